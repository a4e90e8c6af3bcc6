//! Every generator and solver on every topology, and the pictures and films of a maze.

use divan::Bencher;
use divan::counter::ItemsCount;
use mazer::core::{
    AnyGenerator, AnySolver, AnyTopology, Ends, Layout, Maze, Observer, Rng, Stream, Topology,
    registry,
};
use mazer::formats::{gif, png};
use mazer::render::film::{Act, Camera, Pace, Plan, Rehearsal};
use mazer::render::{Look, Painter, Palette, Shades, Stage, Still, View};
use mazer::with_topology;
use std::hint::black_box;

/// Cells a side.
const SIDE: u32 = 1000;

fn main() {
    divan::main();
}

/// The pairs of a topology and a generator that can work on it, as words.
fn generators() -> Vec<String> {
    let mut all = pairs(AnyGenerator::ALL);
    all.retain(|pair| {
        let (grid, generator) = pair.split_once(' ').expect("two words");
        let generator = AnyGenerator::parse(generator).expect("a spec from the registry");
        with_topology!(topology(grid, 2), grid => generator.check(&grid).is_ok())
    });
    all
}

/// All pairs of a topology and an algorithm, as words.
fn pairs(algorithms: &[&'static registry::Info]) -> Vec<String> {
    let of = |topology: &&'static registry::Info| {
        let name = topology.name;
        let specs = algorithms.iter().flat_map(|info| info.specs());
        specs.map(move |spec| format!("{name} {spec}")).collect::<Vec<_>>()
    };
    AnyTopology::ALL.iter().flat_map(of).collect()
}

fn topology(name: &str, side: u32) -> AnyTopology {
    let info = registry::find(AnyTopology::ALL, name).expect("a name from the registry");
    AnyTopology::new(info, side, side).expect("a size that can be")
}

fn carved<T: Layout>(grid: &T, generator: &str) -> Maze<T> {
    let generator = AnyGenerator::parse(generator).expect("a spec from the registry");
    generator.make(grid, &mut Rng::new(1, Stream::Carve), &mut ())
}

#[divan::bench(args = generators(), sample_count = 5, sample_size = 1)]
fn generate(bencher: Bencher<'_, '_>, pair: &str) {
    let (grid, generator) = pair.split_once(' ').expect("two words");
    with_topology!(topology(grid, SIDE), grid => bencher
        .counter(ItemsCount::new(grid.count()))
        .bench_local(|| carved(&grid, generator)));
}

#[divan::bench(args = pairs(AnySolver::ALL), sample_count = 5, sample_size = 1)]
fn solve(bencher: Bencher<'_, '_>, pair: &str) {
    let (grid, solver) = pair.split_once(' ').expect("two words");
    let solver = AnySolver::parse(solver).expect("a name from the registry");
    with_topology!(topology(grid, SIDE), grid => {
        let maze = carved(&grid, "dfs");
        let (start, goal) = (grid.at(0, 0), grid.at(SIDE - 1, SIDE - 1));
        let expanded = solver.solve(&maze, &[start], &[goal], &mut ()).stats.expanded;
        bencher
            .counter(ItemsCount::new(expanded))
            .bench_local(|| solver.solve(&maze, &[start], &[goal], &mut ()));
    });
}

#[divan::bench(args = ["square 1 1", "square 8 2", "hex 8 2"], sample_count = 5, sample_size = 1)]
fn picture(bencher: Bencher<'_, '_>, case: &str) {
    let words: Vec<&str> = case.split(' ').collect();
    let look = Look {
        cell: words[1].parse().expect("a number"),
        wall: words[2].parse().expect("a number"),
    };
    with_topology!(topology(words[0], 500), grid => {
        let maze = carved(&grid, "kruskal");
        let painter = Painter::new(&grid, look).expect("a look that shows doors");
        let shades = Shades::made(&maze, &Ends::pair(grid.at(0, 0), grid.at(499, 499)));
        let (view, palette) = (View { maze: &maze, shades: &shades }, Palette::made(painter.blends()));
        bencher.counter(ItemsCount::new(painter.whole().area())).bench_local(|| {
            let mut out = Vec::new();
            png::write(&mut out, &Still { painter: &painter, view }, &palette, "", |_| ()).expect("memory takes all");
            out
        });
    });
}

#[divan::bench(args = generators(), sample_count = 5, sample_size = 1)]
fn film(bencher: Bencher<'_, '_>, pair: &str) {
    let (grid, spec) = pair.split_once(' ').expect("two words");
    let generator = AnyGenerator::parse(spec).expect("a name from the registry");
    let pace = Pace { delay: 20, every: Some(1), max_frames: None, hold: 2000 };
    with_topology!(topology(grid, 100), grid => {
        let painter = Painter::new(&grid, Look { cell: 8, wall: 2 }).expect("a usual look");
        let ends = Ends::pair(grid.at(0, 0), grid.at(99, 99));
        let play = |mut observer: &mut dyn Observer| {
            generator.make(&grid, &mut Rng::new(1, Stream::Carve), &mut observer);
        };
        bencher.bench_local(|| {
            let stage = Stage::before_making(generator.blank(&grid), &ends);
            let mut rehearsal = Rehearsal::new(Act::Making, stage.clone(), &painter, pace);
            play(&mut rehearsal);
            let Plan::Shoot(stride) = rehearsal.plan() else { return };
            let palette = Palette::making(painter.blends());
            let writer = gif::Writer::new(Vec::new(), painter.size(), palette, pace, "")
                .expect("memory takes all");
            let mut camera = Camera::new(Act::Making, stage, &painter, pace, stride, writer);
            play(&mut camera);
            let last = Shades::made(&carved(&grid, spec), &ends);
            black_box(camera.finish(&last).and_then(gif::Writer::finish).expect("memory takes all"));
        });
    });
}
