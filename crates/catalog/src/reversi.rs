//! Reversi, as the catalogue has it.

use damier_ai::reversi::damier::Damier;
use damier_ai::reversi::{Alphabeta, Greedy};
use damier_ai::{Mcts, Random};
use damier_core::{DynGame, Game, Outcome, Seat};
use damier_mind::{Budget, Erased};
use damier_reversi::{Array, Bits, Board, Reversi, Side, ggf, transcript};

use crate::option::{DEPTH, LEVEL, NODES, SEED, TIME, VARIETY};
use crate::rules::Rulebook;
use crate::strategy::Maker;
use crate::textbook::{GameTrace, Lookahead, NotTraced, textbook};
use crate::{
    BenchDepths, CatalogError, Format, GameEntry, Ladder, Opened, OptionEntry, Options, Param,
    Params, Rung, StrategyEntry,
};

/// From how many empty squares the exact end is wanted.
const EXACT: OptionEntry = OptionEntry::number("exact", "reversi-option-exact", 0, 30);

/// What makes the mind `$mind` for the board that the game is played on.
macro_rules! mind {
    ($game:ident, |$options:ident| $mind:expr) => {
        mind!($game, |$options| $mind;
            Bits<8>, Bits<6>, Bits<4>, Array<10>, Array<8>, Array<6>, Array<4>)
    };
    ($game:ident, |$options:ident| $mind:expr; $($board:ty),*) => {
        match $game.as_any() {
            $(any if any.is::<Game<Reversi<$board>>>() => {
                Some((|$options| Box::new(Erased::<Reversi<$board>, _>::new($mind))) as Maker)
            })*
            _ => None,
        }
    };
}

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: "reversi",
    title: "game-reversi",
    rules: Rulebook {
        english: include_str!("../../../locales/en/rules/reversi.md"),
        french: include_str!("../../../locales/fr/rules/reversi.md"),
    },
    params: &[
        Param::choice("size", "reversi-param-size", &["4", "6", "8", "10"], "8"),
        Param::choice("board", "reversi-param-board", &["auto", "bits", "array"], "auto").expert(),
    ],
    seats: &[2],
    unit: "report-unit-discs",
    seat_names: |_| vec!["reversi-black", "reversi-white"],
    strategies: &[
        StrategyEntry {
            name: "damier",
            about: "reversi-damier",
            options: &[LEVEL, DEPTH, NODES, TIME, VARIETY, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 10_000, 3500),
                Rung::ahead(1, 10_000, 1700),
                Rung::ahead(1, 10_000, 800),
                Rung::ahead(2, 10_000, 800),
                Rung::ahead(2, 10_000, 250),
                Rung::ahead(3, 10_000, 150),
                Rung::ahead(5, 40_000, 100),
                Rung::far(25_000),
                Rung::far(160_000),
                Rung::far(2_400_000),
            ])),
            untold: Budget::nodes(100_000),
            maker: |game| mind!(game, |_options| Damier::new(18)),
        },
        StrategyEntry {
            name: "alphabeta",
            about: "reversi-alphabeta",
            options: &[LEVEL, DEPTH, NODES, TIME, EXACT, VARIETY, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 10_000, 3500),
                Rung::ahead(1, 10_000, 1200),
                Rung::ahead(2, 10_000, 1500),
                Rung::ahead(2, 10_000, 450),
                Rung::ahead(3, 20_000, 330),
                Rung::ahead(4, 50_000, 250),
                Rung::far(2500),
                Rung::far(12_000),
                Rung::far(110_000),
                Rung::far(1_200_000),
            ])),
            untold: Budget::depth(5),
            maker: |game| mind!(game, |options| Alphabeta::new(exact(options))),
        },
        StrategyEntry {
            name: "mcts",
            about: "strategy-mcts",
            options: &[NODES, TIME, SEED],
            levels: None,
            untold: Budget::nodes(1000),
            maker: |game| mind!(game, |options| Mcts::even(options.seed())),
        },
        StrategyEntry {
            name: "greedy",
            about: "reversi-greedy",
            options: &[SEED],
            levels: None,
            untold: Budget::UNLIMITED,
            maker: |game| mind!(game, |options| Greedy::new(options.seed())),
        },
        StrategyEntry {
            name: "random",
            about: "strategy-random",
            options: &[SEED],
            levels: None,
            untold: Budget::UNLIMITED,
            maker: |game| mind!(game, |options| Random::new(options.seed())),
        },
    ],
    bench: BenchDepths {
        perft: 9,
        search: 8,
        positions: &[
            "---------------------------OX------XO--------------------------- X",
            "--------------------------XXXO----XXXO-----X-O----XX-------X---- O",
            "-----------O-------OO-----XOXO----XXOO---XXXX------------------- O",
            "-----------OX----OOXXX--OOOOXX---XXOXX--XXOOO---X-X-------X----- X",
            "---XO------XO------XOO----XOOO----XOOO---XXXOO----XXOO---X-XO--- O",
            "--XXXX-----O------OOXXX--OOOXXXX-OOOOXXX-OOOOXX---OXXX---O-X-X-- O",
            "--XX-O----XXXX--XXXOXX--XXXOOX--XXXOOO--XXOXXOO-XOOOOOOOOOOO-XX- X",
            "--OOOOO--XOOOO-X-XXOOOOX-XOXXOOXX-XXOOXXOXXOOXXXOOOXXO--OOOOOOO- O",
        ],
    },
    textbook: by_the_book,
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

/// The discs the first seat is ahead by.
fn judge<B: Board>(_: &Reversi<B>, position: &B, outcome: Option<&Outcome>) -> i32 {
    let ahead = || position.count(Side::Black) as i32 - position.count(Side::White) as i32;
    outcome.map_or_else(ahead, |outcome| outcome.scores[Seat::FIRST])
}

fn by_the_book(game: &dyn DynGame, wanted: Lookahead) -> Result<GameTrace, NotTraced> {
    let any = game.as_any();
    if let Some(game) = any.downcast_ref::<Game<Reversi<Bits<8>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Bits<6>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Bits<4>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Array<10>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Array<8>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Array<6>>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Reversi<Array<4>>>>() {
        return textbook(game, wanted, judge);
    }
    Err(NotTraced::NotForTwo)
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    let (width, height) = variant.split_once('x')?;
    let known = ENTRY.params[0].values.contains(&width) && width == height;
    if known { open(&Params::new([("size", width)])).ok() } else { None }
}

/// From how many empty squares a strategy with a budget solves unless told otherwise:
/// well within a second.
const EXACT_FROM: u32 = 16;

/// From how many it solves that was told nothing.
const EXACT_UNTOLD: u32 = 10;

/// From how many empty squares each level solves: somebody who sees little does not see the end.
const EXACT_AT: [u32; 10] = [0, 0, 2, 4, 4, 6, 8, 9, 11, 16];

/// From how many empty squares it solves.
fn exact(options: &Options) -> u32 {
    let told = !options.budget().is_unlimited();
    let usual = match options.level().filter(|_| !told) {
        Some(level) => EXACT_AT[level.number() as usize - 1],
        None if told => EXACT_FROM,
        None => EXACT_UNTOLD,
    };
    options.small(EXACT.name).unwrap_or(usual)
}
