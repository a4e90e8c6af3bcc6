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
    /// Which of its 16 points.
    pub(super) points: u16,
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
        let pixels = |axis: fn(&Corner) -> i64| {
            low(axis).div_euclid(UNITS)..=high(axis).div_euclid(UNITS)
        };
        let mut numbers = HashMap::new();
        let mut stamp = Self { rules: Vec::new(), spots: Vec::new() };
        for y in pixels(|corner| corner.1) {
            for x in pixels(|corner| corner.0) {
                let mut spots: Vec<Spot> = Vec::new();
                for point in 0..POINTS * POINTS {
                    let place = (
                        x * UNITS + 1 + 2 * (point % POINTS),
                        y * UNITS + 1 + 2 * (point / POINTS),
                    );
                    let rule = rule(corners, &forward, reach, place);
                    if !rule.inside && rule.sides == 0 {
                        continue;
                    }
                    let rules = &mut stamp.rules;
                    let number = *numbers.entry(rule).or_insert_with(|| {
                        rules.push(rule);
                        (rules.len() - 1) as u16
                    });
                    match spots.iter_mut().find(|spot| spot.rule == number) {
                        Some(spot) => spot.points |= 1 << point,
                        None => spots.push(Spot {
                            x: x as i32,
                            y: y as i32,
                            rule: number,
                            points: 1 << point,
                        }),
                    }
                }
                stamp.spots.append(&mut spots);
            }
        }
        stamp
    }
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
