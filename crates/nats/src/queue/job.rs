//! What a job is called.

use std::fmt::{self, Write};
use std::str::FromStr;

use async_nats::HeaderMap;
use sha2::{Digest, Sha256};

use crate::NatsError;

/// A kind of job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kind {
    /// Its name: letters, digits and `-`.
    pub name: &'static str,
    /// The version of its form: of what stands in a job, and of what answers it means. Workers
    /// take those they know.
    pub form: u32,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.name, self.form)
    }
}

/// What tells a job from the others of its run: asked for twice, it is done once.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Key(String);

impl Key {
    /// The number it was made from, if it was.
    pub fn number(&self) -> Option<u64> {
        self.0.parse().ok()
    }
}

impl From<u64> for Key {
    fn from(number: u64) -> Key {
        Key(number.to_string())
    }
}

impl FromStr for Key {
    type Err = NatsError;

    /// A word of letters, digits, `-` and `_`.
    fn from_str(text: &str) -> Result<Key, NatsError> {
        let fits = |c: char| c.is_ascii_alphanumeric() || "-_".contains(c);
        if text.is_empty() || text.len() > 100 || !text.chars().all(fits) {
            return Err(NatsError::Failed { why: format!("{text:?} is no key of a job") });
        }
        Ok(Key(text.to_owned()))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The name of a run: the same for the same work, whoever asks for it.
pub(super) fn run_name(kind: Kind, common: &[u8]) -> String {
    let mut hash = Sha256::new();
    hash.update(format!("{kind}\n"));
    hash.update(common);
    hash.finalize().iter().take(12).fold(String::new(), |mut name, byte| {
        // A text in memory takes whatever is written.
        write!(name, "{byte:02x}").ok();
        name
    })
}

/// A job as its subject names it: `….RUN.KEY`.
pub(super) fn named(subject: &str) -> Option<(String, Key)> {
    let mut words = subject.rsplit('.');
    let key = words.next()?.parse().ok()?;
    Some((words.next()?.to_owned(), key))
}

/// The text of a header, if it is there.
pub(super) fn header<'a>(headers: Option<&'a HeaderMap>, name: &str) -> Option<&'a str> {
    headers.and_then(|headers| headers.get(name)).map(async_nats::HeaderValue::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_work_has_the_same_name() {
        let kind = Kind { name: "arena", form: 1 };
        assert_eq!(run_name(kind, b"plan"), run_name(kind, b"plan"));
        assert_ne!(run_name(kind, b"plan"), run_name(kind, b"other plan"));
        assert_ne!(run_name(kind, b"plan"), run_name(Kind { form: 2, ..kind }, b"plan"));
    }

    #[test]
    fn a_job_is_named_by_its_subject() {
        let job = named("damier.v1.job.arena.1.0af3.17").unwrap();
        assert_eq!(job, ("0af3".to_owned(), Key::from(17)));
        assert_eq!(job.1.number(), Some(17));
        assert!(named("17").is_none());
    }

    #[test]
    fn keys_are_words() {
        for text in ["", "a.b", "a b", "*", ">", "é"] {
            assert!(text.parse::<Key>().is_err(), "{text}");
        }
        assert_eq!("t1-7".parse::<Key>().unwrap().to_string(), "t1-7");
    }
}
