//! Number mazes of our own: what is read, what is refused and how, and what comes back.

use mazer::core::Cell;
use mazer::core::numeric::{
    Board, Cut, NumberGrid, NumberLines, NumberMaze, SimplePaths, shortest, simple_paths,
};
use mazer::formats::numbers::{
    Asterisk, NumberOptions, ancestor, json, likeness, read, solutions, tokens,
};
use proptest::prelude::*;

fn one(text: &str) -> NumberMaze {
    one_with(text, &NumberOptions::default())
}

fn one_with(text: &str, options: &NumberOptions) -> NumberMaze {
    let mut all = read(text.as_bytes(), options).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(all.len(), 1, "{text}");
    all.remove(0).maze
}

fn grid(maze: &NumberMaze) -> &NumberGrid {
    match &maze.board {
        Board::Grid(grid) => grid,
        Board::Lines(_) => panic!("a grid"),
    }
}

fn lines(maze: &NumberMaze) -> &NumberLines {
    match &maze.board {
        Board::Lines(lines) => lines,
        Board::Grid(_) => panic!("lines"),
    }
}

fn jumps_of(maze: &NumberMaze) -> Option<u64> {
    let jumps = maze.board.jumps().expect("few");
    shortest(&jumps.graph, jumps.departures[0], &jumps.arrivals).map(|found| found.steps)
}

fn refused(text: &str) -> String {
    match read(text.as_bytes(), &NumberOptions::default()) {
        Ok(found) => panic!("{text}: {found:?}"),
        Err(error) => error.to_string(),
    }
}

const CROSS: &str = r#"
    // two lines, the second closed
    var title = 'Cross'; /* by hand */
    var author = "nobody";
    L[1] = new Array("D", 2, 20301, 1, "A");
    L[2] = new Array("C", 2, 10301, 1);
"#;

#[test]
fn the_source_form_is_read_with_whatever_is_around_it() {
    let maze = one(CROSS);
    assert_eq!((maze.title.as_deref(), maze.author.as_deref()), (Some("Cross"), Some("nobody")));
    let counts = maze.board.counts();
    assert_eq!(
        (counts.positions, counts.departures, counts.arrivals, counts.largest_jump),
        (5, 1, 1, 2)
    );
    let nested = "m=new Array(new Array('D',2,20301,1,'A'),
        new Array('C',2,10301,1));";
    assert_eq!(lines(&one(nested)), lines(&maze));
    let brackets = "x = [[\"D\",2,20301,1,\"A\"],[\"C\",2,10301,1]];";
    assert_eq!(lines(&one(brackets)), lines(&maze));
    let roomy = CROSS.replace("L[1]", "L = new Array(2); L[1]");
    assert_eq!(lines(&one(&roomy)), lines(&maze));
    let again = one(&ancestor::write(&maze, lines(&maze)));
    assert_eq!(again, maze);
    assert_eq!(one(&json::write(&maze)), maze);
}

#[test]
fn jumps_wrap_on_closed_lines_and_turn_off_at_crossings() {
    // D1 -> 2 -> (2 forward) A is not reached; at the crossing one may go round.
    let maze = one(CROSS);
    let jumps = maze.board.jumps().expect("few");
    let names = |position: u32| {
        let exits: Vec<u32> = mazer::core::Walk::exits(&jumps.graph, Cell(position))
            .into_iter()
            .map(|dir| mazer::core::Walk::follow(&jumps.graph, Cell(position), dir).0)
            .collect();
        exits
    };
    // Positions: D, 2, crossing, 1, A, then the closed line's 2 and 1.
    assert_eq!(names(0), [1]);
    assert_eq!(names(1), [3]);
    assert_eq!(names(2), [3, 1, 6, 5]);
    assert_eq!(names(3), [4, 2]);
    assert_eq!(names(4), Vec::<u32>::new());
    assert_eq!(names(5), [6, 2]);
    assert_eq!(names(6), [5, 2]);
    assert_eq!(jumps_of(&maze), Some(3));
}

