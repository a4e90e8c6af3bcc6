//! Comparing solvers and generators, and counting mazes.

use crate::support::{Folder, canonical};
use mazer::core::{AnyGenerator, AnySolver};
use std::collections::HashSet;

#[test]
fn every_solver_is_compared_and_says_what_it_says_alone() {
    let folder = Folder::new();
    let maze = "-g prim -w 12 -h 9 -r 4";
    let json = folder.mazer(&format!("compare {maze} --json")).done().json();
    assert_eq!((&json["schema"], &json["seeds"]), (&"mazer-compare".into(), &1.into()));
    let rows = json["solvers"].as_array().expect("a list");
    let named: Vec<_> = rows.iter().map(|row| row["solver"].as_str().expect("a name")).collect();
    assert_eq!(named, canonical(AnySolver::ALL));
    for row in rows {
        let solver = row["solver"].as_str().expect("a name");
        let alone = folder.mazer(&format!("{maze} -s {solver} -n --json")).run().json();
        let alone = &alone["solution"];
        for figure in ["steps", "expanded", "moves", "frontier_peak"] {
            assert_eq!(row[figure], alone[figure], "{solver}: {figure}");
        }
        let optimal = AnySolver::parse(solver).expect("a name").is_optimal();
        assert_eq!(row["optimal"], optimal, "{solver}");
        assert_eq!(row["outcome"] == "found", alone["found"] == true, "{solver}");
    }
}

#[test]
fn over_several_seeds_there_are_means_and_deviations() {
    let folder = Folder::new();
    let steps = |seed: u64| {
        let line = format!("-w 10 -h 10 -r {seed} -s bfs -n --json");
        folder.mazer(&line).done().json()["solution"]["steps"].as_f64().expect("a number")
    };
    let each: Vec<f64> = (7..12).map(steps).collect();
    let mean = each.iter().sum::<f64>() / 5.0;
    let squares: f64 = each.iter().map(|steps| (steps - mean).powi(2)).sum();
    let line = "compare -w 10 -h 10 -r 7 --seeds 5 -s bfs --json";
    let row = folder.mazer(line).done().json()["solvers"][0].clone();
    let is_near = |found: &serde_json::Value, expected: f64| {
        (found.as_f64().expect("a number") - expected).abs() < 1e-9
    };
    assert!(is_near(&row["steps"]["mean"], mean), "{row}");
    assert!(is_near(&row["steps"]["deviation"], (squares / 4.0).sqrt()), "{row}");
    assert!(is_near(&row["found"]["mean"], 1.0), "{row}");
}

#[test]
fn every_generator_is_compared() {
    let folder = Folder::new();
    let line = "compare --generators -w 12 -h 12 -r 4 --json";
    let json = folder.mazer(line).done().json();
    let rows = json["generators"].as_array().expect("a list");
    let named: HashSet<_> = rows.iter().filter_map(|row| row["generator"].as_str()).collect();
    assert_eq!(named, canonical(AnyGenerator::ALL).into_iter().collect());
    for row in rows {
        let part = |key: &str| row[key].as_f64().expect(key);
        let all = part("dead_ends") + part("straight") + part("turns");
        let all = all + part("junctions_3") + part("junctions_4");
        assert!((all - 1.0).abs() < 1e-9, "{row}");
        assert!(part("solution_steps") <= part("longest_path"), "{row}");
        assert!((part("on_solution") - (part("solution_steps") + 1.0) / 144.0).abs() < 1e-9);
    }
}

#[test]
fn csv_has_a_line_a_row_and_as_many_fields_in_each() {
    let folder = Folder::new();
    for line in ["compare --csv -r 1", "compare --csv -r 1 --seeds 3 --generators", "stats --csv"] {
        let out = folder.mazer(line).done().out();
        let fields: HashSet<usize> = out.lines().map(|line| line.split(',').count()).collect();
        assert_eq!(fields.len(), 1, "{out}");
        assert!(out.lines().count() >= 2, "{out}");
    }
}

#[test]
fn a_folder_gets_a_sheet_and_a_film() {
    let folder = Folder::new();
    for (n, line) in ["-s bfs,dfs,astar -t hex", "--generators -g prim,kruskal"].iter().enumerate()
    {
        folder.mazer(&format!("compare {line} -w 8 -h 8 -r 1 -o {n}")).done().says("compare.gif");
        assert_eq!(folder.names(n.to_string()), ["compare.gif", "compare.png"]);
        assert!(folder.read(format!("{n}/compare.png")).starts_with(b"\x89PNG"));
        assert!(folder.read(format!("{n}/compare.gif")).starts_with(b"GIF8"));
        folder.mazer(&format!("compare {line} -w 8 -h 8 -r 1 -n -o only{n}")).done();
        assert_eq!(folder.names(format!("only{n}")), ["compare.png"]);
        folder.same_file(&format!("{n}/compare.png"), &format!("only{n}/compare.png"));
    }
    folder.mazer("compare -r 1").done();
    assert!(!folder.at("Mazer_output").exists());
}

