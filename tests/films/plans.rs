//! The stride is the least that fits budget and cap, summed up again from the events.

use crate::made::{Algorithm, Script, USUAL, carved, painters, solvers};
use mazer::core::{AnyGenerator, AnyTopology, Layout};
use mazer::render::Rect;
use mazer::render::film::{BUDGET, Pace, Plan};
use mazer::with_topology;

/// Fewer frames than this make no film where there is more to show.
const LEAST_FRAMES: u64 = 50;

/// The rectangles that each event changes.
fn rectangles<T: Layout>(script: &Script<'_, T>) -> Vec<Rect> {
    let mut stage = script.stage();
    let steps = script.events().into_iter().filter_map(|event| {
        let changed = script.step(&mut stage, event);
        changed.into_iter().map(|cell| script.painter.reach(cell)).reduce(Rect::union)
    });
    steps.collect()
}

/// Frames and pixels at one stride, the first frame, which is the whole picture, included.
fn cost<T: Layout>(script: &Script<'_, T>, rectangles: &[Rect], stride: usize) -> (u64, u64) {
    let frames = rectangles.chunks(stride);
    let area = |frame: &[Rect]| frame.iter().copied().reduce(Rect::union).map_or(0, Rect::area);
    let painted: u64 = frames.clone().map(area).sum();
    (1 + frames.len() as u64, script.painter.whole().area() + painted)
}

/// Checks a plan of the usual delay and says whether it was for a film, and of stride 1.
fn check<T: Layout>(script: &Script<'_, T>) -> (bool, bool) {
    let rectangles = rectangles(script);
    let cap = script.pace.max_frames.unwrap_or(u64::MAX);
    let cost = |stride: u64| cost(script, &rectangles, stride as usize);
    let strides = || (0..32).map(|k| 1_u64 << k);
    let first = strides().find(|&stride| cost(stride).0 <= cap).expect("two frames fit any cap");
    let fits = |&stride: &u64| stride >= first && cost(stride).1 <= BUDGET;
    let is_film = |&stride: &u64| stride == first || cost(stride).0 > LEAST_FRAMES;
    match (script.plan(), strides().find(fits).filter(is_film)) {
        (Plan::Shoot(stride), Some(expected)) => {
            assert_eq!((stride.finest, stride.events), (expected, rectangles.len() as u64));
            assert_eq!(stride.frames(script.pace), cost(expected).0);
            (true, expected == 1)
        }
        (Plan::TooLarge { events, painted, every }, None) => {
            assert_eq!(events, rectangles.len() as u64);
            assert!(painted > BUDGET, "{painted} pixels are not too many");
            // What it offers instead is a film.
            let (frames, offered) = cost(every);
            assert!(frames > LEAST_FRAMES, "{frames} frames are no film");
            assert!(offered <= painted + painted / 4, "{offered} pixels, not {painted}");
            (false, false)
        }
        (plan, expected) => panic!("{plan:?}, and by the sums it is {expected:?}"),
    }
}

#[test]
fn the_stride_is_the_least_that_fits_budget_and_cap() {
    fn on<T: Layout>(grid: &T) -> Vec<(bool, bool)> {
        let mut plans = Vec::new();
        for max_frames in [None, Some(2), Some(40), Some(3000)] {
            let pace = Pace { max_frames, ..USUAL };
            for look in [(8, 2), (40, 4), (90, 10), (300, 30)] {
                for generator in AnyGenerator::ALL {
                    let generator = AnyGenerator::parse(generator.name).expect("its own name");
                    if generator.check(grid).is_err() {
                        continue;
                    }
                    let painter = painters(grid, &[look]).remove(0);
                    let maze = carved(grid, &generator, 2);
                    let algorithm = Algorithm::Generator(&generator, 2);
                    plans.push(check(&Script::new(maze, algorithm, painter, pace)));
                }
                for solver in solvers() {
                    let generator = AnyGenerator::parse("kruskal").expect("a registered name");
                    let painter = painters(grid, &[look]).remove(0);
                    let maze = carved(grid, &generator, 2);
                    plans.push(check(&Script::new(
                        maze,
                        Algorithm::Solver(&solver),
                        painter,
                        pace,
                    )));
                }
            }
        }
        plans
    }
    for info in AnyTopology::ALL {
        let grid = AnyTopology::new(info, 26, 25).expect("a usual size");
        let plans = with_topology!(&grid, grid => on(grid));
        for kind in [(true, true), (true, false), (false, false)] {
            assert!(plans.contains(&kind), "{}: none of the plans is {kind:?}", info.name);
        }
    }
}

#[test]
fn a_stride_asked_for_is_the_users_to_pay_for() {
    fn on<T: Layout>(grid: &T) {
        let generator = AnyGenerator::parse("kruskal").expect("a registered name");
        let maze = carved(grid, &generator, 2);
        for (every, max_frames, finest) in
            [(1, None, 1), (7, None, 1), (1, Some(101), 7), (5, Some(101), 2)]
        {
            let pace = Pace { every: Some(every), max_frames, ..USUAL };
            let painter = painters(grid, &[(300, 30)]).remove(0);
            let algorithm = Algorithm::Generator(&generator, 2);
            let plan = Script::new(maze.clone(), algorithm, painter, pace).plan();
            let Plan::Shoot(stride) = plan else { panic!("{plan:?}") };
            assert_eq!((stride.finest, stride.events), (finest, 649), "{pace:?}");
        }
    }
    for info in AnyTopology::ALL {
        let grid = AnyTopology::new(info, 26, 25).expect("a usual size");
        with_topology!(&grid, grid => on(grid));
    }
}
