//! `damier rules`: how the games are played.

use std::io::Write;

use damier_catalog::Entry;
use damier_catalog::rules::{Block, Example, Opened, Section, Stage, Then};
use damier_core::{Explain, Message};
use serde_json::{Map, Value, json};

use crate::args::Rules;
use crate::context::Context;
use crate::failure::Failure;
use crate::rulebook;

pub fn run(args: &Rules, context: &Context) -> Result<(), Failure> {
    let out = &mut &context.out;
    let Some(name) = &args.game else { return list(args.json, context) };
    let entry = Entry::named(name).map_err(|error| Failure::usage(error.message()))?;
    if args.json {
        writeln!(out, "{}", as_json(entry, context))?;
    } else {
        write!(out, "{}", rulebook::page(entry, context))?;
    }
    Ok(())
}

/// The games there are rules of.
fn list(json: bool, context: &Context) -> Result<(), Failure> {
    let out = &mut &context.out;
    let title = |entry: Entry| context.say(&Message::new(entry.title()));
    if json {
        let game = |entry: Entry| json!({ "game": entry.name(), "title": title(entry) });
        let games: Vec<Value> = Entry::all().map(game).collect();
        writeln!(out, "{}", json!({ "games": games }))?;
        return Ok(());
    }
    for entry in Entry::all() {
        writeln!(out, "{:<12} {}", entry.name(), title(entry))?;
    }
    writeln!(out, "{}", context.say(&Message::new("rules-which")))?;
    Ok(())
}

/// A page with its positions, for programs.
fn as_json(entry: Entry, context: &Context) -> Value {
    let page = entry.rules(context.language);
    let block = |block: &Block| match block {
        Block::Text(text) => json!({ "text": text }),
        Block::List(items) => json!({ "list": items }),
        Block::Example(example) => json!({ "example": example_json(entry, example, context) }),
    };
    let section = |section: &Section| {
        let blocks: Vec<Value> = section.blocks.iter().map(block).collect();
        json!({ "heading": section.heading, "blocks": blocks })
    };
    json!({
        "game": entry.name(),
        "language": context.language.tag(),
        "title": page.title,
        "sections": page.sections.iter().map(section).collect::<Vec<_>>(),
    })
}

/// An example: what is set and done, and what that comes to.
fn example_json(entry: Entry, example: &Example, context: &Context) -> Value {
    let set: Map<String, Value> =
        example.set.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let mut told = json!({
        "set": set,
        "start": example.position,
        "moves": example.moves,
        "caption": example.caption,
    });
    match example.open(entry) {
        Err(error) => told["error"] = json!(context.say(&error.message())),
        Ok(Opened { before, then }) => {
            if let Stage::Game(game) = &before {
                told["variant"] = json!(game.variant());
            }
            told["position"] = position(&before);
            match then {
                Then::Nothing => {}
                Then::Done { text, after, .. } => {
                    told["shows"] = json!(text);
                    told["after"] = position(&after);
                }
                Then::Refused { text, why } => {
                    told["refuses"] = json!(text);
                    told["reason"] = json!(context.say(&why));
                }
            }
        }
    }
    told
}

/// How a game stands: a position as it is written, or what a session is saved as.
fn position(stage: &Stage) -> Value {
    match stage {
        Stage::Game(game) => json!(game.position_text()),
        Stage::Session(session) => json!(session.save()),
    }
}
