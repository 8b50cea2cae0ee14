//! Minimax and alpha-beta as textbooks have them.
//!
//! The player of the first seat wants the value of the game to be large, the
//! player of the second seat wants it small: one level of the tree takes the
//! maximum of its *evolutions* (the positions one move away), the next level
//! the minimum. All values are those of the first seat. Nothing here is fast;
//! it is here to be read, traced, and compared with searches that are.
//!
//! ```
//! use damier_ai::textbook::{alpha_beta, minimax};
//! use damier_ai::tree::{Node, Tree};
//!
//! let tree = Tree::parse("A( B(3 12 8) C(2 4 6) D(14 5 2) )")?;
//! let evaluate = |tree: &Tree, node: &Node| tree.value(*node);
//! let plain = minimax(&tree, &Node::ROOT, 2, evaluate, &mut ());
//! let quick = alpha_beta(&tree, &Node::ROOT, 2, evaluate, &mut ());
//! assert_eq!((plain.value, plain.visited), (3, 13));
//! assert_eq!((quick.value, quick.visited), (3, 11));
//! assert_eq!(quick.best, plain.best);
//! # Ok::<(), damier_ai::tree::TreeError>(())
//! ```

use damier_core::{Outcome, Rules, Seat, ZeroSum};

/// More than any position is worth; its opposite is less.
pub const INFINITY: i32 = i32::MAX;

/// How deep a search goes at most, however deep it is asked to go: every level
/// takes room on the stack.
pub const MAX_DEPTH: u32 = 1000;

/// What a search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// What the root is worth to the first seat.
    pub value: i32,
    /// The first of the best moves; none if the game is over, or the depth 0.
    pub best: Option<M>,
    /// How many positions were visited, the root among them.
    pub visited: u64,
}

/// Who chooses among the evolutions of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// The first seat: the value is the largest.
    Max,
    /// The second seat: the value is the smallest.
    Min,
}

/// What is already certain when a position is entered: elsewhere the first
/// seat can have at least `alpha`, and the second can hold it to `beta`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Window {
    /// The least the first seat will accept.
    pub alpha: i32,
    /// The most the second seat will concede.
    pub beta: i32,
}

/// Something a search did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TraceEvent<P, M> {
    /// The position in question.
    pub position: P,
    /// The position's number in the order of visits, from 1.
    pub number: u64,
    /// How many moves it is away from the root.
    pub depth: u32,
    /// The move that led there; none to the root.
    pub by: Option<M>,
    /// What was done there.
    pub what: What<M>,
}

/// What a search did at a position. Minimax knows no windows and never cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What<M> {
    /// It began to look at the evolutions.
    Enter {
        /// Whether it looks for the largest or the smallest.
        level: Level,
        /// What is known at that moment.
        window: Option<Window>,
    },
    /// It took the value of the position without looking further.
    Leaf {
        /// That value.
        value: i32,
        /// Whether the game is over here; otherwise the depth limit is reached.
        over: bool,
    },
    /// It came back from an evolution.
    Evolution {
        /// The move that makes it.
        by: M,
        /// The value it came back with.
        value: i32,
        /// What is known now.
        window: Option<Window>,
        /// Whether it is the move to play from now on.
        kept: bool,
    },
    /// It left evolutions out, since none of them could matter any more.
    Cut {
        /// How many.
        skipped: usize,
    },
    /// It was done with the position.
    Leave {
        /// The value it goes back with.
        value: i32,
    },
}

/// Is told what a search does, as it does it.
pub trait Tracer<R: Rules> {
    /// Takes note of an event; does nothing unless told otherwise.
    fn note(&mut self, event: TraceEvent<R::Position, R::Move>) {
        let _ = event;
    }
}

/// Takes note of nothing, and costs nothing.
impl<R: Rules> Tracer<R> for () {}

/// Everything that a search did, in order.
pub type Trace<R> = Vec<TraceEvent<<R as Rules>::Position, <R as Rules>::Move>>;

impl<R: Rules> Tracer<R> for Trace<R> {
    fn note(&mut self, event: TraceEvent<R::Position, R::Move>) {
        self.push(event);
    }
}

/// The value of `root` by looking at every position up to `depth` moves away.
///
/// `evaluate` tells what an unfinished position at that depth is worth to the
/// first seat; where every game ends before that depth, it is never asked. Only
/// what the position itself shows counts: a rule that looks at the past is not seen.
pub fn minimax<R: ZeroSum>(
    rules: &R,
    root: &R::Position,
    depth: u32,
    evaluate: impl FnMut(&R, &R::Position) -> i32,
    tracer: &mut impl Tracer<R>,
) -> Found<R::Move> {
    search(rules, root, Way::Minimax, depth, scored(evaluate), tracer)
}

