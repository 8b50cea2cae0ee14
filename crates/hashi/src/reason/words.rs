//! Steps as sentences: what they rest on, with its numbers, and what they conclude.

use damier_core::Message;

use super::step::{Change, Clash, ClashKind, Grounds, Refutation, Step, Ways};
use super::{Rule, Span};
use crate::Board;
use crate::coordinates::{edge_name, island_name};

/// How many islands, edges or conclusions a sentence names before it only counts the rest.
const NAMED: usize = 6;

impl Step {
    /// The sentence that tells why and what.
    pub fn message(&self, board: &Board) -> Message {
        Message::new("hashi-step")
            .with("reason", self.reason(board))
            .with("conclusion", conclusion(board, &self.changes))
    }

    /// Why: the rule, and what it rests on.
    pub fn reason(&self, board: &Board) -> Message {
        let facts = Facts { board, islands: &self.islands, grounds: &self.grounds };
        let edge = self.changes.first().map_or(0, |change| change.edge as usize);
        let changed = |key| Message::new(key).with("edge", edge_name(board, edge));
        match self.rule {
            Rule::ClosedIsland => facts.built("hashi-rule-closed-island"),
            Rule::Crossing => {
                let bridge = self.grounds.bounds.first().map_or(0, |&(edge, _)| edge as usize);
                Message::new("hashi-rule-crossing").with("edge", edge_name(board, bridge))
            }
            Rule::FullIsland => {
                facts.possible(["hashi-rule-full-island", "hashi-rule-full-unknown"])
            }
            Rule::NeighbourCap => facts.about("hashi-rule-neighbour-cap"),
            Rule::AtMost if self.changes.len() == 1 => facts.built("hashi-rule-at-most"),
            Rule::AtMost => facts.built("hashi-rule-at-most-each"),
            Rule::AtLeast => self.at_least(&facts),
            Rule::Isolation => {
                let count = self.changes.first().map_or(0, |change| change.from.upper);
                facts
                    .all(changed("hashi-rule-isolation"))
                    .with("count", usize::from(count))
                    .with("others", board.islands().len() - self.islands.len())
            }
            Rule::Ring => facts.all(changed("hashi-rule-ring")),
            Rule::Blocking | Rule::Severing => {
                let message = facts.closed(changed("hashi-rule-blocking"));
                message.with("exits", edge_list(board, facts.exits(edge).into_iter()))
            }
            Rule::IslandCompletions | Rule::GroupCompletions => self.ways(&facts),
            Rule::OnlyExit => facts.closed(changed("hashi-rule-only-exit")),
            Rule::CutEdge => facts.closed(changed("hashi-rule-cut-edge")),
            Rule::CutParity => {
                let edge = edge_name(board, edge);
                let keys = ["hashi-rule-cut-parity", "hashi-rule-cut-parity-alone"];
                facts
                    .parity(self.changes.first().map(|change| change.edge), keys)
                    .with("edge", edge)
            }
            Rule::TreeBudget => {
                let rising = self.changes.first().is_some_and(|one| one.to.lower > one.from.lower);
                facts.budget(if rising {
                    "hashi-rule-budget-possible"
                } else {
                    "hashi-rule-budget"
                })
            }
            Rule::Assumption | Rule::NestedAssumption => match &self.refutation {
                Some(refutation) => refutation.message(board),
                None => changed("hashi-rule-assumption"),
            },
        }
    }

    /// One edge gets what the others cannot take; or each lacks no more than all may.
    fn at_least(&self, facts: &Facts<'_>) -> Message {
        let [change] = self.changes.as_slice() else {
            return facts.possible(["hashi-rule-at-least-each", "hashi-rule-at-least-unknown"]);
        };
        let most = facts.most(Some(change.edge));
        let keys = ["hashi-rule-at-least", "hashi-rule-at-least-unknown"];
        facts.possible(keys).with("others", most)
    }

    fn ways(&self, facts: &Facts<'_>) -> Message {
        let none = Ways::default();
        let ways = self.ways.as_deref().unwrap_or(&none);
        let key = match (ways.closing + ways.rings, ways.cases) {
            (0, 1) => "hashi-rule-only-way",
            (0, _) => "hashi-rule-all-ways",
            _ => "hashi-rule-ways",
        };
        facts.ways(key, ways)
    }
}

