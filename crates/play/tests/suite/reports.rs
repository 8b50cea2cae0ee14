//! What moves gave away: against minimax where that is possible, and of games whose blunders
//! everybody sees.

use damier_catalog::{Params, game};
use damier_core::{DynGame, Leave, Rng, Seat, Stop};
use damier_mind::{Alone, Budget, Score, StoppedClock, Task, Value};
use damier_play::report::{Gave, Inquiry, Mark, NoReport, Report, Verdict};
use damier_play::words::Named;
use damier_play::{Computer, Contest, dgn, replay};

fn open(name: &str, params: &[(&str, &str)]) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::new(params.iter().copied())).unwrap()
}

fn task<'a>(
    budget: Budget,
    stop: &'a Stop,
    progress: &'a mut dyn FnMut(&damier_mind::Thought<String>),
) -> Task<'a, String> {
    Task { budget, lines: 1, clock: &StoppedClock, stop, workers: &Alone, progress }
}

fn report(game: &dyn DynGame, strategy: &str, budget: Budget) -> Result<Report, NoReport> {
    let entry = damier_catalog::game(game.name()).unwrap();
    let mut inquiry = Inquiry::new(game)?;
    let mut judge = Computer::new(entry.spec(strategy).unwrap(), game)?;
    let stop = Stop::new();
    let mut progress = |_: &_| {};
    let mut task = task(budget, &stop, &mut progress);
    while inquiry.go_on(&mut judge, &mut task)? {}
    assert_eq!(inquiry.looked(), inquiry.positions());
    Ok(inquiry.into_report())
}

fn verdict(report: &Report, ply: usize) -> &Verdict {
    report.plies[ply].verdict.as_ref().unwrap_or_else(|| panic!("{ply} is not judged"))
}

/// The lead at the end of a game of Reversi, for who is on turn or moved last.
fn minimax(game: &dyn DynGame, seat: Seat) -> i32 {
    if let Some(outcome) = game.outcome() {
        return outcome.scores[seat];
    }
    let values = game.legal_moves().into_iter().map(|mv| {
        let mut next = game.boxed_clone();
        next.play(&mv).unwrap();
        minimax(&*next, seat)
    });
    if game.turn() == Some(seat) { values.max().unwrap() } else { values.min().unwrap() }
}

#[test]
fn the_last_moves_of_reversi_lose_what_minimax_says() {
    let mut rng = Rng::new(7);
    for _ in 0..6 {
        let mut played = open("reversi", &[("size", "4")]);
        while played.outcome().is_none() {
            let moves = played.legal_moves();
            let choice = rng.index(moves.len());
            played.play(&moves[choice]).unwrap();
        }
        let told = report(&*played, "alphabeta", Budget::depth(3)).unwrap();
        let mut before = played.boxed_clone();
        for ply in (played.steps().len().saturating_sub(7)..played.steps().len()).rev() {
            let after = before.boxed_clone();
            before.take_back();
            let seat = before.turn().unwrap();
            let exact = |lead: i32| Score::proved(Value::Units(100 * lead));
            let Verdict { best, worth, gave, mark, .. } = verdict(&told, ply);
            let (most, got) = (minimax(&*before, seat), minimax(&*after, seat));
            assert_eq!((*best, *worth), (exact(most), exact(got)), "{ply}");
            let lost = if most == got { Gave::Nothing } else { Gave::Units(100 * (most - got)) };
            assert_eq!(*gave, lost, "{ply}");
            let only = before.legal_moves().len() == 1;
            assert_eq!(*mark == Mark::Only, only, "{ply}");
            assert_eq!(*mark == Mark::Best, !only && most == got, "{ply}");
            assert!((most > 0) <= (got > 0) || *mark >= Mark::Mistake, "{ply}: {mark:?}");
        }
    }
}

