use std::fmt;
use std::str::FromStr;

/// A scale of colours from near to far, in which equal steps look equally large.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gradient {
    /// Dark violet, blue-green, yellow; for matplotlib, by van der Walt and Smith.
    #[default]
    Viridis,
    /// Black, violet, orange, light yellow; by the same.
    Magma,
    /// Black, red, yellow; by the same.
    Inferno,
    /// Blue, red, yellow; by the same.
    Plasma,
    /// Blue, grey, yellow, alike for the colour-blind; by Nuñez, Anderton and Renslow.
    Cividis,
    /// The whole rainbow, for detail; by Mikhailov.
    Turbo,
}

impl Gradient {
    /// Every gradient.
    pub const ALL: [Self; 6] =
        [Self::Viridis, Self::Magma, Self::Inferno, Self::Plasma, Self::Cividis, Self::Turbo];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Viridis => "viridis",
            Self::Magma => "magma",
            Self::Inferno => "inferno",
            Self::Plasma => "plasma",
            Self::Cividis => "cividis",
            Self::Turbo => "turbo",
        }
    }
}

impl fmt::Display for Gradient {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Gradient {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let plain = crate::core::registry::plain(text);
        let found = Self::ALL.into_iter().find(|gradient| gradient.name() == plain);
        let names = Self::ALL.map(Self::name).join(", ");
        found.ok_or_else(|| format!("'{text}' is not one of: {names}"))
    }
}
