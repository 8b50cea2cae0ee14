//! `damier games`: what can be played.

use std::io::Write;

use damier_catalog::{
    Choice, Chosen, GameEntry, Level, List, OptionEntry, OptionKind, OptionValue, Setting,
    SoloEntry, StrategyEntry, games, solos,
};
use damier_core::Message;
use damier_l10n::tell;
use serde_json::json;

use crate::args::Games;
use crate::context::Context;
use crate::failure::Failure;

pub fn run(args: &Games, context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    if args.json {
        let mut all: Vec<_> = games().iter().map(|entry| as_json(entry, context)).collect();
        all.extend(solos().iter().map(|entry| solo_json(entry, context)));
        writeln!(out, "{}", json!({ "games": all }))?;
        return Ok(());
    }
    for entry in games() {
        writeln!(out, "{}", entry.name)?;
        for param in entry.params {
            let told = Message::new("games-param")
                .with("about", Message::new(param.about))
                .with("choices", param.choices())
                .with("usual", param.usual);
            writeln!(out, "  --{:<12} {}", param.name, context.say(&told))?;
        }
        for strategy in entry.strategies {
            let about = context.say(&Message::new(strategy.about));
            writeln!(out, "  {:<14} {about}", strategy.name)?;
            for option in strategy.options {
                let usual = option.kind.usual().map_or_else(
                    || context.say(&Message::new("app-automatic")),
                    |usual| usual.to_string(),
                );
                let told = Message::new("games-option")
                    .with("about", Message::new(option.about))
                    .with("kind", option.kind.message())
                    .with("usual", usual);
                writeln!(out, "    {:<12} {}", option.name, context.say(&told))?;
            }
            for (level, about) in levels(strategy) {
                let word = context.say(&Message::new(level.word()));
                writeln!(out, "    {:>4} {word:<12} {}", level.number(), context.say(&about))?;
            }
        }
        let label = context.say(&Message::new("games-formats"));
        writeln!(out, "  {label:<14} {}", formats(entry).join(", "))?;
    }
    for entry in solos() {
        writeln!(out, "{}", entry.name)?;
        for setting in entry.settings() {
            let told = Message::new("games-param")
                .with("about", Message::new(setting.about))
                .with("choices", typed(&setting))
                .with("usual", usual(&setting, context));
            writeln!(out, "  --{:<12} {}", setting.name, context.say(&told))?;
        }
        for List { title, items, .. } in entry.lists() {
            let names: Vec<&str> = items.iter().map(|item| item.name).collect();
            writeln!(out, "  {} {}", context.say(&Message::new(title)), names.join(", "))?;
        }
        let hint = Message::new("games-solo").with("game", entry.name);
        writeln!(out, "  {}", context.say(&hint))?;
    }
    Ok(())
}

/// The levels of a strategy, with what they mean; none if it has none.
fn levels(strategy: &StrategyEntry) -> impl Iterator<Item = (Level, Message)> {
    Level::all().filter_map(|level| Some((level, strategy.level_about(level)?)))
}

/// A level with what a program needs to offer it: what to type, and what to say.
fn level_json(
    strategy: &str,
    level: Level,
    about: &Message,
    context: &Context,
) -> serde_json::Value {
    json!({
        "level": level.number(),
        "word": context.say(&Message::new(level.word())),
        "about": context.say(about),
        "seat": format!("{strategy}:level={level}"),
    })
}

/// What stands for any text.
const FREE: &str = "TEXT";

/// What a setting is where nothing is said: as it is typed, or else in words.
fn usual(setting: &Setting, context: &Context) -> String {
    match setting.choices.get(setting.usual) {
        Some(Choice { value: Chosen::Text(text), .. }) => text.clone(),
        Some(choice) => tell(context.language, &choice.name),
        None => String::new(),
    }
}

/// What can be typed for a setting, which may be an option of its own.
fn typed(setting: &Setting) -> String {
    let choices = setting.choices.iter().filter_map(|choice| match &choice.value {
        Chosen::Unsaid => None,
        Chosen::Text(text) => Some(text.clone()),
        Chosen::Flag(flag) => Some(format!("--{flag}")),
    });
    choices.chain(setting.free.then(|| FREE.to_owned())).collect::<Vec<_>>().join(", ")
}

