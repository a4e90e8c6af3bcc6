//! What the script for fish gets beside what clap writes.

use super::words::Choice;
use std::fmt::Write as _;

/// The script, which offers values also of the main command's flags, and of what is no flag.
pub fn mended(script: &str, choices: &[Choice]) -> String {
    // What clap writes takes a flag that still waits for its value for a mistake.
    let parse = "    argparse -s (__fish_mazer_global_optspecs) -- $cmd 2>/dev/null\n";
    let again = format!("{parse}    or begin\n        set -e cmd[-1]\n    {parse}    end\n");
    let mut script = script.replacen(parse, &again, 1);
    for choice in choices {
        for name in choice.before.iter().filter(|before| !before.starts_with('-')) {
            let _ = writeln!(
                script,
                "complete -c mazer -n \"__fish_mazer_using_subcommand {name}\" -f -a \"{}\"",
                choice.words.join(" ")
            );
        }
    }
    script
}
