//! The command line's grammar. Its words come from the catalogues.

mod hashi;
mod labyrinth;

use std::ffi::OsString;
use std::time::Duration;

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueHint};
use damier_catalog::{Params, games, params};
use damier_core::{MAX_PERFT_DEPTH, Message};
use damier_l10n::{Language, say, word};
use damier_mind::{Budget, parse_duration};

use crate::failure::Failure;
use crate::refusal;
use crate::settings::Settings;

pub use hashi::*;
pub use labyrinth::*;

#[derive(Parser)]
#[command(name = "damier", version, disable_help_flag = true, disable_help_subcommand = true)]
pub struct Cli {
    #[arg(long, global = true, value_name = "LANG")]
    pub lang: Option<String>,
    #[command(flatten)]
    pub look: Look,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// How things are drawn.
#[derive(Args, Clone, Copy)]
pub struct Look {
    #[arg(long, global = true)]
    pub ascii: bool,
    #[arg(long, global = true)]
    pub plain: bool,
}

#[derive(Subcommand)]
pub enum Command {
    Games(Games),
    Play(Play),
    Match(Match),
    Terminal,
    Perft(Perft),
    Moves(Moves),
    Analyse(Analyse),
    #[command(subcommand)]
    Reversi(Reversi),
    #[command(subcommand)]
    Awele(AweleCommand),
    #[command(subcommand)]
    Labyrinth(LabyrinthCommand),
    #[command(subcommand)]
    Hashi(HashiCommand),
    Trace(Trace),
    Bench(Bench),
    Replay(Replay),
    Convert(Convert),
    History(HistoryArgs),
    Settings(SettingsArgs),
    #[command(hide = true)]
    Help,
    Completions {
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
    Man,
}

#[derive(Args)]
pub struct Games {
    #[arg(long)]
    pub json: bool,
}

/// A game with its params.
#[derive(Args)]
pub struct Chosen {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub params: ParamArgs,
}

/// A game in some position.
#[derive(Args)]
pub struct Placed {
    #[command(flatten)]
    pub chosen: Chosen,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
}

/// `damier play`: a strategy game, or one of the games with a command of its own.
pub enum Play {
    Game(PlayGame),
    Labyrinth(PlayLabyrinth),
    Hashi(PlayHashi),
}

/// The games with a command of their own.
#[derive(Subcommand)]
enum PlayOther {
    Labyrinth(PlayLabyrinth),
    Hashi(PlayHashi),
}

impl Args for Play {
    fn augment_args(command: clap::Command) -> clap::Command {
        PlayOther::augment_subcommands(PlayGame::augment_args(command))
            .subcommand_required(false)
            .arg_required_else_help(false)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Play {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        if matches.subcommand_name().is_none() {
            return PlayGame::from_arg_matches(matches).map(Play::Game);
        }
        Ok(match PlayOther::from_arg_matches(matches)? {
            PlayOther::Labyrinth(args) => Play::Labyrinth(args),
            PlayOther::Hashi(args) => Play::Hashi(args),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Args)]
pub struct PlayGame {
    #[command(flatten)]
    pub placed: Placed,
    #[arg(long, value_name = "WHO")]
    pub seat: Vec<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["position", "moves"])]
    pub load: Option<String>,
    #[arg(long, value_name = "N")]
    pub first: Option<String>,
    #[arg(long)]
    pub show: bool,
    #[arg(long, value_name = "TIME")]
    pub clock: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
}

impl PlayGame {
    /// Whether nothing in particular is asked for.
    pub fn is_usual(&self) -> bool {
        let Placed { chosen, position, moves } = &self.placed;
        let words = [position, moves, &self.load, &self.first, &self.clock];
        words.into_iter().all(Option::is_none)
            && chosen.params.0.iter().next().is_none()
            && self.seat.is_empty()
            && self.seed.is_none()
    }
}

#[derive(Args)]
pub struct Match {
    #[command(flatten)]
    pub placed: Placed,
    #[arg(long, value_name = "WHO")]
    pub seat: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=60))]
    pub plies: u32,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub maxmoves: u32,
    #[arg(long, value_name = "TIME")]
    pub clock: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub record: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    pub placed: Placed,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=i64::from(MAX_PERFT_DEPTH)))]
    pub depth: u32,
    #[arg(long)]
    pub divide: bool,
    #[arg(long)]
    pub leaves: bool,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: Option<u32>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    pub placed: Placed,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    pub placed: Placed,
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub multipv: u32,
    #[arg(long, value_name = "NAME")]
    pub strategy: Option<String>,
    #[arg(long = "game", value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub number: Option<u32>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum Reversi {
    Solve(Solve),
}

#[derive(Args)]
pub struct Solve {
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long)]
    pub jsonl: bool,
}

#[derive(Subcommand)]
pub enum AweleCommand {
    #[command(subcommand)]
    Database(DatabaseCommand),
}

