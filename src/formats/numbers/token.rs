//! What is written in one square.

use super::Asterisk;
use crate::core::numeric::{Content, GridCell};

/// What a token says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A square whose content is plain.
    Cell(GridCell),
    /// `*`, which may be several things, and whether it toggles.
    Asterisk(bool),
}

/// What a token may be, for messages.
pub(super) const EXPECTED: &str = "a number, * (as far as the last jump), G (the goal) or . (no square), with :C behind it where it \
     toggles";

impl Token {
    /// `n`, `*`, `G`, `-1` (the goal too), `.`, each perhaps with `:C`.
    pub fn parse(text: &str) -> Option<Self> {
        let (value, toggles) = match text.split_once(':') {
            Some((value, mark)) if mark.eq_ignore_ascii_case("c") => (value, true),
            Some(_) => return None,
            None => (text, false),
        };
        let cell = |content| Some(Self::Cell(GridCell { content, toggles }));
        match value {
            "*" => Some(Self::Asterisk(toggles)),
            "G" | "g" | "-1" => cell(Content::Goal),
            "." | "#" | "x" | "X" | "_" | "-" if !toggles => cell(Content::Absent),
            _ if value.bytes().all(|byte| byte.is_ascii_digit()) => {
                cell(Content::Number(value.parse().ok()?))
            }
            _ => None,
        }
    }
}

/// The squares of some tokens, row by row, once it is settled what their asterisks are; the last square
/// may be the goal written as one. Says so where it had to be guessed.
pub(super) fn settled(
    tokens: &[Token],
    asked: Option<Asterisk>,
    notes: &mut Vec<String>,
) -> Vec<GridCell> {
    let is_asterisk = |token: Option<&Token>| matches!(token, Some(Token::Asterisk(_)));
    // Where one departs there has been no jump yet.
    let guess = if is_asterisk(tokens.first()) { Asterisk::Absent } else { Asterisk::Same };
    let has_more = tokens.iter().filter(|token| is_asterisk(Some(token))).count() > 1;
    if asked.is_none() && has_more && guess == Asterisk::Absent {
        notes.push("* is taken for no square, since the first square is one".to_owned());
    }
    let meaning = asked.unwrap_or(guess);
    let last = tokens.len().saturating_sub(1);
    let cell = |(place, token): (usize, &Token)| match *token {
        Token::Cell(cell) => cell,
        Token::Asterisk(_) if meaning == Asterisk::Absent => GridCell::ABSENT,
        Token::Asterisk(toggles) if place == last => GridCell { content: Content::Goal, toggles },
        Token::Asterisk(toggles) => GridCell { content: Content::Same, toggles },
    };
    tokens.iter().enumerate().map(cell).collect()
}
