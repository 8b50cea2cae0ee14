//! Journals of games that were played before.

use std::time::Duration;

use damier_catalog::{Scene, Session, solos};
use damier_core::Rng;
use damier_play::Journal;
use damier_play::journal::{read, write};
use damier_testkit::sweep;

use crate::journal::{any_journal, millis};

/// Games that were saved by the versions so far.
const SAVED: [&str; 8] = [
    include_str!("../../../../../testdata/saves/hashi.dpz"),
    include_str!("../../../../../testdata/saves/hashi-marks.dpz"),
    include_str!("../../../../../testdata/saves/hashi-solved.dpz"),
    include_str!("../../../../../testdata/saves/hashi-undone.dpz"),
    include_str!("../../../../../testdata/saves/kept-hashi.dpz"),
    include_str!("../../../../../testdata/saves/labyrinth.json"),
    include_str!("../../../../../testdata/saves/labyrinth-won.json"),
    include_str!("../../../../../testdata/saves/kept-labyrinth.json"),
];

fn load(text: &str) -> Box<dyn Session> {
    let entry = solos().into_iter().find(|entry| entry.looks_like(text)).unwrap();
    entry.load(text, &mut |_| true).unwrap().session
}

/// A game without what it may forget: how many of its turns can be undone.
fn kept(session: &dyn Session) -> String {
    let text = session.save();
    let lines = text.lines().filter(|line| !line.contains("\"undos_left\""));
    lines.collect::<Vec<_>>().join("\n")
}

/// Everything comes again: what was done, what was taken back, and all that came of it.
fn same(one: &mut dyn Session, other: &mut dyn Session) {
    if let (Scene::Bridges(one), Scene::Bridges(other)) = (one.scene(), other.scene()) {
        assert_eq!(one.tries(), other.tries());
    }
    loop {
        assert_eq!(kept(one), kept(other));
        assert_eq!((one.log(), one.status()), (other.log(), other.status()));
        assert_eq!(one.redo().ok(), other.redo().ok());
        if one.redo().is_err() {
            break;
        }
        other.redo().unwrap();
    }
    while let Ok(undone) = one.undo() {
        assert_eq!(Ok(undone), other.undo());
        assert_eq!(kept(one), kept(other));
    }
}

#[test]
fn a_game_that_was_saved_goes_on_in_a_journal() {
    for text in SAVED {
        let mut session = load(text);
        let journal = Journal::new(&*session, millis(700)).unwrap();
        let again = Journal::fold(read(&write(journal.log())).unwrap(), Duration::ZERO).unwrap();
        same(&mut *session, &mut *again.log().opening.begin().unwrap());
    }
}

/// Whatever was done in a game, another journal can be opened with it.
#[test]
fn any_game_can_be_opened_anew() {
    let mut rng = Rng::new(33);
    for _ in 0..sweep(40, 400) {
        let journal = any_journal(&mut rng, 60);
        let opened = Journal::new(journal.session(), Duration::ZERO).unwrap();
        assert_eq!(kept(opened.session()), kept(journal.session()));
        if let (Scene::Bridges(one), Scene::Bridges(other)) =
            (journal.session().scene(), opened.session().scene())
        {
            assert_eq!(one.help(), other.help());
        }
    }
}
