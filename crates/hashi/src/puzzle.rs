//! Hashi as a puzzle that is played: bridges built, marks set, islands locked.

use std::sync::{Arc, OnceLock};

use damier_core::{Explain, Message, Puzzle, Seed, Status, shown};
use thiserror::Error;

use crate::check::{Judgement, Truth};
use crate::coordinates::{edge_name, island_name, parse_cell};
use crate::format::{self, Problem};
use crate::generate::{Made, generate};
use crate::grade::level;
use crate::pulse::Pulse;
use crate::search::Limits;
use crate::solution::verify;
use crate::{Board, Built, EdgeChange, Effect, IslandChange, Move, Params, ParamsError, State};

/// A puzzle with the params it was made with.
///
/// ```
/// use damier_core::{Puzzle, Status, open_id};
/// use damier_hashi::Hashi;
///
/// let puzzle: Hashi = open_id("3x3:2a2c2a2")?;
/// let mut state = puzzle.start();
/// for text in ["a1-c1=1", "a1-a3=1", "c1-c3=1", "a3-c3=1"] {
///     puzzle.play(&mut state, puzzle.parse_move(text)?)?;
/// }
/// assert_eq!(puzzle.status(&state), Status::Solved);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Hashi {
    params: Params,
    board: Board,
    /// Found when it is first asked for, for all copies.
    judgement: Arc<OnceLock<Judgement>>,
}

/// What finding the solution may take.
const SOLVING: Limits = Limits { nodes: 20_000 };

/// How often it is asked whether to go on where nobody waits who could say no: some tenths of a
/// second, and enough for a board of 100 by 100.
const QUESTIONS: usize = 2000;

impl PartialEq for Hashi {
    /// The solution follows from the rest.
    fn eq(&self, other: &Hashi) -> bool {
        self.params == other.params && self.board == other.board
    }
}

impl Eq for Hashi {}

/// Why a move was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// Too many bridges.
    #[error("two islands have {0} bridges between them at most")]
    TooMany(u8),
    /// There are bridges in the way.
    #[error("the bridges {0} are in the way")]
    Crosses(String),
    /// The island is locked.
    #[error("{0} is locked")]
    Locked(String),
    /// It is so already.
    #[error("that changes nothing")]
    Nothing,
    /// There is nothing to show.
    #[error("the puzzle has not exactly one solution")]
    NoSolution,
    /// There may be something to show.
    #[error("the solution was not found in reasonable time")]
    Unsolved,
    /// A move of another puzzle.
    #[error("there is no such edge or island in this puzzle")]
    Elsewhere,
}

/// Why a text is no puzzle, state or move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Syntax {
    /// The params.
    #[error(transparent)]
    Params(#[from] ParamsError),
    /// The description, with the character where it is wrong.
    #[error("character {at}: {problem}")]
    Description {
        /// From 1.
        at: usize,
        /// What is wrong there.
        problem: Problem,
    },
    /// No move.
    #[error("`{0}` is no move: it needs c3-c5=2, c3-c5=x, lock c3, unlock c3 or solve")]
    Move(String),
    /// There is no such island.
    #[error("there is no island on `{0}`")]
    Island(String),
    /// Two islands that no bridge can join.
    #[error("no bridge can join {0} and {1}")]
    Edge(String, String),
    /// A state that moves cannot lead to.
    #[error("`{text}` cannot be: {reason}")]
    State {
        /// The part that is wrong.
        text: String,
        /// Why.
        reason: Illegal,
    },
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::TooMany(max) => {
                Message::new("hashi-illegal-too-many").with("max", usize::from(*max))
            }
            Illegal::Crosses(edge) => {
                Message::new("hashi-illegal-crosses").with("edge", edge.as_str())
            }
            Illegal::Locked(island) => {
                Message::new("hashi-illegal-locked").with("island", island.as_str())
            }
            Illegal::Nothing => Message::new("hashi-illegal-nothing"),
            Illegal::NoSolution => Message::new("hashi-illegal-no-solution"),
            Illegal::Unsolved => Message::new("hashi-illegal-unsolved"),
            Illegal::Elsewhere => Message::new("hashi-illegal-elsewhere"),
        }
    }
}

