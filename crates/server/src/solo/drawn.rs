//! Games for one as pictures and files, to be taken along.

use std::sync::Arc;

use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_api::{Code, Place};
use damier_catalog::{CatalogError, HASHI, Kind, LABYRINTH, Scene, Session, SoloEntry};
use damier_core::{Explain, Message};
use damier_formats::labyrinth::json;
use damier_hashi::{Board, State};
use damier_l10n::{Language, say};
use damier_labyrinth::game::Game;
use damier_labyrinth::id::exact_id;
use damier_labyrinth::solve::{self, Search};
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Cell, Labyrinth};
use damier_render::{
    Entry, Kind as Picture, Look, PictureError, Printed, Sheet, board, check_print,
    hashi as bridges, png, svg,
};
use serde::Deserialize;
use utoipa::IntoParams;

use super::routes::look;
use crate::fault::Fault;
use crate::house::House;
use crate::table::{A_MOMENT, accent};

/// In which form something is wanted.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct FormWanted {
    /// The form; the game's own, in which it can be gone on with, unless it is told.
    format: Option<String>,
    /// Whether a maze has the way to an exit in it: drawn, or in JSON as the cells of `solution`.
    #[serde(default)]
    #[param(required = false)]
    solution: bool,
}

/// How a picture is wanted.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub struct PictureWanted {
    /// Whether it is light on dark.
    #[serde(default)]
    #[param(required = false)]
    dark: bool,
    /// `svg` unless it is told, or `png`; of a labyrinth also `pdf`, to be printed with the solution on a
    /// second page.
    format: Option<String>,
    /// Whether a maze has the way to an exit in it.
    #[serde(default)]
    #[param(required = false)]
    solution: bool,
    /// Whether the cells of a maze are coloured by how far they are from the player.
    #[serde(default)]
    #[param(required = false)]
    heat: bool,
    /// The side of a cell in pixels, 2 to 64, of a puzzle 4 at least; 16 of a maze and 40 of a puzzle
    /// unless it is told, and less where a PNG has no room for that.
    unit: Option<u32>,
}

/// No larger picture is made here.
const MOST_PIXELS: u64 = 1 << 26;

/// The side of a cell in pixels: the least, the usual ones, and the most.
const SMALLEST: u32 = 2;
const USUAL_UNIT: u32 = 16;
const USUAL_SEA: u32 = 40;
const LARGEST: u32 = 64;

