//! The game.

use std::fmt;
use std::sync::Arc;

use damier_core::{MAX_SEATS, Outcome, Reason, Rules, Scores, Seat, ZeroSum, mix};
use damier_grid::CellSet;

use crate::board::{Board, Side, key_of};
use crate::position::{NOWHERE, Position, QUIET, TOTAL};
use crate::setup::{Setup, Stuck, Tradition};
use crate::{Cell, Illegal, Lie, Move, Syntax, Wall, notation};

/// Quoridor on some board, for two or four. `S` is a set of its cells: `u128` up to
/// 11 by 11, [`Wide`](damier_grid::Wide) up to 19 by 19.
#[derive(Clone)]
pub struct Quoridor<S>(pub(crate) Arc<Board<S>>);

impl<S: CellSet> Quoridor<S> {
    pub(crate) fn on(board: Board<S>) -> Quoridor<S> {
        Quoridor(Arc::new(board))
    }

    /// What was asked for.
    pub fn setup(&self) -> &Setup {
        &self.0.setup
    }

    /// How many columns the board has.
    pub fn width(&self) -> usize {
        self.0.width
    }

    /// How many rows the board has.
    pub fn height(&self) -> usize {
        self.0.height
    }

    /// Whether the board has that cell.
    pub fn has_cell(&self, cell: Cell) -> bool {
        cell.column() < self.0.width
            && cell.row() < self.0.height
            && self.0.cells.has(cell.index(self.0.width))
    }

    /// The side where a seat sits.
    pub fn side(&self, seat: Seat) -> Side {
        self.0.sides[seat.index()]
    }

    /// Where a seat's pawn is; nowhere before it is placed and after it left.
    pub fn pawn(&self, position: &Position<S>, seat: Seat) -> Option<Cell> {
        let pawn = position.pawns[seat.index()];
        (pawn != NOWHERE).then(|| Cell::of_index(pawn.into(), self.0.width))
    }

    /// How many walls a seat has in hand.
    pub fn hand(&self, position: &Position<S>, seat: Seat) -> u32 {
        position.hands[seat.index()].into()
    }

    /// Whether that wall stands.
    pub fn has_wall(&self, position: &Position<S>, wall: Wall) -> bool {
        if wall.corner.column() >= self.0.width || wall.corner.row() >= self.0.height {
            return false;
        }
        let slot = wall.corner.index(self.0.width);
        match wall.lie {
            Lie::Horizontal => position.horizontal.has(slot),
            Lie::Vertical => position.vertical.has(slot),
        }
    }

    /// The walls that stand, horizontal ones first.
    pub fn walls(&self, position: &Position<S>) -> impl Iterator<Item = Wall> {
        let width = self.0.width;
        let horizontal = position.horizontal.iter().map(|slot| (slot, Lie::Horizontal));
        let vertical = position.vertical.iter().map(|slot| (slot, Lie::Vertical));
        horizontal
            .chain(vertical)
            .map(move |(slot, lie)| Wall { corner: Cell::of_index(slot, width), lie })
    }

    /// Visits the cells the pawn of the seat on turn may go to.
    pub fn each_step(&self, position: &Position<S>, mut visit: impl FnMut(Cell)) {
        for cell in position.steps(&self.0).iter() {
            visit(Cell::of_index(cell, self.0.width));
        }
    }

    /// How many steps a seat's pawn is from its goal, other pawns ignored; before it is placed,
    /// the nearest cell of its side counts, and after it left there is none.
    pub fn distance(&self, position: &Position<S>, seat: Seat) -> Option<u32> {
        self.distance_of(position, seat.index())
    }

    /// How many steps a seat's goal is from a cell, pawns ignored.
    pub fn distance_from(&self, position: &Position<S>, seat: Seat, cell: Cell) -> Option<u32> {
        if !self.has_cell(cell) {
            return None;
        }
        let start = S::single(cell.index(self.0.width));
        position.floor.distance(start, self.0.goals[seat.index()])
    }

    pub(crate) fn distance_of(&self, position: &Position<S>, seat: usize) -> Option<u32> {
        if !position.plays(seat) {
            return None;
        }
        position.floor.distance(position.origin(&self.0, seat), self.0.goals[seat])
    }

    /// Whether the seat on turn has neither a step nor a wall.
    pub(crate) fn is_stuck(&self, position: &Position<S>) -> bool {
        position.steps(&self.0).is_empty() && !self.can_build(position)
    }

    fn can_build(&self, position: &Position<S>) -> bool {
        if !position.may_build() {
            return false;
        }
        let walls = position.legal_walls(&self.0);
        !walls.horizontal.is_empty() || !walls.vertical.is_empty()
    }

    /// The seat whose pawn stands on its goal.
    #[inline]
    fn arrived(&self, position: &Position<S>) -> Option<Seat> {
        self.arrivals(position).next()
    }

