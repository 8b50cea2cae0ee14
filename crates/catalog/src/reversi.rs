//! Reversi, as the catalogue has it.

use damier_ai::reversi::{Alphabeta, Greedy};
use damier_ai::{Budget, Erased, Mind, Random};
use damier_core::{DynGame, Game};
use damier_reversi::{Array, Bits, Reversi, ggf, transcript};

use crate::{
    BenchDepths, CatalogError, Format, GameEntry, Opened, Options, Param, Params, StrategyEntry,
};

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: "reversi",
    params: &[
        Param::choice("size", "reversi-param-size", &["4", "6", "8", "10"], "8"),
        Param::choice("board", "reversi-param-board", &["auto", "bits", "array"], "auto").expert(),
    ],
    seats: &[2],
    seat_names: |_| vec!["reversi-black", "reversi-white"],
    strategies: &[
        StrategyEntry {
            name: "alphabeta",
            about: "reversi-alphabeta",
            options: &["level", "depth", "nodes", "time", "exact"],
            levels: Budget::depth,
            build: alphabeta,
        },
        StrategyEntry {
            name: "greedy",
            about: "reversi-greedy",
            options: &["seed"],
            levels: Budget::depth,
            build: greedy,
        },
        StrategyEntry {
            name: "random",
            about: "strategy-random",
            options: &["seed"],
            levels: Budget::depth,
            build: random,
        },
    ],
    bench: BenchDepths { perft: 9, search: 8 },
    formats: &[
        Format { name: "ggf", looks_like: ggf::looks_like, read: ggf::read, write: ggf::write },
        Format {
            name: "transcript",
            looks_like: transcript::looks_like,
            read: transcript::read,
            write: transcript::write,
        },
    ],
    open,
    from_variant,
    offered: |_| Ok(()),
};

fn open(params: &Params) -> Opened {
    let size = params.get("size").unwrap_or("8");
    let board = params.get("board").unwrap_or("auto");
    Ok(match (size, board) {
        ("4", "array") => Box::new(Game::new(Reversi::<Array<4>>::new())),
        ("6", "array") => Box::new(Game::new(Reversi::<Array<6>>::new())),
        ("8", "array") => Box::new(Game::new(Reversi::<Array<8>>::new())),
        ("10", "auto" | "array") => Box::new(Game::new(Reversi::<Array<10>>::new())),
        ("4", _) => Box::new(Game::new(Reversi::<Bits<4>>::new())),
        ("6", _) => Box::new(Game::new(Reversi::<Bits<6>>::new())),
        ("8", _) => Box::new(Game::new(Reversi::<Bits<8>>::new())),
        _ => {
            return Err(vec![CatalogError::Conflict {
                first: format!("board {board}"),
                second: format!("size {size}"),
            }]);
        }
    })
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    let (width, height) = variant.split_once('x')?;
    let known = ENTRY.params[0].values.contains(&width) && width == height;
    if known { open(&Params::new([("size", width)])).ok() } else { None }
}

/// The mind `$mind` for the board that the game is played on.
macro_rules! mind {
    ($game:ident, $mind:expr) => {
        mind!(@$game, $mind;
            Bits<8>, Bits<6>, Bits<4>, Array<10>, Array<8>, Array<6>, Array<4>)
    };
    (@$game:ident, $mind:expr; $($board:ty),*) => {{
        $(if $game.as_any().is::<Game<Reversi<$board>>>() {
            return Some(Box::new(Erased::<Reversi<$board>, _>::new($mind)));
        })*
        None
    }};
}

fn alphabeta(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    mind!(game, Alphabeta::new(options.exact.unwrap_or(0)))
}

fn greedy(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    mind!(game, Greedy::new(options.seed.unwrap_or(0)))
}

fn random(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    mind!(game, Random::new(options.seed.unwrap_or(0)))
}
