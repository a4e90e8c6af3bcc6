//! Pages: their size, what is refused, and that they are read again.

use crate::support::{Folder, canonical};
use mazer::core::AnyTopology;
use serde_json::Value;

/// The text of a page, and its data.
fn page(folder: &Folder, name: &str) -> (String, Value) {
    let text = folder.text(name);
    let data =
        text.split_once("id=\"data\">").expect("data").1.split_once("</script>").expect("an end").0;
    let value = serde_json::from_str(data).expect("JSON");
    (text, value)
}

/// The bytes of a page without its data and what it carries.
fn fixed(text: &str) -> usize {
    let between = |from: &str, to: &str| {
        let after = text.split_once(from).expect("it is there").1;
        after.split_once(to).expect("it ends").0.len()
    };
    text.len() - between("id=\"data\">", "</script>") - between("name=\"maze\" content=\"", "\"")
}

/// The events of all acts.
fn events(data: &Value) -> u64 {
    let acts = data["mazes"].as_array().into_iter().flatten();
    let acts = acts.flat_map(|maze| maze["acts"].as_array().into_iter().flatten());
    acts.map(|act| act["count"].as_u64().expect("a count")).sum()
}

#[test]
fn a_page_is_small() {
    let folder = Folder::new();
    for topology in canonical(AnyTopology::ALL) {
        for generator in ["dfs", "kruskal", "wilson"] {
            let line = format!("-t {topology} -g {generator} -s bfs -w 75 -h 70 -r 3 -f html -q");
            folder.mazer(&line).done();
            let (text, data) = page(&folder, &format!("Mazer_output/{generator}-bfs.html"));
            let (fixed, events) = (fixed(&text), events(&data));
            assert!(fixed < 150_000, "{fixed} bytes are in every page");
            assert!(events > 10_000, "{events} events are too few to tell");
            let more = (text.len() - fixed) as u64;
            assert!(
                more * 20_000 < 200_000 * events.max(20_000),
                "{line}: {more} bytes for {events} events"
            );
        }
    }
}

#[test]
fn a_page_needs_nothing_from_elsewhere() {
    let folder = Folder::new();
    folder.mazer("-r 1 -f html -q -w 5 -h 5").done();
    let text = folder.text("Mazer_output/dfs-dfs.html");
    // The name of a kind of picture is no address that is asked for.
    let text = text.replace("http://www.w3.org/2000/svg", "");
    for word in ["http:", "https:", " src=", "<link", "url(", "@import", "import("] {
        assert!(!text.contains(word), "{word}");
    }
    assert!(text.contains("default-src 'none'"));
}

#[test]
fn what_is_too_much_is_refused_with_its_number() {
    let folder = Folder::new();
    // Nothing else is written either.
    folder
        .mazer("-w 900 -h 900 -r 1 -g dfs -s dfs,bfs -f html")
        .fails(2)
        .says("a page has at most 2000000 events, and there would be ");
    folder
        .mazer("-w 1500 -h 1400 -f png,html")
        .fails(2)
        .says("there are 2100000: take a smaller maze");
    assert_eq!(folder.names("Mazer_output"), Vec::<String>::new());
}

#[test]
fn several_at_once_are_for_pages() {
    let folder = Folder::new();
    for (line, flag) in [
        ("-g dfs,prim", "-g: 2 at once"),
        ("-s dfs,bfs,astar -f png", "-s: 3 at once"),
        ("-s dfs,bfs -f html,gif", "'gif' takes one"),
    ] {
        folder.mazer(line).fails(2).says(flag).says("mazer compare");
    }
    folder.mazer("-g dfs,nonesuch -f html").fails(2).says("'nonesuch' is not one of: dfs, ");
    folder.mazer("-g dfs,trapped-scan -s wall-follower,bfs -r 3 -f html,seed -q -w 6 -h 5").done();
    let names = folder.names("Mazer_output");
    assert_eq!(names, ["dfs-wall-follower.html", "seed-2.txt", "seed.txt"]);
    let (_, data) = page(&folder, "Mazer_output/dfs-wall-follower.html");
    for (maze, seed) in
        data["mazes"].as_array().expect("mazes").iter().zip(["seed.txt", "seed-2.txt"])
    {
        let acts = maze["acts"].as_array().expect("acts").iter();
        let names: Vec<_> = acts.map(|act| act["name"].as_str().expect("a name")).collect();
        assert_eq!(names[1..], ["wall-follower", "bfs"]);
        let seed = folder.text(format!("Mazer_output/{seed}"));
        let hash = |text: &str| {
            text.lines().find(|line| line.starts_with("maze_sha256")).map(str::to_owned)
        };
        assert_eq!(hash(&seed), hash(maze["carried"].as_str().expect("a recipe")));
        assert!(seed.contains(&format!("generator = \"{}\"", names[0])));
    }
    // Each of them is the maze of that generator alone.
    folder.mazer("--from Mazer_output/seed-2.txt --only gen -f json -o again -q").done();
}

