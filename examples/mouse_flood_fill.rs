//! A robot mouse that floods the maze, as far as it knows it, from the goal and walks downhill; then it
//! goes back and does it again, knowing more. For `mazer --solver-cmd` (or the simulator mms):
//!
//! ```sh
//! cargo build --release --example mouse_flood_fill
//! mazer --solver-cmd target/release/examples/mouse_flood_fill
//! ```

use std::collections::VecDeque;
use std::io::{self, Write as _};

type Cell = (usize, usize);

/// Says something that is answered.
fn ask(words: &str) -> String {
    println!("{words}");
    let mut answer = String::new();
    // Where nobody answers any more, nobody listens either.
    if io::stdout().flush().is_err() || !matches!(io::stdin().read_line(&mut answer), Ok(1..)) {
        std::process::exit(1);
    }
    answer.trim().to_owned()
}

struct Mouse {
    width: usize,
    height: usize,
    at: Cell,
    /// 0 north, 1 east, 2 south, 3 west.
    heading: usize,
    /// The walls of each cell that are known.
    walls: Vec<[bool; 4]>,
}

impl Mouse {
    fn new() -> Self {
        let size = |words| ask(words).parse().unwrap_or(1);
        let (width, height) = (size("mazeWidth"), size("mazeHeight"));
        Self { width, height, at: (0, 0), heading: 0, walls: vec![[false; 4]; width * height] }
    }

    fn index(&self, (x, y): Cell) -> usize {
        y * self.width + x
    }

    fn next(&self, (x, y): Cell, heading: usize) -> Option<Cell> {
        let (x, y) = match heading {
            0 => (x, y + 1),
            1 => (x + 1, y),
            2 => (x, y.checked_sub(1)?),
            _ => (x.checked_sub(1)?, y),
        };
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// Feels what is around, and shows it.
    fn look(&mut self) {
        for (question, turn) in [("wallLeft", 3), ("wallFront", 0), ("wallRight", 1)] {
            let heading = (self.heading + turn) % 4;
            if ask(question) == "true" {
                let (here, (x, y)) = (self.index(self.at), self.at);
                self.walls[here][heading] = true;
                println!("setWall {x} {y} {}", ["n", "e", "s", "w"][heading]);
                if let Some(other) = self.next(self.at, heading) {
                    let there = self.index(other);
                    self.walls[there][(heading + 2) % 4] = true;
                }
            }
        }
    }

    /// Steps from every cell to the goals, by all that is known.
    fn flood(&self, goals: &[Cell]) -> Vec<usize> {
        let mut steps = vec![usize::MAX; self.walls.len()];
        let mut queue: VecDeque<Cell> = goals.iter().copied().collect();
        for &goal in goals {
            steps[self.index(goal)] = 0;
        }
        while let Some(cell) = queue.pop_front() {
            let here = self.index(cell);
            for heading in (0..4).filter(|&heading| !self.walls[here][heading]) {
                if let Some(next) = self.next(cell, heading)
                    && steps[self.index(next)] == usize::MAX
                {
                    steps[self.index(next)] = steps[here] + 1;
                    queue.push_back(next);
                }
            }
        }
        steps
    }

    /// Walks to one of the goals; whether it could.
    fn walk(&mut self, goals: &[Cell], colour: char) -> bool {
        while !goals.contains(&self.at) {
            self.look();
            let (steps, (x, y), here) = (self.flood(goals), self.at, self.index(self.at));
            println!("setColor {x} {y} {colour}");
            println!("setText {x} {y} {}", steps[here]);
            let open = (0..4).map(|turn| (self.heading + turn) % 4);
            let downhill = open.filter(|&heading| !self.walls[here][heading]).find(|&heading| {
                self.next(self.at, heading)
                    .is_some_and(|next| steps[self.index(next)] < steps[here])
            });
            let Some(heading) = downhill else { return false };
            match (heading + 4 - self.heading) % 4 {
                1 => drop(ask("turnRight")),
                3 => drop(ask("turnLeft")),
                2 => drop([ask("turnRight"), ask("turnRight")]),
                _ => {}
            }
            self.heading = heading;
            if ask("moveForward") != "ack" {
                return false;
            }
            self.at = self.next(self.at, heading).unwrap_or(self.at);
        }
        true
    }
}

fn main() {
    let mut mouse = Mouse::new();
    let middle = |size: usize| (size - 1) / 2..=size / 2;
    let rows = middle(mouse.height);
    let goals: Vec<Cell> = rows.flat_map(|y| middle(mouse.width).map(move |x| (x, y))).collect();
    // There, back, and there again on what is known by then.
    let went = mouse.walk(&goals, 'C') && mouse.walk(&[(0, 0)], 'B') && mouse.walk(&goals, 'G');
    if went {
        eprintln!("there, score {}", ask("getStat score"));
    } else {
        eprintln!("no way is left");
        std::process::exit(1);
    }
}
