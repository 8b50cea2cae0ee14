//! What programs are told: an object a line.

use damier_catalog::{Changes, Done, Ended, Facts, Fate, Scene, Session, Told};
use damier_core::Message;
use damier_formats::{hashi, labyrinth};
use damier_hashi::{Check, Playing};
use damier_labyrinth::Object;
use damier_labyrinth::game::Game;
use serde_json::{Value, json};

use crate::context::Context;

/// How it stands, as programs need it after every command.
fn short_state(session: &dyn Session) -> Value {
    match session.scene() {
        Scene::Maze(game) => labyrinth::told::state(game),
        Scene::Bridges(playing) => hashi::told::state(playing),
    }
}

/// The same with all that does not change.
pub fn whole_state(session: &dyn Session) -> Value {
    match session.scene() {
        Scene::Maze(game) => labyrinth::told::whole_state(game),
        Scene::Bridges(playing) => hashi::told::whole_state(playing),
    }
}

/// The beginning.
pub fn welcome(session: &dyn Session, note: Option<&Message>, context: &Context) -> Value {
    let mut value = json!({ "state": whole_state(session) });
    if let Some(note) = note {
        value["text"] = context.say(note).into();
    }
    value
}

/// That something was done, with what is told of it, and how it stands then.
pub fn state(
    command: &str,
    done: &str,
    told: &[Message],
    session: &dyn Session,
    context: &Context,
) -> Value {
    let mut value = json!({ "command": command, "done": done, "state": short_state(session) });
    if !told.is_empty() {
        let words: Vec<String> = told.iter().map(|message| context.say(message)).collect();
        value["text"] = words.join("; ").into();
    }
    value
}

/// Something that was done, with what changed.
pub fn done(command: &str, done: &Done, session: &dyn Session, context: &Context) -> Value {
    let mut value = state(command, done.word, &done.told, session, context);
    match (&done.changes, session.scene()) {
        (Changes::Maze(changes), Scene::Maze(game)) => {
            value["changes"] = labyrinth::told::changes(changes, game.state());
            if matches!(done.word, "turn" | "redone") {
                maze_turn(&mut value, game);
            }
        }
        (Changes::Bridges(effects), Scene::Bridges(playing)) => {
            let changes =
                effects.iter().map(|effect| hashi::told::changes(playing.board(), effect));
            let changes = changes.filter_map(|list| list.as_array().cloned());
            value["changes"] = changes.flatten().collect();
        }
        _ => {}
    }
    if let Some(ended) = &done.ended {
        value["ended"] = self::ended(ended);
    }
    value
}

/// How a game ended.
fn ended(ended: &Ended) -> Value {
    match ended {
        Ended::Bridges(ended) => json!({
            "size": ended.size,
            "grade": ended.grade.name(),
            "time": ended.time.as_secs_f64(),
            "hints": ended.help.hints,
            "checks": ended.help.checks,
            "mistakes": ended.help.mistakes,
            "shown": ended.help.shown,
        }),
        Ended::Maze(ended) => json!({
            "size": ended.size,
            "escaped": ended.fate == Fate::Escaped,
            "turns": ended.turns,
            "treasures": ended.treasures,
            "treasures_in_all": ended.treasures_in_all,
            "score": ended.score,
            "worth": ended.worth,
            "slain": ended.slain,
            "exit": ended.exit,
        }),
    }
}

/// What came of a turn in the labyrinth.
fn maze_turn(value: &mut Value, game: &Game) {
    if let Some(happened) = game.latest() {
        value["took"] = happened.taken.map(Object::name).into();
        value["killer"] = happened.killer.into();
        value["opened"] = happened.opened.into();
        value["slain"] = happened.slain.into();
    }
}

/// Another game, with all that is in it.
pub fn loaded(command: &str, told: &[Message], session: &dyn Session, context: &Context) -> Value {
    let mut value = state(command, "loaded", told, session, context);
    value["state"] = whole_state(session);
    value
}

/// How it stands, because that was asked for.
pub fn asked_state(command: &str, session: &dyn Session) -> Value {
    json!({ "command": command, "done": "state", "state": whole_state(session) })
}

/// A text that was asked for.
pub fn text(command: &str, text: &str) -> Value {
    json!({ "command": command, "text": text })
}

/// That something was refused, and why.
pub fn refused(command: &str, message: &Message, context: &Context) -> Value {
    json!({ "command": command, "error": context.say(message) })
}

/// What was found out.
pub fn told(command: &str, told: &Told, session: &dyn Session, context: &Context) -> Value {
    let mut value = json!({ "command": command, "done": told.word });
    value[told.word] = match session.scene() {
        Scene::Maze(game) => of_maze(told, game, context),
        Scene::Bridges(playing) => of_bridges(told, playing, context),
    };
    value
}

fn of_maze(told: &Told, game: &Game, context: &Context) -> Value {
    match &told.facts {
        Facts::Way(hint) => {
            let state = game.state();
            let text = context.say(&hint.message(state));
            labyrinth::told::hint(hint, &text, state)
        }
        Facts::Path(found) => {
            let (now, (question, solution)) = (game.now(), &**found);
            let asked = question.within(&now).ok();
            asked
                .map(|asked| labyrinth::told::solution(&asked, solution).into())
                .unwrap_or_default()
        }
        Facts::Step(_)
        | Facts::Check(_)
        | Facts::Mistake(..)
        | Facts::Trace(_)
        | Facts::Forced(_)
        | Facts::Graded(_) => Value::Null,
    }
}

fn of_bridges(told: &Told, playing: &Playing, context: &Context) -> Value {
    let board = playing.board();
    let say: hashi::told::Say<'_> = &|message| context.say(message);
    match &told.facts {
        Facts::Step(telling) => hashi::told::hint(telling, playing, say),
        Facts::Check(check) => {
            let wrong: &[usize] = if let Check::Wrong(edges) = check { edges } else { &[] };
            let wrong = wrong.iter().map(|&edge| hashi::told::edge(board, edge, &[]));
            json!({ "outcome": check.name(), "wrong": wrong.collect::<Value>() })
        }
        Facts::Mistake(mistake, why) => {
            let (number, text, back) = (mistake.number, &mistake.text, mistake.back());
            let why = why.as_deref().map(|why| hashi::told::contradiction(board, why, say));
            json!({ "number": number, "move": text, "back": back, "why": why })
        }
        Facts::Forced(forced) => forced.iter().map(|one| hashi::told::forced(board, one)).collect(),
        Facts::Graded(rating) => hashi::told::rating(rating),
        Facts::Trace(trace) => {
            trace.steps.iter().map(|step| hashi::told::step(board, step, say)).collect()
        }
        Facts::Way(_) | Facts::Path(_) => Value::Null,
    }
}
