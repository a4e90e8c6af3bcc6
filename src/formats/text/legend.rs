//! What the characters of a grid stand for: there are a few dialects, and which characters occur
//! together tells them apart.

use crate::formats::reading::TextOptions;
use std::collections::BTreeMap;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Wall,
    Floor,
    Start,
    Goal,
    Unknown,
}

/// How often each character occurs.
#[derive(Default)]
pub(super) struct Counts {
    ascii: Vec<u64>,
    other: BTreeMap<char, u64>,
}

impl Counts {
    pub fn add(&mut self, c: char) {
        if c.is_ascii() {
            self.ascii.resize(128, 0);
            self.ascii[c as usize & 127] += 1;
        } else {
            *self.other.entry(c).or_default() += 1;
        }
    }

    pub fn of(&self, c: char) -> u64 {
        let ascii = self.ascii.get(c as usize).copied();
        ascii.or_else(|| self.other.get(&c).copied()).unwrap_or(0)
    }

    /// The characters that occur.
    pub fn chars(&self) -> impl Iterator<Item = char> {
        let ascii = (0..128_u8).map(char::from).filter(|&c| self.of(c) > 0);
        ascii.chain(self.other.keys().copied())
    }

    fn has(&self, c: char) -> bool {
        self.of(c) > 0
    }

    fn any(&self, set: &str) -> bool {
        set.chars().any(|c| self.has(c))
    }

    fn only(&self, set: &str) -> bool {
        self.chars().all(|c| set.contains(c))
    }
}

/// Blocks that are solid in every dialect.
const BLOCKS: &str = "█▓■⬛◼▉▊▋▌▐🧱";
/// Floor in every dialect that has no such walls.
const FLOORS: &str = " .·░-_,~:'`•∙⋅∘◦⬜□▢◻🟨🟦0\u{a0}\u{3000}";
/// What a path drawn into floor is made of.
const PATHS: &str = "*+^v<>→←↑↓";
/// Start and end as they occur together, the more usual first.
const PAIRS: &[(char, char)] = &[
    ('S', 'E'),
    ('S', 'G'),
    ('S', 'F'),
    ('S', 'T'),
    ('s', 'e'),
    ('s', 'g'),
    ('s', 'f'),
    ('A', 'B'),
    ('a', 'b'),
    ('D', 'A'),
    ('P', 'G'),
    ('P', 'E'),
    ('P', 'K'),
    ('M', 'G'),
    ('P', 'T'),
    ('o', 'x'),
    ('O', 'X'),
    ('I', 'O'),
    ('B', 'E'),
    ('S', 'X'),
    ('@', 'X'),
    ('@', 'E'),
    ('@', 'G'),
    ('E', 'X'),
];
/// A start or an end without the other.
const STARTS: &str = "SsPA@o🟩🟢";
const GOALS: &str = "EeGgFTXxB🟥🔴🏁";
/// Characters that are ends if there is one, and marks of a path if there are several.
const MARKS: &str = "oxOX";

/// What each character of a grid stands for.
pub(super) struct Legend {
    kinds: BTreeMap<char, Kind>,
    ascii: [Kind; 128],
    /// What was guessed.
    pub notes: Vec<String>,
}

impl Legend {
    /// What a character stands for.
    pub fn kind(&self, c: char) -> Kind {
        let ascii = self.ascii.get(c as usize).copied();
        ascii.or_else(|| self.kinds.get(&c).copied()).unwrap_or(Kind::Unknown)
    }

    fn empty() -> Self {
        Self { kinds: BTreeMap::new(), ascii: [Kind::Unknown; 128], notes: Vec::new() }
    }

    /// Says what a character stands for, if nothing has yet.
    fn say(&mut self, set: &str, kind: Kind) {
        for c in set.chars().filter(|&c| self.kind(c) == Kind::Unknown).collect::<Vec<_>>() {
            match self.ascii.get_mut(c as usize) {
                Some(known) => *known = kind,
                None => {
                    self.kinds.insert(c, kind);
                }
            }
        }
    }

    /// A legend of known characters alone.
    pub fn of(walls: &str, floors: &str, starts: &str, goals: &str) -> Self {
        let mut legend = Self::empty();
        legend.say(walls, Kind::Wall);
        legend.say(floors, Kind::Floor);
        legend.say(starts, Kind::Start);
        legend.say(goals, Kind::Goal);
        legend
    }

