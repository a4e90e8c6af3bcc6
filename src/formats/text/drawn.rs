//! Mazes drawn with lines between posts, whatever the characters and however large the cells.

use super::arms::{LEVEL, UPRIGHT};
use super::board::too_large;
use super::legend::{Counts, Kind, Legend};
use super::page::Page;
use super::posts::Lattice;
pub(in crate::formats) use super::posts::Style;
use super::{ends, gaps};
use crate::core::{Dir, Maze, Square, Topology};
use crate::formats::{Cells, Options, ReadError, Reading, Spot};

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// A drawing that was read.
pub(in crate::formats) struct Drawn {
    pub maze: Maze<Square>,
    /// The letters in cells, and beside openings, in reading order.
    pub letters: Vec<(char, (u32, u32))>,
    /// Cells with an opening to the outside, in reading order.
    pub gaps: Vec<(u32, u32)>,
    /// Characters from post to post, across and down.
    pub pitch: (usize, usize),
    /// Walls of which the file says that they are not known.
    pub unknown: usize,
}

/// What stands in the place of a wall.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Wall,
    Open,
    /// Dots: not known, or a path.
    Dots,
}

/// Reads a drawing.
///
/// # Errors
/// If its lines are on no lattice, or a wall is there in part.
pub(in crate::formats) fn read(
    page: &Page,
    style: &Style,
    options: &Options,
) -> Result<Drawn, ReadError> {
    let lattice = Lattice::find(page, style)?;
    let (columns, rows) = (lattice.columns, lattice.rows);
    if columns == 0 || rows == 0 {
        let what = "a line alone, where rows of cells between lines were expected";
        return Err(ReadError::line(lattice.top + 1, what));
    }
    options.check_size(columns as u64, rows as u64)?;
    page.check_area(columns * lattice.across, rows * lattice.down)?;
    let grid = Square::new(columns as u32, rows as u32).map_err(too_large)?;
    let mut drawn = Drawn {
        maze: Maze::closed(grid),
        letters: Vec::new(),
        gaps: Vec::new(),
        pitch: (lattice.across, lattice.down),
        unknown: 0,
    };
    let reader = Reader { page, style, lattice: &lattice };
    // Dots in cells are a path, and so are those between; without them, a wall nobody has seen.
    let is_dotted = (0..rows).any(|y| (0..columns).any(|x| reader.cell_has_dot(x, y)));
    for y in 0..=rows {
        for x in 0..columns {
            let between = reader.level(x, y)?;
            drawn.join((x, y), SOUTH, between, is_dotted);
        }
        if y == rows {
            break;
        }
        for x in 0..=columns {
            let between = reader.upright(x, y)?;
            drawn.join((x, y), EAST, between, is_dotted);
        }
        reader.letters(y, &mut drawn.letters);
    }
    Ok(drawn)
}

impl Drawn {
    /// The maze with starts and goals as letters name them, or else openings.
    pub fn reading(self, options: &Options) -> Reading {
        let mut counts = Counts::default();
        for &(letter, _) in &self.letters {
            counts.add(letter);
        }
        let legend = Legend::of_letters(&counts, &options.text);
        let places = |kind| {
            let of_kind = self.letters.iter().filter(|(c, _)| legend.kind(*c) == kind);
            of_kind.map(|&(_, place)| place).collect::<Vec<_>>()
        };
        let (mut starts, mut goals) = (places(Kind::Start), places(Kind::Goal));
        let height = self.maze.topology().height() as usize;
        let mut reading = Reading::new(self.maze, Cells::Walled);
        reading.openings = self.gaps.len() as u64;
        if starts.is_empty() || goals.is_empty() {
            let guess = gaps::ends(&self.gaps, height, (&starts, &goals));
            starts.extend(guess.start);
            goals.extend(guess.goal);
            reading.notes.extend(guess.note);
        }
        if self.unknown > 0 {
            let count = self.unknown;
            let note =
                format!("{count} walls that are not known, drawn as dots, were taken for walls");
            reading.notes.push(note);
        }
        ends::set(&mut reading, &starts, &goals);
        reading
    }

