//! The labyrinth, full screen.
mod files;
pub mod fixture;
mod keys;
mod loading;
mod looking;
mod playing;
mod sizes;
mod solving;
mod tours;
mod views;
mod walking;