/// The value [`minimax`] finds, without looking at evolutions that cannot matter.
///
/// This is the classical formulation: a maximising level raises its alpha and
/// returns it, a minimising level lowers its beta and returns that, and both
/// stop as soon as alpha reaches beta. What comes back from a position is
/// therefore its value only if it lies strictly between the alpha and the beta
/// it was entered with. Otherwise it is a bound: the value is at most what
/// came back if that is not above alpha, and at least that if it is not below
/// beta. Neither can change the level above, which has something as good already.
///
/// The root is entered with minus infinity and infinity, between which lies
/// every value there is: what comes back from the root is always its value.
pub fn alpha_beta<R: ZeroSum>(
    rules: &R,
    root: &R::Position,
    depth: u32,
    evaluate: impl FnMut(&R, &R::Position) -> i32,
    tracer: &mut impl Tracer<R>,
) -> Found<R::Move> {
    search(rules, root, Way::AlphaBeta, depth, scored(evaluate), tracer)
}

/// [`alpha_beta`] with a mistake that many make: what is *as good* as the best so far is taken for
/// the best too.
///
/// The value of the root is right all the same. The move is not: what comes back from a position
/// after a cut is a bound, so a move that seems to be as good as the best may be worse. Only what is
/// strictly better is known to be so.
pub fn careless_alpha_beta<R: ZeroSum>(
    rules: &R,
    root: &R::Position,
    depth: u32,
    evaluate: impl FnMut(&R, &R::Position) -> i32,
    tracer: &mut impl Tracer<R>,
) -> Found<R::Move> {
    search(rules, root, Way::Careless, depth, scored(evaluate), tracer)
}

/// Ways to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// As [`minimax`] does.
    Minimax,
    /// As [`alpha_beta`] does.
    AlphaBeta,
    /// As [`careless_alpha_beta`] does.
    Careless,
}

/// Any of these searches, where it is told what every position is worth at which it looks no
/// further: with the outcome if the game is over there, and without at the depth limit. So a game
/// that only knows who wins can have values in between.
pub fn search<R: ZeroSum>(
    rules: &R,
    root: &R::Position,
    way: Way,
    depth: u32,
    judge: impl FnMut(&R, &R::Position, Option<&Outcome>) -> i32,
    tracer: &mut impl Tracer<R>,
) -> Found<R::Move> {
    let mut search = Search::new(rules, depth, judge, tracer);
    search.careless = way == Way::Careless;
    let root = Visit::root(*root);
    let choice = match way {
        Way::Minimax => search.minimax(&root),
        Way::AlphaBeta | Way::Careless => search.alpha_beta(&root, -INFINITY, INFINITY),
    };
    search.answer(choice)
}

/// What a finished game has brought, and what somebody says of any other.
fn scored<R: Rules>(
    mut evaluate: impl FnMut(&R, &R::Position) -> i32,
) -> impl FnMut(&R, &R::Position, Option<&Outcome>) -> i32 {
    move |rules, position, outcome| match outcome {
        Some(outcome) => outcome.scores[Seat::FIRST],
        None => evaluate(rules, position),
    }
}

/// A position on the way of a search.
struct Visit<R: Rules> {
    position: R::Position,
    by: Option<R::Move>,
    depth: u32,
    number: u64,
}

impl<R: Rules> Visit<R> {
    fn root(position: R::Position) -> Visit<R> {
        Visit { position, by: None, depth: 0, number: 1 }
    }
}

/// What came back from a position: a value, and the move that has it.
type Choice<M> = (i32, Option<M>);

struct Search<'s, R, J, T> {
    rules: &'s R,
    limit: u32,
    judge: J,
    tracer: &'s mut T,
    visited: u64,
    /// Whether what is as good as the best takes its place.
    careless: bool,
}

