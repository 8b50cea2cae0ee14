//! The pages of a ladder: one of all, and one of each bot with its last games and its log.
//!
//! The page of all needs no script, and grows with the number of bots alone. Whatever bots said and are
//! called stands in both as text.

use std::fmt::Write as _;
use std::io::{self, Write};

use damier_catalog::GameEntry;
use damier_core::{DynGame, Message};

use super::games::{Gallery, Shown};
use super::plot::whisker;
use super::sheet::{Sheet, section};
use super::tables::{cell, legend, range, results, table};
use super::text::{NOTHING, Words, escaped, name, plain, points, quoted};
use crate::ladder::{Bot, Head, Ladder, Met, Place, Problem, State};
use crate::stats::Interval;

const STYLE: &str = include_str!("ladder.css");

/// What all pages of a ladder are made of.
#[derive(Clone, Copy)]
pub struct LadderPage<'a> {
    /// The ladder.
    pub ladder: &'a Ladder,
    /// What is played.
    pub head: &'a Head,
    /// The game's entry in the catalogue.
    pub entry: &'static GameEntry,
    /// The game before its first move.
    pub base: &'a dyn DynGame,
    /// The language of the pages, as HTML has it.
    pub language: &'a str,
    /// Says something in that language.
    pub say: &'a dyn Fn(&Message) -> String,
    /// What a bot does not keep to, in that language.
    pub finding: &'a dyn Fn(&Problem) -> String,
    /// The address of a bot's page, from the page of all.
    pub bot: &'a dyn Fn(usize) -> String,
    /// The address of the records of an encounter, from the page of all.
    pub records: &'a dyn Fn(usize) -> String,
    /// What bots are kept from, and what nothing keeps them from.
    pub held: &'a [(Message, bool)],
}

/// The page of a bot.
pub struct BotPage<'a> {
    /// What all pages are made of.
    pub common: LadderPage<'a>,
    /// The number of the bot.
    pub bot: usize,
    /// The end of its log.
    pub log: &'a str,
    /// The address of its whole log, where that is longer.
    pub whole_log: Option<String>,
    /// The address of the page of all.
    pub back: String,
}

