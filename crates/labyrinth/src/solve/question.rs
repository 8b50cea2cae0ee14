//! What is asked of a maze.

use std::time::Duration;

use damier_core::{Explain, Message, shown};
use thiserror::Error;

use super::{Goal, GoalError, Heuristic, Solver, heuristic, heuristics, solver, solvers};
use crate::terrain::{Passages, Terrain};
use crate::{Cell, Labyrinth, Maze, SizeError, parse_place};

/// A search of the maze.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// How it searches.
    pub solver: &'static Solver,
    /// What it expects, if it expects anything.
    pub heuristic: &'static Heuristic,
}

/// What is asked, of any maze.
#[derive(Clone, Debug)]
pub struct Question {
    /// What is looked for.
    pub goal: Goal,
    /// The column and the row to begin in; the start if none is named.
    pub from: Option<(usize, usize)>,
    /// Whether the cells of minotaurs are not entered.
    pub blocked_by_minotaurs: bool,
    /// How to search for a simple path; at least one.
    pub ways: Vec<Way>,
    /// How long to search for others. Whoever has a clock sees to it.
    pub time: Duration,
    /// The order in which a search looks at cells is noted if it looks at no more than so many.
    pub noted: usize,
}

/// What is asked of one maze.
#[derive(Clone, Debug)]
pub struct Asked<'a, M = Maze> {
    /// The maze and what is in it.
    pub source: &'a Labyrinth<M>,
    /// What is looked for.
    pub goal: Goal,
    /// Where to begin.
    pub from: Cell,
    /// Where the goal is reached, or what takes several.
    pub goals: Vec<Cell>,
    /// The cells that are not entered.
    pub blocked: &'a [Cell],
    /// How to search for a simple path.
    pub ways: &'a [Way],
    /// The order in which a search looks at cells is noted if it looks at no more than so many.
    pub noted: usize,
}

/// Why a question cannot be asked.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum QuestionError {
    /// It is no goal.
    #[error(transparent)]
    Goal(#[from] GoalError),
    /// It is no cell.
    #[error(transparent)]
    Place(#[from] SizeError),
    /// There is no such solver.
    #[error("there is no algorithm `{0}`")]
    Algorithm(String),
    /// There is no such heuristic.
    #[error("there is no heuristic `{0}`")]
    Heuristic(String),
    /// What takes several is found its own way.
    #[error("{0} is for simple paths; hint: all-treasures and richest are found their own way")]
    Tour(&'static str),
    /// None of the searches asks a heuristic.
    #[error("--heuristic is for algorithms that expect something; hint: --algorithm astar")]
    ExpectsNothing,
    /// A simple path takes the time it takes.
    #[error("--time is for all-treasures and richest; hint: a simple path is searched to the end")]
    Time,
    /// More searches than can be told apart.
    #[error("at most {MOST} searches can be compared")]
    TooMany,
    /// More words than a question has.
    #[error(
        "what is asked is a goal, an algorithm, a heuristic and whether minotaurs block the way, such \
         as: solve exit astar zero blocked"
    )]
    Words,
    /// The maze has no such cell.
    #[error("{x},{y} is not a cell of the maze")]
    Cell {
        /// The column.
        x: usize,
        /// The row.
        y: usize,
    },
}

impl Explain for QuestionError {
    fn message(&self) -> Message {
        match self {
            QuestionError::Goal(error) => error.message(),
            QuestionError::Place(error) => error.message(),
            QuestionError::Algorithm(name) => {
                Message::new("solver-unknown").with("name", name.as_str())
            }
            QuestionError::Heuristic(name) => {
                Message::new("heuristic-unknown").with("name", name.as_str())
            }
            QuestionError::Tour(option) => {
                Message::new("solve-tour-option").with("option", *option)
            }
            QuestionError::ExpectsNothing => {
                Message::new("solve-expects-nothing").with("option", "--heuristic")
            }
            QuestionError::Time => Message::new("solve-time-path"),
            QuestionError::TooMany => Message::new("solve-too-many").with("most", MOST),
            QuestionError::Words => Message::new("plain-solve-words"),
            QuestionError::Cell { x, y } => {
                Message::new("solve-cell").with("x", x.to_string()).with("y", y.to_string())
            }
        }
    }
}

/// No more paths are told apart in a picture.
const MOST: usize = 3;

/// What a player says whose way minotaurs block.
const BLOCKED: &str = "blocked";

impl Question {
    /// How long to search where nothing is told.
    pub const USUAL_TIME: Duration = Duration::from_secs(2);