impl Refutation {
    /// What was assumed, how long it took, and the contradiction.
    pub fn message(&self, board: &Board) -> Message {
        Message::new("hashi-refuted")
            .with("assumption", conclusion(board, &[self.assumed]))
            .with("steps", self.length())
            .with("clash", self.clash.message(board))
    }
}

impl Clash {
    /// The sentence that tells it.
    pub fn message(&self, board: &Board) -> Message {
        let facts = Facts { board, islands: self.islands(), grounds: self.grounds() };
        match self.kind {
            ClashKind::TooMany => facts.built("hashi-clash-too-many"),
            ClashKind::TooFew => {
                facts.possible(["hashi-clash-too-few", "hashi-clash-too-few-unknown"])
            }
            ClashKind::Edge => match self.grounds().bounds.as_slice() {
                [(edge, _), (other, _)] => Message::new("hashi-clash-crossing")
                    .with("edge", edge_name(board, *edge as usize))
                    .with("other", edge_name(board, *other as usize)),
                _ => Message::new("hashi-clash-edge"),
            },
            ClashKind::Split => facts.closed(Message::new("hashi-clash-split")),
            ClashKind::NoCompletion => {
                let none = Ways::default();
                let ways = self.ways().unwrap_or(&none);
                let key = if ways.cases == 0 { "hashi-clash-no-way" } else { "hashi-clash-ways" };
                facts.ways(key, ways)
            }
            ClashKind::Parity => {
                facts.parity(None, ["hashi-clash-parity", "hashi-clash-parity-alone"])
            }
            ClashKind::Budget => facts.budget(facts.budget_clash()),
            ClashKind::Ring => facts.all(Message::new("hashi-clash-ring")),
        }
    }
}

/// What a sentence is about.
struct Facts<'a> {
    board: &'a Board,
    islands: &'a [u32],
    grounds: &'a Grounds,
}

