//! How ratings came about in the course of the games.

use std::collections::BTreeMap;

use damier_core::Message;

use super::Page;
use super::plot::{Course, Line};
use super::text::{NOTHING, name};
use crate::finished::Finished;
use crate::stats::{self, Counts, GameResult, Pool, Skills, Sprt, Wdl};
use crate::tournament::{SprtLine, Tournament};

/// Ratings of many are computed after every so many games, and no more often.
const STEPS: u64 = 60;

/// No more lines can be told apart.
const LINES: usize = 8;

/// No difference in Elo is drawn that is larger: one who only wins is infinitely strong, and its line
/// runs along the edge.
const MOST_ELO: f64 = 800.0;

/// Ratings or skills of more than two players, in the course of their games.
pub(super) struct Ratings {
    players: usize,
    /// So many games lie between two points.
    stride: u64,
    /// How many games there are.
    total: u64,
    taken: u64,
    known: Known,
    /// After how many games, and the rating of each player then.
    pub(super) points: Vec<(usize, Vec<f64>)>,
}

/// What ratings are made of.
enum Known {
    /// In games of two, who beat whom.
    Met(BTreeMap<(usize, usize), Wdl>),
    Skills(Skills),
}

impl Ratings {
    /// Those of a tournament; none where two are alone, whose difference is known after every game.
    pub(super) fn new(tournament: &Tournament) -> Option<Self> {
        let (players, seats) = (tournament.plan().entrants.len(), tournament.ledger().seats());
        let known = match seats {
            2 if players == 2 => return None,
            2 => Known::Met(BTreeMap::new()),
            _ => Known::Skills(Skills::new(players)),
        };
        let total = tournament.ledger().games();
        let stride = total.div_ceil(STEPS).max(1);
        Some(Self { players, stride, total, taken: 0, known, points: Vec::new() })
    }

    /// Counts the next game.
    pub(super) fn take(&mut self, game: &Finished) {
        self.taken += 1;
        match &mut self.known {
            Known::Met(met) => meet(met, game),
            Known::Skills(skills) => {
                let scores: Vec<i32> = game.half_points.iter().map(|&it| it as i32).collect();
                // The schedule seats everybody once.
                skills.record(&game.seats, &scores).ok();
            }
        }
        if self.taken.is_multiple_of(self.stride) || self.taken == self.total {
            self.points.push((self.taken as usize, self.values()));
        }
    }

    fn values(&self) -> Vec<f64> {
        match &self.known {
            Known::Met(met) => {
                let mut pool = Pool::new(self.players);
                for (&(one, other), wdl) in met {
                    // Players have numbers of the pool, and nobody meets themselves.
                    pool.record(one, other, Counts::from(*wdl)).ok();
                }
                let ratings = pool.ratings();
                let rating = |player| ratings.of(player).map_or(0.0, |it| it.value);
                (0..self.players).map(rating).collect()
            }
            Known::Skills(skills) => {
                let start = Skills::new(1).of(0).map_or(0.0, |it| it.rating);
                let skill = |player| skills.of(player).map_or(0.0, |it| it.rating - start);
                (0..self.players).map(skill).collect()
            }
        }
    }
}

fn meet(met: &mut BTreeMap<(usize, usize), Wdl>, game: &Finished) {
    let (&[one, other], &[a, b]) = (&game.seats[..], &game.half_points[..]) else { return };
    let result = match a.cmp(&b) {
        std::cmp::Ordering::Greater => GameResult::Win,
        std::cmp::Ordering::Equal => GameResult::Draw,
        std::cmp::Ordering::Less => GameResult::Loss,
    };
    let result = if one < other { result } else { result.swapped() };
    met.entry((one.min(other), one.max(other))).or_default().record(result);
}

