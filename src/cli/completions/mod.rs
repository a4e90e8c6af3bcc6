//! Scripts by which shells complete arguments.

mod bash;
mod fish;
mod values;
mod words;
mod zsh;

use super::args::{Arguments, CompletionsArgs};
use super::exit::{Exit, Failure};
use super::table;
use clap::CommandFactory as _;
use clap_complete::Shell;

/// Prints the script of a shell.
pub fn run(args: &CompletionsArgs) -> Result<Exit, Failure> {
    table::print(script(args.shell).as_bytes())?;
    Ok(Exit::Done)
}

fn script(shell: Shell) -> String {
    let mut command = words::with_words(Arguments::command());
    let choices = words::choices(&command);
    if shell == Shell::Bash {
        command = bash::without_placeholders(command);
    }
    // Into memory: clap panics where it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "mazer", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Bash => bash::with_lists(&script, &choices),
        Shell::Fish => fish::mended(&script, &choices),
        Shell::PowerShell => values::in_powershell(&script, &choices),
        Shell::Elvish => values::in_elvish(&script, &choices),
        Shell::Zsh => zsh::mended(&script),
        _ => script,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::registry::Info;
    use crate::core::{AnyGenerator, AnySolver, AnyTopology};
    use clap::{Arg, ValueEnum as _};

    fn words_of(command: &str, id: &str) -> Vec<String> {
        let all = words::with_words(Arguments::command());
        let command = if command.is_empty() { Some(&all) } else { all.find_subcommand(command) };
        let arg = command.and_then(|it| it.get_arguments().find(|arg| arg.get_id() == id));
        let values = arg.map(Arg::get_possible_values).unwrap_or_default();
        values.iter().map(|value| value.get_name().to_owned()).collect()
    }

    #[test]
    fn arguments_are_offered_the_words_they_take() {
        let names = |all: &[&'static Info]| all.iter().map(|info| info.name).collect::<Vec<_>>();
        assert_eq!(words_of("", "generator"), names(AnyGenerator::ALL));
        assert_eq!(words_of("", "solver"), names(AnySolver::ALL));
        assert_eq!(words_of("compare", "topology"), names(AnyTopology::ALL));
        assert!(words_of("explain", "names").contains(&"hex".to_owned()));
        let (read, written) = (words_of("solve", "read_as"), words_of("solve", "format"));
        assert!(read.contains(&"npy".to_owned()) && !written.contains(&"npy".to_owned()));
        assert!(written.contains(&"dot".to_owned()) && !read.contains(&"dot".to_owned()));
        assert!(words_of("", "start").contains(&"farthest".to_owned()));
        assert_eq!(words_of("solve", "moves"), ["4", "8"]);
        for free in ["width", "seed", "output", "terrain", "delay", "braid", "bias"] {
            assert!(words_of("", free).is_empty(), "{free}");
        }
    }

    #[test]
    fn every_shell_gets_a_script_with_every_name() {
        let infos = [AnyGenerator::ALL, AnySolver::ALL, AnyTopology::ALL].concat();
        let names =
            infos.iter().map(|info| info.name).chain(["generate-numbers", "viridis", "gif"]);
        let names: Vec<&str> = names.collect();
        for shell in Shell::value_variants() {
            let script = script(*shell);
            for name in &names {
                assert!(script.contains(name), "{shell} does not know {name}");
            }
        }
        // What is added is added to what clap writes: were that otherwise, it would be lost.
        assert!(script(Shell::Bash).contains("-g|--generator"), "lists are completed in bash");
        assert!(script(Shell::Fish).contains("set -e cmd[-1]"), "values of flags in fish");
        assert!(script(Shell::Elvish).contains("&'-g'= ['dfs' "), "and values in elvish");
        assert!(script(Shell::PowerShell).contains("@('-t', '--topology') } { 'square'"));
    }
}
