//! Games in a labyrinth that are wanted.

use damier_core::{Explain, Message, shown};
use damier_formats::labyrinth::json::{self, JsonError};
use damier_formats::labyrinth::saved::{self, Content, SaveError};
use damier_grid::Mask;
use damier_labyrinth::game::{Game, Setup, Strategy, strategies, strategy};
use damier_labyrinth::generate::{Diary, Generator, NameError, generators};
use damier_labyrinth::id::{Named, is_id, read_id};
use damier_labyrinth::text::{self, Problem};
use damier_labyrinth::{
    GroundError, Labyrinth, MOST_CELLS, Minotaurs, Placement, Recipe, RecipeError, Size, Spot,
    Stencil, masks, parse_place, placement, placements,
};

use super::values::{Values, WrongParam};
use super::{Made, NotMade, Order, Reading, Wanted};
use crate::error::Kind;
use crate::session::{GoesOn, MazeSession, Session};
use crate::{CatalogError, Params};

/// What makes a maze.
const MAKING: [&str; 10] = [
    "size",
    "mask",
    "generator",
    "start",
    "entrance",
    "exit",
    "braid",
    "objects",
    "minotaurs",
    "dangerous",
];

/// What a game in it begins with.
const PLAYING: [&str; 5] = ["strategy", "bombs", "scrolls", "undos", "seed"];

/// The most bombs, and the most scrolls.
const MOST_CARRIED: u32 = 1_000_000;

/// The generator that is typed so, or what else there is.
pub fn maze_generator(text: &str) -> Result<Generator, Message> {
    Generator::parse(text).map_err(|error| match error {
        NameError::Unknown(name) => {
            let known = generators().iter().map(|generator| generator.name);
            let aliases = generators().iter().flat_map(|generator| {
                generator.aliases.iter().map(|alias| (*alias, generator.name))
            });
            CatalogError::unknown_called(Kind::Generator, &name, known, aliases).message()
        }
        NameError::Option(..) => error.message(),
    })
}

/// The way to lay objects out that has that name, or what else there is.
pub fn maze_objects(name: &str) -> Result<&'static Placement, Message> {
    placement(name).ok_or_else(|| {
        let known = placements().iter().map(|way| way.name);
        CatalogError::unknown(Kind::Objects, name, known).message()
    })
}

/// The strategy of minotaurs that has that name, or what else there is.
pub fn maze_strategy(name: &str) -> Result<&'static Strategy, Message> {
    strategy(name).ok_or_else(|| {
        let known = strategies().iter().map(|strategy| strategy.name);
        CatalogError::unknown(Kind::Strategy, name, known).message()
    })
}

/// The place in the border that is typed so.
pub fn maze_spot(text: &str) -> Result<Spot, Message> {
    Spot::parse(text).map_err(|error| error.message())
}

/// Why there is no such labyrinth. A size that no number tells is told as it was typed.
pub fn maze_refused(error: &RecipeError, size: Option<&str>) -> Message {
    match (error, size) {
        (RecipeError::Ground(GroundError::TooLarge { width, height, .. }), Some(size))
            if *width.max(height) == Size::BEYOND as u64 =>
        {
            let beyond = Message::new("labyrinth-beyond").with("size", shown(size));
            beyond.with("most", MOST_CELLS.to_string())
        }
        _ => error.message(),
    }
}

pub(crate) fn order(params: &Params, seed: u64, today: &str) -> Result<Order, Vec<WrongParam>> {
    let names: Vec<&'static str> = MAKING.into_iter().chain(PLAYING).collect();
    let mut values = Values::new(params, &names);
    let recipe = recipe(&mut values);
    let setup = setup(&mut values, seed, Some(today));
    if values.is_fine()
        && let Err(reasons) = recipe.check()
    {
        let size = values.typed("size");
        for error in reasons {
            values.refuse(param_of(&error), maze_refused(&error, size));
        }
    }
    values.finish().map(|()| Order(Wanted::Maze { recipe: Box::new(recipe), setup }))
}

/// What was set that is wrong, where it is one thing.
fn param_of(error: &RecipeError) -> Option<&'static str> {
    match error {
        RecipeError::Ground(_) => Some("size"),
        RecipeError::Mask(_) | RecipeError::Word(_) => Some("mask"),
        RecipeError::Generator(_) => Some("generator"),
        RecipeError::Braid(_) => Some("braid"),
        _ => None,
    }
}

fn recipe(values: &mut Values<'_>) -> Recipe {
    let usual = Recipe::game();
    let mask = values.read("mask", stencil);
    let size = values.read("size", |text| Size::parse(text).map_err(|error| error.message()));
    let shaped = mask.as_ref().map_or(usual.size, Stencil::size);
    Recipe {
        size: size.unwrap_or(shaped),
        start: values.read("start", |text| parse_place(text).map_err(|error| error.message())),
        entrance: values.read("entrance", maze_spot),
        exit: values.read("exit", maze_spot),
        generator: values.read("generator", maze_generator).unwrap_or(usual.generator),
        braid: values.number("braid", 0..=100).unwrap_or(usual.braid),
        objects: values.read("objects", maze_objects).unwrap_or(usual.objects),
        minotaurs: values
            .number("minotaurs", 0..=u32::MAX)
            .map_or(usual.minotaurs, Minotaurs::Count),
        safe: !values.flag("dangerous"),
        mask,
        ..usual
    }
}

