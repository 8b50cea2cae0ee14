//! `damier serve`: every setting of the server is an option.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, Subcommand, ValueHint};
use damier_server::config::{Kind, Setting, settings};

/// What is asked of the server.
pub struct Serve {
    /// The settings that were typed.
    pub typed: Vec<(String, String)>,
    pub options: ServeOptions,
}

/// What is no setting.
#[derive(Args)]
pub struct ServeOptions {
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath, global = true)]
    pub config: Option<PathBuf>,
    #[arg(long)]
    pub print_config: bool,
    #[command(subcommand)]
    pub command: Option<ServeCommand>,
}

#[derive(Subcommand)]
pub enum ServeCommand {
    Backup {
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
        #[arg(long)]
        force: bool,
    },
    Check,
    Load {
        #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
        files: Vec<String>,
    },
    Openings {
        #[arg(long)]
        anew: bool,
    },
    Migrate {
        #[arg(long, value_name = "FROM")]
        from: Option<String>,
        #[arg(long, value_name = "TO")]
        to: Option<String>,
    },
}

impl Args for Serve {
    fn augment_args(command: Command) -> Command {
        ServeOptions::augment_args(command.args(settings().iter().map(option)))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Serve {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let typed = settings().into_iter().filter_map(|setting| {
            let value = matches.get_one::<String>(setting.name)?;
            Some((setting.name.to_owned(), value.clone()))
        });
        Ok(Serve { typed: typed.collect(), options: ServeOptions::from_arg_matches(matches)? })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

fn option(setting: &Setting) -> Arg {
    let value = match setting.kind {
        Kind::Number => "N",
        Kind::Time => "TIME",
        Kind::File => "FILE",
        Kind::Flag | Kind::Text | Kind::List => "TEXT",
    };
    let arg = Arg::new(setting.name).long(setting.name).value_name(value);
    // What looks after the data needs to know where it is.
    let arg = arg.help_heading(setting.group.title()).global(setting.name.starts_with("data"));
    match setting.kind {
        Kind::Flag => arg.num_args(0..=1).require_equals(true).default_missing_value("yes"),
        Kind::File => arg.value_hint(ValueHint::FilePath),
        _ => arg,
    }
}
