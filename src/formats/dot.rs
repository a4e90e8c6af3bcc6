//! DOT, the text form of Graphviz (<https://graphviz.org/doc/info/lang.html>), written.

use super::{Cells, WriteError, Writing};
use crate::core::topology::with_maze;
use crate::core::{Cell, Graph, Layout, Maze, STRAIGHT, Walk};
use crate::render::Colour;
use std::collections::HashSet;
use std::io::{self, Write};

/// A graph to be written, with all that is shown of it.
#[derive(Clone, Copy, Debug)]
pub struct GraphWriting<'a> {
    /// The graph.
    pub graph: &'a Graph,
    /// What its nodes are called; those beyond the list are called by their numbers.
    pub names: &'a [String],
    /// Where one begins.
    pub starts: &'a [Cell],
    /// Where one ends.
    pub goals: &'a [Cell],
    /// The nodes of a path; none if there is none to show.
    pub path: &'a [Cell],
}

/// Writes a graph: as `graph` with `--` where every edge can be walked both ways at the same cost, as
/// `digraph` with `->` elsewhere. Costs other than 1 are the edges' labels.
///
/// # Errors
/// If `out` cannot be written.
pub fn write_graph(mut out: impl Write, writing: &GraphWriting<'_>) -> io::Result<()> {
    let graph = writing.graph;
    let nodes = || (0..graph.nodes() as u32).map(Cell);
    // A step, and the same one back.
    let twin = |node: Cell, dir| {
        let (to, back) = (graph.follow(node, dir), graph.back(node, dir));
        (graph.exits(to).has(back) && graph.cost(to, back) == graph.cost(node, dir))
            .then_some((to, back))
    };
    let goes_both_ways =
        nodes().all(|node| graph.exits(node).into_iter().all(|dir| twin(node, dir).is_some()));
    let (kind, joint) = if goes_both_ways { ("graph", "--") } else { ("digraph", "->") };
    writeln!(out, "{kind} {{")?;
    writeln!(out, "  node [style=filled, fillcolor=white];")?;
    let on_path: HashSet<Cell> = writing.path.iter().copied().collect();
    let steps: HashSet<(Cell, Cell)> = steps(writing.path);
    for node in nodes() {
        let fill = fill(node, (writing.starts, writing.goals), &on_path);
        match (writing.names.get(node.index()), fill) {
            (Some(name), fill) => {
                writeln!(
                    out,
                    "  {} [label=\"{}\"{}];",
                    node.0,
                    escaped(name),
                    comma(fill.as_ref())
                )?;
            }
            (None, Some(fill)) => writeln!(out, "  {} [{fill}];", node.0)?,
            (None, None) => writeln!(out, "  {};", node.0)?,
        }
    }
    for node in nodes() {
        for dir in graph.exits(node) {
            let to = graph.follow(node, dir);
            if goes_both_ways && twin(node, dir).is_some_and(|twin| twin < (node, dir)) {
                continue;
            }
            let mut marks = Vec::new();
            let cost = graph.cost(node, dir);
            if cost != STRAIGHT {
                marks.push(format!("label=\"{}\"", shown(cost)));
            }
            let is_on =
                steps.contains(&(node, to)) || goes_both_ways && steps.contains(&(to, node));
            marks.extend(is_on.then(on_path_mark));
            let marks =
                if marks.is_empty() { String::new() } else { format!(" [{}]", marks.join(", ")) };
            writeln!(out, "  {} {joint} {}{marks};", node.0, to.0)?;
        }
    }
    writeln!(out, "}}")
}

/// Writes a maze: a node `x_y` for each cell, at its place in the grid (`pos`, for `neato -n`), and an
/// edge for each door. Start and end are green and red, the path is blue.
///
/// # Errors
/// If `out` cannot be written, or cells are pixels, of which there would be too many to look at.
pub fn write(mut out: impl Write, writing: &Writing<'_>) -> Result<(), WriteError> {
    if writing.cells == Cells::Pixels {
        let reason = "a graph has a node a cell, and this maze is the pixels of a drawing";
        return Err(WriteError::Unfit(reason.to_owned()));
    }
    with_maze!(writing.maze, maze => write_maze(&mut out, maze, writing))?;
    Ok(())
}

