//! Quoridor, as the catalogue has it.

use damier_ai::quoridor::{
    Corridor, Damier, Footrace, Four, Greedy, Outlook, Race, Rush, Sidewall,
};
use damier_ai::{Growth, Mcts, Random, Search};
use damier_core::{DynGame, Explain, Game, Message, Outcome, Seat, shown};
use damier_grid::{CellSet, Mask, Wide};
use damier_mind::{Budget, Erased};
use damier_quoridor::{Form, Jump, Quoridor, Setup, Shape, Stuck, Tradition};
use thiserror::Error;

use crate::option::{DEPTH, LEVEL, NODES, SEED, TIME, VARIETY};
use crate::rules::Rulebook;
use crate::strategy::Maker;
use crate::textbook::{GameTrace, Lookahead, NotTraced, textbook};
use crate::{
    BenchDepths, CatalogError, GameEntry, Ladder, Opened, Param, Params, Rung, StrategyEntry, Topic,
};

/// What makes a mind for the kind of board the game is played on.
macro_rules! mind {
    ($game:ident, |$options:pat_param| $mind:expr) => {
        mind!($game, |$options| $mind; u128, Wide)
    };
    ($game:ident, |$options:pat_param| $mind:expr; $($set:ty),*) => {
        match $game.as_any() {
            $(any if any.is::<Game<Quoridor<$set>>>() => {
                Some((|$options| Box::new(Erased::<Quoridor<$set>, _>::new($mind))) as Maker)
            })*
            _ => None,
        }
    };
}

