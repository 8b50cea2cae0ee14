//! `damier replay` and `damier convert`: games written down.

use std::io::{BufWriter, Write};

use damier_catalog::game;
use damier_core::{DynGame, Explain, Message, Record};
use damier_formats::labyrinth::saved::is_saved;
use damier_play::words::Named;
use damier_play::{Ended, dgn, read_records, replay_steps};
use serde_json::json;

use crate::args::{Convert, Replay};
use crate::context::Context;
use crate::failure::Failure;
use crate::{draw, files, labyrinth, setup};

/// Reads all games of a text, in whatever format it is.
fn read(name: &str, text: &str) -> Result<Vec<Record>, Failure> {
    match read_partly(name, text) {
        (records, None) => Ok(records),
        (_, Some(failure)) => Err(failure),
    }
}

/// The games of a text as far as they can be read, and what is wrong with the rest.
fn read_partly(name: &str, text: &str) -> (Vec<Record>, Option<Failure>) {
    let (records, damage) = read_records(text);
    (records, damage.map(|problem| Failure::input(files::in_file(name, &problem))))
}

pub fn replay(args: &Replay, context: &Context) -> Result<(), Failure> {
    let text = files::read(&args.file)?;
    let mut out = BufWriter::new(&context.out);
    if is_saved(&text) {
        context.catch_interrupts();
        labyrinth::replay(args, &text, context, &mut out)?;
        return Ok(out.flush()?);
    }
    let (records, failure) = read_partly(&args.file, &text);
    for (index, record) in records.iter().enumerate() {
        // Of a game without its tags there is nothing to show; what is wrong is told below.
        if failure.is_some() && game(&record.game).is_err() {
            continue;
        }
        if index > 0 && !args.json {
            writeln!(out)?;
        }
        if args.json {
            replay_json(record, &args.file, &mut out)?;
        } else {
            replay_text(record, args, context, &mut out)?;
        }
    }
    out.flush()?;
    failure.map_or(Ok(()), Err)
}

fn replay_text(
    record: &Record,
    args: &Replay,
    context: &Context,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for (name, value) in &record.tags {
        writeln!(out, "{name}: {}", damier_core::shown(value))?;
    }
    let mut written = Ok(());
    let mut number = 0;
    let mut show = |game: &dyn DynGame| {
        if number > 0 {
            writeln!(out, "{number}. {}", record.moves[number - 1].text)?;
        }
        number += 1;
        if args.last { Ok(()) } else { writeln!(out, "\n{}", draw::board(game, context)) }
    };
    let result = replay_steps(record, |game| {
        if written.is_ok() {
            written = show(game);
        }
    });
    written?;
    match result {
        Ok(game) => {
            if args.last {
                writeln!(out, "\n{}", draw::board(&*game, context))?;
            }
            let entry = setup::entry(&record.game)?;
            let told = match Ended::of(record, &*game) {
                Some(Ended::Over(outcome)) => {
                    context.say(&Named { entry, game: &*game }.outcome(&outcome))
                }
                Some(Ended::BrokenOff) => context.say(&Message::new("reason-aborted")),
                None => return Ok(()),
            };
            Ok(writeln!(out, "{told}")?)
        }
        Err(error) => {
            out.flush()?;
            Err(Failure::input(files::in_file(&args.file, &error.message())))
        }
    }
}

fn replay_json(record: &Record, file: &str, out: &mut impl Write) -> Result<(), Failure> {
    let mut positions = Vec::new();
    let game = replay_steps(record, |game| positions.push(game.position_text()))
        .map_err(|error| Failure::input(files::in_file(file, &error.message())))?;
    let moves: Vec<&str> = record.moves.iter().map(|mv| mv.text.as_str()).collect();
    let tags: serde_json::Map<_, _> =
        record.tags.iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let scores = match Ended::of(record, &*game) {
        Some(Ended::Over(outcome)) => Some(outcome.scores.as_slice().to_vec()),
        Some(Ended::BrokenOff) | None => None,
    };
    let line = json!({
        "game": record.game,
        "variant": record.variant,
        "tags": tags,
        "moves": moves,
        "positions": positions,
        "scores": scores,
    });
    writeln!(out, "{line}")?;
    Ok(())
}

pub fn convert(args: &Convert, context: &Context) -> Result<(), Failure> {
    write!(&context.out, "{}", converted(args)?)?;
    Ok(())
}

/// The games of a file in another form.
pub fn converted(args: &Convert) -> Result<String, Failure> {
    let text = files::read(&args.file)?;
    let records = read(&args.file, &text)?;
    let told = |message: Message| Failure::input(files::in_file(&args.file, &message));
    let mut converted = Vec::new();
    for (index, record) in records.iter().enumerate() {
        let told = |message: Message| {
            // With one game there is no question which.
            told(match records.len() {
                1 => message,
                _ => Message::new("error-game-number")
                    .with("number", index + 1)
                    .with("problem", message),
            })
        };
        // Every move is checked before anything is written in another form.
        let game = damier_play::replay(record).map_err(|error| told(error.message()))?;
        let entry = setup::entry(&record.game)?;
        converted.push(if args.to.eq_ignore_ascii_case("dgn") {
            dgn::write(record, game.seats())
        } else {
            let format = entry.format(&args.to).map_err(|error| Failure::usage(error.message()))?;
            (format.write)(record).map_err(|error| told(error.problem.message()))?
        });
    }
    let between = if args.to.eq_ignore_ascii_case("dgn") { "\n\n" } else { "\n" };
    let texts: Vec<&str> = converted.iter().map(|text| text.trim_end()).collect();
    Ok(texts.join(between) + "\n")
}
