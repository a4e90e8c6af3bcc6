use super::walker::Walker;
use super::{Optimal, Reason, Solution, Solver};
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Cell, Dir, Doors, Kind, Observer, Walk};

documented! {
    /// Wall follower: a hand on the wall, and never take it off.
    ///
    /// The hand rule (<https://en.wikipedia.org/wiki/Maze-solving_algorithm#Hand_On_Wall_Rule>).
    /// Option: `hand=right` for the right hand instead of the left. In a perfect maze it comes to
    /// every cell. Where walls stand alone it may go round for ever; since no two ways in lead on
    /// the same way out, it then first comes to its own first step again, where it gives up, or
    /// says that there is no path if it has seen everything there is to see.
    ///
    /// # Steps
    /// 1. Stand on the start, and leave by the first door, clockwise from north (anticlockwise for
    ///    the right hand). Stop at the goal.
    /// 2. Leave each cell by the first door clockwise (anticlockwise) after the one you came by; the
    ///    last of them is that door itself. If that is the first step again, you walk in a circle.
    /// 3. The path is the way by which the cells were first entered.
    ///
    /// # Texture
    /// Every dead end on one side is walked to its end, and none of those on the other side of the
    /// path.
    ///
    /// # Cost
    /// At most two steps a door; no memory but the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{AnySolver, Generator, Maze, Rng, Square, Stream, Topology, generate};
    ///
    /// let grid = Square::new(8, 8)?;
    /// let (start, goal) = (grid.at(0, 0), grid.at(7, 7));
    /// let mut maze = Maze::closed(grid);
    /// generate::Prim::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// let solver = AnySolver::parse("wall-follower:hand=right")?;
    /// assert!(solver.solve(&maze, &[start], &[goal], &mut ()).path().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct WallFollower {
        is_right: bool,
    }
}

impl Registered for WallFollower {
    const INFO: &'static Info = &Info {
        name: "wall-follower",
        aliases: &["wallfollower", "hand-on-wall"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 2), (Kind::Retreat, 2), (Kind::Path, 3)],
        needs: &[Ability::Turning, Ability::Back],
        variants: &["hand=right"],
    };
}

impl Algorithm for WallFollower {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut follower, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            follower.is_right = match plain(option).split_once('=') {
                Some(("hand", "left")) => false,
                Some(("hand", "right")) => true,
                Some(("hand", _)) => {
                    let (option, expected) = (option.to_owned(), "hand=left or hand=right");
                    return Err(SpecError::Value { algorithm, option, expected });
                }
                _ => {
                    let (option, known) = (option.to_owned(), &["hand=left|right"][..]);
                    return Err(SpecError::Option { algorithm, option, known });
                }
            };
        }
        Ok(follower)
    }

    fn options(&self) -> String {
        if self.is_right { "hand=right".to_owned() } else { String::new() }
    }
}

impl Solver for WallFollower {
    const OPTIMAL: Optimal = Optimal::No;
    const DECIDES: bool = false;

    fn solve<W: Walk, O: Observer>(
        &self,
        walk: &W,
        starts: &[Cell],
        goals: &[Cell],
        observer: &mut O,
    ) -> Solution {
        let mut walker = Walker::new(walk, goals, observer);
        for &start in starts {
            if walker.marks.is_seen(start) {
                continue;
            }
            walker.stand(start);
            let first = self.next(walk.exits(start), None);
            let mut next = first;
            // A way in leads on by one way out, and every way out follows on one way in: the steps
            // form rings, and the first that comes a second time is the first of all.
            while !walker.is_at_goal()
                && let Some(dir) = next
            {
                walker.step(dir);
                next = self.next(walk.exits(walker.at), walker.back);
                if (walker.at, next) == (start, first) {
                    break;
                }
            }
            if walker.is_at_goal() {
                return walker.found();
            }
        }
        walker.lost(Reason::Circle)
    }
}

impl WallFollower {
    /// The first exit round from the one that leads back.
    fn next(self, exits: Doors, back: Option<Dir>) -> Option<Dir> {
        let back = back.map_or(0, |back| 1 << back.0);
        if self.is_right {
            let before = Doors(exits.0 & u32::wrapping_sub(back, 1));
            let last =
                |set: Doors| (!set.is_empty()).then(|| Dir(31 - set.0.leading_zeros() as u8));
            // From north on: north itself, and then from the last one down.
            let north = exits.first().filter(|first| back == 0 && first.0 == 0);
            north.or(last(before)).or(last(exits))
        } else {
            let behind = Doors(exits.0 & !(back | u32::wrapping_sub(back, 1)));
            behind.first().or(exits.first())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_goes_round_from_the_way_back() {
        let next = |is_right, exits, back: Option<u8>| {
            let follower = WallFollower { is_right };
            follower.next(Doors(exits), back.map(Dir)).map(|dir| dir.0)
        };
        assert_eq!(next(false, 0b1111, Some(2)), Some(3));
        assert_eq!(next(false, 0b0111, Some(2)), Some(0));
        assert_eq!(next(false, 0b0100, Some(2)), Some(2));
        assert_eq!(next(false, 0b1010, None), Some(1));
        assert_eq!(next(true, 0b1111, Some(2)), Some(1));
        assert_eq!(next(true, 0b1100, Some(2)), Some(3));
        assert_eq!(next(true, 0b0100, Some(2)), Some(2));
        assert_eq!(next(true, 0b1011, None), Some(0));
        assert_eq!(next(true, 0b1010, None), Some(3));
        assert_eq!(next(false, 0b1000_0001, Some(7)), Some(0));
        assert_eq!(next(true, 0b1000_0001, Some(0)), Some(7));
        assert_eq!(next(false, 0, None), None);
        assert_eq!(next(true, 0, None), None);
    }
}
