//! Puzzles as JSON.
//!
//! ```json
//! {"width": 3, "height": 1, "islands": [[0, 0, 1], [2, 0, 1]], "max": 2, "loops": true}
//! ```
//!
//! An island is a column, a row and a degree, which is `null` where it is not known. `max` and
//! `loops` may be left out; other fields are left alone, so that what commands print can be
//! read again.

use damier_core::Place;
use damier_hashi::format::{Draft, Problem as Told};
use damier_hashi::{Board, BoardError, Variant};
use serde_json::{Map, Value, json};

use super::{Problem, ReadError};

/// Whether a line is an object by itself.
pub(super) fn is_whole(line: &str) -> bool {
    serde_json::from_str::<Value>(line).is_ok_and(|value| value.is_object())
}

/// Reads a puzzle.
pub fn read(text: &str) -> Result<Board, ReadError> {
    let value: Value = serde_json::from_str(text).map_err(|error| {
        let end = text.trim_end();
        // What is missing at the end is missing on the last line, not on the one after it.
        let at = if error.line() > end.lines().count() {
            Place::of(text, end.len())
        } else {
            Place { line: error.line().max(1), column: error.column().max(1) }
        };
        // The library's sentence ends with the place, which we tell ourselves.
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default().to_owned();
        ReadError { at, problem: Problem::Json(problem) }
    })?;
    let fail = |offset: usize, problem: Problem| ReadError { at: Place::of(text, offset), problem };
    let object = value.as_object().ok_or_else(|| fail(0, Problem::Field("islands")))?;
    let width = size(text, object, "width")?;
    let height = size(text, object, "height")?;
    let variant = variant(text, object)?;
    let mut draft = Draft::new(width, height, variant)
        .map_err(|problem| fail(field_offset(text, "width"), problem.into()))?;
    let islands = object.get("islands").ok_or_else(|| fail(0, Told::Missing("islands").into()))?;
    let start = field_offset(text, "islands");
    let islands = islands.as_array().ok_or_else(|| fail(start, Problem::Field("islands")))?;
    for (index, island) in islands.iter().enumerate() {
        let wrong = |problem| fail(island_offset(text, start, index), problem);
        let number = |value: &Value| value.as_u64().and_then(|n| usize::try_from(n).ok());
        let Some([x, y, degree]) = island.as_array().map(Vec::as_slice) else {
            return Err(wrong(Problem::Field("islands")));
        };
        let (Some(x), Some(y)) = (number(x), number(y)) else {
            return Err(wrong(Problem::Field("islands")));
        };
        let degree = match degree {
            Value::Null => None,
            degree => Some(number(degree).ok_or_else(|| wrong(Problem::Field("islands")))?),
        };
        draft.add(x, y, degree).map_err(|problem| wrong(problem.into()))?;
    }
    draft.finish().map_err(|problem| fail(0, problem.into()))
}

fn size(text: &str, object: &Map<String, Value>, field: &'static str) -> Result<usize, ReadError> {
    let fail = |offset: usize, problem: Problem| ReadError { at: Place::of(text, offset), problem };
    let value = object.get(field).ok_or_else(|| fail(0, Told::Missing(field).into()))?;
    let number = value.as_u64().and_then(|number| usize::try_from(number).ok());
    number.ok_or_else(|| fail(field_offset(text, field), Problem::Field(field)))
}

fn variant(text: &str, object: &Map<String, Value>) -> Result<Variant, ReadError> {
    let fail = |field: &'static str, problem: Problem| ReadError {
        at: Place::of(text, field_offset(text, field)),
        problem,
    };
    let mut variant = Variant::USUAL;
    if let Some(max) = object.get("max") {
        let max = max.as_u64().ok_or_else(|| fail("max", Problem::Field("max")))? as usize;
        if !(1..=4).contains(&max) {
            return Err(fail("max", Told::from(BoardError::Max(max)).into()));
        }
        variant.max = max as u8;
    }
    if let Some(loops) = object.get("loops") {
        variant.loops = loops.as_bool().ok_or_else(|| fail("loops", Problem::Field("loops")))?;
    }
    Ok(variant)
}

/// Where a field begins, or the text.
fn field_offset(text: &str, field: &str) -> usize {
    text.find(&format!("\"{field}\"")).unwrap_or(0)
}

/// Where an island begins: behind the bracket of the list each has one of its own.
fn island_offset(text: &str, start: usize, index: usize) -> usize {
    let brackets = text[start..].match_indices('[').map(|(at, _)| start + at);
    brackets.skip(1).nth(index).unwrap_or(start)
}

/// Writes a puzzle on a line.
pub fn write(board: &Board) -> String {
    let islands: Vec<Value> =
        board.islands().iter().map(|island| json!([island.x, island.y, island.degree])).collect();
    let value = json!({
        "width": board.width(),
        "height": board.height(),
        "islands": islands,
        "max": board.variant().max,
        "loops": board.variant().loops,
    });
    format!("{value}\n")
}
