//! What runs in mazes.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::session::passage;
use damier_api::{
    Code, FellingDeed, Place, Problem, SearchFound, SearchLook, StrideDeed, TraceKruskal,
    TraceSearches, TraceWalks, TracedKruskal, TracedMaze, TracedSearch, TracedSearches,
    TracedWalks,
};
use damier_catalog::{CatalogError, Kind, maze_generator};
use damier_core::{Explain, Message};
use damier_grid::Direction;
use damier_l10n::{Language, say};
use damier_labyrinth::generate::{Felling, Generator, Stride, Strides, generators};
use damier_labyrinth::id::{exact_id, seeded_id};
use damier_labyrinth::solve::{
    Course, Heuristic, Search, Solver, heuristic, heuristics, shortest, solver, solvers,
};
use damier_labyrinth::{Cell, Ground, Labyrinth, Maze, Objects, Recipe, RecipeError, Size};

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;

/// The least and the most that a maze has each way in which searches run.
const SEARCHED: (u32, u32) = (2, 24);

/// No more searches stand side by side.
const MOST_WAYS: usize = 4;

/// The same of a maze that Kruskal digs.
const FELLED: (u32, u32) = (2, 10);

/// The same of one where somebody wanders about, which takes its time.
const WALKED: (u32, u32) = (2, 12);

fn refused(field: &str, message: Message) -> Fault {
    Fault::told(Code::BadParams, message).at(Place::field(field))
}

/// A size within bounds.
pub fn size(width: u32, height: u32, (least, most): (u32, u32)) -> Result<Size, Fault> {
    for (field, side) in [("width", width), ("height", height)] {
        if !(least..=most).contains(&side) {
            let message = Message::new("server-learn-size").with("least", least as usize);
            let message = message.with("most", most as usize).with("side", side.to_string());
            return Err(refused(field, message));
        }
    }
    Ok(Size { width: width as usize, height: height as usize })
}

/// The generator of a name, or the usual one.
pub fn generator(name: Option<&str>) -> Result<Generator, Fault> {
    let read = name.map(|name| maze_generator(name).map_err(|why| refused("generator", why)));
    Ok(read.transpose()?.unwrap_or(Recipe::maze().generator))
}

fn told(maze: &Maze, id: String) -> TracedMaze {
    let ground = maze.ground();
    let passages = ground.iter().flat_map(|cell| {
        let sides = [Direction::East, Direction::South];
        let dug = sides.into_iter().filter(move |side| maze.is_dug(cell, *side));
        dug.map(move |side| passage(maze.width(), cell, side))
    });
    TracedMaze {
        width: maze.width() as u32,
        height: maze.height() as u32,
        passages: passages.collect(),
        id,
    }
}

/// What names a maze that comes of a seed alone.
fn seeded(recipe: &Recipe, seed: u32) -> String {
    // A recipe without a mask of one's own has a name.
    seeded_id(recipe, seed.into()).unwrap_or_default()
}

fn impossible(error: &impl Explain) -> Fault {
    Fault::told(Code::BadParams, error.message())
}

/// Search a maze in several ways, and tell what each looks at and what waits. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/searches", tag = "analysis",
    request_body(content = TraceSearches, example = json!({"width": 8, "height": 6, "ways": ["bfs", "astar:manhattan"]})),
    responses(
        (status = 200, description = "The maze and the searches", body = TracedSearches),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn searches(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceSearches>,
) -> Result<Json<TracedSearches>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let size = size(wanted.width, wanted.height, SEARCHED)?;
    let generator = generator(wanted.generator.as_deref())?;
    let seed = wanted.seed.unwrap_or_default();
    let ways = ways(&wanted.ways)?;
    let braid = wanted.braid.unwrap_or_default();
    let recipe = Recipe { size, generator, braid, ..Recipe::maze() };
    let wrong =
        |errors: Vec<RecipeError>| Fault::all(Code::BadParams, errors.iter().map(Explain::message));
    recipe.check().map_err(wrong)?;
    let made = recipe.make(seed.into(), &mut |_| true).map_err(|error| impossible(&error))?;
    let mut maze = made.maze;
    for wall in &wanted.walls {
        turn(&mut maze, *wall)?;
    }
    // Passages that were walled up may have cut cells off, which searches find out.
    let cell = |field: &str, cell: Option<u32>, usual: Cell| {
        let cell = cell.map_or(usual, |cell| cell as Cell);
        if cell < maze.ground().cells() { Ok(cell) } else { Err(no_cell(field, cell, &maze)) }
    };
    let from = cell("from", wanted.from, 0)?;
    let to = cell("to", wanted.to, maze.ground().cells() - 1)?;
    let mut minotaurs = Vec::new();
    for one in &wanted.minotaurs {
        minotaurs.push(cell("minotaurs", Some(*one), 0)?);
    }
    let goals = [to];
    let search = Search { goals: &goals, minotaurs: &minotaurs, ..Search::new(&maze, from) };
    let language = caller.language();
    let searches = ways.iter().map(|way| searched(language, way, &search)).collect();
    let id = exact_id(&Labyrinth::new(maze.clone(), Objects::default())).unwrap_or_default();
    Ok(Json(TracedSearches {
        from: from as u32,
        to: to as u32,
        shortest: shortest(&search).map(|path| path.len() as u32 - 1),
        offered: offered(),
        searches,
        maze: told(&maze, id),
    }))
}

