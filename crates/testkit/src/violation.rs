//! The laws, and how a broken one is told.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use damier_core::{DynGame, Explain};
use thiserror::Error;

use crate::walk::written;

/// What every game and puzzle promises.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Law {
    /// Nothing a person can type or play makes the code panic.
    #[error("nothing panics")]
    NeverPanics,
    /// Every refusal gives at least one reason, with a key to translate it and
    /// an English sentence that is short and safe to print.
    #[error("a refusal names its reasons")]
    RefusalsAreNamed,
    /// A refused move leaves everything as it was.
    #[error("a refusal changes nothing")]
    RefusalChangesNothing,

    /// Every listed move can be played.
    #[error("a listed move is accepted")]
    ListedIsAccepted,
    /// No other move can be played.
    #[error("a move that is not listed is refused")]
    UnlistedIsRefused,
    /// Every legal move is listed once.
    #[error("no move is listed twice")]
    NoDuplicates,
    /// Different legal moves have different numbers, none of which means no move.
    #[error("every legal move has a number of its own")]
    MovesHaveNumbers,
    /// The count of the legal moves is the length of their list.
    #[error("as many moves are counted as listed")]
    CountIsExact,
    /// The order of the list depends on the position alone.
    #[error("moves are always listed in the same order")]
    OrderIsStable,

    /// A move read from its text is that move.
    #[error("a move is read as it is written")]
    MoveTextRoundTrips,
    /// Different legal moves are written differently.
    #[error("no two legal moves are written alike")]
    MoveTextIsUnique,
    /// Space around a text does not matter.
    #[error("white space around a text is forgiven")]
    WhiteSpaceIsForgiven,
    /// A position read from its text is that position.
    #[error("a position is read as it is written")]
    PositionTextRoundTrips,
    /// A move that may be left out of a list of moves is the only legal one.
    #[error("an implied move is the only one")]
    ImpliedIsForced,
    /// The moves of a game written in a row replay it.
    #[error("moves written in a row replay the game")]
    LinesReplay,
    /// Equal positions have equal keys, whether the key was kept up to date
    /// move by move, reached by another way, or made from the text.
    #[error("equal positions have equal keys, however they came about")]
    KeyFollowsPosition,
    /// No two positions that were seen have the same key.
    #[error("different positions have different keys")]
    KeysTellApart,
    /// What a symmetry of the rules makes of a position is played on as the position is, and is
    /// known as the same.
    #[error("a symmetry changes neither the moves nor the end")]
    SymmetriesHold,

    /// A game is over if and only if there is no legal move.
    #[error("a game is over when no move is left, and only then")]
    OverMeansNoMoves,
    /// An outcome has one score per seat, and a reason.
    #[error("an outcome has one score per seat, and a reason")]
    OneScorePerSeat,
    /// What one wins the other loses.
    #[error("scores sum to zero between two seats")]
    ZeroSum,
    /// Rules that do not look back end the game by the position alone, and have no key of
    /// the past; rules that do never go on where the position alone ends it.
    #[error("only rules that look back see the past")]
    PastIsIrrelevant,
    /// No game is longer than the rules say.
    #[error("a game ends within its bound")]
    EndsInTime,
    /// The tree of the game has the published size.
    #[error("the tree is as large as the perft table says")]
    PerftMatches,
    /// The perft table can be read, and says something of this variant.
    #[error("a perft table is well formed and names the variant")]
    PerftTableIsSound,

    /// Nothing can be done in a game that is over.
    #[error("a game that is over refuses everything")]
    OverRefusesAll,
    /// What is done to a copy is not done to the original, nor the other way round.
    #[error("copies are independent")]
    CopiesAreIndependent,
    /// Taking a step back gives exactly what was there before.
    #[error("taking back restores what was before")]
    TakeBackRestores,
    /// A seat leaves once, and is never on turn again.
    #[error("a seat that left stays away")]
    LeavingIsFinal,
    /// When all others have left, the one who stays wins.
    #[error("the last to stay wins")]
    LastToStayWins,
    /// The game without its types tells the same as the typed one.
    #[error("the game shown as text is the typed game")]
    TextAgreesWithTypes,
    /// What is seen of a game fits together: cells, places, pieces, what seats have.
    #[error("what is seen of a game is whole")]
    ViewIsWhole,
    /// A place of the board means the move that is there, and pieces can go to the places told.
    #[error("a place of the board means the move that is there")]
    SpotsAreMoves,
    /// What is told of a move is what playing it does to the board.
    #[error("a move does what is told of it")]
    DeedsAreDone,
    /// What a move does and where to look for it is told in messages.
    #[error("there are words for every move")]
    MovesHaveWords,
    /// A second implementation plays the same game.
    #[error("the reference plays the same game")]
    ReferenceAgrees,

    /// Params read from their text are those params.
    #[error("params are read as they are written")]
    ParamsRoundTrip,
    /// A puzzle read from its description, which is one word, is that puzzle.
    #[error("a puzzle is read as it is described")]
    DescriptionRoundTrips,
    /// An ID of either kind opens the puzzle it was made for.
    #[error("an ID opens its puzzle")]
    IdsOpen,
    /// A seed always makes the same puzzle, of the params asked for.
    #[error("a seed makes one puzzle")]
    GenerationRepeats,
    /// A generator that is stopped makes nothing, and never another puzzle.
    #[error("a generator that is stopped makes nothing")]
    GenerationIsWhole,
    /// What a move changed tells the move.
    #[error("the effect of a move is written like the move")]
    EffectNamesItsMove,
    /// A move does the same to equal states.
    #[error("a move does the same to equal states")]
    PlayRepeats,
    /// A state read from its text is that state.
    #[error("a state is read as it is written")]
    StateTextRoundTrips,
    /// Undo gives exactly the state before the move.
    #[error("undo restores the state before")]
    UndoRestores,
    /// Redo gives exactly the state after the move.
    #[error("redo restores the state after")]
    RedoRepeats,
    /// An open puzzle has a move, and a lost one stays lost whatever is played.
    #[error("an open puzzle goes on, a lost one stays lost")]
    StatusIsSound,
}

