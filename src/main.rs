//! The command line: see `mazer --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    mazer::cli::run(std::env::args_os()).into()
}
