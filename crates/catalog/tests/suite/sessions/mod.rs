//! The games one plays alone, all by the same code.

mod entries;
mod loading;
mod playing;
mod resting;
mod stage;
mod walk;
