//! The moves to choose from, and what is asked about them: what both players of alpha-beta share.

use std::cmp::Reverse;

use damier_awele::{Awele, Board, House, Packed, Position, Side};
use damier_core::{Game, Rules, Step};
use damier_mind::{Forced, Line, Score, Task, Thought};

use super::endgame::{Bounds, Database, Effort, Ending, Near, seen_by_mover};
use super::node::{DEEPEST, Node};
use super::order::Merits;
use super::score::{self, INFINITY};
use super::search::Run;
use super::style::Style;
use crate::deepen::{Deepening, Found, deepen_together};
use crate::limits::Limits;
use crate::table::Table;

/// What a player thinks with.
pub(super) struct Means<'a, S> {
    pub(super) style: S,
    pub(super) table: &'a Table,
    /// The end, if it is for these rules, and the most seeds that are looked up in it.
    pub(super) database: Option<(&'a Database, usize)>,
}

/// Proofs are tried for at most one position of so many.
const FOR_PROOFS: u64 = 8;
/// A look ahead at so few positions is at next to nothing, and so is a proof of ten times as many.
const FEW: u64 = 1000;
/// Best play to the end after a move is looked for among so many times fewer boards than there were positions.
const FOR_ENDINGS: u64 = 8;
/// So many boards are gathered at most to find a way to the next capture: some 40 MB.
const MOST_GATHERED: usize = 300_000;

/// A legal move at the root.
#[derive(Clone)]
struct Candidate {
    house: usize,
    next: Node,
    /// The lead at the end, as far as the database knows.
    bounds: Bounds,
    /// Best play to the end after it, once that is found.
    ending: Option<Ending>,
    /// So many boards were not enough to find it; nothing if it was not looked for.
    gathered: usize,
}

impl Candidate {
    /// The lead at the end, if it is known.
    fn lead(&self) -> Option<i32> {
        let found = self.ending.as_ref().map(|ending| -self.next.lead() - ending.value);
        found.or(self.bounds.exact())
    }

    /// The move with what is known of it.
    fn known(&self) -> Option<Found<u8>> {
        let value = score::finished(self.lead()?);
        let mut line = vec![self.house as u8];
        line.extend(self.ending.iter().flat_map(|ending| &ending.line));
        Some(Found { value, exact: true, line })
    }

    /// No value is above this.
    fn ceiling(&self) -> i32 {
        if self.bounds.most == i32::MAX { INFINITY } else { score::finished(self.bounds.most) }
    }
}

/// What a player thinks of a game that goes on.
pub(super) fn think<B: Board, S: Style + Sync>(
    game: &Game<Awele<B>>,
    means: &Means<'_, S>,
    task: &mut Task<'_, House>,
) -> Option<Thought<House>> {
    // Who knows when it is compiled how long rows are is quicker.
    match game.rules().rule_set().row() {
        3 => by_rows::<B, S, 3>(game, means, task),
        4 => by_rows::<B, S, 4>(game, means, task),
        5 => by_rows::<B, S, 5>(game, means, task),
        6 => by_rows::<B, S, 6>(game, means, task),
        7 => by_rows::<B, S, 7>(game, means, task),
        _ => by_rows::<B, S, 8>(game, means, task),
    }
}

fn by_rows<B: Board, S: Style + Sync, const ROW: usize>(
    game: &Game<Awele<B>>,
    means: &Means<'_, S>,
    task: &mut Task<'_, House>,
) -> Option<Thought<House>> {
    let side = game.position().side;
    let (wanted, unlimited) = (task.lines.max(1), task.budget.is_unlimited());
    let make = |limits| {
        let rules = Awele::<Packed>::new(*game.rules().rule_set());
        let served = Database::rule_set_for(rules.rule_set());
        let (root, path) = root::<B, S>(game);
        let run = Run::<'_, S, ROW> {
            rules,
            style: means.style,
            database: means.database.filter(|(database, _)| *database.rule_set() == served),
            table: means.table,
            root: path.len() - 1,
            path,
            lines: Vec::new(),
            merits: Merits::new(),
            nodes: 0,
            estimates: 0,
            touched: usize::MAX,
            strict: false,
            most: u64::MAX,
            limits,
            out: false,
        };
        let sure = sure_lead(&run, &root);
        let mut candidates = candidates(&run, &root, sure);
        if wanted == 1 {
            drop_worse(&mut candidates, sure);
        }
        Some(Question {
            side,
            forced: forced(&run, &root),
            run,
            candidates,
            wanted,
            unlimited,
            costs: [u64::MAX, 0],
            in_vain: 0,
            strictly: false,
        })
    };
    let hasty = |question: &Question<'_, S, ROW>| {
        Some(House::new(side, question.candidates.first()?.house))
    };
    deepen_together(make, hasty, task)
}

