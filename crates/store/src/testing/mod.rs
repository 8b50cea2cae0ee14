//! For tests of those who use a store, and of those who make one.

mod conformance;
mod memory;
mod tables;

pub use conformance::conformance;
pub use memory::MemoryStore;