impl Facts<'_> {
    fn first(&self) -> usize {
        self.islands.first().map_or(0, |&island| island as usize)
    }

    fn degree(&self, island: usize) -> Option<usize> {
        self.board.islands().get(island).and_then(|island| island.degree).map(usize::from)
    }

    /// An island and what it wants.
    fn about(&self, key: &'static str) -> Message {
        let message = Message::new(key).with("island", island_name(self.board, self.first()));
        match self.degree(self.first()) {
            Some(degree) => message.with("degree", degree),
            None => message.with("degree", "?"),
        }
    }

    /// An island, what it wants, and what its edges have at least.
    fn built(&self, key: &'static str) -> Message {
        let built: usize =
            self.grounds.bounds.iter().map(|(_, span)| usize::from(span.lower)).sum();
        let edges = self.grounds.bounds.iter().map(|&(edge, span)| (edge, Some(span.lower)));
        let missing = self.degree(self.first()).unwrap_or(0).saturating_sub(built);
        self.about(key)
            .with("count", built)
            .with("missing", missing)
            .with("edges", edge_list(self.board, edges))
    }

    /// An island, what it wants, and what its edges can take at most; the second key is that of
    /// an island of unknown degree.
    fn possible(&self, [told, unknown]: [&'static str; 2]) -> Message {
        let most = self.most(None);
        let degree = self.degree(self.first());
        let key = if degree.is_some() { told } else { unknown };
        let spare = most.saturating_sub(degree.unwrap_or(1));
        self.caps(self.about(key)).with("most", most).with("spare", spare)
    }

    /// What the edges of the first island can take at most, but for one.
    fn most(&self, without: Option<u32>) -> usize {
        let known = |edge: usize| {
            let mut bounds = self.grounds.bounds.iter();
            let found = bounds.find(|(known, _)| *known as usize == edge);
            found.map_or(self.board.variant().max, |(_, span)| span.upper)
        };
        let edges = self.board.edges_of(self.first());
        let others = edges.filter(|&edge| Some(edge as u32) != without);
        others.map(|edge| usize::from(known(edge))).sum()
    }

    /// The edges that take less than any could.
    fn caps(&self, message: Message) -> Message {
        let max = self.board.variant().max;
        let caps = self.grounds.bounds.iter().filter(|(_, span)| span.upper < max);
        let caps: Vec<_> = caps.map(|&(edge, span)| (edge, Some(span.upper))).collect();
        if caps.is_empty() {
            return message.with("caps", "");
        }
        let list = edge_list(self.board, caps.into_iter());
        message.with("caps", Message::new("hashi-caps").with("edges", list))
    }

    fn all(&self, message: Message) -> Message {
        message.with("islands", island_list(self.board, self.islands))
    }

    /// Islands, and the ways out of them that are closed.
    fn closed(&self, message: Message) -> Message {
        let closed = self.grounds.bounds.iter().filter(|(_, span)| span.upper == 0);
        let closed: Vec<_> = closed.map(|&(edge, _)| (edge, None)).collect();
        let message = self.all(message);
        if closed.is_empty() {
            return message.with("closed", "");
        }
        let list = edge_list(self.board, closed.into_iter());
        message.with("closed", Message::new("hashi-closed").with("edges", list))
    }

    /// The ways out of the islands that an edge crosses.
    fn exits(&self, edge: usize) -> Vec<(u32, Option<u8>)> {
        let leaves = |&other: &u32| {
            let ends = self.board.edges()[other as usize];
            self.islands.contains(&ends.a) != self.islands.contains(&ends.b)
        };
        let crossing = self.board.crossing(edge).iter().copied().filter(leaves);
        crossing.map(|edge| (edge, None)).collect()
    }

    /// What islands want together, and how much of it leads out of them; with the second key if
    /// nothing can.
    fn parity(&self, open: Option<u32>, [some, none]: [&'static str; 2]) -> Message {
        let islands = self.grounds.degrees.iter();
        let sum: usize = islands.filter_map(|&island| self.degree(island as usize)).sum();
        let settled = self.grounds.bounds.iter().filter(|(edge, _)| Some(*edge) != open);
        let settled: Vec<_> = settled.map(|&(edge, span)| (edge, Some(span.lower))).collect();
        let out: usize = settled.iter().map(|(_, count)| usize::from(count.unwrap_or(0))).sum();
        let rest = sum.abs_diff(out);
        let message = Message::new(if settled.is_empty() { none } else { some });
        self.all(message)
            .with("sum", sum)
            .with("out", out)
            .with("rest", rest)
            .with("parity", if rest.is_multiple_of(2) { "even" } else { "odd" })
            .with("edges", edge_list(self.board, settled.into_iter()))
    }

    /// What all islands want together, and what is left of it for doubles and rings.
    fn budget(&self, key: &'static str) -> Message {
        let islands = self.board.islands().len();
        let sum: usize = (0..islands).filter_map(|island| self.degree(island)).sum();
        let doubles = self.grounds.bounds.iter().filter(|(_, span)| span.lower > 1);
        let doubles: Vec<_> = doubles.map(|&(edge, span)| (edge, Some(span.lower))).collect();
        let message = Message::new(key)
            .with("islands", islands)
            .with("sum", sum)
            .with("bridges", sum / 2)
            .with("joining", islands - 1)
            .with("spare", (sum / 2).saturating_sub(islands - 1));
        if doubles.is_empty() {
            return message.with("doubles", "");
        }
        let list = edge_list(self.board, doubles.into_iter());
        message.with("doubles", Message::new("hashi-doubles").with("edges", list))
    }

    /// Why the budget is not met.
    fn budget_clash(&self) -> &'static str {
        let islands = self.board.islands().len();
        let sum: usize = (0..islands).filter_map(|island| self.degree(island)).sum();
        if sum / 2 + 1 < islands {
            "hashi-clash-budget"
        } else if self.grounds.bounds.iter().any(|(_, span)| span.lower > 0) {
            "hashi-clash-budget-built"
        } else {
            "hashi-clash-budget-possible"
        }
    }

    /// The ways to complete islands, and what forbids some.
    fn ways(&self, key: &'static str, ways: &Ways) -> Message {
        let list = |islands: &[u32]| island_list(self.board, islands);
        let mut message = self
            .all(Message::new(key))
            .with("ways", ways.cases)
            .with("missing", ways.missing)
            .with("edges", edge_list(self.board, self.open_edges().into_iter()));
        let part = |is_there: bool, part: Message| -> damier_core::Value {
            if is_there { part.into() } else { "".into() }
        };
        let neighbours = Message::new("hashi-ways-neighbours");
        let neighbours =
            neighbours.with("islands", list(&ways.neighbours)).with("count", ways.neighbours.len());
        message = message.with("neighbours", part(!ways.neighbours.is_empty(), neighbours));
        let closing =
            Message::new(if ways.same { "hashi-ways-closing" } else { "hashi-ways-closings" })
                .with("count", ways.closing)
                .with("islands", list(&ways.closed));
        let is_closing = ways.closing > 0 && !ways.closed.is_empty();
        message = message.with("closing", part(is_closing, closing));
        let rings = Message::new("hashi-ways-rings").with("count", ways.rings);
        message.with("rings", part(ways.rings > 0, rings))
    }

    /// The edges of the islands that can take more, and how many.
    fn open_edges(&self) -> Vec<(u32, Option<u8>)> {
        let max = self.board.variant().max;
        let mut open: Vec<(u32, Option<u8>)> = Vec::new();
        for edge in self.islands.iter().flat_map(|&island| self.board.edges_of(island as usize)) {
            let edge = edge as u32;
            let known = self.grounds.bounds.iter().find(|(known, _)| *known == edge);
            let span = known.map_or(Span { lower: 0, upper: max }, |&(_, span)| span);
            if !span.is_settled() && !open.iter().any(|(other, _)| *other == edge) {
                open.push((edge, Some(span.upper - span.lower)));
            }
        }
        open
    }
}