    /// Opens what is not a wall: for [`EAST`] the one left of cell `x`, `y`, for [`SOUTH`] the one
    /// above it.
    fn join(&mut self, (x, y): (usize, usize), dir: Dir, between: Between, is_dotted: bool) {
        let (width, height) = (self.maze.topology().width(), self.maze.topology().height());
        let outside = match dir {
            EAST => x == 0 || x == width as usize,
            _ => y == 0 || y == height as usize,
        };
        let is_open = match between {
            Between::Wall => false,
            Between::Open => true,
            // An exit.
            Between::Dots if outside => true,
            Between::Dots => {
                self.unknown += usize::from(!is_dotted);
                is_dotted
            }
        };
        if !is_open {
            return;
        }
        let (x, y) = (x as u32, y as u32);
        let before =
            if dir == EAST { x.checked_sub(1).zip(Some(y)) } else { Some(x).zip(y.checked_sub(1)) };
        match before {
            Some((bx, by)) if x < width && y < height => {
                let cell = self.maze.topology().at(bx, by);
                self.maze.open(cell, dir);
            }
            Some(gap) => self.gaps.push(gap),
            None => self.gaps.push((x, y)),
        }
    }
}

/// A text with the lattice found in it.
struct Reader<'a> {
    page: &'a Page,
    style: &'a Style,
    lattice: &'a Lattice,
}

impl Reader<'_> {
    fn at(&self, column: usize, line: usize) -> char {
        self.page.line(line).get(column).copied().unwrap_or(' ')
    }

    /// What some characters are together, those of a wall having all some arms.
    fn between(
        &self,
        places: impl Iterator<Item = (usize, usize)> + Clone,
        arms: u8,
    ) -> Result<Between, ReadError> {
        let is_wall = |c: char| (self.style.arms)(c) & arms != 0 || c == '#';
        let chars = places.clone().map(|(column, line)| self.at(column, line));
        let (mut walls, mut all, mut dots) = (0, 0, 0);
        for c in chars {
            all += 1;
            walls += usize::from(is_wall(c));
            dots += usize::from(c == '.' || c == '?');
        }
        if walls == all {
            return Ok(Between::Wall);
        }
        if walls == 0 {
            return Ok(if dots > 0 { Between::Dots } else { Between::Open });
        }
        let mut places = places;
        let odd = places.find(|&(column, line)| !is_wall(self.at(column, line)));
        let (column, line) = odd.unwrap_or_default();
        let what = format!(
            "'{}' in a wall, where all or none of its {all} characters were expected to be wall",
            self.at(column, line)
        );
        Err(ReadError::at(Spot::Character { line: line + 1, column: column + 1 }, what))
    }

    /// The wall above cell `x` of row `y`.
    fn level(&self, x: usize, y: usize) -> Result<Between, ReadError> {
        let (column, line) = self.lattice.post(x, y);
        self.between((1..self.lattice.across).map(|n| (column + n, line)), LEVEL)
    }

    /// The wall left of cell `x` of row `y`.
    fn upright(&self, x: usize, y: usize) -> Result<Between, ReadError> {
        let (column, line) = self.lattice.post(x, y);
        self.between((1..self.lattice.down).map(|n| (column, line + n)), UPRIGHT)
    }

    fn cell_has_dot(&self, x: usize, y: usize) -> bool {
        let (column, line) = self.lattice.post(x, y);
        let inside = (1..self.lattice.down)
            .flat_map(|n| (1..self.lattice.across).map(move |m| (column + m, line + n)));
        inside.into_iter().any(|(column, line)| self.at(column, line) == '.')
    }

    /// The letters of a row of cells: the first in each, and those outside in the nearest.
    fn letters(&self, y: usize, letters: &mut Vec<(char, (u32, u32))>) {
        let mut last = None;
        for n in 1..self.lattice.down {
            let (left, line) = self.lattice.post(0, y);
            for (column, &c) in self.page.line(line + n).iter().enumerate() {
                if (c.is_alphabetic() || c == '@') && (self.style.arms)(c) == 0 {
                    let x = column.saturating_sub(left) / self.lattice.across;
                    let place = (x.min(self.lattice.columns - 1) as u32, y as u32);
                    if last != Some(place) {
                        letters.push((c, place));
                    }
                    last = Some(place);
                }
            }
        }
    }
}
