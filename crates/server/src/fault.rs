//! Why a request is refused.

use std::time::Duration;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use damier_api::{Code, Malformed, Place, Problem};
use damier_core::{Explain, Message};
use damier_l10n::Language;
use damier_store::StoreError;

use crate::limits::TooMany;

/// Why a request is refused. It becomes words where the caller's language is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The kind of problem.
    pub code: Code,
    /// What is wrong this time.
    pub message: Message,
    /// Where in the input.
    pub place: Option<Place>,
    /// After how many seconds to try again.
    pub retry_after: Option<u32>,
    /// What another server said of it, in the caller's language.
    pub said: Option<Box<Problem>>,
}

impl Fault {
    /// A problem of which there is no more to say than its title.
    pub fn new(code: Code) -> Fault {
        Fault::told(code, code.title())
    }

    /// A problem with what is wrong this time.
    pub fn told(code: Code, message: Message) -> Fault {
        Fault { code, message, place: None, retry_after: None, said: None }
    }

    /// A problem that another server told.
    pub fn said(problem: Problem) -> Fault {
        let (place, retry_after) = (problem.place.clone(), problem.retry_after);
        let said = Some(Box::new(problem));
        let code = said.as_ref().map_or(Code::Internal, |said| said.code);
        Fault { place, retry_after, said, ..Fault::new(code) }
    }

    /// A problem with everything that is wrong.
    pub fn all(code: Code, messages: impl IntoIterator<Item = Message>) -> Fault {
        Fault::told(code, Message::joined(messages).unwrap_or_else(|| code.title()))
    }

    /// The same with where it is in the input.
    pub fn at(self, place: impl Into<Place>) -> Fault {
        Fault { place: Some(place.into()), ..self }
    }

    /// The same with when to try again, in whole seconds and not at once.
    pub fn after(self, time: Duration) -> Fault {
        let seconds = u32::try_from(time.as_millis().div_ceil(1000)).unwrap_or(u32::MAX);
        Fault { retry_after: Some(seconds.max(1)), ..self }
    }

    /// The problem in the caller's language.
    pub fn problem(&self, language: Language) -> Problem {
        if let Some(said) = &self.said {
            return (**said).clone();
        }
        Problem::told(language, self.code, &self.message)
            .at(self.place.clone())
            .after(self.retry_after)
    }
}

impl IntoResponse for Fault {
    /// The status alone; the body is written on the way out, in the caller's language.
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status());
        let mut response = status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<TooMany> for Fault {
    fn from(error: TooMany) -> Fault {
        Fault::new(Code::TooMany).after(error.retry_after)
    }
}

impl From<Malformed> for Fault {
    fn from(error: Malformed) -> Fault {
        Fault::told(Code::Malformed, error.message()).at(error.place())
    }
}

impl From<StoreError> for Fault {
    /// What is wrong with the store. Whoever can do something about a refusal looks at it before.
    fn from(error: StoreError) -> Fault {
        /// The cause may be gone by then.
        const SOON: Duration = Duration::from_secs(5);
        // Whoever comes back finds who has it by now.
        if error == StoreError::Fenced {
            return Fault::told(Code::Unavailable, error.message()).after(SOON);
        }
        if error.is_refusal() {
            tracing::error!(%error, "the store refused what should have been possible");
            return Fault::new(Code::Internal);
        }
        tracing::warn!(%error, "the store does not work");
        let fault = match &error {
            StoreError::Full | StoreError::ReadOnly | StoreError::Locked => {
                Fault::told(Code::Unavailable, error.message())
            }
            StoreError::Closed => Fault::new(Code::Stopping),
            // What the system says may name files, which are nobody's business.
            _ => Fault::new(Code::Unavailable),
        };
        fault.after(SOON)
    }
}

impl From<getrandom::Error> for Fault {
    fn from(error: getrandom::Error) -> Fault {
        tracing::error!(%error, "the machine has no chance to give");
        Fault::new(Code::Internal)
    }
}
