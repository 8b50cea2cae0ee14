//! What changes during a game.

use damier_core::MAX_SEATS;
use damier_grid::{CellSet, Direction, Floor};

use crate::board::{Board, key_of};
use crate::setup::Jump;

/// Where a pawn is that is not on the board.
pub(crate) const NOWHERE: u16 = u16::MAX;

/// Pawns, walls, and whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position<S> {
    /// Where one can pass.
    pub(crate) floor: Floor<S>,
    /// The middles of the horizontal walls.
    pub(crate) horizontal: S,
    /// The middles of the vertical walls.
    pub(crate) vertical: S,
    pub(crate) pawns: [u16; MAX_SEATS],
    pub(crate) hands: [u8; MAX_SEATS],
    pub(crate) turn: u8,
    /// A bit per seat that has not left.
    pub(crate) playing: u8,
    /// The seats that reached their goal where the game went on, first to last; unused entries
    /// are zero.
    pub(crate) arrived: [u8; MAX_SEATS],
    /// Kept up to date with every change.
    pub(crate) key: u64,
    /// The part of it that the walls make.
    pub(crate) walls: u64,
}

// The kinds of things a key is made of.
const PAWN: u64 = 1;
const HAND: u64 = 2;
const TURN: u64 = 3;
const PLAYING: u64 = 4;
const HORIZONTAL: u64 = 5;
const VERTICAL: u64 = 6;
const ARRIVED: u64 = 7;
// And what the key of a past is made of.
pub(crate) const TOTAL: u64 = 8;
pub(crate) const QUIET: u64 = 9;

impl<S: CellSet> Position<S> {
    /// The position with these pawns and hands and no wall.
    pub(crate) fn new(
        board: &Board<S>,
        pawns: [u16; MAX_SEATS],
        hands: [u8; MAX_SEATS],
        turn: usize,
        playing: u8,
    ) -> Position<S> {
        let mut key = key_of(TURN, turn as u64) ^ key_of(PLAYING, playing.into());
        for seat in 0..board.seats {
            key ^= pawn_key(seat, pawns[seat]) ^ hand_key(seat, hands[seat]);
        }
        Position {
            floor: board.floor,
            horizontal: S::EMPTY,
            vertical: S::EMPTY,
            pawns,
            hands,
            turn: turn as u8,
            playing,
            arrived: [0; MAX_SEATS],
            key,
            walls: 0,
        }
    }

    /// The position in a mirror that swaps West and East, of a board that is the same in it.
    pub(crate) fn mirrored(&self, board: &Board<S>) -> Position<S> {
        let last = board.width - 1;
        let across =
            |place: usize, last: usize| place - place % board.width + last - place % board.width;
        let pawns = self.pawns.map(|pawn| match pawn {
            NOWHERE => NOWHERE,
            pawn => across(pawn.into(), last) as u16,
        });
        let mut mirrored = Position::new(board, pawns, self.hands, self.turn.into(), self.playing);
        // A wall is named by the cell at the west of its middle.
        for slot in self.horizontal.iter() {
            mirrored.build_horizontal(across(slot, last - 1));
        }
        for slot in self.vertical.iter() {
            mirrored.build_vertical(across(slot, last - 1));
        }
        for place in self.arrived.into_iter().take_while(|&seat| seat > 0) {
            mirrored.note_arrival(usize::from(place) - 1);
        }
        mirrored
    }

    pub(crate) fn plays(&self, seat: usize) -> bool {
        self.playing >> seat & 1 == 1
    }

    /// Whether the seat on turn has a wall, and its pawn on the board.
    #[inline]
    pub(crate) fn may_build(&self) -> bool {
        let seat = usize::from(self.turn);
        self.hands[seat] > 0 && self.pawns[seat] != NOWHERE
    }

    /// Where a seat sets out from: its pawn, or before that is placed, any cell of its side.
    #[inline]
    pub(crate) fn origin(&self, board: &Board<S>, seat: usize) -> S {
        match self.pawns[seat] {
            NOWHERE => board.homes[seat],
            pawn => S::single(pawn.into()),
        }
    }

    /// The cells with pawns on them.
    #[inline]
    pub(crate) fn occupied(&self, board: &Board<S>) -> S {
        let mut cells = S::EMPTY;
        for &pawn in &self.pawns[..board.seats] {
            if pawn != NOWHERE {
                cells.insert(pawn.into());
            }
        }
        cells
    }