impl Explain for Syntax {
    fn message(&self) -> Message {
        match self {
            Syntax::Params(error) => error.message(),
            Syntax::Description { at, problem } => Message::new("hashi-syntax-description")
                .with("at", *at)
                .with("problem", problem.message()),
            Syntax::Move(text) => Message::new("hashi-syntax-move").with("text", text.as_str()),
            Syntax::Island(text) => Message::new("hashi-syntax-island").with("text", text.as_str()),
            Syntax::Edge(a, b) => {
                Message::new("hashi-syntax-edge").with("a", a.as_str()).with("b", b.as_str())
            }
            Syntax::State { text, reason } => Message::new("hashi-syntax-state")
                .with("text", text.as_str())
                .with("reason", reason.message()),
        }
    }
}

impl Hashi {
    /// A puzzle from anywhere.
    pub fn new(board: Board) -> Hashi {
        let mut params = Params::new(board.width(), board.height());
        params.variant = board.variant();
        Hashi::with(params, board)
    }

    /// The same with its grade, if that is found while the caller wants it.
    pub fn graded(board: Board, keep_going: &mut dyn FnMut() -> bool) -> Hashi {
        let mut puzzle = Hashi::new(board);
        if let Some(difficulty) = level(&puzzle.board, keep_going) {
            puzzle.params.grade = difficulty.grade;
        }
        puzzle
    }

    /// A puzzle with the params it was made with.
    pub fn with(params: Params, board: Board) -> Hashi {
        Hashi { params, board, judgement: Arc::default() }
    }

    /// A puzzle that was made to order. Its solution is known, however large it is.
    pub fn made(params: Params, made: Made) -> Hashi {
        Hashi::solved(params, made.board, made.bridges)
    }

    /// A puzzle that these bridges solve, and no others.
    pub(crate) fn solved(params: Params, board: Board, bridges: Vec<u8>) -> Hashi {
        Hashi { params, board, judgement: Arc::new(Judgement::known(bridges).into()) }
    }

    /// Solves the puzzle, unless that was done before, as long as the caller wants it.
    fn judge(&self, keep_going: &mut dyn FnMut() -> bool) -> Judgement {
        if let Some(judgement) = self.judgement.get() {
            return judgement.clone();
        }
        let mut pulse = Pulse::new(keep_going);
        let judgement = Judgement::of(&self.board, SOLVING, &mut || pulse.look().is_ok());
        if !pulse.is_stopped() {
            // Somebody else may have been quicker, and came to the same.
            let _ = self.judgement.set(judgement.clone());
        }
        judgement
    }

    /// The solution, where there is exactly one and it is known already or found without much
    /// ado.
    pub fn solution(&self) -> Option<&[u8]> {
        let mut questions = 0..QUESTIONS;
        self.judge(&mut || questions.next().is_some());
        self.judgement.get()?.only.as_deref()
    }

