use super::camera::show_changes;
use super::rehearsal::LEAST_FRAMES;
use super::{BUDGET, Pace, Plan, Screen, Stride};
use crate::core::Cell;
use crate::render::robot::{Board, Change, Drawing, Record};
use crate::render::{Picture, Rect};
use std::io;

/// The film of what was recorded: a frame a movement of the robot, with what was written before the next.
#[derive(Debug)]
pub struct Recorded<'a> {
    /// Draws it.
    pub drawing: &'a Drawing<'a>,
    /// As it was before anything happened.
    pub first: &'a Board,
    /// What happened.
    pub record: &'a Record,
    /// As it was in the end.
    pub last: &'a Board,
    /// How it goes.
    pub pace: Pace,
}

/// The cells that one frame changes, and the pixels that they may change.
type Changed = (Vec<Cell>, Option<Rect>);

impl Recorded<'_> {
    /// Chooses the least stride, a power of two, whose film is short enough and paints few enough pixels.
    pub fn plan(&self) -> Plan {
        let movements = self.record.changes().iter().filter(|it| it.is_movement()).count() as u64;
        let events = movements.max(1);
        let most = self.pace.max_frames.unwrap_or(u64::MAX).max(2);
        let whole = self.drawing.whole().area();
        let strides = (0..u64::BITS).map(|power| Stride { finest: 1 << power, events });
        let mut cheapest = None;
        for stride in strides.filter(|stride| stride.frames(self.pace) <= most) {
            let frames = stride.frames(self.pace);
            // A short film that nothing was left out of is one; so is what was asked for.
            if cheapest.is_some() && frames < LEAST_FRAMES {
                break;
            }
            let painted = self.painted(stride).saturating_add(whole);
            if painted <= BUDGET || self.pace.every.is_some() {
                return Plan::Shoot(stride);
            }
            cheapest = Some((painted, events.div_ceil(frames.max(1))));
        }
        let (painted, every) = cheapest.unwrap_or((whole, 1));
        Plan::TooLarge { events, painted, every }
    }

    /// Shows all of it.
    ///
    /// # Errors
    /// If a frame cannot be shown.
    pub fn shoot(&self, stride: Stride, screen: &mut impl Screen) -> io::Result<()> {
        let drawing = self.drawing;
        let first = drawing.with(self.first);
        screen.frame(drawing.whole(), &mut |strip, pixels| {
            pixels.resize(strip.area() as usize, 0);
            first.paint(strip, pixels);
        })?;
        let mut shown = self.first.clone();
        let mut show = |now: &Board, (cells, rect): Changed| {
            if let Some(rect) = rect {
                show_changes(
                    screen,
                    rect,
                    |strip, pixels| drawing.with(now).paint(strip, pixels),
                    |strip, pixels| drawing.with(&shown).paint(strip, pixels),
                )?;
            }
            shown.copy(now, &cells);
            Ok(())
        };
        self.each_frame(stride, &mut show)?;
        if self.record.lost() > 0 {
            show(self.last, (Vec::new(), Some(drawing.whole())))?;
        }
        Ok(())
    }

    /// The pixels that a film of that stride paints, after the first frame.
    fn painted(&self, stride: Stride) -> u64 {
        let mut painted = 0_u64;
        let mut add = |_: &Board, (_, rect): Changed| {
            painted = painted.saturating_add(rect.map_or(0, Rect::area));
            Ok(())
        };
        // Adding does not fail.
        let _ = self.each_frame(stride, &mut add);
        painted
    }

    /// Plays the record, and stops where a frame ends.
    fn each_frame(
        &self,
        stride: Stride,
        show: &mut impl FnMut(&Board, Changed) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut now = self.first.clone();
        let mut changed = Changed::default();
        let (mut event, mut frame) = (0, 0);
        for change in self.record.changes() {
            if change.is_movement() {
                let next = stride.frame_of(self.pace, event);
                event += 1;
                if next != frame {
                    show(&now, std::mem::take(&mut changed))?;
                    frame = next;
                }
            }
            self.play(&mut now, change, &mut changed);
        }
        show(&now, changed)
    }

    fn play(&self, now: &mut Board, change: &Change, (cells, rect): &mut Changed) {
        now.apply(change, |cell| {
            let reach = self.drawing.reach(change, cell);
            *rect = Some(rect.map_or(reach, |rect| rect.union(reach)));
            cells.push(cell);
        });
    }
}
