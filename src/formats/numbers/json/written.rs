use super::super::titled;
use crate::core::numeric::{Board, Code, Content, GridCell, NumberGrid, NumberMaze};
use serde_json::{Map, Value, json};
use std::fmt::Write as _;

/// Writes a number maze as JSON that [`read`](super::read) reads again.
pub fn write(maze: &NumberMaze) -> String {
    let (title, author) = titled(maze);
    let mut head = Map::new();
    let mut put = |key: &str, value: Value| head.insert(key.to_owned(), value);
    if maze.title.is_some() {
        put("title", json!(title));
    }
    if maze.author.is_some() {
        put("author", json!(author));
    }
    let (key, rows) = match &maze.board {
        Board::Lines(lines) => {
            let code = |code: &Code| match code {
                Code::Number(number) => json!(number),
                Code::Letter(letter) => json!(letter.to_string()),
            };
            let row = |codes: &Vec<Code>| Value::Array(codes.iter().map(code).collect());
            ("lines", lines.codes().iter().map(row).collect::<Vec<Value>>())
        }
        Board::Grid(grid) => {
            put("rule", json!(grid.rule.to_string()));
            put("starts", json!(grid.starts()));
            if !grid.rule.leaves {
                put("goals", json!(grid.goals()));
            }
            ("grid", grid_rows(grid))
        }
    };
    let mut text = String::from("{\n");
    for (key, value) in &head {
        let _ = writeln!(text, "  {}: {value},", json!(key));
    }
    let rows: Vec<String> = rows.iter().map(|row| format!("    {row}")).collect();
    let _ = writeln!(text, "  \"{key}\": [\n{}\n  ]\n}}", rows.join(",\n"));
    text
}

fn grid_rows(grid: &NumberGrid) -> Vec<Value> {
    let cell = |cell: &GridCell| match (cell.content, super::super::written(*cell)) {
        (Content::Number(number), _) if !cell.toggles => json!(number),
        (_, text) => json!(text),
    };
    grid.cells().chunks(grid.width() as usize).map(|row| row.iter().map(cell).collect()).collect()
}
