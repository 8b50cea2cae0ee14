//! What is shown of a game, and told of its moves.

use damier_core::draft::{Doubt, Draft, Kit};
use damier_core::view::{self, Aim, Cell, Deed, Grid, Holding, Lettering, Numbering, Spot, Stock};
use damier_core::{Describe, Game, Message, Seat};

use crate::{Board, Move, Reversi, Side, Square};

impl<B: Board> Describe for Reversi<B> {
    /// Ten discs.
    const DECISIVE: i32 = 1000;

    fn board(game: &Game<Self>) -> view::Board {
        let cell = |square| game.position().get(square).map(|side| Cell::Piece(side.seat()));
        view::Board::Grid(Grid {
            width: B::SIZE.into(),
            height: B::SIZE.into(),
            cells: Square::all(B::SIZE).map(|square| cell(square).unwrap_or(Cell::Empty)).collect(),
            walls: None,
            numbering: Numbering::FromTop,
            lettering: Lettering::FromLeft,
        })
    }

    fn home(game: &Game<Self>) -> Spot {
        let middle = usize::from(B::SIZE / 2);
        Self::places(game).first().copied().unwrap_or(Spot::at(middle, middle))
    }

    fn holding(game: &Game<Self>, seat: Seat) -> Holding {
        let board = game.position();
        let side = if seat == Side::Black.seat() { Side::Black } else { Side::White };
        let discs = board.count(side).to_string();
        let mut stocks = vec![Stock { words: "board-reversi-stock-discs", value: discs }];
        if game.turn() == Some(seat) {
            let places = board.places().to_string();
            stocks.push(Stock { words: "board-reversi-stock-places", value: places });
        }
        Holding { stocks, ..Holding::default() }
    }

    fn spot_of(&self, mv: Move) -> Option<Spot> {
        match mv {
            Move::Place(square) => Some(spot(square)),
            Move::Pass => None,
        }
    }

    fn move_at(&self, spot: Spot) -> Option<Move> {
        let (column, row) = (u8::try_from(spot.column).ok()?, u8::try_from(spot.row).ok()?);
        let square = Square::new(column, row).filter(|square| square.on_board(B::SIZE))?;
        (spot.aim == Aim::Piece).then_some(Move::Place(square))
    }

    fn deed(&self, position: &B, mv: Move) -> Deed {
        let Move::Place(square) = mv else { return Deed::Pass };
        let mut after = *position;
        after.place(square);
        let turns = |square: &Square| {
            position.get(*square).is_some_and(|side| after.get(*square) != Some(side))
        };
        let turned = Square::all(B::SIZE).filter(turns).map(spot).collect();
        Deed::Disc { at: spot(square), turned }
    }

    fn effect(game: &Game<Self>, mv: Move) -> Message {
        let Move::Place(square) = mv else { return Message::new("board-reversi-effect-pass") };
        let before = game.position();
        let mut after = *before;
        after.place(square);
        let turned = before.count(before.turn().other()) - after.count(after.turn());
        let then = match after.places() {
            0 if after.passed().places() == 0 => Message::new("board-then-over"),
            0 => Message::new("board-reversi-then-pass"),
            places => Message::new("board-reversi-then-places").with("places", places as usize),
        };
        let key = if is_corner::<B>(square) {
            "board-reversi-effect-corner"
        } else {
            "board-reversi-effect"
        };
        Message::new(key).with("turned", turned as usize).with("then", then)
    }

    fn whereabouts(_: &Game<Self>, mv: Move) -> Message {
        let Move::Place(square) = mv else { return Message::new("reversi-must-pass") };
        // A corner with its quarter of the board would be the move itself.
        if is_corner::<B>(square) {
            return Message::new("board-reversi-look-corner");
        }
        let (across, down) = (from_edge::<B>(square.column()), from_edge::<B>(square.row()));
        let place = Message::new(match (across, down) {
            (0 | 1, 0 | 1) => "board-reversi-beside-corner",
            (0, _) | (_, 0) => "board-reversi-on-edge",
            _ => "board-reversi-inside",
        });
        let (left, upper) = (square.column() < B::SIZE / 2, square.row() < B::SIZE / 2);
        // The quarter has the name of its corner, which is the same however the board is turned.
        let last = B::SIZE - 1;
        let corner = Square::new(if left { 0 } else { last }, if upper { 0 } else { last });
        let corner = corner.map(|corner| corner.to_string()).unwrap_or_default();
        Message::new("board-reversi-look").with("place", place).with("corner", corner)
    }

    fn kit(&self) -> Kit {
        Self::setting_kit()
    }

    fn draft_text(&self, draft: &Draft) -> String {
        Self::drafted_text(draft)
    }

    fn doubts(&self, draft: &Draft) -> Vec<Doubt> {
        Self::doubted(draft)
    }

    fn counts(&self, draft: &Draft) -> Vec<Message> {
        Self::counted(draft)
    }
}

/// Where a square is drawn.
fn spot(square: Square) -> Spot {
    Spot::at(square.column().into(), square.row().into())
}

/// How far a column or row is from the nearer end of the board.
fn from_edge<B: Board>(line: u8) -> u8 {
    line.min(B::SIZE - 1 - line)
}

fn is_corner<B: Board>(square: Square) -> bool {
    from_edge::<B>(square.column()) == 0 && from_edge::<B>(square.row()) == 0
}