    /// What is needed to judge a player, found when it is first asked for, as far as the caller
    /// wants it. Once it was found, [the solution](Hashi::solution) is known too.
    pub fn truth(&self, keep_going: &mut dyn FnMut() -> bool) -> Truth<'_> {
        Truth::judged(&self.board, self.judge(keep_going), SOLVING)
    }

    /// What a click on an edge asks for, in this order: one bridge more, and none after the last
    /// that is possible.
    pub fn click(&self, state: &State, edge: usize) -> impl Iterator<Item = Move> + use<> {
        let now = usize::from(state.bridges.get(edge).copied().unwrap_or(0));
        let counts = usize::from(self.board.variant().max) + 1;
        (1..=counts).map(move |more| Move::Build(edge as u32, ((now + more) % counts) as u8))
    }

    /// The islands and edges.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What a move would leave on an edge, unless it is locked.
    fn change(&self, state: &State, edge: u32, after: Built) -> Result<Effect, Illegal> {
        let change = EdgeChange { edge, before: state.built(edge), after };
        if change.before == change.after {
            return Err(Illegal::Nothing);
        }
        let mut crossing = self.board.crossing(edge as usize).iter().map(|&other| other as usize);
        let in_the_way = crossing.find(|&other| state.bridges[other] > 0);
        if let Some(other) = in_the_way.filter(|_| after.bridges > 0) {
            return Err(Illegal::Crosses(edge_name(&self.board, other)));
        }
        match self.locked_end(state, edge as usize) {
            Some(end) => Err(Illegal::Locked(island_name(&self.board, end))),
            None => Ok(Effect::Edge(change)),
        }
    }

    /// What showing the solution would change.
    fn show(&self, state: &State) -> Result<Effect, Illegal> {
        let Some(solution) = self.solution() else {
            let certain = self.judgement.get().is_some_and(Judgement::is_certain);
            return Err(if certain { Illegal::NoSolution } else { Illegal::Unsolved });
        };
        let changes: Vec<EdgeChange> = (0..)
            .zip(solution)
            .map(|(edge, &count)| EdgeChange {
                edge,
                before: state.built(edge),
                after: Built::bridges(count),
            })
            .filter(|change| change.before != change.after)
            .collect();
        if changes.is_empty() { Err(Illegal::Nothing) } else { Ok(Effect::Solution(changes)) }
    }

    /// Whether these changes lead to a solution, and are all that differs from it.
    fn is_solution(&self, state: &State, changes: &[EdgeChange]) -> bool {
        let ascending = changes.is_sorted_by(|one, next| one.edge < next.edge);
        let fits = |change: &EdgeChange| {
            (change.edge as usize) < state.bridges.len()
                && change.before == state.built(change.edge)
                && change.before != change.after
                && !change.after.marked
        };
        if changes.is_empty() || !ascending || !changes.iter().all(fits) {
            return false;
        }
        let mut solved = state.clone();
        solved.apply(&Effect::Solution(changes.to_vec()));
        !solved.marks.contains(&true) && verify(&self.board, &solved.bridges).is_ok()
    }

    fn locked_end(&self, state: &State, edge: usize) -> Option<usize> {
        let ends = self.board.edges()[edge];
        [ends.a as usize, ends.b as usize].into_iter().find(|&island| state.locked[island])
    }

    fn island(&self, name: &str) -> Result<usize, Syntax> {
        parse_cell(name)
            .and_then(|(x, y)| self.board.island_at(x, y))
            .ok_or_else(|| Syntax::Island(shown(name)))
    }
}

impl Puzzle for Hashi {
    type Params = Params;
    type State = State;
    type Move = Move;
    type Effect = Effect;
    type Illegal = Illegal;
    type Syntax = Syntax;

    const NAME: &'static str = "hashi";
    const GENERATOR: u32 = 2;

    fn parse_params(text: &str) -> Result<Params, Vec<Syntax>> {
        Params::parse(text).map_err(|error| vec![error.into()])
    }

    fn generate(
        params: &Params,
        seed: Seed,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Hashi> {
        generate(params, seed, keep_going).map(|made| Hashi::made(*params, made))
    }

    fn params(&self) -> &Params {
        &self.params
    }

    fn description(&self) -> String {
        format::describe(&self.board)
    }

    fn from_description(params: &Params, text: &str) -> Result<Hashi, Vec<Syntax>> {
        let text = text.trim();
        let board = format::read_description(params, text).map_err(|(offset, problem)| {
            let at = text[..offset].chars().count() + 1;
            vec![Syntax::Description { at, problem }]
        })?;
        Ok(Hashi::with(*params, board))
    }

    fn start(&self) -> State {
        State {
            bridges: vec![0; self.board.edges().len()],
            marks: vec![false; self.board.edges().len()],
            locked: vec![false; self.board.islands().len()],
        }
    }

    fn status(&self, state: &State) -> Status {
        match verify(&self.board, &state.bridges) {
            Ok(()) => Status::Solved,
            Err(_) => Status::Open,
        }
    }

    fn each_move(&self, state: &State, mut visit: impl FnMut(Move)) {
        let mut offer = |mv| {
            if self.decide(state, mv).is_ok() {
                visit(mv);
            }
        };
        for edge in 0..self.board.edges().len() as u32 {
            for count in 0..=self.board.variant().max {
                offer(Move::Build(edge, count));
            }
            offer(Move::Mark(edge));
        }
        for island in 0..self.board.islands().len() as u32 {
            offer(Move::Lock(island));
            offer(Move::Unlock(island));
        }
        offer(Move::Solve);
    }

    fn decide(&self, state: &State, mv: Move) -> Result<Effect, Illegal> {
        let there = match mv {
            Move::Build(edge, _) | Move::Mark(edge) => (edge as usize) < self.board.edges().len(),
            Move::Lock(island) | Move::Unlock(island) => {
                (island as usize) < self.board.islands().len()
            }
            Move::Solve => true,
        };
        if !there {
            return Err(Illegal::Elsewhere);
        }
        let lock = |island: u32, locked: bool| {
            if state.locked[island as usize] == locked {
                return Err(Illegal::Nothing);
            }
            Ok(Effect::Island(IslandChange { island, locked }))
        };
        match mv {
            Move::Build(_, count) if count > self.board.variant().max => {
                Err(Illegal::TooMany(self.board.variant().max))
            }
            Move::Build(edge, count) => self.change(state, edge, Built::bridges(count)),
            Move::Mark(edge) => self.change(state, edge, Built::MARK),
            Move::Lock(island) => lock(island, true),
            Move::Unlock(island) => lock(island, false),
            Move::Solve => self.show(state),
        }
    }

    /// Nobody looks for the solution again: what was shown need only be one.
    fn is_possible(&self, state: &State, effect: &Effect) -> bool {
        match effect {
            Effect::Solution(changes) => self.is_solution(state, changes),
            Effect::Edge(_) | Effect::Island(_) => {
                self.decide(state, effect.of_move()).as_ref() == Ok(effect)
            }
        }
    }

    fn apply(&self, state: &mut State, effect: &Effect) {
        state.apply(effect);
    }

    fn undo(&self, state: &mut State, effect: &Effect) {
        state.apply(&effect.reversed());
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Build(edge, count) => {
                format!("{}={count}", edge_name(&self.board, edge as usize))
            }
            Move::Mark(edge) => format!("{}=x", edge_name(&self.board, edge as usize)),
            Move::Lock(island) => format!("lock {}", island_name(&self.board, island as usize)),
            Move::Unlock(island) => {
                format!("unlock {}", island_name(&self.board, island as usize))
            }
            Move::Solve => "solve".to_owned(),
        }
    }