#[test]
fn crossings_that_do_not_agree_are_all_told() {
    let text = r#"{"lines": [["D", 20102, 20501, 90101, "X"], [10203, 3, 1, 10400, 2]]}"#;
    let error = refused(text);
    for part in [
        "line 1 of the maze, cell 2: it crosses line 2 at cell 1, where 10202 would agree, and 10203 stands",
        "cell 3: it crosses line 2 at cell 5, where 10301 would agree, and 2 stands",
        "it crosses line 9, and there are lines 1 to 2",
        "'X' is neither a number nor D nor A",
        "line 2 of the maze, cell 1: it crosses line 1 at cell 2, where 20103 would agree, and 20102 stands",
        "cell 4: it crosses line 1 at cell 4, where 20400 would agree, and 90101 stands",
    ] {
        assert!(error.contains(part), "{part}\n{error}");
    }
    assert!(refused(r#"x = new Array("D", 10201, 1);"#).contains("crosses itself"));
    assert!(refused(r#"{"lines": [["C"], [1, 10101]]}"#).contains("no cells"));
    assert!(refused(r#"{"lines": [["C", 1, 2], [10101]]}"#).contains("cells 2 to 3"));
    assert!(refused("x = new Array(\"D\", 1.5);").contains("1.5"));
    assert!(refused("x = new Array(\"D\", 1").contains("not closed"));
}

#[test]
fn every_departure_is_solved_on_its_own() {
    let maze = one(r#"{"lines": [["A", 2, 1, "D", 3, 1, "D"]]}"#);
    let jumps = maze.board.jumps().expect("few");
    let lengths: Vec<Option<usize>> = (0..jumps.departures.len())
        .map(|n| jumps.solve(n).expect("a departure").path.map(|path| path.len() - 1))
        .collect();
    // From the first: to the 1, or by the 3 to ... ; from the second: 1, 3, 2 cells on.
    assert_eq!(lengths.len(), 2);
    assert!(jumps.solve(2).is_none());
}

#[test]
fn grids_come_in_many_forms() {
    let bare = one("2 1 2\n1 1 1\n2 1 0\n");
    assert_eq!((grid(&bare).width(), grid(&bare).height()), (3, 3));
    for same in [
        "\u{feff}2 1 2\r\n1 1 1 \r\n2 1 0",
        "3 3\n2 1 2\n1 1 1\n2 1 0\n\n\n",
        "3\n2 1 2\n1 1 1\n2 1 0",
        "1\n3\n2 1 2\n1 1 1\n2 1 0",
        "3 3\n212\n111\n210\n",
        "212\n111\n210\n",
        "2\t1\t2\n1\t1\t1\n2\t1\t0\n",
        "2,1,2\n1,1,1\n2,1,0\n",
        "2, 1, 2\n1, 1, 1\n2, 1, 0\n",
        "[[2,1,2],[1,1,1],[2,1,0]]",
        r#"{"grid": ["212", "111", "210"]}"#,
    ] {
        assert_eq!(grid(&one(same)), grid(&bare), "{same}");
    }
    let goal_inside = one("2 2 1\n1 G 1\n2 1 1\n");
    assert_eq!(grid(&goal_inside).goals(), [(1, 1)]);
    let star = one("2 1\n1 *\n");
    assert_eq!((grid(&star).goals(), jumps_of(&star)), (&[(1, 1)][..], None));
}

#[test]
fn several_grids_come_one_after_the_other_and_side_by_side() {
    let count = |text: &str| read(text.as_bytes(), &NumberOptions::default()).map(|all| all.len());
    assert_eq!(count("2\n\n2\n1 2\n1 0\n\n2\n2 1\n3 0\n"), Ok(2));
    assert_eq!(count("2 2\n1 2\n1 0\n2 2\n2 1\n3 0\n"), Ok(2));
    assert_eq!(count("1 2 2\n1 0 2\n2 2 0\n\n3 2 2\n2 1 2\n3 0 2\n"), Ok(2));
    let table = "0\t2\t3\t\t6\t3\t2\n\t2\t-1\t\t\t1\t-1\n\n1\t1\t2\n\t2\t-1\n";
    let readings = read(table.as_bytes(), &NumberOptions::default()).expect("a table");
    let titles: Vec<Option<&str>> =
        readings.iter().map(|reading| reading.maze.title.as_deref()).collect();
    assert_eq!(titles, [Some("No. 0"), Some("No. 6"), Some("No. 1")]);
    assert_eq!(grid(&readings[1].maze).goals(), [(1, 1)]);
}

#[test]
fn rules_need_more_than_the_square() {
    let with = |text: &str, rule: &str| {
        let rule = Some(rule.parse().expect("a rule"));
        jumps_of(&one_with(text, &NumberOptions { rule, ..NumberOptions::default() }))
    };
    let text = "1 2 1\n1 1 1\n1 1 0\n";
    assert_eq!(with(text, "orthogonal"), Some(3));
    assert_eq!(with(text, "eight"), Some(2));
    assert_eq!(with(text, "alternate"), Some(3));
    // There and back is the only way on a row: two jumps to the right, one to the left.
    let row = "2 9 1 2 9 0";
    assert_eq!(with(row, "orthogonal"), Some(3));
    assert_eq!(with("3 2 9 1 0", "orthogonal"), Some(2));
    let back = "2 3 1 9 0";
    assert_eq!(with(back, "orthogonal"), Some(3));
    assert_eq!(with(back, "no-reversal"), None);
    // As far as the last jump: the star is 2 away and jumps 2 again.
    assert_eq!(jumps_of(&one("2 9 * 9 0")), Some(2));
    // Toggling squares.
    assert_eq!(jumps_of(&one("1 1:C 9\n9 9 0\n")), Some(2));
    assert_eq!(jumps_of(&one("1 1 9\n9 9:C 0\n")), None);
    // A shape is left by landing on the first square outside.
    assert_eq!(jumps_of(&one("  0\n 020\n02120\n 020\n  0\n")), Some(1));
}

#[test]
fn asterisks_around_a_shape_are_no_squares() {
    let diamond = "* 1 *\n1 1 2\n* 0 *\n";
    let maze = one(diamond);
    assert_eq!((grid(&maze).starts(), grid(&maze).goals()), (&[(1, 0)][..], &[(1, 2)][..]));
    assert_eq!(jumps_of(&maze), Some(2));
    let options = NumberOptions { asterisk: Some(Asterisk::Same), ..NumberOptions::default() };
    assert_eq!(jumps_of(&one_with(diamond, &options)), None);
    let options =
        NumberOptions { start: Some((0, 1)), goal: Some((2, 1)), ..NumberOptions::default() };
    assert_eq!(jumps_of(&one_with(diamond, &options)), Some(2));
    let options = NumberOptions { start: Some((0, 0)), ..NumberOptions::default() };
    assert!(read(diamond.as_bytes(), &options).is_err());
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, parts) in [
        ("", &["empty"][..]),
        ("1 2\n3 ?\n", &["line 2, column 3", "'?'"]),
        ("1 2 3\n4 5\n", &["line 2", "2 numbers", "3"]),
        ("3 3\n1 2 3\n1 2 3\n", &["line 1", "3 rows", "2 follow"]),
        ("2 2\n1 2\n1 2 3\n", &["line 3", "3 numbers", "2"]),
        ("2\n\n2\n1 2\n1 0\n", &["2 grids", "1"]),
        ("1 2:D\n1 0\n", &["'2:D'"]),
        ("1\t2\n3\t\n4\t5\n", &["line 2", "cell 2"]),
        ("{\"lines\": 3}", &["lines"]),
        ("{\"grid\": [[1, true]]}", &["row 1, cell 2", "true"]),
        ("{\"grid\": [[1, 2]], \"rule\": \"up\"}", &["'up'"]),
        ("{\"lines\": [[1, 2", &["line 1"]),
    ] {
        let error = refused(text);
        assert!(parts.iter().all(|part| error.contains(part)), "{text:?}: {error}");
    }
    let options = NumberOptions { most: Some(8), ..NumberOptions::default() };
    assert!(read(b"2 2 2\n1 1 1\n2 1 0\n", &options).is_err());
}

#[test]
fn grids_come_back_as_they_were_written() {
    for text in ["2 1:C 3\n* . 1\n1 2 G\n", "3 2\n1 0\n", "  0\n 020\n02120\n 020\n  0\n"] {
        let maze = one(text);
        assert_eq!(one(&json::write(&maze)).board, maze.board, "{text}");
        if !grid(&maze).rule.leaves {
            assert_eq!(one(&tokens::write(grid(&maze))).board, maze.board, "{text}");
        }
    }
}

#[test]
fn a_solution_on_a_grid_names_rows_and_columns() {
    let maze = one("1 1\n1 0\n");
    let path = maze.board.jumps().expect("few").solve(0).expect("one").path.expect("a path");
    let text = solutions::text(&maze, &path);
    assert!(text.starts_with("Number maze by an unknown author\n---"), "{text}");
    assert!(text.ends_with("Start: Row=1, Col=1\nRow=1, Col=2\nEnd: Row=2, Col=2\n"), "{text}");
    assert_eq!(solutions::record(&maze, &path).jumps, 2);
}

/// All paths without a repeated site, by trying everything.
fn all(maze: &NumberMaze) -> Vec<Vec<Cell>> {
    use mazer::core::Walk;
    let jumps = maze.board.jumps().expect("few");
    let (graph, mut found) = (&jumps.graph, Vec::new());
    let mut stack = vec![vec![jumps.departures[0]]];
    while let Some(path) = stack.pop() {
        let last = path[path.len() - 1];
        if jumps.arrivals.contains(&last) {
            found.push(path);
            continue;
        }
        for dir in graph.exits(last) {
            let next = graph.follow(last, dir);
            if path.iter().all(|&node| graph.site(node) != graph.site(next)) {
                stack.push([path.as_slice(), &[next]].concat());
            }
        }
    }
    found.sort_by_key(Vec::len);
    found
}

fn listed(maze: &NumberMaze, most: usize) -> (SimplePaths, Vec<Vec<Cell>>) {
    let jumps = maze.board.jumps().expect("few");
    let found = simple_paths(&jumps.graph, jumps.departures[0], &jumps.arrivals, most, || false);
    let paths = found.paths.iter().map(|path| path.nodes(&jumps.graph).collect()).collect();
    (found, paths)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn simple_paths_are_those_that_trying_finds(
        numbers in prop::collection::vec(0_u32..4, 12),
        rule in prop::sample::select(vec!["orthogonal", "eight", "alternate", "no-reversal"]),
        most in 1_usize..40,
    ) {
        let rows: Vec<String> = numbers.chunks(4)
            .map(|row| row.iter().map(u32::to_string).collect::<Vec<_>>().join(" "))
            .collect();
        let rule = Some(rule.parse().expect("a rule"));
        let maze = one_with(&rows.join("\n"), &NumberOptions { rule, ..NumberOptions::default() });
        let tried = all(&maze);
        let (found, mut paths) = listed(&maze, most);
        prop_assert_eq!(paths.len(), tried.len().min(most));
        prop_assert_eq!(found.cut, (tried.len() > most).then_some(Cut::Enough));
        let lengths = |paths: &[Vec<Cell>]| paths.iter().map(Vec::len).collect::<Vec<_>>();
        prop_assert_eq!(lengths(&paths), lengths(&tried[..paths.len()]));
        prop_assert!(paths.iter().all(|path| tried.contains(path)));
        let before = paths.len();
        paths.sort();
        paths.dedup();
        prop_assert_eq!(paths.len(), before);
    }

    #[test]
    fn no_bytes_make_a_reader_fail(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let _ = (likeness(&bytes), read(&bytes, &NumberOptions::default()));
    }

    #[test]
    fn no_numbers_make_a_reader_fail(text in "[0-9 *:CGDA\t\n,.\\-]{0,200}") {
        if let Ok(readings) = read(text.as_bytes(), &NumberOptions::default()) {
            for reading in readings {
                if let Ok(jumps) = reading.maze.board.jumps() {
                    let _ = jumps.solve(0);
                }
                prop_assert!(read(json::write(&reading.maze).as_bytes(), &NumberOptions::default()).is_ok());
            }
        }
        let _ = likeness(text.as_bytes());
    }

    #[test]
    fn no_script_makes_a_reader_fail(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "new Array(", ")", "[", "]", "\"C\"", "'D'", "\"A\"", ",", "20201", "10101", "10202",
                "2", "=", "x", "//", "/*", "*/", "\n", "\"", "{\"lines\":", "}", ":",
            ]),
            0..60,
        ),
    ) {
        let text = parts.concat();
        let _ = (likeness(text.as_bytes()), read(text.as_bytes(), &NumberOptions::default()));
        let _ = ancestor::read(text.as_bytes(), &NumberOptions::default());
    }
}

#[test]
fn a_list_that_is_cut_short_says_so() {
    let maze = one("1 1 1\n1 1 1\n1 1 0\n");
    let jumps = maze.board.jumps().expect("few");
    let mut asked = 0;
    let late = || {
        asked += 1;
        asked > 3
    };
    let found = simple_paths(&jumps.graph, jumps.departures[0], &jumps.arrivals, 50, late);
    assert_eq!(found.cut, Some(Cut::Late));
    let (found, paths) = listed(&maze, 50);
    assert_eq!((found.cut, paths.len()), (None, 12));
}
