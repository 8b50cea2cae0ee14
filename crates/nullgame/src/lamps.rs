//! *Lamps*: pressing a lamp switches it and its four neighbours; put them all out.

use std::fmt;

use damier_core::{Explain, Message, Puzzle, Seed, Status, shown};
use thiserror::Error;

/// The widest and highest board.
const LARGEST: u8 = 8;

/// The size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LampsParams {
    width: u8,
    height: u8,
}

/// A board of lamps, some lit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lamps {
    params: LampsParams,
    lit: u64,
}

/// Presses the lamp at that column and row, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lamp {
    /// The column.
    pub column: u8,
    /// The row.
    pub row: u8,
}

/// A lamp that was pressed, and all that it switched: pressing it again undoes that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pressed {
    /// The lamp.
    pub lamp: Lamp,
    /// The lamps that were switched, as bits.
    pub switched: u64,
}

/// What is wrong with a move or a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LampsError {
    /// The size is not of the form `5x5`, or out of range.
    #[error("`{0}` is no size: it needs WxH with each from 1 to {LARGEST}")]
    Size(String),
    /// Not two numbers.
    #[error("`{0}` is no lamp: it needs COLUMN,ROW, such as 1,2")]
    Lamp(String),
    /// Not on the board.
    #[error("there is no lamp at {0},{1}")]
    Outside(u8, u8),
    /// No board.
    #[error("`{0}` is no board: it needs hexadecimal digits")]
    Board(String),
    /// A board that is larger than the size.
    #[error("`{0}` has lamps outside the board")]
    Stray(String),
    /// Nothing moves once all lamps are out.
    #[error("all lamps are out")]
    Solved,
}

impl Explain for LampsError {
    fn message(&self) -> Message {
        match self {
            LampsError::Size(text) => Message::new("lamps-size").with("text", text.as_str()),
            LampsError::Lamp(text) => Message::new("lamps-lamp").with("text", text.as_str()),
            LampsError::Outside(column, row) => Message::new("lamps-outside")
                .with("column", usize::from(*column))
                .with("row", usize::from(*row)),
            LampsError::Board(text) => Message::new("lamps-board").with("text", text.as_str()),
            LampsError::Stray(text) => Message::new("lamps-stray").with("text", text.as_str()),
            LampsError::Solved => Message::new("lamps-solved"),
        }
    }
}

impl fmt::Display for LampsParams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl LampsParams {
    /// A board of that size, each side from 1 to 8.
    pub fn new(width: u8, height: u8) -> Result<LampsParams, LampsError> {
        let fits = |side| (1..=LARGEST).contains(&side);
        let params = LampsParams { width, height };
        if fits(width) && fits(height) {
            Ok(params)
        } else {
            Err(LampsError::Size(params.to_string()))
        }
    }

    fn has(self, lamp: Lamp) -> bool {
        lamp.column < self.width && lamp.row < self.height
    }

    fn lamps(self) -> impl Iterator<Item = Lamp> {
        (0..self.height)
            .flat_map(move |row| (0..self.width).map(move |column| Lamp { column, row }))
    }

    fn bit(lamp: Lamp) -> u64 {
        1 << (lamp.row * LARGEST + lamp.column)
    }

    /// The lamps that pressing `lamp` switches.
    fn switched(self, lamp: Lamp) -> u64 {
        self.lamps()
            .filter(|other| other.column.abs_diff(lamp.column) + other.row.abs_diff(lamp.row) <= 1)
            .map(LampsParams::bit)
            .sum()
    }

    fn read_board(self, text: &str) -> Result<u64, Vec<LampsError>> {
        let board = u64::from_str_radix(text.trim(), 16)
            .map_err(|_| vec![LampsError::Board(shown(text))])?;
        let all: u64 = self.lamps().map(LampsParams::bit).sum();
        if board & !all == 0 { Ok(board) } else { Err(vec![LampsError::Stray(shown(text))]) }
    }
}

impl Puzzle for Lamps {
    type Params = LampsParams;
    type State = u64;
    type Move = Lamp;
    type Effect = Pressed;
    type Illegal = LampsError;
    type Syntax = LampsError;

    const NAME: &'static str = "lamps";
    const GENERATOR: u32 = 1;

    fn parse_params(text: &str) -> Result<LampsParams, Vec<LampsError>> {
        let malformed = || vec![LampsError::Size(shown(text))];
        let (width, height) = text.trim().split_once('x').ok_or_else(malformed)?;
        let width = width.parse().map_err(|_| malformed())?;
        let height = height.parse().map_err(|_| malformed())?;
        LampsParams::new(width, height).map_err(|error| vec![error])
    }

