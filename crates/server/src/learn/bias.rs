//! What comes of generators that dig again and again.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{BiasLine, BiasNumbers, BiasSide, Code, Place, Problem, TraceBias, TracedBias};
use damier_core::{Explain, Message};
use damier_grid::Direction;
use damier_l10n::say;
use damier_labyrinth::generate::{Generator, generators};
use damier_labyrinth::{Census, Maze, Numbers, RecipeError, Size, Trees};

use super::maze::{generator, size};
use super::{PATIENCE, owner};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::jobs::Rank;
use crate::limits::Rate;
use crate::solo::{Borrowed, by_a_mind};

/// The least and the most that a maze has each way.
const SIZES: (u32, u32) = (2, 12);

/// So many mazes each.
const MAZES: u64 = 100;

/// So many trees of three by three each: twenty a maze.
const DUG: u64 = 20 * MAZES;

/// Side by side there is room for two.
const MOST_SIDES: usize = 2;

/// Let generators dig a hundred small mazes each, and count what comes of it. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/bias", tag = "analysis",
    request_body(content = TraceBias, example = json!({"generators": ["wilson", "prim"], "width": 4, "height": 4, "seed": 1})),
    responses(
        (status = 200, description = "The mazes and what was counted", body = TracedBias),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn bias(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceBias>,
) -> Result<Json<TracedBias>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let size = size(wanted.width, wanted.height, SIZES)?;
    let refused = |message| Fault::told(Code::BadParams, message).at(Place::field("generators"));
    if wanted.generators.len() > MOST_SIDES {
        return Err(refused(Message::new("server-learn-ways").with("most", MOST_SIDES)));
    }
    let mut compared = Vec::new();
    for name in &wanted.generators {
        let chosen = generator(Some(name)).map_err(|fault| refused(fault.message))?;
        if !chosen.digs() {
            return Err(refused(Message::new("server-learn-no-dig").with("name", chosen.name)));
        }
        compared.push(chosen);
    }
    let seed = wanted.seed.unwrap_or_default();
    let language = caller.language();
    let work = move |mind: &Borrowed<'_>| {
        let look = &mut |_: usize| mind.goes_on();
        let mut sides = Vec::new();
        for chosen in compared {
            let about = say(language, &Message::new(chosen.about));
            sides.push(side(&Digs::of(chosen, size, seed, look)?, about));
        }
        let all = generators().iter().filter(|one| one.digs());
        let all = all.map(|one| Ok(line(&Digs::of(*one, size, seed, look)?)));
        let all = all.collect::<Result<Vec<BiasLine>, RecipeError>>()?;
        let trees = small_trees()?.count() as u32;
        Ok(TracedBias { seed, sides, all, trees, dug: DUG as u32 })
    };
    let told = by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await?;
    told.map(Json).map_err(|error: RecipeError| Fault::told(Code::BadParams, error.message()))
}

/// The trees of three by three.
fn small_trees() -> Result<Trees, RecipeError> {
    let ground = damier_labyrinth::Ground::whole(SMALL.width, SMALL.height)?;
    // Twelve walls are few enough.
    Trees::of(&ground).ok_or(RecipeError::Stopped)
}

const SMALL: Size = Size { width: 3, height: 3 };

/// What one generator has dug.
struct Digs {
    generator: Generator,
    census: Census,
    trees: Vec<u8>,
}

impl Digs {
    fn of(
        generator: Generator,
        size: Size,
        seed: u32,
        look: &mut dyn FnMut(usize) -> bool,
    ) -> Result<Digs, RecipeError> {
        let first = u64::from(seed);
        let census = Census::taken(generator, size, first..first + MAZES, look)?;
        let known = small_trees()?;
        let small = Census::taken(generator, SMALL, first..first + DUG, look)?;
        let trees = small.mazes.iter().filter_map(|maze| known.number(maze)).map(|at| at as u8);
        Ok(Digs { generator, census, trees: trees.collect() })
    }
}

fn side(digs: &Digs, about: String) -> BiasSide {
    BiasSide {
        generator: digs.generator.to_string(),
        about,
        uniform: digs.generator.uniform,
        mazes: digs.census.mazes.iter().map(digits).collect(),
        numbers: digs.census.numbers.iter().map(counted).collect(),
        trees: digs.trees.clone(),
    }
}

/// The passages of a maze, a digit a cell.
fn digits(maze: &Maze) -> String {
    let digit = |cell| {
        let dug = |side| usize::from(maze.is_dug(cell, side));
        ["0", "1", "2", "3"][dug(Direction::East) + 2 * dug(Direction::South)]
    };
    (0..maze.ground().cells()).map(digit).collect()
}

fn counted(numbers: &Numbers) -> BiasNumbers {
    BiasNumbers {
        dead_ends: numbers.dead_ends as u32,
        straights: numbers.straights as u32,
        bends: numbers.bends as u32,
        junctions: numbers.junctions as u32,
        longest: numbers.longest.length as u32,
    }
}

fn line(digs: &Digs) -> BiasLine {
    let counts = digs.census.counts();
    let cells: usize = digs.census.numbers.iter().map(|numbers| numbers.open).sum();
    let longest: usize = digs.census.numbers.iter().map(|numbers| numbers.longest.length).sum();
    let share = |count: usize| tenths(count as f64 * 100.0 / cells.max(1) as f64);
    let mut often = [0_u32; 256];
    digs.trees.iter().for_each(|tree| often[usize::from(*tree)] += 1);
    BiasLine {
        generator: digs.generator.name.to_owned(),
        uniform: digs.generator.uniform,
        dead_ends: share(counts.dead_ends),
        straights: share(counts.straights),
        longest: tenths(longest as f64 / digs.census.numbers.len().max(1) as f64),
        seen: often.iter().filter(|count| **count > 0).count() as u32,
        most: often.into_iter().max().unwrap_or(0),
    }
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
