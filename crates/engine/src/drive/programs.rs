//! Who may be started, and how.

use std::path::Path;
use std::sync::Arc;

use damier_catalog::{External, Protocol, Via};
use damier_core::{DynGame, Message, shown};
use damier_mind::{Clock, Mind};
use damier_play::seating::Programs;

use super::process::Launcher;
use super::program::{Limits, Plan, Program};
use crate::native;

/// Starts whatever its user names: programs by their commands, and native clients by their files.
#[derive(Clone)]
pub struct LocalPrograms {
    /// How.
    pub launcher: Launcher,
    /// How long they are waited for.
    pub limits: Limits,
    /// The time in which they start and get ready, which nobody is charged for.
    pub clock: Arc<dyn Clock>,
}

impl LocalPrograms {
    /// As this program starts others.
    pub fn new(clock: Arc<dyn Clock>) -> LocalPrograms {
        let launcher = Launcher::of_this_program();
        LocalPrograms { launcher, limits: Limits::default(), clock }
    }

    pub(super) fn plan(&self, program: &External, game: &dyn DynGame) -> Result<Plan, Message> {
        let wrong = |why: String| {
            Message::new("error-program-start")
                .with("program", shown(program.command()))
                .with("why", why)
        };
        let protocol = match program.via() {
            Via::Any => None,
            Via::Protocol(protocol) if !protocol.is_for(game.name(), game.seats()) => {
                let wrong = Message::new("error-protocol-game").with("protocol", protocol.name());
                let title = damier_catalog::game(game.name()).map_or(game.name(), |it| it.title);
                return Err(wrong.with("game", Message::new(title)).with("seats", game.seats()));
            }
            Via::Protocol(protocol) => Some(protocol),
            Via::Library => return self.client(program.command(), game).map_err(wrong),
            Via::Name => {
                return Err(
                    Message::new("error-program-name").with("name", shown(program.command()))
                );
            }
        };
        let words = command_words(program.command()).map_err(wrong)?;
        self.launcher.find(&words[0]).map_err(wrong)?;
        Ok(Plan { words, protocol, once: false })
    }

    /// A native client runs in another process of our own program, which talks as engines do.
    fn client(&self, file: &str, game: &dyn DynGame) -> Result<Plan, String> {
        native::check(game).map_err(|error| error.to_string())?;
        if !Path::new(file).is_file() {
            return Err(format!("there is no file `{}`", shown(file)));
        }
        let own = self.launcher.own_program()?.to_string_lossy().into_owned();
        let words = vec![own, "client".to_owned(), file.to_owned(), game.variant()];
        Ok(Plan { words, protocol: Some(Protocol::Ugi), once: true })
    }
}

impl Programs for LocalPrograms {
    fn start(&self, program: &External, game: &dyn DynGame) -> Result<Box<dyn Mind>, Message> {
        let plan = self.plan(program, game)?;
        let (launcher, clock) = (self.launcher.clone(), Arc::clone(&self.clock));
        Ok(Box::new(Program::new(plan, launcher, self.limits, clock)))
    }
}

/// A command as a shell would split it into words; no shell is asked, and none starts it.
pub fn command_words(command: &str) -> Result<Vec<String>, String> {
    match shlex::split(command) {
        Some(words) if words.first().is_some_and(|program| !program.is_empty()) => Ok(words),
        Some(_) => Err("it names no program".to_owned()),
        None => Err("a quotation mark is not closed".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_split_as_a_shell_would() {
        let check = |text: &str, expected: &[&str]| {
            assert_eq!(command_words(text).unwrap(), expected, "{text}");
        };
        check("bot", &["bot"]);
        check(
            " ./my\\ bot  --level=3,4 'a b' \"c $d\" ",
            &["./my bot", "--level=3,4", "a b", "c $d"],
        );
        check("sh -c 'exit 3; echo *'", &["sh", "-c", "exit 3; echo *"]);
        for wrong in ["'bot", "bot \"x", "\\", "''"] {
            assert!(command_words(wrong).is_err(), "{wrong}");
        }
    }
}
