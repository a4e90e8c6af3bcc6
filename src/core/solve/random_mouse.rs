use super::walker::Walker;
use super::{Optimal, Reason, Solution, Solver};
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, number};
use crate::core::{Cell, Kind, Observer, Rng, Stream, Walk};

documented! {
    /// Random mouse: walk on at random, and turn round in dead ends only.
    ///
    /// <https://en.wikipedia.org/wiki/Maze-solving_algorithm#Random_mouse_algorithm>. It knows nothing
    /// and remembers nothing, but its moves are counted. Options: `moves=N` gives up after so many,
    /// 10000000 if not given; `seed=N` makes other choices, 0 if not given. That there is no path is
    /// only said where everything that can be reached happens to have been seen.
    ///
    /// # Steps
    /// 1. Stand on the start.
    /// 2. Leave by a random door, but not by the one you came by unless there is no other. Stop at the
    ///    goal, after the last move allowed, or where one-way doors lead nowhere.
    /// 3. The path is the way by which the cells were first entered.
    ///
    /// # Texture
    /// It runs along corridors, but long to and fro among them, and knows no direction.
    ///
    /// # Cost
    /// As many moves as chance wants, in a maze of n cells about n² at worst, one 32-bit draw each; no
    /// memory but the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{AnySolver, Outcome, Generator, Maze, Rng, Square, Stream, Topology};
    /// use mazer::core::{generate, solve::Reason};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solver = AnySolver::parse("random-mouse:moves=5")?;
    /// let solution = solver.solve(&maze, &[start], &[goal], &mut ());
    /// assert_eq!(solution.outcome, Outcome::GaveUp(Reason::Moves(5)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RandomMouse {
        moves: u64,
        seed: u64,
    }
}

impl Default for RandomMouse {
    fn default() -> Self {
        Self { moves: 10_000_000, seed: 0 }
    }
}

impl Registered for RandomMouse {
    const INFO: &'static Info = &Info {
        name: "random-mouse",
        aliases: &["randommouse", "mouse"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Retreat, 2), (Kind::Path, 3)],
        variants: &["moves=1000:seed=7"],
        ..Info::PLAIN
    };
}

impl Algorithm for RandomMouse {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut mouse, name) = (Self::default(), Self::INFO.name);
        for &option in options {
            let moves = "a number of moves from 1 to 1000000000000";
            let seed = "a seed from 0 to 18446744073709551615";
            if let Some(moves) = number(name, option, "moves", 1..=1_000_000_000_000, moves)? {
                mouse.moves = moves;
            } else if let Some(seed) = number(name, option, "seed", 0..=u64::MAX, seed)? {
                mouse.seed = seed;
            } else {
                let (option, known) = (option.to_owned(), &["moves=N", "seed=N"][..]);
                return Err(SpecError::Option { algorithm: name, option, known });
            }
        }
        Ok(mouse)
    }

    fn options(&self) -> String {
        let (usual, mut words) = (Self::default(), Vec::new());
        if self.moves != usual.moves {
            words.push(format!("moves={}", self.moves));
        }
        if self.seed != usual.seed {
            words.push(format!("seed={}", self.seed));
        }
        words.join(":")
    }
}

impl Solver for RandomMouse {
    const OPTIMAL: Optimal = Optimal::No;
    const DECIDES: bool = false;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut rng = Rng::new(self.seed, Stream::Solve);
        let mut walker = Walker::new(walk, goals, observer);
        let mut reason = Reason::Moves(self.moves);
        for &start in starts {
            if walker.marks.is_seen(start) {
                continue;
            }
            walker.stand(start);
            // Looking whether it has seen everything takes as long as one move a node: so it is done
            // after that many, and after twice as many each time.
            let mut look = walker.moves() + walk.nodes() as u64;
            while !walker.is_at_goal() && walker.moves() < self.moves {
                let exits = walk.exits(walker.at);
                let on = walker.back.map_or(exits, |back| exits.without(back));
                let choice = if on.is_empty() { exits } else { on };
                if choice.is_empty() {
                    reason = Reason::Stuck;
                    break;
                }
                walker.step(rng.pick(choice));
                if walker.moves() == look {
                    look = look.saturating_mul(2);
                    if walker.has_seen_all() {
                        break;
                    }
                }
            }
            if walker.is_at_goal() {
                return walker.found();
            }
        }
        walker.lost(reason)
    }
}
