//! What stands around the maze: a title, the state of things, the keys, and windows over it.

use super::ink::Ink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// The smallest terminal that anything is drawn on.
const LEAST: (u16, u16) = (16, 5);

/// The lines around a maze.
pub struct Frame<'a> {
    /// The line above.
    pub title: &'a str,
    /// How things stand.
    pub state: &'a str,
    /// The keys, or what there is to say.
    pub keys: &'a str,
}

impl Frame<'_> {
    /// Draws them and returns what is left for the maze; nothing where there is too little, which is said
    /// instead.
    pub fn draw(&self, ink: Ink, area: Rect, buffer: &mut Buffer) -> Option<Rect> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            write(buffer, area, 0, "too small", Style::new());
            write(buffer, area, 1, &format!("{}x{} needed", LEAST.0, LEAST.1), Style::new());
            return None;
        }
        let (bold, plain) = (Style::new().add_modifier(Modifier::BOLD), Style::new());
        write(buffer, area, 0, &ink.text(self.title), bold);
        write(buffer, area, area.height - 2, &ink.text(self.state), bold);
        write(buffer, area, area.height - 1, &ink.text(self.keys), plain);
        Some(Rect { y: area.y + 1, height: area.height - 3, ..area })
    }
}

/// Writes a line as far as there is room.
fn write(buffer: &mut Buffer, area: Rect, row: u16, text: &str, style: Style) {
    if row < area.height {
        buffer.set_stringn(area.x, area.y + row, text, usize::from(area.width), style);
    }
}

/// Draws a window with some lines in the middle.
pub fn popup(lines: &[String], ink: Ink, area: Rect, buffer: &mut Buffer) {
    let lines: Vec<String> = lines.iter().map(|line| ink.text(line)).collect();
    let widest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = (widest + 4).min(area.width.into()) as u16;
    let height = (lines.len() + 2).min(area.height.into()) as u16;
    if width < 3 || height < 3 {
        return;
    }
    let x = area.x + (area.width - width) / 2;
    let y = area.y + (area.height - height) / 2;
    let [across, upright, corners] =
        if ink.is_ascii { ["-", "|", "++++"] } else { ["─", "│", "╭╮╰╯"] };
    let corner = |n| corners.chars().nth(n).unwrap_or('+');
    let inner = usize::from(width) - 2;
    let edge = |left, right| format!("{left}{}{right}", across.repeat(inner));
    let shown = Rect { x, y, width, height };
    for row in 0..height {
        let text = if row == 0 {
            edge(corner(0), corner(1))
        } else if row == height - 1 {
            edge(corner(2), corner(3))
        } else {
            let line = lines.get(usize::from(row) - 1).map_or("", String::as_str);
            let line: String = line.chars().take(inner.saturating_sub(2)).collect();
            let padded = format!(" {line:<0$}", inner.saturating_sub(1));
            format!("{upright}{padded}{upright}")
        };
        write(buffer, shown, row, &text, Style::reset());
    }
}
