//! A text as lines of characters.

use crate::formats::{ReadError, Spot};

/// A text, decoded and cut into lines without their ends.
pub(in crate::formats) struct Page {
    chars: Vec<char>,
    /// Where each line ends, which is where the next begins.
    ends: Vec<usize>,
}

impl Page {
    /// Decodes a text: UTF-8, with or without a byte order mark, or UTF-16 with one. Lines end with
    /// a line feed, with carriage returns before it or not, or with a carriage return where there is
    /// no line feed at all. Empty lines at the end are dropped. Takes four bytes a character.
    ///
    /// # Errors
    /// If it is no text.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let mut chars = decoded(bytes)?;
        without_colours(&mut chars);
        // Old programs end a text with this.
        while chars.last() == Some(&'\u{1a}') {
            chars.pop();
        }
        let end = if chars.contains(&'\n') { '\n' } else { '\r' };
        let mut page = Self { chars: Vec::with_capacity(chars.len()), ends: Vec::new() };
        for line in chars.split(|&c| c == end) {
            let kept = line.iter().rposition(|&c| c != '\r').map_or(0, |last| last + 1);
            page.chars.extend(line.iter().take(kept));
            page.ends.push(page.chars.len());
        }
        while page.len() > 0 && page.line(page.len() - 1).is_empty() {
            page.ends.pop();
        }
        Ok(page)
    }

    /// The same text with a line end after each of a character, if it is all one line.
    pub fn split_after(self, end: char) -> Self {
        if self.len() != 1 {
            return self;
        }
        let ends = self.chars.iter().enumerate().filter(|&(_, &c)| c == end).map(|(at, _)| at + 1);
        let mut ends: Vec<usize> = ends.collect();
        ends.push(self.chars.len());
        Self { ends, ..self }
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// How many characters there are, line ends aside.
    pub fn chars(&self) -> usize {
        self.chars.len()
    }

    /// A line, counted from 0; an empty one where there is none.
    pub fn line(&self, n: usize) -> &[char] {
        let from = if n == 0 { Some(&0) } else { self.ends.get(n - 1) };
        from.zip(self.ends.get(n)).and_then(|(&from, &to)| self.chars.get(from..to)).unwrap_or(&[])
    }

    /// A line without blanks around it.
    pub fn trimmed(&self, n: usize) -> &[char] {
        trimmed(self.line(n))
    }

    /// The first line that is not blank, or an error that says what was expected.
    pub fn first(&self, expected: &str) -> Result<usize, ReadError> {
        let first = (0..self.len()).find(|&n| !self.trimmed(n).is_empty());
        first.ok_or_else(|| ReadError::line(1, format!("it is empty, where {expected} expected")))
    }

    /// Refuses an area that is mostly missing from the text: rows that are cut short are filled up,
    /// and a single long line must not make a huge maze of many short ones.
    ///
    /// # Errors
    /// If the area is many times as large as the text.
    pub fn check_area(&self, width: usize, height: usize) -> Result<(), ReadError> {
        let (area, there) = (width as u128 * height as u128, self.chars.len() as u128);
        if area <= 16 * there + 4096 {
            return Ok(());
        }
        let reason = format!(
            "the longest of {height} lines has {width} characters and most are far shorter: \
             lines of about one length were expected"
        );
        Err(ReadError::new(reason))
    }
}

/// A line without blanks around it.
pub(in crate::formats) fn trimmed(line: &[char]) -> &[char] {
    let from = line.iter().position(|c| !c.is_whitespace()).unwrap_or(line.len());
    let to = line.iter().rposition(|c| !c.is_whitespace()).map_or(from, |last| last + 1);
    line.get(from..to).unwrap_or(&[])
}

/// Whether a line is meant for people: it has words, which no row of a maze has.
pub(in crate::formats) fn is_prose(line: &[char]) -> bool {
    let is_word = |c: &char| c.is_lowercase() && !"xosegvabf".contains(*c);
    line.iter().filter(|c| is_word(c)).count() >= 3
}

fn decoded(bytes: &[u8]) -> Result<Vec<char>, ReadError> {
    let utf_16 = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let decoded = char::decode_utf16(units).enumerate();
        let wrong = |n: usize| {
            ReadError::at(Spot::Byte(2 + 2 * n), "half a character, where UTF-16 was expected")
        };
        decoded.map(|(n, c)| c.map_err(|_| wrong(n))).collect()
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return utf_16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return utf_16(rest, u16::from_be_bytes),
        _ => {}
    }
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let at = error.valid_up_to();
        let byte = bytes.get(at).copied().unwrap_or_default();
        ReadError::at(Spot::Byte(at), format!("0x{byte:02x}, where text in UTF-8 was expected"))
    })?;
    Ok(text.chars().collect())
}

/// The first character of a text that is no blank, and the one after it; blanks if there is none. Cheap,
/// whatever the size.
pub(in crate::formats) fn beginning(bytes: &[u8]) -> (char, char) {
    let start = bytes.get(..1 << 10).unwrap_or(bytes);
    let text = match decoded(start) {
        Ok(text) => text,
        // A character may be cut in two.
        Err(_) => String::from_utf8_lossy(start).chars().collect(),
    };
    let mut rest = text.into_iter().skip_while(|c| c.is_whitespace() || *c == '\u{feff}');
    (rest.next().unwrap_or(' '), rest.next().unwrap_or(' '))
}

/// Takes out what colours a terminal's text.
fn without_colours(chars: &mut Vec<char>) {
    if !chars.contains(&'\u{1b}') {
        return;
    }
    let mut inside = false;
    chars.retain(|&c| {
        let was = inside;
        inside = if was { !c.is_ascii_alphabetic() } else { c == '\u{1b}' };
        !was && !inside
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let page = Page::read(bytes).unwrap();
        (0..page.len()).map(|n| page.line(n).iter().collect()).collect()
    }

    #[test]
    fn lines_end_in_every_usual_way() {
        for text in ["a\nb ", "a\r\nb \r\n", "a\r\r\nb \n\n\n", "a\rb \r", "\u{feff}a\nb \n\u{1a}"]
        {
            assert_eq!(lines(text.as_bytes()), ["a", "b "], "{text:?}");
        }
        assert_eq!(lines(b"\xff\xfea\0\n\0b\0 \0"), ["a", "b "]);
        assert_eq!(lines(b"\xfe\xff\0a\0\n\0b\0 "), ["a", "b "]);
        assert_eq!(lines(b"\x1b[1;31ma\x1b[0m\nb "), ["a", "b "]);
        assert_eq!(lines(b""), Vec::<String>::new());
        assert!(Page::read(b"ab\xffcd").is_err_and(|error| error.spot == Some(Spot::Byte(2))));
    }
}
