//! The four corners of a grid.

/// A corner of the grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Corner {
    #[default]
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

impl Corner {
    /// What [`named`](Self::named) takes, in words.
    pub(super) const EXPECTED: &'static str = "top-left, top-right, bottom-left or bottom-right";
    const ALL: [Self; 4] = [Self::TopLeft, Self::TopRight, Self::BottomLeft, Self::BottomRight];

    /// The corner of a name in lower case.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|corner| corner.name() == name)
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::TopLeft => "top-left",
            Self::TopRight => "top-right",
            Self::BottomLeft => "bottom-left",
            Self::BottomRight => "bottom-right",
        }
    }

    pub(super) const fn is_right(self) -> bool {
        matches!(self, Self::TopRight | Self::BottomRight)
    }

    pub(super) const fn is_bottom(self) -> bool {
        matches!(self, Self::BottomLeft | Self::BottomRight)
    }

    /// How many columns or rows a cell of that column and row lies away from it, whichever are more.
    pub(super) const fn distance(self, (x, y): (u32, u32), (width, height): (u32, u32)) -> u32 {
        let across = if self.is_right() { width - 1 - x } else { x };
        let down = if self.is_bottom() { height - 1 - y } else { y };
        if across > down { across } else { down }
    }
}
