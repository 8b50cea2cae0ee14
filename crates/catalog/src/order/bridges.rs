//! Puzzles of bridges that are wanted.

use std::time::Duration;

use damier_core::{Explain, Message, Named, Seed, Solving, read_id, shown};
use damier_formats::dpz::{self, Damage, Saved};
use damier_formats::hashi as formats;
use damier_hashi::{
    Board, Fresh, Grade, Hashi, Params as Wish, ParamsError, Playing, Symmetry, daily_seed,
};

use super::values::{Values, WrongParam, no_value};
use super::{Made, NotMade, Order, Reading, Wanted};
use crate::Params;
use crate::session::{BridgeSession, GoesOn, Session};

/// The size where none is asked for.
const USUAL_SIZE: &str = "10x10";

/// Everything that can be set.
const NAMES: [&str; 10] = [
    "size",
    "difficulty",
    "max",
    "loops",
    "no-loops",
    "symmetry",
    "islands",
    "doubles",
    "seed",
    "daily",
];

/// What the puzzle should be like that a version of the generator is to make; or everything that is
/// wrong with it.
pub fn bridge_params(params: &Params, version: u32) -> Result<Wish, Vec<Message>> {
    let mut values = Values::new(params, &NAMES);
    let wish = wish(&mut values);
    finish(values, wish, version).map_err(WrongParam::messages)
}

pub(crate) fn order(params: &Params, seed: u64, today: &str) -> Result<Order, Vec<WrongParam>> {
    let mut values = Values::new(params, &NAMES);
    let params = wish(&mut values);
    let daily = values.flag("daily") || values.typed("seed") == Some("daily");
    let seed = if daily {
        daily_seed(today)
    } else {
        Seed::newest::<Hashi>(values.number("seed", 0..=u64::MAX).unwrap_or(seed))
    };
    let params = finish(values, params, seed.version)?;
    Ok(Order(Wanted::Bridges { params, seed }))
}

/// Params that nothing is wrong with, and that the version can make a puzzle of.
fn finish(values: Values<'_>, params: Wish, version: u32) -> Result<Wish, Vec<WrongParam>> {
    values.finish()?;
    params
        .check(version)
        .map_err(|error| vec![WrongParam { name: param_of(&error), message: error.message() }])?;
    Ok(params)
}

/// What was set that is wrong, where it is one thing.
fn param_of(error: &ParamsError) -> Option<&'static str> {
    match error {
        ParamsError::Size(_) | ParamsError::Board(_) | ParamsError::Room { .. } => Some("size"),
        ParamsError::Symmetry | ParamsError::Square { .. } => Some("symmetry"),
        ParamsError::Grade { .. } => Some("difficulty"),
        _ => None,
    }
}

fn wish(values: &mut Values<'_>) -> Wish {
    let size = values.typed("size").unwrap_or(USUAL_SIZE);
    let mut wish = read_size(size).unwrap_or_else(|message| {
        values.refuse(Some("size"), message);
        Wish::new(10, 10)
    });
    let grade = values.read("difficulty", |name| {
        let known = || Grade::ALL.map(Grade::name).join(", ");
        Grade::from_name(name).ok_or_else(|| no_value("difficulty", name, known()))
    });
    if let Some(symmetry) = values.read("symmetry", |name| {
        let known = || Symmetry::ALL.map(Symmetry::name).join(", ");
        Symmetry::from_name(name).ok_or_else(|| no_value("symmetry", name, known()))
    }) {
        wish.symmetry = symmetry;
    }
    wish.density = values.number("islands", 1..=damier_hashi::DENSEST).unwrap_or(wish.density);
    wish.doubles = values.number("doubles", 0..=100).unwrap_or(wish.doubles);
    wish.variant.max = values.number("max", 1..=4).unwrap_or(wish.variant.max);
    let no_loops = values.flag("no-loops") || values.typed("loops") == Some("no-loops");
    wish.variant.loops = !no_loops;
    if !no_loops {
        wish.loops = values.number("loops", 0..=100).unwrap_or(wish.loops);
    }
    // Where none is asked for, and the usual one is none of those there are, it is an easier one.
    wish.grade = grade.unwrap_or(wish.with_grade_there_is().grade);
    wish
}

