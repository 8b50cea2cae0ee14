//! `damier play labyrinth`.

use damier_catalog::{CatalogError, Kind};
use damier_core::Explain;
use damier_labyrinth::game::{Game, Setup, Strategy, is_saved, load, strategies, strategy};

use super::make::{Maker, Minotaurs, Order};
use super::plain::Plain;
use super::source;
use crate::args::PlayLabyrinth;
use crate::clock::fresh_seed;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// The size where none is asked for.
const USUAL: (usize, usize) = (200, 200);
/// One minotaur for so many cells: two hundred on the usual size.
const CELLS_A_MINOTAUR: usize = 200;

pub fn run(args: &PlayLabyrinth, context: &Context) -> Result<(), Failure> {
    context.catch_interrupts();
    let game = game(args, context)?;
    Plain::new(game, args.json, context).run()
}

/// The game that was saved, or a new one in the maze of a file or in one made to order.
fn game(args: &PlayLabyrinth, context: &Context) -> Result<Game, Failure> {
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
    let text = files::read_text(file, source::LARGEST)?;
    if is_saved(&text) {
        let mut game = resume(file, &text, context)?;
        if let Some(strategy) = named {
            game.follow(strategy);
        }
        return Ok(game);
    }
    Ok(Game::new(source::parse(file, &text)?, &setup))
}
