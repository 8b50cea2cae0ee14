//! What teaches a player: why a mistake cannot be, what follows from here, and how hard it was to know
//! what was done.

use std::time::Duration;

use damier_core::{Message, Puzzle, Rng, Seed, Solving, open_id};
use damier_hashi::reason::Rule;
use damier_hashi::{Check, Forced, Grade, Hashi, Move, NoHint, Params, Playing, Rating};
use damier_l10n::{Language, say};

/// The example of the specification.
const FIVE: &str = "5x4:4a2l3a2a1";

/// Needs trials of six cases.
const EXPERT: &str = "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2";

fn played(id: &str, moves: &str) -> Playing {
    let solving = Solving::new(open_id(id).unwrap());
    let mut playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
    for text in moves.split(',').filter(|text| !text.is_empty()) {
        playing.play_text(text).unwrap();
    }
    playing
}

fn english(messages: &[Message]) -> Vec<String> {
    messages.iter().map(|message| say(Language::English, message)).collect()
}

#[test]
fn a_mistake_is_told_with_why_it_cannot_be() {
    let check = |id: &str, moves: &str, expected: &[&str]| {
        let playing = played(id, moves);
        let mistake = playing.first_mistake(&mut || true).unwrap();
        let why = playing.why(&mistake, &mut || true);
        let told = english(&mistake.messages(why.as_ref(), playing.board()));
        assert_eq!(told, expected, "{moves}");
        assert_eq!(why.map_or(1, |why| why.steps.len() + 1), told.len() - 1);
    };
    // Nothing is needed but a look at one island; what was done later is none of it.
    check(
        FIVE,
        "a1-c1=2,c1-c4=1,a1-a4=x",
        &[
            "move 2, c1-c4=1, was wrong, and one more followed",
            "that cannot be: c1 wants 2 and would have 3, on a1-c1 (2), c1-c4 (1)",
        ],
    );
    check(
        FIVE,
        "a1-a4=x",
        &[
            "move 1, a1-a4=x, was wrong",
            "that cannot be: a1 wants 4 and could have 2 at most, with a1-a4 (0) at most",
        ],
    );
    check(
        FIVE,
        "a4-c4=2",
        &[
            "move 1, a4-c4=2, was wrong",
            "c4 wants 2 and has 2, on a4-c4 (2): c1-c4 has no bridge; c4-e4 has no bridge",
            "that cannot be: e4 wants 1 and could have 0 at most, with c4-e4 (0) at most",
        ],
    );
}

/// What only search shows is told to be wrong, without what would be right.
#[test]
fn a_mistake_without_a_short_reason_is_told_so() {
    let playing = played(FIVE, "a4-c4=2");
    let mistake = playing.first_mistake(&mut || true).unwrap();
    assert_eq!((mistake.edge(), playing.why(&mistake, &mut || false)), (Some(3), None));
    let told = english(&mistake.messages(None, playing.board()));
    assert_eq!(told[1..], ["no solution has that, and no short reason shows it"]);
}

/// Wrong moves in puzzles of every grade: nearly all have a reason, and it is about that move.
#[test]
fn mistakes_of_every_grade_have_reasons() {
    let mut rng = Rng::new(4);
    let (mut found, mut asked) = (0, 0);
    for (grade, seed) in Grade::ALL[..6].iter().zip(1..) {
        let params = Params { grade: *grade, ..Params::new(10, 10) };
        let puzzle = Hashi::generate(&params, Seed::newest::<Hashi>(seed), &mut || true).unwrap();
        for _ in 0..10 {
            let solving = Solving::new(puzzle.clone());
            let mut playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
            while playing.check(&mut || true) == Check::Fine {
                let mut moves = Vec::new();
                puzzle.each_move(playing.state(), |mv| moves.push(mv));
                moves.retain(|mv| matches!(mv, Move::Build(_, 1..) | Move::Mark(_)));
                playing.play(*rng.pick(&moves).unwrap()).unwrap();
            }
            let Ok(mistake) = playing.first_mistake(&mut || true) else { continue };
            let why = playing.why(&mistake, &mut || true);
            asked += 1;
            found += usize::from(why.is_some());
        }
    }
    assert!(asked > 40 && 10 * found >= 9 * asked, "{found} of {asked}");
}

