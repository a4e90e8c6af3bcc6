//! Where a maze begins and ends.

use super::{Cell, Layout, Maze, Rng, Stream, Topology};
use super::{measure, registry};
use std::fmt;
use std::str::FromStr;

/// Where a search begins and ends: any of the starts, any of the goals.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ends {
    /// Where it may begin.
    pub starts: Vec<Cell>,
    /// Where it may end.
    pub goals: Vec<Cell>,
}

impl Ends {
    /// One start and one goal.
    pub fn pair(start: Cell, goal: Cell) -> Self {
        Self { starts: vec![start], goals: vec![goal] }
    }
}

/// A place of a maze as people name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A corner, the middle of an edge, or the center, by a name of [`Place::names`].
    Named(&'static str),
    /// Column and row, from 0.
    At(u32, u32),
    /// Anywhere, decided by the seed.
    Random,
    /// As many steps as can be from the other end.
    Farthest,
}

/// Names, and where each is across and down: 0 the low end, 1 the middle, 2 the high end.
const NAMES: [(&str, u8, u8); 9] = [
    ("top-left", 0, 0),
    ("top", 1, 0),
    ("top-right", 2, 0),
    ("left", 0, 1),
    ("center", 1, 1),
    ("right", 2, 1),
    ("bottom-left", 0, 2),
    ("bottom", 1, 2),
    ("bottom-right", 2, 2),
];

impl Place {
    /// The top-left corner, where mazes begin if nothing else is asked for.
    pub const TOP_LEFT: Self = Self::Named("top-left");
    /// The bottom-right corner, where mazes end if nothing else is asked for.
    pub const BOTTOM_RIGHT: Self = Self::Named("bottom-right");

    /// The names of places.
    pub fn names() -> impl Iterator<Item = &'static str> {
        NAMES.iter().map(|&(name, ..)| name).chain(["random", "farthest"])
    }

    /// Column and row, where they do not depend on the maze or the seed.
    fn fixed<T: Topology>(self, grid: &T) -> Option<(u32, u32)> {
        let along = |size: u32, place| match place {
            0 => 0,
            1 => (size - 1) / 2,
            _ => size - 1,
        };
        match self {
            Self::Named(name) => NAMES
                .iter()
                .find(|(known, ..)| *known == name)
                .map(|&(_, x, y)| (along(grid.width(), x), along(grid.height(), y))),
            Self::At(x, y) => Some((x, y)),
            Self::Random | Self::Farthest => None,
        }
    }

    /// Checks that the place is inside a grid.
    ///
    /// # Errors
    /// [`PlaceError::Outside`] if it is not.
    pub fn check<T: Topology>(self, grid: &T) -> Result<(), PlaceError> {
        match self {
            Self::At(x, y) if x >= grid.width() || y >= grid.height() => {
                Err(PlaceError::Outside { x, y, width: grid.width(), height: grid.height() })
            }
            _ => Ok(()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::At(x, y) => write!(f, "{x},{y}"),
            Self::Random => f.write_str("random"),
            Self::Farthest => f.write_str("farthest"),
        }
    }
}

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        let plain = registry::plain(text);
        if let Some((name, ..)) = NAMES.iter().find(|(name, ..)| *name == plain) {
            return Ok(Self::Named(name));
        }
        match plain.as_str() {
            "random" => return Ok(Self::Random),
            "farthest" => return Ok(Self::Farthest),
            "centre" => return Ok(Self::Named("center")),
            _ => {}
        }
        let coordinates = plain
            .split_once(',')
            .and_then(|(x, y)| Some(Self::At(x.trim().parse().ok()?, y.trim().parse().ok()?)));
        coordinates.ok_or_else(|| PlaceError::Unknown {
            text: text.to_owned(),
            nearest: registry::nearest(text, Self::names().map(|name| (name, name))),
        })
    }
}

/// A place of a maze whose ends are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// Where it begins.
    Start,
    /// Where it ends.
    End,
    /// A fixed place.
    Place(Place),
}

impl Site {
    /// Its cell.
    ///
    /// # Errors
    /// If it is outside the maze, or no fixed place.
    pub fn cell<T: Topology>(self, grid: &T, start: Cell, end: Cell) -> Result<Cell, PlaceError> {
        match self {
            Self::Start => Ok(start),
            Self::End => Ok(end),
            Self::Place(place) => {
                place.check(grid)?;
                let (x, y) = place.fixed(grid).ok_or(PlaceError::Moving)?;
                Ok(grid.at(x, y))
            }
        }
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start => f.write_str("start"),
            Self::End => f.write_str("end"),
            Self::Place(place) => place.fmt(f),
        }
    }
}

impl FromStr for Site {
    type Err = PlaceError;

    fn from_str(text: &str) -> Result<Self, PlaceError> {
        match registry::plain(text).as_str() {
            "start" => Ok(Self::Start),
            "end" => Ok(Self::End),
            _ => match text.parse()? {
                Place::Random | Place::Farthest => Err(PlaceError::Moving),
                place => Ok(Self::Place(place)),
            },
        }
    }
}