#[test]
fn only_a_part_makes_a_page_of_that() {
    let folder = Folder::new();
    folder.mazer("-r 3 -f html --only gen -q -w 6 -h 5").done();
    let (_, data) = page(&folder, "Mazer_output/dfs-gen.html");
    let kinds = |data: &Value| {
        let acts = data["mazes"][0]["acts"].as_array().expect("acts");
        acts.iter().map(|act| act["kind"].as_str().expect("a kind").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(kinds(&data), ["making"]);
    folder.mazer("-r 3 -f html --only solve -q -w 6 -h 5").done();
    assert_eq!(kinds(&page(&folder, "Mazer_output/dfs-dfs.html").1), ["solving"]);
    let out = folder.mazer("-r 3 -f html -o - -q -w 6 -h 5").done().out();
    assert!(out.starts_with("<!DOCTYPE html>") && out.ends_with("</html>\n"));
}

#[test]
fn the_same_command_makes_the_same_page() {
    let folder = Folder::new();
    for out in ["one", "other"] {
        folder
            .mazer(&format!("-r 8 -g wilson,eller -s bfs,random-mouse -f html -q -o {out}"))
            .done();
    }
    folder.same("one", "other");
}

#[test]
fn a_page_is_read_again() {
    let folder = Folder::new();
    for topology in canonical(AnyTopology::ALL) {
        folder.mazer(&format!("-t {topology} -r 4 -w 7 -h 6 -f html,json -q -s bfs -g dfs")).done();
        folder.mazer("--from Mazer_output/dfs-bfs.html -f json -o again -q").done();
        folder.same_file("Mazer_output/bfs-solve.json", "again/bfs-solve.json");
        folder.mazer("convert Mazer_output/dfs-bfs.html maze.json -q").done();
        // A maze that no seed makes is in its page too.
        folder.mazer("solve maze.json -s bfs -f html -o read -q").done();
        folder.mazer("convert read/maze-bfs.html back.json -q").done();
        folder.same_file("maze.json", "back.json");
        folder.mazer("--from read/maze-bfs.html").fails(3).says("was made from no seed");
    }
    folder.write("cut.html", &folder.read("Mazer_output/dfs-bfs.html")[..400]);
    folder.mazer("verify cut.html").fails(3).says("carries no maze");
}

#[test]
fn mazes_that_were_read_have_one_page_for_all_solvers() {
    let folder = Folder::new();
    folder.write("maze.txt", "#######\n#S#..E#\n#.#.#.#\n#...#.#\n#######\n");
    folder.mazer("solve maze.txt -s bfs,dfs,astar -f html,png -q -o out").done();
    let names = folder.names("out");
    assert_eq!(names, ["maze-astar.png", "maze-bfs.html", "maze-bfs.png", "maze-dfs.png"]);
    let (_, data) = page(&folder, "out/maze-bfs.html");
    assert_eq!(data["mazes"][0]["acts"].as_array().map(Vec::len), Some(3));
    assert_eq!(data["grid"]["wall"], 0, "cells are blocks");
    let map = "type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n";
    folder.write("a.map", map);
    folder.mazer("solve a.map -f html --start 0,0 --end 2,1").fails(2).says("add --moves 4");
    folder.mazer("solve a.map -f html --start 0,0 --end 2,1 --moves 4 -q").done();
    folder.mazer("convert a.map a.html --moves 4 -q").done();
    assert!(folder.text("a.html").contains("a – square maze of 3×2"));
}

#[test]
fn titles_are_text() {
    let folder = Folder::new();
    folder.write("<b>&.txt", "#######\n#S...E#\n#######\n");
    let call = folder.mazer("convert").arg("<b>&.txt").arg("out.html").arg("-q");
    call.done();
    folder.mazer("convert").arg("<b>&.txt").arg("</script>.html".replace('/', "")).done();
    assert!(!folder.text("<script>.html").contains("<title><script>"));
}
