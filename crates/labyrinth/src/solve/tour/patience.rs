//! How long the caller is willing to wait.

/// Asks the caller whether to go on, and never again after the first no.
pub(super) struct Patience<'a> {
    keep_going: &'a mut dyn FnMut() -> bool,
    over: bool,
}

impl<'a> Patience<'a> {
    pub fn new(keep_going: &'a mut dyn FnMut() -> bool) -> Patience<'a> {
        Patience { keep_going, over: false }
    }

    /// Whether to go on.
    pub fn lasts(&mut self) -> bool {
        self.over = self.over || !(self.keep_going)();
        !self.over
    }
}
