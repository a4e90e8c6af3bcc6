//! A table for people whose last column is text, wrapped.

use crate::cli::width::wrapped;
use anstyle::Style;
use std::fmt::Write as _;

/// A row: a name, short facts, a sentence, and what else there is to say.
pub struct Row {
    /// What stands in the first column.
    pub name: String,
    /// What stands in the next ones.
    pub facts: Vec<String>,
    /// What stands in the last.
    pub about: String,
    /// More lines of the last column, each after its word.
    pub notes: Vec<(&'static str, String)>,
}

/// The table, the heads of its columns first, the last for the text.
pub fn sheet(heads: &[&str], rows: &[Row], width: usize) -> String {
    let cells = |row: &Row| std::iter::once(row.name.clone()).chain(row.facts.clone());
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| cells(row).nth(column));
        let lengths = cells.map(|cell| cell.chars().count());
        lengths.chain(heads.get(column).map(|head| head.len())).max().unwrap_or(0)
    };
    let (last, short) = heads.split_last().unwrap_or((&"", &[]));
    let widths: Vec<usize> = (0..short.len()).map(widest).collect();
    let indent: usize = widths.iter().map(|width| width + 2).sum();
    let (strong, faint) = (Style::new().bold(), Style::new().dimmed());

    let mut text = format!("{strong}");
    for (head, width) in short.iter().zip(&widths) {
        let _ = write!(text, "{head:width$}  ");
    }
    let _ = writeln!(text, "{last}{strong:#}");
    for row in rows {
        let mut lines = wrapped(&row.about, width, &" ".repeat(indent)).into_iter();
        for (n, (cell, width)) in cells(row).zip(&widths).enumerate() {
            let style = if n == 0 { strong } else { Style::new() };
            let _ = write!(
                text,
                "{style}{cell}{style:#}{:gap$}",
                "",
                gap = width + 2 - cell.chars().count()
            );
        }
        let _ = writeln!(text, "{}", lines.next().unwrap_or_default().trim());
        let notes = row
            .notes
            .iter()
            .flat_map(|(word, note)| wrapped(note, width, &format!("{:indent$}{word}: ", "")));
        for line in lines {
            let _ = writeln!(text, "{line}");
        }
        for note in notes {
            let _ = writeln!(text, "{faint}{note}{faint:#}");
        }
    }
    text
}
