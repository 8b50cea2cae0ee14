//! What is otherwise than before.

use damier_grid::Direction;

use super::State;
use super::effect::Effect;
use crate::{Cell, Object, step};

/// One thing that an action, an undo or a redo has changed, for those who draw: whoever makes all
/// changes to what was drawn has drawn what is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The player went, or only turned.
    Player {
        /// The cell before.
        from: Cell,
        /// The cell now.
        to: Cell,
        /// Which way the player looks now.
        facing: Direction,
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
        facing: Direction,
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
        side: Direction,
    },
    /// It stands again.
    Closed {
        /// Beside this cell.
        cell: Cell,
        /// On this side.
        side: Direction,
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

impl Change {
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
pub(super) enum Latest {
    #[default]
    Nothing,
    /// The player only turned, and looked that way before.
    Turned(Direction),
    Left,
    Back,
    /// A turn was played or made again.
    Played,
    Undone,
}

impl Effect {
    /// What it has changed in a state that stands as it did right after it was made, or taken back.
    pub(super) fn changes(&self, state: &State, undone: bool) -> Vec<Change> {
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
    fn minotaurs(&self, state: &State, undone: bool, changes: &mut Vec<Change>) {
        let ground = state.maze.ground();
        let mut tell = |index: usize, went: Option<Direction>, looked: Direction| {
            let minotaur = state.minotaurs[index];
            let to = minotaur.cell;
            let from = went.and_then(|way| step(ground.width(), ground.height(), to, way));
            let from = from.unwrap_or(to);
            if from != to || looked != minotaur.facing {
                changes.push(Change::Minotaur { index, from, to, facing: minotaur.facing });
            }
        };
        for (index, stepped) in self.steps.iter().enumerate() {
            let killed = self.killed.filter(|killed| killed.index == index);
            let after = killed.map_or(stepped.after(), |killed| killed.after);
            let looked = if undone { after } else { stepped.before() };
            // From where it stands now, the way to where it stood.
            let way = if undone { stepped.after() } else { stepped.after().opposite() };
            tell(index, stepped.went().then_some(way), looked);
        }
        if let (Some(killed), true) = (self.killed, self.steps.is_empty()) {
            tell(killed.index, None, if undone { killed.after } else { killed.before });
        }
    }
}
