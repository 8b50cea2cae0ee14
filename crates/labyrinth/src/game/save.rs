//! Games on disk.
//!
//! A game is saved as the maze it began in, [as JSON](crate::json), with one more field that
//! tells how it was set up and what was played:
//!
//! ```json
//! "game": {
//!   "version": 1,
//!   "seed": "42",
//!   "bombs": 10,
//!   "scrolls": 10,
//!   "undos": 100,
//!   "strategy": "hunter",
//!   "moves": [
//!     "aggressive nneeEb.",
//!     "hunter sp"
//!   ],
//!   "undone": [],
//!   "undos_left": 8,
//!   "won": false,
//!   "player": [3, 4],
//!   "turns": 8,
//!   "score": 150
//! }
//! ```
//!
//! A line of moves names the strategy the minotaurs followed, then has a sign a turn: `n e s w`
//! for going, `.` for waiting, `b` for a bomb and `p` for a scroll. A capital letter is a player
//! who only turned. `!E` before a sign means that it was done looking east, before it was undone
//! and done again. Loading plays everything again and checks that it ends where it did.

use std::fmt::{self, Write};

use damier_core::{Explain, Message};
use damier_grid::Direction;
use thiserror::Error;

use super::game::Past;
use super::strategy::{Strategy, VERSION};
use super::{Action, Game, Refused, Setup};
use crate::json::{self, GAME, JsonError};

/// Signs on a line.
const IN_A_LINE: usize = 64;

/// Why a saved game cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The file is wrong.
    #[error(transparent)]
    Json(JsonError),
    /// It was saved with strategies that were others.
    #[error("the game has version {0}, and this program plays version {VERSION}")]
    Version(u64),
    /// There is no such strategy.
    #[error("`{field}`: there is no strategy `{name}`")]
    Strategy {
        /// The field.
        field: String,
        /// The name.
        name: String,
    },
    /// A sign that is none.
    #[error("`{field}`, sign {at}: `{sign}` is no move; the game is good up to turn {turn}")]
    Sign {
        /// The field.
        field: String,
        /// Which sign of the line, from 1.
        at: usize,
        /// The sign.
        sign: String,
        /// The last good turn.
        turn: u32,
    },
    /// A move that cannot be.
    #[error("`{field}`, sign {at}: {problem}; the game is good up to turn {turn}")]
    Move {
        /// The field.
        field: String,
        /// Which sign of the line, from 1.
        at: usize,
        /// What is wrong with it.
        problem: Wrong,
        /// The last good turn.
        turn: u32,
    },
    /// The game ends elsewhere than the file tells.
    #[error("the moves lead to another `{0}` than the one told; the game was changed")]
    Elsewhere(String),
    /// Loading was stopped.
    #[error("loading was stopped")]
    Stopped,
}

impl From<JsonError> for SaveError {
    fn from(error: JsonError) -> SaveError {
        if error == JsonError::Stopped { SaveError::Stopped } else { SaveError::Json(error) }
    }
}

/// What is wrong with a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// The rules refuse it.
    #[error("{0}")]
    Refused(Refused),
    /// A move that is blocked.
    #[error("the way is blocked")]
    Blocked,
    /// A turn against no wall.
    #[error("the way is free, so that nobody only turns")]
    Free,
}

impl Explain for Wrong {
    fn message(&self) -> Message {
        match self {
            Wrong::Refused(refused) => refused.message(),
            Wrong::Blocked => Message::new("minotaur-blocked"),
            Wrong::Free => Message::new("minotaur-save-free"),
        }
    }
}

impl Explain for SaveError {
    fn message(&self) -> Message {
        match self {
            SaveError::Json(error) => error.message(),
            SaveError::Version(version) => Message::new("minotaur-save-version")
                .with("found", version.to_string())
                .with("known", VERSION.to_string()),
            SaveError::Strategy { field, name } => Message::new("minotaur-save-strategy")
                .with("field", field.as_str())
                .with("name", name.as_str()),
            SaveError::Sign { field, at, sign, turn } => Message::new("minotaur-save-sign")
                .with("field", field.as_str())
                .with("at", *at)
                .with("sign", sign.as_str())
                .with("turn", *turn as usize),
            SaveError::Move { field, at, problem, turn } => Message::new("minotaur-save-move")
                .with("field", field.as_str())
                .with("at", *at)
                .with("problem", problem.message())
                .with("turn", *turn as usize),
            SaveError::Elsewhere(field) => {
                Message::new("minotaur-save-elsewhere").with("field", field.as_str())
            }
            SaveError::Stopped => Message::new("minotaur-save-stopped"),
        }
    }
}