/// What changes conclude.
pub(crate) fn conclusion(board: &Board, changes: &[Change]) -> Message {
    let named = &changes[..changes.len().min(NAMED)];
    let rest = changes.len() - named.len();
    let mut message = (rest > 0).then(|| Message::new("hashi-conclude-more").with("count", rest));
    for change in named.iter().rev() {
        let one = conclude(board, change);
        message = Some(match message {
            None => one,
            Some(rest) => Message::new("hashi-conclude-and").with("first", one).with("rest", rest),
        });
    }
    message.unwrap_or_else(|| Message::new("hashi-conclude-nothing"))
}

fn conclude(board: &Board, change: &Change) -> Message {
    let Span { lower, upper } = change.to;
    let edge = edge_name(board, change.edge as usize);
    if upper == 0 {
        Message::new("hashi-conclude-none").with("edge", edge)
    } else if lower == upper {
        Message::new("hashi-conclude-exactly").with("edge", edge).with("count", usize::from(upper))
    } else if lower > change.from.lower {
        Message::new("hashi-conclude-at-least").with("edge", edge).with("count", usize::from(lower))
    } else {
        Message::new("hashi-conclude-at-most").with("edge", edge).with("count", usize::from(upper))
    }
}

/// The names of islands; of many the first, and how many more.
pub(crate) fn island_list(board: &Board, islands: &[u32]) -> Message {
    list(islands.iter().map(|&island| island_name(board, island as usize)))
}

/// The names of edges with numbers, such as `a1-c1 (2)`; of many the first, and how many more.
fn edge_list(board: &Board, edges: impl ExactSizeIterator<Item = (u32, Option<u8>)>) -> Message {
    list(edges.map(|(edge, count)| {
        let name = edge_name(board, edge as usize);
        count.map_or_else(|| name.clone(), |count| format!("{name} ({count})"))
    }))
}

fn list(names: impl ExactSizeIterator<Item = String>) -> Message {
    let more = names.len().saturating_sub(NAMED);
    let names: Vec<String> = names.take(NAMED).collect();
    let key = if more > 0 { "hashi-list-more" } else { "hashi-list" };
    Message::new(key).with("names", names.join(", ")).with("count", more)
}
