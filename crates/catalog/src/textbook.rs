//! The searches of textbooks in the games themselves: every position a node, every step told.

use damier_ai::textbook::{Found, TraceEvent, Way, What, search};
use damier_core::{DynGame, Explain, Game, Message, Outcome, Rules, Seat, ZeroSum};
use thiserror::Error;

use crate::GameEntry;

/// A position that comes about when one looks ahead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNode {
    /// The position it comes from; none for the root.
    pub parent: Option<usize>,
    /// The move that leads to it, as it is written; none for the root.
    pub by: Option<String>,
    /// The position as it is written.
    pub position: String,
    /// Whether the first seat moves here, and takes the largest.
    pub max: bool,
    /// What it is taken to be worth where nobody looks further, and whether the game is over there.
    pub leaf: Option<(i32, bool)>,
    /// What it is worth if both play as well as they can, as far as is looked ahead.
    pub worth: i32,
}

/// What a search did in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameTrace {
    /// Every position within the depth, whether the search came there or not: each before all that
    /// come of it.
    pub nodes: Vec<GameNode>,
    /// What the search did, in order; positions and moves are numbers of nodes.
    pub events: Vec<TraceEvent<usize, usize>>,
    /// What it found; the move is the number of the node it leads to.
    pub found: Found<usize>,
}

/// Why a game is not searched before one's eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotTraced {
    /// It is over.
    #[error("the game is over")]
    Over,
    /// It is not for two whose gains are each other's losses.
    #[error("only games for two can be searched so")]
    NotForTwo,
    /// There are too many positions.
    #[error("there are more than {most} positions within {depth} moves; hint: look less far ahead")]
    Large {
        /// The most there may be.
        most: usize,
        /// How far one was to look ahead.
        depth: u32,
    },
}

impl Explain for NotTraced {
    fn message(&self) -> Message {
        match *self {
            NotTraced::Over => Message::new("error-game-over"),
            NotTraced::NotForTwo => Message::new("textbook-not-for-two"),
            NotTraced::Large { most, depth } => {
                Message::new("textbook-large").with("most", most).with("depth", depth as usize)
            }
        }
    }
}

/// What is asked of a game.
#[derive(Clone, Copy, Debug)]
pub struct Lookahead {
    /// How to search.
    pub way: Way,
    /// How many moves to look ahead.
    pub depth: u32,
    /// The most positions there may be.
    pub most: usize,
}

impl GameEntry {
    /// Searches a game from its position as textbooks do, if there are not too many positions
    /// within the depth. What the past has to say is not seen.
    pub fn textbook(&self, game: &dyn DynGame, wanted: Lookahead) -> Result<GameTrace, NotTraced> {
        (self.textbook)(game, wanted)
    }
}

/// Searches a game whose type is known, for its entry. `judge` tells what a position is worth to the first seat,
/// with the outcome if there is one.
pub fn textbook<R: ZeroSum>(
    game: &Game<R>,
    wanted: Lookahead,
    judge: fn(&R, &R::Position, Option<&Outcome>) -> i32,
) -> Result<GameTrace, NotTraced> {
    if game.rules().seats() != 2 {
        return Err(NotTraced::NotForTwo);
    }
    if game.outcome().is_some() {
        return Err(NotTraced::Over);
    }
    let rules = game.rules();
    let mut forest = Forest { rules, wanted, nodes: Vec::new(), below: Vec::new(), judge };
    forest.grow(*game.position(), None, 0)?;
    let Forest { mut nodes, below, .. } = forest;
    let run = |way| {
        let mut trace = Vec::new();
        let found = search(rules, game.position(), way, wanted.depth, judge, &mut trace);
        (found, numbered(&below, trace))
    };
    for event in run(Way::Minimax).1 {
        if let What::Leaf { value, .. } | What::Leave { value } = event.what {
            nodes[event.position].worth = value;
        }
    }
    let (found, events) = run(wanted.way);
    let best = found.best.map(|mv| child(&below, 0, mv));
    let found = Found { value: found.value, best, visited: found.visited };
    Ok(GameTrace { nodes, events, found })
}

/// The moves at each node, with the nodes they lead to.
type Below<M> = Vec<Vec<(M, usize)>>;

fn child<M: Copy + PartialEq>(below: &Below<M>, node: usize, mv: M) -> usize {
    let found = below[node].iter().find(|(by, _)| *by == mv);
    found.map_or(node, |&(_, child)| child)
}

/// The same events with the numbers of nodes. Who is asked about is known by the way there: a
/// position may come about in several ways.
fn numbered<P, M: Copy + PartialEq>(
    below: &Below<M>,
    trace: Vec<TraceEvent<P, M>>,
) -> Vec<TraceEvent<usize, usize>> {
    let mut way: Vec<usize> = Vec::new();
    let mut told = Vec::new();
    for event in trace {
        let depth = event.depth as usize;
        let node = match (way.get(depth), event.by) {
            (Some(&node), _) if !begins(&event.what) => node,
            (_, Some(mv)) => child(below, way[depth - 1], mv),
            (_, None) => 0,
        };
        way.truncate(depth);
        way.push(node);
        told.push(TraceEvent {
            position: node,
            number: event.number,
            depth: event.depth,
            by: event.by.map(|_| node),
            what: match event.what {
                What::Enter { level, window } => What::Enter { level, window },
                What::Leaf { value, over } => What::Leaf { value, over },
                What::Evolution { by, value, window, kept } => {
                    What::Evolution { by: child(below, node, by), value, window, kept }
                }
                What::Cut { skipped } => What::Cut { skipped },
                What::Leave { value } => What::Leave { value },
            },
        });
    }
    told
}

/// Whether a position is come to with this event.
fn begins<M>(what: &What<M>) -> bool {
    matches!(what, What::Enter { .. } | What::Leaf { .. })
}

/// All positions within a depth.
struct Forest<'a, R: Rules> {
    rules: &'a R,
    wanted: Lookahead,
    nodes: Vec<GameNode>,
    below: Below<R::Move>,
    judge: fn(&R, &R::Position, Option<&Outcome>) -> i32,
}

impl<R: ZeroSum> Forest<'_, R> {
    fn grow(
        &mut self,
        position: R::Position,
        from: Option<(usize, String)>,
        depth: u32,
    ) -> Result<usize, NotTraced> {
        let Lookahead { most, depth: deepest, .. } = self.wanted;
        if self.nodes.len() == most {
            return Err(NotTraced::Large { most, depth: deepest });
        }
        let outcome = self.rules.outcome(&position);
        let ends = outcome.is_some() || depth == deepest;
        let value = || (self.judge)(self.rules, &position, outcome.as_ref());
        let leaf = ends.then(|| (value(), outcome.is_some()));
        let at = self.nodes.len();
        let (parent, by) = from.unzip();
        self.nodes.push(GameNode {
            parent,
            by,
            position: self.rules.position_text(&position),
            max: outcome.is_none() && self.rules.turn(&position) == Seat::FIRST,
            leaf,
            worth: leaf.map_or(0, |(value, _)| value),
        });
        self.below.push(Vec::new());
        if ends {
            return Ok(at);
        }
        let mut moves = Vec::new();
        self.rules.each_move(&position, |mv| moves.push(mv));
        for mv in moves {
            let mut next = position;
            self.rules.apply(&mut next, mv);
            let text = self.rules.move_text(mv);
            let child = self.grow(next, Some((at, text)), depth + 1)?;
            self.below[at].push((mv, child));
        }
        Ok(at)
    }
}
