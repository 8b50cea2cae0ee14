//! Telling what was found.

use std::fmt::Write as _;

use damier_core::Message;
use damier_labyrinth::solve::letters;
use damier_labyrinth::{Cell, Maze, Object};
use serde_json::{Map, Value, json};

use super::answer::{Answer, Leg};
use super::question::Asked;
use crate::context::Context;

/// The answer for programs, or all answers if there are several.
pub fn json(asked: &Asked, answers: &[Answer], segments: bool) -> Value {
    match answers {
        [answer] => Value::Object(one(asked, answer, segments)),
        answers => {
            let results = answers.iter().map(|answer| Value::Object(one(asked, answer, segments)));
            json!({ "results": results.collect::<Vec<_>>() })
        }
    }
}

fn one(asked: &Asked, answer: &Answer, segments: bool) -> Map<String, Value> {
    let maze = &asked.source.maze;
    let place = |cell: Cell| {
        let (x, y) = maze.ground().place(cell);
        json!([x, y])
    };
    let path = answer.path.as_deref();
    let mut fields = Map::new();
    let mut tell = |name: &str, value: Value| drop(fields.insert(name.to_owned(), value));
    tell("found", path.is_some().into());
    tell("length", answer.length().into());
    tell("path", path.map(|path| letters(maze, path)).into());
    tell("visited", answer.visited.into());
    tell("bound", answer.bound.into());
    tell("optimal", answer.is_optimal().into());
    tell("goal", asked.goal.to_string().into());
    tell("from", place(asked.from));
    tell("to", path.and_then(|path| path.last()).map(|&cell| place(cell)).into());
    tell("turns", answer.turns(maze).into());
    if let Some(way) = answer.way {
        tell("algorithm", way.solver.name.into());
        tell("heuristic", way.solver.expects.then_some(way.heuristic.name).into());
    }
    if let Some(worth) = answer.worth {
        tell("worth", worth.into());
    }
    if segments || answer.way.is_none() {
        let leg = |leg: &Leg| {
            json!({
                "goal": place(leg.goal),
                "object": leg.object.map(Object::name),
                "from": leg.range.start,
                "to": leg.range.end - 1,
            })
        };
        tell("segments", answer.legs.iter().map(leg).collect());
    }
    fields
}

/// The searches side by side.
pub fn table(answers: &[Answer], maze: &Maze, context: &Context) -> String {
    let head =
        ["solve-algorithm", "solve-heuristic", "solve-length", "solve-visited", "solve-turns"];
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
pub fn segments(asked: &Asked, answers: &[Answer], context: &Context) -> String {
    let arrow = if context.style.ascii { "->" } else { "→" };
    let mut text = String::new();
    for answer in answers {
        let Some(path) = &answer.path else { continue };
        for leg in &answer.legs {
            let place = |cell: Cell| asked.source.maze.ground().place(cell);
            let ((from_x, from_y), (x, y)) = (place(path[leg.range.start]), place(leg.goal));
            let object = leg.object.map_or("-", Object::name);
            let moves = leg.range.len() - 1;
            let _ = writeln!(text, "{from_x},{from_y} {arrow} {x},{y} {object} {moves}");
        }
    }
    text
}

/// The answer in a line.
pub fn summary(answer: &Answer) -> Message {
    let optimal = answer.is_optimal();
    let message = Message::new(match (answer.way, answer.worth) {
        (Some(_), _) if optimal => "solve-path-shortest",
        (Some(_), _) => "solve-path-longer",
        (None, None) if optimal => "solve-tour-shortest",
        (None, None) => "solve-tour",
        (None, Some(_)) if optimal => "solve-riches-best",
        (None, Some(_)) => "solve-riches",
    });
    message
        .with("length", answer.length().unwrap_or(0))
        .with("visited", answer.visited)
        .with("bound", answer.bound.unwrap_or(0) as usize)
        .with("gap", format!("{:.1}", answer.gap()))
        .with("worth", answer.worth.unwrap_or(0) as usize)
}
