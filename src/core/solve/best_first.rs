//! The search behind Dijkstra and A*: take the node of least cost so far plus estimate.

use super::radix_heap::RadixHeap;
use super::{Marks, Solution, Stats};
use crate::core::{Cell, Dir, Event, Kind, Observer, Walk};

/// A way to a node that waits to be taken.
struct Waiting {
    node: Cell,
    back: Option<Dir>,
    cost: u64,
}

/// Looks for a path of least cost. `estimate` must be consistent: 0 makes it Dijkstra.
///
/// A node found again by a better way waits twice, and whichever way is taken first is the best. Where
/// all steps cost the same there is no table of costs, so that memory is the marks and the frontier.
/// Where they differ, 8 bytes a node keep ways from waiting that are no better than one that waits: in
/// open rooms walked in eight directions that is three of four.
pub(super) fn search<W: Walk, O: Observer>(
    walk: &W,
    starts: &[Cell],
    goals: &[Cell],
    estimate: impl Fn(Cell) -> u64,
    observer: &mut O,
) -> Solution {
    let mut marks = Marks::new(walk, goals);
    let mut stats = Stats::default();
    let mut frontier = RadixHeap::new();
    let mut costs = if walk.has_costs() { vec![u64::MAX; walk.nodes()] } else { Vec::new() };
    for &start in starts {
        observer.event(Event::new(Kind::Discover, walk.site(start), None));
        frontier.push(estimate(start), Waiting { node: start, back: None, cost: 0 });
    }
    stats.frontier_peak = frontier.len() as u64;
    while let Some((_, Waiting { node, back, cost })) = frontier.pop() {
        if marks.is_done(node) {
            continue;
        }
        marks.finish(node, back);
        stats.expanded += 1;
        observer.event(Event::new(Kind::Expand, walk.site(node), back));
        if marks.is_goal(node) {
            return Solution::found(walk, node, marks, stats, observer);
        }
        for dir in walk.exits(node) {
            let next = walk.follow(node, dir);
            if marks.is_done(next) {
                continue;
            }
            let cost = cost.saturating_add(walk.cost(node, dir));
            if let Some(known) = costs.get_mut(next.index()) {
                if *known <= cost {
                    continue;
                }
                *known = cost;
            }
            let back = Some(walk.back(node, dir));
            if !marks.is_seen(next) {
                marks.see(next, back);
            }
            observer.event(Event::new(Kind::Discover, walk.site(next), back));
            frontier.push(cost.saturating_add(estimate(next)), Waiting { node: next, back, cost });
        }
        stats.frontier_peak = stats.frontier_peak.max(frontier.len() as u64);
    }
    Solution::no_path(marks, stats)
}
