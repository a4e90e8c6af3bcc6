//! The exact way for square cells: every pixel is wall, floor or door, nothing is smoothed.

use super::{Look, LookError, View, checked_size};
use crate::core::{Cell, Dir, Layout};
use crate::render::{Colour, Rect};

const EAST: Dir = Dir(1);
const SOUTH: Dir = Dir(2);

#[derive(Debug)]
pub(super) struct Blocks<T> {
    grid: T,
    wall: u32,
    pub(super) pitch: u32,
    pub(super) size: (u32, u32),
}

impl<T: Layout> Blocks<T> {
    pub(super) fn new(grid: T, look: Look) -> Result<Self, LookError> {
        let pitch = u128::from(look.cell) + u128::from(look.wall);
        let along = |cells: u32| u128::from(cells) * pitch + u128::from(look.wall);
        let size = checked_size(along(grid.width()), along(grid.height()))?;
        // Both fit: a side is longer than they are.
        Ok(Self { grid, wall: look.wall, pitch: look.cell + look.wall, size })
    }

    pub(super) const fn grid(&self) -> &T {
        &self.grid
    }

    pub(super) fn reach(&self, cell: Cell) -> Rect {
        let (x, y) = self.grid.position(cell);
        let side = self.pitch + self.wall;
        Rect { left: x * self.pitch, top: y * self.pitch, width: side, height: side }
    }

    pub(super) fn owners(&self, rect: Rect, cells: &mut [Cell]) {
        let (width, height) = (self.grid.width() - 1, self.grid.height() - 1);
        for (n, row) in cells.chunks_exact_mut(rect.width as usize).enumerate() {
            let y = ((rect.top + n as u32) / self.pitch).min(height);
            for (column, cell) in (rect.left..).zip(row) {
                *cell = self.grid.at((column / self.pitch).min(width), y);
            }
        }
    }

    pub(super) fn paint(&self, view: View<'_, T>, rect: Rect, pixels: &mut [u8]) {
        let width = rect.width as usize;
        let mut painted = None;
        for (n, row) in (rect.top..rect.bottom()).enumerate() {
            let band = (row / self.pitch, row % self.pitch < self.wall);
            let at = n * width;
            if painted == Some(band) {
                // Rows of one band are all alike.
                pixels.copy_within(at - width..at, at);
            } else {
                self.paint_row(view, band, rect, &mut pixels[at..at + width]);
                painted = Some(band);
            }
        }
    }

    /// Paints the columns of `rect` of a row of cells, or of the row of walls above it.
    fn paint_row(&self, view: View<'_, T>, (y, is_wall): (u32, bool), rect: Rect, row: &mut [u8]) {
        let first = rect.left / self.pitch;
        let mut at = 0;
        // The first column may begin outside the rectangle.
        let mut skip = rect.left % self.pitch;
        let mut put = |length: u32, colour: Colour| {
            if length == 1 && skip == 0 {
                // The usual case of large mazes: filling one pixel by a call takes longer than all
                // the rest of it.
                if let Some(pixel) = row.get_mut(at) {
                    *pixel = colour as u8;
                    at += 1;
                }
                return;
            }
            let hidden = skip.min(length);
            skip -= hidden;
            let end = row.len().min(at + (length - hidden) as usize);
            row[at..end].fill(colour as u8);
            at = end;
        };
        let columns = (rect.right() - 1) / self.pitch - first + 1;
        for x in first..first + columns {
            if is_wall {
                put(self.wall, Colour::Wall);
                put(self.pitch - self.wall, self.between(view, (x, y.wrapping_sub(1)), SOUTH));
            } else {
                put(self.wall, self.between(view, (x.wrapping_sub(1), y), EAST));
                if x < self.grid.width() {
                    put(self.pitch - self.wall, view.shades.colour(self.grid.at(x, y)));
                }
            }
        }
    }

    /// What stands in direction `dir` of the cell at a column and row, which may lie outside.
    #[inline]
    fn between(&self, view: View<'_, T>, (x, y): (u32, u32), dir: Dir) -> Colour {
        if x >= self.grid.width() || y >= self.grid.height() {
            return Colour::Wall;
        }
        let cell = self.grid.at(x, y);
        if view.maze.doors(cell).has(dir) {
            view.shades.door(&self.grid, cell, dir, self.grid.neighbour(cell, dir))
        } else {
            Colour::Wall
        }
    }
}