fn no_cell(field: &str, cell: Cell, maze: &Maze) -> Fault {
    let message = Message::new("server-learn-cell").with("cell", cell.to_string());
    refused(field, message.with("cells", maze.ground().cells()))
}

/// Opens a wall that stands, and walls up a passage.
fn turn(maze: &mut Maze, wall: u32) -> Result<(), Fault> {
    let (cell, side) = ((wall / 2) as Cell, [Direction::East, Direction::South][wall as usize % 2]);
    let inside = cell < maze.ground().cells() && maze.ground().neighbour(cell, side).is_some();
    if !inside {
        let message = Message::new("server-learn-wall").with("wall", wall.to_string());
        return Err(refused("walls", message));
    }
    if maze.is_dug(cell, side) {
        maze.wall_up(cell, side);
    } else {
        maze.dig(cell, side);
    }
    Ok(())
}

/// Who searches, and what they expect.
struct Way {
    name: String,
    solver: &'static Solver,
    heuristic: &'static Heuristic,
}

/// The searches that are named; all solvers where none is.
fn ways(names: &[String]) -> Result<Vec<Way>, Fault> {
    let usual = &heuristics()[0];
    if names.is_empty() {
        let way = |solver: &'static Solver| Way {
            name: if solver.expects {
                format!("{}:{}", solver.name, usual.name)
            } else {
                solver.name.to_owned()
            },
            solver,
            heuristic: usual,
        };
        return Ok(solvers().iter().map(way).collect());
    }
    if names.len() > MOST_WAYS {
        let message = Message::new("server-learn-ways").with("most", MOST_WAYS);
        return Err(refused("ways", message));
    }
    names.iter().map(|name| way(name)).collect()
}

/// All searches there are, those that expect anything once with each heuristic.
fn offered() -> Vec<String> {
    let ways = solvers().iter().flat_map(|solver| {
        let expected = heuristics().iter().filter(|_| solver.expects);
        let named = expected.map(|heuristic| format!("{}:{}", solver.name, heuristic.name));
        let plain = (!solver.expects).then(|| solver.name.to_owned());
        plain.into_iter().chain(named)
    });
    ways.collect()
}

fn way(text: &str) -> Result<Way, Fault> {
    let unknown = |kind: Kind, name: &str, known: Vec<&'static str>| {
        refused("ways", CatalogError::unknown(kind, name, known.into_iter()).message())
    };
    let (name, expected) = text.split_once(':').unwrap_or((text, heuristics()[0].name));
    let known = || solvers().iter().map(|solver| solver.name).collect();
    let solver = solver(name).ok_or_else(|| unknown(Kind::Algorithm, name, known()))?;
    let known = || heuristics().iter().map(|heuristic| heuristic.name).collect();
    let heuristic =
        heuristic(expected).ok_or_else(|| unknown(Kind::Heuristic, expected, known()))?;
    Ok(Way { name: text.to_owned(), solver, heuristic })
}

fn searched(language: Language, way: &Way, search: &Search<'_>) -> TracedSearch {
    let mut course = Course::default();
    let path = way.solver.tell(search, way.heuristic, &mut course);
    let look = |look: damier_labyrinth::solve::Look| SearchLook {
        cell: look.at.cell as u32,
        by: look.at.by.map(|by| by as u32),
        walked: look.at.walked,
        expected: look.at.expected,
        found: look
            .found
            .iter()
            .map(|found| SearchFound {
                cell: found.cell as u32,
                walked: found.walked,
                expected: found.expected,
            })
            .collect(),
    };
    let expects = way.solver.expects.then(|| say(language, &Message::new(way.heuristic.about)));
    TracedSearch {
        way: way.name.clone(),
        about: say(language, &Message::new(way.solver.about)),
        expects,
        exact: way.solver.is_exact(way.heuristic),
        looks: course.looks.into_iter().map(look).collect(),
        path: path.map(|path| path.into_iter().map(|cell| cell as u32).collect()),
    }
}

