//! What a maze is here, on one page.
//!
//! A [`Topology`] says which cells *could* be joined: arithmetic over the slots of a storage with a
//! border. A [`Maze`] is one byte a slot saying which doors *are* open:
//!
//! ```text
//!   7     6     5   4   3   2   1   0        +---+---+
//! VOID  SEEN    one bit a direction          | a   b |     square: N 1, E 2, S 4, W 8
//!                                            +   +---+     a = E|S = 6, b = W = 8
//! ```
//!
//! A [`Generator`] opens doors with the numbers of an [`Rng`]; a [`Solver`] walks over anything
//! that says where one can [`Walk`], and answers with a [`Solution`]. Both report to an
//! [`Observer`], and the observer `()` costs nothing. This module knows nothing of pixels, files or
//! command lines.

pub mod ability;
mod blueprint;
mod cell;
pub mod generate;
pub mod graph;
mod maze;
pub mod measure;
pub mod mouse;
pub mod numeric;
pub mod observer;
mod octile;
pub mod openings;
pub mod registry;
pub mod reshape;
mod rng;
pub mod share;
pub mod solve;
pub mod terrain;
pub mod topology;
mod walk;

pub use ability::{Ability, Unfit};
pub use blueprint::{Blueprint, BlueprintError};
pub use cell::{Cell, Dir, Dirs, Doors};
pub use generate::{AnyGenerator, Generator};
pub use graph::{Arc, Graph, GraphError};
pub use maze::Maze;
pub use observer::{Event, Kind, Observer};
pub use octile::{DIAGONAL, Octile};
pub use openings::Ends;
pub use rng::{Rng, Stream};
pub use solve::{AnySolver, Outcome, Path, Solution, Solver};
pub use terrain::{Ground, Terrain};
pub use topology::{AnyMaze, AnyTopology, Hex, HexRows, Layout, Square, Topology};
pub use walk::{STRAIGHT, Walk};

mod bitset;
mod union_find;
