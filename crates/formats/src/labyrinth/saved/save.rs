//! Games written.

use std::fmt::{self, Write};

use damier_grid::Direction;
use damier_labyrinth::game::{Action, Game, Past, Setup, Strategy, VERSION};

use crate::labyrinth::json::{self, GAME};

/// Signs on a line.
const IN_A_LINE: usize = 64;

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
