//! What a text or a draft says of a position, before anybody asked whether that is one.

use std::fmt::Write as _;

use damier_core::draft::Fate;
use damier_core::{MAX_SEATS, shown};
use damier_grid::CellSet;

use crate::board::Board;
use crate::notation::{Syntax, board_text, parse_move};
use crate::position::{NOWHERE, Position};
use crate::setup::Tradition;
use crate::{Cell, Lie, Move, Quoridor, Wall};

/// So many words of a list that are none are told: enough to mend a text by.
const TOLD: usize = 8;

/// Pawns, walls, hands and the turn, nonsense or not.
pub(crate) struct Sketch {
    pub(crate) pawns: [Option<Cell>; MAX_SEATS],
    pub(crate) fates: [Fate; MAX_SEATS],
    pub(crate) walls: Vec<Wall>,
    pub(crate) hands: [u8; MAX_SEATS],
    pub(crate) turn: usize,
    /// Whether all is known of the pawns: otherwise nothing is said of where they should be.
    pub(crate) knows_pawns: bool,
}

impl Sketch {
    /// Nothing on the board yet.
    pub(crate) fn empty() -> Sketch {
        Sketch {
            pawns: [None; MAX_SEATS],
            fates: [Fate::Plays; MAX_SEATS],
            walls: Vec::new(),
            hands: [0; MAX_SEATS],
            turn: 0,
            knows_pawns: true,
        }
    }

    /// What a text says, and everything of it that says nothing.
    pub(crate) fn read<S: CellSet>(
        rules: &Quoridor<S>,
        text: &str,
    ) -> Result<(Sketch, Vec<Syntax>), Syntax> {
        let board = &*rules.0;
        // Enough words to see that there are too many.
        let words: Vec<&str> = text.split_whitespace().take(16).collect();
        let &[name, pawns, walls, hands, turn] = words.as_slice() else {
            return Err(Syntax::Words(words.len()));
        };
        let mut reasons = Vec::new();
        let mut sketch = Sketch::empty();
        let wanted = board_text(&board.setup, &board.mask);
        if name != wanted {
            reasons.push(Syntax::Board { found: shown(name), wanted: shown(&wanted) });
        }
        sketch.read_pawns(rules, pawns, &mut reasons);
        // What is for another board is elsewhere on this one.
        sketch.knows_pawns = reasons.is_empty();
        sketch.read_hands(board, hands, &mut reasons);
        match turn.parse::<usize>() {
            Ok(seat) if (1..=board.seats).contains(&seat) => sketch.turn = seat - 1,
            _ => {
                reasons.push(Syntax::Turn(shown(turn)));
                // Nobody is known whose turn it cannot be.
                let plays = |seat: &usize| sketch.fates[*seat] == Fate::Plays;
                sketch.turn = (0..board.seats).find(plays).unwrap_or(0);
                sketch.knows_pawns &= board.setup.tradition == Tradition::Classic;
            }
        }
        if walls != "-" {
            sketch.read_walls(board, walls, &mut reasons);
        }
        Ok((sketch, reasons))
    }

    fn read_pawns<S: CellSet>(
        &mut self,
        rules: &Quoridor<S>,
        text: &str,
        reasons: &mut Vec<Syntax>,
    ) {
        let board = &*rules.0;
        let words: Vec<&str> = text.split(',').take(16).collect();
        if words.len() != board.seats {
            let found = words.len();
            reasons.push(Syntax::Entries { what: "PAWNS", wanted: board.seats, found });
            return;
        }
        for (seat, word) in words.into_iter().enumerate() {
            match word {
                "x" => self.fates[seat] = Fate::Left,
                "-" => {}
                _ => {
                    let place = word.strip_prefix('#').filter(|_| board.setup.places);
                    let place = place.and_then(|place| place.parse::<usize>().ok());
                    match (
                        place.filter(|place| (1..=board.seats).contains(place)),
                        Cell::read(word),
                    ) {
                        (Some(place), _) => self.fates[seat] = Fate::Placed(place),
                        (None, Some((cell, length)))
                            if length == word.len() && rules.has_cell(cell) =>
                        {
                            self.pawns[seat] = Some(cell);
                        }
                        _ => reasons.push(Syntax::Pawn(shown(word))),
                    }
                }
            }
        }
    }

    fn read_hands<S: CellSet>(&mut self, board: &Board<S>, text: &str, reasons: &mut Vec<Syntax>) {
        let words: Vec<&str> = text.split(',').take(16).collect();
        if words.len() != board.seats {
            let found = words.len();
            reasons.push(Syntax::Entries { what: "HANDS", wanted: board.seats, found });
            return;
        }
        for (seat, word) in words.into_iter().enumerate() {
            match word.parse::<u8>() {
                Ok(hand) if hand <= 99 => self.hands[seat] = hand,
                _ => reasons.push(Syntax::Hand(shown(word))),
            }
        }
    }

    fn read_walls<S: CellSet>(&mut self, board: &Board<S>, text: &str, reasons: &mut Vec<Syntax>) {
        let before = reasons.len();
        // More than that are no different walls.
        for word in text.split(',').take(2 * board.width * board.height) {
            match parse_move(word) {
                Ok(Move::Wall(wall)) => self.walls.push(wall),
                _ if reasons.len() - before < TOLD => reasons.push(Syntax::Wall(shown(word))),
                _ => {}
            }
        }
    }

