//! The arguments of the commands that tell of the program itself.

use super::values::entry;
use clap::{ArgAction, Args, ColorChoice, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

/// A kind of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Kind {
    /// What makes mazes
    #[value(alias = "generator")]
    Generators,
    /// What solves them
    #[value(alias = "solver")]
    Solvers,
    /// What they are made on
    #[value(alias = "topology")]
    Topologies,
    /// Files they are read from and written to
    #[value(alias = "format")]
    Formats,
}

impl Kind {
    /// Its name in the plural, as it is written on the command line.
    pub fn plural(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    /// What one of the kind is called.
    pub const fn singular(self) -> &'static str {
        match self {
            Self::Generators => "generator",
            Self::Solvers => "solver",
            Self::Topologies => "topology",
            Self::Formats => "format",
        }
    }
}

/// What goes for every such command.
#[derive(Clone, Debug, Args)]
pub struct PlainArgs {
    /// When to use colours
    #[arg(long, value_name = "WHEN", help_heading = "General", default_value = "auto")]
    color: ColorChoice,

    /// Print help
    #[arg(long, action = ArgAction::HelpLong, help_heading = "General")]
    help: Option<bool>,
}

/// Listing what there is.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct ListArgs {
    /// Only these [default: everything]
    #[arg(value_name = "KIND", ignore_case = true)]
    pub kinds: Vec<Kind>,

    /// One JSON object instead of tables
    #[arg(long, help_heading = "General")]
    pub json: bool,

    #[command(flatten)]
    plain: PlainArgs,
}

/// Explaining an algorithm.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true)]
pub struct ExplainArgs {
    /// Generators, solvers, topologies and formats, by any of their names, with options if need be as in
    /// dfs:oversight. Where one name is several things, all of them are explained; the word generator,
    /// solver, topology or format before it says which is meant
    #[arg(value_name = "NAME", required = true, value_parser = entry)]
    pub names: Vec<String>,

    /// One JSON object instead of text
    #[arg(long, help_heading = "General")]
    pub json: bool,

    #[command(flatten)]
    plain: PlainArgs,
}

/// Completing arguments in a shell.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true, after_long_help = COMPLETIONS)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", ignore_case = true)]
    pub shell: Shell,

    #[command(flatten)]
    plain: PlainArgs,
}

/// Where each shell looks for completions.
const COMPLETIONS: &str = "\
Examples:
  mazer completions bash > ~/.local/share/bash-completion/completions/mazer
  mazer completions zsh > \"${fpath[1]}/_mazer\"
  mazer completions fish > ~/.config/fish/completions/mazer.fish
  mazer completions powershell >> $PROFILE
  mazer completions elvish >> ~/.config/elvish/rc.elv";

/// Printing the manual.
#[derive(Clone, Debug, Args)]
#[command(disable_help_flag = true, disable_version_flag = true, after_long_help = MAN)]
pub struct ManArgs {
    /// Folder for a page of each command, mazer.1, mazer-solve.1 and so on, made with its parents if need
    /// be [default: the main page goes to standard output]
    #[arg(value_name = "DIR")]
    pub folder: Option<PathBuf>,

    #[command(flatten)]
    plain: PlainArgs,
}

/// How pages are read.
const MAN: &str = "\
Examples:
  mazer man | man -l -
  mazer man ~/.local/share/man/man1";
