//! The game, on any board.

use std::fmt;
use std::marker::PhantomData;

use damier_core::{Outcome, Reason, Rules, Scores, Seat, ZeroSum, mix};

use crate::{
    Board, GrandSlam, House, Illegal, MAX_HOUSES, NoMove, Position, Repetition, RuleSet, Side,
    Syntax, notation, transcript,
};

/// Awélé on the board `B`.
pub struct Awele<B> {
    rule_set: RuleSet,
    board: PhantomData<fn() -> B>,
}

/// What sowing a house does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play<B> {
    /// The board after sowing and capturing.
    pub board: B,
    /// How many seeds are captured.
    pub taken: u32,
    /// Whether every seed of the opponent could be captured, whatever the rules make of it.
    pub slam: bool,
}

impl<B: Board> Awele<B> {
    /// The game under this rule set.
    pub const fn new(rule_set: RuleSet) -> Self {
        Awele { rule_set, board: PhantomData }
    }

    /// What was agreed.
    pub const fn rule_set(&self) -> &RuleSet {
        &self.rule_set
    }

    /// What happens if `side` sows the house with that place in the order of sowing, which
    /// is one of theirs and not empty.
    #[inline]
    pub fn sow(&self, board: &B, side: Side, house: usize) -> Play<B> {
        self.sow_in(self.rule_set.row(), board, side, house)
    }

    #[inline]
    fn sow_in(&self, row: usize, board: &B, side: Side, house: usize) -> Play<B> {
        let (sown, last) = board.sown(row, house);
        let victim = side.other();
        let theirs = victim.index() * row;
        if last < theirs || last >= theirs + row {
            return Play { board: sown, taken: 0, slam: false };
        }
        let (left, taken) = sown.captured(row, last, victim);
        let slam = taken > 0 && left.in_row(row, victim) == 0;
        if slam && self.rule_set.grand_slam == GrandSlam::NoCapture {
            return Play { board: sown, taken: 0, slam };
        }
        Play { board: left, taken, slam }
    }

    /// Visits every legal move of a game that is not over by majority, as the place of its
    /// house and what it does, until `visit` says false.
    #[inline]
    pub fn each_play(&self, position: &Position<B>, visit: impl FnMut(usize, Play<B>) -> bool) {
        self.each_play_in(self.rule_set.row(), position, visit);
    }

    /// The same for who knows how many houses a row has when it is compiled, which makes it quicker.
    #[inline]
    pub fn each_play_in(
        &self,
        row: usize,
        position: &Position<B>,
        mut visit: impl FnMut(usize, Play<B>) -> bool,
    ) {
        let first = position.side.index() * row;
        let hungry = position.board.in_row(row, position.side.other()) == 0;
        let forbids =
            matches!(self.rule_set.grand_slam, GrandSlam::Illegal | GrandSlam::IllegalUnlessOnly);
        let mut slams = [0; MAX_HOUSES];
        let mut kept = 0;
        let mut any = false;
        for house in first..first + row {
            let seeds = position.board.count(house) as usize;
            if seeds == 0 || hungry && !reaches(row, house, seeds) {
                continue;
            }
            let play = self.sow_in(row, &position.board, position.side, house);
            if play.slam && forbids {
                slams[kept] = house;
                kept += 1;
                continue;
            }
            any = true;
            if !visit(house, play) {
                return;
            }
        }
        if !any && self.rule_set.grand_slam == GrandSlam::IllegalUnlessOnly {
            for &house in &slams[..kept] {
                if !visit(house, self.sow_in(row, &position.board, position.side, house)) {
                    return;
                }
            }
        }
    }

    /// Whether the side to move has a legal move, the game not being over by majority.
    #[inline]
    pub fn can_play(&self, position: &Position<B>) -> bool {
        self.can_play_in(self.rule_set.row(), position)
    }

