//! Whoever waits for long work, and may end it.

use thiserror::Error;

/// Is told now and then how many cells are done, and says whether to go on.
pub type Watch<'a> = &'a mut dyn FnMut(usize) -> bool;

/// Whoever watched did not want to wait any longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("stopped")]
pub struct Stopped;

/// How many cells are done between two looks at a watch.
pub(crate) const PACE: usize = 1 << 16;

/// Looks at the watch, but only where another lot of cells is done, so that looking costs
/// nothing.
#[inline]
pub fn look(done: usize, watch: Watch<'_>) -> Result<(), Stopped> {
    if done.is_multiple_of(PACE) && !watch(done) { Err(Stopped) } else { Ok(()) }
}
