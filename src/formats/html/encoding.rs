//! How the page's data is written: numbers of seven bits a byte, runs, base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

/// Bytes as text.
pub(super) fn text(bytes: &[u8]) -> String {
    STANDARD.encode(bytes)
}

/// Appends a number in groups of seven bits, the lowest first.
pub(super) fn number(bytes: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        bytes.push(value as u8 | 0x80);
        value >>= 7;
    }
    bytes.push(value as u8);
}

/// The same with a sign, which becomes the lowest bit.
pub(super) fn signed(bytes: &mut Vec<u8>, value: i64) {
    number(bytes, ((value << 1) ^ (value >> 63)) as u64);
}

/// Bytes as runs: how many, and of what.
pub(super) fn runs(values: impl Iterator<Item = u8>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut run: Option<(u8, u64)> = None;
    for value in values {
        match &mut run {
            Some((same, length)) if *same == value => *length += 1,
            _ => {
                if let Some((same, length)) = run.replace((value, 1)) {
                    number(&mut bytes, length);
                    bytes.push(same);
                }
            }
        }
    }
    if let Some((same, length)) = run {
        number(&mut bytes, length);
        bytes.push(same);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_the_lowest_bit() {
        let of = |value| {
            let mut bytes = Vec::new();
            signed(&mut bytes, value);
            bytes
        };
        assert_eq!([of(0), of(-1), of(1), of(-64)], [[0], [1], [2], [127]]);
        assert_eq!(of(64), [0x80, 1]);
        assert_eq!(of(i64::MIN).len(), 10);
    }

    #[test]
    fn runs_count_what_is_alike() {
        assert_eq!(runs([7, 7, 7, 9].into_iter()), [3, 7, 1, 9]);
        assert_eq!(runs(std::iter::empty()), [0; 0]);
    }
}
