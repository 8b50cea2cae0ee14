//! Those who watch a match.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::News;

/// Somebody who is told what happens in a match.
pub trait Observer: Send {
    /// Takes note of something.
    fn notice(&mut self, event: &News);
}

impl<F: FnMut(&News) + Send> Observer for F {
    fn notice(&mut self, event: &News) {
        self(event);
    }
}

/// The ticket with which an observer leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ObserverId(u64);

#[derive(Default)]
pub(crate) struct Observers {
    watching: Vec<(ObserverId, Box<dyn Observer>)>,
    next: u64,
}

impl Observers {
    pub(crate) fn add(&mut self, mut observer: Box<dyn Observer>, first: &News) -> ObserverId {
        let id = ObserverId(self.next);
        self.next += 1;
        if notices(&mut *observer, first) {
            self.watching.push((id, observer));
        } else {
            dismiss(observer);
        }
        id
    }

    pub(crate) fn remove(&mut self, id: ObserverId) -> Option<Box<dyn Observer>> {
        let index = self.watching.iter().position(|(known, _)| *known == id)?;
        Some(self.watching.remove(index).1)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.watching.is_empty()
    }

    /// Tells everybody. Who panics is dropped; the match and the others go on.
    pub(crate) fn tell(&mut self, event: &News) {
        let failed = self.watching.extract_if(.., |(_, observer)| !notices(&mut **observer, event));
        failed.for_each(|(_, observer)| dismiss(observer));
    }
}

impl Drop for Observers {
    /// Two panics at once would end the whole program, so everybody goes one by one.
    fn drop(&mut self) {
        self.watching.drain(..).for_each(|(_, observer)| dismiss(observer));
    }
}

fn notices(observer: &mut dyn Observer, event: &News) -> bool {
    catch_unwind(AssertUnwindSafe(|| observer.notice(event))).is_ok()
}

/// Drops somebody; that too may make them panic.
fn dismiss(observer: Box<dyn Observer>) {
    catch_unwind(AssertUnwindSafe(|| drop(observer))).ok();
}
