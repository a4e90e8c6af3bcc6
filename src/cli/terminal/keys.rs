//! Which key does what while a maze is walked.

use crate::core::Dir;
use ratatui::crossterm::event::KeyCode;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A step in a direction.
    Step(Dir),
    /// Take the last step back.
    Undo,
    /// Show the way from here, or hide it.
    Path,
    /// Show the next step.
    Hint,
    /// Another maze.
    Next,
    /// The same from the start.
    Again,
    /// Watch a solver from here.
    Watch,
    /// Faster.
    Faster,
    /// Slower.
    Slower,
    /// Show what the keys do, or hide it.
    Help,
    /// End.
    Quit,
}

/// Letters that lie on a keyboard as the neighbours of a cell lie around it: the same as on the page.
const LETTERS: [&[(&str, char)]; 3] = [
    &[("W", 'h'), ("S", 'j'), ("N", 'k'), ("E", 'l')],
    &[("NW", 'u'), ("N", 'i'), ("NE", 'o'), ("SW", 'j'), ("S", 'k'), ("SE", 'l')],
    &[("NW", 'u'), ("NE", 'i'), ("W", 'j'), ("E", 'l'), ("SW", 'm'), ("SE", ',')],
];

const ARROWS: [(&str, KeyCode); 4] =
    [("N", KeyCode::Up), ("E", KeyCode::Right), ("S", KeyCode::Down), ("W", KeyCode::Left)];

/// The digits of a number pad.
const DIGITS: [(&str, char); 8] = [
    ("SW", '1'),
    ("S", '2'),
    ("SE", '3'),
    ("W", '4'),
    ("E", '6'),
    ("NW", '7'),
    ("N", '8'),
    ("NE", '9'),
];

/// The keys of a tiling.
pub struct Keys {
    directions: &'static [&'static str],
    letters: &'static [(&'static str, char)],
}

impl Keys {
    /// The keys for cells with these directions.
    pub fn new(directions: &'static [&'static str]) -> Self {
        let is_for = |letters: &&&[(&str, char)]| {
            letters.len() == directions.len()
                && letters.iter().all(|(name, _)| directions.contains(name))
        };
        Self { directions, letters: LETTERS.iter().find(is_for).copied().unwrap_or_default() }
    }

    fn dir(&self, name: &str) -> Option<Dir> {
        let place = self.directions.iter().position(|&known| known == name)?;
        Some(Dir(place as u8))
    }

    /// What a key asks for.
    pub fn act(&self, key: KeyCode) -> Option<Act> {
        let arrow = ARROWS.iter().find(|&&(_, code)| code == key).map(|&(name, _)| name);
        let typed = |table: &[(&'static str, char)]| {
            table.iter().find(|&&(_, c)| KeyCode::Char(c) == key).map(|&(name, _)| name)
        };
        let name = typed(self.letters).or(arrow).or_else(|| typed(&DIGITS));
        if let Some(dir) = name.and_then(|name| self.dir(name)) {
            return Some(Act::Step(dir));
        }
        Some(match key {
            KeyCode::Char('u') | KeyCode::Backspace => Act::Undo,
            KeyCode::Char(' ') => Act::Path,
            KeyCode::Char('.') => Act::Hint,
            KeyCode::Char('n') => Act::Next,
            KeyCode::Char('r') => Act::Again,
            KeyCode::Char('w') => Act::Watch,
            KeyCode::Char('+' | '=') => Act::Faster,
            KeyCode::Char('-' | '_') => Act::Slower,
            KeyCode::Char('?') => Act::Help,
            KeyCode::Char('q') | KeyCode::Esc => Act::Quit,
            _ => return None,
        })
    }

    /// The key of a direction and its name, for people.
    pub fn named(&self, dir: Dir) -> String {
        let name = self.directions.get(dir.index()).copied().unwrap_or("?");
        match self.letters.iter().find(|(known, _)| *known == name) {
            Some((_, letter)) => format!("{name} ({letter})"),
            None => name.to_owned(),
        }
    }

    /// The keys that walk, in a few words.
    pub fn walking(&self) -> String {
        if self.directions.len() == 4 {
            return "arrows or hjkl walk".to_owned();
        }
        let each = self.letters.iter().map(|(name, letter)| format!("{letter} {name}"));
        each.collect::<Vec<_>>().join("  ")
    }

    /// The key that takes a step back.
    pub fn undo(&self) -> &'static str {
        if self.letters.iter().any(|&(_, letter)| letter == 'u') { "backspace" } else { "u" }
    }

    /// What all keys do, a line each.
    pub fn help(&self) -> Vec<String> {
        let undo = if self.undo() == "u" { "u, backspace" } else { self.undo() };
        let mut lines = match self.directions {
            [_, _, _, _] => vec!["arrows, h j k l  walk west, south, north, east".to_owned()],
            directions if directions.contains(&"N") => vec![
                "u i o            walk NW, N, NE".to_owned(),
                "j k l            walk SW, S, SE".to_owned(),
                "up, down         walk N, S".to_owned(),
            ],
            _ => vec![
                "u i              walk NW, NE".to_owned(),
                "j l              walk W, E (arrows too)".to_owned(),
                "m ,              walk SW, SE".to_owned(),
            ],
        };
        let rest = [
            ("digits", "walk as they lie on a number pad"),
            ("space", "show or hide the way from here"),
            (".", "show one step of it (o)"),
            (undo, "take a step back"),
            ("w", "watch a solver from here"),
            ("+ -", "faster, slower"),
            ("r", "begin again"),
            ("n", "the next maze"),
            ("?", "this help"),
            ("q, Esc, Ctrl-C", "quit"),
        ];
        lines.extend(rest.iter().map(|(key, what)| format!("{key:<16} {what}")));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::topology::{Hex, HexRows, Square};
    use crate::core::{Layout, Topology};

    fn every_direction_has_a_letter<T: Layout>(letters: &str) {
        let keys = Keys::new(T::DIRECTIONS);
        let steps: Vec<_> =
            letters.chars().filter_map(|letter| keys.act(KeyCode::Char(letter))).collect();
        let all: Vec<_> = (0..T::DEGREE as u8).map(|dir| Act::Step(Dir(dir))).collect();
        assert_eq!(steps, all);
        // No key that does something else walks.
        for letter in [' ', '.', 'n', 'r', 'w', '+', '-', '?', 'q'] {
            assert!(!matches!(keys.act(KeyCode::Char(letter)), None | Some(Act::Step(_))));
        }
        assert_eq!(keys.act(KeyCode::Backspace), Some(Act::Undo));
    }

    #[test]
    fn letters_lie_as_neighbours_do() {
        every_direction_has_a_letter::<Square>("kljh");
        every_direction_has_a_letter::<Hex>("iolkju");
        every_direction_has_a_letter::<HexRows>("il,mju");
    }

    #[test]
    fn arrows_walk_where_they_name_a_direction() {
        let flat = Keys::new(Hex::DIRECTIONS);
        assert_eq!(flat.act(KeyCode::Up), Some(Act::Step(Dir(0))));
        assert_eq!(flat.act(KeyCode::Left), None);
        assert_eq!(Keys::new(HexRows::DIRECTIONS).act(KeyCode::Left), Some(Act::Step(Dir(4))));
        assert_eq!(Keys::new(Square::DIRECTIONS).act(KeyCode::Char('u')), Some(Act::Undo));
    }
}
