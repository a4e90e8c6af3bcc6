use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Cell, Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Growing tree: grow from the newest, oldest, a random or middle cell.
    ///
    /// <https://weblog.jamisbuck.org/2011/1/27/maze-generation-growing-tree-algorithm>. Options:
    /// `growing-tree:random` for one policy alone, `growing-tree:newest=50:random=50` for a mix by
    /// weight; without any, newest. `straightness=P` goes straight on with that probability where it
    /// grows from the cell it joined last; `horizontal=P` or `vertical=P` prefers those directions.
    ///
    /// # Steps
    /// 1. Put a random cell on the list.
    /// 2. Choose a cell of the list: the newest, the oldest, a random one, or the one in the middle.
    ///    If it has an unvisited neighbour, open the door to one of them, chosen at random, and put
    ///    that one on the list.
    /// 3. If it has none, take it off the list. If the list is empty, stop.
    ///
    /// # Texture
    /// The newest alone makes the recursive backtracker's corridors, random alone short branches in
    /// all directions, the oldest alone straight rays, and mixes something between.
    ///
    /// # Cost
    /// O(n) time; 4 bytes for each cell of the list, at most twice as many as are alive.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{AnyGenerator, Maze, Rng, Square, Stream, Topology, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// let half = AnyGenerator::parse("growing-tree:newest=1:random=1")?;
    /// half.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GrowingTree {
        /// How often each policy is chosen, in the order of [`POLICIES`].
        weights: [u32; POLICIES.len()],
        texture: Texture,
    }
}

/// The ways to choose a cell of the list.
const POLICIES: [&str; 4] = ["newest", "oldest", "random", "middle"];
/// Without any policy.
const NEWEST: [u32; POLICIES.len()] = [1, 0, 0, 0];
const OPTIONS: &[&str] = &[
    "newest=W",
    "oldest=W",
    "random=W",
    "middle=W",
    "straightness=P",
    "horizontal=P",
    "vertical=P",
];
/// Weights up to this add up without overflow.
const MAX_WEIGHT: u32 = 1_000_000;

impl Default for GrowingTree {
    fn default() -> Self {
        Self { weights: NEWEST, texture: Texture::default() }
    }
}

impl Registered for GrowingTree {
    const INFO: &'static Info = &Info {
        name: "growing-tree",
        aliases: &["growingtree"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        variants: &[
            "random",
            "newest=1:random=1",
            "oldest",
            "middle",
            "straightness=0.7:horizontal=0.5",
        ],
        ..Info::PLAIN
    };
}

impl Algorithm for GrowingTree {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut tree, algorithm) = (Self::default(), Self::INFO.name);
        let mut weights = [0; POLICIES.len()];
        for &option in options {
            if tree.texture.take(algorithm, option)? {
                continue;
            }
            let (policy, weight) = option.split_once('=').unwrap_or((option, "1"));
            let policy = plain(policy);
            let at = POLICIES.iter().position(|known| *known == policy);
            let at = at.ok_or_else(|| SpecError::Option {
                algorithm,
                option: option.to_owned(),
                known: OPTIONS,
            })?;
            let weight = weight.parse().ok().filter(|weight| (1..=MAX_WEIGHT).contains(weight));
            weights[at] = weight.ok_or_else(|| SpecError::Value {
                algorithm,
                option: option.to_owned(),
                expected: "a weight from 1 to 1000000, as in random=50",
            })?;
        }
        // What is chosen alone is chosen always, whatever its weight.
        tree.weights = match weights.iter().filter(|&&weight| weight > 0).count() {
            0 => NEWEST,
            1 => weights.map(|weight| weight.min(1)),
            _ => weights,
        };
        Ok(tree)
    }

    fn options(&self) -> String {
        let chosen = || POLICIES.iter().zip(self.weights).filter(|&(_, weight)| weight > 0);
        let mut words: Vec<String> = match (self.weights == NEWEST, chosen().count()) {
            (true, _) => Vec::new(),
            (_, 1) => chosen().map(|(policy, _)| (*policy).to_owned()).collect(),
            _ => chosen().map(|(policy, weight)| format!("{policy}={weight}")).collect(),
        };
        words.extend(self.texture.options());
        words.join(":")
    }
}

impl GrowingTree {
    /// Chooses a cell of the list by its place.
    fn choose(&self, list: &List, rng: &mut Rng) -> usize {
        let total: u32 = self.weights.iter().sum();
        let is_mixed = self.weights.iter().all(|&weight| weight < total);
        let mut drawn = if is_mixed { rng.below(total) } else { 0 };
        for (policy, weight) in self.weights.into_iter().enumerate() {
            if drawn < weight {
                return match policy {
                    0 => list.newest(),
                    1 => list.oldest(),
                    2 => list.random(rng),
                    _ => list.middle(),
                };
            }
            drawn -= weight;
        }
        list.newest()
    }
}

