//! Where the posts of a drawing stand.

use super::arms::{LEVEL, UPRIGHT};
use super::page::{Page, is_prose, trimmed};
use crate::formats::ReadError;

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

/// The lattice of posts.
pub(super) struct Lattice {
    pub left: usize,
    pub top: usize,
    pub across: usize,
    pub down: usize,
    pub columns: usize,
    pub rows: usize,
}

impl Lattice {
    /// From where lines stand: upright ones in the columns of posts, level ones in their rows.
    pub fn find(page: &Page, style: &Style) -> Result<Self, ReadError> {
        let (top, bottom) = frame(page, style)?;
        let lines = Lines { page, arms: style.arms, top, bottom };
        let (left, right) = lines.sides().ok_or_else(|| no_lines(style.from))?;
        let (wide, high) = (right - left, bottom - top);
        let distances = lines.distances(left);
        let (across, down) = match style.size {
            Some(size) => cells_of_size(size, (wide, high), style.from)?,
            None if lines.have_a_path(left, (wide, high), distances) => (4, 2),
            None if style.is_sparse => lines.usual(left, distances),
            None => distances,
        };
        if across < 2 || down < 2 {
            let what = "lines that stand in no regular distances, where posts with cells between \
                        them were expected";
            return Err(ReadError::line(top + 1, what));
        }
        Ok(Self { left, top, across, down, columns: wide / across, rows: high / down })
    }

    /// The column of characters of a post, and its line.
    pub fn post(&self, x: usize, y: usize) -> (usize, usize) {
        (self.left + x * self.across, self.top + y * self.down)
    }
}

/// The first and the last line of a drawing.
fn frame(page: &Page, style: &Style) -> Result<(usize, usize), ReadError> {
    let is_line = |c: &char| (style.arms)(*c) != 0;
    let starts = |n: &usize| trimmed(page.line(*n)).first().is_some_and(is_line);
    let top = (style.from..page.len()).find(starts).ok_or_else(|| no_lines(style.from))?;
    let is_part =
        |n: usize| !trimmed(page.line(n)).is_empty() && (!is_prose(page.line(n)) || starts(&n));
    let end = (top..page.len()).find(|&n| !is_part(n)).unwrap_or(page.len());
    let bottom = (top..end).rev().find(|&n| page.line(n).iter().any(is_line));
    Ok((top, bottom.unwrap_or(top)))
}

fn no_lines(from: usize) -> ReadError {
    let what = "no line of posts and walls, with which a drawing of a maze begins";
    ReadError::line(from + 1, what)
}

/// Characters from post to post where the number of cells is named.
fn cells_of_size(
    (columns, rows): (u64, u64),
    (wide, high): (usize, usize),
    header: usize,
) -> Result<(usize, usize), ReadError> {
    let fit = |whole: usize, cells: u64| {
        let cells = usize::try_from(cells).ok().filter(|&cells| cells > 0)?;
        (whole.is_multiple_of(cells) && whole / cells >= 2).then(|| whole / cells)
    };
    fit(wide, columns).zip(fit(high, rows)).ok_or_else(|| {
        let (wide, high) = (wide + 1, high + 1);
        let what = format!(
            "{columns} columns and {rows} rows, which a drawing of {wide}x{high} characters does \
             not have"
        );
        ReadError::line(header, what)
    })
}

/// The lines of a drawing.
struct Lines<'a> {
    page: &'a Page,
    arms: fn(char) -> u8,
    top: usize,
    bottom: usize,
}

impl Lines<'_> {
    fn arms(&self, x: usize, n: usize) -> u8 {
        self.page.line(n).get(x).copied().map_or(0, self.arms)
    }

    /// The columns of a line where something stands upright.
    fn uprights(&self, n: usize) -> impl DoubleEndedIterator<Item = usize> {
        (0..self.page.line(n).len()).filter(move |&x| self.arms(x, n) & UPRIGHT != 0)
    }

    /// The first and the last of them of all lines.
    fn sides(&self) -> Option<(usize, usize)> {
        let all = || self.top..=self.bottom;
        let left = all().filter_map(|n| self.uprights(n).next()).min()?;
        let right = all().filter_map(|n| self.uprights(n).next_back()).max()?;
        Some((left, right))
    }

    /// The greatest distances of which all distances between lines are multiples.
    fn distances(&self, left: usize) -> (usize, usize) {
        let (mut across, mut down) = (0, 0);
        for n in self.top..=self.bottom {
            across = self.uprights(n).fold(across, |across, x| gcd(across, x - left));
            if self.page.line(n).iter().any(|&c| (self.arms)(c) & LEVEL != 0) {
                down = gcd(down, n - self.top);
            }
        }
        (across, down)
    }

    /// Whether lines in the middle of cells of the usual size are a path, drawn as walls are: the
    /// border has none.
    fn have_a_path(
        &self,
        left: usize,
        (wide, high): (usize, usize),
        distances: (usize, usize),
    ) -> bool {
        let joins = |x: usize, n: usize| self.arms(left + x, n) & UPRIGHT != 0;
        distances == (2, 1)
            && wide.is_multiple_of(4)
            && high.is_multiple_of(2)
            && (0..wide)
                .filter(|x| !x.is_multiple_of(4))
                .all(|x| !joins(x, self.top) && !joins(x, self.bottom))
    }

    /// The usual size of cells where the distances are those of several, as they are if few walls
    /// stand; what stands in cells stands on no lines.
    fn usual(&self, left: usize, distances: (usize, usize)) -> (usize, usize) {
        let usual = |distance: usize, usual: usize| {
            if distance > usual && distance.is_multiple_of(usual) { usual } else { distance }
        };
        let (across, down) = (usual(distances.0, 4), usual(distances.1, 2));
        if across == 0 || down == 0 {
            return distances;
        }
        let stands_well = |x: usize, n: usize, c: char| {
            let on_lines = (x - left).is_multiple_of(across) || (n - self.top).is_multiple_of(down);
            c == ' ' || (self.arms)(c) != 0 || !on_lines
        };
        let fits = (self.top..=self.bottom).all(|n| {
            let line = self.page.line(n).iter().enumerate().skip(left);
            line.into_iter().all(|(x, &c)| stands_well(x, n, c))
        });
        if fits { (across, down) } else { distances }
    }
}

/// The greatest common divisor; of 0 and a number, the number.
pub(super) fn gcd(a: usize, b: usize) -> usize {
    let (mut a, mut b) = (a, b);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}
