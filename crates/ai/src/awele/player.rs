//! Alpha-beta for Awélé, with the endgame database where it is lent.

use std::cmp::Reverse;
use std::sync::Arc;

use damier_awele::{Awele, Board, House, Packed, Position, Side};
use damier_core::{Game, Step};
use damier_mind::{Line, Score, Shelf, Strategy, Task, Thought};

use super::endgame::{Bounds, Database, seen_by_mover};
use super::order::Merits;
use super::score::{self, INFINITY};
use super::search::{DEEPEST, Node, Run};
use crate::deepen::{Deepening, Found, deepen};
use crate::limits::Limits;
use crate::table::Table;

/// 2^20 positions are remembered.
const TABLE_BITS: u32 = 20;

/// Searches deeply, and knows the end as far as its database goes.
pub struct Alphabeta {
    table: Table,
    database: Option<Arc<Database>>,
    /// The most seeds it may look up; nothing to look up all there are.
    limit: Option<usize>,
}

impl Alphabeta {
    /// Looks up positions of up to `limit` seeds in the database it is lent, or all of them.
    pub fn new(limit: Option<usize>) -> Alphabeta {
        Alphabeta { table: Table::new(TABLE_BITS), database: None, limit }
    }

    /// The same with a database at hand.
    pub fn with_database(mut self, database: Arc<Database>) -> Alphabeta {
        self.database = Some(database);
        self
    }
}

/// A legal move at the root.
#[derive(Clone, Copy)]
struct Candidate {
    house: usize,
    next: Node,
    /// The lead at the end, as far as the database knows.
    bounds: Bounds,
}

impl Candidate {
    /// No value is above this.
    fn ceiling(&self) -> i32 {
        if self.bounds.most == i32::MAX { INFINITY } else { score::finished(self.bounds.most) }
    }
}

impl<B: Board> Strategy<Awele<B>> for Alphabeta {
    fn equip(&mut self, game: &Game<Awele<B>>, shelf: &dyn Shelf) {
        if self.limit != Some(0) {
            self.database = Database::lent(shelf, game.rules().rule_set());
        }
    }

    fn think(
        &mut self,
        game: &Game<Awele<B>>,
        task: &mut Task<'_, House>,
    ) -> Option<Thought<House>> {
        if game.outcome().is_some() {
            return None;
        }
        // Old values would make the answer depend on what was asked before. So there is nothing
        // more to forget when another game begins.
        self.table.clear();
        let rules = Awele::<Packed>::new(*game.rules().rule_set());
        let (root, path) = root(game);
        let served = Database::rule_set_for(rules.rule_set());
        let database = self.database.as_deref().filter(|database| *database.rule_set() == served);
        let run = Run {
            rules,
            database: database.map(|database| (database, self.limit.unwrap_or(usize::MAX))),
            table: &self.table,
            path,
            lines: Vec::new(),
            merits: Merits::new(),
            nodes: 0,
            estimates: 0,
            limits: Limits::of(task),
            out: false,
        };
        let sure = sure_lead(&run, &root);
        let mut candidates = candidates(&run, &root, sure);
        let wanted = task.lines.max(1);
        if wanted == 1 {
            drop_worse(&mut candidates, sure);
        }
        let side = game.position().side;
        let hasty = House::new(side, candidates.first()?.house);
        let unlimited = task.budget.is_unlimited();
        Some(deepen(&mut Question { run, side, candidates, wanted, unlimited }, hasty, task))
    }
}

/// What is asked of a search that has begun.
struct Question<'a> {
    run: Run<'a>,
    /// Who is to move.
    side: Side,
    /// The moves to choose from, the best of last time first.
    candidates: Vec<Candidate>,
    /// How many lines are wanted.
    wanted: usize,
    /// Whether nothing but the answer ends the search.
    unlimited: bool,
}

