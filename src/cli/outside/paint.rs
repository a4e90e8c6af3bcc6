//! Pictures and films of a program's run.

use super::Driven;
use crate::cli::manner::Manner;
use crate::cli::progress::Progress;
use crate::cli::resources;
use crate::core::Square;
use crate::formats::registry::{Format, Writer};
use crate::formats::{gif, png};
use crate::render::film::{BUDGET, Pace, Plan, Recorded};
use crate::render::robot::Drawing;
use crate::render::{Look, Painter, Palette};
use anyhow::Result;
use std::io::{self, Write};
use std::path::Path;

/// How a run is drawn.
pub struct Paint<'a> {
    /// Paints the maze.
    pub painter: &'a Painter<Square>,
    /// Its look.
    pub look: Look,
    /// How films go.
    pub pace: Pace,
    /// The text that pictures carry.
    pub carried: String,
    /// Where files go, if they go into a folder.
    pub folder: Option<&'a Path>,
    /// How it goes.
    pub manner: Manner,
}

/// Whether a program's run can be shown in a format.
pub const fn shows(format: &Format) -> bool {
    matches!(format.writer, Some(Writer::Picture | Writer::Film))
}

impl Paint<'_> {
    /// Shows a run in a format, in whatever place there is for it; nothing, with a sentence why, if it is
    /// a film that would be too large.
    pub fn write(
        &self,
        driven: &Driven,
        format: &Format,
        place: impl FnOnce(&dyn Fn(&mut dyn Write) -> io::Result<()>) -> Result<()>,
    ) -> Result<()> {
        let (first, last) = driven.session.boards();
        let record = driven.session.record();
        let (painter, look) = (self.painter, self.look);
        let drawing = Drawing::new(painter, look, &driven.maze, &driven.ends, record.has_walls());
        if !matches!(format.writer, Some(Writer::Film)) {
            return place(&|out| {
                let rows = u64::from(painter.size().1);
                let mut progress = Progress::new("writing a picture", rows, self.manner.progress);
                let palette = Palette::driven(false);
                png::write(out, &drawing.with(last), &palette, &self.carried, |rows| {
                    progress.add(rows.into());
                })
            });
        }
        let film = Recorded { drawing: &drawing, first, record, last, pace: self.pace };
        let stride = match film.plan() {
            Plan::Shoot(stride) => stride,
            Plan::TooLarge { events, painted, every } => {
                tell!(
                    "no film of the program's run: its {events} movements would paint {painted} pixels, \
                     and {BUDGET} is the most; smaller -c and -l or --every {every} would give one"
                );
                return Ok(());
            }
        };
        let frames = stride.frames(self.pace);
        if self.manner.verbose {
            tell!("the film of the program's run: {} movements in {frames} frames", stride.events);
        }
        if let Some(folder) = self.folder.filter(|_| !self.manner.force) {
            resources::check_disk(
                folder,
                frames.saturating_mul(64),
                "the film of the program's run",
            )?;
        }
        place(&|out| {
            let palette = Palette::driven(true);
            let mut writer =
                gif::Writer::new(out, painter.size(), palette, self.pace, &self.carried)?;
            film.shoot(stride, &mut writer)?;
            writer.finish()?;
            Ok(())
        })
    }
}
