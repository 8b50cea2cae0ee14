//! A tournament as a page: one file with everything in it, for whoever was not there.
//!
//! The page needs nothing from elsewhere, and no script to be read; a small one sorts tables and
//! steps through games. Whatever strangers wrote, such as names and reasons, stands in it as text.

mod board;
mod course;
mod facts;
mod games;
mod gathering;
mod plot;
mod tables;
mod text;

use std::io::{self, Write};

use damier_core::view::View;
use damier_core::{Message, Seat};
use sha2::{Digest, Sha256};

use crate::tournament::{Summary, Tournament};
use board::Picture;
pub use gathering::{Gathered, Gathering, USUAL};
pub use text::escaped;
use text::{Words, points};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What every page begins with.
const HEAD: &str = "<!DOCTYPE html>\n<html data-damier=\"arena\"";

/// Whether a file begins as these pages do.
pub fn is_page(bytes: &[u8]) -> bool {
    bytes.starts_with(HEAD.as_bytes())
}

/// What a page is made of.
pub struct Report<'a> {
    /// The tournament.
    pub tournament: &'a Tournament,
    /// What it came to.
    pub summary: &'a Summary,
    /// Its games.
    pub games: &'a Gathered,
    /// The language of the page, as HTML has it.
    pub language: &'a str,
    /// Says something in that language.
    pub say: &'a dyn Fn(&Message) -> String,
}

impl Report<'_> {
    /// Writes the page.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let view = self.tournament.base().view();
        let page = Page {
            tournament: self.tournament,
            summary: self.summary,
            games: self.games,
            words: Words::new(self.say),
            picture: Picture::of(&view),
            view,
        };
        page.write(self.language, out)
    }
}

/// A page that is being written.
struct Page<'a> {
    tournament: &'a Tournament,
    summary: &'a Summary,
    games: &'a Gathered,
    words: Words<'a>,
    picture: Picture,
    /// The board before the first move.
    view: View,
}

impl Page<'_> {
    fn write(&self, language: &str, out: &mut dyn Write) -> io::Result<()> {
        let title = self.words.tell(&self.title());
        let (style, script) = (fingerprint(STYLE), fingerprint(SCRIPT));
        writeln!(
            out,
            r#"{HEAD} lang="{}" data-kind="{}"><head>"#,
            text::escaped(language),
            self.picture.kind.name()
        )?;
        writeln!(out, r#"<meta charset="utf-8"/>"#)?;
        // Only this style and this script: were a name to become markup, it still could do nothing.
        writeln!(
            out,
            r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{style}'; script-src '{script}'; base-uri 'none'; form-action 'none'"/>"#
        )?;
        writeln!(out, r#"<meta name="viewport" content="width=device-width, initial-scale=1"/>"#)?;
        writeln!(out, r#"<meta name="color-scheme" content="light dark"/>"#)?;
        writeln!(out, r#"<meta name="referrer" content="no-referrer"/>"#)?;
        writeln!(out, "<title>{title}</title><style>{STYLE}</style></head><body>")?;
        writeln!(out, "{}", self.header())?;
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
        writeln!(out, "</main><script>{SCRIPT}</script></body></html>")
    }

    fn title(&self) -> Message {
        let game = Message::new(self.tournament.entry().title);
        Message::new("arena-report-title").with("game", game)
    }

    fn header(&self) -> String {
        let plan = &self.summary.plan;
        let what = self.words.tell(
            &Message::new("arena-report-what")
                .with("variant", plan.variant.as_str())
                .with("format", self.format())
                .with("players", plan.entrants.len())
                .with("date", plan.date.as_str()),
        );
        format!(
            r#"<header><svg class="emblem" viewBox="0 0 30 30" aria-hidden="true"><path class="on" d="M0 0h10v10H0z"/><path d="M20 0h10v10H20zM10 10h10v10H10zM0 20h10v10H0zM20 20h10v10H20z"/></svg><h1>{}</h1><p class="what">{what}</p></header><svg class="ribbon" width="100%" height="10" aria-hidden="true"><defs><pattern id="check" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h5v5H0zM5 5h5v5H5z"/></pattern></defs><rect width="100%" height="10" fill="url(#check)"/></svg>"#,
            self.words.tell(&self.title()),
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
        let title = self.words.word(title);
        let aside = match aside {
            "" => String::new(),
            aside => format!("<small>{aside}</small>"),
        };
        format!(r#"<section id="{id}"><h2><span>{title}</span>{aside}</h2>{content}</section>"#)
    }

    fn seats(&self) -> usize {
        self.tournament.ledger().seats()
    }

    /// What a seat is called, fit for the page.
    fn seat(&self, seat: usize) -> String {
        let base = self.tournament.base();
        let name = Seat::new(seat).map(|seat| self.tournament.entry().seat_name(base, seat));
        name.map_or_else(String::new, |key| self.words.word(key))
    }
}

/// What a policy knows a style or a script by.
fn fingerprint(text: &str) -> String {
    format!("sha256-{}", base_64(&Sha256::digest(text.as_bytes())))
}

fn base_64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_those_that_policies_have() {
        let texts = ["", "f", "fo", "foo", "foob"];
        assert_eq!(
            texts.map(|it| base_64(it.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]
        );
        // The example of the policy's specification.
        let expected = "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=";
        assert_eq!(fingerprint("alert('Hello, world.');"), expected);
    }
}
