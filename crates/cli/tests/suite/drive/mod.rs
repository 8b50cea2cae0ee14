//! Programs of others as players: what they may do to us, and what we say to them.

mod clock;
mod games;
mod hostile;
mod matches;
mod noise;
mod table;
mod tournaments;
mod transcripts;
