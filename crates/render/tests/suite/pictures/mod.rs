//! Pictures of mazes, looked at again.
mod films;
mod mazes;
mod openings;
mod pixels;
mod tiles;
mod vectors;
