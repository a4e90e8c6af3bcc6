//! Films and pictures, taken apart pixel by pixel: films are decoded frame by frame and compared
//! with a replay of the events, pictures with what the painter paints.

mod decoded;
mod doors;
mod frames;
mod made;
mod painter;
mod plans;
mod squares;
mod stage;
