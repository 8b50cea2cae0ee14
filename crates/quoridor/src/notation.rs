//! Variants, moves and positions as text.

use std::fmt::Write as _;

use damier_core::{Explain, Message, shown, split_glued};
use damier_grid::{CellSet, Mask};
use thiserror::Error;

use crate::board::{Board, Side};
use crate::position::{NOWHERE, Position};
use crate::setup::{Form, Jump, Setup, Stuck, Tradition};
use crate::sketch::Sketch;
use crate::{Cell, Illegal, Lie, Move, Quoridor, Shape, Wall};

/// Why a text is no move or no position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Syntax {
    /// Neither a cell nor a wall.
    #[error("`{0}` is no move: a move is a cell such as e2, or a wall such as e3h or e3v")]
    Move(String),
    /// Not five words.
    #[error(
        "a position is BOARD PAWNS WALLS HANDS TURN, such as 9x9 e1,e9 a3h,d7v 9,9 1, \
         and here are {0} words"
    )]
    Words(usize),
    /// The position of another board.
    #[error("the position is for the board {found}, and this is {wanted}")]
    Board {
        /// The board it names.
        found: String,
        /// The board at hand.
        wanted: String,
    },
    /// Not a list with an entry per seat.
    #[error("{what} needs {wanted} entries set apart by commas, and here are {found}")]
    Entries {
        /// Which list.
        what: &'static str,
        /// How many there should be.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// No pawn.
    #[error("`{0}` is no pawn: a pawn is a cell of the board, - if not placed yet, x if it left")]
    Pawn(String),
    /// Two pawns on one cell.
    #[error("two pawns are on {0}")]
    SameCell(Cell),
    /// The pawn should be on the board: in the classic game always, on graphs after the first
    /// turn of its seat, and before any wall is built.
    #[error("the pawn of seat {0} is not on the board")]
    NotPlaced(usize),
    /// No number of walls.
    #[error("`{0}` is no number of walls in hand from 0 to 99")]
    Hand(String),
    /// No wall.
    #[error("`{0}` is no wall: a wall is a cell and h or v, such as e3h")]
    Wall(String),
    /// The wall cannot stand there.
    #[error(transparent)]
    WallPlace(Illegal),
    /// Somebody is shut in.
    #[error("{0} is cut off from the goal")]
    CutOff(Side),
    /// The game ends with the first pawn at its goal, or goes on without it.
    #[error("the pawn of {0} cannot stand at its goal here")]
    AtGoal(Side),
    /// The turn of somebody who left.
    #[error("it is the turn of seat {0}, which has left")]
    LeftTurn(usize),
    /// Nobody's turn.
    #[error("`{0}` is no seat on turn")]
    Turn(String),
    /// Fewer than two play.
    #[error("at least two must play")]
    Alone,
    /// Who left took the walls along.
    #[error("seat {0} has left, and has walls in hand")]
    LeftHand(usize),
    /// Two seats have the same place.
    #[error("two have place {0}")]
    SamePlace(usize),
    /// A place was left out.
    #[error("nobody has place {0}, and somebody came after")]
    NoPlace(usize),
}

