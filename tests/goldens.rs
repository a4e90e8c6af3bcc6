//! A seed is a promise: one hash a generator, topology, size and seed, kept in a file.
//!
//! `tests/data/goldens.txt` has a line for each: topology, generator, its revision, size, seed and
//! the maze's SHA-256. With `MAZER_BLESS=1` in the environment lines that are missing are added,
//! for a new generator or topology or a new revision; lines that are there are never changed.

use mazer::core::reshape::{Reshape, Symmetry};
use mazer::core::share::Share;
use mazer::core::{
    AnyGenerator, AnyTopology, Blueprint, Dir, Hex, Maze, Rng, Square, Stream, Topology,
};
use mazer::{hash, with_topology};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::{env, fs};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/goldens.txt");

const CASES: &[((u32, u32), u64)] = &[
    ((1, 1), 0),
    ((7, 1), 3),
    ((1, 8), 4),
    ((6, 5), 1),
    ((20, 20), 1),
    ((20, 20), (1 << 53) + 1),
    ((33, 64), u64::MAX),
];

const BROKEN: &str = "\
This breaks the promise of a seed: mazes that people have made can no longer be made again.
If the change is meant: raise the generator's revision, keep the old one runnable, bless the new
revision's lines with MAZER_BLESS=1, and add a line under \"Seed-breaking\" in CHANGELOG.md.";

/// What a line says before its hash.
fn key(
    topology: &str,
    generator: &AnyGenerator,
    revision: u32,
    case: &((u32, u32), u64),
) -> String {
    let ((width, height), seed) = case;
    format!("{topology} {generator} {revision} {width}x{height} {seed}")
}

/// The lines that this program would write.
fn made() -> BTreeMap<String, String> {
    let mut lines = made_and_reshaped();
    for info in AnyTopology::ALL {
        for spec in AnyGenerator::ALL.iter().flat_map(|info| info.specs()) {
            let generator = AnyGenerator::parse(&spec).expect("a spec of the registry");
            for case in CASES {
                let &((width, height), seed) = case;
                let grid = AnyTopology::new(info, width, height).expect("a usual size");
                let sha256 = with_topology!(&grid, grid => {
                    if generator.check(grid).is_err() {
                        continue;
                    }
                    hash::sha256(&generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut ()))
                });
                lines.insert(key(info.name, &generator, generator.revision(), case), sha256);
            }
        }
    }
    lines
}

/// Ways to reshape a maze, each with how its lines name it.
fn reshapes() -> Vec<(String, Reshape)> {
    let share = |text: &str| text.parse().expect("a share");
    let nothing = Reshape::default();
    let symmetric = Symmetry::ALL.map(|symmetry| {
        (symmetry.name().to_owned(), Reshape { symmetry: Some(symmetry), ..nothing })
    });
    let others = [
        ("braid=0.5", Reshape { braid: share("0.5"), ..nothing }),
        ("braid=1:rooms", Reshape { braid: Share::ALL, rooms_ok: true, ..nothing }),
        ("sparsify=0.5", Reshape { sparsify: share("0.5"), ..nothing }),
        ("sparsify=0.5:braid=1", Reshape { sparsify: share("0.5"), braid: Share::ALL, ..nothing }),
    ];
    let others = others.map(|(name, reshape)| (name.to_owned(), reshape));
    symmetric.into_iter().chain(others).collect()
}

/// The lines that this program would write of reshaped mazes; nothing is kept from being filled.
fn made_and_reshaped() -> BTreeMap<String, String> {
    let mut lines = BTreeMap::new();
    for (info, generator) in AnyTopology::ALL.iter().flat_map(|info| {
        ["dfs", "prim"].map(|name| (info, AnyGenerator::parse(name).expect("a registered name")))
    }) {
        for (name, reshape) in reshapes() {
            for case in CASES {
                let &((width, height), seed) = case;
                let grid = AnyTopology::new(info, width, height).expect("a usual size");
                let blueprint = Blueprint { generator: generator.clone(), reshape };
                let revision = generator.revision();
                let (topology, reshaping) = (info.name, Reshape::REVISION);
                let key = format!(
                    "{topology} {generator}/{name} {revision}/{reshaping} {width}x{height} {seed}"
                );
                with_topology!(&grid, grid => if blueprint.check(grid).is_ok() {
                    let (maze, _) = blueprint.build(grid, seed, &[], &mut ());
                    lines.insert(key, hash::sha256(&maze));
                });
            }
        }
    }
    lines
}

/// The lines of the file.
fn kept() -> HashMap<String, String> {
    let text = fs::read_to_string(FILE).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut kept = HashMap::new();
    for line in lines {
        let (key, sha256) = line.rsplit_once(' ').expect("a line ends with a hash");
        assert_eq!(sha256.len(), 64, "no hash: {line}");
        assert_eq!(kept.insert(key.to_owned(), sha256.to_owned()), None, "twice: {key}");
    }
    kept
}

#[test]
fn every_seed_still_makes_the_maze_that_it_made() {
    let (made, kept) = (made(), kept());
    for (key, sha256) in &made {
        if let Some(kept) = kept.get(key) {
            assert_eq!(sha256, kept, "\n{key}: another maze than before.\n{BROKEN}\n");
        }
    }
    let mut missing = String::new();
    for (key, sha256) in made.iter().filter(|(key, _)| !kept.contains_key(*key)) {
        writeln!(missing, "{key} {sha256}").expect("memory holds it");
    }
    if env::var_os("MAZER_BLESS").is_some_and(|value| value == "1") {
        let text = fs::read_to_string(FILE).unwrap_or_default();
        fs::write(FILE, text + &missing).expect("the goldens can be written");
    } else {
        assert!(missing.is_empty(), "\nno goldens for\n{missing}add them with MAZER_BLESS=1\n");
    }
}

/// A line of a revision that is not the program's: either it is no longer made at all, or a change
/// raised the revision and left the old one behind.
#[test]
fn every_golden_is_of_something_that_can_still_be_made() {
    let made = made();
    for key in kept().keys() {
        assert!(made.contains_key(key), "\n{key}: nothing makes this any more.\n{BROKEN}\n");
    }
}

/// Computed with Python's hashlib from bytes written down by hand.
#[test]
fn the_hash_is_the_one_defined() {
    fn with_doors<T: Topology>(grid: T, doors: &[(u32, u32, Dir)]) -> Maze<T> {
        let mut maze = Maze::closed(grid);
        for &(x, y, dir) in doors {
            maze.open(maze.topology().at(x, y), dir);
        }
        maze
    }
    let (north, east, south) = (Dir(0), Dir(1), Dir(2));
    let doors = [(0, 0, east), (1, 1, north), (2, 0, south), (0, 1, east), (1, 1, east)];
    let maze = with_doors(Square::new(3, 2).expect("a size"), &doors);
    // "square 3x2\n", then 2 12 4 and 2 11 9.
    let expected = "cd37cdc0aa7cb6c90997e9cc83d60f063a04be3934f60b4482c6b624cff03d85";
    assert_eq!(hash::sha256(&maze), expected);

    let (south, north_east, south_east) = (Dir(3), Dir(1), Dir(2));
    let doors =
        [(0, 0, south), (0, 0, south_east), (1, 0, north_east), (1, 0, south), (1, 1, north_east)];
    let maze = with_doors(Hex::new(3, 2).expect("a size"), &doors);
    // "hex 3x2\n", then 12 42 16 and 1 3 16.
    let expected = "1bb4564fe2999b80ba51ce6e221e76b10111beeaa5ab8ffefd2dc68281dbe9e5";
    assert_eq!(hash::sha256(&maze), expected);
}
