//! Walking and watching in a terminal.

use crate::support::Folder;
use crate::terminal::Terminal;
use mazer::core::topology::{Hex, HexRows, Square};
use mazer::core::{AnySolver, Layout};
use mazer::recipe::Recipe;
use std::thread;
use std::time::Duration;

const SIZE: (u16, u16) = (80, 24);

fn open(line: &str) -> Terminal {
    Terminal::new(Folder::new(), SIZE, line)
}

/// The keys that walk the shortest way through a maze of a seed, one for each direction.
fn way<T: Layout>(seed: u64, (width, height): (u32, u32), keys: &[&str]) -> Vec<String> {
    let grid = T::new(width, height).expect("a small grid");
    let (maze, _) = Recipe::with_seed(seed).build(&grid, &mut ());
    let (start, goal) = (grid.at(0, 0), grid.at(width - 1, height - 1));
    let solver = AnySolver::parse("bfs").expect("a solver");
    let solution = solver.solve(&maze, &[start], &[goal], &mut ());
    let path = solution.path().expect("a perfect maze");
    path.steps.iter().map(|dir| keys[dir.index()].to_owned()).collect()
}

fn is_won<T: Layout>(line: &str, keys: &[&str]) -> Terminal {
    let steps = way::<T>(5, (9, 7), keys);
    let mut terminal = open(&format!("play -r 5 -w 9 -h 7 {line}"));
    terminal.shows(&format!("shortest {}", steps.len())).shows("@").shows_not("You are there");
    for (n, key) in (1..).zip(&steps) {
        terminal.press(key).shows(&format!("moves {n} "));
    }
    terminal.shows("You are there!").shows("no way is shorter").shows("n  the next maze");
    terminal
}

#[test]
fn squares_are_walked_to_the_end() {
    let arrows = ["\x1b[A", "\x1b[C", "\x1b[B", "\x1b[D"];
    for keys in [arrows, ["k", "l", "j", "h"], ["8", "6", "2", "4"]] {
        let mut terminal = is_won::<Square>("", &keys);
        terminal.press("n").shows("seed 6").shows("moves 0").shows_not("You are there");
        terminal.press("q");
        terminal.ends(0);
    }
}

