//! Puzzles are saved and loaded, and what is damaged is refused or gone on with.

use std::fmt::Write;
use std::time::Duration;

use damier_core::{Explain, Puzzle, Rng, Solving, open_id};
use damier_formats::dpz::{self, Saved};
use damier_formats::hashi;
use damier_hashi::Hashi;
use damier_nullgame::Lamps;

const LAMPS: &str = "3x3:207";
const HASHI: &str = "7x7d1#v1-1";

/// Some moves at random, a few of them undone.
fn solving<P: Puzzle>(id: &str, seed: u64) -> Solving<P> {
    let mut solving = Solving::new(open_id::<P>(id).ok().unwrap());
    let mut rng = Rng::new(seed);
    for _ in 0..rng.index(20) {
        let mut moves = Vec::new();
        solving.puzzle().each_move(solving.state(), |mv| moves.push(mv));
        if let Some(&mv) = rng.pick(&moves) {
            solving.play(mv).ok().unwrap();
        }
    }
    for _ in 0..rng.index(5) {
        solving.undo();
    }
    solving
}

fn same<P: Puzzle>(a: &Solving<P>, b: &Solving<P>) {
    let past = |it: &Solving<P>| it.history().iter().cloned().collect::<Vec<P::Effect>>();
    assert_eq!(a.puzzle(), b.puzzle());
    assert_eq!(a.state(), b.state());
    assert_eq!(past(a), past(b));
    assert_eq!(a.history().undos(), b.history().undos());
}

fn round_trips<P: Puzzle>(id: &str) {
    for seed in 0..50 {
        let solving = solving::<P>(id, seed);
        let time = Duration::from_millis(seed * 12_345);
        let text = dpz::write(&solving, time);
        assert!(dpz::looks_like(&text));
        let saved = dpz::read::<P>(&text).map_err(|damage| damage.error).unwrap();
        same(&saved.solving, &solving);
        assert_eq!(saved.time, time);
        assert_eq!(dpz::write(&saved.solving, saved.time), text);
    }
}

#[test]
fn what_is_saved_is_loaded() {
    round_trips::<Lamps>(LAMPS);
    round_trips::<Hashi>(HASHI);
}

#[test]
fn the_text_is_for_people() {
    let mut solving: Solving<Hashi> = Solving::new(open_id("3x3:2a2c2a2").unwrap());
    for mv in ["a1-c1=1", "lock a1", "c1-c3=x", "solve"] {
        solving.play_text(mv).unwrap();
    }
    solving.undo();
    solving.undo();
    let expected = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 83.250\n1 a1-c1=1\n2 lock a1\n\
                    undone\n3 c1-c3=x\n4 solve\nend\n";
    assert_eq!(dpz::write(&solving, Duration::from_millis(83_250)), expected);
    // As editors leave it.
    let typed = format!("\u{feff}{}", expected.replace('\n', "  \r\n\n"));
    same(&dpz::read::<Hashi>(&typed).ok().unwrap().solving, &solving);
    let unended = expected.trim_end();
    same(&dpz::read::<Hashi>(unended).ok().unwrap().solving, &solving);
}

/// Wherever a text was cut, it is refused, and what stands in whole lines is offered.
fn cut_anywhere<P: Puzzle>(id: &str) {
    for seed in 0..10 {
        let solving = solving::<P>(id, seed);
        let text = dpz::write(&solving, Duration::from_secs(seed));
        let whole: Vec<String> = solving.texts().collect();
        let id_end = text.match_indices('\n').nth(1).unwrap().0;
        // The last line is whole without its end.
        for cut in 0..text.trim_end().len() {
            let damage = dpz::read::<P>(&text[..cut]).map(|_| ()).unwrap_err();
            assert!(!damage.error.message().to_string().is_empty());
            let lines = text[..cut].matches('\n').count();
            assert!(damage.error.at.line <= lines + 1, "{cut}");
            assert_eq!(damage.readable.is_some(), cut > id_end, "{cut}");
            if let Some(readable) = damage.readable {
                let Saved { solving: read, .. } = *readable;
                let moves: Vec<String> = read.texts().collect();
                assert!(whole.starts_with(&moves), "{cut}");
                let undone = usize::from(text[..cut].contains("undone\n"));
                assert_eq!(moves.len(), lines.saturating_sub(3 + undone), "{cut}");
            }
        }
    }
}

#[test]
fn what_was_cut_is_refused_and_offered() {
    cut_anywhere::<Lamps>(LAMPS);
    cut_anywhere::<Hashi>(HASHI);
}

#[test]
fn damaged_bytes_do_no_harm() {
    let text = dpz::write(&solving::<Hashi>(HASHI, 3), Duration::from_secs(7));
    for at in 0..text.len() {
        for sign in ["\0", "\n", "x", "9", " ", "é", "=", "\u{feff}"] {
            let mut changed = text.clone();
            changed.replace_range(at..=at, sign);
            if let Err(damage) = dpz::read::<Hashi>(&changed) {
                assert!(damage.error.at.line > 0);
            }
        }
    }
}

