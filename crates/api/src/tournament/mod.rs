//! Tournaments: how they are asked for, how they stand, and what is told of them as they go on.

mod frame;
mod game;
mod new;

use damier_arena as arena;
use damier_arena::stats::{Interval, Pentanomial, Skill, Verdict, Wdl};
use damier_arena::{Entrant, Finished, Plan, Summary, report};
use damier_core::{Message, Seat};
use damier_l10n::{Language, say};
use damier_play::TimeControl;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use frame::{
    TournamentChanged, TournamentCommand, TournamentDone, TournamentEnded, TournamentFrame,
    TournamentSigned,
};
pub use game::{TournamentGame, TournamentGames, TournamentLeft, TournamentLive, TournamentReplay};
pub use new::{NewTournament, TournamentFormat, TournamentLimits, TournamentMade, TournamentTest};

use crate::ItemState;

/// How a tournament stands: everything that its page shows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Tournament {
    /// The name by which it is found.
    pub id: String,
    /// The number of the last entry of its log; 0 before the first.
    pub seq: u32,
    /// Whether whoever asks made it, and may stop it and let it go on.
    pub yours: bool,
    /// Whether it is `open`, which is stopped, `running`, or `over`.
    pub state: ItemState,
    /// Why it was stopped, if nobody did that.
    pub trouble: Option<String>,
    /// When it was made, since 1970.
    pub made: u64,
    /// What is played, and by what rules.
    pub plan: TournamentPlan,
    /// How many games were played.
    pub played: u32,
    /// How many are counted: those of whole pairs.
    pub counted: u32,
    /// How many there are in all, where that is known beforehand.
    pub total: Option<u32>,
    /// The table, the best first.
    pub standings: Vec<TournamentRow>,
    /// What each made of its games against each other, in the order of the players.
    pub cross: Vec<Vec<Option<TournamentCell>>>,
    /// What the test has come to, if there is one.
    pub test: Option<TournamentVerdict>,
    /// How the first two stood in the course of their games, the earliest first.
    pub trace: Vec<TournamentTrace>,
    /// How games ended.
    pub ends: Vec<TournamentEnd>,
    /// How many games had how many moves after their openings, the shortest first.
    pub lengths: Vec<TournamentLength>,
    /// What became of games, opening by opening.
    pub openings: Vec<TournamentOpening>,
    /// How openings were made, in a sentence or two.
    pub openings_words: String,
    /// How much time each player used, in their order.
    pub time: Vec<TournamentTime>,
    /// Games that are being played.
    pub playing: Vec<TournamentLive>,
    /// The games that ended last, the latest first.
    pub recent: Vec<TournamentGame>,
}

/// What is played in a tournament, and by what rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentPlan {
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the seats are called, in order of play.
    pub names: Vec<String>,
    /// Who takes part.
    pub players: Vec<TournamentPlayer>,
    /// Who meets whom.
    pub format: TournamentFormat,
    /// The same in words.
    pub format_words: String,
    /// How often.
    pub rounds: u32,
    /// How many games an encounter has.
    pub games: u32,
    /// Whether each opening is played once with every turn of the seats.
    pub repeat: bool,
    /// What all chance is drawn from.
    pub seed: String,
    /// The test, if there is one.
    pub test: Option<TournamentTest>,
}

/// Who takes part in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentPlayer {
    /// What it is called; no two are called the same.
    pub name: String,
    /// Who plays, as a seat is typed.
    pub player: String,
    /// How much it may think, in words.
    pub limits: String,
}

/// A number that was measured, and where it lies in 95 of 100 cases. Ends that are not bounded are
/// `null`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct Measured {
    /// What is likeliest; `null` where it is beyond all bounds.
    pub value: Option<f64>,
    /// The lower end.
    pub low: Option<f64>,
    /// The upper end.
    pub high: Option<f64>,
}

