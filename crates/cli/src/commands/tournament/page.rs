//! A tournament as a page, in a file.

use std::path::Path;

use damier_arena::report::{self, Report};
use damier_arena::{Finished, Summary, Tournament};
use damier_core::{Explain, Message};

use super::{in_order, kept};
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

/// Writes a page, whole or not at all.
pub fn write(
    file: &str,
    tournament: &Tournament,
    summary: &Summary,
    games: &[Finished],
    context: &Context,
) -> Result<(), Failure> {
    let say = |message: &Message| context.say(message);
    let language = context.language.tag();
    let page = Report { tournament, summary, games, language, say: &say };
    let written = files::write_with(Path::new(file), |out| page.write(out));
    written.map_err(|error| Failure::unwritten(file, error))
}

/// `damier arena report`: a page of what is in a journal, be the tournament over or not.
pub fn report(args: &ArenaReport, context: &Context) -> Result<(), Failure> {
    check(&args.output)?;
    let journal = kept::read(&args.journal, true)?;
    let wrong =
        |error: &dyn Explain| Failure::input(files::in_file(&args.journal, &error.message()));
    let plan = journal.plan;
    let mut tournament =
        Tournament::resumed(plan, journal.games.clone()).map_err(|error| wrong(&error))?;
    // It takes those that it knows whenever it comes to their turn.
    while tournament.taken() < journal.games.len() {
        match tournament.hand_out() {
            Ok(Some(_)) => {}
            Ok(None) => break,
            Err(error) => return Err(wrong(&error)),
        }
    }
    tournament.close();
    let summary = Summary::of(&tournament, &mut tournament.book());
    let games = in_order(journal.games, &tournament);
    write(&args.output, &tournament, &summary, &games, context)
}
