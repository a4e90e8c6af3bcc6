//! What is made better of the pages that clap writes: tables in the texts of arguments become lists, in
//! which long lines are wrapped, and examples stay as they are.

use std::fmt::Write as _;

/// What quotation marks are, which clap says anew in every section.
const QUOTATION: &str = ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n";

/// The page, tidied.
pub fn tidy(page: &str) -> String {
    let page = plain(page);
    let lines: Vec<&str> = page.lines().map(str::trim_end).collect();
    let mut tidied = QUOTATION.to_owned();
    // A blank line that separates what follows from what was; and the text of an argument, which is set
    // in itself.
    let (mut is_apart, mut is_item) = (false, false);
    for block in lines.chunk_by(|a, b| is_set_in(a) == is_set_in(b)) {
        if block.first().is_some_and(|line| is_set_in(line)) {
            tidied += if is_item { ".RS 9\n" } else { ".RS 2\n" };
            set_in(block, &mut tidied);
            tidied += ".RE\n";
            continue;
        }
        for line in block {
            match *line {
                "" => is_apart = true,
                ".SH EXTRA" => {
                    is_item = false;
                    tidied += ".SH NOTES\n";
                }
                line if QUOTATION.lines().any(|it| it == line) => {}
                line => {
                    is_item = line == ".TP" || is_item && !line.starts_with(".SH");
                    if std::mem::take(&mut is_apart) && !line.starts_with(".SH") {
                        tidied += ".PP\n";
                    }
                    tidied += line;
                    tidied.push('\n');
                }
            }
        }
    }
    tidied
}

fn is_set_in(line: &str) -> bool {
    line.starts_with("  ")
}

/// Lines that are set in: names with texts behind them, or examples.
fn set_in(lines: &[&str], tidied: &mut String) {
    let named = |line: &str| {
        let (name, text) = line.strip_prefix("  ")?.split_once("  ")?;
        (!name.is_empty()).then(|| (name.to_owned(), text.trim_start().to_owned()))
    };
    let width = |name: &str| name.replace('\\', "").len();
    let widest = lines.iter().filter_map(|line| named(line)).map(|(name, _)| width(&name)).max();
    let Some(widest) = widest else {
        *tidied += ".nf\n";
        for line in lines {
            *tidied += &protected(line.trim());
        }
        *tidied += ".fi\n";
        return;
    };
    *tidied += ".PD 0\n";
    for line in lines {
        match named(line) {
            Some((name, text)) => {
                let (width, text) = (widest + 2, protected(&text));
                let _ = write!(tidied, ".TP {width}\n\\fB{name}\\fR\n{text}");
            }
            None => {
                let _ = write!(tidied, ".br\n{}", protected(line.trim()));
            }
        }
    }
    *tidied += ".PD\n";
}

/// A line that is text, whatever it begins with.
fn protected(line: &str) -> String {
    let mark = if line.starts_with(['.', '\'']) { "\\&" } else { "" };
    format!("{mark}{line}\n")
}

/// Letters that not every reader of manuals knows, as those that it does.
fn plain(page: &str) -> String {
    let mut plain = String::with_capacity(page.len());
    for letter in page.chars() {
        match letter {
            '…' => plain += "...",
            '–' | '−' => plain.push('-'),
            '×' => plain.push('x'),
            'é' => plain.push('e'),
            'ů' => plain.push('u'),
            '²' => plain.push('2'),
            letter => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_become_lists_and_examples_stay() {
        let page = ".el .ds Aq '\n.SH MAZE\n.TP\n\\fB\\-g\\fR\nHow:\n  dfs        Walk, …\n             :a :b\n  \
                    tree\\-scan  .Scan\n.SH EXTRA\nNames.\n\nExamples:\n  mazer \\-g dfs\n  .x\n\nEnd.\n";
        let expected = ".SH MAZE\n.TP\n\\fB\\-g\\fR\nHow:\n.RS 9\n.PD 0\n.TP 11\n\\fBdfs\\fR\nWalk, ...\n.br\n:a :b\n\
                        .TP 11\n\\fBtree\\-scan\\fR\n\\&.Scan\n.PD\n.RE\n.SH NOTES\nNames.\n.PP\nExamples:\n\
                        .RS 2\n.nf\nmazer \\-g dfs\n\\&.x\n.fi\n.RE\n.PP\nEnd.\n";
        assert_eq!(tidy(page), format!("{QUOTATION}{expected}"));
    }
}
