//! What is wrong with a command line, in the reader's language.

use std::error::Error;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use damier_core::{Message, shown};

use crate::failure::Failure;

/// What clap found wrong, in our words; none for what is no mistake, such as `--help`, and for
/// what nobody but clap has words for.
pub fn failure(error: &clap::Error) -> Option<Failure> {
    message(error).map(Failure::usage)
}

fn message(error: &clap::Error) -> Option<Message> {
    let text = |kind| error.get(kind).map(in_words);
    let arg = || text(ContextKind::InvalidArg);
    let value = || text(ContextKind::InvalidValue);
    let with_arg = |key: &'static str| Some(Message::new(key).with("arg", arg()?));
    Some(match error.kind() {
        ErrorKind::UnknownArgument => {
            let unknown = with_arg("usage-unknown")?;
            meant(unknown, nearest(error, ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand)?;
            let unknown = Message::new("usage-command").with("name", name);
            meant(unknown, nearest(error, ContextKind::SuggestedSubcommand))
        }
        ErrorKind::InvalidValue if value().is_none_or(|value| value.is_empty()) => {
            with_arg("usage-no-value")?
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let wrong = with_arg("usage-value")?.with("value", value()?);
            match text(ContextKind::ValidValue).or_else(|| range(error)) {
                Some(known) => {
                    Message::new("usage-known").with("problem", wrong).with("known", known)
                }
                None => wrong,
            }
        }
        ErrorKind::MissingRequiredArgument => with_arg("usage-missing")?,
        ErrorKind::MissingSubcommand => Message::new("usage-no-command"),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            Some(prior) if arg().as_ref() != Some(&prior) => {
                with_arg("usage-conflict")?.with("other", prior)
            }
            _ => with_arg("usage-twice")?,
        },
        ErrorKind::TooManyValues => with_arg("usage-value")?.with("value", value()?),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            with_arg("usage-no-value")?
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-not-text"),
        _ => return None,
    })
}

/// The numbers that are possible, where clap tells them.
fn range(error: &clap::Error) -> Option<String> {
    let reason = error.source()?.to_string();
    let (_, range) = reason.split_once(" is not in ")?;
    Some(range.replace("..=", ".."))
}

/// What was probably meant; of several, clap has the most similar last.
fn nearest(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::Strings(all) => all.last().map(|text| shown(text)),
        other => Some(in_words(other)),
    }
}

/// The same with what was probably meant.
fn meant(problem: Message, suggestion: Option<String>) -> Message {
    match suggestion {
        Some(suggestion) => {
            Message::new("usage-meant").with("problem", problem).with("suggestion", suggestion)
        }
        None => problem,
    }
}

/// What clap tells of one thing or of several.
fn in_words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => {
            all.iter().map(|text| shown(text)).collect::<Vec<_>>().join(", ")
        }
        other => shown(&other.to_string()),
    }
}
