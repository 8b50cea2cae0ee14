//! The pile as a catalogue has it: the template to copy for the entry of a new game.
//!
//! No catalogue lists it, for it is in no menu. Tests of the front ends take this file in, and play
//! the pile by its entry alone: what they need of a game is here and nowhere else.

use damier_ai::{AsListed, Evaluator, Random, Search};
use damier_catalog::rules::Rulebook;
use damier_catalog::{
    BenchDepths, CatalogError, DEPTH, GameEntry, LEVEL, Ladder, Maker, NODES, NotTraced, Opened,
    Param, Params, Rung, SEED, StrategyEntry, TIME, textbook,
};
use damier_core::{DynGame, Game, Seat};
use damier_mind::{Budget, Erased};
use damier_nullgame::{Pile, PilePosition};

pub static PILE: GameEntry = GameEntry {
    name: "pile",
    title: "game-pile",
    rules: Rulebook {
        english: "# The pile\n\nTake one to three; whoever takes the last one wins.",
        french: "# Le tas\n\nPrenez-en un à trois ; qui prend le dernier gagne.",
    },
    params: &[Param::choice("size", "pile-param-size", &["7", "12", "21"], "12")],
    seats: &[2],
    unit: "report-unit-points",
    seat_names: |_| vec!["side-south", "side-north"],
    strategies: &[
        StrategyEntry {
            name: "alphabeta",
            about: "pile-alphabeta",
            options: &[LEVEL, DEPTH, NODES, TIME, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 100, 900),
                Rung::ahead(1, 100, 800),
                Rung::ahead(1, 100, 700),
                Rung::ahead(1, 100, 600),
                Rung::ahead(2, 200, 500),
                Rung::ahead(2, 200, 400),
                Rung::ahead(3, 500, 300),
                Rung::ahead(3, 500, 200),
                Rung::ahead(4, 1000, 100),
                Rung::far(10_000),
            ])),
            untold: Budget::depth(5),
            maker: |game| {
                let make: Maker = |_| Box::new(Erased::<Pile, _>::new(search()));
                game.as_any().is::<Game<Pile>>().then_some(make)
            },
        },
        StrategyEntry {
            name: "random",
            about: "strategy-random",
            options: &[SEED],
            levels: None,
            untold: Budget::UNLIMITED,
            maker: |game| {
                let make: Maker =
                    |options| Box::new(Erased::<Pile, _>::new(Random::new(options.seed())));
                game.as_any().is::<Game<Pile>>().then_some(make)
            },
        },
    ],
    bench: BenchDepths { perft: 12, search: 12, positions: &["12 1 12", "7 2 12"] },
    textbook: |game, wanted| match game.as_any().downcast_ref::<Game<Pile>>() {
        Some(game) => textbook(game, wanted, |_, _, outcome| {
            outcome.map_or(0, |outcome| outcome.scores[Seat::FIRST])
        }),
        None => Err(NotTraced::NotForTwo),
    },
    formats: &[],
    open,
    from_variant,
    offered: |_| Ok(()),
};

fn open(params: &Params) -> Opened {
    let size = params.get("size").and_then(|size| size.parse().ok()).unwrap_or(12);
    match Pile::new(size, 2) {
        Ok(pile) => Ok(Box::new(Game::new(pile))),
        Err(error) => Err(vec![CatalogError::refused(&error)]),
    }
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    open(&Params::new([("size", variant.strip_suffix(" 2p")?)])).ok()
}

/// Who is ahead shows only at the end.
struct WonOrLost;

impl Evaluator<Pile> for WonOrLost {
    type State = ();

    fn root(&self, _: &Pile, _: &PilePosition) {}

    fn evaluate(&self, _: &Pile, _: &PilePosition, (): &()) -> i32 {
        0
    }
}

fn search() -> Search<WonOrLost> {
    Search::new(WonOrLost, AsListed, 10)
}
