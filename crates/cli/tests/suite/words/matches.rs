//! Matches, their logs and records.

use std::time::Duration;

use damier_catalog::{Params, game};
use damier_core::{
    Explain, Leave, Place, PlayError, Reason, Record, RecordedMove, RetireRefused, Seat,
};
use damier_formats::dpz;
use damier_hashi::Hashi;
use damier_l10n::{Language, say};
use damier_play::{
    Failure, FoldError, NoClock, Refused, ReplayError, TimeControl, TypedError, dgn, log, replay,
};

use super::{check, check_all, check_placed, check_said};

fn no_clock() -> NoClock {
    "soon".parse::<TimeControl>().unwrap_err()
}

#[test]
fn refusals() {
    let refusals = [
        Refused::Move(PlayError::Over),
        Refused::Leave(RetireRefused::NotPlaying(Seat::SECOND)),
        Refused::NothingToUndo,
        Refused::NothingToRedo,
        Refused::Stale,
        Refused::NotYourTurn,
        Refused::TooLate,
        Refused::TimeLeft,
        Refused::Rated,
        Refused::Paused,
        Refused::NotPaused,
        Refused::Aborted,
        Refused::NoOffer,
        Refused::Offered,
        Refused::DrawForTwo,
        Refused::NotAsked,
        Refused::Asked,
        Refused::NotOver,
        Refused::NoRematch,
        Refused::PlayersDecide,
    ];
    for why in refusals {
        check(&why);
        check(&FoldError { seq: 1234, why });
    }
    check(&no_clock());
    check(&TypedError::NotYours { count: 3, after: "e2".to_owned() });
}

#[test]
fn failures() {
    check_all(&[
        &Failure::Silent,
        &Failure::Illegal { mv: "a\n1".to_owned(), why: "a1 is occupied".to_owned() },
        &Failure::Broken("no more memory".to_owned()),
    ]);
}

#[test]
fn reasons() {
    for reason in [Reason::Agreed, Reason::Left(Seat::FIRST, Leave::OutOfTime)] {
        let message = reason.message();
        let (english, french) = (say(Language::English, &message), say(Language::French, &message));
        assert!(english != french && english.contains(' '), "{english} {french}");
    }
}

#[test]
fn records() {
    use dgn::Problem;
    let text = || "Game".to_owned();
    check_all(&[
        &Problem::Empty,
        &Problem::BadByte(0xc3),
        &Problem::Control('\u{1b}'),
        &Problem::TagMissing("Game"),
        &Problem::TagTwice(text()),
        &Problem::TagName,
        &Problem::TagValue(text()),
        &Problem::TagEnd(text()),
        &Problem::TagLate,
        &Problem::TagOpen,
        &Problem::StringOpen,
        &Problem::CommentOpen,
        &Problem::VariationOpen,
        &Problem::VariationFirst,
        &Problem::VariationEmpty,
        &Problem::VariationDeep,
        &Problem::Stray('}'),
        &Problem::Escape("\\x".to_owned()),
        &Problem::TooLong,
        &Problem::ResultMissing,
        &Problem::ResultDiffers { end: "1-0".to_owned(), tag: "0-1".to_owned() },
        &Problem::AfterResult,
    ]);
    let error = dgn::read(b"[Game").unwrap_err();
    check_placed(&error, error.error.at, &*error.error.problem);
}

fn record(game: &str, variant: &str, moves: &[&str]) -> Record {
    let moves = moves.iter().map(|mv| RecordedMove::new(*mv)).collect();
    Record { game: game.to_owned(), variant: variant.to_owned(), moves, ..Record::default() }
}

fn unplayable(record: &Record) -> ReplayError {
    replay(record).err().unwrap()
}

#[test]
fn replays() {
    check_all(&[
        &unplayable(&record("chess", "8x8", &[])),
        &unplayable(&record("reversi", "9x9", &[])),
        &unplayable(&record("reversi", "8x8", &["a1"])),
        &unplayable(&record("reversi", "8x8", &["f5", "d6", "a1"])),
    ]);
    let start = game("reversi").ok().unwrap().open(&Params::default()).ok().unwrap();
    let nonsense = start.at_position("?").err().unwrap();
    check(&ReplayError::Start(nonsense));
    // A record that was read knows where its moves stand.
    let mut placed = record("reversi", "8x8", &["a1"]);
    placed.moves[0].at = Some(Place { line: 3, column: 7 });
    let error = unplayable(&placed);
    check_said(&error, &format!("line 3, column 7: {error}"));
}

#[test]
fn logs() {
    use log::Problem;
    check_all(&[
        &Problem::Title,
        &Problem::Newer("9".to_owned()),
        &Problem::Head("nonsense".to_owned()),
        &Problem::Clock(no_clock()),
        &Problem::Several,
        &Problem::Replay(Box::new(unplayable(&record("reversi", "8x8", &["a1"])))),
        &Problem::Sitters { given: 3, seats: 2 },
        &Problem::Entry("nonsense".parse::<damier_play::Entry>().unwrap_err()),
        &Problem::Cut,
        &Problem::Order(1234),
    ]);
    let error = log::read("damier log 9\n").err().unwrap();
    check_placed(&error, error.error.at, &*error.error.problem);
}

#[test]
fn journals() {
    use damier_play::journal::{self, FoldError, Journal, Problem};
    check_all(&[
        &Problem::Title,
        &Problem::Newer("9".to_owned()),
        &Problem::Game,
        &Problem::Entry("nonsense".to_owned()),
        &Problem::Order(1234),
        &Problem::Cut,
        &journal::Refused::Paused,
        &journal::Refused::NotPaused,
    ]);
    let error = journal::read("damier journal 9\n").err().unwrap();
    check_placed(&error, error.at, &error.problem);
    let text = include_str!("../../../../../testdata/logs/hashi-first.journal");
    let wrong = journal::read(&format!("{text}12 200 did dance\n")).unwrap();
    let error = Journal::fold(wrong, Duration::ZERO).err().unwrap();
    assert!(
        matches!(&error, FoldError::Entry { seq: 12, why } if why.to_string().contains("dance"))
    );
    check(&error);
    let cut = journal::read("damier journal 1\ngame hashi\n").unwrap();
    let error = Journal::fold(cut, Duration::ZERO).err().unwrap();
    let said = say(Language::English, &error.message());
    assert!(said.starts_with("the beginning of the game: line 1"), "{said}");
}

#[test]
fn saved_puzzles() {
    use dpz::Problem;
    let text = || "x".to_owned();
    check_all(&[
        &Problem::Head,
        &Problem::Version(text()),
        &Problem::Puzzle { wanted: "hashi", found: text() },
        &Problem::Seed,
        &Problem::Time(text()),
        &Problem::Number { wanted: 3, found: text() },
        &Problem::Move { number: 3, text: text(), problem: PlayError::Over },
        &Problem::Stopped,
        &Problem::Cut,
        &Problem::After,
    ]);
    let error = dpz::read::<Hashi>("x").err().unwrap().error;
    check_placed(&error, error.at, &error.problem);
}
