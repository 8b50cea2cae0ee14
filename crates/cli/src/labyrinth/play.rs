//! `damier play labyrinth`.

use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, shown};
use damier_labyrinth::game::{self, Game, Setup, Strategy, strategies, strategy};

use super::make::{Maker, Minotaurs, Order};
use super::plain::Plain;
use super::screen::{self, Next, Offer};
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
    let mut keeper = Keeper::new();
    if args.json || !context.full_screen() {
        let game = begin(args, context)?;
        return Plain::new(game, args.json, keeper, context).run();
    }
    // Somebody who asks for nothing in particular may want to go on.
    let kept = keeper.latest().filter(|_| args.is_usual());
    let mut game = match kept.map(|path| screen::offer(&path, context)).transpose()? {
        Some(Offer::Leave) => return Ok(()),
        Some(Offer::GoOn(game)) => {
            keeper.take_over();
            *game
        }
        Some(Offer::Anew) | None => begin(args, context)?,
    };
    while screen::show(game, &mut keeper, context)? == Next::Anew {
        keeper.put_aside();
        game = begin(args, context)?;
    }
    Ok(())
}

/// The game that was saved, or a new one in the maze of a file or in one made to order.
fn begin(args: &PlayLabyrinth, context: &Context) -> Result<Game, Failure> {
    let named = args.strategy.as_deref().map(find_strategy).transpose()?;
    let mut setup = Setup {
        bombs: args.bombs.unwrap_or(10),
        scrolls: args.scrolls.unwrap_or(10),
        strategy: named.or_else(|| strategy("aggressive")).unwrap_or(&strategies()[0]),
        seed: args.maze.seed.unwrap_or_else(fresh_seed),
        undos: args.undos.unwrap_or(100) as usize,
    };
    let Some(file) = &args.file else {
        let maker = Maker::new(Order {
            making: &args.maze,
            usual: USUAL,
            braid: args.braid.unwrap_or(15),
            objects: args.objects.as_deref().unwrap_or("simple"),
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
        Source::Game(_) if !args.settled().is_empty() => {
            let options = args.settled().join(", ");
            Err(Failure::usage(Message::new("plain-saved-options").with("options", options)))
        }
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

/// Saves games. Another file is replaced only if it is a game too, and only when asked twice.
#[derive(Default)]
pub struct Saver {
    /// The file that may be replaced: the one saved to last, or asked for a moment ago.
    file: Option<PathBuf>,
}

impl Saver {
    /// One for a game that came from a file.
    pub fn of(file: &str) -> Saver {
        Saver { file: Some(file.into()) }
    }

    pub fn save(&mut self, path: &Path, text: &str) -> Result<(), Message> {
        if self.file.replace(path.to_owned()).as_deref() != Some(path) && path.is_file() {
            check_game(path)?;
            let name = path.to_string_lossy().into_owned();
            return Err(Message::new("plain-exists").with("file", name));
        }
        save(path, text)
    }
}

/// Whether a file is a saved game, or empty.
fn check_game(path: &Path) -> Result<(), Message> {
    let name = path.to_string_lossy().into_owned();
    let other = |bytes: Vec<u8>| {
        !bytes.is_empty() && !std::str::from_utf8(&bytes).is_ok_and(game::is_saved)
    };
    if path.is_file() && fs::read(path).is_ok_and(other) {
        return Err(Message::new("console-save-other").with("file", name));
    }
    Ok(())
}

/// Writes a saved game to a file, unless that is something else.
fn save(path: &Path, text: &str) -> Result<(), Message> {
    check_game(path)?;
    let name = path.to_string_lossy().into_owned();
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if folder.is_some_and(|folder| !folder.is_dir()) {
        return Err(Message::new("plain-no-folder").with("file", shown(&name)));
    }
    files::write(path, text).map_err(|error| {
        Message::new("error-write").with("file", shown(&name)).with("reason", files::reason(&error))
    })
}

/// Keeps the game of a person who leaves in the middle, to go on another time. What programs
/// play is not kept.
#[derive(Default)]
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

    /// Leaves the game that is kept where it is, so that another can be kept beside it.
    pub fn put_aside(&mut self) {
        if let Some(interrupted) = &mut self.interrupted {
            interrupted.put_aside();
        }
    }

    /// Notes that the game goes on with the one interrupted last.
    pub fn take_over(&mut self) {
        self.taken_over = self.latest();
    }

    /// Keeps a game that was saved as this text.
    pub fn keep(&mut self, text: &str) -> io::Result<()> {
        if let Some(interrupted) = &self.interrupted {
            interrupted.keep(text)?;
            self.drop_taken_over();
        }
        Ok(())
    }

    /// Forgets the game: it is finished.
    pub fn forget(&mut self) {
        if let Some(interrupted) = &self.interrupted {
            interrupted.forget();
            self.drop_taken_over();
        }
    }

    fn drop_taken_over(&mut self) {
        if let Some(path) = self.taken_over.take() {
            // If it cannot be removed it is offered again, which does no harm.
            fs::remove_file(path).ok();
        }
    }

    /// Keeps the game of someone who leaves; what is to be told.
    pub fn leave(&mut self, game: &Game) -> Message {
        let unfinished = game.state().turns() > 0 && !game.state().is_won();
        if !unfinished || self.interrupted.is_none() {
            self.forget();
            return Message::new("console-bye");
        }
        match self.keep(&game::save(game)) {
            Ok(()) => Message::new("plain-kept"),
            Err(error) => Message::new("console-not-kept").with("reason", files::reason(&error)),
        }
    }
}
