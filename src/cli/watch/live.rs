//! Watching what the main command is about to write.

use super::{Acts, check};
use crate::cli::args::LiveArgs;
use crate::cli::exit::{Exit, Failure};
use crate::cli::output;
use crate::cli::play::Deal;
use crate::cli::terminal::{self, End, Ink, Rest, Screen, Speed, Stream};
use crate::core::Layout;
use crate::recipe::Recipe;
use std::time::Duration;

/// Shows how a recipe is followed, on standard error; the files are made afterwards. An exit code where
/// nothing is to come after it.
pub fn show<T: Layout>(
    recipe: &Recipe,
    grid: &T,
    solves: bool,
    LiveArgs { ascii, .. }: LiveArgs,
    is_forced: bool,
) -> Result<Option<Exit>, Failure> {
    check(recipe, grid)?;
    terminal::check("--live", Stream::Error)?;
    let deal = Deal::of_recipe(recipe, grid, is_forced)?;
    output::end_cleanly_on_interrupt();
    let mut screen = Screen::open(Stream::Error, Ink::new(ascii))?;
    let mut speed = Speed::for_count(u64::from(grid.count()) * 2);
    let acts = Acts {
        solves,
        rest: Rest::For(Duration::from_millis(1500)),
        keys: "space pause  right step  + - speed  ? help  q go on to the files",
        at_end: "",
    };
    let end = acts.show(recipe, &deal, &mut speed, &mut screen)?;
    Ok((end == End::Interrupt).then_some(Exit::Interrupted))
}
