//! The words of the wire: what is sent over the network, and in which form.
//!
//! Everything here is plain data that is written as JSON. Whoever serves makes it from what `play`
//! and `catalog` tell, in the language of whoever asks; whoever calls, in Rust or in TypeScript,
//! reads the same types. What comes in is read strictly ([`read`]): a field that is not known is
//! refused, so that a typing error is never taken for silence. What goes out may get new fields.
//!
//! Fields are in `snake_case`, the words of closed sets in `kebab-case`, and what is of several kinds
//! says which by its `type`. Seats are numbered from 0, times are in milliseconds, and what is not
//! there is `null`.
//!
//! ```
//! use damier_api::{TableCommand, read};
//!
//! let resign: TableCommand = read(br#"{"type":"resign","key":"a-17"}"#).unwrap();
//! assert_eq!(resign.key(), Some("a-17"));
//! let error = read::<TableCommand>(br#"{"type":"resign","kye":"a-17"}"#).unwrap_err();
//! assert!(error.to_string().contains("unknown field `kye`"));
//! ```

mod about;
mod account;
mod analysis;
mod branches;
pub mod catalog;
mod clocks;
mod command;
mod draft;
mod event;
mod explorer;
mod frame;
mod game;
mod hint;
mod key;
mod learn;
mod list;
mod outcome;
mod person;
mod position;
mod problem;
mod read;
mod recognise;
mod report;
pub mod rules;
pub mod session;
mod sitter;
mod standing;
mod study;
mod thought;
mod tournament;
mod turn;
mod typescript;
pub mod view;

pub use about::About;
pub use account::{
    Export, ExportedEntry, ExportedLog, ExportedRating, ExportedRecord, Me, NewPassword, NewToken,
    SignIn, SignUp, Token, TokenMade,
};
pub use analysis::{Analyse, AnalysisCommand, AnalysisFrame, Budget, Found, StopThinking};
pub use branches::{Branch, Branches};
pub use catalog::Catalog;
pub use clocks::Clocks;
pub use command::{Join, Play, SessionCommand, Signed, TableCommand};
pub use draft::{
    DraftEdit, DraftFate, DraftKit, DraftPieces, DraftReason, DraftSpot, Drafted, SetUpDraft,
};
pub use event::{EventFrame, TableEvent};
pub use explorer::{
    Explore, Explored, ExploredGame, ExploredKind, ExploredMove, LoadRecords, LoadedRecord,
    LoadedRecords, RecordItem, RecordRefused, RecordsLoaded, Results,
};
pub use frame::{Bye, Done, Farewell, ProblemFrame, Receipt, TableFrame, Watching};
pub use game::{GameMade, NewGame, Table};
pub use hint::{HintPart, HintWanted};
pub use key::{Key, NoKey};
pub use learn::{
    BiasLine, BiasNumbers, BiasSide, BridgesStep, EdgeChange, FellingDeed, GamePlace, SearchFound,
    SearchLook, SearchWay, StrideDeed, TraceBias, TraceBridges, TraceGame, TraceKruskal,
    TraceSearches, TraceTree, TraceWalks, TracedBias, TracedBridges, TracedGame, TracedKruskal,
    TracedMaze, TracedSearch, TracedSearches, TracedTree, TracedWalks, TreeDeed, TreeNode,
    TreeStep, TreeWindow,
};
pub use list::{ItemState, SessionItem, Sessions, TableItem, Tables};
pub use outcome::{Leave, Outcome, Reason};
pub use person::{
    Achieved, DaysDone, GamesPlayed, History, HistoryItem, LessonDone, Lessons, MazesEscaped,
    Person, PlayerRating, PuzzlesSolved, RatingCourse, RatingPoint, ScoreAgainst, SeatRating,
    SeatRatings,
};
pub use position::{LookAt, Shown};
pub use problem::{Code, Place, Problem};
pub use read::{Malformed, read, write};
pub use recognise::{Recognise, Recognised};
pub use report::{JudgedPly, JudgedSide, Mark, Report, Reporting, WantReport};
pub use rules::RulesPage;
pub use session::{
    NewSession, SessionAnswer, SessionDone, SessionEvent, SessionEventFrame, SessionFrame,
    SessionMade, SessionStanding,
};
pub use sitter::{Control, Sitter};
pub use standing::{Here, Rematch, Standing, Step, Wish};
pub use study::{
    NewStudy, Studies, StudyAnswer, StudyArrow, StudyColour, StudyCommand, StudyComment, StudyDid,
    StudyDone, StudyDraw, StudyEvent, StudyFrame, StudyHand, StudyImport, StudyItem, StudyJoin,
    StudyLinks, StudyMade, StudyMark, StudyNode, StudyPlay, StudyPoint, StudyShape, StudySign,
    StudySigned, StudyStanding, StudyTag, StudyTitle, WriteSign,
};
pub use thought::{Bound, Line, Score, Thinking, Thought, Value};
pub use tournament::{
    Measured, NewTournament, Tournament, TournamentCell, TournamentChanged, TournamentCommand,
    TournamentDone, TournamentEnd, TournamentEnded, TournamentFormat, TournamentFrame,
    TournamentGame, TournamentGames, TournamentHere, TournamentItem, TournamentLeft,
    TournamentLength, TournamentLimits, TournamentLive, TournamentMade, TournamentOpening,
    TournamentPlan, TournamentPlayer, TournamentReplay, TournamentResults, TournamentRow,
    TournamentSigned, TournamentTest, TournamentTime, TournamentTrace, TournamentVerdict,
    Tournaments,
};
pub use turn::{Turn, Way};
pub use typescript::typescript;
