//! What is asked of a maze.

use std::time::Duration;

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message};
use damier_labyrinth::solve::{
    Goal, GoalError, Heuristic, Solver, heuristic, heuristics, solver, solvers,
};
use damier_labyrinth::{Cell, Ground, Labyrinth, parse_place};

use crate::args::{MazeSolve, duration};
use crate::failure::Failure;

/// No more paths are told apart in a picture.
const MOST: usize = 3;

/// How long to search where nothing is told.
const USUAL_TIME: Duration = Duration::from_secs(2);

/// A search of the maze.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    pub solver: &'static Solver,
    pub heuristic: &'static Heuristic,
}

/// What is asked, of any maze.
pub struct Question {
    goal: Goal,
    from: Option<(usize, usize)>,
    blocked_by_minotaurs: bool,
    /// How to search for a simple path; at least one.
    ways: Vec<Way>,
    /// How long to search for others.
    budget: Duration,
}

/// What is asked of one maze.
pub struct Asked<'a> {
    pub source: &'a Labyrinth,
    pub goal: Goal,
    pub from: Cell,
    /// Where the goal is reached, or what takes several.
    pub goals: Vec<Cell>,
    pub blocked: &'a [Cell],
    pub ways: &'a [Way],
    pub budget: Duration,
}

impl Question {
    pub fn parse(args: &MazeSolve) -> Result<Question, Failure> {
        let question = Question {
            goal: goal(&args.goal)?,
            from: args
                .from
                .as_deref()
                .map(parse_place)
                .transpose()
                .map_err(|error| Failure::usage(error.message()))?,
            blocked_by_minotaurs: args.blocked_by_minotaurs,
            ways: ways(&args.algorithm, &args.heuristic)?,
            budget: args.time.as_deref().map_or(Ok(USUAL_TIME), duration)?,
        };
        question.check(&args.algorithm, &args.heuristic)?;
        if args.time.is_some() && question.goal.is_simple() {
            return Err(Failure::usage(Message::new("solve-time-path")));
        }
        let wrong = |key| Err(Failure::usage(Message::new(key)));
        match question.ways.len() {
            0..=1 => Ok(question),
            ways if ways > MOST => {
                Err(Failure::usage(Message::new("solve-too-many").with("most", MOST)))
            }
            _ if args.segments => wrong("solve-compare-segments"),
            _ => Ok(question),
        }
    }

    /// Reads what a player asks in the middle of a game: a goal, and perhaps an algorithm and a
    /// heuristic.
    pub fn typed(words: &str) -> Result<Question, Failure> {
        let words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
        let named = |at: usize| words.get(at..=at).unwrap_or_default();
        if words.len() > 3 {
            return Err(Failure::usage(Message::new("plain-solve-words")));
        }
        let question = Question {
            goal: goal(words.first().map_or("exit", String::as_str))?,
            from: None,
            blocked_by_minotaurs: false,
            ways: ways(named(1), named(2))?,
            budget: USUAL_TIME,
        };
        question.check(named(1), named(2))?;
        Ok(question)
    }

    /// What would make no difference is refused: tours are found their own way, and only some
    /// searches expect anything.
    fn check(&self, algorithms: &[String], expected: &[String]) -> Result<(), Failure> {
        let refuse = |key, option| Err(Failure::usage(Message::new(key).with("option", option)));
        if !self.goal.is_simple() {
            for (option, names) in [("--algorithm", algorithms), ("--heuristic", expected)] {
                if !names.is_empty() {
                    return refuse("solve-tour-option", option);
                }
            }
        }
        if !expected.is_empty() && !self.ways.iter().any(|way| way.solver.expects) {
            return refuse("solve-expects-nothing", "--heuristic");
        }
        Ok(())
    }

    /// Whether several searches are to be compared.
    pub fn compares(&self) -> bool {
        self.ways.len() > 1
    }

    /// The same question of a maze, if it has the cells that are named.
    pub fn within<'a>(&'a self, source: &'a Labyrinth) -> Result<Asked<'a>, Failure> {
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
            budget: self.budget,
        })
    }
}

impl Asked<'_> {
    /// Why there is no path.
    pub fn nothing_found(&self) -> Message {
        let exits = || Goal::Exit.cells(self.source.maze.ground(), &self.source.objects);
        Message::new(match self.goal {
            Goal::Exit if self.goals.is_empty() => "solve-no-exit",
            Goal::AllTreasures if exits().is_empty() => "solve-no-exit",
            Goal::Treasure if self.goals.is_empty() => "solve-no-treasure",
            Goal::Bomb if self.goals.is_empty() => "solve-no-bomb",
            Goal::Scroll if self.goals.is_empty() => "solve-no-scroll",
            _ => "solve-no-path",
        })
    }
}

/// A cell that is not masked.
fn cell(ground: &Ground, x: usize, y: usize) -> Result<Cell, Failure> {
    ground.cell(x, y).filter(|&cell| ground.is_unmasked(cell)).ok_or_else(|| {
        let message = Message::new("solve-cell");
        Failure::usage(message.with("x", x.to_string()).with("y", y.to_string()))
    })
}

fn goal(text: &str) -> Result<Goal, Failure> {
    let text = text.trim().to_lowercase();
    Goal::parse(&text).map_err(|error| match error {
        GoalError::Unknown(_) if text.contains(',') => match parse_place(&text) {
            Err(wrong) => Failure::usage(wrong.message()),
            Ok(_) => Failure::usage(error.message()),
        },
        GoalError::Unknown(name) => {
            let unknown = CatalogError::unknown(Kind::Goal, &name, Goal::NAMES.into_iter());
            Failure::usage(unknown.message())
        }
        GoalError::Moves(_) => Failure::usage(error.message()),
    })
}

/// The searches that are named, those that expect something once with each heuristic.
fn ways(algorithms: &[String], expected: &[String]) -> Result<Vec<Way>, Failure> {
    let known = |kind, name: &str, names: &mut dyn Iterator<Item = &'static str>| {
        Failure::usage(CatalogError::unknown(kind, name, names).message())
    };
    let mut chosen = Vec::new();
    for name in expected {
        chosen.push(heuristic(&name.trim().to_lowercase()).ok_or_else(|| {
            known(Kind::Heuristic, name, &mut heuristics().iter().map(|one| one.name))
        })?);
    }
    if chosen.is_empty() {
        chosen.extend(heuristics().first());
    }
    let mut searches = Vec::new();
    for name in algorithms {
        searches.push(solver(&name.trim().to_lowercase()).ok_or_else(|| {
            known(Kind::Algorithm, name, &mut solvers().iter().map(|one| one.name))
        })?);
    }
    if searches.is_empty() {
        searches.extend(solvers().first());
    }
    let ways = searches.into_iter().flat_map(|solver| {
        let heuristics = if solver.expects { &chosen[..] } else { &chosen[..1] };
        heuristics.iter().map(move |&heuristic| Way { solver, heuristic })
    });
    Ok(ways.collect())
}
