//! The rules of the game, sentence by sentence: each test stands under the words it checks.
mod bomb;
mod creation;
mod exit;
mod hints;
mod history;
mod kill;
mod moving;
mod scroll;
mod stage;
mod strategies;
mod ways;
