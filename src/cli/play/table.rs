//! The walk on the screen: keys, time, and what is said.

use super::deal::Deal;
use super::game::Game;
use crate::cli::exit::{Exit, Failure};
use crate::cli::terminal::{
    Act, Camera, End, Frame, Keys, Picture, Pressed, Reel, Rest, Screen, Shape, Show, Speed, popup,
};
use crate::core::{AnySolver, Layout, Solution};
use anyhow::Result;
use std::time::{Duration, Instant};

/// What the next maze is, where there is one.
pub type Next<'a, T> = dyn FnMut() -> Result<Option<Deal<T>>, Failure> + 'a;

/// A walk, and everything around it.
pub struct Table<'a, T> {
    game: Game<T>,
    title: String,
    blocks: bool,
    keys: Keys,
    solver: AnySolver,
    next: &'a mut Next<'a, T>,
    speed: Speed,
    camera: Camera,
    began: Option<Instant>,
    took: Option<Duration>,
    note: Option<String>,
    has_help: bool,
    /// Whether it is said that the end was reached.
    says_won: bool,
}

impl<'a, T: Layout> Table<'a, T> {
    /// With that maze first. None if it has no cell to begin at.
    pub fn new(deal: Deal<T>, solver: AnySolver, next: &'a mut Next<'a, T>) -> Option<Self> {
        let Deal { maze, ends, title, blocks, note } = deal;
        let speed = Speed::for_count(u64::from(maze.topology().count()));
        let game = Game::new(maze, ends)?;
        let (keys, camera) = (Keys::new(T::DIRECTIONS), Camera::default());
        Some(Self {
            says_won: game.is_won(),
            took: game.is_won().then_some(Duration::ZERO),
            game,
            title,
            blocks,
            keys,
            solver,
            next,
            speed,
            camera,
            began: None,
            note,
            has_help: false,
        })
    }

    /// Plays until somebody has enough.
    pub fn run(&mut self, screen: &mut Screen) -> Result<Exit, Failure> {
        loop {
            self.draw(screen)?;
            let is_running = self.began.is_some() && self.took.is_none();
            // The clock moves on by seconds.
            let wait =
                if is_running { Duration::from_millis(200) } else { Duration::from_secs(60) };
            let act = match Screen::pressed(wait)? {
                None => continue,
                Some(Pressed::Interrupt) => return Ok(Exit::Interrupted),
                Some(Pressed::Key(key)) => self.keys.act(key),
            };
            if self.has_help {
                // Any key closes what is in the way, and does nothing else.
                self.has_help = false;
                continue;
            }
            self.note = None;
            match act {
                Some(Act::Quit) => return Ok(Exit::Done),
                Some(Act::Watch) => match self.watch(screen)? {
                    End::Interrupt => return Ok(Exit::Interrupted),
                    End::Next => self.next(),
                    End::Quit | End::Seen => {}
                },
                Some(act) => self.act(act),
                None => self.says_won = false,
            }
        }
    }

    fn act(&mut self, act: Act) {
        match act {
            Act::Step(_) | Act::Undo if self.took.is_some() => self.says_won = !self.says_won,
            Act::Step(dir) => {
                if self.game.step(dir) {
                    self.begin();
                    if self.game.is_won() {
                        self.took = self.began.map(|began| began.elapsed());
                        self.says_won = true;
                    }
                }
            }
            Act::Undo => {
                if !self.game.undo() {
                    self.say("There is no step to take back.");
                }
            }
            Act::Path => {
                self.says_won = false;
                if !self.game.toggle_path() {
                    self.say("No way leads from here to the end.");
                }
            }
            Act::Hint => match self.game.show_hint() {
                Some(dir) => self.note = Some(format!("A hint: {}", self.keys.named(dir))),
                None if self.game.is_won() => {}
                None => self.say("No way leads from here to the end."),
            },
            Act::Next => self.next(),
            Act::Again => {
                self.game.begin_again();
                self.reset_clock();
            }
            Act::Faster => {
                self.speed.raise();
                self.say_speed();
            }
            Act::Slower => {
                self.speed.lower();
                self.say_speed();
            }
            Act::Help => self.has_help = true,
            Act::Watch | Act::Quit => {}
        }
    }

    fn say(&mut self, note: &str) {
        self.note = Some(note.to_owned());
    }

    fn say_speed(&mut self) {
        let rate = self.speed.rate();
        self.note = Some(format!("A solver (w) goes at {rate} events a second."));
    }

    fn begin(&mut self) {
        self.began.get_or_insert_with(Instant::now);
    }

    fn reset_clock(&mut self) {
        self.began = None;
        self.says_won = self.game.is_won();
        self.took = self.says_won.then_some(Duration::ZERO);
    }

