/// A colour of the picture; its number is what a [`Painter`](super::Painter) writes for a pixel of
/// nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Walls.
    Wall,
    /// Open floor, and what lies outside the maze.
    Floor,
    /// The path, and cells a search is probing.
    Path,
    /// Cells a search is done with.
    Visited,
    /// The start, also where it is the end as well.
    Start,
    /// The end.
    End,
    /// Cells no door leads to yet.
    Unvisited,
    /// The cell where a generator walks.
    Walker,
    /// What the second of two fronts is probing.
    Second,
    /// What belongs to the answer beside the path: other shortest paths, or what two climbs share.
    Shared,
}

impl Colour {
    /// Every colour, in order of its number.
    pub const ALL: [Self; 10] = [
        Self::Wall,
        Self::Floor,
        Self::Path,
        Self::Visited,
        Self::Start,
        Self::End,
        Self::Unvisited,
        Self::Walker,
        Self::Second,
        Self::Shared,
    ];

    /// Red, green and blue.
    pub const fn rgb(self) -> [u8; 3] {
        match self {
            Self::Wall => [0, 0, 0],
            Self::Floor => [255, 255, 255],
            Self::Path => [0, 0, 255],
            Self::Visited => [0, 120, 200],
            Self::Start => [0, 255, 0],
            Self::End => [255, 0, 0],
            Self::Unvisited => [160, 160, 160],
            Self::Walker => [255, 200, 0],
            Self::Second => [230, 100, 0],
            Self::Shared => [240, 190, 0],
        }
    }
}

/// Blends of two colours are in sixths, 5 between any two: of ten colours a byte holds no more.
pub(super) const LEVELS: u8 = 6;

/// The number that stands for a pixel that stays as it was.
pub const TRANSPARENT: u8 = u8::MAX;

/// The number of the blend of `level` [`LEVELS`]ths of `b` into `a`.
pub(super) fn blend(a: Colour, b: Colour, level: u8) -> u8 {
    match level {
        0 => a as u8,
        LEVELS.. => b as u8,
        _ if a as u8 > b as u8 => blend(b, a, LEVELS - level),
        _ => {
            let (a, b) = (a as u8, b as u8);
            // Pairs in order of the higher, then of the lower colour.
            let pair = b * (b - 1) / 2 + a;
            Colour::ALL.len() as u8 + pair * (LEVELS - 1) + level - 1
        }
    }
}

/// Every number a painter may write for these colours, with red, green and blue: the colours
/// themselves, then (if asked for) their blends.
pub(super) fn numbers(colours: &[Colour], blends: bool) -> Vec<(u8, [u8; 3])> {
    let mut all: Vec<_> = colours.iter().map(|&colour| (colour as u8, colour.rgb())).collect();
    if blends {
        for (i, &b) in colours.iter().enumerate() {
            for &a in &colours[..i] {
                for level in 1..LEVELS {
                    let mix = |from: u8, to: u8| {
                        let (from, to, level) = (u16::from(from), u16::from(to), u16::from(level));
                        let whole = u16::from(LEVELS);
                        ((from * (whole - level) + to * level + whole / 2) / whole) as u8
                    };
                    let (from, to) = (a.rgb(), b.rgb());
                    let rgb = [0, 1, 2].map(|i| mix(from[i], to[i]));
                    all.push((blend(a, b, level), rgb));
                }
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blend_has_its_own_number() {
        let mut numbers: Vec<u8> =
            numbers(&Colour::ALL, true).into_iter().map(|(number, _)| number).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
        assert!(!numbers.contains(&TRANSPARENT));
        assert_eq!(blend(Colour::Wall, Colour::End, 2), blend(Colour::End, Colour::Wall, 4));
    }
}
