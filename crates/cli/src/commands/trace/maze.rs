//! Searches in a maze, union-find in Kruskal, and walks.

use damier_core::{Explain, Message};
use damier_labyrinth::generate::{Felling, Generator, Stride, Strides};
use damier_labyrinth::solve::{Course, Goal, Look, Question, QuestionError, Search};
use damier_labyrinth::tiles::Tiling;
use damier_labyrinth::{
    Cell, Ground, Groundwork, Labyrinth, Passages, Recipe, RecipeError, Size, Terrain,
};
use serde_json::{Value, json};

use super::Lines;
use crate::args::Trace;
use crate::context::Context;
use crate::failure::Failure;
use crate::labyrinth::source::{self, Read};

/// Every step is kept and told: in larger mazes nobody would read them.
const MOST_CELLS: usize = 10_000;

fn check(cells: usize) -> Result<(), Failure> {
    if cells > MOST_CELLS {
        let message = Message::new("trace-cells").with("cells", cells).with("most", MOST_CELLS);
        return Err(Failure::usage(message));
    }
    Ok(())
}

/// Searches a maze of squares or of other cells.
pub fn search(args: &Trace, name: &str, context: &Context) -> Result<(), Failure> {
    let wrong = |error| match error {
        QuestionError::Tour(_) => Failure::usage(Message::new("trace-simple-goal")),
        error => Failure::usage(damier_catalog::no_question(&error)),
    };
    let expected: Vec<&str> = args.heuristic.as_deref().into_iter().collect();
    let goal = args.to.as_deref().unwrap_or("exit");
    let mut question = Question::read(goal, &[name], &expected).map_err(wrong)?;
    if let Some(place) = &args.from {
        question = question.from(place).map_err(wrong)?;
    }
    let squares = |ground: &Ground| check(ground.cells());
    let tiles = |tiling: &Tiling| check(tiling.count());
    match source::read(&args.file, squares, tiles, context)? {
        Read::Squares(labyrinth) => searched(args, &question, &labyrinth, context),
        Read::Tiled(labyrinth) => searched(args, &question, &labyrinth, context),
    }
}

fn searched<M: Passages>(
    args: &Trace,
    question: &Question,
    labyrinth: &Labyrinth<M>,
    context: &Context,
) -> Result<(), Failure> {
    let wrong = |error| Failure::usage(damier_catalog::no_question(&error));
    let asked = question.within(labyrinth).map_err(wrong)?;
    // A maze without exits is searched for its farthest corner, as far as numbers go.
    let goals = match (question.goal, asked.goals.is_empty()) {
        (Goal::Exit, true) if args.to.is_none() => {
            labyrinth.maze.ground().iter().last().into_iter().collect()
        }
        _ => asked.goals.clone(),
    };
    let search = Search {
        goals: &goals,
        minotaurs: &labyrinth.minotaurs,
        ..Search::new(&labyrinth.maze, asked.from)
    };
    let way = question.ways[0];
    let mut course = Course::default();
    let path = way.solver.tell(&search, way.heuristic, &mut course);
    let ground = labyrinth.maze.ground();
    let place = |cell: Cell| ground.place(cell);
    let mut lines = Lines::new(args.json, context);
    for look in &course.looks {
        tell_look(&mut lines, look, place);
    }
    let visited = course.looks.len();
    if lines.json() {
        lines.bare(&json!({
            "event": "answer",
            "path": path.as_ref().map(|path| path.iter().map(|&cell| pair(place(cell))).collect::<Vec<_>>()),
            "visited": visited,
        }));
    } else {
        let message = match &path {
            Some(path) => Message::new("trace-found").with("steps", path.len() - 1),
            None => Message::new("trace-no-way"),
        };
        lines.last(&message.with("visited", visited));
    }
    lines.end()
}

fn tell_look(lines: &mut Lines<'_>, look: &Look, place: impl Fn(Cell) -> (usize, usize)) {
    let named = |cell: Cell| {
        let (x, y) = place(cell);
        format!("{x},{y}")
    };
    if lines.json() {
        let found: Vec<Value> = look
            .found
            .iter()
            .map(|one| {
                json!({
                    "cell": pair(place(one.cell)),
                    "walked": one.walked,
                    "expected": one.expected,
                })
            })
            .collect();
        lines.object(json!({
            "event": "look",
            "cell": pair(place(look.at.cell)),
            "by": look.at.by.map(|by| pair(place(by))),
            "walked": look.at.walked,
            "expected": look.at.expected,
            "found": found,
        }));
        return;
    }
    let far = match look.at.expected {
        Some(expected) => format!("{}+{expected}", look.at.walked),
        None => look.at.walked.to_string(),
    };
    let found: Vec<String> = look.found.iter().map(|one| named(one.cell)).collect();
    let found = if found.is_empty() {
        String::new()
    } else {
        format!("  {} {}", lines.sign("→", "->"), found.join(" "))
    };
    lines.text(0, &format!("{}  {far}{found}", named(look.at.cell)));
}

fn pair((x, y): (usize, usize)) -> Value {
    json!([x, y])
}

/// The beginning of a maze of that size and seed.
fn begun<'a>(args: &Trace, recipe: &'a Recipe) -> Result<Groundwork<'a>, Failure> {
    let told = |error: RecipeError| Failure::usage(error.message());
    recipe.groundwork(args.seed.unwrap_or(0), &mut |_| true).map_err(told)
}

