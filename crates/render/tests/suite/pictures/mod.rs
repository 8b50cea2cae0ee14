//! Pictures of mazes, looked at again.
mod films;
mod masks;
mod mazes;
mod pixels;
mod vectors;