/// A game for one, in the shape of the others as far as that goes.
fn solo_json(entry: &SoloEntry, context: &Context) -> serde_json::Value {
    let params: Vec<_> = entry
        .settings()
        .iter()
        .map(|setting| {
            let text = |choice: &Choice| match &choice.value {
                Chosen::Text(text) => Some(text.clone()),
                Chosen::Unsaid | Chosen::Flag(_) => None,
            };
            let flag = |choice: &Choice| match choice.value {
                Chosen::Flag(flag) => Some(flag),
                Chosen::Unsaid | Chosen::Text(_) => None,
            };
            json!({
                "name": setting.name,
                "values": setting.choices.iter().filter_map(text).collect::<Vec<_>>(),
                "flags": setting.choices.iter().filter_map(flag).collect::<Vec<_>>(),
                "form": setting.free.then_some(FREE),
                "default": setting.choices.get(setting.usual).and_then(text),
                "about": context.say(&Message::new(setting.about)),
            })
        })
        .collect();
    let mut told = json!({
        "name": entry.name,
        "seats": [1],
        "params": params,
        "strategies": [],
        "generators": [],
        "formats": ["json"],
    });
    for List { name, items, .. } in entry.lists() {
        told[name] = match name {
            // As those of the other games.
            "strategies" => items
                .iter()
                .map(|item| {
                    let about = item.about.map(|key| context.say(&Message::new(key)));
                    json!({ "name": item.name, "options": [], "levels": [], "about": about })
                })
                .collect(),
            _ => items.iter().map(|item| item.name).collect(),
        };
    }
    told
}

/// The record formats of a game, the common one first.
fn formats(entry: &GameEntry) -> Vec<&'static str> {
    std::iter::once("dgn").chain(entry.formats.iter().map(|format| format.name)).collect()
}

/// An option with everything a program needs to offer it.
fn option_json(option: &OptionEntry, context: &Context) -> serde_json::Value {
    let about = context.say(&Message::new(option.about));
    let default = option.kind.usual().map(|usual| match usual {
        OptionValue::Number(number) => json!(number),
        OptionValue::Check(check) => json!(check),
        usual => json!(usual.to_string()),
    });
    let mut told = json!({ "name": option.name, "about": about, "default": default });
    match option.kind {
        OptionKind::Number { least, most, .. } => {
            told["type"] = json!("number");
            told["min"] = json!(least);
            told["max"] = json!((most < u64::MAX).then_some(most));
        }
        OptionKind::Check { .. } => told["type"] = json!("check"),
        OptionKind::Choice { values, .. } => {
            told["type"] = json!("choice");
            told["values"] = json!(values);
        }
        OptionKind::Text { .. } => told["type"] = json!("text"),
        OptionKind::Time { .. } => told["type"] = json!("time"),
    }
    told
}

fn as_json(entry: &GameEntry, context: &Context) -> serde_json::Value {
    let option = |option| option_json(option, context);
    let params: Vec<_> = entry
        .params
        .iter()
        .map(|param| {
            json!({
                "name": param.name,
                "values": param.values,
                "form": param.form,
                "default": param.usual,
                "about": context.say(&Message::new(param.about)),
            })
        })
        .collect();
    let strategies: Vec<_> = entry
        .strategies
        .iter()
        .map(|strategy| {
            let level = |(level, about)| level_json(strategy.name, level, &about, context);
            json!({
                "name": strategy.name,
                "options": strategy.options.iter().map(option).collect::<Vec<_>>(),
                "levels": levels(strategy).map(level).collect::<Vec<_>>(),
                "about": context.say(&Message::new(strategy.about)),
            })
        })
        .collect();
    json!({
        "name": entry.name,
        "seats": entry.seats,
        "params": params,
        "strategies": strategies,
        "generators": [],
        "formats": formats(entry),
    })
}