pub(crate) const ENTRY: GameEntry = GameEntry {
    name: "quoridor",
    title: "game-quoridor",
    rules: Rulebook {
        english: include_str!("../../../locales/en/rules/quoridor.md"),
        french: include_str!("../../../locales/fr/rules/quoridor.md"),
    },
    params: &[
        Param {
            form: Some("WxH"),
            letter: Some('m'),
            ..Param::choice(
                "size",
                "quoridor-param-size",
                &["5", "7", "9", "11", "13", "15", "17", "19"],
                "9",
            )
        },
        Param::choice("players", "quoridor-param-players", &["2", "4"], "2").on(Topic::Players),
        Param {
            form: Some("FILE.msk"),
            file: true,
            short: &["c", "t", "h", "s"],
            letter: Some('t'),
            ..Param::choice(
                "shape",
                "quoridor-param-shape",
                &["square", "ring", "hashed", "snake"],
                "square",
            )
        },
        Param {
            form: Some("N"),
            ..Param::choice("walls", "quoridor-param-walls", &["auto"], "auto").expert()
        },
        Param::choice("rules", "quoridor-param-rules", &["auto", "classic", "graph"], "auto")
            .on(Topic::Rules)
            .expert(),
        Param::choice("jump", "quoridor-param-jump", &["free", "strict"], "free")
            .on(Topic::Rules)
            .expert(),
        Param::choice("stuck", "quoridor-param-stuck", &["draw", "skip"], "draw")
            .on(Topic::Rules)
            .expert(),
        Param::choice("places", "quoridor-param-places", &["no", "yes"], "no")
            .on(Topic::Rules)
            .expert(),
        Param {
            form: Some("N"),
            ..Param::choice("quiet", "quoridor-param-quiet", &["no"], "no")
                .on(Topic::Rules)
                .expert()
        },
        Param {
            form: Some("N"),
            ..Param::choice("total", "quoridor-param-total", &["no"], "no")
                .on(Topic::Rules)
                .expert()
        },
        Param::choice("repetition", "quoridor-param-repetition", &["no", "yes"], "no")
            .on(Topic::Rules)
            .expert(),
    ],
    seats: &[2, 4],
    unit: "report-unit-steps",
    seat_names,
    strategies: &[
        StrategyEntry {
            name: "damier",
            about: "quoridor-damier",
            options: &[LEVEL, DEPTH, NODES, TIME, VARIETY, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 2000, 900),
                Rung::ahead(1, 2000, 500),
                Rung::ahead(1, 2000, 280),
                Rung::ahead(1, 2000, 150),
                Rung::ahead(2, 5000, 25),
                Rung::far(900),
                Rung::far(3600),
                Rung::far(14_000),
                Rung::far(60_000),
                Rung::far(350_000),
            ])),
            untold: Budget::nodes(40_000),
            maker: damier,
        },
        StrategyEntry {
            name: "alphabeta",
            about: "quoridor-alphabeta",
            options: &[LEVEL, DEPTH, NODES, TIME, SEED],
            levels: Some(Ladder([
                Rung::ahead(1, 2000, 600),
                Rung::ahead(1, 2000, 280),
                Rung::ahead(1, 2000, 150),
                Rung::ahead(2, 5000, 60),
                Rung::ahead(2, 5000, 0),
                Rung::ahead(3, 10_000, 0),
                Rung::ahead(4, 20_000, 0),
                Rung::far(5000),
                Rung::far(20_000),
                Rung::far(1_000_000),
            ])),
            untold: Budget::nodes(39_062),
            maker: alphabeta,
        },
        StrategyEntry {
            name: "bestreply",
            about: "quoridor-bestreply",
            options: &[DEPTH, NODES, TIME],
            levels: None,
            untold: FOUR_UNTOLD,
            maker: best_reply,
        },
        StrategyEntry {
            name: "paranoid",
            about: "quoridor-paranoid",
            options: &[DEPTH, NODES, TIME],
            levels: None,
            untold: FOUR_UNTOLD,
            maker: paranoid,
        },
        StrategyEntry {
            name: "maxn",
            about: "quoridor-maxn",
            options: &[DEPTH, NODES, TIME],
            levels: None,
            untold: FOUR_UNTOLD,
            maker: maxn,
        },
        StrategyEntry {
            name: "greedy",
            about: "quoridor-greedy",
            options: &[LEVEL, SEED],
            levels: Some(Ladder([
                Rung::simple(1000),
                Rung::simple(700),
                Rung::simple(500),
                Rung::simple(400),
                Rung::simple(300),
                Rung::simple(250),
                Rung::simple(200),
                Rung::simple(150),
                Rung::simple(100),
                Rung::simple(0),
            ])),
            untold: Budget::UNLIMITED,
            maker: |game| mind!(game, |_| Greedy),
        },
        StrategyEntry {
            name: "mcts",
            about: "quoridor-mcts",
            options: &[NODES, TIME, SEED],
            levels: None,
            untold: Budget::nodes(5000),
            maker: mcts,
        },
        StrategyEntry {
            name: "sidewall",
            about: "quoridor-sidewall",
            options: &[],
            levels: None,
            untold: Budget::UNLIMITED,
            maker: |game| if game.seats() == 2 { mind!(game, |_| Sidewall) } else { None },
        },
        StrategyEntry {
            name: "rush",
            about: "quoridor-rush",
            options: &[],
            levels: None,
            untold: Budget::UNLIMITED,
            maker: |game| mind!(game, |_| Rush),
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
        perft: 3,
        search: 10,
        positions: &[
            "9x9 e1,e9 - 10,10 1",
            "9x9 e3,e7 - 10,10 1",
            "9x9 e5,e6 h1v,f3v 9,9 2",
            "9x9 e6,d3 e2h 9,10 1",
            "9x9 e7,e3 c2h,e2h,e7h 8,9 1",
            "9x9 e6,d3 c2h,e2h,h1v,f3v 7,9 2",
            "9x9 f7,e5 h2h,a3h,c3h,e3h,f5h,d7h,f4v 5,8 2",
            "9x9 d7,e3 a2h,c2h,e2h,a7h,c7h,e7h,e3v,d6v 6,6 1",
            "9x9 e8,e4 a2h,c2h,e2h,d4h,f4h,e8h,h1v,f3v,f5v,d8v 3,7 2",
            "9x9 b7,b3 a2h,c2h,e2h,b3h,d3h,c6h,a7h,c7h,e7h,e3v,d6v 4,5 1",
            "9x9 e8,c6 h2h,a3h,c3h,e3h,f5h,b7h,d7h,d8h,f8h,f4v,a5v,e6v,a7v,c7v 1,5 2",
            "9x9 f5,b4 a2h,c2h,e2h,b3h,d3h,e5h,c6h,a7h,c7h,e7h,e3v,c4v,f4v,d6v 3,3 1",
            "9x9 a7,c4 f1h,h1h,a2h,c2h,e2h,g2h,b3h,d3h,b5h,d5h,a7h,c7h,e7h,e3v,a5v,d6v 1,3 1",
            "9x9 h7,a3 a2h,c2h,e2h,b4h,d4h,f4h,g6h,e8h,g8h,h1v,f3v,a4v,f5v,d8v,h8v 0,5 2",
            "9x9 h5,b5 h2h,a3h,c3h,e3h,f5h,g6h,b7h,d7h,d8h,f8h,b4v,f4v,a5v,h5v,e6v,a7v,c7v,g7v 0,2 2",
            "9x9 h3,b6 a2h,c2h,e2h,g2h,b3h,d3h,g3h,e5h,c6h,f6h,h6h,a7h,c7h,e7h,e3v,c4v,f4v,d6v 2,0 1",
        ],
    },
    textbook: by_the_book,
    formats: &[],
    open,
    from_variant,
    offered,
};

/// The strong player remembers 2^20 positions, 16 MiB: walls commute, so much comes again.
const STRONG_TABLE_BITS: u32 = 20;
/// How much the players for four think unless told.
const FOUR_UNTOLD: Budget = Budget::nodes(40_000);
/// The others remember 2^18.
const TABLE_BITS: u32 = 18;

