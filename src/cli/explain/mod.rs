//! Explaining an entry: the text of its API documentation, and what the registry knows of it.

mod docs;
mod page;

use super::args::{ExplainArgs, Kind};
use super::entry::{Entry, Form, find};
use super::exit::{Exit, Failure};
use super::{report, width};
use anyhow::anyhow;
use clap::ValueEnum as _;
use docs::{Block, blocks, links};
use serde_json::{Value, json};

/// The version of the JSON object.
const VERSION: u32 = 1;

/// Columns of a page that does not go to a terminal.
const USUAL_WIDTH: usize = 80;

/// Explains everything that is named.
pub fn run(args: &ExplainArgs) -> Result<Exit, Failure> {
    let (kind, names) = match &args.names[..] {
        [first, rest @ ..] => match Kind::from_str(first, true) {
            Ok(kind) => (Some(kind), rest),
            Err(_) => (None, &args.names[..]),
        },
        [] => (None, &args.names[..]),
    };
    if let (Some(kind), []) = (kind, names) {
        let all = Entry::all(kind);
        let known: Vec<&str> = all.iter().map(|entry| entry.name).collect();
        let (kind, known) = (kind.singular(), known.join(", "));
        return Err(Failure::usage(anyhow!("which {kind}? There are: {known}")));
    }
    let mut found = Vec::new();
    for name in names {
        found.extend(find(kind, name).map_err(Failure::usage)?);
    }
    if args.json {
        let entries: Vec<Value> =
            found.iter().map(|(entry, form)| object(entry, form.as_ref())).collect();
        let object = json!({ "schema": "mazer-explain", "version": VERSION, "entries": entries });
        report::print(&object)?;
    } else {
        let width = width::of_terminal(USUAL_WIDTH);
        let pages: Vec<String> =
            found.iter().map(|(entry, form)| page::page(entry, form.as_ref(), width)).collect();
        width::print(&pages.join("\n\n"))?;
    }
    Ok(Exit::Done)
}

/// What is known of an entry, and the sections of its text, each by its title in lower case.
fn object(entry: &Entry, form: Option<&Form>) -> Value {
    let mut object = entry.json();
    object.insert("kind".to_owned(), json!(entry.kind.singular()));
    object.insert("links".to_owned(), json!(links(entry.docs)));
    if let Some(form) = form {
        object.insert("asked".to_owned(), form.json());
    }
    let mut title = "description".to_owned();
    // Steps are a list, and what the first sentence says stands there already.
    let (mut texts, mut steps): (Vec<(String, String)>, Vec<String>) = (Vec::new(), Vec::new());
    for block in blocks(entry.docs).into_iter().skip(1) {
        let text = match block {
            Block::Heading(heading) => {
                title = heading.to_lowercase();
                continue;
            }
            Block::Item(_, text) if title == "steps" => {
                steps.push(text);
                continue;
            }
            Block::Item(begin, text) => begin + &text,
            Block::Paragraph(text) | Block::Figure(text) => text,
        };
        match texts.iter_mut().find(|(it, _)| *it == title) {
            Some((_, before)) => *before = format!("{before}\n\n{text}"),
            None => texts.push((title.clone(), text)),
        }
    }
    for (title, text) in texts {
        object.entry(title).or_insert(Value::String(text));
    }
    object.insert("steps".to_owned(), json!(steps));
    Value::Object(object)
}
