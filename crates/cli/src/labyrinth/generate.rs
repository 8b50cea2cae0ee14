//! `damier labyrinth generate`.

use std::io::Write;

use damier_core::{Message, Rng};
use damier_labyrinth::generate::{Diary, Stream};
use damier_labyrinth::text::{Form, Mark, RowWriter, Strip};

use super::animate;
use super::make::{Maker, Minotaurs, Order, Seed, draw_start, tell_seed};
use super::output::{Output, Picture, not_shown};
use crate::args::MazeGenerate;
use crate::context::Context;
use crate::failure::Failure;

/// The size where none is asked for, which fits a terminal.
const USUAL: (usize, usize) = (19, 10);

pub fn run(args: &MazeGenerate, context: &Context) -> Result<(), Failure> {
    let mut maker = Maker::new(Order {
        making: &args.making,
        usual: USUAL,
        braid: args.braid,
        objects: &args.objects,
        minotaurs: Minotaurs::Count(args.minotaurs),
        safe: false,
    })?;
    let output = Output::new(&args.draw, context)?;
    // What cannot be shown is refused, not left out.
    for (option, asked) in
        [("--objects", args.objects != "none"), ("--minotaurs", args.minotaurs > 0)]
    {
        if asked && !output.shows_objects() {
            return Err(not_shown(option));
        }
    }
    context.catch_interrupts();
    let plain = args.making.mask.is_none() && args.making.start.is_none() && args.braid == 0;
    if maker.generator.name == "eller"
        && plain
        && maker.objects.name == "none"
        && args.minotaurs == 0
        && let Some(form) = output.streams()
    {
        let (width, height) = maker.size.unwrap_or(USUAL);
        let rows = Rows { width, height, form };
        return rows.stream(maker.seed, &mut maker.rng, &output, context);
    }
    let ground = maker.ground(context)?;
    // What is too large to be drawn is told before it is dug.
    output.check(&ground)?;
    let mut diary = Diary::default();
    let telling = output.animates();
    let made = maker.make(&ground, telling.then_some(&mut diary), context)?;
    match output.picture() {
        Picture::Frames(form) => animate::frames(&made, &diary.0, form, context),
        _ => output.write_dug(&made, &diary.0, context),
    }
}

/// A maze written row by row as it is made, in memory for a row.
struct Rows {
    width: usize,
    height: usize,
    form: Form,
}

/// The widest row that is streamed.
const WIDEST: usize = 1 << 24;

impl Rows {
    fn stream(
        &self,
        seed: Seed,
        rng: &mut Rng,
        output: &Output,
        context: &Context,
    ) -> Result<(), Failure> {
        if self.width > WIDEST {
            let most = Message::new("labyrinth-too-wide").with("most", WIDEST);
            return Err(Failure::usage(most));
        }
        tell_seed(seed, context);
        let bar = context.progress(self.height as u64);
        let mut writer = RowWriter::new(self.form, self.width);
        // As the maze would be made as a whole: first the start, then the rows.
        let (column, first) = draw_start(self.width, self.height, rng);
        let start = [Mark { column, start: true, ..Mark::default() }];
        let mut stream = Stream::new(self.width, rng);
        let written = output.stream(context, |out: &mut dyn Write| {
            let mut text = String::new();
            for y in 0..self.height {
                let row = stream.next(y + 1 == self.height);
                let mut strip = Strip::new(&row.east, &row.south);
                if y == first {
                    strip.marks = &start;
                }
                writer.row(&strip, &mut text);
                out.write_all(text.as_bytes())?;
                text.clear();
                if y % 64 == 0 {
                    bar.set_position(y as u64);
                }
            }
            writer.end(&mut text);
            out.write_all(text.as_bytes())
        });
        bar.finish_and_clear();
        written
    }
}