fn damier(game: &dyn DynGame) -> Option<Maker> {
    // Nobody plays on for places.
    if setup_of(game).is_some_and(|setup| setup.places) {
        return None;
    }
    match game.seats() {
        2 => mind!(game, |_| Damier::new(STRONG_TABLE_BITS)),
        // For four nothing is remembered.
        _ => mind!(game, |_| Damier::new(0)),
    }
}

/// A player for four, if the game is one of four who do not play on for places.
fn for_four(game: &dyn DynGame, maker: Option<Maker>) -> Option<Maker> {
    let places = setup_of(game).is_some_and(|setup| setup.places);
    maker.filter(|_| game.seats() == 4 && !places)
}

fn paranoid(game: &dyn DynGame) -> Option<Maker> {
    for_four(game, mind!(game, |_| Four::new(Outlook::Paranoid)))
}

fn maxn(game: &dyn DynGame) -> Option<Maker> {
    for_four(game, mind!(game, |_| Four::new(Outlook::Maxn)))
}

fn best_reply(game: &dyn DynGame) -> Option<Maker> {
    for_four(game, mind!(game, |_| Four::new(Outlook::BestReply)))
}

fn alphabeta(game: &dyn DynGame) -> Option<Maker> {
    // The search is for two: what one wins the other loses.
    if game.seats() != 2 {
        return None;
    }
    mind!(game, |_| Search::new(Race, Corridor, TABLE_BITS))
}

/// Of the many walls only the best guesses are looked at until there is time for more.
const GROWTH: Growth = Growth { exploration: 0.3, breadth: 1.5 };

fn mcts(game: &dyn DynGame) -> Option<Maker> {
    mind!(game, |options| Mcts::new(Footrace::new(), Corridor, GROWTH, options.seed()))
}

fn seat_names(game: &dyn DynGame) -> Vec<&'static str> {
    fn names<S: CellSet>(game: &Game<Quoridor<S>>) -> Vec<&'static str> {
        Seat::first(game.seats()).map(|seat| game.rules().side(seat).key()).collect()
    }
    let any = game.as_any();
    any.downcast_ref()
        .map(names::<u128>)
        .or_else(|| any.downcast_ref().map(names::<Wide>))
        .unwrap_or_default()
}

/// What is wrong with a param beyond its form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
enum ParamError {
    /// No size at all.
    #[error("`{0}` is no size: write 9, or 9x7 for width and height")]
    Size(String),
    /// A shape that has no width and height of its own.
    #[error("the shape {0} has one size, not a width and a height")]
    Oblong(Shape),
    /// A mask has its own size.
    #[error("a mask has its own size: leave --size out")]
    MaskSize,
}

impl Explain for ParamError {
    fn message(&self) -> Message {
        match self {
            ParamError::Size(text) => Message::new("quoridor-no-size").with("text", text.as_str()),
            ParamError::Oblong(shape) => {
                Message::new("quoridor-oblong").with("shape", shape.name())
            }
            ParamError::MaskSize => Message::new("quoridor-mask-size"),
        }
    }
}

