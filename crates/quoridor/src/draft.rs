//! Positions that somebody sets up.

use damier_core::draft::{Blame, Doubt, Draft, Exchange, Fate, Kit, Pieces};
use damier_core::view::{self, Aim};
use damier_core::{Describe, Game, Message, Rules, Seat};
use damier_grid::CellSet;

use crate::sketch::Sketch;
use crate::{Illegal, Move, Position, Quoridor, Side, Syntax, Wall};

/// So many walls can be written down as somebody's.
const MOST_WALLS: u32 = 99;

impl<S: CellSet> Quoridor<S> {
    pub(crate) fn setting_kit(&self) -> Kit {
        let seats = self.seats();
        // West and East sit to the left and right of the first seat.
        let mirrored = |seat: Seat| match self.side(seat) {
            Side::South | Side::North => seat,
            side @ (Side::West | Side::East) => {
                let mut others = Seat::first(seats);
                others.find(|&other| self.side(other) == side.opposite()).unwrap_or(seat)
            }
        };
        let places = if self.setup().places { seats } else { 0 };
        Kit {
            pieces: Pieces::One,
            walls: true,
            stocks: Some(MOST_WALLS),
            leaving: seats > 2,
            places,
            mirrored: Seat::first(seats).map(mirrored).collect(),
            exchange: if seats == 2 && self.turns_around() {
                Exchange::Turned
            } else {
                Exchange::No
            },
            ..Kit::default()
        }
    }

    /// Whether the board is the same after half a turn.
    fn turns_around(&self) -> bool {
        let (width, height) = (self.width(), self.height());
        let has = |column: usize, row: usize| {
            crate::Cell::new(column, row).is_some_and(|cell| self.has_cell(cell))
        };
        (0..height).all(|row| {
            (0..width).all(|column| has(column, row) == has(width - 1 - column, height - 1 - row))
        })
    }

    pub(crate) fn drafted(&self, position: &Position<S>) -> Draft {
        let seats = || Seat::first(self.seats());
        let fate = |seat: Seat| match position.place(seat.index()) {
            Some(place) => Fate::Placed(place + 1),
            None if position.plays(seat.index()) => Fate::Plays,
            None => Fate::Left,
        };
        Draft {
            board: Quoridor::board(&Game::from_position(self.clone(), *position)),
            turn: self.turn(position),
            stocks: seats().map(|seat| self.hand(position, seat)).collect(),
            fates: seats().map(fate).collect(),
        }
    }

    pub(crate) fn read_drafted(&self, text: &str) -> Result<Draft, Vec<Syntax>> {
        let (sketch, mut reasons) = Sketch::read(self, text).map_err(|reason| vec![reason])?;
        // A cell holds one pawn and a place one wall: what has more is no board at all.
        let mut walls: Vec<Wall> = Vec::new();
        for &wall in &sketch.walls {
            if walls.contains(&wall) {
                reasons.push(Syntax::WallPlace(Illegal::Overlaps(wall, wall)));
            } else if wall.corner.column() + 1 >= self.width()
                || wall.corner.row() + 1 >= self.height()
            {
                reasons.push(Syntax::WallPlace(Illegal::OffBoard(wall)));
            } else {
                walls.push(wall);
            }
        }
        for (seat, pawn) in sketch.pawns.iter().enumerate() {
            if let Some(cell) = pawn.filter(|_| sketch.pawns[..seat].contains(pawn)) {
                reasons.push(Syntax::SameCell(cell));
            }
        }
        if !reasons.is_empty() {
            // Whoever mends the text wants to know the rest of it as well.
            for reason in sketch.judge(self).err().unwrap_or_default() {
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
            }
            return Err(reasons);
        }
        let mut draft = self.drafted(&self.start()).cleared();
        let view::Board::Grid(grid) = &mut draft.board else { return Ok(draft) };
        for seat in Seat::first(self.seats()) {
            if let Some(cell) = sketch.pawns[seat.index()] {
                let spot = self.spot(cell, Aim::Piece);
                grid.cells[spot.row * grid.width + spot.column] = view::Cell::Piece(seat);
            }
            draft.stocks[seat.index()] = sketch.hands[seat.index()].into();
            draft.fates[seat.index()] = sketch.fates[seat.index()];
        }
        grid.walls = Some(walls.into_iter().map(|wall| self.wall_spot(wall)).collect());
        draft.turn = Seat::new(sketch.turn).unwrap_or(Seat::FIRST);
        Ok(draft)
    }

