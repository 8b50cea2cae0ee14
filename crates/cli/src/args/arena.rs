//! `damier arena`: what tournaments say of those who played them.

use clap::{Args, Command, FromArgMatches, Subcommand};

use super::engine::Compliance;

/// Something about tournaments; or a program that is checked before it plays in one.
pub enum ArenaCommand {
    About(Arena),
    Check(Compliance),
}

#[derive(Subcommand)]
pub enum Arena {
    Elo(Elo),
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

impl Args for ArenaCommand {
    fn augment_args(command: Command) -> Command {
        Arena::augment_subcommands(Compliance::augment_args(command))
            .subcommand_required(false)
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
            Some(_) => Arena::from_arg_matches(matches).map(ArenaCommand::About),
            None => Compliance::from_arg_matches(matches).map(ArenaCommand::Check),
        }
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}
