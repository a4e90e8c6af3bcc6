//! Graphs in JSON, and what is written in DOT.

use crate::foreign_numbers::mazes;
use mazer::core::{Ability, AnyMaze, Cell, Hex, Layout, Maze, STRAIGHT, Square, Topology, Walk};
use mazer::formats::dot::{self, GraphWriting};
use mazer::formats::{Cells, Moves, Options, Writing, graph};
use proptest::prelude::*;
use std::fs;

fn read(text: &str) -> graph::GraphReading {
    graph::read(text.as_bytes(), &Options::default())
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn refused(text: &str) -> String {
    match graph::read(text.as_bytes(), &Options::default()) {
        Ok(_) => panic!("{text}"),
        Err(error) => error.to_string(),
    }
}

const SMALL: &str = r#"{"nodes": ["a", "b", "c", 4], "edges": [["a", "b"], ["b", "c", 1.5], ["c", 4], [4, "a"]],
    "ports": {"first": "a", "second": "c"},
    "barrier_sets": [["b"], {"name": "two", "barriers": "b,4", "optimal": [3, 5], "note": "x"}]}"#;

#[test]
fn nodes_edges_ports_and_barriers_are_read() {
    let read = read(SMALL);
    assert_eq!(read.names, ["a", "b", "c", "4"]);
    assert_eq!(read.graph.abilities(), [Ability::Back]);
    assert_eq!(read.graph.steps(), 8);
    let b = read.node("b").expect("a node");
    assert_eq!(read.graph.cost(b, mazer::core::Dir(1)), STRAIGHT * 3 / 2);
    assert_eq!(read.barrier_sets.len(), 2);
    assert_eq!(read.barrier_sets[1].nodes, [Cell(1), Cell(3)]);
    assert_eq!(
        read.barrier_sets[1].said,
        [("optimal.0".to_owned(), 3), ("optimal.1".to_owned(), 5)]
    );
    let steps = |set: usize| read.between_ports(&read.barrier_sets[set].nodes)[0].2;
    assert_eq!((read.between_ports(&[])[0].2, steps(0), steps(1)), (Some(2), Some(2), None));
}

#[test]
fn other_ways_to_write_a_graph_are_read_too() {
    let links = r#"{"directed": true, "graph": {}, "nodes": [{"id": "a"}, {"id": "b"}],
        "links": [{"source": "a", "target": "b", "weight": 2}]}"#;
    let directed = read(links);
    assert_eq!((directed.graph.steps(), directed.graph.abilities()), (1, &[][..]));
    assert_eq!(read(r#"{"edges": [[3, 1], [1, 2]], "start": 3, "goal": [2]}"#).goals, [Cell(2)]);
    assert_eq!(read(r#"{"adjacency": {"1": [2, 3], "2": [1], "3": [1]}}"#).graph.steps(), 4);
    assert!(graph::likeness(links.as_bytes()) > 90);
    assert_eq!(graph::likeness(br#"{"lines": [[1]]}"#), 0);
}

#[test]
fn what_is_wrong_with_a_graph_is_told() {
    for (text, part) in [
        ("{", "line 1"),
        ("[]", "a list, not an object"),
        (r#"{"nodes": [1]}"#, "no list of edges"),
        (r#"{"nodes": [1, 1], "edges": []}"#, "'1', which is there already"),
        (r#"{"nodes": [1], "edges": [[1, 2]]}"#, "edge 1 names 2"),
        (r#"{"edges": [[1]]}"#, "not two nodes"),
        (r#"{"edges": [[1, 2, -1]]}"#, "costs -1"),
        (r#"{"edges": [[1, 2]], "barriers": [9]}"#, "9 is no node"),
    ] {
        assert!(refused(text).contains(part), "{text}: {}", refused(text));
    }
    let edges: Vec<String> = (0..40).map(|n| format!("[\"hub\", {n}]")).collect();
    let error = refused(&format!("{{\"edges\": [{}]}}", edges.join(",")));
    assert!(error.contains("40 ways") && error.contains("'hub'"), "{error}");
}

#[test]
fn the_graph_of_hexes_is_as_its_list_says() {
    let Some(folder) = mazes() else { return };
    let bytes = fs::read(folder.join("graph/calderast-49hex-graph.json")).expect("a file");
    assert!(graph::likeness(&bytes) > 90);
    let read = graph::read(&bytes, &Options::default()).expect("a graph");
    assert_eq!((read.graph.nodes(), read.graph.steps(), read.ports.len()), (49, 126, 3));
    // In the open every two ports are as far apart as the others.
    let steps: Vec<Option<u64>> =
        read.between_ports(&[]).into_iter().map(|found| found.2).collect();
    assert_eq!(steps, [steps[0]; 3]);
    assert_eq!(steps[0], Some(12));
}

#[test]
fn graphs_are_written_in_dot() {
    let read = read(SMALL);
    let mut out = Vec::new();
    let writing = GraphWriting {
        graph: &read.graph,
        names: &read.names,
        starts: &[Cell(0)],
        goals: &[Cell(2)],
        path: &[Cell(0), Cell(1), Cell(2)],
    };
    dot::write_graph(&mut out, &writing).expect("memory");
    let text = String::from_utf8(out).expect("text");
    for line in [
        "graph {",
        "  0 [label=\"a\", fillcolor=\"#00ff00\"];",
        "  0 -- 1 [color=\"#0000ff\", penwidth=3];",
        "  1 -- 2 [label=\"1.5\", color=\"#0000ff\", penwidth=3];",
        "  2 -- 3;",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    assert_eq!(text.matches("--").count(), 4);
}

fn written<T: Layout>(maze: Maze<T>) -> String
where
    AnyMaze: From<Maze<T>>,
{
    let grid = maze.topology();
    let ends = [grid.at(0, 0), grid.at(1, 0)];
    let maze = AnyMaze::from(maze);
    let (cells, moves) = (Cells::Walled, Moves::Four);
    let (starts, goals) = (&ends[..1], &ends[1..]);
    let name = "maze";
    let writing = Writing { name, maze: &maze, cells, moves, starts, goals, path: &ends };
    let mut out = Vec::new();
    dot::write(&mut out, &writing).expect("memory");
    let pixels = Writing { cells: Cells::Pixels, ..writing };
    assert!(dot::write(Vec::new(), &pixels).is_err());
    String::from_utf8(out).expect("text")
}

#[test]
fn mazes_are_written_in_dot() {
    let text = written(Maze::open_all(Square::new(2, 2).expect("small")));
    assert_eq!(text.matches(" -- ").count(), 4);
    assert!(text.contains("\"0_0\" [pos=\"18,-18!\", fillcolor=\"#00ff00\"];"), "{text}");
    assert!(text.contains("\"0_0\" -- \"1_0\" [color=\"#0000ff\", penwidth=3];"), "{text}");
    let text = written(Maze::open_all(Hex::new(2, 2).expect("small")));
    assert_eq!(text.matches(" -- ").count(), 5);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn nothing_makes_the_reader_of_graphs_fail(
        parts in prop::collection::vec(
            prop::sample::select(vec![
                "{", "}", "[", "]", "\"nodes\":", "\"edges\":", "\"barriers\":", "1", "2", "\"a\"", ",",
                "\"ports\":", "\"id\":", "null", "-1", "\"directed\":true",
            ]),
            0..40,
        ),
        bytes in prop::collection::vec(any::<u8>(), 0..100),
    ) {
        for bytes in [parts.concat().as_bytes(), &bytes] {
            let _ = (graph::likeness(bytes), graph::read(bytes, &Options::default()));
        }
    }
}
