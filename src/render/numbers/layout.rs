//! Where the positions of crossing lines lie: as far apart as they are along the lines.

use super::shapes::Spot;

/// Rounds of bringing distances nearer to what they should be.
const ROUNDS: usize = 300;
/// Rounds of pushing apart what is too near.
const PUSHES: usize = 400;

/// Places for so many nodes, joined by edges of length 1, by stress majorisation: Gansner, Koren and
/// North, "Graph Drawing by Stress Majorization", 2004. Those less than `apart` from each other are then
/// pushed apart. The same for the same graph. O(n²) time a round and memory.
pub(super) fn places(nodes: usize, edges: &[(usize, usize)], apart: f64) -> Vec<Spot> {
    let distances = distances(nodes, edges);
    let mut places: Vec<Spot> = (0..nodes).map(|node| first(node, nodes)).collect();
    // Large ones take fewer rounds, so that all are done in seconds.
    let rounds = (ROUNDS * 60_000 / (nodes * nodes).max(60_000)).max(20);
    for _ in 0..rounds {
        for node in 0..nodes {
            places[node] = majorised(node, &places, &distances[node * nodes..(node + 1) * nodes]);
        }
    }
    for _ in 0..PUSHES.min(4 * rounds) {
        if !push(&mut places, apart) {
            break;
        }
    }
    places
}

/// A spiral, which has no two nodes at one place.
fn first(node: usize, nodes: usize) -> Spot {
    let (node, nodes) = (f64::from(node as u32), f64::from(nodes as u32));
    let turn = node * 2.399_963;
    let radius = (node + 0.5).sqrt() * nodes.sqrt() / 6.0 + 0.1;
    Spot::new(radius * turn.cos(), radius * turn.sin())
}

/// Edges between every two nodes; nodes that hang together by none are a little more than the longest
/// way apart.
fn distances(nodes: usize, edges: &[(usize, usize)]) -> Vec<u16> {
    let mut next = vec![Vec::new(); nodes];
    for &(a, b) in edges {
        next[a].push(b);
        next[b].push(a);
    }
    let mut all = vec![u16::MAX; nodes * nodes];
    let mut most = 1;
    for from in 0..nodes {
        let row = &mut all[from * nodes..(from + 1) * nodes];
        let mut queue = vec![from];
        row[from] = 0;
        let mut taken = 0;
        while let Some(&node) = queue.get(taken) {
            taken += 1;
            let steps = row[node].saturating_add(1);
            for &other in &next[node] {
                if row[other] == u16::MAX {
                    row[other] = steps;
                    most = most.max(steps);
                    queue.push(other);
                }
            }
        }
    }
    let far = most.saturating_add(2);
    for distance in &mut all {
        *distance = (*distance).min(far);
    }
    all
}

/// Where a node would like to be, seen from all others: near ones count most.
fn majorised(node: usize, places: &[Spot], distances: &[u16]) -> Spot {
    let (mut x, mut y, mut weights) = (0.0, 0.0, 0.0);
    for (other, (&place, &distance)) in places.iter().zip(distances).enumerate() {
        if other == node || distance == 0 {
            continue;
        }
        let wanted = f64::from(distance);
        let weight = 1.0 / (wanted * wanted);
        let way = place.towards(places[node]);
        x += weight * (place.x + wanted * way.x);
        y += weight * (place.y + wanted * way.y);
        weights += weight;
    }
    if weights == 0.0 { places[node] } else { Spot::new(x / weights, y / weights) }
}

/// Moves every two nodes that are too near half the way they miss; whether there were any.
fn push(places: &mut [Spot], apart: f64) -> bool {
    let mut has_pushed = false;
    for a in 0..places.len() {
        for b in a + 1..places.len() {
            let missing = apart - places[a].distance(places[b]);
            if missing > 1e-3 {
                has_pushed = true;
                let way = places[a].towards(places[b]);
                places[a] = places[a].moved(way, -missing / 2.0, 0.0);
                places[b] = places[b].moved(way, missing / 2.0, 0.0);
            }
        }
    }
    has_pushed
}
