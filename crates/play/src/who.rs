//! Who sits in a seat, as it is typed.

use std::fmt;

use damier_catalog::{CatalogError, GameEntry, Spec};
use damier_core::{DynGame, Record};

use crate::{Control, Sitter};

/// What stands before the strategy that advises a person.
const ADVISED: &str = "advised:";

/// The tags of a record that tell who sat where.
pub(crate) const TAGS: [&str; 4] = ["First", "Second", "Third", "Fourth"];

/// Who sits in a seat, as it is typed, shown and written down: `human`, `alphabeta:depth=6`,
/// `advised:greedy`.
///
/// ```
/// use damier_catalog::game;
/// use damier_play::{Control, Who};
///
/// let who = Who::parse(game("reversi")?, "advised:alphabeta: depth=6").unwrap();
/// assert_eq!((who.to_string().as_str(), who.control()), ("advised:alphabeta:depth=6", Control::Advised));
/// # Ok::<(), damier_catalog::CatalogError>(())
/// ```
#[derive(Clone, Debug)]
pub enum Who {
    /// A person.
    Person,
    /// A person whom a strategy advises.
    Advised(Spec),
    /// A strategy of ours, or somebody else's program.
    Player(Spec),
}

impl Who {
    /// What a person is called who has no other name.
    pub const PERSON: &str = "human";

    /// Reads who is to sit somewhere in a game; or everything that is wrong with it.
    pub fn parse(entry: &GameEntry, text: &str) -> Result<Who, Vec<CatalogError>> {
        if text.eq_ignore_ascii_case(Who::PERSON) {
            return Ok(Who::Person);
        }
        let (advised, name) = Who::split(text);
        let spec = entry.spec(name)?;
        Ok(if advised { Who::Advised(spec) } else { Who::Player(spec) })
    }

    /// Whether a text names a person who is advised, and the player it names without that.
    pub fn split(text: &str) -> (bool, &str) {
        match text.strip_prefix(ADVISED) {
            Some(name) => (true, name),
            None => (false, text),
        }
    }

    /// The text that names a person whom this player advises.
    pub fn advised_by(name: impl fmt::Display) -> String {
        format!("{ADVISED}{name}")
    }

    /// Who sat in the first `count` seats when a game was written down. It was a person where the
    /// record names no player of the game.
    pub fn recorded(record: &Record, count: usize) -> Vec<Who> {
        let sat = |tag: &&str| Who::named(&record.game, record.tag(tag).unwrap_or(Who::PERSON));
        TAGS.iter().take(count).map(sat).collect()
    }

    /// Who has this name in a game: a person, unless it is that of a player.
    pub(crate) fn named(game: &str, name: &str) -> Who {
        let entry = damier_catalog::game(game).ok();
        entry.and_then(|entry| Who::parse(entry, name).ok()).unwrap_or(Who::Person)
    }

    /// Who sits in a seat of a match, as far as they can sit elsewhere: a person where the name
    /// says nothing to this game.
    pub fn of(entry: &GameEntry, sitter: &Sitter) -> Who {
        match sitter.control {
            Control::Human | Control::Remote => Who::Person,
            Control::Advised | Control::Computer | Control::Engine => {
                Who::parse(entry, &sitter.name).unwrap_or(Who::Person)
            }
        }
    }

    /// Who decides.
    pub fn control(&self) -> Control {
        match self {
            Who::Person => Control::Human,
            Who::Advised(_) => Control::Advised,
            Who::Player(spec) if spec.external().is_some() => Control::Engine,
            Who::Player(_) => Control::Computer,
        }
    }

    /// Who plays or advises.
    pub fn spec(&self) -> Option<&Spec> {
        match self {
            Who::Person => None,
            Who::Advised(spec) | Who::Player(spec) => Some(spec),
        }
    }

    /// How they sit in a match.
    pub fn sitter(&self) -> Sitter {
        Sitter { name: self.to_string(), control: self.control() }
    }

    /// Whether they can play this game.
    pub fn plays(&self, game: &dyn DynGame) -> bool {
        self.spec().is_none_or(|spec| spec.plays(game))
    }

    /// The same at another game: who cannot play it is replaced by another of the same level, or
    /// else by the strongest who can, and a program of somebody else by a person.
    pub fn able(&self, entry: &GameEntry, game: &dyn DynGame) -> Who {
        let spec = self.spec().filter(|spec| spec.external().is_none()).and_then(|spec| {
            let same = entry.spec(&spec.to_string()).ok().filter(|spec| spec.plays(game));
            let as_good = || spec.level().and_then(|level| entry.at_level(game, level));
            same.or_else(as_good).or_else(|| entry.strongest(game))
        });
        match (self, spec) {
            (Who::Advised(_), Some(spec)) => Who::Advised(spec),
            (Who::Player(_), Some(spec)) => Who::Player(spec),
            _ => Who::Person,
        }
    }
}

impl fmt::Display for Who {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str(Who::PERSON),
            Who::Advised(spec) => write!(f, "{ADVISED}{spec}"),
            Who::Player(spec) => spec.fmt(f),
        }
    }
}
