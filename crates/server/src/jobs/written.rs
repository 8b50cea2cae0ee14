//! Jobs and what becomes of them, as they go to others and back.

use std::time::Duration;

use damier_core::{Record, Seat};
use damier_mind::{Budget, Forced, Line, Score, Thought, TimeLeft};
use damier_play::{Allowance, Answer, Failure, Spent, Who, dgn, replay};
use serde::{Deserialize, Serialize};

use super::{Heard, Job, Question, Rank};

/// A job as it is written.
#[derive(Debug, Serialize, Deserialize)]
struct WrittenJob {
    owner: String,
    /// The game as a record.
    game: String,
    who: String,
    question: WrittenQuestion,
    most: Option<Duration>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenQuestion {
    Move {
        seat: usize,
        seed: u64,
        control: String,
        left: Option<Duration>,
        cpu: bool,
        to_go: Option<std::num::NonZeroU32>,
        margin: Duration,
    },
    Judge {
        lines: usize,
        time: Option<Duration>,
        soft: Option<Duration>,
        nodes: Option<u64>,
        depth: Option<u32>,
    },
}

/// A job as bytes; nothing if it is one that only this server can do: somebody else's program.
pub fn write_job(job: &Job) -> Option<Vec<u8>> {
    let spec = job.who.spec()?;
    if spec.external().is_some() {
        return None;
    }
    let who = match &job.who {
        Who::Advised(_) => Who::advised_by(spec),
        _ => spec.to_string(),
    };
    let question = match job.question {
        Question::Move { seat, seed, allowance } => WrittenQuestion::Move {
            seat: seat.index(),
            seed,
            control: allowance.control.to_string(),
            left: allowance.left,
            cpu: allowance.cpu,
            to_go: allowance.clocks.to_go(),
            margin: allowance.clocks.margin(),
        },
        Question::Judge { lines, budget } => {
            let Budget { time, soft, nodes, depth, .. } = budget;
            WrittenQuestion::Judge { lines, time, soft, nodes, depth }
        }
    };
    let record = Record::of(&*job.game);
    let written = WrittenJob {
        owner: job.owner.clone(),
        game: dgn::write(&record, job.game.seats()),
        who,
        question,
        most: job.most,
    };
    serde_json::to_vec(&written).ok()
}

/// The job of these bytes; or what is wrong with them.
pub fn read_job(bytes: &[u8], rank: Rank) -> Result<Job, String> {
    let written: WrittenJob = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
    let records = dgn::read(&written.game).map_err(|error| error.to_string())?;
    let record = records.first().ok_or("there is no game")?;
    let game = replay(record).map_err(|error| error.to_string())?;
    let entry = damier_catalog::game(game.name()).map_err(|error| error.to_string())?;
    let who = Who::parse(entry, &written.who);
    let who = who.map_err(|errors| errors.first().map_or_else(String::new, ToString::to_string))?;
    let question = match written.question {
        WrittenQuestion::Move { seat, seed, control, left, cpu, to_go, margin } => {
            let seat = Seat::first(game.seats()).nth(seat).ok_or("there is no such seat")?;
            let control = control.parse().map_err(|_| "there is no such clock")?;
            // What others have left only programs ask for, which are not asked from here.
            let clocks = TimeLeft::NONE.with_to_go(to_go).with_margin(margin);
            Question::Move { seat, seed, allowance: Allowance { control, left, cpu, clocks } }
        }
        WrittenQuestion::Judge { lines, time, soft, nodes, depth } => {
            let budget = Budget { time, soft, nodes, depth, ..Budget::UNLIMITED };
            Question::Judge { lines, budget }
        }
    };
    Ok(Job { owner: written.owner, rank, game, who, question, most: written.most })
}

#[derive(Debug, Serialize, Deserialize)]
struct WrittenThought {
    lines: Vec<(Option<String>, Vec<String>)>,
    depth: u32,
    nodes: u64,
    time: Duration,
    /// The least, the most, and whether it might be barred.
    #[serde(default)]
    forced: Option<(i32, i32, bool)>,
}

impl From<&Thought<String>> for WrittenThought {
    fn from(thought: &Thought<String>) -> WrittenThought {
        let line =
            |line: &Line<String>| (line.score.map(|score| score.to_string()), line.moves.clone());
        let lines = thought.lines.iter().map(line).collect();
        let forced = |forced: Forced| (forced.least, forced.most, forced.barred);
        let &Thought { depth, nodes, time, .. } = thought;
        WrittenThought { lines, depth, nodes, time, forced: thought.forced.map(forced) }
    }
}

impl WrittenThought {
    fn read(self) -> Option<Thought<String>> {
        let line = |(score, moves): (Option<String>, Vec<String>)| {
            let score: Option<Score> = score.map(|score| score.parse()).transpose().ok()?;
            Some(Line { score, moves })
        };
        let lines = self.lines.into_iter().map(line).collect::<Option<_>>()?;
        let forced = |(least, most, barred)| Forced { least, most, barred };
        let WrittenThought { depth, nodes, time, .. } = self;
        Some(Thought { lines, depth, nodes, time, forced: self.forced.map(forced) })
    }
}

/// What becomes of a job, as it is written.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WrittenHeard {
    Began,
    Thought(WrittenThought),
    Answered { thought: WrittenThought, wall: Duration, cpu: Option<Duration> },
    Silent,
    Illegal { mv: String, why: String },
    Broken(String),
}

