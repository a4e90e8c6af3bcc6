//! What is made better of the script for zsh that clap writes.

/// The script, which offers values of flags also behind files. With two colons zsh would see nothing of
/// the line but the files.
pub fn mended(script: &str) -> String {
    script.replace("\n'*::", "\n'*:")
}
