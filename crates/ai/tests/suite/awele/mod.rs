//! Awélé.
mod ask;
mod boards;
mod brute_force;
mod endgame;
mod exact;
mod fingerprints;
mod growing;
mod layers;
mod learning;
mod lent;
mod lines;
mod pieces;

mod roots;
mod truth;
