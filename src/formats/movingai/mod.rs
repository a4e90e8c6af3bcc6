//! The grid maps of movingai.com and their scenarios.
//!
//! Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012; the grammar is that of
//! <https://movingai.com/benchmarks/formats.html>.

pub mod map;
pub mod scen;
