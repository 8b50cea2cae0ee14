//! Players that are programs of somebody else.

use std::fmt;
use std::sync::Arc;

use crate::{CatalogError, Protocol};

/// A program that plays, told by the command that starts it. The catalogue knows nothing more of
/// it: who can start programs asks it what it plays, and drives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    via: Via,
    command: Arc<str>,
}

/// How a program is reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Via {
    /// By a command, in whatever protocol it answers: `cmd:PROGRAM ARGUMENT…`.
    Any,
    /// By a command, in this protocol: `gtp:PROGRAM ARGUMENT…`.
    Protocol(Protocol),
    /// It is a native client, a shared library: `./client.so`.
    Library,
    /// It has a name with whoever may start it: `program:NAME`.
    Name,
}

impl Via {
    /// What stands before the command, where a strategy has its name; a library stands alone.
    fn prefix(self) -> Option<&'static str> {
        match self {
            Via::Any => Some("cmd"),
            Via::Protocol(protocol) => Some(protocol.name()),
            Via::Library => None,
            Via::Name => Some("program"),
        }
    }

    /// All that have something before the command.
    fn prefixed() -> impl Iterator<Item = Via> {
        [Via::Any, Via::Name].into_iter().chain(Protocol::ALL.map(Via::Protocol))
    }
}

/// How the files of shared libraries end.
const LIBRARIES: [&str; 3] = [".so", ".dylib", ".dll"];

impl External {
    /// The program that a text names, if it is one and no strategy. All behind the colon is the
    /// command, commas too.
    pub(crate) fn read(text: &str) -> Option<Result<External, CatalogError>> {
        let split = text.split_once(':').and_then(|(name, command)| {
            let named =
                |via: &Via| via.prefix().is_some_and(|it| name.trim().eq_ignore_ascii_case(it));
            Some((Via::prefixed().find(named)?, command.trim()))
        });
        match split {
            Some((via, "")) => Some(Err(CatalogError::Value {
                name: via.prefix().unwrap_or_default(),
                value: String::new(),
                expected: if via == Via::Name { "NAME" } else { "PROGRAM ARGUMENT…" }.to_owned(),
            })),
            Some((via, command)) => Some(Ok(External { via, command: command.into() })),
            None => {
                let file = text.trim();
                let is_library =
                    LIBRARIES.iter().any(|end| file.len() > end.len() && file.ends_with(end));
                is_library.then(|| Ok(External { via: Via::Library, command: file.into() }))
            }
        }
    }

    /// How it is reached.
    pub fn via(&self) -> Via {
        self.via
    }

    /// The program and its arguments; the file of a library; the name.
    pub fn command(&self) -> &str {
        &self.command
    }
}

impl fmt::Display for External {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.via.prefix() {
            Some(prefix) => write!(f, "{prefix}:{}", self.command),
            None => f.write_str(&self.command),
        }
    }
}
