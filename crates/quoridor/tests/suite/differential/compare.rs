//! One position seen by the rules and by the referee.

use std::collections::BTreeSet;

use damier_core::{DynGame, Explain, Game, PlayError, Reason, Rules, Scores, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Cell, Lie, Quoridor, Wall};
use damier_testkit::quoridor::{Ending, Fault, Referee};

/// Holds that the rules show what the referee shows.
pub(crate) fn assert_same<S: CellSet>(game: &Game<Quoridor<S>>, referee: &Referee) {
    let at = || game.position_text();
    let (rules, position) = (game.rules(), game.position());
    let outcome = referee.outcome();
    assert_eq!(game.turn().map(Seat::index), whose_turn(referee, outcome), "{}", at());
    assert_eq!(game.outcome().is_some(), outcome.is_some(), "{}", at());
    if let (Some(ours), Some(theirs)) = (game.outcome(), outcome) {
        let scores = match theirs {
            Ending::Won(seat) => {
                Scores::winner(rules.seats(), Seat::new(seat).unwrap(), 1).as_slice().to_vec()
            }
            Ending::Placed(points) => points.to_vec(),
            Ending::Drawn => vec![0; rules.seats()],
        };
        assert_eq!(ours.scores.as_slice(), scores, "{}", at());
        if matches!(ours.reason, Reason::Left(..)) {
            // The last to leave is not taken off the board: there is no game any more.
            return;
        }
    }
    let listed = DynGame::legal_moves(game);
    let moves: BTreeSet<String> = listed.iter().cloned().collect();
    assert_eq!(moves.len(), listed.len(), "{}: {listed:?}", at());
    assert_eq!(moves, referee.legal_moves(), "{}", at());
    assert_eq!(rules.count_moves(position), listed.len() as u64, "{}", at());

    let walls: BTreeSet<String> = rules.walls(position).map(|wall| wall.to_string()).collect();
    assert_eq!(walls, referee.walls(), "{}", at());
    for seat in Seat::first(rules.seats()) {
        let index = seat.index();
        let pawn = rules.pawn(position, seat).map(|cell| cell.to_string());
        assert_eq!(pawn, referee.pawn(index), "{}", at());
        assert_eq!(rules.hand(position, seat) as usize, referee.hand(index), "{}", at());
        assert_eq!(rules.plays(position, seat), referee.plays(index), "{}", at());
        if referee.plays(index) {
            let distance = rules.distance(position, seat).map(|steps| steps as usize);
            assert_eq!(distance, referee.distance(index), "{} seat {seat}", at());
        }
    }
}

fn whose_turn(referee: &Referee, outcome: Option<Ending>) -> Option<usize> {
    outcome.is_none().then(|| referee.turn())
}

/// Holds that every text that is no legal move is refused for the reason the referee has, and
/// gives the walls that would cut somebody off.
pub(crate) fn assert_same_refusals<S: CellSet>(
    game: &Game<Quoridor<S>>,
    referee: &Referee,
) -> usize {
    let (width, height) = (game.rules().width(), game.rules().height());
    let mut cut = 0;
    // One column and row too many, as far as cells have names.
    for row in 1..=(height + 1).min(19) {
        for column in (b'a'..=b's').take(width + 1).map(char::from) {
            for lie in ["", "h", "v"] {
                let text = format!("{column}{row}{lie}");
                cut += usize::from(assert_same_answer(game, referee, &text));
            }
        }
    }
    assert_same_answer(game, referee, "skip");
    cut
}

