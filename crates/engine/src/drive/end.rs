//! What became of a program.

use std::fmt;
use std::str::FromStr;

/// What became of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It could not be started, and why.
    Unstarted(String),
    /// It ended by itself, with this code.
    Exited(i32),
    /// A signal ended it.
    Signal(i32),
    /// It had so many bytes in memory, and was ended.
    Memory(u64),
    /// It was no longer wanted, and was ended.
    Dismissed,
}

impl fmt::Display for End {
    /// In one line, to be read by [`FromStr`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            End::Unstarted(why) => write!(f, "unstarted {}", why.replace(['\n', '\r'], " ")),
            End::Exited(code) => write!(f, "exited {code}"),
            End::Signal(signal) => write!(f, "signal {signal}"),
            End::Memory(bytes) => write!(f, "memory {bytes}"),
            End::Dismissed => f.write_str("dismissed"),
        }
    }
}

impl FromStr for End {
    type Err = ();

    fn from_str(text: &str) -> Result<End, ()> {
        let (word, rest) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
        match word {
            "unstarted" => Ok(End::Unstarted(rest.to_owned())),
            "exited" => rest.parse().map(End::Exited).map_err(|_| ()),
            "signal" => rest.parse().map(End::Signal).map_err(|_| ()),
            "memory" => rest.parse().map(End::Memory).map_err(|_| ()),
            "dismissed" => Ok(End::Dismissed),
            _ => Err(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_told_in_a_line() {
        for end in [
            End::Unstarted("no such file".to_owned()),
            End::Exited(3),
            End::Signal(11),
            End::Memory(1 << 40),
            End::Dismissed,
        ] {
            assert_eq!(format!("{end}\n").parse(), Ok(end));
        }
        for wrong in ["", "exited", "exited x", "gone"] {
            assert_eq!(wrong.parse::<End>(), Err(()));
        }
    }
}
