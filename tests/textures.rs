//! True to the mathematics: dead ends as the literature has them, and uniform spanning trees that are
//! uniform. Seeds are fixed, so nothing here is left to chance.

use mazer::core::{
    AnyGenerator, AnyTopology, Hex, Layout, Maze, Rng, Square, Stream, Topology, measure,
};
use mazer::hash::sha256;
use mazer::with_topology;
use std::collections::HashMap;

fn carved<T: Topology>(grid: &T, generator: &AnyGenerator, seed: u64) -> Maze<T> {
    generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut ())
}

fn generator(spec: &str) -> AnyGenerator {
    AnyGenerator::parse(spec).expect(spec)
}

/// Dead ends in a hundred cells, mean of 20 mazes of 400 x 400 squares.
fn dead_ends(spec: &str) -> f64 {
    let (grid, generator) = (Square::new(400, 400).expect("a size"), generator(spec));
    let ends: u64 =
        (0..20).map(|seed| measure::census(&carved(&grid, &generator, seed)).dead_ends).sum();
    100.0 * f64::from(u32::try_from(ends).expect("few")) / f64::from(20 * grid.count())
}

#[test]
fn dead_ends_are_as_many_as_the_literature_has() {
    for (spec, expected) in [
        ("dfs", 9.97),
        ("growing-tree", 9.97),
        ("trapped-scan", 10.14),
        ("hunt-and-kill", 9.32),
        ("wilson", 29.43),
        ("aldous-broder", 29.43),
        ("kruskal", 30.68),
        ("prim", 35.74),
        ("prim-edges", 32.43),
        ("growing-tree:random", 27.62),
        ("houston", 29.43),
        ("houston:quick", 29.43),
        ("binary-tree", 25.0),
        ("sidewinder", 27.78),
    ] {
        let found = dead_ends(spec);
        assert!((found - expected).abs() < 0.3, "{spec}: {found:.2} %, expected {expected} %");
    }
}

/// How many spanning trees a grid has, by Kirchhoff's theorem: a determinant, taken without fractions
/// (Bareiss).
fn spanning_trees<T: Topology>(grid: &T) -> u64 {
    let maze = Maze::closed(grid.clone());
    let n = grid.count() as usize - 1;
    let mut matrix = vec![vec![0_i128; n]; n];
    for cell in grid.cells() {
        let a = grid.rank(cell) as usize;
        for dir in maze.neighbours(cell) {
            let b = grid.rank(grid.neighbour(cell, dir)) as usize;
            if a < n {
                matrix[a][a] += 1;
            }
            if a < n && b < n {
                matrix[a][b] -= 1;
            }
        }
    }
    let mut before = 1;
    for k in 0..n - 1 {
        // The pivots of a Laplacian are positive.
        for i in k + 1..n {
            for j in k + 1..n {
                matrix[i][j] = (matrix[i][j] * matrix[k][k] - matrix[i][k] * matrix[k][j]) / before;
            }
        }
        before = matrix[k][k];
    }
    u64::try_from(matrix[n - 1][n - 1]).expect("a number of trees")
}

/// How far the mazes of many seeds are from equally many of each: chi-square less its mean, in its
/// standard deviations.
fn unevenness<T: Topology>(grid: &T, spec: &str) -> f64 {
    unevenness_of(grid, spec, 60)
}

/// The same with so many mazes for each tree that there is.
fn unevenness_of<T: Topology>(grid: &T, spec: &str, each: u64) -> f64 {
    let generator = generator(spec);
    let trees = spanning_trees(grid);
    let mut counts: HashMap<String, u64> = HashMap::new();
    for seed in 0..each * trees {
        *counts.entry(sha256(&carved(grid, &generator, seed))).or_default() += 1;
    }
    let number = |n: u64| f64::from(u32::try_from(n).expect("a small number"));
    let square = |count: u64| (number(count) - number(each)).powi(2) / number(each);
    let never = trees - counts.len() as u64;
    let chi: f64 =
        counts.values().map(|&count| square(count)).sum::<f64>() + number(never) * square(0);
    let freedom = number(trees - 1);
    (chi - freedom) / (2.0 * freedom).sqrt()
}

