//! Best play to the end, against games played out.

use std::collections::HashMap;
use std::sync::Arc;

use damier_ai::awele::endgame::Ending;
use damier_awele::{Awele, House, Packed, RuleSet, Seeds, Side};
use damier_core::{Game, Reason, Rng};
use damier_mind::{Budget, Line};
use damier_testkit::sweep;

use crate::awele::ask::{Who, ask, by_chance};
use crate::awele::boards::{boards, database, final_lead, game, position, some_terms};
use crate::awele::truth::played_out;
use crate::told::number;

/// The moves of an ending of a game in which South is to move.
fn houses(ending: &Ending) -> Vec<House> {
    let sides = [Side::South, Side::North].into_iter().cycle();
    ending.line.iter().zip(sides).map(|(&house, side)| House::new(side, house.into())).collect()
}

/// Plays a line, and tells what the game came to for who was on turn at first; nothing if it is not over. If nobody
/// had a majority that is all the seeds there were.
#[track_caller]
fn comes_to(game: &Game<Awele<Packed>>, line: &[House]) -> Option<(i32, bool)> {
    let mut game = game.clone();
    for &mv in line {
        game.play(mv).unwrap();
    }
    let sign = if line.len().is_multiple_of(2) { 1 } else { -1 };
    let is_whole = game.outcome()?.reason != Reason::Rules("awele-majority");
    final_lead(&game).map(|lead| (sign * lead, is_whole))
}

/// No move of a line gives away who wins, as games played out tell it.
#[track_caller]
fn gives_nothing_away(game: &Game<Awele<Packed>>, line: &[House]) {
    let mut known = HashMap::new();
    let mut game = game.clone();
    let mut before = played_out(&mut game.clone(), -96, 96, &mut known);
    for &mv in line {
        game.play(mv).unwrap();
        let now = -played_out(&mut game.clone(), -96, 96, &mut known);
        assert_eq!(now.signum(), before.signum(), "{mv} of {line:?}: {before}, then {now}");
        before = -now;
    }
}

/// Every board that has one value has a way to it, and it is played to the end.
#[track_caller]
fn check(rule_set: &RuleSet, all: &[Vec<u8>], seeds: usize) {
    let database = database(rule_set, seeds);
    let (mut ended, mut longest) = (0, 0);
    for board in all {
        let here = position(board);
        let game = game(rule_set, board);
        let value = database.bounds(&here).unwrap().exact();
        let ending = database.ending(&here, &mut || true);
        assert_eq!(ending.as_ref().map(|ending| ending.value), value, "{rule_set}, {board:?}");
        let Some(ending) = ending else { continue };
        assert!(ending.whole, "{rule_set}, {board:?}: {ending:?}");
        if board.len() <= 6 {
            gives_nothing_away(&game, &houses(&ending));
        }
        let (lead, is_whole) = comes_to(&game, &houses(&ending)).unwrap();
        let expected = if is_whole { ending.value } else { lead };
        assert_eq!(lead, expected, "{rule_set}, {board:?}: {ending:?}");
        assert_eq!(lead.signum(), ending.value.signum(), "{rule_set}, {board:?}: {ending:?}");
        (ended, longest) = (ended + 1, longest.max(ending.line.len()));
    }
    assert!(ended > all.len() / 5 && longest > 4, "{ended} of {}, {longest} moves", all.len());
}

#[test]
fn small_boards_are_played_to_their_ends() {
    for rule_set in some_terms(3) {
        let all: Vec<_> = (1..=4).flat_map(|seeds| boards(6, seeds)).collect();
        check(&rule_set, &all, 4);
    }
}

#[test]
fn boards_of_six_houses_are_played_to_their_ends() {
    let mut all: Vec<_> = (1..=6).flat_map(|seeds| boards(12, seeds)).collect();
    Rng::new(6).shuffle(&mut all);
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        check(&rule_set, &all[..sweep(300, 3000)], 6);
    }
}

