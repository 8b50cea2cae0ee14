//! Games of every kind, compared with the referee after every action.

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::game::{
    Action, Done, Game, Happened, Past, Refused, Replay, Setup, State, Strategy, Undone,
    strategies, strategy,
};

use crate::play::boards::{Deed, deed, labyrinth, setup};
use crate::play::recorded::{RECORDED, asked};
use crate::play::referee::{Outcome, Referee};

/// How often what happened, so that a test that tests nothing is seen.
#[derive(Debug, Default)]
struct Count {
    turns: usize,
    turned: usize,
    won: usize,
    refused: [usize; 7],
    deaths: usize,
    undone: usize,
    redone: usize,
    replayed: usize,
}

/// Does something to a game and to the referee, and checks that both agree.
fn both(game: &mut Game, referee: &mut Referee, deed: Deed, count: &mut Count) {
    let before = game.state().clone();
    let (undos, redos) = (game.undos(), game.redos());
    match deed {
        Deed::Act(action) => {
            let asks = referee.asks(action);
            let result = game.act(action);
            let asked = asked();
            assert_eq!(asked.len(), usize::from(asks), "{action} asks once or not at all");
            let outcome = referee.act(action, asked.first());
            let expected = match outcome {
                Outcome::Turn => Ok(Done::Turn),
                Outcome::Turned => Ok(Done::Turned),
                Outcome::Won => Ok(Done::Won),
                Outcome::Refused(reason) => Err(reason),
            };
            assert_eq!(result, expected, "{action}");
            match outcome {
                Outcome::Turn => {
                    count.turns += 1;
                    count.deaths += usize::from(!game.state().player().alive);
                }
                Outcome::Turned => count.turned += 1,
                Outcome::Won => count.won += 1,
                Outcome::Refused(reason) => {
                    count.refused[reason as usize] += 1;
                    assert_eq!(game.state(), &before, "a refusal changes nothing");
                }
            }
            if outcome == Outcome::Turn {
                check_happened(game, &before, action);
                // do∘undo = id, undo∘redo = id.
                let after = game.state().clone();
                assert_eq!(game.undo(), Ok(Undone::Turn(action)));
                assert_eq!(game.state(), &before);
                assert_eq!(game.redo(), Ok(action));
                assert_eq!(game.state(), &after);
            } else {
                assert_eq!((game.undos(), game.redos()), (undos, redos), "history is as it was");
            }
        }
        Deed::Undo => {
            let done = game.undo();
            assert_eq!(done.is_ok(), referee.undo());
            count.undone += usize::from(done.is_ok());
            match done {
                Err(reason) => assert_eq!(reason, Refused::NothingToUndo),
                Ok(Undone::Win) => {
                    assert!(before.is_won());
                    assert_eq!((game.undos(), game.redos()), (undos, redos));
                }
                Ok(Undone::Turn(action)) => {
                    let after = game.state().clone();
                    assert_eq!(game.redo(), Ok(action));
                    assert_eq!(game.state(), &before, "undo∘redo = id");
                    assert_eq!(game.undo(), done);
                    assert_eq!(game.state(), &after);
                }
            }
        }
        Deed::Redo => {
            let done = game.redo();
            assert_eq!(done.is_ok(), referee.redo());
            count.redone += usize::from(done.is_ok());
            if let Err(reason) = done {
                assert_eq!(reason == Refused::Won, before.is_won());
            }
        }
        Deed::Follow(index) => game.follow(&RECORDED[index]),
    }
    assert!(asked().is_empty(), "{deed:?} asks no strategy");
    referee.check(game);
}

/// What a game tells of its latest turn is what has changed in it.
fn check_happened(game: &Game, before: &State, action: Action) {
    let state = game.state();
    let gained = state.objects().len() < before.objects().len();
    let expected = Happened {
        action,
        taken: before.objects().get(state.player().cell).filter(|_| gained),
        killer: state.killer().map(|(index, _)| index),
        opened: state.maze() != before.maze(),
        slain: state.dead() - before.dead(),
    };
    assert_eq!(game.latest(), Some(expected));
}

/// The strategy without the memory, which is asked when a game is played again.
fn plain(followed: &Strategy) -> &'static Strategy {
    strategy(followed.name).unwrap()
}

/// The game played again from what it tells of itself.
fn replayed(game: &Game) -> Game {
    let setup = Setup { strategy: plain(game.strategy()), ..game.setup().clone() };
    let mut replay = Replay::new(game.start().clone(), &setup);
    let look = |replay: &mut Replay, facing| {
        let turned = replay.game().state().player().facing == facing || replay.turn(facing);
        assert!(turned, "only a blocked player turns");
    };
    let play = |replay: &mut Replay, Past { action, strategy, ahead, .. }: Past| {
        assert_eq!(replay.play(action, plain(strategy), Some(ahead)), Ok(Done::Turn));
    };
    for past in game.played() {
        look(&mut replay, past.facing);
        play(&mut replay, past);
    }
    look(&mut replay, game.state().player().facing);
    replay.mark();
    for (past, after) in game.undone() {
        play(&mut replay, past);
        look(&mut replay, after);
    }
    replay.take_back().unwrap();
    replay.keep_undos(game.undos());
    if game.state().is_won() {
        assert_eq!(replay.play(Action::Exit, setup.strategy, None), Ok(Done::Won));
        assert!(Direction::ALL.into_iter().all(|side| !replay.turn(side)), "it is over");
    }
    replay.finish()
}

