//! Why completions conclude what they do: the ways there are, and what forbids some.

use super::Reasoner;
use super::completion::{Completions, Fault};
use super::step::{Change, Finding, Limit, LimitKind, Span, Ways};

/// Why a completion cannot be, with what tells it.
#[derive(Clone, PartialEq, Eq)]
enum Reason {
    /// A neighbour would get too many bridges, or could not get enough.
    Limit(Limit),
    /// It closes this ring.
    Ring(Vec<u32>),
    /// It closes these groups while others remain.
    Closing(Vec<u32>),
}

/// A way to complete islands.
struct Tried {
    value: Vec<u8>,
    /// Whether the conclusion says that it cannot be.
    excluded: bool,
    /// Why it cannot be.
    reasons: Vec<Reason>,
}

/// Few reasons of which each excluded way has one: those that most ways have come first.
fn fewest(tried: &[Tried]) -> Vec<Reason> {
    let mut ways: Vec<&Tried> = tried.iter().filter(|way| way.excluded).collect();
    let mut given = Vec::new();
    while !ways.is_empty() {
        let mut counts: Vec<(&Reason, usize)> = Vec::new();
        for reason in ways.iter().flat_map(|way| &way.reasons) {
            match counts.iter_mut().find(|(known, _)| *known == reason) {
                Some((_, count)) => *count += 1,
                None => counts.push((reason, 1)),
            }
        }
        // The first of those that are equal.
        let Some(&(best, _)) = counts.iter().rev().max_by_key(|(_, count)| *count) else { break };
        given.push(best.clone());
        ways.retain(|way| !way.reasons.contains(best));
    }
    // Later ones may have made an earlier one superfluous.
    for at in (0..given.len()).rev() {
        let others = |reason: &Reason| given.iter().any(|one| one == reason && *one != given[at]);
        let excluded = tried.iter().filter(|way| way.excluded && way.reasons.contains(&given[at]));
        if excluded.into_iter().all(|way| way.reasons.iter().any(others)) {
            given.remove(at);
        }
    }
    given
}

/// A ring as it is always told: from its first island, towards the smaller of its neighbours.
fn in_order(mut ring: Vec<u32>) -> Vec<u32> {
    let first = (0..ring.len()).min_by_key(|&at| ring[at]).unwrap_or(0);
    ring.rotate_left(first);
    if ring.len() > 2 && ring[1] > ring[ring.len() - 1] {
        ring[1..].reverse();
    }
    ring
}

