//! Journals as they are written, for ever: every version reads them.

use std::time::Duration;

use damier_catalog::Scene;
use damier_l10n::{Language, say};
use damier_play::Journal;
use damier_play::journal::{Event, read, write};

/// The journal of a file, which is written again as it was.
fn fold(text: &str) -> Journal {
    let journal = Journal::fold(read(text).unwrap(), Duration::ZERO).unwrap();
    assert_eq!(write(journal.log()), text);
    journal
}

/// What is told of each entry: the word for it and the sentences.
fn told(journal: &Journal) -> Vec<String> {
    let line = |event: &Event| match event {
        Event::Done(done) => {
            let words = done.told.iter().map(|message| say(Language::English, message));
            [done.word.to_owned()].into_iter().chain(words).collect::<Vec<_>>().join("; ")
        }
        other => format!("{other:?}"),
    };
    journal.told_since(0).iter().map(|told| line(&told.event)).collect()
}

#[test]
fn a_puzzle_of_version_1_stays_what_it_is() {
    let journal = fold(include_str!("../../../../../testdata/logs/hashi-first.journal"));
    let Scene::Bridges(playing) = journal.session().scene() else { panic!("no bridges") };
    assert_eq!(playing.help().to_string(), "1.1.1.shown");
    assert_eq!(playing.time(), Duration::from_millis(83_250 + 7_000));
    assert!(playing.is_solved());
    assert_eq!(journal.session().log(), ["a1-c1=1", "a1-a3=1", "lock a1", "solve"]);
    let expected = [
        "hint",
        "played",
        "undone; taken back: a1-c1=1,a1-a3=1",
        "redone; played again: a1-c1=1,a1-a3=1",
        "played",
        "played",
        "rewound; back to before the mistake, by 1 move; hint: redo makes them again",
        "Paused",
        "Resumed",
        "solved; this is the solution; hint: undo takes it back",
        "Rested",
    ];
    assert_eq!(told(&journal), expected);
}

/// The minotaur went where one that stands still does not go: it is not asked again.
#[test]
fn a_labyrinth_of_version_1_stays_what_it_is() {
    let journal = fold(include_str!("../../../../../testdata/logs/labyrinth-first.journal"));
    let Scene::Maze(game) = journal.session().scene() else { panic!("no maze") };
    let state = game.state();
    assert_eq!((state.turns(), state.score(), state.dead()), (3, 50, 1));
    assert_eq!((state.player().cell, state.minotaurs()[0].cell), (2, 4));
    let expected = [
        "turned; the way is blocked; you only turn",
        "turn; you find a small treasure: 50",
        "strategy",
        "hint",
        "walked; the minotaur at 4,0 kills you; hint: undo",
        "Paused",
        "Resumed",
        "undone",
        "turn; a minotaur falls dead",
        "Rested",
    ];
    assert_eq!(told(&journal), expected);
}
