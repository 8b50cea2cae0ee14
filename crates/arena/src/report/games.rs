//! Every game, to be stepped through.

use std::fmt::Write as _;
use std::io::{self, Write};

use damier_catalog::GameEntry;
use damier_core::view::View;
use damier_core::{DynGame, Message, Reason, RecordedMove, Seat};
use damier_play::words::Named;
use damier_play::{read_records, replay_steps};

use super::Page;
use super::board::{Kind, Picture, State};
use super::text::{self, Words, escaped, points};
use crate::finished::Finished;

/// The last positions of so many games are drawn as pictures. Those of more are drawn when somebody
/// looks at them, lest the page become slow to open.
const DRAWN: usize = 250;

/// A game that was gone through again.
struct Replayed {
    moves: Vec<RecordedMove>,
    /// The position before the first move, and after each.
    states: Vec<State>,
}

/// Games of one kind, which are stepped through on their boards.
pub(super) struct Gallery<'a> {
    entry: &'static GameEntry,
    base: &'a dyn DynGame,
    words: Words<'a>,
    picture: Picture,
    /// The board before the first move.
    view: View,
}

/// A game of a gallery.
pub(super) struct Shown<'a> {
    pub game: &'a Finished,
    /// Who had each seat.
    pub names: Vec<&'a str>,
    /// Whether it is not counted.
    pub uncounted: bool,
}

impl Page<'_> {
    pub(super) fn write_games(&self, out: &mut dyn Write) -> io::Result<()> {
        let entrants = &self.summary.plan.entrants;
        let name = |&player: &usize| entrants.get(player).map_or("", |it| it.name.as_str());
        let mut games = self.games.iter().map(|game| Shown {
            game,
            names: game.seats.iter().map(name).collect(),
            uncounted: !self.tournament.is_counted(game.number),
        });
        self.gallery.write("arena-report-games", &mut games, out)
    }
}

impl<'a> Gallery<'a> {
    pub(super) fn new(
        entry: &'static GameEntry,
        base: &'a dyn DynGame,
        say: &'a dyn Fn(&Message) -> String,
    ) -> Self {
        let view = base.view();
        Self { entry, base, words: Words::new(say), picture: Picture::of(&view), view }
    }