#[test]
fn what_is_wrong_is_told_with_its_line() {
    let good = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 1.000\n1 a1-c1=1\n2 a1-a3=1\nend\n";
    let check = |from: &str, to: &str, place: &str, problem: &str, moves: Option<usize>| {
        assert!(good.contains(from), "{from}");
        let damage = dpz::read::<Hashi>(&good.replace(from, to)).map(|_| ()).unwrap_err();
        let mut told = String::new();
        write!(told, "{}", damage.error).unwrap();
        assert_eq!(told, format!("{place}: {problem}"));
        assert_eq!(damage.readable.map(|it| it.solving.history().undos()), moves);
    };
    let head = "this is no puzzle that was saved: it begins with `damier puzzle 1`";
    check("damier puzzle 1", "[Game \"reversi\"]", "1:1", head, None);
    check("puzzle 1", "puzzle 2", "1:1", "version 2 is not known here", None);
    let other = "the puzzle should be hashi, and this is `lamps`";
    check("hashi", "lamps", "2:1", other, None);
    let id = "the puzzle cannot be: hashi-syntax-description(at=7, \
              problem=hashi-read-cells(found=8, wanted=9))";
    check("2a2c2a2", "2a2c2a", "2:1", id, None);
    // A seed of the largest board would take for ever to make.
    let seed = "a saved puzzle is described, as params:description, and not told by a seed";
    check("3x3m2:2a2c2a2", "999x999m2d3#v1-5", "2:1", seed, None);
    let version = "the puzzle cannot be: error-id-version(wanted=7, ours=2)";
    check("3x3m2:2a2c2a2", "3x3#v7-5", "2:1", version, None);
    check(
        "time 1.000",
        "time 1.0",
        "3:1",
        "`time 1.0` is no time in seconds, such as `time 83.250`",
        Some(0),
    );
    check(
        "time 1.000",
        "time -1.000",
        "3:1",
        "`time -1.000` is no time in seconds, such as `time 83.250`",
        Some(0),
    );
    let number = "move 1 should stand here, and not `2 a1-a3=1`";
    check("1 a1-c1=1\n", "", "4:1", number, Some(0));
    let crossing = "move 2 `a1-c3=1`: no bridge can join a1 and c3";
    check("2 a1-a3", "  2 a1-c3", "5:3", crossing, Some(1));
    check("a1-a3=1", "a1-c1=1", "5:1", "move 2 `a1-c1=1`: that changes nothing", Some(1));
    check("end\n", "end\n\nmore", "8:1", "nothing may follow after `end`", Some(2));
    let cut = "the text ends before its last line, which is `end`";
    check("end\n", "", "6:1", cut, Some(2));
}

/// Whoever reads is asked before every move, and what came before a no is there.
#[test]
fn reading_can_be_stopped() {
    let text = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 1.000\n1 a1-c1=1\n2 solve\nend\n";
    let mut asked = Vec::new();
    let goes_on = &mut |puzzle: &Hashi, mv| {
        asked.push(puzzle.move_text(mv));
        asked.len() < 2
    };
    let damage = dpz::read_while(text, goes_on).map(|_| ()).unwrap_err();
    assert!(matches!(damage.error.problem, dpz::Problem::Stopped));
    assert_eq!((damage.error.at.line, damage.readable.unwrap().solving.history().undos()), (5, 1));
    assert_eq!(asked, ["a1-c1=1", "solve"]);
}

/// Whoever reads a puzzle whose solution was shown can wait for it, or not.
#[test]
fn the_solution_is_found_again() {
    let text = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 1.000\n1 a1-c1=1\n2 solve\nend\n";
    let saved = hashi::load(text, &mut || true).map_err(|damage| damage.error).unwrap();
    assert_eq!(saved.solving.state().bridges, [1, 1, 1, 1]);
    let damage = hashi::load(text, &mut || false).map(|_| ()).unwrap_err();
    assert!(matches!(damage.error.problem, dpz::Problem::Stopped));
}

#[test]
fn what_is_begun_and_not_solved_is_kept() {
    let mut solving: Solving<Hashi> = Solving::new(open_id("3x3:2a2c2a2").unwrap());
    let time = Duration::from_secs(7);
    assert_eq!(dpz::unfinished(&solving, time), None);
    solving.play_text("a1-c1=1").unwrap();
    assert_eq!(dpz::unfinished(&solving, time), Some(dpz::write(&solving, time)));
    solving.play_text("solve").unwrap();
    assert_eq!(dpz::unfinished(&solving, time), None);
    solving.undo();
    solving.undo();
    // What was undone can be redone.
    assert!(dpz::unfinished(&solving, time).is_some());
}

#[test]
fn a_glance_tells_what_it_is() {
    let text = "damier puzzle 1\nhashi 7x9m2d3:2a2\ntime 83.250\n1 a1-c1=1\n2 lock a1\nundone\n\
                3 solve\nend\n";
    let seen = |text: &str| dpz::glance(text);
    let glance = seen(text).unwrap();
    assert_eq!((glance.puzzle.as_str(), glance.params.as_str()), ("hashi", "7x9m2d3"));
    assert_eq!((glance.time, glance.moves), (Duration::from_millis(83_250), 2));
    // As editors leave it, and cut.
    assert_eq!(seen(&format!("\u{feff}{}", text.replace('\n', "\r\n\n"))), Some(glance.clone()));
    assert_eq!(seen(text.split_once("3 sol").unwrap().0), Some(glance));
    let none = "damier puzzle 1\nhashi 7x9m2d3:2a2\ntime 83.250\nend\n";
    assert_eq!(seen(none).unwrap().moves, 0);
    for cut in ["", "damier puzzle 1\n", "damier puzzle 1\nhashi 7x9m2d3:2a2\n"] {
        assert_eq!(seen(cut), None, "{cut}");
    }
    for (from, to) in [("puzzle 1", "puzzle 2"), (":2a2", "#v1-5"), ("time", "tide")] {
        assert_eq!(seen(&text.replace(from, to)), None, "{to}");
    }
}
