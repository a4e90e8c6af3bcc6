//! Number mazes made from a seed.

use mazer::core::numeric::generate::{ATTEMPTS, GridWish, LinesWish, Made, WishError, grid, lines};
use mazer::core::numeric::{Board, Directions, NumberLines, shortest};
use mazer::core::{Rng, Stream};

fn rng(seed: u64) -> Rng {
    Rng::new(seed, Stream::Numbers)
}

fn check(made: &Made, moves: Option<u32>) {
    let jumps = made.maze.board.jumps().expect("few");
    let found = shortest(&jumps.graph, jumps.departures[0], &jumps.arrivals);
    assert_eq!(found, made.shortest);
    let is_unique = found.is_some_and(|found| found.ways == 1);
    let is_long =
        moves.is_none_or(|moves| found.is_some_and(|found| found.steps == u64::from(moves)));
    assert_eq!(made.is_as_wished, is_unique && is_long);
}

#[test]
fn grids_have_one_shortest_solution_of_the_wanted_length() {
    for directions in [Directions::Orthogonal, Directions::Eight] {
        for (side, moves) in [(2, 2), (4, 7), (5, 10), (8, 15), (12, 20)] {
            let wish = GridWish {
                width: side,
                height: side,
                directions,
                moves: Some(moves).filter(|_| side > 2 || directions == Directions::Orthogonal),
                attempts: ATTEMPTS,
            };
            let made = grid(&wish, &mut rng(u64::from(side))).expect("possible");
            check(&made, wish.moves);
            if side > 2 {
                assert!(made.is_as_wished, "{wish:?}: {:?}", made.shortest);
            }
            assert_eq!(made, grid(&wish, &mut rng(u64::from(side))).expect("again"));
        }
    }
}

#[test]
fn what_is_not_reached_is_said() {
    let wish = GridWish {
        width: 4,
        height: 4,
        directions: Directions::Orthogonal,
        moves: Some(15),
        attempts: 300,
    };
    let made = grid(&wish, &mut rng(1)).expect("possible");
    check(&made, wish.moves);
    assert!(!made.is_as_wished && made.attempts == 300);
    let refused = |wish| grid(&wish, &mut rng(1)).map(|_| ());
    assert_eq!(
        refused(GridWish { moves: Some(16), ..wish }),
        Err(WishError::Moves { moves: 16, most: 15 })
    );
    let error = WishError::GridSize { width: 0, height: 4 };
    assert_eq!(refused(GridWish { width: 0, ..wish }), Err(error));
    assert!(refused(GridWish { directions: Directions::Toggle, ..wish }).is_err());
    let single = GridWish { width: 1, height: 1, moves: None, ..wish };
    assert!(grid(&single, &mut rng(1)).expect("one square").is_as_wished);
}

#[test]
fn crossing_lines_have_one_shortest_solution_of_the_wanted_length() {
    for (count, cells, moves) in [(1, 8, 3), (3, 10, 8), (5, 12, 12), (8, 15, 16)] {
        let wish = LinesWish { lines: count, cells, moves: Some(moves), attempts: ATTEMPTS };
        let made = lines(&wish, &mut rng(u64::from(count))).expect("possible");
        check(&made, wish.moves);
        let Board::Lines(board) = &made.maze.board else { panic!("lines") };
        assert_eq!(board.lines().len(), count as usize);
        assert_eq!(NumberLines::new(&board.codes()).as_ref(), Ok(board));
        if count > 1 {
            assert!(made.is_as_wished, "{wish:?}: {:?}", made.shortest);
        }
        assert_eq!(made, lines(&wish, &mut rng(u64::from(count))).expect("again"));
    }
    for (count, cells) in [(0, 5), (1, 4), (100, 97), (7, 98), (3, 3)] {
        let wish = LinesWish { lines: count, cells, moves: None, attempts: 50 };
        match lines(&wish, &mut rng(3)) {
            Ok(made) => check(&made, None),
            Err(error) => assert_eq!(error, WishError::LinesSize { lines: count, cells }),
        }
    }
}

#[test]
fn a_seed_gives_the_same_maze_for_ever() {
    let wish = GridWish {
        width: 3,
        height: 3,
        directions: Directions::Orthogonal,
        moves: Some(4),
        attempts: 1000,
    };
    let made = grid(&wish, &mut rng(7)).expect("possible");
    let Board::Grid(board) = &made.maze.board else { panic!("a grid") };
    let text = mazer::formats::numbers::tokens::write(board);
    assert_eq!((text.as_str(), made.is_as_wished), ("1 2 1\n1 1 1\n1 2 0\n", true));
}
