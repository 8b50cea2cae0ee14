//! The forms in which servers side by side speak.

/// The versions of the forms in which a build speaks to other servers and to workers. It knows all
/// forms up to its own, and what is in a later one it refuses: so builds run side by side while one
/// takes the place of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forms {
    /// Of what one server asks of another, and of the replies.
    pub errands: u32,
    /// Of what is told on the bus.
    pub notices: u32,
    /// Of moves and analyses that others are to find.
    pub jobs: u32,
}

impl Default for Forms {
    /// Those of this build.
    fn default() -> Forms {
        Forms { errands: 1, notices: 1, jobs: 1 }
    }
}
