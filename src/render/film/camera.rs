use super::{Act, Pace, Stride};
use crate::core::{Cell, Event, Layout, Observer};
use crate::render::{Painter, Rect, Shades, Stage, TRANSPARENT};
use std::io;

/// Who receives the frames of a film, in order.
pub trait Screen {
    /// A frame: the pixels of `rect`, [`TRANSPARENT`] where they stay as they were. `paint` paints
    /// any strip of its rows.
    ///
    /// # Errors
    /// If it cannot be written; the film then stops.
    fn frame(&mut self, rect: Rect, paint: &mut dyn FnMut(Rect, &mut Vec<u8>)) -> io::Result<()>;
}

/// Cuts the frames of a film.
///
/// It keeps the state of the cells as it is now and as the last frame showed it, and paints both
/// where something has changed: 4 bytes a cell, and never the whole picture.
#[derive(Debug)]
pub struct Camera<'a, T, S> {
    act: Act,
    painter: &'a Painter<T>,
    pace: Pace,
    stride: Stride,
    now: Stage<T>,
    shown: Stage<T>,
    events: u64,
    changes: Changes,
    screen: S,
    failed: Option<io::Error>,
}

/// What the next frame has to show.
#[derive(Debug, Default)]
pub(super) struct Changes {
    pub(super) cells: Vec<Cell>,
    pub(super) rect: Option<Rect>,
}

impl Changes {
    pub(super) fn add<T: Layout>(&mut self, painter: &Painter<T>, cell: Cell) {
        self.cells.push(cell);
        let reach = painter.reach(cell);
        self.rect = Some(self.rect.map_or(reach, |rect| rect.union(reach)));
    }
}

/// Frames up to so many pixels are cut down to those that really change; larger ones are painted
/// strip by strip and never held whole.
const HELD: u64 = 1 << 20;

impl<'a, T: Layout, S: Screen> Camera<'a, T, S> {
    /// Shows the stage as it is, whole, as the first frame.
    pub fn new(
        act: Act,
        stage: Stage<T>,
        painter: &'a Painter<T>,
        pace: Pace,
        stride: Stride,
        mut screen: S,
    ) -> Self {
        let mut paint = |strip: Rect, pixels: &mut Vec<u8>| {
            pixels.resize(strip.area() as usize, 0);
            painter.paint(stage.view(), strip, pixels);
        };
        let failed = screen.frame(painter.whole(), &mut paint).err();
        Self {
            act,
            painter,
            pace,
            stride,
            shown: stage.clone(),
            now: stage,
            events: 0,
            changes: Changes::default(),
            screen,
            failed,
        }
    }

    /// Shows what is left together with how everything looks when all is done.
    ///
    /// # Errors
    /// If any frame could not be written.
    pub fn finish(mut self, last: &Shades) -> io::Result<S> {
        let (painter, changes) = (self.painter, &mut self.changes);
        self.now.settle(last, |cell| changes.add(painter, cell));
        self.cut();
        self.failed.map_or(Ok(self.screen), Err)
    }

    /// Cuts a frame of all that has changed since the last.
    fn cut(&mut self) {
        let Some(rect) = self.changes.rect.take() else { return };
        if self.failed.is_none() {
            self.failed = self.show(rect).err();
        }
        for cell in self.changes.cells.drain(..) {
            self.shown.copy(&self.now, cell);
        }
    }

    fn show(&mut self, rect: Rect) -> io::Result<()> {
        let (painter, now, shown) = (self.painter, &self.now, &self.shown);
        show_changes(
            &mut self.screen,
            rect,
            |strip, pixels| painter.paint(now.view(), strip, pixels),
            |strip, pixels| painter.paint(shown.view(), strip, pixels),
        )
    }
}

/// Shows what differs in a rectangle between how it is now and how it was shown last.
pub(super) fn show_changes(
    screen: &mut impl Screen,
    rect: Rect,
    now: impl Fn(Rect, &mut [u8]),
    shown: impl Fn(Rect, &mut [u8]),
) -> io::Result<()> {
    let mut before = Vec::new();
    let mut paint = |strip: Rect, pixels: &mut Vec<u8>| {
        pixels.resize(strip.area() as usize, 0);
        before.resize(strip.area() as usize, 0);
        now(strip, pixels);
        shown(strip, &mut before);
        for (pixel, &before) in pixels.iter_mut().zip(&before) {
            if *pixel == before {
                *pixel = TRANSPARENT;
            }
        }
    };
    if rect.area() > HELD {
        return screen.frame(rect, &mut paint);
    }
    let mut pixels = Vec::new();
    paint(rect, &mut pixels);
    let Some(changed) = changed(rect, &pixels) else { return Ok(()) };
    let width = rect.width as usize;
    screen.frame(changed, &mut |strip, out| {
        out.clear();
        let left = (strip.left - rect.left) as usize;
        for row in strip.top..strip.bottom() {
            let at = (row - rect.top) as usize * width + left;
            out.extend_from_slice(&pixels[at..at + strip.width as usize]);
        }
    })
}

impl<T: Layout, S: Screen> Observer for Camera<'_, T, S> {
    fn event(&mut self, event: Event) {
        let (painter, changes, before) = (self.painter, &mut self.changes, self.events);
        let mut changed = false;
        self.act.play(&mut self.now, event, |cell| {
            changes.add(painter, cell);
            changed = true;
        });
        self.events += u64::from(changed);
        let frame = |event| self.stride.frame_of(self.pace, event);
        // The last event's frame is cut at the end, with what is settled then.
        if changed && self.events < self.stride.events && frame(self.events) != frame(before) {
            self.cut();
        }
    }
}

/// The least rectangle around the pixels that are not transparent.
fn changed(rect: Rect, pixels: &[u8]) -> Option<Rect> {
    let width = rect.width as usize;
    let is_new = |&pixel: &u8| pixel != TRANSPARENT;
    let rows = || pixels.chunks_exact(width).map(|row| row.iter().any(is_new));
    let top = rows().position(|row| row)?;
    let bottom = rows().rposition(|row| row)?;
    let rows = &pixels[top * width..(bottom + 1) * width];
    let column = |x: &usize| rows[*x..].iter().step_by(width).any(is_new);
    let left = (0..width).find(column)?;
    let right = (0..width).rfind(column)?;
    Some(Rect {
        left: rect.left + left as u32,
        top: rect.top + top as u32,
        width: (right - left + 1) as u32,
        height: (bottom - top + 1) as u32,
    })
}
