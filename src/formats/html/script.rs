//! The fixed text of a page.

/// The page, with places for everything else in double braces.
pub(super) const PAGE: &str = include_str!("page/page.html");

/// How it looks.
pub(super) const STYLE: &str = include_str!("page/page.css");

/// What it does, in the order in which one part needs the other.
pub(super) const SCRIPTS: [&str; 18] = [
    include_str!("page/decode.js"),
    include_str!("page/grid.js"),
    include_str!("page/scene.js"),
    include_str!("page/track.js"),
    include_str!("page/painter.js"),
    include_str!("page/outline_painter.js"),
    include_str!("page/pixel_painter.js"),
    include_str!("page/player.js"),
    include_str!("page/board.js"),
    include_str!("page/watch.js"),
    include_str!("page/ways.js"),
    include_str!("page/keys.js"),
    include_str!("page/walk.js"),
    include_str!("page/judge.js"),
    include_str!("page/sandbox.js"),
    include_str!("page/samples.js"),
    include_str!("page/hand_in.js"),
    include_str!("page/main.js"),
];