    /// Reads a goal, and names of solvers and heuristics; those that are usual where none is
    /// named. What would make no difference is refused: tours are found their own way, and only
    /// some searches expect anything.
    pub fn read<S: AsRef<str>>(
        goal: &str,
        algorithms: &[S],
        expected: &[S],
    ) -> Result<Question, QuestionError> {
        let ways = ways(algorithms, expected)?;
        let question = Question { ways, ..Question::of(read_goal(goal)?) };
        if !question.goal.is_simple() {
            for (option, names) in [("--algorithm", algorithms), ("--heuristic", expected)] {
                if !names.is_empty() {
                    return Err(QuestionError::Tour(option));
                }
            }
        }
        if !expected.is_empty() && !question.ways.iter().any(|way| way.solver.expects) {
            return Err(QuestionError::ExpectsNothing);
        }
        if question.ways.len() > MOST {
            return Err(QuestionError::TooMany);
        }
        Ok(question)
    }

    /// Reads what a player asks in the middle of a game: a goal, and perhaps an algorithm, a
    /// heuristic, and at the end that minotaurs are in the way.
    pub fn typed(words: &str) -> Result<Question, QuestionError> {
        let mut words: Vec<&str> = words.split_whitespace().collect();
        let blocked_by_minotaurs = words.pop_if(|word| *word == BLOCKED).is_some();
        let named = |at: usize| words.get(at..=at).unwrap_or_default();
        if words.len() > 3 {
            return Err(QuestionError::Words);
        }
        let goal = words.first().copied().unwrap_or(Goal::NAMES[0]);
        let question = Question::read(goal, named(1), named(2))?;
        Ok(Question { blocked_by_minotaurs, ..question })
    }

    /// The usual question for a goal.
    pub fn of(goal: Goal) -> Question {
        let usual = Way { solver: &solvers()[0], heuristic: &heuristics()[0] };
        Question {
            goal,
            from: None,
            blocked_by_minotaurs: false,
            ways: vec![usual],
            time: Question::USUAL_TIME,
            noted: 0,
        }
    }

    /// The same with a cell to begin in, as it is typed.
    pub fn from(self, place: &str) -> Result<Question, QuestionError> {
        Ok(Question { from: Some(parse_place(place)?), ..self })
    }

    /// The same with so much time.
    pub fn within_time(self, time: Duration) -> Result<Question, QuestionError> {
        if self.goal.is_simple() { Err(QuestionError::Time) } else { Ok(Question { time, ..self }) }
    }

    /// Whether several searches are to be compared.
    pub fn compares(&self) -> bool {
        self.ways.len() > 1
    }

    /// The same question of a maze, if it has the cells that are named.
    pub fn within<'a, M: Passages>(
        &'a self,
        source: &'a Labyrinth<M>,
    ) -> Result<Asked<'a, M>, QuestionError> {
        let ground = source.maze.ground();
        let from = match self.from {
            Some((x, y)) => cell(ground, x, y)?,
            None => ground.start(),
        };
        if let Goal::At { x, y } = self.goal {
            cell(ground, x, y)?;
        }
        Ok(Asked {
            source,
            goal: self.goal,
            from,
            goals: self.goal.cells(ground, &source.objects),
            blocked: if self.blocked_by_minotaurs { &source.minotaurs } else { &[] },
            ways: &self.ways,
            noted: self.noted,
        })
    }
}

/// A cell that is not masked.
fn cell(ground: &impl Terrain, x: usize, y: usize) -> Result<Cell, QuestionError> {
    let cell = ground.cell(x, y).filter(|&cell| ground.is_unmasked(cell));
    cell.ok_or(QuestionError::Cell { x, y })
}

fn read_goal(text: &str) -> Result<Goal, QuestionError> {
    let text = text.trim().to_lowercase();
    Goal::parse(&text).map_err(|error| match error {
        // It was meant to be a cell.
        GoalError::Unknown(_) if text.contains(',') => {
            parse_place(&text).map_or_else(QuestionError::Place, |_| error.into())
        }
        error => error.into(),
    })
}

/// The searches that are named, those that expect something once with each heuristic.
fn ways<S: AsRef<str>>(algorithms: &[S], expected: &[S]) -> Result<Vec<Way>, QuestionError> {
    let lower = |name: &S| name.as_ref().trim().to_lowercase();
    let mut chosen = Vec::new();
    for name in expected {
        let unknown = || QuestionError::Heuristic(shown(name.as_ref()));
        chosen.push(heuristic(&lower(name)).ok_or_else(unknown)?);
    }
    if chosen.is_empty() {
        chosen.push(&heuristics()[0]);
    }
    let mut searches = Vec::new();
    for name in algorithms {
        let unknown = || QuestionError::Algorithm(shown(name.as_ref()));
        searches.push(solver(&lower(name)).ok_or_else(unknown)?);
    }
    if searches.is_empty() {
        searches.push(&solvers()[0]);
    }
    let ways = searches.into_iter().flat_map(|solver| {
        let heuristics = if solver.expects { &chosen[..] } else { &chosen[..1] };
        heuristics.iter().map(move |&heuristic| Way { solver, heuristic })
    });
    Ok(ways.collect())
}
