//! `damier settings`: how people like things, told and set.

use std::io::Write;

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, shown};
use serde_json::{Map, Value, json};

use crate::args::SettingsArgs;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::settings::{SETTINGS, SettingEntry};

pub fn run(args: &SettingsArgs, context: &Context) -> Result<(), Failure> {
    let name = args.name.as_deref().map(entry).transpose()?;
    match (name, &args.value) {
        (None, _) if args.reset => {
            changed(context.settings.forget_all())?;
            tell(&Message::new("settings-forgotten"), context)
        }
        (None, _) => list(args.json, context),
        (Some(entry), None) if args.reset => {
            changed(context.settings.write(entry.name, None))?;
            told(entry, context)
        }
        (Some(entry), None) => told(entry, context),
        (Some(entry), Some(value)) => {
            let known = entry.values.iter().find(|known| known.eq_ignore_ascii_case(value));
            let Some(value) = known else {
                let expected = entry.values.join(", ");
                let error = CatalogError::Value { name: entry.name, value: shown(value), expected };
                return Err(Failure::usage(error.message()));
            };
            changed(context.settings.write(entry.name, Some(value)))?;
            told(entry, context)
        }
    }
}

fn entry(name: &str) -> Result<&'static SettingEntry, Failure> {
    SettingEntry::of(name).ok_or_else(|| {
        let known = SETTINGS.iter().map(|entry| entry.name);
        Failure::usage(CatalogError::unknown(Kind::Setting, name, known).message())
    })
}

fn changed(written: std::io::Result<()>) -> Result<(), Failure> {
    let failed = |error| Failure::Output(files::not_written("settings.json", &error));
    written.map_err(failed)
}

/// What one of them is set to, and nothing else: a script may want to know it.
fn told(entry: &'static SettingEntry, context: &Context) -> Result<(), Failure> {
    writeln!(&context.out, "{}", context.settings.value(entry))?;
    Ok(())
}

fn tell(message: &Message, context: &Context) -> Result<(), Failure> {
    writeln!(&context.out, "{}", context.say(message))?;
    Ok(())
}

fn list(json: bool, context: &Context) -> Result<(), Failure> {
    if json {
        let all: Map<String, Value> = SETTINGS
            .iter()
            .map(|entry| (entry.name.to_owned(), json!(context.settings.value(entry))))
            .collect();
        writeln!(&context.out, "{}", Value::from(all))?;
        return Ok(());
    }
    for entry in SETTINGS {
        let about = context.say(&Message::new(entry.about));
        let value = context.settings.value(entry);
        writeln!(
            &context.out,
            "{:<16} {value:<8} {about} ({})",
            entry.name,
            entry.values.join(", ")
        )?;
    }
    Ok(())
}
