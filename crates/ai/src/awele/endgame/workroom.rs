//! Room outside memory for a layer that is being built.

use std::io;

/// The file of a workroom that holds the layer when it is built.
pub const LAYER: &str = "layer";

/// Files with names, and a journal that says what in them counts.
///
/// What was written counts once it is committed. A build that ended anywhere, whether it was
/// stopped or the machine was, finds what was committed last and goes on from there.
pub trait Workroom: Sync {
    /// What was committed last, if anything was.
    fn journal(&self) -> io::Result<Option<Vec<u8>>>;

    /// Sees to it that all that was written stays, and then that this is the journal: at any time
    /// there is either the old one or the new one.
    fn commit(&self, journal: &[u8]) -> io::Result<()>;

    /// Whether so much was done since the last commit that it would be a pity to lose it.
    fn is_due(&self) -> bool;

    /// Reads bytes that were written.
    fn read(&self, file: &str, at: u64, bytes: &mut [u8]) -> io::Result<()>;

    /// Writes bytes over what is there, or behind it.
    fn write(&self, file: &str, at: u64, bytes: &[u8]) -> io::Result<()>;

    /// Gives a file up that no journal needs any more.
    fn remove(&self, file: &str) -> io::Result<()>;
}