fn recipe(args: &Trace, name: &str) -> Result<Recipe, Failure> {
    let size = Size::parse(&args.file).map_err(|error| Failure::usage(error.message()))?;
    check(size.width.saturating_mul(size.height))?;
    let generator = Generator::parse(name).map_err(|error| Failure::usage(error.message()))?;
    Ok(Recipe { size, generator, ..Recipe::maze() })
}

/// Kruskal, wall by wall.
pub fn kruskal(args: &Trace, context: &Context) -> Result<(), Failure> {
    let recipe = recipe(args, "kruskal")?;
    let (maze, steps) = begun(args, &recipe)?.kruskal_wall_by_wall();
    let place = |cell: Cell| maze.ground().place(cell);
    let named = |cell: Cell| {
        let (x, y) = place(cell);
        format!("{x},{y}")
    };
    let mut lines = Lines::new(args.json, context);
    for step in &steps {
        let at = |cell: Cell| pair(place(cell));
        let (deep, text, told) = match *step {
            Felling::Wall { cell, side, weight } => {
                let next = maze.ground().neighbour(cell, side).unwrap_or(cell);
                let told = json!({"event": "wall", "a": at(cell), "b": at(next), "weight": weight});
                (0, format!("{} | {}", named(cell), named(next)), told)
            }
            Felling::Climb { cell, above, shortened } => {
                let told = json!({"event": "climb", "cell": at(cell), "above": at(above), "shortened": shortened});
                let sign = if shortened { lines.sign("⇑", "^^") } else { lines.sign("↑", "^") };
                (1, format!("{} {sign} {}", named(cell), named(above)), told)
            }
            Felling::Root { cell, root } => {
                let told = json!({"event": "root", "cell": at(cell), "root": at(root)});
                (1, format!("{} : {}", named(cell), named(root)), told)
            }
            Felling::Join { root, under, size } => {
                let told =
                    json!({"event": "join", "root": at(root), "under": at(under), "size": size});
                let sign = lines.sign("←", "<-");
                (1, format!("{} {sign} {} = {size}", named(root), named(under)), told)
            }
            Felling::Stay { root } => {
                (1, format!("{} =", named(root)), json!({"event": "stay", "root": at(root)}))
            }
        };
        tell(&mut lines, deep, &text, told);
    }
    let walls = steps.iter().filter(|step| matches!(step, Felling::Wall { .. })).count();
    dug(lines, maze.passages(), walls)
}

/// Somebody who wanders about.
pub fn walk(args: &Trace, name: &str, context: &Context) -> Result<(), Failure> {
    let recipe = recipe(args, name)?;
    let begun = begun(args, &recipe)?;
    let mut strides = Strides::new(begun.ground());
    let told = |error: RecipeError| Failure::usage(error.message());
    let maze = begun.dig_telling(&mut strides, &mut |_| !context.stop.is_raised()).map_err(told)?;
    let place = |cell: Cell| maze.ground().place(cell);
    let named = |cell: Cell| {
        let (x, y) = place(cell);
        format!("{x},{y}")
    };
    let at = |cell: Cell| pair(place(cell));
    let beyond = |cell: Cell, side| maze.ground().neighbour(cell, side).unwrap_or(cell);
    let mut lines = Lines::new(args.json, context);
    for stride in &strides.strides {
        let (deep, text, told) = match *stride {
            Stride::Begin { cell } => {
                (0, format!("{} .", named(cell)), json!({"event": "begin", "cell": at(cell)}))
            }
            Stride::SetOut { cell } => {
                (0, format!("{} ?", named(cell)), json!({"event": "set-out", "cell": at(cell)}))
            }
            Stride::Walk { cell, side } => {
                let (to, sign) = (beyond(cell, side), lines.sign("→", "->"));
                let told = json!({"event": "walk", "cell": at(cell), "to": at(to)});
                (1, format!("{} {sign} {}", named(cell), named(to)), told)
            }
            Stride::Erase { cell, cells } => {
                let told = json!({"event": "erase", "cell": at(cell), "cells": cells});
                (1, format!("{} {} {cells}", named(cell), lines.sign("↺", "@")), told)
            }
            Stride::Roam { cell, side } => {
                let to = beyond(cell, side);
                let told = json!({"event": "roam", "cell": at(cell), "to": at(to)});
                (0, format!("{} ~ {}", named(cell), named(to)), told)
            }
            Stride::Dig { cell, side } => {
                let to = beyond(cell, side);
                let told = json!({"event": "dig", "cell": at(cell), "to": at(to)});
                (0, format!("{} = {}", named(cell), named(to)), told)
            }
        };
        tell(&mut lines, deep, &text, told);
    }
    let walked = |stride: &&Stride| matches!(stride, Stride::Walk { .. } | Stride::Roam { .. });
    let walked = strides.strides.iter().filter(walked).count();
    dug(lines, maze.passages(), walked)
}

fn tell(lines: &mut Lines<'_>, deep: u32, text: &str, told: Value) {
    if lines.json() {
        lines.object(told);
    } else {
        lines.text(deep, text);
    }
}

/// What it came to: so many passages, after so much was looked at or walked.
fn dug(mut lines: Lines<'_>, passages: usize, steps: usize) -> Result<(), Failure> {
    if lines.json() {
        lines.bare(&json!({"event": "answer", "passages": passages, "steps": steps}));
    } else {
        let message = Message::new("trace-dug").with("passages", passages);
        lines.last(&message.with("steps", steps));
    }
    lines.end()
}
