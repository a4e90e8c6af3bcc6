//! A check that shares nothing with this crate: a script reads the doors off the two pictures of
//! every pair of algorithms, and looks whether the maze is a spanning tree and the path the
//! shortest.

use mazer::core::{AnyGenerator, AnySolver, Square, Topology as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Pixels of floor and of wall.
const LOOKS: [(u32, u32); 4] = [(1, 1), (8, 2), (3, 1), (5, 4)];
const SIZES: [(u32, u32); 5] = [(20, 20), (1, 9), (31, 12), (7, 1), (45, 50)];

/// The script, if it is there and there is a Python that runs.
fn script() -> Option<PathBuf> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/tools/verify_png.py");
    let mut python = Command::new("python3");
    let python = python.arg("--version").stdout(Stdio::null()).status();
    (script.exists() && python.is_ok_and(|status| status.success())).then_some(script)
}

fn check(script: &Path, line: &str, pictures: [&str; 2], (cell, wall): (u32, u32)) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let line = format!("{line} -n -o . -c {cell} -l {wall}");
    let mut mazer = assert_cmd::Command::new(env!("CARGO_BIN_EXE_mazer"));
    mazer.current_dir(&folder).args(line.split_whitespace()).assert().success();
    let mut python = assert_cmd::Command::new("python3");
    let looks = [format!("--cell={cell}"), format!("--wall={wall}")];
    let checked = python.current_dir(&folder).arg(script).args(pictures).args(looks).output();
    let checked = checked.expect("python runs");
    let said = String::from_utf8_lossy(&checked.stdout).into_owned();
    let failed = String::from_utf8_lossy(&checked.stderr).into_owned();
    assert!(checked.status.success() && said.starts_with("ok:"), "mazer {line}\n{said}{failed}");
}

#[test]
fn pictures_hold_spanning_trees_and_shortest_paths() {
    let Some(script) = script() else {
        println!("skipped: there is no python3 or no ../shared/tools/verify_png.py");
        return;
    };
    // Some of the sizes are odd.
    let cell = Square::new(1, 1).expect("a cell");
    let fits = |name| AnyGenerator::parse(name).is_ok_and(|it| it.check(&cell).is_ok());
    let generators: Vec<_> = AnyGenerator::ALL.iter().filter(|info| fits(info.name)).collect();
    // Every generator and every solver, in as many pairs as there are of the more numerous.
    let solvers = AnySolver::ALL;
    let count = generators.len().max(solvers.len());
    let pairs = (0..count)
        .map(|n| (generators[n % generators.len()].name, solvers[n % solvers.len()].name));
    for (i, (generator, solver)) in pairs.enumerate() {
        for (j, look) in LOOKS.into_iter().enumerate() {
            // Every look meets every size, and no two mazes have the same seed.
            let (width, height) = SIZES[(i + j) % SIZES.len()];
            let seed = i * LOOKS.len() + j;
            let line = format!("-g {generator} -s {solver} -w {width} -h {height} -r {seed}");
            let (maze, solution) = (format!("{generator}-gen.png"), format!("{solver}-solve.png"));
            check(&script, &line, [&maze, &solution], look);
        }
    }
}
