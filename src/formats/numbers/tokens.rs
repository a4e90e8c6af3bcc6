//! Number grids as text: tokens between blanks, or digits without.
//!
//! ```text
//! 3 5 7 4 6      7 7            4          2 2      2   2:C 4       000
//! 5 3 1 5 3      3 6 4 3 ...               11       *   2   0      03450
//! ...            ...            3          11                      02*10
//!                3 3            2 1 1                               000
//!                2 1 0          ...
//! bare rows      with a size    a count,   digits   toggles and    a shape to
//!                each           then each            same again     leave
//! ```
//!
//! One departs top left and arrives at `G`, or else at the last square; 0 elsewhere is a trap.

use super::built::Rows;
use super::sheets::{blocks, lines};
use super::token::{EXPECTED, Token};
use super::{NumberOptions, NumberReading};
use crate::core::numeric::NumberGrid;
use crate::formats::{Likeness, ReadError, Spot};

mod sized;

/// How much it looks like a grid of numbers. Where all digits are 0 and 1 it may as well be floor and
/// wall.
pub fn likeness(bytes: &[u8]) -> Likeness {
    let Ok(lines) = lines(bytes) else { return 0 };
    let full: Vec<&str> =
        lines.iter().map(|(_, line)| line.trim()).filter(|line| !line.is_empty()).collect();
    if full.is_empty() || full.iter().any(|line| line.contains('\t')) {
        return 0;
    }
    let words = || full.iter().flat_map(|line| line.split_ascii_whitespace());
    let is_square = |letter: char| Token::parse(letter.encode_utf8(&mut [0; 4])).is_some();
    if !words().all(|word| Token::parse(word).is_some() || word.chars().all(is_square)) {
        return 0;
    }
    if words().any(|word| word.contains(':')) {
        return 90;
    }
    let digits = || full.iter().flat_map(|line| line.bytes()).filter(u8::is_ascii_digit);
    let large = digits().filter(|&digit| digit > b'1').count();
    if large == 0 || digits().count() < 4 {
        return 15;
    }
    // A line "x y N E S W" a cell is a list of walls.
    let is_wall_list = full.iter().all(|line| {
        let numbers: Vec<&str> = line.split_ascii_whitespace().collect();
        numbers.len() == 6 && numbers.iter().skip(2).all(|&number| number == "0" || number == "1")
    });
    let is_throughout = 2 * large >= digits().count();
    let is_separate = full.iter().filter(|line| line.contains(' ')).count() * 2 > full.len();
    let marks = words()
        .filter(|word| !word.bytes().any(|byte| byte.is_ascii_digit() || byte == b'*'))
        .count();
    match (is_separate, is_throughout) {
        _ if is_wall_list => 10,
        _ if marks * 2 > words().count() => 20,
        (true, true) => 75,
        (true, false) => 45,
        (false, true) => 50,
        (false, false) => 30,
    }
}

/// Reads the grids of a text.
///
/// # Errors
/// Where something is no square, and where rows are not as long as the others or as a size says.
pub fn read(bytes: &[u8], options: &NumberOptions) -> Result<Vec<NumberReading>, ReadError> {
    let lines = lines(bytes)?;
    let full: Vec<(usize, &str)> =
        lines.iter().copied().filter(|(_, line)| !line.trim().is_empty()).collect();
    if full.is_empty() {
        return Err(ReadError::new("it is empty, and a grid of numbers was expected"));
    }
    // A count of no grids is a grid itself: a number alone.
    let sized = sized::grids(&full)?.filter(|grids| !grids.is_empty());
    let grids = if let Some(grids) = sized {
        grids
    } else {
        let blocks = blocks(&lines, |(_, line)| line.trim().is_empty());
        blocks.into_iter().map(bare).collect::<Result<Vec<Rows>, ReadError>>()?
    };
    let many = grids.len() > 1;
    let built = grids.into_iter().zip(1..).map(|(mut rows, number)| {
        if many {
            rows.title = Some(format!("No. {number}"));
        }
        rows.built(options)
    });
    built.collect()
}

