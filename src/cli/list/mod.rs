//! Listing what there is: generators, solvers, topologies, formats.

mod rows;
mod sheet;

use super::args::{Kind, ListArgs};
use super::entry::Entry;
use super::exit::{Exit, Failure};
use super::{report, width};
use clap::ValueEnum as _;
use serde_json::{Map, Value, json};

/// The version of the JSON object.
const VERSION: u32 = 1;

/// Where lines may be this long, no sentence of a table is broken.
const USUAL_WIDTH: usize = 100;

/// Lists everything, or the kinds asked for.
pub fn run(args: &ListArgs) -> Result<Exit, Failure> {
    let is_asked = |kind: &&Kind| args.kinds.is_empty() || args.kinds.contains(kind);
    let kinds: Vec<Kind> = Kind::value_variants().iter().filter(is_asked).copied().collect();
    if args.json {
        report::print(&object(&kinds))?;
    } else {
        let width = width::of_terminal(USUAL_WIDTH);
        let tables: Vec<String> = kinds.iter().map(|&kind| rows::table(kind, width)).collect();
        width::print(&tables.join("\n"))?;
    }
    Ok(Exit::Done)
}

fn object(kinds: &[Kind]) -> Value {
    let mut object = Map::new();
    object.insert("schema".to_owned(), json!("mazer-list"));
    object.insert("version".to_owned(), json!(VERSION));
    for &kind in kinds {
        let entries = Entry::all(kind).iter().map(|entry| Value::Object(entry.json())).collect();
        object.insert(kind.plural(), entries);
    }
    Value::Object(object)
}