/// What becomes of a job as bytes.
pub fn write_heard(heard: &Heard) -> Vec<u8> {
    let written = match heard {
        Heard::Began => WrittenHeard::Began,
        Heard::Thought(thought) => WrittenHeard::Thought(thought.into()),
        Heard::Answered(Ok(Answer { thought, spent })) => {
            WrittenHeard::Answered { thought: thought.into(), wall: spent.wall, cpu: spent.cpu }
        }
        Heard::Answered(Err(Failure::Silent)) => WrittenHeard::Silent,
        Heard::Answered(Err(Failure::Illegal { mv, why })) => {
            WrittenHeard::Illegal { mv: mv.clone(), why: why.clone() }
        }
        Heard::Answered(Err(Failure::Broken(why))) => WrittenHeard::Broken(why.clone()),
    };
    serde_json::to_vec(&written).unwrap_or_default()
}

/// What becomes of a job, from these bytes; nothing if they cannot be read.
pub fn read_heard(bytes: &[u8]) -> Option<Heard> {
    Some(match serde_json::from_slice(bytes).ok()? {
        WrittenHeard::Began => Heard::Began,
        WrittenHeard::Thought(thought) => Heard::Thought(thought.read()?),
        WrittenHeard::Answered { thought, wall, cpu } => {
            let (thought, spent) = (thought.read()?, Spent { wall, cpu });
            Heard::Answered(Ok(Answer { thought, spent }))
        }
        WrittenHeard::Silent => Heard::Answered(Err(Failure::Silent)),
        WrittenHeard::Illegal { mv, why } => Heard::Answered(Err(Failure::Illegal { mv, why })),
        WrittenHeard::Broken(why) => Heard::Answered(Err(Failure::Broken(why))),
    })
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};
    use damier_mind::Value;
    use damier_play::TimeControl;

    use super::*;

    #[test]
    fn a_job_is_the_same_where_it_arrives() {
        let entry = game("reversi").unwrap();
        let mut played = entry.open(&Params::default()).unwrap();
        for mv in ["f5", "d6"] {
            played.play(mv).unwrap();
        }
        let allowance = Allowance {
            control: TimeControl::GAME,
            left: Some(Duration::from_millis(1234)),
            cpu: true,
            clocks: TimeLeft::NONE.with_margin(Duration::from_millis(5)),
        };
        let budget = Budget { nodes: Some(7), ..Budget::depth(3) };
        for question in [
            Question::Move { seat: Seat::FIRST, seed: u64::MAX, allowance },
            Question::Judge { lines: 4, budget },
        ] {
            for who in ["alphabeta:depth=3", "advised:greedy"] {
                let job = Job {
                    owner: "ada".to_owned(),
                    rank: Rank::Move,
                    game: played.boxed_clone(),
                    who: Who::parse(entry, who).unwrap(),
                    question,
                    most: Some(Duration::from_secs(5)),
                };
                let read = read_job(&write_job(&job).unwrap(), Rank::Move).unwrap();
                let told = |job: &Job| {
                    let game = (job.game.variant(), job.game.position_text(), job.game.steps());
                    format!(
                        "{} {:?} {:?} {game:?} {:?}",
                        job.owner, job.question, job.most, job.who
                    )
                };
                assert_eq!(told(&read), told(&job));
            }
        }
    }

    #[test]
    fn what_becomes_of_it_is_read_as_it_is_written() {
        let line = |score| Line { score, moves: vec!["e6".to_owned(), "f4".to_owned()] };
        let thought = Thought {
            lines: vec![
                line(Some(Score::proved(Value::Win(9)))),
                line(Some(Score { confidence: Some(95), ..Score::estimate(Value::Units(-125)) })),
                line(None),
            ],
            depth: 12,
            nodes: u64::MAX,
            time: Duration::from_nanos(1),
            forced: Some(Forced { least: -200, most: 600, barred: true }),
        };
        let spent = Spent { wall: Duration::from_millis(7), cpu: None };
        for heard in [
            Heard::Began,
            Heard::Thought(thought.clone()),
            Heard::Answered(Ok(Answer { thought, spent })),
            Heard::Answered(Err(Failure::Silent)),
            Heard::Answered(Err(Failure::Illegal { mv: "z9".to_owned(), why: "no".to_owned() })),
            Heard::Answered(Err(Failure::Broken("it broke".to_owned()))),
        ] {
            let read = read_heard(&write_heard(&heard)).unwrap();
            assert_eq!(format!("{read:?}"), format!("{heard:?}"));
        }
        assert!(read_heard(b"{\"sung\":1}").is_none());
    }
}
