//! `mazer explain`: the text of the API documentation at a terminal.

use crate::support::Folder;
use mazer::core::{AnyGenerator, AnySolver, AnyTopology};
use mazer::formats::registry::FORMATS;

#[test]
fn every_algorithm_is_explained_step_by_step() {
    let folder = Folder::new();
    for (kind, all) in [("generator", AnyGenerator::ALL), ("solver", AnySolver::ALL)] {
        let names: Vec<&str> = all.iter().map(|info| info.name).collect();
        let text = folder.mazer(&format!("explain {kind} {}", names.join(" "))).done().out();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for info in all {
            assert!(text.contains(&format!("{} ({kind})\n", info.name)), "{text}");
            for (n, step) in info.steps().iter().enumerate() {
                let step = format!("{}. {}", n + 1, step.replace('`', ""));
                assert!(words.contains(&step), "{}: {step}\n{text}", info.name);
            }
        }
        for heading in ["Steps", "Texture", "Cost"] {
            let count = text.lines().filter(|line| *line == heading).count();
            assert_eq!(count, all.len(), "{heading}");
        }
        for mark in ["`", "[`", "use mazer", "Example", "# ", "\u{1b}"] {
            assert!(!text.contains(mark), "{mark:?} in\n{text}");
        }
        for line in text.lines() {
            // An address is never broken.
            assert!(line.chars().count() <= 80 || line.contains("://"), "{line:?}");
        }
    }
}

#[test]
fn topologies_and_formats_are_explained_too() {
    let folder = Folder::new();
    for info in AnyTopology::ALL {
        let text = folder.mazer(&format!("explain topology {}", info.name)).done().out();
        let figure = info.docs.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
        let figure = figure.expect("a figure").lines().map(str::trim);
        assert!(figure.into_iter().all(|line| text.contains(line)), "{text}");
    }
    for format in FORMATS {
        let text = folder.mazer(&format!("explain format {}", format.name)).done().out();
        assert!(text.contains(format.about) && text.contains("(format)"), "{text}");
    }
}

#[test]
fn one_name_of_two_things_explains_both_and_options_decide() {
    let folder = Folder::new();
    let heads = |line: &str| -> Vec<String> {
        let text = folder.mazer(&format!("explain {line}")).done().out();
        let heads = text.lines().filter(|line| line.ends_with(')') && !line.starts_with(' '));
        heads.map(str::to_owned).collect()
    };
    assert_eq!(heads("dfs"), ["dfs (generator)", "dfs (solver)"]);
    assert_eq!(heads("Depth_First"), ["dfs (generator)", "dfs (solver)"]);
    assert_eq!(heads("solver dfs"), ["dfs (solver)"]);
    assert_eq!(heads("dfs:OVERSIGHT"), ["dfs:oversight (solver)"]);
    assert_eq!(heads("dfs:order=rotate"), ["dfs:order=rotate (generator)"]);
    assert_eq!(heads("a* prims"), ["astar (solver)", "prim (generator)"]);
}

#[test]
fn headings_are_bold_at_a_terminal() {
    let text = Folder::new().mazer("explain bfs --color always").done().out();
    assert!(text.contains("\u{1b}[1mSteps\u{1b}[0m"), "{text}");
}

#[test]
fn json_has_the_same_in_parts() {
    let json = Folder::new().mazer("explain --json dfs:order=toward-end").done().json();
    assert_eq!((&json["schema"], &json["version"]), (&"mazer-explain".into(), &1.into()));
    let entries = json["entries"].as_array().expect("a list");
    assert_eq!(entries.len(), 1);
    let entry = &entries[0];
    assert_eq!((&entry["name"], &entry["kind"]), (&"dfs".into(), &"solver".into()));
    assert_eq!(entry["asked"]["spec"], "dfs:order=toward-end");
    let steps = AnySolver::parse("dfs").expect("known").info().steps();
    assert_eq!(entry["steps"], serde_json::json!(steps));
    for key in ["summary", "description", "texture", "cost"] {
        assert!(entry[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {entry:#}");
    }
}

#[test]
fn unknown_names_get_the_list_and_the_nearest() {
    let folder = Folder::new();
    let ended = folder.mazer("explain kruksal").fails(2).says("did you mean 'kruskal'");
    let ended = AnyGenerator::ALL.iter().fold(ended, |ended, info| ended.says(info.name));
    AnySolver::ALL
        .iter()
        .fold(ended, |ended, info| ended.says(info.name))
        .says("hex-rows")
        .says("png");
    folder.mazer("explain solver kruskal").fails(2).says("'kruskal'").says("bfs").says_not("prim");
    folder.mazer("explain dfs:nonsense").fails(2).says("'nonsense'");
    folder.mazer("explain hex:2").fails(2).says("no option");
    folder.mazer("explain generator").fails(2).says("which generator").says("kruskal");
    folder.mazer("explain").fails(2).says("<NAME>");
    for odd in ["", ":", "dfs:", "\u{1b}[2J", "é", "generator:x"] {
        folder.mazer("explain").arg(odd).fails(2);
    }
}
