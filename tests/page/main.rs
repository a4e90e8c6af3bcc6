//! Pages in a real browser: the tests beside this file, run by Node.js with Playwright in Chromium.
//!
//! They are skipped, with a message, where one of these is missing: `npm ci` in this folder brings
//! Playwright, and Chromium is looked for by its usual names or in `CHROMIUM`. With
//! `MAZER_BROWSER=required` they fail instead.

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The first of these programs that starts.
fn program(names: &[&str]) -> Option<PathBuf> {
    let starts = |name: &&&str| {
        let mut command = Command::new(name);
        let command = command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    names.iter().find(starts).map(PathBuf::from)
}

/// What the tests need and what is not there.
fn browser(here: &Path) -> Result<(PathBuf, PathBuf), &'static str> {
    let node = program(&["node", "nodejs"]).ok_or("there is no Node.js")?;
    if !here.join("node_modules/playwright-core").is_dir() {
        return Err("there is no Playwright: npm ci in tests/page installs it");
    }
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = ["/usr/bin/chromium", "chromium-browser", "google-chrome"];
    let chromium = named.or_else(|| program(&usual)).ok_or("there is no Chromium")?;
    Ok((node, chromium))
}

#[test]
fn pages_do_in_a_browser_what_they_promise() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page");
    let (node, chromium) = match browser(&here) {
        Ok(found) => found,
        Err(missing) => {
            let is_required = env::var_os("MAZER_BROWSER").is_some_and(|word| word == "required");
            assert!(!is_required, "{missing}");
            eprintln!("skipped: {missing}");
            return;
        }
    };
    let tests = ["watch", "walk", "hand_in"].map(|name| here.join(format!("{name}.test.mjs")));
    let mut command = Command::new(node);
    command.arg("--test").args(tests).current_dir(&here);
    command.env("MAZER", env!("CARGO_BIN_EXE_mazer")).env("CHROMIUM", chromium);
    let output = command.output().expect("Node.js starts");
    assert!(
        output.status.success(),
        "{}\n{}",
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    );
}