fn write_maze<T: Layout>(
    out: &mut impl Write,
    maze: &Maze<T>,
    writing: &Writing<'_>,
) -> io::Result<()> {
    let grid = maze.topology();
    let name = |cell: Cell| {
        let (x, y) = grid.position(cell);
        format!("{x}_{y}")
    };
    let (on_path, steps) = (writing.path.iter().copied().collect(), steps(writing.path));
    writeln!(out, "graph {{")?;
    writeln!(out, "  node [style=filled, fillcolor=white, shape=circle, label=\"\", width=0.3];")?;
    for cell in maze.cells() {
        let (x, y) = middle(grid, cell);
        let fill = fill(cell, (writing.starts, writing.goals), &on_path);
        writeln!(out, "  \"{}\" [pos=\"{x:.0},{y:.0}!\"{}];", name(cell), comma(fill.as_ref()))?;
    }
    for cell in maze.cells() {
        for dir in maze.doors(cell) {
            let next = grid.neighbour(cell, dir);
            if next < cell {
                continue;
            }
            let is_on = steps.contains(&(cell, next)) || steps.contains(&(next, cell));
            let mark = if is_on { format!(" [{}]", on_path_mark()) } else { String::new() };
            writeln!(out, "  \"{}\" -- \"{}\"{mark};", name(cell), name(next))?;
        }
    }
    writeln!(out, "}}")
}

/// The middle of a cell in points, upwards.
#[expect(clippy::cast_precision_loss, reason = "lattice coordinates are far below 2⁵²")]
fn middle<T: Layout>(grid: &T, cell: Cell) -> (f64, f64) {
    const PITCH: f64 = 36.0;
    let lattice = T::LATTICE;
    let (mut x, mut y) = (0_i64, 0_i64);
    for dir in 0..T::DEGREE as u8 {
        let corner = grid.side(cell, crate::core::Dir(dir)).from;
        (x, y) = (x + corner.x, y + corner.y);
    }
    let mean = |sum: i64, period: i64, size: f64| {
        let (sum, period) = (sum as f64, period as f64 * T::DEGREE as f64);
        sum / period * size * PITCH
    };
    (mean(x, lattice.period.0, lattice.size.0), -mean(y, lattice.period.1, lattice.size.1))
}

/// A cost as a decimal number.
#[expect(clippy::cast_precision_loss, reason = "the last digits of a label matter to nobody")]
fn shown(cost: u64) -> f64 {
    cost as f64 / STRAIGHT as f64
}

fn steps(path: &[Cell]) -> HashSet<(Cell, Cell)> {
    path.windows(2).map(|pair| (pair[0], pair[1])).collect()
}

/// A node's colour, where it has one.
fn fill(node: Cell, (starts, goals): (&[Cell], &[Cell]), path: &HashSet<Cell>) -> Option<String> {
    let colour = if starts.contains(&node) {
        Colour::Start
    } else if goals.contains(&node) {
        Colour::End
    } else if path.contains(&node) {
        Colour::Path
    } else {
        return None;
    };
    let pale = if colour == Colour::Path { ", fontcolor=white" } else { "" };
    Some(format!("fillcolor=\"{}\"{pale}", written(colour)))
}

fn written(colour: Colour) -> String {
    let [red, green, blue] = colour.rgb();
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn on_path_mark() -> String {
    format!("color=\"{}\", penwidth=3", written(Colour::Path))
}

fn comma(marks: Option<&String>) -> String {
    marks.map_or_else(String::new, |marks| format!(", {marks}"))
}

fn escaped(name: &str) -> String {
    name.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "")
}
