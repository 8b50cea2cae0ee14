//! Who stands how, and what became of openings, sides and time.

use std::fmt::Write;

use damier_core::Message;

use super::Page;
use super::plot::{histogram, shares, whisker};
use super::text::{NOTHING, Words, escaped, points, quoted};
use crate::stats::{Interval, Wdl};
use crate::tournament::Standing;

/// No rating further from the middle widens the axis of all.
const FAR: f64 = 1200.0;

/// A cell with a number that rows are sorted by.
pub(super) fn cell(value: f64, told: &str) -> String {
    format!(r#"<td data-v="{value}">{told}</td>"#)
}

/// A table whose rows can be sorted: heads that are empty are not sorted by.
pub(super) fn table(heads: &[String], rows: &str, class: &str) -> String {
    let heads = heads.iter().map(|head| match head.as_str() {
        "" => "<td></td>".to_owned(),
        head => format!(r#"<th scope="col">{head}</th>"#),
    });
    let heads: String = heads.collect();
    format!(
        r#"<div class="wide"><table class="sort {class}"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"#
    )
}

impl Page<'_> {
    pub(super) fn standings(&self) -> String {
        let rows = &self.summary.standings;
        let two = rows.len() == 2 && self.seats() == 2;
        // Between two, what counts is how far they are apart.
        let rated = |row: &Standing| match row.skill {
            Some(skill) => {
                Some((skill.rating, skill.rating - skill.margin(), skill.rating + skill.margin()))
            }
            None => row.rating.filter(|_| !two).or(row.elo).map(|it| (it.value, it.low, it.high)),
        };
        let range = range(&rows.iter().filter_map(&rated).collect::<Vec<_>>());
        let has = |filled: &dyn Fn(&Standing) -> bool| rows.iter().any(filled);
        let (byes, nelo) = (has(&|row| row.byes > 0), has(&|row| row.normalized_elo.is_some()));
        let (los, pairs) = (has(&|row| row.los.is_some()), has(&|row| row.pentanomial.is_some()));
        let rating = if self.seats() == 2 { "arena-column-elo" } else { "arena-column-skill" };
        let word = |key| self.words.word(key);
        let mut heads =
            vec!["#".to_owned(), word("arena-column-name"), word("arena-column-points")];
        heads.extend(byes.then(|| word("arena-column-byes")));
        heads.extend([word("arena-column-wdl"), word(rating), String::new()]);
        heads.extend(nelo.then(|| word("arena-column-nelo")));
        heads.extend(los.then(|| word("arena-column-los")));
        heads.extend(pairs.then(|| word("arena-column-pairs")));
        heads.push(word("arena-column-faults"));
        let mut out = String::new();
        for row in rows {
            // There is a point for each other seat.
            let most = row.games as usize * (self.seats() - 1);
            let told = format!("<b>{}</b> <small>/ {most}</small>", points(row.points));
            write!(
                out,
                r#"<tr>{}<th scope="row">{}</th>{}"#,
                cell(row.rank as f64, &row.rank.to_string()),
                self.called(row.player),
                cell(row.points, &told)
            )
            .ok();
            if byes {
                out.push_str(&cell(f64::from(row.byes), &row.byes.to_string()));
            }
            out.push_str(&cell(row.wdl.wins as f64, &results(row.wdl, &self.words)));
            match rated(row) {
                Some((value, low, high)) => {
                    // Skill is counted from nothing and is no difference.
                    let told = match row.skill {
                        Some(skill) => self.words.spread(value, skill.margin()),
                        None => self.words.ranged(&Interval { value, low, high }),
                    };
                    out.push_str(&cell(value.clamp(-1e9, 1e9), &told));
                    write!(out, "<td class=\"w\">{}</td>", whisker(value, (low, high), range)).ok();
                }
                None => write!(out, "{0}<td></td>", cell(-1e9, NOTHING)).unwrap_or_default(),
            }
            if nelo {
                let told = row
                    .normalized_elo
                    .map(|it| (it.value.clamp(-1e9, 1e9), self.words.ranged(&it)));
                let (value, told) = told.unwrap_or((-1e9, NOTHING.to_owned()));
                out.push_str(&cell(value, &told));
            }
            if los {
                let told = row.los.map(|it| (it, self.words.percent(it)));
                let (value, told) = told.unwrap_or((-1.0, NOTHING.to_owned()));
                out.push_str(&cell(value, &told));
            }
            if pairs {
                let told = row.pentanomial.map(|it| {
                    let counts = it.0.map(|count| count.to_string()).join("-");
                    let ratio = row.pair_ratio.map(|ratio| self.words.number(ratio, 2));
                    ratio.map_or_else(|| counts.clone(), |ratio| format!("{counts} ({ratio})"))
                });
                let value = row.pair_ratio.unwrap_or(-1.0).min(1e9);
                out.push_str(&cell(value, &told.unwrap_or_else(|| NOTHING.to_owned())));
            }
            write!(out, "{}</tr>", cell(row.faults as f64, &row.faults.to_string())).ok();
        }
        let key = legend(&self.words, self.seats());
        let aside = self
            .words
            .tell(&Message::new("arena-games").with("value", self.summary.games.to_string()));
        self.section(
            "standings",
            "arena-report-standings",
            &aside,
            &(table(&heads, &out, "") + &key),
        )
    }

    pub(super) fn cross(&self) -> String {
        let order: Vec<usize> = self.summary.standings.iter().map(|row| row.player).collect();
        let mut heads = String::new();
        for rank in 1..=order.len() {
            write!(heads, r#"<th scope="col">{rank}</th>"#).ok();
        }
        let mut rows = String::new();
        for (rank, &player) in order.iter().enumerate() {
            write!(
                rows,
                r#"<tr><th scope="row"><span class="rank">{}</span>{}</th>"#,
                rank + 1,
                self.called(player)
            )
            .ok();
            for &other in &order {
                match &self.summary.cross[player][other] {
                    Some(met) => {
                        let wdl = met.against.wdl;
                        let parts = [wdl.wins, wdl.draws, wdl.losses].map(|count| count as f64);
                        let told =
                            Message::new("arena-report-results").with("won", wdl.wins as usize);
                        let told = told
                            .with("drawn", wdl.draws as usize)
                            .with("lost", wdl.losses as usize);
                        write!(
                            rows,
                            "<td><b>{}</b> <small>/ {}</small>{}</td>",
                            points(wdl.points()),
                            wdl.games(),
                            shares(&parts, &self.words.tell(&told))
                        )
                        .ok();
                    }
                    None if player == other => rows.push_str(r#"<td class="self"></td>"#),
                    None => write!(rows, "<td>{NOTHING}</td>").unwrap_or_default(),
                }
            }
            rows.push_str("</tr>");
        }
        let content = format!(
            r#"<div class="wide" tabindex="0"><table class="cross"><thead><tr><td></td>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"#
        );
        self.section("cross", "arena-report-cross", "", &content)
    }

    pub(super) fn openings(&self) -> String {
        let mut rows = String::new();
        let judged = self.summary.by_opening.iter().any(|line| line.judged.is_some());
        for line in &self.summary.by_opening {
            let number = (line.opening + 1).to_string();
            let start = line.start.iter().map(|start| format!("{} ", quoted(start)));
            let moves: String = start.chain([escaped(&line.moves.join(" "))]).collect();
            let moves = if moves.is_empty() { NOTHING.to_owned() } else { moves };
            let told = line.points.iter().map(|it| points(*it)).collect::<Vec<_>>().join(" : ");
            let bar = format!("{told}{}", shares(&line.points, &told));
            let share =
                line.points.first().unwrap_or(&0.0) / line.points.iter().sum::<f64>().max(0.5);
            write!(
                rows,
                r#"<tr>{}<td class="moves">{moves}</td>{}"#,
                cell(line.opening as f64, &number),
                cell(share, &bar)
            )
            .ok();
            if judged {
                let told = line.judged.as_deref().unwrap_or(NOTHING);
                // That no judge is sure of what it thinks goes without saying.
                rows.push_str(&match told.trim_start_matches('~').parse() {
                    Ok(value) => cell(value, &self.words.signed(value, 2)),
                    Err(_) => cell(0.0, &escaped(told)),
                });
            }
            write!(rows, "{}</tr>", cell(line.games as f64, &line.games.to_string())).ok();
        }
        let word = |key| self.words.word(key);
        let seats = (0..self.seats()).map(|seat| self.seat(seat)).collect::<Vec<_>>().join(" : ");
        let mut heads = vec!["#".to_owned(), word("arena-report-line"), seats];
        heads.extend(judged.then(|| word("arena-report-judged")));
        heads.push(word("arena-column-games"));
        let different = self.summary.openings.different;
        let aside = self.words.tell(&Message::new("arena-openings").with("count", different));
        let content = format!(r#"<div class="scroll">{}</div>"#, table(&heads, &rows, "openings"));
        self.section("openings", "arena-report-by-opening", &aside, &content)
    }

    /// What each made of its games from each seat.
    pub(super) fn sides(&self) -> String {
        let mut rows = String::new();
        for row in &self.summary.standings {
            write!(rows, r#"<tr><th scope="row">{}</th>"#, self.called(row.player)).ok();
            for wdl in &row.by_seat {
                let share = wdl.points() / (wdl.games() as f64).max(1.0);
                let told = if wdl.games() == 0 {
                    NOTHING.to_owned()
                } else {
                    format!(
                        "{} % <small>/ {}</small>{}",
                        self.words.percent(share),
                        wdl.games(),
                        shares(
                            &[wdl.wins, wdl.draws, wdl.losses].map(|it| it as f64),
                            &self.words.percent(share)
                        )
                    )
                };
                rows.push_str(&cell(share, &told));
            }
            rows.push_str("</tr>");
        }
        let mut heads = vec![self.words.word("arena-column-name")];
        heads.extend((0..self.seats()).map(|seat| self.seat(seat)));
        self.section("sides", "arena-report-by-side", "", &table(&heads, &rows, ""))
    }

    pub(super) fn lengths(&self) -> String {
        let counts: Vec<(u32, u64)> =
            self.summary.lengths.iter().map(|it| (it.moves, it.games)).collect();
        let label = self.words.word("arena-report-length-label");
        let plot = histogram(&counts, &label, &self.words).unwrap_or_default();
        let games: u64 = counts.iter().map(|it| it.1).sum();
        let sum: f64 = counts.iter().map(|&(moves, games)| f64::from(moves) * games as f64).sum();
        let mean = self.words.number(sum / (games as f64).max(1.0), 1);
        let aside = self.words.tell(&Message::new("arena-report-mean").with("moves", mean));
        let note = format!(r#"<p class="note">{label}</p>"#);
        self.section("lengths", "arena-report-length", &aside, &(plot + &note))
    }

    pub(super) fn ends(&self) -> String {
        let all = (self.summary.games as f64).max(1.0);
        let mut rows = String::new();
        for it in &self.summary.ends {
            let share = it.games as f64 / all;
            let bar = shares(&[share, 0.0, 1.0 - share], &self.words.percent(share));
            write!(
                rows,
                r#"<tr><th scope="row">{}</th>{}<td>{bar}</td></tr>"#,
                self.words.tell(&it.end.message()),
                cell(it.games as f64, &it.games.to_string())
            )
            .ok();
        }
        let heads = [
            self.words.word("arena-report-end"),
            self.words.word("arena-column-games"),
            String::new(),
        ];
        self.section("ends", "arena-report-ends", "", &table(&heads, &rows, ""))
    }

    pub(super) fn time(&self) -> String {
        let most = self.summary.time.iter().filter_map(|it| it.per_move_ms).fold(0.0, f64::max);
        let mut rows = String::new();
        for row in &self.summary.standings {
            let time = &self.summary.time[row.player];
            let mean = time.per_move_ms.unwrap_or(0.0);
            let bar = shares(&[mean, 0.0, most - mean], &self.words.number(mean, 1));
            write!(
                rows,
                r#"<tr><th scope="row">{}</th>{}{}{}<td>{bar}</td>{}</tr>"#,
                self.called(row.player),
                cell(time.moves as f64, &time.moves.to_string()),
                cell(time.seconds, &self.words.number(time.seconds, 1)),
                cell(mean, &self.words.number(mean, 2)),
                cell(time.longest_ms, &self.words.number(time.longest_ms, 1)),
            )
            .ok();
        }
        let word = |key| self.words.word(key);
        let heads = [
            word("arena-column-name"),
            word("arena-report-moves"),
            word("arena-report-seconds"),
            word("arena-column-time"),
            String::new(),
            word("arena-report-longest"),
        ];
        self.section("time", "arena-report-time", "", &table(&heads, &rows, ""))
    }

    pub(super) fn failures(&self) -> String {
        let mut rows = String::new();
        let mut count = 0_usize;
        for game in self.games {
            for left in game.left.iter().filter(|left| left.how.is_fault()) {
                let Some(&player) = game.seats.get(left.seat) else { continue };
                let number = game.number + 1;
                count += 1;
                let link = format!(r##"<a href="#game-{number}">{number}</a>"##);
                write!(
                    rows,
                    r#"<tr>{}<th scope="row">{}</th><td>{}</td><td class="why">{}</td></tr>"#,
                    cell(number as f64, &link),
                    self.called(player),
                    self.words.tell(&left.how.message()),
                    quoted(&left.why)
                )
                .ok();
            }
        }
        let word = |key| self.words.word(key);
        if count == 0 {
            let none = format!(r#"<p class="note">{}</p>"#, word("arena-report-no-failures"));
            return self.section("failures", "arena-report-failures", "", &none);
        }
        let heads = [
            word("arena-report-number"),
            word("arena-column-name"),
            word("arena-report-end"),
            word("arena-report-why"),
        ];
        let content = format!(r#"<div class="scroll">{}</div>"#, table(&heads, &rows, ""));
        self.section("failures", "arena-report-failures", &count.to_string(), &content)
    }
}

/// Games won, drawn and lost, as a bar and in numbers.
pub(super) fn results(wdl: Wdl, words: &Words<'_>) -> String {
    let told = words.tell(
        &Message::new("arena-report-results")
            .with("won", wdl.wins as usize)
            .with("drawn", wdl.draws as usize)
            .with("lost", wdl.losses as usize),
    );
    let parts = [wdl.wins, wdl.draws, wdl.losses].map(|count| count as f64);
    format!("+{} ={} −{}{}", wdl.wins, wdl.draws, wdl.losses, shares(&parts, &told))
}

/// What the bars and the whiskers of the standings mean.
pub(super) fn legend(words: &Words<'_>, seats: usize) -> String {
    let note = if seats == 2 { "arena-report-interval" } else { "arena-report-deviation" };
    format!(
        r#"<p class="note legend"><span class="key"><svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="w0" width="50" height="8"/><rect class="w1" x="50" width="20" height="8"/></svg>{}</span> <span class="key"><svg width="40" height="14" viewBox="0 0 40 14" aria-hidden="true"><path class="whisk" d="M3 7H37M3 2V12M37 2V12"/></svg>{}</span></p>"#,
        words.word("arena-report-wdl"),
        words.word(note),
    )
}

/// From where to where ratings are drawn. Intervals without an end are cut.
pub(super) fn range(rated: &[(f64, f64, f64)]) -> (f64, f64) {
    let values: Vec<f64> = rated.iter().map(|it| it.0).filter(|it| it.is_finite()).collect();
    let middle = values.iter().sum::<f64>() / (values.len() as f64).max(1.0);
    let near = |it: &f64| it.is_finite() && (it - middle).abs() <= FAR;
    let all = rated.iter().flat_map(|it| [it.0, it.1, it.2]).filter(near);
    let (low, high) =
        all.fold((middle - 10.0, middle + 10.0), |(low, high), it| (low.min(it), high.max(it)));
    let room = (high - low) * 0.04;
    (low - room, high + room)
}
