//! What finished games add up to: records against each opponent, best times, days in a row.

use std::collections::BTreeMap;
use std::time::Duration;

use damier_catalog::Entry;
use damier_core::{Message, Value, shown};

use super::{Ending, Finished, graded};
use crate::{clock_text, words};

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// How many were won.
    pub won: usize,
    /// How many were drawn.
    pub drawn: usize,
    /// How many were lost.
    pub lost: usize,
    /// How many of those won were won with help.
    pub helped: usize,
}

/// All games of a kind against the same opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Against {
    /// The game.
    pub game: String,
    /// Whom, as typed.
    pub against: String,
    /// What came of it.
    pub score: Score,
}

/// All puzzles of a kind that were solved without help.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Times {
    /// The game.
    pub game: String,
    /// Its size.
    pub variant: String,
    /// How hard they were.
    pub grade: Option<String>,
    /// How many.
    pub solved: usize,
    /// The shortest time.
    pub best: Duration,
    /// The usual time.
    pub mean: Duration,
}

/// All ways out of labyrinths of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Runs {
    /// The game.
    pub game: String,
    /// Its size.
    pub variant: String,
    /// How often the player came out alive.
    pub escaped: usize,
    /// How often not.
    pub caught: usize,
    /// The most that was brought out.
    pub best: Option<i64>,
}

/// Days in a row on which something was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or to yesterday if nothing was solved today yet.
    pub current: usize,
    /// The longest there was.
    pub longest: usize,
}

/// What all of them add up to. Everything is in the order of the alphabet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Against computers.
    pub records: Vec<Against>,
    /// Puzzles.
    pub times: Vec<Times>,
    /// Labyrinths.
    pub runs: Vec<Runs>,
}

/// Games that came to the same, as they are kept where there are many.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    /// One of them, with the shortest time and the most points of all.
    pub game: Finished,
    /// How many there are.
    pub count: usize,
    /// All of their times together.
    pub time: Option<Duration>,
}

/// Times of which only the shortest and all together are known.
#[derive(Clone, Copy, Debug, Default)]
struct Timed {
    count: usize,
    best: Option<Duration>,
    all: Duration,
}

impl Tally {
    /// Adds games up.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a Finished>) -> Tally {
        let alone = |it: &Finished| Lot { game: it.clone(), count: 1, time: it.time };
        Tally::of_lots(games.into_iter().map(alone))
    }

    /// Adds games up of which those that came to the same were added up before.
    pub fn of_lots(lots: impl IntoIterator<Item = Lot>) -> Tally {
        let mut records = BTreeMap::<_, Score>::new();
        let mut times = BTreeMap::<_, Timed>::new();
        let mut runs = BTreeMap::<_, (usize, usize, Option<i64>)>::new();
        for Lot { game: it, count, time } in lots {
            let (game, variant) = (it.game.clone(), it.variant.clone());
            match it.ending {
                Ending::Won | Ending::Drawn | Ending::Lost => {
                    let against = it.opponents().collect::<Vec<_>>().join(", ");
                    // Two people who draw play nobody else.
                    if against.is_empty() {
                        continue;
                    }
                    let score = records.entry((game, against)).or_default();
                    match it.ending {
                        Ending::Won => {
                            score.won += count;
                            score.helped += if it.helped { count } else { 0 };
                        }
                        Ending::Drawn => score.drawn += count,
                        _ => score.lost += count,
                    }
                }
                Ending::Solved if !it.helped => {
                    let key = (game, variant, it.grade.clone());
                    let timed: &mut Timed = times.entry(key).or_default();
                    if let Some(time) = time {
                        timed.count += count;
                        timed.all += time;
                        timed.best = timed.best.into_iter().chain(it.time).min();
                    }
                }
                Ending::Escaped | Ending::Caught => {
                    let (escaped, caught, best) = runs.entry((game, variant)).or_default();
                    if it.ending == Ending::Escaped {
                        *escaped += count;
                        *best = (*best).max(it.points);
                    } else {
                        *caught += count;
                    }
                }
                Ending::WonBy(_) | Ending::Solved | Ending::Shown => {}
            }
        }
        let record = |((game, against), score)| Against { game, against, score };
        let time = |((game, variant, grade), timed): ((_, _, _), Timed)| {
            let (best, solved) = (timed.best?, timed.count);
            let mean = timed.all / u32::try_from(solved).unwrap_or(u32::MAX).max(1);
            Some(Times { game, variant, grade, solved, best, mean })
        };
        let run = |((game, variant), (escaped, caught, best))| Runs {
            game,
            variant,
            escaped,
            caught,
            best,
        };
        Tally {
            records: records.into_iter().map(record).collect(),
            times: times.into_iter().filter_map(time).collect(),
            runs: runs.into_iter().map(run).collect(),
        }
    }
}

impl Tally {
    /// All of it in words, a line each.
    pub fn lines(&self, streak: Streak) -> Vec<Message> {
        let titled = |key, game: &str| {
            let title = Entry::all().find(|entry| entry.name() == game);
            let title = title
                .map_or_else(|| shown(game).into(), |it| Value::from(Message::new(it.title())));
            Message::new(key).with("game", title)
        };
        let against = self.records.iter().map(|it| {
            let Score { won, drawn, lost, helped } = it.score;
            titled("tally-against", &it.game)
                .with(
                    "against",
                    words::players(it.against.split(", ")).unwrap_or_else(|| "".into()),
                )
                .with("won", won)
                .with("drawn", drawn)
                .with("lost", lost)
                .with("helped", helped)
        });
        let times = self.times.iter().map(|it| {
            let grade = it.grade.as_deref().map_or_else(|| "".into(), graded);
            titled("tally-times", &it.game)
                .with("variant", shown(&it.variant))
                .with("grade", grade)
                .with("solved", it.solved)
                .with("best", clock_text(it.best))
                .with("mean", clock_text(it.mean))
        });
        let runs = self.runs.iter().map(|it| {
            titled("tally-runs", &it.game)
                .with("variant", shown(&it.variant))
                .with("escaped", it.escaped)
                .with("all", it.escaped + it.caught)
                .with("best", it.best.unwrap_or(0).to_string())
        });
        let days = (streak.longest > 0).then(|| {
            Message::new("tally-streak")
                .with("current", streak.current)
                .with("longest", streak.longest)
        });
        against.chain(times).chain(days).chain(runs).collect()
    }
}