impl Page<'_> {
    /// The plots of what is known after every game.
    pub(super) fn course(&self) -> String {
        let plan = &self.summary.plan;
        let two = plan.entrants.len() == 2 && self.seats() == 2;
        let mut plots = if two { self.of_two() } else { self.of_many() };
        if let Some(plot) = self.likelihood() {
            plots.push_str(&plot);
        }
        if plots.is_empty() {
            return String::new();
        }
        self.section("course", "arena-report-course", "", &plots)
    }

    fn of_two(&self) -> String {
        let entrants = &self.summary.plan.entrants;
        let found = self.tournament.ledger().trace().points().iter().filter_map(|point| {
            let elo = stats::elo(point.against.counts())?;
            Some((point.games as f64, elo))
        });
        let found: Vec<_> = found.collect();
        let title = self.words.tell(
            &Message::new("arena-report-elo-of")
                .with("first", super::text::plain(&entrants[0].name))
                .with("second", super::text::plain(&entrants[1].name)),
        );
        let last =
            found.last().map_or_else(|| NOTHING.to_owned(), |it| self.words.signed(it.1.value, 1));
        let line = Line {
            name: last,
            points: found.iter().map(|(games, elo)| (*games, elo.value)).collect(),
            band: found.iter().map(|(_, elo)| (elo.low, elo.high)).collect(),
        };
        let course = Course {
            words: &self.words,
            label: title.clone(),
            lines: vec![line],
            bounds: Vec::new(),
            most: MOST_ELO,
        };
        course.svg().map_or_else(String::new, |svg| {
            let note = self.words.word("arena-report-band");
            format!("<h3>{title}</h3>{svg}<p class=\"note\">{note}</p>")
        })
    }

    fn of_many(&self) -> String {
        let order: Vec<usize> =
            self.summary.standings.iter().map(|row| row.player).take(LINES).collect();
        let points = &self.games.ratings;
        let lines = order.iter().map(|player| Line {
            name: super::text::escaped(&super::text::plain(
                &self.summary.plan.entrants[*player].name,
            )),
            points: points.iter().map(|(games, values)| (*games as f64, values[*player])).collect(),
            band: Vec::new(),
        });
        let key = if self.seats() == 2 { "arena-report-ratings" } else { "arena-report-skills" };
        let title = self.words.word(key);
        let (words, label) = (&self.words, title.clone());
        let course =
            Course { words, label, lines: lines.collect(), bounds: Vec::new(), most: MOST_ELO };
        course.svg().map_or_else(String::new, |svg| format!("<h3>{title}</h3>{svg}"))
    }

    /// The course of the test.
    fn likelihood(&self) -> Option<String> {
        let test = self.summary.sprt?;
        let hypotheses = self.summary.plan.sprt?;
        let sprt = Sprt::new(hypotheses).ok()?;
        let points = self.tournament.ledger().trace().points().iter().filter_map(|point| {
            let counts: Counts = point.against.counts();
            Some((point.games as f64, sprt.llr(counts)?))
        });
        let mut points: Vec<(f64, f64)> = points.collect();
        points.insert(0, (0.0, 0.0));
        let number = |value| self.words.number(value, 2);
        let llr = test.llr.map_or_else(|| NOTHING.to_owned(), |llr| self.words.signed(llr, 2));
        let title = self.words.tell(
            &Message::new("arena-report-test")
                .with("elo0", self.words.number(hypotheses.elo0, 1))
                .with("elo1", self.words.number(hypotheses.elo1, 1))
                .with("alpha", number(100.0 * hypotheses.alpha))
                .with("beta", number(100.0 * hypotheses.beta))
                .with("model", hypotheses.model.name()),
        );
        let bounds = vec![
            (
                test.upper,
                format!("{} · {}", self.words.signed(test.upper, 2), self.words.word("arena-h1")),
            ),
            (
                test.lower,
                format!("{} · {}", self.words.signed(test.lower, 2), self.words.word("arena-h0")),
            ),
        ];
        let line = Line { name: llr, points, band: Vec::new() };
        let label = self.verdict(&test);
        let course = Course {
            words: &self.words,
            label: label.clone(),
            lines: vec![line],
            bounds,
            most: 1e6,
        };
        let svg = course.svg()?;
        Some(format!("<h3>{title}</h3>{svg}<p class=\"note\">{label}</p>"))
    }

    /// What the test has come to, in a sentence.
    pub(super) fn verdict(&self, test: &SprtLine) -> String {
        let number = |value| self.words.signed(value, 2);
        let message = Message::new("arena-llr")
            .with("value", test.llr.map_or_else(|| NOTHING.to_owned(), number))
            .with("low", number(test.lower))
            .with("high", number(test.upper))
            .with("verdict", test.verdict_message());
        self.words.tell(&message)
    }

    /// The name of an entrant, fit for a table.
    pub(super) fn called(&self, player: usize) -> String {
        self.summary.plan.entrants.get(player).map_or_else(String::new, |it| name(&it.name))
    }
}