#[test]
fn hexagons_are_walked_to_the_end() {
    let mut terminal = is_won::<Hex>("-t hex", &["i", "o", "l", "k", "j", "u"]);
    terminal.press("\x1b");
    terminal.ends(0);
    let mut terminal = is_won::<HexRows>("-t hex-rows", &["i", "l", ",", "m", "j", "u"]);
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn the_six_keys_are_shown() {
    for (topology, keys) in [
        ("hex", "u NW  i N  o NE  j SW  k S  l SE"),
        ("hex-rows", "u NW  i NE  j W  l E  m SW  , SE"),
    ] {
        let mut terminal = open(&format!("play -r 5 -t {topology}"));
        terminal.shows(keys);
        terminal.press("q");
        terminal.ends(0);
    }
}

#[test]
fn ascii_is_ascii() {
    for topology in ["square", "hex", "hex-rows"] {
        for command in ["play", "watch"] {
            let mut terminal =
                open(&format!("{command} --ascii -r 5 -w 9 -h 7 -t {topology} --sparsify 0.4"));
            terminal.shows("seed 5");
            assert!(terminal.text().is_ascii(), "{}", terminal.text());
            terminal.press("?").shows("this help");
            assert!(terminal.text().is_ascii(), "{}", terminal.text());
            terminal.press("?q");
            terminal.ends(0);
        }
    }
}

#[test]
fn the_keys_do_what_the_help_says() {
    let steps = way::<Square>(5, (9, 7), &["k", "l", "j", "h"]);
    let mut terminal = open("play -r 5 -w 9 -h 7 --color never");
    terminal.shows("moves 0").shows_not("to go");
    terminal.press("?").shows("take a step back");
    terminal.press("?").shows_not("take a step back");
    terminal.press(&steps[0]).shows("moves 1 ");
    terminal.press("u").shows("moves 0 ");
    terminal.press("u").shows("There is no step to take back");
    terminal.press(" ").shows(&format!("{} to go", steps.len())).shows("*");
    terminal.press(" ").shows_not("to go").shows_not("*");
    terminal.press(".").shows("A hint: ").shows("o");
    terminal.press("+").shows("events a second");
    terminal.press("w").shows("dfs: ").shows("back to the walk");
    terminal.press(" ").shows("paused").press("\x1b[C").shows("paused");
    terminal.press("w").shows("moves 0 ");
    terminal.press(&steps[0]).shows("moves 1 ");
    terminal.press("r").shows("moves 0 ");
    terminal.press("n").shows("seed 6");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn files_are_walked_too() {
    let folder = Folder::new();
    folder.write("maze.txt", "#######\n#S   E#\n#######\n");
    let mut terminal = Terminal::new(folder, SIZE, "play maze.txt");
    terminal.shows("shortest 4").shows("maze.txt");
    terminal.press("n").shows("there is no next one");
    terminal.press("llll").shows("You are there!");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn diagonals_are_two_steps() {
    let folder = Folder::new();
    folder.write("a.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..@\n");
    let mut terminal = Terminal::new(folder, SIZE, "play a.map --start 0,0 --end 1,1");
    terminal.shows("Diagonals are not walked").shows("shortest 2");
    terminal.press("jl").shows("You are there!");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn where_no_way_leads_it_says_so() {
    let folder = Folder::new();
    folder.write("maze.txt", "#######\n#S # E#\n#######\n");
    let mut terminal = Terminal::new(folder, SIZE, "play maze.txt");
    terminal.shows("no way to the end");
    for key in [" ", "."] {
        terminal.press("l").shows("arrows").press(key).shows("No way leads from here");
    }
    terminal.press("w").shows("there is no path").press("q");
    terminal.shows("moves").press("q");
    terminal.ends(0);
}

#[test]
fn a_seed_file_has_a_next() {
    let folder = Folder::new();
    folder.mazer("-r 41 -w 5 -h 5 --only gen -n").done();
    let mut terminal = Terminal::new(folder, SIZE, "play Mazer_output/seed.txt");
    terminal.shows("seed 41");
    terminal.press("n").shows("seed 42");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn what_is_no_maze_is_refused() {
    for (name, content, read_as, what) in [
        ("numbers.txt", "3 3\n1 2 1\n2 1 1\n1 1 0\n", "--as numbers", "has a number maze"),
        ("maps.scen", "version 1\n0\ta.map\t2\t2\t0\t0\t1\t1\t1.41\n", "", "has scenarios"),
        ("nothing.txt", "", "", "it is empty"),
    ] {
        let folder = Folder::new();
        folder.write(name, content);
        folder.mazer(&format!("play {read_as} {name}")).fails(3).says(what);
    }
    let folder = Folder::new();
    folder.mazer("play -w 5000 -h 5000").fails(2).says("25000000");
    folder.mazer("watch -w 5000 -h 5000").fails(2).says("25000000");
    folder.mazer("play -").fails(2).says("standard input");
}

#[test]
fn without_a_terminal_it_says_so() {
    let folder = Folder::new();
    for line in ["play", "watch", "watch --loop", "--live"] {
        folder.mazer(line).fails(2).says("needs a terminal");
    }
    assert!(folder.names(crate::support::USUAL).is_empty());
    for redirected in ["< /dev/null", "> out"] {
        open(&format!("play {redirected}")).ends(2);
    }
}

#[test]
fn whatever_ends_it_the_terminal_is_as_before() {
    for command in ["play", "watch", "watch --loop", "play -w 300 -h 300"] {
        for end in ["q", "\x1b", "\x03", "-INT", "-TERM", "-HUP"] {
            let mut terminal = open(&format!("{command} -r 5"));
            terminal.shows("seed 5");
            assert_eq!(terminal.is_taken(), (true, true));
            if end.starts_with('-') {
                terminal.signal(end);
            } else {
                terminal.press(end);
            }
            terminal.ends(if matches!(end, "q" | "\x1b") { 0 } else { 130 });
        }
    }
}

#[test]
fn it_fits_itself_into_any_size() {
    let mut terminal = open("play -r 5 -w 40 -h 30");
    terminal.shows("seed 5").shows("@");
    terminal.resize((30, 10));
    terminal.shows("@").shows("moves 0");
    for size in [(1, 1), (2, 1), (1, 40), (15, 4), (16, 5), (200, 1), (300, 100)] {
        terminal.resize(size);
        thread::sleep(Duration::from_millis(100));
        terminal.press("l? ");
    }
    terminal.shows("seed 5");
    terminal.resize((14, 4));
    terminal.shows("too small");
    terminal.resize((60, 20));
    terminal.shows("seed 5");
    terminal.press("qq");
    terminal.ends(0);
}

#[test]
fn who_walks_stays_in_view() {
    let steps = way::<Square>(5, (40, 30), &["k", "l", "j", "h"]);
    let mut terminal = Terminal::new(Folder::new(), (40, 16), "play -r 5 -w 40 -h 30");
    terminal.shows("moves 0");
    for (n, key) in (1..).zip(&steps) {
        terminal.press(key).shows(&format!("moves {n} "));
        if n < steps.len() {
            assert!(terminal.text().contains('@'), "{n}:\n{}", terminal.text());
        }
    }
    terminal.shows("You are there!");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn making_and_solving_are_watched() {
    let mut terminal = open("watch -r 5 -w 12 -h 8 -g prim -s bfs");
    terminal
        .shows("seed 5")
        .shows("prim: ")
        .press("++++++++")
        .shows("bfs: a path of")
        .shows("n  the next");
    terminal.press("n").shows("seed 6").press(" ").shows("paused");
    terminal.press("\x1b[C").shows("paused");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn watching_goes_on_for_ever() {
    let mut terminal = open("watch --loop -r 18446744073709551615 -w 3 -h 2");
    terminal.press("+++++++").shows("seed 18446744073709551615").shows("seed 0 ").shows("seed 1 ");
    terminal.press("q");
    terminal.ends(0);
}

#[test]
fn a_live_run_writes_its_files_as_ever() {
    let folder = Folder::new();
    folder.mazer("-r 5 -w 8 -h 6 -n -o plain -q").done();
    let line = "--live -r 5 -w 8 -h 6 -n -o live > listed";
    let mut terminal = Terminal::new(folder, SIZE, line);
    terminal.shows("dfs: ").press("q");
    let folder = terminal.ends(0);
    folder.same("plain", "live");
    assert!(folder.text("listed").contains("seed.txt") && !folder.text("listed").contains('\x1b'));

    let mut terminal = Terminal::new(folder, SIZE, "--live -r 5 -w 8 -h 6 -n -o other");
    terminal.shows("dfs: ").press("\x03");
    assert!(terminal.ends(130).names("other").is_empty());
}

#[test]
fn no_colour_is_no_colour() {
    // A terminal that is told so, and one whose environment says so.
    for (line, has_colours) in [("", true), ("--color never", false)] {
        let mut terminal = open(&format!("play -r 5 -w 5 -h 5 {line}"));
        terminal.shows("@");
        assert_eq!(terminal.has_colours(), has_colours, "{line}");
        terminal.press("q");
        terminal.ends(0);
    }
}
