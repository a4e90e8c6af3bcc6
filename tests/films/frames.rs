//! Every frame of a film shows the stage after so many events, and the last the picture.

use crate::decoded::{film, painted, picture};
use crate::made::{Algorithm, RECIPE, Script, USUAL, carved, painters, solvers};
use mazer::core::{AnyGenerator, AnyTopology, Layout, Maze};
use mazer::formats::{gif, png};
use mazer::render::film::{Pace, Stride};
use mazer::with_topology;
use std::io::Cursor;

const LOOKS: &[(u32, u32)] = &[(8, 2), (3, 1), (9, 3), (1, 1), (2, 5), (14, 1), (5, 2)];
const SIZES: &[(u32, u32)] = &[(1, 1), (1, 6), (6, 1), (2, 2), (5, 4), (9, 7)];

/// Which frame shows an event, both counted from 0, the film's first frame left out.
fn frame(pace: Pace, stride: Stride, event: u64) -> u64 {
    let finest = match pace.every {
        Some(every) => event / every,
        None if pace.delay < 20 => event * u64::from(pace.delay) / 20,
        None => event,
    };
    finest / stride.finest
}

/// Compares a film with a replay, frame by frame, and with the picture. Returns its frames.
fn check<T: Layout>(script: &Script<'_, T>, what: &str) -> usize {
    let (pace, stride) = (script.pace, script.stride());
    let palette = script.palette();
    let bytes = script.gif(stride);
    let film = film(&bytes);

    let mut stage = script.stage();
    let shown = |stage: &mazer::render::Stage<T>| painted(&script.painter, stage.view(), &palette);
    let (mut expected, mut events) = (vec![shown(&stage)], 0);
    for event in script.events() {
        if !script.step(&mut stage, event).is_empty() {
            events += 1;
            let is_boundary = frame(pace, stride, events) != frame(pace, stride, events - 1);
            if is_boundary && events < stride.events {
                expected.push(shown(&stage));
            }
        }
    }
    assert_eq!(events, stride.events, "{what}: events");
    if events > 0 {
        stage.settle(&script.last(), |_| {});
        expected.push(shown(&stage));
    }
    assert_eq!(stride.frames(pace), expected.len() as u64, "{what}: frames as planned");
    let most = pace.max_frames.unwrap_or(u64::MAX);
    assert!(film.pictures.len() as u64 <= most, "{what}: more than {most} frames");
    assert!(stride.frames(pace) <= most, "{what}: more than {most} frames planned");

    // Frames that change nothing may be missing.
    expected.dedup();
    let mut found = film.pictures.clone();
    found.dedup();
    assert_eq!(found.len(), expected.len(), "{what}: frames that show something new");
    for (n, (found, expected)) in found.iter().zip(&expected).enumerate() {
        let place = found.iter().zip(expected).position(|(found, expected)| found != expected);
        assert_eq!(place, None, "{what}: a pixel of frame {n}");
    }

    let (size, pixels) = picture(&script.png());
    assert_eq!((film.size, size), (script.painter.size(), script.painter.size()), "{what}");
    assert!(found.last() == Some(&pixels), "{what}: the last frame is not the picture");
    assert!(film.loops_for_ever, "{what}");
    let (last, others) = film.delays.split_last().expect("a frame");
    assert!(others.iter().all(|&delay| delay == pace.hundredths()), "{what}: {others:?}");
    assert_eq!(*last, pace.hold_hundredths(), "{what}");
    film.pictures.len()
}

/// Runs a check on every topology in a size.
macro_rules! on_every_topology {
    ($size:expr, $grid:ident => $check:expr) => {
        for info in AnyTopology::ALL {
            let (width, height) = $size;
            let $grid = AnyTopology::new(info, width, height).expect("a usual size");
            with_topology!(&$grid, $grid => $check);
        }
    };
}

/// Those that can work on that grid.
fn generators<T: Layout>(grid: &T) -> Vec<AnyGenerator> {
    let parse = |name| AnyGenerator::parse(name).expect("its own name");
    let all = AnyGenerator::ALL.iter().map(|info| parse(info.name));
    all.filter(|generator| generator.check(grid).is_ok()).collect()
}