impl Explain for Syntax {
    fn message(&self) -> Message {
        match self {
            Syntax::Move(text) => Message::new("quoridor-no-move").with("text", text.as_str()),
            Syntax::Words(count) => Message::new("quoridor-words").with("count", *count),
            Syntax::Board { found, wanted } => Message::new("quoridor-other-board")
                .with("found", found.as_str())
                .with("wanted", wanted.as_str()),
            Syntax::Entries { what, wanted, found } => Message::new("quoridor-entries")
                .with("what", *what)
                .with("wanted", *wanted)
                .with("found", *found),
            Syntax::Pawn(text) => Message::new("quoridor-pawn").with("text", text.as_str()),
            Syntax::SameCell(cell) => {
                Message::new("quoridor-same-cell").with("cell", cell.to_string())
            }
            Syntax::NotPlaced(seat) => Message::new("quoridor-not-placed").with("seat", *seat),
            Syntax::Hand(text) => Message::new("quoridor-hand").with("text", text.as_str()),
            Syntax::Wall(text) => Message::new("quoridor-no-wall").with("text", text.as_str()),
            Syntax::WallPlace(illegal) => illegal.message(),
            Syntax::CutOff(side) => {
                Message::new("quoridor-cut-off").with("side", Message::new(side.key()))
            }
            Syntax::AtGoal(side) => {
                Message::new("quoridor-at-goal").with("side", Message::new(side.key()))
            }
            Syntax::LeftTurn(seat) => Message::new("quoridor-left-turn").with("seat", *seat),
            Syntax::Turn(text) => Message::new("quoridor-turn").with("text", text.as_str()),
            Syntax::Alone => Message::new("quoridor-alone"),
            Syntax::LeftHand(seat) => Message::new("quoridor-left-hand").with("seat", *seat),
            Syntax::SamePlace(place) => Message::new("quoridor-same-place").with("place", *place),
            Syntax::NoPlace(place) => Message::new("quoridor-no-place").with("place", *place),
        }
    }
}

/// The board in one word: `9x9`, `ring-9`, or the rows of a mask from the north.
pub(crate) fn board_text(setup: &Setup, mask: &Mask) -> String {
    match &setup.form {
        Form::Rectangle(width, height) if setup.tradition == Tradition::Classic => {
            format!("{width}x{height}")
        }
        Form::Shape(Shape::Square, size) if setup.tradition == Tradition::Classic => {
            format!("{size}x{size}")
        }
        Form::Shape(shape, size) => format!("{shape}-{size}"),
        Form::Rectangle(width, height) if width == height => format!("square-{width}"),
        Form::Rectangle(..) | Form::Mask(_) => mask.to_string().trim_end().replace('\n', "/"),
    }
}

/// The board, and what is not as usual.
pub(crate) fn variant<S: CellSet>(board: &Board<S>) -> String {
    let setup = &board.setup;
    let mut text = format!("{} {}p", board_text(setup, &board.mask), setup.players);
    if let Some(walls) = setup.walls {
        let _ = write!(text, " {walls}w");
    }
    if setup.jump == Jump::Strict {
        text.push_str(" strict");
    }
    if setup.stuck == Stuck::Skip {
        text.push_str(" skip");
    }
    if setup.places {
        text.push_str(" places");
    }
    if let Some(quiet) = setup.limits.quiet {
        let _ = write!(text, " quiet={quiet}");
    }
    if let Some(total) = setup.limits.total {
        let _ = write!(text, " total={total}");
    }
    if setup.limits.repetition {
        text.push_str(" repetition");
    }
    text
}

impl Setup {
    /// The set-up of a variant's text; none if it is nonsense.
    pub fn from_variant(text: &str) -> Option<Setup> {
        let mut words = text.split_whitespace();
        let board = words.next()?;
        let mut setup = Setup::classic(9, 2);
        if board.contains(['.', 'X']) && board.contains('/') {
            setup.tradition = Tradition::Graph;
            setup.form = Form::Mask(Mask::parse(&board.replace('/', "\n")).ok()?);
        } else if let Some((name, size)) = board.split_once('-') {
            setup.tradition = Tradition::Graph;
            setup.form = Form::Shape(Shape::from_name(name)?, size.parse().ok()?);
        } else {
            let (width, height) = board.split_once('x')?;
            setup.form = Form::Rectangle(width.parse().ok()?, height.parse().ok()?);
        }
        setup.players = words.next()?.strip_suffix('p')?.parse().ok()?;
        for word in words {
            match word {
                "strict" => setup.jump = Jump::Strict,
                "skip" => setup.stuck = Stuck::Skip,
                "places" => setup.places = true,
                "repetition" => setup.limits.repetition = true,
                _ if word.starts_with("quiet=") => {
                    setup.limits.quiet = Some(word["quiet=".len()..].parse().ok()?);
                }
                _ if word.starts_with("total=") => {
                    setup.limits.total = Some(word["total=".len()..].parse().ok()?);
                }
                _ => setup.walls = Some(word.strip_suffix('w')?.parse().ok()?),
            }
        }
        Some(setup)
    }
}