/// The rows of a block without a size.
fn bare(block: &[(usize, &str)]) -> Result<Rows, ReadError> {
    let is_packed = block.iter().all(|(_, line)| line.split_ascii_whitespace().count() <= 1);
    let is_long = block.iter().any(|(_, line)| line.trim().len() > 1);
    if is_packed && is_long {
        return packed(block);
    }
    let mut rows = Rows { line: block.first().map_or(1, |(line, _)| *line), ..Rows::default() };
    for &(number, line) in block {
        let before = rows.tokens.len();
        rows.tokens.append(&mut row(number, line)?);
        let width = rows.tokens.len() - before;
        if before == 0 {
            rows.width = width;
        } else if width != rows.width {
            let expected = rows.width;
            return Err(ReadError::line(
                number,
                format!("it has {width} numbers, and the rows above have {expected}"),
            ));
        }
    }
    Ok(rows)
}

/// The tokens of a line.
fn row(number: usize, line: &str) -> Result<Vec<Token>, ReadError> {
    let mut tokens = Vec::new();
    for word in line.split([' ', ',', ';']).filter(|word| !word.trim().is_empty()) {
        let word = word.trim();
        tokens.push(Token::parse(word).ok_or_else(|| unknown(number, line, word))?);
    }
    Ok(tokens)
}

fn unknown(number: usize, line: &str, word: &str) -> ReadError {
    let offset = (word.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
    let column = line.get(..offset).map_or(0, |before| before.chars().count()) + 1;
    let shown: String = word.chars().take(20).collect();
    ReadError::at(Spot::Character { line: number, column }, format!("'{shown}' is not {EXPECTED}"))
}

/// A square of one character each, blanks being no squares.
fn packed(block: &[(usize, &str)]) -> Result<Rows, ReadError> {
    let trimmed = || block.iter().map(|(_, line)| line.trim_end());
    let width = trimmed().map(|line| line.chars().count()).max().unwrap_or(0);
    let margin = |line: &str| line.chars().take_while(|letter| *letter == ' ').count();
    let indent = trimmed().map(margin).min().unwrap_or(0);
    let width = width - indent;
    let shortest = trimmed().map(|line| line.trim_start().chars().count()).min().unwrap_or(0);
    let line = block.first().map_or(1, |(line, _)| *line);
    // Indented rows may make the whole wider than the text is long.
    let count = width.checked_mul(block.len()).filter(|&count| count <= most_blank(block));
    let Some(count) = count else {
        return Err(ReadError::line(
            line,
            format!("{} rows of up to {width} numbers are more blank than numbers", block.len()),
        ));
    };
    let mut rows = Rows { line, width, is_shape: shortest < width, ..Rows::default() };
    rows.tokens.reserve(count);
    let absent = Token::Cell(crate::core::numeric::GridCell::ABSENT);
    for &(number, text) in block {
        let before = rows.tokens.len();
        for (place, letter) in text.trim_end().chars().enumerate().skip(indent) {
            let mut small = [0; 4];
            let word = letter.encode_utf8(&mut small);
            let token = if letter == ' ' { Some(absent) } else { Token::parse(word) };
            rows.tokens.push(token.ok_or_else(|| {
                ReadError::at(
                    Spot::Character { line: number, column: place + 1 },
                    format!("'{letter}' is not {EXPECTED}"),
                )
            })?);
        }
        rows.tokens.resize(before + width, absent);
    }
    Ok(rows)
}

/// How many squares a shape may have in all: a circle has a quarter more than are inside it.
fn most_blank(block: &[(usize, &str)]) -> usize {
    let inside: usize = block.iter().map(|(_, line)| line.trim().len()).sum();
    inside.saturating_mul(16).saturating_add(1024)
}

/// Writes a grid as tokens in columns. Its rule, starts and goals are not in the text, but as usual
/// unless they are given again when it is read.
pub fn write(grid: &NumberGrid) -> String {
    let words: Vec<String> = grid.cells().iter().map(|&cell| super::written(cell)).collect();
    let wide = words.iter().map(String::len).max().unwrap_or(0);
    let mut text = String::new();
    // Rows of one or two numbers could be sizes themselves.
    if grid.width() <= 2 {
        text = format!("{} {}\n", grid.height(), grid.width());
    }
    for row in words.chunks(grid.width() as usize) {
        let padded: Vec<String> = row.iter().map(|word| format!("{word:<wide$}")).collect();
        text.push_str(padded.join(" ").trim_end());
        text.push('\n');
    }
    text
}