/// A shape by its name, a word in large letters, or what somebody drew in several lines.
fn stencil(text: &str) -> Result<Stencil, Message> {
    if let Some(word) = text.strip_prefix("text:") {
        return Stencil::word(word).map_err(|error| error.message());
    }
    if text.contains('\n') {
        return Mask::parse(text).map(Stencil::own).map_err(|error| error.message());
    }
    Stencil::named(text).ok_or_else(|| {
        let known = masks::named().iter().map(masks::NamedMask::name);
        CatalogError::unknown(Kind::Mask, text, known).message()
    })
}

fn setup(values: &mut Values<'_>, seed: u64, today: Option<&str>) -> Setup {
    let usual = Setup::usual();
    let daily = today.filter(|_| values.typed("seed") == Some("daily"));
    let seed = match daily {
        Some(today) => date_seed(today),
        None => values.number("seed", 0..=u64::MAX).unwrap_or(seed),
    };
    Setup {
        bombs: values.number("bombs", 0..=MOST_CARRIED).unwrap_or(usual.bombs),
        scrolls: values.number("scrolls", 0..=MOST_CARRIED).unwrap_or(usual.scrolls),
        strategy: values.read("strategy", maze_strategy).unwrap_or(usual.strategy),
        undos: values.number("undos", 0..=u32::MAX).map_or(usual.undos, |undos| undos as usize),
        seed,
    }
}

/// The seed of the maze of a day, the same for everybody: the digits of its date.
fn date_seed(date: &str) -> u64 {
    let digits: String = date.chars().filter(char::is_ascii_digit).collect();
    digits.parse().unwrap_or_default()
}

pub(super) fn make(
    recipe: &Recipe,
    setup: &Setup,
    diary: Option<&mut Diary>,
    goes_on: GoesOn<'_>,
) -> Result<Box<dyn Session>, NotMade> {
    let labyrinth = dig(recipe, setup.seed, diary, goes_on)?;
    Ok(Box::new(MazeSession::from(Game::new(labyrinth, setup))))
}

fn dig(
    recipe: &Recipe,
    seed: u64,
    diary: Option<&mut Diary>,
    goes_on: GoesOn<'_>,
) -> Result<Labyrinth, NotMade> {
    let watch = &mut |_| goes_on();
    let dug = recipe.groundwork(seed, watch).and_then(|ground| ground.dig(diary, watch));
    dug.map_err(|error| match error {
        RecipeError::Stopped => NotMade::Stopped,
        error => NotMade::wrong(error.message()),
    })
}

/// A game from a text in any form: one that was saved goes on, a maze begins one.
pub(crate) fn read(reading: Reading<'_>, goes_on: GoesOn<'_>) -> Result<Made, NotMade> {
    let mut values = Values::new(reading.params, &PLAYING);
    let mut setup = setup(&mut values, reading.seed, None);
    values.finish().map_err(WrongParam::messages)?;
    let text = reading.text;
    let given: Vec<&str> = reading.params.iter().map(|(name, _)| name).collect();
    let mut id = None;
    let labyrinth = if is_id(text) {
        match read_id(text).map_err(|error| error.messages())? {
            Named::Exact(labyrinth) => *labyrinth,
            Named::Tiled(tiled) => return Err(NotMade::wrong(tiled.is_no_squares().message())),
            Named::Seeded { recipe, seed } => {
                reading.check_size(recipe.size.width, recipe.size.height)?;
                // What a seed has made is played with its chance, by its name too.
                if !given.contains(&"seed") {
                    setup.seed = seed;
                }
                id = Some(text.trim().to_owned());
                dig(&recipe, seed, None, goes_on)?
            }
        }
    } else if json::looks_like(text) {
        match saved::open(text, &mut |_| goes_on()).map_err(|error| unsaved(&error))? {
            Content::Labyrinth(labyrinth) => *labyrinth,
            Content::Tiled(tiled) => return Err(NotMade::wrong(tiled.is_no_squares().message())),
            Content::Game(game) => return go_on(*game, &given, &setup),
        }
    } else {
        text::read(text, &mut |_| goes_on()).map_err(|error| match error.problem {
            Problem::Stopped => NotMade::Stopped,
            problem => NotMade::at(error.at, problem.message()),
        })?
    };
    let ground = labyrinth.maze.ground();
    reading.check_size(ground.width(), ground.height())?;
    let session = Box::new(MazeSession::from(Game::new(labyrinth, &setup)));
    Ok(Made { session, id, note: None })
}

/// A game that was saved has its own set-up; only what minotaurs follow can be another.
fn go_on(mut game: Game, given: &[&str], setup: &Setup) -> Result<Made, NotMade> {
    let settled: Vec<&str> = given.iter().copied().filter(|name| *name != "strategy").collect();
    if !settled.is_empty() {
        let options = settled.join(", ");
        return Err(NotMade::wrong(Message::new("plain-saved-options").with("options", options)));
    }
    if !given.is_empty() {
        game.follow(setup.strategy);
    }
    Ok(Made { session: Box::new(MazeSession::from(game)), id: None, note: None })
}

fn unsaved(error: &SaveError) -> NotMade {
    match error {
        SaveError::Stopped => NotMade::Stopped,
        SaveError::Json(JsonError::Syntax { at, problem }) => {
            NotMade::at(*at, Message::new("error-json").with("problem", problem.as_str()))
        }
        error => NotMade::wrong(error.message()),
    }
}
