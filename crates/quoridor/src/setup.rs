//! What somebody asked for, and whether there is such a game.

use damier_core::{Explain, Message};
use damier_grid::{CellSet, Floor, Mask, MaskError};
use thiserror::Error;

use crate::board::{Board, Side};
use crate::cell::LARGEST;
use crate::{Quoridor, Shape};

/// A game of Quoridor as asked for; it may be nonsense.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Which tradition: where pawns start, who moves first, how many walls.
    pub tradition: Tradition,
    /// The board.
    pub form: Form,
    /// How many play.
    pub players: usize,
    /// How many walls each has; as many as the tradition says if not told.
    pub walls: Option<usize>,
    /// When a pawn may be jumped diagonally.
    pub jump: Jump,
    /// What happens to a player who cannot move.
    pub stuck: Stuck,
    /// What else draws a game.
    pub limits: Limits,
    /// Whether a game of four goes on for the places after the first.
    pub places: bool,
}

/// What draws a game that does not end by itself; nothing unless set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Limits {
    /// So many moves in a row without a wall.
    pub quiet: Option<usize>,
    /// So many moves in all.
    pub total: Option<usize>,
    /// The third occurrence of a position.
    pub repetition: bool,
}

impl Limits {
    /// Whether anything is limited.
    pub fn any(&self) -> bool {
        *self != Limits::default()
    }
}

/// The two ways Quoridor is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tradition {
    /// Pawns start in the middle of their side, South moves first.
    Classic,
    /// Pawns are placed on the first turn, North moves first, any shape.
    Graph,
}

/// The form of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Form {
    /// So many columns and rows.
    Rectangle(usize, usize),
    /// A shape of that size.
    Shape(Shape, usize),
    /// Any mask.
    Mask(Mask),
}

/// When a pawn may be jumped diagonally.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Jump {
    /// Whenever the straight jump is not possible.
    Free,
    /// Only if a wall, the border or a hole is behind, not if a third pawn is.
    Strict,
}

/// What happens to a player who cannot move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stuck {
    /// The game is drawn.
    Draw,
    /// The turn is skipped; the game is drawn when nobody can move.
    Skip,
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too small or too large.
    #[error("a board has 3 to {LARGEST} columns and rows, not {0} by {1}")]
    Size(usize, usize),
    /// A size that is read and replayed, but that the classic game does not offer.
    #[error(
        "the classic game has boards of 5 to 19, with an odd width and for four an odd height, \
         not {0} by {1}"
    )]
    NotOffered(usize, usize),
    /// The shape needs other sizes.
    #[error("a {shape} needs a size that is a multiple of {}, not {size}", .shape.parts())]
    ShapeSize {
        /// The shape.
        shape: Shape,
        /// The size.
        size: usize,
    },
    /// Not 2 or 4.
    #[error("2 or 4 play, not {0}")]
    Players(usize),
    /// Four on a graph.
    #[error("the graph tradition is for two players")]
    GraphPlayers,
    /// A shape in the classic tradition.
    #[error("only the graph tradition has boards of other shapes than rectangles")]
    ClassicShape,
    /// Places for two.
    #[error("a game for two has no places to play for")]
    Places,
    /// More walls than can be counted.
    #[error("a player has at most 99 walls, not {0}")]
    Walls(usize),
    /// The mask is none.
    #[error(transparent)]
    Mask(#[from] MaskError),
    /// The sets of the game are too small for the board.
    #[error("a board of {cells} cells needs larger sets than those of {most}")]
    TooManyCells {
        /// The cells of the rectangle, holes too.
        cells: usize,
        /// How many the sets hold.
        most: usize,
    },
    /// A side without cells.
    #[error("the {0} side has no cell")]
    EmptySide(Side),
    /// No way from one side to the other.
    #[error("there is no way from the {0} side to the other")]
    NoWay(Side),
}

impl Explain for SetupError {
    fn message(&self) -> Message {
        match self {
            SetupError::Size(width, height) => {
                Message::new("quoridor-size").with("width", *width).with("height", *height)
            }
            SetupError::NotOffered(width, height) => {
                Message::new("quoridor-classic-size").with("width", *width).with("height", *height)
            }
            SetupError::ShapeSize { shape, size } => Message::new("quoridor-shape-size")
                .with("shape", shape.name())
                .with("parts", shape.parts())
                .with("size", *size),
            SetupError::Players(players) => {
                Message::new("quoridor-players").with("players", *players)
            }
            SetupError::GraphPlayers => Message::new("quoridor-graph-players"),
            SetupError::ClassicShape => Message::new("quoridor-classic-shape"),
            SetupError::Places => Message::new("quoridor-no-places"),
            SetupError::Walls(walls) => Message::new("quoridor-walls").with("walls", *walls),
            SetupError::Mask(error) => error.message(),
            SetupError::TooManyCells { cells, most } => {
                Message::new("quoridor-too-many-cells").with("cells", *cells).with("most", *most)
            }
            SetupError::EmptySide(side) => {
                Message::new("quoridor-empty-side").with("side", Message::new(side.key()))
            }
            SetupError::NoWay(side) => {
                Message::new("quoridor-no-way").with("side", Message::new(side.key()))
            }
        }
    }
}

