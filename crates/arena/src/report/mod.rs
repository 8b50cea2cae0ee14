//! A tournament as a page: one file with everything in it, for whoever was not there.
//!
//! The page needs nothing from elsewhere, and no script to be read; a small one sorts tables and
//! steps through games. Whatever strangers wrote, such as names and reasons, stands in it as text.

mod board;
mod course;
mod facts;
mod games;
mod ladder;
mod plot;
mod sheet;
mod tables;
mod text;

use std::io::{self, Write};

use damier_core::Message;

use crate::finished::Finished;
use crate::tournament::{Summary, Tournament};
use games::Gallery;
pub use ladder::{BotPage, LadderPage};
use sheet::{Sheet, section};
pub use sheet::{is_ladder_page, is_page};
use text::{Words, points};
pub use text::{escaped, number, visible};

/// What a page is made of.
pub struct Report<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// What it came to.
    pub summary: &'a Summary,
    /// Its games in their order, with their records.
    pub games: &'a [Finished],
    /// The language of the page, as HTML has it.
    pub language: &'a str,
    /// Says something in that language.
    pub say: &'a dyn Fn(&Message) -> String,
}

impl Report<'_> {
    /// Writes the page.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (entry, base) = (self.tournament.entry(), self.tournament.base());
        let page = Page {
            tournament: self.tournament,
            summary: self.summary,
            games: self.games,
            words: Words::new(self.say),
            gallery: Gallery::new(entry, base, self.say),
        };
        page.write(self.language, out)
    }
}

/// A page that is being written.
struct Page<'a> {
    tournament: &'a Tournament,
    summary: &'a Summary,
    games: &'a [Finished],
    words: Words<'a>,
    gallery: Gallery<'a>,
}

impl Page<'_> {
    fn write(&self, language: &str, out: &mut dyn Write) -> io::Result<()> {
        let sheet = Sheet {
            of: "arena",
            language,
            kind: self.gallery.kind(),
            title: self.words.tell(&self.title()),
            what: self.what(),
            more_style: "",
            scripted: true,
        };
        sheet.begin(out)?;
        writeln!(out, r#"<main><p class="lead">{}</p>"#, self.lead())?;
        for part in [
            self.standings(),
            self.cross(),
            self.course(),
            self.openings(),
            self.sides(),
            self.lengths(),
            self.ends(),
            self.time(),
            self.failures(),
            self.facts(),
        ] {
            writeln!(out, "{part}")?;
        }
        self.write_games(out)?;
        sheet.end(out)
    }

    fn title(&self) -> Message {
        let game = Message::new(self.tournament.entry().title);
        Message::new("arena-report-title").with("game", game)
    }

    fn what(&self) -> String {
        let plan = &self.summary.plan;
        self.words.tell(
            &Message::new("arena-report-what")
                .with("variant", plan.variant.as_str())
                .with("format", self.format())
                .with("players", plan.entrants.len())
                .with("date", plan.date.as_str()),
        )
    }

    /// What there is to say in a sentence or two.
    fn lead(&self) -> String {
        let summary = self.summary;
        let games = summary.games as usize;
        let state = match summary.total.filter(|_| summary.plan.sprt.is_none()) {
            Some(total) if !summary.over => {
                Message::new("arena-report-unfinished").with("games", games).with("total", total)
            }
            _ => Message::new("arena-report-counted").with("games", games),
        };
        let mut said = self.words.tell(&state);
        if let Some(first) = summary.standings.first().filter(|row| row.games > 0) {
            let (points, name) = (points(first.points), text::plain(&first.name));
            let message = Message::new("arena-report-lead").with("name", name);
            let message = message.with("points", points).with("games", first.games as usize);
            said = format!("<b>{}</b> {said}", self.words.tell(&message));
        }
        if let Some(test) = summary.sprt {
            said = format!("{said} {}", self.verdict(&test));
        }
        said
    }

    /// A part of the page: what it is called, and what is said at its right.
    fn section(&self, id: &str, title: &'static str, aside: &str, content: &str) -> String {
        section(id, &self.words.word(title), aside, content)
    }

    fn seats(&self) -> usize {
        self.tournament.ledger().seats()
    }

    /// What a seat is called, fit for the page.
    fn seat(&self, seat: usize) -> String {
        self.gallery.seat(seat)
    }
}
