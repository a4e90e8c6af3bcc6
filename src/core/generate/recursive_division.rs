use super::Generator;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Cell, Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Recursive division: wall an open field into halves, then those.
    ///
    /// <https://weblog.jamisbuck.org/2011/1/12/maze-generation-recursive-division-algorithm>. Options:
    /// `room=N` leaves fields open that are at most N cells wide and high, so that the maze has
    /// rooms, and loops in them; `horizontal=P` or `vertical=P` divides with that probability by a
    /// wall across or by one up and down, whatever the shape.
    ///
    /// # Steps
    /// 1. All doors are open, and the grid is one field.
    /// 2. Divide a field by a wall across its longer side, either way where it is a square, in a
    ///    random place: close all doors between the two parts but one, chosen at random. The parts
    ///    are fields.
    /// 3. A single row or column of cells is a corridor and stays, and so does a field that is small
    ///    enough for a room. If there is no other field, stop.
    ///
    /// # Texture
    /// Walls within walls, fractal: long straight ones that cut the whole into boxes, each with one
    /// way in or out of its half.
    ///
    /// # Cost
    /// O(n) time: no two cells are parted twice; a list of the fields that wait, no longer than n has
    /// binary digits; two or three 32-bit draws a wall.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{AnyGenerator, Rng, Square, Stream, Topology, measure};
    ///
    /// let (grid, mut rng) = (Square::new(20, 10)?, Rng::new(1, Stream::Carve));
    /// let maze = AnyGenerator::parse("recursive-division")?.make(&grid, &mut rng, &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct RecursiveDivision {
        texture: Texture,
        /// Fields of at most so many columns and rows are left open.
        room: u32,
    }
}

const OPTIONS: &[&str] = &["room=N", "horizontal=P", "vertical=P"];

impl Default for RecursiveDivision {
    fn default() -> Self {
        Self { texture: Texture::default(), room: 1 }
    }
}

impl Registered for RecursiveDivision {
    const INFO: &'static Info = &Info {
        name: "recursive-division",
        aliases: &["recursivedivision", "division"],
        docs: Self::DOCS,
        events: &[(Kind::Close, 2)],
        needs: &[Ability::Rows],
        variants: &["room=4", "horizontal=0.5"],
    };
}

impl Algorithm for RecursiveDivision {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut division, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            if let Some(("room", room)) = plain(option).split_once('=') {
                let room = room.parse().ok().filter(|&room| room > 0);
                division.room = room.ok_or_else(|| SpecError::Value {
                    algorithm,
                    option: option.to_owned(),
                    expected: "a number of cells, 1 or more, as in room=5",
                })?;
            } else if !division.texture.take_bias(algorithm, option)? {
                let option = option.to_owned();
                return Err(SpecError::Option { algorithm, option, known: OPTIONS });
            }
        }
        Ok(division)
    }

    fn options(&self) -> String {
        let mut words = self.texture.options();
        if self.room != 1 {
            words.push(format!("room={}", self.room));
        }
        words.join(":")
    }
}

/// A rectangle of cells.
#[derive(Clone, Copy)]
struct Field {
    x: u32,
    y: u32,
    width: u32,
    height: u32,
}

impl Generator for RecursiveDivision {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 0;
    const STARTS_OPEN: bool = true;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs_in_rows()
    }

    fn is_tree(&self) -> bool {
        self.room == 1
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let (width, height) = (maze.topology().width(), maze.topology().height());
        let mut fields = vec![Field { x: 0, y: 0, width, height }];
        while let Some(field) = fields.pop() {
            let is_room = field.width <= self.room && field.height <= self.room;
            if is_room || field.width == 1 || field.height == 1 {
                continue;
            }
            let is_wall_across = self.texture.leans_across(rng).unwrap_or_else(|| {
                if field.width == field.height {
                    rng.below(2) == 0
                } else {
                    field.width < field.height
                }
            });
            let (one, other) = field.halves(is_wall_across, rng);
            wall(maze, (one, other), is_wall_across, rng, observer);
            // The smaller is divided first: it has at most half of the cells, so that no more fields
            // wait than there are halvings.
            let is_first_larger = one.area() >= other.area();
            fields.extend(if is_first_larger { [one, other] } else { [other, one] });
        }
    }
}

impl Field {
    /// The two sides of a wall in a random place; there must be room for one.
    fn halves(self, is_wall_across: bool, rng: &mut Rng) -> (Self, Self) {
        let Self { x, y, width, height } = self;
        if is_wall_across {
            let rows = 1 + rng.below(height - 1);
            (Self { height: rows, ..self }, Self { y: y + rows, height: height - rows, ..self })
        } else {
            let columns = 1 + rng.below(width - 1);
            (
                Self { width: columns, ..self },
                Self { x: x + columns, width: width - columns, ..self },
            )
        }
    }

    fn area(self) -> u32 {
        self.width * self.height
    }

    fn has(self, (x, y): (u32, u32)) -> bool {
        x.wrapping_sub(self.x) < self.width && y.wrapping_sub(self.y) < self.height
    }
}

/// Closes all doors between the part before a wall and the part behind it but one.
fn wall<T: Topology, O: Observer>(
    maze: &mut Maze<T>,
    (before, behind): (Field, Field),
    is_across: bool,
    rng: &mut Rng,
    observer: &mut O,
) {
    let along = if is_across { before.width } else { before.height };
    let beside = |maze: &Maze<T>, n: u32| {
        let (x, y) = if is_across {
            (before.x + n, before.y + before.height - 1)
        } else {
            (before.x + before.width - 1, before.y + n)
        };
        let cell = maze.topology().at(x, y);
        (cell, doors_into(maze, cell, behind))
    };
    let count = (0..along).map(|n| beside(maze, n).1.count()).sum::<u32>();
    // None only on a grid whose fields do not all hang together.
    let mut left = if count > 0 { Some(rng.below(count)) } else { None };
    for n in 0..along {
        let (cell, doors) = beside(maze, n);
        for dir in doors {
            if left == Some(0) {
                left = None;
                continue;
            }
            left = left.map(|left| left - 1);
            observer.event(Event::new(Kind::Close, cell, Some(dir)));
            maze.close(cell, dir);
        }
    }
}

/// The open doors that lead from a cell into a field.
fn doors_into<T: Topology>(maze: &Maze<T>, cell: Cell, field: Field) -> Doors {
    let grid = maze.topology();
    maze.doors(cell)
        .into_iter()
        .filter(|&dir| field.has(grid.position(grid.neighbour(cell, dir))))
        .fold(Doors::NONE, |set, dir| Doors(set.0 | Doors::only(dir).0))
}
