//! What is done, taken back, made again, told and kept.

use std::time::Duration;

use damier_catalog::{
    Cause, Changes, Ended, Fate, Loaded, MazeSession, Reply, Scene, Session, Word, solo, solos,
};
use damier_core::{Message, Rng, Status};
use damier_hashi::Help;
use damier_labyrinth::game::{Game, Setup};
use damier_labyrinth::{Recipe, Size, text};
use damier_testkit::sweep;

use super::stage::{Drawn, drawn, fresh, load, saved};
use super::walk::{NONSENSE, play};

/// Sessions of all games, new ones and saved ones, in which something was done at random.
fn played(seed: u64, mut check: impl FnMut(Box<dyn Session>, &mut Rng)) {
    let mut rng = Rng::new(seed);
    for entry in solos() {
        for text in saved(entry) {
            let mut session = load(entry, text);
            play(&mut *session, 30, &mut rng);
            check(session, &mut rng);
        }
        for _ in 0..sweep(25, 1000) {
            let mut session = drawn(entry, &mut rng);
            let deeds = rng.index(80);
            play(&mut *session, deeds, &mut rng);
            check(session, &mut rng);
        }
    }
}

/// No word is unknown to the session it is for: played long enough, each comes to something.
#[test]
fn every_word_does_something() {
    let mut rng = Rng::new(1);
    for entry in solos() {
        let mut did: Vec<&Word> = Vec::new();
        for _ in 0..40 {
            did.extend(play(&mut *drawn(entry, &mut rng), 60, &mut rng));
        }
        for word in entry.words {
            let means = word.means;
            assert!(did.iter().any(|it| it.means == means), "{}: {means:?}", entry.name);
        }
    }
}

#[test]
fn what_is_saved_is_loaded_the_same() {
    played(2, |session, _| {
        let text = session.save();
        assert!(session.entry().looks_like(&text), "{text}");
        let again = load(session.entry(), &text);
        assert_eq!(again.save(), text);
        assert_eq!(Drawn::of(&*again), Drawn::of(&*session), "{text}");
        assert_eq!(again.standing(), session.standing(), "{text}");
        // What was being tried is over in a saved game.
        let mut notes = session.notes();
        notes.retain(|note| note.key() != "hashi-play-tries");
        assert_eq!((again.notes(), again.warning()), (notes, session.warning()));
        assert_eq!(
            (again.status(), again.is_unfinished()),
            (session.status(), session.is_unfinished())
        );
        assert_eq!(again.picture(true), session.picture(true));
    });
}

/// Everything is taken back, then made again: each time it stands as it did.
#[test]
fn the_way_back_is_the_way_there() {
    played(3, |mut session, rng| {
        // Leaving a maze is taken back, but it is no turn that is made again.
        if matches!(session.scene(), Scene::Maze(game) if game.state().is_won()) {
            session.undo().unwrap();
        }
        let mut saves = vec![session.save()];
        while session.undo().is_ok() {
            saves.push(session.save());
        }
        assert_eq!(session.undo().unwrap_err().key(), "error-nothing-to-undo");
        for expected in saves.iter().rev().skip(1) {
            session.redo().unwrap();
            assert_eq!(session.save(), *expected);
        }
        // What was taken back before that is there still, until something else is done.
        while session.redo().is_ok() {}
        assert_eq!(session.redo().unwrap_err().key(), "error-nothing-to-redo");
        play(&mut *session, 5, rng);
    });
}

/// The log is all that is needed to play the same again, whether the session was loaded or not.
#[test]
fn the_log_can_be_played_again() {
    played(4, |session, _| {
        replay(&*session);
        replay(&*load(session.entry(), &session.save()));
    });
}

#[track_caller]
fn replay(session: &dyn Session) {
    let log = session.log();
    let mut again = fresh(session);
    assert!(again.log().is_empty() && !again.is_unfinished());
    for text in &log {
        if let Err(refused) = again.act(text, &mut || true) {
            panic!("{text} of {log:?}: {refused}");
        }
    }
    assert_eq!(again.log(), log);
    assert_eq!(Drawn::of(&*again), Drawn::of(session), "{log:?}");
    assert_eq!(again.status(), session.status(), "{log:?}");
    if let (Scene::Maze(again), Scene::Maze(game)) = (again.scene(), session.scene()) {
        assert_eq!(again.state(), game.state(), "{log:?}");
        assert_eq!(again.strategy(), game.strategy(), "{log:?}");
    }
}