fn open(params: &Params) -> Opened {
    let mut errors = Vec::new();
    let mut setup = Setup::classic(9, 2);
    let size = params.get("size").map(|text| {
        parse_size(text).unwrap_or_else(|error| {
            errors.push(CatalogError::refused(&error));
            (9, 9)
        })
    });
    let shape = params.get("shape").unwrap_or("square");
    // The usual size of the snake is the next that it can have.
    let usual = if Shape::from_name(shape) == Some(Shape::Snake) { 10 } else { 9 };
    let (width, height) = size.unwrap_or((usual, usual));
    setup.form = Form::Rectangle(width, height);
    setup.players = if params.get("players") == Some("4") { 4 } else { 2 };
    let mut number = |name: &'static str| {
        // Walls may be none, and how many is decided by the board unless told.
        let (none, least) = if name == "walls" { ("auto", 0) } else { ("no", 1) };
        let text = params.get(name).filter(|&text| text != none)?;
        let number = text.parse().ok().filter(|&number: &usize| number >= least);
        if number.is_none() {
            let value = shown(text);
            let expected = format!("{none}, {least}, {}, …", least + 1);
            errors.push(CatalogError::Value { name, value, expected });
        }
        number
    };
    setup.walls = number("walls");
    setup.limits.quiet = number("quiet");
    setup.limits.total = number("total");
    setup.limits.repetition = params.get("repetition") == Some("yes");
    setup.places = params.get("places") == Some("yes");
    if params.get("jump") == Some("strict") {
        setup.jump = Jump::Strict;
    }
    if params.get("stuck") == Some("skip") {
        setup.stuck = Stuck::Skip;
    }
    // A shape other than the square implies the graph tradition.
    match (Shape::from_name(shape), params.get("rules")) {
        (Some(Shape::Square), Some("graph")) => {
            setup.tradition = Tradition::Graph;
            if width == height {
                setup.form = Form::Shape(Shape::Square, width);
            }
        }
        (Some(Shape::Square), _) => {}
        (Some(shape), rules) => {
            if rules != Some("classic") {
                setup.tradition = Tradition::Graph;
            }
            setup.form = Form::Shape(shape, width);
            if width != height {
                errors.push(CatalogError::refused(&ParamError::Oblong(shape)));
            }
        }
        (None, rules) => {
            if rules != Some("classic") {
                setup.tradition = Tradition::Graph;
            }
            if size.is_some() {
                errors.push(CatalogError::refused(&ParamError::MaskSize));
            }
            // One line without a cell of a mask is a name that there is not.
            let is_name = !shape.contains('\n') && shape.chars().any(|c| !".X ".contains(c));
            if is_name {
                let shapes = ENTRY.params.iter().find(|param| param.name == "shape");
                errors.push(CatalogError::Value {
                    name: "shape",
                    value: shown(shape),
                    expected: shapes.map_or(String::new(), Param::choices),
                });
                return Err(errors);
            }
            match Mask::parse(shape) {
                Ok(mask) => setup.form = Form::Mask(mask),
                Err(error) => errors.push(CatalogError::refused(&error)),
            }
        }
    }
    if let Err(error) = setup.offered() {
        errors.push(CatalogError::refused(&error));
    }
    match build(&setup) {
        Ok(game) if errors.is_empty() => Ok(game),
        Ok(_) => Err(errors),
        Err(reasons) => {
            // What the form of a size already told need not be told twice.
            let fresh = reasons.iter().map(CatalogError::refused);
            let sized = |error: &CatalogError| {
                matches!(error, CatalogError::Refused { message, .. }
                    if message.key() == "quoridor-size")
            };
            let told = errors.iter().any(|error| {
                matches!(error, CatalogError::Refused { message, .. }
                    if message.key() == "quoridor-classic-size")
            });
            let fresh: Vec<_> = fresh.filter(|error| !(told && sized(error))).collect();
            errors.extend(fresh);
            Err(errors)
        }
    }
}

/// On the smallest kind of set that holds the board.
fn build(setup: &Setup) -> Result<Box<dyn DynGame>, Vec<damier_quoridor::SetupError>> {
    if setup.cells() <= u128::CAPACITY {
        Ok(Box::new(Game::new(setup.build::<u128>()?)))
    } else {
        Ok(Box::new(Game::new(setup.build::<Wide>()?)))
    }
}

/// Whether a new game may begin on the board of this one.
fn offered(game: &dyn DynGame) -> Result<(), CatalogError> {
    let setup = setup_of(game).map_or(Ok(()), Setup::offered);
    setup.map_err(|error| CatalogError::refused(&error))
}

fn setup_of(game: &dyn DynGame) -> Option<&Setup> {
    let any = game.as_any();
    let narrow = any.downcast_ref::<Game<Quoridor<u128>>>().map(|game| game.rules().setup());
    let wide = any.downcast_ref::<Game<Quoridor<Wide>>>().map(|game| game.rules().setup());
    narrow.or(wide)
}

/// What a game is worth that is won: more than any lead in steps.
const WON: i32 = 100;

/// The steps the first seat is ahead by in the race to the goals.
fn judge<S: CellSet>(
    rules: &Quoridor<S>,
    position: &damier_quoridor::Position<S>,
    outcome: Option<&Outcome>,
) -> i32 {
    let away = |seat| rules.distance(position, seat).map_or(WON - 1, |steps| steps as i32);
    let ahead = || away(Seat::FIRST.other()) - away(Seat::FIRST);
    outcome.map_or_else(ahead, |outcome| outcome.scores[Seat::FIRST].signum() * WON)
}

fn by_the_book(game: &dyn DynGame, wanted: Lookahead) -> Result<GameTrace, NotTraced> {
    let any = game.as_any();
    if let Some(game) = any.downcast_ref::<Game<Quoridor<u128>>>() {
        return textbook(game, wanted, judge);
    }
    if let Some(game) = any.downcast_ref::<Game<Quoridor<Wide>>>() {
        return textbook(game, wanted, judge);
    }
    Err(NotTraced::NotForTwo)
}

fn from_variant(variant: &str) -> Option<Box<dyn DynGame>> {
    build(&Setup::from_variant(variant)?).ok()
}

fn parse_size(text: &str) -> Result<(usize, usize), ParamError> {
    let wrong = || ParamError::Size(shown(text));
    let side = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
    match text.split_once(['x', 'X']) {
        Some((width, height)) => Ok((side(width)?, side(height)?)),
        None => side(text).map(|side| (side, side)),
    }
}
