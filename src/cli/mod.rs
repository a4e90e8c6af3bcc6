//! The command line: arguments become one validated job, which is run.

/// Prints a line to standard error. Where that cannot be written there is nobody left to tell.
macro_rules! tell {
    ($($text:tt)+) => {{
        use std::io::Write as _;
        let _ = writeln!(anstream::stderr(), $($text)+);
    }};
}

mod args;
mod artefact;
mod asked;
mod compare;
mod completions;
mod convert;
mod ends;
mod entry;
mod exit;
mod explain;
mod figures;
mod film;
mod from;
mod input;
mod job;
mod list;
mod look;
mod made;
mod man;
mod manner;
mod numbers;
mod output;
mod outside;
mod page;
mod picture;
mod play;
mod progress;
mod report;
mod resources;
mod run;
mod solve;
mod stats;
mod table;
mod terminal;
mod timer;
mod verify;
mod watch;
mod width;

pub use args::Arguments;
pub use exit::Exit;

use anstyle::{AnsiColor, Style};
use args::Command;
use clap::error::{ContextKind, ContextValue};
use clap::{ColorChoice, CommandFactory as _, FromArgMatches as _};
use exit::Failure;
use std::ffi::OsString;
use std::io;

/// Runs the program with these arguments, its own name first, and says how it ended.
pub fn run(args: impl IntoIterator<Item = OsString>) -> Exit {
    match parse(args) {
        Ok(args) => {
            let ended = match args.command {
                None if args.run.outside.solver_cmd.is_some() => outside::run(args.run),
                None => job::Job::new(args.run).and_then(|job| run::run(&job)),
                Some(Command::Compare(args)) => compare::run(&args),
                Some(Command::Stats(args)) => stats::run(&args),
                Some(Command::Solve(args)) => solve::run(&args),
                Some(Command::Convert(args)) => convert::run(&args),
                Some(Command::Verify(args)) => verify::run(&args),
                Some(Command::GenerateNumbers(args)) => numbers::run(&args),
                Some(Command::Play(args)) => play::run(&args),
                Some(Command::Watch(args)) => watch::run(&args),
                Some(Command::List(args)) => list::run(&args),
                Some(Command::Explain(args)) => explain::run(&args),
                Some(Command::Completions(args)) => completions::run(&args),
                Some(Command::Man(args)) => man::run(&args),
            };
            ended.unwrap_or_else(|failure| report(&failure))
        }
        Err(error) => {
            // A closed pipe is no reason to complain.
            let _ = error.print();
            if error.use_stderr() {
                if names_argument(&error, "--height") {
                    tell!("-h is the height; for help use --help");
                }
                Exit::Usage
            } else {
                Exit::Done
            }
        }
    }
}

fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Arguments, clap::Error> {
    let args: Vec<OsString> = args.into_iter().collect();
    // Errors of the arguments themselves are coloured as asked for too.
    let after_color = |pair: &[OsString]| pair[0] == "--color";
    let asked = args
        .windows(2)
        .find(|pair| after_color(pair))
        .map(|pair| pair[1].to_string_lossy().into_owned())
        .or_else(|| {
            let words = args.iter().filter_map(|arg| arg.to_str());
            words.filter_map(|arg| arg.strip_prefix("--color=")).map(str::to_owned).next()
        });
    let color = asked.and_then(|word| word.parse::<ColorChoice>().ok()).unwrap_or_default();
    match color {
        ColorChoice::Always => anstream::ColorChoice::Always,
        ColorChoice::Never => anstream::ColorChoice::Never,
        ColorChoice::Auto => anstream::ColorChoice::Auto,
    }
    .write_global();
    let mut command = Arguments::command().color(color);
    let matches = command.try_get_matches_from_mut(args)?;
    Arguments::from_arg_matches(&matches).map_err(|error| error.format(&mut command))
}

fn names_argument(error: &clap::Error, argument: &str) -> bool {
    matches!(
        error.get(ContextKind::InvalidArg),
        Some(ContextValue::String(named)) if named.contains(argument)
    )
}

/// The reasons of a failure, the one that it ended in last.
fn chain(failure: &Failure) -> String {
    let mut reasons: Vec<String> = failure.error.chain().map(ToString::to_string).collect();
    reasons.dedup();
    reasons.join(": ")
}

/// Prints an error and the chain of its reasons, once.
fn report(failure: &Failure) -> Exit {
    let closed_pipe = failure.error.chain().any(|reason| {
        let io = reason.downcast_ref::<io::Error>();
        io.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    });
    if closed_pipe {
        return Exit::Done;
    }
    let style = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
    tell!("{style}error:{style:#} {}", chain(failure));
    if failure.exit == Exit::Usage {
        tell!("\nFor more information, try '--help'.");
    }
    failure.exit
}
