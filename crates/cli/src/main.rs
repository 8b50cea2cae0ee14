//! The binary `damier`: the command line and the console.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "front ends own clocks, threads, files and the environment"
)]
#![allow(missing_docs, reason = "nobody links to a binary")]

mod app;
mod args;
mod browser;
mod client;
mod clock;
mod commands;
mod console;
mod contest;
mod context;
mod delivery;
mod disk;
mod draw;
mod endgames;
mod failure;
mod files;
mod fleet;
mod fullscreen;
mod hashi;
mod history;
mod input;
mod interrupted;
mod keeper;
mod labyrinth;
mod learnt;
mod leftovers;
mod loaded;
mod locale;
mod machine;
mod mapped;
mod menu;
mod output;
mod refusal;
mod rulebook;
mod school;
mod serve;
mod settings;
mod setup;
mod several;
mod solutions;
mod start;
mod thinking;
mod vocabulary;
mod warden;
mod watch;
mod webapp;
mod words;
mod workroom;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use damier_core::Message;
use damier_l10n::Language;

use crate::args::{Analysis, Cli, Command, Look, Play};
use crate::context::Context;
use crate::failure::Failure;
use crate::settings::Settings;

fn main() -> ExitCode {
    let typed: Vec<OsString> = std::env::args_os().collect();
    // What a game starts for programs of others is to be quick: nothing is read or remembered.
    if let Some(code) = warden::asked(&typed).or_else(|| client::asked(&typed)) {
        return code;
    }
    let arguments = args::game_first(typed);
    let settings = Settings::of_this_machine();
    let language = args::language(&arguments, &settings);
    let cli = match args::read(&arguments, language) {
        Ok(cli) => cli,
        Err(error) => return tell_usage(&error, &arguments, language),
    };
    // Where the environment can show nothing else, everything is drawn in ASCII.
    let ascii = cli.look.ascii || locale::utf8() == Some(false);
    let look = Look { ascii, ..cli.look };
    let context = Context::new(language, &look).remembering(settings);
    let ran = run(cli, &context);
    // What waits for the end of its line is written now, or is found to be lost.
    let flushed = (&context.out).flush().map_err(Failure::from);
    let ended = match ran {
        Ok(()) | Err(Failure::Negative(_)) => flushed.and(ran),
        failed => failed,
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(language),
    }
}

/// What is wrong with the arguments, or the help or version that they ask for.
fn tell_usage(error: &clap::Error, words: &[OsString], language: Language) -> ExitCode {
    if let Some(code) = refusal::report(error, words, language) {
        return code;
    }
    match error.print().map_err(Failure::from) {
        // Help and version are no errors, and a complaint that nobody reads changes nothing.
        Err(failure) if !error.use_stderr() => failure.report(language),
        _ => ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2)),
    }
}

fn run(cli: Cli, context: &Context) -> Result<(), Failure> {
    if let Some(tag) = &cli.lang {
        args::check_language(tag)?;
    }
    match cli.command {
        None => start::run(!cli.no_open, context),
        Some(_) if cli.no_open => Err(Failure::usage(Message::new("error-no-open"))),
        Some(Command::Terminal) => start::show_menu(context),
        Some(Command::Games(args)) => commands::games::run(&args, context),
        Some(Command::Rules(args)) => commands::rules::run(&args, context),
        Some(Command::Play(Play::Game(args))) => commands::play::run(&args, None, context),
        Some(Command::Play(Play::Labyrinth(args))) => labyrinth::play(&args, context),
        Some(Command::Play(Play::Hashi(args))) => hashi::play_puzzle(&args, context),
        Some(Command::Match(args)) => commands::matches::run(&args, context),
        Some(Command::Serve(args)) => serve::run(&args, context),
        Some(Command::Worker(args)) => commands::worker::run(&args, context),
        Some(Command::Perft(args)) => commands::perft::run(&args, context),
        Some(Command::Moves(args)) => commands::moves::run(&args, context),
        Some(Command::Analyse(Analysis::Position(args))) => commands::analyse::run(&args, context),
        Some(Command::Report(args)) => commands::reports::run(&args, context),
        Some(Command::Study(command)) => commands::study::run(&command, context),
        Some(Command::Arena(args)) => commands::arena::run(&args, context),
        Some(Command::Engine(args)) => commands::engine::run(&args, context),
        Some(Command::Analyse(Analysis::File(args))) => commands::report::run(&args, context),
        Some(Command::Quoridor(args::QuoridorCommand::Solve(args))) => {
            commands::quoridor::run(&args, context)
        }
        Some(Command::Quoridor(args::QuoridorCommand::Train(args))) => {
            commands::train::run(&args, context)
        }
        Some(Command::Reversi(args::Reversi::Solve(args))) => commands::solve::run(&args, context),
        Some(Command::Reversi(args::Reversi::Train(args))) => {
            commands::reversi_train::run(&args, context)
        }
        Some(Command::Awele(args::AweleCommand::Database(command))) => {
            commands::awele::run(&command, context)
        }
        Some(Command::Awele(args::AweleCommand::Book(args))) => {
            commands::awele_book::run(&args, context)
        }
        Some(Command::Awele(args::AweleCommand::Train(args))) => {
            commands::awele_train::run(&args, context)
        }
        Some(Command::Labyrinth(command)) => labyrinth::run(&command, context),
        Some(Command::Hashi(command)) => hashi::run(&command, context),
        Some(Command::Trace(args)) => commands::trace::run(&args, context),
        Some(Command::Bench(args)) => commands::bench::run(&args, context),
        Some(Command::Replay(args)) => commands::records::replay(&args, context),
        Some(Command::Convert(args)) => commands::records::convert(&args, context),
        Some(Command::History(args)) => commands::history::run(&args, context),
        Some(Command::Settings(args)) => commands::settings::run(&args, context),
        Some(Command::Help { words }) => commands::shell::help(&words, context),
        Some(Command::Completions { shell }) => commands::shell::completions(shell, context),
        Some(Command::Man) => commands::shell::man(context),
    }
}
