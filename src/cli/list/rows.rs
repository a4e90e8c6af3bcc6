//! The tables of what there is.

use super::sheet::{Row, sheet};
use crate::cli::args::Kind;
use crate::cli::entry::{Entry, Form, Nature, abilities};
use crate::core::AnyTopology;
use crate::core::ability::{Ability, Sizes};
use crate::core::solve::Optimal;

/// The table of a kind.
pub fn table(kind: Kind, width: usize) -> String {
    let heads: &[&str] = match kind {
        Kind::Generators => &["GENERATOR", "TREE", "ON", "WHAT IT DOES"],
        Kind::Solvers => &["SOLVER", "SHORTEST", "ON", "WHAT IT DOES"],
        Kind::Topologies => &["TOPOLOGY", "DOORS", "WHAT IT IS"],
        Kind::Formats => &["FORMAT", "READ", "WRITTEN", "FILES", "WHAT IT IS"],
    };
    let rows: Vec<Row> = Entry::all(kind).iter().map(row).collect();
    sheet(heads, &rows, width)
}

fn row(entry: &Entry) -> Row {
    let mut notes = vec![("also", entry.aliases.join(", "))];
    notes.push(("options", entry.options.join(", ")));
    let plain = entry.forms.first();
    let on = plain.map_or_else(String::new, on);
    let facts = match &entry.nature {
        Nature::Generator(sizes) => {
            if *sizes != Sizes::Any {
                notes.push(("sizes", sizes.to_string()));
            }
            vec![yes(plain.is_some_and(|form| form.is_tree == Some(true))), on]
        }
        Nature::Solver(optimal, decides) => {
            if !decides {
                notes.push(("ends", "with a path, or gives up".to_owned()));
            }
            if *optimal == Optimal::Cost {
                notes.push((
                    "costs",
                    "its paths are the cheapest where cells cost different amounts".to_owned(),
                ));
            }
            vec![if *optimal == Optimal::No { "no" } else { "always" }.to_owned(), on]
        }
        Nature::Topology(directions, offers) => {
            notes.push(("directions", directions.join(", ")));
            notes.push(("offers", abilities(offers).join(", ")));
            let admitted = [Kind::Generators, Kind::Solvers].map(|kind| admitted(entry, kind));
            notes.push(("admits", admitted.join("; ")));
            vec![directions.len().to_string()]
        }
        Nature::Format(format) => {
            let files: Vec<String> =
                format.extensions.iter().map(|end| format!(".{end}")).collect();
            vec![yes(format.reader.is_some()), yes(format.is_written()), files.join(" ")]
        }
    };
    notes.extend(needs(&entry.forms));
    notes.retain(|(_, note)| !note.is_empty());
    Row { name: entry.name.to_owned(), facts, about: entry.summary.clone(), notes }
}

fn yes(is: bool) -> String {
    if is { "yes" } else { "no" }.to_owned()
}

/// Where an algorithm works.
fn on(form: &Form) -> String {
    if form.topologies.len() == AnyTopology::ALL.len() {
        "all".to_owned()
    } else {
        form.topologies.join(", ")
    }
}

/// What an algorithm needs, and what is otherwise with an option.
fn needs(forms: &[Form]) -> Vec<(&'static str, String)> {
    let Some((plain, variants)) = forms.split_first() else { return Vec::new() };
    let mut needs = vec![abilities(plain.needs).join(", ")];
    needs.retain(|need| !need.is_empty());
    let mut more: Vec<(Vec<Ability>, Vec<&str>)> = Vec::new();
    let mut loops = Vec::new();
    for form in variants {
        let options = form.spec.split_once(':').map_or("", |(_, options)| options);
        if form.is_tree != plain.is_tree {
            loops.push(options);
        }
        let beyond = form.needs.iter().filter(|need| !plain.needs.contains(need));
        let beyond: Vec<Ability> = beyond.copied().collect();
        match more.iter_mut().find(|(it, _)| *it == beyond) {
            _ if beyond.is_empty() => {}
            Some((_, with)) => with.push(options),
            None => more.push((beyond, vec![options])),
        }
    }
    needs.extend(more.iter().map(|(beyond, with)| {
        format!("{} with options such as {}", abilities(beyond).join(", "), with.join(" or "))
    }));
    let mut notes = vec![("needs", needs.join("; "))];
    if !loops.is_empty() {
        notes.push(("loops", format!("with options such as {}", loops.join(" or "))));
    }
    notes
}

/// How many of a kind a topology admits, and which not.
fn admitted(entry: &Entry, kind: Kind) -> String {
    let (admitted, all) = (entry.admitted(kind), Entry::all(kind));
    let but: Vec<&str> =
        all.iter().map(|entry| entry.name).filter(|name| !admitted.contains(name)).collect();
    if but.is_empty() {
        format!("all {}", kind.plural())
    } else {
        format!("all {} but {}", kind.plural(), but.join(", "))
    }
}