/// Holds that the rules know the shortest ways of all seats, and what every wall does to them.
pub(crate) fn assert_same_ways<S: CellSet>(game: &Game<Quoridor<S>>, referee: &Referee) {
    let (rules, position) = (game.rules(), game.position());
    let has = |column, row| rules.has_cell(Cell::new(column, row).unwrap());
    let mut walls = Vec::new();
    for row in 0..rules.height() - 1 {
        for column in 0..rules.width() - 1 {
            let block = [(0, 0), (1, 0), (0, 1), (1, 1)];
            if block.into_iter().all(|(right, up)| has(column + right, row + up)) {
                let corner = Cell::new(column, row).unwrap();
                walls.extend([Lie::Horizontal, Lie::Vertical].map(|lie| Wall { corner, lie }));
            }
        }
    }
    for seat in Seat::first(rules.seats()) {
        let Some(ways) = rules.ways(position, seat) else {
            let known = referee.pawn(seat.index()).and_then(|_| referee.distance(seat.index()));
            assert!(known.is_none_or(|steps| steps >= 128), "{}", game.position_text());
            continue;
        };
        assert_eq!(Some(ways.steps() as usize), referee.distance(seat.index()));
        let passages = referee.shortest_ways(seat.index());
        for &wall in &walls {
            let closes = |&(one, other): &(Cell, Cell)| {
                let [one, other] = [one, other].map(|cell| cell.to_string());
                passages.contains(&(one.clone(), other.clone())) || passages.contains(&(other, one))
            };
            let closed = halves(wall).iter().filter(|half| closes(half)).count();
            let at = || format!("{wall} for seat {seat} at {}", game.position_text());
            assert_eq!(ways.closed_by(wall) as usize, closed, "{}", at());
        }
    }
}

/// The two pairs of cells a wall lies between.
fn halves(wall: Wall) -> [(Cell, Cell); 2] {
    let (column, row) = (wall.corner.column(), wall.corner.row());
    let cell = |right: usize, up: usize| Cell::new(column + right, row + up).unwrap();
    match wall.lie {
        Lie::Horizontal => [(cell(0, 0), cell(0, 1)), (cell(1, 0), cell(1, 1))],
        Lie::Vertical => [(cell(0, 0), cell(1, 0)), (cell(0, 1), cell(1, 1))],
    }
}

/// The same answer to one text; whether it was that somebody would be cut off.
fn assert_same_answer<S: CellSet>(game: &Game<Quoridor<S>>, referee: &Referee, text: &str) -> bool {
    let at = || format!("{text} at {}", game.position_text());
    let fault = referee.fault(text);
    match (game.read_move(text), fault) {
        (Ok(read), None) => assert_eq!(read, text, "{}", at()),
        (Err(PlayError::Over), Some(Fault::Over)) => {}
        (Err(PlayError::Illegal(why)), Some(fault)) => {
            assert_eq!(why.message().key(), key(fault), "{}: {why}", at());
            if let Fault::CutsOff(seat) = fault {
                let side = game.rules().side(Seat::new(seat).unwrap());
                assert_eq!(
                    why.to_string(),
                    format!("{text} would cut {side} off from the goal"),
                    "{}",
                    at()
                );
            }
        }
        (ours, theirs) => panic!("{ours:?} and {theirs:?} for {}", at()),
    }
    matches!(fault, Some(Fault::CutsOff(_)))
}

fn key(fault: Fault) -> &'static str {
    match fault {
        Fault::NoMove => "quoridor-no-move",
        Fault::Over => "error-game-over",
        Fault::MayNotSkip => "quoridor-may-not-skip",
        Fault::MustSkip => "quoridor-must-skip",
        Fault::NoCell => "quoridor-no-cell",
        Fault::Occupied => "quoridor-occupied",
        Fault::TooFar => "quoridor-too-far",
        Fault::Walled => "quoridor-walled",
        Fault::NotHome => "quoridor-not-home",
        Fault::PlaceFirst => "quoridor-place-first",
        Fault::NoWallLeft => "quoridor-no-wall-left",
        Fault::OffBoard => "quoridor-off-board",
        Fault::Overlaps => "quoridor-overlaps",
        Fault::Crosses => "quoridor-crosses",
        Fault::CutsOff(_) => "quoridor-cuts-off",
    }
}
