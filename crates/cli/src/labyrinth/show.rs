//! How a game in the labyrinth stands, in words and drawn.

use std::io::{self, IsTerminal, Write};

use damier_core::{Explain, Message};
use damier_formats::labyrinth::saved::{Pass, SaveError, Stage, load_partly};
use damier_formats::labyrinth::told;
use damier_grid::Direction;
use damier_labyrinth::game::Game;
use damier_labyrinth::text::{Drawing, Form, Window};
use serde_json::json;

use super::source::Progress;
use crate::args::Replay;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// The cells shown around the player: they fit a terminal of 80 columns.
const SHOWN: (usize, usize) = (19, 9);

/// The cells around the player.
pub fn view(game: &Game, context: &Context) -> String {
    let now = game.now();
    let form = if context.style.ascii { Form::Plus } else { Form::Unicode };
    let window = Window::around(&now.maze, game.state().player().cell, SHOWN.0, SHOWN.1);
    Drawing::of(&now, form).within(window).to_string()
}

/// One line that tells how the game stands.
pub fn status(game: &Game, context: &Context) -> Message {
    let state = game.state();
    let player = state.player();
    let (x, y) = state.maze().ground().place(player.cell);
    let facing = context.say(&Message::new(match player.facing {
        Direction::North => "plain-facing-north",
        Direction::East => "plain-facing-east",
        Direction::South => "plain-facing-south",
        Direction::West => "plain-facing-west",
    }));
    Message::new("plain-status")
        .with("turns", state.turns() as usize)
        .with("x", x)
        .with("y", y)
        .with("facing", facing)
        .with("score", state.score().to_string())
        .with("bombs", state.bombs().to_string())
        .with("scrolls", state.scrolls().to_string())
        .with("alive", state.alive())
        .with("undos", game.undos())
}

/// `damier replay` of a game that was saved: every turn as it was played.
pub fn replay(
    args: &Replay,
    text: &str,
    context: &Context,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut written = Ok(());
    let mut turns = None;
    let mut facing = None;
    let mut steps = Vec::new();
    let mut show = |game: &Game| {
        let turn = game.state().turns();
        let looked = facing.replace(game.state().player().facing);
        if turns.replace(turn) == Some(turn) {
            // A player who only turned.
            let shown = args.json || args.last || looked == facing;
            return if shown { Ok(()) } else { tell(game, context, out) };
        }
        let action = game.latest().map_or("", |happened| happened.action.name());
        if args.json {
            steps.push(json!({ "action": action, "state": told::state(game) }));
            return Ok(());
        }
        if turn > 0 {
            writeln!(out, "{turn}. {action}")?;
        }
        if args.last { Ok(()) } else { tell(game, context, out) }
    };
    // Where turns show as they are played, they tell how far it is.
    let quiet = args.json || !io::stdout().is_terminal();
    let progress = quiet.then(|| Progress::new(context));
    let loaded = load_partly(text, &mut |stage| {
        if let Some(progress) = &progress {
            progress.note(stage);
        }
        if let (true, Stage::Playing { game, pass: Pass::Played, .. }) = (written.is_ok(), stage) {
            written = show(game);
        }
        written.is_ok() && !context.stop.is_raised()
    });
    drop(progress);
    written?;
    let wrong = |error: &SaveError| Failure::input(files::in_file(&args.file, &error.message()));
    let (game, damage) = match loaded {
        Ok(loaded) => loaded,
        Err(SaveError::Stopped) => return Err(Failure::Interrupted),
        Err(error) => return Err(wrong(&error)),
    };
    if args.json {
        let (won, score) = (game.state().is_won(), game.state().score());
        let line = json!({ "game": "labyrinth", "steps": steps, "won": won, "score": score });
        writeln!(out, "{line}")?;
    } else if args.last {
        tell(&game, context, out)?;
    }
    if game.state().is_won() && !args.json {
        let won = Message::new("plain-won").with("score", game.state().score().to_string());
        writeln!(out, "{}", context.say(&won))?;
    }
    damage.map_or(Ok(()), |error| Err(wrong(&error)))
}

/// The cells around the player and how the game stands.
fn tell(game: &Game, context: &Context, out: &mut impl Write) -> std::io::Result<()> {
    write!(out, "{}", view(game, context))?;
    writeln!(out, "{}", context.say(&status(game, context)))
}