#[test]
fn stats_read_what_runs_wrote() {
    let folder = Folder::new();
    folder.mazer("-g wilson -w 14 -h 11 -r 2 --braid 0.3 -o one").done();
    folder.mazer("-t hex -g prim -w 9 -h 8 -r 2 -n -o two").done();
    let run = folder.mazer("--from one/seed.txt -n --json -o again").done().json();
    for file in ["one/seed.txt", "one/wilson-gen.png", "one/dfs-solve.gif"] {
        let json = folder.mazer(&format!("stats {file} --json")).done().json();
        let figures = &json["mazes"][0]["figures"];
        for figure in ["cells", "filled", "doors", "loops", "sha256"] {
            assert_eq!(figures[figure], run["maze"][figure], "{file}: {figure}");
        }
    }
    let both = folder.mazer("stats one/seed.txt two/seed.txt").done().out();
    assert!(both.contains("one/seed.txt") && both.contains("two/seed.txt"), "{both}");
    let piped = folder.mazer("stats -").stdin(folder.read("two/seed.txt")).done().out();
    assert!(piped.contains("dead ends"), "{piped}");
    // One bad file does not hide the others.
    folder.write("bad.txt", "nothing");
    let ended = folder.mazer("stats bad.txt one/seed.txt").run().exits(3).says("bad.txt");
    assert!(ended.out().contains("one/seed.txt"), "{ended}");
    let text = folder.text("one/seed.txt").replace("seed = \"2\"", "seed = \"3\"");
    folder.write("wrong.txt", text);
    folder.mazer("stats wrong.txt").run().exits(3).says("its hash is");
    folder.mazer("stats wrong.txt --force").done();
}

#[test]
fn figures_of_ground_and_of_ends_of_their_own_do_not_contradict_each_other() {
    let folder = Folder::new();
    let line = "compare -g prim --braid 1 --terrain noise -w 20 -h 15 -r 2 --json";
    let json = folder.mazer(line).done().json();
    let rows = json["solvers"].as_array().expect("a list");
    let costs = rows.iter().filter_map(|row| row["cost"].as_f64());
    let least = costs.fold(f64::INFINITY, f64::min);
    for row in rows.iter().filter(|row| row["outcome"] == "found") {
        assert_eq!(row["cheapest"], row["cost"].as_f64() == Some(least), "{row}");
        assert!(row["optimal"] == false || row["cheapest"] == true, "{row}");
    }
    let line = "compare --generators -g unicursal,dfs -w 8 -h 6 -r 1 --json";
    let json = folder.mazer(line).done().json();
    assert_eq!(json["generators"][0]["solution_steps"], 47, "{json}");
}

#[test]
fn the_sheet_s_film_keeps_to_the_frames_that_are_asked_for() {
    let folder = Folder::new();
    let frames = |flags: &str, name: &str| {
        let line = format!("compare -s bfs,dfs -w 12 -h 12 -r 1 {flags} -o {name}");
        folder.mazer(&line).done();
        let bytes = folder.read(format!("{name}/compare.gif"));
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(&bytes[..]).expect("a GIF");
        let mut count = 0;
        while decoder.read_next_frame().expect("a frame").is_some() {
            count += 1;
        }
        count
    };
    let all = frames("", "all");
    assert!(frames("--max-frames 10", "few") <= 10);
    assert!(frames("--every 40", "every") <= all / 20);
    assert!(frames("-d 5", "fast") <= all / 3);
}

#[test]
fn a_sheet_that_fits_no_disk_is_refused() {
    let folder = Folder::new();
    folder.mazer("compare -w 20 -h 20 -r 1 -c 1000000 -n -o big -s bfs").fails(3).says("free");
}

#[test]
fn mistakes_are_named() {
    let folder = Folder::new();
    for (line, fact) in [
        ("compare -s nobody", "'nobody'"),
        ("compare -g dfs,prim", "--generators"),
        ("compare --generators -s bfs", "leave out -s"),
        ("compare --seeds 0", "seeds"),
        ("compare --csv --json", "--json"),
        ("compare -r 18446744073709551615 --seeds 2", "no 2 seeds"),
        ("compare -c 0 -o x", "at least 1"),
        ("compare -o -", "name a folder"),
        ("compare --generators --start 99,99", "99,99 is outside"),
        ("compare --generators --symmetry mirror --braid 1", "neither sparsified nor braided"),
        ("stats some.txt -w 4", "--width"),
        ("stats some.txt --braid 1", "--braid"),
        ("compare --generators -g kruskal --straightness 1", "these can"),
        ("stats --seeds 3", "--seeds"),
        ("compair", "compair"),
    ] {
        folder.mazer(line).fails(2).says(fact);
    }
    folder.mazer("stats nowhere.txt").run().exits(3).says("nowhere.txt");
    for command in ["compare", "stats"] {
        let help = folder.mazer(&format!("{command} --help")).done().out();
        assert!(help.contains("Usage: mazer"), "{help}");
    }
}
