//! What the names of one house begin with.

use std::fmt;
use std::str::FromStr;

use crate::NatsError;

/// What subjects and streams begin with: words of letters, digits, `-` and `_`, with dots between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Prefix(String);

impl Prefix {
    /// The subject of that name under the prefix.
    pub fn subject(&self, name: &str) -> String {
        format!("{}.{name}", self.0)
    }

    /// What a stream, a bucket or a consumer of that name is called: they have no dots.
    pub fn stream(&self, name: &str) -> String {
        format!("{}_{name}", self.0.replace('.', "_"))
    }
}

impl Default for Prefix {
    fn default() -> Prefix {
        Prefix("damier.v1".to_owned())
    }
}

impl FromStr for Prefix {
    type Err = NatsError;

    fn from_str(typed: &str) -> Result<Prefix, NatsError> {
        let is_word = |word: &str| {
            !word.is_empty() && word.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c))
        };
        // Names of streams become folders on the server's disk.
        if typed.len() > 100 || !typed.split('.').all(is_word) {
            return Err(NatsError::BadPrefix { typed: damier_core::shown(typed) });
        }
        Ok(Prefix(typed.to_owned()))
    }
}

impl fmt::Display for Prefix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_with_it() {
        assert_eq!(Prefix::default().subject("table.t1"), "damier.v1.table.t1");
        assert_eq!(Prefix::default().stream("jobs"), "damier_v1_jobs");
        let prefix: Prefix = "school-7".parse().unwrap();
        assert_eq!(prefix.subject("x"), "school-7.x");
    }

    #[test]
    fn what_would_not_be_a_subject_is_refused() {
        for typed in ["", ".", "a.", ".a", "a..b", "a b", "a.*", "a.>", "é", &"a".repeat(101)] {
            assert!(typed.parse::<Prefix>().is_err(), "{typed}");
        }
    }
}
