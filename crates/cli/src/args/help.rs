//! The whole command line, in the reader's language.

use clap::{Arg, ArgAction, Command, CommandFactory};
use damier_catalog::{GameEntry, game};
use damier_core::Message;
use damier_l10n::{Language, say, word};
use damier_server::config::{Kind, settings};

use super::order::PAGED;
use super::{Cli, examples};

/// The whole command line, in the reader's language.
pub fn command(language: Language) -> Command {
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help).global(true);
    localise(Cli::command().arg(help), language, "damier")
}

/// A command and what belongs to it in the reader's language. Headings are keys until then.
fn localise(mut command: Command, language: Language, path: &str) -> Command {
    let say_key = |key: &str| word(language, key).unwrap_or_default();
    let page = page_of(path);
    let about = match page {
        Some((parent, entry)) => about_page(language, parent, entry),
        None => say_key(&format!("cmd-{path}")),
    };
    let usage = say_key("help-usage");
    let heading = command.get_subcommand_help_heading().unwrap_or("help-commands");
    let (heading, value) = (say_key(heading), command.get_subcommand_value_name());
    let value = value_name(language, value.unwrap_or("COMMAND"));
    command = command
        .allow_negative_numbers(true)
        .about(about)
        .help_template(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(heading)
        .subcommand_value_name(value)
        .after_help(after(language, path, page))
        .disable_help_flag(true)
        .disable_version_flag(true);
    if path == "damier" {
        let version = Arg::new("version").short('V').long("version");
        command = command.arg(version.action(ArgAction::Version));
    }
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for id in ids {
        let text = match page.and_then(|(_, entry)| of_game(language, entry, path, &id)) {
            Some(text) => text,
            None => with_usual(language, path, &id, of_command(language, path, &id)),
        };
        command = command.mut_arg(&id, |arg| with_words(arg, language, &id, text));
    }
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let path = if path == "damier" { name.clone() } else { format!("{path}-{name}") };
        command = command.mut_subcommand(&name, |sub| localise(sub, language, &path));
    }
    command
}

/// The command and the game whose page it is.
fn page_of(path: &str) -> Option<(&str, &'static GameEntry)> {
    if let Some(name) = path.strip_prefix("arena-ladder-") {
        return Some(("arena ladder", game(name).ok()?));
    }
    let (command, name) = path.split_once('-').filter(|(command, _)| PAGED.contains(command))?;
    Some((command, game(name).ok()?))
}

/// What a command does with a game.
fn about_page(language: Language, command: &str, entry: &GameEntry) -> String {
    let about = match command {
        "match" => "help-match",
        "arena" => "help-arena",
        "arena ladder" => "help-ladder",
        "perft" => "help-perft",
        "moves" => "help-moves",
        "analyse" => "help-analyse",
        "engine" => "help-engine",
        _ => "help-play-match",
    };
    say(language, &Message::new(about).with("game", Message::new(entry.title)))
}

/// What is told at the end.
fn after(language: Language, path: &str, page: Option<(&str, &GameEntry)>) -> String {
    let examples = match page {
        Some((command, entry)) => examples::of_game(command, entry),
        None => examples::of_path(path),
    };
    if path == "damier" {
        say(language, &Message::new("help-exit-codes"))
    } else if PAGED.contains(&path) {
        say(language, &Message::new("help-page").with("command", path))
    } else if examples.is_empty() {
        String::new()
    } else {
        let told = examples.iter().flat_map(|(line, about)| {
            [format!("  {line}"), format!("      {}", say(language, &Message::new(about)))]
        });
        let title = say(language, &Message::new("help-examples"));
        std::iter::once(title).chain(told).collect::<Vec<_>>().join("\n")
    }
}

