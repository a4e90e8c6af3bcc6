//! The lines of a text, as readers of numbers want them.

use crate::formats::{ReadError, Spot};

/// The lines of a text: without their ends and a byte order mark, with their numbers from 1.
///
/// # Errors
/// If it is no text: where it stops to be one.
pub(super) fn lines(bytes: &[u8]) -> Result<Vec<(usize, &str)>, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let found = bytes.get(at).copied().unwrap_or(0);
        ReadError::at(Spot::Byte(at), format!("byte 0x{found:02x} is no text in UTF-8"))
    })?;
    if let Some(at) = text.bytes().position(|byte| byte == 0) {
        return Err(ReadError::at(Spot::Byte(at), "byte 0x00 is no text"));
    }
    Ok((1..).zip(text.lines()).collect())
}

/// The parts of a list between blank items, those that have any.
pub(super) fn blocks<T>(items: &[T], is_blank: impl Fn(&T) -> bool) -> Vec<&[T]> {
    items.split(|item| is_blank(item)).filter(|block| !block.is_empty()).collect()
}
