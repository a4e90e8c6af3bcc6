//! `mazer solve`: mazes from files, solved, drawn, filmed and told.

use crate::picture::{Film, PATH, Picture};
use crate::support::{Folder, USUAL};
use serde_json::Value;

/// A folder with one maze in several formats, and what the main command says of it.
fn mazes() -> (Folder, Value) {
    let folder = Folder::new();
    let line = "-w 7 -h 6 -r 5 -s bfs -n -o made --json -f";
    let json = folder.mazer(&format!("{line} json,plus,text,seed,path")).done().json();
    for extension in ["json", "plus", "txt", "path"] {
        folder.write(format!("m.{extension}"), folder.read(format!("made/bfs-solve.{extension}")));
    }
    folder.write("m.seed", folder.read("made/seed.txt"));
    (folder, json)
}

#[test]
fn a_foreign_maze_is_solved_as_the_main_command_does() {
    let (folder, made) = mazes();
    for name in ["m.json", "m.plus", "m.seed"] {
        let ended = folder.mazer(&format!("solve {name} -s bfs -n --json")).done();
        let json = ended.json();
        assert_eq!(json["solution"]["steps"], made["solution"]["steps"], "{ended}");
        assert_eq!(json["maze"]["sha256"], made["maze"]["sha256"], "{ended}");
        assert_eq!(folder.names(USUAL), ["m-bfs.png"]);
        std::fs::remove_dir_all(folder.at(USUAL)).expect("removed");
    }
}

