//! How a game stands and what has changed in it, as programs are told.

use damier_grid::Direction;
use damier_labyrinth::game::{Change, Game, Hint, State};
use damier_labyrinth::solve::{Asked, Solution, letters};
use damier_labyrinth::tiles::Mosaic;
use damier_labyrinth::{Cell, Passages, Terrain};
use serde_json::{Map, Value, json};

use super::json;

/// How the game stands, without the maze and what lies in it.
pub fn state(game: &Game) -> Value {
    let state = game.state();
    let ground = state.maze().ground();
    let player = state.player();
    let (x, y) = ground.place(player.cell);
    let minotaurs: Vec<Value> = state
        .minotaurs()
        .iter()
        .map(|minotaur| {
            let (x, y) = ground.place(minotaur.cell);
            json!([x, y, minotaur.facing.letter(), minotaur.alive])
        })
        .collect();
    let mut value = json!({
        "player": [x, y],
        "facing": player.facing.letter(),
        "alive": player.alive,
        "won": state.is_won(),
        "on_exit": state.is_on_exit(),
        "strategy": game.strategy().name,
    });
    for (name, number) in game.numbers().list() {
        value[name] = number.into();
    }
    value["minotaurs"] = minotaurs.into();
    value
}

/// The same with the maze and what lies in it.
pub fn whole_state(game: &Game) -> Value {
    let mut text = String::new();
    // Writing to a string does not fail, and what was written is JSON.
    json::write(&game.now(), &mut text).ok();
    let mut value = state(game);
    value["maze"] = serde_json::from_str(&text).unwrap_or_default();
    value
}

/// What an action, an undo or a redo has changed.
pub fn changes(changes: &[Change], state: &State) -> Value {
    let ground = state.maze().ground();
    let place = |cell: Cell| {
        let (x, y) = ground.place(cell);
        json!([x, y])
    };
    let moved = |from, to, facing: Direction| json!({ "from": place(from), "to": place(to), "facing": facing.letter() });
    let told = |change: Change| {
        let mut value = match change {
            Change::Player { from, to, facing } => moved(from, to, facing),
            Change::Minotaur { index, from, to, facing } => {
                let mut value = moved(from, to, facing);
                value["minotaur"] = index.into();
                value
            }
            Change::Taken { cell, object } | Change::Returned { cell, object } => {
                json!({ "at": place(cell), "object": object.name() })
            }
            Change::Opened { cell, side } | Change::Closed { cell, side } => {
                json!({ "at": place(cell), "side": side.letter() })
            }
            Change::Slain { index } | Change::Risen { index } | Change::Killed { by: index } => {
                json!({ "minotaur": index })
            }
            Change::Revived | Change::Left | Change::Back => json!({}),
        };
        value["what"] = change.name().into();
        value
    };
    changes.iter().copied().map(told).collect()
}

/// A hint as far as it is told, which that text says.
pub fn hint(hint: &Hint, text: &str, state: &State) -> Value {
    let mut value = json!({
        "part": hint.part().number(),
        "text": text,
        "goal": hint.goal().to_string(),
    });
    if let Some(steps) = hint.steps() {
        value["length"] = steps.into();
    }
    if let Some(path) = hint.path() {
        value["path"] = letters(state.maze(), path).into();
    }
    value
}

/// What was found in a maze of squares, but for its segments.
pub fn solution(asked: &Asked, answer: &Solution) -> Map<String, Value> {
    found(asked, answer, |path| letters(&asked.source.maze, path).into())
}

/// The same in a maze of other cells: the path is the column and the row of each of its cells.
pub fn tiled_solution(asked: &Asked<'_, Mosaic>, answer: &Solution) -> Map<String, Value> {
    let ground = asked.source.maze.ground();
    let places = |path: &[Cell]| path.iter().map(|&cell| json!(ground.place(cell))).collect();
    found(asked, answer, places)
}

fn found<M: Passages>(
    asked: &Asked<'_, M>,
    answer: &Solution,
    told: impl Fn(&[Cell]) -> Value,
) -> Map<String, Value> {
    let maze = &asked.source.maze;
    let place = |cell: Cell| {
        let (x, y) = maze.ground().place(cell);
        json!([x, y])
    };
    let path = answer.path.as_deref();
    let mut fields = Map::new();
    let mut put = |name: &str, value: Value| drop(fields.insert(name.to_owned(), value));
    put("found", path.is_some().into());
    put("length", answer.length().into());
    put("path", path.map(told).into());
    put("visited", answer.visited.into());
    put("bound", answer.bound.into());
    put("optimal", answer.is_optimal().into());
    put("goal", asked.goal.to_string().into());
    put("from", place(asked.from));
    put("to", path.and_then(|path| path.last()).map(|&cell| place(cell)).into());
    put("turns", answer.turns(maze).into());
    if let Some(way) = answer.way {
        put("algorithm", way.solver.name.into());
        put("heuristic", way.solver.expects.then_some(way.heuristic.name).into());
    }
    if let Some(worth) = answer.worth {
        put("worth", worth.into());
    }
    fields
}
