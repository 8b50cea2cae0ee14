//! Who may append to a log: one server at a time, under a number that rises with every change.

use std::fmt;

/// The number under which a server appends to a log. It rises by one whenever the log gets another
/// owner, so that a server that was forgotten, and does not know it yet, shows an old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fence(u64);

impl Fence {
    /// The number of a log that never had another owner.
    pub const FIRST: Fence = Fence(1);

    /// The fence of that number.
    pub fn new(number: u64) -> Self {
        Self(number)
    }

    /// The number.
    pub fn number(self) -> u64 {
        self.0
    }

    /// The one that follows.
    pub(crate) fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

impl fmt::Display for Fence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Whose a log is, told to a server that would have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The server's own. It appends under this number from now on.
    Yours(Fence),
    /// That of another server which is alive, by the name it gave itself.
    Theirs(String),
}
