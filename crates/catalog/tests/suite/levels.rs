//! Levels: what they are called, what they mean, and that the lowest can be beaten.

use damier_catalog::{GameEntry, LONGEST, Level, Params, Spec, game, games};
use damier_core::{DynGame, Outcome, Seat, Stop, mix};
use damier_l10n::{Language, say, word};
use damier_mind::{Alone, Mind, StoppedClock, Task};

fn open(entry: &GameEntry, setting: &[(&str, &str)]) -> Box<dyn DynGame> {
    entry.open(&Params::new(setting.iter().copied())).ok().unwrap()
}

/// What is played where time stands still, so that no machine plays otherwise than another.
fn answer(mind: &mut dyn Mind, spec: &Spec, game: &dyn DynGame) -> String {
    let (clock, stop, workers) = (&StoppedClock, &Stop::new(), &Alone);
    let (budget, progress) = (spec.budget(), &mut |_: &_| {});
    let mut task = Task { budget, lines: 1, clock, stop, workers, progress };
    mind.think(game, &mut task).unwrap().best().unwrap().clone()
}

/// How many of some games the first of two wins, who sits in every other seat.
fn wins(entry: &GameEntry, setting: &[(&str, &str)], two: [&str; 2], games: u64) -> u64 {
    let start = open(entry, setting);
    let specs = two.map(|text| entry.spec(text).unwrap());
    let mut wins = 0;
    for number in 0..games {
        let mut game = start.boxed_clone();
        let who = |seat: Seat| (seat.index() + number as usize) % 2;
        let minds = Seat::first(game.seats()).map(|seat| {
            let seed = mix(number << 8 | seat.index() as u64);
            specs[who(seat)].clone().with_seed(seed).build(&*start).unwrap()
        });
        let mut minds: Vec<_> = minds.collect();
        for _ in 0..200 {
            let Some(seat) = game.turn() else { break };
            let mv = answer(&mut *minds[seat.index()], &specs[who(seat)], &*game);
            game.play(&mv).unwrap();
        }
        let winner = game.outcome().and_then(Outcome::winner);
        wins += u64::from(winner.is_some_and(|seat| who(seat) == 0));
    }
    wins
}

#[test]
fn a_level_is_known_by_its_number_and_by_its_word() {
    for level in Level::all() {
        let check = |text: &str| assert_eq!(Level::read(text), Ok(Some(level)), "{text}");
        check(&level.to_string());
        check(&format!(" level={level}"));
        for language in Language::ALL {
            let called = word(language, level.word()).unwrap();
            check(&called);
            check(&called.to_uppercase());
            check(&called.replace('é', "e").replace('î', "i"));
            check(&say(language, &level.name()));
        }
    }
    for other in ["", "greedy", "human", "3x", "beginners", "alphabeta:level=3", "é", "-1", "1.5"]
    {
        assert_eq!(Level::read(other), Ok(None), "{other}");
    }
    for none in ["0", "11", "level=0", "level=", "level=many", "99999999999999999999999"] {
        let told = Level::read(none).unwrap_err().to_string();
        assert!(told.starts_with("level cannot be `") && told.ends_with("1..10"), "{told}");
    }
}

/// Every level of every ladder says what it means, looks at more than the one below or errs less,
/// and ends without a clock as well as with one.
#[test]
fn levels_are_steps() {
    let mut ladders = 0;
    for strategy in games().iter().flat_map(|entry| entry.strategies) {
        let Some(ladder) = &strategy.levels else { continue };
        ladders += 1;
        for level in Level::all() {
            for language in Language::ALL {
                let about = say(language, &strategy.level_about(level).unwrap());
                assert!(!about.contains("level-") && !about.contains("{$"), "{about}");
            }
            let budget = ladder.rung(level).budget();
            assert!(budget.is_unlimited() || budget.nodes.is_some(), "{strategy:?} {level}");
            assert!(budget.time.is_none_or(|time| time == LONGEST), "{strategy:?} {level}");
        }
        for (level, next) in Level::all().zip(Level::all().skip(1)) {
            let (rung, next) = (ladder.rung(level), ladder.rung(next));
            let sight = |depth: Option<u32>| depth.unwrap_or(u32::MAX);
            assert!(sight(next.depth) >= sight(rung.depth), "{strategy:?} {level}");
            let errs_less = next.doubt <= rung.doubt;
            assert!(errs_less || sight(next.depth) > sight(rung.depth), "{strategy:?} {level}");
            assert_ne!(rung, next, "{strategy:?} {level}");
        }
        assert_eq!(ladder.rung(Level::HIGHEST).doubt, 0, "{strategy:?}");
    }
    assert_eq!(ladders, 7);
}

