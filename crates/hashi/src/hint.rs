//! The next step for a player, told in three parts: where to look, which rule applies, the move.

use damier_core::{Message, Puzzle};

use crate::check::{Check, Truth, given_span};
use crate::pulse::Pulse;
use crate::reason::{Chain, Change, Effort, Halt, Reasoner, Rule, Step, conclusion, place};
use crate::{Board, Hashi, Move, State};

/// A step that a player can take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// What it rests on that cannot be seen on the board, such as that an edge has one bridge
    /// at most.
    pub before: Vec<Step>,
    /// The step.
    pub step: Step,
    /// The moves it asks for.
    pub moves: Vec<Move>,
}

/// Why a player is told no hint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoHint {
    /// Something is wrong: see [`Check::Wrong`].
    Mistake(Vec<usize>),
    /// It is solved.
    Solved,
    /// The puzzle has no solution.
    Hopeless,
    /// Nothing more can be deduced: there are several solutions, or it takes search.
    Nothing,
    /// Work ended early.
    Unknown,
}

impl Hint {
    /// The parts it is told in: where to look, which rule applies, the move.
    pub const PARTS: usize = 3;

    /// What a part of it tells, from 1 to [`Hint::PARTS`].
    pub fn part(&self, part: usize, puzzle: &Hashi) -> Vec<Message> {
        let board = puzzle.board();
        match part {
            ..=1 => vec![self.place(board)],
            2 => {
                let known = |step: &Step| {
                    Message::new("hashi-hint-known").with("step", step.message(board))
                };
                self.before.iter().map(known).chain([self.rule(board)]).collect()
            }
            _ => {
                let moves = Message::new("hashi-hint-moves");
                vec![self.action(board), moves.with("moves", self.texts(puzzle).join(","))]
            }
        }
    }

    /// Where to look.
    pub fn place(&self, board: &Board) -> Message {
        place(board, &self.step.islands)
    }

    /// Which rule applies.
    pub fn rule(&self, board: &Board) -> Message {
        self.step.reason(board)
    }

    /// What to do.
    pub fn action(&self, board: &Board) -> Message {
        Message::new("hashi-hint-action").with("conclusion", conclusion(board, &self.step.changes))
    }

    /// The moves as they are typed.
    pub fn texts(&self, puzzle: &Hashi) -> Vec<String> {
        self.moves.iter().map(|&mv| puzzle.move_text(mv)).collect()
    }

    /// The edges to look at with a part of it: what the rule rests on, and then what follows.
    pub fn edges(&self, part: usize) -> Vec<u32> {
        match part {
            ..=1 => Vec::new(),
            2 => self.step.grounds.bounds.iter().map(|&(edge, _)| edge).collect(),
            _ => self.step.changes.iter().map(|change| change.edge).collect(),
        }
    }

    /// Whether the player has done it, so that it can be cleared. There is nothing to do on a
    /// board that has no such edges.
    pub fn is_done(&self, state: &State) -> bool {
        self.left(state).next().is_none()
    }

    /// The moves that are still to be made.
    pub fn left<'a>(&'a self, state: &'a State) -> impl Iterator<Item = Move> + 'a {
        self.moves.iter().copied().filter(|&mv| !is_made(mv, state))
    }
}

/// Whether a move has left what it was to leave.
fn is_made(mv: Move, state: &State) -> bool {
    match mv {
        Move::Build(edge, count) => {
            state.bridges.get(edge as usize).is_none_or(|&built| built >= count)
        }
        Move::Mark(edge) => state.marks.get(edge as usize).is_none_or(|&marked| marked),
        Move::Lock(_) | Move::Unlock(_) | Move::Solve => true,
    }
}

/// A hint that is being told, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Telling {
    hint: Box<Hint>,
    /// The part that is told now, from 1.
    part: usize,
    /// The last of all that were told.
    told: usize,
}

impl Telling {
    /// Begins with a part; the first if none is asked for.
    pub(crate) fn new(hint: Box<Hint>, part: Option<usize>) -> Telling {
        Telling { hint, part: 0, told: 0 }.more(part)
    }

    /// The same with the part that is asked for, or with the next that was not told yet.
    pub(crate) fn more(self, part: Option<usize>) -> Telling {
        let part = part.unwrap_or(self.told + 1).clamp(1, Hint::PARTS);
        Telling { part, told: self.told.max(part), ..self }
    }

