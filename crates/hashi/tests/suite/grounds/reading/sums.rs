//! Sentences about many islands: those that would be cut off, and those whose numbers are summed
//! up.
use std::collections::{BTreeSet, HashSet};

use super::{Cursor, NAMED};

impl Cursor<'_, '_> {
    pub(super) fn blocking(&mut self) -> Option<()> {
        self.says("a bridge on ", "un pont sur ")?;
        let edge = self.edge()?;
        self.says(" would cross ", " croiserait ")?;
        let exits = self.list(Cursor::edge)?;
        let crossing = self.reader.board.crossing(edge as usize);
        exits.iter().all(|exit| crossing.contains(exit)).then_some(())?;
        self.counted(
            exits.len(),
            [", the only way out for ", ", the only ways out for "],
            [", la seule sortie de ", ", les seules sorties de "],
        )?;
        self.cut_off(exits, Cursor::island)
    }

    /// Islands, and the edges that lead out of them: those given, and those that have no bridge.
    pub(super) fn cut_off(
        &mut self,
        mut out: Vec<u32>,
        one: impl Fn(&mut Self) -> Option<u32>,
    ) -> Option<()> {
        let (islands, more) = self.some(one)?;
        self.maybe(|one| one.says(" and the other islands", " aux autres îles"));
        let closed = self.maybe(|one| {
            one.says(", since there is no bridge on ", ", puisqu’il n’y a pas de pont sur ")?;
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
            one.says(" and ", " et ")?;
            let count = one.number()?;
            one.says(" more", " de plus")?;
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
        self.says("the numbers of ", "la somme des nombres de ")?;
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
        self.says(" sum up to ", " est ")?;
        let sum = self.number()?;
        let mut edges = Vec::new();
        let mut out = 0;
        let led_out = self.maybe(|one| {
            one.says(", of which ", ", dont ")?;
            let count = one.number()?;
            one.says(" lead out on ", " vont ailleurs sur ")?;
            let list = one.edges()?;
            one.says("; the rest (", " ; le reste (")?;
            (one.number()? + count == sum).then_some(())?;
            one.says(") ", ") ")?;
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
            self.says(", which ", ", ce qui ")?;
        }
        let odd = !(sum - out).is_multiple_of(2);
        let clash = self.maybe(|one| one.says("would be odd", "serait impair")).is_some();
        if clash {
            if led_out.is_none() {
                self.says(", and nothing leads out", ", et rien n’en sort")?;
            }
            odd.then_some(())?;
        } else {
            self.says("is ", "est ")?;
            self.counted(usize::from(odd), ["odd", "even"], ["impair", "pair"])?;
            self.says(", and so is ", ", et donc ")?;
            let edge = self.edge()?;
            edges.push(edge);
            self.counted(
                usize::from(led_out.is_some()),
                [", the only open way out", ", the only way out"],
                [", la seule sortie ouverte, aussi", ", la seule sortie, aussi"],
            )?;
            self.maybe(|one| {
                one.says(", which takes ", ", qui en prend au plus ")?;
                let count = one.small()?;
                one.at_most(edge, count);
                one.says(" at most", "")
            });
            self.maybe(|one| {
                one.says(", which has ", ", qui en a déjà ")?;
                let count = one.small()?;
                one.at_least(edge, count);
                one.says(" already", "")
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
        self.says(" islands want ", " îles veulent ")?;
        let sum = self.number()?;
        let degrees = board.islands().iter().map(|island| usize::from(island.degree.unwrap_or(0)));
        (sum == degrees.sum::<usize>()).then_some(())?;
        self.says(" ends", " bouts")?;
        if self
            .maybe(|one| {
                one.says(", and ", ", et ")?;
                (one.number()? == sum / 2).then_some(())?;
                one.says(
                    " bridges cannot join them all",
                    " ponts ne peuvent pas les joindre toutes",
                )
            })
            .is_some()
        {
            return (sum / 2 + 1 < count).then_some(());
        }
        self.says(", so there are ", ", il y a donc ")?;
        (self.number()? == sum / 2).then_some(())?;
        self.says(" bridges; ", " ponts ; ")?;
        let spare = (sum / 2).checked_sub(count - 1)?;
        self.either(&[&|one| one.budget_possible(count, spare), &|one| {
            one.budget_built(count, spare)
        }])
    }

    pub(super) fn budget_possible(&mut self, count: usize, spare: usize) -> Option<()> {
        self.says("without loops ", "sans boucles ")?;
        (self.number()? == count - 1).then_some(())?;
        self.says(" join all islands, and ", " joignent toutes les îles, et ")?;
        let is_clash = self.maybe(|one| one.says("for ", "pour ")).is_some();
        self.says("the other ", "les ")?;
        (self.number()? == spare).then_some(())?;
        let doubles = if !is_clash {
            self.says(
                " need all of the only edges that can have more than one, ",
                " autres demandent tous les seuls côtés qui peuvent en avoir plus d’un, ",
            )?;
            self.edges()?
        } else if self
            .maybe(|one| {
                one.says(
                    " no edge can have more than one",
                    " autres aucun côté ne peut en avoir plus d’un",
                )
            })
            .is_some()
        {
            Vec::new()
        } else {
            self.says(" there would be no more than ", " autres il n’y aurait que ")?;
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
        self.says("", "il en faut ")?;
        (self.number()? == count - 1).then_some(())?;
        self.says(" must join all islands, and ", " pour joindre toutes les îles, et ")?;
        let mut taken = 0;
        let is_clash = self.maybe(|one| one.says("more than ", "plus que ")).is_some();
        if self
            .maybe(|one| {
                one.says(
                    "none is left for doubles and rings",
                    "il n’en reste pas pour des doubles et des boucles",
                )
            })
            .is_none()
        {
            let one = !is_clash && spare == 1;
            self.counted(
                usize::from(one),
                ["the other one is taken", "the other "],
                ["l’autre est pris", "les "],
            )?;
            if !one {
                (self.number()? == spare).then_some(())?;
                self.counted(
                    usize::from(is_clash),
                    [" would be taken", " are taken"],
                    [" autres seraient pris", " autres sont pris"],
                )?;
            }
            let doubles = self.maybe(|one| {
                one.says(" by ", " par ")?;
                one.edges()
            });
            for (edge, lower) in doubles.into_iter().flatten() {
                self.at_least(edge, lower);
                taken += usize::from(lower) - 1;
            }
            let rings = self.maybe(|one| {
                one.says(" by ", " par ")?;
                let rings = one.number()?;
                one.counted(
                    rings,
                    [" ring with ", " rings with "],
                    [" boucle avec ", " boucles avec "],
                )?;
                one.built()?;
                Some(rings)
            });
            taken += rings.unwrap_or(0);
        }
        self.maybe(|one| {
            one.says(
                "; more would close rings with ",
                " ; d’autres fermeraient des boucles avec ",
            )?;
            one.built()
        });
        (if is_clash { taken > spare } else { taken == spare }).then_some(())
    }
}
