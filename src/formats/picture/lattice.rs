//! The lattice that places along a line lie on.

/// Places at equal distances.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lattice {
    /// The first place.
    pub origin: f64,
    /// From one to the next.
    pub pitch: f64,
    /// How many steps lie between the first and the last.
    pub steps: u32,
}

/// A place, and how much speaks for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub at: f64,
    pub weight: f64,
}

/// More places are not tried: it takes steps times places in the worst case.
const MOST: usize = 40_000;

/// The coarsest lattice from the first to the last of sorted `places` on which, but for a share
/// `astray` of their weight, all lie within `tolerance(pitch)`; `only` says how many steps it has.
/// Wrong numbers of steps are given up soon.
pub fn fit(
    places: &[Place],
    least: f64,
    astray: f64,
    only: Option<u32>,
    tolerance: impl Fn(f64) -> f64,
) -> Option<Lattice> {
    let [first, .., last] = places else { return None };
    if places.len() > MOST {
        return None;
    }
    let span = last.at - first.at;
    let most = ((span / least).floor() as u32).min(MOST as u32);
    let total: f64 = places.iter().map(|place| place.weight).sum();
    let numbers = only.map_or(1..=most, |only| only..=only.min(most));
    for steps in numbers.filter(|&steps| steps > 0) {
        let pitch = span / f64::from(steps);
        let most = tolerance(pitch);
        let mut missed = 0.0;
        let fits = places.iter().all(|place| {
            let step = (place.at - first.at) / pitch;
            if (step - step.round()).abs() * pitch > most {
                missed += place.weight;
            }
            missed <= astray * total
        });
        if fits {
            return Some(refined(places, Lattice { origin: first.at, pitch, steps }, most));
        }
    }
    None
}

/// The lattice nearest to the places that lie on it: least squares.
fn refined(places: &[Place], rough: Lattice, tolerance: f64) -> Lattice {
    let (mut n, mut x, mut y, mut xx, mut xy) = (0.0, 0.0, 0.0, 0.0, 0.0);
    for place in places {
        let step = ((place.at - rough.origin) / rough.pitch).round();
        if (place.at - rough.origin - step * rough.pitch).abs() <= tolerance {
            let w = place.weight.sqrt();
            n += w;
            x += w * step;
            y += w * place.at;
            xx += w * step * step;
            xy += w * step * place.at;
        }
    }
    let spread = n * xx - x * x;
    if spread < 1e-6 {
        return rough;
    }
    let pitch = (n * xy - x * y) / spread;
    let origin = (y - pitch * x) / n;
    let is_near = (pitch - rough.pitch).abs() * f64::from(rough.steps) <= 2.0 * tolerance
        && (origin - rough.origin).abs() <= tolerance;
    if is_near { Lattice { origin, pitch, ..rough } } else { rough }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(at: &[f64]) -> Vec<Place> {
        at.iter().map(|&at| Place { at, weight: 1.0 }).collect()
    }

    #[test]
    fn the_coarsest_lattice_is_found() {
        let find = |at: &[f64]| fit(&places(at), 1.5, 0.04, None, |_| 0.6);
        let exact = find(&[0.0, 6.0, 12.0, 18.0, 30.0]).expect("a lattice");
        assert_eq!((exact.steps, exact.pitch.round() as i64), (5, 6));
        let uneven = find(&[0.0, 32.0, 64.0, 97.0, 161.0, 322.0]).expect("a lattice");
        assert_eq!(uneven.steps, 10);
        assert!((uneven.pitch - 32.2).abs() < 0.1, "{uneven:?}");
        assert_eq!(find(&[0.0, 1.0, 2.0, 3.0, 4.0]).map(|found| found.steps), None);
        assert_eq!(find(&[3.0]), None);
    }
}