#[test]
fn films_of_making_show_every_event_and_end_with_the_picture() {
    fn on<T: Layout>(grid: &T) {
        for (n, generator) in generators(grid).iter().enumerate() {
            for (seed, painter) in (n as u64..).zip(painters(grid, LOOKS)) {
                let maze = carved(grid, generator, seed);
                let algorithm = Algorithm::Generator(generator, seed);
                let script = Script::new(maze, algorithm, painter, USUAL);
                let (w, h) = (grid.width(), grid.height());
                check(&script, &format!("{generator} on {} {w}x{h}", T::INFO.name));
            }
        }
    }
    for &size in SIZES {
        on_every_topology!(size, grid => on(grid));
    }
}

#[test]
fn films_of_solving_show_every_event_and_end_with_the_picture() {
    fn on<T: Layout>(grid: &T) {
        for (n, generator) in generators(grid).iter().enumerate() {
            for (m, solver) in solvers().iter().enumerate() {
                let all = painters(grid, LOOKS);
                let count = all.len();
                let painter = all.into_iter().nth((n + m) % count).expect("it is less");
                let mut maze = carved(grid, generator, n as u64);
                if m % 2 == 1 {
                    // Two more doors: a loop or two.
                    let cells: Vec<_> = grid.cells().collect();
                    for &cell in [cells.len() / 3, cells.len() / 2].map(|n| &cells[n]) {
                        maze.neighbours(cell).into_iter().take(1).for_each(|dir| {
                            maze.open(cell, dir);
                        });
                    }
                }
                let script = Script::new(maze, Algorithm::Solver(solver), painter, USUAL);
                let (w, h) = (grid.width(), grid.height());
                check(&script, &format!("{solver} on {generator} on {} {w}x{h}", T::INFO.name));
            }
        }
    }
    for &size in SIZES {
        on_every_topology!(size, grid => on(grid));
    }
}

#[test]
fn every_pace_cuts_its_frames_where_it_says() {
    fn on<T: Layout>(grid: &T) {
        let (generators, solvers) = (generators(grid), solvers());
        let drawn = |&&look: &&(u32, u32)| !painters(grid, &[look]).is_empty();
        let looks: Vec<_> = LOOKS.iter().filter(drawn).collect();
        let mut films = 0;
        for delay in [20, 50, 5, 15, 1] {
            for every in [None, Some(1), Some(7), Some(1000)] {
                for max_frames in [None, Some(2), Some(3), Some(10)] {
                    let pace = Pace { delay, every, max_frames, hold: 30 * delay };
                    for n in 0..generators.len() + solvers.len() {
                        let generator = &generators[n % generators.len()];
                        let maze = carved(grid, generator, n as u64);
                        let algorithm = if n < generators.len() {
                            Algorithm::Generator(generator, n as u64)
                        } else {
                            Algorithm::Solver(&solvers[n - generators.len()])
                        };
                        let look = *looks[films % looks.len()];
                        let painter = painters(grid, &[look]).remove(0);
                        films += 1;
                        let script = Script::new(maze, algorithm, painter, pace);
                        check(&script, &format!("{} film {n} at {pace:?}", T::INFO.name));
                    }
                }
            }
        }
    }
    on_every_topology!((4, 3), grid => on(grid));
}

#[test]
fn a_search_without_a_path_and_one_that_ends_where_it_begins_are_films_too() {
    fn on<T: Layout>(grid: &T) {
        let generator = &generators(grid)[0];
        for solver in &solvers() {
            for painter in painters(grid, &[(8, 2), (3, 1)]) {
                let mut maze = carved(grid, generator, 5);
                let end = grid.at(grid.width() - 1, grid.height() - 1);
                for dir in maze.doors(end) {
                    maze.close(end, dir);
                }
                let mut script = Script::new(maze, Algorithm::Solver(solver), painter, USUAL);
                check(&script, &format!("{solver} without a path"));
                script.end = script.start;
                check(&script, &format!("{solver} from a cell to itself"));
            }
        }
    }
    on_every_topology!((5, 5), grid => on(grid));
}

#[test]
fn long_films_of_many_frames_are_whole() {
    fn on<T: Layout>(grid: &T) {
        let (generator, solver) = (&generators(grid)[0], &solvers()[0]);
        let scripts = [Algorithm::Generator(generator, 3), Algorithm::Solver(solver)];
        for algorithm in scripts {
            let painter = painters(grid, &[(3, 1)]).remove(0);
            let maze = carved(grid, generator, 3);
            let script = Script::new(maze, algorithm, painter, Pace { max_frames: None, ..USUAL });
            let least = if matches!(script.algorithm, Algorithm::Solver(_)) { 100 } else { 1100 };
            assert!(check(&script, "a long film") > least);
        }
    }
    on_every_topology!((27, 24), grid => on(grid));
}

