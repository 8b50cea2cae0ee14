//! Sentences about many islands: those that would be cut off, and those whose numbers are summed
//! up.
use std::collections::{BTreeSet, HashSet};

use super::{Cursor, NAMED};

impl Cursor<'_, '_> {
    pub(super) fn blocking(&mut self) -> Option<()> {
        self.word("a bridge on ")?;
        let edge = self.edge()?;
        self.word(" would cross ")?;
        let exits = self.list(Cursor::edge)?;
        let crossing = self.reader.board.crossing(edge as usize);
        exits.iter().all(|exit| crossing.contains(exit)).then_some(())?;
        self.word(if exits.len() == 1 { ", the only way" } else { ", the only ways" })?;
        self.word(" out for ")?;
        self.cut_off(exits, Cursor::island)
    }

    /// Islands, and the edges that lead out of them: those given, and those that have no bridge.
    pub(super) fn cut_off(
        &mut self,
        mut out: Vec<u32>,
        one: impl Fn(&mut Self) -> Option<u32>,
    ) -> Option<()> {
        let (islands, more) = self.some(one)?;
        self.maybe(|one| one.word(" and the other islands"));
        let closed = self.maybe(|one| {
            one.word(", since there is no bridge on ")?;
            one.closed()
        });
        out.extend(closed.into_iter().flatten());
        self.are(&islands, more, &out).then_some(())
    }

    /// Some islands, and how many more.
    pub(super) fn some(
        &mut self,
        one: impl Fn(&mut Self) -> Option<u32>,
    ) -> Option<(Vec<u32>, usize)> {
        let islands = self.list(one)?;
        let more = self.maybe(|one| {
            one.word(" and ")?;
            let count = one.number()?;
            one.word(" more")?;
            Some(count)
        });
        (more.is_none() || islands.len() == NAMED).then_some((islands, more.unwrap_or(0)))
    }

    /// Whether these islands, and so many more, are those that these edges alone part from the
    /// others: all that can be reached from them over other edges.
    pub(super) fn are(&self, islands: &[u32], more: usize, out: &[u32]) -> bool {
        let mut reached: Vec<u32> = islands.to_vec();
        let mut seen: HashSet<u32> = reached.iter().copied().collect();
        let mut next = 0;
        while let Some(&island) = reached.get(next) {
            next += 1;
            for edge in self.reader.board.edges_of(island as usize) {
                let there = self.reader.board.across(edge, island as usize) as u32;
                if !out.contains(&(edge as u32)) && seen.insert(there) {
                    reached.push(there);
                }
            }
        }
        let leads_out = out.iter().all(|&edge| {
            let ends = self.reader.board.edges()[edge as usize];
            seen.contains(&ends.a) != seen.contains(&ends.b)
        });
        leads_out && seen.len() == islands.len() + more
    }

    pub(super) fn parity(&mut self) -> Option<()> {
        self.word("the numbers of ")?;
        let start = self.rest;
        let (islands, more) = self.some(|one| {
            let island = one.island()?;
            one.word(" (")?;
            one.number()?;
            one.word(")")?;
            Some(island)
        })?;
        // The numbers themselves.
        let mut again = Cursor { rest: start, ..self.clone() };
        again.wanting()?;
        self.reading = again.reading;
        self.word(" sum up to ")?;
        let sum = self.number()?;
        let mut edges = Vec::new();
        let mut out = 0;
        let led_out = self.maybe(|one| {
            one.word(", of which ")?;
            let count = one.number()?;
            one.word(" lead out on ")?;
            let list = one.edges()?;
            one.word("; the rest (")?;
            (one.number()? + count == sum).then_some(())?;
            one.word(") ")?;
            Some((count, list))
        });
        if let Some((count, list)) = &led_out {
            out = list.iter().map(|&(_, count)| usize::from(count)).sum();
            (out == *count).then_some(())?;
            for &(edge, count) in list {
                self.at_least(edge, count);
                self.at_most(edge, count);
                edges.push(edge);
            }
        } else {
            self.word(", which ")?;
        }
        let parity = if (sum - out).is_multiple_of(2) { "even" } else { "odd" };
        let clash = self.maybe(|one| one.word("would be odd")).is_some();
        if clash {
            if led_out.is_none() {
                self.word(", and nothing leads out")?;
            }
            (parity == "odd").then_some(())?;
        } else {
            self.word("is ")?;
            self.word(parity)?;
            self.word(", and so is ")?;
            let edge = self.edge()?;
            edges.push(edge);
            self.word(if led_out.is_some() {
                ", the only open way out"
            } else {
                ", the only way out"
            })?;
            self.maybe(|one| {
                one.word(", which takes ")?;
                let count = one.small()?;
                one.at_most(edge, count);
                one.word(" at most")
            });
            self.maybe(|one| {
                one.word(", which has ")?;
                let count = one.small()?;
                one.at_least(edge, count);
                one.word(" already")
            });
        }
        // Those that are not named are told by the edges.
        self.are(&islands, more, &edges).then_some(())?;
        let all = self.inside(&islands, &edges);
        let degrees = all.iter().map(|&one| self.reader.board.islands()[one as usize].degree);
        let told: usize = degrees.map(|degree| usize::from(degree.unwrap_or(0))).sum();
        self.reading.degrees.extend(all);
        (told == sum).then_some(())
    }

