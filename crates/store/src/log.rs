//! Logs: what a table, a session, a tournament or a study accepted, as rows.

use crate::VisitorId;

/// Whose log it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum LogKind {
    /// That of a match between two to four seats.
    Table,
    /// That of a game for one.
    Solo,
    /// That of a tournament between strategies.
    Tournament,
    /// That of a study: a tree of moves that several write.
    Study,
}

impl LogKind {
    /// All of them that this build knows.
    pub const ALL: [LogKind; 4] =
        [LogKind::Table, LogKind::Solo, LogKind::Tournament, LogKind::Study];
}

/// How far along a table or session is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// It goes on when somebody does something.
    Open,
    /// It goes on by itself: a clock runs or a computer is to move. A server that starts wakes it.
    Running,
    /// It came to its end.
    Over,
}

/// What lists tell of a log. It is a cache of what folding the log gives, and kept as it is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far along it is.
    pub state: State,
    /// Seats that anybody may take.
    pub open_seats: u32,
    /// When something happened last, in Unix milliseconds.
    pub latest: u64,
    /// How many entries there are.
    pub entries: u32,
}

/// A log that begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLog {
    /// Its name, which nobody else has.
    pub id: String,
    /// Whose log it is.
    pub kind: LogKind,
    /// The game that is played, by its name in the catalogue.
    pub game: String,
    /// The version of the form in which the head is written.
    pub form: u32,
    /// How the game opened.
    pub head: String,
    /// When it began, in Unix milliseconds.
    pub made: u64,
    /// Who began it.
    pub by: VisitorId,
    /// Whether only those with the link see it.
    pub private: bool,
    /// The secret of the link.
    pub invite: Option<String>,
    /// Who owns each seat.
    pub seats: Vec<Option<VisitorId>>,
    /// What lists tell of it.
    pub summary: Summary,
}

/// An entry to be appended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEntry {
    /// The log it belongs to.
    pub log: String,
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// The version of the form in which the text is written.
    pub form: u32,
    /// What was accepted.
    pub text: String,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// Who asked for it.
    pub by: Option<VisitorId>,
    /// What that visitor called it, so that a repetition is known.
    pub key: Option<String>,
    /// The seat it makes a visitor the owner of.
    pub seated: Option<(usize, VisitorId)>,
}

/// An entry as it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEntry {
    /// Its number, from 1 and without gaps.
    pub seq: u32,
    /// The version of the form in which the text is written.
    pub form: u32,
    /// What was accepted.
    pub text: String,
    /// When, in Unix milliseconds.
    pub at: u64,
    /// Who asked for it, unless they were deleted.
    pub by: Option<VisitorId>,
    /// What that visitor called it.
    pub key: Option<String>,
}

impl From<NewEntry> for StoredEntry {
    fn from(entry: NewEntry) -> Self {
        let NewEntry { log: _, seq, form, text, at, by, key, seated: _ } = entry;
        Self { seq, form, text, at, by, key }
    }
}

/// A log as it was stored: its head, and all entries in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLog {
    /// What lists tell of it.
    pub listed: Listed,
    /// The version of the form in which the head is written.
    pub form: u32,
    /// How the game opened.
    pub head: String,
    /// The secret of the link.
    pub invite: Option<String>,
    /// What was accepted since.
    pub entries: Vec<StoredEntry>,
}

/// A log in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub id: String,
    /// Whose log it is.
    pub kind: LogKind,
    /// The game that is played.
    pub game: String,
    /// When it began, in Unix milliseconds.
    pub made: u64,
    /// Who began it, unless they were deleted.
    pub by: Option<VisitorId>,
    /// Whether only those with the link see it.
    pub private: bool,
    /// Who owns each seat.
    pub seats: Vec<Option<VisitorId>>,
    /// How far along it is.
    pub summary: Summary,
}

impl Listed {
    /// The place in a list behind which the next ones are found.
    pub fn place(&self) -> Place {
        Place { latest: self.summary.latest, id: self.id.clone() }
    }
}

/// A place in a list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// When something happened last in the log that stands there.
    pub latest: u64,
    /// Its name.
    pub id: String,
}

/// Which logs are listed: those for which everything that is named here is so, of the kinds that
/// this build knows; those of other kinds are for later builds, and left alone. Those in which
/// something happened last come first, and of the same time those with the greater name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// Only such.
    pub kind: Option<LogKind>,
    /// Only of this game.
    pub game: Option<String>,
    /// Only in this state.
    pub state: Option<State>,
    /// Only those that this visitor began or sits at.
    pub of: Option<VisitorId>,
    /// Only those that everybody sees.
    pub public: bool,
    /// Only those with a seat to take, or only those without.
    pub seat_open: Option<bool>,
    /// Only those that no server has which is alive. A store that one process has for itself alone
    /// has no others.
    pub unattended: bool,
    /// Only those behind this place.
    pub behind: Option<Place>,
    /// So many at most, and never more than [`Filter::MOST`].
    pub limit: u32,
}

impl Filter {
    /// The most that are listed at once.
    pub const MOST: u32 = 1_000;

    /// How many are listed at most.
    pub fn limit(&self) -> u32 {
        self.limit.min(Self::MOST)
    }
}

impl Default for Filter {
    /// All, the first hundred of them.
    fn default() -> Self {
        Self {
            kind: None,
            game: None,
            state: None,
            of: None,
            public: false,
            seat_open: None,
            unattended: false,
            behind: None,
            limit: 100,
        }
    }
}