/// A game as a text.
pub async fn record(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    wanted: FormWanted,
) -> Result<Response, Fault> {
    let text = look(house, entry, id, move |seen| {
        let session = seen.matter.journal().session();
        match wanted.format.as_deref() {
            None => Ok((session.save(), entry.ending)),
            Some(name) => converted(session, name, wanted.solution),
        }
    });
    let (text, ending) = text.await?;
    let name = format!("attachment; filename=\"damier-{id}.{ending}\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    Ok((headers, text).into_response())
}

fn unknown(name: &str, known: impl Iterator<Item = &'static str>) -> Fault {
    let unknown = CatalogError::unknown(Kind::Format, name, known);
    Fault::told(Code::BadRecord, unknown.message()).at(Place::field("format"))
}

/// A puzzle or a maze in another form, and how the names of such files end. What was built in a
/// puzzle is not in it; a maze is as it is now.
fn converted(
    session: &dyn Session,
    name: &str,
    solution: bool,
) -> Result<(String, &'static str), Fault> {
    use damier_formats::hashi::{Format, write};
    match session.scene() {
        Scene::Bridges(_) if name == HASHI.ending => Ok((session.save(), HASHI.ending)),
        Scene::Bridges(playing) => {
            let known = Format::ALL.iter().map(|format| format.name()).chain([HASHI.ending]);
            let format = Format::from_name(name).ok_or_else(|| unknown(name, known))?;
            let text = write(playing.board(), format);
            let bad = |message| Fault::told(Code::BadRecord, message).at(Place::field("format"));
            Ok((text.map_err(|error| bad(error.message()))?, "txt"))
        }
        Scene::Maze(game) => maze_text(session, game, name, solution),
    }
}

/// A maze as a text.
fn maze_text(
    session: &dyn Session,
    game: &Game,
    name: &str,
    solution: bool,
) -> Result<(String, &'static str), Fault> {
    let now = game.now();
    let way = if solution { way_out(&now) } else { None };
    match name {
        "game" => Ok((session.save(), LABYRINTH.ending)),
        "beginning" => Ok((session.beginning(), LABYRINTH.ending)),
        "json" => {
            let mut text = String::new();
            // Writing to a string does not fail.
            json::write_solved(&now, way.as_deref(), &mut text).ok();
            Ok((text, "json"))
        }
        "id" => {
            let id =
                exact_id(&now).map_err(|error| Fault::told(Code::TooLarge, error.message()))?;
            Ok((id + "\n", "txt"))
        }
        name => {
            let known = ["game", "beginning", "json", "id"].into_iter();
            let known = known.chain(Form::ALL.into_iter().map(Form::name));
            let form = Form::from_name(name).ok_or_else(|| unknown(name, known))?;
            let drawing = Drawing::of(&now, form);
            let drawing = way.as_deref().map_or(drawing, |way| drawing.path(way));
            Ok((drawing.to_string(), "txt"))
        }
    }
}

/// The way to an exit.
fn way_out(source: &Labyrinth) -> Option<Vec<Cell>> {
    let Labyrinth { maze, objects, .. } = source;
    let goals: Vec<Cell> = objects.exits().collect();
    solve::shortest(&Search { goals: &goals, ..Search::new(maze, maze.ground().start()) })
}

/// A game as a picture.
pub async fn picture(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    wanted: PictureWanted,
    language: Language,
) -> Result<Response, Fault> {
    type Draw = Box<dyn FnOnce() -> Result<(&'static str, Vec<u8>), Fault> + Send>;
    let title = say(language, &Message::new(entry.title));
    let draw = look(house, entry, id, move |seen| {
        let session = seen.matter.journal().session();
        let draw: Draw = match session.scene() {
            Scene::Maze(game) => {
                let source = game.now();
                Box::new(move || maze(&source, &wanted, &title, language))
            }
            Scene::Bridges(playing) => {
                let (board, state) = (playing.board().clone(), playing.state().clone());
                let words = say(language, &session.standing());
                Box::new(move || sea(&board, &state, &wanted, [&title, &words]))
            }
        };
        Ok(draw)
    });
    let drawn = tokio::task::spawn_blocking(draw.await?);
    let (kind, bytes) = drawn.await.map_err(|_| Fault::new(Code::Internal))??;
    Ok(([(CONTENT_TYPE, kind)], bytes).into_response())
}

/// A puzzle of bridges as a picture, and of which kind it is.
fn sea(
    board: &Board,
    state: &State,
    wanted: &PictureWanted,
    [title, description]: [&str; 2],
) -> Result<(&'static str, Vec<u8>), Fault> {
    let mut look = bridges::Look {
        bridges: &state.bridges,
        marks: &state.marks,
        locked: &state.locked,
        unit: wanted.unit.unwrap_or(USUAL_SEA).clamp(SMALLEST, LARGEST),
        dark: wanted.dark,
        title,
        description,
        ..bridges::Look::default()
    };
    match wanted.format.as_deref().unwrap_or("svg") {
        "svg" => Ok((SVG, bridges::svg(board, &look).into_bytes())),
        "png" => {
            look.unit = unit_for(board.width(), board.height(), wanted.unit, USUAL_SEA)?;
            let mut bytes = Vec::new();
            let drawn = bridges::png(board, &look, &mut bytes);
            drawn.map_err(|error| Fault::told(Code::TooLarge, error.message()))?;
            Ok((PNG, bytes))
        }
        name => Err(unknown(name, ["svg", "png"].into_iter())),
    }
}

/// A game as the picture that goes with links to it: a maze as it is now, and of a puzzle the islands
/// alone, whatever was built between them.
pub async fn card(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    language: Language,
) -> Result<Response, Fault> {
    type Draw = Box<dyn FnOnce(&mut Vec<u8>) -> Result<(), PictureError> + Send>;
    let title = say(language, &Message::new(entry.title));
    let accent = accent(entry.name);
    let draw = look(house, entry, id, move |seen| {
        let draw: Draw = match seen.matter.journal().session().scene() {
            Scene::Maze(game) => {
                let source = game.now();
                Box::new(move |out| board::maze_png(&source, accent, &title, out))
            }
            Scene::Bridges(playing) => {
                let islands = playing.board().clone();
                Box::new(move |out| board::islands_png(&islands, accent, &title, out))
            }
        };
        Ok(draw)
    });
    let draw = draw.await?;
    let drawn = tokio::task::spawn_blocking(move || {
        let mut picture = Vec::new();
        draw(&mut picture).map(|()| picture)
    });
    let picture = drawn.await.ok().and_then(Result::ok).ok_or(Fault::new(Code::Internal))?;
    Ok(([(CONTENT_TYPE, PNG), (CACHE_CONTROL, A_MOMENT)], picture).into_response())
}

const SVG: &str = "image/svg+xml";
const PNG: &str = "image/png";

/// The side of a cell that is drawn in pixels: the one that was asked for; or the usual one, and where
/// that is too large the largest that has room.
fn unit_for(width: usize, height: usize, asked: Option<u32>, usual: u32) -> Result<u32, Fault> {
    let (wide, high) = (width as u64 + 1, height as u64 + 1);
    let fits = |unit: &u32| wide * high * u64::from(*unit).pow(2) <= MOST_PIXELS;
    let wanted = asked.unwrap_or(usual).clamp(SMALLEST, LARGEST);
    let most = (SMALLEST..=wanted).rev().find(fits);
    let told = match (most, asked) {
        (Some(unit), asked) if asked.is_none() || unit == wanted => return Ok(unit),
        (Some(unit), _) => Message::new("serve-picture-large").with("unit", unit as usize),
        (None, _) => Message::new("serve-picture-beyond"),
    };
    let told = told.with("width", width).with("height", height);
    Err(Fault::told(Code::TooLarge, told).at(Place::field("unit")))
}

/// A maze as a picture, and of which kind it is.
fn maze(
    source: &Labyrinth,
    wanted: &PictureWanted,
    title: &str,
    language: Language,
) -> Result<(&'static str, Vec<u8>), Fault> {
    let refused = |error: PictureError| Fault::told(Code::TooLarge, error.message());
    let Labyrinth { maze, objects, minotaurs, gates, .. } = source;
    let way = if wanted.solution || wanted.format.as_deref() == Some("pdf") {
        way_out(source)
    } else {
        None
    };
    let start = maze.ground().start();
    let heat = wanted.heat.then(|| solve::distances(maze, start, &mut |_| true));
    let heat = heat.and_then(Result::ok);
    let paths: Vec<&[Cell]> = way.iter().map(Vec::as_slice).collect();
    let unit = match wanted.format.as_deref() {
        Some("png") => unit_for(maze.width(), maze.height(), wanted.unit, USUAL_UNIT)?,
        _ => wanted.unit.unwrap_or(USUAL_UNIT).clamp(SMALLEST, LARGEST),
    };
    let look = Look {
        unit,
        wall: (unit / 8).max(1),
        heat: heat.as_deref(),
        paths: &paths,
        objects: Some(objects),
        minotaurs,
        gates: Some(gates),
        dark: wanted.dark,
        title,
        ..Look::default()
    };
    let mut bytes = Vec::new();
    match wanted.format.as_deref().unwrap_or("svg") {
        "svg" => Ok((SVG, svg(maze, &look).map_err(refused)?.into_bytes())),
        "png" => {
            Picture::Png.check(maze.width(), maze.height(), &look).map_err(refused)?;
            png(maze, &look, &mut bytes).map_err(refused)?;
            Ok((PNG, bytes))
        }
        "pdf" => {
            check_print((1, 1), (maze.width(), maze.height())).map_err(refused)?;
            let puzzle = Printed { labyrinth: source, way: way.as_deref() };
            let name = exact_id(source).unwrap_or_default();
            let solutions = say(language, &Message::new("labyrinth-solutions"));
            let sheet = Sheet {
                columns: 1,
                rows: 1,
                entries: &[Entry { puzzle, caption: "", name: &name }],
                title,
                solutions_title: &solutions,
            };
            let pages = [sheet.puzzle_pages(), sheet.solution_pages()].concat();
            sheet.pdf(&pages, &mut bytes).map_err(refused)?;
            Ok(("application/pdf", bytes))
        }
        name => Err(unknown(name, ["svg", "png", "pdf"].into_iter())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_as_large_as_the_picture_allows() {
        let check = |side: usize, asked: Option<u32>, unit: Option<u32>| {
            assert_eq!(unit_for(side, side, asked, USUAL_UNIT).ok(), unit, "{side} {asked:?}");
        };
        check(9, None, Some(16));
        check(511, None, Some(16));
        check(512, None, Some(15));
        check(2000, None, Some(4));
        check(4095, None, Some(2));
        check(4096, None, None);
        check(9, Some(99), Some(64));
        check(9, Some(0), Some(2));
        // Whoever asks for a size gets that or hears which has room.
        check(2000, Some(4), Some(4));
        check(2000, Some(5), None);
    }
}
