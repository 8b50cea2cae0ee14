//! Hashi, full screen.
mod advice;
mod files;
pub mod fixture;
mod keys;
mod making;
mod mouse;
mod playing;
mod sizes;
mod watching;
