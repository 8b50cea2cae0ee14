//! `damier replay` and `damier convert`: games written down.

use std::io::{BufWriter, Write};

use damier_catalog::{LoadError, Loaded, SoloEntry, game};
use damier_core::{DynGame, Explain, Message, Record, RecordedMove, Status, shown};
use damier_formats::labyrinth::saved::is_saved;
use damier_play::words::Named;
use damier_play::{Ended, Kept, dgn, read_records, replay_steps};
use serde_json::{Value, json};

use crate::app::open::open_solo;
use crate::args::{Convert, Replay};
use crate::contest::viewer::{Games, Unfinished};
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
    // What comes from standard input leaves nobody there to press keys.
    let viewed = context.full_screen() && !args.json && !args.last && args.file != "-";
    let held = Kept::held_by(&text, &mut || !context.stop.is_raised());
    if viewed {
        return view(&args.file, &text, held, context);
    }
    let mut out = BufWriter::new(&context.out);
    match held {
        Some(Kept::Solo(_)) if is_saved(&text) => {
            context.catch_interrupts();
            labyrinth::replay(args, &text, context, &mut out)?;
        }
        Some(Kept::Solo(entry)) => replay_alone(entry, &text, args, context, &mut out)?,
        Some(Kept::Contest) | None => replay_records(&text, args, context, &mut out)?,
    }
    Ok(out.flush()?)
}

/// Shows what a file holds on the screen: a game for one person is gone on with, and can be taken
/// back there.
fn view(name: &str, text: &str, held: Option<Kept>, context: &Context) -> Result<(), Failure> {
    if let Some(Kept::Solo(entry)) = held {
        return open_solo(entry.name, name, context);
    }
    let (records, damage) = read_records(text);
    Games { name, records, damage }.show(Unfinished::Viewed, context)
}

fn replay_records(
    text: &str,
    args: &Replay,
    context: &Context,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (records, failure) = read_partly(&args.file, text);
    for (index, record) in records.iter().enumerate() {
        // Of a game without its tags there is nothing to show; what is wrong is told below.
        if failure.is_some() && game(&record.game).is_err() {
            continue;
        }
        if index > 0 && !args.json {
            writeln!(out)?;
        }
        if args.json {
            replay_json(record, &args.file, out)?;
        } else {
            replay_text(record, args, context, out)?;
        }
    }
    out.flush()?;
    failure.map_or(Ok(()), Err)
}

/// A game that one person began alone: every move, and how it stood then.
fn replay_alone(
    entry: &'static SoloEntry,
    text: &str,
    args: &Replay,
    context: &Context,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let wrong = |problem: Message| Failure::input(files::in_file(&args.file, &problem));
    let nothing = || wrong(Message::new("replay-nothing").with("game", entry.name));
    if !entry.looks_like(text) {
        return Err(nothing());
    }
    context.catch_interrupts();
    let loaded = entry.load(text, &mut |_| !context.stop.is_raised());
    let Loaded { mut session, damage } = loaded.map_err(|error| match error {
        LoadError::Stopped => Failure::Interrupted,
        LoadError::Wrong(problem) => wrong(problem),
    })?;
    let moves = session.log();
    if moves.is_empty() {
        return Err(nothing());
    }
    if args.json {
        let won = session.status() == Status::Solved;
        writeln!(out, "{}", json!({ "game": entry.name, "moves": moves, "won": won }))?;
        return damage.map_or(Ok(()), |problem| Err(wrong(problem)));
    }
    let standing = context.say(&session.standing());
    let last = session.picture(context.style.ascii);
    while session.undo().is_ok() {}
    if !args.last {
        writeln!(out, "{}", session.picture(context.style.ascii))?;
    }
    let mut told = 0;
    while told < moves.len() && session.redo().is_ok() {
        let done = session.log().len().min(moves.len());
        for (number, mv) in (told + 1..).zip(&moves[told..done]) {
            writeln!(out, "{number}. {mv}")?;
        }
        told = done;
        if !args.last {
            writeln!(out, "\n{}", session.picture(context.style.ascii))?;
        }
    }
    if args.last {
        writeln!(out, "\n{last}")?;
    }
    writeln!(out, "{standing}")?;
    out.flush()?;
    damage.map_or(Ok(()), |problem| Err(wrong(problem)))
}

/// A branch as text: the number of each step and the step, and the branches of its own after it.
fn branch_text(line: &[RecordedMove], first: usize) -> String {
    let steps = line.iter().zip(first..).map(|(step, number)| {
        let own = step.variations.iter().filter(|own| !own.is_empty());
        let own: String = own.map(|own| format!(" {}", branch_text(own, number))).collect();
        format!("{number}. {}{own}", shown(&step.text))
    });
    format!("({})", steps.collect::<Vec<_>>().join(" "))
}

/// The branches of a line whose first step has this number, each with the number of the step in
/// place of which it could be played.
fn branches_json(line: &[RecordedMove], first: usize) -> Vec<Value> {
    let branch = |branch: &Vec<RecordedMove>, number: usize| {
        let moves: Vec<&str> = branch.iter().map(|step| step.text.as_str()).collect();
        json!({ "instead": number, "moves": moves, "branches": branches_json(branch, number) })
    };
    let steps = line.iter().zip(first..);
    steps.flat_map(|(step, at)| step.variations.iter().map(move |own| branch(own, at))).collect()
}

fn replay_text(
    record: &Record,
    args: &Replay,
    context: &Context,
    out: &mut impl Write,
) -> Result<(), Failure> {
    for (name, value) in &record.tags {
        writeln!(out, "{name}: {}", shown(value))?;
    }
    let mut written = Ok(());
    let mut number = 0;
    let mut show = |game: &dyn DynGame| {
        if number > 0 {
            let step = &record.moves[number - 1];
            writeln!(out, "{number}. {}", step.text)?;
            for branch in step.variations.iter().filter(|branch| !branch.is_empty()) {
                writeln!(out, "   {}", branch_text(branch, number))?;
            }
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
        "branches": branches_json(&record.moves, 1),
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
