//! Names, spec strings and docs of everything that is registered.

use mazer::core::registry::{Info, SpecError, find};
use mazer::core::{AnyGenerator, AnySolver, AnyTopology};
use std::collections::HashSet;

/// Runs a test's body for generators and for solvers, whose spec strings work alike.
macro_rules! for_both {
    ($any:ident => $body:block) => {{
        {
            use AnyGenerator as $any;
            $body
        }
        {
            use AnySolver as $any;
            $body
        }
    }};
}

#[test]
fn parsing_and_printing_are_inverse() {
    for_both!(Any => {
        for info in Any::ALL {
            let parsed = Any::parse(info.name).expect(info.name);
            assert_eq!((parsed.info(), parsed.to_string()), (*info, info.name.to_owned()));
            assert_eq!(Any::parse(&parsed.to_string()), Ok(parsed));
        }
    });
}

#[test]
fn every_variant_is_listed_as_it_is_printed() {
    for_both!(Any => {
        for spec in Any::ALL.iter().flat_map(|info| info.specs()) {
            let parsed = Any::parse(&spec).expect(&spec);
            assert_eq!(parsed.to_string(), spec);
            assert_eq!(Any::parse(&spec.to_uppercase()), Ok(parsed.clone()), "{spec}");
            let (_, options) = spec.split_once(':').unwrap_or_default();
            for option in options.split(':').filter_map(|option| option.split_once('=')) {
                let bad = format!("{}:{}=?", parsed.info().name, option.0);
                let error = Any::parse(&bad).expect_err(&bad);
                assert!(matches!(error, SpecError::Value { .. } | SpecError::Option { .. }), "{error}");
            }
        }
    });
}

#[test]
fn options_that_make_no_sense_are_errors_that_say_what_would_do() {
    let wrong = [
        ("trapped-scan:branch-every=0", "1000000"),
        ("trapped-scan:branch-every=9..2", "lesser first"),
        ("trapped-scan:branch-every=1000001", "1000000"),
        ("trapped-scan:branch-every=2..", "steps"),
        ("trapped-scan:prefer=dead-ends", "prefer=junctions"),
        ("trapped-scan:corner=middle", "bottom-left"),
        ("trapped-scan:scan", "scan=random"),
        ("binary-tree:corner=", "top-right"),
        ("recursive-division:room=0", "room=5"),
        ("recursive-division:room=-1", "room=5"),
        ("eller:horizontal=2", "percentage"),
        ("tree-scan:order=rows", "order=columns"),
    ];
    for (spec, remedy) in wrong {
        let error = AnyGenerator::parse(spec).expect_err(spec);
        assert!(matches!(error, SpecError::Value { .. }), "{error}");
        assert!(error.to_string().contains(remedy), "{error}");
    }
    // Who does not walk cannot go straight on.
    for name in ["prim", "eller", "sidewinder", "binary-tree", "recursive-division"] {
        let error = AnyGenerator::parse(&format!("{name}:straightness=0.5")).expect_err(name);
        assert!(matches!(error, SpecError::Option { .. }), "{error}");
        assert!(error.to_string().contains("horizontal=P"), "{error}");
    }
}

#[test]
fn options_are_printed_in_one_way() {
    for (given, printed) in [
        ("trapped-scan:scan=random:branch-every=3..3", "trapped-scan:branch-every=3:scan=random"),
        ("trapped-scan:corner=Top_Left:vertical=20%", "trapped-scan:vertical=0.2:corner=top-left"),
        ("trapped-scan:straightness=0", "trapped-scan"),
        ("binary-tree:corner=top-left", "binary-tree"),
        ("binary-tree:corner=top_right:Horizontal=1", "binary-tree:horizontal=1:corner=top-right"),
        ("recursive-division:ROOM=1", "recursive-division"),
        ("division:room=4:vertical=.5", "recursive-division:vertical=0.5:room=4"),
        ("houston:Quick:quick", "houston:quick"),
        ("hunt:vertical=1:horizontal=0.5", "hunt-and-kill:horizontal=0.5"),
    ] {
        let parsed = AnyGenerator::parse(given).expect(given);
        assert_eq!(parsed.to_string(), printed);
        assert_eq!(AnyGenerator::parse(printed), Ok(parsed));
    }
}

