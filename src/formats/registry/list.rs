//! The list of all formats.

use super::{Contents, Format, Reader, Writer};
use crate::core::numeric::Board;
use crate::formats::{Likeness, Options, ReadError, WriteError};
use crate::formats::{
    dot, gif, graph, html, json, micromouse, movingai, npy, numbers, path, picture, png, seed, text,
};
use std::io::{self, Cursor};

/// What every format is like if nothing is said.
const PLAIN: Format = Format {
    name: "",
    aliases: &[],
    extensions: &[],
    about: "",
    reader: None,
    writer: None,
    has_walls: false,
    numbers: None,
};

/// A reader of one maze.
macro_rules! reads {
    ($($module:ident)::+) => {
        Some(Reader {
            likeness: $($module)::+::likeness,
            read: |bytes, options| $($module)::+::read(bytes, options).map(Contents::from),
        })
    };
}

/// Certain where a file begins with these bytes.
fn magic(bytes: &[u8], magic: &[u8]) -> Likeness {
    if bytes.starts_with(magic) { 100 } else { 0 }
}

/// What a picture holds: the recipe or the maze that it carries, or what it shows.
fn picture(
    bytes: &[u8],
    options: &Options,
    recipe: io::Result<Option<String>>,
) -> Result<Contents, ReadError> {
    match recipe {
        // A maze that no seed makes is there itself.
        Ok(Some(text)) if json::likeness(text.as_bytes()) > 0 => {
            json::read(text.as_bytes(), options).map(Contents::from)
        }
        Ok(Some(text)) if !text.is_empty() => seed::read(text.as_bytes(), options),
        _ => picture::read(bytes, options).map(|picture| Contents::Picture(Box::new(picture))),
    }
}

/// A picture in a format that is only read.
const fn only_read(
    name: &'static str,
    extensions: &'static [&'static str],
    likeness: fn(&[u8]) -> Likeness,
) -> Format {
    let read = |bytes: &[u8], options: &Options| picture(bytes, options, Ok(None));
    Format { name, extensions, about: "picture", reader: Some(Reader { likeness, read }), ..PLAIN }
}

/// How much a file looks like a maze, like number mazes and like a graph in JSON.
fn json_kinds(bytes: &[u8]) -> [Likeness; 3] {
    let maze = json::likeness(bytes);
    // What names its schema is not searched for more.
    if maze == 100 {
        return [maze, 0, 0];
    }
    [maze, numbers::json::likeness(bytes), graph::likeness(bytes)]
}

/// Reads JSON of whichever kind it is.
fn read_json(bytes: &[u8], options: &Options) -> Result<Contents, ReadError> {
    let [maze, numbers, graph] = json_kinds(bytes);
    if numbers > maze.max(graph) {
        numbers::json::read(bytes, &options.numbers).map(Contents::Numbers)
    } else if graph > maze {
        graph::read(bytes, options).map(|graph| Contents::Graph(Box::new(graph)))
    } else {
        json::read(bytes, options).map(Contents::from)
    }
}

