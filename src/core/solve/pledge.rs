use super::walker::Walker;
use super::{Optimal, Reason, Solution, Solver};
use crate::core::ability::Ability;
use crate::core::registry::{Info, Registered, documented, without_options};
use crate::core::{Cell, Dir, Kind, Observer, Walk};

documented! {
    /// Pledge: follow a wall, count the turns, and leave it when they add up.
    ///
    /// John Pledge's algorithm, proved in Abelson, diSessa, "Turtle Geometry", 1981. It gets off walls
    /// that stand alone, so that it comes to the outermost wall and round it: every goal at the edge
    /// of the grid is found. A goal further inside may stay hidden: then it ends in a circle.
    ///
    /// # Steps
    /// 1. Walk north while the door is open. Stop at the goal.
    /// 2. Where it is not, turn right until there is an open door, and count the turns, one for each
    ///    direction passed. From now on the left hand is on a wall: leave every cell by the leftmost
    ///    open door, counting turns to the right up and turns to the left down.
    /// 3. Where the count comes down to zero you face north: go on with 1.
    /// 4. The path is the way by which the cells were first entered. Whoever comes to walk north from
    ///    a cell twice, or follows a wall to where that began with no smaller count, walks in a
    ///    circle.
    ///
    /// # Texture
    /// Straight lines north, and a hand on the wall between them.
    ///
    /// # Cost
    /// Walls may be followed more than once, but from no cell does it walk north twice; no memory but
    /// the marks.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Hex, Maze, Solver, Topology, solve};
    ///
    /// let grid = Hex::new(8, 8)?;
    /// let (start, goal) = (grid.at(4, 4), grid.at(7, 7));
    /// let maze = Maze::open_all(grid);
    /// assert!(solve::Pledge.solve(&maze, &[start], &[goal], &mut ()).path().is_some());
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct Pledge;
}

without_options!(Pledge);

impl Registered for Pledge {
    const INFO: &'static Info = &Info {
        name: "pledge",
        aliases: &["pledges"],
        docs: Self::DOCS,
        events: &[(Kind::Enter, 1), (Kind::Retreat, 2), (Kind::Path, 4)],
        needs: &[Ability::Turning, Ability::Headings, Ability::Back],
        ..Info::PLAIN
    };
}

/// The direction it prefers.
const NORTH: Dir = Dir(0);

impl Solver for Pledge {
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
            // What comes of walking north from a cell is always the same. The cells from which it
            // did are done with, so this ends.
            while !walker.is_at_goal() && !walker.marks.is_done(walker.at) {
                walker.marks.set_done(walker.at);
                if walk.exits(walker.at).has(NORTH) {
                    walker.step(NORTH);
                } else if !follow_wall(walk, &mut walker) {
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

/// Follows the wall in the north until the count is zero or the goal is reached; false where it does
/// so for ever.
fn follow_wall<W: Walk, O: Observer>(walk: &W, walker: &mut Walker<'_, W, O>) -> bool {
    let degree = i64::from(walk.degree());
    let exit = |at: Cell, heading: i64| {
        let dir = Dir(heading.rem_euclid(degree) as u8);
        walk.exits(at).has(dir).then_some(dir)
    };
    // The count is the heading too: whole turns apart.
    let Some(mut count) = (1..degree).find(|&count| exit(walker.at, count).is_some()) else {
        return false;
    };
    let first = (walker.at, count);
    while let Some(dir) = exit(walker.at, count) {
        walker.step(dir);
        if walker.is_at_goal() {
            return true;
        }
        let mut turns = 1 - degree / 2..=degree / 2;
        let Some(turn) = turns.find(|turn| exit(walker.at, count + turn).is_some()) else {
            return false;
        };
        count += turn;
        if count <= 0 {
            return true;
        }
        // Once round the wall: the next round is the same with counts as much larger again, unless
        // they are smaller, and then zero is not far.
        let is_round = walker.at == first.0 && (count - first.1).rem_euclid(degree) == 0;
        if is_round && count >= first.1 {
            return false;
        }
    }
    false
}