    /// Guesses from the characters of a grid and of its border; what is asked for goes before.
    pub fn guess(all: &Counts, border: &Counts, options: &TextOptions) -> Self {
        let given = |text: &Option<String>| text.clone().unwrap_or_default();
        let mut legend = Self::of(
            &given(&options.walls),
            &given(&options.floors),
            &given(&options.starts),
            &given(&options.goals),
        );
        // Letters for everything: only these, so that E can be what is empty.
        let is_letters = all.only("WEDA.") && (all.of('E') > 1 || all.any("DA")) && all.any("WE");
        if is_letters {
            legend.say("W", Kind::Wall);
            legend.say("E.", Kind::Floor);
            legend.say("D", Kind::Start);
            legend.say("A", Kind::Goal);
            legend.notes.push("letters: W wall, E empty, D start, A end".to_owned());
            return legend;
        }
        if options.walls.is_none() {
            legend.guess_walls(all, border);
        }
        let is_pacman = all.any("%") && !all.any("#") && all.has('P') && !all.has('S');
        if is_pacman {
            legend.say("%", Kind::Wall);
            legend.say("P", Kind::Start);
            legend.say(".", Kind::Goal);
            legend.say(" Go01234", Kind::Floor);
            legend.notes.push("pacman: % wall, P start, . end, G and o floor".to_owned());
        }
        legend.guess_ends(all);
        legend.say(FLOORS, Kind::Floor);
        legend.say(PATHS, Kind::Floor);
        if legend.is_wall("X") {
            legend.say("Oo", Kind::Floor);
        }
        if legend.is_wall("#█▓") {
            legend.say("▒ox", Kind::Floor);
        }
        legend
    }

    /// Guesses from the letters in cells that have lines for walls: only start and end.
    pub fn of_letters(all: &Counts, options: &TextOptions) -> Self {
        let given = |text: &Option<String>| text.clone().unwrap_or_default();
        let mut legend = Self::of("", "", &given(&options.starts), &given(&options.goals));
        legend.guess_ends(all);
        legend
    }

    fn is_wall(&self, set: &str) -> bool {
        set.chars().any(|c| self.kind(c) == Kind::Wall)
    }

    fn guess_walls(&mut self, all: &Counts, border: &Counts) {
        let many = |c: char| all.of(c) >= 2;
        let lines = all.has('|') || all.has('+') && many('-');
        let walls = if all.has('#') {
            // A frame of lines around walls of another kind.
            if lines && all.has('|') { "#█▓■⬛◼🧱+-|" } else { "#█▓■⬛◼🧱" }
        } else if all.any(BLOCKS) {
            BLOCKS
        } else if all.has('%') {
            "%"
        } else if many('X') {
            "X"
        } else if many('W') {
            "W"
        } else if lines {
            "+-|="
        } else if many('@') {
            // Out of bounds, trees and water, as in the maps of games.
            if all.has('.') { "@OTW" } else { "@" }
        } else if many('1') && all.has('0') {
            "1"
        } else if let Some(c) = ['▒', '*', 'x', 'O', 'w', 'H', 'o'].iter().find(|&&c| many(c)) {
            return self.say(&c.to_string(), Kind::Wall);
        } else {
            return self.guess_border(all, border);
        };
        self.say(walls, Kind::Wall);
        // A single one is a figure, not a wall.
        if many('@') && walls.starts_with('#') {
            self.say("@", Kind::Wall);
        }
    }

    /// Where no usual wall occurs, walls are what most of the border is made of.
    fn guess_border(&mut self, all: &Counts, border: &Counts) {
        let most = border.chars().filter(|c| !c.is_alphanumeric()).max_by_key(|&c| border.of(c));
        let whole: u64 = border.chars().map(|c| border.of(c)).sum();
        let Some(wall) = most.filter(|&c| 2 * border.of(c) > whole) else { return };
        // Blanks around are floor where there is nothing else.
        if all.chars().filter(|c| !c.is_alphanumeric()).count() > 1 {
            self.say(&wall.to_string(), Kind::Wall);
            self.notes.push(format!("'{wall}', of which the border is, was taken for wall"));
        }
    }

    fn guess_ends(&mut self, all: &Counts) {
        let has_kind = |legend: &Self, kind| all.chars().any(|c| legend.kind(c) == kind);
        let (start, goal) = (has_kind(self, Kind::Start), has_kind(self, Kind::Goal));
        let free = |legend: &Self, c: char| {
            let is_end = all.of(c) == 1 || all.has(c) && !MARKS.contains(c);
            is_end && legend.kind(c) == Kind::Unknown
        };
        let pair = PAIRS.iter().find(|pair| free(self, pair.0) && free(self, pair.1));
        if let Some(&(from, to)) = pair.filter(|_| !start && !goal) {
            self.say(&from.to_string(), Kind::Start);
            self.say(&to.to_string(), Kind::Goal);
            return;
        }
        for (set, kind, is_known) in [(STARTS, Kind::Start, start), (GOALS, Kind::Goal, goal)] {
            let one = set.chars().find(|&c| free(self, c)).filter(|_| !is_known);
            if let Some(c) = one {
                self.say(&c.to_string(), kind);
            }
        }
    }

    /// Whether every character is known and some are walls.
    pub fn is_whole(&self, all: &Counts) -> bool {
        let mut kinds = all.chars().map(|c| self.kind(c));
        kinds.all(|kind| kind != Kind::Unknown) && all.chars().any(|c| self.kind(c) == Kind::Wall)
    }
}
