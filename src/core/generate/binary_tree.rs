use super::Generator;
use super::corner::Corner;
use super::texture::Texture;
use crate::core::ability::Ability;
use crate::core::registry::{Algorithm, Info, Registered, SpecError, documented, plain};
use crate::core::{Doors, Event, Kind, Maze, Observer, Rng, Topology};

documented! {
    /// Binary tree: every cell opens one door towards a corner.
    ///
    /// <https://weblog.jamisbuck.org/2011/2/1/maze-generation-binary-tree-algorithm>. Options:
    /// `corner=top-left` (the default), `top-right`, `bottom-left` or `bottom-right`;
    /// `horizontal=P` or `vertical=P` loads the coin: with that probability it is not thrown, and
    /// the door is one along the row, or to the other row, as asked.
    ///
    /// # Steps
    /// 1. Go through the rows, the corner's first, each from the corner's side.
    /// 2. Open the door along the row towards the corner's column, or one of those to the row before,
    ///    chosen at random: as a coin falls where there are both. The corner itself opens none.
    ///
    /// # Texture
    /// The row and the column of the corner are corridors, everything leans towards it, and from
    /// every cell one can walk there without ever going away from it; a quarter of the cells are dead
    /// ends on squares.
    ///
    /// # Cost
    /// O(n) time, no memory but the maze; at most two 32-bit draws a cell, three with a leaning.
    ///
    /// # Example
    /// ```
    /// use mazer::core::{Generator, Maze, Rng, Square, Stream, Topology, generate, measure};
    ///
    /// let mut maze = Maze::closed(Square::new(20, 10)?);
    /// generate::BinaryTree::default().carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
    /// assert_eq!(measure::census(&maze).doors, 199);
    /// # Ok::<(), mazer::core::topology::SizeError>(())
    /// ```
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct BinaryTree {
        texture: Texture,
        corner: Corner,
    }
}

const OPTIONS: &[&str] = &["corner=CORNER", "horizontal=P", "vertical=P"];

impl Registered for BinaryTree {
    const INFO: &'static Info = &Info {
        name: "binary-tree",
        aliases: &["binarytree", "binary"],
        docs: Self::DOCS,
        events: &[(Kind::Carve, 2)],
        needs: &[Ability::Rows],
        variants: &["corner=top-right", "corner=bottom-left", "vertical=0.5:corner=bottom-right"],
    };
}

impl Algorithm for BinaryTree {
    fn parse(options: &[&str]) -> Result<Self, SpecError> {
        let (mut tree, algorithm) = (Self::default(), Self::INFO.name);
        for &option in options {
            if let Some(("corner", corner)) = plain(option).split_once('=') {
                tree.corner = Corner::named(corner).ok_or_else(|| SpecError::Value {
                    algorithm,
                    option: option.to_owned(),
                    expected: Corner::EXPECTED,
                })?;
            } else if !tree.texture.take_bias(algorithm, option)? {
                let option = option.to_owned();
                return Err(SpecError::Option { algorithm, option, known: OPTIONS });
            }
        }
        Ok(tree)
    }

    fn options(&self) -> String {
        let mut words = self.texture.options();
        if self.corner != Corner::default() {
            words.push(format!("corner={}", self.corner.name()));
        }
        words.join(":")
    }
}

impl Generator for BinaryTree {
    const REVISION: u32 = 1;
    const BYTES_A_CELL: u32 = 0;

    fn needs(&self) -> &'static [Ability] {
        self.texture.needs_in_rows()
    }

    fn carve<T: Topology, O: Observer>(&self, maze: &mut Maze<T>, rng: &mut Rng, observer: &mut O) {
        let grid = maze.topology().clone();
        let (width, height) = (grid.width(), grid.height());
        for row in 0..height {
            let y = if self.corner.is_bottom() { height - 1 - row } else { row };
            // Whether the row, as far as it has been gone through, hangs on the row before.
            let mut hangs = false;
            for column in 0..width {
                let x = if self.corner.is_right() { width - 1 - column } else { column };
                let (cell, bearings) = (grid.at(x, y), grid.bearings(x, y));
                let along = if self.corner.is_right() { bearings.ahead } else { bearings.behind };
                let back = if self.corner.is_bottom() { bearings.below } else { bearings.above };
                let back = Doors(maze.neighbours(cell).0 & back.0);
                // Until it hangs its cells need both: the one to hold together, the other to hang.
                let goes_along = if hangs {
                    back.is_empty() || self.texture.goes_across(rng)
                } else {
                    column > 0
                };
                if let Some(dir) = along.first().filter(|_| goes_along) {
                    observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                    maze.open(cell, dir);
                }
                let goes_back = !hangs || !goes_along;
                if goes_back && !back.is_empty() {
                    let dir = rng.pick(back);
                    observer.event(Event::new(Kind::Carve, cell, Some(dir)));
                    maze.open(cell, dir);
                    hangs = true;
                }
            }
        }
    }
}
