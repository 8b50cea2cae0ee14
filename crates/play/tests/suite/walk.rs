//! Records gone through, with their branches.

use std::time::Duration;

use damier_catalog::game;
use damier_core::{Record, RecordedMove, Seat};
use damier_play::{Ask, Command, Contest, Decision, Walk, Way, Who, dgn, replay};

const NESTED: &str = "[Game \"reversi\"]
[Variant \"8x8\"]
[First \"Ada\"]
[Second \"greedy\"]
[Result \"1-0\"]
[Clock \"5m\"]

{said} 1. f5 {[%clk 0:04:50]} d6 {[%eval 2] hm} (1... f6 2. e6 (2. d3 {deep} c5) f4) (1... f4 (1... a1))
2. c3 d3 (2... zz 3. c4) 3. c4 resign:2 1-0
";

fn record() -> Record {
    dgn::read(NESTED).unwrap().remove(0)
}

fn walk(record: &Record) -> Walk {
    Walk::new(record, &*replay(record).unwrap())
}

/// The steps to here, `|` where the way turned off, and those to come after `;`.
fn way(walk: &Walk) -> String {
    let step = |ply: usize| {
        let turned = walk.turnings().any(|at| at == ply);
        let text = &walk.step(ply).unwrap().text;
        if turned { format!("|{text}") } else { text.clone() }
    };
    let steps = |range: std::ops::Range<usize>| range.map(step).collect::<Vec<_>>().join(" ");
    format!("{}; {}", steps(0..walk.at()), steps(walk.at()..walk.len()))
}

/// `+` and `-` are a step, `<` the beginning, `>` the end of the line, `n` and `p` the next branch
/// and the one before, `N` and `P` the next step with branches and the one before.
fn press(walk: &mut Walk, keys: &str) {
    for key in keys.chars() {
        let went = match key {
            '+' => walk.go(1),
            '-' => walk.go(-1),
            '<' => walk.go(isize::MIN),
            '>' => walk.go(isize::MAX),
            'n' | 'p' => walk.turn(key == 'n'),
            'N' | 'P' => walk.seek(key == 'N'),
            _ => unreachable!(),
        };
        // What cannot be played leaves one where one was; some of these try to.
        went.ok();
    }
}

#[test]
fn branches_are_stepped_into_and_out_of() {
    let record = record();
    let check = |keys: &str, expected: &str| {
        let mut walk = walk(&record);
        press(&mut walk, keys);
        assert_eq!(way(&walk), expected, "{keys}");
        // The game is where the steps lead.
        let mut again = replay(&record).unwrap();
        while again.take_back() {}
        for ply in 0..walk.at() {
            let step = walk.step(ply).unwrap();
            match step.as_leaving() {
                Some((seat, leave)) => again.retire(seat, leave).unwrap(),
                None => drop(again.play(&step.text).unwrap()),
            }
        }
        assert_eq!(walk.game().position_text(), again.position_text(), "{keys}");
    };
    let main = "; f5 d6 c3 d3 c4 resign:2";
    check("", main);
    check("n", main);
    check("+n", "f5; d6 c3 d3 c4 resign:2");
    check("++n", "f5 |f6; e6 f4");
    check("++n>", "f5 |f6 e6 f4; ");
    check("++n+n", "f5 |f6 |d3; c5");
    check("++n+n+", "f5 |f6 |d3 c5; ");
    check("++n+nn", "f5 |f6 e6; f4");
    check("++n+n-", "f5 |f6; e6 f4");
    check("++n+n--", "f5; d6 c3 d3 c4 resign:2");
    check("++n<", main);
    check("++nn", "f5 |f4; ");
    // What stands in place of the first move of a branch is a branch of the line; this one cannot
    // be played, and is not taken.
    check("++nnn", "f5 |f4; ");
    check("++p", "f5 d6; c3 d3 c4 resign:2");
    check("++np", "f5 d6; c3 d3 c4 resign:2");
    check("N", "f5 d6; c3 d3 c4 resign:2");
    check("NN", "f5 d6 c3 d3; c4 resign:2");
    check("NNN", "f5 d6 c3 d3; c4 resign:2");
    check(">P", "f5 d6 c3 d3; c4 resign:2");
    check(">PP", "f5 d6; c3 d3 c4 resign:2");
    check(">PPP", "f5 d6; c3 d3 c4 resign:2");
    check("++nN", "f5 |f6 e6; f4");
}

#[test]
fn what_is_told_of_a_step_is_found_in_branches_too() {
    let record = record();
    let mut walk = walk(&record);
    assert_eq!((walk.words().as_str(), walk.left(Seat::FIRST)), ("said", None));
    press(&mut walk, "++");
    assert_eq!((walk.words().as_str(), walk.fork(1)), ("hm", Some((0, 3))));
    // White moved, and is ahead.
    assert_eq!(walk.worth(1).unwrap().value.to_string(), "-2");
    assert_eq!(walk.worth(0), None);
    assert_eq!(walk.left(Seat::FIRST), Some(Duration::from_secs(290)));
    press(&mut walk, "n+n");
    assert_eq!(
        (walk.words().as_str(), walk.branch(), walk.fork(2)),
        ("deep", Some(2), Some((1, 1)))
    );
    let others = |walk: &Walk, ply| -> Vec<String> {
        let text = |line: &[RecordedMove]| {
            line.iter().map(|step| step.text.clone()).collect::<Vec<_>>().join(" ")
        };
        walk.others(ply).map(text).collect()
    };
    assert_eq!(others(&walk, 2), ["e6 f4"]);
    assert_eq!(others(&walk, 1), ["d6 c3 d3 c4 resign:2", "f4", "a1"]);
    assert_eq!(others(&walk, 0), Vec::<String>::new());
}

/// How many moves a line has, with all its branches.
fn size(line: &[RecordedMove]) -> usize {
    line.iter().map(|step| 1 + step.variations.iter().map(|own| size(own)).sum::<usize>()).sum()
}

#[test]
fn a_branch_taken_for_the_game_loses_nothing() {
    let record = record();
    for keys in ["", "++n", "++nn", "++n+n+", ">"] {
        let mut walk = walk(&record);
        press(&mut walk, keys);
        let taken = walk.record();
        assert_eq!(size(&taken.moves), size(&record.moves), "{keys}");
        let again = dgn::read(dgn::write(&taken, 2)).unwrap().remove(0);
        assert_eq!(size(&again.moves), size(&record.moves), "{keys}");
        let moves: Vec<&str> = taken.moves.iter().map(|step| step.text.as_str()).collect();
        assert_eq!(moves.join(" "), way(&walk).replace([';', '|'], "").trim(), "{keys}");
    }
}

fn moves(contest: &Contest) -> String {
    let text = contest.save();
    text.split("\n\n").nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_game_goes_on_from_anywhere() {
    let record = record();
    let entry = game("reversi").unwrap();
    let seats = [Who::Person, Who::parse(entry, "greedy").unwrap()];
    let begin = |keys: &str| {
        let mut walk = walk(&record);
        press(&mut walk, keys);
        walk.go_on_playing(&seats, Duration::ZERO)
    };
    // The beginning has everything before it.
    assert_eq!(moves(&begin("")), "{said} *");
    let mut contest = begin("+++");
    assert_eq!(contest.history().redos(), 3);
    assert!(!contest.is_over());
    assert_eq!(contest.record().tag("First"), Some("human"));
    // What was played there before is a branch beside what is played instead.
    let turn = contest.turn().unwrap();
    let mv = contest.game().legal_moves().into_iter().find(|mv| mv != "d3").unwrap();
    let played = format!("2. c3 {mv} ");
    let answer = Decision::Answer { turn, mv, spent: damier_play::Spent::default(), score: None };
    contest.apply(answer, Duration::ZERO).unwrap();
    let text = moves(&contest);
    assert!(text.contains(&played) && text.contains("(2... d3"), "{text}");
    assert!(text.contains("(2... zz 3. c4)") && text.contains("3. c4 resign:2)"), "{text}");
    // From within a branch, of which the game itself is now one.
    let mut contest = begin("++n");
    assert_eq!(contest.history().redos(), 2);
    let by = Seat::FIRST;
    contest.apply(Command::Ask { by, ask: Ask::Go(Way::On) }, Duration::ZERO).unwrap();
    let text = moves(&contest);
    assert!(text.contains("1... f6 (1... d6"), "{text}");
    assert!(dgn::read(contest.save()).is_ok());
}

/// Whoever looks on while the match goes on stays where they are, as long as that is a place of it.
#[test]
fn a_walk_follows_its_match() {
    let mut shorter = record();
    shorter.moves.truncate(3);
    let mut walk = walk(&shorter);
    press(&mut walk, "++n+");
    walk.follow(record());
    assert_eq!(way(&walk), "f5 |f6 e6; f4");
    press(&mut walk, "--+");
    assert_eq!(way(&walk), "f5 d6; c3 d3 c4 resign:2");
    shorter.moves.truncate(1);
    walk.follow(shorter);
    assert_eq!(way(&walk), "; f5");
}
