//! The pages of a ladder as files: one where its keeper wants it, and one of each bot beside the journal.

use std::collections::BTreeSet;
use std::io;
use std::path::{Component, Path, PathBuf};

use damier_arena::ladder::Problem;
use damier_arena::report::{self, BotPage, LadderPage};
use damier_core::Message;
use damier_engine::drive::hold::Held;

use super::jobs::Crew;
use super::state::State;
use super::told;
use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// Whether a page can be written there. Nothing is replaced but another page: better to hear it before
/// the games than after.
pub fn check(file: &str) -> Result<(), Failure> {
    let path = Path::new(file);
    if path.exists() && path.is_file() && !files::holds(path, report::is_ladder_page) {
        return Err(Failure::input(Message::new("error-ladder-page").with("file", file)));
    }
    files::check_written(path).map_err(Failure::input)
}

/// Writes the page of all, and those of the bots of whom there is something new; each whole or not at
/// all. The page of all comes last: what it links to is there.
pub fn write(
    file: &str,
    stale: &BTreeSet<usize>,
    state: &State,
    crew: &Crew<'_>,
    held: &[Held],
    context: &Context,
) -> Result<(), Failure> {
    let page = whole(Path::new(file));
    let folder = page.parent().unwrap_or(Path::new("."));
    let say = |message: &Message| context.say(message);
    let finding = |problem: &Problem| told::finding(problem, context);
    let bot = |number: usize| address(&state.page(number), folder);
    let records = |number: usize| address(&state.record(number), folder);
    let held: Vec<(Message, bool)> =
        held.iter().map(|it| (Message::new(it.aspect.words()), it.held)).collect();
    let common = LadderPage {
        ladder: &state.ladder,
        head: &state.head,
        entry: crew.entry,
        base: &*crew.game,
        language: context.language.tag(),
        say: &say,
        finding: &finding,
        bot: &bot,
        records: &records,
        held: &held,
    };
    let unwritten =
        |file: &Path, error: io::Error| Failure::unwritten(&file.display().to_string(), error);
    for &number in stale {
        let file = state.page(number);
        let log_file = state.log(number);
        let (log, is_cut) =
            state.end_of_log(number).map_err(|error| unwritten(&log_file, error))?;
        let beside = whole(&state.folder).join("pages");
        let page = BotPage {
            common,
            bot: number,
            log: &log,
            whole_log: is_cut.then(|| address(&log_file, &beside)),
            back: address(&page, &beside),
        };
        files::write_with(&file, |out| page.write(out)).map_err(|error| unwritten(&file, error))?;
    }
    files::write_with(&page, |out| common.write(out)).map_err(|error| unwritten(&page, error))
}

/// How a file is reached from a folder.
fn address(file: &Path, folder: &Path) -> String {
    let (file, folder) = (whole(file), whole(folder));
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let up = from[common..].iter().map(|_| "..".to_owned());
    let down = to[common..]
        .iter()
        .map(|part: &Component<'_>| encoded(&part.as_os_str().to_string_lossy()));
    up.chain(down).collect::<Vec<_>>().join("/")
}

/// The whole path of a file that may not be there yet, and whose folder is.
fn whole(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let folder = absolute.parent().and_then(|folder| folder.canonicalize().ok());
    match (folder, absolute.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => absolute,
    }
}

/// A part of a path as addresses have it.
fn encoded(part: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-~".contains(&byte);
    let sign = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    part.bytes().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_reached_from_where_the_page_is() {
        let check = |file: &str, folder: &str, expected: &str| {
            assert_eq!(address(Path::new(file), Path::new(folder)), expected);
        };
        check("/no/a/logs/x.log", "/no/a", "logs/x.log");
        check("/no/a/logs/x.log", "/no/b/c", "../../a/logs/x.log");
        check("/no/a b/<x>#.log", "/no", "a%20b/%3Cx%3E%23.log");
    }
}
