//! The lines of a text file.

/// The lines, without their ends (LF or CRLF) and without a byte order mark; a missing last end is no
/// matter.
pub fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let whole = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let none = bytes.is_empty().then_some(0);
    let lines = whole.split(|&byte| byte == b'\n').take(none.unwrap_or(usize::MAX));
    lines.map(|line| line.strip_suffix(b"\r").unwrap_or(line))
}