/// What an option means for a game: a param, or something the game's strategies are named in.
fn of_game(language: Language, entry: &GameEntry, path: &str, id: &str) -> Option<String> {
    if let Some(param) = entry.params.iter().find(|param| param.name == id) {
        let message = Message::new("games-param")
            .with("about", Message::new(param.about))
            .with("choices", param.choices())
            .with("usual", param.usual);
        return Some(say(language, &message));
    }
    let names: Vec<_> = entry.strategies.iter().map(|strategy| strategy.name).collect();
    let key = match id {
        "seat" if path.starts_with("match") => "help-seat-strategy",
        "seat" => "help-seat",
        "strategy" if path.starts_with("engine") => "help-strategy-plays",
        "strategy" => "help-strategy",
        _ => return None,
    };
    Some(say(language, &Message::new(key).with("names", names.join(", "))))
}

/// The nearest words: of this command, of those it belongs to, of what it is about (`play hashi`
/// makes puzzles like `hashi generate`), of all. What `awele database` means by its options, no
/// page of Awélé does.
fn of_command(language: Language, path: &str, id: &str) -> String {
    let commands = path.match_indices('-').map(|(at, _)| &path[..at]);
    let about = path.split_once('-').map(|(_, about)| about).filter(|_| page_of(path).is_none());
    let mut nearest = [path].into_iter().chain(commands.rev()).chain(about);
    let own = nearest.find_map(|path| word(language, &format!("arg-{path}-{id}")));
    own.or_else(|| word(language, &format!("arg-{id}"))).unwrap_or_default()
}

/// The words of a setting of the server, with the usual value. Only where that shows no form the
/// values are told too, and what depends on the machine its own words tell.
fn with_usual(language: Language, path: &str, id: &str, about: String) -> String {
    let setting = settings().into_iter().find(|setting| setting.name == id);
    let Some(setting) = setting.filter(|_| path.starts_with("serve")) else { return about };
    let message = match setting.kind {
        _ if setting.is_of_machine() => return about,
        Kind::Flag => return about,
        Kind::Number | Kind::Time | Kind::File => {
            Message::new("help-usual").with("about", about).with("usual", setting.usual)
        }
        Kind::Text | Kind::List if setting.usual.is_empty() => {
            Message::new("help-such-as").with("about", about).with("example", setting.expected)
        }
        Kind::Text | Kind::List => Message::new("games-param")
            .with("about", about)
            .with("choices", setting.expected)
            .with("usual", setting.usual),
    };
    say(language, &message)
}

fn with_words(arg: Arg, language: Language, id: &str, text: String) -> Arg {
    let usual = if arg.is_positional() { "help-arguments" } else { "help-options" };
    let heading = word(language, arg.get_help_heading().unwrap_or(usual)).unwrap_or_default();
    let values: Vec<String> = match arg.get_value_names() {
        Some(names) => names.iter().map(|name| value_name(language, name)).collect(),
        None => vec![value_name(language, &id.to_uppercase())],
    };
    let takes_value = arg.get_action().takes_values();
    let arg = arg.help(text).help_heading(heading);
    // Where there is a usual value the words tell it.
    if takes_value { arg.value_names(values).hide_default_value(true) } else { arg }
}

/// What stands for a value.
fn value_name(language: Language, name: &str) -> String {
    word(language, &format!("value-{}", name.to_lowercase())).unwrap_or_else(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &Command, language: Language) {
        assert!(
            command.get_about().is_some_and(|about| !about.to_string().is_empty()),
            "{language:?}: no words for {}",
            command.get_name()
        );
        for arg in command.get_arguments() {
            let named = || format!("{} of {} in {language:?}", arg.get_id(), command.get_name());
            let words = |text: Option<String>| text.is_some_and(|text| !text.is_empty());
            assert!(words(arg.get_help().map(ToString::to_string)), "no words for {}", named());
            assert!(words(arg.get_help_heading().map(str::to_owned)), "no heading: {}", named());
        }
        command.get_subcommands().for_each(|sub| check(sub, language));
    }

    #[test]
    fn every_command_and_option_has_words_in_every_language() {
        for language in Language::ALL {
            check(&command(language), language);
        }
    }

    #[test]
    fn the_grammar_is_sound() {
        command(Language::English).debug_assert();
    }
}
