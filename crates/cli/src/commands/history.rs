//! `damier history`: the games that were finished, and what they add up to.

use std::fs;
use std::io::Write;
use std::path::Path;

use damier_catalog::Entry;
use damier_core::{Message, shown};
use damier_l10n::tell;
use damier_play::finished::{Ending, Finished, Streak, Tally, streak};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};

use crate::args::{Convert, HistoryArgs, HistoryCommand, Replay};
use crate::commands::records;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::history::{History, Past};
use crate::setup;

/// So many games are listed unless more are asked for.
const LISTED: usize = 20;

/// The seconds of a day: a streak counts days as the puzzles of the day do, in universal time.
const DAY: i64 = 86_400;

pub fn run(args: &HistoryArgs, context: &Context) -> Result<(), Failure> {
    let history = History::of_this_machine(&context.settings);
    match &args.command {
        None => list(args, &history, context),
        Some(HistoryCommand::Replay { game }) => {
            let past = found(&history, game)?;
            let file = past.file.to_string_lossy().into_owned();
            records::replay(&Replay { file, last: false, json: false }, context)
        }
        Some(HistoryCommand::Export { game, file, to }) => {
            export(&found(&history, game)?, file.as_deref(), to.as_deref(), context)
        }
        Some(HistoryCommand::Delete { games, all }) => {
            let chosen = match all {
                true => history.all(),
                false => {
                    games.iter().map(|game| found(&history, game)).collect::<Result<_, _>>()?
                }
            };
            for past in &chosen {
                let failed = |error| Failure::Output(files::not_written(&past.id, &error));
                past.delete().map_err(failed)?;
            }
            let message = Message::new("history-deleted").with("count", chosen.len());
            writeln!(&context.out, "{}", context.say(&message))?;
            Ok(())
        }
        Some(HistoryCommand::Stats { json }) => stats(*json, &history, context),
    }
}

/// The game of a number, from 1 for the latest, or of a name.
fn found(history: &History, game: &str) -> Result<Past, Failure> {
    let all = history.all();
    let number = game.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let index = number.or_else(|| all.iter().position(|past| past.id == game));
    let past = index.and_then(|index| all.get(index).cloned());
    past.ok_or_else(|| {
        let message = Message::new("history-unknown").with("game", shown(game));
        Failure::input(message.with("count", all.len()))
    })
}

fn list(args: &HistoryArgs, history: &History, context: &Context) -> Result<(), Failure> {
    let game = args.game.as_deref().map(|name| setup::any_entry(name).map(Entry::name));
    let game = game.transpose()?;
    let all = history.all();
    // Numbers are those of all games, so that one may always be named by them.
    let numbered = all.iter().enumerate();
    let chosen: Vec<(usize, &Past)> =
        numbered.filter(|(_, past)| game.is_none_or(|name| past.finished.game == name)).collect();
    let mut out = &context.out;
    if args.json {
        let told: Vec<Value> = chosen.iter().map(|(index, past)| told(index + 1, past)).collect();
        writeln!(out, "{}", json!({ "games": told }))?;
        return Ok(());
    }
    let most = args.limit.map_or(LISTED, |limit| limit as usize);
    for (index, past) in chosen.iter().take(most) {
        writeln!(out, "{:>4}  {}", index + 1, line(past, context))?;
    }
    let message = match chosen.len() {
        0 => Message::new("history-none"),
        count if count > most => Message::new("history-more").with("count", count - most),
        _ => return Ok(()),
    };
    writeln!(out, "{}", context.say(&message))?;
    Ok(())
}

/// A game in a line: when, what, and what came of it.
pub fn line(past: &Past, context: &Context) -> String {
    let at = past.at.to_zoned(TimeZone::system()).strftime("%Y-%m-%d");
    let pieces = past.finished.pieces();
    let pieces: Vec<String> = pieces.iter().map(|it| tell(context.language, it)).collect();
    format!("{at}  {}", pieces.join(" · "))
}

/// A game as programs read it.
fn told(number: usize, past: &Past) -> Value {
    let Finished { game, variant, players, ending, moves, time, points, grade, helped } =
        &past.finished;
    json!({
        "number": number,
        "id": past.id,
        "at": past.at.to_string(),
        "game": game,
        "variant": variant,
        "players": players,
        "ending": ending.to_string(),
        "moves": moves,
        "seconds": time.map(|time| time.as_secs_f64()),
        "points": points,
        "grade": grade,
        "helped": helped,
        "file": past.file.to_string_lossy(),
    })
}

/// Writes a game to a file or to standard output, in its own form or in another.
fn export(
    past: &Past,
    file: Option<&str>,
    to: Option<&str>,
    context: &Context,
) -> Result<(), Failure> {
    let from = past.file.to_string_lossy().into_owned();
    let text = match to {
        Some(to) => records::converted(&Convert { file: from, to: to.to_owned() })?,
        None => files::read(&from)?,
    };
    match file.filter(|file| *file != "-") {
        None => write!(&context.out, "{text}")?,
        Some(name) if fs::exists(name).unwrap_or(false) => {
            return Err(Failure::input(Message::new("history-exists").with("file", shown(name))));
        }
        Some(name) => {
            let failed = |error| Failure::Output(files::not_written(&shown(name), &error));
            files::write(Path::new(name), text).map_err(failed)?;
        }
    }
    Ok(())
}

/// The days in a row on which something was solved.
pub fn solved_days(all: &[Past]) -> Streak {
    let solved = all.iter().filter(|past| past.finished.ending == Ending::Solved);
    let days = solved.map(|past| past.at.as_second().div_euclid(DAY));
    streak(days, Timestamp::now().as_second().div_euclid(DAY))
}

fn stats(json: bool, history: &History, context: &Context) -> Result<(), Failure> {
    let all = history.all();
    let tally = Tally::of(all.iter().map(|past| &past.finished));
    let days = solved_days(&all);
    let mut out = &context.out;
    if json {
        let against = tally.records.iter().map(|it| {
            let score = it.score;
            json!({ "game": it.game, "against": it.against, "won": score.won,
                "drawn": score.drawn, "lost": score.lost, "helped": score.helped })
        });
        let times = tally.times.iter().map(|it| {
            json!({ "game": it.game, "variant": it.variant, "grade": it.grade,
                "solved": it.solved, "best": it.best.as_secs_f64(), "mean": it.mean.as_secs_f64() })
        });
        let runs = tally.runs.iter().map(|it| {
            json!({ "game": it.game, "variant": it.variant, "escaped": it.escaped,
                "caught": it.caught, "best": it.best })
        });
        let streak = json!({ "current": days.current, "longest": days.longest });
        let told = json!({
            "games": all.len(),
            "against": against.collect::<Vec<_>>(),
            "times": times.collect::<Vec<_>>(),
            "runs": runs.collect::<Vec<_>>(),
            "streak": streak,
        });
        writeln!(out, "{told}")?;
        return Ok(());
    }
    if all.is_empty() {
        writeln!(out, "{}", context.say(&Message::new("history-none")))?;
        return Ok(());
    }
    for message in tally.lines(days) {
        writeln!(out, "{}", context.say(&message))?;
    }
    Ok(())
}
