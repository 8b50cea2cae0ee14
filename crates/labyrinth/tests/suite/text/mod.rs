//! Mazes as text, written and read back.
mod drawings;
mod random;
mod reading;
mod round_trip;
mod streams;