#[test]
fn the_json_has_the_keys_of_the_main_command() {
    let (folder, made) = mazes();
    let json = folder.mazer("solve m.seed -s bfs -n --json").done().json();
    let lacks = |there: &Value, here: &Value| -> Vec<String> {
        let keys = there.as_object().expect("an object").keys();
        keys.filter(|key| here.get(key.as_str()).is_none()).cloned().collect()
    };
    // What was done to the maze while it was made is nothing that a file could say.
    let known = |keys: Vec<String>| keys.is_empty() || keys == ["reshaped"] || keys == ["terrain"];
    let missing = lacks(&made, &json);
    assert!(known(missing.clone()), "{missing:?}");
    let missing = lacks(&made["solution"], &json["solution"]);
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn several_solvers_make_a_list() {
    let (folder, _) = mazes();
    let json = folder.mazer("solve m.json -s bfs,dfs,astar -n --json").done().json();
    let solvers: Vec<_> = json["solutions"].as_array().expect("a list").iter().collect();
    let names: Vec<_> = solvers.iter().map(|it| it["solver"].as_str().expect("a name")).collect();
    assert_eq!(names, ["bfs", "dfs", "astar"]);
    assert_eq!(folder.names(USUAL), ["m-astar.png", "m-bfs.png", "m-dfs.png"]);
    let json = folder.mazer("solve m.json --all 3 -n --json").done().json();
    assert_eq!(json["solutions"].as_array().map(Vec::len), Some(1));
    assert_eq!(json["solutions"][0], json["solution"]);
}

#[test]
fn every_stage_of_a_pipe_can_be_another_program() {
    let folder = Folder::new();
    for topology in ["square", "hex"] {
        let make = format!("-n -f json -o - -w 10 -h 10 -r 3 -t {topology} -q");
        let maze = folder.mazer(&make).done();
        let path = folder.mazer("solve - -s bfs -f path -o - -q").stdin(maze.output.stdout).done();
        let made = folder.mazer(&format!("{} -s bfs -f path", make.replace("-f json", ""))).done();
        assert_eq!(path.out(), made.out());
    }
    let maze = folder.mazer("-n -f json -o - -w 10 -h 10 -r 3 -q").done().output.stdout;
    let solved = folder.mazer("solve - -s bfs -f text -o -").stdin(maze).done();
    assert!(solved.out().contains('.') && solved.out().starts_with("#####"), "{solved}");
    let again = folder.mazer("solve - -f path -o - -q").stdin(solved.output.stdout).done();
    assert_eq!(again.out().trim().len() % 2, 0, "blocks are two a cell\n{again}");
}

#[test]
fn pictures_and_films_show_the_path() {
    let (folder, made) = mazes();
    folder.mazer("solve m.json -s bfs -c 6 -l 2").done();
    assert_eq!(folder.names(USUAL), ["m-bfs.gif", "m-bfs.png"]);
    let picture = Picture::png(&folder.read(format!("{USUAL}/m-bfs.png")));
    let cells = picture.cells(6, 2);
    assert_eq!(cells.len(), 42);
    let steps = made["solution"]["steps"].as_u64().expect("steps") as usize;
    let on_path = cells.iter().filter(|&&color| color == PATH).count();
    assert_eq!(on_path, steps - 1, "all but the start and the end");
    let film = Film::gif(&folder.read(format!("{USUAL}/m-bfs.gif")));
    assert!(film.last == picture, "the last frame is not the picture");
    // The same maze from its seed file gives the picture that the main command draws.
    folder.mazer("-w 7 -h 6 -r 5 -s bfs -n -f png --only solve -o main").done();
    folder.mazer("solve m.seed -s bfs -n").done();
    let [ours, solved] = [format!("{USUAL}/m-bfs.png"), "main/bfs-solve.png".to_owned()]
        .map(|name| Picture::png(&folder.read(name)));
    assert!(ours == solved);
}

#[test]
fn a_bad_file_does_not_stop_the_others_and_the_exit_code_is_the_worst() {
    let (folder, _) = mazes();
    folder.write("empty.txt", "");
    folder.write("shut.txt", "#####\n#S#E#\n#####\n");
    std::fs::create_dir(folder.at("folder")).expect("a folder");
    let line = "solve m.json missing.txt empty.txt folder shut.txt m.plus -n --json -o out";
    let ended = folder.mazer(line).run().exits(3);
    let json = ended.json();
    let told = json.as_array().expect("a list");
    let errors: Vec<bool> = told.iter().map(|it| it.get("error").is_some()).collect();
    assert_eq!(errors, [false, true, true, true, false, false], "{ended}");
    let ended = ended.says("missing.txt").says("it is empty").says("it is a folder");
    ended.says("there is no path");
    folder.mazer("solve shut.txt m.json -n -o out").run().exits(1).says("there is no path");
}

#[test]
fn files_of_one_stem_do_not_overwrite_each_other() {
    let (folder, _) = mazes();
    std::fs::create_dir(folder.at("sub")).expect("a folder");
    folder.write("sub/m.json", folder.read("m.json"));
    let ended = folder.mazer("solve m.json m.plus sub/m.json -n -s bfs").done();
    assert_eq!(folder.names(USUAL), ["m-2-bfs.png", "m-3-bfs.png", "m-bfs.png"]);
    assert_eq!(ended.out().lines().count(), 3);
}

#[test]
fn ends_in_walls_outside_or_alike() {
    let (folder, _) = mazes();
    let at = |ends: &str| folder.mazer(&format!("solve m.txt -n -f path -o - -q {ends}"));
    at("--start 0,0").fails(2).says("0,0 is in a wall");
    at("--end 2,2").fails(2).says("2,2 is in a wall");
    at("--start 99,1").fails(2).says("99,1 is outside");
    at("--start random").fails(2).says("seed");
    at("--start 1,1 --end 1,1").done().prints("\n");
    at("--start farthest --end farthest").done();
}

#[test]
fn what_flags_cannot_do_here_is_said() {
    let (folder, _) = mazes();
    folder.write("jumps.json", r#"{"grid": [[1, 1], [1, 0]]}"#);
    folder.write("g.json", r#"{"nodes": ["a", "b"], "edges": [["a", "b"]]}"#);
    for (line, fact) in [
        ("m.json --between a,b", "--start and --end"),
        ("jumps.json --between a,b", "for graphs"),
        ("jumps.json --start 0,0", "--start"),
        ("m.json -f png,png", "would both be"),
        ("m.json -s bfs,bfs -n", "would both be"),
        ("m.json -s bfs,dfs -f path -o -", "choose with -f and -s"),
        ("m.json -o -", "choose with -f and -s"),
        ("m.json -f hex-letters", "hexagons"),
        ("m.json -f seed", "not made from a seed"),
        ("m.json -f numbers", "for number mazes"),
        ("m.json -f lines -o -", "for number mazes"),
        ("m.json -l 0 -n", "-l 0"),
        ("m.json -c 0 -n", "-c 0"),
        ("m.txt -l 3 -n", "blocks"),
        ("m.json --all 999999 -n", "--all 999999"),
        ("m.json --time-limit 3", "--all"),
    ] {
        folder.mazer(&format!("solve {line}")).fails(2).says(fact);
    }
    let hex = folder.mazer("-t hex -w 4 -h 4 -n -f json -o - -q").done().output.stdout;
    folder.mazer("solve - -n --moves 8").stdin(hex).fails(2).says("--moves 8 is for squares");
}

#[test]
fn the_largest_number_of_cells_is_a_number_like_any_other() {
    let (folder, _) = mazes();
    for most in [u64::MAX, u64::MAX - 1, 42] {
        folder.mazer(&format!("solve m.json -n -q --max-cells {most}")).done();
    }
    folder.mazer("solve m.json -n --max-cells 41").fails(3).says("7x6").says("41");
}

#[test]
fn another_hash_than_the_seed_files_is_an_error_unless_forced() {
    let (folder, _) = mazes();
    let text = folder.text("m.seed");
    let (head, hash) = text.split_once("maze_sha256 = \"").expect("a hash");
    let (_, tail) = hash.split_once('"').expect("its end");
    folder.write("bad.seed", format!("{head}maze_sha256 = \"{}\"{tail}", "0".repeat(64)));
    for line in ["solve bad.seed -n", "convert bad.seed bad.json"] {
        folder.mazer(line).fails(3).says("bad.seed").says("--force");
    }
    assert!(folder.names(USUAL).is_empty());
    folder.mazer("solve bad.seed -n --force").done().says("warning");
    folder.mazer("convert bad.seed bad.json --force").done().says("warning");
}

#[test]
fn that_the_ground_of_a_seed_file_is_left_out_is_said() {
    let folder = Folder::new();
    folder.mazer("-w 5 -h 5 -r 1 --terrain noise -n -o made").done();
    folder.mazer("solve made/seed.txt -n -v").done().says("ground costs nothing");
}

#[test]
fn packed_files_are_unpacked_and_cut_ones_named() {
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write as _;
    let (folder, _) = mazes();
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(&folder.read("m.plus")).expect("packed");
    let packed = encoder.finish().expect("packed");
    folder.write("p.plus.gz", &packed);
    folder.mazer("solve p.plus.gz -n -q").done();
    assert_eq!(folder.names(USUAL), ["p-astar.png"]);
    for length in [2, 3, 12, packed.len() - 3] {
        folder.write("cut.plus.gz", &packed[..length]);
        folder.mazer("solve cut.plus.gz -n").fails(3).says("cut.plus.gz").says("unpacking");
    }
}

#[test]
fn the_taken_format_and_the_runner_up_are_named() {
    let (folder, _) = mazes();
    folder.mazer("solve m.json -n -v").done().says("taken for json").says("it could be");
    folder.mazer("convert m.json m.mms").done();
    folder.mazer("solve m.mms -n -v").done().says("taken for mms-map").says("plus");
    folder.write("m.txt", folder.read("m.mms"));
    folder.mazer("solve m.txt -n -v").done().says("taken for plus").says("mms-map");
    folder.mazer("solve m.txt -n --as mms-map -q").done();
    folder.mazer("solve m.json -n --as micromouse").fails(3).says("read as micromouse");
    folder.mazer("solve m.json --as dot").fails(2).says("only written");
    folder.mazer("solve m.json --as jsn").fails(2).says("did you mean 'json'");
}

#[test]
fn what_is_no_lattice_is_solved_on_pixels_and_the_path_drawn_over_it() {
    use std::collections::HashSet;
    let folder = Folder::new();
    // A ring with a wall across it: the only way is the long one.
    let side = 122_i32;
    let color = |x: i32, y: i32| -> [u8; 3] {
        let (dx, dy) = (x - 60, y - 60);
        match dx * dx + dy * dy {
            _ if (dx - 40).abs() < 6 && (-8..-2).contains(&dy) => [0, 255, 0],
            _ if (dx - 40).abs() < 6 && (4..10).contains(&dy) => [255, 0, 0],
            _ if dx > 0 && dy.abs() < 4 => [0; 3],
            800..=2800 => [240, 250, 255],
            _ => [0; 3],
        }
    };
    let pixels: Vec<u8> = (0..side * side).flat_map(|n| color(n % side, n / side)).collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, side as u32, side as u32);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&pixels).expect("pixels");
    writer.finish().expect("an end");
    folder.write("ring.png", bytes);
    let ended = folder.mazer("solve ring.png -n --json").done();
    let json = ended.json();
    assert_eq!(json["maze"]["kind"], "pixels", "{ended}");
    assert!(json["solution"]["steps"].as_u64() > Some(150), "{ended}");
    let drawn = Picture::png(&folder.read(format!("{USUAL}/ring-astar.png")));
    assert_eq!((drawn.width, drawn.height), (122, 122));
    let old: HashSet<_> = pixels.chunks_exact(3).map(|it| [it[0], it[1], it[2]]).collect();
    let kept = drawn.pixels.iter().filter(|color| old.contains(*color)).count();
    assert!((12_000..14_800).contains(&kept), "the picture is kept but for the path: {kept}");
}