/// Every game can be played at every level, whatever the board.
#[test]
fn every_board_has_levels() {
    for (name, setting) in [
        ("quoridor", &[("size", "5")][..]),
        ("quoridor", &[("players", "4")]),
        ("quoridor", &[("size", "13")]),
        ("quoridor", &[("shape", "...\n.X.\n...")]),
        ("reversi", &[("size", "4")]),
        ("reversi", &[("size", "10")]),
        ("awele", &[("rules", "awari"), ("houses", "8")]),
    ] {
        let entry = game(name).unwrap();
        let start = open(entry, setting);
        for level in [Level::LOWEST, Level::USUAL] {
            let spec = entry.at_level(&*start, level).unwrap().with_seed(3);
            assert_eq!(spec.level(), Some(level));
            let mut mind = spec.build(&*start).unwrap();
            let mut game = start.boxed_clone();
            for _ in 0..6 {
                if game.outcome().is_some() {
                    break;
                }
                let mv = answer(&mut *mind, &spec, &*game);
                game.play(&mv).unwrap();
                // Who takes a move back meets the same player again.
                assert!(game.take_back());
                assert_eq!(answer(&mut *mind, &spec, &*game), mv, "{spec}");
                game.play(&mv).unwrap();
            }
        }
    }
}

/// Somebody who knows one simple plan beats the lowest level.
#[test]
fn the_lowest_level_loses() {
    let check =
        |name: &str, setting: &[(&str, &str)], plan: &str, lowest: &str, games: u64, least: u64| {
            let wins = wins(game(name).unwrap(), setting, [plan, lowest], games);
            assert!(wins >= least, "{name} {setting:?}: {wins} of {games}");
        };
    check("quoridor", &[], "greedy", "damier:level=1", 20, 16);
    check("quoridor", &[("players", "4")], "greedy", "damier:level=1", 20, 14);
    check("reversi", &[], "damier:depth=1", "damier:level=1", 40, 38);
    check("awele", &[], "greedy", "alphabeta:level=1", 40, 22);
    check("awele", &[], "alphabeta:depth=1", "alphabeta:level=1", 40, 22);
}

/// In one of four games a level plays like the one above and in one like the one below; the first and
/// the last are always themselves. Who thinks so knows how long to think so.
#[test]
fn levels_have_better_and_worse_days() {
    let entry = game("reversi").unwrap();
    for level in Level::all() {
        let mut days = [0; 3];
        for seed in 0..1000 {
            let day = level.on_day(seed);
            days[(1 + day.number() - level.number()) as usize] += 1;
            let spec = entry.spec(&format!("alphabeta:level={level}")).unwrap();
            let ladder = spec.entry().unwrap().levels.as_ref().unwrap();
            assert_eq!(spec.budget(), ladder.rung(level).budget());
            assert_eq!(spec.with_seed(seed).budget(), ladder.rung(day).budget());
        }
        match level {
            Level::LOWEST | Level::HIGHEST => assert_eq!(days, [0, 1000, 0]),
            _ => assert!(days[0].min(days[2]) > 200 && days[1] > 450, "{level}: {days:?}"),
        }
    }
}

/// Chance is drawn from the seed: the same seed errs in the same places, another elsewhere; and who
/// advises is sure.
#[test]
fn errors_come_from_the_seed() {
    let entry = game("reversi").unwrap();
    let start = open(entry, &[]);
    let moves = |text: &str, careful: bool| {
        let spec = entry.spec(text).unwrap();
        let mind = if careful { spec.build_careful(&*start) } else { spec.build(&*start) };
        let (mut mind, mut game) = (mind.unwrap(), start.boxed_clone());
        for _ in 0..20 {
            let mv = answer(&mut *mind, &spec, &*game);
            game.play(&mv).unwrap();
        }
        game.position_text()
    };
    let erring = moves("alphabeta:level=1,seed=3", false);
    assert_eq!(erring, moves("alphabeta:level=1,seed=3", false));
    assert_ne!(erring, moves("alphabeta:level=1,seed=4", false));
    let careful = moves("alphabeta:level=1,seed=3", true);
    assert_ne!(erring, careful);
    assert_eq!(careful, moves("alphabeta:level=1,seed=4", true));
}
