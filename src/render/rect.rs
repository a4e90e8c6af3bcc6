/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rect {
    /// The first column.
    pub left: u32,
    /// The first row.
    pub top: u32,
    /// Columns.
    pub width: u32,
    /// Rows.
    pub height: u32,
}

impl Rect {
    /// How many pixels it holds.
    pub const fn area(self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// The column after the last.
    pub const fn right(self) -> u32 {
        self.left + self.width
    }

    /// The row after the last.
    pub const fn bottom(self) -> u32 {
        self.top + self.height
    }

    /// The least rectangle around both.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        let (left, top) = (self.left.min(other.left), self.top.min(other.top));
        Self {
            left,
            top,
            width: self.right().max(other.right()) - left,
            height: self.bottom().max(other.bottom()) - top,
        }
    }

    /// What both share, if they share anything.
    pub fn common(self, other: Self) -> Option<Self> {
        let (left, top) = (self.left.max(other.left), self.top.max(other.top));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        (left < right && top < bottom).then(|| Self {
            left,
            top,
            width: right - left,
            height: bottom - top,
        })
    }

    /// The rows cut into rectangles of at most `rows` rows each, from the top.
    pub fn strips(self, rows: u32) -> impl Iterator<Item = Self> {
        (self.top..self.bottom()).step_by(rows.max(1) as usize).map(move |top| Self {
            top,
            height: rows.max(1).min(self.bottom() - top),
            ..self
        })
    }
}