#[test]
fn who_walks_away_from_the_goal_at_quoridor_blunders() {
    let mut played = open("quoridor", &[]);
    played.play_line("e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9").unwrap();
    let told = report(&*played, "alphabeta", Budget::depth(3)).unwrap();
    // With the other pawn one step before its goal the second one goes aside.
    let aside = verdict(&told, 15);
    assert_eq!((aside.mark, aside.gave), (Mark::Blunder, Gave::Game), "{aside:?}");
    // Only a wall in the way of the other helps.
    assert_eq!(aside.better.first().map(String::as_str), Some("d8h"));
    assert_eq!(verdict(&told, 16).worth.value, Value::Win(1));
    assert_eq!(told.turning_point(), Some(15));
    let (first, second) = (told.totals(Seat::FIRST), told.totals(Seat::SECOND));
    assert_eq!(second.marks[Mark::Blunder as usize], 1);
    assert!(first.mean < second.mean, "{first:?} {second:?}");
}

#[test]
fn leaving_a_large_capture_at_awele_is_no_good_move() {
    // South can take fourteen seeds by sowing F, and sows A instead.
    let standing = open("awele", &[]).at_position("1-0-0-0-0-6-5-2-2-2-2-1-13-14-S");
    let mut played = standing.unwrap_or_else(|errors| panic!("{}", errors[0]));
    played.play("A").unwrap();
    let told = report(&*played, "alphabeta", Budget::depth(5)).unwrap();
    let left = verdict(&told, 0);
    assert!(left.mark >= Mark::Mistake, "{left:?}");
    assert_eq!(left.better.first().map(String::as_str), Some("F"));
    let Gave::Units(given) = left.gave else { panic!("{left:?}") };
    assert_eq!(given, cents(left.best) - cents(left.worth));
}

fn cents(score: Score) -> i32 {
    match score.value {
        Value::Units(hundredths) => hundredths,
        decided => panic!("{decided}"),
    }
}

#[test]
fn who_has_no_choice_gives_nothing_away() {
    // Nine moves on nobody has a choice any more.
    let mut begun = open("reversi", &[("size", "4")]);
    begun.play_line("c4 d4 a2 b4 d3 b1 a3 c1 d1").unwrap();
    let mut played = begun.at_position(&begun.position_text()).ok().unwrap();
    while let [only] = &played.legal_moves()[..] {
        played.play(only).unwrap();
    }
    let forced = played.steps().len();
    assert!(forced >= 3 && played.outcome().is_some());
    let told = report(&*played, "alphabeta", Budget::nodes(1000)).unwrap();
    for ply in 0..forced {
        let Verdict { gave, mark, better, .. } = verdict(&told, ply);
        assert_eq!((*gave, *mark, better.is_empty()), (Gave::Nothing, Mark::Only, true));
    }
    for seat in Seat::first(2) {
        let totals = told.totals(seat);
        assert_eq!((totals.moves, totals.mean), (0, 0));
    }
    assert_eq!(told.turning_point(), None);
}

#[test]
fn what_cannot_be_judged_is_told() {
    let refused =
        |game: &dyn DynGame, strategy| report(game, strategy, Budget::depth(1)).unwrap_err();
    let mut four = open("quoridor", &[("players", "4")]);
    four.play("e2").unwrap();
    assert_eq!(refused(&*four, "greedy"), NoReport::Seats(4));
    let mut left = open("reversi", &[]);
    assert_eq!(refused(&*left, "alphabeta"), NoReport::Empty);
    left.retire(Seat::FIRST, Leave::Resigned).unwrap();
    assert_eq!(refused(&*left, "alphabeta"), NoReport::Empty);
    let mut blind = open("reversi", &[]);
    blind.play("f5").unwrap();
    assert_eq!(refused(&*blind, "random"), NoReport::Unjudged);
}

#[test]
fn a_report_that_was_stopped_goes_on() {
    let mut played = open("reversi", &[("size", "6")]);
    for _ in 0..4 {
        let first = played.legal_moves().remove(0);
        played.play(&first).unwrap();
    }
    played.retire(Seat::FIRST, Leave::Resigned).unwrap();
    let whole = report(&*played, "damier", Budget::depth(2)).unwrap();
    let entry = game("reversi").unwrap();
    let mut judge = Computer::new(entry.strongest(&*played).unwrap(), &*played).unwrap();
    let mut inquiry = Inquiry::new(&*played).unwrap();
    let stop = Stop::new();
    let mut progress = |_: &_| {};
    let mut task = task(Budget::depth(2), &stop, &mut progress);
    loop {
        stop.raise();
        match inquiry.go_on(&mut judge, &mut task) {
            Err(NoReport::Stopped) => {}
            // Where the game is over nobody is asked.
            other => assert_eq!(other, Ok(false)),
        }
        stop.lower();
        if !inquiry.go_on(&mut judge, &mut task).unwrap() {
            break;
        }
    }
    // Who left is part of the report, and not judged.
    assert_eq!(*inquiry.report(), whole);
    assert!(whole.plies.last().unwrap().verdict.is_none());
    assert_eq!(whole.judged(), whole.plies.len() - 1);
}

