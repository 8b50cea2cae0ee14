//! What is wrong with a command line, in the reader's language.

use std::error::Error;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use damier_catalog::{CatalogError, Entry, Kind};
use damier_core::{Explain, Message, shown};
use damier_l10n::{Language, say};

use crate::args::{self, NoNumber};
use crate::failure::{Failure, complain};

/// What clap found wrong, in our words; none for what is no mistake, such as `--help`.
pub fn failure(error: &clap::Error, words: &[OsString], language: Language) -> Option<Failure> {
    let root = args::command(language);
    message(error, &Place::of(words, &root)).map(Failure::usage)
}

/// Tells on standard error what is wrong, how the command is used and where more is told.
pub fn report(error: &clap::Error, words: &[OsString], language: Language) -> Option<ExitCode> {
    let mut root = args::command(language);
    root.build();
    let place = Place::of(words, &root);
    complain(language, &[message(error, &place)?]);
    // If nobody listens the exit code still tells.
    write!(io::stderr(), "{}", place.advice(language)).ok();
    Some(ExitCode::from(2))
}

/// The command that refuses.
struct Place<'a> {
    path: Vec<&'a str>,
    command: &'a Command,
    /// The command it belongs to.
    parent: Option<&'a Command>,
}

impl<'a> Place<'a> {
    /// The command that was typed, as far as there is one.
    fn of(words: &[OsString], root: &'a Command) -> Place<'a> {
        let mut place = Place { path: vec![root.get_name()], command: root, parent: None };
        let mut words = words.iter().skip(1).map(|word| word.to_str().unwrap_or_default());
        while let Some(word) = words.next() {
            if word == "--lang" {
                words.next();
            }
            if word.starts_with('-') {
                continue;
            }
            let Some(sub) = place.command.find_subcommand(word) else { break };
            place.path.push(sub.get_name());
            place = Place { path: place.path, command: sub, parent: Some(place.command) };
        }
        place
    }

    /// How the command is used, and where more is told.
    fn advice(&self, language: Language) -> String {
        let title = say(language, &Message::new("help-usage"));
        let usage = self.command.clone().render_usage().to_string();
        // Clap has a title of its own.
        let usage = usage.trim_start_matches("Usage:").trim();
        let hint = Message::new("hint-page").with("command", self.path.join(" "));
        format!("{title} {usage}\n{}\n", say(language, &hint))
    }

    /// The games that are commands here, if a game is what is wanted.
    fn games(&self) -> Vec<&'a str> {
        if self.path.len() < 2 { Vec::new() } else { games(self.command) }
    }

    /// The other games that have an option which this one has not.
    fn elsewhere(&self, option: &str) -> Vec<&'a str> {
        let Some(parent) = self.parent.filter(|_| self.path.len() == 3) else { return Vec::new() };
        let has = |name: &&str| {
            let mut args =
                parent.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
            args.any(|arg| {
                arg.get_long().is_some_and(|long| option.strip_prefix("--") == Some(long))
            })
        };
        games(parent).into_iter().filter(has).collect()
    }
}

/// Those of the commands below one that are games.
fn games(command: &Command) -> Vec<&str> {
    let is_game = |name: &&str| Entry::all().any(|entry| entry.name() == *name);
    command.get_subcommands().map(Command::get_name).filter(is_game).collect()
}

