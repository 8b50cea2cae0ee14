//! Sentences about ways to complete islands.
use damier_hashi::reason::Span;

use super::{Cursor, WaysTold};

impl Cursor<'_, '_> {
    pub(super) fn ways(&mut self) -> Option<()> {
        let mut told = WaysTold::default();
        let count = self.maybe(|one| {
            let count = one.either_number(&[
                ("of the ", " ways"),
                ("there are ", " ways"),
                ("each of the ", " ways"),
            ])?;
            (count > 1 || one.rest.contains("would close")).then_some(count)
        });
        told.count = match count {
            Some(count) => count,
            None if self.maybe(|one| one.word("there is no way")).is_some() => 0,
            None => {
                self.either(&[&|one| one.word("there is only one way"), &|one| {
                    one.word("the only way")
                }])?;
                1
            }
        };
        self.word(" to complete ")?;
        told.islands = self.wanting()?;
        self.word(" on ")?;
        let anything = Span { lower: 0, upper: self.max() };
        told.open = self.list(|one| {
            let edge = one.edge()?;
            let span = one.maybe(|one| {
                one.word(" (")?;
                let lower = one.small()?;
                one.word("-")?;
                let upper = one.small()?;
                one.word(")")?;
                Some(Span { lower, upper })
            });
            // What may be anything needs no number.
            let is_range = span.is_none_or(|span| span.lower < span.upper && span != anything);
            is_range.then_some((edge, span.unwrap_or(anything)))
        })?;
        for &(edge, span) in told.open.iter().filter(|(_, span)| *span != anything) {
            self.at_least(edge, span.lower);
            self.at_most(edge, span.upper);
        }
        let beside = self.maybe(|one| {
            one.word(", beside ")?;
            one.edges()
        });
        for (edge, count) in beside.into_iter().flatten() {
            self.at_least(edge, count);
            self.at_most(edge, count);
        }
        while let Some(limit) = self.maybe(Cursor::limit) {
            told.limits.push(limit);
        }
        self.maybe(|one| one.word(" cannot be"));
        let own = told.islands.len();
        let closing = self.maybe(|one| one.closing(own));
        told.closing = closing.unwrap_or(0);
        let rings = self.maybe(Cursor::rings);
        if let Some((count, rings)) = rings {
            let tried = |edge: &u32| told.open.iter().any(|(open, _)| open == edge);
            for edge in rings.iter().flatten().filter(|edge| !tried(edge)) {
                self.at_least(*edge, 1);
            }
            (told.rings, told.ring) = (count, rings);
        }
        self.reading.ways = Some(told);
        Some(())
    }

    pub(super) fn either_number(&mut self, around: &[(&str, &str)]) -> Option<usize> {
        around.iter().find_map(|(before, after)| {
            self.maybe(|one| {
                one.word(before)?;
                let number = one.number()?;
                one.word(after)?;
                Some(number)
            })
        })
    }

    /// A neighbour that wants no more, or no fewer.
    pub(super) fn limit(&mut self) -> Option<(u32, bool)> {
        self.word(", with no ")?;
        let most = self.maybe(|one| one.word("more")).is_some();
        if !most {
            self.word("fewer")?;
        }
        self.word(" than ")?;
        let degree = self.number()?;
        self.word(" for ")?;
        let island = self.island()?;
        // An island of unknown degree wants one.
        let is_told = self.reader.board.islands()[island as usize].degree.is_some();
        if is_told {
            self.wants(island, degree)?;
        } else {
            (degree == 1 && !most).then_some(())?;
        }
        if most {
            self.maybe(|one| {
                one.word(", which has ")?;
                one.built()
            });
        } else {
            self.maybe(|one| {
                one.word(", which gets ")?;
                one.capped()?;
                one.word(" at most")
            });
        }
        Some((island, most))
    }

    pub(super) fn closing(&mut self, own: usize) -> Option<usize> {
        self.word(", ")?;
        let count = self.number()?;
        self.word(if own == 1 { " would close it off" } else { " would close them off" })?;
        let others = self.maybe(|one| {
            one.word(" with ")?;
            one.maybe(|one| one.word("some of "));
            one.wanting()
        });
        self.have(others.map_or(0, |others| others.len()));
        Some(count)
    }

    pub(super) fn rings(&mut self) -> Option<(usize, Vec<Vec<u32>>)> {
        self.word(", ")?;
        let count = self.number()?;
        self.word(" would close ")?;
        if self.maybe(|one| one.word("the ring ")).is_some() {
            return Some((count, vec![self.ring()?]));
        }
        self.word("one of the rings ")?;
        let mut rings = vec![self.ring()?];
        while let Some(ring) = self.maybe(|one| {
            one.word(" or ")?;
            one.ring()
        }) {
            rings.push(ring);
        }
        (rings.len() > 1).then_some((count, rings))
    }
}
