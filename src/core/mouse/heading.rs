use crate::core::Dir;

/// Where a robot looks: one of eight directions, in eighths of a turn clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading(u8);

impl Heading {
    /// How many there are.
    pub const COUNT: usize = 8;
    /// Upwards, as robots begin.
    pub const NORTH: Self = Self(0);

    /// The heading so many eighths of a turn to the right; to the left if negative.
    #[must_use]
    pub const fn turned(self, eighths: i8) -> Self {
        Self((self.0 as i16 + eighths as i16).rem_euclid(Self::COUNT as i16) as u8)
    }

    /// Its number, from 0 for north.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is north-east, south-east, south-west or north-west.
    pub const fn is_diagonal(self) -> bool {
        self.0 % 2 == 1
    }

    /// The direction of a square's door that it looks through, if it is no diagonal.
    pub const fn dir(self) -> Option<Dir> {
        if self.is_diagonal() { None } else { Some(Dir(self.0 / 2)) }
    }

    /// A step that way: to the right, and upwards.
    pub const fn step(self) -> (i32, i32) {
        match self.0 {
            0 => (0, 1),
            1 => (1, 1),
            2 => (1, 0),
            3 => (1, -1),
            4 => (0, -1),
            5 => (-1, -1),
            6 => (-1, 0),
            _ => (-1, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_add_up() {
        let mut heading = Heading::NORTH;
        for n in 0..8 {
            assert_eq!(heading.index(), n);
            assert_eq!(heading.turned(4).step(), (-heading.step().0, -heading.step().1));
            assert_eq!(heading.turned(-1).turned(1), heading);
            heading = heading.turned(1);
        }
        assert_eq!(heading, Heading::NORTH);
        assert_eq!(Heading::NORTH.turned(i8::MIN), Heading::NORTH);
        assert_eq!(Heading::NORTH.turned(2).dir(), Some(Dir(1)));
        assert_eq!(Heading::NORTH.turned(-1).dir(), None);
    }
}
