//! Logs that are damaged, wrong, or from tomorrow.

use std::time::Duration;

use damier_core::{Explain, RecordError, Rng};
use damier_play::{Contest, log};
use damier_testkit::sweep;

use crate::log::{any_command, any_match, pass, tell};

/// The text of a match in which all sorts of things happened.
fn any_text(rng: &mut Rng) -> String {
    let mut contest = any_match(rng);
    let mut now = Duration::ZERO;
    for _ in 0..40 {
        now = pass(rng, now);
        let command = any_command(rng, &contest);
        tell(&mut contest, rng, command, now).ok();
    }
    log::write(contest.log())
}

/// Whatever a text is, it is read or refused, and so is what it tells.
fn try_out(text: &str) -> bool {
    let log = match log::read(text) {
        Ok(log) => log,
        Err(error) => {
            error.message();
            match error.readable {
                Some(log) => *log,
                None => return false,
            }
        }
    };
    let (contest, problem) = Contest::fold_partly(log, Duration::ZERO);
    if let Some(problem) = problem {
        problem.message();
    }
    contest.save();
    contest.standing(Duration::ZERO);
    true
}

#[test]
fn a_log_cut_anywhere_is_refused_or_read_up_to_there() {
    let mut rng = Rng::new(18);
    for _ in 0..sweep(4, 40) {
        let text = any_text(&mut rng);
        let whole = log::read(&text).unwrap();
        let head = text.lines().count() - whole.entries.len();
        for (cut, _) in text.char_indices() {
            let cut = &text[..cut];
            try_out(cut);
            let entries = match log::read(cut) {
                Ok(log) => log.entries,
                Err(error) => error.readable.map_or(Vec::new(), |log| log.entries),
            };
            // A line that was cut may still be an entry, of another kind: it is not taken.
            assert_eq!(entries, whole.entries[..entries.len()]);
            assert!(entries.is_empty() || entries.len() + 1 >= cut.lines().count() - head);
        }
    }
}

#[test]
fn a_log_with_a_wrong_sign_anywhere_breaks_nothing() {
    let mut rng = Rng::new(19);
    let mut read = 0;
    for _ in 0..sweep(20, 200) {
        let text: Vec<char> = any_text(&mut rng).chars().collect();
        for _ in 0..200 {
            let mut other = text.clone();
            for _ in 0..=rng.index(3) {
                let place = rng.index(other.len());
                match rng.below(3) {
                    0 => drop(other.remove(place)),
                    1 => {
                        other[place] =
                            *rng.pick(&['0', '9', ' ', '\n', '.', '|', '-', 'é']).unwrap()
                    }
                    _ => other.swap(place, 0),
                }
            }
            read += usize::from(try_out(&other.into_iter().collect::<String>()));
        }
    }
    assert!(read > 500, "{read}");
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let head = "damier log 1\nsitter human human\nsitter human human\n";
    let record = "| [Game \"reversi\"]\n| [Variant \"8x8\"]\n|\n| *\n";
    let check = |text: &str, line: usize, key: &str| {
        let RecordError { at, problem } = log::read(text).unwrap_err().error;
        assert_eq!((at.line, problem.message().key()), (line, key), "{text}\n{problem}");
    };
    check("", 1, "log-title");
    check("[Game \"reversi\"]\n", 1, "log-title");
    check("damier log one\n", 1, "log-title");
    check("damier log 0\n", 1, "log-title");
    check("damier log 3\n", 1, "log-newer");
    check("damier log 99999999999\n", 1, "log-newer");
    assert!(log::is_newer("damier log 3\n") && !log::is_newer("damier log 1\n"));
    check(&format!("{head}{record}{record}"), 4, "log-several");
    check(&format!("{head}what is this\n{record}"), 4, "log-head");
    check(&format!("{head}clock 5 parsecs\n{record}"), 4, "error-clock");
    check(&format!("{head}sitter nobody x\n{record}"), 4, "log-head");
    check(&format!("{head}sitter human x\n{record}"), 5, "log-sitters");
    check(head, 1, "log-record");
    check(&format!("{head}{}", record.replace("8x8", "9x9")), 4, "log-record");
    check(&format!("{head}{record}1 0 1 dance\n"), 8, "log-no-entry");
    check(&format!("{head}{record}1 0 5 resign\n"), 8, "log-no-entry");
    check(&format!("{head}{record}1 0 1 resign at once\n"), 8, "log-no-entry");
    check(&format!("{head}{record}1 x 1 resign\n"), 8, "log-no-entry");
    check(&format!("{head}{record}1 0 1 resign"), 8, "log-cut");
    check(&format!("{head}{record}2 0 1 resign\n"), 8, "log-order");
    check(&format!("{head}{record}1 5 1 pause\n2 4 1 resume\n"), 9, "log-order");
    let wrong = log::read(&format!("{head}{record}1 0 1 play 0.0 a1\n")).unwrap();
    let error = Contest::fold(wrong, Duration::ZERO).err().unwrap();
    assert_eq!((error.seq, error.message().key()), (1, "log-refused"));
}
