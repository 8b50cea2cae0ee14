//! From records to GGF.

use damier_core::{
    DynGame, Explain, Leave, LineError, Outcome, Place, Record, RecordError, RecordedMove, Seat,
    shown,
};

use super::remark::Remark;
use super::scan::escape;
use super::score::{Flag, Score};
use super::{GgfError, RENAMED, RESULT, SCORE, TERMINATION, TYPE, kind, open};

/// Names of properties that no tag can have.
const TAKEN: [&str; 6] = ["GM", "RE", "BO", "B", "W", "C"];

/// Writes a game on one line, replaying it to know who made each move. Variations are
/// left out, as the format has none; a program that failed is written as one that gave up.
pub fn write(record: &Record) -> Result<String, RecordError> {
    let size = size(record).map_err(|problem| refused(None, problem))?;
    let mut game = open(size, record.start.as_deref()).map_err(|problem| refused(None, problem))?;
    let board = board(size, &game.position_text());
    let played = replay(&mut *game, &record.moves)?;

    let mut text = String::from("(;");
    property(&mut text, "GM", "Othello");
    for (name, tag) in RENAMED {
        if let Some(value) = record.tag(tag) {
            property(&mut text, name, value);
        }
    }
    let kind = record.tag(TYPE).map_or(size.to_string(), str::to_owned);
    property(&mut text, TYPE, &kind);
    write_result(&mut text, record, size, &played);
    property(&mut text, "BO", &board);
    for (name, value) in others(record).map_err(|problem| refused(None, problem))? {
        property(&mut text, name, value);
    }
    for comment in &record.comments {
        property(&mut text, "C", comment);
    }
    text.push_str(&played.moves);
    text.push_str(";)");
    Ok(text)
}

/// The size of the board, which everything that tells it must agree on.
fn size(record: &Record) -> Result<u8, GgfError> {
    if record.game != "reversi" {
        return Err(GgfError::OtherGame(shown(&record.game)));
    }
    let (rows, columns) = record.variant.split_once('x').unwrap_or_default();
    if rows != columns {
        return Err(GgfError::Size(shown(&record.variant)));
    }
    let board = kind::checked(rows)?;
    match record.tag(TYPE).map(kind::size).transpose()? {
        Some(kind) if kind != board => Err(GgfError::Sizes { kind, board }),
        _ => Ok(board),
    }
}

/// A position as the servers write it: the size, row by row, the side to move.
fn board(size: u8, position: &str) -> String {
    let mut text = size.to_string();
    for (index, letter) in position.chars().filter(|&letter| letter != ' ').enumerate() {
        if index % usize::from(size) == 0 {
            text.push(' ');
        }
        text.push(if letter == 'X' { '*' } else { letter });
    }
    text
}

/// What replaying a game tells.
struct Played {
    /// The moves as properties.
    moves: String,
    leaving: Option<(Seat, Leave)>,
    /// The result, if the rules end the game.
    outcome: Option<Outcome>,
}

fn replay(game: &mut dyn DynGame, moves: &[RecordedMove]) -> Result<Played, RecordError> {
    let mut text = String::new();
    let mut leaving = None;
    for (index, mv) in moves.iter().enumerate() {
        let mut comments = &mv.comments[..];
        if let Some((seat, leave)) = mv.as_leaving() {
            game.retire(seat, leave).map_err(|problem| refused(mv.at, problem))?;
            leaving = Some((seat, leave));
        } else {
            let black = game.turn() == Some(Seat::FIRST);
            let played = game.play(&mv.text).map_err(|error| {
                let (number, at) = (index + 1, 0);
                refused(mv.at, LineError { number, at, error })
            })?;
            let square = if played == "pass" { "PA" } else { &played };
            let remark = comments.first().and_then(|comment| Remark::of(comment));
            if remark.is_some() {
                comments = &comments[1..];
            }
            let suffix = remark.unwrap_or_default().suffix();
            let colour = if black { "B" } else { "W" };
            property(&mut text, colour, &format!("{square}{suffix}"));
        }
        for comment in comments {
            property(&mut text, "C", comment);
        }
    }
    Ok(Played {
        moves: text,
        leaving,
        outcome: game.outcome().filter(|_| leaving.is_none()).copied(),
    })
}

/// Writes RE, and those tags that it does not tell.
fn write_result(text: &mut String, record: &Record, size: u8, played: &Played) {
    let tag = record.tag(SCORE);
    let told = tag.and_then(Score::from_tag);
    let score = match played.leaving {
        // Who leaves loses: by as much as is said, or by everything.
        Some((loser, _)) => told.filter(|score| score.loser() == Some(loser)).or_else(|| {
            let all = i32::from(size) * i32::from(size);
            let white = loser == Seat::SECOND;
            Some(Score::of(if white { all } else { -all }))
        }),
        None if tag.is_some() => told,
        None => played.outcome.map(|outcome| Score::of(outcome.scores[Seat::FIRST])),
    };
    let mut termination = record.tag(TERMINATION);
    if let Some(score) = &score {
        let flag = match played.leaving {
            Some((_, leave)) => Some(Flag::Left(leave)),
            // Only where the flag could not be taken for a seat that leaves.
            None => termination.and_then(Flag::from_tag).filter(|&flag| {
                flag == Flag::Agreed || played.outcome.is_some() || score.loser().is_none()
            }),
        };
        if played.leaving.is_none() && flag.is_some() {
            termination = None;
        }
        property(text, "RE", &score.property(flag));
    } else if let Some(tag) = tag {
        property(text, SCORE, tag);
    }
    if let Some(result) = record.tag(RESULT)
        && score.is_none_or(|score| score.result() != result)
    {
        property(text, RESULT, result);
    }
    if let Some(termination) = termination {
        property(text, TERMINATION, termination);
    }
}

/// The tags that keep their names.
fn others(record: &Record) -> Result<Vec<(&str, &str)>, GgfError> {
    let mut others = Vec::new();
    for (name, value) in &record.tags {
        let known = [TYPE, SCORE, RESULT, TERMINATION];
        let mut renamed = RENAMED.iter().map(|(_, tag)| *tag);
        if known.contains(&name.as_str()) || renamed.any(|tag| tag == name) {
            continue;
        }
        // Names differ in more than their letters' size, for readers that do not care.
        let taken = RENAMED
            .iter()
            .flat_map(|(ggf, tag)| [*ggf, *tag])
            .chain(known)
            .chain(TAKEN)
            .any(|taken| taken.eq_ignore_ascii_case(name));
        if taken || name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            return Err(GgfError::Tag(shown(name)));
        }
        others.push((name.as_str(), value.as_str()));
    }
    Ok(others)
}

fn property(text: &mut String, name: &str, value: &str) {
    text.push_str(name);
    text.push('[');
    text.push_str(&escape(value));
    text.push(']');
}

/// A problem with a record that need not have been read from a text.
fn refused(at: Option<Place>, problem: impl Explain) -> RecordError {
    RecordError { at: at.unwrap_or(Place { line: 1, column: 1 }), problem: Box::new(problem) }
}