/// Why a place cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlaceError {
    /// Neither a name nor coordinates.
    Unknown {
        /// The text as given.
        text: String,
        /// The nearest of the names, if any is near.
        nearest: Option<&'static str>,
    },
    /// A place that is not fixed, where only such can be.
    Moving,
    /// Coordinates of what is solid as walls.
    Solid {
        /// Column asked for.
        x: u32,
        /// Row asked for.
        y: u32,
    },
    /// There is no floor at all.
    NoFloor,
    /// Coordinates outside the maze.
    Outside {
        /// Column asked for.
        x: u32,
        /// Row asked for.
        y: u32,
        /// Columns there are.
        width: u32,
        /// Rows there are.
        height: u32,
    },
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { text, nearest } => {
                let names: Vec<_> = Place::names().collect();
                write!(f, "'{text}' is neither x,y nor one of: {}", names.join(", "))?;
                nearest.map_or(Ok(()), |nearest| write!(f, "; did you mean '{nearest}'?"))
            }
            Self::Moving => write!(f, "it takes start, end or a fixed place"),
            Self::Solid { x, y } => write!(f, "{x},{y} is in a wall"),
            Self::NoFloor => write!(f, "the maze has no floor"),
            Self::Outside { x, y, width, height } => write!(
                f,
                "{x},{y} is outside the maze: x goes from 0 to {}, y from 0 to {}",
                width - 1,
                height - 1
            ),
        }
    }
}

impl std::error::Error for PlaceError {}

/// How often a random place is drawn again because it is filled.
const DRAWS: u32 = 1000;

/// The cells of those places that depend neither on the maze nor on the seed.
pub fn fixed<T: Topology>(grid: &T, places: &[Place]) -> Vec<Cell> {
    let inside = places.iter().filter(|place| place.check(grid).is_ok());
    inside.filter_map(|place| place.fixed(grid)).map(|(x, y)| grid.at(x, y)).collect()
}

/// The cell at a fixed place of a maze that may have holes: the floor nearest to a named place, and
/// exactly that of coordinates.
///
/// # Errors
/// If it is outside the maze, no fixed place, or in a wall.
pub fn located<T: Layout>(maze: &Maze<T>, place: Place) -> Result<Cell, PlaceError> {
    let grid = maze.topology();
    place.check(grid)?;
    let (x, y) = place.fixed(grid).ok_or(PlaceError::Moving)?;
    let cell = grid.at(x, y);
    if maze.is_cell(cell) {
        return Ok(cell);
    }
    if matches!(place, Place::At(..)) {
        return Err(PlaceError::Solid { x, y });
    }
    let nearest = maze.cells().min_by_key(|&floor| (grid.distance(floor, cell), grid.rank(floor)));
    nearest.ok_or(PlaceError::NoFloor)
}

/// The start and end cells of a maze. Random ones are drawn from the seed's own stream for this
/// purpose, so they depend on nothing else; two places that are not fixed differ where they can.
///
/// # Errors
/// If a place is outside the maze.
pub fn choose<T: Layout>(
    maze: &Maze<T>,
    seed: u64,
    start: Place,
    end: Place,
) -> Result<(Cell, Cell), PlaceError> {
    let grid = maze.topology();
    start.check(grid)?;
    end.check(grid)?;
    let fixed = |place: Place| place.fixed(grid).map(|(x, y)| grid.at(x, y));
    let mut rng = Rng::new(seed, Stream::Openings);
    let mut draw = |cell: Option<Cell>| match cell {
        Some(cell) if grid.count() > 1 => {
            let drawn = rng.below(grid.count() - 1);
            grid.ranked(drawn + u32::from(drawn >= grid.rank(cell)))
        }
        _ => grid.ranked(rng.below(grid.count())),
    };
    // Filled cells are drawn again; if hardly any is not, the next one row by row that is not is taken.
    let mut other_than = |cell: Option<Cell>| {
        let mut drawn = draw(cell);
        for _ in 0..DRAWS {
            if !maze.is_filled(drawn) {
                return drawn;
            }
            drawn = draw(cell);
        }
        let from = u64::from(grid.rank(drawn));
        let ranks = (0..u64::from(grid.count())).map(|n| (from + n) % u64::from(grid.count()));
        let mut cells = ranks.map(|rank| grid.ranked(rank as u32));
        cells.find(|&next| !maze.is_filled(next) && Some(next) != cell).unwrap_or(drawn)
    };
    let far = |from| measure::farthest(maze, from).lowest(grid);
    Ok(match (start, end) {
        (Place::Farthest, Place::Farthest) => {
            let (start, end, _) = measure::diameter(maze);
            (start, end)
        }
        (Place::Random, Place::Farthest) => {
            let start = other_than(None);
            (start, far(start))
        }
        (Place::Farthest, Place::Random) => {
            let end = other_than(None);
            (far(end), end)
        }
        (Place::Random, Place::Random) => {
            let start = other_than(None);
            (start, other_than(Some(start)))
        }
        (start, end) => match (fixed(start), fixed(end)) {
            (Some(start), Some(end)) => (start, end),
            (Some(at), None) => {
                (at, if end == Place::Random { other_than(Some(at)) } else { far(at) })
            }
            (None, Some(at)) => {
                (if start == Place::Random { other_than(Some(at)) } else { far(at) }, at)
            }
            (None, None) => unreachable!("both places are moving ones, matched above"),
        },
    })
}