    /// The position, or everything that is wrong with it.
    pub(crate) fn judge<S: CellSet>(
        &self,
        rules: &Quoridor<S>,
    ) -> Result<Position<S>, Vec<Syntax>> {
        let board = &*rules.0;
        let mut reasons = Vec::new();
        let mut playing = 0_u8;
        let mut pawns = [NOWHERE; MAX_SEATS];
        for (seat, pawn) in pawns.iter_mut().enumerate().take(board.seats) {
            if self.fates[seat] != Fate::Plays {
                if self.hands[seat] > 0 {
                    reasons.push(Syntax::LeftHand(seat + 1));
                }
                continue;
            }
            playing |= 1 << seat;
            match self.pawns[seat] {
                Some(cell) => {
                    if self.pawns[..seat].contains(&Some(cell)) {
                        reasons.push(Syntax::SameCell(cell));
                    }
                    *pawn = cell.index(board.width) as u16;
                }
                None if board.setup.tradition == Tradition::Classic && self.knows_pawns => {
                    reasons.push(Syntax::NotPlaced(seat + 1));
                }
                None => {}
            }
        }
        let arrived = self.arrived(board.seats, &mut reasons);
        if playing >> self.turn & 1 == 0 {
            reasons.push(Syntax::LeftTurn(self.turn + 1));
        }
        // Alone one plays only where all others arrived.
        let over = playing.is_power_of_two() && !arrived.is_empty();
        if playing.count_ones() < 2 && !over {
            reasons.push(Syntax::Alone);
        }
        let mut position = Position::new(board, pawns, self.hands, self.turn, playing);
        for seat in arrived {
            position.note_arrival(seat);
        }
        for &wall in &self.walls {
            match rules.wall_place(&position, wall) {
                Err(illegal) => reasons.push(Syntax::WallPlace(illegal)),
                Ok(()) => {
                    let slot = wall.corner.index(board.width);
                    match wall.lie {
                        Lie::Horizontal => position.build_horizontal(slot),
                        Lie::Vertical => position.build_vertical(slot),
                    }
                }
            }
        }
        if self.knows_pawns {
            judge_pawns(rules, &position, &mut reasons);
        }
        if reasons.is_empty() { Ok(position) } else { Err(reasons) }
    }

    /// The seats that are placed, first to last. Places are given out from the first on.
    fn arrived(&self, seats: usize, reasons: &mut Vec<Syntax>) -> Vec<usize> {
        let mut arrived = Vec::new();
        let placed =
            |place: usize| (0..seats).filter(move |&seat| self.fates[seat] == Fate::Placed(place));
        for place in 1..=seats {
            let mut those = placed(place);
            match (those.next(), those.next()) {
                (Some(_), Some(_)) => reasons.push(Syntax::SamePlace(place)),
                (Some(seat), None) => arrived.push(seat),
                _ => {
                    if (place + 1..=seats).any(|later| placed(later).next().is_some()) {
                        reasons.push(Syntax::NoPlace(place));
                    }
                    break;
                }
            }
        }
        arrived
    }

    /// The same as text.
    pub(crate) fn text<S: CellSet>(&self, board: &Board<S>) -> String {
        let seats = 0..board.seats;
        let pawns = seats.clone().map(|seat| match (self.fates[seat], self.pawns[seat]) {
            (Fate::Left, _) => "x".to_owned(),
            (Fate::Placed(place), _) => format!("#{place}"),
            (Fate::Plays, None) => "-".to_owned(),
            (Fate::Plays, Some(cell)) => cell.to_string(),
        });
        let mut text = board_text(&board.setup, &board.mask);
        let _ = write!(text, " {} ", pawns.collect::<Vec<_>>().join(","));
        // By how they lie, then row by row, as positions have them.
        let mut walls = self.walls.clone();
        walls.sort_by_key(|wall| (wall.lie, wall.corner.index(board.width)));
        let walls: Vec<String> = walls.iter().map(ToString::to_string).collect();
        text.push_str(if walls.is_empty() { "-" } else { "" });
        text.push_str(&walls.join(","));
        let hands: Vec<String> = seats.map(|seat| self.hands[seat].to_string()).collect();
        let _ = write!(text, " {} {}", hands.join(","), self.turn + 1);
        text
    }
}

/// Whether the pawns can be where they are, the walls being as they are.
fn judge_pawns<S: CellSet>(rules: &Quoridor<S>, position: &Position<S>, reasons: &mut Vec<Syntax>) {
    let board = &*rules.0;
    for seat in (0..board.seats).filter(|&seat| position.plays(seat)) {
        if rules.distance_of(position, seat).is_none() {
            reasons.push(Syntax::CutOff(board.sides[seat]));
        }
    }
    if board.setup.tradition == Tradition::Graph
        && let Some(seat) = not_placed_in_time(board, position)
    {
        reasons.push(Syntax::NotPlaced(seat + 1));
    }
    let may_stand = usize::from(!board.setup.places);
    for seat in rules.arrivals(position).skip(may_stand) {
        reasons.push(Syntax::AtGoal(board.sides[seat.index()]));
    }
}

/// A seat whose pawn is not on the board though it should be. Pawns are placed in order of play,
/// each on the first turn of its seat: those of the seat on turn and of all after it may be
/// missing together, while no wall stands.
fn not_placed_in_time<S: CellSet>(board: &Board<S>, position: &Position<S>) -> Option<usize> {
    let missing = |seat: &usize| position.plays(*seat) && position.pawns[*seat] == NOWHERE;
    let first = (0..board.seats).find(missing)?;
    let in_time = first == usize::from(position.turn)
        && (first..board.seats).all(|seat| missing(&seat))
        && (position.horizontal | position.vertical).is_empty();
    (!in_time).then_some(first)
}
