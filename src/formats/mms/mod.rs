//! What the robot mouse simulator mms and the programs that drive a robot in it say to each other: a
//! command a line from the program, an answer a line to those that have one.
//!
//! All of it is as in the simulator's own source, also where its description says something else:
//!
//! * Directions of walls are `n`, `e`, `s`, `w`; in capitals they are not understood.
//! * What is not understood is not answered; here it is noted too, and by [`Fault`] why.
//! * A number of steps that is none counts as 0, so that the robot crashes.
//! * Distances in `getStat` are half steps, so that `moveForward` counts 2, and those asked for, also
//!   where the robot crashed on the way; half turns count as turns.
//! * The goal is reached, and a run ends, only where a move or turn ends.
//! * A crash leaves the robot where the wall stopped it, and the program may go on.
//! * Nobody presses the reset button: `wasReset` is always `false`. `ackReset` carries the robot to the
//!   start all the same, at the cost of 15 in the next run.

mod command;
mod fault;
mod session;
mod stat;

pub use command::{Command, Place};
pub use fault::{Fault, shortened};
pub use session::Session;
pub use stat::Stat;
