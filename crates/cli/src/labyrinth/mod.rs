//! `damier labyrinth`: mazes made, measured, solved and drawn.

mod animate;
mod generate;
mod make;
mod many;
mod mask;
mod output;
mod play;
mod replay;
mod screen;
mod solve;
pub mod source;
mod tiled;
mod wish;

use std::io::Write;

use damier_catalog::{List, Listed, SoloEntry, solo};
use damier_core::{Message, in_bytes};
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{Labyrinth, Numbers, Passages, Size, Stopped, Terrain};
use serde_json::{Map, Value};

use crate::args::{LabyrinthCommand, MazeStats};
use crate::context::Context;
use crate::failure::Failure;
use crate::machine;

pub use play::{check, go_on, run as play, run_lines as play_lines};
pub use replay::replay;
use source::Read;

pub fn run(command: &LabyrinthCommand, context: &Context) -> Result<(), Failure> {
    match command {
        LabyrinthCommand::Generate(args) => generate::run(args, context),
        LabyrinthCommand::Render(args) => {
            // What was asked for is checked before anything is read.
            let output = output::Output::new(&args.draw, context)?;
            if output.animates() {
                return Err(Failure::usage(Message::new("labyrinth-animate-made")));
            }
            if output.picture() == output::Picture::Seed {
                return Err(Failure::usage(Message::new("labyrinth-seed-made")));
            }
            let tiles = |tiling: &_| output.check_form().and_then(|()| output.check_tiles(tiling));
            match source::read(&args.file, |ground| output.check(ground), tiles, context)? {
                Read::Squares(squares) if output.picture() == output::Picture::Pdf => {
                    let named = source::names(&args.file).then(|| args.file.clone());
                    output.print_one(&squares, named.unwrap_or_default(), context)
                }
                Read::Squares(squares) => output.write_dug(&squares, &[], context),
                Read::Tiled(tiled) => output.write_tiled(&tiled, context),
            }
        }
        LabyrinthCommand::Solve(args) => solve::run(args, context),
        LabyrinthCommand::Stats(args) => stats(args, context),
        LabyrinthCommand::Generators => list_generators(context),
        LabyrinthCommand::Masks => mask::list(context),
    }
}

fn stats(args: &MazeStats, context: &Context) -> Result<(), Failure> {
    match source::read(&args.file, |_| Ok(()), |_| Ok(()), context)? {
        Read::Tiled(tiled) => {
            let tiling = tiled.maze.ground().tiling();
            tell_numbers(&tiled, tiling.size(), Some(tiling.cells()), args, context)
        }
        Read::Squares(squares) => {
            let size = Size { width: squares.maze.width(), height: squares.maze.height() };
            tell_numbers(&squares, size, None, args, context)
        }
    }
}

/// Measures a maze of that size, whose cells may be no squares.
fn tell_numbers<M: Passages>(
    source: &Labyrinth<M>,
    size: Size,
    cells: Option<Cells>,
    args: &MazeStats,
    context: &Context,
) -> Result<(), Failure> {
    let goes_on = &mut |_| !context.stop.is_raised();
    let numbers = Numbers::of(&source.maze, &source.objects, goes_on);
    let numbers = numbers.map_err(|Stopped| Failure::Interrupted)?;
    let mut out = &context.out;
    let Size { width, height } = size;
    if args.json {
        let mut answer = Map::new();
        if let Some(cells) = cells {
            answer.insert("shape".to_owned(), cells.name().into());
        }
        answer.insert("width".to_owned(), width.into());
        answer.insert("height".to_owned(), height.into());
        for number in numbers.list() {
            use damier_labyrinth::Amount;
            let amount: Value = match number.amount {
                Amount::Count(count) | Amount::AtLeast(count) => count.into(),
                Amount::Mean(mean) => mean.into(),
            };
            answer.insert(number.name.to_owned(), amount);
            if let Amount::AtLeast(_) = number.amount {
                // Said where a program looks for it.
                answer.insert(format!("{}_is_a_lower_bound", number.name), true.into());
            }
        }
        writeln!(out, "{}", Value::Object(answer))?;
        return Ok(());
    }
    writeln!(out, "{}", source.maze.ground().word())?;
    let list = numbers.list();
    let labels: Vec<String> =
        list.iter().map(|number| context.say(&Message::new(number.label))).collect();
    let longest = labels.iter().map(|label| label.chars().count()).max().unwrap_or(0);
    for (label, number) in labels.iter().zip(&list) {
        writeln!(out, "{label:<longest$}  {}", number.amount)?;
    }
    Ok(())
}

fn list_generators(context: &Context) -> Result<(), Failure> {
    let lists = solo("labyrinth").map(SoloEntry::lists).unwrap_or_default();
    let names = lists.iter().flat_map(|list| list.items.iter().map(|item| item.name.len()));
    let longest = names.max().unwrap_or(0);
    let mut out = &context.out;
    for List { title, items, .. } in lists {
        writeln!(out, "{}", context.say(&Message::new(title)))?;
        for Listed { name, about } in items {
            let about = about.map(|about| context.say(&Message::new(about))).unwrap_or_default();
            writeln!(out, "  {name:<longest$}  {about}")?;
        }
    }
    Ok(())
}

/// Refuses what the machine has no memory for, before anything is allocated.
fn check_memory(needed: u64) -> Result<(), Failure> {
    check_memory_for("labyrinth-memory", needed)
}

/// The same, told by that message.
fn check_memory_for(key: &'static str, needed: u64) -> Result<(), Failure> {
    match machine::free_memory().filter(|&free| free < needed) {
        None => Ok(()),
        Some(free) => Err(Failure::Negative(
            Message::new(key)
                .with("needed", in_bytes(needed.into()))
                .with("free", in_bytes(free.into())),
        )),
    }
}
