//! The hash that says whether two mazes are the same.

use crate::core::{Maze, Topology};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// SHA-256 over the line `topology WxH` and then one byte a cell, row by row: its open doors, bit
/// `d` for direction `d` (square: N 1, E 2, S 4, W 8; hex: N 1, NE 2, SE 4, S 8, SW 16, NW 32;
/// hex-rows, or hex-rows-even where the even rows are the shifted ones: NE 1, E 2, SE 4, SW 8, W 16,
/// NW 32). As 64 lower-case hexadecimal digits. Independent of storage, so any program can compute
/// it.
pub fn sha256<T: Topology>(maze: &Maze<T>) -> String {
    let grid = maze.topology();
    let mut hasher = Sha256::new();
    hasher.update(format!("{} {}x{}\n", grid.hash_name(), grid.width(), grid.height()));
    let mut row = Vec::new();
    for y in 0..grid.height() {
        row.clear();
        row.extend((0..grid.width()).map(|x| maze.doors(grid.at(x, y)).0 as u8));
        hasher.update(&row);
    }
    hexadecimal(hasher)
}

/// SHA-256 of some bytes, as 64 lower-case hexadecimal digits.
pub fn sha256_of(bytes: &[u8]) -> String {
    hexadecimal(Sha256::new_with_prefix(bytes))
}

fn hexadecimal(hasher: Sha256) -> String {
    hasher.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
