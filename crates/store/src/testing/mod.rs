//! For tests of those who use a store, and of those who make one.

mod conformance;
mod deeds;
mod deeds_conformance;
mod exploring;
mod memory;
mod openings;
mod ownership;
mod tables;

pub use conformance::conformance;
pub use memory::MemoryStore;
pub use ownership::ownership;
