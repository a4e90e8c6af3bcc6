//! Mazes drawn with lines between posts, whatever the characters and however large the cells.

use super::arms::{LEVEL, UPRIGHT};
use super::board::too_large;
use super::legend::{Counts, Kind, Legend};
use super::page::{Page, is_prose, trimmed};
use super::{ends, gaps};
use crate::core::{Dir, Maze, Square, Topology};
use crate::formats::{Cells, Options, ReadError, Reading, Spot};

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

/// How a drawing is read.
pub(in crate::formats) struct Style {
    /// The ways the lines of a character go.
    pub arms: fn(char) -> u8,
    /// Columns and rows of cells, if the text says so.
    pub size: Option<(u64, u64)>,
    /// The first line, from 0.
    pub from: usize,
    /// Whether posts are drawn only where walls are, so that their distances may be those of several
    /// cells.
    pub is_sparse: bool,
}

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

/// The lattice of posts.
struct Lattice {
    left: usize,
    top: usize,
    across: usize,
    down: usize,
    columns: usize,
    rows: usize,
}

impl Lattice {
    /// From where lines stand: upright ones in the columns of posts, level ones in their rows.
    fn find(page: &Page, style: &Style) -> Result<Self, ReadError> {
        let has_lines = |line: &[char]| line.iter().any(|&c| (style.arms)(c) != 0);
        let starts =
            |n: &usize| trimmed(page.line(*n)).first().is_some_and(|&c| (style.arms)(c) != 0);
        let expected = || {
            let what = "no line of posts and walls, with which a drawing of a maze begins";
            ReadError::line(style.from + 1, what)
        };
        let top = (style.from..page.len()).find(starts).ok_or_else(expected)?;
        let is_part =
            |n: usize| !trimmed(page.line(n)).is_empty() && (!is_prose(page.line(n)) || starts(&n));
        let end = (top..page.len()).find(|&n| !is_part(n)).unwrap_or(page.len());
        let bottom = (top..end).rev().find(|&n| has_lines(page.line(n))).unwrap_or(top);
        let level = |line: &[char], x: usize| line.get(x).copied().map_or(0, style.arms);
        let uprights = |n: usize| {
            let line = page.line(n);
            (0..line.len()).filter(move |&x| level(line, x) & UPRIGHT != 0)
        };
        let left = (top..=bottom).filter_map(|n| uprights(n).next()).min().ok_or_else(expected)?;
        let (mut across, mut down, mut right) = (0, 0, left);
        for n in top..=bottom {
            for x in uprights(n) {
                across = gcd(across, x - left);
                right = right.max(x);
            }
            let line = page.line(n);
            if line.iter().any(|&c| (style.arms)(c) & LEVEL != 0) {
                down = gcd(down, n - top);
            }
        }
        let (wide, high) = (right - left, bottom - top);
        match style.size {
            Some((columns, rows)) => {
                let fit = |whole: usize, cells: u64| {
                    let cells = usize::try_from(cells).ok().filter(|&cells| cells > 0)?;
                    (whole.is_multiple_of(cells) && whole / cells >= 2).then(|| whole / cells)
                };
                let wrong = || {
                    let (wide, high) = (wide + 1, high + 1);
                    let what = format!(
                        "{columns} columns and {rows} rows, which a drawing of {wide}x{high} \
                         characters does not have"
                    );
                    ReadError::line(style.from, what)
                };
                across = fit(wide, columns).ok_or_else(wrong)?;
                down = fit(high, rows).ok_or_else(wrong)?;
            }
            // Lines in the middle of cells of the usual size are a path, drawn as walls are; the
            // border has none.
            None if (across, down) == (2, 1)
                && wide.is_multiple_of(4)
                && high.is_multiple_of(2)
                && (0..wide).all(|x| {
                    let arms = |n: usize| level(page.line(n), left + x);
                    x.is_multiple_of(4) || (arms(top) | arms(bottom)) & UPRIGHT == 0
                }) =>
            {
                (across, down) = (4, 2);
            }
            None if style.is_sparse => {
                // What stands in cells stands on no lines.
                let marks = |step: (usize, usize)| {
                    (top..=bottom).all(|n| {
                        page.line(n).iter().enumerate().skip(left).all(|(x, &c)| {
                            c == ' '
                                || (style.arms)(c) != 0
                                || !(x - left).is_multiple_of(step.0)
                                    && !(n - top).is_multiple_of(step.1)
                        })
                    })
                };
                let usual = |step: usize, usual: usize| {
                    if step > usual && step.is_multiple_of(usual) { usual } else { step }
                };
                let fewer = (usual(across, 4), usual(down, 2));
                if across > 0 && down > 0 && marks(fewer) {
                    (across, down) = fewer;
                }
            }
            None => {}
        }
        if across < 2 || down < 2 {
            let what = "lines that stand in no regular distances, where posts with cells between \
                        them were expected";
            return Err(ReadError::line(top + 1, what));
        }
        let (columns, rows) = (wide / across, high / down);
        Ok(Self { left, top, across, down, columns, rows })
    }

    /// The column of characters of a post, and its line.
    fn post(&self, x: usize, y: usize) -> (usize, usize) {
        (self.left + x * self.across, self.top + y * self.down)
    }
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
        let is_open = match between {
            Between::Wall => false,
            Between::Open => true,
            Between::Dots => {
                self.unknown += usize::from(!is_dotted);
                is_dotted
            }
        };
        if !is_open {
            return;
        }
        let (width, height) = (self.maze.topology().width(), self.maze.topology().height());
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

fn gcd(a: usize, b: usize) -> usize {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
