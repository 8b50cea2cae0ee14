//! Awélé, as the catalogue has it.

use damier_ai::awele::{Alphabeta, Damier, Greedy};
use damier_ai::{Mcts, Random};
use damier_awele::{Array, Awele, Board, Packed, RuleSet, Side, transcript};
use damier_core::{DynGame, Game, Outcome, Seat};
use damier_mind::{Budget, Erased};

use crate::option::{DEPTH, LEVEL, NODES, SEED, TIME, VARIETY};
use crate::rules::Rulebook;
use crate::strategy::Maker;
use crate::textbook::{GameTrace, Lookahead, NotTraced, textbook};
use crate::{
    BenchDepths, CatalogError, Format, GameEntry, Ladder, Opened, OptionEntry, OptionKind, Options,
    Param, Params, Rung, StrategyEntry, Topic,
};

/// The value of a flag that leaves it as the rule set has it.
const PRESET: &str = "preset";

/// The most seeds of a position that is looked up.
const DATABASE: OptionEntry = OptionEntry::number("database", "awele-option-database", 0, 96);

/// Whether it plays by a book of openings.
const BOOK: OptionEntry = OptionEntry {
    name: "book",
    about: "awele-option-book",
    kind: OptionKind::Check { usual: false },
};

/// What makes a mind for the kind of board the game is played on.
macro_rules! mind {
    ($game:ident, |$options:ident| $mind:expr) => {
        mind!($game, |$options| $mind; Packed, Array)
    };
    ($game:ident, |$options:ident| $mind:expr; $($board:ty),*) => {
        match $game.as_any() {
            $(any if any.is::<Game<Awele<$board>>>() => {
                Some((|$options| Box::new(Erased::<Awele<$board>, _>::new($mind))) as Maker)
            })*
            _ => None,
        }
    };
}

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: "awele",
    title: "game-awele",
    rules: Rulebook {
        english: include_str!("../../../locales/en/rules/awele.md"),
        french: include_str!("../../../locales/fr/rules/awele.md"),
    },
    params: &[
        Param::choice("rules", "awele-param-rules", &["abapa", "awari"], "abapa").on(Topic::Rules),
        Param::choice("houses", "awele-param-houses", &["3", "4", "5", "6", "7", "8"], "6"),
        Param::choice("seeds", "awele-param-seeds", &["1", "2", "3", "4", "5", "6"], "4"),
        Param::choice(
            "grand-slam",
            "awele-param-grand-slam",
            &[PRESET, "no-capture", "illegal-unless-only", "illegal", "capture-all"],
            PRESET,
        )
        .on(Topic::Rules)
        .expert(),
        Param::choice(
            "repetition",
            "awele-param-repetition",
            &[PRESET, "own-row", "split", "threefold-own-row", "none"],
            PRESET,
        )
        .on(Topic::Rules)
        .expert(),
        Param::choice(
            "no-move",
            "awele-param-no-move",
            &[PRESET, "own-row", "opponent-takes"],
            PRESET,
        )
        .on(Topic::Rules)
        .expert(),
        Param::choice("board", "awele-param-board", &["auto", "packed", "array"], "auto").expert(),
    ],
    seats: &[2],
    unit: "report-unit-seeds",
    seat_names: |_| vec!["side-south", "side-north"],
    strategies: &[
        StrategyEntry {
            name: "damier",
            about: "awele-damier",
            options: &[LEVEL, DEPTH, NODES, TIME, DATABASE, BOOK, VARIETY, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 5000, 1100),
                Rung::ahead(2, 5000, 950),
                Rung::ahead(3, 5000, 480),
                Rung::ahead(4, 20_000, 290),
                Rung::ahead(5, 20_000, 170),
                Rung::ahead(6, 20_000, 100),
                Rung::far(1700),
                Rung::far(5500),
                Rung::far(40_000),
                Rung::far(200_000),
            ])),
            untold: Budget::nodes(200_000),
            maker: |game| {
                mind!(game, |options| {
                    Damier::new(database(options)).by_book(options.check(BOOK.name))
                })
            },
        },
        StrategyEntry {
            name: "alphabeta",
            about: "awele-alphabeta",
            options: &[LEVEL, DEPTH, NODES, TIME, DATABASE, VARIETY, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 5000, 700),
                Rung::ahead(2, 5000, 900),
                Rung::ahead(2, 5000, 380),
                Rung::ahead(3, 5000, 220),
                Rung::ahead(4, 20_000, 110),
                Rung::ahead(6, 20_000, 75),
                Rung::far(2000),
                Rung::far(9500),
                Rung::far(90_000),
                Rung::far(800_000),
            ])),
            untold: Budget::depth(6),
            maker: |game| mind!(game, |options| Alphabeta::new(database(options))),
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
            about: "awele-greedy",
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
        perft: 8,
        search: 12,
        positions: &[
            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "7-0-8-7-0-1-7-7-6-1-0-1-0-3-N",
            "0-0-7-6-0-1-7-7-0-1-0-7-7-5-S",
            "2-4-0-0-11-8-4-0-1-2-0-10-2-4-N",
            "1-3-1-14-0-0-1-2-3-2-7-0-5-9-N",
            "2-0-2-1-0-1-0-2-1-0-2-9-16-12-S",
            "1-1-1-2-1-0-0-1-1-3-1-14-10-12-N",
            "0-1-3-1-1-2-3-0-0-1-2-2-15-17-N",
        ],
    },
    textbook: by_the_book,
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
    let mut rule_set = params.get("rules").and_then(RuleSet::preset).unwrap_or(RuleSet::ABAPA);
    let mut errors = Vec::new();
    for Param { name, values, .. } in ENTRY.params {
        if ["rules", "board"].contains(name) {
            continue;
        }
        let Some(value) = params.get(name).filter(|&value| value != PRESET) else { continue };
        if !rule_set.set(name, value) {
            let (value, expected) = (value.to_owned(), values.join(", "));
            errors.push(CatalogError::Value { name, value, expected });
        }
    }
    if !errors.is_empty() {
        return Err(errors);
    }
    Ok(match params.get("board") {
        Some("array") => Box::new(Game::new(Awele::<Array>::new(rule_set))),
        _ => Box::new(Game::new(Awele::<Packed>::new(rule_set))),
    })
}

/// The seeds the first seat is ahead by.
fn judge<B: Board>(
    _: &Awele<B>,
    position: &damier_awele::Position<B>,
    outcome: Option<&Outcome>,
) -> i32 {
    let ahead = || position.store(Side::South) as i32 - position.store(Side::North) as i32;
    outcome.map_or_else(ahead, |outcome| outcome.scores[Seat::FIRST])
}

fn by_the_book(game: &dyn DynGame, wanted: Lookahead) -> Result<GameTrace, NotTraced> {
    let any = game.as_any();
    if let Some(game) = any.downcast_ref::<Game<Awele<Packed>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Awele<Array>>>() {
        return textbook(game, wanted, judge);
    }
    Err(NotTraced::NotForTwo)
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    Some(Box::new(Game::new(Awele::<Packed>::new(RuleSet::read(variant)?))))
}

/// Below this level the end is not known better than the middle.
const DATABASE_FROM: u32 = 8;

/// How many seeds it may look up, if that is limited.
fn database(options: &Options) -> Option<usize> {
    let weak = options.level().is_some_and(|level| level.number() < DATABASE_FROM);
    let seeds = options.number(DATABASE.name).or(weak.then_some(0));
    seeds.map(|seeds| seeds as usize)
}
