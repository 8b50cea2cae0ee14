//! `damier labyrinth`: mazes made, measured and drawn.

mod animate;
mod generate;
mod make;
mod mask;
mod output;
mod plain;
mod play;
mod show;
mod source;

use std::io::{self, Write};

use damier_core::Message;
use damier_labyrinth::generate::generators;
use damier_labyrinth::{Numbers, placements};
use serde_json::{Map, Value};

use crate::args::{LabyrinthCommand, MazeStats};
use crate::context::Context;
use crate::failure::Failure;

pub use play::run as play;
pub use show::replay;

pub fn run(command: &LabyrinthCommand, context: &Context) -> Result<(), Failure> {
    match command {
        LabyrinthCommand::Generate(args) => generate::run(args, context),
        LabyrinthCommand::Render(args) => {
            // What was asked for is checked before anything is read.
            let output = output::Output::new(&args.draw, context)?;
            let source = source::read(&args.file, context)?;
            context.catch_interrupts();
            output.write(&source, context)
        }
        LabyrinthCommand::Stats(args) => stats(args, context),
        LabyrinthCommand::Generators => list_generators(context),
        LabyrinthCommand::Masks => mask::list(context),
    }
}

fn stats(args: &MazeStats, context: &Context) -> Result<(), Failure> {
    let source = source::read(&args.file, context)?;
    let numbers = Numbers::of(&source.maze, &source.objects);
    let mut out = io::stdout().lock();
    let (width, height) = (source.maze.width(), source.maze.height());
    if args.json {
        let mut answer = Map::new();
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
    writeln!(out, "{width}x{height}")?;
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
    let mut out = io::stdout().lock();
    let rows = generators().iter().map(|generator| (generator.name, generator.about));
    let rows = rows.chain(placements().iter().map(|way| (way.name, way.about)));
    let longest = rows.clone().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (at, (name, about)) in rows.enumerate() {
        if at == 0 || at == generators().len() {
            let head = if at == 0 { "labyrinth-generators" } else { "labyrinth-objects" };
            writeln!(out, "{}", context.say(&Message::new(head)))?;
        }
        writeln!(out, "  {name:<longest$}  {}", context.say(&Message::new(about)))?;
    }
    Ok(())
}