    fn generate(
        params: &LampsParams,
        seed: Seed,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Lamps> {
        if !keep_going() {
            return None;
        }
        let mut rng = seed.rng();
        // Pressing random lamps on a dark board leaves only boards that can be solved.
        let lit = params
            .lamps()
            .filter(|_| rng.percent(50))
            .fold(0, |lit, lamp| lit ^ params.switched(lamp));
        Some(Lamps { params: *params, lit })
    }

    fn params(&self) -> &LampsParams {
        &self.params
    }

    fn description(&self) -> String {
        format!("{:x}", self.lit)
    }

    fn from_description(params: &LampsParams, text: &str) -> Result<Lamps, Vec<LampsError>> {
        Ok(Lamps { params: *params, lit: params.read_board(text)? })
    }

    fn start(&self) -> u64 {
        self.lit
    }

    fn status(&self, &lit: &u64) -> Status {
        if lit == 0 { Status::Solved } else { Status::Open }
    }

    fn each_move(&self, &lit: &u64, visit: impl FnMut(Lamp)) {
        if lit != 0 {
            self.params.lamps().for_each(visit);
        }
    }

    fn decide(&self, &lit: &u64, lamp: Lamp) -> Result<Pressed, LampsError> {
        if lit == 0 {
            return Err(LampsError::Solved);
        }
        if !self.params.has(lamp) {
            return Err(LampsError::Outside(lamp.column, lamp.row));
        }
        Ok(Pressed { lamp, switched: self.params.switched(lamp) })
    }

    fn apply(&self, lit: &mut u64, pressed: &Pressed) {
        *lit ^= pressed.switched;
    }

    fn undo(&self, lit: &mut u64, pressed: &Pressed) {
        *lit ^= pressed.switched;
    }

    fn move_text(&self, lamp: Lamp) -> String {
        format!("{},{}", lamp.column, lamp.row)
    }

    fn effect_text(&self, pressed: &Pressed) -> String {
        self.move_text(pressed.lamp)
    }

    fn parse_move(&self, text: &str) -> Result<Lamp, LampsError> {
        let malformed = || LampsError::Lamp(shown(text));
        let (column, row) = text.split_once(',').ok_or_else(malformed)?;
        let number = |text: &str| text.trim().parse().map_err(|_| malformed());
        Ok(Lamp { column: number(column)?, row: number(row)? })
    }

    fn state_text(&self, lit: &u64) -> String {
        format!("{lit:x}")
    }

    fn parse_state(&self, text: &str) -> Result<u64, Vec<LampsError>> {
        self.params.read_board(text)
    }
}

#[cfg(test)]
mod tests {
    use damier_core::{IdError, exact_id, open_id, open_id_while, seeded_id};

    use super::*;

    /// A seed must name the same puzzle for ever.
    #[test]
    fn golden_seed() {
        let params = Lamps::parse_params("5x5").unwrap();
        let seed = Seed::newest::<Lamps>(1);
        let puzzle = Lamps::generate(&params, seed, &mut || true).unwrap();
        assert_eq!(exact_id(&puzzle), "5x5:90c0d1c00");
        assert_eq!(seeded_id::<Lamps>(&params, seed), "5x5#v1-1");
        assert_eq!(open_id::<Lamps>("5x5#v1-1").unwrap(), puzzle);
        assert_eq!(open_id::<Lamps>("5x5#1").unwrap(), puzzle);
        let unmade = open_id_while::<Lamps>("5x5#1", &mut || false).unwrap_err();
        assert_eq!(unmade.to_string(), "the puzzle of `5x5#1` was not made in time");
        let described = open_id_while::<Lamps>("5x5:90c0d1c00", &mut || false);
        assert_eq!(described.unwrap(), puzzle);
    }

    #[test]
    fn bad_ids_say_why() {
        let check = |id: &str, why: &str| {
            assert_eq!(open_id::<Lamps>(id).unwrap_err().to_string(), why);
        };
        check("5x5", "`5x5` is no puzzle ID: it needs params:description or params#seed");
        check("9x5:0", "`9x5` is no size: it needs WxH with each from 1 to 8");
        check("2x2:zz", "`zz` is no board: it needs hexadecimal digits");
        check("2x2:ffff", "`ffff` has lamps outside the board");
        check("2x2#no", "`no` is no seed: a seed is a number, after v1- where the version is told");
        assert!(matches!(
            open_id::<Lamps>("2x2#v7-1"),
            Err(IdError::Version { wanted: 7, ours: 1 })
        ));
    }
}
