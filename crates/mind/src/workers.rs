//! Who does work that can be divided.

/// Does the pieces of a work, in any order and at the same time if it likes. Minds own no
/// threads: whoever has some lends them.
pub trait Workers: Sync {
    /// Calls `work` with every number below `pieces`, once each.
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync));

    /// How many helpers can work beside whoever asks, all at the same time.
    fn helpers(&self) -> usize {
        0
    }

    /// Does `own` here, and meanwhile `help` with the number of each [helper](Workers::helpers);
    /// comes back when all are done.
    fn beside(&self, help: &(dyn Fn(usize) + Sync), own: &mut dyn FnMut()) {
        let _ = help;
        own();
    }
}

/// One after the other.
#[derive(Clone, Copy, Debug, Default)]
pub struct Alone;

impl Workers for Alone {
    fn each(&self, pieces: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..pieces).for_each(work);
    }
}
