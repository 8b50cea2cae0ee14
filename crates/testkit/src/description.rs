//! Laws of what is shown of a game: it is whole, and what is told of moves is so.

use std::collections::HashSet;

use damier_core::view::{Aim, Board, Cell, Choice, Deed, Grid, Houses, Sowing, Spot, View};
use damier_core::{DynGame, Message, Seat, Value};

use crate::violation::{Law, Verdict, is_key};

/// Checks that what is seen of a game fits together.
pub(crate) fn check_sight(game: &dyn DynGame) -> Verdict {
    let view = game.view();
    let whole = |what: &str, whole: bool| {
        Law::ViewIsWhole.holds(whole, || format!("the {what} of {view:?}"))
    };
    whole("turn", view.turn == game.turn())?;
    whole("advantage that decides", view.decisive > 0)?;
    whole("number of holdings", view.holdings.len() == game.seats())?;
    for holding in &view.holdings {
        whole("words of a stock", holding.stocks.iter().all(|stock| is_key(stock.words)))?;
        whole("words of a holding", holding.told.iter().all(has_keys))?;
    }
    match &view.board {
        Board::Text(text) => return whole("text", !text.is_empty()),
        Board::Grid(grid) => {
            whole("number of cells", grid.cells.len() == grid.width * grid.height)?;
            let seated = |cell: &Cell| match cell {
                Cell::Piece(seat) => seat.index() < game.seats(),
                Cell::Hole | Cell::Empty => true,
            };
            whole("piece of nobody", grid.cells.iter().all(seated))?;
            let walls: Vec<Spot> = grid.walls.iter().flatten().copied().collect();
            let standing = |wall: &Spot| wall.aim != Aim::Piece && is_inside(&view, *wall);
            whole("wall", walls.iter().all(standing))?;
            let different: HashSet<&Spot> = walls.iter().collect();
            whole("wall that stands twice", different.len() == walls.len())?;
        }
        Board::Houses(Houses { rows: [upper, lower], .. }) => {
            whole("length of rows", upper.len() == lower.len())?;
            let names: HashSet<&str> =
                upper.iter().chain(lower).map(|house| house.name.as_str()).collect();
            whole("name of a house", names.len() == upper.len() + lower.len())?;
        }
    }
    whole("home", is_inside(&view, view.home))?;
    let is_place = |spot: &Spot| spot.aim == Aim::Piece && is_inside(&view, *spot);
    whole("place", view.places.iter().all(is_place))?;
    let last = view.last.as_ref().and_then(Deed::spot);
    whole("last move", last.is_none_or(|spot| is_inside(&view, spot)))
}

/// Checks all that is told of every legal move, by playing it.
pub(crate) fn check_deeds(game: &dyn DynGame) -> Verdict {
    let (view, choices) = (game.view(), game.choices());
    let texts: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
    Law::DeedsAreDone.holds(texts == game.legal_moves(), || {
        format!("{texts:?} are told of {:?}", game.legal_moves())
    })?;
    check_spots(game, &view, &choices)?;
    choices.iter().try_for_each(|choice| check_choice(game, &view, choice))
}

/// A spot means the move that is there, and no other.
fn check_spots(game: &dyn DynGame, view: &View, choices: &[Choice]) -> Verdict {
    let (columns, rows) = view.board.size();
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        for aim in [Aim::Piece, Aim::LevelWall, Aim::UprightWall] {
            let spot = Spot { column, row, aim };
            let Some(text) = game.meant(spot) else { continue };
            let found = game.spot_of(&text);
            Law::SpotsAreMoves.holds(found == Some(spot), || {
                format!("{spot:?} means {text:?}, which is at {found:?}")
            })?;
        }
    }
    for Choice { text, spot, .. } in choices {
        let found = game.spot_of(text);
        Law::SpotsAreMoves
            .holds(found == *spot, || format!("{text:?} is at {found:?}, not at {spot:?}"))?;
        let meant = spot.map(|spot| (is_inside(view, spot), game.meant(spot)));
        let kept = meant.as_ref().is_none_or(|(inside, mv)| *inside && mv.as_ref() == Some(text));
        Law::SpotsAreMoves.holds(kept, || format!("{text:?} is at {spot:?}, where {meant:?}"))?;
    }
    let piece = |choice: &Choice| choice.spot.filter(|spot| spot.aim == Aim::Piece);
    let playable: HashSet<Spot> = choices.iter().filter_map(piece).collect();
    let places: HashSet<Spot> = view.places.iter().copied().collect();
    Law::SpotsAreMoves.holds(places == playable && places.len() == view.places.len(), || {
        format!("the places are {:?} and pieces can go to {playable:?}", view.places)
    })
}