/// What is no turn is in the log where the turns need it, and nowhere else.
#[test]
fn the_log_tells_turning_and_strategies() {
    let check = |deeds: &[&str], expected: &str| {
        let mut session = load(solo("labyrinth").unwrap(), &corridor("[]"));
        for deed in deeds {
            match *deed {
                "undo" => session.undo().unwrap(),
                "redo" => session.redo().unwrap(),
                deed => session.act(deed, &mut || true).unwrap(),
            };
        }
        assert_eq!(session.log().join(" "), expected, "{deeds:?}");
        replay(&*session);
    };
    check(&["north", "west", "east"], "east");
    check(&["north", "bomb"], "north bomb");
    check(&["east", "strategy pack", "strategy random", "wait"], "east strategy random wait");
    check(&["strategy pack", "wait", "undo"], "strategy pack");
    check(&["wait", "strategy pack"], "wait strategy pack");
    check(&["east", "east", "south", "exit"], "east east south exit");
    check(&["east", "east", "exit", "undo"], "east east");
    // A bomb that is made again goes off where it did, whichever way the player looks meanwhile.
    check(&["north", "bomb", "undo", "west", "redo"], "north bomb");
}

/// A refused hint is not the end of the one that is being told.
#[test]
fn a_refusal_forgets_no_hint() {
    for entry in solos() {
        let mut session = drawn(entry, &mut Rng::new(6));
        let mut hint = |about: &str| session.hint(about, &mut || true).map(|told| told.words);
        let first = hint("").unwrap();
        for nonsense in NONSENSE.into_iter().filter(|text| !text.is_empty()) {
            assert!(hint(nonsense).is_err(), "{}: {nonsense}", entry.name);
        }
        assert_ne!(hint("").unwrap(), first, "{}", entry.name);
    }
}

/// What is refused names what was typed, and changes nothing.
#[test]
fn nonsense_is_refused() {
    for entry in solos() {
        let mut session = drawn(entry, &mut Rng::new(5));
        let before = session.save();
        let long = "x".repeat(100_000);
        for text in NONSENSE.into_iter().chain([long.as_str()]) {
            assert!(session.act(text, &mut || true).is_err(), "{}: {text}", entry.name);
            assert!(session.ask(text, &mut || true).is_err(), "{}: {text}", entry.name);
            assert_eq!(session.patience(text), None);
        }
        assert_eq!(session.save(), before);
    }
}

#[test]
fn it_is_unfinished_from_the_first_deed_to_the_last() {
    let check = |name: &str, text: &str, deeds: &[&str]| {
        let entry = solo(name).unwrap();
        let Loaded { mut session, .. } = entry.load(text, &mut |_| true).unwrap();
        while session.undo().is_ok() {}
        let mut session = fresh(&*session);
        let (last, others) = deeds.split_last().unwrap();
        assert!(!session.is_unfinished());
        for deed in others {
            session.act(deed, &mut || true).unwrap();
            assert_eq!((session.status(), session.is_unfinished()), (Status::Open, true));
        }
        session.act(last, &mut || true).unwrap();
        assert_eq!((session.status(), session.is_unfinished()), (Status::Solved, false));
        session.undo().unwrap();
        assert_eq!((session.status(), session.is_unfinished()), (Status::Open, true));
    };
    let ring = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 0.000\nend\n";
    check("hashi", ring, &["a1-c1=1", "a1-a3=1", "c1-c3=1", "a3-c3=1"]);
    check("hashi", ring, &["a1-c1=1", "solve"]);
    check("labyrinth", &corridor("[]"), &["east", "east", "exit"]);
}

/// Three cells in a row with an exit in the last, and these minotaurs.
fn corridor(minotaurs: &str) -> String {
    format!(
        r#"{{"width": 3, "height": 1, "cells": ["d57"], "start": [0, 0],
        "objects": [[2, 0, "exit"]], "minotaurs": {minotaurs}, "game": {{"version": 1, "seed": "1",
        "bombs": 1, "scrolls": 1, "undos": 100, "strategy": "still", "moves": [], "undone": [],
        "undos_left": 0, "won": false, "player": [0, 0], "turns": 0, "score": 0}}}}"#
    )
}

/// Who is dead has lost until that is taken back, and is told what helps.
#[test]
fn death_is_lost_until_it_is_undone() {
    let mut session = load(solo("labyrinth").unwrap(), &corridor("[[2, 0]]"));
    assert_eq!((session.status(), session.warning()), (Status::Open, None));
    session.act("east", &mut || true).unwrap();
    assert_eq!((session.status(), session.is_unfinished()), (Status::Lost, true));
    assert_eq!(session.warning().unwrap().key(), "minotaur-dead");
    assert_eq!(session.act("wait", &mut || true).unwrap_err().key(), "minotaur-dead");
    session.undo().unwrap();
    assert_eq!((session.status(), session.warning()), (Status::Open, None));
}