/// A row of the table of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentRow {
    /// Its place, from 1.
    pub rank: u32,
    /// The number of the player, from 0.
    pub player: u32,
    /// Its points; in games of more than two, one over each seat that did worse.
    pub points: f64,
    /// How often it had nobody to meet.
    pub byes: u32,
    /// How many games are counted.
    pub games: u32,
    /// Their results.
    pub results: TournamentResults,
    /// The results by seat.
    pub by_seat: Vec<TournamentResults>,
    /// The pairs worth 0, ½, 1, 1½ and 2 points, where games are in pairs.
    pub pairs: Option<Vec<u32>>,
    /// The share of points.
    pub score: Option<Measured>,
    /// The difference in Elo to those it met, from its score.
    pub elo: Option<Measured>,
    /// The same normalised by how much results scatter.
    pub normalized_elo: Option<Measured>,
    /// How likely it is that it is stronger than those it met.
    pub los: Option<f64>,
    /// Its rating among all, with a mean of 0.
    pub rating: Option<Measured>,
    /// Its skill in games of more than two: an estimate, two of its standard deviations off each way.
    pub skill: Option<Measured>,
    /// How often it failed.
    pub faults: u32,
}

/// How many games were won, drawn and lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentResults {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

/// What one made of its games against another.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentCell {
    /// The results.
    pub results: TournamentResults,
    /// How likely it is that it is the stronger of the two.
    pub los: Option<f64>,
}

/// What a test has come to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentVerdict {
    /// The logarithm of the likelihood ratio.
    pub llr: Option<f64>,
    /// Where it is no stronger.
    pub lower: f64,
    /// Where it is stronger.
    pub upper: f64,
    /// Whether it is stronger; nothing while that is open.
    pub stronger: Option<bool>,
}

/// How the first two stood after so many games of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentTrace {
    /// After how many games.
    pub games: u32,
    /// How much stronger the first seemed.
    pub elo: Option<Measured>,
    /// The logarithm of the likelihood ratio, where there is a test.
    pub llr: Option<f64>,
}

/// How often games ended in a way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentEnd {
    /// The way, in words.
    pub words: String,
    /// Whether it is a player's fault.
    pub fault: bool,
    /// How often.
    pub games: u32,
}

/// How many games had a length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentLength {
    /// So many moves.
    pub moves: u32,
    /// So many games.
    pub games: u32,
}

/// What became of the games of one opening.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentOpening {
    /// Which, from 0.
    pub opening: u32,
    /// The position it begins with, unless it is the standard one.
    pub start: Option<String>,
    /// Its moves.
    pub moves: Vec<String>,
    /// What the judge thinks the side on turn has.
    pub judged: Option<String>,
    /// How many games.
    pub games: u32,
    /// The points of each seat.
    pub points: Vec<f64>,
}

/// How much time a player used.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentTime {
    /// How many moves it made.
    pub moves: u32,
    /// The milliseconds it spent on them.
    pub spent: f64,
    /// The milliseconds of its longest move.
    pub longest: f64,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TournamentItem {
    /// The name by which it is found.
    pub id: String,
    /// Where it is.
    pub url: String,
    /// The game.
    pub game: String,
    /// What the game is called.
    pub title: String,
    /// The variant, such as `9x9`.
    pub variant: String,
    /// What the players are called.
    pub players: Vec<String>,
    /// Who meets whom, in words.
    pub format_words: String,
    /// Who comes first, once games are counted.
    pub first: Option<String>,
    /// How many games were played.
    pub played: u32,
    /// How many there are in all, where that is known beforehand.
    pub total: Option<u32>,
    /// Whether whoever asks made it.
    pub yours: bool,
    /// How it stands.
    pub state: ItemState,
    /// When it was made, since 1970.
    pub made: u64,
    /// When something last happened, since 1970.
    pub latest: u64,
}

/// Part of a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Tournaments {
    /// The latest first.
    pub tournaments: Vec<TournamentItem>,
    /// What to ask for by `behind` to go on; `null` at the end.
    pub next: Option<String>,
}