fn read_size(typed: &str) -> Result<Wish, Message> {
    let size = typed.replace(['X', '×'], "x");
    if !size.bytes().all(|byte| byte.is_ascii_digit() || byte == b'x') {
        return Err(Message::new("hashi-params-size").with("text", shown(typed)));
    }
    Wish::parse(&size).map_err(|error| error.message())
}

/// A game and what is to be said about it.
type Noted = (Box<dyn Session>, Option<Message>);

pub(super) fn make(wish: &Wish, seed: Seed, goes_on: GoesOn<'_>) -> Result<Noted, NotMade> {
    let Fresh { puzzle, note } = Fresh::make(wish, seed, goes_on).ok_or(NotMade::Stopped)?;
    let saved = Saved { solving: Solving::new(puzzle), time: Duration::ZERO };
    Ok((begun(saved), note))
}

/// A puzzle that begins when whoever goes on with it tells the time.
fn begun(saved: Saved<Hashi>) -> Box<dyn Session> {
    let mut playing = Playing::new(saved.solving, saved.time, Duration::ZERO);
    playing.rest();
    Box::new(BridgeSession(playing))
}

/// The puzzle of a text in any form, played or not, if it has no more cells than these; with the name
/// that makes it again, where the text is one.
pub fn bridge_board(
    text: &str,
    most_cells: u64,
    goes_on: GoesOn<'_>,
) -> Result<(Board, Option<String>), NotMade> {
    let nothing = Params::default();
    let reading = Reading { text, params: &nothing, seed: 0, most_cells };
    if !dpz::looks_like(text.trim_end()) {
        return board(reading, goes_on);
    }
    let saved = match formats::load(text, goes_on) {
        Ok(saved) => saved,
        Err(Damage { error, .. }) if matches!(error.problem, dpz::Problem::Stopped) => {
            return Err(NotMade::Stopped);
        }
        Err(Damage { readable: Some(saved), .. }) => *saved,
        Err(Damage { error, .. }) => return Err(NotMade::at(error.at, error.problem.message())),
    };
    let board = saved.solving.puzzle().board();
    reading.check_size(board.width(), board.height())?;
    Ok((board.clone(), None))
}

/// The puzzle of a text that is no saved game, with the name that makes it again, if it is one.
fn board(reading: Reading<'_>, goes_on: GoesOn<'_>) -> Result<(Board, Option<String>), NotMade> {
    let mut stopped = false;
    let mut watch = || {
        stopped |= !goes_on();
        !stopped
    };
    let text = reading.text.trim_end();
    let mut id = None;
    if let Ok(Named::Seeded { params, .. }) = read_id::<Hashi>(text) {
        reading.check_size(params.width, params.height)?;
        id = Some(text.trim().to_owned());
    }
    let board = formats::read_while(text, &mut watch);
    if stopped {
        return Err(NotMade::Stopped);
    }
    let board = board.map_err(|error| NotMade::at(error.at, error.problem.message()))?;
    reading.check_size(board.width(), board.height())?;
    Ok((board, id))
}

/// A puzzle from a text in any form.
pub(crate) fn read(reading: Reading<'_>, goes_on: GoesOn<'_>) -> Result<Made, NotMade> {
    Values::new(reading.params, &[]).finish().map_err(WrongParam::messages)?;
    let mut stopped = false;
    let mut watch = || {
        stopped |= !goes_on();
        !stopped
    };
    let text = reading.text.trim_end();
    if dpz::looks_like(text) {
        let loaded = formats::load(reading.text, &mut watch);
        return match loaded {
            _ if stopped => Err(NotMade::Stopped),
            Ok(saved) => Ok(Made { session: begun(saved), id: None, note: None }),
            Err(Damage { error, readable: Some(saved) }) => {
                let note = Message::new("hashi-play-partly").with("problem", error.message());
                Ok(Made { session: begun(*saved), id: None, note: Some(note) })
            }
            Err(Damage { error, readable: None }) => {
                Err(NotMade::at(error.at, error.problem.message()))
            }
        };
    }
    let (board, id) = board(reading, goes_on)?;
    // How hard it is, and whether it is one at all, is told if it is found in time.
    let puzzle = Hashi::graded(board, goes_on);
    let note = puzzle.truth(goes_on).warning();
    let saved = Saved { solving: Solving::new(puzzle), time: Duration::ZERO };
    Ok(Made { session: begun(saved), id, note })
}
