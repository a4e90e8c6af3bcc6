//! Files that appear whole or not at all.

use anyhow::{Context, Result};
use std::collections::HashSet;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tempfile::{Builder, NamedTempFile};

/// Temporary files there are now: removed when the program is interrupted.
static TEMPORARY: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

fn temporary() -> MutexGuard<'static, Option<HashSet<PathBuf>>> {
    TEMPORARY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program quietly when it is interrupted, leaving no half-written file and no other program
/// behind.
pub fn end_cleanly_on_interrupt() {
    // Fails only if a handler is there already, as when this is called twice in one process.
    let _ = ctrlc::set_handler(|| {
        super::outside::end_running();
        // The lock is never given back: no file is made any more.
        let mut files = temporary();
        for path in files.take().into_iter().flatten() {
            let _ = fs::remove_file(path);
        }
        super::terminal::end_for_good();
        std::process::exit(super::Exit::Interrupted as i32);
    });
}

/// Makes the folder that -o names and its parents, and makes sure that files can be made in it.
pub fn prepare(folder: &Path) -> Result<()> {
    open_folder(folder, ", choose another with -o")
}

/// Makes a folder and its parents, and makes sure that files can be made in it; `remedy` says what else
/// one could do.
pub fn open_folder(folder: &Path, remedy: &str) -> Result<()> {
    let refused = |what: &str| format!("cannot {what} '{}'{remedy}", folder.display());
    if folder.exists() && !folder.is_dir() {
        anyhow::bail!("{}: it is a file", refused("write to the folder"));
    }
    fs::create_dir_all(folder).with_context(|| refused("make the folder"))?;
    // An interruption waits until the file made to try it is gone again.
    let files = temporary();
    let tried = Builder::new().prefix(".mazer-").tempfile_in(folder).map(drop);
    drop(files);
    tried.map_err(|error| plain(&error)).with_context(|| refused("write to the folder"))
}

/// The error without the name of the temporary file, which means nothing to anyone.
fn plain(error: &io::Error) -> io::Error {
    error.kind().into()
}

/// A file being written under a temporary name in its own folder.
pub struct Draft {
    file: NamedTempFile,
    path: PathBuf,
}

impl Draft {
    /// Begins a file.
    pub fn new(path: PathBuf) -> Result<Self> {
        let folder = path.parent().unwrap_or(Path::new("."));
        if !folder.as_os_str().is_empty() && !folder.is_dir() {
            let (path, folder) = (path.display(), folder.display());
            anyhow::bail!("cannot write '{path}': there is no folder '{folder}'");
        }
        let mut builder = Builder::new();
        builder.prefix(".mazer-").suffix(".tmp");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt as _;
            // As any other new file: the system takes away what the user does not want.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        let mut files = temporary();
        let file = builder
            .tempfile_in(folder)
            .map_err(|error| plain(&error))
            .with_context(|| format!("cannot write '{}'", path.display()))?;
        files.get_or_insert_default().insert(file.path().to_owned());
        Ok(Self { file, path })
    }

    /// Writes the file's content and gives it its name.
    pub fn write(
        mut self,
        content: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<PathBuf> {
        let name = self.path.display().to_string();
        let mut buffered = BufWriter::with_capacity(1 << 16, self.file.as_file_mut());
        content(&mut buffered)
            .and_then(|()| buffered.flush())
            .with_context(|| format!("cannot write '{name}'"))?;
        drop(buffered);
        let mut files = temporary();
        let temporary_path = self.file.path().to_owned();
        let renamed = self.file.persist(&self.path);
        files.get_or_insert_default().remove(&temporary_path);
        renamed.map_err(|error| error.error).with_context(|| format!("cannot write '{name}'"))?;
        Ok(self.path)
    }
}
