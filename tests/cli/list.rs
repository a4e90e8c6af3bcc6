//! `mazer list`: everything that is registered.

use crate::support::Folder;
use mazer::core::registry::Info;
use mazer::core::{AnyGenerator, AnySolver, AnyTopology};
use mazer::formats::registry::FORMATS;
use std::process::{Command, Stdio};

const REGISTRIES: [(&str, &[&Info]); 3] = [
    ("generators", AnyGenerator::ALL),
    ("solvers", AnySolver::ALL),
    ("topologies", AnyTopology::ALL),
];

#[test]
fn tables_have_every_name_and_fit() {
    let text = Folder::new().mazer("list").done().out();
    let infos = REGISTRIES.iter().flat_map(|(_, all)| *all);
    let named = infos.map(|info| (info.name, info.aliases, info.summary()));
    let formats = FORMATS.iter().map(|it| (it.name, it.aliases, it.about.to_owned()));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, aliases, summary) in named.chain(formats) {
        let row = |line: &str| line.split_whitespace().next() == Some(name);
        assert!(text.lines().any(row), "{name} has no row\n{text}");
        assert!(words.contains(&summary), "{name}: {summary}\n{text}");
        assert!(aliases.iter().all(|alias| words.contains(alias)), "{name}\n{text}");
    }
    for line in text.lines() {
        assert!(line.chars().count() <= 100 && line.trim_end() == line, "{line:?}");
    }
    assert!(!text.contains('\u{1b}'), "colours are for terminals");
    let coloured = Folder::new().mazer("list --color always").done().out();
    assert!(coloured.contains('\u{1b}'));
}

#[test]
fn kinds_can_be_picked() {
    let folder = Folder::new();
    for (kind, head) in [("generators", "GENERATOR"), ("Format", "FORMAT"), ("solver", "SOLVER")] {
        let text = folder.mazer(&format!("list {kind}")).done().out();
        let heads = text
            .lines()
            .filter(|line| line.ends_with("WHAT IT DOES") || line.ends_with("WHAT IT IS"));
        assert!(text.starts_with(head) && heads.count() == 1, "{text}");
    }
    let json = folder.mazer("list --json topologies solvers").done().json();
    let keys: Vec<&String> = json.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["schema", "solvers", "topologies", "version"]);
    folder.mazer("list robots").fails(2).says("generators").says("formats");
}

#[test]
fn json_has_every_entry_with_what_it_needs_and_admits() {
    let json = Folder::new().mazer("list --json").done().json();
    assert_eq!((&json["schema"], &json["version"]), (&"mazer-list".into(), &1.into()));
    for (kind, all) in REGISTRIES {
        let entries = json[kind].as_array().expect(kind);
        assert_eq!(entries.len(), all.len(), "{kind}");
        for (entry, info) in entries.iter().zip(all) {
            assert_eq!(
                (&entry["name"], &entry["summary"]),
                (&info.name.into(), &info.summary().into())
            );
            assert_eq!(entry["aliases"], serde_json::json!(info.aliases));
        }
    }
    let names: Vec<_> = FORMATS.iter().map(|format| format.name).collect();
    let listed: Vec<_> = json["formats"].as_array().expect("a list").iter().collect();
    assert_eq!(
        listed.iter().map(|it| it["name"].as_str().unwrap_or("")).collect::<Vec<_>>(),
        names
    );
    for (entry, format) in listed.iter().zip(FORMATS) {
        assert_eq!(entry["read"], format.reader.is_some());
        assert_eq!(entry["written"], format.is_written());
        assert_eq!(entry["extensions"], serde_json::json!(format.extensions));
    }
    let entry = |kind: &str, name: &str| {
        let entries = json[kind].as_array().into_iter().flatten();
        entries.clone().find(|entry| entry["name"] == name).cloned().expect(name)
    };
    for info in AnyGenerator::ALL {
        let (entry, generator) =
            (entry("generators", info.name), AnyGenerator::parse(info.name).expect("known"));
        assert_eq!(entry["tree"], generator.is_tree(), "{}", info.name);
        assert_eq!(entry["variants"].as_array().map(Vec::len), Some(info.variants.len()));
        for topology in AnyTopology::ALL {
            let grid = AnyTopology::new(topology, 2, 2).expect("a small grid");
            let fits = mazer::with_topology!(&grid, grid => generator.check(grid).is_ok());
            let admitted = entry["topologies"].as_array().expect("a list");
            assert_eq!(
                admitted.contains(&topology.name.into()),
                fits,
                "{} {}",
                info.name,
                topology.name
            );
        }
    }
    for info in AnySolver::ALL {
        let solver = AnySolver::parse(info.name).expect("known");
        let entry = entry("solvers", info.name);
        assert_eq!(
            (&entry["shortest"], &entry["decides"]),
            (&solver.is_optimal().into(), &solver.decides().into())
        );
    }
    assert_eq!(
        entry("solvers", "dfs")["options"],
        serde_json::json!(["order=toward-end", "oversight"])
    );
}

/// What is printed to somebody who reads no more is no error, and what cannot be printed is one.
#[test]
fn closed_pipes_and_full_disks() {
    let folder = Folder::new();
    for line in
        ["list", "list --json", "explain dfs", "explain --json dfs", "completions fish", "man"]
    {
        let mut call = folder.mazer(line);
        let command: &mut Command = call.command();
        let child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut child = child.expect("it starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0), "{line}: {output:?}");
        if std::path::Path::new("/dev/full").exists() {
            folder.mazer_after("exec >/dev/full", line).run().exits(3).says("standard output");
        }
    }
}
