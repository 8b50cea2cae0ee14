//! Positions that somebody sets up.

use damier_core::draft::{Blame, Doubt, Draft, Exchange, Kit, Pieces};
use damier_core::view::{self, Cell, Grid, Spot};
use damier_core::{Message, Seat};

use crate::{Board, Reversi, Side, Square};

impl<B: Board> Reversi<B> {
    pub(crate) fn setting_kit() -> Kit {
        Kit {
            pieces: Pieces::Many,
            mirrored: Seat::first(2).collect(),
            exchange: Exchange::InPlace,
            ..Kit::default()
        }
    }

    pub(crate) fn drafted_text(draft: &Draft) -> String {
        let discs = Discs::of::<B>(draft);
        let mut text: String =
            discs.0.iter().map(|(_, side)| side.map_or('-', Side::letter)).collect();
        text.push(' ');
        text.push(side_of(draft.turn).letter());
        text
    }

    /// Discs never leave the board: the four in the middle are always there, and every other was
    /// put beside one.
    pub(crate) fn doubted(draft: &Draft) -> Vec<Doubt> {
        let discs = Discs::of::<B>(draft);
        let mut doubts = Vec::new();
        let empty: Vec<Square> =
            middle(B::SIZE).into_iter().filter(|square| !discs.has(*square)).collect();
        if !empty.is_empty() {
            let told = Message::new("set-up-middle-empty")
                .with("squares", list(&empty))
                .with("count", empty.len());
            doubts.push(Doubt { told, at: Blame::at(empty.into_iter().map(spot)) });
        }
        let loose = discs.loose();
        if !loose.is_empty() {
            let told = Message::new("set-up-loose-discs")
                .with("squares", list(&loose))
                .with("count", loose.len());
            doubts.push(Doubt { told, at: Blame::at(loose.into_iter().map(spot)) });
        }
        doubts
    }

    pub(crate) fn counted(draft: &Draft) -> Vec<Message> {
        let discs = Discs::of::<B>(draft);
        let count = |side: Option<Side>| discs.0.iter().filter(|(_, other)| *other == side).count();
        vec![
            Message::new("set-up-count-discs")
                .with("black", count(Some(Side::Black)))
                .with("white", count(Some(Side::White)))
                .with("empty", count(None)),
        ]
    }
}

/// What is on each square, row by row.
struct Discs(Vec<(Square, Option<Side>)>);

impl Discs {
    fn of<B: Board>(draft: &Draft) -> Discs {
        let disc = |square: Square| match &draft.board {
            view::Board::Grid(grid) => disc(grid, square),
            view::Board::Text(_) | view::Board::Houses(_) => None,
        };
        Discs(Square::all(B::SIZE).map(|square| (square, disc(square))).collect())
    }

    fn has(&self, square: Square) -> bool {
        self.0.iter().any(|(other, side)| *other == square && side.is_some())
    }

    /// The discs that do not hang together with the middle of the board.
    fn loose(&self) -> Vec<Square> {
        let size = (self.0.len() as f64).sqrt() as u8;
        let mut held: Vec<Square> =
            middle(size).into_iter().filter(|square| self.has(*square)).collect();
        let mut seen = 0;
        while let Some(&square) = held.get(seen) {
            seen += 1;
            for (other, side) in &self.0 {
                let beside = other.column().abs_diff(square.column()) <= 1
                    && other.row().abs_diff(square.row()) <= 1;
                if beside && side.is_some() && !held.contains(other) {
                    held.push(*other);
                }
            }
        }
        let discs = self.0.iter().filter(|(_, side)| side.is_some());
        discs.map(|(square, _)| *square).filter(|square| !held.contains(square)).collect()
    }
}

fn disc(grid: &Grid, square: Square) -> Option<Side> {
    match grid.cell(square.column().into(), square.row().into()) {
        Cell::Piece(seat) => Some(side_of(seat)),
        Cell::Hole | Cell::Empty => None,
    }
}

fn side_of(seat: Seat) -> Side {
    if seat == Side::Black.seat() { Side::Black } else { Side::White }
}

/// The four squares that every game begins with.
fn middle(size: u8) -> Vec<Square> {
    let high = size / 2;
    let central = |line: u8| line == high || line + 1 == high;
    let squares = Square::all(size);
    squares.filter(|square| central(square.row()) && central(square.column())).collect()
}

fn spot(square: Square) -> Spot {
    Spot::at(square.column().into(), square.row().into())
}

fn list(squares: &[Square]) -> String {
    squares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}