/// A law that was broken, and how to get there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// Which game or puzzle broke it.
    pub name: &'static str,
    /// The variant of the game, or the params of the puzzle.
    pub variant: String,
    /// The seed of the random play that showed it, if it was shown in play.
    pub seed: Option<u64>,
    /// The moves from the start, as they are written.
    pub moves: Vec<String>,
    /// What was seen.
    pub detail: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Violation { law, name, variant, detail, .. } = self;
        write!(f, "{name} {variant} breaks {law:?} ({law})\n  {detail}")?;
        match self.seed {
            Some(seed) if self.moves.is_empty() => write!(f, "\n  at the start, seed {seed}"),
            Some(seed) => write!(f, "\n  after {}, seed {seed}", self.moves.join(", ")),
            None => Ok(()),
        }
    }
}

/// A broken law before it is known where the play came from.
#[derive(Debug)]
pub(crate) struct Breach {
    pub(crate) law: Law,
    pub(crate) detail: String,
}

impl Breach {
    /// The violation, shown by `game` after random play from `seed`.
    pub(crate) fn in_game(self, game: &dyn DynGame, seed: Option<u64>) -> Violation {
        let Breach { law, detail } = self;
        let (name, variant, moves) = (game.name(), game.variant(), written(game));
        Violation { law, name, variant, seed, moves, detail }
    }
}

/// What a law says of one position.
pub(crate) type Verdict = Result<(), Breach>;

impl Law {
    pub(crate) fn broken(self, detail: impl Into<String>) -> Breach {
        Breach { law: self, detail: detail.into() }
    }

    /// Broken unless `kept`.
    pub(crate) fn holds(self, kept: bool, detail: impl FnOnce() -> String) -> Verdict {
        if kept { Ok(()) } else { Err(self.broken(detail())) }
    }
}

/// Does `work`, and makes a panic in it a broken law.
pub(crate) fn calmly<T>(
    doing: impl FnOnce() -> String,
    work: impl FnOnce() -> Result<T, Breach>,
) -> Result<T, Breach> {
    // What the work leaves half done is thrown away with the violation.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| {
        Err(Law::NeverPanics.broken(format!("{}: {}", doing(), panic_text(&*panic))))
    })
}

fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("a panic")
}

/// The law of refusals for one reason given for refusing `what`.
pub(crate) fn check_reason(what: &str, reason: &dyn Explain) -> Verdict {
    /// Longer than any sentence with a few quoted words in it.
    const LONGEST: usize = 500;
    let sentence = reason.to_string();
    let safe = sentence.chars().all(|c| c == '\n' || !c.is_control());
    let told = !sentence.trim().is_empty() && sentence.len() <= LONGEST && safe;
    Law::RefusalsAreNamed.holds(told && is_key(reason.message().key()), || {
        let sentence: String = sentence.chars().take(LONGEST).collect();
        format!("{what} is refused as {sentence:?} with the key {:?}", reason.message().key())
    })
}

/// The same where all reasons are told at once.
pub(crate) fn check_reasons<E: Explain>(what: &str, reasons: &[E]) -> Verdict {
    Law::RefusalsAreNamed
        .holds(!reasons.is_empty(), || format!("{what} is refused for no reason"))?;
    reasons.iter().try_for_each(|reason| check_reason(what, reason))
}

/// Whether the message catalogues could hold that key.
pub(crate) fn is_key(key: &str) -> bool {
    key.starts_with(|c: char| c.is_ascii_alphabetic())
        && key.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_')
}