#[test]
fn films_of_large_frames_are_whole() {
    fn on<T: Layout>(grid: &T, look: (u32, u32), pace: Pace) {
        let (wilson, solvers) = (AnyGenerator::parse("wilson"), solvers());
        let generator = &wilson.expect("a registered name");
        let solver = solvers.last().expect("a solver");
        for algorithm in [Algorithm::Generator(generator, 3), Algorithm::Solver(solver)] {
            let painter = painters(grid, &[look]).remove(0);
            let script = Script::new(carved(grid, generator, 3), algorithm, painter, pace);
            check(&script, "a film of large frames");
        }
    }
    // Batches of frames compressed side by side.
    let batches = Pace { every: Some(25), ..USUAL };
    on_every_topology!((24, 24), grid => on(grid, (16, 4), batches));
    // Frames compressed strip by strip.
    let strips = Pace { max_frames: Some(4), ..USUAL };
    on_every_topology!((11, 10), grid => on(grid, (120, 9), strips));
}

#[test]
fn delays_are_hundredths_of_a_second_and_never_below_two() {
    let delays = [
        (20, 2),
        (24, 2),
        (25, 3),
        (50, 5),
        (1, 2),
        (5, 2),
        (19, 2),
        (1000, 100),
        (655_350, 65_535),
    ];
    for (delay, hundredths) in delays {
        let pace = Pace { delay, hold: 0, ..USUAL };
        assert_eq!(pace.hundredths(), hundredths, "{delay} ms");
        assert_eq!(pace.hold_hundredths(), hundredths, "no shorter than the others");
        assert_eq!(Pace { hold: Pace::MAX_DELAY, ..pace }.hold_hundredths(), 65_535);
    }
}

#[test]
fn pictures_and_films_carry_their_recipe() {
    fn on<T: Layout>(grid: &T) {
        let generator = &generators(grid)[0];
        let painter = painters(grid, &[(8, 2)]).remove(0);
        let (maze, algorithm) = (carved(grid, generator, 1), Algorithm::Generator(generator, 1));
        let script = Script::new(maze, algorithm, painter, USUAL);
        let read = png::read_recipe(Cursor::new(script.png())).expect("a PNG");
        assert_eq!(read.as_deref(), Some(RECIPE));
        let film = script.gif(script.stride());
        assert_eq!(gif::read_recipe(&film[..]).expect("a GIF").as_deref(), Some(RECIPE));
        assert!(gif::read_recipe(&film[..20]).is_err(), "a GIF cut off is an error");
        assert!(gif::read_recipe(&script.png()[..]).is_err(), "a PNG is no GIF");
        assert!(png::read_recipe(Cursor::new(film)).is_err(), "a GIF is no PNG");
    }
    on_every_topology!((3, 3), grid => on(grid));
}

#[test]
fn pictures_of_others_carry_no_recipe() {
    let mut other = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut other, 1, 1, &[0; 6]).expect("memory");
    let comment = ::gif::AnyExtension(::gif::Extension::Comment as u8);
    encoder.write_raw_extension(comment, &[b"made with something else"]).expect("memory");
    encoder.write_frame(&::gif::Frame::from_indexed_pixels(1, 1, vec![0], None)).expect("memory");
    drop(encoder);
    assert_eq!(gif::read_recipe(&other[..]).expect("a GIF"), None);

    let mut other = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut other, 1, 1);
    encoder.add_text_chunk("Comment".to_owned(), "mazer".to_owned()).expect("a text");
    let mut writer = encoder.write_header().expect("memory");
    writer.write_image_data(&[0]).expect("memory");
    writer.finish().expect("memory");
    assert_eq!(png::read_recipe(Cursor::new(other)).expect("a PNG"), None);
}

#[test]
fn the_film_of_one_cell_needs_no_event() {
    fn on<T: Layout>(grid: &T) {
        let maze = Maze::closed(grid.clone());
        for generator in &generators(grid) {
            let painter = painters(grid, &[(8, 2)]).remove(0);
            let algorithm = Algorithm::Generator(generator, 0);
            assert!(check(&Script::new(maze.clone(), algorithm, painter, USUAL), "one cell") <= 2);
        }
    }
    on_every_topology!((1, 1), grid => on(grid));
}