    /// All seats whose pawns stand on their goals; never two in a position that makes sense.
    #[inline]
    pub(crate) fn arrivals(&self, position: &Position<S>) -> impl Iterator<Item = Seat> {
        Seat::first(self.0.seats).filter(|seat| {
            let pawn = position.pawns[seat.index()];
            pawn != NOWHERE && self.0.goals[seat.index()].has(pawn.into())
        })
    }

    /// Whether only one seat still plays for its place, which is the last.
    #[inline]
    fn all_placed(&self, position: &Position<S>) -> bool {
        self.0.setup.places && position.playing.is_power_of_two()
    }

    /// Those still playing share what is left of the places.
    fn drawn(&self, position: &Position<S>, reason: &'static str) -> Outcome {
        let scores = match position.arrived[0] {
            0 => Scores::new(&[0; MAX_SEATS][..self.0.seats]),
            _ => self.placed(position),
        };
        Outcome { scores, reason: Reason::Rules(reason) }
    }

    /// A point for everybody one is placed before: those who arrived in their order, then who
    /// still plays, then who left.
    fn placed(&self, position: &Position<S>) -> Scores {
        let rank = |seat: usize| match position.place(seat) {
            Some(place) => place,
            None if position.plays(seat) => MAX_SEATS,
            None => MAX_SEATS + 1,
        };
        let points = (0..self.0.seats)
            .map(|seat| (0..self.0.seats).filter(|&other| rank(other) > rank(seat)).count() as i32);
        Scores::new(&points.collect::<Vec<_>>())
    }

    fn check_step(&self, position: &Position<S>, to: Cell) -> Result<(), Illegal> {
        let board = &*self.0;
        if !self.has_cell(to) {
            return Err(Illegal::NoCell(to));
        }
        let cell = to.index(board.width);
        if position.steps(board).has(cell) {
            return Ok(());
        }
        let seat = usize::from(position.turn);
        if position.occupied(board).has(cell) {
            return Err(Illegal::Occupied(to));
        }
        match position.pawns[seat] {
            NOWHERE => Err(Illegal::NotHome(to, board.sides[seat])),
            pawn => {
                let from = Cell::of_index(pawn.into(), board.width);
                let apart = from.column().abs_diff(to.column()) + from.row().abs_diff(to.row());
                // Next to the pawn nothing but a wall is in the way: pawns were told above.
                Err(if apart == 1 { Illegal::Walled(to, from) } else { Illegal::TooFar(to, from) })
            }
        }
    }

    fn check_wall(&self, position: &Position<S>, wall: Wall) -> Result<(), Illegal> {
        let board = &*self.0;
        let seat = usize::from(position.turn);
        if position.pawns[seat] == NOWHERE {
            return Err(Illegal::PlaceFirst(board.sides[seat]));
        }
        if position.hands[seat] == 0 {
            return Err(Illegal::NoWallLeft);
        }
        self.wall_place(position, wall)?;
        let slot = wall.corner.index(board.width);
        match position.cut_off(board, slot, wall.lie) {
            Some(seat) => Err(Illegal::CutsOff(wall, board.sides[seat])),
            None => Ok(()),
        }
    }

    /// Whether a wall lies on the board and neither overlaps nor crosses another.
    pub(crate) fn wall_place(&self, position: &Position<S>, wall: Wall) -> Result<(), Illegal> {
        let board = &*self.0;
        let slot = wall.corner.index(board.width);
        if wall.corner.column() >= board.width
            || wall.corner.row() >= board.height
            || !board.slots.has(slot)
        {
            return Err(Illegal::OffBoard(wall));
        }
        let beside = [Some(wall), wall.along(-1), wall.along(1)];
        if let Some(other) =
            beside.into_iter().flatten().find(|&other| self.has_wall(position, other))
        {
            return Err(Illegal::Overlaps(wall, other));
        }
        if self.has_wall(position, wall.across()) {
            return Err(Illegal::Crosses(wall, wall.across()));
        }
        Ok(())
    }
}

/// The positions since the last wall was built, latest first: walls stay, so that none before it
/// can come again.
fn since_wall<'a, S: CellSet>(
    past: &'a [Position<S>],
    position: &Position<S>,
) -> impl Iterator<Item = &'a Position<S>> {
    let walls = (position.horizontal, position.vertical);
    past.iter().rev().take_while(move |other| (other.horizontal, other.vertical) == walls)
}

impl<S: CellSet> fmt::Debug for Quoridor<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Quoridor({})", self.variant())
    }
}

impl<S: CellSet> Rules for Quoridor<S> {
    type Position = Position<S>;
    type Move = Move;
    type Illegal = Illegal;
    type Syntax = Syntax;

