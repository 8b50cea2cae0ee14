//! How rules are used: one step at a time with reasons, or as far as they lead.

use super::step::{Clash, ClashKind, Finding, Grounds, Halt, Span, Step};
use super::{Patience, Reasoner, Rule, RuleSet};
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
    /// Keep all, and apply nothing.
    Tell,
}

impl Reasoner<'_> {
    /// Takes one step by the simplest rule that concludes anything, rules up to level 6 only.
    pub fn advance(&mut self, rules: RuleSet) -> Advance {
        self.simple_step(rules, &mut Pulse::new(&mut || true)).into()
    }

    /// The same, as long as the caller wants it.
    pub(crate) fn simple_step(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        self.explaining = true;
        for island in 0..self.board.islands().len() {
            self.check_island(island)?;
        }
        self.scan_step(rules.iter(), pulse)
    }

    /// Takes one step where something changed last, by levels 1 and 2, and otherwise as
    /// [`Reasoner::simple_step`] does. What is near comes first, so that few steps lead to
    /// a contradiction.
    pub(super) fn near_step(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        self.explaining = true;
        let mut out = std::mem::take(&mut self.finding);
        let found = self.look_around(rules, &mut out, pulse)?;
        self.finding = out;
        match found {
            Some(rule) => Ok(Some(self.take_step(rule)?)),
            None => self.scan_step(rules.iter().filter(|rule| rule.level() > 2), pulse),
        }
    }

    /// Takes the first step that one of the rules finds anywhere.
    fn scan_step(
        &mut self,
        rules: impl Iterator<Item = Rule>,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Step>, Halt> {
        for rule in rules {
            if self.scan(rule, Use::First, pulse)? > 0 {
                return Ok(Some(self.take_step(rule)?));
            }
        }
        self.check_end()?;
        Ok(None)
    }

    /// Enters what a rule has just found, and tells it.
    fn take_step(&mut self, rule: Rule) -> Result<Step, Clash> {
        let finding = std::mem::take(&mut self.finding);
        let step = finding.step(rule);
        self.apply(rule, &finding)?;
        self.finding = finding;
        Ok(step)
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

    /// All steps that the rules find now, one beside the other. None of them is taken.
    pub(crate) fn findings(
        &mut self,
        rules: RuleSet,
        pulse: &mut Pulse<'_>,
    ) -> Result<Vec<Step>, Halt> {
        self.explaining = true;
        self.told.clear();
        for rule in rules.iter() {
            self.scan(rule, Use::Tell, pulse)?;
        }
        Ok(std::mem::take(&mut self.told))
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
        let Patience { mut rounds, steps, .. } = self.patience;
        let end = self.conclusions.saturating_add(steps);
        'again: loop {
            self.settle_islands(rules, end, pulse)?;
            if self.ledger.open == 0 {
                return Ok(self.check_end()?);
            }
            if rounds == 0 || self.conclusions >= end {
                return Ok(());
            }
            rounds -= 1;
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

    /// Levels 1 and 2, where something changed, until so much was concluded.
    fn settle_islands(
        &mut self,
        rules: RuleSet,
        end: u64,
        pulse: &mut Pulse<'_>,
    ) -> Result<(), Halt> {
        if !rules.has(Rule::ClosedIsland) {
            return Ok(());
        }
        let mut out = std::mem::take(&mut self.finding);
        while self.conclusions < end
            && let Some(rule) = self.look_around(rules, &mut out, pulse)?
        {
            self.apply(rule, &out)?;
        }
        self.finding = out;
        Ok(())
    }

    /// What levels 1 and 2 find where something changed, simpler rules first.
    #[inline]
    fn look_around(
        &mut self,
        rules: RuleSet,
        out: &mut Finding,
        pulse: &mut Pulse<'_>,
    ) -> Result<Option<Rule>, Halt> {
        loop {
            pulse.spend(1)?;
            out.clear();
            if let Some(edge) = self.ledger.built.pop() {
                if self.crossing(edge as usize, out) {
                    return Ok(Some(Rule::Crossing));
                }
                continue;
            }
            if let Some(island) = self.ledger.simple.pop() {
                let island = island as usize;
                self.check_island(island)?;
                if self.closed_island(island, out) {
                    return Ok(Some(Rule::ClosedIsland));
                } else if self.full_island(island, out) {
                    return Ok(Some(Rule::FullIsland));
                } else if self.neighbour_cap(island, out) {
                    return Ok(Some(Rule::NeighbourCap));
                }
                continue;
            }
            if !rules.has(Rule::AtMost) {
                return Ok(None);
            }
            let Some(island) = self.ledger.pigeonhole.pop() else { return Ok(None) };
            if self.at_most(island as usize, out) {
                // It is looked at again, because its edges change.
                return Ok(Some(Rule::AtMost));
            }
            if self.at_least(island as usize, out) {
                return Ok(Some(Rule::AtLeast));
            }
        }
    }

    /// The islands that have too many bridges, or cannot get enough, up to so many of them.
    pub(crate) fn clashes_at_islands(&mut self, most: usize) -> Vec<Clash> {
        self.explaining = true;
        let islands = 0..self.board.islands().len();
        islands.filter_map(|island| self.check_island(island).err()).take(most).collect()
    }

    /// The error is that an island has too many bridges, or cannot get enough.
    #[inline]
    fn check_island(&self, island: usize) -> Result<(), Clash> {
        let Some(kind) = self.ledger.clash_at(island) else { return Ok(()) };
        if !self.explaining {
            return Err(Clash::bare(kind));
        }
        let mut out = Finding::default();
        out.islands.push(island as u32);
        for edge in self.board.edges_of(island) {
            out.edges.push(edge as u32);
            match kind {
                ClashKind::TooMany => self.rest_on_least(edge, &mut out),
                _ => self.rest_on_most(edge, &mut out),
            }
        }
        self.rest_on_degree(island, &mut out);
        Err(Clash::told(kind, out))
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
                let other = out.changes[0].edge;
                return Err(self.crossing_clash(edge as u32, other, vec![edge as u32]));
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
            Some((ClashKind::Ring, closing)) => {
                let mut out = Finding::default();
                let edges = 0..self.board.edges().len() as u32;
                out.edges.extend(edges.filter(|&edge| self.ledger.lower[edge as usize] > 0));
                self.rest_on_way(closing as usize, &mut out);
                let least = Span { lower: 1, upper: self.board.variant().max };
                out.grounds.bounds.push((closing, least));
                Err(Clash::told(ClashKind::Ring, out))
            }
            Some((kind, root)) => {
                let mut out = Finding::default();
                out.islands.extend(self.groups.members(root));
                out.edges = self.groups.border(self.board, root);
                self.rest_on_closed(None, &mut out);
                Err(Clash::told(kind, out))
            }
        }
    }

    /// Two edges have bridges, and cross.
    fn crossing_clash(&self, edge: u32, other: u32, edges: Vec<u32>) -> Clash {
        let least = Span { lower: 1, upper: self.board.variant().max };
        let grounds = Grounds { degrees: Vec::new(), bounds: vec![(edge, least), (other, least)] };
        let finding = Finding { edges, grounds, ..Finding::default() };
        Clash::told(ClashKind::Edge, finding)
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
                self.each_open(rule, what, pulse, |r, e, out, _| Ok(r.isolation(e, out)))
            }
            // Nothing to look for where loops are allowed.
            Rule::Ring if self.board.variant().loops => Ok(0),
            Rule::Ring => self.each_open(rule, what, pulse, |r, e, out, _| Ok(r.ring(e, out))),
            Rule::Blocking => self.each_open(rule, what, pulse, |r, e, out, pulse| {
                // Every edge across may be compared with every other one.
                pulse.spend(r.board.crossing(e).len().pow(2))?;
                Ok(r.blocking(e, out))
            }),
            Rule::IslandCompletions | Rule::GroupCompletions => {
                let single = rule == Rule::IslandCompletions;
                self.each_group(rule, what, pulse, |r, root, out, pulse| {
                    if (r.groups.get(root).open == 1) != single {
                        return Ok(false);
                    }
                    let mut ways = std::mem::take(&mut r.ways);
                    let found = r.completions(root, &mut ways, out);
                    pulse.spend(16 * ways.tried)?;
                    r.ways = ways;
                    Ok(found?)
                })
            }
            Rule::OnlyExit => {
                self.each_group(rule, what, pulse, |r, root, out, _| Ok(r.only_exit(root, out)))
            }
            Rule::CutEdge => {
                self.find_cut_edges()?;
                let cuts = self.walk.cuts.len();
                self.each(rule, what, pulse, cuts, |r, cut, out, _| Ok(r.cut_edge(cut, out)))
            }
            Rule::Severing => {
                self.each_open(rule, what, pulse, |r, e, out, pulse| Ok(r.severing(e, out, pulse)?))
            }
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

    /// Lets a rule look at the edges that are open. Those that it settles on the way are looked at
    /// too, and nothing is found there.
    #[inline]
    fn each_open(
        &mut self,
        rule: Rule,
        what: Use,
        pulse: &mut Pulse<'_>,
        look: impl Fn(&mut Self, usize, &mut Finding, &mut Pulse<'_>) -> Result<bool, Halt>,
    ) -> Result<usize, Halt> {
        let open = self.groups.open().len();
        self.each(rule, what, pulse, open, |r, index, out, pulse| {
            look(r, r.groups.open()[index] as usize, out, pulse)
        })
    }

    /// Lets a rule look at the groups, each by the island that it is called by.
    #[inline]
    fn each_group(
        &mut self,
        rule: Rule,
        what: Use,
        pulse: &mut Pulse<'_>,
        look: impl Fn(&mut Self, u32, &mut Finding, &mut Pulse<'_>) -> Result<bool, Halt>,
    ) -> Result<usize, Halt> {
        let groups = self.groups.roots().len();
        self.each(rule, what, pulse, groups, |r, index, out, pulse| {
            look(r, r.groups.roots()[index], out, pulse)
        })
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
        pulse.spend(things)?;
        let mut out = std::mem::take(&mut self.finding);
        out.clear();
        let mut found = 0;
        for thing in 0..things {
            if look(self, thing, &mut out, pulse)? {
                found += 1;
                match what {
                    Use::First => break,
                    Use::All => self.apply(rule, &out)?,
                    Use::Count => {}
                    Use::Tell => self.told.push(out.step(rule)),
                }
                // Who finds nothing leaves nothing behind.
                out.clear();
            }
        }
        self.finding = out;
        Ok(found)
    }

    /// Enters what a rule has found.
    pub(super) fn apply(&mut self, rule: Rule, finding: &Finding) -> Result<(), Clash> {
        self.top = self.top.max(rule.level());
        if rule.level() == 4 {
            self.cases = self.cases.max(self.ways.judged);
        }
        self.conclusions += 1;
        self.groups.stale = true;
        for &change in &finding.changes {
            // Edges may have changed since the rule looked, by findings beside this one.
            let to = change.to;
            let Some(change) = self.ledger.change(change.edge as usize, to.lower, to.upper) else {
                continue;
            };
            if let Some(credits) = &mut self.credits {
                credits.push((change.edge, change.to, rule));
            }
            // Only what crosses a bridge can be more than it may be.
            self.ledger.enter(self.board, change).map_err(|clash| match finding.edges.first() {
                Some(&edge) if self.explaining => {
                    let edges = [change.edge].into_iter().chain(finding.edges.iter().copied());
                    self.crossing_clash(edge, change.edge, edges.collect())
                }
                _ => clash,
            })?;
        }
        Ok(())
    }
}
