//! The command line's grammar. Its words come from the catalogues.

mod analysis;
mod arena;
mod engine;
mod examples;
mod hashi;
mod help;
mod labyrinth;
mod number;
mod of_game;
mod order;
mod queue;
mod serve;
mod study;

use std::ffi::OsString;
use std::time::Duration;

use clap::{ArgAction, Args, FromArgMatches, Parser, Subcommand, ValueHint};
use damier_catalog::game;
use damier_core::{MAX_PERFT_DEPTH, Message};
use damier_l10n::Language;
use damier_mind::{Budget, parse_duration};

use crate::failure::Failure;
use crate::refusal;
use crate::settings::Settings;

use number::number;

pub use analysis::{AnalyseFile, Analysis, JudgeArgs, ReportArgs};
pub use arena::{Arena, ArenaCommand, ArenaReport, Elo, Ladder, Tournament, TournamentArgs};
pub use engine::{Engine, EngineCommand};
pub use hashi::*;
pub use help::command;
pub use labyrinth::*;
pub use number::NoNumber;
pub use of_game::{Chosen, OfGame};
pub use order::game_first;
pub use queue::{QueueArgs, QueueAt, WorkerArgs};
pub use serve::{Serve, ServeCommand};
pub use study::{
    StudyAdd, StudyCommand, StudyEdit, StudyExport, StudyFile, StudyMerge, StudyOutput, StudyShow,
    StudyValues,
};

/// What every command takes is told after its own options.
const LAST: usize = 900;

#[derive(Parser)]
#[command(name = "damier", version, disable_help_flag = true, disable_help_subcommand = true)]
pub struct Cli {
    #[arg(long, global = true, display_order = LAST, value_name = "LANG", help_heading = "help-output")]
    pub lang: Option<String>,
    #[arg(long)]
    pub no_open: bool,
    #[command(flatten)]
    pub look: Look,
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// How things are drawn.
#[derive(Args, Clone, Copy)]
pub struct Look {
    #[arg(long, global = true, display_order = LAST, help_heading = "help-output")]
    pub ascii: bool,
    #[arg(long, global = true, display_order = LAST, help_heading = "help-output")]
    pub plain: bool,
}

#[derive(Subcommand)]
pub enum Command {
    Games(Games),
    Rules(Rules),
    Play(Play),
    Match(OfGame<Match>),
    Terminal,
    Serve(Serve),
    Worker(WorkerArgs),
    Perft(OfGame<Perft>),
    Moves(OfGame<Moves>),
    Analyse(Analysis),
    Report(ReportArgs),
    #[command(subcommand)]
    Study(StudyCommand),
    Engine(EngineCommand),
    Arena(ArenaCommand),
    #[command(subcommand)]
    Quoridor(QuoridorCommand),
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
    Help {
        #[arg(value_name = "COMMAND")]
        words: Vec<String>,
    },
    Completions {
        #[arg(value_name = "SHELL")]
        shell: clap_complete::Shell,
    },
    Man,
}

#[derive(Args)]
pub struct Games {
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Rules {
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long)]
    pub json: bool,
}

/// Where a game begins.
#[derive(Args)]
pub struct Beginning {
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, help_heading = "help-start")]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES", num_args = 1.., action = ArgAction::Set, help_heading = "help-start")]
    pub moves: Option<Vec<String>>,
}

/// `damier play`: a strategy game, or one of the games with a command of its own.
pub enum Play {
    Game(OfGame<PlayGame>),
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
        PlayOther::augment_subcommands(OfGame::<PlayGame>::augment_args(command))
            .arg_required_else_help(false)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Play {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        if matches.subcommand_name().is_some_and(|name| game(name).is_ok()) {
            return OfGame::from_arg_matches(matches).map(Play::Game);
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
    pub beginning: Beginning,
    #[arg(long, value_name = "WHO", help_heading = "help-players")]
    pub seat: Vec<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with_all = ["position", "moves"], help_heading = "help-start")]
    pub load: Option<String>,
    #[arg(long, value_name = "N", help_heading = "help-players")]
    pub first: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub show: bool,
    #[arg(long, value_name = "TIME", help_heading = "help-time")]
    pub clock: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-players")]
    pub seed: Option<u64>,
}

