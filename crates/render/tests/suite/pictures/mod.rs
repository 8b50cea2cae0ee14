//! Pictures of mazes, looked at again.
mod films;
mod mazes;
mod pixels;
mod tiles;
mod vectors;
