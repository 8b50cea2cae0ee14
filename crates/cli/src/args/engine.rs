//! `damier engine`: our strategies for the programs of others, and whether theirs keep to a protocol.

use clap::{Args, Command, FromArgMatches};

use super::OfGame;

/// An engine of a game; or a program that is checked, whatever it plays.
pub enum EngineCommand {
    Game(OfGame<Engine>),
    Check(Compliance),
}

#[derive(Args)]
pub struct Engine {
    #[arg(long, value_name = "NAME", help_heading = "help-players")]
    pub strategy: Option<String>,
    #[arg(long, value_name = "NAME", help_heading = "help-talk")]
    pub protocol: Option<String>,
    #[arg(long, value_name = "CMD", conflicts_with_all = ["strategy", "protocol"], help_heading = "help-talk")]
    pub compliance: Option<String>,
    #[arg(long, requires = "compliance", help_heading = "help-output")]
    pub json: bool,
}

#[derive(Args)]
pub struct Compliance {
    #[arg(long, value_name = "CMD", help_heading = "help-talk")]
    pub compliance: String,
    #[arg(long, help_heading = "help-output")]
    pub json: bool,
}

impl Args for EngineCommand {
    fn augment_args(command: Command) -> Command {
        OfGame::<Engine>::augment_args(Compliance::augment_args(command))
            .subcommand_required(false)
            .args_conflicts_with_subcommands(true)
            .subcommand_negates_reqs(true)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for EngineCommand {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        match matches.subcommand_name() {
            Some(_) => OfGame::from_arg_matches(matches).map(EngineCommand::Game),
            None => Compliance::from_arg_matches(matches).map(EngineCommand::Check),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
