//! What is known of an entry, as a page for people.

use super::docs::{Block, blocks};
use crate::cli::args::Kind;
use crate::cli::entry::{Entry, Form, Nature, abilities};
use crate::cli::width::wrapped;
use crate::core::solve::Optimal;
use anstyle::Style;

/// Headings stand out at a terminal.
const STRONG: Style = Style::new().bold();
/// What is below a heading is set in.
const INDENT: &str = "  ";

/// The page, in lines of at most `width` columns.
pub fn page(entry: &Entry, form: Option<&Form>, width: usize) -> String {
    let name = form.map_or(entry.name, |form| &form.spec);
    let mut lines = vec![format!("{STRONG}{name}{STRONG:#} ({})", entry.kind.singular())];
    let mut blocks = blocks(entry.docs);
    if blocks.is_empty() {
        blocks.push(Block::Paragraph(entry.summary.clone()));
    }
    let mut is_after_paragraph = false;
    for block in &blocks {
        match block {
            Block::Heading(title) => {
                lines.push(String::new());
                lines.push(format!("{STRONG}{title}{STRONG:#}"));
            }
            Block::Paragraph(text) => {
                if is_after_paragraph {
                    lines.push(String::new());
                }
                lines.extend(wrapped(text, width, INDENT));
            }
            Block::Item(begin, text) => {
                lines.extend(wrapped(text, width, &format!("{INDENT}{begin}")));
            }
            Block::Figure(text) => {
                lines.push(String::new());
                lines.extend(text.lines().map(|line| format!("{INDENT}{line}")));
            }
        }
        is_after_paragraph = !matches!(block, Block::Heading(_));
    }
    lines.push(String::new());
    let facts = facts(entry, form);
    let longest = facts.iter().map(|(word, _)| word.len()).max().unwrap_or(0);
    for (word, fact) in facts {
        let first = format!("{word:longest$}  ");
        let fact = wrapped(&fact, width, &first).join("\n");
        // The word is emboldened only now: styles have no width.
        lines.push(format!(
            "{STRONG}{word}{STRONG:#}{}",
            fact.get(word.len()..).unwrap_or_default()
        ));
    }
    // A paragraph of facts is several lines.
    let text = lines.join("\n");
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.join("\n") + "\n"
}

/// What the registry knows beside the text, each behind its word.
fn facts(entry: &Entry, form: Option<&Form>) -> Vec<(&'static str, String)> {
    let mut facts = vec![("Also called", entry.aliases.join(", "))];
    if let Some(form) = form {
        let none = if entry.options.is_empty() { "none" } else { "" };
        facts.push(("Options", format!("{none}{}", entry.options.join(", "))));
        let needs = abilities(form.needs).join(", ");
        facts.push(("Needs", if needs.is_empty() { "cells and doors".to_owned() } else { needs }));
        facts.push(("Works on", form.topologies.join(", ")));
    }
    match &entry.nature {
        Nature::Generator(sizes) => {
            facts.push(("Sizes", sizes.to_string()));
            let is_tree = form.is_some_and(|form| form.is_tree == Some(true));
            let makes =
                if is_tree { "trees: one way between any two cells" } else { "mazes with loops" };
            facts.push(("Makes", makes.to_owned()));
        }
        Nature::Solver(optimal, decides) => {
            let paths = match optimal {
                Optimal::No => "not always the shortest, where there are loops",
                Optimal::Steps => "always the shortest",
                Optimal::Cost => {
                    "always the shortest, and the cheapest where cells cost different amounts"
                }
            };
            facts.push(("Paths", paths.to_owned()));
            let ends = if *decides { "" } else { ", or gives up and says why" };
            facts.push(("Ends", format!("with a path, with the proof that there is none{ends}")));
        }
        Nature::Topology(directions, offers) => {
            facts.push(("Directions", directions.join(", ")));
            facts.push(("Offers", abilities(offers).join(", ")));
            facts.push(("Generators", entry.admitted(Kind::Generators).join(", ")));
            facts.push(("Solvers", entry.admitted(Kind::Solvers).join(", ")));
        }
        Nature::Format(format) => {
            let ways = match (format.reader.is_some(), format.is_written()) {
                (true, true) => "read and written",
                (true, false) => "only read",
                _ => "only written",
            };
            facts.push(("Is", ways.to_owned()));
            let files: Vec<String> =
                format.extensions.iter().map(|end| format!(".{end}")).collect();
            facts.push(("Files", files.join(", ")));
        }
    }
    facts.retain(|(_, fact)| !fact.is_empty());
    facts
}
