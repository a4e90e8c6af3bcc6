//! What the pixels of one cell's shape depend on, worked out once for all cells of that shape.
//!
//! Each pixel is looked at in 4 x 4 points. A point inside the outline belongs to the cell: it is
//! wall if it is within half a wall's thickness of a closed side, or of a corner where some wall
//! ends; else door if it is that near to an open side; else floor. A point outside but that near to
//! a side matters only where nothing lies behind that side.

use std::collections::HashMap;

/// Sub-pixel units a pixel: points have odd coordinates and corners even ones, so no point is ever
/// exactly on a corner.
pub(super) const UNITS: i64 = 8;
const POINTS: i64 = 4;
/// Every point of a pixel.
const ALL_POINTS: u64 = 0x1111_1111_1111_1111;

/// What decides the colour of some points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rule {
    /// Sides within reach.
    pub(super) sides: u8,
    /// Corners within reach; corner `k` begins side `k`.
    pub(super) corners: u8,
    /// Whether the points lie inside the outline.
    pub(super) inside: bool,
}

/// Points of one pixel under one rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// The pixel, from the stamp's origin.
    pub(super) x: i32,
    pub(super) y: i32,
    /// Index of the rule.
    pub(super) rule: u16,
    /// Which of its 16 points: 1 in the four bits of each.
    pub(super) points: u64,
    /// How many pixels from there to the right are alike.
    pub(super) run: u16,
}

/// The points of a shape.
#[derive(Clone, Debug)]
pub(super) struct Stamp {
    pub(super) rules: Vec<Rule>,
    /// In rows from the top.
    pub(super) spots: Vec<Spot>,
}

/// A point in sub-pixel units.
pub(super) type Corner = (i64, i64);

impl Stamp {
    /// The stamp of an outline, `corners[k]` being where side `k` begins, clockwise. `forward` says
    /// of each side whether points exactly on it belong to this cell (and so not to its neighbour).
    pub(super) fn new(corners: &[Corner], forward: impl Fn(usize) -> bool, wall: u32) -> Self {
        let reach = UNITS * i64::from(wall) / 2;
        let low = |axis: fn(&Corner) -> i64| corners.iter().map(axis).min().unwrap_or(0) - reach;
        let high = |axis: fn(&Corner) -> i64| corners.iter().map(axis).max().unwrap_or(0) + reach;
        let pixels =
            |axis: fn(&Corner) -> i64| low(axis).div_euclid(UNITS)..=high(axis).div_euclid(UNITS);
        let mut stamp = Self { rules: Vec::new(), spots: Vec::new() };
        let mut numbers = Numbers::default();
        for y in pixels(|corner| corner.1) {
            let mut solid: Option<Spot> = None;
            for x in pixels(|corner| corner.0) {
                let at = (x * UNITS, y * UNITS);
                match depth(corners, (at.0 + UNITS / 2, at.1 + UNITS / 2), reach + UNITS) {
                    Depth::Outside => {}
                    Depth::Inside => {
                        let rule = numbers.of(FLOOR);
                        let (x, y) = (x as i32, y as i32);
                        let new = Spot { x, y, rule, points: ALL_POINTS, run: 0 };
                        solid.get_or_insert(new).run += 1;
                    }
                    Depth::Near => {
                        stamp.spots.extend(solid.take());
                        let first = stamp.spots.len();
                        for point in 0..POINTS * POINTS {
                            let place =
                                (at.0 + 1 + 2 * (point % POINTS), at.1 + 1 + 2 * (point / POINTS));
                            let rule = rule(corners, &forward, reach, place);
                            if !rule.inside && rule.sides == 0 {
                                continue;
                            }
                            let rule = numbers.of(rule);
                            match stamp.spots[first..].iter_mut().find(|spot| spot.rule == rule) {
                                Some(spot) => spot.points |= 1 << (4 * point),
                                None => stamp.spots.push(Spot {
                                    x: x as i32,
                                    y: y as i32,
                                    rule,
                                    points: 1 << (4 * point),
                                    run: 1,
                                }),
                            }
                        }
                    }
                }
            }
            stamp.spots.extend(solid);
        }
        stamp.rules = numbers.rules;
        stamp
    }
}

/// Gives each rule its index when it comes for the first time.
#[derive(Default)]
struct Numbers {
    rules: Vec<Rule>,
    known: HashMap<Rule, u16>,
    /// The one asked for last: most points are under the rule of the point before.
    last: u16,
}

impl Numbers {
    fn of(&mut self, rule: Rule) -> u16 {
        if self.rules.get(usize::from(self.last)) != Some(&rule) {
            self.last = *self.known.entry(rule).or_insert_with(|| {
                self.rules.push(rule);
                (self.rules.len() - 1) as u16
            });
        }
        self.last
    }
}

/// Inside, and out of every wall's reach.
const FLOOR: Rule = Rule { sides: 0, corners: 0, inside: true };

/// Where a pixel lies as a whole.
enum Depth {
    /// Inside, out of reach of every side.
    Inside,
    /// Outside, out of reach of every side.
    Outside,
    /// Neither: its points have to be looked at.
    Near,
}

/// Where the pixel around `centre` lies, `reach` being more than half a wall and half a pixel.
fn depth(corners: &[Corner], centre: Corner, reach: i64) -> Depth {
    let mut depth = Depth::Inside;
    for (side, &from) in corners.iter().enumerate() {
        let to = corners[(side + 1) % corners.len()];
        let along = (to.0 - from.0, to.1 - from.1);
        let cross = along.0 * (centre.1 - from.1) - along.1 * (centre.0 - from.0);
        if cross * cross <= reach * reach * (along.0 * along.0 + along.1 * along.1) {
            depth = Depth::Near;
        } else if cross < 0 {
            return Depth::Outside;
        }
    }
    depth
}

/// The rule for one point.
fn rule(corners: &[Corner], forward: &impl Fn(usize) -> bool, reach: i64, point: Corner) -> Rule {
    let mut rule = Rule { sides: 0, corners: 0, inside: true };
    for (side, &from) in corners.iter().enumerate() {
        let to = corners[(side + 1) % corners.len()];
        let along = (to.0 - from.0, to.1 - from.1);
        let off = (point.0 - from.0, point.1 - from.1);
        // Clockwise with y down: inside is where this is positive.
        let cross = along.0 * off.1 - along.1 * off.0;
        if cross < 0 || cross == 0 && !forward(side) {
            rule.inside = false;
        }
        let length = along.0 * along.0 + along.1 * along.1;
        let dot = along.0 * off.0 + along.1 * off.1;
        let near_from = off.0 * off.0 + off.1 * off.1 <= reach * reach;
        let near_line = (0..=length).contains(&dot) && cross * cross <= reach * reach * length;
        let end = (point.0 - to.0, point.1 - to.1);
        let near_to = end.0 * end.0 + end.1 * end.1 <= reach * reach;
        if near_line || near_from || near_to {
            rule.sides |= 1 << side;
        }
        if near_from {
            rule.corners |= 1 << side;
        }
    }
    if !rule.inside {
        rule.corners = 0;
    }
    rule
}