    /// The same for who knows how many houses a row has when it is compiled.
    #[inline]
    pub fn can_play_in(&self, row: usize, position: &Position<B>) -> bool {
        // Who has seeds can sow them, unless the opponent must be fed or grand slams are forbidden.
        let has_seeds = |side| position.board.in_row(row, side) > 0;
        if !has_seeds(position.side) {
            return false;
        }
        let slams = self.rule_set.grand_slam;
        if slams != GrandSlam::Illegal && has_seeds(position.side.other()) {
            return true;
        }
        let mut any = false;
        self.each_play_in(row, position, |_, _| {
            any = true;
            false
        });
        any
    }

    /// Whether one side has more than half of all seeds, or both have half.
    #[inline]
    pub fn is_decided(&self, position: &Position<B>) -> bool {
        let [south, north] = [position.store(Side::South), position.store(Side::North)];
        let left = position.on_board(self.rule_set.row());
        // More than half is more than all the rest.
        south > north + left || north > south + left || left == 0
    }

    /// What South has more than North if each side keeps its row.
    fn keeping_rows(&self, position: &Position<B>) -> i32 {
        let row = |side| position.board.in_row(self.rule_set.row(), side) as i32;
        position.lead() + row(Side::South) - row(Side::North)
    }

    /// What South has more than North at the end, when the side to move cannot play.
    pub fn stuck_lead(&self, position: &Position<B>) -> i32 {
        let row = self.rule_set.row();
        let empty = |side| position.board.in_row(row, side) == 0;
        match self.rule_set.no_move {
            NoMove::OwnRow => self.keeping_rows(position),
            // With one row empty everything is in the other.
            NoMove::OpponentTakes if empty(Side::South) || empty(Side::North) => {
                self.keeping_rows(position)
            }
            NoMove::OpponentTakes => {
                let left = position.on_board(row) as i32;
                position.lead() + if position.side == Side::North { left } else { -left }
            }
        }
    }

    /// What South has more than North if the game ends here because the position came
    /// again; nothing if the rules do not end games so.
    pub fn repeated_lead(&self, position: &Position<B>) -> Option<i32> {
        match self.rule_set.repetition {
            Repetition::OwnRow | Repetition::ThreefoldOwnRow => Some(self.keeping_rows(position)),
            Repetition::Split => Some(position.lead()),
            Repetition::None => None,
        }
    }

    /// How often a position must come before the game ends.
    pub fn occurrences(&self) -> Option<usize> {
        match self.rule_set.repetition {
            Repetition::OwnRow | Repetition::Split => Some(2),
            Repetition::ThreefoldOwnRow => Some(3),
            Repetition::None => None,
        }
    }
}

/// Whether so many seeds sown from there reach the other row.
#[inline]
fn reaches(row: usize, house: usize, seeds: usize) -> bool {
    house % row + seeds >= row
}

/// The positions since the last capture, latest first. None before it can come again, for the
/// stores are part of a position and never shrink.
fn since_capture<'a, B: Board>(
    past: &'a [Position<B>],
    position: &Position<B>,
) -> impl Iterator<Item = &'a Position<B>> {
    let stores = position.stores;
    past.iter().rev().take_while(move |earlier| earlier.stores == stores)
}

fn outcome(lead: i32, reason: &'static str) -> Outcome {
    Outcome { scores: Scores::zero_sum(lead), reason: Reason::Rules(reason) }
}

// Written out because deriving would ask the same of the board.
impl<B> Clone for Awele<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B> Copy for Awele<B> {}

impl<B> fmt::Debug for Awele<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Awele({})", self.rule_set)
    }
}

impl<B: Board> Rules for Awele<B> {
    type Position = Position<B>;
    type Move = House;
    type Illegal = Illegal;
    type Syntax = Syntax;

    const NAME: &'static str = "awele";

    fn variant(&self) -> String {
        self.rule_set.to_string()
    }

