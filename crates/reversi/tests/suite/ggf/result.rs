//! The property RE, the tags of a record, and who left.

use damier_core::{DynGame, Game, Leave, Record, RecordedMove, Seat};
use damier_reversi::{Bits, Reversi, ggf};

use crate::ggf::{placeless, texts};

/// A game of nine moves, over; Black has won everything.
const SHORTEST: &str = "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5]";

fn read(properties: &str) -> Record {
    let text = format!("(;GM[Othello]TY[8]{properties};)");
    let record = ggf::read(&text).unwrap().remove(0);
    // Whatever was read comes back from what is written of it.
    let written = ggf::write(&record).unwrap();
    let again = ggf::read(&written).unwrap().remove(0);
    assert_eq!(placeless(again), placeless(record.clone()), "{text}\n{written}");
    record
}

fn ending(record: &Record) -> [Option<&str>; 4] {
    let leaving = record.moves.last().filter(|mv| mv.as_leaving().is_some());
    [
        record.tag("Score"),
        record.tag("Result"),
        record.tag("Termination"),
        leaving.map(|mv| mv.text.as_str()),
    ]
}

#[test]
fn scores_are_those_of_both() {
    let check = |value: &str, score: &str, result: &str| {
        let record = read(&format!("RE[{value}]B[f5]"));
        assert_eq!(ending(&record), [Some(score), Some(result), None, None], "{value}");
    };
    check("+12.000", "+12 -12", "1-0");
    check("-2.00", "-2 +2", "0-1");
    check("12", "+12 -12", "1-0");
    check(" +64.0 ", "+64 -64", "1-0");
    check("0", "+0 +0", "1/2-1/2");
    check("+0.000", "+0 +0", "1/2-1/2");
    check("-0.000", "+0 +0", "1/2-1/2");
    check("+007.250", "+7.25 -7.25", "1-0");
    check("-0.5", "-0.5 +0.5", "0-1");
    check("-3.:", "-3 +3", "0-1");
    check("+0.0001", "+0.0001 -0.0001", "1-0");
    check("99999999999999999999", "+99999999999999999999 -99999999999999999999", "1-0");
}

#[test]
fn an_unknown_result_is_none() {
    for value in ["", "?", "  ", " ? "] {
        assert_eq!(ending(&read(&format!("RE[{value}]B[f5]"))), [None; 4], "{value:?}");
    }
}

#[test]
fn who_resigns_or_runs_out_of_time_leaves() {
    let check = |value: &str, leaving: &str| {
        let record = read(&format!("RE[{value}]B[f5]W[d6]"));
        assert_eq!(ending(&record)[2..], [None, Some(leaving)], "{value}");
        assert_eq!(texts(&record), ["f5", "d6", leaving]);
    };
    check("+12.000:r", "resign:2");
    check("-12.000:r", "resign:1");
    check("+64:t", "time:2");
    check("-2.5 : T", "time:1");
    check("+1:R", "resign:2");
    // Before the first move.
    assert_eq!(texts(&read("RE[-64:t]")), ["time:1"]);
}

#[test]
fn a_flag_that_makes_nobody_leave_is_a_tag() {
    let check = |properties: &str, expected: [Option<&str>; 4]| {
        assert_eq!(ending(&read(properties)), expected, "{properties}");
    };
    // Drawn: there is no loser to leave.
    check("RE[0:r]B[f5]", [Some("+0 +0"), Some("1/2-1/2"), Some("resign"), None]);
    check("RE[0:t]B[f5]", [Some("+0 +0"), Some("1/2-1/2"), Some("time"), None]);
    check("RE[+4:s]B[f5]", [Some("+4 -4"), Some("1-0"), Some("agreed"), None]);
    // Played to its end, though the time was up.
    let over = format!("RE[-2:t]{SHORTEST}");
    check(&over, [Some("-2 +2"), Some("0-1"), Some("time"), None]);
}