/// What a tournament does not know of itself.
pub struct TournamentHere<'a> {
    /// The name by which it is found.
    pub id: &'a str,
    /// The number of the last entry of its log.
    pub seq: u32,
    /// Whether whoever asks made it.
    pub yours: bool,
    /// How it stands.
    pub state: ItemState,
    /// Why it was stopped, if nobody did that.
    pub trouble: Option<&'a Message>,
    /// When it was made, since 1970.
    pub made: u64,
    /// Games that are being played.
    pub playing: Vec<TournamentLive>,
    /// The games that ended last, the latest first, each with when.
    pub recent: Vec<(&'a Finished, u64)>,
}

impl Tournament {
    /// How a tournament stands, in a language.
    pub fn told(
        language: Language,
        tournament: &arena::Tournament,
        summary: &Summary,
        here: TournamentHere<'_>,
    ) -> Tournament {
        Tournament {
            id: here.id.to_owned(),
            seq: here.seq,
            yours: here.yours,
            state: here.state,
            trouble: here.trouble.map(|trouble| say(language, trouble)),
            made: here.made,
            plan: TournamentPlan::told(language, tournament),
            played: tournament.taken() as u32,
            counted: summary.games as u32,
            total: summary.total.map(|total| total as u32),
            standings: summary.standings.iter().map(TournamentRow::from).collect(),
            cross: summary
                .cross
                .iter()
                .map(|row| row.iter().map(|cell| cell.as_ref().map(Into::into)).collect())
                .collect(),
            test: summary.sprt.map(|test| TournamentVerdict {
                llr: finite(test.llr),
                lower: test.lower,
                upper: test.upper,
                stronger: match test.verdict {
                    Verdict::Continue => None,
                    verdict => Some(verdict == Verdict::AcceptH1),
                },
            }),
            trace: summary.trace.iter().map(TournamentTrace::from).collect(),
            ends: summary.ends.iter().map(|end| TournamentEnd::told(language, end)).collect(),
            lengths: summary
                .lengths
                .iter()
                .map(|it| TournamentLength { moves: it.moves, games: it.games as u32 })
                .collect(),
            openings: summary.by_opening.iter().map(TournamentOpening::from).collect(),
            openings_words: openings(language, summary),
            time: summary.time.iter().map(TournamentTime::from).collect(),
            playing: here.playing,
            recent: here
                .recent
                .into_iter()
                .map(|(game, at)| TournamentGame::told(language, game, at))
                .collect(),
        }
    }
}

impl TournamentPlan {
    fn told(language: Language, tournament: &arena::Tournament) -> TournamentPlan {
        let (plan, entry, base) = (tournament.plan(), tournament.entry(), tournament.base());
        let Plan { game, variant, format, rounds, games, repeat, seed, sprt, .. } = plan;
        let seat = |seat| say(language, &Message::new(entry.seat_name(base, seat)));
        let player = |entrant: &Entrant| TournamentPlayer {
            name: entrant.name.clone(),
            player: entrant.player.clone(),
            limits: limits(language, tournament, entrant),
        };
        TournamentPlan {
            game: game.clone(),
            title: say(language, &Message::new(entry.title)),
            variant: variant.clone(),
            names: Seat::first(base.seats()).map(seat).collect(),
            players: plan.entrants.iter().map(player).collect(),
            format: (*format).into(),
            format_words: say(language, &format.message()),
            rounds: *rounds as u32,
            games: *games as u32,
            repeat: *repeat,
            seed: seed.to_string(),
            test: sprt.map(|test| TournamentTest { elo0: test.elo0, elo1: test.elo1 }),
        }
    }
}

/// How openings were made, in words.
fn openings(language: Language, summary: &Summary) -> String {
    let decimal = say(language, &Message::new("arena-report-decimal"));
    let told = summary.openings_told(&|value, digits| report::number(value, digits, &decimal));
    told.iter().map(|message| say(language, message)).collect::<Vec<_>>().join(" ")
}

