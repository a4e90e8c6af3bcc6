//! Arrays of doors as the collection maze-dataset keeps them: mazes, down or right, rows, columns.

use super::{Cells, Likeness, Options, ReadError, Reading, Spot};
use crate::core::{Dir, Maze, Square, Topology};

const MAGIC: &[u8] = b"\x93NUMPY";
const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// How much it looks like an array.
pub fn likeness(bytes: &[u8]) -> Likeness {
    if bytes.starts_with(MAGIC) { 100 } else { 0 }
}

/// Reads all mazes of an array of truth values of the shape (mazes, 2, rows, columns), or (2, rows, columns)
/// for one: of each cell whether it is open to the one below, and to the one to the right.
///
/// # Errors
/// If it is an array of another kind, or bytes are missing.
pub fn read(bytes: &[u8], options: &Options) -> Result<Vec<Reading>, ReadError> {
    let array = Array::parse(bytes)?;
    let found = format!("an array of {} of the shape {:?}", array.kind, array.shape);
    let wrong = |why: &str| Err(ReadError::new(format!("{found}, {why}")));
    let expected = "where truth values of the shape (mazes, 2, rows, columns) were expected";
    if let [_, _, 2] = array.shape[..] {
        return wrong(&format!("which are paths and no maze, {expected}"));
    }
    // Some keep truth values as small numbers.
    if !matches!(array.kind.trim_start_matches(['|', '<', '>', '=']), "b1" | "?" | "u1" | "i1") {
        return wrong(expected);
    }
    if array.is_fortran {
        return wrong("in the order of Fortran, where that of C was expected");
    }
    let (mazes, rows, columns) = match array.shape[..] {
        [mazes, 2, rows, columns] => (mazes, rows, columns),
        [2, rows, columns] => (1, rows, columns),
        _ => return wrong(expected),
    };
    if mazes == 0 || rows == 0 || columns == 0 {
        return wrong("which is empty, where mazes were expected");
    }
    let area = u128::from(rows) * u128::from(columns);
    options.check_size(columns, rows.saturating_mul(mazes))?;
    let needed = 2 * area * u128::from(mazes);
    let there = array.data.len() as u128;
    if needed != there {
        return Err(ReadError::at(
            Spot::Byte(bytes.len()),
            format!("{there} values, where {needed} were expected of the shape {:?}", array.shape),
        ));
    }
    let (area, width) = (area as usize, columns as usize);
    let one = |values: &[u8]| {
        let grid = Square::new(columns as u32, rows as u32);
        let grid = grid.map_err(|error| ReadError::new(error.to_string()))?;
        let mut maze = Maze::closed(grid);
        for (at, (&down, &right)) in values.iter().zip(values.iter().skip(area)).enumerate() {
            let (x, y) = (at % width, at / width);
            let cell = maze.topology().at(x as u32, y as u32);
            if down != 0 && (y as u64) + 1 < rows {
                maze.open(cell, SOUTH);
            }
            if right != 0 && (x as u64) + 1 < columns {
                maze.open(cell, EAST);
            }
        }
        Ok(Reading::new(maze, Cells::Walled))
    };
    array.data.chunks_exact(2 * area).map(one).collect()
}

/// An array of a file.
struct Array<'a> {
    /// The kind of its values, as numpy names it.
    kind: String,
    is_fortran: bool,
    shape: Vec<u64>,
    data: &'a [u8],
}

impl<'a> Array<'a> {
    /// Versions 1 to 3 of the format.
    fn parse(bytes: &'a [u8]) -> Result<Self, ReadError> {
        let short = |at: usize| {
            ReadError::at(Spot::Byte(at), "the end, where the header of an array was expected")
        };
        let rest = bytes.strip_prefix(MAGIC).ok_or_else(|| {
            ReadError::at(Spot::Byte(0), "other bytes, where 0x93 and NUMPY were expected")
        })?;
        let (length, from) = match rest {
            [1, _, a, b, ..] => (u32::from(u16::from_le_bytes([*a, *b])), 4),
            [2 | 3, _, a, b, c, d, ..] => (u32::from_le_bytes([*a, *b, *c, *d]), 6),
            [version, _, _, _, _, _, ..] if !(1..=3).contains(version) => {
                let what = format!("version {version}, where 1 to 3 were expected");
                return Err(ReadError::at(Spot::Byte(MAGIC.len()), what));
            }
            _ => return Err(short(bytes.len())),
        };
        let rest = rest.get(from..).unwrap_or(&[]);
        let header = rest.get(..length as usize).ok_or_else(|| short(bytes.len()))?;
        let data = rest.get(length as usize..).unwrap_or(&[]);
        let header = String::from_utf8_lossy(header);
        let lacks = |key: &str| {
            let at = Spot::Byte(MAGIC.len() + from);
            ReadError::at(at, format!("a header without {key}, where numpy's was expected"))
        };
        let value = |key: &str| {
            let found = header.split_once(&format!("'{key}':")).map(|(_, rest)| rest.trim_start());
            found.ok_or_else(|| lacks(key))
        };
        let kind = value("descr")?.strip_prefix('\'').and_then(|rest| rest.split_once('\''));
        let kind = kind.ok_or_else(|| lacks("a plain descr"))?.0.to_owned();
        let is_fortran = value("fortran_order")?.starts_with("True");
        let shape = value("shape")?.strip_prefix('(').and_then(|rest| rest.split_once(')'));
        let shape = shape.ok_or_else(|| lacks("shape"))?.0.split(',').map(str::trim);
        let sizes = shape.filter(|size| !size.is_empty()).map(|size| size.parse().ok());
        let shape: Option<Vec<u64>> = sizes.collect();
        Ok(Self { kind, is_fortran, shape: shape.ok_or_else(|| lacks("a whole shape"))?, data })
    }
}
