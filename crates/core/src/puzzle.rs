//! The trait that makes a puzzle.

use std::fmt::{self, Debug, Display};

use thiserror::Error;

use crate::{Explain, Message, Rng, shown};

/// What chance draws a puzzle from: a number, and the version of the generator that it is for.
///
/// ```
/// let seed = damier_core::Seed { version: 2, number: 42 };
/// assert_eq!(seed.to_string(), "v2-42");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed {
    /// The version of the generator, from 1.
    pub version: u32,
    /// The number.
    pub number: u64,
}

impl Seed {
    /// A number for the newest version of a puzzle's generator.
    pub fn newest<P: Puzzle>(number: u64) -> Seed {
        Seed { version: P::GENERATOR, number }
    }

    /// The chance that the number names.
    pub fn rng(self) -> Rng {
        Rng::new(self.number)
    }
}

impl Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}-{}", self.version, self.number)
    }
}

/// Something one person solves: a description that never changes, and a state
/// that moves change.
///
/// Deciding is separate from doing. What a move would change is decided once,
/// and that is its *effect*: it holds enough to make the move, to undo it and
/// to redo it without deciding anything again, so that chance drawn once
/// (where the monsters went) stays drawn. A history keeps effects alone.
pub trait Puzzle: Clone + Debug + Eq + Send + Sync + 'static {
    /// What a person sets before playing: sizes, difficulty.
    type Params: Clone + Debug + Eq + Display;
    /// What undo restores.
    type State: Clone + Debug + Eq;
    /// One thing the player does.
    type Move: Copy + Debug + Eq;
    /// What a move changed.
    type Effect: Clone + Debug + Eq;
    /// Why a move was refused.
    type Illegal: Explain + Clone + Eq;
    /// Why a text is no puzzle, params, state or move.
    type Syntax: Explain + Clone + Eq;

    /// The puzzle's name: lower case, as typed.
    const NAME: &'static str;
    /// The newest version of the generator. All from 1 on are kept: a seed names its version, and
    /// the same puzzle for ever.
    const GENERATOR: u32;

    /// Reads params, or tells everything that is wrong with them.
    fn parse_params(text: &str) -> Result<Self::Params, Vec<Self::Syntax>>;

    /// The puzzle of a seed, by the version that it names. Whoever makes it asks `keep_going` again and again, and makes
    /// nothing once the answer is no; nobody else is left without one.
    fn generate(
        params: &Self::Params,
        seed: Seed,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Self>;

    /// The params the puzzle was made with.
    fn params(&self) -> &Self::Params;

    /// The puzzle itself as one word, from which [`Puzzle::from_description`] makes it again.
    fn description(&self) -> String;

    /// Reads a description, or tells everything that is wrong with it.
    fn from_description(params: &Self::Params, text: &str) -> Result<Self, Vec<Self::Syntax>>;

    /// The state before the first move.
    fn start(&self) -> Self::State;

    /// How it stands.
    fn status(&self, state: &Self::State) -> Status;

    /// Visits every move that would be accepted.
    fn each_move(&self, state: &Self::State, visit: impl FnMut(Self::Move));

    /// What a move would change, or why it is refused.
    fn decide(&self, state: &Self::State, mv: Self::Move) -> Result<Self::Effect, Self::Illegal>;

    /// Whether something that was decided before can be made in this state: some move has just
    /// that effect here. Where deciding would take a search, this must not.
    fn is_possible(&self, state: &Self::State, effect: &Self::Effect) -> bool {
        let mut possible = false;
        self.each_move(state, |mv| {
            possible |= self.decide(state, mv).is_ok_and(|decided| decided == *effect);
        });
        possible
    }

    /// Makes what was decided in this state, for the first time or again.
    fn apply(&self, state: &mut Self::State, effect: &Self::Effect);

    /// Takes the latest effect back.
    fn undo(&self, state: &mut Self::State, effect: &Self::Effect);

    /// Makes a move and tells what it changed, or refuses and changes nothing.
    fn play(&self, state: &mut Self::State, mv: Self::Move) -> Result<Self::Effect, Self::Illegal> {
        let effect = self.decide(state, mv)?;
        self.apply(state, &effect);
        Ok(effect)
    }

    /// The move as it is always written.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The move that has this effect, written the same.
    fn effect_text(&self, effect: &Self::Effect) -> String;

    /// Reads a move, leniently.
    fn parse_move(&self, text: &str) -> Result<Self::Move, Self::Syntax>;

    /// The state as it is always written.
    fn state_text(&self, state: &Self::State) -> String;

    /// Reads a state, or tells everything that is wrong with it.
    fn parse_state(&self, text: &str) -> Result<Self::State, Vec<Self::Syntax>>;
}