impl Generator for GrowingTree {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 16;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let texture = self.texture;
        if texture.is_plain() {
            self.grow(maze, rng, observer, |set, _, rng| rng.pick(set));
        } else {
            self.grow(maze, rng, observer, |set, came, rng| texture.pick::<T>(set, came, rng));
        }
    }
}

impl GrowingTree {
    /// Grows, `pick` choosing a direction of those there are, with the heading by which the cell was
    /// joined if that was the last.
    fn grow<T: Topology, O: Observer>(
        &self,
        maze: &mut Maze<T>,
        rng: &mut Rng,
        observer: &mut O,
        pick: impl Fn(Doors, Option<Dir>, &mut Rng) -> Dir,
    ) {
        let first = maze.topology().ranked(rng.below(maze.topology().count()));
        maze.see(first);
        let mut list = List::default();
        list.push(first);
        let (mut last, mut heading) = (first, None);
        while list.alive > 0 {
            let place = self.choose(&list, rng);
            let cell = list.cells[place];
            let untouched = maze.untouched(cell);
            if untouched.is_empty() {
                list.remove(place);
            } else {
                let dir = pick(untouched, heading.filter(|_| cell == last), rng);
                observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                (last, heading) = (maze.open(cell, dir), Some(dir));
                list.push(last);
            }
        }
        maze.unsee(first);
    }
}

/// Cells in the order they came. Removed ones leave a hole, and when holes are the larger part the
/// list closes up; the first and the last are never holes.
#[derive(Default)]
struct List {
    cells: Vec<Cell>,
    first: usize,
    alive: usize,
}

/// No cell: a hole.
const HOLE: Cell = Cell(u32::MAX);

impl List {
    fn push(&mut self, cell: Cell) {
        self.cells.push(cell);
        self.alive += 1;
    }

    fn newest(&self) -> usize {
        self.cells.len() - 1
    }

    const fn oldest(&self) -> usize {
        self.first
    }

    /// Any that is alive, each equally likely: at least half of the places are.
    fn random(&self, rng: &mut Rng) -> usize {
        loop {
            let place = self.first + rng.below((self.cells.len() - self.first) as u32) as usize;
            if self.cells[place] != HOLE {
                return place;
            }
        }
    }

    /// The one in the middle, or the next one where that is a hole.
    fn middle(&self) -> usize {
        let middle = self.first + (self.cells.len() - self.first) / 2;
        let behind = self.cells[middle..].iter().position(|&cell| cell != HOLE);
        behind.map_or(self.newest(), |behind| middle + behind)
    }

    fn remove(&mut self, place: usize) {
        self.cells[place] = HOLE;
        self.alive -= 1;
        while self.cells.last() == Some(&HOLE) {
            self.cells.pop();
        }
        while self.cells.get(self.first) == Some(&HOLE) {
            self.first += 1;
        }
        if self.cells.len() - self.first.min(self.cells.len()) > 2 * self.alive
            || self.first > self.alive + 64
        {
            self.cells.drain(..self.first.min(self.cells.len()));
            self.first = 0;
            self.cells.retain(|&cell| cell != HOLE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_written_in_one_way() {
        for (given, canonical) in [
            (&[][..], ""),
            (&["newest"], ""),
            (&["NEWEST=7"], ""),
            (&["random"], "random"),
            (&["random=50"], "random"),
            (&["random=50", "newest=50"], "newest=50:random=50"),
            (&["middle", "oldest=3"], "oldest=3:middle=1"),
            (&["Vertical=50%", "STRAIGHTNESS=.5"], "straightness=0.5:vertical=0.5"),
            (&["horizontal=1", "random=7"], "random:horizontal=1"),
        ] {
            let read = GrowingTree::parse(given).unwrap();
            assert_eq!(read.options(), canonical);
            let again: Vec<&str> = canonical.split(':').filter(|word| !word.is_empty()).collect();
            assert_eq!(GrowingTree::parse(&again), Ok(read));
        }
        for bad in ["random=0", "random=-1", "random=x", "random=1000001", "fastest", ""] {
            assert!(GrowingTree::parse(&[bad]).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_list_keeps_order_whatever_is_removed() {
        let (mut list, mut model) = (List::default(), Vec::new());
        let mut x = 1_u32;
        for n in 0..5000 {
            x = x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            if x >> 30 != 0 || model.is_empty() {
                list.push(Cell(n));
                model.push(Cell(n));
            } else {
                let at = (x >> 8) as usize % model.len();
                let place = list.cells.iter().position(|&cell| cell == model[at]).unwrap();
                list.remove(place);
                model.remove(at);
            }
            assert_eq!(list.alive, model.len());
            if let (Some(first), Some(last)) = (model.first(), model.last()) {
                assert_eq!((list.cells[list.oldest()], list.cells[list.newest()]), (*first, *last));
                let alive = list.cells[list.first..].iter().filter(|&&cell| cell != HOLE);
                assert!(alive.eq(&model));
                assert_ne!(list.cells[list.middle()], HOLE);
            }
        }
    }
}
