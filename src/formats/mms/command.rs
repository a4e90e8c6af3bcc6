use super::{Fault, Stat, shortened};
use crate::core::{Dir, registry};
use crate::render::robot::{Ink, Text};

/// What a program tells the robot to do, or wants to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// The columns of the maze.
    Width,
    /// Its rows.
    Height,
    /// Whether there is a wall so many eighths of a turn to the right, within so many half steps.
    Wall {
        /// Eighths of a turn to the right.
        eighths: i8,
        /// Half steps away, at least one.
        half_steps: i32,
    },
    /// Move ahead.
    Move {
        /// Half steps.
        half_steps: i64,
    },
    /// Turn by so many eighths to the right.
    Turn(i8),
    /// Show that there is a wall at that side of a cell, or that there is none.
    Declare(Place, Dir, bool),
    /// Colour a cell, or no longer.
    Ink(Place, Option<Ink>),
    /// Write on a cell, or no longer.
    Text(Place, Text),
    /// Take away all colours.
    ClearInks,
    /// Take away all texts.
    ClearTexts,
    /// Whether somebody wants the robot back at the start.
    WasReset,
    /// Take it there.
    AckReset,
    /// Something counted.
    Stat(Stat),
}

/// Column and row of a cell, from the bottom-left; perhaps outside.
pub type Place = (i32, i32);

const NONE: &str = "none";
const STEPS: &str = "none or a number of steps";
const HALF_STEPS: &str = "none or a number of half steps";
const SIDE: &str = "three: column, row, direction";
const PLACE: &str = "two: column, row";

/// The names of commands, and what words stand behind them.
const NAMES: [(&str, &str); 29] = [
    ("mazeWidth", NONE),
    ("mazeHeight", NONE),
    ("wallFront", HALF_STEPS),
    ("wallFrontRight", HALF_STEPS),
    ("wallRight", HALF_STEPS),
    ("wallBackRight", HALF_STEPS),
    ("wallBack", HALF_STEPS),
    ("wallBackLeft", HALF_STEPS),
    ("wallLeft", HALF_STEPS),
    ("wallFrontLeft", HALF_STEPS),
    ("moveForward", STEPS),
    ("moveForwardHalf", HALF_STEPS),
    ("turnRight", NONE),
    ("turnRight90", NONE),
    ("turnRight45", NONE),
    ("turnLeft", NONE),
    ("turnLeft90", NONE),
    ("turnLeft45", NONE),
    ("setWall", SIDE),
    ("clearWall", SIDE),
    ("setColor", "three: column, row, letter"),
    ("clearColor", PLACE),
    ("clearAllColor", NONE),
    ("setText", "column, row and a text"),
    ("clearText", PLACE),
    ("clearAllText", NONE),
    ("wasReset", NONE),
    ("ackReset", NONE),
    ("getStat", "the name of something counted"),
];

/// Words longer than this are no misspelt command.
const LONGEST: usize = 40;

impl Command {
    /// Reads a line without its end.
    ///
    /// # Errors
    /// If the simulator would not understand it.
    pub fn parse(line: &str) -> Result<Self, Fault> {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        Ok(match words.as_slice() {
            ["mazeWidth"] => Self::Width,
            ["mazeHeight"] => Self::Height,
            ["moveForward", rest @ ..] if rest.len() < 2 => {
                Self::Move { half_steps: 2 * i64::from(steps(rest)) }
            }
            ["moveForwardHalf", rest @ ..] if rest.len() < 2 => {
                Self::Move { half_steps: steps(rest).into() }
            }
            ["turnRight" | "turnRight90"] => Self::Turn(2),
            ["turnRight45"] => Self::Turn(1),
            ["turnLeft" | "turnLeft90"] => Self::Turn(-2),
            ["turnLeft45"] => Self::Turn(-1),
            ["setWall", x, y, dir] => Self::Declare(place(x, y)?, direction(dir)?, true),
            ["clearWall", x, y, dir] => Self::Declare(place(x, y)?, direction(dir)?, false),
            ["setColor", x, y, letter] => Self::Ink(place(x, y)?, Some(ink(letter)?)),
            ["clearColor", x, y] => Self::Ink(place(x, y)?, None),
            ["clearAllColor"] => Self::ClearInks,
            ["setText", x, y, ..] => Self::Text(place(x, y)?, Text::new(text(line))),
            ["clearText", x, y] => Self::Text(place(x, y)?, Text::default()),
            ["clearAllText"] => Self::ClearTexts,
            ["wasReset"] => Self::WasReset,
            ["ackReset"] => Self::AckReset,
            ["getStat", name] => Self::Stat(Stat::of(name).ok_or_else(|| Fault::Word {
                found: shortened(name),
                expected: "something counted, as total-distance, total-turns, best-run-distance, \
                           current-run-turns, total-effective-distance or score",
            })?),
            [name, rest @ ..] => match wall(name) {
                Some(eighths) if rest.len() < 2 => Self::Wall { eighths, half_steps: steps(rest) },
                _ => return Err(not_understood(name, rest.len())),
            },
            [] => return Err(Fault::Unknown { nearest: None }),
        })
    }
}

