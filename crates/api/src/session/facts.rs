//! What was found out in a session.

use damier_catalog as catalog;
use damier_hashi as hashi;
use damier_l10n::{Language, say};
use damier_labyrinth::solve::{Question, Solution, letters};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::{MazeCell, MazeObject};

/// What was found out, of whatever kind. Edges and islands are told by their numbers in the lists
/// of the scene, ways by the letters of their steps: `NNESW`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Facts {
    /// The way to something in a maze, as far as it is told.
    Way {
        /// To what, as it is typed.
        goal: String,
        /// How many steps it is.
        length: Option<u32>,
        /// The way itself.
        path: Option<String>,
    },
    /// What was asked of a maze, and what was found.
    Path {
        /// To what, as it is typed.
        goal: String,
        /// The way.
        path: Option<String>,
        /// How many steps it is.
        length: Option<u32>,
        /// How many cells were looked at.
        visited: u32,
        /// These cells in their order, where they are not too many: each is its row times the
        /// width of the maze, and its column.
        order: Vec<u32>,
        /// What is proved: no path is shorter, or nothing is worth more.
        bound: Option<u32>,
        /// By how many thousandths it may be worse than the best, at most.
        gap: u32,
        /// How it was searched for; nothing of tours.
        algorithm: Option<String>,
        /// What the search expected.
        heuristic: Option<String>,
        /// Whether it is proved to be best.
        optimal: bool,
        /// What was carried off, if that is what counts.
        worth: Option<u32>,
        /// The parts of it.
        legs: Vec<Leg>,
    },
    /// A step towards the solution of a puzzle, as far as it is told.
    Step {
        /// The islands to look at.
        islands: Vec<u32>,
        /// The edges to look at.
        edges: Vec<u32>,
        /// The rule that applies, from the second part on.
        rule: Option<String>,
        /// The moves, in the third part.
        moves: Vec<String>,
    },
    /// Whether all is right so far.
    Check {
        /// How the player stands.
        verdict: Verdict,
        /// The edges that are wrong, where that is known.
        edges: Vec<u32>,
    },
    /// The first wrong move.
    Mistake {
        /// Which move it was, from 1.
        number: u32,
        /// The move.
        #[serde(rename = "move")]
        mv: String,
        /// How many moves followed.
        after: u32,
        /// The edge it changed wrongly.
        edge: Option<u32>,
        /// Why it cannot be, step by step, where deduction sees it. The last is what cannot be: its rule
        /// is `contradiction`, and it concludes nothing. The sentences after the first tell them, one
        /// a step.
        why: Vec<TraceStep>,
    },
    /// What can be concluded now from how the puzzle stands, by the simple rules.
    Forced {
        /// The edges, the easiest first.
        edges: Vec<Forced>,
    },
    /// How hard the moves were that still stand.
    Graded {
        /// The moves, the first one first; the latest 400 of them.
        moves: Vec<PlayedStep>,
        /// How hard they were together, by the name of the grade; nothing where moves were guessed.
        grade: Option<String>,
    },
    /// The whole solution with its reasons, or the rest of it; the sentences are told with it, one a
    /// step.
    Trace {
        /// The steps.
        steps: Vec<TraceStep>,
        /// Whether there is more that was not told.
        stopped: bool,
    },
}

/// A part of a way, up to the next thing it takes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Leg {
    /// Where it ends.
    pub at: MazeCell,
    /// What is there.
    pub object: Option<MazeObject>,
    /// How many steps it is.
    pub length: u32,
}

/// How a player of a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is solved.
    Solved,
    /// Nothing is wrong so far.
    Fine,
    /// Something is wrong.
    Wrong,
    /// The puzzle has no solution at all.
    Hopeless,
    /// That was not found out.
    Unknown,
}

/// An edge that is forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Forced {
    /// Which, and how many bridges it must have.
    pub bounds: Bounds,
    /// The hardest rule that it takes to know it, by level.
    pub level: u8,
    /// After how many steps it is known, those included that do not show on the board.
    pub after: u32,
}

