use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented};
use crate::core::{Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Recursive backtracker: walk at random, back out of dead ends.
    ///
    /// Depth-first search with a random choice at each step
    /// (<https://en.wikipedia.org/wiki/Maze_generation_algorithm#Randomized_depth-first_search>),
    /// with its own trail instead of recursion. Options: `straightness=P` goes straight on with that
    /// probability where it can; `horizontal=P` or `vertical=P` prefers those directions;
    /// `order=rotate` tries the neighbours of a cell clockwise from a random one, as a stack does
    /// on which all free neighbours are pushed at once.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, step back the way you came; back at the first cell, stop.
    ///
    /// # Texture
    /// Long winding corridors with few, deep dead ends: about one cell in ten on squares. With
    /// `order=rotate` corridors curl.
    ///
    /// # Cost
    /// O(n) time; a trail of one byte for each cell on the way from the first cell to the present
    /// one; one 32-bit draw a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate::Dfs, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// Dfs::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Dfs {
        texture: Texture,
        rotates: bool,
    }
}

const OPTIONS: &[&str] = &["straightness=P", "horizontal=P", "vertical=P", "order=rotate"];

impl Registered for Dfs {
    const INFO: &'static Info = &Info {
        name: "dfs",
        aliases: &["recursive-backtracker", "backtracker", "depth-first"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Carve, 2), (Kind::Retreat, 3)],
        variants: &["order=rotate", "straightness=0.7", "horizontal=0.5"],
        ..Info::PLAIN
    };
}

impl Algorithm for Dfs {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut dfs, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            match crate::core::registry::plain(option).as_str() {
                "order=rotate" => dfs.rotates = true,
                _ if dfs.texture.take(algorithm, option)? => {}
                _ => {
                    let option = option.to_owned();
                    return Err(SpecError::Option { algorithm, option, known: OPTIONS });
                }
            }
        }
        if dfs.rotates && !dfs.texture.is_plain() {
            let (option, expected) = ("order=rotate".to_owned(), "no leaning beside a fixed order");
            return Err(SpecError::Value { algorithm, option, expected });
        }
        Ok(dfs)
    }

    fn options(&self) -> String {
        let mut words = self.texture.options();
        if self.rotates {
            words.push("order=rotate".to_owned());
        }
        words.join(":")
    }
}

impl Generator for Dfs {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let texture = self.texture;
        if self.rotates {
            rotate(maze, rng, observer);
        } else if texture.is_plain() {
            walk(maze, rng, observer, |set, _, rng| rng.pick(set));
        } else {
            walk(maze, rng, observer, |set, came, rng| texture.pick::<T>(set, came, rng));
        }
    }
}

/// Walks, `choose` picking a direction of those to go, with the heading by which the cell was
/// entered.
fn walk<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    rng: &mut Rng,
    observer: &mut O,
    choose: impl Fn(Doors, Option<Dir>, &mut Rng) -> Dir,
) {
    let first = maze.topology().ranked(rng.below(maze.topology().count()));
    maze.see(first);
    observer.event(Event::new(Kind::Enter, first, None));
    let mut at = first;
    // Directions back, one byte a step: a stack of cells would be four times as large, and
    // at 10^8 cells the depth-first trail is a third of all cells.
    let mut trail: Vec<Dir> = Vec::new();
    loop {
        let untouched = maze.untouched(at);
        if !untouched.is_empty() {
            let came = trail.last().map(|&back| maze.topology().opposite(at, back));
            let dir = choose(untouched, came, rng);
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            trail.push(maze.topology().opposite(at, dir));
            at = maze.open(at, dir);
        } else if let Some(back) = trail.pop() {
            observer.event(Event::new(Kind::Retreat, at, Some(back)));
            at = maze.topology().neighbour(at, back);
        } else {
            break;
        }
    }
    maze.unsee(first);
}

/// Walks, every cell having its own random direction from which its neighbours are tried, clockwise.
fn rotate<T: Topology, O: Observer>(maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
    let first = maze.topology().ranked(rng.below(maze.topology().count()));
    maze.see(first);
    observer.event(Event::new(Kind::Enter, first, None));
    let turn = |rng: &mut Rng| rng.below(T::DEGREE as u32) as u8;
    let (mut at, mut from) = (first, turn(rng));
    // The direction back, and the one from which the cell there began, in one byte.
    let mut trail: Vec<u8> = Vec::new();
    loop {
        let untouched = maze.untouched(at);
        let later = Doors(untouched.0 >> from << from);
        if let Some(dir) = later.first().or(untouched.first()) {
            observer.event(Event::new(Kind::Carve, at, Some(dir)));
            trail.push(maze.topology().opposite(at, dir).0 | from << 4);
            at = maze.open(at, dir);
            from = turn(rng);
        } else if let Some(step) = trail.pop() {
            let back = Dir(step & 15);
            observer.event(Event::new(Kind::Retreat, at, Some(back)));
            at = maze.topology().neighbour(at, back);
            from = step >> 4;
        } else {
            break;
        }
    }
    maze.unsee(first);
}