/// The rest is what deduction concludes from what stands, and it solves the puzzle.
#[test]
fn the_rest_is_told_from_here() {
    let whole = played(EXPERT, "").trace_on(&mut || true).unwrap();
    assert_eq!(whole, played(EXPERT, "").trace(&mut || true));
    let mut playing = played(FIVE, "a1-c1=2,a1-a4=2");
    let rest = playing.trace_on(&mut || true).unwrap();
    assert_eq!(rest.steps.len(), 5, "all but the first of six");
    assert!(rest.spans.iter().all(|span| span.is_settled()) && rest.clash.is_none());
    for (moves, why) in [
        ("a1-c1=2,c1-c4=1", NoHint::Mistake(vec![2])),
        ("a1-c1=2,a1-a4=2,a4-c4=1,c4-e4=1", NoHint::Solved),
    ] {
        assert_eq!(played(FIVE, moves).trace_on(&mut || true), Err(why));
    }
    assert_eq!(played("3x3:3a3c3a2", "").trace_on(&mut || true), Err(NoHint::Hopeless));
    assert_eq!(played(EXPERT, "").trace_on(&mut || false), Err(NoHint::Unknown));
    assert_eq!(playing.forced(&mut || true).map(|all| all.is_empty()), Ok(false));
}

fn forced(id: &str, moves: &str) -> Vec<(u32, [u8; 2], u8, usize)> {
    let found = played(id, moves).forced(&mut || true).unwrap();
    let one = |one: &Forced| (one.edge, [one.span.lower, one.span.upper], one.level, one.after);
    found.iter().map(one).collect()
}

#[test]
fn what_is_forced_is_what_can_be_concluded_now() {
    // The four in the corner, the one that has one neighbour, and what the other edge of the three
    // cannot take; what follows from these is not told.
    assert_eq!(
        forced(FIVE, ""),
        [(0, [2, 2], 1, 1), (1, [2, 2], 1, 1), (4, [1, 1], 1, 2), (3, [1, 2], 2, 1)]
    );
    assert_eq!(
        forced(FIVE, "a1-c1=2,a1-a4=2"),
        [(4, [1, 1], 1, 2), (2, [0, 0], 2, 1), (3, [1, 2], 2, 1)]
    );
    let mut playing = played(FIVE, "a1-c1=2,c1-c4=1");
    assert_eq!(playing.forced(&mut || true), Err(NoHint::Mistake(vec![2])));
    assert_eq!(playing.help().hints, 0, "what was refused did not help");
    let mut playing = played(FIVE, "");
    assert_eq!(playing.forced(&mut || false), Err(NoHint::Unknown));
    playing.forced(&mut || true).unwrap();
    assert_eq!(playing.help().hints, 1);
}

/// Whatever stands, what is forced is so in the solution, and is more than what is built; a hint of the
/// simple levels is among it.
#[test]
fn what_is_forced_is_right() {
    let mut rng = Rng::new(8);
    let mut told = 0;
    for seed in 0..20 {
        let params = Params { grade: Grade::ALL[seed as usize % 4], ..Params::new(9, 9) };
        let puzzle = Hashi::generate(&params, Seed::newest::<Hashi>(seed), &mut || true).unwrap();
        let solution = puzzle.solution().unwrap().to_vec();
        let mut playing =
            Playing::new(Solving::new(puzzle.clone()), Duration::ZERO, Duration::ZERO);
        for (edge, &count) in solution.iter().enumerate() {
            match rng.below(4) {
                0 if count > 0 => drop(playing.play(Move::Build(edge as u32, count))),
                1 if count == 0 => drop(playing.play(Move::Mark(edge as u32))),
                _ => {}
            }
        }
        if playing.is_solved() {
            continue;
        }
        let all = playing.forced(&mut || true).unwrap();
        for one in &all {
            let edge = one.edge as usize;
            assert!(one.span.contains(solution[edge]), "{one:?}");
            let more = one.span.lower > playing.state().bridges[edge];
            assert!(more || one.span.upper == 0 && !playing.state().marks[edge], "{one:?}");
            assert!((1..=3).contains(&one.level) && one.after > 0, "{one:?}");
        }
        told += all.len();
        let hint = playing.next_hint(&mut || true).unwrap();
        if hint.before.iter().chain([&hint.step]).all(|step| step.rule.level() <= 3) {
            for mv in &hint.moves {
                let (Move::Build(edge, _) | Move::Mark(edge)) = *mv else { panic!("{mv:?}") };
                assert!(all.iter().any(|one| one.edge == edge), "{mv:?} {all:?}");
            }
        }
    }
    assert!(told > 100, "{told}");
}

