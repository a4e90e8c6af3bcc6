//! Pages of the manual from the definitions of the arguments.

use super::tidy::tidy;
use anyhow::{Context as _, Result};
use clap::{Arg, Command};
use clap_mangen::Man;
use std::io;

/// The section of the manual: commands of users.
const SECTION: &str = "1";
/// The day of this version, as the manual names it: pages without one are complained of.
const DATE: &str = "2026-11-30";

/// The page of the command, and then those of the commands below it, each after its file's name.
pub fn all(command: Command) -> Result<Vec<(String, String)>> {
    let mut command = with_values(command);
    // So that every command knows by what name it is called.
    command.build();
    let below = command.get_subcommands().filter(|command| !command.is_hide_set());
    std::iter::once(&command).chain(below).map(page).collect()
}

/// The values that an argument may have are said in its text, as `--help` does it.
fn with_values(command: Command) -> Command {
    let told = |arg: Arg| {
        let values = arg.get_possible_values();
        if values.is_empty() || arg.is_hide_possible_values_set() {
            return arg;
        }
        let values = values.iter().filter(|value| !value.is_hide_set());
        let names: Vec<&str> = values.map(clap::builder::PossibleValue::get_name).collect();
        let text =
            arg.get_long_help().or(arg.get_help()).map_or_else(String::new, ToString::to_string);
        let text = format!("{text} [possible values: {}]", names.join(", "));
        arg.hide_possible_values(true).help(text.clone()).long_help(text)
    };
    let takes = |arg: Arg| if arg.get_action().takes_values() { told(arg) } else { arg };
    command.mut_args(takes).mut_subcommands(with_values)
}

/// The name of a page's file, and the page.
fn page(command: &Command) -> Result<(String, String)> {
    let name = command.get_display_name().unwrap_or(command.get_name()).to_owned();
    let body = written(command).context("cannot write the manual")?;
    let title = format!(
        ".TH {} {SECTION} {DATE} \"mazer {}\" \"mazer's manual\"\n",
        name.to_uppercase(),
        env!("CARGO_PKG_VERSION")
    );
    Ok((format!("{name}.{SECTION}"), title + &tidy(&body)))
}

/// What clap writes below the title.
fn written(command: &Command) -> io::Result<String> {
    let (man, mut page) = (Man::new(command.clone()), Vec::new());
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    if command.get_after_long_help().is_some() {
        man.render_extra_section(&mut page)?;
    }
    Ok(String::from_utf8_lossy(&page).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Arguments;
    use clap::CommandFactory as _;

    #[test]
    fn there_is_a_page_of_every_command_and_it_is_plain() {
        let pages = all(Arguments::command()).expect("pages are written into memory");
        let names: Vec<&str> = pages.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names.first(), Some(&"mazer.1"));
        for command in Arguments::command().get_subcommands() {
            let name = format!("mazer-{}.1", command.get_name());
            assert!(names.contains(&name.as_str()), "{name} is not one of {names:?}");
        }
        for (name, page) in &pages {
            // Not every reader of manuals takes more: 'tidy' has a table of what is written instead.
            assert!(page.is_ascii(), "{name}: {:?}", page.chars().find(|c| !c.is_ascii()));
            for line in page.lines() {
                assert!(!line.is_empty() && line.trim() == line, "{name}: {line:?}");
            }
        }
    }
}
