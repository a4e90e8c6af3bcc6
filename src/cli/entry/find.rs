//! Which entries somebody means.

use super::{
    AnyGenerator, AnySolver, AnyTopology, Entry, FORMATS, Form, Kind, SpecError, registry,
};
use clap::ValueEnum as _;

/// The entries that a name means, perhaps with options, in all registries or in one; and of an algorithm
/// its form with those options.
///
/// # Errors
/// If there is none, or none with these options.
pub fn find(kind: Option<Kind>, spec: &str) -> Result<Vec<(Entry, Option<Form>)>, SpecError> {
    let (mut found, mut wrong) = (Vec::new(), None);
    for &kind in Kind::value_variants().iter().filter(|&&it| kind.is_none_or(|kind| kind == it)) {
        match named(kind, spec) {
            Ok((name, form)) => {
                let entry = Entry::all(kind).into_iter().find(|entry| entry.name == name);
                found.extend(entry.map(|entry| (entry, form)));
            }
            Err(SpecError::Name { .. }) => {}
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    match (found.is_empty(), wrong) {
        (false, _) => Ok(found),
        (true, Some(error)) => Err(error),
        (true, None) => Err(unknown(kind, spec)),
    }
}

/// The canonical name of an entry of that kind, and an algorithm's form.
fn named(kind: Kind, spec: &str) -> Result<(&'static str, Option<Form>), SpecError> {
    match kind {
        Kind::Generators => AnyGenerator::parse(spec)
            .map(|generator| (generator.info().name, Some(Form::of_generator(&generator)))),
        Kind::Solvers => AnySolver::parse(spec)
            .map(|solver| (solver.info().name, Some(Form::of_solver(&solver)))),
        Kind::Topologies => {
            let (name, option) = spec.split_once(':').map_or((spec, None), |(n, o)| (n, Some(o)));
            let name = registry::find(AnyTopology::ALL, name)?.name;
            without(name, option)
        }
        Kind::Formats => {
            let (name, option) = spec.split_once(':').map_or((spec, None), |(n, o)| (n, Some(o)));
            let plain = registry::plain(name);
            let is_it = |name: &&str| **name == *plain;
            let format = FORMATS
                .iter()
                .find(|format| is_it(&format.name) || format.aliases.iter().any(is_it));
            without(format.ok_or_else(|| unknown(Some(kind), name))?.name, option)
        }
    }
}

/// An entry that takes no options.
fn without(
    algorithm: &'static str,
    option: Option<&str>,
) -> Result<(&'static str, Option<Form>), SpecError> {
    match option {
        None => Ok((algorithm, None)),
        Some(option) => Err(SpecError::Option { algorithm, option: option.to_owned(), known: &[] }),
    }
}

/// That nothing has this name, with those that there are.
fn unknown(kind: Option<Kind>, spec: &str) -> SpecError {
    let name = spec.split(':').next().unwrap_or_default();
    let infos = [
        (Kind::Generators, AnyGenerator::ALL),
        (Kind::Solvers, AnySolver::ALL),
        (Kind::Topologies, AnyTopology::ALL),
    ];
    let is_meant = |it: Kind| kind.is_none_or(|kind| kind == it);
    let infos = infos.iter().filter(|(kind, _)| is_meant(*kind));
    let infos = infos.flat_map(|(_, all)| all.iter().map(|info| (info.name, info.aliases)));
    let formats = FORMATS.iter().filter(|_| is_meant(Kind::Formats));
    let entries = infos.chain(formats.map(|format| (format.name, format.aliases)));
    let mut known: Vec<&'static str> = Vec::new();
    let mut names = Vec::new();
    for (name, aliases) in entries {
        if !known.contains(&name) {
            known.push(name);
        }
        names.push((name, name));
        names.extend(aliases.iter().map(|alias| (*alias, name)));
    }
    let nearest = registry::nearest(name, names.into_iter());
    SpecError::Name { name: name.to_owned(), known, nearest }
}