impl OfGame<PlayGame> {
    /// Whether nothing in particular is asked for.
    pub fn is_usual(&self) -> bool {
        let PlayGame { beginning, seat, load, first, clock, seed, show: _ } = &self.args;
        let words = [&beginning.position, load, first, clock];
        words.into_iter().all(Option::is_none)
            && self.chosen.params.iter().next().is_none()
            && beginning.moves.is_none()
            && seat.is_empty()
            && seed.is_none()
    }
}

#[derive(Args)]
pub struct Match {
    #[command(flatten)]
    pub beginning: Beginning,
    #[arg(long, value_name = "WHO", help_heading = "help-players")]
    pub seat: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::<u32>(1..=1_000_000), help_heading = "help-series")]
    pub games: u32,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=60), help_heading = "help-series")]
    pub plies: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u32>(1..=100_000), help_heading = "help-series")]
    pub maxmoves: u32,
    #[arg(long, value_name = "TIME", help_heading = "help-time")]
    pub clock: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub record: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-series")]
    pub seed: Option<u64>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    pub beginning: Beginning,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=MAX_PERFT_DEPTH), help_heading = "help-counting")]
    pub depth: u32,
    #[arg(long, help_heading = "help-counting")]
    pub divide: bool,
    #[arg(long, help_heading = "help-counting")]
    pub leaves: bool,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024), help_heading = "help-counting")]
    pub threads: Option<u32>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Moves {
    #[command(flatten)]
    pub beginning: Beginning,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    pub beginning: Beginning,
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = number::<u32>(1..=1000), help_heading = "help-output")]
    pub multipv: u32,
    #[arg(long, value_name = "NAME", help_heading = "help-players")]
    pub strategy: Option<String>,
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = number::<u32>(1..=1024), help_heading = "help-players")]
    pub threads: u32,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum QuoridorCommand {
    Solve(QuoridorSolve),
    Train(QuoridorTrain),
}

/// How weights are made, and where.
#[derive(Args)]
pub struct ReversiTrain {
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub folder: String,
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number::<u32>(1..=100))]
    pub rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u32>(1..=100))]
    pub backwards: u32,
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = number::<u32>(1..=10_000_000))]
    pub positions: u32,
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = number::<u32>(2..=30))]
    pub exact: u32,
    #[arg(long, value_name = "D", default_value_t = 6, value_parser = number::<u32>(4..=20))]
    pub depth: u32,
    #[arg(long, value_name = "D", default_value_t = 8, value_parser = number::<u32>(3..=20))]
    pub ahead: u32,
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = number::<u32>(1..=1000))]
    pub epochs: u32,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub queue: QueueArgs,
}

/// How a network is made, and where.
#[derive(Args)]
pub struct QuoridorTrain {
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub folder: String,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<u32>(1..=100))]
    pub rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = number::<u32>(1..=100_000_000))]
    pub positions: u32,
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u32>(1..))]
    pub nodes: u32,
    #[arg(long, value_name = "N", default_value_t = 16, value_parser = number::<u32>(1..=1000))]
    pub epochs: u32,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub queue: QueueArgs,
}

/// A small game that is solved, and what is asked of it.
#[derive(Args)]
pub struct QuoridorSolve {
    #[arg(long, value_name = "SIZE", default_value = "5", help_heading = "help-board")]
    pub size: String,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number::<u32>(0..=99), help_heading = "help-board")]
    pub walls: u32,
    #[command(flatten)]
    pub beginning: Beginning,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..), conflicts_with_all = ["position", "moves"])]
    pub check: Option<u32>,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Subcommand)]
pub enum Reversi {
    Solve(Solve),
    Train(ReversiTrain),
}

#[derive(Args)]
pub struct Solve {
    #[arg(value_name = "FILE", default_value = "-", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub save: Option<String>,
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = number::<u32>(1..=1024))]
    pub threads: u32,
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = number::<u32>(1..=1_000_000))]
    pub memory: u32,
    #[arg(long, help_heading = "help-output")]
    pub jsonl: bool,
}

#[derive(Subcommand)]
pub enum AweleCommand {
    #[command(subcommand)]
    Database(DatabaseCommand),
    Train(AweleTrain),
    Book(AweleBook),
}

