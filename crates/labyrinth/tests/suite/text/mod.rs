//! Mazes as text and as JSON, written and read back.
mod drawings;
mod json;
mod random;
mod reading;
mod round_trip;
mod streams;
