//! Wrong usage: exit code 2, a sentence with the value and the remedy, and nothing written.

use crate::support::{Folder, USUAL};

/// A line is refused, and these facts are said.
#[track_caller]
fn refused(line: &str, facts: &[&str]) {
    let folder = Folder::new();
    let ended = folder.mazer(line).fails(2);
    facts.iter().fold(ended, |ended, fact| ended.says(fact));
    assert!(folder.names("").is_empty(), "something was written by {line}");
}

#[test]
fn sizes_that_are_no_sizes() {
    for flag in ["-w", "-h", "--width", "--height"] {
        for value in
            ["0", "-5", "abc", "1.5", "99999999999", "99999999999999999999999999999999999999999"]
        {
            let long =
                if flag.ends_with('w') || flag == "--width" { "--width" } else { "--height" };
            refused(&format!("{flag} {value}"), &[value, long, "1 to"]);
        }
    }
}

#[test]
fn sizes_with_more_slots_than_can_be_numbered() {
    for topology in ["square", "hex"] {
        let line = format!("-n -c 3 -l 1 -w 70000 -h 70000 -t {topology}");
        refused(&line, &["70000x70000", "at most"]);
    }
    refused("-n -w 4294967231 -h 4294967231", &["4294967231x4294967231", "at most"]);
}

#[test]
fn h_is_the_height_and_points_to_help() {
    for line in ["-h", "-w 5 -h", "-h -w 5", "-h -n"] {
        refused(line, &["--height", "--help"]);
        let ended = Folder::new().mazer(line).fails(2);
        let about_h =
            ended.err().lines().any(|line| line.contains("-h ") && line.contains("--help"));
        assert!(about_h, "{ended}");
    }
}

#[test]
fn films_forbidden_and_asked_for() {
    refused("-n -f gif", &["-n", "-f gif"]);
    refused("-n -f png,gif", &["-n", "-f gif"]);
    let folder = Folder::new();
    folder.mazer("-w 3 -h 3 -n -f png").done();
    assert_eq!(folder.names(USUAL), ["dfs-gen.png", "dfs-solve.png", "seed.txt"]);
}

#[test]
fn looks_in_which_walls_or_doors_would_vanish() {
    refused("-l 0", &["-l 0", "1"]);
    refused("-c 0", &["-c 0", "1"]);
    refused("-t hex -l 0", &["-l 0", "1"]);
    refused("-c -1", &["-1", "--cell"]);
    refused("-l x", &["x", "--wall"]);
}

#[test]
fn the_least_cell_of_a_hex_is_named_and_works() {
    for wall in [1, 2, 3, 5, 9] {
        let folder = Folder::new();
        let hex = format!("-t hex -w 4 -h 4 -n -l {wall}");
        let said = folder.mazer(&format!("{hex} -c 1")).fails(2).says("-c 1").err();
        let (_, least) = said.split_once("at least ").expect("the least is named");
        let digits: String = least.chars().take_while(char::is_ascii_digit).collect();
        let least: u32 = digits.parse().expect("a number");
        assert!(least > 1);
        folder.mazer(&format!("{hex} -c {}", least - 1)).fails(2).says(&format!("{least}"));
        folder.mazer(&format!("{hex} -c {least}")).done();
    }
}

#[test]
fn unknown_names_get_the_list_and_the_nearest() {
    let generators = ["dfs", "trapped-scan", "kruskal", "prim"];
    refused("-g prm", &[&["prm", "'prim'?"][..], &generators].concat());
    refused("-g cruskal", &["'kruskal'?"]);
    refused("-g xyzzyxyzzy", &[&["xyzzyxyzzy"][..], &generators].concat());
    refused("-s dikstra", &["dikstra", "dfs", "bfs", "astar", "'dijkstra'?"]);
    refused("-t hexx", &["hexx", "square", "'hex'?"]);
    let folder = Folder::new();
    folder.mazer("-g xyzzyxyzzy").fails(2).says_not("did you mean");
    for (line, list, nearest) in [
        ("--start centr", "bottom-right", "center"),
        ("--end farthes", "random", "farthest"),
        ("-f pgn", "png, gif", "png"),
        ("--only solv", "gen, solve", "solve"),
    ] {
        folder.mazer(line).fails(2).says(list).says(&format!("did you mean '{nearest}'"));
    }
}

#[test]
fn options_that_an_algorithm_does_not_have() {
    for spec in ["dfs:foo", "dfs:foo=1", "dfs:", "kruskals:x:y"] {
        let option = spec.split(':').nth(1).unwrap_or_default();
        refused(&format!("-g {spec}"), &[spec, &format!("'{option}'"), "--generator"]);
    }
    refused("-s bfs:foo", &["bfs:foo", "'foo'", "--solver"]);
    refused("stats -g dfs,prim", &["dfs,prim"]);
}

#[test]
fn seeds_that_are_no_seeds() {
    for seed in
        ["-1", "abc", "1.0", "0x", "0xg", "0x+1", "18446744073709551616", "0x10000000000000000"]
    {
        refused(&format!("-r {seed}"), &[seed, "--seed", "18446744073709551615", "0x"]);
    }
}

#[test]
fn films_that_cannot_go_so() {
    for value in ["0", "655351", "-20", "2.5"] {
        refused(&format!("-d {value}"), &[value, "--delay", "1 to 655350"]);
    }
    refused("--hold 655351", &["655351", "--hold", "655350"]);
    refused("--max-frames 1", &["'1'", "--max-frames", "2"]);
    refused("--max-frames -1", &["-1", "--max-frames"]);
    refused("--every 0", &["'0'", "--every", "1 or more"]);
    refused("--every x", &["x", "--every"]);
}

#[test]
fn pictures_beyond_the_limits_of_their_format() {
    refused("-w 7000", &["70002x202", "GIF", "65535", "-n", "-c"]);
    refused("-h 7000 -f gif", &["202x70002", "65535"]);
    refused("-n -w 1073741824 -h 1 -c 1 -l 1", &["2147483649x3", "PNG", "2147483647", "-c"]);
    refused("-n -w 1000000 -c 16777216", &["-c 16777216", "at most"]);
    let folder = Folder::new();
    folder.mazer("-w 7000 -h 2 -n").done();
    folder.mazer("-w 6553 -h 1").done();
}

#[test]
fn flags_and_words_that_there_are_not() {
    refused("--foo", &["--foo"]);
    refused("--widht 5", &["--widht", "--width"]);
    refused("-x", &["-x"]);
    refused("maze", &["maze"]);
    refused("-q -v", &["--quiet", "--verbose"]);
    refused("-f jpg", &["jpg", "png", "gif"]);
    refused("-f png,", &["--format", "png", "gif"]);
    refused("--only maze", &["maze", "gen", "solve"]);
    refused("--color mauve", &["mauve", "never"]);
    refused("-w", &["--width"]);
    refused("-w 3 -w 4", &["--width"]);
}