/// What was not looked at is no praise: nobody is said to have made no mistake, or to have had no choice.
#[test]
fn a_report_that_was_broken_off_claims_no_more_than_it_knows() {
    let mut played = open("quoridor", &[]);
    played.play_line("e2 e8 e3 e7").unwrap();
    let entry = game("quoridor").unwrap();
    let mut judge = Computer::new(entry.spec("alphabeta").unwrap(), &*played).unwrap();
    let mut inquiry = Inquiry::new(&*played).unwrap();
    let stop = Stop::new();
    let mut progress = |_: &_| {};
    let mut task = task(Budget::depth(1), &stop, &mut progress);
    let named = Named { entry, game: &*played };
    let keys = |report: &Report| {
        report.summary(named).iter().map(damier_core::Message::key).collect::<Vec<_>>()
    };
    // Before anything, and when the position before the first move was looked at.
    assert_eq!(
        keys(inquiry.report()),
        ["report-steady-so-far", "report-total-open", "report-total-open"]
    );
    assert!(inquiry.go_on(&mut judge, &mut task).unwrap());
    assert_eq!(inquiry.report().looked, 0);
    // The first move: of the second player nothing is known.
    assert!(inquiry.go_on(&mut judge, &mut task).unwrap());
    assert_eq!(inquiry.report().looked, 1);
    assert_eq!(
        keys(inquiry.report()),
        ["report-steady-so-far", "report-total", "report-total-open"]
    );
    while inquiry.go_on(&mut judge, &mut task).unwrap() {}
    assert_eq!(inquiry.report().looked, 4);
    assert_eq!(keys(inquiry.report()), ["report-steady", "report-total", "report-total"]);
}

#[test]
fn a_report_is_written_into_a_record_once() {
    let mut played = open("quoridor", &[]);
    played.play_line("e2 e8 e3 e9").unwrap();
    let told = report(&*played, "alphabeta", Budget::depth(2)).unwrap();
    let mut record = Contest::new(played, Vec::new(), std::time::Duration::ZERO).record();
    record.moves[0].comments = vec!["[%eval 77] [%clk 0:01:00] a good start".to_owned()];
    told.annotate(&mut record);
    let once = dgn::write(&record, 2);
    told.annotate(&mut record);
    assert_eq!(dgn::write(&record, 2), once);
    assert!(!once.contains("77"), "{once}");
    assert!(once.contains("[%clk 0:01:00] a good start"), "{once}");
    let again = dgn::read(&once).unwrap().remove(0);
    let worth = again.moves[3].comments.iter().find_map(|comment| dgn::eval(comment));
    assert_eq!(worth, Some(verdict(&told, 3).worth.value));
    assert!(again.moves[3].comments.iter().any(|comment| comment == verdict(&told, 3).mark.sign()));
    assert_eq!(again.moves[3].variations.len(), 1);
    replay(&again).unwrap();
}

/// The worst of the moves that are left, by what minimax says of the end.
fn worst(game: &dyn DynGame, seat: Seat) -> (String, i32, i32) {
    let valued = game.legal_moves().into_iter().map(|mv| {
        let mut next = game.boxed_clone();
        next.play(&mv).unwrap();
        let value = minimax(&*next, seat);
        (mv, value)
    });
    let valued: Vec<(String, i32)> = valued.collect();
    let best = valued.iter().map(|(_, value)| *value).max().unwrap();
    let (mv, value) = valued.into_iter().min_by_key(|(_, value)| *value).unwrap();
    (mv, best, value)
}