#[test]
fn the_minimum_spanning_tree_is_one_whoever_finds_it() {
    fn on<T: Layout + PartialEq>(grid: &T) {
        for seed in 0..5 {
            let kruskal = carved(grid, &generator("kruskal"), seed);
            for spec in ["boruvka", "prim-weighted"] {
                assert!(carved(grid, &generator(spec), seed) == kruskal, "{spec}, seed {seed}");
            }
        }
    }
    for info in AnyTopology::ALL {
        for (width, height) in [(1, 1), (1, 40), (7, 5), (150, 140)] {
            let grid = AnyTopology::new(info, width, height).expect("a size");
            with_topology!(grid, grid => on(&grid));
        }
    }
}

#[test]
fn three_by_three_squares_have_192_spanning_trees() {
    assert_eq!(spanning_trees(&Square::new(3, 3).expect("a size")), 192);
    assert_eq!(spanning_trees(&Square::new(4, 4).expect("a size")), 100_352);
}

#[test]
fn uniform_spanning_trees_are_uniform_and_others_are_not() {
    fn on<T: Layout>(grid: &T) {
        for spec in ["wilson", "aldous-broder", "houston"] {
            let off = unevenness(grid, spec);
            assert!(off < 4.0, "{spec} on {grid:?}: off by {off:.1} deviations");
        }
        for spec in ["dfs", "kruskal", "prim", "hunt-and-kill"] {
            let off = unevenness(grid, spec);
            assert!(off > 8.0, "{spec} on {grid:?}: off by {off:.1} deviations");
        }
    }
    for info in AnyTopology::ALL {
        with_topology!(AnyTopology::new(info, 3, 3).expect("a size"), grid => on(&grid));
    }
}

/// Aldous-Broder interrupted, and walks of Wilson's that end at any visited cell, are not.
#[test]
fn houston_is_uniform_and_as_it_is_told_it_is_not() {
    fn on<T: Layout>(grid: &T, each: u64) {
        for spec in ["houston", "wilson"] {
            let off = unevenness_of(grid, spec, each);
            assert!(off < 4.0, "{spec} on {grid:?}: off by {off:.1} deviations");
        }
        let off = unevenness_of(grid, "houston:quick", each);
        assert!(off > 8.0, "houston:quick on {grid:?}: off by {off:.1} deviations only");
    }
    on(&Square::new(3, 3).expect("a size"), 1000);
    on(&Square::new(3, 2).expect("a size"), 10_000);
    on(&Hex::new(3, 3).expect("a size"), 100);
}

/// What some mazes of one generator have together.
#[derive(Default)]
struct Counted {
    cells: f64,
    /// Cells by their doors.
    by_doors: [f64; 9],
    /// Cells of two doors opposite each other.
    straight: f64,
    /// Doors that lead across, each counted from both sides.
    across: f64,
}

impl Counted {
    /// The share of the cells with so many doors and more.
    fn share(&self, doors: usize) -> f64 {
        self.by_doors[doors..].iter().sum::<f64>() / self.cells
    }

    fn dead_ends(&self) -> f64 {
        self.by_doors[1] / self.cells
    }

    /// The share of doors that lead across.
    fn horizontal(&self) -> f64 {
        let doors = (0..9).map(|n| f64::from(n) * self.by_doors[n as usize]).sum::<f64>();
        self.across / doors
    }

    fn straightness(&self) -> f64 {
        self.straight / self.by_doors[2]
    }
}

/// Counts the cells, of those wanted by their column and row, of 5 mazes of 120 x 120 cells.
fn counted<T: Topology>(spec: &str, is_wanted: impl Fn(u32, u32) -> bool) -> Counted {
    let (grid, generator) = (T::new(120, 120).expect("a size"), generator(spec));
    let mut counted = Counted::default();
    for seed in 0..5 {
        let maze = carved(&grid, &generator, seed);
        for cell in grid.cells() {
            let ((x, y), doors) = (grid.position(cell), maze.doors(cell));
            if !is_wanted(x, y) {
                continue;
            }
            counted.cells += 1.0;
            counted.by_doors[doors.count() as usize] += 1.0;
            let mut dirs = doors.into_iter();
            counted.across +=
                dirs.clone().map(|dir| f64::from(u8::from(T::ACROSS.has(dir)))).sum::<f64>();
            if let (Some(one), Some(other), None) = (dirs.next(), dirs.next(), dirs.next()) {
                counted.straight += f64::from(u8::from(grid.opposite(cell, one) == other));
            }
        }
    }
    counted
}