#[derive(Subcommand)]
pub enum DatabaseCommand {
    Build(DatabaseBuild),
    Verify(RuleArgs),
    Probe(DatabaseProbe),
    Stats(DatabaseStats),
}

/// The rules an endgame is computed under.
#[derive(Args)]
pub struct RuleArgs {
    #[arg(long, value_name = "RULES", default_value = "abapa")]
    pub rules: String,
    #[arg(long, value_name = "N")]
    pub houses: Option<String>,
    #[arg(long, value_name = "RULE", id = "grand-slam")]
    pub grand_slam: Option<String>,
    #[arg(long, value_name = "RULE")]
    pub repetition: Option<String>,
    #[arg(long, value_name = "RULE", id = "no-move")]
    pub no_move: Option<String>,
}

#[derive(Args)]
pub struct DatabaseBuild {
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=96))]
    pub seeds: Option<u32>,
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u32).range(1..=1024))]
    pub threads: Option<u32>,
}

#[derive(Args)]
pub struct DatabaseProbe {
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: String,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct DatabaseStats {
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=96))]
    pub seeds: Option<u32>,
}

#[derive(Args)]
pub struct Trace {
    #[arg(value_name = "ALGORITHM")]
    pub algorithm: Algorithm,
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=1000))]
    pub depth: Option<u32>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Algorithm {
    Alphabeta,
    Minimax,
}

#[derive(Args)]
pub struct Bench {
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
}

#[derive(Args)]
pub struct Replay {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long)]
    pub last: bool,
    #[arg(long)]
    pub json: bool,
}

#[derive(Args)]
pub struct Convert {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "FORMAT")]
    pub to: String,
}

/// The games that were finished.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct HistoryArgs {
    #[command(subcommand)]
    pub command: Option<HistoryCommand>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub limit: Option<u32>,
    #[arg(long)]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum HistoryCommand {
    Replay {
        #[arg(value_name = "N")]
        game: String,
    },
    Export {
        #[arg(value_name = "N")]
        game: String,
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: Option<String>,
        #[arg(long, value_name = "FORMAT")]
        to: Option<String>,
    },
    Delete {
        #[arg(value_name = "N", required_unless_present = "all", conflicts_with = "all")]
        games: Vec<String>,
        #[arg(long)]
        all: bool,
    },
    Stats {
        #[arg(long)]
        json: bool,
    },
}

/// How people like things.
#[derive(Args)]
pub struct SettingsArgs {
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    #[arg(value_name = "VALUE", conflicts_with = "reset")]
    pub value: Option<String>,
    #[arg(long)]
    pub reset: bool,
    #[arg(long, conflicts_with = "name")]
    pub json: bool,
}

