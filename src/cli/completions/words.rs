//! The words that arguments take.

use crate::cli::args::words;
use clap::builder::{PossibleValuesParser, ValueParser};
use clap::{Arg, Command};

/// The command with the words that its arguments take, which shells offer. The parsers themselves keep
/// them to themselves, so that errors and help are as the parsers want them, and options may follow.
pub fn with_words(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let words = taken(&arg);
        if words.is_empty() { arg } else { arg.value_parser(PossibleValuesParser::new(words)) }
    });
    command.mut_subcommands(with_words)
}

/// The words that an argument takes, as its parser says; none where it takes anything at all, or says
/// itself what it takes.
fn taken(arg: &Arg) -> Vec<&'static str> {
    let parser = arg.get_value_parser();
    // No name of anything is a control character or a number, but paths, texts and counts may be.
    let is_free = ["\u{1}", "7"].iter().any(|word| takes(parser, word));
    if !arg.get_action().takes_values() || parser.possible_values().is_some() || is_free {
        return Vec::new();
    }
    let mut all: Vec<&'static str> = Vec::new();
    for group in words() {
        let taken: Vec<&str> = group.iter().copied().filter(|word| takes(parser, word)).collect();
        // One or two of another kind are other names of what it does take.
        if 2 * taken.len() >= group.len() {
            all.extend(taken);
        }
    }
    let mut seen = std::collections::HashSet::new();
    all.retain(|word| seen.insert(*word));
    all
}

/// Whether a parser takes a word.
fn takes(parser: &ValueParser, word: &str) -> bool {
    let arg = Arg::new("word").value_parser(parser.clone()).allow_hyphen_values(true);
    let command = Command::new("mazer").no_binary_name(true).arg(arg);
    command.try_get_matches_from([word]).is_ok()
}

/// What stands before words that are offered, flags or the name of a command, and those words.
pub struct Choice {
    /// What stands before.
    pub before: Vec<String>,
    /// The words.
    pub words: Vec<String>,
    /// Whether several may be given, with commas between them.
    pub is_list: bool,
}

/// Every choice of a command and those below it, each once.
pub fn choices(command: &Command) -> Vec<Choice> {
    let mut choices: Vec<Choice> = Vec::new();
    for arg in command.get_arguments().filter(|arg| arg.get_action().takes_values()) {
        let words = arg.get_possible_values();
        if words.is_empty() {
            continue;
        }
        let short = arg.get_short().map(|short| format!("-{short}"));
        let long = arg.get_long().map(|long| format!("--{long}"));
        let name = arg.is_positional().then(|| command.get_name().to_owned());
        choices.push(Choice {
            before: short.into_iter().chain(long).chain(name).collect(),
            words: words.iter().map(|word| word.get_name().to_owned()).collect(),
            is_list: arg.get_value_delimiter() == Some(','),
        });
    }
    for choice in command.get_subcommands().flat_map(self::choices) {
        match choices.iter_mut().find(|it| it.before == choice.before) {
            Some(it) => it.is_list |= choice.is_list,
            None => choices.push(choice),
        }
    }
    choices
}