/// Does the same to a game that was played again.
fn follow(twin: &mut Game, deed: Deed) {
    match deed {
        Deed::Act(action) => drop(twin.act(action)),
        Deed::Undo => drop(twin.undo()),
        Deed::Redo => drop(twin.redo()),
        Deed::Follow(index) => twin.follow(&strategies()[index]),
    }
}

#[track_caller]
fn check_same(game: &Game, twin: &Game) {
    assert_eq!(game.state(), twin.state());
    assert_eq!((game.undos(), game.redos()), (twin.undos(), twin.redos()));
    assert_eq!(game.strategy().name, twin.strategy().name);
    assert_eq!(game.start(), twin.start());
}

/// State, refusals and numbers are those of the referee, whatever is done in whatever order;
/// and a game that is played again goes on as the one it was told by.
#[test]
fn games_agree_with_the_referee_and_with_their_replays() {
    let mut count = Count::default();
    for seed in 0..600 {
        let rng = &mut Rng::new(seed);
        let (labyrinth, setup) = (labyrinth(rng), setup(rng));
        let mut referee = Referee::new(&labyrinth, &setup);
        let mut game = Game::new(labyrinth, &setup);
        referee.check(&game);
        let mut twin: Option<Game> = None;
        for _ in 0..250 {
            let state = game.state();
            let deed = deed(rng, !state.player().alive, state.is_won());
            // Now and then far back, so that much can be redone.
            let times = if matches!(deed, Deed::Undo | Deed::Redo) { 1 + rng.index(9) } else { 1 };
            for _ in 0..times {
                both(&mut game, &mut referee, deed, &mut count);
                if let Some(twin) = &mut twin {
                    follow(twin, deed);
                    check_same(&game, twin);
                }
            }
            if rng.percent(4) {
                let replayed = replayed(&game);
                check_same(&game, &replayed);
                assert!(replayed.played().eq(game.played()));
                let told =
                    |(past, after): (Past, _)| (past.action, past.strategy, past.ahead, after);
                assert!(replayed.undone().map(told).eq(game.undone().map(told)));
                twin = Some(replayed);
                count.replayed += 1;
            }
        }
    }
    let enough = count.turns > 20_000 && count.turned > 10_000 && count.won > 300;
    let refused = count.refused.iter().all(|&times| times > 100);
    let back = count.undone > 10_000 && count.redone > 3_000 && count.replayed > 3_000;
    assert!(enough && refused && back && count.deaths > 2_000, "{count:?}");
}

/// A living player never has a minotaur on a cell that is open to the player's own: whoever
/// comes there kills. So no move is ever blocked by one.
#[test]
fn no_minotaur_is_ever_open_to_a_living_player() {
    for seed in 0..200 {
        let rng = &mut Rng::new(1000 + seed);
        let (labyrinth, setup) = (labyrinth(rng), setup(rng));
        let mut game = Game::new(labyrinth, &setup);
        for _ in 0..150 {
            let state = game.state();
            let player = state.player();
            let beside = state.maze().steps(player.cell).any(|(_, cell)| state.is_occupied(cell));
            assert_eq!(beside, !player.alive);
            assert_eq!(state.killer().is_some(), beside);
            match deed(rng, !player.alive, state.is_won()) {
                Deed::Follow(index) => game.follow(&strategies()[index]),
                deed => follow(&mut game, deed),
            }
        }
    }
}

/// Every turn of a long game can be undone one after the other if there is no limit, and the
/// beginning is what it was.
#[test]
fn a_game_without_limit_goes_back_to_its_beginning() {
    for seed in 0..30 {
        let rng = &mut Rng::new(2000 + seed);
        let (labyrinth, mut setup) = (labyrinth(rng), setup(rng));
        setup.undos = 0;
        setup.bombs = 1000;
        let mut game = Game::new(labyrinth, &setup);
        let start = game.state().clone();
        for _ in 0..600 {
            let alive = game.state().player().alive;
            let action = Action::ALL[rng.index(7)];
            follow(&mut game, if alive { Deed::Act(action) } else { Deed::Undo });
        }
        let end = game.state().clone();
        let turns = game.undos();
        assert_eq!(turns, end.turns() as usize);
        while game.undo().is_ok() {}
        let first = game.state().clone();
        assert_eq!((first.turns(), game.redos() >= turns), (0, true));
        // Only the way the player looks may differ: turning is no turn.
        assert_eq!(first.player().cell, start.player().cell);
        assert_eq!((first.maze(), first.objects()), (start.maze(), start.objects()));
        assert_eq!(first.minotaurs(), start.minotaurs());
        for _ in 0..turns {
            assert!(game.redo().is_ok());
        }
        assert_eq!(game.state(), &end);
        for _ in 0..turns {
            assert!(game.undo().is_ok());
        }
        assert_eq!(game.state(), &first);
    }
}