/// How much a player may think, in words.
fn limits(language: Language, tournament: &arena::Tournament, entrant: &Entrant) -> String {
    let who = entrant.who(tournament.entry(), tournament.base()).ok();
    let clock = who.map(|who| entrant.clock(&who)).or(entrant.limits.clock);
    let clock = clock.filter(|clock| *clock != TimeControl::Free);
    let mut told = Vec::new();
    told.extend(clock.map(|clock| clock.to_string()));
    told.extend(entrant.limits.depth.map(|depth| {
        say(language, &Message::new("arena-limit-depth").with("depth", depth as usize))
    }));
    told.extend(entrant.limits.nodes.map(|nodes| {
        say(language, &Message::new("arena-limit-nodes").with("nodes", nodes as usize))
    }));
    if told.is_empty() {
        told.push(say(language, &Message::new("arena-report-unlimited")));
    }
    told.join(", ")
}

/// What numbers of JSON can hold.
fn finite(value: Option<f64>) -> Option<f64> {
    value.filter(|value| value.is_finite())
}

impl From<Interval> for Measured {
    fn from(interval: Interval) -> Measured {
        let Interval { value, low, high } = interval;
        Measured { value: finite(Some(value)), low: finite(Some(low)), high: finite(Some(high)) }
    }
}

impl From<Skill> for Measured {
    fn from(skill: Skill) -> Measured {
        let (value, margin) = (skill.rating, skill.margin());
        Interval { value, low: value - margin, high: value + margin }.into()
    }
}

impl From<Wdl> for TournamentResults {
    fn from(results: Wdl) -> TournamentResults {
        TournamentResults {
            won: results.wins as u32,
            drawn: results.draws as u32,
            lost: results.losses as u32,
        }
    }
}

impl From<&arena::Standing> for TournamentRow {
    fn from(row: &arena::Standing) -> TournamentRow {
        let pairs = |pairs: Pentanomial| pairs.0.iter().map(|it| *it as u32).collect();
        TournamentRow {
            rank: row.rank as u32,
            player: row.player as u32,
            points: row.points,
            byes: row.byes,
            games: row.games as u32,
            results: row.wdl.into(),
            by_seat: row.by_seat.iter().map(|results| (*results).into()).collect(),
            pairs: row.pentanomial.map(pairs),
            score: row.score.map(Measured::from),
            elo: row.elo.map(Measured::from),
            normalized_elo: row.normalized_elo.map(Measured::from),
            los: row.los,
            rating: row.rating.map(Measured::from),
            skill: row.skill.map(Measured::from),
            faults: row.faults as u32,
        }
    }
}

impl From<&arena::CrossCell> for TournamentCell {
    fn from(cell: &arena::CrossCell) -> TournamentCell {
        TournamentCell { results: cell.against.wdl.into(), los: cell.los }
    }
}

impl From<&arena::TraceLine> for TournamentTrace {
    fn from(line: &arena::TraceLine) -> TournamentTrace {
        TournamentTrace {
            games: line.games as u32,
            elo: line.elo.map(Measured::from),
            llr: finite(line.llr),
        }
    }
}

impl TournamentEnd {
    fn told(language: Language, end: &arena::EndCount) -> TournamentEnd {
        TournamentEnd {
            words: say(language, &end.end.message()),
            fault: end.end.is_fault(),
            games: end.games as u32,
        }
    }
}

impl From<&arena::OpeningLine> for TournamentOpening {
    fn from(line: &arena::OpeningLine) -> TournamentOpening {
        TournamentOpening {
            opening: line.opening as u32,
            start: line.start.clone(),
            moves: line.moves.clone(),
            judged: line.judged.clone(),
            games: line.games as u32,
            points: line.points.clone(),
        }
    }
}

impl From<&arena::TimeUse> for TournamentTime {
    fn from(time: &arena::TimeUse) -> TournamentTime {
        TournamentTime {
            moves: time.moves as u32,
            spent: time.seconds * 1000.0,
            longest: time.longest_ms,
        }
    }
}