    #[inline]
    pub(crate) fn move_pawn(&mut self, seat: usize, to: u16) {
        self.key ^= pawn_key(seat, self.pawns[seat]) ^ pawn_key(seat, to);
        self.pawns[seat] = to;
    }

    #[inline]
    pub(crate) fn set_hand(&mut self, seat: usize, hand: u8) {
        self.key ^= hand_key(seat, self.hands[seat]) ^ hand_key(seat, hand);
        self.hands[seat] = hand;
    }

    #[inline]
    pub(crate) fn build_horizontal(&mut self, slot: usize) {
        self.floor.close_north(slot);
        self.floor.close_north(slot + 1);
        self.horizontal.insert(slot);
        let key = key_of(HORIZONTAL, slot as u64);
        self.key ^= key;
        self.walls ^= key;
    }

    #[inline]
    pub(crate) fn build_vertical(&mut self, slot: usize) {
        self.floor.close_east(slot);
        self.floor.close_east(slot + self.floor.width());
        self.vertical.insert(slot);
        let key = key_of(VERTICAL, slot as u64);
        self.key ^= key;
        self.walls ^= key;
    }

    #[inline]
    pub(crate) fn set_turn(&mut self, turn: usize) {
        self.key ^= key_of(TURN, self.turn.into()) ^ key_of(TURN, turn as u64);
        self.turn = turn as u8;
    }

    pub(crate) fn set_playing(&mut self, playing: u8) {
        self.key ^= key_of(PLAYING, self.playing.into()) ^ key_of(PLAYING, playing.into());
        self.playing = playing;
    }

    /// Notes that a seat has reached its goal, as the next of those that have.
    pub(crate) fn note_arrival(&mut self, seat: usize) {
        if let Some(place) = self.arrived.iter().position(|&other| other == 0) {
            self.arrived[place] = seat as u8 + 1;
            self.key ^= key_of(ARRIVED, (place as u64) << 16 | seat as u64);
        }
    }

    /// The place of a seat among those that arrived, from 0.
    pub(crate) fn place(&self, seat: usize) -> Option<usize> {
        self.arrived.iter().position(|&other| usize::from(other) == seat + 1)
    }

    /// Takes a seat's pawn off the board, and its walls out of the game.
    pub(crate) fn take_off(&mut self, seat: usize) {
        self.move_pawn(seat, NOWHERE);
        self.set_hand(seat, 0);
        self.set_playing(self.playing & !(1 << seat));
    }

    /// The next seat after `seat` that plays.
    #[inline]
    pub(crate) fn next_seat(&self, seat: usize, seats: usize) -> usize {
        (1..=seats).map(|by| (seat + by) % seats).find(|&next| self.plays(next)).unwrap_or(seat)
    }

    /// Gives the turn to the next seat that plays.
    #[inline]
    pub(crate) fn pass_turn(&mut self, board: &Board<S>) {
        self.set_turn(self.next_seat(self.turn.into(), board.seats));
    }

    /// The cells the pawn of the seat on turn may go to.
    pub(crate) fn steps(&self, board: &Board<S>) -> S {
        let seat = usize::from(self.turn);
        let occupied = self.occupied(board);
        if self.pawns[seat] == NOWHERE {
            // The first turn of the graph tradition: any free cell of the own side.
            return board.homes[seat] & !occupied;
        }
        let pawn = usize::from(self.pawns[seat]);
        let mut targets = S::EMPTY;
        for direction in Direction::ALL {
            let Some(near) = self.floor.step(pawn, direction) else { continue };
            if !occupied.has(near) {
                targets.insert(near);
                continue;
            }
            match self.floor.step(near, direction) {
                Some(behind) if !occupied.has(behind) => targets.insert(behind),
                // A third pawn behind: the strict rule allows no diagonal then.
                Some(_) if board.setup.jump == Jump::Strict => {}
                _ => {
                    for aside in Direction::ALL {
                        if aside == direction || aside == direction.opposite() {
                            continue;
                        }
                        if let Some(cell) = self.floor.step(near, aside)
                            && !occupied.has(cell)
                        {
                            targets.insert(cell);
                        }
                    }
                }
            }
        }
        targets
    }
}

#[inline]
const fn pawn_key(seat: usize, cell: u16) -> u64 {
    key_of(PAWN, (seat as u64) << 16 | cell as u64)
}

#[inline]
const fn hand_key(seat: usize, hand: u8) -> u64 {
    key_of(HAND, (seat as u64) << 16 | hand as u64)
}
