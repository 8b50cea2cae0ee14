//! Best play to the end, against games played out.

use std::collections::HashMap;
use std::sync::Arc;

use damier_ai::awele::endgame::{Database, Ending};
use damier_awele::{Awele, House, Packed, Repetition, Row, RuleSet, Seeds, Side};
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

/// A game in which seeds are moved round until a move would bring back a board, with that move, what it ends the game
/// at, if it does, and whether the database thinks otherwise of the board; none if it ends before.
fn about_to_return(
    rng: &mut Rng,
    rule_set: &RuleSet,
    database: &Database,
) -> Option<(Game<Awele<Packed>>, House, Option<i32>)> {
    let mut game = by_chance(rng, rule_set, 6, 0)?;
    for _ in 0..80 {
        let mut quiet = Vec::new();
        for mv in game.legal_moves() {
            let mut next = game.clone();
            next.play(mv).unwrap();
            let here = *next.position();
            let comes_again = next.past().contains(&here);
            let lead = final_lead(&next).map(|lead| -lead);
            if comes_again && let Some(value) = database.bounds(&here)?.exact() {
                let own = if here.side == Side::South { here.lead() } else { -here.lead() };
                if lead != Some(-own - value) {
                    return Some((game, mv, lead));
                }
            } else if lead.is_none() && here.stores == game.position().stores {
                quiet.push(mv);
            }
        }
        game.play(*rng.pick(&quiet)?).unwrap();
    }
    None
}

/// What a move is worth that brings back a board is what the game ends at, whatever the board would be worth; and where it
/// does not end there, the line goes on.
#[test]
fn a_move_that_comes_back_is_worth_what_it_ends_at() {
    let mut rng = Rng::new(21);
    let repetitions =
        [Repetition::OwnRow, Repetition::Split, Repetition::ThreefoldOwnRow, Repetition::None];
    for repetition in repetitions {
        let preset = if repetition == Repetition::Split { RuleSet::AWARI } else { RuleSet::ABAPA };
        let (houses, seeds) = (Row::of::<4>(), Seeds::of::<2>());
        let rule_set = RuleSet { houses, seeds, repetition, ..preset };
        let database = Arc::new(database(&rule_set, 6));
        let (mut ended, mut gone_on) = (0, 0);
        let games = (0..sweep(2000, 10_000))
            .filter_map(|_| about_to_return(&mut rng, &rule_set, &database));
        for (game, mv, lead) in games.take(sweep(12, 60)) {
            let mut mind = Who::Damier.lent(None, &database);
            let thought = ask(&mut *mind, &game, Budget::nodes(40_000), 8).unwrap();
            let line = thought.lines.iter().find(|line| line.moves[0] == mv).unwrap();
            let moves: String = game.moves().map(|(_, mv)| mv.to_string()).collect();
            match lead {
                Some(lead) => {
                    assert_eq!(number(line), Some(100 * lead), "{rule_set}, {moves}: {line:?}");
                    assert!(
                        line.is_exact() && line.moves.len() == 1,
                        "{rule_set}, {moves}: {line:?}"
                    );
                    ended += 1;
                }
                None => {
                    assert!(line.moves.len() > 1, "{rule_set}, {moves}: {line:?}");
                    gone_on += 1;
                }
            }
        }
        let expected = match repetition {
            Repetition::OwnRow | Repetition::Split => ended > 3 && gone_on == 0,
            Repetition::ThreefoldOwnRow => gone_on > 3,
            Repetition::None => ended == 0 && gone_on > 3,
        };
        assert!(expected, "{rule_set}: {ended} {gone_on}");
    }
}

/// Who may think longer knows no less, and is told why nothing is left to be found out.
#[test]
fn what_was_proved_stays_proved() {
    let mut rng = Rng::new(9);
    let mut proved = 0;
    for rule_set in [RuleSet::ABAPA, RuleSet::AWARI] {
        let database = Arc::new(database(&rule_set, 8));
        for game in (0..200).filter_map(|_| by_chance(&mut rng, &rule_set, 8, 6)).take(6) {
            let mut before: HashMap<House, usize> = HashMap::new();
            for nodes in (1..24).map(|step| 1500 * step) {
                let mut mind = Who::Damier.lent(None, &database);
                let thought = ask(&mut *mind, &game, Budget::nodes(nodes), 8).unwrap();
                let mut now = HashMap::new();
                for line in &thought.lines {
                    let reached = before.get(&line.moves[0]);
                    assert!(line.is_exact() || reached.is_none(), "{nodes}: {line:?}");
                    if line.is_exact() {
                        now.insert(line.moves[0], line.moves.len());
                    }
                }
                proved += now.len();
                before = now;
            }
        }
    }
    assert!(proved > 100, "{proved}");
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
        // Where it takes three, one before bars nothing, and where nothing ends the game nothing does.
        for repetition in [Repetition::ThreefoldOwnRow, Repetition::None] {
            let rule_set = RuleSet { repetition, ..RuleSet::ABAPA };
            let mut same = Game::new(Awele::<Packed>::new(rule_set));
            game.moves().for_each(|(_, mv)| same.play(mv).unwrap());
            let thought = ask(&mut *mind, &same, Budget::depth(2), 1).unwrap();
            assert!(!thought.forced.unwrap().barred, "{here:?}");
        }
    }
    assert!((1..20).contains(&barred), "{barred}");
    let start = Game::new(Awele::<Packed>::new(RuleSet::ABAPA));
    let mut mind = Who::Damier.lent(None, &database);
    assert_eq!(ask(&mut *mind, &start, Budget::depth(2), 1).unwrap().forced, None);
}