impl Deepening<House> for Question<'_> {
    type Move = u8;

    const DEEPEST: u32 = DEEPEST;

    fn choices(&self) -> usize {
        self.candidates.len()
    }

    fn iteration(&mut self, depth: u32, before: &[Found<u8>]) -> Vec<Found<u8>> {
        // The best of last time first; among the others the old order stays.
        self.candidates.sort_by_key(|candidate| {
            let rank = before.iter().position(|found| found.line[0] as usize == candidate.house);
            rank.unwrap_or(usize::MAX)
        });
        let value_of = |candidate: &Candidate| candidate.bounds.exact();
        let several = self.wanted > 1;
        let (known, mut rest): (Vec<Candidate>, Vec<Candidate>) =
            self.candidates.iter().partition(|candidate| several && value_of(candidate).is_some());
        let mut found = Vec::new();
        while found.len() < self.wanted && !rest.is_empty() {
            let Some(mut line) = best_line(&mut self.run, &rest, depth) else { break };
            let house = usize::from(line.line[0]);
            if let Some(lead) = rest.iter().find(|rest| rest.house == house).and_then(value_of) {
                line = Found { value: score::finished(lead), exact: true, ..line };
            }
            rest.retain(|rest| rest.house != house);
            found.push(line);
            if self.run.out {
                break;
            }
        }
        let known = known.iter().filter_map(|candidate| {
            let value = score::finished(value_of(candidate)?);
            Some(Found { value, exact: true, line: vec![candidate.house as u8] })
        });
        found.extend(known);
        found.sort_by_key(|found| Reverse(found.value));
        found.truncate(self.wanted);
        found
    }

    /// The soonest sure win is the one to play. What the database knows is known, but which move
    /// comes nearer to it is worth the time there is.
    fn is_settled(&self, _: u32, found: &[Found<u8>]) -> bool {
        let best = found.first().map_or(0, |found| found.value);
        let won = self.wanted == 1 && score::is_decided(best) && best > 0;
        let known = found.iter().all(|found| found.exact);
        won || known && (self.wanted > 1 || self.unlimited || score::is_decided(best))
    }

    /// A house is told with its side, and the sides take turns.
    fn told(&self, found: &Found<u8>) -> Line<House> {
        let sides = [self.side, self.side.other()].into_iter().cycle();
        let houses = found.line.iter().zip(sides);
        let score = Score { exact: found.exact, ..Score::estimate(score::told(found.value)) };
        Line {
            score: Some(score),
            moves: houses.map(|(&house, side)| House::new(side, house.into())).collect(),
        }
    }

    fn nodes(&self) -> u64 {
        self.run.nodes
    }

    fn is_out(&self) -> bool {
        self.run.out
    }

    fn limits(&self) -> &Limits<'_> {
        &self.run.limits
    }
}

/// The position seen by the side to move, with the boards since the last capture.
fn root<B: Board>(game: &Game<Awele<B>>) -> (Node, Vec<Packed>) {
    let row = game.rules().rule_set().row();
    let here = game.position();
    let seen = |position: &Position<B>| seen_by_mover(&position.on(row), row);
    let since = game.past().iter().rev().take_while(|past| past.stores == here.stores).count();
    let first = game.past().len() - since;
    let mut path: Vec<Packed> = game.past()[first..].iter().map(seen).collect();
    path.push(seen(here));
    let mut sown = [0; 2];
    for step in &game.steps()[first..] {
        if let Step::Move(house) = step {
            sown[usize::from(house.side() != here.side)] |= 1 << house.column();
        }
    }
    let [south, north] = here.stores;
    let stores = if here.side == Side::South { [south, north] } else { [north, south] };
    (Node { board: seen(here), stores, sown, age: since as u32 }, path)
}

/// The legal moves, with what the database says of each.
///
/// After a capture nothing can come again, and its bounds hold. At a position without a past
/// they hold for the position itself; of a move that captures nothing only the upper one does,
/// for what it would lead to may have to pass through the position once more, which would end
/// the game. But if just one move can be worth what the position is, it is.
fn candidates(run: &Run<'_>, root: &Node, sure: i32) -> Vec<Candidate> {
    let row = run.rules.rule_set().row();
    let unknown = Bounds { least: i32::MIN, most: i32::MAX };
    let mut candidates = Vec::new();
    run.rules.each_play(&root.position(), |house, play| {
        let next = root.after(house, play.board, play.taken as u8, row);
        let known = run.probe(&next).filter(|_| root.is_fresh() || next.is_fresh());
        let bounds = known.map_or(unknown, |theirs| Bounds {
            least: if next.is_fresh() { -next.lead() - theirs.most } else { unknown.least },
            most: -next.lead() - theirs.least,
        });
        candidates.push(Candidate { house, next, bounds });
        true
    });
    let mut able = candidates.iter_mut().filter(|candidate| candidate.bounds.most >= sure);
    if let (Some(only), None) = (able.next(), able.next()) {
        only.bounds.least = only.bounds.least.max(sure);
    }
    candidates
}

/// The lead the database promises for a position without a past.
fn sure_lead(run: &Run<'_>, root: &Node) -> i32 {
    let known = run.probe(root).filter(|_| root.is_fresh());
    known.map_or(i32::MIN, |bounds| root.lead() + bounds.least)
}

/// Leaves only moves that may be the best by the database.
fn drop_worse(candidates: &mut Vec<Candidate>, sure: i32) {
    let taken = candidates.iter().map(|candidate| candidate.bounds.least).max();
    let sure = taken.unwrap_or(sure).max(sure);
    candidates.retain(|candidate| candidate.bounds.most >= sure);
}

/// The best line that begins with one of the moves; none if the budget was spent before the
/// first was judged.
fn best_line(run: &mut Run<'_>, candidates: &[Candidate], depth: u32) -> Option<Found<u8>> {
    let mut best: Option<Found<u8>> = None;
    let mut alpha = -INFINITY;
    let before = run.estimates;
    for candidate in candidates {
        let value = run.child(&candidate.next, depth, 0, alpha, INFINITY, best.is_some());
        if run.out {
            break;
        }
        let value = value.min(candidate.ceiling());
        if value > alpha {
            alpha = value;
            let mut line = vec![candidate.house as u8];
            line.extend(run.lines.get(1).map_or(&[][..], Vec::as_slice));
            best = Some(Found { value, exact: false, line });
        }
    }
    let exact = run.estimates == before && !run.out;
    best.map(|found| Found { exact, ..found })
}
