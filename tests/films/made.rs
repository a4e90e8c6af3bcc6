//! Makes films and pictures in memory the way the command line does.

use mazer::core::{
    AnyGenerator, AnySolver, Cell, Ends, Event, Layout, Maze, Observer, Rng, Solution, Stream,
};
use mazer::formats::{gif, png};
use mazer::render::film::{Act, Camera, Pace, Plan, Rehearsal, Stride};
use mazer::render::{Look, Painter, Palette, Shades, Stage, Still, View};
use std::io::Cursor;

/// What the films' comments and the pictures' text chunks hold here.
pub const RECIPE: &str = "# mazer -g dfs\nformat = 1\nseed = \"18446744073709551615\"\n";

/// A film to be made.
pub struct Script<'a, T> {
    pub maze: Maze<T>,
    pub start: Cell,
    pub end: Cell,
    pub algorithm: Algorithm<'a>,
    pub painter: Painter<T>,
    pub pace: Pace,
}

/// What is filmed at work.
pub enum Algorithm<'a> {
    Generator(&'a AnyGenerator, u64),
    Solver(&'a AnySolver),
}

/// The pace that is usual.
pub const USUAL: Pace = Pace { delay: 20, every: None, max_frames: Some(3000), hold: 2000 };

/// A maze made by that generator from that seed.
pub fn carved<T: Layout>(grid: &T, generator: &AnyGenerator, seed: u64) -> Maze<T> {
    generator.make(grid, &mut Rng::new(seed, Stream::Carve), &mut ())
}

/// Every solver as its name alone gives it. Those that give up after a number of steps do so sooner
/// here.
pub fn solvers() -> Vec<AnySolver> {
    let bounded = |name| match name {
        "random-mouse" => "random-mouse:moves=100",
        "ida-star" => "ida-star:expanded=100",
        name => name,
    };
    let parse = |name| AnySolver::parse(name).expect("a registered name");
    AnySolver::ALL.iter().map(|info| parse(bounded(info.name))).collect()
}

/// The looks of a list that the topology can be drawn in.
pub fn painters<T: Layout>(grid: &T, looks: &[(u32, u32)]) -> Vec<Painter<T>> {
    let look = |&(cell, wall): &(u32, u32)| Painter::new(grid, Look { cell, wall }).ok();
    looks.iter().filter_map(look).collect()
}

impl<'a, T: Layout> Script<'a, T> {
    /// From the top left to the bottom right.
    pub fn new(maze: Maze<T>, algorithm: Algorithm<'a>, painter: Painter<T>, pace: Pace) -> Self {
        let grid = maze.topology();
        let (start, end) = (grid.at(0, 0), grid.at(grid.width() - 1, grid.height() - 1));
        Self { maze, start, end, algorithm, painter, pace }
    }

    fn act(&self) -> Act {
        match self.algorithm {
            Algorithm::Generator(..) => Act::Making,
            Algorithm::Solver(_) => Act::Solving,
        }
    }

    fn play(&self, mut observer: &mut dyn Observer) {
        match self.algorithm {
            Algorithm::Generator(generator, seed) => {
                let mut rng = Rng::new(seed, Stream::Carve);
                generator.make(self.maze.topology(), &mut rng, &mut observer);
            }
            Algorithm::Solver(solver) => {
                solver.solve(&self.maze, &[self.start], &[self.end], &mut observer);
            }
        }
    }

    /// Everything that happens, in order.
    pub fn events(&self) -> Vec<Event> {
        let mut events = Vec::new();
        self.play(&mut events);
        events
    }

    fn ends(&self) -> Ends {
        Ends::pair(self.start, self.end)
    }

    /// The stage before anything happens.
    pub fn stage(&self) -> Stage<T> {
        match self.act() {
            Act::Making => {
                let Algorithm::Generator(generator, _) = self.algorithm else { unreachable!() };
                let blank = generator.blank(self.maze.topology());
                Stage::before_making(blank, &self.ends())
            }
            Act::Solving => Stage::before_solving(&self.maze, &self.ends()),
        }
    }

    /// Moves a stage on, and names the cells that look different.
    pub fn step(&self, stage: &mut Stage<T>, event: Event) -> Vec<Cell> {
        let mut changed = Vec::new();
        match self.act() {
            Act::Making => stage.make(event, |cell| changed.push(cell)),
            Act::Solving => stage.solve(event, |cell| changed.push(cell)),
        }
        changed
    }

    /// How the cells look when all is done.
    pub fn last(&self) -> Shades {
        match self.algorithm {
            Algorithm::Generator(..) => Shades::made(&self.maze, &self.ends()),
            Algorithm::Solver(solver) => {
                let solution: Solution =
                    solver.solve(&self.maze, &[self.start], &[self.end], &mut ());
                Shades::solved(&self.maze, &solution, &self.ends())
            }
        }
    }

    /// The film's palette.
    pub fn palette(&self) -> Palette {
        match self.act() {
            Act::Making => Palette::making(self.painter.blends()),
            Act::Solving => Palette::solving(self.painter.blends()),
        }
    }

    /// What a rehearsal leads to.
    pub fn plan(&self) -> Plan {
        let mut rehearsal = Rehearsal::new(self.act(), self.stage(), &self.painter, self.pace);
        self.play(&mut rehearsal);
        rehearsal.plan()
    }

    /// The stride that a rehearsal leads to, for a film that is not too large.
    pub fn stride(&self) -> Stride {
        match self.plan() {
            Plan::Shoot(stride) => stride,
            Plan::TooLarge { .. } => panic!("too large for a test"),
        }
    }

    /// The film.
    pub fn gif(&self, stride: Stride) -> Vec<u8> {
        let size = self.painter.size();
        let writer = gif::Writer::new(Vec::new(), size, self.palette(), self.pace, RECIPE);
        let writer = writer.expect("memory can be written");
        let (painter, pace) = (&self.painter, self.pace);
        let mut camera = Camera::new(self.act(), self.stage(), painter, pace, stride, writer);
        self.play(&mut camera);
        let writer = camera.finish(&self.last()).expect("memory can be written");
        writer.finish().expect("memory can be written")
    }

    /// The picture.
    pub fn png(&self) -> Vec<u8> {
        let blends = self.painter.blends();
        let palette = match self.act() {
            Act::Making => Palette::made(blends),
            Act::Solving => Palette::solved(blends),
        };
        let (shades, mut out) = (self.last(), Cursor::new(Vec::new()));
        let view = View { maze: &self.maze, shades: &shades };
        let written =
            png::write(&mut out, &Still { painter: &self.painter, view }, &palette, RECIPE, |_| {});
        written.expect("memory can be written");
        out.into_inner()
    }
}
