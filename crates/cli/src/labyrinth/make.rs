//! Labyrinths made to order, to be drawn or played in.

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, Rng, shown};
use damier_labyrinth::generate::{Diary, GenerateError, Generator, NameError, generators};
use damier_labyrinth::{
    Ground, GroundError, Labyrinth, MOST_CELLS, Maze, Origin, Placement, Stopped, Watch, braid,
    place_minotaurs, placement, placements,
};

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
        if order.making.threshold.is_some() && order.making.mask.is_none() {
            return Err(mask::no_threshold());
        }
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
            Ground::whole(width, height).map_err(|error| no_ground(error, self.order.making))?;
        check_memory(self.memory(&ground))
    }

    /// The cells of the maze, which are those of the mask if there is one.
    pub fn ground(&mut self, context: &Context) -> Result<Ground, Failure> {
        let Order { making, usual, .. } = self.order;
        let ground = ground(making, self.size, usual, &mut self.rng, context)?;
        check_memory(self.memory(&ground))?;
        self.generator.check(&ground).map_err(|error| refused(&error))?;
        Ok(ground)
    }

    /// How many minotaurs are asked for.
    fn minotaurs(&self, ground: &Ground) -> usize {
        match self.order.minotaurs {
            Minotaurs::Count(count) => ground.open().min(count as usize),
            Minotaurs::OneIn(cells) => (ground.open() / cells).max(1),
        }
    }

    /// About how many bytes the maze takes with all that is in it while it is made.
    fn memory(&self, ground: &Ground) -> u64 {
        let objects = if self.objects.name == "none" { 0 } else { ground.open() as u64 * 2 };
        let minotaurs = self.minotaurs(ground) as u64 * MINOTAUR_BYTES;
        self.generator.memory(ground) + objects + minotaurs
    }

    /// Makes it on these cells: the maze first, then braided, with its objects and its minotaurs.
    /// The diary of the digging is kept if it is wanted.
    pub fn make(
        mut self,
        ground: &Ground,
        diary: Option<&mut Diary>,
        context: &Context,
    ) -> Result<Labyrinth, Failure> {
        tell_seed(self.seed, context);
        let bar = context.progress(ground.open() as u64);
        let mut watch = |done: usize| {
            bar.set_position(done as u64);
            !context.stop.is_raised()
        };
        let dug = match diary {
            Some(diary) => self.generator.dig_telling(ground, &mut self.rng, &mut watch, diary),
            None => self.generator.dig(ground, &mut self.rng, &mut watch),
        };
        let made = dug
            .map_err(|error| refused(&error))
            .and_then(|maze| self.fill(maze, &mut watch).map_err(|Stopped| Failure::Interrupted));
        bar.finish_and_clear();
        made
    }

    /// Braids a maze and puts into it what was asked for.
    fn fill(mut self, mut maze: Maze, watch: Watch<'_>) -> Result<Labyrinth, Stopped> {
        braid(&mut maze, self.order.braid, &mut self.rng, watch)?;
        let objects = self.objects.place(maze.ground(), &mut self.rng, watch)?;
        let count = self.minotaurs(maze.ground());
        let safe = self.order.safe;
        let minotaurs = place_minotaurs(maze.ground(), count, safe, &mut self.rng, watch)?;
        let generator = self.order.making.generator.clone();
        let origin = Some(Origin { seed: self.seed.number(), generator });
        Ok(Labyrinth { maze, objects, minotaurs, origin })
    }
}

/// What a minotaur takes: where it stands at the beginning, and how it stands in a game.
const MINOTAUR_BYTES: u64 = 32;

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
        let told = Message::new("seed-told").with("seed", seed.to_string());
        fullscreen::remark(&told, context);
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

/// Reads `30x20`. A number that is beyond all others is the largest there is.
fn parse_size(text: &str) -> Result<(usize, usize), Failure> {
    let wrong = || Failure::usage(Message::new("labyrinth-size").with("text", shown(text)));
    let (width, height) = text.split_once(['x', 'X', '×']).ok_or_else(wrong)?;
    let number = |text: &str| -> Result<usize, Failure> {
        let text = text.trim();
        // Digits alone, however many.
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(wrong());
        }
        Ok(text.parse().unwrap_or(BEYOND))
    };
    let size = (number(width)?, number(height)?);
    if size.0 == 0 || size.1 == 0 {
        Err(Failure::usage(GroundError::Empty.message()))
    } else {
        Ok(size)
    }
}

/// Stands for all numbers that are too large for this machine.
const BEYOND: usize = usize::MAX;

/// The failure of a ground that cannot be. A size that no number tells is told as it was typed.
fn no_ground(error: GroundError, making: &MazeMaking) -> Failure {
    match (error, &making.size) {
        (GroundError::Stopped, _) => Failure::Interrupted,
        (GroundError::TooLarge { width, height, .. }, Some(size))
            if width.max(height) == BEYOND as u64 =>
        {
            let beyond = Message::new("labyrinth-beyond").with("size", shown(size));
            Failure::usage(beyond.with("most", MOST_CELLS.to_string()))
        }
        (error, _) => Failure::usage(error.message()),
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
    context: &Context,
) -> Result<Ground, Failure> {
    let wrong = |error| no_ground(error, args);
    let mut goes_on = |_| !context.stop.is_raised();
    // A size that cannot be is told before any mask is drawn to it.
    if let Some((width, height)) = size {
        Ground::whole(width, height).map_err(wrong)?;
    }
    let mut ground = match &args.mask {
        Some(text) => {
            let mask = mask::find(text, size, args.threshold, context)?;
            Ground::masked(&mask, rng, &mut goes_on).map_err(wrong)?
        }
        None => {
            let (width, height) = size.unwrap_or(usual);
            let (x, y) = draw_start(width, height, rng);
            let whole = Ground::whole(width, height).map_err(wrong)?;
            whole.from(x, y, &mut goes_on).map_err(wrong)?
        }
    };
    if let Some(text) = &args.start {
        let (x, y) = parse_cell(text)?;
        ground = ground.from(x, y, &mut goes_on).map_err(wrong)?;
    }
    Ok(ground)
}
