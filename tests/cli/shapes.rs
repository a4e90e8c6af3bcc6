//! Leanings, braiding, filling, symmetry, distances: what the flags do and say, and that seed files bring
//! all of it again.

use crate::support::{Folder, canonical};
use mazer::core::AnyGenerator;

/// Flags that change the maze, each with something the seed file says of it.
const FLAGS: &[(&str, &str)] = &[
    ("--straightness 0.75", "generator = \"dfs:straightness=0.75\""),
    ("--bias h:30%", "generator = \"dfs:horizontal=0.3\""),
    ("--bias V:0.5 --straightness .5", "generator = \"dfs:straightness=0.5:vertical=0.5\""),
    ("--braid 0.5", "braid = \"0.5\""),
    ("--braid 1 --rooms-ok", "rooms_ok = true"),
    ("--sparsify 0.4", "sparsify = \"0.4\""),
    ("--sparsify 0.4 --braid 100%", "reshape_revision = 1"),
    ("--symmetry rotate", "symmetry = \"rotate\""),
];

#[test]
fn every_flag_makes_another_maze_and_seed_files_bring_it_again() {
    for topology in ["square", "hex"] {
        let folder = Folder::new();
        let make = |flags: &str, name: &str| {
            let line = format!("-g dfs -s bfs -t {topology} -w 12 -h 10 -r 5 {flags} -o {name}");
            folder.mazer(&line).done();
        };
        make("", "plain");
        for (n, (flags, fact)) in FLAGS.iter().enumerate() {
            let (first, again) = (format!("first{n}"), format!("again{n}"));
            make(flags, &first);
            let seed = folder.text(format!("{first}/seed.txt"));
            assert!(seed.contains(fact), "{flags}: no {fact} in\n{seed}");
            folder.mazer(&format!("--from {first}/seed.txt -o {again}")).done();
            folder.same(&first, &again);
            let gen_png = folder.read(format!("{first}/dfs-gen.png"));
            assert!(gen_png != folder.read("plain/dfs-gen.png"), "{flags}: the same maze");
            // The command in the first line is enough.
            let command = seed.lines().next().and_then(|line| line.strip_prefix("# mazer "));
            let from_command = format!("command{n}");
            let command = command.expect("a command").to_owned();
            folder.mazer(&format!("{command} -o {from_command}")).done();
            folder.same(&first, &from_command);
        }
    }
}

#[test]
fn what_was_done_is_said_and_in_the_json() {
    let folder = Folder::new();
    let braided = folder.mazer("-n --json -r 1 --braid 1").done().says("dead ends opened");
    let json = braided.json();
    let (maze, did) = (&json["maze"], &json["maze"]["reshaped"]);
    let opened = did["braided"].as_u64().expect("a number");
    assert!(opened > 10 && maze["loops"].as_u64() > Some(5), "{json}");
    assert!(maze["dead_ends"].as_u64() >= did["unbraided"].as_u64(), "{json}");
    let sparse = folder.mazer("-n --json -r 1 --sparsify 0.5").done().says("cells filled").json();
    assert_eq!(sparse["maze"]["filled"], sparse["maze"]["reshaped"]["filled"]);
    assert_eq!(sparse["maze"]["loops"], 0);
    let twice = folder.mazer("-n --json -r 1 --symmetry four-way").done();
    let twice = twice.says("doors without their images").json();
    assert!(twice["maze"]["reshaped"]["asymmetric_doors"].as_u64() <= Some(1), "{twice}");
    assert!(folder.mazer("-n --json -r 1").done().json()["maze"]["reshaped"].is_null());
}

#[test]
fn fixed_ends_are_never_filled_and_changing_them_is_another_maze() {
    let folder = Folder::new();
    folder.mazer("-n -r 2 --sparsify 1 --start 3,4 --end 15,9 -o first").done();
    // With nothing else to do every cell left is on the way.
    let json = folder.mazer("--from first/seed.txt -n --json -o again").done().json();
    let cells = json["maze"]["cells"].as_u64().expect("a number");
    let filled = json["maze"]["filled"].as_u64().expect("a number");
    assert!(json["solution"]["steps"].as_u64().expect("a path") < cells - filled, "{json}");
    // The hash is not checked where the ends are others: the maze may be another.
    folder.mazer("--from first/seed.txt -n --start 0,0 -o other").done();
    for ends in ["--start random --end random", "--start farthest --end farthest"] {
        folder.mazer(&format!("-n -r 2 --sparsify 1 {ends} -o ends")).done().says(" steps from ");
    }
}