/// Let Kruskal dig wall by wall, with the forest of its union-find. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/kruskal", tag = "analysis",
    request_body(content = TraceKruskal, example = json!({"width": 4, "height": 3, "seed": 7})),
    responses(
        (status = 200, description = "The steps", body = TracedKruskal),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn kruskal(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceKruskal>,
) -> Result<Json<TracedKruskal>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let size = size(wanted.width, wanted.height, FELLED)?;
    let generator = generator(Some("kruskal"))?;
    let recipe = Recipe { size, generator, ..Recipe::maze() };
    let seed = wanted.seed.unwrap_or_default();
    let begun = recipe.groundwork(seed.into(), &mut |_| true);
    let (maze, steps) = begun.map_err(|error| impossible(&error))?.kruskal_wall_by_wall();
    let steps = steps.iter().map(|step| felled(maze.ground(), step)).collect();
    Ok(Json(TracedKruskal { maze: told(&maze, seeded(&recipe, seed)), steps }))
}

fn felled(ground: &Ground, step: &Felling) -> FellingDeed {
    match *step {
        Felling::Wall { cell, side, weight } => FellingDeed::Wall {
            wall: passage(ground.width(), cell, side),
            a: cell as u32,
            b: beyond(ground, cell, side),
            weight,
        },
        Felling::Climb { cell, above, shortened } => {
            FellingDeed::Climb { cell: cell as u32, above: above as u32, shortened }
        }
        Felling::Root { cell, root } => FellingDeed::Root { cell: cell as u32, root: root as u32 },
        Felling::Join { root, under, size } => {
            FellingDeed::Join { root: root as u32, under: under as u32, size }
        }
        Felling::Stay { root } => FellingDeed::Stay { root: root as u32 },
    }
}

/// The cell behind a wall.
fn beyond(ground: &Ground, cell: Cell, side: Direction) -> u32 {
    ground.neighbour(cell, side).unwrap_or(cell) as u32
}

/// Let somebody wander about until a maze is dug. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/walks", tag = "analysis",
    request_body(content = TraceWalks, example = json!({"width": 6, "height": 5, "generator": "wilson", "seed": 7})),
    responses(
        (status = 200, description = "The steps", body = TracedWalks),
        (status = 422, description = "bad-params", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn walks(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceWalks>,
) -> Result<Json<TracedWalks>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let size = size(wanted.width, wanted.height, WALKED)?;
    let generator = generator(Some(wanted.generator.as_deref().unwrap_or("wilson")))?;
    if !generator.walks() {
        let message = Message::new("server-learn-no-walk").with("name", generator.name);
        return Err(refused("generator", message));
    }
    let recipe = Recipe { size, generator, ..Recipe::maze() };
    let seed = wanted.seed.unwrap_or_default();
    let begun = recipe.groundwork(seed.into(), &mut |_| true);
    let begun = begun.map_err(|error| impossible(&error))?;
    let mut strides = Strides::new(begun.ground());
    let maze = begun.dig_telling(&mut strides, &mut |_| true);
    let maze = maze.map_err(|error| impossible(&error))?;
    Ok(Json(TracedWalks {
        generator: generator.name.to_owned(),
        about: say(caller.language(), &Message::new(generator.about)),
        offered: generators().iter().filter(|one| one.walks()).map(ToString::to_string).collect(),
        steps: strides.strides.iter().map(|stride| strode(maze.ground(), stride)).collect(),
        maze: told(&maze, seeded(&recipe, seed)),
    }))
}

fn strode(ground: &Ground, stride: &Stride) -> StrideDeed {
    match *stride {
        Stride::Begin { cell } => StrideDeed::Begin { cell: cell as u32 },
        Stride::SetOut { cell } => StrideDeed::SetOut { cell: cell as u32 },
        Stride::Walk { cell, side } => {
            StrideDeed::Walk { cell: cell as u32, to: beyond(ground, cell, side) }
        }
        Stride::Erase { cell, cells } => {
            StrideDeed::Erase { cell: cell as u32, cells: cells as u32 }
        }
        Stride::Roam { cell, side } => {
            StrideDeed::Roam { cell: cell as u32, to: beyond(ground, cell, side) }
        }
        Stride::Dig { cell, side } => {
            StrideDeed::Dig { cell: cell as u32, to: beyond(ground, cell, side) }
        }
    }
}