/// How much thinking is allowed.
#[derive(Args)]
pub struct BudgetArgs {
    #[arg(long, value_name = "TIME")]
    time: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

impl BudgetArgs {
    pub fn budget(&self) -> Result<Budget, Failure> {
        let time = self.time.as_deref().map(duration).transpose()?;
        Ok(Budget { time, soft: None, depth: self.depth, nodes: self.nodes })
    }
}

/// Reads a time, such as `500ms`.
pub fn duration(text: &str) -> Result<Duration, Failure> {
    parse_duration(text).filter(|time| !time.is_zero()).ok_or_else(|| {
        Failure::usage(Message::new("error-time").with("text", damier_core::shown(text)))
    })
}

/// The params of every game in the catalogue, as options.
#[derive(Clone, Default)]
pub struct ParamArgs(pub Params);

impl Args for ParamArgs {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.args(params().map(|param| {
            clap::Arg::new(param.name).long(param.name).value_name(param.name.to_uppercase())
        }))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ParamArgs {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let given = params().filter_map(|param| {
            matches.get_one::<String>(param.name).map(|value| (param.name, value.as_str()))
        });
        Ok(ParamArgs(Params::new(given)))
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The language asked for on the command line, or else by what is set, or else by the environment.
/// It is needed before the command line is parsed, to tell what is wrong with it.
pub fn language(arguments: &[OsString], settings: &Settings) -> Language {
    let words = || arguments.iter().filter_map(|word| word.to_str());
    let joined = words().find_map(|word| word.strip_prefix("--lang="));
    let apart = words().zip(words().skip(1)).find(|(name, _)| *name == "--lang");
    if let Some(tag) = joined.or(apart.map(|(_, tag)| tag)) {
        return Language::from_tag(tag).unwrap_or_default();
    }
    if let Some(set) = settings.recall("language").and_then(|tag| Language::from_tag(&tag)) {
        return set;
    }
    // As the C library chooses: the first of these that is set decides.
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| Language::from_tag(&value))
        .unwrap_or_default()
}

pub fn check_language(tag: &str) -> Result<(), Failure> {
    match Language::from_tag(tag) {
        Some(_) => Ok(()),
        None => {
            let known: Vec<_> = Language::ALL.iter().map(|language| language.tag()).collect();
            Err(Failure::usage(
                Message::new("error-language")
                    .with("text", damier_core::shown(tag))
                    .with("known", known.join(", ")),
            ))
        }
    }
}

/// What `damier play` with these words would do.
pub fn play(words: &[String], language: Language) -> Result<Play, Failure> {
    let words = ["damier", "play"].into_iter().chain(words.iter().map(String::as_str));
    let parsed = command(language)
        .try_get_matches_from(words)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let wrong = |text: &str| Failure::usage(Message::new("error-words").with("text", text));
    match parsed {
        Ok(Cli { command: Some(Command::Play(play)), .. }) => Ok(play),
        Ok(_) => Err(wrong("")),
        Err(error) => Err(refusal::failure(&error).unwrap_or_else(|| {
            // The first line says what is wrong; the others are about the command line.
            let text = error.to_string();
            wrong(text.lines().next().unwrap_or_default().trim_start_matches("error: "))
        })),
    }
}

/// The whole command line, in the reader's language.
pub fn command(language: Language) -> clap::Command {
    let help =
        clap::Arg::new("help").short('h').long("help").action(clap::ArgAction::Help).global(true);
    localise(Cli::command().arg(help), language, "damier")
}

fn localise(mut command: clap::Command, language: Language, path: &str) -> clap::Command {
    let say = |key: &str| word(language, key).unwrap_or_default();
    let usage = say("help-usage");
    command = command
        .allow_negative_numbers(true)
        .about(say(&format!("cmd-{path}")))
        .help_template(format!("{{about}}\n\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .subcommand_help_heading(say("help-commands"))
        .disable_help_flag(true)
        .disable_version_flag(true);
    if path == "damier" {
        command = command.after_help(say("help-exit-codes")).arg(
            clap::Arg::new("version").short('V').long("version").action(clap::ArgAction::Version),
        );
    }
    let ids: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for id in ids {
        // The nearest words: of this command, of those it belongs to, of what it is about (`play
        // hashi` makes puzzles like `hashi generate`), of the param, of all.
        let commands = path.match_indices('-').map(|(at, _)| &path[..at]);
        let about = path.split_once('-').map(|(_, about)| about);
        let mut nearest = [path].into_iter().chain(commands.rev()).chain(about);
        let own = nearest.find_map(|path| word(language, &format!("arg-{path}-{id}")));
        let text = own.or_else(|| param_help(language, &id));
        let text = text.unwrap_or_else(|| say(&format!("arg-{id}")));
        command = command.mut_arg(&id, |arg| {
            let heading =
                if arg.is_positional() { say("help-arguments") } else { say("help-options") };
            let takes_value = arg.get_action().takes_values();
            let called = |name: &str| {
                let own = word(language, &format!("value-{}", name.to_lowercase()));
                own.unwrap_or_else(|| name.to_owned())
            };
            let values: Vec<String> = match arg.get_value_names() {
                Some(names) => names.iter().map(|name| called(name)).collect(),
                None => vec![called(&id.to_uppercase())],
            };
            let arg = arg.help(text).help_heading(heading);
            let arg = if takes_value { arg.value_names(values) } else { arg };
            // Where there is a usual value the words tell it.
            if takes_value { arg.hide_default_value(true) } else { arg }
        });
    }
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    for name in names {
        let path = if path == "damier" { name.clone() } else { format!("{path}-{name}") };
        command = command.mut_subcommand(&name, |sub| localise(sub, language, &path));
    }
    command
}

/// What a param means in each game that has it.
fn param_help(language: Language, name: &str) -> Option<String> {
    let uses = games().iter().filter_map(|entry| {
        let param = entry.params.iter().find(|param| param.name == name)?;
        let about = word(language, param.about)?;
        let message = Message::new("help-param")
            .with("game", entry.name)
            .with("about", about)
            .with("choices", param.choices())
            .with("usual", param.usual);
        Some(say(language, &message))
    });
    uses.reduce(|first, second| {
        let both = Message::new("both").with("first", first);
        say(language, &both.with("second", second))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(command: &clap::Command, language: Language) {
        assert!(
            command.get_about().is_some_and(|about| !about.to_string().is_empty()),
            "{language:?}: no words for {}",
            command.get_name()
        );
        for arg in command.get_arguments() {
            assert!(
                arg.get_help().is_some_and(|help| !help.to_string().is_empty()),
                "{language:?}: no words for {} of {}",
                arg.get_id(),
                command.get_name()
            );
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

    #[test]
    fn the_language_is_found_before_parsing() {
        let of = |words: &[&str]| {
            let words: Vec<_> = words.iter().map(OsString::from).collect();
            language(&words, &Settings::default())
        };
        assert_eq!(of(&["damier", "--lang", "fr", "games"]), Language::French);
        assert_eq!(of(&["damier", "games", "--lang=fr_FR.UTF-8"]), Language::French);
        assert_eq!(of(&["damier", "--lang=tlh"]), Language::English);
    }
}
