//! What is kept of games that were interrupted, and how it is named.

use damier_catalog::{GoesOn, SoloEntry, games, solo_in, solos};
use damier_core::{Message, Record, shown};

use crate::{dgn, log, read_records, words};

/// The kind of a game that is kept in a file.
#[derive(Clone, Copy, Debug)]
pub enum Kept {
    /// A match, as its log; earlier programs kept its record.
    Contest,
    /// A game that one person plays alone.
    Solo(&'static SoloEntry),
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.ending() == other.ending()
    }
}

impl Eq for Kept {}

impl Kept {
    /// The kind of game that a text holds, in whatever form, if it holds any.
    pub fn held_by(text: &str, goes_on: GoesOn<'_>) -> Option<Kept> {
        let mut formats = games().iter().flat_map(|entry| entry.formats);
        if Kept::Contest.looks_like(text) || formats.any(|format| (format.looks_like)(text)) {
            return Some(Kept::Contest);
        }
        solo_in(text, goes_on).map(Kept::Solo)
    }

    /// The kind of the file of a name with that ending.
    pub fn of(ending: &str) -> Option<Kept> {
        let mut all = [Kept::Contest].into_iter().chain(solos().map(Kept::Solo));
        all.find(|kind| kind.ending() == ending || (ending == "dgn" && *kind == Kept::Contest))
    }

    /// How the names of such files end.
    pub fn ending(self) -> &'static str {
        match self {
            Kept::Contest => "dlog",
            Kept::Solo(entry) => entry.ending,
        }
    }

    /// How the names of files end that hold such a game when it is over: the record of a match.
    pub fn finished(self) -> &'static str {
        match self {
            Kept::Contest => "dgn",
            Kept::Solo(entry) => entry.ending,
        }
    }

    /// Whether a text is such a game, however damaged.
    pub fn looks_like(self, text: &str) -> bool {
        match self {
            Kept::Contest => dgn::looks_like(text) || log::looks_like(text),
            Kept::Solo(entry) => entry.looks_like(text),
        }
    }

    /// The game in a line. It is only glanced at: whether all of it can be read is seen when it is
    /// gone on with.
    pub fn glance(self, text: &str) -> Option<Message> {
        match self {
            Kept::Contest => glance(read_records(text).0.last()?),
            Kept::Solo(entry) => entry.glance(text),
        }
    }
}

/// A match in a line.
pub fn glance(record: &Record) -> Option<Message> {
    let entry = damier_catalog::game(&record.game).ok()?;
    let game = entry.open_variant(&record.variant)?;
    // A person sits where the record does not tell.
    let tags = ["First", "Second", "Third", "Fourth"].iter().take(game.seats());
    let players = words::players(tags.map(|tag| record.tag(tag).unwrap_or("human")))?;
    // What was taken back is kept, but it is not where the game stands.
    let undone = record.tag("Undone").and_then(|tag| tag.parse().ok()).unwrap_or(0);
    Some(
        Message::new("app-kept-match")
            .with("game", Message::new(entry.title))
            .with("variant", shown(&record.variant))
            .with("players", players)
            .with("moves", record.moves.len().saturating_sub(undone)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_known_by_what_they_hold() {
        for (text, expected) in [
            ("[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 *\n", Some("dlog")),
            ("damier log 1\n", Some("dlog")),
            ("damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 1\nend\n", Some("dpz")),
            ("5x8:4a2l3a2a1t\n", Some("dpz")),
            ("{\"game\": {\"version\": 1}, \"width\": 2}", Some("labyrinth")),
            ("+---+---+\n| @     |\n+---+---+\n", Some("labyrinth")),
            ("a shopping list\n", None),
            ("", None),
        ] {
            let held = Kept::held_by(text, &mut || true).map(Kept::ending);
            assert_eq!(held, expected, "{text}");
        }
    }
}
