//! Mazes: make, solve and draw them.
//!
//! ```text
//! +--+--+--+--+--+--+--+--+--+--+--+--+
//! |           |     |        |        |
//! +  +--+--+--+  +  +  +--+--+  +--+--+
//! |              |  |  |        |     |
//! +--+--+--+  +--+  +  +  +  +--+  +  +
//! |        |  |     |  |  |        |  |
//! +  +--+  +--+  +--+  +--+--+--+--+  +
//! |     |           |                 |
//! +--+--+--+--+--+--+--+--+--+--+--+--+
//! ```
//!
//! [`core`] has topologies, mazes, generators and solvers; [`render`] turns them into pixels,
//! `formats` into PNG and GIF files (feature `raster`), `recipe` into text from which anyone makes
//! the same again (feature `recipe`); `cli` is the program (feature `cli`).
//!
//! ```
//! use mazer::core::{AnyGenerator, AnySolver, Maze, Rng, Square, Stream, Topology};
//!
//! let grid = Square::new(50, 50)?;
//! let (start, goal) = (grid.at(0, 0), grid.at(49, 49));
//! let mut maze = Maze::closed(grid);
//! AnyGenerator::parse("prim")?.carve(&mut maze, &mut Rng::new(1, Stream::Carve), &mut ());
//! let solution = AnySolver::parse("astar")?.solve(&maze, &[start], &[goal], &mut ());
//! println!("{} steps", solution.path().map_or(0, |path| path.steps.len()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "cli")]
pub mod cli;
pub mod core;
pub mod formats;
#[cfg(feature = "recipe")]
pub mod hash;
#[cfg(feature = "recipe")]
pub mod recipe;
pub mod render;
