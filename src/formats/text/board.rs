//! Characters in rows and columns, before it is known what they stand for.

use super::legend::{Counts, Kind, Legend};
use super::{ends, gaps};
use crate::core::topology::{Rows, SizeError};
use crate::core::{AnyMaze, HexRows, Maze, Square};
use crate::formats::{Cells, Options, ReadError, Reading, Spot};

/// Characters in rows and columns, and where they stand in their file.
pub(super) struct Board {
    pub width: usize,
    pub height: usize,
    pub cells: Vec<char>,
    /// The line of each row, from 1.
    pub lines: Vec<usize>,
    /// Characters from one cell to the next.
    pub pitch: usize,
    /// Characters left of the first.
    pub left: usize,
}

/// What the cells of a board become.
#[derive(Clone, Copy)]
pub(super) enum Tiling {
    /// Squares.
    Squares,
    /// Hexagons, these rows half a cell to the right.
    Hexagons(Rows),
}

impl Board {
    /// The rows.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[char]> {
        self.cells.chunks_exact(self.width.max(1))
    }

    /// The character at a column and a row; a blank outside.
    pub fn at(&self, x: usize, y: usize) -> char {
        let inside = x < self.width;
        let at = y.checked_mul(self.width).and_then(|row| row.checked_add(x));
        at.filter(|_| inside).and_then(|at| self.cells.get(at)).copied().unwrap_or(' ')
    }

    /// Where a cell stands in the file.
    fn spot(&self, at: usize) -> Spot {
        let width = self.width.max(1);
        let line = self.lines.get(at / width).copied().unwrap_or(0);
        Spot::Character { line, column: self.left + at % width * self.pitch + 1 }
    }

    /// How often each character occurs, and how often in the outermost rows and columns.
    pub fn counts(&self) -> (Counts, Counts) {
        let (mut all, mut border) = (Counts::default(), Counts::default());
        for (y, row) in self.rows().enumerate() {
            let whole = y == 0 || y + 1 == self.height;
            for (x, &c) in row.iter().enumerate() {
                all.add(c);
                if whole || x == 0 || x + 1 == self.width {
                    border.add(c);
                }
            }
        }
        (all, border)
    }

    /// The first character that stands for nothing.
    pub fn check(&self, legend: &Legend) -> Result<(), ReadError> {
        let unknown = self.cells.iter().position(|&c| legend.kind(c) == Kind::Unknown);
        let Some(at) = unknown else { return Ok(()) };
        let c = self.cells.get(at).copied().unwrap_or(' ');
        let c = if c.is_control() { format!("{}", c.escape_unicode()) } else { format!("'{c}'") };
        let what = format!("{c}, which is known neither as wall nor as floor, start or end here");
        Err(ReadError::at(self.spot(at), what))
    }

    /// The maze: every cell that is no wall is floor.
    ///
    /// # Errors
    /// If a character is unknown, there is no floor, or the size is not read.
    pub fn reading(
        &self,
        legend: &Legend,
        tiling: Tiling,
        options: &Options,
    ) -> Result<Reading, ReadError> {
        self.check(legend)?;
        options.check_size(self.width as u64, self.height as u64)?;
        self.check_wanted(options)?;
        if self.cells.iter().all(|&c| legend.kind(c) == Kind::Wall) {
            return Err(ReadError::new("there is only wall, where cells of floor were expected"));
        }
        let (width, height) = (self.width as u32, self.height as u32);
        let is_floor = |x: u32, y: u32| legend.kind(self.at(x as usize, y as usize)) != Kind::Wall;
        let maze: AnyMaze = match tiling {
            Tiling::Squares => {
                let grid = <Square as crate::core::Topology>::new(width, height);
                Maze::of_floor(grid.map_err(too_large)?, is_floor).into()
            }
            Tiling::Hexagons(rows) => {
                let grid = HexRows::shifted(width, height, rows).map_err(too_large)?;
                Maze::of_floor(grid, is_floor).into()
            }
        };
        let mut reading = Reading::new(maze, Cells::Blocks);
        let all = |kind| self.places(move |c| legend.kind(c) == kind);
        let (mut starts, mut goals) = (all(Kind::Start), all(Kind::Goal));
        if let Tiling::Squares = tiling
            && (starts.is_empty() || goals.is_empty())
        {
            let is_floor = |x: usize, y: usize| is_floor(x as u32, y as u32);
            let gaps = gaps::of_border(self.width, self.height, is_floor);
            let guess = if gaps.is_empty() && starts.is_empty() && goals.is_empty() {
                gaps::corners(self.width, self.height, is_floor)
            } else {
                gaps::ends(&gaps, self.height, (&starts, &goals))
            };
            starts.extend(guess.start);
            goals.extend(guess.goal);
            reading.notes.extend(guess.note);
        }
        ends::set(&mut reading, &starts, &goals);
        Ok(reading)
    }

    /// Refuses a board that is not of the size that was asked for.
    fn check_wanted(&self, options: &Options) -> Result<(), ReadError> {
        let Some((width, height)) = options.text.size else { return Ok(()) };
        let wanted = (width as usize, height as usize);
        if (self.width, self.height) == wanted {
            return Ok(());
        }
        let what = format!("{width}x{height} was asked for");
        // A row too many has a line of its own.
        let line =
            if self.height > wanted.1 { self.lines.get(wanted.1) } else { self.lines.last() };
        let found = format!("it is {}x{}, where {what}", self.width, self.height);
        Err(ReadError::line(line.copied().unwrap_or(1), found))
    }

    /// The columns and rows of the characters that are so, in reading order.
    fn places(&self, is_so: impl Fn(char) -> bool) -> Vec<(u32, u32)> {
        let width = self.width.max(1);
        let found = self.cells.iter().enumerate().filter(|&(_, &c)| is_so(c));
        found.map(|(at, _)| ((at % width) as u32, (at / width) as u32)).collect()
    }

    /// The board with its cells one character wide, if each is drawn two wide: a terminal's
    /// characters are about twice as high as wide.
    pub fn halved(&self, legend: &Legend) -> Option<Self> {
        if !self.width.is_multiple_of(2) || self.width < 6 || self.height < 3 {
            return None;
        }
        let is_wall = |c: char| legend.kind(c) == Kind::Wall;
        let agree = |pair: &[char]| matches!(pair, [a, b] if is_wall(*a) == is_wall(*b));
        // Without walls nothing shows how wide a cell is.
        if !self.cells.iter().any(|&c| is_wall(c)) {
            return None;
        }
        if !self.rows().all(|row| row.chunks(2).all(agree)) {
            return None;
        }
        // Where the rows are doubled too, it is drawn large, and every character is a cell.
        let walls = |row: &[char]| row.iter().map(|&c| is_wall(c)).collect::<Vec<_>>();
        let doubled = |pair: &[&[char]]| matches!(pair, [a, b] if walls(a) == walls(b));
        let rows: Vec<&[char]> = self.rows().collect();
        if rows.len().is_multiple_of(2) && rows.chunks(2).all(doubled) {
            return None;
        }
        let one = |pair: &[char]| {
            let mark = |c: &&char| legend.kind(**c) != Kind::Floor;
            pair.iter().find(mark).or(pair.first()).copied().unwrap_or(' ')
        };
        let cells = self.cells.chunks(2).map(one).collect();
        let (width, pitch) = (self.width / 2, self.pitch * 2);
        Some(Self {
            width,
            height: self.height,
            cells,
            lines: self.lines.clone(),
            pitch,
            left: self.left,
        })
    }

    /// The board with two rows a line, if its characters are half blocks.
    pub fn unfolded(&self) -> Option<Self> {
        let is_half = |c: &char| "▀▄".contains(*c);
        if !self.cells.iter().any(is_half) {
            return None;
        }
        let mut cells = Vec::with_capacity(2 * self.cells.len());
        for row in self.rows() {
            cells.extend(row.iter().map(|&c| half(c, '▀')));
            cells.extend(row.iter().map(|&c| half(c, '▄')));
        }
        let mut lines: Vec<usize> = self.lines.iter().flat_map(|&line| [line, line]).collect();
        let mut height = 2 * self.height;
        // An odd number of rows leaves the last half line blank.
        if cells.iter().rev().take(self.width).all(|&c| c == ' ') {
            height -= 1;
            cells.truncate(height * self.width);
            lines.truncate(height);
        }
        Some(Self { width: self.width, height, cells, lines, pitch: self.pitch, left: self.left })
    }
}

/// One half of a character: of half blocks the wall in that half, of others themselves.
fn half(c: char, wall: char) -> char {
    match c {
        '▀' | '▄' => {
            if c == wall {
                '█'
            } else {
                ' '
            }
        }
        other => other,
    }
}

/// A grid that cannot be, as an error of reading.
pub(in crate::formats) fn too_large(error: SizeError) -> ReadError {
    ReadError::new(error.to_string())
}
