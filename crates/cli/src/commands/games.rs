//! `damier games`: what can be played.

use std::io::Write;

use damier_catalog::{GameEntry, OptionEntry, OptionKind, OptionValue, games};
use damier_core::Message;
use damier_formats::hashi::Format;
use damier_hashi::Grade;
use damier_hashi::search::Method;
use damier_labyrinth::game::strategies;
use damier_labyrinth::generate::generators;
use damier_labyrinth::placements;
use damier_labyrinth::solve::{heuristics, solvers};
use serde_json::json;

use crate::args::Games;
use crate::context::Context;
use crate::failure::Failure;

pub fn run(args: &Games, context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    if args.json {
        let mut all: Vec<_> = games().iter().map(|entry| as_json(entry, context)).collect();
        all.push(labyrinth_json(context));
        all.push(hashi_json());
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
        }
        let label = context.say(&Message::new("games-formats"));
        writeln!(out, "  {label:<14} {}", formats(entry).join(", "))?;
    }
    writeln!(out, "labyrinth")?;
    for strategy in strategies() {
        let about = context.say(&Message::new(strategy.about));
        writeln!(out, "  {:<14} {about}", strategy.name)?;
    }
    let hint = context.say(&Message::new("games-labyrinth"));
    writeln!(out, "  {hint}")?;
    writeln!(out, "hashi")?;
    for (label, names) in [
        ("games-hashi-grades", Grade::ALL.map(Grade::name).join(", ")),
        ("games-hashi-methods", Method::ALL.map(Method::name).join(", ")),
        ("games-hashi-formats", Format::ALL.map(Format::name).join(", ")),
    ] {
        writeln!(out, "  {:<14} {names}", context.say(&Message::new(label)))?;
    }
    let hint = context.say(&Message::new("games-hashi"));
    Ok(writeln!(out, "  {hint}")?)
}

/// What Hashi knows, in the shape of the other games as far as that goes.
fn hashi_json() -> serde_json::Value {
    json!({
        "name": "hashi",
        "seats": [1],
        "params": [],
        "strategies": [],
        "generators": [],
        "grades": Grade::ALL.map(Grade::name),
        "methods": Method::ALL.map(Method::name),
        "formats": Format::ALL.map(Format::name),
    })
}

/// What the labyrinth is made of, in the shape of the other games as far as that goes.
fn labyrinth_json(context: &Context) -> serde_json::Value {
    let about = |key| context.say(&Message::new(key));
    let strategies: Vec<_> = strategies()
        .iter()
        .map(|it| json!({ "name": it.name, "options": [], "about": about(it.about) }))
        .collect();
    let generators: Vec<_> = generators().iter().map(|it| it.name).collect();
    let solvers: Vec<_> = solvers().iter().map(|it| it.name).collect();
    let heuristics: Vec<_> = heuristics().iter().map(|it| it.name).collect();
    let objects: Vec<_> = placements().iter().map(|it| it.name).collect();
    json!({
        "name": "labyrinth",
        "seats": [1],
        "params": [],
        "strategies": strategies,
        "generators": generators,
        "objects": objects,
        "solvers": solvers,
        "heuristics": heuristics,
        "formats": ["json"],
    })
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
            json!({
                "name": strategy.name,
                "options": strategy.options.iter().map(option).collect::<Vec<_>>(),
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