    /// What kind of board its games have.
    pub(super) fn kind(&self) -> &'static str {
        self.picture.kind.name()
    }

    /// The section of all these games.
    pub(super) fn write(
        &self,
        title: &'static str,
        games: &mut dyn ExactSizeIterator<Item = Shown<'_>>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let word = |key| self.words.word(key);
        let count = games.len().to_string();
        let (kind, width, height) =
            (self.picture.kind.name(), self.picture.width, self.picture.height);
        writeln!(
            out,
            r#"<section id="games" data-board="{kind}" data-width="{width}" data-height="{height}" data-seats="{}" data-heap="{}"><h2><span>{}</span><small>{count}</small></h2>"#,
            self.picture.seats,
            if self.picture.kind == Kind::Houses { Picture::heap_text() } else { String::new() },
            word(title),
        )?;
        writeln!(
            out,
            r#"<svg class="defs" width="0" height="0" aria-hidden="true"><defs>{}</defs></svg>"#,
            self.picture.empty(&self.view),
        )?;
        let button = |act: &str, key, path: &str| {
            let title = word(key);
            format!(
                r#"<button type="button" data-act="{act}" title="{title}" aria-label="{title}"><svg viewBox="0 0 20 20" aria-hidden="true"><path d="{path}"/></svg></button>"#
            )
        };
        writeln!(
            out,
            r#"<template id="player"><div class="acts">{}{}<output></output>{}{}</div></template>"#,
            button("first", "arena-report-first", "M15 4L8 10l7 6zM6 4v12"),
            button("back", "arena-report-back", "M13 4L6 10l7 6z"),
            button("on", "arena-report-next", "M7 4l7 6-7 6z"),
            button("last", "arena-report-last", "M5 4l7 6-7 6zM14 4v12"),
        )?;
        let blank = State { slots: self.picture.state(&self.view).slots, ..State::default() };
        writeln!(out, r#"<template id="blank">{}</template>"#, self.picture.svg(&blank, ""))?;
        for (index, shown) in games.enumerate() {
            writeln!(out, "{}", self.game(&shown, index < DRAWN))?;
        }
        writeln!(out, "</section>")
    }

    /// What a seat is called, fit for the page.
    pub(super) fn seat(&self, seat: usize) -> String {
        let name = Seat::new(seat).map(|seat| self.entry.seat_name(self.base, seat));
        name.map_or_else(String::new, |key| self.words.word(key))
    }

    fn game(&self, shown: &Shown<'_>, is_drawn: bool) -> String {
        let game = shown.game;
        let number = game.number + 1;
        let names = shown.names.iter().map(|name| text::name(name));
        let names = names.collect::<Vec<_>>().join(" – ");
        let told = game.half_points.iter().map(|half| points(f64::from(*half) / 2.0));
        let result = told.collect::<Vec<_>>().join(" : ");
        let moves = self
            .words
            .tell(&Message::new("arena-report-long").with("moves", game.length() as usize));
        let end = self.words.tell(&game.end.message());
        let uncounted = if shown.uncounted {
            format!(" · {}", self.words.word("arena-report-uncounted"))
        } else {
            String::new()
        };
        let mut out = format!(
            r#"<details id="game-{number}"><summary><span class="rank">{number}</span><span class="who">{names}</span><b class="result">{result}</b><span class="how">{moves} · {end}{uncounted}</span></summary>"#
        );
        match self.replayed(game) {
            Some(replayed) => self.replay(&mut out, shown, &replayed, is_drawn),
            None => {
                let unread = self.words.word("arena-report-unread");
                write!(out, r#"<p class="note">{unread}</p>"#).ok();
            }
        }
        out.push_str("</details>");
        out
    }

    fn replayed(&self, game: &Finished) -> Option<Replayed> {
        let (records, _) = read_records(&game.record);
        let record = records.into_iter().next()?;
        let mut states = Vec::new();
        // A game that cannot be gone through to its end is shown as far as it can.
        replay_steps(&record, |game| states.push(self.picture.state(&game.view()))).ok();
        let mut moves = record.moves;
        moves.truncate(states.len().checked_sub(1)?);
        Some(Replayed { moves, states })
    }

    fn replay(&self, out: &mut String, shown: &Shown<'_>, replayed: &Replayed, is_drawn: bool) {
        let game = shown.game;
        let Replayed { moves, states } = replayed;
        let label =
            self.words.tell(&Message::new("arena-report-final").with("number", game.number + 1));
        let data = if self.picture.kind == Kind::Text {
            let texts: Vec<&str> = states.iter().map(|state| state.text.as_str()).collect();
            escaped(&serde_json::to_string(&texts).unwrap_or_default())
        } else {
            Picture::plies(states)
        };
        let last = states.last();
        let drawn = last.filter(|_| is_drawn).map(|state| self.picture.svg(state, &label));
        write!(
            out,
            r#"<div class="replay"><figure data-plies="{data}">{}<figcaption>"#,
            drawn.unwrap_or_default()
        )
        .ok();
        for (seat, name) in shown.names.iter().enumerate() {
            let stock = self.picture.stock(seat).zip(last).map(|(slot, state)| {
                let count = state.slots.get(slot).copied().unwrap_or(0);
                format!(r#" <b data-slot="{slot}">{count}</b>"#)
            });
            write!(
                out,
                r#"<span class="seat p{}"><i></i>{} <small>{}</small>{}</span>"#,
                seat + 1,
                text::name(name),
                self.seat(seat),
                stock.unwrap_or_default()
            )
            .ok();
        }
        let played = moves.iter().filter(|mv| mv.as_leaving().is_none()).count();
        let before = played.saturating_sub(game.length() as usize);
        out.push_str("</figcaption></figure><div><ol class=\"line\">");
        let (entry, base) = (self.entry, self.base);
        for (index, mv) in moves.iter().enumerate() {
            let class = if index < before { r#" class="o""# } else { "" };
            let told = match mv.as_leaving() {
                Some((seat, leave)) => {
                    self.words.tell(&Named { entry, game: base }.reason(&Reason::Left(seat, leave)))
                }
                None => escaped(&mv.text),
            };
            write!(out, "<li{class}>{told}</li>").ok();
        }
        out.push_str("</ol>");
        for left in game.left.iter().filter(|left| !left.why.is_empty()) {
            write!(out, r#"<p class="note">{}</p>"#, text::quoted(&left.why)).ok();
        }
        out.push_str("</div></div>");
    }
}
