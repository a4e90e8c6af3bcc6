//! Films that would paint too much.

use crate::support::{Folder, USUAL, canonical};
use mazer::core::AnyTopology;

/// The words of a remedy in a sentence, as `-c 3 -l 1`.
fn remedy(said: &str) -> String {
    let words: Vec<&str> = said.split_whitespace().collect();
    let at = words.iter().position(|word| *word == "-c").expect("a smaller look is named");
    let look = words[at..at + 4].join(" ");
    look.trim_end_matches([',', ';', '.']).to_owned()
}

#[test]
fn too_large_a_film_is_left_out_with_a_sentence() {
    let folder = Folder::new();
    let ended = folder.mazer("-g kruskal -w 300 -h 300 -c 100 --only gen -f gif").done();
    ended
        .says("no film")
        .says("1000000000")
        .says("-c ")
        .says("-l ")
        .says("--every ")
        .prints("Mazer_output/seed.txt\n");
    assert_eq!(folder.names(USUAL), ["seed.txt"]);
    // Said also where the user wants quiet: a file that was asked for is not there.
    folder.mazer("-g kruskal -w 300 -h 300 -c 100 --only gen -f gif -q").done().says("no film");
}

#[test]
fn pictures_are_written_where_films_are_too_large() {
    let folder = Folder::new();
    folder.mazer("-g kruskal -w 1500 -h 1500 -c 3 -l 1 --only gen").done().says("no film");
    assert_eq!(folder.names(USUAL), ["kruskal-gen.png", "seed.txt"]);
}

#[test]
fn the_look_that_is_named_gives_a_film() {
    for topology in canonical(AnyTopology::ALL) {
        for look in ["-c 250 -l 2", "-c 200 -l 60"] {
            let folder = Folder::new();
            let line =
                format!("-t {topology} -g kruskal -w 100 -h 100 --max-frames 2 --only gen -f gif");
            let said = folder.mazer(&format!("{line} {look}")).done().says("no film").err();
            folder.mazer(&format!("{line} {}", remedy(&said))).done().says_not("no film");
            assert_eq!(folder.names(USUAL), ["kruskal-gen.gif", "seed.txt"]);
        }
    }
}

#[test]
fn the_look_that_is_named_is_one_that_shows_doors() {
    // So many cells that only the least looks would do, and those do not show the doors of a hex.
    let folder = Folder::new();
    for topology in canonical(AnyTopology::ALL) {
        let line = format!("-t {topology} -g kruskal -w 1100 -h 1100 --only gen");
        let said = folder.mazer(&format!("{line} -f gif")).done().says("no film").err();
        if said.contains("-c ") {
            let look = remedy(&said);
            folder.mazer(&format!("{line} -f png {look}")).done();
        }
    }
}
