//! Games in the labyrinth, shown turn by turn.

use std::io::{self, IsTerminal, Write};

use damier_catalog::MazeSession;
use damier_core::{Explain, Message};
use damier_formats::labyrinth::saved::{Pass, SaveError, Stage, load_partly};
use damier_formats::labyrinth::told;
use damier_labyrinth::game::Game;
use serde_json::json;

use super::source::Progress;
use crate::args::Replay;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

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
    write!(out, "{}", MazeSession::picture_of(game, context.style.ascii))?;
    writeln!(out, "{}", context.say(&MazeSession::standing_of(game)))
}
