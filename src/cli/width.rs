//! How wide text for people is, and lines no wider than that.

use anyhow::{Context as _, Result};
use std::io::Write as _;
use terminal_size::{Width, terminal_size_of};
use textwrap::{Options, WordSeparator, WordSplitter};

/// The widest: longer lines are hard to read.
const MOST: usize = 100;
/// Narrower columns would hold a word a line.
const LEAST: usize = 24;

/// The width of the terminal that standard output goes to, at most 100 columns; `otherwise` where it goes
/// somewhere else.
pub fn of_terminal(otherwise: usize) -> usize {
    let terminal = terminal_size_of(std::io::stdout());
    terminal.map_or(otherwise, |(Width(width), _)| usize::from(width).min(MOST))
}

/// The text in lines of at most `width` columns, the first beginning with `first` and the others with as
/// many blanks. Words are never broken: a long address is a long line.
pub fn wrapped(text: &str, width: usize, first: &str) -> Vec<String> {
    let indent = " ".repeat(textwrap::core::display_width(first));
    let options = Options::new(width.max(indent.len() + LEAST))
        .initial_indent(first)
        .subsequent_indent(&indent)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    textwrap::wrap(text, options).into_iter().map(std::borrow::Cow::into_owned).collect()
}

/// Prints text with its colours at a terminal, and without them elsewhere.
pub fn print(text: &str) -> Result<()> {
    let mut out = anstream::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.context("cannot write to standard output")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole_and_columns_are_counted_in_characters() {
        let text =
            "O(n log₆₄ n) time: growing-tree <https://example.org/a-very-long-address-indeed>";
        let lines = wrapped(text, 30, "1. ");
        assert_eq!(lines[0], "1. O(n log₆₄ n) time:");
        assert!(lines.iter().skip(1).all(|line| line.starts_with("   ")), "{lines:?}");
        let words: Vec<&str> =
            lines.iter().flat_map(|line| line.split_whitespace()).skip(1).collect();
        assert_eq!(words, text.split(' ').collect::<Vec<_>>());
    }

    #[test]
    fn the_narrowest_terminal_has_room_for_a_word() {
        for width in 0..30 {
            assert!(!wrapped("some words that are wrapped", width, "    ").is_empty());
        }
    }
}
