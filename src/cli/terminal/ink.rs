//! Signs and colours: the sixteen of every terminal, and signs that say what the colours say.

use crate::render::Colour;
use anstream::ColorChoice;
use ratatui::style::{Color, Modifier, Style};

/// What is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// Whether there are 7-bit characters only.
    pub is_ascii: bool,
    /// Whether there are colours.
    pub has_colours: bool,
}

impl Ink {
    /// As the flags, the environment and the terminal have it.
    pub fn new(is_ascii: bool) -> Self {
        let has_colours = match ColorChoice::global() {
            ColorChoice::Never => false,
            ColorChoice::Always | ColorChoice::AlwaysAnsi => {
                // The library looks at NO_COLOR by itself; a flag is stronger.
                ratatui::crossterm::style::force_color_output(true);
                true
            }
            ColorChoice::Auto => {
                let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
                let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                !is_set("NO_COLOR") && !is_dumb
            }
        };
        Self { is_ascii, has_colours }
    }

    /// The sign of a cell of that colour.
    pub const fn sign(self, colour: Colour) -> &'static str {
        match colour {
            Colour::Floor => " ",
            Colour::Wall if self.is_ascii => "#",
            Colour::Wall => "█",
            Colour::Path => "*",
            Colour::Visited if self.is_ascii => ".",
            Colour::Visited => "·",
            Colour::Start => "S",
            Colour::End => "E",
            Colour::Unvisited if self.is_ascii => " ",
            Colour::Unvisited => "░",
            Colour::Walker => "@",
            Colour::Second => "o",
            Colour::Shared => "+",
        }
    }

    /// What the rest of a cell of that colour is filled with.
    pub const fn filling(self, colour: Colour) -> &'static str {
        match colour {
            Colour::Wall | Colour::Unvisited => self.sign(colour),
            _ => " ",
        }
    }

    /// How a cell of that colour looks. Where it has a ground, it has also a colour that stands out from
    /// it, whatever the terminal's own are.
    pub fn style(self, colour: Colour) -> Style {
        let plain = Style::new();
        if !self.has_colours {
            return match colour {
                Colour::Walker => plain.add_modifier(Modifier::REVERSED | Modifier::BOLD),
                Colour::Start | Colour::End | Colour::Path => plain.add_modifier(Modifier::BOLD),
                _ => plain,
            };
        }
        match colour {
            Colour::Floor | Colour::Wall => plain,
            Colour::Path => plain.fg(Color::White).bg(Color::Blue),
            Colour::Visited => plain.fg(Color::Black).bg(Color::Cyan),
            Colour::Start => plain.fg(Color::Black).bg(Color::Green).add_modifier(Modifier::BOLD),
            Colour::End => plain.fg(Color::White).bg(Color::Red).add_modifier(Modifier::BOLD),
            Colour::Unvisited => plain.fg(Color::DarkGray),
            Colour::Walker => plain.fg(Color::Black).bg(Color::Yellow).add_modifier(Modifier::BOLD),
            Colour::Second => plain.fg(Color::White).bg(Color::Magenta),
            Colour::Shared => plain.fg(Color::Black).bg(Color::LightYellow),
        }
    }

    /// A text in characters that can be shown: none of control, and 7-bit ones where it must be.
    pub fn text(self, text: &str) -> String {
        let shown = |c: char| !c.is_control() && (c.is_ascii() || !self.is_ascii);
        text.chars().map(|c| if shown(c) { c } else { '?' }).collect()
    }
}