fn link(address: &str, told: &str) -> String {
    format!(r#"<a href="{}">{told}</a>"#, escaped(address))
}

impl<'a> LadderPage<'a> {
    /// Writes the page of all.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let words = Words::new(self.say);
        let there = self.ladder.present().len();
        let what =
            Message::new("ladder-what").with("bots", there).with("played", self.ladder.told());
        let sheet = self.sheet(words.tell(&self.title()), words.tell(&what), false);
        sheet.begin(out)?;
        let places = self.ladder.standings();
        let lead = match places.first().filter(|first| first.wdl.games() > 0) {
            Some(first) => Message::new("ladder-lead").with("name", plain(&first.name)),
            None => Message::new("ladder-nobody"),
        };
        writeln!(out, r#"<main><p class="lead">{}</p>"#, words.tell(&lead))?;
        for part in [
            self.standings(&places, &words),
            self.others(&words),
            self.latest(&words),
            self.held(&words),
        ] {
            writeln!(out, "{part}")?;
        }
        sheet.end(out)
    }

    fn sheet(&self, title: String, what: String, scripted: bool) -> Sheet<'a> {
        let kind = Gallery::new(self.entry, self.base, self.say).kind();
        let language = self.language;
        Sheet { of: "ladder", language, kind, title, what, more_style: STYLE, scripted }
    }

    fn title(&self) -> Message {
        let game = Message::new(self.entry.title);
        Message::new("ladder-title").with("game", game).with("variant", self.head.variant.as_str())
    }

    fn standings(&self, places: &[Place], words: &Words<'_>) -> String {
        let rated = |place: &Place| match place.skill {
            Some(skill) => {
                Some((skill.rating, skill.rating - skill.margin(), skill.rating + skill.margin()))
            }
            None => place.rating.map(|it| (it.value, it.low, it.high)),
        };
        let range = range(&places.iter().filter_map(rated).collect::<Vec<_>>());
        let mut rows = String::new();
        for place in places {
            let page = (self.bot)(place.bot);
            write!(
                rows,
                r#"<tr>{}<th scope="row">{}</th>"#,
                cell(place.rank as f64, &place.rank.to_string()),
                link(&page, &name(&place.name)),
            )
            .ok();
            match rated(place) {
                Some((value, low, high)) => {
                    let told = match place.skill {
                        Some(skill) => words.spread(value, skill.margin()),
                        None => words.ranged(&Interval { value, low, high }),
                    };
                    let whisker = whisker(value, (low, high), range);
                    write!(rows, r#"<td>{told}</td><td class="w">{whisker}</td>"#).ok();
                }
                None => write!(rows, "<td>{NOTHING}</td><td></td>").unwrap_or_default(),
            }
            let log = link(&format!("{page}#log"), &words.word("ladder-log"));
            write!(
                rows,
                "<td>{}</td><td>{}</td><td>{}</td><td>{log}</td></tr>",
                place.wdl.games(),
                results(place.wdl, words),
                place.faults,
            )
            .ok();
        }
        let rating =
            if self.ladder.seats() == 2 { "arena-column-elo" } else { "arena-column-skill" };
        let word = |key| words.word(key);
        let heads = [
            "#".to_owned(),
            word("ladder-bot"),
            word(rating),
            String::new(),
            word("arena-column-games"),
            word("arena-column-wdl"),
            word("arena-column-faults"),
            String::new(),
        ];
        let content = table(&heads, &rows, "") + &legend(words, self.ladder.seats());
        let played = words.tell(&self.ladder.told());
        section("standings", &word("arena-report-standings"), &played, &content)
    }

    /// Those who do not play, and why.
    fn others(&self, words: &Words<'_>) -> String {
        let mut rows = String::new();
        let mut count = 0_usize;
        for number in self.ladder.present() {
            let bot = &self.ladder.bots()[number];
            if bot.state == State::Playing {
                continue;
            }
            count += 1;
            let page = (self.bot)(number);
            let log = link(&format!("{page}#log"), &words.word("ladder-log"));
            let called = link(&page, &name(&bot.name));
            let stands = self.stands(bot, words);
            write!(
                rows,
                r#"<tr><th scope="row">{called}</th><td>{stands}</td><td>{log}</td></tr>"#
            )
            .ok();
        }
        let title = words.word("ladder-others");
        if count == 0 {
            let all = format!(r#"<p class="note">{}</p>"#, words.word("ladder-all-play"));
            return section("others", &title, "", &all);
        }
        let heads = [words.word("ladder-bot"), words.word("ladder-stands"), String::new()];
        section("others", &title, &count.to_string(), &table(&heads, &rows, ""))
    }

    /// How a bot stands to the ladder, with what was found.
    fn stands(&self, bot: &Bot, words: &Words<'_>) -> String {
        let mut out = words.tell(&bot.state.message());
        if let State::Refused(findings) = &bot.state {
            out.push_str("<ul>");
            for finding in findings {
                write!(out, "<li>{}</li>", quoted(&(self.finding)(finding))).ok();
            }
            out.push_str("</ul>");
        }
        out
    }

    fn latest(&self, words: &Words<'_>) -> String {
        let there = self.ladder.present();
        let mut rows = String::new();
        let mut count = 0_usize;
        for met in self.ladder.latest() {
            count += 1;
            let number = met.number();
            let records = link(&(self.records)(number), &(number + 1).to_string());
            // Who is gone has no page that is kept.
            let page = met.bots.iter().find(|bot| there.contains(bot)).map(|&bot| (self.bot)(bot));
            write!(rows, r#"<tr><td class="number">{records}</td><td><ul>"#).ok();
            for (game, called) in met.games.iter().zip(called(met, self.ladder)) {
                let names: Vec<String> = called.iter().map(|it| name(it)).collect();
                let names = names.join(" – ");
                let told = game.half_points.iter().map(|half| points(f64::from(*half) / 2.0));
                let result = told.collect::<Vec<_>>().join(" : ");
                let names = match &page {
                    Some(page) => link(&format!("{page}#game-{}", game.number + 1), &names),
                    None => names,
                };
                let end = words.tell(&game.end.message());
                write!(rows, "<li>{names} <b>{result}</b> <small>{end}</small></li>").ok();
            }
            rows.push_str("</ul></td></tr>");
        }
        let title = words.word("ladder-last");
        if count == 0 {
            let none = format!(r#"<p class="note">{}</p>"#, words.word("ladder-no-games"));
            return section("latest", &title, "", &none);
        }
        let heads = [words.word("ladder-records"), words.word("arena-column-games")];
        let note = Message::new("ladder-last-about").with("count", crate::ladder::LATEST);
        let note = format!(r#"<p class="note">{}</p>"#, words.tell(&note));
        section("latest", &title, &count.to_string(), &(table(&heads, &rows, "") + &note))
    }

    fn held(&self, words: &Words<'_>) -> String {
        let mut rows = String::new();
        // What nothing keeps them from is what has to be known first.
        for wanted in [false, true] {
            let (class, word) =
                if wanted { ("shut", "ladder-is-held") } else { ("open", "ladder-is-not-held") };
            let word = words.word(word);
            for (what, _) in self.held.iter().filter(|(_, held)| *held == wanted) {
                let what = words.tell(what);
                write!(
                    rows,
                    r#"<tr class="{class}"><th scope="row">{word}</th><td>{what}</td></tr>"#
                )
                .ok();
            }
        }
        let about = words.word("ladder-hold-about");
        let content = format!(r#"<p class="note">{about}</p><table><tbody>{rows}</tbody></table>"#);
        section("held", &words.word("ladder-hold"), "", &content)
    }
}

impl BotPage<'_> {
    /// Writes the page.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let common = self.common;
        let Some(bot) = common.ladder.bots().get(self.bot) else { return Ok(()) };
        let words = Words::new(common.say);
        let sheet = common.sheet(escaped(&plain(&bot.name)), words.tell(&common.title()), true);
        sheet.begin(out)?;
        let back = link(&self.back, &words.word("ladder-back"));
        writeln!(out, r#"<main><p class="back">{back}</p>"#)?;
        let stands = common.stands(bot, &words);
        let state = format!("<div>{stands}</div>");
        writeln!(out, "{}", section("state", &words.word("ladder-stands"), "", &state))?;
        let mut games: Vec<Shown<'_>> = Vec::new();
        for met in common.ladder.latest_of(self.bot) {
            for (game, names) in met.games.iter().zip(called(met, common.ladder)) {
                games.push(Shown { game, names, uncounted: false });
            }
        }
        let gallery = Gallery::new(common.entry, common.base, common.say);
        gallery.write("ladder-own-games", &mut games.into_iter(), out)?;
        writeln!(out, "{}", self.log(&words))?;
        sheet.end(out)
    }

    fn log(&self, words: &Words<'_>) -> String {
        let title = words.word("ladder-log-title");
        if self.log.is_empty() {
            let none = format!(r#"<p class="note">{}</p>"#, words.word("ladder-log-empty"));
            return section("log", &title, "", &none);
        }
        // Its lines are its own; all else is made safe.
        let lines: Vec<String> =
            self.log.lines().map(|line| escaped(&line.replace('\t', "    "))).collect();
        let cut = self.whole_log.as_ref().map(|address| {
            let whole = link(address, &words.word("ladder-log-whole"));
            format!(r#"<p class="note">{} {whole}</p>"#, words.word("ladder-log-cut"))
        });
        // Who has no mouse scrolls it by keys.
        let content = format!(
            r#"{}<pre tabindex="0" role="region" aria-label="{title}">{}</pre>"#,
            cut.unwrap_or_default(),
            lines.join("\n"),
        );
        section("log", &title, "", &content)
    }
}

/// Who had the seats of each game of an encounter.
fn called<'a>(met: &Met, ladder: &'a Ladder) -> Vec<Vec<&'a str>> {
    let name = |place: &usize| {
        let bot = met.bots.get(*place).and_then(|&bot| ladder.bots().get(bot));
        bot.map_or("", |bot| bot.name.as_str())
    };
    met.games.iter().map(|game| game.seats.iter().map(name).collect()).collect()
}
