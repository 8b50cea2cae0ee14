//! What one plays alone, whatever it is.

use std::time::Duration;

use damier_catalog::{LoadError, Loaded, Session, SoloEntry, solo, solos};
use damier_core::Status;

const PUZZLE: &str = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 5.000\nend\n";

fn load(entry: &SoloEntry, text: &str) -> Box<dyn Session> {
    let Ok(Loaded { session, damage: None }) = entry.load(text, &mut |_| true) else {
        panic!("{text} is whole");
    };
    session
}

fn puzzle() -> Box<dyn Session> {
    load(solo("hashi").unwrap(), PUZZLE)
}

#[test]
fn what_was_done_is_taken_back_and_written() {
    let mut session = puzzle();
    assert!(!session.is_unfinished());
    session.act("a1-c1=1", &mut || true).unwrap();
    session.act("a1-a3=1", &mut || true).unwrap();
    session.undo().unwrap();
    let again = load(session.entry(), &session.save());
    assert_eq!((again.log(), again.is_unfinished()), (vec!["a1-c1=1".to_owned()], true));
    session.redo().unwrap();
    for text in ["c1-c3=1", "a3-c3=1"] {
        session.act(text, &mut || true).unwrap();
    }
    assert_eq!((session.status(), session.is_unfinished()), (Status::Solved, false));
    assert_eq!(session.redo().unwrap_err().key(), "error-nothing-to-redo");
}

/// Time counts from when it is told first, and not while the game is put away.
#[test]
fn only_the_time_at_the_board_counts() {
    let mut session = puzzle();
    let pass = |session: &mut Box<dyn Session>, seconds| session.pass(Duration::from_secs(seconds));
    pass(&mut session, 100);
    pass(&mut session, 103);
    session.rest();
    pass(&mut session, 200);
    pass(&mut session, 204);
    assert!(session.save().contains("\ntime 12.000\n"), "{}", session.save());
}

#[test]
fn what_is_no_game_is_refused() {
    for entry in solos() {
        assert!(!entry.looks_like("a shopping list"), "{}", entry.name);
        let Err(LoadError::Wrong(_)) = entry.load("a shopping list", &mut |_| true) else {
            panic!("{} takes anything", entry.name);
        };
    }
}

#[test]
fn reading_can_be_stopped() {
    let mut session = puzzle();
    session.act("a1-c1=1", &mut || true).unwrap();
    let stopped = session.entry().load(&session.save(), &mut |_| false).err();
    assert_eq!(stopped, Some(LoadError::Stopped));
}
