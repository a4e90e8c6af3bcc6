//! Values of arguments for shells whose scripts clap writes with flags and commands only.

use super::words::Choice;
use std::fmt::Write as _;

/// The script for `PowerShell`, which offers values where a flag that takes them stands before.
pub fn in_powershell(script: &str, choices: &[Choice]) -> String {
    let mut added = "    $before = @($commandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition })
    $previous = if ($before.Count -gt 0) { $before[-1].ToString() } else { '' }
    $words = switch -CaseSensitive ($previous) {
"
    .to_owned();
    for Choice { before, words, .. } in choices {
        let (before, words) = (quoted(before, ", "), quoted(words, ", "));
        let _ = writeln!(added, "        {{ $_ -cin @({before}) }} {{ {words}; break }}");
    }
    added += "    }
    if ($words -and -not $wordToComplete.StartsWith('-')) {
        return $words | Where-Object { $_ -like \"$wordToComplete*\" } | ForEach-Object {
            [CompletionResult]::new($_, $_, [CompletionResultType]::ParameterValue, $_)
        }
    }

";
    let place = "    $completions = @(switch";
    script.replacen(place, &(added + place), 1)
}

/// The script for Elvish, which does the same.
pub fn in_elvish(script: &str, choices: &[Choice]) -> String {
    let mut added = "    var values = [\n".to_owned();
    for Choice { before, words, .. } in choices {
        for flag in before {
            let _ = writeln!(added, "        &'{flag}'= [{}]", quoted(words, " "));
        }
    }
    added += "    ]
    if (has-key $values $words[-2]) {
        all $values[$words[-2]]
    } else {
        $completions[$command]
    }";
    script.replacen("    $completions[$command]", &added, 1)
}

/// Words as both shells quote them; none holds a quotation mark.
fn quoted(words: &[String], between: &str) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    words.join(between)
}
