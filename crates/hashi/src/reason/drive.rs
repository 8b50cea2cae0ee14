//! How rules are used: one step at a time with reasons, or as far as they lead.

use super::step::{Clash, ClashKind, Finding, Halt, Step};
use super::{Reasoner, Rule, RuleSet};
use crate::pulse::{Pulse, Stopped};

/// What came of looking for a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advance {
    /// Something was concluded.
    Step(Step),
    /// What is known cannot all be true.
    Clash(Clash),
    /// The rules conclude nothing more.
    Stuck,
    /// The caller wanted no more of it.
    Stopped,
}

impl From<Result<Option<Step>, Halt>> for Advance {
    fn from(found: Result<Option<Step>, Halt>) -> Advance {
        match found {
            Ok(Some(step)) => Advance::Step(step),
            Ok(None) => Advance::Stuck,
            Err(Halt::Clash(clash)) => Advance::Clash(clash),
            Err(Halt::Stopped) => Advance::Stopped,
        }
    }
}

/// What to do with findings.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Keep the first, and apply nothing.
    First,
    /// Apply all.
    All,
    /// Only count them.
    Count,
}

impl Reasoner<'_> {
    /// Takes one step by the simplest rule that concludes anything, rules up to level 6 only.
    pub fn advance(&mut self, rules: RuleSet) -> Advance {
        self.simple_step(rules, &mut Pulse::new(&mut || true)).into()
    }

    /// The same, as long as the caller wants it.
    pub(super) fn simple_step(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        self.explaining = true;
        for island in 0..self.board.islands().len() {
            self.check_island(island)?;
        }
        for rule in rules.iter() {
            if self.scan(rule, Use::First, pulse)? > 0 {
                let finding = std::mem::take(&mut self.finding);
                let step = finding.step(rule);
                self.apply(rule, &finding)?;
                self.finding = finding;
                return Ok(Some(step));
            }
        }
        self.check_end()?;
        Ok(None)
    }

    /// How many conclusions the simplest rules that conclude anything would draw now: more
    /// openings make a puzzle easier.
    pub(crate) fn openings(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<usize, Stopped> {
        self.explaining = false;
        let mut level = 0;
        let mut count = 0;
        for rule in rules.iter() {
            if count > 0 && rule.level() > level {
                break;
            }
            level = rule.level();
            count += match self.scan(rule, Use::Count, pulse) {
                Ok(found) => found,
                Err(Halt::Clash(_)) => 1,
                Err(Halt::Stopped) => return Err(Stopped),
            };
        }
        Ok(count)
    }

    /// Goes as far as the rules lead. Rules of levels 1 and 2 count as whole levels here.
    pub fn settle(&mut self, rules: RuleSet) -> Result<(), Clash> {
        match self.settle_with(rules, &mut Pulse::new(&mut || true)) {
            Err(Halt::Clash(clash)) => Err(clash),
            Ok(()) | Err(Halt::Stopped) => Ok(()),
        }
    }

    /// Goes as far as the rules lead, or until the caller wants no more of it. What is known
    /// then is certain all the same, but nobody may have looked whether it can all be true.
    pub(crate) fn settle_with(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), Halt> {
        self.explaining = false;
        'again: loop {
            self.settle_islands(rules, pulse)?;
            if self.ledger.open == 0 {
                return Ok(self.check_end()?);
            }
            for rule in rules.iter().filter(|rule| rule.level() > 2) {
                // Completions are used one at a time here too: what they find depends on the
                // groups there are, and so on the order of what was found before.
                let one = rule.level() == 4;
                let found = self.scan(rule, if one { Use::First } else { Use::All }, pulse)?;
                if found > 0 {
                    if one {
                        let finding = std::mem::take(&mut self.finding);
                        self.apply(rule, &finding)?;
                        self.finding = finding;
                    }
                    continue 'again;
                }
            }
            return Ok(());
        }
    }

    /// Levels 1 and 2, where something changed.
    fn settle_islands(&mut self, rules: RuleSet, pulse: &mut Pulse<'_>) -> Result<(), Halt> {
        if !rules.has(Rule::ClosedIsland) {
            return Ok(());
        }
        let pigeonhole = rules.has(Rule::AtMost);
        let mut out = std::mem::take(&mut self.finding);
        loop {
            pulse.spend(1)?;
            out.clear();
            if let Some(edge) = self.ledger.built.pop() {
                if self.crossing(edge as usize, &mut out) {
                    self.apply(Rule::Crossing, &out)?;
                }
                continue;
            }
            if let Some(island) = self.ledger.simple.pop() {
                let island = island as usize;
                self.check_island(island)?;
                if self.closed_island(island, &mut out) {
                    self.apply(Rule::ClosedIsland, &out)?;
                } else if self.full_island(island, &mut out) {
                    self.apply(Rule::FullIsland, &out)?;
                } else if self.neighbour_cap(island, &mut out) {
                    self.apply(Rule::NeighbourCap, &out)?;
                }
                continue;
            }
            if !pigeonhole {
                break;
            }
            let Some(island) = self.ledger.pigeonhole.pop() else { break };
            let island = island as usize;
            if self.at_most(island, &mut out) {
                self.apply(Rule::AtMost, &out)?;
            }
            out.clear();
            if self.at_least(island, &mut out) {
                self.apply(Rule::AtLeast, &out)?;
            }
        }
        self.finding = out;
        Ok(())
    }

    /// The error is that an island has too many bridges, or cannot get enough.
    #[inline]
    fn check_island(&self, island: usize) -> Result<(), Clash> {
        let Some(kind) = self.ledger.clash_at(island) else { return Ok(()) };
        if !self.explaining {
            return Err(Clash::bare(kind));
        }
        let edges = self.board.edges_of(island).map(|edge| edge as u32).collect();
        Err(Clash { kind, islands: vec![island as u32], edges })
    }

    /// When all edges are settled they must make one network, whatever rules were used.
    fn check_end(&mut self) -> Result<(), Clash> {
        if self.ledger.open > 0 {
            return Ok(());
        }
        for island in 0..self.board.islands().len() {
            self.check_island(island)?;
        }
        for edge in 0..self.board.edges().len() {
            let mut out = Finding::default();
            if self.crossing(edge, &mut out) {
                return Err(Clash {
                    kind: ClashKind::Edge,
                    islands: vec![],
                    edges: vec![edge as u32],
                });
            }
        }
        self.regroup()
    }

    /// Finds the groups; the error is one that is closed while others remain.
    fn regroup(&mut self) -> Result<(), Clash> {
        self.groups.rebuild(self.board, &self.ledger);
        match self.groups.clash(self.board) {
            None => Ok(()),
            Some((kind, _)) if !self.explaining => Err(Clash::bare(kind)),
            Some((ClashKind::Ring, _)) => {
                let edges = 0..self.board.edges().len() as u32;
                let built = edges.filter(|&edge| self.ledger.lower[edge as usize] > 0).collect();
                Err(Clash { kind: ClashKind::Ring, islands: vec![], edges: built })
            }
            Some((kind, root)) => {
                let islands = self.groups.members(root).collect();
                Err(Clash { kind, islands, edges: self.groups.border(self.board, root) })
            }
        }
    }

    /// Looks for what a rule concludes; tells how many findings there are.
    fn scan(&mut self, rule: Rule, what: Use, pulse: &mut Pulse<'_>) -> Result<usize, Halt> {
        let (islands, edges) = (self.board.islands().len(), self.board.edges().len());
        if rule.level() > 2 {
            pulse.spend(edges)?;
            self.regroup()?;
        }
        match rule {
            Rule::ClosedIsland => {
                self.each(rule, what, pulse, islands, |r, i, out, _| Ok(r.closed_island(i, out)))
            }
            Rule::Crossing => {
                self.each(rule, what, pulse, edges, |r, e, out, _| Ok(r.crossing(e, out)))
            }
            Rule::FullIsland => {
                self.each(rule, what, pulse, islands, |r, i, out, _| Ok(r.full_island(i, out)))
            }
            Rule::NeighbourCap => {
                self.each(rule, what, pulse, islands, |r, i, out, _| Ok(r.neighbour_cap(i, out)))
            }
            Rule::AtMost => {
                self.each(rule, what, pulse, islands, |r, i, out, _| Ok(r.at_most(i, out)))
            }
            Rule::AtLeast => {
                self.each(rule, what, pulse, islands, |r, i, out, _| Ok(r.at_least(i, out)))
            }
            Rule::Isolation => {
                self.each(rule, what, pulse, edges, |r, e, out, _| Ok(r.isolation(e, out)))
            }
            Rule::Ring => {
                // Nothing to look for where loops are allowed.
                let edges = if self.board.variant().loops { 0 } else { edges };
                self.each(rule, what, pulse, edges, |r, e, out, _| Ok(r.ring(e, out)))
            }
            Rule::Blocking => self.each(rule, what, pulse, edges, |r, e, out, pulse| {
                // Every edge across may be compared with every other one.
                pulse.spend(r.board.crossing(e).len().pow(2))?;
                Ok(r.blocking(e, out))
            }),
            Rule::IslandCompletions | Rule::GroupCompletions => {
                let single = rule == Rule::IslandCompletions;
                self.each(rule, what, pulse, islands, |r, i, out, pulse| {
                    let root = i as u32;
                    if r.groups.of(root) != root || (r.open_islands(root) == 1) != single {
                        return Ok(false);
                    }
                    let mut ways = std::mem::take(&mut r.ways);
                    let found = r.completions(root, &mut ways, out);
                    pulse.spend(16 * ways.tried)?;
                    r.ways = ways;
                    Ok(found?)
                })
            }
            Rule::OnlyExit => self.each(rule, what, pulse, islands, |r, i, out, _| {
                Ok(r.groups.of(i as u32) == i as u32 && r.only_exit(i as u32, out))
            }),
            Rule::CutEdge => {
                self.find_cut_edges()?;
                let cuts = self.walk.cuts.len();
                self.each(rule, what, pulse, cuts, |r, cut, out, _| Ok(r.cut_edge(cut, out)))
            }
            Rule::Severing => self
                .each(rule, what, pulse, edges, |r, e, out, pulse| Ok(r.severing(e, out, pulse)?)),
            Rule::CutParity => {
                self.find_parities()?;
                let cuts = self.walk.cuts.len();
                self.each(rule, what, pulse, cuts, |r, cut, out, _| Ok(r.cut_parity(cut, out)))
            }
            Rule::TreeBudget => {
                self.each(rule, what, pulse, 1, |r, _, out, _| Ok(r.tree_budget(out)?))
            }
            // Assumptions are not scanned for: see `refute`.
            Rule::Assumption | Rule::NestedAssumption => Ok(0),
        }
    }

    /// Lets a rule look at one thing after the other.
    #[inline]
    fn each(
        &mut self,
        rule: Rule,
        what: Use,
        pulse: &mut Pulse<'_>,
        things: usize,
        look: impl Fn(&mut Self, usize, &mut Finding, &mut Pulse<'_>) -> Result<bool, Halt>,
    ) -> Result<usize, Halt> {
        let mut out = std::mem::take(&mut self.finding);
        let mut found = 0;
        for thing in 0..things {
            pulse.spend(1)?;
            out.clear();
            if look(self, thing, &mut out, pulse)? {
                found += 1;
                match what {
                    Use::First => break,
                    Use::All => self.apply(rule, &out)?,
                    Use::Count => {}
                }
            }
        }
        self.finding = out;
        Ok(found)
    }

    /// Enters what a rule has found.
    pub(super) fn apply(&mut self, rule: Rule, finding: &Finding) -> Result<(), Clash> {
        self.top = self.top.max(rule.level());
        self.conclusions += 1;
        self.groups.stale = true;
        for &change in &finding.changes {
            // Edges may have changed since the rule looked, by findings beside this one.
            let to = change.to;
            let Some(change) = self.ledger.change(change.edge as usize, to.lower, to.upper) else {
                continue;
            };
            self.ledger.enter(self.board, change).map_err(|mut clash| {
                if self.explaining {
                    clash.edges.push(change.edge);
                    clash.islands.extend(&finding.islands);
                    clash.edges.extend(&finding.edges);
                }
                clash
            })?;
        }
        Ok(())
    }
}