    fn effect_text(&self, effect: &Effect) -> String {
        self.move_text(effect.of_move())
    }

    fn parse_move(&self, text: &str) -> Result<Move, Syntax> {
        let no_move = || Syntax::Move(shown(text));
        if text.trim().eq_ignore_ascii_case("solve") {
            return Ok(Move::Solve);
        }
        // `c3-c5=2`, `c3 c5 2` and anything between.
        let words: Vec<&str> = text
            .split(|sign: char| sign.is_whitespace() || sign == '-' || sign == '=')
            .filter(|word| !word.is_empty())
            .collect();
        let &[first, second, ref third @ ..] = words.as_slice() else { return Err(no_move()) };
        match (first.to_ascii_lowercase().as_str(), third) {
            ("lock", []) => Ok(Move::Lock(self.island(second)? as u32)),
            ("unlock", []) => Ok(Move::Unlock(self.island(second)? as u32)),
            (_, &[value]) => {
                let (a, b) = (self.island(first)?, self.island(second)?);
                let edge = self
                    .board
                    .edge_between(a, b)
                    .ok_or_else(|| Syntax::Edge(shown(first), shown(second)))?;
                if value.eq_ignore_ascii_case("x") {
                    return Ok(Move::Mark(edge as u32));
                }
                let count = value.parse().map_err(|_| no_move())?;
                Ok(Move::Build(edge as u32, count))
            }
            _ => Err(no_move()),
        }
    }

    /// What was built, marked and locked, as moves with commas between; `-` for nothing.
    fn state_text(&self, state: &State) -> String {
        let mut moves = Vec::new();
        for edge in 0..state.bridges.len() {
            if state.bridges[edge] > 0 {
                moves.push(Move::Build(edge as u32, state.bridges[edge]));
            } else if state.marks[edge] {
                moves.push(Move::Mark(edge as u32));
            }
        }
        let locked = (0..state.locked.len()).filter(|&island| state.locked[island]);
        moves.extend(locked.map(|island| Move::Lock(island as u32)));
        if moves.is_empty() {
            return "-".to_owned();
        }
        let texts: Vec<String> = moves.into_iter().map(|mv| self.move_text(mv)).collect();
        texts.join(",")
    }

    fn parse_state(&self, text: &str) -> Result<State, Vec<Syntax>> {
        let mut state = self.start();
        if text.trim() == "-" {
            return Ok(state);
        }
        let mut errors = Vec::new();
        for part in text.split(',') {
            match self.parse_move(part) {
                Ok(mv) => {
                    if let Err(reason) = self.play(&mut state, mv) {
                        errors.push(Syntax::State { text: shown(part), reason });
                    }
                }
                Err(error) => errors.push(error),
            }
        }
        if errors.is_empty() { Ok(state) } else { Err(errors) }
    }
}