/// A game of Reversi in which one side plays as badly as it can near the end: where, and by how much.
fn spoilt() -> (Box<dyn DynGame>, usize, i32) {
    let mut rng = Rng::new(11);
    loop {
        let mut played = open("reversi", &[("size", "6")]);
        while played.outcome().is_none() {
            let moves = played.legal_moves();
            let squares = played.view().board;
            let empty = match squares {
                damier_core::view::Board::Grid(grid) => grid
                    .cells
                    .iter()
                    .filter(|cell| **cell == damier_core::view::Cell::Empty)
                    .count(),
                _ => 0,
            };
            if empty == 8 && moves.len() > 2 {
                let seat = played.turn().unwrap();
                let (mv, best, value) = worst(&*played, seat);
                if best > 0 && value < 0 {
                    let ply = played.steps().len();
                    played.play(&mv).unwrap();
                    return (played, ply, best - value);
                }
                break;
            }
            played.play(&moves[rng.index(moves.len())]).unwrap();
        }
    }
}

/// What the test planted is found by counting positions alone, said in the game's own terms, and is
/// the same each time.
#[test]
fn planted_blunders_are_found_and_said_in_the_terms_of_their_games() {
    let nodes = Budget::nodes(4000);
    let check = |game: &dyn DynGame, ply: usize, move_said: &str, gave: &dyn Fn(&str)| {
        let strategy = if game.name() == "awele" { "alphabeta" } else { "damier" };
        let told = report(game, strategy, nodes).unwrap();
        assert_eq!(report(game, strategy, nodes).unwrap(), told, "the same each time");
        let verdict = verdict(&told, ply);
        assert!(verdict.mark >= Mark::Mistake, "{verdict:?}");
        assert!(told.turning_points().contains(&ply), "{:?}", told.turning_points());
        let named = Named { entry: damier_catalog::game(game.name()).unwrap(), game };
        let said = told.said(named, ply).unwrap().to_string();
        assert!(said.contains(move_said), "{said}");
        gave(&said);
        let sentences = told.sentences(named);
        assert!(sentences.iter().any(|(at, message)| *at == ply && message.to_string() == said));
        assert_eq!(told.summary(named).len(), 3);
    };
    let mut aside = open("quoridor", &[]);
    aside.play_line("e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9").unwrap();
    check(&*aside, 15, "report-move-pawn(move=\"e3\")", &|said| {
        assert!(said.starts_with("report-said-game("), "{said}");
    });
    // A wall before one's own pawn.
    let mut walled = open("quoridor", &[]);
    walled.play_line("e2 e8 e3 e7 e4 e6 e4h d6 f4 d5").unwrap();
    check(&*walled, 6, "report-move-wall(move=\"e4h\")", &|said| {
        assert!(said.starts_with("report-said-units(amount=report-unit-steps(count="), "{said}");
    });
    let (spoilt, ply, lost) = spoilt();
    let unit = format!("amount=report-unit-discs(count={lost})");
    check(&*spoilt, ply, "report-move-disc(", &|said| {
        assert!(said.starts_with("report-said-units-win(") && said.contains(&unit), "{said}");
    });
    let standing = open("awele", &[]).at_position("1-0-0-0-0-6-5-2-2-2-2-1-13-14-S");
    let mut left = standing.unwrap_or_else(|errors| panic!("{}", errors[0]));
    left.play_line("A f").unwrap();
    check(&*left, 0, "report-move-house(move=\"A\")", &|said| {
        assert!(said.contains("report-unit-seeds(count="), "{said}");
        assert!(said.contains("better=\"F\""), "{said}");
    });
}

#[test]
fn a_win_that_comes_later_is_said_and_is_no_mistake() {
    // South stands before the goal and walks beside it first.
    let standing = open("quoridor", &[]).at_position("9x9 e8,a5 - 0,0 1");
    let mut slow = standing.unwrap_or_else(|errors| panic!("{}", errors[0]));
    slow.play_line("d8 a4 d9").unwrap();
    let told = report(&*slow, "alphabeta", Budget::depth(4)).unwrap();
    let named = Named { entry: damier_catalog::game("quoridor").unwrap(), game: &*slow };
    assert_eq!(verdict(&told, 0).gave, Gave::Plies(2));
    assert_eq!(
        told.said(named, 0).unwrap().to_string(),
        "report-said-later(plies=2, move=report-move-pawn(move=\"d8\"), better=\"e9\")"
    );
    assert_eq!(told.sentences(named), []);
    assert_eq!(told.turning_points(), Vec::<usize>::new());
}
