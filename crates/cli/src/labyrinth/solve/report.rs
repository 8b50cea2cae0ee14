//! Telling what was found.

use std::fmt::Write as _;
use std::io::{self, Write};

use damier_core::Message;
use damier_labyrinth::solve::{Asked, Solution};
use damier_labyrinth::{Cell, Object, Terrain};
use serde_json::Value;

use super::solved::Solved;
use crate::context::Context;

/// Writes the answer for programs, or all answers if there are several.
pub fn write_json<M: Solved>(
    asked: &Asked<'_, M>,
    answers: &[Solution],
    segments: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let segments = |answer: &Solution| segments || answer.way.is_none();
    match answers {
        [answer] => write_one(asked, answer, segments(answer), out)?,
        answers => {
            write!(out, "{{\"results\":[")?;
            for (number, answer) in answers.iter().enumerate() {
                write!(out, "{}", if number == 0 { "" } else { "," })?;
                write_one(asked, answer, segments(answer), out)?;
            }
            write!(out, "]}}")?;
        }
    }
    writeln!(out)
}

/// Writes an answer. There may be a million segments, which are written one by one: as a value
/// they would take more time and memory than they took to find.
fn write_one<M: Solved>(
    asked: &Asked<'_, M>,
    answer: &Solution,
    segments: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let fields = Value::Object(M::told(asked, answer)).to_string();
    if !segments {
        return write!(out, "{fields}");
    }
    write!(out, "{},\"segments\":[", &fields[..fields.len() - 1])?;
    for (number, leg) in answer.legs.iter().enumerate() {
        let (x, y) = asked.source.maze.ground().place(leg.goal);
        let comma = if number == 0 { "" } else { "," };
        let object = Value::from(leg.object.map(Object::name));
        let (from, to) = (leg.range.start, leg.range.end - 1);
        write!(out, "{comma}{{\"goal\":[{x},{y}],\"object\":{object},")?;
        write!(out, "\"from\":{from},\"to\":{to}}}")?;
    }
    write!(out, "]}}")
}

/// The searches side by side.
pub fn table<M: Solved>(answers: &[Solution], maze: &M, context: &Context) -> String {
    let head = ["kind-algorithm", "kind-heuristic", "solve-length", "solve-visited", "solve-turns"];
    let mut rows = vec![head.map(|key| context.say(&Message::new(key)))];
    for answer in answers {
        let Some(way) = answer.way else { continue };
        let heuristic = if way.solver.expects { way.heuristic.name } else { "-" };
        let number = |number: Option<usize>| number.unwrap_or(0).to_string();
        rows.push([
            way.solver.name.to_owned(),
            heuristic.to_owned(),
            number(answer.length()),
            answer.visited.to_string(),
            number(answer.turns(maze)),
        ]);
    }
    let widths = [0, 1, 2, 3, 4]
        .map(|column| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0));
    let mut text = String::new();
    for row in &rows {
        // Names to the left, numbers to the right.
        let cells = row.iter().zip(widths).enumerate().map(|(column, (cell, width))| {
            if column < 2 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        text += &cells.collect::<Vec<_>>().join("  ");
        text.push('\n');
    }
    text
}

/// The parts of a path, one a line: from where to where, what is there, and how many moves.
pub fn segments<M: Solved>(
    asked: &Asked<'_, M>,
    answers: &[Solution],
    context: &Context,
) -> String {
    let arrow = if context.style.ascii { "->" } else { "→" };
    let mut text = String::new();
    for answer in answers {
        let Some(path) = &answer.path else { continue };
        for leg in &answer.legs {
            let place = |cell: Cell| asked.source.maze.ground().place(cell);
            let ((from_x, from_y), (x, y)) = (place(path[leg.range.start]), place(leg.goal));
            let object = leg.object.map_or("-", Object::name);
            let moves = leg.moves();
            let _ = writeln!(text, "{from_x},{from_y} {arrow} {x},{y} {object} {moves}");
        }
    }
    text
}