/// All formats.
pub static FORMATS: &[Format] = &[
    Format {
        name: "png",
        extensions: &["png"],
        about: "picture",
        reader: Some(Reader {
            likeness: |bytes| magic(bytes, b"\x89PNG"),
            read: |bytes, options| picture(bytes, options, png::read_recipe(Cursor::new(bytes))),
        }),
        writer: Some(Writer::Picture),
        ..PLAIN
    },
    Format {
        name: "gif",
        extensions: &["gif"],
        about: "film; read as a picture",
        reader: Some(Reader {
            likeness: |bytes| magic(bytes, b"GIF8"),
            read: |bytes, options| picture(bytes, options, gif::read_recipe(Cursor::new(bytes))),
        }),
        writer: Some(Writer::Film),
        ..PLAIN
    },
    only_read("jpeg", &["jpg", "jpeg"], |bytes| magic(bytes, b"\xff\xd8\xff")),
    only_read("bmp", &["bmp"], |bytes| magic(bytes, b"BM").min(picture::likeness(bytes))),
    only_read("webp", &["webp"], |bytes| magic(bytes, b"RIFF").min(picture::likeness(bytes))),
    Format {
        name: "html",
        aliases: &["page"],
        extensions: &["html", "htm"],
        about: "page to watch, walk and hand a solver in",
        reader: Some(Reader { likeness: html::likeness, read: html::read }),
        writer: Some(Writer::Page),
        ..PLAIN
    },
    Format {
        name: "seed",
        aliases: &["recipe"],
        extensions: &["seed"],
        about: "mazer's seed file, from which the same is made again",
        reader: Some(Reader { likeness: seed::likeness, read: seed::read }),
        writer: Some(Writer::Recipe),
        ..PLAIN
    },
    Format {
        name: "json",
        has_walls: true,
        extensions: &["json"],
        about: "mazer's own; number mazes and graphs are read too",
        reader: Some(Reader {
            likeness: |bytes| json_kinds(bytes).into_iter().max().unwrap_or(0),
            read: read_json,
        }),
        writer: Some(Writer::Maze(json::write)),
        numbers: Some(|maze| Ok(numbers::json::write(maze))),
        ..PLAIN
    },
    Format {
        name: "text",
        aliases: &["grid", "hash", "lay", "pacman"],
        extensions: &["txt", "text", "lay"],
        about: "a character a cell: # and blanks, and many others",
        reader: reads!(text::grid),
        writer: Some(Writer::Maze(text::grid::write)),
        ..PLAIN
    },
    Format {
        name: "plus",
        has_walls: true,
        aliases: &["ascii"],
        extensions: &["plus", "txt"],
        about: "+--+ and | between cells of any width",
        reader: reads!(text::plus),
        writer: Some(Writer::Maze(text::plus::write)),
        ..PLAIN
    },
    Format {
        name: "box",
        has_walls: true,
        aliases: &["unicode"],
        extensions: &["box", "txt"],
        about: "lines of box drawing characters",
        reader: reads!(text::boxes),
        writer: Some(Writer::Maze(text::boxes::write)),
        ..PLAIN
    },
    Format {
        name: "blocks",
        aliases: &[],
        extensions: &["blocks", "txt"],
        about: "block characters, two for a cell",
        reader: reads!(text::blocks),
        writer: Some(Writer::Maze(text::blocks::write)),
        ..PLAIN
    },
    Format {
        name: "underscore",
        has_walls: true,
        aliases: &[],
        extensions: &["underscore", "txt"],
        about: "_ and | between cells",
        reader: reads!(text::underscore),
        writer: Some(Writer::Maze(text::underscore::write)),
        ..PLAIN
    },
    Format {
        name: "wall-matrices",
        has_walls: true,
        aliases: &["matrices"],
        extensions: &["matrix", "txt"],
        about: "rows, columns, and two tables of 0 and 1 of the walls right and below",
        reader: reads!(text::wall_matrices),
        writer: Some(Writer::Maze(text::wall_matrices::write)),
        ..PLAIN
    },
    Format {
        name: "zero-one",
        aliases: &["01", "binary"],
        extensions: &["01", "txt"],
        about: "rows of 0 and 1",
        reader: reads!(text::zero_one),
        writer: None,
        ..PLAIN
    },
    Format {
        name: "spaced",
        aliases: &[],
        extensions: &["txt"],
        about: "cells with blanks between them",
        reader: reads!(text::spaced),
        writer: None,
        ..PLAIN
    },
    Format {
        name: "hex-digits",
        has_walls: true,
        aliases: &["a-maze-ing"],
        extensions: &["hexdigits", "txt"],
        about: "a hexadecimal digit of walls a cell",
        reader: reads!(text::hex_digits),
        writer: Some(Writer::Maze(text::hex_digits::write)),
        ..PLAIN
    },
    Format {
        name: "hex-letters",
        aliases: &["hexletters"],
        extensions: &["hex", "maze", "txt"],
        about: "hexagons as letters W, E, D, A",
        reader: reads!(text::hex_letters),
        writer: Some(Writer::Maze(text::hex_letters::write)),
        ..PLAIN
    },
    Format {
        name: "micromouse",
        has_walls: true,
        aliases: &["mouse"],
        extensions: &["maze", "txt"],
        about: "robot mouse maze: posts o, walls --- and |",
        reader: reads!(micromouse::text),
        writer: Some(Writer::Maze(micromouse::text::write)),
        ..PLAIN
    },
    Format {
        name: "mms-map",
        has_walls: true,
        aliases: &["mms"],
        extensions: &["mms", "map", "maze"],
        about: "robot mouse maze with posts +",
        reader: reads!(micromouse::map),
        writer: Some(Writer::Maze(micromouse::map::write)),
        ..PLAIN
    },
    Format {
        name: "maz",
        has_walls: true,
        aliases: &[],
        extensions: &["maz"],
        about: "robot mouse maze of 256 bytes",
        reader: reads!(micromouse::binary),
        writer: Some(Writer::Maze(micromouse::binary::write)),
        ..PLAIN
    },
    Format {
        name: "num",
        has_walls: true,
        aliases: &[],
        extensions: &["num", "maz"],
        about: "robot mouse maze, a line of walls a cell",
        reader: reads!(micromouse::numbers),
        writer: Some(Writer::Maze(micromouse::numbers::write)),
        ..PLAIN
    },
    Format {
        name: "npy",
        aliases: &["numpy"],
        extensions: &["npy"],
        about: "arrays of maze-dataset, many mazes",
        reader: Some(Reader {
            likeness: npy::likeness,
            read: |bytes, options| npy::read(bytes, options).map(Contents::Mazes),
        }),
        ..PLAIN
    },
    Format {
        name: "movingai",
        aliases: &["octile"],
        extensions: &["map"],
        about: "grid map of movingai.com, 8 moves",
        reader: reads!(movingai::map),
        writer: Some(Writer::Maze(movingai::map::write)),
        ..PLAIN
    },
    Format {
        name: "scen",
        aliases: &["scenarios"],
        extensions: &["scen"],
        about: "scenarios for such a map",
        reader: Some(Reader {
            likeness: movingai::scen::likeness,
            read: |bytes, _| movingai::scen::read(bytes).map(Contents::Scenarios),
        }),
        writer: Some(Writer::Maze(movingai::scen::write)),
        ..PLAIN
    },
    Format {
        name: "dot",
        has_walls: true,
        aliases: &["graphviz"],
        extensions: &["dot", "gv"],
        about: "graph for Graphviz",
        writer: Some(Writer::Maze(|writing, out| dot::write(out, writing))),
        ..PLAIN
    },
    Format {
        name: "numbers",
        aliases: &["jumps", "number-grid"],
        extensions: &["txt", "tsv", "csv"],
        about: "grids of numbers that say how far to jump",
        reader: Some(Reader {
            likeness: |bytes| numbers::tokens::likeness(bytes).max(numbers::table::likeness(bytes)),
            read: |bytes, options| {
                let is_table = numbers::table::likeness(bytes) > numbers::tokens::likeness(bytes);
                let read = if is_table { numbers::table::read } else { numbers::tokens::read };
                read(bytes, &options.numbers).map(Contents::Numbers)
            },
        }),
        numbers: Some(|maze| match &maze.board {
            Board::Grid(grid) => Ok(numbers::tokens::write(grid)),
            Board::Lines(_) => Err(WriteError::Unfit("it takes grids, and these are lines".into())),
        }),
        ..PLAIN
    },
    Format {
        name: "lines",
        aliases: &["number-lines", "array"],
        extensions: &["js"],
        about: "numbers on crossing lines, as new Array(…)",
        reader: Some(Reader {
            likeness: numbers::ancestor::likeness,
            read: |bytes, options| {
                numbers::ancestor::read(bytes, &options.numbers).map(Contents::Numbers)
            },
        }),
        numbers: Some(|maze| match &maze.board {
            Board::Lines(lines) => Ok(numbers::ancestor::write(maze, lines)),
            Board::Grid(_) => Err(WriteError::Unfit("it takes lines, and this is a grid".into())),
        }),
        ..PLAIN
    },
    Format {
        name: "events",
        aliases: &["jsonl"],
        extensions: &["jsonl"],
        about: "every event as a line of JSON",
        writer: Some(Writer::Events),
        ..PLAIN
    },
    Format {
        name: "path",
        aliases: &["directions"],
        extensions: &["path"],
        about: "the path as the letters of its steps",
        writer: Some(Writer::Maze(path::write)),
        ..PLAIN
    },
];
