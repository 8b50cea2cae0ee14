//! All that can be said of a tournament, in one value: what tables, JSON and pages are made of.

use damier_core::Message;
use serde::Serialize;

use super::{Against, Tournament};
use crate::finished::End;
use crate::openings::{Book, BookReport, Openings};
use crate::plan::Plan;
use crate::stats::{self, Interval, Pentanomial, Skill, Verdict, Wdl};

/// All that can be said of a tournament. Everything but the time use depends on the games alone.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// What was planned.
    pub plan: Plan,
    /// How many games are counted: those of whole pairs.
    pub games: u64,
    /// How many there are in all, where that is known beforehand.
    pub total: Option<usize>,
    /// Whether nothing more is to be played.
    pub over: bool,
    /// The table, the best first.
    pub standings: Vec<Standing>,
    /// What each made of its games against each other, in the order of the entrants.
    pub cross: Vec<Vec<Option<CrossCell>>>,
    /// The test, if there is one.
    pub sprt: Option<SprtLine>,
    /// How games ended.
    pub ends: Vec<EndCount>,
    /// How many games had how many moves after their openings.
    pub lengths: Vec<LengthCount>,
    /// What can be said of the openings.
    pub openings: BookReport,
    /// What became of games, opening by opening.
    pub by_opening: Vec<OpeningLine>,
    /// How the first two stood in the course of their games, the earliest first; some hundred points
    /// at most.
    pub trace: Vec<TraceLine>,
    /// How much time each entrant used, in their order.
    pub time: Vec<TimeUse>,
}

/// A row of the table.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its place, from 1.
    pub rank: usize,
    /// The number of the entrant, from 0.
    pub player: usize,
    /// What it is called.
    pub name: String,
    /// Its points; in games of more than two, one over each seat that did worse.
    pub points: f64,
    /// How often it had nobody to meet.
    pub byes: u32,
    /// How many games are counted.
    pub games: u64,
    /// Their results.
    pub wdl: Wdl,
    /// The results by seat.
    pub by_seat: Vec<Wdl>,
    /// The pairs worth 0, ½, 1, 1½ and 2 points.
    pub pentanomial: Option<Pentanomial>,
    /// The share of points.
    pub score: Option<Interval>,
    /// The difference in Elo to those it met, from its score.
    pub elo: Option<Interval>,
    /// The same normalised by how much results scatter.
    pub normalized_elo: Option<Interval>,
    /// How likely it is that it is stronger than those it met.
    pub los: Option<f64>,
    /// The share of drawn games, or of level pairs.
    pub draw_ratio: Option<f64>,
    /// How many pairs it won for each that it lost.
    pub pair_ratio: Option<f64>,
    /// Its rating among all, with a mean of 0.
    pub rating: Option<Interval>,
    /// Its skill, in games of more than two.
    pub skill: Option<Skill>,
    /// How often it left a game before the end, and how.
    pub left: Vec<EndCount>,
    /// How often that was its own fault.
    pub faults: u64,
}

/// How often games ended in a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct EndCount {
    /// The way.
    pub end: End,
    /// How often.
    pub games: u64,
}

/// How many games had a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LengthCount {
    /// So many moves.
    pub moves: u32,
    /// So many games.
    pub games: u64,
}

/// What one made of its games against another.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct CrossCell {
    /// The results.
    #[serde(flatten)]
    pub against: Against,
    /// How likely it is that it is the stronger of the two.
    pub los: Option<f64>,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SprtLine {
    /// The logarithm of the likelihood ratio.
    pub llr: Option<f64>,
    /// Where H0 is accepted.
    pub lower: f64,
    /// Where H1 is accepted.
    pub upper: f64,
    /// What is decided.
    pub verdict: Verdict,
}

/// What became of the games of one opening.
#[derive(Clone, Debug, Serialize)]
pub struct OpeningLine {
    /// Which, from 0.
    pub opening: usize,
    /// The position it begins with, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// What the judge thinks the side on turn has, as scores are written.
    pub judged: Option<String>,
    /// How many games.
    pub games: u64,
    /// The points of each seat.
    pub points: Vec<f64>,
}

/// How the first two players stood after so many games of theirs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TraceLine {
    /// After how many games.
    pub games: u64,
    /// How much stronger the first seemed.
    pub elo: Option<Interval>,
    /// The logarithm of the likelihood ratio, where there is a test.
    pub llr: Option<f64>,
}

/// How much time a player used.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TimeUse {
    /// How many moves it made.
    pub moves: u64,
    /// The seconds it spent on them.
    pub seconds: f64,
    /// The milliseconds a move took.
    pub per_move_ms: Option<f64>,
    /// The milliseconds its longest move took.
    pub longest_ms: f64,
}

impl Summary {
    /// Sums a tournament up.
    pub fn of(tournament: &Tournament, book: &mut Book) -> Self {
        let plan = tournament.plan();
        let ledger = tournament.ledger();
        let players = plan.entrants.len();
        let used = ledger.openings().keys().next_back().map_or(0, |last| last + 1);
        let cell = |one: usize, other: usize| {
            let against = ledger.against(one, other);
            let los = stats::superiority(against.counts());
            (one != other && against.wdl.games() > 0).then_some(CrossCell { against, los })
        };
        let cross = |one| (0..players).map(|other| cell(one, other)).collect();
        Self {
            plan: plan.clone(),
            games: ledger.games(),
            total: tournament.total(),
            over: tournament.is_over(),
            standings: Self::standings(tournament),
            cross: (0..players).map(cross).collect(),
            sprt: tournament.llr().map(|(llr, (lower, upper))| SprtLine {
                llr,
                lower,
                upper,
                verdict: tournament.verdict(),
            }),
            ends: ledger.ends().iter().map(|(&end, &games)| EndCount { end, games }).collect(),
            lengths: ledger
                .lengths()
                .iter()
                .map(|(&moves, &games)| LengthCount { moves, games })
                .collect(),
            openings: book.report(used),
            by_opening: by_opening(tournament, book, used),
            trace: ledger.trace().points().iter().map(|point| tournament.traced(point)).collect(),
            time: ledger.tallies().iter().map(TimeUse::of).collect(),
        }
    }

