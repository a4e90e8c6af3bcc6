//! The terminal, taken over and given back: whatever ends the program.

use super::ink::Ink;
use anyhow::{Context as _, Result, bail};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::layout::Rect;
use std::io::{self, BufWriter, Write};
use std::panic;
use std::sync::{Mutex, MutexGuard, Once, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// Where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stream {
    /// Standard output.
    Output,
    /// Standard error, so that standard output is free for something else.
    Error,
}

impl Stream {
    fn writer(self) -> Box<dyn Write> {
        match self {
            Self::Output => Box::new(io::stdout()),
            Self::Error => Box::new(io::stderr()),
        }
    }
}

/// The stream whose terminal is taken over at the moment. Whoever writes to it holds this.
static TAKEN: Mutex<Option<Stream>> = Mutex::new(None);

/// Gives the terminal back, if it is taken, as it was before. Returns what keeps others from drawing.
fn give_back() -> Option<MutexGuard<'static, Option<Stream>>> {
    // Who draws may be the one that panicked, or hang on a terminal that takes nothing.
    let patience = Instant::now() + Duration::from_millis(300);
    let mut taken = loop {
        match TAKEN.try_lock() {
            Ok(taken) => break Some(taken),
            Err(TryLockError::Poisoned(poisoned)) => break Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) if Instant::now() > patience => break None,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
        }
    };
    let stream = match &mut taken {
        Some(taken) => taken.take(),
        // The escapes do no harm to a terminal that was given back already.
        None => Some(Stream::Error),
    };
    if let Some(stream) = stream {
        // Where it cannot be written, there is no terminal left to be restored.
        let _ = disable_raw_mode();
        let _ = execute!(stream.writer(), LeaveAlternateScreen, Show);
    }
    taken
}

/// Gives the terminal back before the process ends: nothing is drawn any more.
pub fn end_for_good() {
    std::mem::forget(give_back());
}

/// Gives the terminal back before a panic says what it has to say.
fn mind_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            drop(give_back());
            before(info);
        }));
    });
}

/// What somebody pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pressed {
    /// A key.
    Key(KeyCode),
    /// Control and C.
    Interrupt,
}

/// The terminal, while it is taken over.
pub struct Screen {
    terminal: Terminal<CrosstermBackend<BufWriter<Box<dyn Write>>>>,
    /// What is drawn with.
    pub ink: Ink,
}

impl Screen {
    /// Takes the terminal over.
    pub fn open(stream: Stream, ink: Ink) -> Result<Self> {
        const FAILED: &str = "cannot take over the terminal";
        mind_panics();
        *TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(stream);
        let open = || -> io::Result<_> {
            enable_raw_mode()?;
            let mut writer = stream.writer();
            execute!(writer, EnterAlternateScreen, Hide)?;
            Terminal::new(CrosstermBackend::new(BufWriter::with_capacity(1 << 16, writer)))
        };
        match open() {
            Ok(terminal) => Ok(Self { terminal, ink }),
            Err(error) => {
                drop(give_back());
                Err(error).context(FAILED)
            }
        }
    }

    /// Draws everything anew; only what differs is written.
    pub fn draw(&mut self, draw: impl FnOnce(Rect, &mut Buffer)) -> Result<()> {
        let taken = TAKEN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if taken.is_none() {
            bail!("the terminal was given back");
        }
        let drawn = self.terminal.draw(|frame| draw(frame.area(), frame.buffer_mut()));
        drawn.context("cannot draw")?;
        Ok(())
    }

    /// What is pressed within that time; nothing too if the size changes.
    pub fn pressed(within: Duration) -> Result<Option<Pressed>> {
        const FAILED: &str = "cannot read the keyboard";
        if !event::poll(within).context(FAILED)? {
            return Ok(None);
        }
        Ok(match event::read().context(FAILED)? {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(pressed(key)),
            _ => None,
        })
    }
}

fn pressed(key: KeyEvent) -> Pressed {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c' | 'C') if is_control => Pressed::Interrupt,
        KeyCode::Char(c) => Pressed::Key(KeyCode::Char(c.to_ascii_lowercase())),
        code => Pressed::Key(code),
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        drop(give_back());
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read as _;

    /// What the test below runs in a terminal of its own.
    #[test]
    #[ignore = "it panics on purpose"]
    fn panics_on_purpose() {
        let ink = Ink { is_ascii: true, has_colours: false };
        let mut screen = Screen::open(Stream::Error, ink).expect("a terminal");
        // In the middle of drawing, too.
        let _ = screen.draw(|_, _| panic!("on purpose"));
    }

    #[test]
    fn a_panic_gives_the_terminal_back_and_is_seen() {
        let pair = native_pty_system().openpty(PtySize::default()).expect("a terminal");
        let modes = || format!("{:?}", pair.master.get_termios());
        let before = modes();
        let mut command = CommandBuilder::new(std::env::current_exe().expect("this program"));
        let name = concat!(module_path!(), "::panics_on_purpose");
        let name = name.split_once("::").map_or(name, |(_, name)| name);
        command.args(["--exact", name, "--ignored", "--nocapture"]);
        let mut child = pair.slave.spawn_command(command).expect("it starts");
        let mut reader = pair.master.try_clone_reader().expect("what is written");
        let reading = thread::spawn(move || {
            let (mut bytes, mut text) = ([0; 4096], Vec::new());
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                text.extend_from_slice(&bytes[..count]);
            }
            String::from_utf8_lossy(&text).into_owned()
        });
        child.wait().expect("it ends");
        assert_eq!(modes(), before);
        drop(pair.slave);
        drop(pair.master);
        let text = reading.join().expect("no panic");
        let place =
            |what: &str| text.find(what).unwrap_or_else(|| panic!("no {what:?} in {text:?}"));
        assert!(place("\x1b[?1049h") < place("\x1b[?1049l"), "{text:?}");
        assert!(place("\x1b[?1049l") < place("on purpose\r\n"), "{text:?}");
        place("\x1b[?25h");
    }
}