    fn looks_back(&self) -> bool {
        self.rule_set.repetition != Repetition::None
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> Position<B> {
        let counts = [self.rule_set.seeds.get() as u8; 2 * MAX_HOUSES];
        Position {
            board: B::from_counts(&counts[..2 * self.rule_set.row()]),
            stores: [0, 0],
            side: Side::South,
        }
    }

    #[inline]
    fn turn(&self, position: &Position<B>) -> Seat {
        position.side.seat()
    }

    fn outcome(&self, position: &Position<B>) -> Option<Outcome> {
        if self.is_decided(position) {
            let lead = position.lead();
            let reason = if lead == 0 { "awele-shared" } else { "awele-majority" };
            return Some(outcome(lead, reason));
        }
        if self.can_play(position) {
            return None;
        }
        Some(outcome(self.stuck_lead(position), "awele-no-move"))
    }

    fn outcome_after(&self, past: &[Position<B>], position: &Position<B>) -> Option<Outcome> {
        if let Some(outcome) = self.outcome(position) {
            return Some(outcome);
        }
        let before = since_capture(past, position).filter(|earlier| *earlier == position).count();
        if before + 1 < self.occurrences()? {
            return None;
        }
        Some(outcome(self.repeated_lead(position)?, "awele-repetition"))
    }

    #[inline]
    fn each_move(&self, position: &Position<B>, mut visit: impl FnMut(House)) {
        if self.is_decided(position) {
            return;
        }
        let row = self.rule_set.row();
        self.each_play(position, |house, _| {
            visit(House::at(row, house));
            true
        });
    }

    fn check(&self, position: &Position<B>, mv: House) -> Result<(), Illegal> {
        let row = self.rule_set.row();
        if self.is_decided(position) || !self.can_play(position) {
            return Err(Illegal::Over);
        }
        if mv.column() >= row {
            return Err(Illegal::Outside(mv));
        }
        if mv.side() != position.side {
            return Err(Illegal::NotYours(mv));
        }
        let seeds = position.board.count(mv.index(row)) as usize;
        if seeds == 0 {
            return Err(Illegal::Empty(mv));
        }
        let mut legal = false;
        self.each_play(position, |house, _| {
            legal |= house == mv.index(row);
            !legal
        });
        if legal {
            return Ok(());
        }
        let hungry = position.board.in_row(row, position.side.other()) == 0;
        Err(if hungry && !reaches(row, mv.index(row), seeds) {
            Illegal::MustFeed(mv)
        } else {
            Illegal::GrandSlam(mv)
        })
    }

    #[inline]
    fn apply(&self, position: &mut Position<B>, mv: House) {
        let side = position.side;
        let play = self.sow(&position.board, side, mv.index(self.rule_set.row()));
        position.board = play.board;
        position.stores[side.index()] += play.taken as u8;
        position.side = side.other();
    }

    #[inline]
    fn key(&self, position: &Position<B>) -> u64 {
        position.key(self.rule_set.row())
    }

    /// Which positions may come again, and how often they have come; in which order does not
    /// matter.
    fn past_key(&self, past: &[Position<B>], position: &Position<B>) -> u64 {
        if !self.looks_back() {
            return 0;
        }
        since_capture(past, position)
            .fold(0, |sum, earlier| sum.wrapping_add(mix(self.key(earlier))))
    }

    #[inline]
    fn move_number(&self, mv: House) -> u16 {
        mv.index(self.rule_set.row()) as u16
    }

    fn move_text(&self, mv: House) -> String {
        mv.to_string()
    }

    fn parse_move(&self, _: &Position<B>, text: &str) -> Result<House, Syntax> {
        notation::parse_move(text, self.rule_set.row())
    }

    fn split_moves<'a>(&self, text: &'a str) -> Vec<&'a str> {
        transcript::split(text)
    }

    fn position_text(&self, position: &Position<B>) -> String {
        notation::position_text(position, self.rule_set.row())
    }

    fn parse_position(&self, text: &str) -> Result<Position<B>, Vec<Syntax>> {
        notation::parse_position(text, &self.rule_set)
    }

    fn longest_game(&self) -> Option<usize> {
        None
    }
}

impl<B: Board> ZeroSum for Awele<B> {}
