//! Moves met so far, to be tried where they do not belong.

/// A bounded set in the order of first meeting.
#[derive(Debug)]
pub(crate) struct Pool<T>(Vec<T>);

impl<T> Default for Pool<T> {
    fn default() -> Pool<T> {
        Pool(Vec::new())
    }
}

impl<T: Clone + PartialEq> Pool<T> {
    /// Enough for every move of a usual board; trying them all at every ply stays cheap.
    const MOST: usize = 300;

    pub(crate) fn add(&mut self, items: &[T]) {
        for item in items {
            if self.0.len() < Self::MOST && !self.0.contains(item) {
                self.0.push(item.clone());
            }
        }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    pub(crate) fn without<'a>(&'a self, items: &'a [T]) -> impl Iterator<Item = &'a T> {
        self.0.iter().filter(|item| !items.contains(item))
    }
}