/// The days in a row among these days, which are numbered; one may occur more than once.
pub fn streak(days: impl IntoIterator<Item = i64>, today: i64) -> Streak {
    let mut days: Vec<i64> = days.into_iter().collect();
    days.sort_unstable();
    days.dedup();
    let (mut current, mut longest, mut row, mut last) = (0, 0, 0, None);
    for day in days {
        row = if last == Some(day - 1) { row + 1 } else { 1 };
        longest = longest.max(row);
        if (today - 1..=today).contains(&day) {
            current = row;
        }
        last = Some(day);
    }
    Streak { current, longest }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn finished(game: &str, players: &[&str], ending: Ending) -> Finished {
        Finished {
            game: game.to_owned(),
            variant: "7x7".to_owned(),
            players: players.iter().map(|&name| name.to_owned()).collect(),
            ending,
            moves: 10,
            time: None,
            points: None,
            grade: None,
            helped: false,
        }
    }

    #[test]
    fn games_are_added_up_by_opponent() {
        let greedy = ["human", "greedy"];
        let won = finished("quoridor", &greedy, Ending::Won);
        let games = [
            won.clone(),
            Finished { helped: true, ..won },
            finished("quoridor", &greedy, Ending::Lost),
            finished("quoridor", &["random", "human"], Ending::Drawn),
            finished("quoridor", &["human", "human"], Ending::Drawn),
            finished("reversi", &greedy, Ending::Won),
        ];
        let tally = Tally::of(&games);
        let told: Vec<_> = tally
            .records
            .iter()
            .map(|it| {
                (
                    it.game.as_str(),
                    it.against.as_str(),
                    it.score.won,
                    it.score.drawn,
                    it.score.lost,
                    it.score.helped,
                )
            })
            .collect();
        assert_eq!(
            told,
            [
                ("quoridor", "greedy", 2, 0, 1, 1),
                ("quoridor", "random", 0, 1, 0, 0),
                ("reversi", "greedy", 1, 0, 0, 0)
            ]
        );
        assert!(tally.times.is_empty() && tally.runs.is_empty());
    }

    #[test]
    fn times_count_without_help_only() {
        let solved = |seconds, helped| Finished {
            time: Some(Duration::from_secs(seconds)),
            grade: Some("easy".to_owned()),
            helped,
            ..finished("hashi", &[], Ending::Solved)
        };
        let games = [solved(90, false), solved(60, false), solved(5, true)];
        let tally = Tally::of(&games);
        let [times] = tally.times.as_slice() else { panic!("{tally:?}") };
        assert_eq!((times.solved, times.best.as_secs(), times.mean.as_secs()), (2, 60, 75));
    }

    #[test]
    fn lots_add_up_to_the_same() {
        let game = |ending, seconds: Option<u64>, helped| Finished {
            time: seconds.map(Duration::from_secs),
            points: Some(3),
            helped,
            ..finished("hashi", &["human", "greedy"], ending)
        };
        let games = [
            game(Ending::Won, None, false),
            game(Ending::Won, None, false),
            game(Ending::Won, None, true),
            game(Ending::Drawn, None, false),
            game(Ending::Lost, None, false),
            game(Ending::Solved, Some(9), false),
            game(Ending::Solved, Some(6), false),
            game(Ending::Solved, Some(6), false),
            game(Ending::Escaped, None, false),
            game(Ending::Caught, None, false),
        ];
        let mut lots: Vec<Lot> = Vec::new();
        for it in &games {
            let same = |lot: &&mut Lot| Finished { time: it.time, ..lot.game.clone() } == *it;
            match lots.iter_mut().find(same) {
                Some(lot) => {
                    lot.count += 1;
                    lot.game.time = lot.game.time.min(it.time);
                    lot.time = lot.time.zip(it.time).map(|(all, more)| all + more);
                }
                None => lots.push(Lot { game: it.clone(), count: 1, time: it.time }),
            }
        }
        assert!(lots.len() < games.len());
        assert_eq!(Tally::of_lots(lots), Tally::of(&games));
    }

    #[test]
    fn the_most_that_was_brought_out_counts() {
        let run = |ending, points| Finished { points, ..finished("labyrinth", &[], ending) };
        let games = [
            run(Ending::Escaped, Some(3)),
            run(Ending::Caught, Some(99)),
            run(Ending::Escaped, Some(7)),
        ];
        let tally = Tally::of(&games);
        let [runs] = tally.runs.as_slice() else { panic!("{tally:?}") };
        assert_eq!((runs.escaped, runs.caught, runs.best), (2, 1, Some(7)));
    }

    #[test]
    fn days_in_a_row() {
        let check = |days: &[i64], current, longest| {
            assert_eq!(streak(days.iter().copied(), 100), Streak { current, longest }, "{days:?}");
        };
        check(&[], 0, 0);
        check(&[100], 1, 1);
        check(&[99], 1, 1);
        check(&[98], 0, 1);
        check(&[100, 98, 99, 99], 3, 3);
        check(&[90, 91, 92, 93, 99, 100], 2, 4);
        // A clock that was set back does not make a row of the future.
        check(&[101, 102], 0, 2);
    }
}
