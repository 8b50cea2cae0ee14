//! `damier play labyrinth`.

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message};
use damier_labyrinth::game::{self, Game, Setup, Strategy, strategies, strategy};

use super::make::{Maker, Minotaurs, Order};
use super::plain::Plain;
use super::screen::{self, Next};
use super::source::{self, Source};
use crate::args::PlayLabyrinth;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::Kept;
use crate::fullscreen::Offer;
use crate::keeper::Keeper;

/// The size where none is asked for.
const USUAL: (usize, usize) = (200, 200);
/// One minotaur for so many cells: two hundred on the usual size.
const CELLS_A_MINOTAUR: usize = 200;

pub fn run(args: &PlayLabyrinth, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let mut keeper = Keeper::new(Kept::Labyrinth);
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

/// What is to be kept of a game that is left in the middle.
pub fn unfinished(game: &Game) -> Option<String> {
    (game.state().turns() > 0 && !game.state().is_won()).then(|| game::save(game))
}
