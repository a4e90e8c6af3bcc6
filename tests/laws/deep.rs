//! Nothing recurses: long paths need no deep stack.

use crate::support::{carved, fitting, grids, solvers};
use mazer::core::{Layout, Outcome};
use mazer::with_topology;
use std::thread;

#[test]
fn a_stack_of_128_kilobytes_is_enough_for_a_large_maze() {
    fn work<T: Layout>(grid: &T) {
        let (start, goal) = (grid.at(0, 0), grid.at(grid.width() - 1, grid.height() - 1));
        for generator in fitting(grid) {
            let maze = carved(grid, &generator, 1);
            for solver in solvers() {
                let solution = solver.solve(&maze, &[start], &[goal], &mut ());
                let gave_up = matches!(solution.outcome, Outcome::GaveUp(_)) && !solver.decides();
                assert!(solution.path().is_some() || gave_up, "{solver} on {generator}");
            }
        }
    }
    for grid in grids(600, 600) {
        let thread = thread::Builder::new().stack_size(128 << 10);
        let thread = thread.spawn(move || with_topology!(&grid, grid => work(grid)));
        thread.expect("a thread starts").join().expect("no overflow and no failed search");
    }
}