/// Which openings are thought about, how long, and where that is kept.
#[derive(Args)]
pub struct AweleBook {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<u32>(0..=30))]
    pub plies: u32,
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = number::<i32>(0..=10_000))]
    pub margin: i32,
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = number::<u64>(1..))]
    pub nodes: u64,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "N", default_value = "4")]
    pub seeds: String,
}

/// How what positions are worth is learnt, and where.
#[derive(Args)]
pub struct AweleTrain {
    #[arg(value_name = "FOLDER", value_hint = ValueHint::DirPath)]
    pub folder: String,
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number::<u32>(1..=100))]
    pub rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 500_000, value_parser = number::<u32>(1..=100_000_000))]
    pub positions: u32,
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = number::<u32>(1..))]
    pub nodes: u32,
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = number::<u32>(1..=1000))]
    pub epochs: u32,
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[command(flatten)]
    pub queue: QueueArgs,
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
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=96))]
    pub seeds: Option<u32>,
    #[arg(long, value_name = "T", value_parser = number::<u32>(1..=1024))]
    pub threads: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=1 << 40))]
    pub memory: Option<u64>,
    #[command(flatten)]
    pub queue: QueueArgs,
}

#[derive(Args)]
pub struct DatabaseProbe {
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: String,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct DatabaseStats {
    #[command(flatten)]
    pub rules: RuleArgs,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=96))]
    pub seeds: Option<u32>,
}

#[derive(Args)]
pub struct Trace {
    #[arg(value_name = "ALGORITHM")]
    pub algorithm: Algorithm,
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..=1000))]
    pub depth: Option<u32>,
    #[arg(long, value_name = "NAME")]
    pub variant: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub position: Option<String>,
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<String>,
    #[arg(long, value_name = "X,Y")]
    pub from: Option<String>,
    #[arg(long, value_name = "GOAL")]
    pub to: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub heuristic: Option<String>,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Algorithm {
    Alphabeta,
    Minimax,
    /// Alpha-beta with the mistake that many make.
    Careless,
    /// A search of a maze in breadth.
    Bfs,
    /// A search of a maze in depth.
    Dfs,
    /// A search of a maze that expects something.
    Astar,
    /// A maze that Kruskal digs wall by wall.
    Kruskal,
    /// Mazes that are dug by wandering about.
    Wilson,
    AldousBroder,
    Houston,
}

#[derive(Args)]
pub struct Bench {
    #[arg(value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100))]
    pub depth: Option<u32>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Replay {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long, help_heading = "help-output")]
    pub last: bool,
    #[arg(long, help_heading = "help-output")]
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
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..), help_heading = "help-output")]
    pub limit: Option<u32>,
    #[arg(long, help_heading = "help-output")]
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
    #[arg(long, value_name = "TIME", help_heading = "help-time")]
    time: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100), help_heading = "help-time")]
    depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..), help_heading = "help-time")]
    nodes: Option<u64>,
}

impl BudgetArgs {
    pub fn budget(&self) -> Result<Budget, Failure> {
        let time = self.time.as_deref().map(duration).transpose()?;
        Ok(Budget { time, depth: self.depth, nodes: self.nodes, ..Budget::UNLIMITED })
    }
}

/// Reads a time, such as `500ms`.
pub fn duration(text: &str) -> Result<Duration, Failure> {
    parse_duration(text).filter(|time| !time.is_zero()).ok_or_else(|| {
        Failure::usage(Message::new("error-time").with("text", damier_core::shown(text)))
    })
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

/// What a command line asks for.
pub fn read(words: &[OsString], language: Language) -> Result<Cli, clap::Error> {
    let matches = command(language).try_get_matches_from(words)?;
    Cli::from_arg_matches(&matches)
}

/// What `damier play` with these words would do.
pub fn play(words: &[String], language: Language) -> Result<Play, Failure> {
    let line = ["damier", "play"].into_iter().chain(words.iter().map(String::as_str));
    let line = game_first(line.map(OsString::from).collect());
    let wrong = || Failure::usage(Message::new("error-words").with("text", words.join(" ")));
    match read(&line, language) {
        Ok(Cli { command: Some(Command::Play(play)), .. }) => Ok(play),
        Ok(_) => Err(wrong()),
        Err(error) => Err(refusal::failure(&error, &line, language).unwrap_or_else(wrong)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
