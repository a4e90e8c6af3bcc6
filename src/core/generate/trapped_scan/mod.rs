mod every;
mod scan;

use super::Generator;
use super::corner::Corner;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Dir, Doors, Event, Kind, Maze, Observer, Rng, Topology};
use every::{Every, near};
use scan::Scan;

documented! {
    /// Walk at random; when trapped, scan on for a place to branch.
    ///
    /// The way of the hexagonal maze page this program grew from. It is close to hunt-and-kill,
    /// but the scan looks for a visited cell beside an unvisited one and goes on from where the
    /// walker stands instead of starting at the top each time. Options: `straightness=P` goes
    /// straight on with that probability where it can; `horizontal=P` or `vertical=P` prefers those
    /// directions. That page's author proposed these: `branch-every=N` or `branch-every=A..B` scans
    /// after so many steps at the latest, N of them or a number drawn anew from A to B, and branches
    /// off elsewhere; `prefer=junctions` branches off from a cell of three doors and more if there is
    /// any; `corner=top-left`, `top-right`, `bottom-left` or `bottom-right` scans after few steps near
    /// that corner: after 1 + 64 d² of them, d being how far from it the walk began, in columns or
    /// rows, whichever are more, as a part of the grid's longer side; `scan=random` begins each scan
    /// at a random place.
    ///
    /// # Steps
    /// 1. Stand on a random cell.
    /// 2. If a neighbour is unvisited, choose one at random, open the door and step through it.
    /// 3. If none is, look at the next cells down the column, then down the next column, wrapping
    ///    round from the last to the first, and stand on the first visited one that has an
    ///    unvisited neighbour. If there is none, stop.
    ///
    /// # Texture
    /// Like the recursive backtracker's, long corridors and few dead ends; branches leave older
    /// corridors near where the walker was trapped, to the right of it.
    ///
    /// # Cost
    /// O(n log₆₄ n) time: a cell found to have no unvisited neighbour is never looked at again; one
    /// bit a cell beside the maze; one 32-bit draw a cell.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Hex, Maze, Rng, Stream, Topology, generate::TrappedScan, measure};
    ///
    /// let mut maze = Maze::closed(Hex::new(8, 8)?);
    /// TrappedScan::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 63);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TrappedScan {
        texture: Texture,
        every: Every,
        prefers_junctions: bool,
        corner: Option<Corner>,
        begins_anywhere: bool,
    }
}

const OPTIONS: &[&str] = &[
    "straightness=P",
    "horizontal=P",
    "vertical=P",
    "branch-every=N",
    "branch-every=A..B",
    "prefer=junctions",
    "corner=CORNER",
    "scan=random",
];

impl Default for TrappedScan {
    fn default() -> Self {
        Self {
            texture: Texture::default(),
            every: Every::NEVER,
            prefers_junctions: false,
            corner: None,
            begins_anywhere: false,
        }
    }
}

impl Registered for TrappedScan {
    const INFO: &'static Info = &Info {
        name: "trapped-scan",
        aliases: &["trappedscan", "trapped"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 3), (Kind::Carve, 2)],
        variants: &[
            "straightness=0.7",
            "vertical=0.5",
            "branch-every=5",
            "branch-every=2..9",
            "prefer=junctions",
            "corner=bottom-right",
            "scan=random",
            "branch-every=1:prefer=junctions:corner=top-right",
        ],
        ..Info::PLAIN
    };
}

impl TrappedScan {
    /// Takes one option, given in lower case; none if its value makes no sense.
    fn take(&mut self, name: &str, value: &str) -> Option<()> {
        match (name, value) {
            ("branch-every", steps) => self.every = Every::parse(steps)?,
            ("prefer", "junctions") => self.prefers_junctions = true,
            ("corner", corner) => self.corner = Some(Corner::named(corner)?),
            ("scan", "random") => self.begins_anywhere = true,
            _ => return None,
        }
        Some(())
    }
}

impl Algorithm for TrappedScan {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut scan, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            if scan.texture.take(algorithm, option)? {
                continue;
            }
            let words = plain(option);
            let (name, value) = words.split_once('=').unwrap_or((&words, ""));
            let expected = match name {
                "branch-every" => Every::EXPECTED,
                "prefer" => "prefer=junctions",
                "corner" => Corner::EXPECTED,
                "scan" => "scan=random",
                _ => {
                    let option = option.to_owned();
                    return Err(SpecError::Option { algorithm, option, known: OPTIONS });
                }
            };
            scan.take(name, value).ok_or_else(|| {
                let option = option.to_owned();
                SpecError::Value { algorithm, option, expected }
            })?;
        }
        Ok(scan)
    }

    fn options(&self) -> String {
        let mut words = self.texture.options();
        words.extend(self.every.text().map(|steps| format!("branch-every={steps}")));
        words.extend(self.prefers_junctions.then(|| "prefer=junctions".to_owned()));
        words.extend(self.corner.map(|corner| format!("corner={}", corner.name())));
        words.extend(self.begins_anywhere.then(|| "scan=random".to_owned()));
        words.join(":")
    }
}

impl Generator for TrappedScan {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 1;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let texture = self.texture;
        if texture.is_plain() {
            self.walk(maze, rng, observer, |set, _, rng| rng.pick(set));
        } else {
            self.walk(maze, rng, observer, |set, came, rng| texture.pick::<T>(set, came, rng));
        }
    }
}

impl TrappedScan {
    /// Walks, `choose` picking a direction of those to go, with the heading by which the cell was
    /// entered.
    fn walk<T: Topology, O: Observer>(
        &self,
        maze: &mut Maze<T>,
        rng: &mut Rng,
        observer: &mut O,
        choose: impl Fn(Doors, Option<Dir>, &mut Rng) -> Dir,
    ) {
        let grid = maze.topology().clone();
        let first = grid.ranked(rng.below(grid.count()));
        maze.see(first);
        let mut scan = Scan::new(&grid, self.begins_anywhere, self.prefers_junctions);
        let mut next = Some(first);
        while let Some(mut at) = next {
            observer.event(Event::new(Kind::Enter, at, None));
            let (mut came, mut steps) = (None, self.every.draw(rng));
            if let Some(corner) = self.corner {
                steps = steps.min(near(corner, &grid, at));
            }
            loop {
                scan.visit(at);
                let untouched = maze.untouched(at);
                if untouched.is_empty() || steps == 0 {
                    break;
                }
                let dir = choose(untouched, came, rng);
                observer.event(Event::new(Kind::Carve, at, Some(dir)));
                let onwards = maze.open(at, dir);
                scan.branch(maze, at);
                at = onwards;
                (came, steps) = (Some(dir), steps - 1);
            }
            next = scan.next(maze, at, rng);
        }
        maze.unsee(first);
    }
}
