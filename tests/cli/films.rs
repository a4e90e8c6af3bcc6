//! Films as a player sees them.

use crate::picture::{Film, Picture};
use crate::support::{Ended, Folder, USUAL, pairs};

/// Makes a film of making a maze, and decodes it.
#[track_caller]
fn film(line: &str) -> (Film, Ended) {
    let folder = Folder::new();
    let ended = folder.mazer(&format!("-r 6 -f gif --only gen {line}")).done();
    (Film::gif(&folder.read(format!("{USUAL}/dfs-gen.gif"))), ended)
}

fn frames(line: &str) -> usize {
    film(line).0.delays.len()
}

#[test]
fn delays_are_hundredths_of_a_second_as_near_as_can_be() {
    for (delay, hundredths) in
        [(10, 2), (19, 2), (20, 2), (24, 2), (25, 3), (30, 3), (44, 4), (655_350, 65_535)]
    {
        let (film, ended) = film(&format!("-w 5 -h 5 --hold 655350 -d {delay}"));
        let (last, others) = film.delays.split_last().expect("frames");
        assert!(others.iter().all(|&delay| delay == hundredths), "-d {delay}: {others:?}");
        assert_eq!(*last, 65_535);
        let flag = format!("-d {delay}:");
        if delay == u32::from(hundredths) * 10 {
            ended.says_not("-d ");
        } else {
            ended.says(&flag).says(&format!("{} ms", hundredths * 10));
        }
    }
    film("-w 5 -h 5 -d 25 -q").1.says_not("-d ");
}

#[test]
fn below_20_milliseconds_more_events_go_into_a_frame() {
    let usual = frames("-w 20 -h 20") - 1;
    for delay in [1, 5, 10, 15] {
        let fewer = frames(&format!("-w 20 -h 20 -d {delay}")) - 1;
        assert!(fewer.abs_diff(usual * delay / 20) <= 1, "{usual} frames, {fewer} at -d {delay}");
    }
    assert_eq!(frames("-w 20 -h 20 -d 10 --every 1") - 1, usual, "a stride asked for is kept");
}

#[test]
fn the_last_frame_stays() {
    for (hold, hundredths) in [("2000", 200), ("1234", 123), ("0", 2), ("655350", 65_535)] {
        let (film, _) = film(&format!("-w 4 -h 4 --hold {hold}"));
        assert_eq!(film.delays.last(), Some(&hundredths), "--hold {hold}");
    }
}

#[test]
fn every_is_the_number_of_events_a_frame() {
    let usual = frames("-w 10 -h 10") - 1;
    for every in [1, 2, 3, 7, 1000] {
        let fewer = frames(&format!("-w 10 -h 10 --every {every}")) - 1;
        assert_eq!(fewer, usual.div_ceil(every), "--every {every}");
    }
}

#[test]
fn films_have_at_most_so_many_frames() {
    assert!(frames("-w 60 -h 60 -c 2 -l 1") <= 3000);
    assert!(frames("-w 60 -h 60 -c 2 -l 1 --max-frames 0") > 3000);
    for most in [2, 3, 10, 100] {
        let count = frames(&format!("-w 20 -h 20 --max-frames {most}"));
        assert!((2..=most).contains(&count), "{count} frames of {most}");
    }
}

#[test]
fn an_explicit_stride_is_not_changed_silently() {
    let (film, ended) = film("-w 20 -h 20 --every 2 --max-frames 30");
    assert!(film.delays.len() <= 30);
    ended.says("every").says("not 2").says("30 frames");
}

#[test]
fn films_loop_for_ever_and_end_as_the_picture() {
    for topology in ["square", "hex"] {
        for (generator, solver) in pairs() {
            let folder = Folder::new();
            folder.mazer(&format!("-w 8 -h 7 -t {topology} -g {generator} -s {solver}")).done();
            for name in [format!("{generator}-gen"), format!("{solver}-solve")] {
                let film = Film::gif(&folder.read(format!("{USUAL}/{name}.gif")));
                let picture = Picture::png(&folder.read(format!("{USUAL}/{name}.png")));
                assert!(film.loops_for_ever, "{topology} {name}");
                assert!(
                    film.last == picture,
                    "the last frame is not the picture: {topology} {name}"
                );
            }
        }
    }
}

#[test]
fn both_films_of_the_ancestors_size_are_small() {
    let folder = Folder::new();
    folder.mazer("-g prims -s astar -w 50 -h 50 -f gif").done();
    let length = |name: &str| folder.read(format!("{USUAL}/{name}")).len();
    let both = length("prim-gen.gif") + length("astar-solve.gif");
    assert!(both < 1_000_000, "{both} bytes");
}
