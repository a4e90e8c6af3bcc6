//! Which ways the lines of a character go.

/// Up.
pub(in crate::formats) const UP: u8 = 1;
/// Right.
pub(in crate::formats) const RIGHT: u8 = 2;
/// Down.
pub(in crate::formats) const DOWN: u8 = 4;
/// Left.
pub(in crate::formats) const LEFT: u8 = 8;
/// To both sides.
pub(in crate::formats) const LEVEL: u8 = LEFT | RIGHT;
/// Both up and down.
pub(in crate::formats) const UPRIGHT: u8 = UP | DOWN;

/// Of box drawing characters (U+2500 to U+257F), light, heavy, double, dashed or rounded; 0 for
/// all others.
pub(in crate::formats) fn of_box(c: char) -> u8 {
    match c {
        '─' | '━' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' | '═' | '╼' | '╾' => {
            LEVEL
        }
        '│' | '┃' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' | '║' | '╽' | '╿' => {
            UPRIGHT
        }
        '┌'..='┏' | '╒'..='╔' | '╭' => RIGHT | DOWN,
        '┐'..='┓' | '╕'..='╗' | '╮' => LEFT | DOWN,
        '└'..='┗' | '╘'..='╚' | '╰' => UP | RIGHT,
        '┘'..='┛' | '╛'..='╝' | '╯' => UP | LEFT,
        '├'..='┣' | '╞'..='╠' => UPRIGHT | RIGHT,
        '┤'..='┫' | '╡'..='╣' => UPRIGHT | LEFT,
        '┬'..='┳' | '╤'..='╦' => LEVEL | DOWN,
        '┴'..='┻' | '╧'..='╩' => LEVEL | UP,
        '┼'..='╋' | '╪'..='╬' => LEVEL | UPRIGHT,
        '╴' | '╸' => LEFT,
        '╵' | '╹' => UP,
        '╶' | '╺' => RIGHT,
        '╷' | '╻' => DOWN,
        _ => 0,
    }
}

/// Of `+`, `-` and `|`, and what is used for them.
pub(in crate::formats) fn of_plus(c: char) -> u8 {
    match c {
        '+' => LEVEL | UPRIGHT,
        '-' | '=' | '_' | '—' | '–' => LEVEL,
        '|' | '!' | '¦' => UPRIGHT,
        _ => 0,
    }
}

/// Of `o`, `-` and `|`.
pub(in crate::formats) fn of_posts(c: char) -> u8 {
    if c == 'o' || c == 'O' { LEVEL | UPRIGHT } else { of_plus(c) }
}

/// The light character of these lines.
pub(super) fn to_box(arms: u8) -> char {
    const LIGHT: [char; 16] =
        [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
    LIGHT[usize::from(arms & 15)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_what_is_read() {
        for arms in 0..16 {
            assert_eq!(of_box(to_box(arms)), arms);
        }
    }
}
