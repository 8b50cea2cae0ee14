//! Those who fail.

use std::time::Duration;

use damier_play::{News, Observer};

use crate::observers::{apply, fail, two_people, watched};

/// Fails at the event of that number, from 0, and perhaps when dropped too.
struct Failing {
    noticed: usize,
    fails_at: usize,
    fails_dropped: bool,
}

impl Observer for Failing {
    fn notice(&mut self, _: &News) {
        if self.noticed == self.fails_at {
            fail();
        }
        self.noticed += 1;
    }
}

impl Drop for Failing {
    fn drop(&mut self) {
        if self.fails_dropped {
            fail();
        }
    }
}

#[test]
fn who_fails_is_dropped_and_the_others_go_on() {
    for fails_at in 0..=6 {
        for fails_dropped in [false, true] {
            let failing = Failing { noticed: 0, fails_at, fails_dropped };
            let mut contest = two_people();
            let (_, before) = watched(&mut contest);
            let failed = contest.subscribe(Box::new(failing), Duration::ZERO);
            let (_, after) = watched(&mut contest);
            let mut told = Vec::new();
            told.extend(apply(&mut contest, "1"));
            told.extend(apply(&mut contest, "2"));
            told.extend(apply(&mut contest, "<<"));
            told.extend(apply(&mut contest, ">>"));
            told.extend(apply(&mut contest, "resign:1"));
            assert_eq!(told.len(), 6, "two of them for the end");
            assert_eq!(before.since(1), told, "{fails_at}");
            assert_eq!(after.since(1), told, "{fails_at}");
            assert!(contest.unsubscribe(failed).is_none(), "{fails_at}");
            assert_eq!(contest.record().moves.len(), 3);
        }
    }
}

#[test]
fn who_fails_at_once_never_watches() {
    let mut contest = two_people();
    let failing = Failing { noticed: 0, fails_at: 0, fails_dropped: false };
    let failed = contest.subscribe(Box::new(failing), Duration::ZERO);
    assert!(contest.unsubscribe(failed).is_none());
}
