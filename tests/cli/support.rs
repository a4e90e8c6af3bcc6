//! Runs of the program in a folder of their own.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use tempfile::TempDir;

/// The program.
pub const MAZER: &str = env!("CARGO_BIN_EXE_mazer");
/// Where it writes if nothing is said.
pub const USUAL: &str = "Mazer_output";

/// A folder in which the program is run.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Self {
        Self(TempDir::new().expect("a temporary folder"))
    }

    /// A call with the words of a line as its arguments.
    pub fn mazer(&self, line: &str) -> Call {
        self.call(Command::new(MAZER), line)
    }

    /// The same behind a line of shell, as `ulimit` is.
    pub fn mazer_after(&self, shell: &str, line: &str) -> Call {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{shell}; exec \"$0\" \"$@\""), MAZER]);
        self.call(command, line)
    }

    fn call(&self, mut command: Command, line: &str) -> Call {
        command.current_dir(self.path()).args(line.split_whitespace()).env_remove("RUST_BACKTRACE");
        Call { command, stdin: Vec::new() }
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    pub fn at(&self, name: impl AsRef<Path>) -> PathBuf {
        self.path().join(name)
    }

    #[track_caller]
    pub fn read(&self, name: impl AsRef<Path>) -> Vec<u8> {
        let name = name.as_ref();
        fs::read(self.at(name)).unwrap_or_else(|error| panic!("{}: {error}", name.display()))
    }

    #[track_caller]
    pub fn text(&self, name: impl AsRef<Path>) -> String {
        String::from_utf8(self.read(name)).expect("text")
    }

    pub fn write(&self, name: impl AsRef<Path>, content: impl AsRef<[u8]>) {
        fs::write(self.at(name), content).expect("a file can be written");
    }

    /// The names in a folder inside, in order; none if there is no such folder.
    pub fn names(&self, folder: impl AsRef<Path>) -> Vec<String> {
        let entries = fs::read_dir(self.at(folder)).into_iter().flatten().flatten();
        let mut names: Vec<_> =
            entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    /// Two folders inside have files of the same names and bytes.
    #[track_caller]
    pub fn same(&self, a: &str, b: &str) {
        assert_eq!(self.names(a), self.names(b), "{a} and {b}");
        assert!(!self.names(a).is_empty(), "{a} is empty");
        for name in self.names(a) {
            self.same_file(&format!("{a}/{name}"), &format!("{b}/{name}"));
        }
    }

    #[track_caller]
    pub fn same_file(&self, a: &str, b: &str) {
        assert!(self.read(a) == self.read(b), "{a} and {b} differ");
    }
}

/// A call of the program, not yet made.
pub struct Call {
    command: Command,
    stdin: Vec<u8>,
}

impl Call {
    pub fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.command.arg(arg);
        self
    }

    pub fn stdin(mut self, bytes: Vec<u8>) -> Self {
        self.stdin = bytes;
        self
    }

    pub fn command(&mut self) -> &mut Command {
        &mut self.command
    }

    /// Runs it to its end.
    pub fn run(mut self) -> Ended {
        let pipes = [Stdio::piped(), Stdio::piped(), Stdio::piped()];
        let [stdin, stdout, stderr] = pipes;
        let mut child =
            self.command.stdin(stdin).stdout(stdout).stderr(stderr).spawn().expect("it starts");
        let (mut input, bytes) = (child.stdin.take().expect("a pipe"), self.stdin);
        let feeding = thread::spawn(move || input.write_all(&bytes));
        let output = child.wait_with_output().expect("it ends");
        // What is not read is no matter: that it should have been shows in the output.
        let _ = feeding.join().expect("no panic");
        Ended { args: self.command.get_args().map(OsString::from).collect(), output }
    }

    /// Runs it; it must succeed.
    #[track_caller]
    pub fn done(self) -> Ended {
        self.run().exits(0)
    }

    /// Runs it; that solver must have found a path, or have given up if it is one that may.
    #[track_caller]
    pub fn solved(self, solver: &str) -> Ended {
        let ended = self.run();
        let decides = mazer::core::AnySolver::parse(solver).expect("a known solver").decides();
        let json = ended.json();
        let gave_up = json["solution"]["outcome"] == "gave-up" && !decides;
        assert_eq!(json["solution"]["found"], !gave_up, "{solver}\n{ended}");
        ended.exits(i32::from(gave_up))
    }

    /// Runs it; it must fail with that exit code, say why, and print nothing else.
    #[track_caller]
    pub fn fails(self, code: i32) -> Ended {
        let ended = self.run().exits(code).says("error:");
        assert!(ended.output.stdout.is_empty(), "standard output is not empty\n{ended}");
        ended
    }
}

/// A call that has ended.
pub struct Ended {
    args: Vec<OsString>,
    pub output: Output,
}

impl Ended {
    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert!(!self.err().contains("panicked"), "it panicked\n{self}");
        assert_eq!(self.output.status.code(), Some(code), "exit code\n{self}");
        self
    }

    /// Something that standard error must contain.
    #[track_caller]
    pub fn says(self, fact: &str) -> Self {
        assert!(self.err().contains(fact), "it does not say {fact:?}\n{self}");
        self
    }

    #[track_caller]
    pub fn says_not(self, fact: &str) -> Self {
        assert!(!self.err().contains(fact), "it says {fact:?}\n{self}");
        self
    }

    pub fn out(&self) -> String {
        String::from_utf8_lossy(&self.output.stdout).into_owned()
    }

    pub fn err(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }

    /// Standard output is this.
    #[track_caller]
    pub fn prints(self, expected: &str) -> Self {
        assert_eq!(self.out(), expected, "standard output\n{self}");
        self
    }

    /// The one JSON object on standard output.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.output.stdout)
            .unwrap_or_else(|error| panic!("no JSON: {error}\n{self}"))
    }
}

impl std::fmt::Display for Ended {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let args: Vec<_> = self.args.iter().map(|arg| arg.to_string_lossy()).collect();
        let short: String = self.out().chars().take(2000).collect();
        writeln!(f, "mazer {}\n{}", args.join(" "), self.output.status)?;
        write!(f, "--- stdout\n{short}\n--- stderr\n{}", self.err())
    }
}

/// The canonical names of a registry's entries.
pub fn canonical(entries: &[&mazer::core::registry::Info]) -> Vec<&'static str> {
    entries.iter().map(|info| info.name).collect()
}

/// The generators that need nothing that a topology might lack, and admit any size.
fn generators() -> Vec<&'static str> {
    let mut names = canonical(mazer::core::AnyGenerator::ALL);
    names.retain(|name| {
        let generator = mazer::core::AnyGenerator::parse(name).expect("its own name");
        mazer::core::AnyTopology::ALL.iter().all(|info| {
            let cell = mazer::core::AnyTopology::new(info, 1, 1).expect("a cell");
            mazer::with_topology!(&cell, cell => generator.check(cell).is_ok())
        })
    });
    names
}

/// As many pairs as there are generators or solvers, whichever are more: each is in one at least.
pub fn pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    let (generators, solvers) = (generators(), canonical(mazer::core::AnySolver::ALL));
    let count = generators.len().max(solvers.len());
    (0..count).map(move |i| (generators[i % generators.len()], solvers[i % solvers.len()]))
}
