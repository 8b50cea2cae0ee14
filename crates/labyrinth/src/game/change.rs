//! What is otherwise than before.

use damier_grid::Direction;

use super::State;
use super::effect::Effect;
use crate::terrain::{Passages, Terrain, Way};
use crate::{Cell, Object};

/// One thing that an action, an undo or a redo has changed, for those who draw: whoever makes all
/// changes to what was drawn has drawn what is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change<W = Direction> {
    /// The player went, or only turned.
    Player {
        /// The cell before.
        from: Cell,
        /// The cell now.
        to: Cell,
        /// Which way the player looks now.
        facing: W,
    },
    /// A minotaur went, or only turned.
    Minotaur {
        /// Which one.
        index: usize,
        /// The cell before.
        from: Cell,
        /// The cell now.
        to: Cell,
        /// Which way it looks now.
        facing: W,
    },
    /// The player took what lay there.
    Taken {
        /// Where.
        cell: Cell,
        /// What.
        object: Object,
    },
    /// It lies there again.
    Returned {
        /// Where.
        cell: Cell,
        /// What.
        object: Object,
    },
    /// A wall fell.
    Opened {
        /// Beside this cell.
        cell: Cell,
        /// On this side.
        side: W,
    },
    /// It stands again.
    Closed {
        /// Beside this cell.
        cell: Cell,
        /// On this side.
        side: W,
    },
    /// A scroll has killed a minotaur.
    Slain {
        /// Which one.
        index: usize,
    },
    /// It lives again.
    Risen {
        /// Which one.
        index: usize,
    },
    /// The player was killed.
    Killed {
        /// By this minotaur.
        by: usize,
    },
    /// The player lives again.
    Revived,
    /// The player has left the maze.
    Left,
    /// The player is back in it.
    Back,
}

impl<W: Copy> Change<W> {
    /// The word for it, as programs have it.
    pub const fn name(self) -> &'static str {
        match self {
            Change::Player { .. } => "player",
            Change::Minotaur { .. } => "minotaur",
            Change::Taken { .. } => "taken",
            Change::Returned { .. } => "returned",
            Change::Opened { .. } => "opened",
            Change::Closed { .. } => "closed",
            Change::Slain { .. } => "slain",
            Change::Risen { .. } => "risen",
            Change::Killed { .. } => "killed",
            Change::Revived => "revived",
            Change::Left => "left",
            Change::Back => "back",
        }
    }
}

/// What was done last, as far as telling its changes needs it. They are worked out only when
/// somebody asks: games are loaded by playing millions of turns again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Latest<W> {
    #[default]
    Nothing,
    /// The player only turned, and looked that way before.
    Turned(W),
    Left,
    Back,
    /// A turn was played or made again.
    Played,
    Undone,
}

impl<W: Way> Effect<W> {
    /// What it has changed in a state that stands as it did right after it was made, or taken back.
    pub(super) fn changes<M>(&self, state: &State<M>, undone: bool) -> Vec<Change<W>>
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        let (was, now) = if undone { (self.after, self.before) } else { (self.before, self.after) };
        let mut changes = Vec::new();
        if (was.cell, was.facing) != (now.cell, now.facing) {
            changes.push(Change::Player { from: was.cell, to: now.cell, facing: now.facing });
        }
        self.minotaurs(state, undone, &mut changes);
        // What a turn takes lies where it ends.
        let cell = self.after.cell;
        changes.extend(self.taken.map(|object| {
            if undone { Change::Returned { cell, object } } else { Change::Taken { cell, object } }
        }));
        changes.extend(self.dug.map(|(cell, side)| {
            if undone { Change::Closed { cell, side } } else { Change::Opened { cell, side } }
        }));
        changes.extend(
            self.slain.iter().map(|&index| {
                if undone { Change::Risen { index } } else { Change::Slain { index } }
            }),
        );
        changes.extend(self.killed.map(|killed| {
            if undone { Change::Revived } else { Change::Killed { by: killed.index } }
        }));
        changes
    }

    /// Those that stand or look otherwise.
    fn minotaurs<M>(&self, state: &State<M>, undone: bool, changes: &mut Vec<Change<W>>)
    where
        M: Passages<Ground: Terrain<Way = W>>,
    {
        let ground = state.maze.ground();
        let mut tell = |index: usize, went: Option<W>, looked: W| {
            let minotaur = state.minotaurs[index];
            let to = minotaur.cell;
            let from = went.and_then(|way| ground.neighbour(to, way)).unwrap_or(to);
            if from != to || looked != minotaur.facing {
                changes.push(Change::Minotaur { index, from, to, facing: minotaur.facing });
            }
        };
        for (index, stepped) in self.steps.iter().enumerate() {
            let (before, way, back) = W::told(*stepped);
            let killed = self.killed.filter(|killed| killed.index == index);
            let turned = if back.is_some() { ground.onward(way) } else { way };
            let after = killed.map_or(turned, |killed| killed.after);
            // From where it stands now, the way to where it stood.
            let there = if undone { back.map(|_| way) } else { back };
            tell(index, there, if undone { after } else { before });
        }
        if let (Some(killed), true) = (self.killed, self.steps.is_empty()) {
            tell(killed.index, None, if undone { killed.after } else { killed.before });
        }
    }
}
