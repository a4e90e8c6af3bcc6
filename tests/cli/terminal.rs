//! A terminal that the program is run in: a pseudo-terminal, and a screen made of what is written to it.

use crate::support::{Folder, MAZER};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read as _, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use vt100::Parser;

/// How long something may take to show: far more than it does.
const PATIENCE: Duration = Duration::from_secs(30);

/// A run of the program in a terminal, with what the terminal was like before and after in files.
pub struct Terminal {
    folder: Folder,
    screen: Arc<Mutex<Parser>>,
    keyboard: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
}

const fn size((cols, rows): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    /// Runs it in a terminal of so many columns and rows. `line` may go on with the shell's `<` and `>`.
    pub fn new(folder: Folder, columns_rows: (u16, u16), line: &str) -> Self {
        let pair = native_pty_system().openpty(size(columns_rows)).expect("a terminal");
        let mut command = CommandBuilder::new("sh");
        // The inner shell becomes the program, so that its number is known.
        let inner = format!("echo $$ > pid; exec \"$0\" {line}");
        let outer = "trap : INT; stty -g > before; sh -c \"$1\" \"$0\"; echo $? > code.tmp; stty -g > after; \
                     mv code.tmp code";
        command.args(["-c", outer, MAZER, &inner]);
        command.cwd(folder.path());
        command.env("TERM", "xterm-256color");
        command.env_remove("NO_COLOR");
        let child = pair.slave.spawn_command(command).expect("it starts");
        drop(pair.slave);
        let screen = Arc::new(Mutex::new(Parser::new(columns_rows.1, columns_rows.0, 0)));
        let mut reader = pair.master.try_clone_reader().expect("what is written");
        let seen = Arc::clone(&screen);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                seen.lock().expect("no panic").process(&bytes[..count]);
            }
        });
        let keyboard = pair.master.take_writer().expect("a keyboard");
        Self { folder, screen, keyboard, master: pair.master, child }
    }

    /// What is on the screen.
    pub fn text(&self) -> String {
        self.screen.lock().expect("no panic").screen().contents()
    }

    /// Waits until something is on the screen, or is no more.
    #[track_caller]
    pub fn wait(&self, is_it: impl Fn(&str) -> bool, what: &str) {
        let end = Instant::now() + PATIENCE;
        while !is_it(&self.text()) {
            assert!(Instant::now() < end, "never {what}:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[track_caller]
    pub fn shows(&mut self, text: &str) -> &mut Self {
        self.wait(|screen| screen.contains(text), &format!("shows {text:?}"));
        self
    }

    #[track_caller]
    pub fn shows_not(&mut self, text: &str) -> &mut Self {
        self.wait(|screen| !screen.contains(text), &format!("loses {text:?}"));
        self
    }

    pub fn press(&mut self, keys: &str) -> &mut Self {
        self.keyboard
            .write_all(keys.as_bytes())
            .and_then(|()| self.keyboard.flush())
            .expect("keys");
        self
    }

    pub fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.screen.lock().expect("no panic").screen_mut().set_size(rows, columns);
        self.master.resize(size((columns, rows))).expect("another size");
    }

    /// Sends the program a signal.
    pub fn signal(&self, name: &str) {
        let pid = self.folder.text("pid");
        let sent = std::process::Command::new("kill").args([name, pid.trim()]).status();
        assert!(sent.expect("kill runs").success());
    }

    /// Whether the program has taken the screen over: where it draws, and whether the cursor is hidden.
    pub fn is_taken(&self) -> (bool, bool) {
        let screen = self.screen.lock().expect("no panic");
        (screen.screen().alternate_screen(), screen.screen().hide_cursor())
    }

    /// Whether anything on the screen has a colour.
    pub fn has_colours(&self) -> bool {
        let parser = self.screen.lock().expect("no panic");
        let screen = parser.screen();
        let (rows, columns) = screen.size();
        let mut cells = (0..rows).flat_map(|y| (0..columns).map(move |x| (y, x)));
        cells.any(|(y, x)| {
            screen.cell(y, x).is_some_and(|cell| cell.bgcolor() != vt100::Color::Default)
        })
    }

    /// It ends with that code, and the terminal is as it was.
    #[track_caller]
    pub fn ends(mut self, code: i32) -> Folder {
        let end = Instant::now() + PATIENCE;
        while !self.folder.at("code").exists() {
            assert!(Instant::now() < end, "it does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(10));
        }
        self.child.wait().expect("it ends");
        let said = self.text();
        assert_eq!(self.folder.text("code").trim(), code.to_string(), "exit code\n{said}");
        assert!(!said.contains("panicked"), "{said}");
        assert_eq!(self.folder.text("before"), self.folder.text("after"), "modes of the terminal");
        // What was written last may not have been read yet.
        self.wait(|_| self.is_taken() == (false, false), "gives the screen back");
        self.folder
    }
}
