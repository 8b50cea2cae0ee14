//! Games for one that are wanted: from a sheet that was filled in, or from a text that somebody has.
//!
//! ```
//! use damier_catalog::{HASHI, Params};
//!
//! let params = Params::new([("size", "7x7"), ("difficulty", "easy"), ("seed", "daily")]);
//! let order = HASHI.order(&params, 0, "2026.11.16").unwrap();
//! assert_eq!((order.cells(), order.id().as_deref()), (49, Some("7x7m2#v1-20261116")));
//! assert_eq!(order.make(&mut || true).unwrap().session.entry().name, "hashi");
//! let wrong = Params::new([("size", "huge"), ("difficulty", "none"), ("colour", "red")]);
//! assert_eq!(HASHI.order(&wrong, 0, "2026.11.16").unwrap_err().len(), 3);
//! ```

mod bridges;
mod maze;
mod values;

use std::fmt;

use damier_core::{Message, Place, Seed};
use damier_labyrinth::Recipe;
use damier_labyrinth::game::Setup;
use damier_labyrinth::generate::Diary;

use crate::Params;
use crate::session::{GoesOn, Session};

pub use bridges::{bridge_board, bridge_params};
pub use maze::{maze_generator, maze_objects, maze_refused, maze_spot, maze_strategy};
pub use values::WrongParam;

pub(crate) use bridges::{order as order_bridges, read as read_bridges};
pub(crate) use maze::{order as order_maze, read as read_maze};

/// A game that can be made. Nothing of it is made yet.
#[derive(Clone, Debug)]
pub struct Order(Wanted);

#[derive(Clone, Debug)]
enum Wanted {
    Bridges { params: damier_hashi::Params, seed: Seed },
    Maze { recipe: Box<Recipe>, setup: Setup },
}

/// A game that was made, or read.
pub struct Made {
    /// The game.
    pub session: Box<dyn Session>,
    /// The name that makes it again, where it has one.
    pub id: Option<String>,
    /// What whoever begins should know of it: that it is not as hard as it should be, that not all
    /// of a file could be read.
    pub note: Option<Message>,
}

impl fmt::Debug for Made {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.session.entry();
        f.debug_struct("Made").field("game", &game).field("id", &self.id).finish_non_exhaustive()
    }
}

/// Why a game was not made, or not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotMade {
    /// Nobody wanted it any more.
    Stopped,
    /// Everything that is wrong.
    Wrong {
        /// Where in the text, if that is known.
        at: Option<Place>,
        /// What.
        messages: Vec<Message>,
    },
}

impl NotMade {
    /// Something that is wrong, and nobody knows where.
    fn wrong(message: Message) -> NotMade {
        NotMade::from(vec![message])
    }

    /// Something that is wrong at a place.
    fn at(at: Place, message: Message) -> NotMade {
        NotMade::Wrong { at: Some(at), messages: vec![message] }
    }
}

impl From<Vec<Message>> for NotMade {
    fn from(messages: Vec<Message>) -> NotMade {
        NotMade::Wrong { at: None, messages }
    }
}

impl Order {
    /// How many cells it will have, if none is masked.
    pub fn cells(&self) -> u64 {
        let (width, height) = match &self.0 {
            Wanted::Bridges { params, .. } => (params.width, params.height),
            Wanted::Maze { recipe, .. } => (recipe.size.width, recipe.size.height),
        };
        (width as u64).saturating_mul(height as u64)
    }

    /// The name that makes it again; none of a shape that somebody drew.
    pub fn id(&self) -> Option<String> {
        match &self.0 {
            Wanted::Bridges { params, seed } => {
                Some(damier_core::seeded_id::<damier_hashi::Hashi>(params, *seed))
            }
            Wanted::Maze { recipe, setup } => {
                damier_labyrinth::id::seeded_id(recipe, setup.seed).ok()
            }
        }
    }

    /// Makes it, as long as `goes_on` allows.
    pub fn make(&self, goes_on: GoesOn<'_>) -> Result<Made, NotMade> {
        self.make_telling(None, goes_on)
    }

    /// The same, with a diary of what is dug in which order, if somebody keeps one and something is
    /// dug.
    pub fn make_telling(
        &self,
        diary: Option<&mut Diary>,
        goes_on: GoesOn<'_>,
    ) -> Result<Made, NotMade> {
        let (session, note) = match &self.0 {
            Wanted::Bridges { params, seed } => bridges::make(params, *seed, goes_on)?,
            Wanted::Maze { recipe, setup } => (maze::make(recipe, setup, diary, goes_on)?, None),
        };
        Ok(Made { session, id: self.id(), note })
    }
}

/// A text that somebody has of a game, and what is wanted of it.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    /// The text: a game that was saved, a puzzle or a maze in any form, or a name of one.
    pub text: &'a str,
    /// What is set beside it, such as what minotaurs follow.
    pub params: &'a Params,
    /// What chance is drawn from, where the text does not say.
    pub seed: u64,
    /// What has more cells is not made; files are as large as whoever hands them in allows.
    pub most_cells: u64,
}

impl Reading<'_> {
    fn check_size(&self, width: usize, height: usize) -> Result<(), NotMade> {
        let cells = (width as u64).saturating_mul(height as u64);
        if cells <= self.most_cells {
            return Ok(());
        }
        let many = Message::new("error-too-many-cells");
        let many = many.with("cells", cells.to_string()).with("most", self.most_cells.to_string());
        Err(NotMade::wrong(many))
    }
}