impl Setup {
    /// The classic game on a square board for two or four.
    pub fn classic(size: usize, players: usize) -> Setup {
        Setup {
            tradition: Tradition::Classic,
            form: Form::Rectangle(size, size),
            players,
            walls: None,
            jump: Jump::Free,
            stuck: Stuck::Draw,
            limits: Limits::default(),
            places: false,
        }
    }

    /// The graph tradition on a shape.
    pub fn graph(shape: Shape, size: usize) -> Setup {
        Setup {
            tradition: Tradition::Graph,
            form: Form::Shape(shape, size),
            ..Setup::classic(size, 2)
        }
    }

    /// The same with another number of walls each.
    pub fn with_walls(self, walls: usize) -> Setup {
        Setup { walls: Some(walls), ..self }
    }

    /// Whether a new game may begin so. Boards of every size from 3 on can be built, for tests and
    /// for records that have them; what is offered to play is less, and this alone says what.
    pub fn offered(&self) -> Result<(), SetupError> {
        let (width, height) = match (self.tradition, &self.form) {
            (Tradition::Classic, Form::Rectangle(width, height)) => (*width, *height),
            (Tradition::Classic, Form::Shape(Shape::Square, size)) => (*size, *size),
            // Graphs are of any size, and other classic shapes are none.
            _ => return Ok(()),
        };
        let odd = |side: usize| side % 2 == 1;
        let fits = |side: usize| (5..=LARGEST).contains(&side);
        let offered = fits(width)
            && fits(height)
            && odd(width)
            && (odd(height) || (self.players == 2 && width != height));
        if offered { Ok(()) } else { Err(SetupError::NotOffered(width, height)) }
    }

    /// How many cells the sets of the game must hold.
    pub fn cells(&self) -> usize {
        match &self.form {
            Form::Rectangle(width, height) => width.saturating_mul(*height),
            Form::Shape(_, size) => size.saturating_mul(*size),
            Form::Mask(mask) => mask.width() * mask.height(),
        }
    }

    /// The game, or everything that is wrong with what was asked for.
    pub fn build<S: CellSet>(&self) -> Result<Quoridor<S>, Vec<SetupError>> {
        let mut errors = Vec::new();
        if ![2, 4].contains(&self.players) {
            errors.push(SetupError::Players(self.players));
        }
        if self.tradition == Tradition::Graph && self.players == 4 {
            errors.push(SetupError::GraphPlayers);
        }
        if self.places && self.players != 4 {
            errors.push(SetupError::Places);
        }
        if let Some(walls) = self.walls.filter(|&walls| walls > 99) {
            errors.push(SetupError::Walls(walls));
        }
        let mask = match self.mask() {
            Ok(mask) => Some(mask),
            Err(mut wrong) => {
                errors.append(&mut wrong);
                None
            }
        };
        let Some(mask) = mask.filter(|_| errors.is_empty()) else {
            return Err(errors);
        };
        let too_many = SetupError::TooManyCells { cells: self.cells(), most: S::CAPACITY };
        let board = Board::<S>::new(self, mask).ok_or_else(|| vec![too_many])?;
        for seat in 0..self.players {
            let (home, goal) = (board.homes[seat], board.goals[seat]);
            if home.is_empty() {
                errors.push(SetupError::EmptySide(board.sides[seat]));
            } else if !goal.is_empty()
                && !home.iter().all(|cell| board.floor.reaches(S::single(cell), goal))
            {
                errors.push(SetupError::NoWay(board.sides[seat]));
            }
        }
        if errors.is_empty() { Ok(Quoridor::on(board)) } else { Err(errors) }
    }

    fn mask(&self) -> Result<Mask, Vec<SetupError>> {
        let mut errors = Vec::new();
        let (width, height) = match &self.form {
            Form::Rectangle(width, height) => (*width, *height),
            Form::Shape(shape, size) => {
                if size % shape.parts() != 0 {
                    errors.push(SetupError::ShapeSize { shape: *shape, size: *size });
                }
                (*size, *size)
            }
            Form::Mask(mask) => (mask.width(), mask.height()),
        };
        let fits = |side: usize| (3..=LARGEST).contains(&side);
        if !fits(width) || !fits(height) {
            errors.push(SetupError::Size(width, height));
        }
        let rectangle = matches!(self.form, Form::Rectangle(..) | Form::Shape(Shape::Square, _));
        if self.tradition == Tradition::Classic && !rectangle {
            errors.push(SetupError::ClassicShape);
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        let mask = match &self.form {
            Form::Rectangle(width, height) => Mask::full(*width, *height),
            Form::Shape(shape, size) => shape.mask(*size),
            Form::Mask(mask) => Ok(mask.clone()),
        };
        mask.map_err(|error| vec![error.into()])
    }

    /// How many walls each has on this floor.
    pub(crate) fn walls_each<S: CellSet>(&self, mask: &Mask, floor: &Floor<S>) -> usize {
        self.walls.unwrap_or(match self.tradition {
            Tradition::Graph => floor.passages().div_ceil(15) as usize,
            Tradition::Classic => {
                let two = usize::midpoint(mask.width(), mask.height()) + 1;
                if self.players == 4 { two / 2 } else { two }
            }
        })
    }
}