/// What ends a game tells how, in facts and in words.
#[test]
fn what_ends_a_game_tells_how() {
    let mut session = load(solo("labyrinth").unwrap(), &corridor("[[2, 0]]"));
    assert_eq!(session.ended(), None);
    let done = session.act("east", &mut || true).unwrap();
    let Some(Ended::Maze(ended)) = done.ended else { panic!("it has not ended") };
    assert_eq!(ended.fate, Fate::Killed { by: 0, at: (2, 0), how: Cause::Met });
    assert_eq!((ended.turns, ended.exit, ended.treasures_in_all), (1, Some(1), 0));
    let keys: Vec<&str> = ended.sentences().iter().map(Message::key).collect();
    assert_eq!(keys, ["maze-ended-lasted", "maze-ended-no-treasure", "maze-ended-exit"]);
    assert!(session.undo().unwrap().ended.is_none());

    let ring = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 0.000\nend\n";
    let mut session = load(solo("hashi").unwrap(), ring);
    session.ask("check", &mut || true).unwrap();
    session.hint("3", &mut || true).unwrap();
    for deed in ["a1-c1=1", "a1-a3=1", "c1-c3=1"] {
        session.act(deed, &mut || true).unwrap();
    }
    let done = session.act("a3-c3=1", &mut || true).unwrap();
    let Some(Ended::Bridges(ended)) = done.ended else { panic!("it has not ended") };
    assert_eq!(ended.size, (3, 3));
    assert_eq!(ended.help, Help { hints: 1, checks: 1, mistakes: 0, shown: false });
    // Whoever has seen the solution has, whatever is taken back.
    session.undo().unwrap();
    session.act("solve", &mut || true).unwrap();
    session.undo().unwrap();
    let done = session.act("a3-c3=1", &mut || true).unwrap();
    let keys: Vec<&str> = done.ended.unwrap().sentences().iter().map(Message::key).collect();
    assert_eq!(keys.last(), Some(&"hashi-ended-uncounted"));
}

/// A hint is done as one, and taken back as one.
#[test]
fn a_hint_is_done_and_taken_back_as_one() {
    let text = "damier puzzle 1\nhashi 5x4m2:4a2l3a2a1\ntime 0.000\nend\n";
    let mut session = load(solo("hashi").unwrap(), text);
    assert_eq!(session.follow(&mut || true).unwrap_err().key(), "hashi-no-hint-told");
    session.hint("", &mut || true).unwrap();
    let before = Drawn::of(&*session);
    let done = session.follow(&mut || true).unwrap();
    before.becomes(&done, &*session);
    assert_eq!((done.word, session.log()), ("played", vec!["a1-c1=2".into(), "a1-a4=2".into()]));
    session.undo().unwrap();
    assert!(session.log().is_empty());
    session.redo().unwrap();
    assert_eq!(session.log().len(), 2);
}

/// What is tried is given up as one, kept, and told; it is not in a saved game, which goes on with what
/// was built.
#[test]
fn something_is_tried_and_given_up_or_kept() {
    let text = "damier puzzle 1\nhashi 5x4m2:4a2l3a2a1\ntime 0.000\nend\n";
    let mut session = load(solo("hashi").unwrap(), text);
    let refused =
        |session: &mut dyn Session, text: &str| session.act(text, &mut || true).unwrap_err().key();
    for word in ["give-up", "keep"] {
        assert_eq!(refused(&mut *session, word), "hashi-try-nothing");
    }
    let mut act = |text: &str| {
        let before = Drawn::of(&*session);
        let done = session.act(text, &mut || true).unwrap();
        before.becomes(&done, &*session);
        (done.word, done.deed, session.log().len(), session.notes().len())
    };
    assert_eq!(act("a1-c1=2"), ("played", "move a1-c1=2".into(), 1, 0));
    assert_eq!(act("try"), ("try", "try".into(), 1, 1));
    assert_eq!(act("a1-a4=1"), ("played", "move a1-a4=1".into(), 2, 1));
    assert_eq!(act("a1-a4=2"), ("played", "move a1-a4=2".into(), 3, 1));
    assert_eq!(act("give-up"), ("given-up", "give-up".into(), 1, 0));
    act("try");
    act("a1-a4=2");
    assert_eq!(act("keep"), ("kept", "keep".into(), 2, 0));
    for _ in 0..16 {
        act("try");
    }
    assert_eq!(refused(&mut *session, "try"), "hashi-try-too-many");
    assert_eq!(refused(&mut *session, "try a1"), "hashi-syntax-move");
    let again = load(solo("hashi").unwrap(), &session.save());
    assert_eq!((again.log(), again.notes()), (session.log(), vec![]));
    for deed in ["keep", "give-up", "try a1"] {
        assert!(load(solo("hashi").unwrap(), text).repeat(deed).is_err(), "{deed}");
    }
}

