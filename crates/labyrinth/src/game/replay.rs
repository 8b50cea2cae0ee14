//! Games that were played before, played again.

use damier_grid::Direction;

use super::game::{Game, Setup};
use super::{Action, Done, Refused, Strategy};
use crate::Labyrinth;

/// A game that is being played again from what was told of it.
///
/// It holds what playing alone does not let happen: minotaurs that follow another strategy in
/// every turn, a turn that was first done looking another way, turns that stay redoable. The
/// rules are asked each time, so that whatever is told the game is one that could be played.
///
/// ```
/// use damier_grid::Direction;
/// use damier_labyrinth::game::{Action, Game, Replay, Setup};
/// use damier_labyrinth::{Ground, Labyrinth, Maze, Objects};
///
/// let mut maze = Maze::solid(Ground::whole(2, 1)?);
/// maze.dig(0, Direction::East);
/// let mut game = Game::new(Labyrinth::new(maze, Objects::new()), &Setup::default());
/// game.act(Action::Go(Direction::East)).ok();
///
/// let mut replay = Replay::new(game.start().clone(), game.setup());
/// for past in game.played() {
///     replay.play(past.action, past.strategy, None).ok();
/// }
/// assert_eq!(replay.finish().state(), game.state());
/// # Ok::<(), damier_labyrinth::GroundError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Replay {
    game: Game,
    /// The turn from which on turns are to be undone, and which way the player looked then.
    mark: Option<(u32, Direction)>,
}

impl Replay {
    /// A game that begins.
    pub fn new(start: Labyrinth, setup: &Setup) -> Replay {
        Replay { game: Game::new(start, setup), mark: None }
    }

    /// The game as far as it was played.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The player only turns, as at a blocked move; false if the way is free, and nothing is
    /// changed.
    pub fn turn(&mut self, facing: Direction) -> bool {
        self.game.turn(facing)
    }

    /// A turn among minotaurs that followed that strategy; `ahead` is which way the player
    /// looked when it was done first, where that was another.
    pub fn play(
        &mut self,
        action: Action,
        strategy: &'static Strategy,
        ahead: Option<Direction>,
    ) -> Result<Done, Refused> {
        let facing = self.game.state().player().facing;
        self.game.replay(Past { action, strategy, facing, ahead: ahead.unwrap_or(facing) })
    }

    /// What is played from here on will be undone.
    pub fn mark(&mut self) {
        let state = self.game.state();
        self.mark = Some((state.turns(), state.player().facing));
    }

    /// Undoes what was played since the mark, so that it can be redone; the player looks as
    /// then. Fails where fewer turns can be undone than were played.
    pub fn take_back(&mut self) -> Result<(), Refused> {
        let Some((turns, facing)) = self.mark.take() else { return Ok(()) };
        while self.game.state().turns() > turns {
            self.game.undo()?;
        }
        self.game.face(facing);
        Ok(())
    }

    /// Forgets the oldest turns until no more than these can be undone.
    pub fn keep_undos(&mut self, undos: usize) {
        self.game.forget(undos);
    }

    /// The game as it is now, its minotaurs following what they were set up to follow.
    pub fn finish(self) -> Game {
        let Replay { mut game, .. } = self;
        game.follow(game.setup().strategy);
        game.forget_changes();
        game
    }
}

/// A turn that was played, as far as playing it again needs it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past<W = Direction> {
    /// What the player did.
    pub action: Action<W>,
    /// What the minotaurs followed.
    pub strategy: &'static Strategy,
    /// Which way the player looked before.
    pub facing: W,
    /// Which way the player looked when it was done first. That is another one if the player
    /// has turned before it was done again, and a bomb still goes off there.
    pub ahead: W,
}
