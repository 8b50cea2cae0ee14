//! How a command can fail, and the exit code that tells it to scripts.

use std::io;
use std::process::ExitCode;

use damier_core::Message;
use damier_l10n::{Language, say};

/// Why a command did not do what was asked.
#[derive(Debug)]
pub enum Failure {
    /// The command line asks for something that is not there. Exit code 2.
    Usage(Vec<Message>),
    /// The data is wrong. Exit code 3.
    Input(Vec<Message>),
    /// An engine failed. Exit code 4.
    Engine(Message),
    /// Ctrl-C. Exit code 130, as shells have it.
    Interrupted,
    /// The output could not be written; a closed pipe is not an error.
    Output(io::Error),
}

impl Failure {
    pub fn usage(message: Message) -> Failure {
        Failure::Usage(vec![message])
    }

    pub fn input(message: Message) -> Failure {
        Failure::Input(vec![message])
    }

    /// Tells what is wrong on standard error.
    #[expect(clippy::print_stderr, reason = "this is where errors are told")]
    pub fn report(&self, language: Language) -> ExitCode {
        let (messages, code) = match self {
            Failure::Usage(messages) => (messages.clone(), 2),
            Failure::Input(messages) => (messages.clone(), 3),
            Failure::Engine(message) => (vec![message.clone()], 4),
            Failure::Interrupted => (vec![Message::new("error-interrupted")], 130),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Failure::Output(error) => {
                let reason = error.to_string();
                (vec![Message::new("error-output").with("reason", reason)], 1)
            }
        };
        let prefix = say(language, &Message::new("word-error"));
        for message in &messages {
            eprintln!("{prefix} {}", say(language, message));
        }
        if let Failure::Usage(_) = self {
            eprintln!("{}", say(language, &Message::new("hint-help")));
        }
        ExitCode::from(code)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}
