//! Where mazes begin and end.

use crate::support::Folder;
use serde_json::{Value, json};

/// Start and end of the maze that a line makes.
fn ends(folder: &Folder, line: &str) -> (Value, Value) {
    let json = folder.mazer(&format!("{line} --json -f png --only gen")).done().json();
    (json["maze"]["start"].clone(), json["maze"]["end"].clone())
}

/// Steps from one place to another.
fn steps(folder: &Folder, line: &str) -> u64 {
    let json = folder.mazer(&format!("{line} -s bfs --json -f png --only solve")).done().json();
    json["solution"]["steps"].as_u64().expect("a path")
}

#[test]
fn names_are_corners_edges_and_the_lower_middle() {
    let folder = Folder::new();
    for (name, x, y) in [
        ("top-left", 0, 0),
        ("top", 2, 0),
        ("top-right", 4, 0),
        ("left", 0, 1),
        ("center", 2, 1),
        ("right", 4, 1),
        ("bottom-left", 0, 3),
        ("bottom", 2, 3),
        ("bottom-right", 4, 3),
        ("BOTTOM_right", 4, 3),
        ("3,2", 3, 2),
    ] {
        for topology in ["square", "hex"] {
            let line = format!("-w 5 -h 4 -t {topology} --start {name} --end {name}");
            assert_eq!(ends(&folder, &line), (json!([x, y]), json!([x, y])), "{line}");
        }
    }
    assert_eq!(ends(&folder, "-w 5 -h 4"), (json!([0, 0]), json!([4, 3])), "the default");
}

#[test]
fn random_places_depend_on_the_seed_alone() {
    let folder = Folder::new();
    let both = "-w 30 -h 30 --start random --end random";
    let usual = ends(&folder, &format!("{both} -r 1"));
    for other in ["-g prim", "-s astar", "-c 3 -l 1", "-d 40", "-t hex"] {
        assert_eq!(ends(&folder, &format!("{both} -r 1 {other}")), usual, "{other}");
    }
    assert_ne!(ends(&folder, &format!("{both} -r 2")), usual);
}

#[test]
fn random_start_and_end_differ_where_they_can() {
    let folder = Folder::new();
    for seed in 0..12 {
        for line in ["--start random --end random", "--start random", "--end random --start 1,0"] {
            let (start, end) = ends(&folder, &format!("-w 2 -h 1 -r {seed} {line}"));
            assert_ne!(start, end, "{line}, seed {seed}");
        }
    }
    let alone = ends(&folder, "-w 1 -h 1 --start random --end random");
    assert_eq!(alone, (json!([0, 0]), json!([0, 0])));
}

#[test]
fn farthest_is_the_lowest_of_the_cells_most_steps_away() {
    let folder = Folder::new();
    for seed in 0..3 {
        let maze = format!("-w 4 -h 3 -r {seed} -g prim");
        let mut best = (0, json!([0, 0]));
        for (y, x) in (0..3).flat_map(|y| (0..4).map(move |x| (y, x))) {
            let far = steps(&folder, &format!("{maze} --end {x},{y}"));
            if far > best.0 {
                best = (far, json!([x, y]));
            }
        }
        assert_eq!(ends(&folder, &format!("{maze} --end farthest")).1, best.1, "{maze}");
        assert_eq!(steps(&folder, &format!("{maze} --end farthest")), best.0);
        let turned = format!("{maze} --end top-left --start farthest");
        assert_eq!(ends(&folder, &turned), (best.1, json!([0, 0])));
    }
}

#[test]
fn both_farthest_are_the_ends_of_the_longest_path() {
    let folder = Folder::new();
    for topology in ["square", "hex"] {
        let maze = format!("-w 3 -h 3 -r 9 -g kruskal -t {topology}");
        let places = || (0..3).flat_map(|y| (0..3).map(move |x| format!("{x},{y}")));
        let all = places().flat_map(|a| places().map(move |b| format!("--start {a} --end {b}")));
        let longest = all.map(|pair| steps(&folder, &format!("{maze} {pair}"))).max();
        let farthest = steps(&folder, &format!("{maze} --start farthest --end farthest"));
        assert_eq!(Some(farthest), longest, "{maze}");
    }
}

#[test]
fn places_outside_the_maze_are_refused_with_its_bounds() {
    let folder = Folder::new();
    for (flag, place) in [("--start", "5,0"), ("--end", "0,4"), ("--start", "99,99")] {
        let ended = folder.mazer(&format!("-w 5 -h 4 {flag} {place}")).fails(2);
        ended.says(flag).says(place).says("0 to 4").says("0 to 3");
    }
    for place in ["-1,0", "1", "1,", "1,2,3", "middle", "4294967296,0"] {
        let ended = folder.mazer(&format!("--end {place}")).fails(2);
        ended.says("--end").says(place).says("bottom-right").says("farthest");
    }
    assert!(folder.names("").is_empty());
}