    const NAME: &'static str = "quoridor";

    fn variant(&self) -> String {
        notation::variant(&self.0)
    }

    fn seats(&self) -> usize {
        self.0.seats
    }

    fn start(&self) -> Position<S> {
        let board = &*self.0;
        let mut pawns = [NOWHERE; MAX_SEATS];
        let mut hands = [0; MAX_SEATS];
        for seat in 0..board.seats {
            if board.setup.tradition == Tradition::Classic {
                pawns[seat] = board.middle(seat) as u16;
            }
            hands[seat] = board.walls_each;
        }
        Position::new(board, pawns, hands, 0, (1 << board.seats) - 1)
    }

    fn turn(&self, position: &Position<S>) -> Seat {
        Seat::new(position.turn.into()).unwrap_or(Seat::FIRST)
    }

    fn looks_back(&self) -> bool {
        self.0.setup.limits.any()
    }

    fn outcome_after(&self, past: &[Position<S>], position: &Position<S>) -> Option<Outcome> {
        let limits = &self.0.setup.limits;
        let reached = |limit: Option<usize>, count: usize| limit.is_some_and(|most| count >= most);
        self.outcome(position).or_else(|| {
            let reason = if reached(limits.total, past.len()) {
                "quoridor-total-limit"
            } else if limits.quiet.is_some()
                && reached(limits.quiet, since_wall(past, position).count())
            {
                "quoridor-quiet-limit"
            } else if limits.repetition
                && since_wall(past, position).filter(|&other| other == position).count() >= 2
            {
                "quoridor-repetition"
            } else {
                return None;
            };
            Some(self.drawn(position, reason))
        })
    }

    fn outcome(&self, position: &Position<S>) -> Option<Outcome> {
        if self.all_placed(position) {
            return Some(Outcome {
                scores: self.placed(position),
                reason: Reason::Rules("quoridor-all-arrived"),
            });
        }
        if let Some(winner) = self.arrived(position) {
            return Some(Outcome {
                scores: Scores::winner(self.0.seats, winner, 1),
                reason: Reason::Rules("quoridor-arrived"),
            });
        }
        if !position.steps(&self.0).is_empty() || self.can_build(position) {
            return None;
        }
        let drawn = self.drawn(position, "quoridor-stuck");
        if self.0.setup.stuck == Stuck::Draw {
            return Some(drawn);
        }
        // With skipping the game goes on as long as somebody can move.
        let mut other = *position;
        for _ in 1..self.0.seats {
            other.pass_turn(&self.0);
            if !self.is_stuck(&other) {
                return None;
            }
        }
        Some(drawn)
    }

    fn each_move(&self, position: &Position<S>, mut visit: impl FnMut(Move)) {
        if self.arrived(position).is_some() || self.all_placed(position) {
            return;
        }
        let width = self.0.width;
        let mut any = false;
        for cell in position.steps(&self.0).iter() {
            any = true;
            visit(Move::Step(Cell::of_index(cell, width)));
        }
        if position.may_build() {
            let walls = position.legal_walls(&self.0);
            for (slots, lie) in
                [(walls.horizontal, Lie::Horizontal), (walls.vertical, Lie::Vertical)]
            {
                for slot in slots.iter() {
                    any = true;
                    visit(Move::Wall(Wall { corner: Cell::of_index(slot, width), lie }));
                }
            }
        }
        if !any && self.outcome(position).is_none() {
            visit(Move::Skip);
        }
    }

    fn count_moves(&self, position: &Position<S>) -> u64 {
        if self.arrived(position).is_some() || self.all_placed(position) {
            return 0;
        }
        let mut count = position.steps(&self.0).count();
        if position.may_build() {
            let walls = position.legal_walls(&self.0);
            count += walls.horizontal.count() + walls.vertical.count();
        }
        if count > 0 { count.into() } else { u64::from(self.outcome(position).is_none()) }
    }

    fn check(&self, position: &Position<S>, mv: Move) -> Result<(), Illegal> {
        if self.outcome(position).is_some() {
            return Err(Illegal::Over);
        }
        if self.is_stuck(position) {
            return if mv == Move::Skip { Ok(()) } else { Err(Illegal::MustSkip) };
        }
        match mv {
            Move::Step(to) => self.check_step(position, to),
            Move::Wall(wall) => self.check_wall(position, wall),
            Move::Skip => Err(Illegal::MayNotSkip),
        }
    }

