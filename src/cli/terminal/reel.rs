//! A show on the screen, with the keys that move it.

use super::camera::Camera;
use super::canvas::Picture;
use super::panel::{Frame, popup};
use super::screen::{Pressed, Screen};
use super::shape::Shape;
use super::show::Show;
use super::speed::Speed;
use crate::core::Layout;
use anyhow::Result;
use ratatui::crossterm::event::KeyCode;
use std::time::{Duration, Instant};

/// How a show ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// It was seen to its end.
    Seen,
    /// Something else is wanted.
    Next,
    /// That is enough.
    Quit,
    /// Control and C.
    Interrupt,
}

/// How long the last picture stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rest {
    /// Until a key is pressed.
    Key,
    /// For that time.
    For(Duration),
}

/// How a show is presented.
pub struct Reel<'a, T> {
    /// The line above.
    pub title: &'a str,
    /// How things stand, said of the show.
    pub state: &'a dyn Fn(&Show<T>) -> String,
    /// What the keys do at the end, where it rests.
    pub at_end: &'a str,
    /// What the keys do before.
    pub keys: &'a str,
    /// How long the last picture stays.
    pub rest: Rest,
    /// Whether the cells are blocks.
    pub blocks: bool,
    /// Another key that ends it.
    pub leave: Option<char>,
}

/// Pictures follow each other in that time.
const FRAME: Duration = Duration::from_millis(33);

const HELP: [&str; 6] = [
    "space        pause, go on",
    "right arrow  one step",
    "+ -          faster, slower",
    "n            the next",
    "?            this help",
    "q, Esc       enough (Ctrl-C quits at once)",
];

impl<T: Layout> Reel<'_, T> {
    /// Shows it.
    pub fn run(&self, show: &mut Show<T>, speed: &mut Speed, screen: &mut Screen) -> Result<End> {
        let (mut camera, mut has_help, mut over_since) = (Camera::default(), false, None);
        speed.due();
        loop {
            show.advance(speed.due());
            self.draw(show, *speed, &mut camera, has_help, screen)?;
            let is_over = show.is_over;
            if is_over {
                let since: &Instant = over_since.get_or_insert_with(Instant::now);
                if matches!(self.rest, Rest::For(time) if since.elapsed() >= time && !speed.is_paused)
                {
                    return Ok(End::Seen);
                }
            }
            let is_still = speed.is_paused || is_over && self.rest == Rest::Key;
            let wait = if is_still { Duration::from_secs(60) } else { FRAME };
            let key = match Screen::pressed(wait)? {
                None => continue,
                Some(Pressed::Interrupt) => return Ok(End::Interrupt),
                Some(Pressed::Key(key)) => key,
            };
            match key {
                KeyCode::Char('q') | KeyCode::Esc if has_help => has_help = false,
                KeyCode::Char('q') | KeyCode::Esc => return Ok(End::Quit),
                KeyCode::Char(c) if Some(c) == self.leave => return Ok(End::Quit),
                KeyCode::Char('n') => return Ok(End::Next),
                KeyCode::Char('?') => has_help = !has_help,
                KeyCode::Char('+' | '=') => speed.raise(),
                KeyCode::Char('-' | '_') => speed.lower(),
                KeyCode::Char(' ') => speed.is_paused = !speed.is_paused,
                KeyCode::Right => {
                    speed.is_paused = true;
                    show.step();
                }
                _ => {}
            }
        }
    }

    fn draw(
        &self,
        show: &Show<T>,
        speed: Speed,
        camera: &mut Camera,
        has_help: bool,
        screen: &mut Screen,
    ) -> Result<()> {
        let ink = screen.ink;
        let pace = match (show.is_over, speed.is_paused) {
            (true, _) => String::new(),
            (false, true) => "  paused".to_owned(),
            (false, false) => format!("  {} a second", speed.rate()),
        };
        let state = (self.state)(show) + &pace;
        let keys = if show.is_over && self.rest == Rest::Key { self.at_end } else { self.keys };
        let frame = Frame { title: self.title, state: &state, keys };
        screen.draw(|area, buffer| {
            let Some(inside) = frame.draw(ink, area, buffer) else { return };
            let view = show.view();
            let grid = view.maze.topology();
            let shape = Shape::fitting(grid, self.blocks, inside);
            let from = camera.follow(shape.place(grid, show.place), shape.size(grid), inside);
            let picture = Picture { view, shape: &shape, has_solid_holes: self.blocks, ink };
            picture.draw(from, inside, buffer);
            if has_help {
                popup(&HELP.map(str::to_owned), ink, inside, buffer);
            }
        })
    }
}
