//! `mazer completions`: scripts that real shells run.

use crate::support::Folder;
use mazer::core::{AnyGenerator, AnySolver, AnyTopology};
use std::process::Command;

/// What a shell offers for a line, run by a script; nothing if there is no such shell.
fn offered(shell: &[&str], script: &str) -> Option<String> {
    let mut command = Command::new(shell[0]);
    match command.args(&shell[1..]).arg(script).output() {
        Ok(output) => {
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(output.status.success() && error.is_empty(), "{}: {error}", shell[0]);
            Some(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Err(error) => {
            eprintln!("{} is not tried: {error}", shell[0]);
            None
        }
    }
}

/// The words that bash offers for the last of these.
fn by_bash(folder: &Folder, words: &[&str]) -> Option<Vec<String>> {
    folder.write("mazer.bash", folder.mazer("completions bash").done().out());
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let script = format!(
        "type complete compgen >/dev/null 2>&1 || {{ echo none; exit 0; }}
         source '{}'
         COMP_WORDS=({}); COMP_CWORD={}
         function=$(complete -p mazer | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
         \"$function\" mazer \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        folder.at("mazer.bash").display(),
        quoted.join(" "),
        words.len() - 1
    );
    let text = offered(&["bash", "--norc", "-c"], &script)?;
    if text == "none\n" {
        eprintln!("this bash completes nothing");
        return None;
    }
    Some(text.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect())
}

#[test]
fn bash_completes_names_flags_and_commands() {
    let folder = Folder::new();
    for (words, expected) in [
        (&["mazer", "-g", "kr"][..], &["kruskal"][..]),
        (&["mazer", "-s", "as"], &["astar"]),
        (&["mazer", "-t", "h"], &["hex", "hex-rows"]),
        (&["mazer", "sol"], &["solve"]),
        (&["mazer", "--bra"], &["--braid"]),
        (&["mazer", "-s", "bfs,as"], &["bfs,astar"]),
        (&["mazer", "compare", "--generator", "ku"], &[]),
        (&["mazer", "solve", "x.txt", "-s", "bfs,as"], &["bfs,astar"]),
        (&["mazer", "solve", "x.txt", "-s", "bfs,dfs,ast"], &["bfs,dfs,astar"]),
        (&["mazer", "-f", "png,gi"], &["png,gif"]),
        (&["mazer", "-o", "a,ka"], &[]),
        (&["mazer", "solve", "--as", "np"], &["npy"]),
        (&["mazer", "convert", "-f", "np"], &[]),
        (&["mazer", "explain", "kr"], &["kruskal"]),
        (&["mazer", "explain", "solver", "ast"], &["astar"]),
        (&["mazer", "list", "f"], &["formats"]),
        (&["mazer", "completions", "z"], &["zsh"]),
        (&["mazer", "--heat-colors", "vi"], &["viridis"]),
        (&["mazer", "--start", "bottom-r"], &["bottom-right"]),
        // No word for a file: bash completes it itself.
        (&["mazer", "solve", "FI"], &[]),
    ] {
        let Some(offered) = by_bash(&folder, words) else { return };
        assert_eq!(offered, expected, "{words:?}");
    }
    for (flag, all) in [("-g", AnyGenerator::ALL), ("-s", AnySolver::ALL), ("-t", AnyTopology::ALL)]
    {
        let Some(offered) = by_bash(&folder, &["mazer", flag, ""]) else { return };
        assert_eq!(offered, all.iter().map(|info| info.name).collect::<Vec<_>>(), "{flag}");
    }
}

#[test]
fn other_shells_take_their_scripts() {
    let folder = Folder::new();
    for shell in ["zsh", "fish", "elvish", "powershell"] {
        folder.write(shell, folder.mazer(&format!("completions {shell}")).done().out());
    }
    let zsh = folder.at("zsh").display().to_string();
    offered(&["zsh", "-f", "-n"], &zsh);
    let lines = ["mazer -g kr", "mazer solve x -s as", "mazer sol", "mazer explain kr"];
    let ask = lines.map(|line| format!("complete -C '{line}'")).join("; ");
    let script = format!("source '{}'; {ask}", folder.at("fish").display());
    if let Some(text) = offered(&["fish", "--no-config", "-c"], &script) {
        let names: Vec<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(names, ["kruskal", "astar", "solve", "kruskal"]);
    }
    // The editor of elvish is not there without a terminal: what it would call is called.
    let script = folder.text("elvish");
    let script = script.replace("set edit:completion:arg-completer[mazer] =", "var complete =");
    let script = script.replace("edit:complex-candidate", "put");
    let ask = "to-lines [($complete mazer -t h)]\nto-lines [($complete mazer solve x -t h)]\n";
    if let Some(text) = offered(&["elvish", "-norc", "-c"], &format!("{script}\n{ask}")) {
        assert_eq!(text.lines().collect::<Vec<_>>(), ["square", "hex", "hex-rows"].repeat(2));
    }
}

#[test]
fn lists_and_options_are_still_understood_and_help_is_as_it_was() {
    let folder = Folder::new();
    folder.mazer("compare -s dfs,dfs:oversight,a* -g PRIMS -w 5 -h 5 -r 1").done();
    folder.mazer("-g growing-tree:newest=3:random=1 -w 5 -h 5 -f png,json").done();
    let ended = folder.mazer("-g").fails(2);
    assert!(!ended.err().contains("possible values"), "{ended}");
    let help = folder.mazer("--help").done().out();
    assert!(!help.contains("possible values: dfs"), "{help}");
    folder.mazer("completions tcsh").fails(2).says("bash").says("powershell");
}