fn rated(id: &str, moves: &str) -> Rating {
    played(id, moves).rate(&mut || true).unwrap()
}

#[test]
fn moves_are_graded_by_what_they_take() {
    let check = |moves: &str, expected: &[(&str, Option<(u8, Rule)>)], grade: Option<Grade>| {
        let rating = rated(FIVE, moves);
        let reasons = rating.moves.iter().map(|one| {
            let reason = one.reason.map(|reason| (reason.level, reason.rule));
            (&*one.text, reason)
        });
        assert_eq!(reasons.collect::<Vec<_>>(), expected, "{moves}");
        assert_eq!(rating.grade, grade, "{moves}");
    };
    let full = Some((1, Rule::FullIsland));
    check(
        "a1-c1=2,a1-a4=2,lock a1,c1-c4=x,c4-e4=1,a4-c4=1",
        &[
            ("a1-c1=2", full),
            ("a1-a4=2", full),
            ("c1-c4=x", Some((1, Rule::ClosedIsland))),
            ("c4-e4=1", full),
            ("a4-c4=1", Some((2, Rule::FullIsland))),
        ],
        Some(Grade::Easy),
    );
    // Known before what leads to it was done; and what was taken off again says nothing.
    check(
        "a4-c4=1,c1-c4=2,c1-c4=0",
        &[("a4-c4=1", Some((2, Rule::FullIsland)))],
        Some(Grade::Easy),
    );
    // What is wrong follows from nothing, and nothing follows from it.
    check("c1-c4=1,c4-e4=1", &[("c1-c4=1", None), ("c4-e4=1", full)], None);
    check("", &[], None);
}

/// Whoever plays the steps of a trace one after the other needs the level of the puzzle, and no more.
#[test]
fn a_trace_is_graded_as_the_puzzle_is() {
    for (id, grade) in [(FIVE, Grade::Easy), (EXPERT, Grade::Expert)] {
        let mut playing = played(id, "");
        while let Ok(hint) = playing.next_hint(&mut || true) {
            for mv in hint.moves {
                playing.play(mv).unwrap();
            }
        }
        assert!(playing.is_solved());
        let rating = playing.rate(&mut || true).unwrap();
        let hardest = rating.grade.unwrap();
        assert!(hardest <= grade, "{hardest:?} {grade:?}");
        assert!(rating.moves.iter().all(|one| one.reason.is_some()), "{rating:?}");
        assert_eq!(playing.help().checks, 0, "what is solved needs no check");
    }
}

#[test]
fn grading_is_a_check_until_it_is_solved() {
    let mut playing = played(FIVE, "c1-c4=1");
    playing.rate(&mut || true).unwrap();
    assert_eq!((playing.help().checks, playing.help().mistakes), (1, 1));
    assert_eq!(playing.rate(&mut || false), None);
    assert_eq!(playing.help().checks, 1);
    let told = english(&rated(FIVE, "a1-c1=2,a1-a4=2").messages());
    assert_eq!(
        told,
        [
            "all 2 moves that stand follow from what stood before them: beginner",
            "moves by level: 1 (2)"
        ]
    );
    let told = english(&rated(FIVE, "a1-c1=2,c1-c4=1").messages());
    assert_eq!(
        told,
        [
            "1 of 2 moves that stand does not follow from what stood before: c1-c4=1",
            "moves by level: 1 (1)"
        ]
    );
    assert_eq!(english(&rated(FIVE, "lock a1").messages()), ["no move stands that says anything"]);
}
