//! `damier labyrinth generate`.

use std::io::Write;

use damier_core::{Explain, Message};
use damier_labyrinth::generate::Diary;
use damier_labyrinth::text::{Form, RowWriter};
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{Minotaurs, Recipe, Rows};

use super::make::{self, Order};
use super::output::{Output, Picture, not_shown};
use super::wish::Search;
use super::{animate, many, tiled};
use crate::args::MazeGenerate;
use crate::context::Context;
use crate::failure::Failure;

pub fn run(args: &MazeGenerate, context: &Context) -> Result<(), Failure> {
    let cells = match args.cells.as_deref() {
        None => Cells::Square,
        Some(name) => tiled::cells(name)?,
    };
    let usual = Recipe {
        cells,
        size: cells.size(),
        braid: args.braid,
        objects: make::objects(&args.objects)?,
        minotaurs: Minotaurs::Count(args.minotaurs),
        ..Recipe::maze()
    };
    let mut order = Order::new(&args.making, usual)?;
    let output = Output::new(&args.draw, context)?;
    // What cannot be shown is refused, not left out.
    for (option, asked) in
        [("--objects", !order.recipe.objects.is_nothing()), ("--minotaurs", args.minotaurs > 0)]
    {
        if asked && !output.shows_objects() {
            return Err(not_shown(option));
        }
    }
    let wish = Search::new(&args.wish)?;
    many::check(args.count, &output)?;
    if cells != Cells::Square {
        output.check_form()?;
        if wish.is_some() || args.count.is_some() {
            return Err(Failure::usage(Message::new("labyrinth-tiles-many")));
        }
    }
    context.catch_interrupts();
    order.shape(&args.making, context)?;
    if cells != Cells::Square {
        if output.picture() == Picture::Seed {
            order.check_cells(context)?;
            return output.stream(context, |out| writeln!(out, "{}", order.name()));
        }
        let made = order.make_tiled(|tiling| output.check_tiles(tiling), context)?;
        return output.write_tiled(&made, context);
    }
    if let Some(count) = args.count {
        return many::run(&order, wish.as_ref(), count, &output, context);
    }
    if let (Some(rows), Some(form), None) = (order.recipe.rows(), output.streams(), &wish) {
        return stream(rows, form, &order, &output, context);
    }
    let order = match &wish {
        Some(wish) => wish.begin(&order, &output, context)?.find()?,
        None => order,
    };
    draw(&order, &output, context)
}

/// Makes a labyrinth and writes it as it is wanted.
pub fn draw(order: &Order, output: &Output, context: &Context) -> Result<(), Failure> {
    if output.picture() == Picture::Seed {
        order.check_cells(context)?;
        return output.stream(context, |out| writeln!(out, "{}", order.name()));
    }
    let mut diary = Diary::default();
    let telling = output.animates();
    // What is too large to be drawn is told before it is dug.
    let check = |ground: &_| output.check(ground);
    let made = order.make(check, telling.then_some(&mut diary), context)?;
    match output.picture() {
        Picture::Pdf => output.print_one(&made, order.name(), context),
        Picture::Frames(form) => animate::frames(&made, &diary.0, form, context),
        _ => output.write_dug(&made, &diary.0, context),
    }
}

/// Writes a maze row by row as it is made, in memory for a row.
fn stream(
    rows: Rows,
    form: Form,
    order: &Order,
    output: &Output,
    context: &Context,
) -> Result<(), Failure> {
    rows.check().map_err(|error| Failure::usage(error.message()))?;
    order.tell_seed(context);
    let bar = context.progress(rows.size().height as u64);
    let mut writer = RowWriter::new(form, rows.size().width);
    let written = output.stream(context, |out: &mut dyn Write| {
        let mut text = String::new();
        rows.each(order.seed(), |y, strip| {
            text.clear();
            writer.row(strip, &mut text);
            if y % 64 == 0 {
                bar.set_position(y as u64);
            }
            out.write_all(text.as_bytes())
        })?;
        text.clear();
        writer.end(&mut text);
        out.write_all(text.as_bytes())
    });
    bar.finish_and_clear();
    written
}