pub(crate) fn move_text(mv: Move) -> String {
    match mv {
        Move::Step(cell) => cell.to_string(),
        Move::Wall(wall) => wall.to_string(),
        Move::Skip => "skip".to_owned(),
    }
}

pub(crate) fn parse_move(text: &str) -> Result<Move, Syntax> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("skip") {
        return Ok(Move::Skip);
    }
    let wrong = || Syntax::Move(shown(text));
    let (cell, length) = Cell::read(text).ok_or_else(wrong)?;
    let lie = match &text[length..] {
        "" => return Ok(Move::Step(cell)),
        "h" | "H" => Lie::Horizontal,
        "v" | "V" => Lie::Vertical,
        _ => return Err(wrong()),
    };
    Ok(Move::Wall(Wall { corner: cell, lie }))
}

/// How much of `text` is one move; nothing if it begins with none. An `h` or a `v` behind a cell
/// makes it a wall, unless a digit follows: then it is the column of the next cell.
fn move_length(text: &str) -> Option<usize> {
    if text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("skip")) {
        return Some(4);
    }
    let (_, length) = Cell::read(text)?;
    let mut rest = text[length..].chars();
    let lies = rest.next().is_some_and(|sign| "hHvV".contains(sign));
    let is_column = rest.next().is_some_and(|sign| sign.is_ascii_digit());
    Some(if lies && !is_column { length + 1 } else { length })
}

/// Cuts a list into moves, which may be run together: `e2e8e3h`.
pub(crate) fn split_moves(text: &str) -> Vec<&str> {
    split_glued(text, move_length)
}

pub(crate) fn position_text<S: CellSet>(board: &Board<S>, position: &Position<S>) -> String {
    let pawns: Vec<String> = (0..board.seats)
        .map(|seat| match position.pawns[seat] {
            _ if !position.plays(seat) => match position.place(seat) {
                Some(place) => format!("#{}", place + 1),
                None => "x".to_owned(),
            },
            NOWHERE => "-".to_owned(),
            pawn => Cell::of_index(pawn.into(), board.width).to_string(),
        })
        .collect();
    let horizontal = position.horizontal.iter().map(|slot| (slot, 'h'));
    let vertical = position.vertical.iter().map(|slot| (slot, 'v'));
    let mut walls: Vec<String> = horizontal
        .chain(vertical)
        .map(|(slot, lie)| format!("{}{lie}", Cell::of_index(slot, board.width)))
        .collect();
    if walls.is_empty() {
        walls.push("-".to_owned());
    }
    let hands: Vec<String> =
        position.hands[..board.seats].iter().map(ToString::to_string).collect();
    format!(
        "{} {} {} {} {}",
        board_text(&board.setup, &board.mask),
        pawns.join(","),
        walls.join(","),
        hands.join(","),
        position.turn + 1
    )
}

/// Everything that is wrong is told at once, as far as it can be told apart.
pub(crate) fn parse_position<S: CellSet>(
    rules: &Quoridor<S>,
    text: &str,
) -> Result<Position<S>, Vec<Syntax>> {
    let (sketch, mut reasons) = Sketch::read(rules, text).map_err(|reason| vec![reason])?;
    match sketch.judge(rules) {
        Ok(position) if reasons.is_empty() => Ok(position),
        Ok(_) => Err(reasons),
        Err(more) => {
            reasons.extend(more);
            Err(reasons)
        }
    }
}