/// What is asked of a search that has begun.
struct Question<'a, S, const ROW: usize> {
    run: Run<'a, S, ROW>,
    /// Who is to move.
    side: Side,
    /// What the database says each side can force.
    forced: Option<Forced>,
    /// The moves to choose from, the best of last time first.
    candidates: Vec<Candidate>,
    /// How many lines are wanted.
    wanted: usize,
    /// Whether nothing but the answer ends the search.
    unlimited: bool,
    /// How many positions the last iteration visited, and the one before.
    costs: [u64; 2],
    /// How many positions were visited for proofs that were given up.
    in_vain: u64,
    /// Whether the best move was searched with nothing but what is proved.
    strictly: bool,
}

impl<S: Style, const ROW: usize> Question<'_, S, ROW> {
    /// Whether best play to the end after a move is still to be looked for.
    fn may_seek_ending(&self, candidate: &Candidate) -> bool {
        let found = candidate.ending.as_ref();
        S::SEEKS_ENDINGS
            && found.is_none_or(|ending| !ending.whole)
            && candidate.gathered < MOST_GATHERED
            && self.run.probe(&candidate.next).is_some_and(|bounds| bounds.exact().is_some())
    }

    /// Looks for best play to the end after a move, among four times as many boards as the last time, if that is
    /// little beside what was visited, or if there is nothing else to do.
    fn seek_ending(&mut self, at: usize, idle: bool) {
        let candidate = &self.candidates[at];
        let Some((database, _)) = self.run.database.filter(|_| self.may_seek_ending(candidate))
        else {
            return;
        };
        let most = (4 * candidate.gathered).clamp(FEW as usize, MOST_GATHERED);
        if !idle && most as u64 > self.run.nodes / FOR_ENDINGS {
            return;
        }
        let next = candidate.next;
        let bars = !next.is_fresh() && self.run.rules.looks_back();
        let past = if bars { self.run.path.clone() } else { Vec::new() };
        let near =
            Near { rules: &self.run.rules, board: next.board, lead: next.lead(), past: &past };
        let (nodes, limits) = (&mut self.run.nodes, &mut self.run.limits);
        // On the way to the end it may take as many boards after each capture again.
        let until = if idle { u64::MAX } else { *nodes + 2 * most as u64 };
        let more = &mut || {
            let goes_on = *nodes < until && !limits.reached(*nodes);
            *nodes += u64::from(goes_on);
            goes_on
        };
        let ending = database.ending_of(near, &mut Effort { most, more });
        let candidate = &mut self.candidates[at];
        candidate.gathered = most;
        let reach = |ending: &Option<Ending>| {
            ending.as_ref().map(|ending| (ending.whole, ending.line.len()))
        };
        // A way that leads farther before it is cut off is no worse.
        if reach(&ending) > reach(&candidate.ending) {
            candidate.ending = ending;
        }
    }

    /// The best line to the end of the game, if that is found and wins, or nothing else can be better.
    fn with_ending(&mut self, line: Found<u8>) -> Found<u8> {
        let house = usize::from(line.line[0]);
        let Some(at) = self.candidates.iter().position(|it| it.house == house) else { return line };
        if !self.run.out {
            self.seek_ending(at, false);
        }
        let Some(known) = self.candidates[at].known() else { return line };
        let others = self.candidates.iter().filter(|it| it.house != house);
        let is_best = others.map(Candidate::ceiling).all(|ceiling| ceiling <= known.value);
        if is_best {
            return known;
        }
        if known.value > 0 && score::is_decided(known.value) && self.candidates[at].ending.is_some()
        {
            self.strictly = true;
            return Found { exact: line.exact, ..known };
        }
        line
    }

    /// Whether a proof may be tried: where looking farther costs no more there is little left to be seen.
    fn may_be_proved(&self, line: &Found<u8>) -> bool {
        let exhausted = self.costs[0] <= self.costs[1];
        let seems_won = score::is_decided(line.value) && line.value > 0;
        let affordable = self.in_vain <= self.run.nodes / FOR_PROOFS || self.costs[0] <= FEW;
        S::REMEMBERS_ALL && !line.exact && !self.run.out && (exhausted || seems_won) && affordable
    }

    /// The same line by nothing but what is proved, as far as that is affordable; otherwise the line as it is.
    fn proved(&mut self, rest: &[Candidate], depth: u32, line: Found<u8>) -> Found<u8> {
        let begun = self.run.nodes;
        self.run.strict = true;
        self.run.most = begun + (begun / FOR_PROOFS).max(10 * FEW);
        let again = best_line(&mut self.run, rest, depth);
        self.run.strict = false;
        if self.run.nodes >= std::mem::replace(&mut self.run.most, u64::MAX) {
            // It was given up, and not for want of time.
            self.run.out = false;
            self.in_vain += self.run.nodes - begun;
            return line;
        }
        match again.filter(|_| !self.run.out) {
            Some(again) => {
                self.strictly = true;
                again
            }
            None => line,
        }
    }
}

