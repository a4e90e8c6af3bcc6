//! The seed decides everything that is random, and nothing else does.

use crate::support::{Folder, canonical};
use mazer::core::AnySolver;

const MAZE: &str = "-w 12 -h 9 -g prim --start random --end random -r 7";
const LARGE: [u64; 4] = [0, (1 << 53) + 1, 1 << 63, u64::MAX];

#[test]
fn the_same_seed_twice_gives_the_same_bytes() {
    let folder = Folder::new();
    for topology in ["square", "hex"] {
        let (a, b) = (format!("{topology}-a"), format!("{topology}-b"));
        for out in [&a, &b] {
            folder.mazer(&format!("{MAZE} -t {topology} -s astar -o {out}")).done();
        }
        folder.same(&a, &b);
    }
    folder.mazer("-w 12 -h 9 -g prim --start random --end random -r 8 -o other").done();
    assert_ne!(folder.read("square-a/prim-gen.png"), folder.read("other/prim-gen.png"));
}

#[test]
fn pictures_do_not_depend_on_films_formats_or_noise() {
    let folder = Folder::new();
    folder.mazer(&format!("{MAZE} -o usual")).done();
    for (i, flags) in [
        "-n",
        "-f png",
        "-f gif,png",
        "-f png -f gif",
        "-q",
        "-v",
        "--json",
        "--force",
        "-d 100 --every 3 --max-frames 50 --hold 0",
    ]
    .iter()
    .enumerate()
    {
        folder.mazer(&format!("{MAZE} {flags} -o {i}")).done();
        for name in ["prim-gen.png", "dfs-solve.png"] {
            folder.same_file(&format!("{i}/{name}"), &format!("usual/{name}"));
        }
    }
    folder.mazer(&format!("{MAZE} -f gif -o films")).done();
    for name in ["prim-gen.gif", "dfs-solve.gif", "seed.txt"] {
        folder.same_file(&format!("films/{name}"), &format!("usual/{name}"));
    }
    assert_eq!(folder.names("films"), ["dfs-solve.gif", "prim-gen.gif", "seed.txt"]);
}

#[test]
fn pictures_and_films_of_the_maze_do_not_depend_on_the_solver() {
    let folder = Folder::new();
    for solver in canonical(AnySolver::ALL) {
        folder.mazer(&format!("{MAZE} -s {solver} -o {solver}")).done();
        for name in ["prim-gen.png", "prim-gen.gif"] {
            folder.same_file(&format!("{solver}/{name}"), &format!("dfs/{name}"));
        }
    }
}

#[test]
fn large_seeds_are_strings_everywhere_and_keep_their_value() {
    let folder = Folder::new();
    for seed in LARGE {
        let json = folder.mazer(&format!("-w 4 -h 4 -r {seed} --json -o out")).done().json();
        assert_eq!(json["recipe"]["seed"], seed.to_string());
        let file: toml::Table = folder.text("out/seed.txt").parse().expect("TOML");
        assert_eq!(file["seed"].as_str(), Some(seed.to_string().as_str()));
        let json = folder.mazer("--from out/seed.txt --json -o again").done().json();
        assert_eq!(json["recipe"]["seed"], seed.to_string());
        folder.same("out", "again");
    }
}

#[test]
fn hexadecimal_seeds_are_the_same_numbers() {
    let folder = Folder::new();
    for (hex, decimal) in
        [("0x0", "0"), ("0XfF", "255"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615")]
    {
        let json = folder.mazer(&format!("-w 2 -h 2 -n -r {hex} --json")).done().json();
        assert_eq!(json["recipe"]["seed"], decimal);
    }
}

#[test]
fn the_seed_file_begins_with_the_command_that_reproduces_it() {
    let folder = Folder::new();
    let lines = [
        "-w 7 -h 5",
        "-w 7 -h 5 -t hex -g trapped-scan -s a* --start random --end 3,2 -c 9 -l 3 -d 30",
        "-w 7 -h 5 -g kruskals -s bfs --start farthest --end farthest --every 2 --hold 0",
        "-w 7 -h 5 --max-frames 0",
    ];
    for (i, line) in lines.iter().enumerate() {
        folder.mazer(&format!("{line} -o {i}")).done();
        let text = folder.text(format!("{i}/seed.txt"));
        let command = text.lines().next().and_then(|line| line.strip_prefix("# mazer "));
        let command = command.expect("a comment with a command");
        folder.mazer(&format!("{command} -o {i}-again")).done();
        folder.same(&i.to_string(), &format!("{i}-again"));
    }
}

#[test]
fn a_second_run_into_the_same_folder_loses_nobodys_seed() {
    let folder = Folder::new();
    folder.mazer("-w 8 -h 8 -r 1").done();
    let old = folder.read("Mazer_output/dfs-gen.png");
    folder.write("old.png", &old);
    folder.mazer("-w 8 -h 8 -r 2").done();
    assert_ne!(folder.read("Mazer_output/dfs-gen.png"), old);
    let json = folder.mazer("--from old.png --json -o again").done().json();
    assert_eq!(json["recipe"]["seed"], "1");
    folder.same_file("again/dfs-gen.png", "old.png");
}
