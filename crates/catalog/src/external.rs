//! Players that are programs of somebody else.

use std::fmt;
use std::sync::Arc;

use crate::CatalogError;

/// A program that plays, told by the command that starts it. The catalogue knows nothing more of
/// it: who can start programs asks it what it plays, and drives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct External {
    command: Arc<str>,
}

impl External {
    /// What stands before the command, where a strategy has its name.
    pub(crate) const NAME: &str = "cmd";

    /// The program that a command starts. All of it is the command, commas too.
    pub(crate) fn new(command: &str) -> Result<External, CatalogError> {
        match command.trim() {
            "" => Err(CatalogError::Value {
                name: External::NAME,
                value: String::new(),
                expected: "PROGRAM ARGUMENT…".to_owned(),
            }),
            command => Ok(External { command: command.into() }),
        }
    }

    /// The program and its arguments.
    pub fn command(&self) -> &str {
        &self.command
    }
}

impl fmt::Display for External {
    /// As it would be typed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", External::NAME, self.command)
    }
}
