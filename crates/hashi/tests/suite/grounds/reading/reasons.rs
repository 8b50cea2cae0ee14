//! Sentences about few islands, contradictions and conclusions.
use super::{CONCLUDED, Cursor, Said};

impl Cursor<'_, '_> {
    pub(super) fn reason(&mut self) -> Option<()> {
        self.either(&[
            &|one| one.at_island(),
            &|one| one.unknown_island(),
            &|one| {
                one.word("the bridge ")?;
                let edge = one.edge()?;
                one.at_least(edge, 1);
                one.reading.of_one = true;
                one.word(" leaves no room for those that would cross it")
            },
            &|one| one.isolation(),
            &|one| {
                one.word("a bridge on ")?;
                let edge = one.edge()?;
                one.word(" would close the ring ")?;
                let ring = one.ring()?;
                let built: Vec<u32> = ring.iter().copied().filter(|&one| one != edge).collect();
                (built.len() + 1 == ring.len()).then_some(())?;
                for &edge in &built {
                    one.at_least(edge, 1);
                }
                Some(())
            },
            &|one| one.blocking(),
            &|one| {
                let edge = one.edge()?;
                one.word(" is the only way out for ")?;
                one.cut_off(vec![edge], Cursor::island)
            },
            &|one| {
                one.word("without ")?;
                let edge = one.edge()?;
                one.word(" there would be no way between ")?;
                one.cut_off(vec![edge], Cursor::island)
            },
            &|one| one.parity(),
            &|one| one.budget(),
            &|one| one.ways(),
        ])
    }

    pub(super) fn at_island(&mut self) -> Option<()> {
        let island = self.island()?;
        self.word(" wants ")?;
        let only = self.maybe(|one| one.word("only ")).is_some();
        let degree = self.number()?;
        self.wants(island, degree)?;
        self.reading.of_one = true;
        if only {
            return Some(());
        }
        self.either(&[
            // All edges, or the others: of the one that changes nothing is said.
            &|one| {
                one.word(" and has ")?;
                let count = one.number()?;
                let others = one.maybe(|one| one.word(" on other edges, ")).is_some();
                if !others {
                    one.word(", on ")?;
                }
                (one.built()? == count).then_some(())?;
                let each = one.maybe(|one| {
                    one.word(", so that each edge takes ")?;
                    let missing = one.number()?;
                    one.word(" more at most")?;
                    (count + missing == degree).then_some(())
                });
                (others || each.is_some() || count == degree).then_some(())
            },
            &|one| {
                one.word(", which takes everything that is possible there")?;
                one.caps();
                (one.room(island, None) == degree).then_some(())
            },
            &|one| {
                one.word(", and its other edges take ")?;
                let others = one.number()?;
                one.word(" at most")?;
                one.caps();
                one.is_room_of_others(island, others)
            },
            &|one| {
                one.word(" of the ")?;
                let most = one.number()?;
                one.word(" that its edges can take, so that each lacks ")?;
                let spare = one.number()?;
                one.word(" at most")?;
                one.caps();
                (one.room(island, None) == most && degree + spare == most).then_some(())
            },
        ])
    }

    /// Whether that is what the other edges of an island take: all but the first one concluded.
    pub(super) fn is_room_of_others(&self, island: u32, most: usize) -> Option<()> {
        let mut ahead = self.clone();
        ahead.word(": ")?;
        let edge = ahead.edge()?;
        (ahead.room(island, Some(edge)) == most).then_some(())
    }

    pub(super) fn unknown_island(&mut self) -> Option<()> {
        let island = self.island()?;
        let degree = self.reader.board.islands()[island as usize].degree;
        degree.is_none().then_some(())?;
        self.word(" must have a bridge, and ")?;
        self.either(&[
            &|one| {
                one.word("no more than one is possible there")?;
                one.caps();
                (one.room(island, None) == 1).then_some(())
            },
            &|one| {
                one.word("its other edges take none")?;
                one.caps();
                one.is_room_of_others(island, 0)
            },
        ])
    }

