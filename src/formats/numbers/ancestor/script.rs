//! The little of a script that mazes are written in: arrays, numbers, strings, names.

use crate::core::numeric::Code;
use crate::formats::{ReadError, Spot};

/// What was found in a script.
#[derive(Debug, Default)]
pub(super) struct Script {
    /// The innermost arrays.
    pub arrays: Vec<Vec<Item>>,
    /// What was assigned to names: strings only.
    pub names: Vec<(String, String)>,
}

/// An item of an array, and the line it is on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub code: Code,
    pub line: usize,
}

/// A piece of a script.
#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Word(String),
    Text(String),
    Number(Option<u64>, String),
    Mark(char),
}

/// A line and a column, both from 1.
type At = (usize, usize);

/// An array that is not closed yet.
struct Open {
    close: char,
    items: Vec<Item>,
    /// It holds arrays: it is no line itself.
    is_outer: bool,
    at: At,
}

/// Finds the arrays and the named strings of a script. Linear in its length.
pub(super) fn read(text: &str) -> Result<Script, ReadError> {
    let mut script = Script::default();
    let mut open: Vec<Open> = Vec::new();
    let mut before: [Piece; 2] = [Piece::Mark(' '), Piece::Mark(' ')];
    let mut pieces = Pieces::new(text);
    while let Some((piece, at)) = pieces.next()? {
        let is_array = match (&piece, &before[1]) {
            (Piece::Mark('('), Piece::Word(word)) => word == "Array",
            // Behind a name brackets are a place in an array.
            (Piece::Mark('['), Piece::Mark(mark)) => "=([,:{; ".contains(*mark),
            _ => false,
        };
        if is_array {
            if let Some(outer) = open.last_mut() {
                outer.is_outer = true;
            }
            let close = if piece == Piece::Mark('(') { ')' } else { ']' };
            open.push(Open { close, items: Vec::new(), is_outer: false, at });
        } else if let Some(array) = open.last_mut() {
            match &piece {
                Piece::Mark(mark) if *mark == array.close => {
                    if let Some(array) = open.pop().filter(|array| !array.is_outer) {
                        script.arrays.push(array.items);
                    }
                }
                Piece::Mark(',') => {}
                Piece::Word(word) if word == "new" || word == "Array" => {}
                Piece::Number(Some(number), _) => {
                    array.items.push(Item { code: Code::Number(*number), line: at.0 });
                }
                Piece::Text(text) => {
                    let code = coded(text).ok_or_else(|| unknown(text, at))?;
                    array.items.push(Item { code, line: at.0 });
                }
                Piece::Number(None, text) | Piece::Word(text) => return Err(unknown(text, at)),
                Piece::Mark(mark) => return Err(unknown(&mark.to_string(), at)),
            }
        } else if let (Piece::Text(value), [Piece::Word(name), Piece::Mark('=' | ':')]) =
            (&piece, &before)
        {
            script.names.push((name.clone(), value.clone()));
        }
        before.swap(0, 1);
        before[1] = piece;
    }
    match open.pop() {
        None => Ok(script),
        Some(Open { close, at: (line, column), .. }) => Err(ReadError::at(
            Spot::Character { line, column },
            format!("this array is not closed: '{close}' was expected before the end"),
        )),
    }
}

/// A letter or a number in quotes.
fn coded(text: &str) -> Option<Code> {
    let text = text.trim();
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_alphabetic() => {
            Some(Code::Letter(letter.to_ascii_uppercase()))
        }
        _ => text.parse().ok().map(Code::Number),
    }
}

fn unknown(found: &str, (line, column): At) -> ReadError {
    let found: String = found.chars().take(20).collect();
    ReadError::at(
        Spot::Character { line, column },
        format!("'{found}' is in an array, where numbers and \"C\", \"D\" and \"A\" were expected"),
    )
}

/// Takes a script to pieces, leaving comments out.
struct Pieces<'a> {
    letters: std::iter::Peekable<std::str::Chars<'a>>,
    line: usize,
    column: usize,
}

impl<'a> Pieces<'a> {
    fn new(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        Self { letters: text.chars().peekable(), line: 1, column: 1 }
    }

    fn take(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        if letter == '\n' {
            (self.line, self.column) = (self.line + 1, 1);
        } else {
            self.column += 1;
        }
        Some(letter)
    }

    fn take_while(&mut self, text: &mut String, test: impl Fn(char) -> bool) {
        while let Some(&letter) = self.letters.peek()
            && test(letter)
        {
            text.push(letter);
            self.take();
        }
    }

    /// The next piece, and its line and column.
    fn next(&mut self) -> Result<Option<(Piece, At)>, ReadError> {
        loop {
            let at = (self.line, self.column);
            let Some(letter) = self.take() else { return Ok(None) };
            let piece = match letter {
                _ if letter.is_whitespace() => continue,
                '/' if self.letters.peek() == Some(&'/') => {
                    self.take_while(&mut String::new(), |letter| letter != '\n');
                    continue;
                }
                '/' if self.letters.peek() == Some(&'*') => {
                    self.comment();
                    continue;
                }
                '"' | '\'' => Piece::Text(self.text(letter, at)?),
                _ if letter.is_ascii_digit() => {
                    let mut text = letter.to_string();
                    self.take_while(&mut text, |letter| letter.is_alphanumeric() || letter == '.');
                    Piece::Number(text.parse().ok(), text)
                }
                _ if letter.is_alphabetic() || letter == '_' || letter == '$' => {
                    let mut text = letter.to_string();
                    self.take_while(&mut text, |letter| {
                        letter.is_alphanumeric() || letter == '_' || letter == '$'
                    });
                    Piece::Word(text)
                }
                _ => Piece::Mark(letter),
            };
            return Ok(Some((piece, at)));
        }
    }

    fn comment(&mut self) {
        self.take();
        let mut last = ' ';
        while let Some(letter) = self.take() {
            if (last, letter) == ('*', '/') {
                return;
            }
            last = letter;
        }
    }

    fn text(&mut self, quote: char, (line, column): At) -> Result<String, ReadError> {
        let mut text = String::new();
        while let Some(letter) = self.take() {
            match letter {
                '\\' => text.extend(self.take()),
                '\n' => break,
                _ if letter == quote => return Ok(text),
                _ => text.push(letter),
            }
        }
        Err(ReadError::at(
            Spot::Character { line, column },
            format!("this text is not closed: {quote} was expected before the end of the line"),
        ))
    }
}
