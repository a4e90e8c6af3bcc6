//! The smallest, the narrowest and the largest mazes.

use crate::picture::{Picture, START};
use crate::support::{Folder, USUAL, canonical, pairs};
use mazer::core::AnyTopology;

#[test]
fn one_cell_and_one_line_of_cells_are_mazes() {
    let folder = Folder::new();
    for topology in canonical(AnyTopology::ALL) {
        for (generator, solver) in pairs() {
            for (width, height) in [(1, 1), (1, 6), (6, 1)] {
                let line = format!(
                    "-t {topology} -g {generator} -s {solver} -w {width} -h {height} --json"
                );
                let json = folder.mazer(&line).done().json();
                assert_eq!(json["solution"]["steps"], width * height - 1, "{line}");
                assert_eq!(json["maze"]["doors"], width * height - 1, "{line}");
                assert_eq!(json["files"].as_array().map(Vec::len), Some(5), "{line}");
            }
        }
    }
}

#[test]
fn start_and_end_in_one_cell_are_green() {
    let folder = Folder::new();
    folder.mazer("-w 1 -h 1").done();
    for name in ["dfs-gen.png", "dfs-solve.png"] {
        let picture = Picture::png(&folder.read(format!("{USUAL}/{name}")));
        assert_eq!(picture.cells(8, 2), [START], "{name}");
    }
}

#[test]
fn every_pair_runs_where_the_ancestors_recursion_overflowed() {
    let folder = Folder::new();
    for (generator, solver) in pairs() {
        let line = format!("-n -w 600 -h 600 -c 1 -l 1 -g {generator} -s {solver} --json");
        let json = folder.mazer(&line).solved(solver).json();
        assert_eq!(json["maze"]["doors"], 359_999, "{line}");
    }
}

#[cfg(unix)]
#[test]
fn four_million_squares_need_no_large_stack() {
    for (generator, solver) in pairs() {
        small_stack(&format!("-c 1 -l 1 -g {generator} -s {solver}"), solver);
    }
}

#[cfg(unix)]
#[test]
fn four_million_hexagons_need_no_large_stack() {
    for (generator, solver) in pairs() {
        // The least look; one picture holds both the maze and its solution.
        small_stack(&format!("-t hex -c 3 -l 1 --only solve -g {generator} -s {solver}"), solver);
    }
}

#[cfg(unix)]
fn small_stack(line: &str, solver: &str) {
    let folder = Folder::new();
    let line = format!("-n -f png -w 2000 -h 2000 {line} --json");
    let json = folder.mazer_after("ulimit -s 256", &line).solved(solver).json();
    assert_eq!(json["maze"]["doors"], 3_999_999, "{line}");
}
