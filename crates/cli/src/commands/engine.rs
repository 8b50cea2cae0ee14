//! `damier engine`: our strategies, for the programs of others.

use std::io;

use damier_catalog::Protocol;
use damier_core::{Explain, Message};
use damier_engine::{Setting, Tools, serve};
use damier_play::seating;

use crate::args::{Engine, EngineCommand, OfGame};
use crate::commands::compliance;
use crate::context::Context;
use crate::draw;
use crate::failure::Failure;
use crate::{machine, setup};

pub fn run(command: &EngineCommand, context: &Context) -> Result<(), Failure> {
    match command {
        EngineCommand::Game(of_game) => serve_game(of_game, context),
        EngineCommand::Check(check) => {
            compliance::run(&check.compliance, None, check.json, context)
        }
    }
}

fn serve_game(OfGame { chosen, args }: &OfGame<Engine>, context: &Context) -> Result<(), Failure> {
    if let Some(program) = &args.compliance {
        let chosen = setup::for_clients(chosen, [program.as_str()]);
        let game = setup::chosen(&chosen)?.game;
        return compliance::run(program, Some(game), args.json, context);
    }
    let setup = setup::chosen(chosen)?;
    let (entry, game) = (setup.entry, &*setup.game);
    let protocol = args.protocol.as_deref().map(str::parse::<Protocol>).transpose();
    let protocol = protocol.map_err(|error| Failure::usage(error.message()))?;
    if let Some(protocol) = protocol.filter(|it| !it.is_for(entry.name, game.seats())) {
        let wrong = Message::new("error-protocol-game").with("protocol", protocol.name());
        let wrong = wrong.with("game", Message::new(entry.title)).with("seats", game.seats());
        return Err(Failure::usage(wrong));
    }
    let strategy = args.strategy.as_deref().map(|text| seating::strategy(entry, game, text));
    let strategy = strategy.transpose().map_err(Failure::Usage)?;
    if let Some(spec) = strategy.as_ref().filter(|spec| !spec.plays(game)) {
        return Err(Failure::usage(seating::unable(spec, game)));
    }
    let params = setup::read_files(entry, &chosen.params)?;
    let setting = Setting { entry, params, strategy };
    let tools = Tools {
        clock: &context.clock,
        shelf: context,
        draw: &|game| draw::board(game, context),
        threads: machine::cores(),
    };
    let talked = serve(setting, protocol, io::stdin(), &mut &context.out, tools);
    talked.map_err(|errors| Failure::Usage(setup::told(&errors)))??;
    Ok(())
}
