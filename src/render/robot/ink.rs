/// A colour that a program may give a cell: those of the simulator mms, each with its letter there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink(u8);

/// Letter, red, green and blue.
const INKS: [(char, [u8; 3]); 17] = [
    ('k', [0, 0, 0]),
    ('b', [0, 0, 179]),
    ('a', [179, 179, 179]),
    ('c', [0, 102, 102]),
    ('g', [0, 179, 0]),
    ('o', [179, 102, 0]),
    ('r', [204, 0, 0]),
    ('w', [255, 255, 255]),
    ('y', [179, 179, 0]),
    ('B', [0, 0, 51]),
    ('C', [0, 51, 51]),
    ('A', [26, 26, 26]),
    ('G', [0, 77, 0]),
    ('O', [51, 26, 0]),
    ('R', [77, 0, 0]),
    ('V', [51, 0, 51]),
    ('Y', [51, 51, 0]),
];

/// The first number that stands for an ink in a picture: what a painter writes is less.
const FIRST: u8 = 200;
/// The number of the way that a robot came.
pub(super) const TRAIL: u8 = FIRST + INKS.len() as u8;
/// The number of a robot.
pub(super) const BODY: u8 = TRAIL + 1;
/// The number of letters on dark ground.
pub(super) const LIGHT: u8 = TRAIL + 2;

impl Ink {
    /// The ink of a letter.
    pub fn of(letter: char) -> Option<Self> {
        INKS.iter().position(|&(known, _)| known == letter).map(|at| Self(at as u8))
    }

    /// The letters that there are.
    pub fn letters() -> impl Iterator<Item = char> {
        INKS.iter().map(|&(letter, _)| letter)
    }

    /// The number that stands for it in a picture.
    pub const fn number(self) -> u8 {
        FIRST + self.0
    }

    /// Whether letters on it have to be light.
    pub fn is_dark(self) -> bool {
        let [red, green, blue] = self.rgb().map(u32::from);
        // As bright as grey of that much, in thousandths.
        299 * red + 587 * green + 114 * blue < 128 * 1000
    }

    fn rgb(self) -> [u8; 3] {
        INKS.get(usize::from(self.0)).map_or([0; 3], |&(_, rgb)| rgb)
    }

    /// Every number that a drawing adds to a painter's, with red, green and blue.
    pub(in crate::render) fn numbers() -> impl Iterator<Item = (u8, [u8; 3])> {
        let inks = (0..INKS.len() as u8).map(|at| (Self(at).number(), Self(at).rgb()));
        // No ink is like one of these: they show on each.
        inks.chain([(TRAIL, [255, 80, 200]), (BODY, [255, 200, 0]), (LIGHT, [255, 255, 254])])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_letter_has_a_number_of_its_own() {
        let numbers: HashSet<u8> = Ink::numbers().map(|(number, _)| number).collect();
        assert_eq!(numbers.len(), INKS.len() + 3);
        for letter in Ink::letters() {
            assert!(numbers.contains(&Ink::of(letter).expect("an ink").number()));
        }
        assert_eq!(Ink::of('x'), None);
        assert!(Ink::of('G').expect("an ink").is_dark());
        assert!(!Ink::of('y').expect("an ink").is_dark());
    }
}
