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

use std::fmt::Write;

use damier_core::{Explain, Message, shown};
use damier_grid::Direction;
use serde_json::Value;
use thiserror::Error;

use super::game::Past;
use super::strategy::{Strategy, VERSION};
use super::{Action, Done, Game, Refused, Setup, strategy};
use crate::json::{self, Fields, GAME, JsonError, Wanted, wrong};

/// Signs on a line.
const IN_A_LINE: usize = 64;

/// Why a saved game cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SaveError {
    /// The file is wrong.
    #[error(transparent)]
    Json(#[from] JsonError),
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
            Wrong::Blocked => Message::new("minotaur-save-blocked"),
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
    json::write_fields(game.start(), &mut out).ok();
    let Setup { bombs, scrolls, seed, undos, .. } = game.setup();
    write!(
        out,
        ",\n  \"{GAME}\": {{\n    \"version\": {VERSION},\n    \"seed\": \"{seed}\",\n    \
         \"bombs\": {bombs},\n    \"scrolls\": {scrolls},\n    \"undos\": {undos},\n    \
         \"strategy\": \"{}\",\n    \"moves\": ",
        game.strategy().name
    )
    .ok();
    let state = game.state();
    let player = state.player();
    let mut lines = Lines::default();
    let mut facing = Direction::South;
    for past in game.played() {
        lines.turn(past.strategy, facing, past.facing);
        facing = lines.past(past);
    }
    lines.turn(game.strategy(), facing, player.facing);
    lines.write(&mut out);
    out.push_str(",\n    \"undone\": ");
    let mut lines = Lines::default();
    facing = player.facing;
    for (past, after) in game.undone() {
        let natural = lines.past(Past { facing, ..past });
        lines.turn(past.strategy, natural, after);
        facing = after;
    }
    lines.write(&mut out);
    write!(out, ",\n    \"undos_left\": {}", game.undos()).ok();
    let (x, y) = state.maze().ground().place(player.cell);
    write!(
        out,
        ",\n    \"won\": {},\n    \"player\": [{x}, {y}],\n    \"turns\": {},\n    \
         \"score\": {}\n  }}\n}}\n",
        state.is_won(),
        state.turns(),
        state.score()
    )
    .ok();
    out
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

    fn write(&self, out: &mut String) {
        out.push('[');
        for (index, (name, line)) in self.0.iter().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            write!(out, "{comma}\n      \"{name} {line}\"").ok();
        }
        out.push_str(if self.0.is_empty() { "]" } else { "\n    ]" });
    }
}

/// Whether a text that is JSON holds a saved game, and no maze alone.
pub fn is_saved(text: &str) -> bool {
    // Large mazes are not parsed twice if the word is nowhere.
    text.contains("\"game\"") && json::parse(text).is_ok_and(|value| value.get(GAME).is_some())
}

/// What a game that is loaded is being played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Turns that were played.
    Played,
    /// Turns that were undone, and will be again.
    Undone,
}

/// Who watches a game being loaded, and stops it by answering false.
pub type Watch<'a> = dyn FnMut(&Game, Pass) -> bool + 'a;

/// Loads a game by playing it again. `watch` sees it before every step, and after the last of
/// those played.
pub fn load(text: &str, watch: &mut Watch) -> Result<Game, SaveError> {
    match load_partly(text, watch)? {
        (game, None) => Ok(game),
        (_, Some(error)) => Err(error),
    }
}

/// Loads a game as far as it can be read, with what is wrong after that. Without its maze and
/// its setup there is no game at all.
pub fn load_partly(text: &str, watch: &mut Watch) -> Result<(Game, Option<SaveError>), SaveError> {
    let value = json::parse(text)?;
    let start = json::read_value(&value)?;
    let whole = value.get(GAME).ok_or_else(|| JsonError::Missing(GAME.to_owned()))?;
    let known = [
        "version",
        "seed",
        "bombs",
        "scrolls",
        "undos",
        "strategy",
        "moves",
        "undone",
        "undos_left",
        "won",
        "player",
        "turns",
        "score",
    ];
    let fields = Fields::new(GAME, whole, &known)?;
    let version = fields.number("version")?;
    if version != VERSION {
        return Err(SaveError::Version(version));
    }
    let small = |name: &str| -> Result<u32, JsonError> {
        let number = fields.number(name)?;
        number.try_into().map_err(|_| wrong(&fields.path(name), Wanted::Number))
    };
    let seed = fields.text("seed")?;
    let followed = named(fields.text("strategy")?, &fields.path("strategy"))?;
    let setup = Setup {
        bombs: small("bombs")?,
        scrolls: small("scrolls")?,
        strategy: followed,
        seed: seed.parse().map_err(|_| wrong(&fields.path("seed"), Wanted::Seed))?,
        undos: small("undos")? as usize,
    };
    let mut game = Game::new(start, &setup);
    let result = replay(&mut game, &fields, watch);
    game.follow(followed);
    match result {
        Ok(()) => Ok((game, None)),
        Err(SaveError::Stopped) => Err(SaveError::Stopped),
        Err(error) => Ok((game, Some(error))),
    }
}

