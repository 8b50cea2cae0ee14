//! `damier analyse`: a position of a game, or the games of a file.

use clap::{Args, Command, FromArgMatches, ValueHint};

use super::{Analyse, BudgetArgs, OfGame, number};

/// What is to be analysed. What is named like a game is one; a file of that name is `./reversi`.
pub enum Analysis {
    Position(OfGame<Analyse>),
    File(AnalyseFile),
}

#[derive(Args)]
pub struct AnalyseFile {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: String,
    #[arg(long = "game", value_name = "N", value_parser = number::<u32>(1..))]
    pub number: Option<u32>,
    #[command(flatten)]
    pub judge: JudgeArgs,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

/// Who judges moves, and how much may be thought about each.
#[derive(Args)]
pub struct JudgeArgs {
    #[command(flatten)]
    pub budget: BudgetArgs,
    #[arg(long, value_name = "NAME", help_heading = "help-players")]
    pub strategy: Option<String>,
}

/// `damier report`: one game whole, or a table of many.
#[derive(Args)]
pub struct ReportArgs {
    #[arg(value_name = "PATH", required = true, num_args = 1.., value_hint = ValueHint::AnyPath)]
    pub paths: Vec<String>,
    #[command(flatten)]
    pub judge: JudgeArgs,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

impl Args for Analysis {
    fn augment_args(command: Command) -> Command {
        OfGame::<Analyse>::augment_args(AnalyseFile::augment_args(command))
            .subcommand_required(false)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Analysis {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name() {
            Some(_) => OfGame::from_arg_matches(matches).map(Analysis::Position),
            None => AnalyseFile::from_arg_matches(matches).map(Analysis::File),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