/// How a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Not solved yet.
    Open,
    /// Solved.
    Solved,
    /// Cannot be solved any more; only undo helps.
    Lost,
}

/// Why an ID opens no puzzle.
#[derive(Debug, Error)]
pub enum IdError<S: Explain> {
    /// It has neither `:` nor `#`.
    #[error("`{0}` is no puzzle ID: it needs params:description or params#seed")]
    Shape(String),
    /// What follows `#` is no seed.
    #[error("`{0}` is no seed: a seed is a number, after v{1}- where the version is told")]
    Seed(String, u32),
    /// The seed is for a version of the generator that there is not.
    #[error("the seed is for version {wanted} of the generator, and this is version {ours}")]
    Version {
        /// The version the ID names.
        wanted: u32,
        /// The newest version.
        ours: u32,
    },
    /// The caller did not want to wait until the puzzle was made.
    #[error("the puzzle of `{0}` was not made in time")]
    Unmade(String),
    /// The params or the description are wrong, for all these reasons.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("; "))]
    Content(Vec<S>),
}

impl<S: Explain> IdError<S> {
    /// The sentences that tell it, one per reason.
    pub fn messages(&self) -> Vec<Message> {
        match self {
            IdError::Shape(text) => {
                vec![Message::new("error-id-shape").with("text", text.as_str())]
            }
            IdError::Seed(text, version) => vec![
                Message::new("error-id-seed")
                    .with("text", text.as_str())
                    .with("version", *version as usize),
            ],
            IdError::Version { wanted, ours } => vec![
                Message::new("error-id-version")
                    .with("wanted", *wanted as usize)
                    .with("ours", *ours as usize),
            ],
            IdError::Unmade(id) => vec![Message::new("error-id-unmade").with("id", id.as_str())],
            IdError::Content(reasons) => reasons.iter().map(Explain::message).collect(),
        }
    }
}

/// The name that means this puzzle for ever: `params:description`.
pub fn exact_id<P: Puzzle>(puzzle: &P) -> String {
    format!("{}:{}", puzzle.params(), puzzle.description())
}

/// The short name that means the same puzzle as long as that version is kept: `params#v1-seed`.
pub fn seeded_id<P: Puzzle>(params: &P::Params, seed: Seed) -> String {
    format!("{params}#{seed}")
}

/// What an ID names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named<P: Puzzle> {
    /// The puzzle itself, described.
    Exact(P),
    /// What a generator is to make the puzzle of, which may take long.
    Seeded {
        /// What the puzzle should be like.
        params: P::Params,
        /// What it is drawn from.
        seed: Seed,
    },
}

/// Makes the puzzle that an ID of either kind names, however long that takes;
/// `params#seed` means the newest generator.
pub fn open_id<P: Puzzle>(id: &str) -> Result<P, IdError<P::Syntax>> {
    open_id_while(id, &mut || true)
}

/// The same, as long as `keep_going` allows it.
pub fn open_id_while<P: Puzzle>(
    id: &str,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<P, IdError<P::Syntax>> {
    match read_id(id)? {
        Named::Exact(puzzle) => Ok(puzzle),
        Named::Seeded { params, seed } => {
            P::generate(&params, seed, keep_going).ok_or_else(|| IdError::Unmade(shown(id)))
        }
    }
}

/// Reads an ID of either kind, and makes nothing of a seed.
pub fn read_id<P: Puzzle>(id: &str) -> Result<Named<P>, IdError<P::Syntax>> {
    let id = id.trim();
    let Some(mark) = id.find([':', '#']) else {
        return Err(IdError::Shape(shown(id)));
    };
    let (params, rest) = (&id[..mark], &id[mark + 1..]);
    let params = P::parse_params(params).map_err(IdError::Content)?;
    if id[mark..].starts_with(':') {
        return P::from_description(&params, rest).map(Named::Exact).map_err(IdError::Content);
    }
    let bad_seed = || IdError::Seed(shown(rest), P::GENERATOR);
    let (version, number) = match rest.strip_prefix('v').and_then(|rest| rest.split_once('-')) {
        Some((version, number)) => {
            let wanted: u32 = version.parse().map_err(|_| bad_seed())?;
            if !(1..=P::GENERATOR).contains(&wanted) {
                return Err(IdError::Version { wanted, ours: P::GENERATOR });
            }
            (wanted, number)
        }
        None => (P::GENERATOR, rest),
    };
    let number: u64 = number.parse().map_err(|_| bad_seed())?;
    Ok(Named::Seeded { params, seed: Seed { version, number } })
}
