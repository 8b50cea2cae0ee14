//! `damier play labyrinth`.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, shown};
use damier_labyrinth::game::{self, Game, Setup, Strategy, strategies, strategy};

use super::make::{Maker, Minotaurs, Order};
use super::plain::Plain;
use super::source::{self, Source};
use crate::args::PlayLabyrinth;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, Interrupted, Kept};

/// The size where none is asked for.
const USUAL: (usize, usize) = (200, 200);
/// One minotaur for so many cells: two hundred on the usual size.
const CELLS_A_MINOTAUR: usize = 200;

pub fn run(args: &PlayLabyrinth, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let game = begin(args, context)?;
    Plain::new(game, args.json, Keeper::new(), context).run()
}

/// The game that was saved, or a new one in the maze of a file or in one made to order.
fn begin(args: &PlayLabyrinth, context: &Context) -> Result<Game, Failure> {
    let named = args.strategy.as_deref().map(find_strategy).transpose()?;
    let mut setup = Setup {
        bombs: args.bombs,
        scrolls: args.scrolls,
        strategy: named.or_else(|| strategy("aggressive")).unwrap_or(&strategies()[0]),
        seed: args.maze.seed.unwrap_or_else(fresh_seed),
        undos: args.undos as usize,
    };
    let Some(file) = &args.file else {
        let maker = Maker::new(Order {
            making: &args.maze,
            usual: USUAL,
            braid: args.braid,
            objects: &args.objects,
            minotaurs: match args.minotaurs {
                Some(count) => Minotaurs::Count(count),
                None => Minotaurs::OneIn(CELLS_A_MINOTAUR),
            },
            safe: !args.dangerous,
        })?;
        setup.seed = maker.seed.number();
        return Ok(Game::new(maker.make(None, context)?, &setup));
    };
    match source::open(file, context)? {
        Source::Labyrinth(labyrinth) => Ok(Game::new(*labyrinth, &setup)),
        Source::Game(mut game) => {
            if let Some(strategy) = named {
                game.follow(strategy);
            }
            Ok(*game)
        }
    }
}

/// The strategy of that name, or what else there is.
pub fn find_strategy(name: &str) -> Result<&'static Strategy, Failure> {
    strategy(name).ok_or_else(|| {
        let known = strategies().iter().map(|strategy| strategy.name);
        Failure::usage(CatalogError::unknown(Kind::Strategy, name, known).message())
    })
}

/// Saves a game, unless something else has that name.
pub fn save(path: &Path, game: &Game) -> Result<(), Message> {
    let name = path.to_string_lossy().into_owned();
    let other = |bytes: Vec<u8>| {
        !bytes.is_empty() && !std::str::from_utf8(&bytes).is_ok_and(game::is_saved)
    };
    if path.is_file() && fs::read(path).is_ok_and(other) {
        return Err(Message::new("console-save-other").with("file", name));
    }
    files::write(path, game::save(game)).map_err(|error| {
        Message::new("error-write").with("file", shown(&name)).with("reason", files::reason(&error))
    })
}

/// Keeps the game of a person who leaves in the middle, to go on another time. What programs
/// play is not kept.
pub struct Keeper {
    interrupted: Option<Interrupted>,
    /// The kept game this one goes on with, which is no longer needed once this one is kept.
    taken_over: Option<PathBuf>,
}

impl Keeper {
    pub fn new() -> Keeper {
        let person = io::stdin().is_terminal();
        let interrupted = person.then(|| Interrupted::new(Kept::Labyrinth)).flatten();
        Keeper { interrupted, taken_over: None }
    }

    /// The game interrupted last.
    pub fn latest(&self) -> Option<PathBuf> {
        self.interrupted.as_ref().and_then(Interrupted::latest_other)
    }

    /// Notes that the game goes on with the one interrupted last.
    pub fn take_over(&mut self) {
        self.taken_over = self.latest();
    }

    /// Keeps the game as it stands, or forgets it if it is over; why that was not possible.
    pub fn keep(&mut self, game: &Game) -> io::Result<bool> {
        let Some(interrupted) = &self.interrupted else { return Ok(false) };
        let unfinished = game.state().turns() > 0 && !game.state().is_won();
        if unfinished {
            interrupted.keep(&game::save(game))?;
        } else {
            interrupted.forget();
        }
        if let Some(path) = self.taken_over.take() {
            fs::remove_file(path).ok();
        }
        Ok(unfinished)
    }

    /// Keeps the game of someone who leaves; what is to be told.
    pub fn leave(&mut self, game: &Game) -> Message {
        match self.keep(game) {
            Ok(true) => Message::new("plain-kept"),
            Ok(false) => Message::new("console-bye"),
            Err(error) => Message::new("console-not-kept").with("reason", files::reason(&error)),
        }
    }
}