/// The game as text.
pub fn save(game: &Game) -> String {
    let mut out = String::new();
    // Writing to a string does not fail.
    write(game, &mut out).ok();
    out
}

/// Writes the game, a row of its maze at a time: whoever takes it may stop it.
pub fn write(game: &Game, out: &mut impl Write) -> fmt::Result {
    json::write_fields(game.start(), out)?;
    let Setup { bombs, scrolls, seed, undos, .. } = game.setup();
    write!(
        out,
        ",\n  \"{GAME}\": {{\n    \"version\": {VERSION},\n    \"seed\": \"{seed}\",\n    \
         \"bombs\": {bombs},\n    \"scrolls\": {scrolls},\n    \"undos\": {undos},\n    \
         \"strategy\": \"{}\",\n    \"moves\": ",
        game.strategy().name
    )?;
    let state = game.state();
    let player = state.player();
    let mut lines = Lines::default();
    let mut facing = Direction::South;
    for past in game.played() {
        lines.turn(past.strategy, facing, past.facing);
        facing = lines.past(past);
    }
    lines.turn(game.strategy(), facing, player.facing);
    lines.write(out)?;
    out.write_str(",\n    \"undone\": ")?;
    let mut lines = Lines::default();
    facing = player.facing;
    for (past, after) in game.undone() {
        let natural = lines.past(Past { facing, ..past });
        lines.turn(past.strategy, natural, after);
        facing = after;
    }
    lines.write(out)?;
    write!(out, ",\n    \"undos_left\": {}", game.undos())?;
    let (x, y) = state.maze().ground().place(player.cell);
    write!(
        out,
        ",\n    \"won\": {},\n    \"player\": [{x}, {y}],\n    \"turns\": {},\n    \
         \"score\": {}\n  }}\n}}\n",
        state.is_won(),
        state.turns(),
        state.score()
    )
}

/// The lines of moves.
#[derive(Default)]
struct Lines(Vec<(&'static str, String)>);

impl Lines {
    fn sign(&mut self, strategy: &'static Strategy, sign: &str) {
        match self.0.last_mut() {
            Some((name, line)) if *name == strategy.name && line.len() < IN_A_LINE => {
                line.push_str(sign);
            }
            _ => self.0.push((strategy.name, sign.to_owned())),
        }
    }

    /// A player who turned, if that is so.
    fn turn(&mut self, strategy: &'static Strategy, from: Direction, to: Direction) {
        if from != to {
            self.sign(strategy, to.letter().encode_utf8(&mut [0; 4]));
        }
    }

    /// A turn; which way the player looks after it.
    fn past(&mut self, past: Past) -> Direction {
        let Past { action, strategy, facing, ahead } = past;
        if let Action::Go(direction) = action {
            let small = direction.letter().to_ascii_lowercase();
            self.sign(strategy, small.encode_utf8(&mut [0; 4]));
            return direction;
        }
        let sign = match action {
            Action::Bomb => 'b',
            Action::Scroll => 'p',
            Action::Go(_) | Action::Wait | Action::Exit => '.',
        };
        if facing == ahead {
            self.sign(strategy, sign.encode_utf8(&mut [0; 4]));
        } else {
            self.sign(strategy, &format!("!{}{sign}", ahead.letter()));
        }
        ahead
    }

    fn write(&self, out: &mut impl Write) -> fmt::Result {
        out.write_char('[')?;
        for (index, (name, line)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(out, "{comma}\n      \"{name} {line}\"")?;
        }
        out.write_str(if self.0.is_empty() { "]" } else { "\n    ]" })
    }
}