fn all<T: Topology>(spec: &str) -> Counted {
    counted::<T>(spec, |_, _| true)
}

/// Every generator that takes an option, with it in several strengths.
fn with_option(option: &str, strengths: [&str; 3]) -> impl Iterator<Item = [String; 4]> {
    let takes = move |name: &&str| AnyGenerator::parse(&format!("{name}:{option}=0.5")).is_ok();
    let specs = move |name: &str| {
        let leaning = strengths.map(|strength| format!("{name}:{option}={strength}"));
        let [little, more, much] = leaning;
        [name.to_owned(), little, more, much]
    };
    AnyGenerator::ALL.iter().map(|info| info.name).filter(takes).map(specs)
}

fn rise(specs: &[String], measure: impl Fn(&str) -> f64) {
    let found: Vec<f64> = specs.iter().map(|spec| measure(spec)).collect();
    assert!(found.windows(2).all(|pair| pair[0] + 0.01 < pair[1]), "{specs:?}: {found:?}");
}

#[test]
fn straightness_makes_straight_corridors() {
    let mut tried = 0;
    for specs in with_option("straightness", ["0.4", "0.7", "0.95"]) {
        rise(&specs, |spec| all::<Square>(spec).straightness());
        rise(&specs, |spec| all::<Hex>(spec).straightness());
        tried += 1;
    }
    assert!(tried >= 4, "dfs, trapped-scan, hunt-and-kill and growing-tree take it");
}

#[test]
fn horizontal_makes_horizontal_doors_and_vertical_vertical_ones() {
    let mut tried = 0;
    for specs in with_option("horizontal", ["0.3", "0.6", "0.9"]) {
        rise(&specs, |spec| all::<Square>(spec).horizontal());
        tried += 1;
    }
    for specs in with_option("vertical", ["0.3", "0.6", "0.9"]) {
        rise(&specs, |spec| -all::<Square>(spec).horizontal());
        tried += 1;
    }
    assert!(tried >= 18, "{tried}");
}

#[test]
fn the_ways_to_scan_do_what_they_say() {
    fn on<T: Topology>() {
        let usual = all::<T>("trapped-scan");
        for (spec, more) in [("10", 0.01), ("5", 0.03), ("1..9", 0.03), ("2", 0.1)] {
            let often = all::<T>(&format!("trapped-scan:branch-every={spec}"));
            assert!(often.dead_ends() > usual.dead_ends() + more, "branch-every={spec}");
        }
        let junctions = all::<T>("trapped-scan:prefer=junctions");
        assert!(junctions.share(4) > 2.0 * usual.share(4), "prefer=junctions");
        let middle = 60;
        for corner in ["top-left", "top-right", "bottom-left", "bottom-right"] {
            let spec = format!("trapped-scan:corner={corner}");
            let (is_right, is_bottom) = (corner.ends_with("right"), corner.starts_with("bottom"));
            let is_near = |x, y| ((x >= middle), (y >= middle)) == (is_right, is_bottom);
            let near = counted::<T>(&spec, is_near);
            let far = counted::<T>(&spec, |x, y| !is_near(x, y));
            assert!(near.share(3) > 1.2 * far.share(3), "{spec}: {}", near.share(3) / far.share(3));
            assert!(near.dead_ends() > 1.2 * far.dead_ends(), "{spec}");
        }
    }
    on::<Square>();
    on::<Hex>();
}

/// No corner, side or direction is preferred where nobody asked for it.
#[test]
fn tree_scan_is_the_same_in_all_directions() {
    let whole = all::<Square>("tree-scan");
    assert!((whole.horizontal() - 0.5).abs() < 0.01, "{}", whole.horizontal());
    for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
        let quarter = counted::<Square>("tree-scan", |x, y| (x >= 60, y >= 60) == (right, bottom));
        let off = quarter.dead_ends() - whole.dead_ends();
        assert!(off.abs() < 0.01, "{right} {bottom}: {off}");
    }
}