    pub(super) fn isolation(&mut self) -> Option<()> {
        self.word("with ")?;
        let count = self.small()?;
        self.word(if count == 1 { " bridge on " } else { " bridges on " })?;
        let edge = self.edge()?;
        let limit = self.maybe(|one| one.word(", which takes no more")).is_some();
        if limit {
            self.at_most(edge, count);
        }
        self.word(", ")?;
        let islands = self.maybe(Cursor::wanting);
        let Some(islands) = islands else {
            self.word("nothing would lead from its islands to the others")?;
            self.have(0);
            return Some(());
        };
        self.word(" would have all ")?;
        self.word(if islands.len() == 1 { "it wants" } else { "they want" })?;
        self.have(islands.len());
        self.word(", and nothing would lead on")?;
        // All they want is what they have, and what the edge would have.
        for island in islands {
            let Some(degree) = self.reader.board.islands()[island as usize].degree else {
                continue;
            };
            let edges = self.reader.board.edges_of(island as usize).map(|edge| edge as u32);
            let lower = |one| self.reading.bound(one).map_or(0, |span| span.lower);
            let has: u8 = edges.map(|one| if one == edge { count } else { lower(one) }).sum();
            (has == degree).then_some(())?;
        }
        Some(())
    }

    /// What islands have, where islands of unknown degree have none, and the bridges that other
    /// edges are behind.
    pub(super) fn have(&mut self, islands: usize) {
        self.maybe(|one| {
            one.word(if islands == 1 { ", which has " } else { ", which have " })?;
            one.built()
        });
        self.maybe(|one| {
            one.word(", without a bridge on ")?;
            one.closed()
        });
        self.maybe(|one| {
            one.word(", behind ")?;
            one.built()
        });
    }

    /// The edges of a ring, from island to island and back to the first.
    pub(super) fn ring(&mut self) -> Option<Vec<u32>> {
        let islands = self.list(Cursor::island)?;
        let next = islands.iter().cycle().skip(1);
        let pairs = islands.iter().zip(next);
        let edges = pairs.map(|(&a, &b)| self.reader.board.edge_between(a as usize, b as usize));
        edges.map(|edge| edge.map(|edge| edge as u32)).collect()
    }

    pub(super) fn refuted(&mut self) -> Option<()> {
        self.word("suppose that ")?;
        let assumed = self.conclusion()?;
        self.word(": after ")?;
        let steps = self.number()?;
        self.word(if steps == 1 { " step " } else { " steps " })?;
        self.reading.refuted = Some((assumed, steps));
        self.clash()
    }

    pub(super) fn clash(&mut self) -> Option<()> {
        self.either(&[
            &|one| {
                let island = one.island()?;
                one.word(" wants ")?;
                let degree = one.number()?;
                one.wants(island, degree)?;
                one.reading.of_one = true;
                one.either(&[
                    &|one| {
                        one.word(" and would have ")?;
                        let count = one.number()?;
                        one.word(", on ")?;
                        (one.built()? == count && count > degree).then_some(())
                    },
                    &|one| {
                        one.word(" and could have ")?;
                        let most = one.number()?;
                        one.word(" at most")?;
                        one.caps();
                        (one.room(island, None) == most && most < degree).then_some(())
                    },
                ])
            },
            &|one| {
                let island = one.island()?;
                one.word(" could have no bridge")?;
                one.caps();
                (one.room(island, None) == 0).then_some(())
            },
            &|one| {
                let edge = one.edge()?;
                one.word(" and ")?;
                let other = one.edge()?;
                one.at_least(edge, 1);
                one.at_least(other, 1);
                one.reading.of_one = true;
                one.word(" would cross")
            },
            &|one| {
                one.word("there would be no way between ")?;
                one.cut_off(Vec::new(), Cursor::island)
            },
            &|one| {
                one.word("bridges would close the ring ")?;
                let ring = one.ring()?;
                for &edge in &ring {
                    one.at_least(edge, 1);
                }
                Some(())
            },
            &|one| one.parity(),
            &|one| one.budget(),
            &|one| one.ways(),
        ])
    }

    /// Conclusions, and how many more.
    pub(super) fn conclusions(&mut self) -> Option<(Vec<Said>, usize)> {
        let mut all = vec![self.conclusion()?];
        while self.maybe(|one| one.word("; ")).is_some() {
            if self.maybe(|one| one.word("and ")).is_some() {
                let more = self.number()?;
                self.word(" more")?;
                return (all.len() == CONCLUDED).then_some((all, more));
            }
            all.push(self.conclusion()?);
        }
        Some((all, 0))
    }

    pub(super) fn conclusion(&mut self) -> Option<Said> {
        let edge = self.edge()?;
        self.word(" has ")?;
        if self.maybe(|one| one.word("no bridge")).is_some() {
            return Some(Said { edge, least: None, most: Some(0) });
        }
        let count = self.small()?;
        self.word(if count == 1 { " bridge" } else { " bridges" })?;
        let least = self.maybe(|one| one.word(" at least")).is_some();
        let most = !least && self.maybe(|one| one.word(" at most")).is_some();
        Some(Said { edge, least: (!most).then_some(count), most: (!least).then_some(count) })
    }
}
