//! What is told when something is not possible.

use damier_core::Message;
use damier_l10n::{Language, say};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Why something was not done, as `application/problem+json` (RFC 9457).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Problem {
    /// A name for this kind of problem: `urn:damier:problem:` and the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of problem in words.
    pub title: String,
    /// The status of the answer.
    pub status: u16,
    /// The kind of problem; it stays the same in every language and version.
    pub code: Code,
    /// What is wrong this time, in words.
    pub detail: String,
    /// Where in the input, where that helps.
    pub place: Option<Place>,
    /// After how many seconds to try again, where that helps.
    pub retry_after: Option<u32>,
}

/// Where something is wrong in what came in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Place {
    /// In which field: `params.size`, `seats.1`, `moves`.
    pub field: Option<String>,
    /// In which line of the text, from 1.
    pub line: Option<u32>,
    /// In which column, from 1.
    pub column: Option<u32>,
    /// At which move of a list, from 1.
    pub number: Option<u32>,
}

/// A kind of problem, with its status and the message key of its title: one line a kind.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident $name:literal $status:literal $title:literal,)+) => {
        /// A kind of problem.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema, TS)]
        #[serde(rename_all = "kebab-case")]
        pub enum Code {
            $($(#[doc = $doc])+ $code,)+
        }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$code),+];

            /// The word for it, as it is sent.
            pub const fn name(self) -> &'static str {
                match self { $(Code::$code => $name,)+ }
            }

            /// The status of an answer that tells it.
            pub const fn status(self) -> u16 {
                match self { $(Code::$code => $status,)+ }
            }

            /// The kind of problem in words.
            pub fn title(self) -> Message {
                match self { $(Code::$code => Message::new($title),)+ }
            }
        }
    };
}

codes! {
    /// What was sent cannot be read.
    Malformed "malformed" 400 "problem-malformed",
    /// What was sent is larger than anything that is taken.
    TooLarge "too-large" 413 "problem-too-large",
    /// What was sent is of another kind than JSON or text.
    UnsupportedMediaType "unsupported-media-type" 415 "problem-media-type",
    /// There is nothing here.
    NotFound "not-found" 404 "problem-not-found",
    /// There is something here, but this cannot be done with it.
    MethodNotAllowed "method-not-allowed" 405 "problem-method",
    /// It comes from a page of somebody else.
    WrongOrigin "wrong-origin" 403 "problem-origin",
    /// It is meant for a server of another name.
    WrongHost "wrong-host" 421 "problem-host",
    /// The secret that was shown is none, or no longer.
    SignIn "sign-in" 401 "problem-sign-in",
    /// It belongs to somebody else.
    NotYours "not-yours" 403 "problem-not-yours",
    /// Only those who have the link may see it.
    Private "private" 403 "problem-private",
    /// There is no such game.
    UnknownGame "unknown-game" 422 "problem-unknown-game",
    /// The game cannot be set up so.
    BadParams "bad-params" 422 "problem-params",
    /// Nobody can sit so.
    BadSeats "bad-seats" 422 "problem-seats",
    /// That is no clock.
    BadClock "bad-clock" 422 "problem-clock",
    /// That is no tree, or one that is too large.
    BadTree "bad-tree" 422 "problem-tree",
    /// That is no position of the game, or the moves do not lead on from it.
    BadPosition "bad-position" 422 "problem-position",
    /// That is no record of a game.
    BadRecord "bad-record" 422 "problem-record",
    /// That is no puzzle and no labyrinth.
    BadPuzzle "bad-puzzle" 422 "problem-puzzle",
    /// Nobody can be called that.
    BadName "bad-name" 422 "problem-name",
    /// Nothing can be kept safe by that password.
    BadPassword "bad-password" 422 "problem-password",
    /// The name or the password is wrong.
    WrongPassword "wrong-password" 403 "problem-wrong-password",
    /// Somebody else has that name.
    NameTaken "name-taken" 409 "problem-name-taken",
    /// Somebody else has that seat.
    SeatTaken "seat-taken" 409 "problem-seat-taken",
    /// The rules do not allow the move.
    IllegalMove "illegal-move" 422 "problem-illegal-move",
    /// Somebody who is to play is still missing.
    Waiting "waiting" 409 "problem-waiting",
    /// Somebody else is on turn.
    NotYourTurn "not-your-turn" 409 "error-not-your-turn",
    /// It was meant for a turn that is gone.
    Stale "stale" 409 "error-stale",
    /// Nothing more can be done: the game is over.
    GameOver "game-over" 409 "error-game-over",
    /// Nobody moves while the clocks stand.
    Paused "paused" 409 "error-paused",
    /// Games that count are not taken back or paused.
    Rated "rated" 409 "error-rated",
    /// The time was over when it came.
    TooLate "too-late" 409 "error-too-late",
    /// It is about something that is not there any more.
    Gone "gone" 409 "problem-gone",
    /// The match does not do that now.
    Refused "refused" 409 "problem-refused",
    /// The puzzle does not do that now.
    NotPossible "not-possible" 409 "problem-not-possible",
    /// Too much was asked for in too short a time.
    TooMany "too-many" 429 "problem-too-many",
    /// Nothing can be stored at the moment, and so nothing was done.
    Unavailable "unavailable" 503 "problem-unavailable",
    /// The server is about to stop; another one may answer soon.
    Stopping "stopping" 503 "problem-stopping",
    /// Something went wrong that should not have.
    Internal "internal" 500 "problem-internal",
}

impl Problem {
    /// That something is not possible, in a language.
    pub fn told(language: Language, code: Code, detail: &Message) -> Problem {
        Problem {
            kind: format!("urn:damier:problem:{}", code.name()),
            title: say(language, &code.title()),
            status: code.status(),
            code,
            detail: say(language, detail),
            place: None,
            retry_after: None,
        }
    }

    /// The same with where it is in the input.
    pub fn at(self, place: Option<Place>) -> Problem {
        Problem { place, ..self }
    }

    /// The same with when to try again.
    pub fn after(self, seconds: Option<u32>) -> Problem {
        Problem { retry_after: seconds, ..self }
    }
}

impl From<&damier_play::Refused> for Code {
    fn from(refused: &damier_play::Refused) -> Code {
        use damier_core::PlayError;
        use damier_play::Refused;

        match refused {
            Refused::Move(PlayError::Over) | Refused::Aborted => Code::GameOver,
            Refused::Move(PlayError::Syntax(_) | PlayError::Illegal(_)) => Code::IllegalMove,
            Refused::NotYourTurn => Code::NotYourTurn,
            Refused::Stale => Code::Stale,
            Refused::Paused => Code::Paused,
            Refused::Rated => Code::Rated,
            Refused::TooLate => Code::TooLate,
            _ => Code::Refused,
        }
    }
}

impl From<&damier_play::journal::Refused> for Code {
    fn from(refused: &damier_play::journal::Refused) -> Code {
        use damier_play::journal::Refused;

        match refused {
            Refused::Paused => Code::Paused,
            Refused::NotPaused | Refused::Game(_) => Code::NotPossible,
        }
    }
}

impl Place {
    /// A field.
    pub fn field(name: impl Into<String>) -> Place {
        Place { field: Some(name.into()), ..Place::default() }
    }
}

impl From<damier_core::Place> for Place {
    fn from(place: damier_core::Place) -> Place {
        let number = |number| Some(u32::try_from(number).unwrap_or(u32::MAX));
        Place { line: number(place.line), column: number(place.column), ..Place::default() }
    }
}