#[test]
fn a_finished_game_without_a_result_gets_its_own() {
    assert_eq!(ending(&read(SHORTEST)), [Some("+64 -64"), Some("1-0"), None, None]);
    let unknown = format!("RE[?]{SHORTEST}");
    assert_eq!(ending(&read(&unknown))[0], Some("+64 -64"));
    // What is told is believed: the empties may have been counted otherwise.
    let told = format!("RE[+13]{SHORTEST}");
    assert_eq!(ending(&read(&told))[0], Some("+13 -13"));
}

#[test]
fn the_tags_themselves_may_be_told() {
    let check = |properties: &str, expected: [Option<&str>; 4]| {
        assert_eq!(ending(&read(properties)), expected, "{properties}");
    };
    check("Score[+3 -3]", [Some("+3 -3"), Some("1-0"), None, None]);
    check("Score[3 -3.0]", [Some("+3 -3"), Some("1-0"), None, None]);
    check("Score[much]", [Some("much"), None, None, None]);
    check("Score[3 3]", [Some("3 3"), None, None, None]);
    check("Result[1-0]", [None, Some("1-0"), None, None]);
    check("RE[+2]Result[0-1]", [Some("+2 -2"), Some("0-1"), None, None]);
    check(
        "RE[-2:r]Termination[a storm]",
        [Some("-2 +2"), Some("0-1"), Some("a storm"), Some("resign:1")],
    );
    check("Score[+3 -3]Termination[resign]", [Some("+3 -3"), Some("1-0"), Some("resign"), None]);
    check("Termination[time]", [None, None, Some("time"), None]);
}

fn played(line: &str) -> Game<Reversi<Bits<8>>> {
    let mut game = Game::new(Reversi::new());
    game.play_line(line).unwrap();
    game
}

fn written(record: &Record) -> String {
    let text = ggf::write(record).unwrap();
    assert_eq!(texts(&ggf::read(&text).unwrap()[0]), texts(record), "{text}");
    text
}

#[test]
fn a_game_just_played_is_written_with_its_result() {
    let unfinished = written(&Record::of(&played("f5d6")));
    assert!(!unfinished.contains("RE["), "{unfinished}");
    let over = written(&Record::of(&played("e6f4e3f6g5d6e7f5c5")));
    assert!(over.contains("RE[+64.000]"), "{over}");

    for (seat, leave, result) in [
        (Seat::FIRST, Leave::Resigned, "RE[-64.000:r]"),
        (Seat::SECOND, Leave::Resigned, "RE[+64.000:r]"),
        (Seat::SECOND, Leave::OutOfTime, "RE[+64.000:t]"),
    ] {
        let mut game = played("f5d6");
        game.retire(seat, leave).unwrap();
        let text = written(&Record::of(&game));
        assert!(text.contains(result), "{text}");
    }
}

#[test]
fn a_program_that_failed_is_written_as_one_that_gave_up() {
    let mut game = played("f5d6");
    game.retire(Seat::FIRST, Leave::Failed).unwrap();
    let text = ggf::write(&Record::of(&game)).unwrap();
    assert!(text.contains("RE[-64.000:r]"), "{text}");
}

/// The one who leaves is the loser, whatever the tags say.
#[test]
fn scores_that_contradict_who_left_are_not_believed() {
    let mut game = played("f5d6");
    game.retire(Seat::FIRST, Leave::Resigned).unwrap();
    for (score, result) in [
        ("-10 +10", "RE[-10.000:r]"),
        ("+10 -10", "RE[-64.000:r]"),
        ("+0 +0", "RE[-64.000:r]"),
        ("?", "RE[-64.000:r]"),
    ] {
        let mut record = Record::of(&game);
        record.set_tag("Score", score);
        let text = written(&record);
        assert!(text.contains(result) && !text.contains("Score["), "{score}: {text}");
    }
}

#[test]
fn a_comment_on_leaving_is_not_lost() {
    let mut record = Record::of(&played("f5"));
    let mut leaving = RecordedMove::leaving(Seat::SECOND, Leave::Resigned);
    leaving.comments.push("had to go".to_owned());
    record.moves.push(leaving);
    let text = written(&record);
    assert!(text.ends_with("B[f5]C[had to go];)"), "{text}");
}
