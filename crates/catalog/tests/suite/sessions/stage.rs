//! Sessions to test with, and what is seen of them.

use std::collections::BTreeMap;
use std::time::Duration;

use damier_catalog::{
    BridgeSession, Changes, Done, HASHI, LABYRINTH, MazeSession, Scene, Session, SoloEntry,
};
use damier_core::{Rng, open_id};
use damier_hashi::State;
use damier_labyrinth::game::{Game, Minotaur, Player, Setup, strategies};
use damier_labyrinth::{Cell, Maze, Minotaurs, Object, Recipe, Size, placements};

/// Puzzles and games that were saved by the versions so far.
const SAVED: [&str; 8] = [
    include_str!("../../../../../testdata/saves/hashi.dpz"),
    include_str!("../../../../../testdata/saves/hashi-marks.dpz"),
    include_str!("../../../../../testdata/saves/hashi-solved.dpz"),
    include_str!("../../../../../testdata/saves/hashi-undone.dpz"),
    include_str!("../../../../../testdata/saves/kept-hashi.dpz"),
    include_str!("../../../../../testdata/saves/labyrinth.json"),
    include_str!("../../../../../testdata/saves/labyrinth-won.json"),
    include_str!("../../../../../testdata/saves/kept-labyrinth.json"),
];

/// The texts that are games of an entry.
pub fn saved(entry: &SoloEntry) -> Vec<&'static str> {
    SAVED.into_iter().filter(|text| entry.looks_like(text)).collect()
}

/// A session that is read from a text without any damage.
#[track_caller]
pub fn load(entry: &SoloEntry, text: &str) -> Box<dyn Session> {
    let loaded = entry.load(text, &mut |_| true).unwrap();
    assert_eq!(loaded.damage, None);
    loaded.session
}

/// A session of a small puzzle or maze.
pub fn drawn(entry: &SoloEntry, rng: &mut Rng) -> Box<dyn Session> {
    match entry.name {
        "hashi" => {
            const IDS: [&str; 4] =
                ["3x3:2a2c2a2", "5x4:4a2l3a2a1", "7x7:g3c4a2e2b1b3h23b2a3e1a2", "3x3:3a3c3a3"];
            let puzzle = open_id(rng.pick(&IDS).unwrap()).unwrap();
            Box::new(BridgeSession::new(puzzle, Duration::ZERO))
        }
        "labyrinth" => {
            let recipe = Recipe {
                size: Size { width: 2 + rng.index(7), height: 2 + rng.index(6) },
                braid: [0, 30, 100][rng.index(3)],
                objects: rng.pick(placements()).unwrap(),
                minotaurs: Minotaurs::Count(rng.index(5) as u32),
                ..Recipe::maze()
            };
            let maze = recipe.make(rng.bits(), &mut |_| true).unwrap();
            let setup = Setup {
                strategy: rng.pick(strategies()).unwrap(),
                seed: rng.bits(),
                undos: [0, 3, 100][rng.index(3)],
                ..Setup::usual()
            };
            Box::new(MazeSession::from(Game::new(maze, &setup)))
        }
        other => panic!("{other} has no session to test with"),
    }
}

/// A session of the same puzzle or maze in which nothing was done.
pub fn fresh(session: &dyn Session) -> Box<dyn Session> {
    match session.scene() {
        Scene::Bridges(playing) => {
            Box::new(BridgeSession::new(playing.puzzle().clone(), Duration::ZERO))
        }
        Scene::Maze(game) => {
            Box::new(MazeSession::from(Game::new(game.start().clone(), game.setup())))
        }
    }
}

/// Everything that is drawn of a session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    Bridges(State),
    Maze(Box<DrawnMaze>),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnMaze {
    maze: Maze,
    objects: BTreeMap<Cell, Object>,
    player: Player,
    minotaurs: Vec<Minotaur>,
    won: bool,
}

impl Drawn {
    pub fn of(session: &dyn Session) -> Drawn {
        match session.scene() {
            Scene::Bridges(playing) => Drawn::Bridges(playing.state().clone()),
            Scene::Maze(game) => {
                let state = game.state();
                Drawn::Maze(Box::new(DrawnMaze {
                    maze: state.maze().clone(),
                    objects: state.objects().iter().collect(),
                    player: state.player(),
                    minotaurs: state.minotaurs().to_vec(),
                    won: state.is_won(),
                }))
            }
        }
    }

    /// What was done changed this to what is drawn of the session now, and tells so. Changes of a
    /// maze are made one by one in the tests of its crate.
    #[track_caller]
    pub fn becomes(self, done: &Done, session: &dyn Session) {
        let now = Drawn::of(session);
        match (self, &done.changes, session.scene()) {
            (Drawn::Bridges(mut state), Changes::Bridges(effects), _) => {
                for effect in effects {
                    for change in effect.edges() {
                        let edge = change.edge as usize;
                        let built = (state.bridges[edge], state.marks[edge]);
                        assert_eq!(built, (change.before.bridges, change.before.marked));
                        state.bridges[edge] = change.after.bridges;
                        state.marks[edge] = change.after.marked;
                    }
                    if let Some(change) = effect.island() {
                        let locked = &mut state.locked[change.island as usize];
                        assert_ne!(std::mem::replace(locked, change.locked), change.locked);
                    }
                }
                assert_eq!(Drawn::Bridges(state), now, "{done:?}");
            }
            (before @ Drawn::Maze(_), Changes::Nothing, _) => {
                assert_eq!((done.word, before), ("strategy", now));
            }
            (before @ Drawn::Bridges(_), Changes::Nothing, _) => {
                assert!(["try", "kept"].contains(&done.word), "{done:?}");
                assert_eq!(before, now);
            }
            (before @ Drawn::Maze(_), Changes::Maze(changes), Scene::Maze(game)) => {
                // Who walks makes several turns.
                assert!(changes.ends_with(&game.changes()), "{done:?}");
                assert!(done.word == "walked" || *changes == game.changes(), "{done:?}");
                // Who waits alone changes nothing that is drawn.
                assert_eq!(changes.is_empty(), before == now, "{done:?}");
            }
            _ => panic!("{done:?} is of another game"),
        }
    }
}

/// The games by name, so that none is forgotten.
#[test]
fn every_entry_has_sessions_to_test_with() {
    for entry in [&HASHI, &LABYRINTH] {
        assert!(saved(entry).len() >= 3, "{}", entry.name);
    }
}
