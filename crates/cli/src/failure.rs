//! How a command can fail, and the exit code that tells it to scripts.

use std::io::{self, Write};
use std::process::ExitCode;

use damier_core::{Explain, Message, PerftError};
use damier_l10n::{Language, say};

use crate::files::{not_written, reason};
use crate::output::Stopped;

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The answer is no. Exit code 1.
    Negative(Message),
    /// The command line asks for something that is not there. Exit code 2.
    Usage(Vec<Message>),
    /// The data is wrong. Exit code 3.
    Input(Vec<Message>),
    /// An engine failed. Exit code 4.
    Engine(Message),
    /// Ctrl-C. Exit code 130, as shells have it.
    Interrupted,
    /// Something could not be written: standard output, a file, a game that was to be kept.
    /// Exit code 5.
    Output(Message),
    /// Nobody reads any more, which is no error.
    Closed,
}

impl Failure {
    pub fn usage(message: Message) -> Failure {
        Failure::Usage(vec![message])
    }

    pub fn input(message: Message) -> Failure {
        Failure::Input(vec![message])
    }

    /// A file could not be written.
    pub fn unwritten(file: &str, error: io::Error) -> Failure {
        let unwritten = not_written(file, &error);
        match Failure::from(error) {
            Failure::Output(_) => Failure::Output(unwritten),
            other => other,
        }
    }

    /// The first thing that is wrong, for those who have room for one.
    pub fn first(&self) -> Message {
        // A failure tells one reason at least.
        self.messages().into_iter().next().unwrap_or_else(|| Message::new("error-no-record"))
    }

    /// All that is wrong, as one message.
    pub fn joined(&self) -> Message {
        Message::joined(self.messages()).unwrap_or_else(|| self.first())
    }

    /// What is wrong.
    pub fn messages(&self) -> Vec<Message> {
        match self {
            Failure::Negative(message) | Failure::Engine(message) | Failure::Output(message) => {
                vec![message.clone()]
            }
            Failure::Usage(messages) | Failure::Input(messages) => messages.clone(),
            Failure::Interrupted => vec![Message::new("error-interrupted")],
            Failure::Closed => Vec::new(),
        }
    }

    /// The same in one line.
    pub fn line(&self, language: Language) -> String {
        let lines: Vec<String> =
            self.messages().iter().map(|message| say(language, message)).collect();
        lines.join("; ")
    }

    /// Tells what is wrong on standard error.
    pub fn report(&self, language: Language) -> ExitCode {
        let code = match self {
            Failure::Closed => 0,
            Failure::Negative(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Input(_) => 3,
            Failure::Engine(_) => 4,
            Failure::Output(_) => 5,
            Failure::Interrupted => 130,
        };
        complain(language, &self.messages());
        let hint = matches!(self, Failure::Usage(_)).then(|| Message::new("hint-help"));
        if let Some(hint) = hint {
            writeln!(io::stderr(), "{}", say(language, &hint)).ok();
        }
        ExitCode::from(code)
    }
}

/// Tells what is wrong without ending anything.
pub fn complain(language: Language, messages: &[Message]) {
    let prefix = say(language, &Message::new("word-error"));
    let mut err = io::stderr().lock();
    // If nobody listens the exit code still tells.
    for message in messages {
        writeln!(err, "{prefix} {}", say(language, message)).ok();
    }
}

impl From<PerftError> for Failure {
    fn from(error: PerftError) -> Failure {
        match error {
            PerftError::TooDeep(_) => Failure::usage(error.message()),
            PerftError::Stopped => Failure::Interrupted,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ if Stopped::is(&error) => Failure::Interrupted,
            _ => Failure::Output(Message::new("error-output").with("reason", reason(&error))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_thing_that_is_wrong_is_told() {
        let two = || vec![Message::new("error-no-record"), Message::new("error-game-over")];
        let check = |failure: Failure, key: &str| assert_eq!(failure.first().key(), key);
        check(Failure::Usage(two()), "error-no-record");
        check(Failure::Input(two().split_off(1)), "error-game-over");
        check(Failure::Negative(Message::new("error-game-over")), "error-game-over");
        check(Failure::Engine(Message::new("error-no-answer")), "error-no-answer");
        check(Failure::Interrupted, "error-interrupted");
        check(io::Error::other("full").into(), "error-output");
        check(Failure::unwritten("a", io::Error::other("full")), "error-write");
    }

    #[test]
    fn what_cannot_be_written_is_told_from_what_nobody_wants() {
        let closed = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(matches!(closed().into(), Failure::Closed));
        assert!(matches!(Failure::unwritten("a", closed()), Failure::Closed));
        assert!(matches!(io::Error::from(Stopped).into(), Failure::Interrupted));
    }
}
