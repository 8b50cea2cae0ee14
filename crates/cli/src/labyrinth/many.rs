//! Many mazes at once: one after the other on standard output, in numbered files, or as a booklet.

use std::borrow::Cow;
use std::fs;
use std::io::{self, Write};

use damier_core::Message;

use super::check_memory;
use super::generate::draw;
use super::make::Order;
use super::output::{Output, Picture, Printed};
use super::wish::Search;
use crate::clock::seed_of;
use crate::context::Context;
use crate::failure::Failure;
use crate::several::{names, numbers};

/// What stands in the name of a file for the number of the maze.
const NUMBER: &str = "%d";

/// Refuses several mazes where they cannot be: only lines follow each other on standard output. A
/// folder is for several alone.
pub fn check(count: Option<u32>, output: &Output) -> Result<(), Failure> {
    let folder = output.file().is_some_and(|file| file.ends_with('/'));
    if count.is_none() && folder {
        return Err(Failure::usage(Message::new("labyrinth-folder")));
    }
    let several = count.is_some_and(|count| count > 1) && output.picture() != Picture::Pdf;
    if several && output.file().is_none() && !output.picture().is_lines() {
        let refusal = Message::new("labyrinth-many").with("end", output.picture().end());
        return Err(Failure::usage(refusal));
    }
    Ok(())
}

/// Makes so many mazes, each with a seed of its own that is told; of those by wish the first so
/// many.
pub fn run(
    order: &Order,
    wish: Option<&Search>,
    count: u32,
    output: &Output,
    context: &Context,
) -> Result<(), Failure> {
    let mut finds = wish.map(|wish| wish.begin(order, output, context)).transpose()?;
    let orders = (0..count).map(|index| match &mut finds {
        Some(finds) => finds.find(),
        None => Ok(order.with_seed(seed_of(order.seed(), index))),
    });
    if output.picture() == Picture::Pdf {
        return booklet(orders, count, order, output, context);
    }
    let files = files(output, count as usize)?;
    let bar = context.progress(count.into());
    for (index, order) in orders.enumerate() {
        let order = order?;
        let name = files.as_ref().map(|files| files[index].clone());
        let one = output.among(name.clone());
        if name.is_none() && index > 0 && matches!(output.picture(), Picture::Text(_)) {
            // Drawings are apart.
            writeln!(&context.out)?;
        }
        draw(&order, &one, context)?;
        match name {
            Some(name) => writeln!(&context.out, "{name} {}", order.name())?,
            // If nobody listens they are made all the same.
            None if output.picture() != Picture::Seed => {
                writeln!(io::stderr(), "{}", order.name()).ok();
            }
            None => {}
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(())
}

/// The names of so many files, if they go to files: with a number where the name has `%d`, in a
/// folder, or with a number before its end.
fn files(output: &Output, count: usize) -> Result<Option<Vec<String>>, Failure> {
    let Some(file) = output.file() else { return Ok(None) };
    let pattern = if file.ends_with('/') {
        fs::create_dir_all(file).map_err(|error| Failure::unwritten(file, error))?;
        format!("{file}maze-{NUMBER}.{}", output.picture().end())
    } else {
        file.to_owned()
    };
    Ok(Some(if pattern.contains(NUMBER) {
        numbers(count).map(|number| pattern.replace(NUMBER, &number)).collect()
    } else {
        names(&pattern, "", count)
    }))
}

/// Prints mazes with their numbers and names, and their solutions apart.
fn booklet<'a>(
    orders: impl Iterator<Item = Result<Order<'a>, Failure>>,
    count: u32,
    order: &Order,
    output: &Output,
    context: &Context,
) -> Result<(), Failure> {
    // All are kept until they are printed, each with its way.
    check_memory(order.recipe.memory().saturating_mul(2 * u64::from(count)))?;
    let bar = context.progress(count.into());
    let mut printed = Vec::new();
    for (number, order) in (1_u32..).zip(orders) {
        let order = order?;
        let made = order.make(|ground| output.check(ground), None, context)?;
        let printable = Printed::new(Cow::Owned(made), number.to_string(), order.name(), context);
        printed.push(printable?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    output.print(&printed, context)
}
