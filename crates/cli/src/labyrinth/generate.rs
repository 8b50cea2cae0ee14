//! `damier labyrinth generate`.

use std::io::{self, Write};

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, Rng, shown};
use damier_labyrinth::generate::{Diary, GenerateError, Generator, NameError, Stream, generators};
use damier_labyrinth::text::{Form, Mark, RowWriter, Strip};
use damier_labyrinth::{
    Ground, GroundError, Labyrinth, Origin, braid, place_minotaurs, placement, placements,
};
use indicatif::ProgressBar;

use super::output::{Output, Picture};
use super::{animate, check_memory, mask, parse_cell};
use crate::args::MazeGenerate;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;

/// The size where none is asked for, which fits a terminal.
const USUAL: (usize, usize) = (19, 10);

pub fn run(args: &MazeGenerate, context: &Context) -> Result<(), Failure> {
    let generator = generator(&args.generator)?;
    let output = Output::new(&args.draw, context)?;
    let size = args.size.as_deref().map(parse_size).transpose()?;
    let objects = placement(&args.objects).ok_or_else(|| {
        let known = placements().iter().map(|way| way.name);
        Failure::usage(CatalogError::unknown(Kind::Objects, &args.objects, known).message())
    })?;
    let seed = args.seed.map_or_else(|| Seed::Drawn(fresh_seed()), Seed::Given);
    let (Seed::Given(number) | Seed::Drawn(number)) = seed;
    let mut rng = Rng::new(number);
    context.catch_interrupts();
    let plain = args.mask.is_none() && args.start.is_none() && args.braid == 0;
    if generator.name == "eller"
        && plain
        && objects.name == "none"
        && args.minotaurs == 0
        && let Some(form) = output.streams()
    {
        let (width, height) = size.unwrap_or(USUAL);
        let rows = Rows { width, height, form };
        return rows.stream(seed, &mut rng, &output, context);
    }
    let ground = ground(args, size, &mut rng)?;
    check_memory(generator.memory(&ground))?;
    generator.check(&ground).map_err(|error| refused(&error))?;
    tell_seed(seed, context);
    let bar = context.progress(ground.open() as u64);
    let mut watch = watching(&bar, context);
    let mut diary = Diary::default();
    let dug = if output.animates() {
        generator.dig_telling(&ground, &mut rng, &mut watch, &mut diary)
    } else {
        generator.dig(&ground, &mut rng, &mut watch)
    };
    bar.finish_and_clear();
    let mut maze = dug.map_err(|error| refused(&error))?;
    braid(&mut maze, args.braid, &mut rng);
    let objects = objects.place(maze.ground(), &mut rng);
    let minotaurs = place_minotaurs(maze.ground(), args.minotaurs as usize, false, &mut rng);
    let origin = Some(Origin { seed: number, generator: args.generator.clone() });
    let source = Labyrinth { maze, objects, minotaurs, origin };
    match output.picture() {
        Picture::Frames(form) => animate::frames(&source, &diary.0, form, context),
        _ => output.write_dug(&source, &diary.0, context),
    }
}

/// What a maze is drawn from.
#[derive(Clone, Copy)]
enum Seed {
    /// As asked for.
    Given(u64),
    /// By chance.
    Drawn(u64),
}

/// A seed that was drawn is told, so that the maze can be had again.
fn tell_seed(seed: Seed, context: &Context) {
    if let Seed::Drawn(seed) = seed {
        let told = Message::new("labyrinth-seed").with("seed", seed.to_string());
        // If nobody listens the maze is made all the same.
        writeln!(io::stderr(), "{}", context.say(&told)).ok();
    }
}

fn watching<'a>(bar: &'a ProgressBar, context: &'a Context) -> impl FnMut(usize) -> bool + 'a {
    |done| {
        bar.set_position(done as u64);
        !context.stop.is_raised()
    }
}

fn refused(error: &GenerateError) -> Failure {
    match error {
        GenerateError::Stopped => Failure::Interrupted,
        GenerateError::NeedsWhole(_) => Failure::usage(error.message()),
    }
}

fn generator(text: &str) -> Result<Generator, Failure> {
    Generator::parse(text).map_err(|error| match error {
        NameError::Unknown(name) => {
            let known = generators().iter().map(|generator| generator.name);
            Failure::usage(CatalogError::unknown(Kind::Generator, &name, known).message())
        }
        NameError::Option(..) => Failure::usage(error.message()),
    })
}

/// Reads `30x20`.
fn parse_size(text: &str) -> Result<(usize, usize), Failure> {
    let wrong = || Failure::usage(Message::new("labyrinth-size").with("text", shown(text)));
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let number = |text: &str| -> Result<usize, Failure> {
        let text = text.trim();
        // Digits alone, however many.
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        Ok(text.parse().unwrap_or(usize::MAX))
    };
    let size = (number(width)?, number(height)?);
    if size.0 == 0 || size.1 == 0 {
        Err(Failure::usage(GroundError::Empty.message()))
    } else {
        Ok(size)
    }
}

/// A random cell of a whole rectangle.
fn draw_start(width: usize, height: usize, rng: &mut Rng) -> (usize, usize) {
    let x = rng.index(width);
    (x, rng.index(height))
}

fn ground(
    args: &MazeGenerate,
    size: Option<(usize, usize)>,
    rng: &mut Rng,
) -> Result<Ground, Failure> {
    let wrong = |error: GroundError| Failure::usage(error.message());
    // A size that cannot be is told before any mask is drawn to it.
    if let Some((width, height)) = size {
        Ground::whole(width, height).map_err(wrong)?;
    }
    let mut ground = match &args.mask {
        Some(text) => {
            let mask = mask::find(text, size, args.threshold)?;
            Ground::masked(&mask, rng).map_err(wrong)?
        }
        None => {
            let (width, height) = size.unwrap_or(USUAL);
            let (x, y) = draw_start(width, height, rng);
            Ground::whole(width, height).and_then(|ground| ground.from(x, y)).map_err(wrong)?
        }
    };
    if let Some(text) = &args.start {
        let (x, y) = parse_cell(text)?;
        ground = ground.from(x, y).map_err(wrong)?;
    }
    Ok(ground)
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
