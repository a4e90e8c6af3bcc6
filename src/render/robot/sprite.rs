//! The robot's shape.

use crate::core::mouse::Heading;

/// Whether a point so far to the right of the middle and above it belongs to the robot: a triangle that
/// points ahead, `half` being half its length. All in the same unit.
pub fn is_inside(heading: Heading, half: i64, (right, up): (i64, i64)) -> bool {
    let (x, y) = heading.step();
    let (x, y) = (i64::from(x), i64::from(y));
    // A diagonal step is longer, by the root of two.
    let length = if heading.is_diagonal() { 1414 } else { 1000 };
    let ahead = (right * x + up * y) * 1000;
    let aside = (right * y - up * x) * 1000;
    let half = half * length;
    (-half..=half).contains(&ahead) && 2 * aside.abs() <= half - ahead + half / 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_points_ahead_and_is_the_same_all_round() {
        for eighths in 0..8 {
            let heading = Heading::NORTH.turned(eighths);
            assert!(is_inside(heading, 10, (0, 0)));
            let (x, y) = heading.step();
            let (x, y) = (i64::from(x) * 7, i64::from(y) * 7);
            assert!(is_inside(heading, 10, (x, y)));
            assert!(is_inside(heading, 10, (-x, -y)));
            // Narrow ahead, broad behind.
            assert!(!is_inside(heading, 10, (x + y, y - x)));
            assert!(!is_inside(heading, 10, (x * 3, y * 3)));
        }
    }
}