#[test]
fn every_alias_in_any_case_and_with_either_dash_is_the_same() {
    fn spellings(info: &Info) -> Vec<String> {
        let names = std::iter::once(info.name).chain(info.aliases.iter().copied());
        names
            .flat_map(|name| {
                let first = name[..1].to_uppercase() + &name[1..];
                [name.to_owned(), name.to_uppercase(), first, name.replace('-', "_")]
            })
            .collect()
    }
    for_both!(Any => {
        for info in Any::ALL {
            for spelling in spellings(info) {
                let parsed = Any::parse(&spelling);
                assert_eq!(parsed, Any::parse(info.name), "{spelling}");
            }
        }
    });
    for info in AnyTopology::ALL {
        for spelling in spellings(info) {
            assert_eq!(find(AnyTopology::ALL, &spelling), Ok(*info), "{spelling}");
        }
    }
    let known = [("Kruskals", "kruskal"), ("PRIMS", "prim"), ("Trapped_Scan", "trapped-scan")];
    for (alias, name) in known {
        assert_eq!(AnyGenerator::parse(alias), AnyGenerator::parse(name));
    }
    for (alias, name) in [("a*", "astar"), ("A*", "astar"), ("Dijkstras", "dijkstra")] {
        assert_eq!(AnySolver::parse(alias), AnySolver::parse(name));
    }
}

#[test]
fn an_unknown_name_gets_the_list_and_the_nearest() {
    for_both!(Any => {
        for info in Any::ALL {
            let error = Any::parse(&info.name[..info.name.len() - 1]).expect_err(info.name);
            let text = error.to_string();
            assert!(matches!(&error, SpecError::Name { nearest: Some(_), .. }), "{text}");
            assert!(text.contains("did you mean"), "{text}");
            assert!(Any::ALL.iter().all(|info| text.contains(info.name)), "{text}");
        }
        for nonsense in ["qqqqqqqqqqqq", "", " ", ":", "?"] {
            let error = Any::parse(nonsense).expect_err(nonsense);
            let text = error.to_string();
            assert!(matches!(error, SpecError::Name { nearest: None, .. }), "{text}");
            assert!(Any::ALL.iter().all(|info| text.contains(info.name)), "{text}");
        }
    });
    let nearest = |error: SpecError| match error {
        SpecError::Name { nearest, .. } => nearest,
        _ => None,
    };
    assert_eq!(AnyGenerator::parse("kruksal").map_err(nearest), Err(Some("kruskal")));
    assert_eq!(AnyGenerator::parse("Prmi").map_err(nearest), Err(Some("prim")));
    assert_eq!(AnySolver::parse("djikstra").map_err(nearest), Err(Some("dijkstra")));
    assert_eq!(AnySolver::parse("a-tsar").map_err(nearest), Err(Some("astar")));
    assert_eq!(find(AnyTopology::ALL, "sqare").map_err(nearest), Err(Some("square")));
}

#[test]
fn an_unknown_option_is_an_error_that_names_it() {
    for_both!(Any => {
        for info in Any::ALL {
            for option in ["no-such-option", "no-such-option=3", ""] {
                let error = Any::parse(&format!("{}:{option}", info.name)).expect_err(info.name);
                let text = error.to_string();
                assert!(matches!(error, SpecError::Option { .. }), "{text}");
                assert!(text.contains(info.name) && text.contains(option), "{text}");
            }
        }
    });
}

#[test]
fn no_name_is_used_twice_and_all_are_written_the_canonical_way() {
    for entries in [AnyTopology::ALL, AnyGenerator::ALL, AnySolver::ALL] {
        let mut taken = HashSet::new();
        for info in entries {
            for name in std::iter::once(&info.name).chain(info.aliases) {
                assert!(taken.insert(*name), "{name} twice");
                assert!(!name.is_empty() && !name.contains([':', ',', '_', ' ']), "{name}");
                assert_eq!(name.to_lowercase(), **name);
            }
            assert!(!info.summary().is_empty(), "{} has no summary", info.name);
        }
    }
}

#[test]
fn docs_have_the_sections_and_each_event_its_numbered_step() {
    for info in AnyGenerator::ALL.iter().chain(AnySolver::ALL) {
        let lines: Vec<&str> = info.docs.lines().map(str::trim).collect();
        let places: Vec<_> = ["# Steps", "# Texture", "# Cost", "# Example"]
            .map(|section| {
                let place = lines.iter().position(|line| *line == section);
                place.unwrap_or_else(|| panic!("{} has no section '{section}'", info.name))
            })
            .to_vec();
        assert!(places.is_sorted(), "{}: the sections are not in order", info.name);
        let steps = &lines[places[0]..places[1]];
        for (kind, step) in info.events {
            let number = format!("{step}. ");
            let is_there = steps.iter().any(|line| line.starts_with(&number));
            assert!(is_there, "{}: {kind:?} belongs to a step {step} that is not there", info.name);
        }
    }
    for info in AnyTopology::ALL {
        assert!(info.docs.contains("```text"), "{} has no figure of its directions", info.name);
    }
}
