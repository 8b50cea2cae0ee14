//! `damier moves`: the legal moves of a position.

use std::io::Write;

use serde_json::json;

use crate::args::{Moves, OfGame};
use crate::context::Context;
use crate::failure::Failure;
use crate::setup;

pub fn run(OfGame { chosen, args }: &OfGame<Moves>, context: &Context) -> Result<(), Failure> {
    let game = setup::placed(chosen, &args.beginning)?.game;
    let mut out = &context.out;
    let moves = game.legal_moves();
    if args.json {
        let position = game.position_text();
        writeln!(out, "{}", json!({ "position": position, "moves": moves }))?;
    } else {
        for mv in moves {
            writeln!(out, "{mv}")?;
        }
    }
    Ok(())
}
