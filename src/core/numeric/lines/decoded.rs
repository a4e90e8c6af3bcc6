//! From what is written to cells, and what is wrong with it.

use super::{Code, Fault, Line, LineCell, Trouble};

/// From here on numbers are crossings.
const CROSSING: u64 = 10_000;

/// A crossing as it is written.
pub(super) fn coded(line: u32, index: u32, jump: u32) -> u64 {
    u64::from(line) * CROSSING + u64::from(index) * 100 + u64::from(jump)
}

/// One line's cells; what is none is a fault, and becomes a jump of 0 so that the others keep their
/// places.
pub(super) fn decoded(codes: &[Code], number: u32, faults: &mut Vec<Fault>) -> Line {
    let is_closed = codes.first() == Some(&Code::Letter('C'));
    let mut line = Line { is_closed, cells: Vec::with_capacity(codes.len()) };
    for (&code, index) in codes.iter().zip(1..).skip(usize::from(is_closed)) {
        let cell = match code {
            Code::Number(jump) if jump < CROSSING => Ok(LineCell::Jump(jump as u32)),
            Code::Number(code) => match u32::try_from(code / CROSSING) {
                Ok(line) => {
                    let (index, jump) = ((code % CROSSING / 100) as u32, (code % 100) as u32);
                    Ok(LineCell::Crossing { line, index, jump })
                }
                Err(_) => Err(Trouble::NoSuchLine { line: code / CROSSING, lines: None }),
            },
            Code::Letter('D') => Ok(LineCell::Depart),
            Code::Letter('A') => Ok(LineCell::Arrive),
            Code::Letter(letter) => Err(Trouble::Letter { letter }),
        };
        line.cells.push(cell.unwrap_or_else(|trouble| {
            faults.push(Fault { line: number, index, trouble });
            LineCell::Jump(0)
        }));
    }
    if line.cells.is_empty() {
        faults.push(Fault { line: number, index: 1, trouble: Trouble::Empty });
    }
    line
}

/// What is wrong with a crossing, seen from one of its cells.
pub(super) fn disagreement(
    lines: &[Line],
    (own, at): (u32, u32),
    cell: LineCell,
) -> Option<Trouble> {
    let LineCell::Crossing { line, index, jump } = cell else { return None };
    let other = (line as usize).checked_sub(1).and_then(|other| lines.get(other));
    let Some(other) = other else {
        return Some(Trouble::NoSuchLine { line: u64::from(line), lines: Some(lines.len()) });
    };
    let Some(place) = other.place(index) else {
        let last = u64::from(other.first()) + other.cells.len() as u64 - 1;
        return Some(Trouble::NoSuchCell { line, index, first: other.first(), last });
    };
    if (line, index) == (own, at) {
        return Some(Trouble::Itself);
    }
    let (found, expected) = (other.cells[place], LineCell::Crossing { line: own, index: at, jump });
    (found != expected).then_some(Trouble::Disagrees { line, index, found, expected })
}
