//! A tournament as a page, in a file.

use std::path::Path;

use damier_arena::report::{self, Gathering, Report};
use damier_arena::{Summary, Tournament};
use damier_core::{Explain, Message};

use super::kept::{self, Written};
use crate::args::ArenaReport;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// Whether a page can be written there. Nothing is replaced but another page: better to hear it
/// before the games than after.
pub fn check(file: &str) -> Result<(), Failure> {
    let path = Path::new(file);
    if path.exists() && path.is_file() && !files::holds(path, report::is_page) {
        return Err(Failure::input(Message::new("error-arena-page").with("file", file)));
    }
    files::check_written(path).map_err(Failure::input)
}

/// Writes a page, whole or not at all, with so many games at most.
pub fn write(
    file: &str,
    tournament: &Tournament,
    summary: &Summary,
    journal: &Written<'_>,
    most: u32,
    context: &Context,
) -> Result<(), Failure> {
    let mut games = Gathering::new(tournament, journal.journal.len(), most as usize);
    journal.each_of(tournament, |game| {
        games.take(game);
        Ok(())
    })?;
    let games = games.done();
    let say = |message: &Message| context.say(message);
    let language = context.language.tag();
    let page = Report { tournament, summary, games: &games, language, say: &say };
    let written = files::write_with(Path::new(file), |out| page.write(out));
    written.map_err(|error| Failure::unwritten(file, error))
}

/// `damier arena report`: a page of what is in a journal, be the tournament over or not.
pub fn report(args: &ArenaReport, context: &Context) -> Result<(), Failure> {
    check(&args.output)?;
    let file = kept::open(&args.journal)?;
    let written = Written::read(&args.journal, &file)?;
    let wrong =
        |error: &dyn Explain| Failure::input(files::in_file(&args.journal, &error.message()));
    let plan = written.journal.plan.clone();
    let mut tournament = Tournament::new(plan).map_err(|error| wrong(&error))?;
    written.each(|game| tournament.remember(game).map_err(|error| wrong(&error)))?;
    // It takes those that come after others which are missing when it comes to their turn.
    while tournament.taken() < written.journal.len() {
        match tournament.hand_out() {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(error) => return Err(wrong(&error)),
        }
    }
    tournament.close();
    let summary = Summary::of(&tournament, &mut tournament.book());
    write(&args.output, &tournament, &summary, &written, args.games, context)
}