    /// The hint.
    pub fn hint(&self) -> &Hint {
        &self.hint
    }

    /// The part that is told now, from 1 to [`Hint::PARTS`].
    pub fn part(&self) -> usize {
        self.part
    }

    /// What it tells.
    pub fn messages(&self, puzzle: &Hashi) -> Vec<Message> {
        self.hint.part(self.part, puzzle)
    }

    /// The edges to look at.
    pub fn edges(&self) -> Vec<u32> {
        self.hint.edges(self.part)
    }
}

impl NoHint {
    /// The name in data.
    pub const fn name(&self) -> &'static str {
        match self {
            NoHint::Mistake(_) => "mistake",
            NoHint::Solved => "solved",
            NoHint::Hopeless => "hopeless",
            NoHint::Nothing => "nothing",
            NoHint::Unknown => "unknown",
        }
    }

    /// The sentence that tells it. Where the mistake is stays open.
    pub fn message(&self) -> Message {
        Message::new(match self {
            NoHint::Mistake(_) => "hashi-hint-mistake",
            NoHint::Solved => "hashi-is-solved",
            NoHint::Hopeless => "hashi-unsolvable",
            NoHint::Nothing => "hashi-hint-nothing",
            NoHint::Unknown => "hashi-unknown",
        })
    }
}

/// The next step from where a player is.
pub fn hint(
    board: &Board,
    truth: &Truth<'_>,
    state: &State,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Box<Hint>, NoHint> {
    let mut reasoner = on_the_way(board, truth, state, keep_going)?;
    let mut before = Chain::default();
    let mut pulse = Pulse::new(keep_going);
    loop {
        match reasoner.step(Effort::FULL, &mut pulse) {
            Ok(Some(step)) => {
                let moves = moves_of(&step, state);
                if moves.is_empty() {
                    if before.push(step).is_err() {
                        return Err(NoHint::Unknown);
                    }
                    continue;
                }
                let before = before.leading_to(&mut step.grounds.clone());
                return Ok(Box::new(Hint { before, step, moves }));
            }
            Ok(None) => return Err(NoHint::Nothing),
            Err(halt) => return Err(halt.into()),
        }
    }
}

/// A reasoner that takes what a player built and marked for given, where nothing of it is wrong and
/// something is left to be done.
pub(crate) fn on_the_way<'b>(
    board: &'b Board,
    truth: &Truth<'_>,
    state: &State,
    keep_going: &mut dyn FnMut() -> bool,
) -> Result<Reasoner<'b>, NoHint> {
    match truth.check(state, keep_going) {
        Check::Solved => return Err(NoHint::Solved),
        Check::Wrong(edges) => return Err(NoHint::Mistake(edges)),
        Check::Hopeless => return Err(NoHint::Hopeless),
        Check::Fine | Check::Unknown => {}
    }
    let mut reasoner = Reasoner::new(board);
    for edge in 0..board.edges().len() {
        let span = given_span(board, state, edge);
        let given = reasoner.assume(edge, span.lower, span.upper);
        given.map_err(|_| NoHint::Mistake(vec![edge]))?;
    }
    Ok(reasoner)
}

/// The moves that show on the board what a step concludes.
fn moves_of(step: &Step, state: &State) -> Vec<Move> {
    step.changes.iter().filter_map(|change| move_for(step.rule, change, state)).collect()
}

/// The move that shows on the board what a rule concludes of an edge. That nothing more is built at
/// an island that has all its bridges, or across a bridge, is seen without a mark.
pub(crate) fn move_for(rule: Rule, change: &Change, state: &State) -> Option<Move> {
    let plain = matches!(rule, Rule::ClosedIsland | Rule::Crossing);
    let edge = change.edge as usize;
    if change.to.lower > state.bridges[edge] {
        Some(Move::Build(change.edge, change.to.lower))
    } else if change.to.upper == 0 && !state.marks[edge] && !plain {
        Some(Move::Mark(change.edge))
    } else {
        None
    }
}

impl From<Halt> for NoHint {
    fn from(halt: Halt) -> NoHint {
        match halt {
            Halt::Stopped => NoHint::Unknown,
            Halt::Clash(_) => NoHint::Mistake(Vec::new()),
        }
    }
}
