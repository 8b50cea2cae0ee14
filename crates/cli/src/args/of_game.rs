//! Commands about one of the strategy games, with a page for each: its own options and no other.

use clap::{Arg, Args, Command, FromArgMatches};
use damier_catalog::{GameEntry, Param, Params, Topic, game, games};

/// A game as chosen on the command line.
#[derive(Clone)]
pub struct Chosen {
    pub game: String,
    pub params: Params,
}

/// A command about a game, and what was asked beside the game's own params.
pub struct OfGame<T> {
    pub chosen: Chosen,
    pub args: T,
}

/// The headings of a page, in their order. What is under another comes last.
const HEADINGS: [&str; 8] = [
    "help-board",
    "help-rules",
    "help-players",
    "help-series",
    "help-start",
    "help-time",
    "help-counting",
    "help-talk",
];

impl<T: Args> Args for OfGame<T> {
    fn augment_args(command: Command) -> Command {
        command
            .subcommands(games().iter().map(page::<T>))
            .subcommand_required(true)
            .subcommand_value_name("GAME")
            .subcommand_help_heading("help-games")
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl<T: Args> FromArgMatches for OfGame<T> {
    fn from_arg_matches(matches: &clap::ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, page) = matches.subcommand().ok_or_else(missing)?;
        let entry = game(name).map_err(|_| missing())?;
        let given = entry.params.iter().filter_map(|param| {
            page.get_one::<String>(param.name).map(|value| (param.name, value.as_str()))
        });
        let chosen = Chosen { game: entry.name.to_owned(), params: Params::new(given) };
        Ok(OfGame { chosen, args: T::from_arg_matches(page)? })
    }

    fn update_from_arg_matches(&mut self, matches: &clap::ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The page of a game.
fn page<T: Args>(entry: &GameEntry) -> Command {
    let own = T::augment_args(Command::new(entry.name));
    let mut args: Vec<Arg> =
        entry.params.iter().map(option).chain(own.get_arguments().cloned()).collect();
    args.sort_by_key(|arg| {
        let heading = |known: &&str| arg.get_help_heading() == Some(*known);
        HEADINGS.iter().position(heading).unwrap_or(HEADINGS.len())
    });
    let ordered = args.into_iter().enumerate().map(|(place, arg)| arg.display_order(place));
    Command::new(entry.name).args(ordered)
}

fn option(param: &Param) -> Arg {
    let heading = match param.topic {
        Topic::Board => "help-board",
        Topic::Rules => "help-rules",
        Topic::Players => "help-players",
    };
    let value = param.name.to_uppercase();
    let arg = Arg::new(param.name).long(param.name).value_name(value).help_heading(heading);
    param.letter.into_iter().fold(arg, Arg::short)
}