impl<'s, R, J, T> Search<'s, R, J, T>
where
    R: ZeroSum,
    J: FnMut(&R, &R::Position, Option<&Outcome>) -> i32,
    T: Tracer<R>,
{
    fn new(rules: &'s R, depth: u32, judge: J, tracer: &'s mut T) -> Search<'s, R, J, T> {
        let limit = depth.min(MAX_DEPTH);
        // The root is the first position visited.
        Search { rules, limit, judge, tracer, visited: 1, careless: false }
    }

    fn answer(&self, (value, best): Choice<R::Move>) -> Found<R::Move> {
        Found { value, best, visited: self.visited }
    }

    fn minimax(&mut self, node: &Visit<R>) -> Choice<R::Move> {
        if let Some(value) = self.leaf_value(node) {
            return (value, None);
        }
        match self.level(node) {
            Level::Max => self.largest(node),
            Level::Min => self.smallest(node),
        }
    }

    fn largest(&mut self, node: &Visit<R>) -> Choice<R::Move> {
        self.enter(node, Level::Max, None);
        let (mut largest, mut best) = (-INFINITY, None);
        for mv in self.moves(node) {
            let evolution = self.visit(node, mv);
            let (value, _) = self.minimax(&evolution);
            let kept = value > largest;
            if kept {
                (largest, best) = (value, Some(mv));
            }
            self.come_back(node, mv, value, None, kept);
        }
        self.leave(node, largest);
        (largest, best)
    }

    fn smallest(&mut self, node: &Visit<R>) -> Choice<R::Move> {
        self.enter(node, Level::Min, None);
        let (mut smallest, mut best) = (INFINITY, None);
        for mv in self.moves(node) {
            let evolution = self.visit(node, mv);
            let (value, _) = self.minimax(&evolution);
            let kept = value < smallest;
            if kept {
                (smallest, best) = (value, Some(mv));
            }
            self.come_back(node, mv, value, None, kept);
        }
        self.leave(node, smallest);
        (smallest, best)
    }

    fn alpha_beta(&mut self, node: &Visit<R>, alpha: i32, beta: i32) -> Choice<R::Move> {
        if let Some(value) = self.leaf_value(node) {
            return (value, None);
        }
        match self.level(node) {
            Level::Max => self.max_level(node, alpha, beta),
            Level::Min => self.min_level(node, alpha, beta),
        }
    }

    fn max_level(&mut self, node: &Visit<R>, mut alpha: i32, beta: i32) -> Choice<R::Move> {
        self.enter(node, Level::Max, Some(Window { alpha, beta }));
        let mut best = None;
        let mut moves = self.moves(node).into_iter();
        while alpha < beta
            && let Some(mv) = moves.next()
        {
            let evolution = self.visit(node, mv);
            let (value, _) = self.alpha_beta(&evolution, alpha, beta);
            let kept = value > alpha || (self.careless && value == alpha);
            if kept {
                (alpha, best) = (value, Some(mv));
            }
            self.come_back(node, mv, value, Some(Window { alpha, beta }), kept);
        }
        self.cut(node, moves.len());
        self.leave(node, alpha);
        (alpha, best)
    }

    fn min_level(&mut self, node: &Visit<R>, alpha: i32, mut beta: i32) -> Choice<R::Move> {
        self.enter(node, Level::Min, Some(Window { alpha, beta }));
        let mut best = None;
        let mut moves = self.moves(node).into_iter();
        while alpha < beta
            && let Some(mv) = moves.next()
        {
            let evolution = self.visit(node, mv);
            let (value, _) = self.alpha_beta(&evolution, alpha, beta);
            let kept = value < beta || (self.careless && value == beta);
            if kept {
                (beta, best) = (value, Some(mv));
            }
            self.come_back(node, mv, value, Some(Window { alpha, beta }), kept);
        }
        self.cut(node, moves.len());
        self.leave(node, beta);
        (beta, best)
    }

    /// The value of a position whose evolutions are not looked at.
    fn leaf_value(&mut self, node: &Visit<R>) -> Option<i32> {
        let outcome = self.rules.outcome(&node.position);
        let over = outcome.is_some();
        if !over && node.depth != self.limit {
            return None;
        }
        let value = (self.judge)(self.rules, &node.position, outcome.as_ref());
        // Nothing is worth infinity, so that the root's first evolution always
        // beats having none.
        let value = value.clamp(1 - INFINITY, INFINITY - 1);
        self.note(node, What::Leaf { value, over });
        Some(value)
    }

    /// A player may move twice in a row, so the turn tells the level and not the depth.
    fn level(&self, node: &Visit<R>) -> Level {
        if self.rules.turn(&node.position) == Seat::FIRST { Level::Max } else { Level::Min }
    }

    fn moves(&self, node: &Visit<R>) -> Vec<R::Move> {
        let mut moves = Vec::new();
        self.rules.each_move(&node.position, |mv| moves.push(mv));
        moves
    }

    fn visit(&mut self, from: &Visit<R>, mv: R::Move) -> Visit<R> {
        let mut position = from.position;
        self.rules.apply(&mut position, mv);
        self.visited += 1;
        Visit { position, by: Some(mv), depth: from.depth + 1, number: self.visited }
    }

    fn enter(&mut self, node: &Visit<R>, level: Level, window: Option<Window>) {
        self.note(node, What::Enter { level, window });
    }

    fn come_back(
        &mut self,
        node: &Visit<R>,
        by: R::Move,
        value: i32,
        window: Option<Window>,
        kept: bool,
    ) {
        self.note(node, What::Evolution { by, value, window, kept });
    }

    fn cut(&mut self, node: &Visit<R>, skipped: usize) {
        if skipped > 0 {
            self.note(node, What::Cut { skipped });
        }
    }

    fn leave(&mut self, node: &Visit<R>, value: i32) {
        self.note(node, What::Leave { value });
    }

    fn note(&mut self, node: &Visit<R>, what: What<R::Move>) {
        self.tracer.note(TraceEvent {
            position: node.position,
            number: node.number,
            depth: node.depth,
            by: node.by,
            what,
        });
    }
}
