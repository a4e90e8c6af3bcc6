use super::shapes::{Rgb, Shape, Spot};

/// An arrow along some points; its tip is the last of them. `width` is that of its shaft; the head is
/// three times as wide and long.
pub(super) fn arrow(points: &[Spot], width: f64, colour: Rgb, shapes: &mut Vec<Shape>) {
    let [.., _, tip] = *points else { return };
    let length = width * 3.5;
    // The shaft ends inside the head, wherever the points come that near.
    let mut shaft: Vec<Spot> =
        points.iter().copied().take_while(|point| point.distance(tip) > length).collect();
    let neck = *shaft.last().unwrap_or(&points[0]);
    let way = neck.towards(tip);
    let base = tip.moved(way, -length, 0.0);
    shaft.push(tip.moved(way, -length * 0.8, 0.0));
    for pair in shaft.windows(2) {
        shapes.push(Shape::Stroke { from: pair[0], to: pair[1], width, colour });
    }
    let half = width * 1.7;
    let corners = [tip, base.moved(way, 0.0, half), base.moved(way, 0.0, -half)];
    shapes.push(Shape::Triangle { corners, colour });
}

/// Points of a bow from one point to another, so far to the right of the straight line in its middle.
pub(super) fn bow(from: Spot, to: Spot, beside: f64) -> Vec<Spot> {
    let way = from.towards(to);
    // The middle of a quadratic curve is half as far out as its control point.
    let control = Spot::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y)).moved(
        way,
        0.0,
        2.0 * beside,
    );
    let steps = (from.distance(to) / 4.0).clamp(8.0, 200.0) as u32;
    (0..=steps)
        .map(|step| {
            let t = f64::from(step) / f64::from(steps);
            let (a, b, c) = ((1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t);
            Spot::new(a * from.x + b * control.x + c * to.x, a * from.y + b * control.y + c * to.y)
        })
        .collect()
}