/// A move that was made, and what it took to know that it is right.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct PlayedStep {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The hardest rule that it took, by level; nothing where it does not follow from what stood
    /// before it: it was guessed, or is wrong.
    pub level: Option<u8>,
    /// The rule that told it, by its name.
    pub rule: Option<String>,
}

/// One step of a deduction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct TraceStep {
    /// The rule, by its name.
    pub rule: String,
    /// How hard the rule is, from 1.
    pub level: u8,
    /// The islands it is about; the one to look at first comes first.
    pub islands: Vec<u32>,
    /// The edges it rests on.
    pub edges: Vec<u32>,
    /// What it concludes.
    pub changes: Vec<Bounds>,
}

/// How many bridges an edge may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct Bounds {
    /// Which.
    pub edge: u32,
    /// At least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
}

/// Something that was found out for whoever asked, and for nobody else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct ToldEvent {
    /// The word for it: `hint`, `solve`, `check`.
    pub word: String,
    /// Which part of a hint it is, from 1.
    pub part: Option<u32>,
    /// Of how many parts.
    pub parts: Option<u32>,
    /// What was found out, in sentences.
    pub words: Vec<String>,
    /// The same for those who show it.
    pub facts: Facts,
}

impl ToldEvent {
    /// What was found out in a session that stands like this, in a language.
    pub fn told(language: Language, told: &catalog::Told, scene: &catalog::Scene<'_>) -> ToldEvent {
        let part = told.part();
        ToldEvent {
            word: told.word.to_owned(),
            part: part.map(|(part, _)| part as u32),
            parts: part.map(|(_, parts)| parts as u32),
            words: told.words.iter().map(|words| say(language, words)).collect(),
            facts: Facts::of(&told.facts, scene),
        }
    }
}

impl Facts {
    /// What was found out in a session that stands like this.
    pub fn of(facts: &catalog::Facts, scene: &catalog::Scene<'_>) -> Facts {
        match facts {
            catalog::Facts::Way(hint) => Facts::Way {
                goal: hint.goal().to_string(),
                length: hint.steps().map(|steps| steps as u32),
                path: hint.path().and_then(|path| path_letters(scene, path)),
            },
            catalog::Facts::Path(found) => path(&found.0, &found.1, scene),
            catalog::Facts::Step(telling) => step(telling, scene),
            catalog::Facts::Check(check) => Facts::Check {
                verdict: check.into(),
                edges: match check {
                    hashi::Check::Wrong(edges) => edges.iter().map(|edge| *edge as u32).collect(),
                    _ => Vec::new(),
                },
            },
            catalog::Facts::Mistake(mistake, why) => Facts::Mistake {
                number: mistake.number as u32,
                mv: mistake.text.clone(),
                after: mistake.after as u32,
                edge: mistake.edge(),
                why: why.as_deref().map_or_else(Vec::new, why_not),
            },
            catalog::Facts::Forced(forced) => {
                Facts::Forced { edges: forced.iter().map(Forced::from).collect() }
            }
            catalog::Facts::Graded(rating) => Facts::Graded {
                moves: rating.moves.iter().map(PlayedStep::from).collect(),
                grade: rating.grade.map(|grade| grade.name().to_owned()),
            },
            catalog::Facts::Trace(trace) => Facts::Trace {
                steps: trace.steps.iter().map(TraceStep::from).collect(),
                stopped: trace.stopped,
            },
        }
    }
}

/// The letters of a way; none where there is no maze.
fn path_letters(scene: &catalog::Scene<'_>, path: &[damier_labyrinth::Cell]) -> Option<String> {
    match scene {
        catalog::Scene::Maze(game) => Some(letters(game.state().maze(), path)),
        catalog::Scene::Bridges(_) => None,
    }
}

