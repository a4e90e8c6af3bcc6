use super::shapes::Spot;

/// Points so many to a stretch of a smooth curve through some points (Catmull and Rom, "A Class of
/// Local Interpolating Splines", 1974), closed or not.
pub(super) fn through(points: &[Spot], is_closed: bool, each: u32) -> Vec<Spot> {
    let count = points.len();
    if count < 2 {
        return points.to_vec();
    }
    let at = |place: usize, by: isize| {
        let place = place as isize + by;
        let last = count as isize - 1;
        let place = if is_closed { place.rem_euclid(count as isize) } else { place.clamp(0, last) };
        points[place as usize]
    };
    let stretches = if is_closed { count } else { count - 1 };
    let mut curve = Vec::with_capacity(stretches * each as usize + 1);
    for place in 0..stretches {
        let [a, b, c, d] = [at(place, -1), at(place, 0), at(place, 1), at(place, 2)];
        for step in 0..each {
            let t = f64::from(step) / f64::from(each);
            let mix = |a: f64, b: f64, c: f64, d: f64| {
                let (e, f) = (2.0 * a - 5.0 * b + 4.0 * c - d, 3.0 * b - 3.0 * c + d - a);
                0.5 * (2.0 * b + (c - a) * t + e * t * t + f * t * t * t)
            };
            curve.push(Spot::new(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)));
        }
    }
    curve.push(if is_closed { points[0] } else { points[count - 1] });
    curve
}
