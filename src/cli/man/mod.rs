//! The manual.

mod page;
mod tidy;

use super::args::{Arguments, ManArgs};
use super::exit::{Exit, Failure};
use super::output::{self, Draft};
use super::{report, table};
use clap::CommandFactory as _;

/// Prints the main page, or writes every page into a folder.
pub fn run(args: &ManArgs) -> Result<Exit, Failure> {
    let pages = page::all(Arguments::command())?;
    let Some(folder) = &args.folder else {
        // The main page is the first.
        let page = pages.first().map_or("", |(_, page)| page);
        table::print(page.as_bytes())?;
        return Ok(Exit::Done);
    };
    output::open_folder(folder, "")?;
    let mut files = Vec::new();
    for (name, page) in &pages {
        files.push(Draft::new(folder.join(name))?.write(|out| out.write_all(page.as_bytes()))?);
    }
    report::list(&files)?;
    Ok(Exit::Done)
}
