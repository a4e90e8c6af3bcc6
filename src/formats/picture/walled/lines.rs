//! The lines that thin walls stand on.

use crate::formats::picture::floor::{Floor, Region};
use crate::formats::picture::lattice::{Lattice, Place, fit};

/// Columns and rows of the middles of walls as thick as that, if they form lattices; of `grid` cells
/// across and down if it is given.
pub fn find(
    floor: &Floor,
    region: Region,
    thick: u32,
    grid: Option<(u32, u32)>,
) -> Option<(Vec<f64>, Vec<f64>)> {
    let most = thick + thick / 2 + 1;
    let mut middles =
        [vec![0; 2 * region.width() as usize + 1], vec![0; 2 * region.height() as usize + 1]];
    floor.across(region, |_, from, to, is_floor| {
        if !is_floor && to - from <= most {
            middles[0][(from + to - 2 * region.left) as usize] += 1;
        }
    });
    floor.down(region, |_, from, to, is_floor| {
        if !is_floor && to - from <= most {
            middles[1][(from + to - 2 * region.top) as usize] += 1;
        }
    });
    let found = |axis: usize, length: u32, count: Option<u32>| {
        let places = places(&middles[axis], thick);
        lattice(&places, f64::from(length), thick, count)
    };
    let across = found(0, region.width(), grid.map(|(w, _)| w))?;
    let down = found(1, region.height(), grid.map(|(_, h)| h))?;
    // Where few lines show walls, they must at least be as far apart as those of the other axis.
    let is_square = (across.lattice.pitch / down.lattice.pitch - 1.0).abs() < 0.1;
    if !(across.is_used && down.is_used || (across.is_used || down.is_used) && is_square) {
        return None;
    }
    let square = |coarse: &Found, fine: &Found| {
        // Of two lines of walls in a row there may be nothing to be seen of one.
        let ratio = (coarse.lattice.pitch / fine.lattice.pitch).round().max(1.0);
        let ratio = if grid.is_some() || coarse.places > 8 { 1.0 } else { ratio };
        let Lattice { origin, pitch, steps } = coarse.lattice;
        Lattice { origin, pitch: pitch / ratio, steps: steps.saturating_mul(ratio as u32) }
    };
    let lines = |from: u32, lattice: Lattice| {
        let place = |n| f64::from(from) + lattice.origin + f64::from(n) * lattice.pitch;
        (0..=lattice.steps).map(place).collect()
    };
    Some((lines(region.left, square(&across, &down)), lines(region.top, square(&down, &across))))
}

/// The lattice of an axis.
struct Found {
    lattice: Lattice,
    /// How many places it is of.
    places: usize,
    /// Whether there are walls on most of its lines.
    is_used: bool,
}

/// Middles of walls along an axis, in pixels; those side by side are one.
fn places(middles: &[u32], thick: u32) -> Vec<Place> {
    let most = middles.iter().copied().max().unwrap_or(0);
    let least = (most / 20).max(thick);
    let mut places: Vec<Place> = Vec::new();
    for (at, &weight) in middles.iter().enumerate().filter(|&(_, &weight)| weight >= least) {
        let (at, weight) = (at as f64 / 2.0, f64::from(weight));
        match places.last_mut() {
            Some(last) if at - last.at <= (f64::from(thick) / 2.0).max(0.5) => {
                let sum = last.weight + weight;
                *last = Place { at: (last.at * last.weight + at * weight) / sum, weight: sum };
            }
            _ => places.push(Place { at, weight }),
        }
    }
    places
}

/// The lines that walls stand on: the lattice of their middles, and the lines that the border of the
/// picture cuts off.
fn lattice(places: &[Place], length: f64, thick: u32, count: Option<u32>) -> Option<Found> {
    let thick = f64::from(thick);
    let tolerance = |pitch: f64| (0.35 * thick + 0.5).max(1.0).min(0.22 * pitch);
    let extended = |found: Lattice| {
        let more = |space: f64| (space / found.pitch + 0.35).floor().max(0.0);
        let before = more(found.origin);
        let after = more(length - found.origin - f64::from(found.steps) * found.pitch);
        Lattice {
            origin: found.origin - before * found.pitch,
            pitch: found.pitch,
            steps: found.steps + before as u32 + after as u32,
        }
    };
    let Some(count) = count else {
        let found = fit(places, 2.4 * thick, 0.07, None, tolerance)?;
        let used = (0..=found.steps).filter(|&n| {
            let line = found.origin + f64::from(n) * found.pitch;
            let after = places.partition_point(|place| place.at < line - tolerance(found.pitch));
            places.get(after).is_some_and(|place| place.at <= line + tolerance(found.pitch))
        });
        // Some lines have no wall by chance.
        let is_used = used.count() as u64 * 5 >= u64::from(found.steps + 1) * 3;
        return Some(Found { lattice: extended(found), places: places.len(), is_used });
    };
    let steps = [count, count.saturating_sub(1), count.saturating_sub(2)];
    let found = steps.into_iter().find_map(|steps| {
        let found = fit(places, 1.5 * thick, 0.10, Some(steps), tolerance)?;
        Some(extended(found)).filter(|found| found.steps == count)
    });
    let lattice = found.or_else(|| {
        let pitch = length / f64::from(count);
        (count > 0 && pitch > 1.5 * thick).then_some(Lattice { origin: 0.0, pitch, steps: count })
    })?;
    Some(Found { lattice, places: places.len(), is_used: true })
}