/// Plays everything that a saved game tells, and checks where it ends.
fn replay(game: &mut Game, fields: &Fields, watch: &mut Watch) -> Result<(), SaveError> {
    play(game, fields, Pass::Played, watch)?;
    if !watch(game, Pass::Played) {
        return Err(SaveError::Stopped);
    }
    let done = game.state().turns();
    let facing = game.state().player().facing;
    // What was undone is done once more and undone again. More than are kept could not be.
    let kept = game.setup().undos;
    if kept > 0 && turns(fields.list("undone", Wanted::Rows)?) > kept {
        return Err(SaveError::Elsewhere(fields.path("undos")));
    }
    let again = play(game, fields, Pass::Undone, watch);
    if again == Err(SaveError::Stopped) {
        return again;
    }
    while game.state().turns() > done {
        game.undo().map_err(|_| SaveError::Elsewhere(fields.path("undos")))?;
    }
    game.face(facing);
    again?;
    let left = fields.number("undos_left")?;
    if left > game.undos() as u64 {
        return Err(SaveError::Elsewhere(fields.path("undos_left")));
    }
    game.forget(left as usize);
    let won = fields.get("won")?.as_bool();
    let won = won.ok_or_else(|| wrong(&fields.path("won"), Wanted::Truth))?;
    let state = game.state();
    let (x, y) = state.maze().ground().place(state.player().cell);
    let player = fields.get("player")?.as_array().map(Vec::as_slice);
    let same = [
        ("player", player == Some(&[Value::from(x), Value::from(y)])),
        ("turns", fields.number("turns")? == u64::from(state.turns())),
        ("score", fields.number("score")? == state.score()),
    ];
    if let Some((field, _)) = same.into_iter().find(|(_, same)| !same) {
        return Err(SaveError::Elsewhere(fields.path(field)));
    }
    if won && game.act(Action::Exit).is_err() {
        return Err(SaveError::Elsewhere(fields.path("won")));
    }
    Ok(())
}

/// How many turns there are in lines of moves.
fn turns(lines: &[Value]) -> usize {
    let signs = lines.iter().filter_map(|line| line.as_str()?.split_once(' '));
    signs.map(|(_, signs)| signs.chars().filter(|sign| "nesw.bp".contains(*sign)).count()).sum()
}

fn named(name: &str, field: &str) -> Result<&'static Strategy, SaveError> {
    strategy(name).ok_or_else(|| SaveError::Strategy { field: field.to_owned(), name: shown(name) })
}

/// Plays the lines of a field.
fn play(game: &mut Game, fields: &Fields, pass: Pass, watch: &mut Watch) -> Result<(), SaveError> {
    let name = match pass {
        Pass::Played => "moves",
        Pass::Undone => "undone",
    };
    fields.get(name)?;
    for (index, value) in fields.list(name, Wanted::Rows)?.iter().enumerate() {
        let field = format!("{}[{index}]", fields.path(name));
        let line = value.as_str().ok_or_else(|| wrong(&field, Wanted::Text))?;
        let (name, signs) = line.split_once(' ').unwrap_or((line, ""));
        let strategy = named(name, &field)?;
        let mut watch = |game: &Game| watch(game, pass);
        play_line(game, strategy, &field, signs, name.chars().count() + 1, &mut watch)?;
    }
    Ok(())
}

fn play_line(
    game: &mut Game,
    strategy: &'static Strategy,
    field: &str,
    signs: &str,
    before: usize,
    watch: &mut dyn FnMut(&Game) -> bool,
) -> Result<(), SaveError> {
    let mut looked = None;
    let signs_in_all = signs.chars().count();
    let mut signs = signs.chars().enumerate();
    while let Some((at, sign)) = signs.next() {
        let at = before + at + 1;
        let turn = game.state().turns();
        if !watch(game) {
            return Err(SaveError::Stopped);
        }
        let unknown = |sign: String| SaveError::Sign { field: field.to_owned(), at, sign, turn };
        let refuse = |problem| SaveError::Move { field: field.to_owned(), at, problem, turn };
        let action = match sign {
            '!' => {
                let letter = signs.next().map(|(_, letter)| letter);
                let direction = letter.and_then(Direction::from_letter);
                looked = Some(direction.ok_or_else(|| unknown(sign.to_string()))?);
                continue;
            }
            '.' => Action::Wait,
            'b' => Action::Bomb,
            'p' => Action::Scroll,
            letter => match Direction::from_letter(letter) {
                None => return Err(unknown(shown(letter.encode_utf8(&mut [0; 4])))),
                Some(direction) if letter.is_ascii_uppercase() => {
                    if !game.turn(direction) {
                        return Err(refuse(Wrong::Free));
                    }
                    continue;
                }
                Some(direction) => Action::Go(direction),
            },
        };
        let facing = game.state().player().facing;
        let ahead = looked.take().unwrap_or(facing);
        match game.replay(Past { action, strategy, facing, ahead }) {
            Ok(Done::Turn) => {}
            Ok(Done::Turned | Done::Won) => return Err(refuse(Wrong::Blocked)),
            Err(refused) => return Err(refuse(Wrong::Refused(refused))),
        }
    }
    match looked {
        None => Ok(()),
        // It stands before nothing.
        Some(_) => Err(SaveError::Sign {
            field: field.to_owned(),
            at: before + signs_in_all - 1,
            sign: "!".to_owned(),
            turn: game.state().turns(),
        }),
    }
}