    /// The islands that can be reached from some without these edges.
    pub(super) fn inside(&self, islands: &[u32], out: &[u32]) -> BTreeSet<u32> {
        let mut seen: BTreeSet<u32> = islands.iter().copied().collect();
        let mut queue = islands.to_vec();
        while let Some(island) = queue.pop() {
            for edge in self.reader.board.edges_of(island as usize) {
                let there = self.reader.board.across(edge, island as usize) as u32;
                if !out.contains(&(edge as u32)) && seen.insert(there) {
                    queue.push(there);
                }
            }
        }
        seen
    }

    pub(super) fn budget(&mut self) -> Option<()> {
        let board = self.reader.board;
        let count = self.number()?;
        (count == board.islands().len()).then_some(())?;
        self.reading.degrees.extend(0..count as u32);
        self.word(" islands want ")?;
        let sum = self.number()?;
        let degrees = board.islands().iter().map(|island| usize::from(island.degree.unwrap_or(0)));
        (sum == degrees.sum::<usize>()).then_some(())?;
        self.word(" ends")?;
        if self
            .maybe(|one| {
                one.word(", and ")?;
                (one.number()? == sum / 2).then_some(())?;
                one.word(" bridges cannot join them all")
            })
            .is_some()
        {
            return (sum / 2 + 1 < count).then_some(());
        }
        self.word(", so there are ")?;
        (self.number()? == sum / 2).then_some(())?;
        self.word(" bridges; ")?;
        let spare = (sum / 2).checked_sub(count - 1)?;
        self.either(&[&|one| one.budget_possible(count, spare), &|one| {
            one.budget_built(count, spare)
        }])
    }

    pub(super) fn budget_possible(&mut self, count: usize, spare: usize) -> Option<()> {
        self.word("without loops ")?;
        (self.number()? == count - 1).then_some(())?;
        self.word(" join all islands, and ")?;
        let is_clash = self.maybe(|one| one.word("for ")).is_some();
        self.word("the other ")?;
        (self.number()? == spare).then_some(())?;
        let doubles = if !is_clash {
            self.word(" need all of the only edges that can have more than one, ")?;
            self.edges()?
        } else if self.maybe(|one| one.word(" no edge can have more than one")).is_some() {
            Vec::new()
        } else {
            self.word(" there would be no more than ")?;
            self.edges()?
        };
        let possible: usize = doubles.iter().map(|&(_, upper)| usize::from(upper) - 1).sum();
        (if is_clash { possible < spare } else { possible == spare }).then_some(())?;
        for edge in 0..self.reader.board.edges().len() as u32 {
            let told = doubles.iter().find(|(double, _)| *double == edge);
            let upper = told.map_or(1, |&(_, upper)| upper);
            if upper < self.max() {
                self.at_most(edge, upper);
            }
        }
        Some(())
    }

    pub(super) fn budget_built(&mut self, count: usize, spare: usize) -> Option<()> {
        (self.number()? == count - 1).then_some(())?;
        self.word(" must join all islands, and ")?;
        let mut taken = 0;
        let is_clash = self.maybe(|one| one.word("more than ")).is_some();
        if self.maybe(|one| one.word("none is left for doubles and rings")).is_none() {
            let one = !is_clash && spare == 1;
            self.word(if one { "the other one is taken" } else { "the other " })?;
            if !one {
                (self.number()? == spare).then_some(())?;
                self.word(if is_clash { " would be taken" } else { " are taken" })?;
            }
            let doubles = self.maybe(|one| {
                one.word(" by ")?;
                one.edges()
            });
            for (edge, lower) in doubles.into_iter().flatten() {
                self.at_least(edge, lower);
                taken += usize::from(lower) - 1;
            }
            let rings = self.maybe(|one| {
                one.word(" by ")?;
                let rings = one.number()?;
                one.word(if rings == 1 { " ring with " } else { " rings with " })?;
                one.built()?;
                Some(rings)
            });
            taken += rings.unwrap_or(0);
        }
        self.maybe(|one| {
            one.word("; more would close rings with ")?;
            one.built()
        });
        (if is_clash { taken > spare } else { taken == spare }).then_some(())
    }
}