/// In the middle of a game what came before must not come again, and still all that is told as exact is.
#[test]
fn the_past_is_kept_clear_of() {
    let mut rng = Rng::new(12);
    let (mut ended, mut exact) = (0, 0);
    for rule_set in some_terms(3) {
        let rule_set = RuleSet { seeds: Seeds::of::<2>(), ..rule_set };
        let database = Arc::new(database(&rule_set, 5));
        for game in (0..sweep(60, 300)).filter_map(|_| by_chance(&mut rng, &rule_set, 5, 12)) {
            let mut mind = Who::Damier.lent(None, &database);
            let thought = ask(&mut *mind, &game, Budget::nodes(30_000), 8).unwrap();
            for line in thought.lines.iter().filter(|line| line.is_exact()) {
                let told = number(line).unwrap();
                let moved = Line { score: None, moves: line.moves[..1].to_vec() };
                let mut next = game.clone();
                next.play(moved.moves[0]).unwrap();
                let value = -played_out(&mut next, -96, 96, &mut HashMap::new());
                assert_eq!(told.signum(), value.signum(), "{:?}: {line:?}", game.position());
                exact += 1;
                gives_nothing_away(&next, &line.moves[1..]);
                let Some((lead, is_whole)) = comes_to(&next, &line.moves[1..]) else { continue };
                let expected = if is_whole { told } else { told.signum() * 100 * lead.abs() };
                assert_eq!(-100 * lead, expected, "{:?}: {line:?}", game.position());
                ended += usize::from(line.moves.len() > 4);
            }
        }
    }
    assert!(ended > sweep(20, 100) && exact > 50, "{ended} {exact}");
}

/// Whoever is told to stop soon does, and what was found until then can be played.
#[test]
fn looking_for_the_end_can_be_stopped() {
    let database = database(&RuleSet::ABAPA, 6);
    let mut all = 0;
    let asked = |board: Vec<u8>| {
        all = 0;
        let ending = database.ending(&position(&board), &mut || {
            all += 1;
            true
        });
        (all > 40).then_some((position(&board), ending?, all))
    };
    let (here, whole, all) = boards(12, 6).into_iter().find_map(asked).unwrap();
    assert!(whole.whole, "{whole:?}");
    for most in (0..all).step_by(1 + all / 20) {
        let mut asked = 0;
        let ending = database.ending(&here, &mut || {
            asked += 1;
            asked <= most
        });
        if let Some(ending) = ending {
            assert!(!ending.whole && whole.line.starts_with(&ending.line), "{most}: {ending:?}");
        }
    }
}

/// Boards that are looked at on the way to the end are counted like all others.
#[test]
fn budgets_are_kept_near_the_end() {
    let mut rng = Rng::new(14);
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let database = Arc::new(database(&rule_set, 7));
        for game in (0..200).filter_map(|_| by_chance(&mut rng, &rule_set, 7, 9)).take(6) {
            for most in [0, 1, 5, 37, 1000, 20_000] {
                for lines in [1, 8] {
                    let mut mind = Who::Damier.lent(None, &database);
                    let thought = ask(&mut *mind, &game, Budget::nodes(most), lines).unwrap();
                    assert!(thought.nodes <= most, "{} of {most}", thought.nodes);
                    for line in &thought.lines {
                        let mut end = game.clone();
                        line.moves.iter().for_each(|&mv| end.play(mv).unwrap());
                    }
                }
            }
        }
    }
}

/// What each side can force is told with the seeds that are captured, and whether something came before.
#[test]
fn what_can_be_forced_is_told() {
    let database = Arc::new(database(&RuleSet::ABAPA, 6));
    let mut rng = Rng::new(15);
    let mut barred = 0;
    for game in (0..300).filter_map(|_| by_chance(&mut rng, &RuleSet::ABAPA, 6, 4)).take(20) {
        let mut mind = Who::Damier.lent(None, &database);
        let thought = ask(&mut *mind, &game, Budget::depth(2), 1).unwrap();
        let here = game.position();
        let lead = here.lead() * if here.side == Side::South { 1 } else { -1 };
        let bounds = database.bounds(here).unwrap();
        let forced = thought.forced.unwrap();
        let expected = [bounds.least, bounds.most].map(|bound| 100 * (lead + bound));
        assert_eq!([forced.least, forced.most], expected, "{here:?}");
        let before = game.past().last().is_some_and(|before| before.stores == here.stores);
        assert_eq!(forced.barred, before, "{here:?}");
        barred += usize::from(before);
    }
    assert!((1..20).contains(&barred), "{barred}");
    let start = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    let mut mind = Who::Damier.lent(None, &database);
    assert_eq!(ask(&mut *mind, &start, Budget::depth(2), 1).unwrap().forced, None);
}
