//! `--from`: everything from a seed file, or from a picture or film that carries one.

use crate::support::Folder;

const MAZE: &str =
    "-w 9 -h 6 -t hex -g kruskal -s astar -r 77 --start random --end farthest -c 9 -d 30";
const FILES: [&str; 5] =
    ["kruskal-gen.png", "kruskal-gen.gif", "astar-solve.png", "astar-solve.gif", "seed.txt"];

fn made() -> Folder {
    let folder = Folder::new();
    folder.mazer(&format!("{MAZE} -o made")).done();
    folder
}

/// A seed file whose line for `key` is another, or one more.
fn changed(folder: &Folder, key: &str, value: &str) -> String {
    let text = folder.text("made/seed.txt");
    let others = text.lines().filter(|line| !line.starts_with(&format!("{key} =")));
    others
        .chain([format!("{key} = {value}").as_str()])
        .fold(String::new(), |text, line| text + line + "\n")
}

#[test]
fn a_seed_file_remakes_every_file() {
    let folder = made();
    folder.mazer("--from made/seed.txt -o again").done();
    folder.same("made", "again");
}

#[test]
fn a_film_of_the_solution_remakes_every_file() {
    let folder = made();
    folder.mazer("--from made/astar-solve.gif -o again").done();
    folder.same("made", "again");
}

#[test]
fn pictures_and_films_remake_what_they_show() {
    let folder = made();
    for (source, remade) in [
        ("astar-solve.png", &["kruskal-gen.png", "astar-solve.png"][..]),
        ("kruskal-gen.gif", &["kruskal-gen.png", "kruskal-gen.gif"]),
        ("kruskal-gen.png", &["kruskal-gen.png"]),
    ] {
        folder.mazer(&format!("--from made/{source} -o {source}.again")).done();
        for name in remade {
            folder.same_file(&format!("{source}.again/{name}"), &format!("made/{name}"));
        }
    }
}

#[test]
fn standard_input_is_read_whatever_it_is() {
    let folder = made();
    for name in FILES {
        let out = format!("{name}.again");
        let call = folder.mazer(&format!("--from - -o {out}"));
        call.stdin(folder.read(format!("made/{name}"))).done();
        folder.same_file(&format!("{out}/kruskal-gen.png"), "made/kruskal-gen.png");
    }
    folder.mazer("--from -").stdin(b"junk".to_vec()).fails(3).says("standard input");
    folder.mazer("--from -").fails(3);
    // More than a recipe can be is not waited for, or kept.
    folder.mazer("--from -").stdin(vec![b'#'; 3 << 20]).fails(3).says("standard input");
}

#[cfg(unix)]
#[test]
fn a_pipe_is_a_file_like_any_other() {
    let folder = made();
    for name in FILES {
        let call = folder.mazer(&format!("--from /dev/stdin -o {name}.again"));
        call.stdin(folder.read(format!("made/{name}"))).done();
        folder.same_file(&format!("{name}.again/kruskal-gen.png"), "made/kruskal-gen.png");
    }
}

#[test]
fn the_content_decides_and_not_the_name() {
    let folder = made();
    folder.write("picture.txt", folder.read("made/astar-solve.gif"));
    folder.mazer("--from picture.txt -o again").done();
    folder.same("made", "again");
}

#[test]
fn flags_beside_it_win() {
    let folder = made();
    for (flag, key, value) in [
        ("-w 4", "width", "4"),
        ("-h 3", "height", "3"),
        ("-r 5", "seed", "\"5\""),
        ("-g dfs", "generator", "\"dfs\""),
        ("-s bfs", "solver", "\"bfs\""),
        ("-t square", "topology", "\"square\""),
        ("--start 1,1", "start", "\"1,1\""),
        ("--end top", "end", "\"top\""),
        ("-c 12", "cell", "12"),
        ("-l 1", "wall", "1"),
        ("-d 50", "delay", "50"),
        ("--every 4", "every", "4"),
        ("--max-frames 90", "max_frames", "90"),
        ("--hold 10", "hold", "10"),
    ] {
        let ended = folder.mazer(&format!("--from made/seed.txt {flag} --json -o out")).done();
        assert_eq!(ended.json()["recipe"][key].to_string(), value, "{ended}");
    }
}

#[test]
fn another_hash_than_the_files_is_an_error_unless_forced() {
    let folder = made();
    folder.write("wrong.txt", changed(&folder, "maze_sha256", &format!("{:?}", "0".repeat(64))));
    let ended = folder.mazer("--from wrong.txt -o out").fails(3);
    ended.says("wrong.txt").says(&"0".repeat(64)).says("--force");
    folder.mazer("--from wrong.txt -o out -s bfs -c 10 --end left").fails(3).says("wrong.txt");
    let ended = folder.mazer("--from wrong.txt -o out --force").done();
    ended.says("warning").says("wrong.txt");
    folder.same("made", "out");
}