/// Where a command looks for a wall, in eighths of a turn to the right.
fn wall(name: &str) -> Option<i8> {
    Some(match name {
        "wallFront" => 0,
        "wallFrontRight" => 1,
        "wallRight" => 2,
        "wallBackRight" => 3,
        "wallBack" => 4,
        "wallBackLeft" => -3,
        "wallLeft" => -2,
        "wallFrontLeft" => -1,
        _ => return None,
    })
}

/// A number of steps: 1 if there is none, 0 if it is not a number.
fn steps(words: &[&str]) -> i32 {
    words.first().map_or(1, |word| word.parse().unwrap_or(0))
}

fn place(x: &str, y: &str) -> Result<Place, Fault> {
    let number = |word: &str| {
        word.parse().map_err(|_| Fault::Word {
            found: shortened(word),
            expected: "a whole number, as columns and rows are",
        })
    };
    Ok((number(x)?, number(y)?))
}

fn direction(word: &str) -> Result<Dir, Fault> {
    let number = match word {
        "n" => 0,
        "e" => 1,
        "s" => 2,
        "w" => 3,
        _ => {
            let expected = "a direction: n, e, s or w";
            return Err(Fault::Word { found: shortened(word), expected });
        }
    };
    Ok(Dir(number))
}

fn ink(word: &str) -> Result<Ink, Fault> {
    let mut letters = word.chars();
    let ink = letters.next().and_then(Ink::of).filter(|_| letters.next().is_none());
    ink.ok_or_else(|| Fault::Word {
        found: shortened(word),
        expected: "a colour: k, b, a, c, g, o, r, w, y, B, C, A, G, O, R, V or Y",
    })
}

/// What stands behind the third blank of a line, blanks included.
fn text(line: &str) -> &str {
    line.splitn(4, ' ').nth(3).unwrap_or_default()
}

fn not_understood(name: &str, found: usize) -> Fault {
    if let Some(&(_, expected)) = NAMES.iter().find(|(known, _)| *known == name) {
        return Fault::Words { found, expected };
    }
    let names = NAMES.iter().map(|&(name, _)| (name, name));
    let nearest = if name.len() > LONGEST { None } else { registry::nearest(name, names) };
    Fault::Unknown { nearest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(line: &str) -> String {
        Command::parse(line).expect_err(line).to_string()
    }

    #[test]
    fn every_name_is_a_command_with_the_words_it_takes() {
        for (name, expected) in NAMES {
            let words = match expected {
                NONE | STEPS | HALF_STEPS => "",
                SIDE => "1 2 n",
                PLACE => "1 2",
                _ if name == "setColor" => "1 2 G",
                _ if name == "getStat" => "score",
                _ => "1 2 hello world",
            };
            assert!(Command::parse(&format!("{name} {words}")).is_ok(), "{name}");
            let many = fault(&format!("{name} 1 2 3 4 5").replace("setText", "clearText"));
            assert!(many.contains("5 words"), "{name}: {many}");
        }
    }

    #[test]
    fn numbers_of_steps_are_optional() {
        let moved = |line| Command::parse(line);
        assert_eq!(moved("moveForward"), Ok(Command::Move { half_steps: 2 }));
        assert_eq!(moved("  moveForward  7 "), Ok(Command::Move { half_steps: 14 }));
        assert_eq!(moved("moveForwardHalf -3"), Ok(Command::Move { half_steps: -3 }));
        assert_eq!(moved("moveForward far"), Ok(Command::Move { half_steps: 0 }));
        let far = 2 * i64::from(i32::MAX);
        assert_eq!(moved("moveForward 2147483647"), Ok(Command::Move { half_steps: far }));
        assert_eq!(moved("moveForward 2147483648"), Ok(Command::Move { half_steps: 0 }));
        assert_eq!(moved("wallBackLeft"), Ok(Command::Wall { eighths: -3, half_steps: 1 }));
        assert_eq!(moved("wallFront 5"), Ok(Command::Wall { eighths: 0, half_steps: 5 }));
    }

    #[test]
    fn texts_keep_their_blanks() {
        let text = |line| match Command::parse(line) {
            Ok(Command::Text(place, text)) => (place, text.letters().to_vec()),
            other => panic!("{other:?}"),
        };
        assert_eq!(text("setText 1 2  a b "), ((1, 2), b" a b ".to_vec()));
        assert_eq!(text("setText 1 2"), ((1, 2), Vec::new()));
        assert_eq!(text("setText -1 2 0123456789ABC"), ((-1, 2), b"0123456789".to_vec()));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(fault("moveForwrd"), "it is no command; did you mean 'moveForward'?");
        assert_eq!(fault("hello there"), "it is no command");
        assert_eq!(fault(&"x".repeat(4000)), "it is no command");
        assert!(fault("setWall 0 0 N").contains("'N' is not a direction"));
        assert!(fault("setColor 0 0 green").contains("'green' is not a colour"));
        assert!(fault("setColor 0 b g").contains("'b' is not a whole number"));
        assert!(fault("getStat speed").contains("'speed' is not something counted"));
        assert!(fault("turnLeft 3").contains("expected none"));
        assert!(fault("").contains("no command"));
    }
}