fn message(error: &clap::Error, place: &Place<'_>) -> Option<Message> {
    let text = |kind| error.get(kind).map(in_words).unwrap_or_default();
    let arg = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let with_arg = |key: &'static str| Message::new(key).with("arg", arg.as_str());
    let games = place.games();
    let no_game = || Message::new("usage-no-game").with("known", games.join(", "));
    Some(match error.kind() {
        ErrorKind::UnknownArgument if !arg.starts_with('-') => with_arg("usage-extra"),
        ErrorKind::UnknownArgument | ErrorKind::MissingSubcommand if !games.is_empty() => no_game(),
        ErrorKind::UnknownArgument => {
            let elsewhere = place.elsewhere(&arg);
            let mut unknown = with_arg("usage-unknown");
            if !elsewhere.is_empty() {
                unknown = Message::new("usage-elsewhere")
                    .with("problem", unknown)
                    .with("games", elsewhere.join(", "));
            }
            meant(unknown, nearest(error, ContextKind::SuggestedArg))
        }
        ErrorKind::InvalidSubcommand => {
            let name = text(ContextKind::InvalidSubcommand);
            if !games.is_empty() {
                return Some(CatalogError::unknown(Kind::Game, &name, games.into_iter()).message());
            }
            let unknown = Message::new("usage-command").with("name", name);
            meant(unknown, nearest(error, ContextKind::SuggestedSubcommand))
        }
        ErrorKind::InvalidValue if value.is_empty() => with_arg("usage-no-value"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::TooManyValues => {
            let wrong = with_arg("usage-value").with("value", value);
            match error.get(ContextKind::ValidValue).map(in_words).or_else(|| possible(error)) {
                Some(known) => {
                    Message::new("usage-known").with("problem", wrong).with("known", known)
                }
                None => wrong,
            }
        }
        ErrorKind::MissingRequiredArgument => with_arg("usage-missing"),
        ErrorKind::MissingSubcommand => Message::new("usage-no-command"),
        ErrorKind::ArgumentConflict => match text(ContextKind::PriorArg) {
            prior if prior.is_empty() || prior == arg => with_arg("usage-twice"),
            prior => with_arg("usage-conflict").with("other", prior),
        },
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            with_arg("usage-no-value")
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-not-text"),
        _ => return None,
    })
}

/// The numbers that are possible, where a number is wanted.
fn possible(error: &clap::Error) -> Option<String> {
    error.source()?.downcast_ref::<NoNumber>().map(|error| error.possible.clone())
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// What is told of a wrong command line, with how the command is used.
    fn told(words: &[OsString], root: &Command, language: Language) -> (ErrorKind, String) {
        let words = args::game_first(words.to_vec());
        let error = root.clone().try_get_matches_from(&words).expect_err("something wrong");
        let place = Place::of(&words, root);
        let message = message(&error, &place).expect("words for it");
        (error.kind(), format!("{}\n{}", say(language, &message), place.advice(language)))
    }

    fn root(language: Language) -> Command {
        let mut root = args::command(language);
        root.build();
        root
    }

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    /// Every kind of mistake clap can find in our grammar has words of ours, and in French nothing
    /// is English.
    #[test]
    fn nothing_is_left_in_english() {
        let mut lines: Vec<Vec<OsString>> = [
            "damier games more",
            "damier perft reversi --dept 3",
            "damier perft quoridor --houses 3",
            "damier play --size 5",
            "damier gmaes",
            "damier xyzzy",
            "damier play chess",
            "damier hashi slove",
            "damier play",
            "damier perft reversi",
            "damier trace",
            "damier perft reversi --depth",
            "damier perft reversi --depth=",
            "damier perft reversi --depth 1000",
            "damier analyse quoridor --nodes x",
            "damier play hashi --seed -1",
            "damier completions dos",
            "damier games --json --json",
            "damier games --json=yes",
            "damier play quoridor --load a --moves e2",
            "damier play hashi --loops 3 --no-loops",
            "damier hashi render a --no-solution",
            "damier moves reversi --moves",
            "damier --lang",
            "damier -x",
        ]
        .map(words)
        .into();
        #[cfg(unix)]
        {
            use std::os::unix::ffi::OsStringExt;
            lines.push([words("damier replay"), vec![OsString::from_vec(vec![255])]].concat());
        }
        let mut kinds = BTreeSet::new();
        let roots = [root(Language::English), root(Language::French)];
        for line in lines {
            let (kind, english) = told(&line, &roots[0], Language::English);
            let (_, french) = told(&line, &roots[1], Language::French);
            kinds.insert(format!("{kind:?}"));
            assert_ne!(english, french, "{line:?}");
            let plain = french.replace(['<', '>', '[', ']', '.', ',', ':'], " ");
            for word in plain.split_whitespace() {
                let foreign = "the is are of not value found argument arguments required unexpected \
                               invalid tip use with for used cannot Usage: command COMMAND GAME FILE";
                assert!(!foreign.split(' ').any(|other| other == word), "`{word}`: {french}");
            }
        }
        let expected = [
            "ArgumentConflict",
            "InvalidSubcommand",
            "InvalidUtf8",
            "InvalidValue",
            "MissingRequiredArgument",
            "MissingSubcommand",
            "TooManyValues",
            "UnknownArgument",
            "ValueValidation",
        ];
        assert_eq!(kinds.iter().map(String::as_str).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn what_is_wrong_is_told_with_what_was_meant() {
        #[track_caller]
        fn check(line: &str, expected: &str) {
            let told = told(&words(line), &root(Language::English), Language::English);
            assert_eq!(told.1, format!("{expected}\n"));
        }
        check(
            "damier play quoridor --seeds 3",
            "nothing is called `--seeds` here: it is an option of awele; did you mean `--seed`?\n\
             Usage: damier play quoridor [OPTIONS]\n\
             hint: damier play quoridor --help tells what can be asked",
        );
        check(
            "damier perft --depth 3",
            "which game? There are quoridor, reversi, awele\n\
             Usage: damier perft [OPTIONS] <GAME>\n\
             hint: damier perft --help tells what can be asked",
        );
        check(
            "damier --lang en analyse reversi --depth 101",
            "`101` is not possible for --depth <N>: 1..100\n\
             Usage: damier analyse reversi [OPTIONS]\n\
             hint: damier analyse reversi --help tells what can be asked",
        );
    }
}