impl<S: Style, const ROW: usize> Deepening<House> for Question<'_, S, ROW> {
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
        let several = self.wanted > 1;
        // What was proved is not searched again.
        let known = |candidate: &Candidate| {
            let house = candidate.house as u8;
            let proved = || before.iter().find(|it| it.exact && it.line[0] == house).cloned();
            candidate.known().or_else(proved)
        };
        if several {
            let idle = self.candidates.iter().all(|candidate| known(candidate).is_some());
            (0..self.candidates.len()).for_each(|at| self.seek_ending(at, idle));
        }
        let (settled, mut rest): (Vec<Candidate>, Vec<Candidate>) = self
            .candidates
            .iter()
            .cloned()
            .partition(|candidate| several && known(candidate).is_some());
        let mut found = Vec::new();
        let begun = self.run.nodes;
        self.strictly = false;
        while found.len() < self.wanted && !rest.is_empty() {
            let Some(mut line) = best_line(&mut self.run, &rest, depth) else { break };
            if self.may_be_proved(&line) {
                line = self.proved(&rest, depth, line);
            }
            let house = line.line[0];
            if !several {
                line = self.with_ending(line);
            }
            rest.retain(|rest| rest.house != usize::from(house));
            found.push(line);
            if self.run.out {
                break;
            }
        }
        self.costs = [self.run.nodes - begun, self.costs[0]];
        found.extend(settled.iter().filter_map(known));
        found.sort_by_key(|found| Reverse(found.value));
        found.truncate(self.wanted);
        found
    }

    /// The soonest sure win is the one to play. What the database knows is known, but which move
    /// comes nearer to it is worth the time there is.
    fn is_settled(&self, _: u32, found: &[Found<u8>]) -> bool {
        let best = found.first().map_or(0, |found| found.value);
        let sure = self.strictly || !S::REMEMBERS_ALL;
        let won = self.wanted == 1 && score::is_decided(best) && best > 0 && sure;
        let known = found.iter().all(|found| found.exact);
        if known && self.wanted > 1 && self.candidates.iter().any(|it| self.may_seek_ending(it)) {
            return false;
        }
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

    fn forced(&self) -> Option<Forced> {
        self.forced
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
fn root<B: Board, S: Style>(game: &Game<Awele<B>>) -> (Node, Vec<Packed>) {
    let row = game.rules().rule_set().row();
    let here = game.position();
    let seen = |position: &Position<B>| seen_by_mover(&position.on(row), row);
    let since = game.past().iter().rev().take_while(|past| past.stores == here.stores).count();
    let first = game.past().len() - since;
    let mut path: Vec<Packed> = game.past()[first..].iter().map(seen).collect();
    path.push(seen(here));
    let mut sown = [0; 2];
    // What was played before the search began is the past of all that it comes by: whoever forgets everything
    // before each search need not ask whether that may come again.
    for step in game.steps()[first..].iter().filter(|_| !S::REMEMBERS_ALL) {
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
fn candidates<S: Style, const ROW: usize>(
    run: &Run<'_, S, ROW>,
    root: &Node,
    sure: i32,
) -> Vec<Candidate> {
    let unknown = Bounds { least: i32::MIN, most: i32::MAX };
    let mut candidates = Vec::new();
    run.rules.each_play(&root.position(), |house, play| {
        let next = root.after(house, play.board, play.taken as u8, ROW);
        let known = run.probe(&next);
        let sure = known.and_then(|theirs| run.sure(&next, theirs));
        let floor = known.filter(|_| root.is_fresh()).or(sure).map(|theirs| theirs.least);
        let bounds = Bounds {
            least: sure.map_or(unknown.least, |theirs| -next.lead() - theirs.most),
            most: floor.map_or(unknown.most, |least| -next.lead() - least),
        };
        // Where the game ends because the board has come before, nothing else matters.
        let ended = run.lead_by_returning(&next);
        let bounds = ended.map_or(bounds, |lead| Bounds { least: -lead, most: -lead });
        let ending =
            ended.map(|lead| Ending { value: lead - next.lead(), line: Vec::new(), whole: true });
        candidates.push(Candidate { house, next, bounds, ending, gathered: 0 });
        true
    });
    let mut able = candidates.iter_mut().filter(|candidate| candidate.bounds.most >= sure);
    if let (Some(only), None) = (able.next(), able.next()) {
        only.bounds.least = only.bounds.least.max(sure);
    }
    candidates
}

/// What each side can force by the end, if the database knows.
fn forced<S: Style, const ROW: usize>(run: &Run<'_, S, ROW>, root: &Node) -> Option<Forced> {
    let known = run.probe(root)?;
    let [least, most] = [known.least, known.most].map(|lead| 100 * (root.lead() + lead));
    Some(Forced { least, most, barred: run.is_barred() })
}

/// The lead the database promises for a position without a past.
fn sure_lead<S: Style, const ROW: usize>(run: &Run<'_, S, ROW>, root: &Node) -> i32 {
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
fn best_line<S: Style, const ROW: usize>(
    run: &mut Run<'_, S, ROW>,
    candidates: &[Candidate],
    depth: u32,
) -> Option<Found<u8>> {
    let mut best: Option<Found<u8>> = None;
    let mut alpha = -INFINITY;
    let before = run.estimates;
    for candidate in candidates {
        let mut value = alpha + 1;
        if best.is_some() {
            value = run.child(&candidate.next, depth - 1, 0, alpha, alpha + 1);
        }
        if value > alpha {
            value = run.child(&candidate.next, depth - 1, 0, alpha, INFINITY);
        }
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
