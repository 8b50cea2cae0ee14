//! What sentences name: islands with what they want, edges with what they have, and lists of them.

use std::collections::HashMap;

use damier_core::{Message, Value};

use super::Span;
use super::step::{Change, Grounds, Limit, LimitKind, Ways};
use crate::Board;
use crate::coordinates::{edge_name, island_name};

/// How many islands a sentence names before it only counts the rest: it does so where the edges
/// around them, all of which it names, tell which they are.
const NAMED: usize = 6;

/// What a sentence is about.
pub(super) struct Facts<'a> {
    pub(super) board: &'a Board,
    pub(super) islands: &'a [u32],
    pub(super) grounds: &'a Grounds,
}

impl Facts<'_> {
    fn first(&self) -> usize {
        self.islands.first().map_or(0, |&island| island as usize)
    }

    fn degree(&self, island: usize) -> Option<usize> {
        self.board.islands().get(island).and_then(|island| island.degree).map(usize::from)
    }

    /// An island and what it wants.
    pub(super) fn about(&self, key: &'static str) -> Message {
        let message = Message::new(key).with("island", island_name(self.board, self.first()));
        match self.degree(self.first()) {
            Some(degree) => message.with("degree", degree),
            None => message.with("degree", "?"),
        }
    }

    /// An island, what it wants, and what its edges have at least.
    pub(super) fn built(&self, key: &'static str) -> Message {
        let built: usize =
            self.grounds.bounds.iter().map(|(_, span)| usize::from(span.lower)).sum();
        let edges = self.grounds.bounds.iter().map(|&(edge, span)| (edge, Some(span.lower)));
        let edges: Vec<_> = edges.collect();
        let missing = self.degree(self.first()).unwrap_or(0).saturating_sub(built);
        self.about(key)
            .with("count", built)
            .with("missing", missing)
            .with("edges", edge_list(self.board, &edges))
    }

    /// An island, what it wants, and what its edges can take at most; the second key is that of
    /// an island of unknown degree.
    pub(super) fn possible(&self, [told, unknown]: [&'static str; 2]) -> Message {
        let most = self.most(None);
        let degree = self.degree(self.first());
        let key = if degree.is_some() { told } else { unknown };
        let spare = most.saturating_sub(degree.unwrap_or(1));
        self.caps(self.about(key)).with("most", most).with("spare", spare)
    }

    /// What the edges of the first island can take at most, but for one.
    pub(super) fn most(&self, without: Option<u32>) -> usize {
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
        message.with("caps", self.part("hashi-caps", &caps))
    }

    /// A part of a sentence about edges, where there are any.
    fn part(&self, key: &'static str, edges: &[(u32, Option<u8>)]) -> Value {
        if edges.is_empty() {
            return "".into();
        }
        Message::new(key).with("edges", edge_list(self.board, edges)).into()
    }

    /// What is told of an edge.
    fn span(&self, edge: usize) -> Span {
        let known = self.grounds.bounds.iter().find(|(known, _)| *known as usize == edge);
        known.map_or(Span { lower: 0, upper: self.board.variant().max }, |&(_, span)| span)
    }

    /// The bridges that these islands have on edges that are not told of yet; of islands of
    /// unknown degree the edges that have none; and the bridges elsewhere that other edges are
    /// behind.
    fn have(&self, islands: &[u32], told: impl Fn(usize) -> bool) -> Value {
        let (mut built, mut closed) = (Vec::new(), Vec::new());
        for &island in islands {
            let edges = self.board.edges_of(island as usize).filter(|&edge| !told(edge));
            for edge in edges {
                let Span { lower, upper } = self.span(edge);
                let edge = edge as u32;
                let known = self.degree(island as usize).is_some();
                if known && lower > 0 && !built.contains(&(edge, Some(lower))) {
                    built.push((edge, Some(lower)));
                } else if !known && upper == 0 && !closed.contains(&(edge, None)) {
                    closed.push((edge, None));
                }
            }
        }
        let bounds = self.grounds.bounds.iter().filter(|(_, span)| span.lower > 0);
        let behind = bounds.map(|&(edge, span)| (edge, Some(span.lower)));
        let behind = behind.filter(|one| !told(one.0 as usize) && !built.contains(one));
        let behind: Vec<_> = behind.collect();
        let have = if islands.len() == 1 { "hashi-has" } else { "hashi-have" };
        Message::new("hashi-all-of")
            .with("have", self.part(have, &built))
            .with("without", self.part("hashi-without", &closed))
            .with("behind", self.part("hashi-behind", &behind))
            .into()
    }

    /// What an edge would close off.
    pub(super) fn isolation(&self, change: Option<&Change>) -> Message {
        let (edge, most) = change.map_or((0, 0), |change| (change.edge, change.from.upper));
        let have = self.have(self.islands, |other| other == edge as usize);
        let limit = self.span(edge as usize).upper < self.board.variant().max;
        Message::new("hashi-rule-isolation")
            .with("edge", edge_name(self.board, edge as usize))
            .with("count", usize::from(most))
            .with(
                "limit",
                if limit { Message::new("hashi-no-more").into() } else { Value::from("") },
            )
            .with("islands", self.wanting(self.islands))
            .with("named", self.islands.len())
            .with("have", have)
    }

    /// Islands with what they want.
    fn wanting(&self, islands: &[u32]) -> String {
        let one = |&island: &u32| {
            let name = island_name(self.board, island as usize);
            let degree = self.degree(island as usize);
            degree.map_or_else(|| format!("{name} (?)"), |degree| format!("{name} ({degree})"))
        };
        islands.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    /// Islands, and the ways out of them that are closed.
    pub(super) fn closed(&self, message: Message) -> Message {
        let closed = self.grounds.bounds.iter().filter(|(_, span)| span.upper == 0);
        let closed: Vec<_> = closed.map(|&(edge, _)| (edge, None)).collect();
        message
            .with("islands", island_list(self.board, self.islands))
            .with("closed", self.part("hashi-closed", &closed))
    }

    /// The ways out of the islands that an edge crosses.
    pub(super) fn exits(&self, edge: usize) -> Vec<(u32, Option<u8>)> {
        let leaves = |&other: &u32| {
            let ends = self.board.edges()[other as usize];
            self.islands.contains(&ends.a) != self.islands.contains(&ends.b)
        };
        let crossing = self.board.crossing(edge).iter().copied().filter(leaves);
        crossing.map(|edge| (edge, None)).collect()
    }

    /// What islands want together, and how much of it leads out of them; with the second key if
    /// nothing can.
    pub(super) fn parity(&self, open: Option<u32>, [some, none]: [&'static str; 2]) -> Message {
        let islands = self.grounds.degrees.iter();
        let sum: usize = islands.filter_map(|&island| self.degree(island as usize)).sum();
        let settled = self.grounds.bounds.iter().filter(|(edge, _)| Some(*edge) != open);
        let settled: Vec<_> = settled.map(|&(edge, span)| (edge, Some(span.lower))).collect();
        let out: usize = settled.iter().map(|(_, count)| usize::from(count.unwrap_or(0))).sum();
        let rest = sum.abs_diff(out);
        let own = open.map(|edge| self.span(edge as usize));
        let own = own.map_or("".into(), |Span { lower, upper }| -> Value {
            if upper < self.board.variant().max {
                Message::new("hashi-takes").with("count", usize::from(upper)).into()
            } else if lower > 0 {
                Message::new("hashi-has-already").with("count", usize::from(lower)).into()
            } else {
                "".into()
            }
        });
        let named = &self.islands[..self.islands.len().min(NAMED)];
        let islands = more(self.wanting(named), self.islands.len() - named.len());
        Message::new(if settled.is_empty() { none } else { some })
            .with("islands", islands)
            .with("sum", sum)
            .with("out", out)
            .with("rest", rest)
            .with("parity", if rest.is_multiple_of(2) { "even" } else { "odd" })
            .with("own", own)
            .with("edges", edge_list(self.board, &settled))
    }

    /// What all islands want together, and what is left of it for doubles and rings.
    pub(super) fn budget(&self, key: &'static str) -> Message {
        let islands = self.board.islands().len();
        let sum: usize = (0..islands).filter_map(|island| self.degree(island)).sum();
        Message::new(key)
            .with("islands", islands)
            .with("sum", sum)
            .with("bridges", sum / 2)
            .with("joining", islands - 1)
            .with("spare", (sum / 2).saturating_sub(islands - 1))
    }

    /// The doubles and rings that are built.
    pub(super) fn budget_built(&self, key: &'static str) -> Message {
        let bounds = || self.grounds.bounds.iter();
        let doubles = bounds().filter(|(_, span)| span.lower > 1);
        let doubles: Vec<_> = doubles.map(|&(edge, span)| (edge, Some(span.lower))).collect();
        let singles = bounds().filter(|(_, span)| span.lower == 1);
        let singles: Vec<_> = singles.map(|&(edge, _)| (edge, Some(1))).collect();
        let rings = rings(self.board, bounds().map(|&(edge, _)| edge));
        let (closed, more) =
            if rings > 0 { (&singles[..], &[][..]) } else { (&[][..], &singles[..]) };
        let closed = Message::new("hashi-budget-rings")
            .with("count", rings)
            .with("edges", edge_list(self.board, closed));
        self.budget(key)
            .with("doubles", self.part("hashi-budget-doubles", &doubles))
            .with("rings", if rings > 0 { closed.into() } else { Value::from("") })
            .with("more", self.part("hashi-budget-more", more))
    }

    /// The edges that can have more than one bridge.
    pub(super) fn budget_possible(&self, key: &'static str) -> Message {
        let edges = (0..self.board.edges().len()).map(|edge| (edge as u32, self.span(edge).upper));
        let doubles = edges.filter(|&(_, upper)| upper > 1);
        let doubles: Vec<_> = doubles.map(|(edge, upper)| (edge, Some(upper))).collect();
        self.budget(key).with("count", doubles.len()).with("edges", edge_list(self.board, &doubles))
    }

    /// Why the budget is not met.
    pub(super) fn budget_clash(&self) -> Message {
        let islands = self.board.islands().len();
        let sum: usize = (0..islands).filter_map(|island| self.degree(island)).sum();
        if sum / 2 + 1 < islands {
            self.budget("hashi-clash-budget")
        } else if self.grounds.bounds.iter().any(|(_, span)| span.lower > 0) {
            self.budget_built("hashi-clash-budget-built")
        } else {
            self.budget_possible("hashi-clash-budget-possible")
        }
    }

    /// The ways to complete islands, and what forbids some.
    pub(super) fn ways(&self, key: &'static str, ways: &Ways) -> Message {
        let own = |edge: usize| {
            let ends = self.board.edges()[edge];
            self.islands.contains(&ends.a) || self.islands.contains(&ends.b)
        };
        let mut edges: Vec<usize> = Vec::new();
        for edge in self.islands.iter().flat_map(|&island| self.board.edges_of(island as usize)) {
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
        let (settled, open): (Vec<usize>, Vec<usize>) =
            edges.into_iter().partition(|&edge| self.span(edge).is_settled());
        let settled: Vec<_> =
            settled.into_iter().map(|edge| (edge as u32, Some(self.span(edge).lower))).collect();
        let open: Vec<String> = open
            .into_iter()
            .map(|edge| {
                let Span { lower, upper } = self.span(edge);
                let name = edge_name(self.board, edge);
                let free = lower == 0 && upper == self.board.variant().max;
                if free { name } else { format!("{name} ({lower}-{upper})") }
            })
            .collect();
        let limits = ways.limits.iter().map(|limit| self.limit(limit, own));
        let limits = limits.rev().reduce(|rest, first| {
            Message::new("hashi-both").with("first", first).with("rest", rest)
        });
        Message::new(key)
            .with("islands", self.wanting(self.islands))
            .with("ways", ways.left)
            .with("edges", open.join(", "))
            .with("beside", self.part("hashi-beside", &settled))
            .with("limits", limits.map_or("".into(), Value::from))
            .with("closing", self.closing(ways, own))
            .with("rings", self.rings(ways))
    }

    /// What a neighbour wants, and has or can get elsewhere.
    fn limit(&self, limit: &Limit, own: impl Fn(usize) -> bool) -> Message {
        let island = limit.island as usize;
        let max = self.board.variant().max;
        let others = self.board.edges_of(island).filter(|&edge| !own(edge));
        let others = others.map(|edge| (edge as u32, self.span(edge)));
        let (key, part): (_, Value) = match limit.kind {
            LimitKind::Most => {
                let has = others.filter(|(_, span)| span.lower > 0);
                let has: Vec<_> = has.map(|(edge, span)| (edge, Some(span.lower))).collect();
                ("hashi-ways-most", self.part("hashi-has", &has))
            }
            LimitKind::Least => {
                let gets = others.filter(|(_, span)| span.upper < max);
                let gets: Vec<_> = gets.map(|(edge, span)| (edge, Some(span.upper))).collect();
                ("hashi-ways-least", self.part("hashi-gets", &gets))
            }
        };
        Message::new(key)
            .with("island", island_name(self.board, island))
            .with("degree", self.degree(island).unwrap_or(1))
            .with("elsewhere", part)
    }

    /// The islands that some ways would close off.
    fn closing(&self, ways: &Ways, own: impl Fn(usize) -> bool) -> Value {
        if ways.closing == 0 {
            return "".into();
        }
        let others = ways.closed.iter().copied().filter(|island| !self.islands.contains(island));
        let others: Vec<u32> = others.collect();
        let have = self.have(&others, |edge| own(edge) || self.is_told(edge, ways));
        let key = match (others.is_empty(), ways.same) {
            (true, _) => "hashi-closed-alone",
            (false, true) => "hashi-closed-with",
            (false, false) => "hashi-closed-some",
        };
        let others = Message::new(key).with("islands", self.wanting(&others)).with("have", have);
        Message::new("hashi-ways-closing")
            .with("count", ways.closing)
            .with("own", self.islands.len())
            .with("others", others)
            .into()
    }

    /// Whether the bridges of an edge are told with a neighbour, or as part of a ring.
    fn is_told(&self, edge: usize, ways: &Ways) -> bool {
        let ends = self.board.edges()[edge];
        let of_limit = |limit: &Limit| {
            limit.kind == LimitKind::Most && [ends.a, ends.b].contains(&limit.island)
        };
        // A ring tells that there is one bridge.
        let of_ring = |ring: &Vec<u32>| {
            let mut pairs = ring.iter().zip(ring.iter().cycle().skip(1));
            pairs.any(|(&a, &b)| [(a, b), (b, a)].contains(&(ends.a, ends.b)))
        };
        ways.limits.iter().any(of_limit)
            || self.span(edge).lower == 1 && ways.ring.iter().any(of_ring)
    }

    /// The rings that some ways would close.
    fn rings(&self, ways: &Ways) -> Value {
        let rings = ways
            .ring
            .iter()
            .map(|ring| Message::new("hashi-list").with("names", names(self.board, ring)));
        let rings = rings.rev().reduce(|rest, first| {
            Message::new("hashi-either").with("first", first).with("rest", rest)
        });
        rings.map_or("".into(), |rings| {
            let message = Message::new("hashi-ways-rings");
            message
                .with("count", ways.rings)
                .with("several", ways.ring.len())
                .with("rings", rings)
                .into()
        })
    }
}

/// How many rings edges close.
fn rings(board: &Board, edges: impl Iterator<Item = u32>) -> usize {
    let mut group: HashMap<u32, u32> = HashMap::new();
    let mut rings = 0;
    for edge in edges {
        let ends = board.edges()[edge as usize];
        let find = |group: &HashMap<u32, u32>, mut island: u32| {
            while let Some(&above) = group.get(&island) {
                island = above;
            }
            island
        };
        let (a, b) = (find(&group, ends.a), find(&group, ends.b));
        if a == b {
            rings += 1;
        } else {
            group.insert(a, b);
        }
    }
    rings
}

/// The names of islands; of many the first, and how many more.
pub(crate) fn island_list(board: &Board, islands: &[u32]) -> Message {
    let named = &islands[..islands.len().min(NAMED)];
    more(names(board, named), islands.len() - named.len())
}

/// Names, and how many more.
fn more(names: String, more: usize) -> Message {
    let key = if more > 0 { "hashi-list-more" } else { "hashi-list" };
    Message::new(key).with("names", names).with("count", more)
}

/// The names of all these islands.
pub(super) fn names(board: &Board, islands: &[u32]) -> String {
    let names = islands.iter().map(|&island| island_name(board, island as usize));
    names.collect::<Vec<_>>().join(", ")
}

/// The names of all these edges with numbers, such as `a1-c1 (2)`.
pub(super) fn edge_list(board: &Board, edges: &[(u32, Option<u8>)]) -> String {
    let one = |&(edge, count): &(u32, Option<u8>)| {
        let name = edge_name(board, edge as usize);
        count.map_or_else(|| name.clone(), |count| format!("{name} ({count})"))
    };
    edges.iter().map(one).collect::<Vec<_>>().join(", ")
}
