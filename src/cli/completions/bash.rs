//! What the script for bash gets beside what clap writes.

use super::words::Choice;
use clap::Command;

/// The command without arguments that take files: bash completes those itself where nothing else fits,
/// and would be offered FILE as a word otherwise.
pub fn without_placeholders(command: Command) -> Command {
    let command = command.mut_args(|arg| {
        let is_free = arg.is_positional() && arg.get_possible_values().is_empty();
        arg.hide(is_free)
    });
    command.mut_subcommands(without_placeholders)
}

/// Bash is offered whole words: behind the last comma of a list it is asked for the rest alone, and what
/// stands before is put back.
pub fn with_lists(script: &str, choices: &[Choice]) -> String {
    let lists = choices.iter().filter(|choice| choice.is_list);
    let flags: Vec<&str> = lists.flat_map(|choice| &choice.before).map(String::as_str).collect();
    let begin = "_mazer() {\n";
    let prelude = format!(
        "{begin}    if [[ $2 == *,* ]]; then
        case \"$3\" in
            {})
                _mazer \"$1\" \"${{2##*,}}\" \"$3\"
                COMPREPLY=( \"${{COMPREPLY[@]/#/${{2%,*}},}}\" )
                return 0
                ;;
        esac
    fi
",
        flags.join("|")
    );
    script.replacen(begin, &prelude, 1)
}