/// What is told of a move is what playing it does.
fn check_choice(game: &dyn DynGame, before: &View, choice: &Choice) -> Verdict {
    let Choice { text, spot, deed } = choice;
    let done = |what: &str, done: bool| {
        Law::DeedsAreDone.holds(done, || format!("{text:?} is told as {deed:?}: {what}"))
    };
    done("asked alone it is another", matches!(&game.deed(text), Ok(alone) if alone == deed))?;
    done("it is elsewhere", deed.spot() == *spot)?;
    for told in [game.effect(text), game.whereabouts(text)] {
        let named = told.as_ref().is_ok_and(has_keys);
        Law::MovesHaveWords.holds(named, || format!("{text:?} is told as {told:?}"))?;
    }
    let Some(mover) = before.turn else { return done("nobody is on turn", false) };
    let mut game = game.boxed_clone();
    if let Err(refusal) = game.play(text) {
        return Err(Law::ListedIsAccepted.broken(format!("{text:?} is refused: {refusal}")));
    }
    let after = game.view();
    let stays = game.plays(mover);
    done("the board is another", is_done(&before.board, deed, &after.board, mover, stays))?;
    let shows = deed.spot().is_none() || after.last.as_ref() == Some(deed);
    done("then something else was done last", shows)
}

/// Whether a deed of a seat makes one board into another. A seat that does not stay in the game
/// takes its piece along.
fn is_done(before: &Board, deed: &Deed, after: &Board, mover: Seat, stays: bool) -> bool {
    match (before, after, deed) {
        (Board::Text(_), Board::Text(_), Deed::Plain | Deed::Pass) => true,
        (before, after, Deed::Pass) => before == after,
        (Board::Grid(before), Board::Grid(after), deed) => {
            let Some(mut expected) = moved(before.clone(), deed, mover) else { return false };
            let leaves = |cell: &&mut Cell| !stays && **cell == Cell::Piece(mover);
            expected.cells.iter_mut().filter(leaves).for_each(|cell| *cell = Cell::Empty);
            same(&expected, after)
        }
        (Board::Houses(before), Board::Houses(after), Deed::Sowing(sowing)) => {
            let expected = sown(before.clone(), sowing, mover);
            // How the rest is shared out is no part of a move.
            expected.is_some_and(|it| it.rows == after.rows && it.stores == after.stores)
        }
        _ => false,
    }
}

/// A grid after a deed; nothing if it cannot be done.
fn moved(mut grid: Grid, deed: &Deed, mover: Seat) -> Option<Grid> {
    let width = grid.width;
    let mut put = |at: Spot, cell: Cell| {
        let slot = grid.cells.get_mut(at.row * width + at.column)?;
        Some(std::mem::replace(slot, cell))
    };
    let own = Cell::Piece(mover);
    let fits = match deed {
        Deed::Step { from, to } => {
            let left = from.map(|from| put(from, Cell::Empty));
            left.is_none_or(|pawn| pawn == Some(own)) && put(*to, own) == Some(Cell::Empty)
        }
        Deed::Disc { at, turned } => {
            let turns = |cell| matches!(cell, Some(Cell::Piece(seat)) if seat != mover);
            turned.iter().all(|at| turns(put(*at, own))) && put(*at, own) == Some(Cell::Empty)
        }
        Deed::Wall(wall) => {
            grid.walls.as_mut()?.push(*wall);
            true
        }
        Deed::Sowing(_) | Deed::Pass | Deed::Plain => false,
    };
    fits.then_some(grid)
}

/// Whether two grids show the same; walls are in no order.
fn same(one: &Grid, other: &Grid) -> bool {
    let walls = |grid: &Grid| {
        let walls = grid.walls.as_ref()?;
        Some((walls.len(), walls.iter().copied().collect::<HashSet<Spot>>()))
    };
    one.cells == other.cells && walls(one) == walls(other)
}

/// Houses after a sowing; nothing if it cannot be done.
fn sown(mut houses: Houses, sowing: &Sowing, mover: Seat) -> Option<Houses> {
    fn seeds(houses: &mut Houses, at: Spot) -> Option<&mut u32> {
        houses.rows.get_mut(at.row)?.get_mut(at.column).map(|house| &mut house.seeds)
    }
    let taken_up = std::mem::take(seeds(&mut houses, sowing.from)?);
    let fallen: u32 = sowing.reached.iter().map(|heap| heap.seeds).sum();
    (taken_up == sowing.seeds && fallen == taken_up).then_some(())?;
    for heap in &sowing.reached {
        *seeds(&mut houses, heap.at)? += heap.seeds;
    }
    for heap in &sowing.emptied {
        let lost = std::mem::take(seeds(&mut houses, heap.at)?);
        (lost == heap.seeds).then_some(())?;
    }
    *houses.stores.get_mut(mover.index())? += sowing.taken();
    Some(houses)
}

fn is_inside(view: &View, spot: Spot) -> bool {
    let (columns, rows) = view.board.size();
    spot.column < columns && spot.row < rows
}

/// Whether the message catalogues could hold the keys of a message and of those within it.
fn has_keys(message: &Message) -> bool {
    let within = |(_, value): &(&str, Value)| match value {
        Value::Message(inner) => has_keys(inner),
        Value::Text(_) | Value::Name(_) | Value::Number(_) => true,
    };
    is_key(message.key()) && message.args().iter().all(within)
}
