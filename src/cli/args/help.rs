use crate::cli::exit::Exit;
use crate::core::registry::{self, Info, SpecError};
use crate::formats::registry::FORMATS;
use std::fmt::Write as _;

/// A list of entries with their first sentences.
pub(super) fn listed(what: &str, entries: &[&'static Info]) -> String {
    let width = entries.iter().map(|info| info.name.len()).max().unwrap_or(0);
    entries.iter().fold(format!("{what}:"), |mut text, info| {
        let _ = write!(text, "\n  {:width$}  {}", info.name, info.summary());
        text
    })
}

/// What stands behind the flags.
pub(super) fn after_help() -> String {
    format!(
        "\
Names are matched whatever the case, and '-' is '_'. Options of an algorithm follow its name
behind ':' (name:option=value:flag).

{}

Exit codes:
{}

Examples:
  mazer -g prims -s astar -w 50 -h 50
  mazer -t hex -g trapped-scan -s dfs -o hexes
  mazer --from Mazer_output/seed.txt -s bfs
  mazer --only gen -f png -o - -r 7 > maze.png
  mazer solve other-maze.png other-maze.txt
  mazer --solver-cmd 'python3 my_mouse.py'
  mazer convert maze.txt maze.png",
        formats(),
        Exit::HELP
    )
}

/// The formats, with r for those that are read and w for those that are written.
pub(super) fn formats() -> String {
    let entries = FORMATS.iter().map(|format| {
        let ways = match (format.reader.is_some(), format.is_written()) {
            (true, true) => "rw",
            (true, false) => "r",
            _ => "w",
        };
        (format.name, ways, format.about)
    });
    let width = FORMATS.iter().map(|format| format.name.len()).max().unwrap_or(0);
    entries.fold("Formats (r read, w written):".to_owned(), |mut text, (name, ways, about)| {
        let _ = write!(text, "\n  {name:width$}  {ways:2}  {about}");
        text
    })
}

/// A list of algorithms with their first sentences and their options.
pub(super) fn with_options<T>(
    what: &str,
    entries: &[&'static Info],
    parse: fn(&str) -> Result<T, SpecError>,
) -> String {
    let width = entries.iter().map(|info| info.name.len()).max().unwrap_or(0);
    entries.iter().fold(format!("{what}:"), |mut text, info| {
        let _ = write!(text, "\n  {:width$}  {}", info.name, info.summary());
        let options = registry::options(info, parse);
        if !options.is_empty() {
            let _ = write!(text, "\n  {:width$}    :{}", "", options.join(" :"));
        }
        text
    })
}