    /// How openings were made, a sentence each, with numbers as a language writes them: a value, and
    /// how many decimals.
    pub fn openings_told(&self, number: &dyn Fn(f64, usize) -> String) -> Vec<Message> {
        let report = &self.openings;
        let mut told = vec![match &self.plan.openings {
            Openings::Listed(lines) => {
                Message::new("arena-report-listed").with("count", lines.len().max(1))
            }
            Openings::Generated(made) => {
                Message::new("arena-report-generated").with("plies", made.plies as usize)
            }
        }];
        if let Some(judged) = &report.judged {
            let message = Message::new("arena-report-balanced")
                .with("judge", judged.by.as_str())
                .with("nodes", judged.nodes.to_string())
                .with("bound", number(f64::from(judged.bound) / 100.0, 2))
                .with("unbalanced", report.thrown.unbalanced as usize)
                .with("duplicate", report.thrown.duplicate as usize);
            told.push(message);
        } else if matches!(self.plan.openings, Openings::Generated(_)) {
            told.push(Message::new("arena-report-unbalanced"));
        }
        if report.different == 0 && self.games > 0 {
            told.push(Message::new("arena-report-none"));
        }
        if report.reused {
            told.push(Message::new("arena-report-reused"));
        }
        told
    }

    /// The table alone, which is cheap enough to be shown after every game.
    pub fn standings(tournament: &Tournament) -> Vec<Standing> {
        let ledger = tournament.ledger();
        let ratings = ledger.ratings();
        let row = |(index, player): (usize, usize)| {
            let tally = &ledger.tallies()[player];
            let counts = tally.counts();
            let two = ledger.seats() == 2;
            let pairs = Some(tally.pairs).filter(|pairs| pairs.pairs() > 0);
            let left = tally.left.iter().map(|(&end, &games)| EndCount { end, games });
            Standing {
                rank: index + 1,
                player,
                name: tournament.plan().entrants[player].name.clone(),
                points: tally.half_points as f64 / 2.0,
                byes: tournament.byes(player),
                games: tally.wdl.games(),
                wdl: tally.wdl,
                by_seat: tally.by_seat.clone(),
                pentanomial: pairs,
                score: stats::score(counts).filter(|_| two),
                elo: stats::elo(counts).filter(|_| two),
                normalized_elo: stats::normalized_elo(counts).filter(|_| two),
                los: stats::superiority(counts).filter(|_| two),
                draw_ratio: stats::draw_ratio(counts).filter(|_| two),
                pair_ratio: pairs.and_then(stats::pair_ratio),
                rating: ratings.as_ref().and_then(|ratings| ratings.of(player)),
                skill: ledger.skill(player),
                left: left.collect(),
                faults: tally.faults(),
            }
        };
        tournament.ranking().into_iter().enumerate().map(row).collect()
    }
}

impl TimeUse {
    /// That of a player.
    pub fn of(tally: &super::Tally) -> Self {
        let spent = tally.spent as f64;
        Self {
            moves: tally.moves,
            seconds: spent / 1e6,
            per_move_ms: (tally.moves > 0).then(|| spent / 1e3 / tally.moves as f64),
            longest_ms: tally.longest as f64 / 1e3,
        }
    }
}

/// Openings that were used again are one.
fn by_opening(tournament: &Tournament, book: &mut Book, used: usize) -> Vec<OpeningLine> {
    let lines = book.lines(used).enumerate();
    let mut found: Vec<OpeningLine> = lines
        .map(|(opening, (line, score))| OpeningLine {
            opening,
            start: line.start,
            moves: line.moves,
            judged: score.map(|score| score.to_string()),
            games: 0,
            points: vec![0.0; tournament.ledger().seats()],
        })
        .collect();
    let different = found.len().max(1);
    for (number, told) in tournament.ledger().openings() {
        let Some(line) = found.get_mut(number % different) else { continue };
        line.games += told.games;
        for (sum, half) in line.points.iter_mut().zip(&told.by_seat) {
            *sum += *half as f64 / 2.0;
        }
    }
    found.retain(|line| line.games > 0);
    found
}

impl SprtLine {
    /// The words for it.
    pub fn message(&self) -> Message {
        let llr = self.llr.map_or_else(|| "–".to_owned(), |llr| format!("{llr:.3}"));
        Message::new("arena-llr")
            .with("value", llr)
            .with("low", format!("{:.3}", self.lower))
            .with("high", format!("{:.3}", self.upper))
            .with("verdict", self.verdict_message())
    }

    /// The words for what is decided.
    pub fn verdict_message(&self) -> Message {
        Message::new(match self.verdict {
            Verdict::AcceptH0 => "arena-h0",
            Verdict::AcceptH1 => "arena-h1",
            Verdict::Continue => "arena-continue",
        })
    }
}