    fn sketch(&self, draft: &Draft) -> Sketch {
        let mut sketch = Sketch::empty();
        for seat in Seat::first(self.seats()) {
            let cell = draft.pieces(seat).next().and_then(|spot| match self.move_at(spot) {
                Some(Move::Step(cell)) => Some(cell),
                _ => None,
            });
            sketch.pawns[seat.index()] = cell;
            sketch.fates[seat.index()] = draft.fate(seat);
            let hand = draft.stocks.get(seat.index()).copied().unwrap_or(0);
            sketch.hands[seat.index()] = hand.min(MOST_WALLS) as u8;
        }
        if let view::Board::Grid(view::Grid { walls: Some(walls), .. }) = &draft.board {
            sketch.walls.extend(walls.iter().filter_map(|spot| match self.move_at(*spot) {
                Some(Move::Wall(wall)) => Some(wall),
                _ => None,
            }));
        }
        sketch.turn = draft.turn.index();
        sketch
    }

    pub(crate) fn drafted_text(&self, draft: &Draft) -> String {
        self.sketch(draft).text(&self.0)
    }

    pub(crate) fn blamed(&self, reason: &Syntax) -> Blame {
        let wall = |wall: &Wall| self.wall_spot(*wall);
        let seat_at =
            |side: &Side| Seat::first(self.seats()).find(|&seat| self.side(seat) == *side);
        let number = |seat: &usize| seat.checked_sub(1).and_then(Seat::new);
        match reason {
            Syntax::SameCell(cell) => Blame::at([self.spot(*cell, Aim::Piece)]),
            Syntax::NotPlaced(seat) | Syntax::LeftTurn(seat) | Syntax::LeftHand(seat) => {
                Blame::of(number(seat))
            }
            Syntax::WallPlace(Illegal::OffBoard(one)) => Blame::at([wall(one)]),
            Syntax::WallPlace(Illegal::Overlaps(one, other) | Illegal::Crosses(one, other)) => {
                Blame::at([wall(one), wall(other)])
            }
            Syntax::CutOff(side) | Syntax::AtGoal(side) => Blame::of(seat_at(side)),
            _ => Blame::NOBODY,
        }
    }

    /// More or fewer walls than the game has.
    pub(crate) fn doubted(&self, draft: &Draft) -> Vec<Doubt> {
        let sketch = self.sketch(draft);
        let hands: usize = sketch.hands.iter().map(|hand| usize::from(*hand)).sum();
        let (found, most) = (sketch.walls.len() + hands, self.seats() * self.walls_each());
        let somebody_left = draft.fates.iter().any(|fate| *fate != Fate::Plays);
        // Whoever left took the walls in hand along.
        let key = match found.cmp(&most) {
            std::cmp::Ordering::Equal => return Vec::new(),
            std::cmp::Ordering::Less if somebody_left => return Vec::new(),
            std::cmp::Ordering::Less => "set-up-walls-missing",
            std::cmp::Ordering::Greater => "set-up-walls-many",
        };
        let told = Message::new(key)
            .with("walls", sketch.walls.len())
            .with("hands", hands)
            .with("most", most);
        vec![Doubt { told, at: Blame::NOBODY }]
    }

    fn walls_each(&self) -> usize {
        self.0.walls_each.into()
    }

    pub(crate) fn counted(&self, draft: &Draft) -> Vec<Message> {
        let sketch = self.sketch(draft);
        let hands: usize = sketch.hands.iter().map(|hand| usize::from(*hand)).sum();
        vec![
            Message::new("set-up-count-walls")
                .with("walls", sketch.walls.len())
                .with("hands", hands)
                .with("most", self.seats() * self.walls_each()),
        ]
    }
}
