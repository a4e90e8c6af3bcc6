//! True to the mathematics: dead ends as the literature has them, and uniform spanning trees that are
//! uniform. Seeds are fixed, so nothing here is left to chance.

use mazer::core::{
    AnyGenerator, AnyTopology, Layout, Maze, Rng, Square, Stream, Topology, measure,
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
    const EACH: u64 = 60;
    let generator = generator(spec);
    let trees = spanning_trees(grid);
    let mut counts: HashMap<String, u64> = HashMap::new();
    for seed in 0..EACH * trees {
        *counts.entry(sha256(&carved(grid, &generator, seed))).or_default() += 1;
    }
    let number = |n: u64| f64::from(u32::try_from(n).expect("a small number"));
    let square = |count: u64| (number(count) - number(EACH)).powi(2) / number(EACH);
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
        for spec in ["wilson", "aldous-broder"] {
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