    #[inline]
    fn apply(&self, position: &mut Position<S>, mv: Move) {
        let seat = usize::from(position.turn);
        match mv {
            Move::Step(to) => {
                let cell = to.index(self.0.width);
                position.move_pawn(seat, cell as u16);
                if self.0.setup.places && self.0.goals[seat].has(cell) {
                    // The seat has its place, and the others play on.
                    position.pass_turn(&self.0);
                    position.note_arrival(seat);
                    position.take_off(seat);
                    return;
                }
            }
            Move::Wall(wall) => {
                let slot = wall.corner.index(self.0.width);
                match wall.lie {
                    Lie::Horizontal => position.build_horizontal(slot),
                    Lie::Vertical => position.build_vertical(slot),
                }
                position.set_hand(seat, position.hands[seat] - 1);
            }
            Move::Skip => {}
        }
        position.pass_turn(&self.0);
    }

    fn plays(&self, position: &Position<S>, seat: Seat) -> bool {
        position.plays(seat.index())
    }

    /// The pawn is taken off the board and the walls in hand are gone; those built stay.
    fn retire(&self, position: &mut Position<S>, seat: Seat) {
        let seat = seat.index();
        if usize::from(position.turn) == seat {
            position.pass_turn(&self.0);
        }
        position.take_off(seat);
    }

    fn forfeit(&self, position: &Position<S>, winner: Seat, reason: Reason) -> Outcome {
        if position.arrived[0] == 0 {
            return Outcome { scores: Scores::winner(self.0.seats, winner, 1), reason };
        }
        // Those who arrived keep their places before who stayed to the last.
        let mut last = *position;
        for seat in (0..self.0.seats).filter(|&seat| seat != winner.index()) {
            last.set_playing(last.playing & !(1 << seat));
        }
        Outcome { scores: self.placed(&last), reason }
    }

    fn key(&self, position: &Position<S>) -> u64 {
        position.key
    }

    /// How long the game is, how long ago the last wall was built, and how often each position
    /// has come since, in whatever order; each only where it can end the game.
    fn past_key(&self, past: &[Position<S>], position: &Position<S>) -> u64 {
        let limits = &self.0.setup.limits;
        let mut key = 0_u64;
        if limits.total.is_some() {
            key ^= key_of(TOTAL, past.len() as u64);
        }
        if limits.quiet.is_some() {
            key ^= key_of(QUIET, since_wall(past, position).count() as u64);
        }
        if limits.repetition {
            key ^= since_wall(past, position)
                .fold(0, |sum: u64, other| sum.wrapping_add(mix(other.key)));
        }
        key
    }

    /// For two, the mirror that swaps West and East, where the board is the same in it. Upside down it would be the other
    /// player's game; and among four it would be played the other way round.
    fn symmetries(&self) -> u32 {
        if self.0.seats == 2 && self.0.mirrored { 2 } else { 1 }
    }

    fn turned(&self, position: &Position<S>, symmetry: u32) -> Position<S> {
        if symmetry == 0 { *position } else { position.mirrored(&self.0) }
    }

    fn turned_move(&self, mv: Move, symmetry: u32) -> Move {
        let across = |cell: Cell, last: usize| {
            last.checked_sub(cell.column()).and_then(|column| Cell::new(column, cell.row()))
        };
        let last = self.0.width - 1;
        match mv {
            Move::Step(to) if symmetry > 0 => Move::Step(across(to, last).unwrap_or(to)),
            Move::Wall(Wall { corner, lie }) if symmetry > 0 => {
                Move::Wall(Wall { corner: across(corner, last - 1).unwrap_or(corner), lie })
            }
            other => other,
        }
    }

    #[inline]
    fn move_number(&self, mv: Move) -> u16 {
        let cells = self.0.width * self.0.height;
        let number = match mv {
            Move::Step(to) => to.index(self.0.width),
            Move::Wall(Wall { corner, lie: Lie::Horizontal }) => cells + corner.index(self.0.width),
            Move::Wall(Wall { corner, lie: Lie::Vertical }) => {
                2 * cells + corner.index(self.0.width)
            }
            Move::Skip => 3 * cells,
        };
        number as u16
    }

    fn move_text(&self, mv: Move) -> String {
        notation::move_text(mv)
    }

    fn parse_move(&self, _: &Position<S>, text: &str) -> Result<Move, Syntax> {
        notation::parse_move(text)
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        notation::split_moves(text)
    }

    fn implied_move(&self, position: &Position<S>) -> Option<Move> {
        let skips = self.0.setup.stuck == Stuck::Skip;
        (skips && self.is_stuck(position) && self.outcome(position).is_none()).then_some(Move::Skip)
    }

    fn position_text(&self, position: &Position<S>) -> String {
        notation::position_text(&self.0, position)
    }

    fn parse_position(&self, text: &str) -> Result<Position<S>, Vec<Syntax>> {
        notation::parse_position(self, text)
    }

    /// Pawns may walk to and fro for ever.
    fn longest_game(&self) -> Option<usize> {
        None
    }
}

/// The marker is the type's; searches for two must be given games for two.
impl<S: CellSet> ZeroSum for Quoridor<S> {}