    fn next(&mut self) {
        match (self.next)() {
            Ok(Some(deal)) => {
                let Deal { maze, ends, title, blocks, note } = deal;
                if let Some(game) = Game::new(maze, ends) {
                    (self.game, self.title, self.blocks, self.note) = (game, title, blocks, note);
                    self.camera = Camera::default();
                    self.reset_clock();
                }
            }
            Ok(None) => self.say("This maze was read from a file: there is no next one."),
            // Another seed may do: the next is tried when it is asked for.
            Err(failure) => self.note = Some(format!("{:#}", failure.error)),
        }
    }

    /// Lets somebody else look for the way from here.
    fn watch(&mut self, screen: &mut Screen) -> Result<End> {
        let (maze, ends, solver) =
            (self.game.maze().clone(), self.game.rest(), self.solver.clone());
        let rest = ends.clone();
        let mut show = Show::solving(self.game.maze(), &ends, move |mut observer| {
            Some(solver.solve(&maze, &rest.starts, &rest.goals, &mut observer))
        });
        self.game.is_helped = true;
        let state = |show: &Show<T>| searched(&self.solver, show.count, show.solution.as_ref());
        let reel = Reel {
            title: &self.title,
            state: &state,
            keys: "space pause  right step  + - speed  ? help  w back to the walk",
            at_end: "w, q  back to the walk",
            rest: Rest::Key,
            blocks: self.blocks,
            leave: Some('w'),
        };
        reel.run(&mut show, &mut self.speed, screen)
    }

    fn state(&self) -> String {
        let moves = self.game.moves();
        let time =
            self.took.or_else(|| self.began.map(|began| began.elapsed())).unwrap_or_default();
        let shortest = match self.game.shortest() {
            Some(steps) => format!("shortest {steps}"),
            None => "no way to the end".to_owned(),
        };
        let left = match self.game.steps_left() {
            Some(left) if self.game.shows_path() => format!("  {left} to go"),
            _ => String::new(),
        };
        let won = if self.took.is_some() { "there!  " } else { "" };
        format!("{won}moves {moves}  {shortest}  time {}{left}", clock(time))
    }

    /// What is said of a walk that has come to its end.
    fn won(&self) -> Vec<String> {
        let (moves, shortest) = (self.game.moves() as u64, self.game.shortest().unwrap_or(0));
        let time = clock(self.took.unwrap_or_default());
        let judged = match moves.saturating_sub(shortest.into()) {
            0 => "and no way is shorter".to_owned(),
            more => format!("{more} more than the shortest way's {shortest}"),
        };
        let help = if self.game.is_helped { ", with help" } else { "" };
        vec![
            "You are there!".to_owned(),
            String::new(),
            format!("{}, {judged}", counted(moves, "move")),
            format!("in {time}{help}"),
            String::new(),
            "n  the next maze".to_owned(),
            "r  this one again".to_owned(),
            "q  quit".to_owned(),
        ]
    }

    fn draw(&mut self, screen: &mut Screen) -> Result<()> {
        let (ink, state) = (screen.ink, self.state());
        let keys = self.note.clone().unwrap_or_else(|| {
            // What is cut off where there is little room is in the help too.
            let (walking, undo) = (self.keys.walking(), self.keys.undo());
            format!(
                "{walking}  space path  . hint  n next  ? help  q quit  {undo} undo  r again  w watch"
            )
        });
        let frame = Frame { title: &self.title, state: &state, keys: &keys };
        let window = match (self.has_help, self.says_won) {
            (true, _) => Some(self.keys.help()),
            (false, true) => Some(self.won()),
            (false, false) => None,
        };
        let (game, blocks, camera) = (&self.game, self.blocks, &mut self.camera);
        screen.draw(|area, buffer| {
            let Some(inside) = frame.draw(ink, area, buffer) else { return };
            let grid = game.maze().topology();
            let shape = Shape::fitting(grid, blocks, inside);
            let from = camera.follow(shape.place(grid, game.at()), shape.size(grid), inside);
            let picture =
                Picture { view: game.view(), shape: &shape, has_solid_holes: blocks, ink };
            picture.draw(from, inside, buffer);
            if let Some(lines) = window {
                popup(&lines, ink, inside, buffer);
            }
        })
    }
}

/// How a search stands.
pub fn searched(solver: &AnySolver, events: u64, solution: Option<&Solution>) -> String {
    use crate::core::Outcome;
    let events = counted(events, "event");
    let Some(solution) = solution else { return format!("{solver}: {events}") };
    let outcome = match &solution.outcome {
        Outcome::Found(path) => format!("a path of {} steps", path.steps.len()),
        Outcome::NoPath => "there is no path".to_owned(),
        Outcome::GaveUp(reason) => format!("gave up: {reason}"),
    };
    format!("{solver}: {outcome}, {} cells expanded, {events}", solution.stats.expanded)
}

/// So many of something.
pub fn counted(count: u64, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Minutes and seconds.
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
