//! Labyrinths made to order, to be drawn or played in.

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, Rng, shown};
use damier_labyrinth::generate::{Diary, GenerateError, Generator, NameError, generators};
use damier_labyrinth::{
    Ground, GroundError, Labyrinth, Origin, Placement, braid, place_minotaurs, placement,
    placements,
};
use indicatif::ProgressBar;

use super::{check_memory, mask, parse_cell};
use crate::args::MazeMaking;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;

/// What is wanted, as it was asked for.
pub struct Order<'a> {
    pub making: &'a MazeMaking,
    /// The size where none is asked for.
    pub usual: (usize, usize),
    pub braid: u32,
    pub objects: &'a str,
    pub minotaurs: Minotaurs,
    /// No minotaur next to the start.
    pub safe: bool,
}

/// How many minotaurs there are.
#[derive(Clone, Copy)]
pub enum Minotaurs {
    Count(u32),
    /// One for so many cells, but one at least.
    OneIn(usize),
}

/// An order that was looked through and can be carried out.
pub struct Maker<'a> {
    order: Order<'a>,
    pub generator: Generator,
    pub objects: &'static Placement,
    pub size: Option<(usize, usize)>,
    pub seed: Seed,
    pub rng: Rng,
}

impl<'a> Maker<'a> {
    pub fn new(order: Order<'a>) -> Result<Maker<'a>, Failure> {
        let generator = generator(&order.making.generator)?;
        let size = order.making.size.as_deref().map(parse_size).transpose()?;
        let objects = placement(order.objects).ok_or_else(|| {
            let known = placements().iter().map(|way| way.name);
            Failure::usage(CatalogError::unknown(Kind::Objects, order.objects, known).message())
        })?;
        let seed = order.making.seed.map_or_else(|| Seed::Drawn(fresh_seed()), Seed::Given);
        let rng = Rng::new(seed.number());
        Ok(Maker { order, generator, objects, size, seed, rng })
    }

    /// Whether there can be a maze of that size, which nothing is allocated for.
    pub fn check(&self) -> Result<(), Failure> {
        let (width, height) = self.size.unwrap_or(self.order.usual);
        let ground =
            Ground::whole(width, height).map_err(|error| Failure::usage(error.message()))?;
        check_memory(self.generator.memory(&ground))
    }

    /// Makes it: the mask first, then the maze, braided, with its objects and its minotaurs.
    /// The diary of the digging is kept if it is wanted.
    pub fn make(
        mut self,
        diary: Option<&mut Diary>,
        context: &Context,
    ) -> Result<Labyrinth, Failure> {
        let Order { making, usual, minotaurs, .. } = self.order;
        let ground = ground(making, self.size, usual, &mut self.rng)?;
        check_memory(self.generator.memory(&ground))?;
        self.generator.check(&ground).map_err(|error| refused(&error))?;
        tell_seed(self.seed, context);
        let bar = context.progress(ground.open() as u64);
        let mut watch = watching(&bar, context);
        let dug = match diary {
            Some(diary) => self.generator.dig_telling(&ground, &mut self.rng, &mut watch, diary),
            None => self.generator.dig(&ground, &mut self.rng, &mut watch),
        };
        bar.finish_and_clear();
        let mut maze = dug.map_err(|error| refused(&error))?;
        braid(&mut maze, self.order.braid, &mut self.rng);
        let objects = self.objects.place(maze.ground(), &mut self.rng);
        let count = match minotaurs {
            Minotaurs::Count(count) => count as usize,
            Minotaurs::OneIn(cells) => (maze.ground().open() / cells).max(1),
        };
        let minotaurs = place_minotaurs(maze.ground(), count, self.order.safe, &mut self.rng);
        let generator = making.generator.clone();
        let origin = Some(Origin { seed: self.seed.number(), generator });
        Ok(Labyrinth { maze, objects, minotaurs, origin })
    }
}

/// What a maze is drawn from.
#[derive(Clone, Copy)]
pub enum Seed {
    /// As asked for.
    Given(u64),
    /// By chance.
    Drawn(u64),
}

impl Seed {
    pub fn number(self) -> u64 {
        let (Seed::Given(number) | Seed::Drawn(number)) = self;
        number
    }
}

/// A seed that was drawn is told, so that the maze can be had again.
pub fn tell_seed(seed: Seed, context: &Context) {
    if let Seed::Drawn(seed) = seed {
        let told = Message::new("labyrinth-seed").with("seed", seed.to_string());
        fullscreen::remark(&told, context);
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
pub fn draw_start(width: usize, height: usize, rng: &mut Rng) -> (usize, usize) {
    let x = rng.index(width);
    (x, rng.index(height))
}

fn ground(
    args: &MazeMaking,
    size: Option<(usize, usize)>,
    usual: (usize, usize),
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
            let (width, height) = size.unwrap_or(usual);
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