impl Reasoner<'_> {
    /// Tells all that the completions of a group were concluded from.
    pub(super) fn show_completions(&self, root: u32, work: &Completions, out: &mut Finding) {
        let members = self.groups.members(root);
        let own: Vec<u32> = members.filter(|&island| self.ledger.misses(island as usize)).collect();
        self.show_group(root, out);
        for &edge in &work.edges {
            let ends = self.board.edges()[edge as usize];
            for end in [ends.a, ends.b] {
                self.show_group(self.groups.of(end), out);
            }
            out.edges.extend(self.board.crossing(edge as usize));
        }
        out.edges.sort_unstable();
        out.edges.dedup();
        // All that is looked at is more than what is completed.
        out.islands = own;
        self.rest_on_ways(root, work, out);
    }

    /// Tells what the completions rest on: the islands that are completed, and for every way that
    /// cannot be what it is that forbids it, where several things do that which forbids most ways.
    /// Ways that would change nothing need no reason.
    fn rest_on_ways(&self, root: u32, work: &Completions, out: &mut Finding) {
        let own = out.islands.clone();
        for &island in &own {
            self.rest_on_degree(island as usize, out);
            for edge in self.board.edges_of(island as usize) {
                self.rest_on_least(edge, out);
                self.rest_on_most(edge, out);
            }
        }
        let missing = |&island: &u32| {
            let island = island as usize;
            usize::from(self.ledger.most[island] - self.ledger.low[island])
        };
        let mut ways = Ways { missing: own.iter().map(missing).sum(), ..Ways::default() };
        let mut tried: Vec<Tried> = Vec::new();
        self.each_way(&own, work, &self.known_spans(work), &mut |work| {
            let outside = |change: &Change| {
                let at = work.edges.iter().position(|&edge| edge == change.edge);
                at.is_some_and(|at| !change.to.contains(work.value[at]))
            };
            let excluded = out.changes.is_empty() || out.changes.iter().any(outside);
            let mut reasons = self.unfit_neighbours(work);
            ways.cases += usize::from(reasons.is_empty());
            match self.fault(root, work) {
                Fault::Ring => reasons.extend(self.ring_of(work).map(Reason::Ring)),
                Fault::Closing if reasons.is_empty() => {
                    work.joined.sort_unstable();
                    reasons.push(Reason::Closing(work.joined.clone()));
                }
                Fault::Closing | Fault::None => {}
            }
            tried.push(Tried { value: work.value.clone(), excluded, reasons });
            true
        });
        let given = fewest(&tried);
        let has = |way: &Tried, reason: &Reason| match reason {
            // One may close several rings, of which the shortest was found.
            Reason::Ring(ring) => self.closes(ring, work, &way.value),
            Reason::Limit(_) | Reason::Closing(_) => way.reasons.contains(reason),
        };
        for way in &tried {
            let mut found = given.iter().filter(|reason| has(way, reason));
            if found.clone().any(|reason| matches!(reason, Reason::Limit(_))) {
                continue;
            }
            ways.left += 1;
            match found.next() {
                Some(Reason::Ring(_)) => ways.rings += 1,
                Some(Reason::Closing(_)) => ways.closing += 1,
                Some(Reason::Limit(_)) | None => {}
            }
        }
        ways.same = given.iter().filter(|one| matches!(one, Reason::Closing(_))).count() == 1;
        for reason in given {
            match reason {
                Reason::Limit(limit) => {
                    self.rest_on_neighbour(limit, work, out);
                    ways.limits.push(limit);
                }
                Reason::Ring(ring) => {
                    self.rest_on_ring(&ring, work, out);
                    ways.ring.push(ring);
                }
                Reason::Closing(joined) => ways.closed.extend(self.rest_on_full(&joined, out)),
            }
        }
        ways.closed.sort_unstable();
        ways.closed.dedup();
        let ranges = self.ranges(&own, work, tried.len());
        out.grounds.bounds.retain(|(edge, _)| !work.edges.contains(edge));
        let anything = Span { lower: 0, upper: self.board.variant().max };
        let ranges = work.edges.iter().copied().zip(ranges);
        out.grounds.bounds.extend(ranges.filter(|&(_, span)| span != anything));
        out.ways = Some(ways);
    }

    /// Visits the ways that give these islands what they want and let no bridges cross, as long as
    /// the visitor wants more.
    fn each_way(
        &self,
        own: &[u32],
        work: &Completions,
        spans: &[Span],
        visit: &mut dyn FnMut(&mut Completions) -> bool,
    ) {
        let mut work = work.clone();
        work.value.clear();
        self.try_ways(own, spans, &mut work, visit);
    }

    fn try_ways(
        &self,
        own: &[u32],
        spans: &[Span],
        work: &mut Completions,
        visit: &mut dyn FnMut(&mut Completions) -> bool,
    ) -> bool {
        let Some(span) = spans.get(work.value.len()) else {
            return self.crosses_itself(work) || visit(work);
        };
        let ends = self.board.edges()[work.edges[work.value.len()] as usize];
        for value in span.lower..=span.upper {
            work.value.push(value);
            let fits = |end: u32| {
                let wanted = self.ledger.most[end as usize];
                let least =
                    self.sum_with(end as usize, work, &self.ledger.lower, |at| spans[at].lower);
                let most =
                    self.sum_with(end as usize, work, &self.ledger.upper, |at| spans[at].upper);
                !own.contains(&end) || (least..=most).contains(&wanted)
            };
            let goes_on = !fits(ends.a) || !fits(ends.b) || self.try_ways(own, spans, work, visit);
            work.value.pop();
            if !goes_on {
                return false;
            }
        }
        true
    }

    /// What is known of the edges on which islands are completed, as far as it matters: without
    /// the rest there are the same ways.
    fn ranges(&self, own: &[u32], work: &Completions, ways: usize) -> Vec<Span> {
        let mut spans: Vec<Span> = self.known_spans(work);
        let max = self.board.variant().max;
        for at in 0..spans.len() {
            let Span { lower, upper } = spans[at];
            for wider in [Span { lower: 0, upper }, Span { lower, upper: max }] {
                let known = spans[at];
                let wider = Span {
                    lower: wider.lower.min(known.lower),
                    upper: wider.upper.max(known.upper),
                };
                if wider == known {
                    continue;
                }
                spans[at] = wider;
                let mut found = 0;
                self.each_way(own, work, &spans, &mut |_| {
                    found += 1;
                    found <= ways
                });
                if found > ways {
                    spans[at] = known;
                }
            }
        }
        spans
    }

    fn known_spans(&self, work: &Completions) -> Vec<Span> {
        work.edges.iter().map(|&edge| self.ledger.span(edge as usize)).collect()
    }

    /// The bridges of an island with what is tried, what is `untried`, and other edges as `bound`
    /// has them.
    fn sum_with(
        &self,
        island: usize,
        work: &Completions,
        bound: &[u8],
        untried: impl Fn(usize) -> u8,
    ) -> u8 {
        let at = |edge: usize| work.edges.iter().position(|&tried| tried as usize == edge);
        let value = |at: usize| work.value.get(at).copied().unwrap_or_else(|| untried(at));
        self.board.edges_of(island).map(|edge| at(edge).map_or(bound[edge], value)).sum()
    }

    fn crosses_itself(&self, work: &Completions) -> bool {
        let built = |edge: &u32| {
            work.edges.iter().position(|tried| tried == edge).is_some_and(|at| work.value[at] > 0)
        };
        let built_edges = work.edges.iter().filter(|edge| built(edge));
        built_edges.into_iter().any(|&edge| self.board.crossing(edge as usize).iter().any(built))
    }

    /// The islands beside those that are completed that what is tried gives too many bridges, or
    /// leaves too few.
    fn unfit_neighbours(&self, work: &Completions) -> Vec<Reason> {
        let ends = work.edges.iter().flat_map(|&edge| {
            let ends = self.board.edges()[edge as usize];
            [ends.a, ends.b]
        });
        let mut unfit = Vec::new();
        for end in ends {
            let island = end as usize;
            let low = self.sum_with(island, work, &self.ledger.lower, |_| 0);
            let high = self.sum_with(island, work, &self.ledger.upper, |_| 0);
            let limit = if low > self.ledger.most[island] {
                Limit { island: end, kind: LimitKind::Most }
            } else if high < self.ledger.least[island] {
                Limit { island: end, kind: LimitKind::Least }
            } else {
                continue;
            };
            if !unfit.contains(&Reason::Limit(limit)) {
                unfit.push(Reason::Limit(limit));
            }
        }
        unfit
    }

    /// Tells that a finding rests on what a neighbour wants, and can get elsewhere.
    fn rest_on_neighbour(&self, limit: Limit, work: &Completions, out: &mut Finding) {
        let island = limit.island as usize;
        self.rest_on_degree(island, out);
        for edge in self.board.edges_of(island) {
            if work.edges.contains(&(edge as u32)) {
                continue;
            }
            match limit.kind {
                LimitKind::Most => self.rest_on_least(edge, out),
                LimitKind::Least => self.rest_on_most(edge, out),
            }
        }
    }

    /// The shortest ring that what is tried closes: its islands in order.
    fn ring_of(&self, work: &Completions) -> Option<Vec<u32>> {
        let value = |edge: usize| {
            let at = work.edges.iter().position(|&tried| tried as usize == edge);
            at.map_or(self.ledger.lower[edge], |at| work.value[at])
        };
        let rings = work.edges.iter().map(|&edge| edge as usize).filter(|&edge| value(edge) > 0);
        let rings = rings.filter_map(|last| {
            let ends = self.board.edges()[last];
            let way = self.board.way(ends.a, ends.b, |edge| edge != last && value(edge) > 0);
            let islands = way.iter().map(|&(_, island)| island).chain([ends.a]);
            (!way.is_empty()).then(|| in_order(islands.collect()))
        });
        rings.min_by_key(Vec::len)
    }

    /// Whether a way has bridges on all edges of a ring.
    fn closes(&self, ring: &[u32], work: &Completions, value: &[u8]) -> bool {
        self.edges_around(ring).all(|edge| {
            let at = work.edges.iter().position(|&tried| tried == edge);
            at.map_or(self.ledger.lower[edge as usize], |at| value[at]) > 0
        })
    }

    /// The edges from island to island around a ring.
    fn edges_around(&self, ring: &[u32]) -> impl Iterator<Item = u32> {
        let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
        pairs
            .filter_map(|(&a, &b)| self.board.edge_between(a as usize, b as usize))
            .map(|edge| edge as u32)
    }

    /// Tells that a finding rests on the bridges of a ring that are not tried.
    fn rest_on_ring(&self, ring: &[u32], work: &Completions, out: &mut Finding) {
        let least = Span { lower: 1, upper: self.board.variant().max };
        let built = self.edges_around(ring).filter(|edge| !work.edges.contains(edge));
        out.grounds.bounds.extend(built.map(|edge| (edge, least)));
    }
}