/// A tour is walked part by part, and a minotaur in sight stops the walk.
#[test]
fn a_tour_is_walked_part_by_part() {
    let there_and_back = "+---+---+---+---+---+\n| s       @   s   E |\n+---+---+---+---+---+\n";
    let game = |picture: &str| {
        let labyrinth = text::read(picture, &mut |_| true).unwrap();
        MazeSession::from(Game::new(labyrinth, &Setup::default()))
    };
    let mut session = game(there_and_back);
    assert_eq!(session.follow(&mut || true).unwrap_err().key(), "plain-walk-nothing");
    session.ask("solve all-treasures", &mut || true).unwrap();
    let mut walk = || {
        let done = session.follow(&mut || true).map_err(|message| message.key())?;
        Ok(done.told.iter().map(Message::key).collect::<Vec<_>>())
    };
    let part = ["solve-part-small", "minotaur-found-small", "plain-part-walked"];
    assert_eq!(walk(), Ok(part.to_vec()));
    assert_eq!(walk(), Ok(part.to_vec()));
    assert_eq!(walk(), Ok(vec!["solve-part-exit", "minotaur-tour-walked"]));
    assert_eq!(walk(), Err("minotaur-not-on-way"));
    let mut session = game(
        "+---+---+---+---+---+---+---+---+\n| @                       M   E |\n+---+---+---+---+---+---+---+---+\n",
    );
    session.ask("solve exit", &mut || true).unwrap();
    let told = session.follow(&mut || true).unwrap().told;
    assert_eq!(told.last().map(Message::key), Some("plain-walk-danger"));
    assert_eq!(session.log(), ["east", "east"]);
}

/// A puzzle that is solved before every mistake is gone back from has several changes at once.
#[test]
fn going_back_to_a_mistake_tells_all_that_changes() {
    let text = "damier puzzle 1\nhashi 5x4m2:4a2l3a2a1\ntime 0.000\n1 a1-c1=2\n2 c1-c4=1\n\
                3 lock a4\n4 c4-e4=x\nend\n";
    let mut session = load(solo("hashi").unwrap(), text);
    let before = Drawn::of(&*session);
    let Ok(Reply::Done(done)) = session.ask("rewind", &mut || true) else { panic!() };
    assert!(matches!(&done.changes, Changes::Bridges(effects) if effects.len() == 3), "{done:?}");
    before.becomes(&done, &*session);
    assert_eq!((done.word, session.log()), ("rewound", vec!["a1-c1=2".to_owned()]));
    let Ok(Reply::Told(told)) = session.ask("rewind", &mut || true) else { panic!() };
    assert_eq!(told.word, "check");
}

/// Time passes for those who count it, and nothing else does.
#[test]
fn time_changes_nothing_else() {
    played(7, |mut session, _| {
        // Time counts from when somebody tells it.
        session.pass(Duration::from_secs(1000));
        let (before, drawn) = (session.save(), Drawn::of(&*session));
        session.pass(Duration::from_millis(123_456_789));
        let counts = session.save() != before;
        let runs = session.entry().name == "hashi" && session.status() == Status::Open;
        assert_eq!(counts, runs, "{before}");
        let without = |text: &str| -> Vec<String> {
            text.lines().filter(|line| !line.starts_with("time ")).map(str::to_owned).collect()
        };
        assert_eq!(without(&session.save()), without(&before));
        assert_eq!(Drawn::of(&*session), drawn);
    });
}

/// Work that nobody waits for is given up, and nothing changes.
#[test]
fn work_is_given_up() {
    // So many islands that nobody sees the solution at once.
    let islands = "2".repeat(900);
    let text = format!("damier puzzle 1\nhashi 30x30m2:{islands}\ntime 0.000\n1 a1-b1=1\nend\n");
    let mut hashi = load(solo("hashi").unwrap(), &text);
    let before = hashi.save();
    assert!(hashi.act("solve", &mut || false).is_err());
    assert!(hashi.hint("", &mut || false).is_err());
    assert!(hashi.ask("mistake", &mut || false).is_err());
    assert!(hashi.ask("rewind", &mut || false).is_err());
    assert_eq!(hashi.save(), before);

    let recipe = Recipe { size: Size { width: 100, height: 100 }, ..Recipe::game() };
    let game = Game::new(recipe.make(1, &mut |_| true).unwrap(), &Setup::usual());
    let mut maze = MazeSession::from(game);
    let before = maze.save();
    assert_eq!(maze.ask("solve exit", &mut || false).unwrap_err().key(), "hashi-unknown");
    assert!(maze.ask("solve exit", &mut || true).is_ok());
    assert_eq!(maze.save(), before);
    assert_eq!(maze.patience("solve exit"), None);
    assert!(maze.patience("solve all-treasures").is_some());
}