fn path(question: &Question, solution: &Solution, scene: &catalog::Scene<'_>) -> Facts {
    let legs = match scene {
        catalog::Scene::Maze(game) => {
            let ground = game.state().maze().ground();
            let leg = |leg: &damier_labyrinth::solve::Leg| Leg {
                at: MazeCell::of(ground, leg.goal),
                object: leg.object.map(MazeObject::from),
                length: leg.moves() as u32,
            };
            solution.legs.iter().map(leg).collect()
        }
        catalog::Scene::Bridges(_) => Vec::new(),
    };
    Facts::Path {
        goal: question.goal.to_string(),
        path: solution.path.as_deref().and_then(|path| path_letters(scene, path)),
        length: solution.length().map(|length| length as u32),
        visited: solution.visited as u32,
        order: solution.order.iter().map(|&cell| cell as u32).collect(),
        bound: solution.bound,
        gap: (solution.gap() * 10.0).round() as u32,
        algorithm: solution.way.map(|way| way.solver.name.to_owned()),
        heuristic: solution
            .way
            .filter(|way| way.solver.expects)
            .map(|way| way.heuristic.name.to_owned()),
        optimal: solution.is_optimal(),
        worth: solution.worth,
        legs,
    }
}

fn step(telling: &hashi::Telling, scene: &catalog::Scene<'_>) -> Facts {
    let hint = telling.hint();
    let moves = match scene {
        catalog::Scene::Bridges(playing) if telling.part() >= hashi::Hint::PARTS => {
            hint.texts(playing.puzzle())
        }
        _ => Vec::new(),
    };
    Facts::Step {
        islands: hint.step.islands.clone(),
        edges: telling.edges(),
        rule: (telling.part() > 1).then(|| hint.step.rule.name().to_owned()),
        moves,
    }
}

impl From<&hashi::Check> for Verdict {
    fn from(check: &hashi::Check) -> Verdict {
        match check {
            hashi::Check::Solved => Verdict::Solved,
            hashi::Check::Fine => Verdict::Fine,
            hashi::Check::Wrong(_) => Verdict::Wrong,
            hashi::Check::Hopeless => Verdict::Hopeless,
            hashi::Check::Unknown => Verdict::Unknown,
        }
    }
}

/// The steps that lead to a contradiction, and itself.
fn why_not(why: &hashi::reason::Contradiction) -> Vec<TraceStep> {
    let clash = TraceStep {
        rule: "contradiction".to_owned(),
        level: why.level(),
        islands: why.clash.islands().to_vec(),
        edges: why.clash.grounds().bounds.iter().map(|&(edge, _)| edge).collect(),
        changes: Vec::new(),
    };
    why.steps.iter().map(TraceStep::from).chain([clash]).collect()
}

impl From<&hashi::Forced> for Forced {
    fn from(forced: &hashi::Forced) -> Forced {
        let &hashi::Forced { edge, span, level, after } = forced;
        let bounds = Bounds { edge, least: span.lower, most: span.upper };
        Forced { bounds, level, after: after as u32 }
    }
}

impl From<&hashi::Rated> for PlayedStep {
    fn from(rated: &hashi::Rated) -> PlayedStep {
        PlayedStep {
            mv: rated.text.clone(),
            level: rated.reason.map(|reason| reason.level),
            rule: rated.reason.map(|reason| reason.rule.name().to_owned()),
        }
    }
}

impl From<&hashi::reason::Step> for TraceStep {
    fn from(step: &hashi::reason::Step) -> TraceStep {
        let bounds = |change: &hashi::reason::Change| Bounds {
            edge: change.edge,
            least: change.to.lower,
            most: change.to.upper,
        };
        TraceStep {
            rule: step.rule.name().to_owned(),
            level: step.rule.level(),
            islands: step.islands.clone(),
            edges: step.grounds.bounds.iter().map(|&(edge, _)| edge).collect(),
            changes: step.changes.iter().map(bounds).collect(),
        }
    }
}