#[test]
fn flags_win_over_what_a_file_says_of_reshaping() {
    let folder = Folder::new();
    folder.mazer("-n -r 1 --braid 1 --rooms-ok -o roomy").done();
    folder.mazer("--from roomy/seed.txt -n --braid 0 -o plain").done();
    folder.mazer("-n -r 1 -o usual").done();
    folder.same_file("plain/dfs-gen.png", "usual/dfs-gen.png");
    let seed = folder.text("roomy/seed.txt").replace("reshape_revision = 1\n", "");
    folder.write("old.txt", seed);
    folder.mazer("--from old.txt -n").fails(3).says("revision 0 of reshaping");
    // Ends that are the usual ones elsewhere are said where the generator has its own.
    folder.mazer("-g unicursal -r 1 --start top-left --end bottom-right -n -o ends").done();
    let seed = folder.text("ends/seed.txt");
    assert!(
        seed.starts_with("# mazer -g unicursal -s dfs -w 20 -h 20 -r 1 --start top-left"),
        "{seed}"
    );
}

#[test]
fn mistakes_are_named() {
    let folder = Folder::new();
    for (line, fact) in [
        ("--braid 1.5", "'1.5'"),
        ("--braid -1", "'-1'"),
        ("--sparsify x", "'x'"),
        ("--straightness 0.1234567", "at most 6 decimals"),
        ("--bias 0.5", "h:P or v:P"),
        ("--bias d:0.5", "'d' is neither h nor v"),
        ("--symmetry round", "mirror, rotate, four-way"),
        ("--rooms-ok", "--braid"),
        ("--symmetry mirror --braid 1", "neither sparsified nor braided"),
        ("-g unicursal --symmetry rotate", "one way without branches"),
        ("-t hex -w 4 --symmetry mirror", "it has: rotate"),
        ("-t hex -w 5 --symmetry rotate", "it has: mirror"),
        ("-t hex --symmetry four-way", "no symmetry 'four-way'"),
        ("-g kruskal --straightness 0.5", "these can: dfs"),
        ("-g wilson --bias h:1", "these can: dfs"),
        ("-g dfs:order=rotate --straightness 0.5", "order=rotate"),
        ("--heat nowhere", "'nowhere'"),
        ("--heat farthest", "a fixed place"),
        ("--heat 20,0", "x goes from 0 to 19"),
        ("--heat --heat-colors grey", "viridis"),
        ("--heat-colors magma", "--heat"),
        ("--only heat", "needs --heat"),
        ("--heat -f gif", "-f leaves those out"),
    ] {
        folder.mazer(line).fails(2).says(fact);
    }
    assert!(folder.names(".").is_empty(), "something was written");
}

#[test]
fn every_generator_leans_or_says_who_does() {
    let folder = Folder::new();
    for generator in canonical(AnyGenerator::ALL) {
        for (flag, option) in [("--straightness 1", "straightness"), ("--bias h:1", "horizontal")] {
            let line = format!("-g {generator} {flag} -n -q -r 1 -w 10 -h 10 -o {generator}");
            if AnyGenerator::parse(&format!("{generator}:{option}=1")).is_ok() {
                folder.mazer(&line).done();
            } else {
                folder.mazer(&line).fails(2).says("these can: dfs");
            }
        }
    }
}

#[test]
fn distances_are_a_picture_of_their_own() {
    let folder = Folder::new();
    for topology in ["square", "hex"] {
        let line =
            format!("-t {topology} -r 3 -n --heat center --heat-colors cividis -o {topology}");
        folder.mazer(&line).done().says("distances from 9,9");
        let names = folder.names(topology);
        assert_eq!(names, ["dfs-gen.png", "dfs-heat.png", "dfs-solve.png", "seed.txt"]);
        let again = format!("--from {topology}/dfs-heat.png -n -o {topology}-again");
        folder.mazer(&again).done();
        folder.same_file(
            &format!("{topology}/dfs-heat.png"),
            &format!("{topology}-again/dfs-heat.png"),
        );
        let line = format!("-t {topology} -r 3 -n --heat center --only heat -f png -o -");
        let only = folder.mazer(&line).done();
        assert!(only.output.stdout.starts_with(b"\x89PNG"));
    }
}
