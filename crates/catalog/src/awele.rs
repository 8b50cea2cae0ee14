//! Awélé, as the catalogue has it.

use damier_ai::Random;
use damier_ai::awele::{Alphabeta, Greedy};
use damier_awele::{Array, Awele, Packed, Terms, transcript};
use damier_core::{DynGame, Game};
use damier_mind::{Budget, Erased, Mind};

use crate::{
    BenchDepths, CatalogError, Format, GameEntry, Opened, Options, Param, Params, StrategyEntry,
};

/// The value of a flag that leaves it as the rule set has it.
const PRESET: &str = "preset";

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: "awele",
    params: &[
        Param::choice("rules", "awele-param-rules", &["abapa", "awari"], "abapa"),
        Param::choice("houses", "awele-param-houses", &["3", "4", "5", "6", "7", "8"], "6"),
        Param::choice("seeds", "awele-param-seeds", &["1", "2", "3", "4", "5", "6"], "4"),
        Param::choice(
            "grand-slam",
            "awele-param-grand-slam",
            &[PRESET, "no-capture", "illegal-unless-only", "illegal", "capture-all"],
            PRESET,
        )
        .expert(),
        Param::choice(
            "repetition",
            "awele-param-repetition",
            &[PRESET, "own-row", "split", "threefold-own-row", "none"],
            PRESET,
        )
        .expert(),
        Param::choice(
            "no-move",
            "awele-param-no-move",
            &[PRESET, "own-row", "opponent-takes"],
            PRESET,
        )
        .expert(),
        Param::choice("board", "awele-param-board", &["auto", "packed", "array"], "auto").expert(),
    ],
    seats: &[2],
    seat_names: |_| vec!["awele-south", "awele-north"],
    strategies: &[
        StrategyEntry {
            name: "alphabeta",
            about: "awele-alphabeta",
            options: &["level", "depth", "nodes", "time", "database"],
            levels,
            build: alphabeta,
        },
        StrategyEntry {
            name: "greedy",
            about: "awele-greedy",
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
    bench: BenchDepths { perft: 8, search: 12 },
    formats: &[Format {
        name: "transcript",
        looks_like: transcript::looks_like,
        read: transcript::read,
        write: transcript::write,
    }],
    open,
    from_variant,
    offered: |_| Ok(()),
};

fn open(params: &Params) -> Opened {
    let mut terms = params.get("rules").and_then(Terms::preset).unwrap_or(Terms::ABAPA);
    let mut errors = Vec::new();
    for Param { name, values, .. } in ENTRY.params {
        if ["rules", "board"].contains(name) {
            continue;
        }
        let Some(value) = params.get(name).filter(|&value| value != PRESET) else { continue };
        if !terms.set(name, value) {
            let (value, expected) = (value.to_owned(), values.join(", "));
            errors.push(CatalogError::Value { name, value, expected });
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(match params.get("board") {
        Some("array") => Box::new(Game::new(Awele::<Array>::new(terms))),
        _ => Box::new(Game::new(Awele::<Packed>::new(terms))),
    })
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    Some(Box::new(Game::new(Awele::<Packed>::new(Terms::read(variant)?))))
}

/// The mind for the kind of board the game is played on.
macro_rules! mind {
    ($game:ident, $mind:expr) => {
        if $game.as_any().is::<Game<Awele<Packed>>>() {
            Some(Box::new(Erased::<Awele<Packed>, _>::new($mind)) as Box<dyn Mind>)
        } else if $game.as_any().is::<Game<Awele<Array>>>() {
            Some(Box::new(Erased::<Awele<Array>, _>::new($mind)) as Box<dyn Mind>)
        } else {
            None
        }
    };
}

/// How deep each level looks: a beginner's opponent first, then about twice the time each.
fn levels(level: u32) -> Budget {
    const DEPTHS: [u32; 10] = [1, 2, 3, 4, 6, 8, 10, 13, 16, 19];
    Budget::depth(DEPTHS[level.clamp(1, 10) as usize - 1])
}

/// Below this level the end is not known better than the middle.
const DATABASE_FROM: u32 = 5;

fn alphabeta(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    let weak = options.level.is_some_and(|level| level < DATABASE_FROM);
    let seeds = options.database.or(weak.then_some(0));
    mind!(game, Alphabeta::new(seeds.map(|seeds| seeds as usize)))
}

fn greedy(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    mind!(game, Greedy::new(options.seed.unwrap_or(0)))
}

fn random(game: &dyn DynGame, options: &Options) -> Option<Box<dyn Mind>> {
    mind!(game, Random::new(options.seed.unwrap_or(0)))
}
