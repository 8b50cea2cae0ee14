//! Levels: how well a computer plays, from 1 to 10, alike in every game.

use std::fmt;
use std::time::Duration;

use damier_core::{Message, mix, shown};
use damier_mind::Budget;

use crate::CatalogError;

/// How well a computer plays, from 1 to 10.
///
/// ```
/// use damier_catalog::{Level, game, Params};
///
/// let level = Level::read("débutant")?.unwrap();
/// assert_eq!((level, level.number()), (Level::LOWEST, 1));
/// let quoridor = game("quoridor")?;
/// let four = quoridor.open(&Params::new([("players", "4")])).unwrap();
/// assert_eq!(quoridor.at_level(&*four, level).unwrap().to_string(), "damier:level=1");
/// # Ok::<(), damier_catalog::CatalogError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// How many there are.
const LEVELS: usize = 10;

/// The words of each level as they are typed, in English and in French, without accents. What
/// people read are the messages `level-1` to `level-10`.
const WORDS: [[&str; 2]; LEVELS] = [
    ["beginner", "debutant"],
    ["learner", "apprenti"],
    ["casual", "amateur"],
    ["regular", "habitue"],
    ["keen", "passionne"],
    ["seasoned", "aguerri"],
    ["strong", "fort"],
    ["expert", "expert"],
    ["master", "maitre"],
    ["champion", "champion"],
];

const KEYS: [&str; LEVELS] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
    "level-9", "level-10",
];

/// How long a level thinks over a move at most, so that nobody waits.
pub const LONGEST: Duration = Duration::from_millis(300);

impl Level {
    /// The first, whom somebody beats who has just learnt the rules.
    pub const LOWEST: Level = Level(1);

    /// The last, which is the strongest there is within its time.
    pub const HIGHEST: Level = Level(LEVELS as u8);

    /// Who sits opposite if nobody is named.
    pub const USUAL: Level = Level(3);

    /// The level of that number, if there is one.
    pub fn new(number: u64) -> Option<Level> {
        Level::all().find(|level| u64::from(level.0) == number)
    }

    /// All of them, from the lowest.
    pub fn all() -> impl Iterator<Item = Level> {
        (0..LEVELS).map(|index| Level(index as u8 + 1))
    }

    /// Its number.
    pub fn number(self) -> u32 {
        self.0.into()
    }

    /// The message key of its word, such as `beginner`.
    pub fn word(self) -> &'static str {
        KEYS[self.index()]
    }

    /// What it is called: its number and its word.
    pub fn name(self) -> Message {
        Message::new("level-name")
            .with("level", self.0.to_string())
            .with("word", Message::new(self.word()))
    }

    /// A level as typed: its number, `level=3`, its word in any language, with or without accents,
    /// or how it is called. Nothing if the text does not speak of a level.
    pub fn read(text: &str) -> Result<Option<Level>, CatalogError> {
        let plain: String = text.trim().to_lowercase().chars().map(without_accent).collect();
        let marked = ["level", "niveau"].iter().find_map(|mark| plain.strip_prefix(mark));
        let rest = marked.unwrap_or(&plain).trim_start_matches([' ', '\u{a0}', '=', ':']);
        let rest = rest.split(['(', ' ', '\u{a0}']).next().unwrap_or(rest);
        let named = WORDS.iter().position(|words| words.contains(&rest));
        let number = rest.parse().ok().and_then(Level::new);
        let is_number = !rest.is_empty() && rest.chars().all(|sign| sign.is_ascii_digit());
        match number.or(named.map(|index| Level(index as u8 + 1))) {
            Some(level) => Ok(Some(level)),
            None if is_number || marked.is_some() => Err(CatalogError::Value {
                name: "level",
                value: shown(rest),
                expected: format!("{}..{}", Level::LOWEST, Level::HIGHEST),
            }),
            None => Ok(None),
        }
    }

    /// The level of a player who is typed by a strategy and a level alone, such as
    /// `alphabeta:level=3`.
    pub fn of_player(typed: &str) -> Option<Level> {
        let (_, level) = typed.split_once(":level=")?;
        level.parse().ok().and_then(Level::new)
    }

    /// Whether it plays better in some games than in others, as people do: all but the first, whom
    /// anybody must be able to beat, and the last, which is always at its best.
    pub fn has_days(self) -> bool {
        ![Level::LOWEST, Level::HIGHEST].contains(&self)
    }

    /// The level it plays like in the game of that seed: in one of four games the level below, in one
    /// the level above, and itself in the others.
    pub fn on_day(self, seed: u64) -> Level {
        match mix(!seed) % 4 {
            0 if self.has_days() => Level(self.0 - 1),
            1 if self.has_days() => Level(self.0 + 1),
            _ => self,
        }
    }

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }
}

impl fmt::Display for Level {
    /// Its number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The letter without the accent that it has in the words above.
fn without_accent(letter: char) -> char {
    match letter {
        'é' => 'e',
        'î' => 'i',
        other => other,
    }
}

/// How a strategy plays at every level, from the lowest.
pub struct Ladder(pub [Rung; LEVELS]);

/// How a strategy plays at a level: how much it sees, and how well it judges what it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rung {
    /// The most moves it looks ahead; as many as it can where that is not limited.
    pub depth: Option<u32>,
    /// The most positions it looks at; none if it does not search.
    pub nodes: Option<u64>,
    /// By how many hundredths it misjudges moves at most.
    pub doubt: u32,
}

impl Rung {
    /// One that looks so far ahead, at so many positions, and misjudges moves by so much.
    pub const fn ahead(depth: u32, nodes: u64, doubt: u32) -> Rung {
        Rung { depth: Some(depth), nodes: Some(nodes), doubt }
    }

    /// One that looks as far ahead as so many positions go.
    pub const fn far(nodes: u64) -> Rung {
        Rung { depth: None, nodes: Some(nodes), doubt: 0 }
    }

    /// One that does not search, and misjudges moves by so much.
    pub const fn simple(doubt: u32) -> Rung {
        Rung { depth: None, nodes: None, doubt }
    }

    /// How much it may think over a move. Who searches has so many positions, which makes the
    /// answer the same on every machine that is not too slow for it.
    pub fn budget(&self) -> Budget {
        match self.nodes {
            Some(_) => Budget { depth: self.depth, nodes: self.nodes, ..Budget::time(LONGEST) },
            None => Budget::default(),
        }
    }
}

impl Ladder {
    /// How it plays at a level.
    pub fn rung(&self, level: Level) -> &Rung {
        &self.0[level.index()]
    }

    /// What a level means: what it sees, and how well it judges that.
    pub fn about(&self, level: Level) -> Message {
        let rung = self.rung(level);
        let sight = match (rung.depth, rung.nodes) {
            (Some(depth), _) => Message::new("level-ahead").with("moves", depth as usize),
            (None, Some(nodes)) => Message::new("level-far").with("positions", nodes as usize),
            (None, None) => Message::new("level-near"),
        };
        match rung.doubt {
            0 => Message::new("level-sure").with("sight", sight),
            doubt => Message::new("level-unsure")
                .with("sight", sight)
                .with("doubt", (f64::from(doubt) / 100.0).to_string()),
        }
    }
}
