//! `damier arena`: tournaments, and what they say of those who played them.

use clap::{ArgAction, Args, Command, FromArgMatches, Subcommand, ValueHint};
use damier_arena::report::USUAL;
use damier_catalog::game;

use super::engine::Compliance;
use super::{OfGame, QueueArgs, number};

/// A tournament; something about tournaments; or a program that is checked before it plays in one.
pub enum ArenaCommand {
    Play(Box<OfGame<Tournament>>),
    About(Arena),
    Check(Compliance),
}

#[derive(Subcommand)]
pub enum Arena {
    Elo(Elo),
    Report(ArenaReport),
    Ladder(Box<OfGame<Ladder>>),
}

#[derive(Args)]
pub struct ArenaReport {
    #[arg(value_name = "JOURNAL", value_hint = ValueHint::FilePath)]
    pub journal: String,
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub output: String,
    #[arg(long, value_name = "N", default_value_t = USUAL as u32, value_parser = number::<u32>(0..), help_heading = "help-output")]
    pub games: u32,
}

/// A standing tournament over a folder.
#[derive(Args)]
pub struct Ladder {
    #[arg(value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub dir: String,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-players")]
    pub each: Option<Vec<String>>,
    #[arg(long, value_name = "NAME", help_heading = "help-players")]
    pub user: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(0..), help_heading = "help-series")]
    pub rounds: Option<u32>,
    #[arg(long, conflicts_with = "rounds", help_heading = "help-series")]
    pub once: bool,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-series")]
    pub srand: Option<u64>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-series")]
    pub draw: Option<Vec<String>>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-series")]
    pub resign: Option<Vec<String>>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100_000), help_heading = "help-series")]
    pub maxmoves: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32>(1..=1024), help_heading = "help-series")]
    pub concurrency: u32,
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, help_heading = "help-output")]
    pub state: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub page: Option<String>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Elo {
    #[arg(
        long,
        value_name = "LL,LD,DD,WD,WW",
        required_unless_present = "wdl",
        conflicts_with = "wdl"
    )]
    pub pentanomial: Option<String>,
    #[arg(long, value_name = "W,D,L")]
    pub wdl: Option<String>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1..)]
    pub sprt: Option<Vec<String>>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

/// A tournament, and who takes part: the words of each.
pub struct Tournament {
    pub engines: Vec<Vec<String>>,
    pub args: TournamentArgs,
}

#[derive(Args)]
pub struct TournamentArgs {
    #[arg(long, value_name = "PLAYER", num_args = 1.., action = ArgAction::Append, help_heading = "help-players")]
    pub engine: Vec<String>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-players")]
    pub each: Option<Vec<String>>,
    #[arg(long, value_name = "FORMAT", help_heading = "help-series")]
    pub format: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000), help_heading = "help-series")]
    pub rounds: Option<u32>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=1_000_000), help_heading = "help-series")]
    pub games: Option<u32>,
    #[arg(long, conflicts_with = "norepeat", help_heading = "help-series")]
    pub repeat: bool,
    #[arg(long, help_heading = "help-series")]
    pub norepeat: bool,
    #[arg(long, value_name = "N", value_parser = number::<u64>(0..), help_heading = "help-series")]
    pub srand: Option<u64>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-series")]
    pub draw: Option<Vec<String>>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-series")]
    pub resign: Option<Vec<String>>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=100_000), help_heading = "help-series")]
    pub maxmoves: Option<u32>,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-series")]
    pub sprt: Option<Vec<String>>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u32>(1..=1024), help_heading = "help-series")]
    pub concurrency: u32,
    #[arg(long, value_name = "NAME=VALUE", num_args = 1.., help_heading = "help-start")]
    pub openings: Option<Vec<String>>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub record: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub report: Option<String>,
    #[arg(long, value_name = "N", default_value_t = USUAL as u32, value_parser = number::<u32>(0..), requires = "report", help_heading = "help-output")]
    pub reportgames: u32,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, conflicts_with = "resume", help_heading = "help-output")]
    pub save: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "help-output")]
    pub resume: Option<String>,
    #[arg(long, value_name = "N", value_parser = number::<u32>(1..), help_heading = "help-output")]
    pub ratinginterval: Option<u32>,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
    #[command(flatten)]
    pub queue: QueueArgs,
}

impl TournamentArgs {
    /// Whether anything is asked for that decides which games are played.
    pub fn has_plan(&self) -> bool {
        let words = [&self.each, &self.draw, &self.resign, &self.sprt, &self.openings];
        let numbers = [self.rounds, self.games, self.maxmoves];
        !self.engine.is_empty()
            || words.into_iter().any(Option::is_some)
            || numbers.into_iter().any(|number| number.is_some())
            || self.format.is_some()
            || self.srand.is_some()
            || self.repeat
            || self.norepeat
    }
}

impl Args for Tournament {
    fn augment_args(command: Command) -> Command {
        TournamentArgs::augment_args(command)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Tournament {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let engines = matches.get_occurrences::<String>("engine").into_iter().flatten();
        let engines = engines.map(|words| words.cloned().collect()).collect();
        Ok(Tournament { engines, args: TournamentArgs::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for ArenaCommand {
    fn augment_args(command: Command) -> Command {
        OfGame::<Tournament>::augment_args(Arena::augment_subcommands(Compliance::augment_args(
            command,
        )))
        .subcommand_required(false)
        .subcommand_help_heading("help-commands")
        .args_conflicts_with_subcommands(true)
        .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for ArenaCommand {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name() {
            Some(name) if game(name).is_ok() => {
                OfGame::from_arg_matches(matches).map(|it| ArenaCommand::Play(Box::new(it)))
            }
            Some(_) => Arena::from_arg_matches(matches).map(ArenaCommand::About),
            None => Compliance::from_arg_matches(matches).map(ArenaCommand::Check),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
