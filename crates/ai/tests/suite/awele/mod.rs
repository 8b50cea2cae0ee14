//! Awélé.
mod ask;
mod boards;
mod brute_force;
mod endgame;
mod exact;
mod growing;
mod layers;
mod lent;
mod lines;

mod roots;
mod truth;
