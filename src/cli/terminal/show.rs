//! An algorithm at work on a thread of its own, seen event by event.

use crate::core::{Cell, Ends, Event, Layout, Maze, Observer, Solution};
use crate::render::film::Act;
use crate::render::{Shades, Stage, View};
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Events that wait at most: the algorithm goes no further ahead of who watches.
const AHEAD: usize = 4096;

/// What is left of a search.
type Found = Option<Solution>;

/// An algorithm that is watched.
pub struct Show<T> {
    stage: Stage<T>,
    act: Act,
    ends: Ends,
    events: Receiver<Event>,
    work: Option<JoinHandle<Found>>,
    /// What came of it, once it is over.
    pub solution: Found,
    /// Events so far.
    pub count: u64,
    /// Where something happened last.
    pub place: Cell,
    /// Whether everything has been seen.
    pub is_over: bool,
}

impl<T: Layout> Show<T> {
    /// A maze that is made of a blank one; `make` does it.
    pub fn making(
        blank: Maze<T>,
        ends: &Ends,
        make: impl FnOnce(&mut dyn Observer) + Send + 'static,
    ) -> Self {
        let work = move |observer: &mut dyn Observer| {
            make(observer);
            None
        };
        Self::new(Stage::before_making(blank, ends), Act::Making, ends, work)
    }

    /// A maze that is solved; `solve` does it.
    pub fn solving(
        maze: &Maze<T>,
        ends: &Ends,
        solve: impl FnOnce(&mut dyn Observer) -> Found + Send + 'static,
    ) -> Self {
        Self::new(Stage::before_solving(maze, ends), Act::Solving, ends, solve)
    }

    fn new(
        stage: Stage<T>,
        act: Act,
        ends: &Ends,
        work: impl FnOnce(&mut dyn Observer) -> Found + Send + 'static,
    ) -> Self {
        let (sender, events) = sync_channel(AHEAD);
        let run = move || {
            let mut watched = Watched(sender);
            // Also where nobody looks any more: that is not worth a word.
            panic::catch_unwind(AssertUnwindSafe(|| work(&mut watched))).unwrap_or_default()
        };
        let place = ends.starts.first().copied().unwrap_or_else(|| stage.grid().ranked(0));
        Self {
            stage,
            act,
            ends: ends.clone(),
            events,
            work: Some(thread::spawn(run)),
            solution: None,
            count: 0,
            place,
            is_over: false,
        }
    }

    /// What is to be drawn.
    pub const fn view(&self) -> View<'_, T> {
        self.stage.view()
    }

    /// Lets so many events happen, or fewer where they take long.
    pub fn advance(&mut self, events: u32) {
        let patience = Instant::now() + Duration::from_millis(25);
        for n in 0..events {
            if self.is_over || n % 256 == 255 && Instant::now() > patience {
                return;
            }
            match self.events.try_recv() {
                Ok(event) => self.happen(event),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.finish(),
            }
        }
    }

    /// Waits a moment for the next event.
    pub fn step(&mut self) {
        if self.is_over {
            return;
        }
        match self.events.recv_timeout(Duration::from_millis(500)) {
            Ok(event) => self.happen(event),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => self.finish(),
        }
    }

    fn happen(&mut self, event: Event) {
        self.count += 1;
        self.place = event.cell;
        match self.act {
            Act::Making => self.stage.make(event, |_| ()),
            Act::Solving => self.stage.solve(event, |_| ()),
        }
    }

    /// The work is done and seen: what it left is shown.
    fn finish(&mut self) {
        self.is_over = true;
        self.solution = self.work.take().and_then(|work| work.join().ok()).flatten();
        let last = match (&self.solution, self.act) {
            (Some(solution), _) => Shades::solved(self.view().maze, solution, &self.ends),
            (None, Act::Making) => Shades::made(self.view().maze, &self.ends),
            (None, Act::Solving) => return,
        };
        self.stage.settle(&last, |_| ());
    }
}

/// Hands on what happens, and ends the work when nobody takes it.
struct Watched(SyncSender<Event>);

impl Observer for Watched {
    fn event(&mut self, event: Event) {
        if self.0.send(event).is_err() {
            // No algorithm can be halted in the middle, but its thread can be unwound: caught where it
            // began, and told to no one.
            panic::resume_unwind(Box::new(()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::topology::Square;
    use crate::core::{Kind, Topology as _};
    use crate::recipe::Recipe;

    #[track_caller]
    fn assert_same(show: &Show<Square>, shades: &Shades) {
        let View { maze, shades: shown } = show.view();
        for cell in maze.cells() {
            assert_eq!(shown.byte(cell), shades.byte(cell), "{:?}", maze.topology().position(cell));
        }
    }

    #[test]
    fn at_the_end_everything_is_as_without_anyone_watching() {
        let grid = Square::new(30, 20).expect("a small grid");
        let recipe = Recipe::with_seed(1);
        let (maze, _) = recipe.build(&grid, &mut ());
        let ends = Ends::pair(grid.at(0, 0), grid.at(29, 19));
        let (plan, on) = (recipe.clone(), grid.clone());
        let mut show = Show::making(Maze::closed(grid), &ends, move |mut observer| {
            plan.build(&on, &mut observer);
        });
        while !show.is_over {
            show.advance(100);
            show.step();
        }
        assert_eq!(show.view().maze, &maze);
        assert_same(&show, &Shades::made(&maze, &ends));
        assert!(show.count > 599);

        let (on, rest) = (maze.clone(), ends.clone());
        let mut show = Show::solving(&maze, &ends, move |mut observer| {
            recipe.solve(&on, None, &rest, &mut observer)
        });
        while !show.is_over {
            show.step();
        }
        let solution = show.solution.as_ref().expect("a solution");
        assert_same(&show, &Shades::solved(&maze, solution, &ends));
    }

    #[test]
    fn work_that_nobody_watches_any_more_ends() {
        struct Ended(SyncSender<()>);
        impl Drop for Ended {
            fn drop(&mut self) {
                let _ = self.0.send(());
            }
        }
        let grid = Square::new(3, 3).expect("a small grid");
        let cell = grid.at(1, 1);
        let (sender, ended) = sync_channel(1);
        let guard = Ended(sender);
        // Work without an end.
        let mut show = Show::making(Maze::closed(grid), &Ends::pair(cell, cell), move |observer| {
            let _guard = guard;
            loop {
                observer.event(Event::new(Kind::Enter, cell, None));
            }
        });
        show.advance(10);
        drop(show);
        ended.recv_timeout(Duration::from_secs(20)).expect("the work ends");
    }
}
