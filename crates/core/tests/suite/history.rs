//! The history against the simplest model of one: two stacks.

use damier_core::History;
use proptest::prelude::*;

#[derive(Clone, Debug)]
enum Step {
    Push(u8),
    Undo,
    Redo,
}

#[derive(Default)]
struct Model {
    done: Vec<u8>,
    /// The next to redo comes last.
    undone: Vec<u8>,
    limit: usize,
}

impl Model {
    fn push(&mut self, entry: u8) {
        self.undone.clear();
        self.done.push(entry);
        if self.limit > 0 && self.done.len() > self.limit {
            self.done.remove(0);
        }
    }

    fn undo(&mut self) -> Option<u8> {
        let entry = self.done.pop()?;
        self.undone.push(entry);
        Some(entry)
    }

    fn redo(&mut self) -> Option<u8> {
        let entry = self.undone.pop()?;
        self.done.push(entry);
        Some(entry)
    }
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![any::<u8>().prop_map(Step::Push), Just(Step::Undo), Just(Step::Redo)]
}

proptest! {
    #[test]
    fn agrees_with_two_stacks(
        limit in 0..6_usize,
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut history = History::with_limit(limit);
        let mut model = Model { limit, ..Model::default() };
        for step in steps {
            match step {
                Step::Push(entry) => {
                    history.push(entry);
                    model.push(entry);
                }
                Step::Undo => prop_assert_eq!(history.undo().copied(), model.undo()),
                Step::Redo => prop_assert_eq!(history.redo().copied(), model.redo()),
            }
            prop_assert_eq!(history.undos(), model.done.len());
            prop_assert_eq!(history.redos(), model.undone.len());
            prop_assert_eq!(history.done().copied().collect::<Vec<_>>(), model.done.clone());
            let all: Vec<u8> = model.done.iter().chain(model.undone.iter().rev()).copied().collect();
            prop_assert_eq!(history.iter().copied().collect::<Vec<_>>(), all);
        }
    }
}

#[test]
fn the_oldest_is_forgotten_beyond_the_limit() {
    let mut history = History::with_limit(2);
    for entry in ["a", "b", "c"] {
        history.push(entry);
    }
    assert_eq!(history.undo(), Some(&mut "c"));
    assert_eq!(history.undo(), Some(&mut "b"));
    assert_eq!(history.undo(), None);
    assert_eq!(history.redos(), 2);
}

#[test]
fn no_limit_keeps_everything() {
    let mut history = History::default();
    for entry in 0..100_000 {
        history.push(entry);
    }
    assert_eq!((history.undos(), history.done().next()), (100_000, Some(&0)));
}
