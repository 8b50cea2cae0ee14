//! `damier play labyrinth`.

use std::fmt;
use std::path::PathBuf;

use damier_catalog::{LABYRINTH, Loaded, MazeSession, Session, maze_strategy};
use damier_core::{Explain, Message, Stop};
use damier_labyrinth::game::{Game, Setup, Strategy};
use damier_labyrinth::{Minotaurs, Recipe, Stopped};
use damier_play::Kept;

use super::make::{self, Order};
use super::screen::{self, Next};
use super::source::{self, Source};
use crate::args::PlayLabyrinth;
use crate::clock::fresh_seed;
use crate::console::Console;
use crate::console::solo::SoloConsole;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;
use crate::fullscreen::{self, Offer};
use crate::input::Lines;
use crate::keeper::Keeper;

/// How games are kept.
pub const KEPT: Kept = Kept::Solo(&LABYRINTH);

pub fn run(args: &PlayLabyrinth, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    if args.json || !context.full_screen() {
        return run_lines(args, None, context);
    }
    let mut keeper = Keeper::new(KEPT);
    // Somebody who asks for nothing in particular may want to go on; the app has a list of its
    // own for that.
    let kept = keeper.latest().filter(|_| args.is_usual() && !context.app.runs());
    if let Some(path) = kept {
        match screen::offer(&path, context)? {
            Offer::Leave => return Ok(()),
            Offer::GoOn(game) => {
                keeper.take_over(path);
                return play_on(*game, args, keeper, context);
            }
            Offer::Anew => {}
        }
    }
    let game = begin_shown(args, context)?;
    play_on(game, args, keeper, context)
}

/// Plays line by line; what is typed comes from `lines` or standard input.
pub fn run_lines(
    args: &PlayLabyrinth,
    lines: Option<Lines>,
    context: &Context,
) -> Result<(), Failure> {
    let session = Box::new(MazeSession::from(begin(args, context)?));
    SoloConsole::new(session, args.json, reopen, context).run(lines)
}

/// The game of a file, in place of another.
fn reopen(name: &str, context: &Context) -> Result<Loaded, Failure> {
    match source::open(name, context)? {
        Source::Game(game) => {
            Ok(Loaded { session: Box::new(MazeSession::from(*game)), damage: None })
        }
        Source::Labyrinth(_) | Source::Tiled(_) => {
            Err(Failure::input(Message::new("plain-load-maze")))
        }
    }
}

/// Goes on with the game kept in a file, full screen. One that cannot be read is put aside.
/// Whoever wants another one after it gets one as `args` tells.
pub fn go_on(path: PathBuf, args: &PlayLabyrinth, context: &Context) -> Result<(), Failure> {
    let name = path.to_string_lossy().into_owned();
    let reading = Message::new("app-reading");
    let game = match fullscreen::work(&reading, context, || source::open(&name, context)) {
        Ok(Source::Game(game)) => *game,
        Ok(Source::Labyrinth(_) | Source::Tiled(_)) => {
            let wrong = files::in_file(&name, &Message::new("plain-load-maze"));
            fullscreen::put_aside(&path, &[wrong], context);
            return Ok(());
        }
        Err(Failure::Input(messages)) => {
            fullscreen::put_aside(&path, &messages, context);
            return Ok(());
        }
        Err(failure) => return Err(failure),
    };
    let mut keeper = Keeper::new(KEPT);
    keeper.take_over(path);
    play_on(game, args, keeper, context)
}

/// Plays full screen, one game after the other, until the person leaves.
fn play_on(
    mut game: Game,
    args: &PlayLabyrinth,
    mut keeper: Keeper,
    context: &Context,
) -> Result<(), Failure> {
    while screen::show(game, &mut keeper, context)? == Next::Anew {
        keeper.put_aside();
        game = begin_shown(args, context)?;
    }
    Ok(())
}

/// Begins a game while the person is told what they wait for.
fn begin_shown(args: &PlayLabyrinth, context: &Context) -> Result<Game, Failure> {
    fullscreen::work(&Message::new("app-making"), context, || begin(args, context))
}

/// Whether such a game can be made.
pub fn check(args: &PlayLabyrinth) -> Result<(), Failure> {
    args.strategy.as_deref().map(find_strategy).transpose()?;
    order(args)?.check()
}

/// What is asked for, and what is usual where nothing is said.
fn order(args: &PlayLabyrinth) -> Result<Order<'_>, Failure> {
    let usual = Recipe::game();
    let asked = Recipe {
        braid: args.braid.unwrap_or(usual.braid),
        objects: args.objects.as_deref().map_or(Ok(usual.objects), make::objects)?,
        minotaurs: args.minotaurs.map_or(usual.minotaurs, Minotaurs::Count),
        safe: !args.dangerous,
        ..usual
    };
    Order::new(&args.maze, asked)
}

/// The game that was saved, or a new one in the maze of a file or in one made to order.
fn begin(args: &PlayLabyrinth, context: &Context) -> Result<Game, Failure> {
    let named = args.strategy.as_deref().map(find_strategy).transpose()?;
    let usual = Setup::usual();
    let setup = Setup {
        bombs: args.bombs.unwrap_or(usual.bombs),
        scrolls: args.scrolls.unwrap_or(usual.scrolls),
        strategy: named.unwrap_or(usual.strategy),
        undos: args.undos.map_or(usual.undos, |undos| undos as usize),
        ..usual
    };
    let Some(file) = &args.file else {
        let mut order = order(args)?;
        order.shape(&args.maze, context)?;
        let labyrinth = order.make(|_| Ok(()), None, context)?;
        return Ok(Game::new(labyrinth, &Setup { seed: order.seed(), ..setup }));
    };
    match source::open(file, context)? {
        Source::Labyrinth(labyrinth) => {
            // What a seed has made is played with its chance, by its name too.
            let named = labyrinth.origin.as_ref().filter(|_| source::names(file));
            let seed = args.maze.seed.or(named.map(|origin| origin.seed));
            let seed = seed.unwrap_or_else(fresh_seed);
            Ok(Game::new(*labyrinth, &Setup { seed, ..setup }))
        }
        Source::Tiled(tiled) => Err(Failure::input(tiled.is_no_squares().message())),
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
    maze_strategy(name).map_err(Failure::usage)
}

/// What is to be kept of a game that is left in the middle, until somebody stops it.
pub fn unfinished_until(game: Game, stop: &Stop) -> Result<Option<String>, Stopped> {
    let session = MazeSession::from(game);
    if !session.is_unfinished() {
        return Ok(None);
    }
    let mut text = Until { text: String::new(), stop };
    session.write(&mut text).map_err(|fmt::Error| Stopped)?;
    Ok(Some(text.text))
}

/// A text that takes no more once somebody has stopped it.
struct Until<'a> {
    text: String,
    stop: &'a Stop,
}

impl fmt::Write for Until<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.stop.is_raised() {
            return Err(fmt::Error);
        }
        self.text.push_str(text);
        Ok(())
    }
}
