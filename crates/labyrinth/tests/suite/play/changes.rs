//! What is told to have changed is what has changed.

use std::collections::BTreeMap;

use damier_core::Rng;
use damier_labyrinth::game::{Change, Game, Minotaur, Player, strategies};
use damier_labyrinth::{Cell, Maze, Object};

use crate::play::boards::{Deed, deed, labyrinth, setup};

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Drawn {
    maze: Maze,
    objects: BTreeMap<Cell, Object>,
    player: Player,
    minotaurs: Vec<Minotaur>,
    won: bool,
}

impl Drawn {
    fn of(game: &Game) -> Drawn {
        let state = game.state();
        Drawn {
            maze: state.maze().clone(),
            objects: state.objects().iter().collect(),
            player: state.player(),
            minotaurs: state.minotaurs().to_vec(),
            won: state.is_won(),
        }
    }

    /// Makes a change, which must be one.
    fn apply(&mut self, change: Change) {
        let before = self.clone();
        match change {
            Change::Player { from, to, facing } => {
                assert_eq!(self.player.cell, from);
                self.player = Player { cell: to, facing, ..self.player };
            }
            Change::Minotaur { index, from, to, facing } => {
                assert_eq!(self.minotaurs[index].cell, from);
                self.minotaurs[index] = Minotaur { cell: to, facing, ..self.minotaurs[index] };
            }
            Change::Taken { cell, object } => assert_eq!(self.objects.remove(&cell), Some(object)),
            Change::Returned { cell, object } => {
                assert_eq!(self.objects.insert(cell, object), None);
            }
            Change::Opened { cell, side } => assert!(self.maze.dig(cell, side)),
            Change::Closed { cell, side } => self.maze.wall_up(cell, side),
            Change::Slain { index } => self.minotaurs[index].alive = false,
            Change::Risen { index } => self.minotaurs[index].alive = true,
            Change::Killed { .. } => self.player.alive = false,
            Change::Revived => self.player.alive = true,
            Change::Left => self.won = true,
            Change::Back => self.won = false,
        }
        assert_ne!(*self, before, "{change:?}");
    }
}

/// Whoever makes the changes to what was drawn has drawn the game as it is, be it played, undone
/// or redone; and nothing is told that has not changed.
#[test]
fn changes_lead_from_what_was_drawn_to_what_is() {
    let mut told: BTreeMap<&str, usize> = BTreeMap::new();
    for seed in 0..400 {
        let rng = &mut Rng::new(7000 + seed);
        let (labyrinth, mut setup) = (labyrinth(rng), setup(rng));
        setup.strategy = rng.pick(strategies()).unwrap();
        let mut game = Game::new(labyrinth, &setup);
        let mut drawn = Drawn::of(&game);
        assert_eq!(game.changes(), []);
        for _ in 0..150 {
            let (dead, won) = (!game.state().player().alive, game.state().is_won());
            let refused = match deed(rng, dead, won) {
                Deed::Act(action) => game.act(action).is_err(),
                Deed::Undo => game.undo().is_err(),
                Deed::Redo => game.redo().is_err(),
                Deed::Follow(index) => {
                    game.follow(&strategies()[index]);
                    continue;
                }
            };
            let changes = game.changes();
            assert!(!refused || changes.is_empty());
            for change in changes {
                drawn.apply(change);
                *told.entry(change.name()).or_default() += 1;
                if let Change::Killed { by } = change {
                    assert_eq!(game.state().killer().map(|(index, _)| index), Some(by));
                }
            }
            assert_eq!(drawn, Drawn::of(&game));
        }
    }
    assert_eq!(told.len(), 12, "{told:?}");
    assert!(told.values().all(|&times| times > 40), "{told:?}");
}