#[test]
fn the_hash_is_not_checked_when_a_flag_makes_another_maze() {
    let folder = made();
    folder.write("wrong.txt", changed(&folder, "maze_sha256", &format!("{:?}", "0".repeat(64))));
    for flag in ["-g kruskal", "-r 77", "-w 9", "-h 6", "-t hex"] {
        folder.mazer(&format!("--from wrong.txt {flag} -o out")).done().says_not("warning");
    }
}

#[test]
fn keys_and_formats_that_are_not_known_are_errors() {
    let folder = made();
    for (key, value, facts) in [
        ("colour", "\"red\"", &["colour", "seed"][..]),
        ("format", "2", &["format 2", env!("CARGO_PKG_VERSION")]),
        ("format", "0", &["format"]),
        ("generator_revision", "9999", &["9999", "kruskal"]),
    ] {
        folder.write("odd.txt", changed(&folder, key, value));
        let mut ended = folder.mazer("--from odd.txt -o out").fails(3).says("odd.txt");
        for fact in facts {
            ended = ended.says(fact);
        }
    }
    assert!(folder.names("out").is_empty());
}

#[test]
fn values_that_no_flag_would_take_are_malformed_in_a_file_too() {
    let folder = made();
    for (key, value) in [
        ("seed", "7"),
        ("seed", "\"-1\""),
        ("width", "0"),
        ("width", "-5"),
        ("height", "\"abc\""),
        ("generator", "\"foo\""),
        ("solver", "\"foo\""),
        ("topology", "\"foo\""),
        ("start", "\"nowhere\""),
        ("delay", "0"),
        ("delay", "655351"),
        ("every", "0"),
        ("max_frames", "1"),
        ("hold", "655351"),
    ] {
        folder.write("odd.txt", changed(&folder, key, value));
        folder.mazer("--from odd.txt -o out").fails(3).says(key);
        assert!(folder.names("out").is_empty(), "{key} = {value}");
    }
}

#[test]
fn values_that_cannot_be_together_are_refused_in_a_file_too() {
    let folder = made();
    for (key, value) in [("cell", "0"), ("wall", "0"), ("end", "\"9,0\""), ("width", "4294967295")]
    {
        folder.write("odd.txt", changed(&folder, key, value));
        let ended = folder.mazer("--from odd.txt -o out").run();
        assert!(matches!(ended.output.status.code(), Some(2 | 3)), "{ended}");
        ended.says(value.trim_matches('"'));
        assert!(folder.names("out").is_empty(), "{key} = {value}");
    }
}

#[test]
fn what_carries_no_recipe_is_named() {
    let folder = made();
    std::fs::create_dir(folder.at("dir")).expect("a folder");
    let junk: Vec<u8> = (0..5000_u32).map(|i| ((i * i) >> 3) as u8 | 0x80).collect();
    folder.write("junk", junk);
    folder.write("empty", "");
    folder.write("other.toml", "[package]\nname = \"x\"\n");
    folder.write("other.png", other_png());
    folder.write("other.gif", other_gif());
    let png = folder.read("made/kruskal-gen.png");
    let gif = folder.read("made/kruskal-gen.gif");
    for (name, bytes) in [("png", &png), ("gif", &gif)] {
        for length in [5, 20, 60, 200] {
            folder.write(format!("cut{length}.{name}"), &bytes[..length]);
        }
    }
    let mut broken = png.clone();
    let seed = b"seed = ";
    let at = png.windows(seed.len()).position(|window| window == seed).expect("the recipe");
    broken[at + 9] ^= 1;
    folder.write("broken.png", broken);
    for name in folder.names("").iter().filter(|name| *name != "made") {
        folder.mazer(&format!("--from {name} -o out")).fails(3).says(name);
    }
    folder.mazer("--from missing.txt -o out").fails(3).says("missing.txt");
    folder.mazer("--from other.png -o out").fails(3).says("PNG");
    folder.mazer("--from other.gif -o out").fails(3).says("GIF");
    assert!(folder.names("out").is_empty());
}

fn other_png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 2, 2);
    encoder.add_text_chunk("Comment".into(), "format = 1".into()).expect("a chunk");
    let mut writer = encoder.write_header().expect("a header");
    writer.write_image_data(&[0; 4]).expect("pixels");
    writer.finish().expect("an end");
    bytes
}

fn other_gif() -> Vec<u8> {
    let encoder = gif::Encoder::new(Vec::new(), 2, 2, &[0, 0, 0, 255, 255, 255]);
    let mut encoder = encoder.expect("a header");
    encoder
        .write_frame(&gif::Frame::from_indexed_pixels(2, 2, [0, 1, 1, 0], None))
        .expect("a frame");
    encoder.into_inner().expect("an end")
}
