//! Sentences about ways to complete islands.
use damier_hashi::reason::Span;
use damier_l10n::Language;

use super::{Cursor, WaysTold};

impl Cursor<'_, '_> {
    pub(super) fn ways(&mut self) -> Option<()> {
        let mut told = WaysTold::default();
        let count = self.maybe(|one| {
            one.either(&[
                &|one| one.says("of the ", "des "),
                &|one| one.says("there are ", "il y a "),
                &|one| one.says("each of the ", "chacune des "),
            ])?;
            let count = one.number()?;
            one.says(" ways", " façons")?;
            let closes = ["would close", "isole", "fermer"];
            (count > 1 || closes.iter().any(|word| one.rest.contains(word))).then_some(count)
        });
        told.count = match count {
            Some(count) => count,
            None if self
                .maybe(|one| one.says("there is no way", "il n’y a aucune façon"))
                .is_some() =>
            {
                0
            }
            None => {
                self.either(&[
                    &|one| one.says("there is only one way", "il n’y a qu’une façon"),
                    &|one| one.says("the only way", "la seule façon"),
                ])?;
                1
            }
        };
        self.says(" to complete ", " de compléter ")?;
        told.islands = self.wanting()?;
        self.says(" on ", " sur ")?;
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
            one.says(", beside ", ", à côté de ")?;
            one.edges()
        });
        for (edge, count) in beside.into_iter().flatten() {
            self.at_least(edge, count);
            self.at_most(edge, count);
        }
        while let Some(limit) = self.maybe(Cursor::limit) {
            told.limits.push(limit);
        }
        self.maybe(|one| one.says(" cannot be", " est impossible"));
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

    /// A neighbour that wants no more, or no fewer.
    pub(super) fn limit(&mut self) -> Option<(u32, bool)> {
        let most = self.maybe(|one| one.says(", with no more than ", ", avec au plus ")).is_some();
        if !most {
            self.says(", with no fewer than ", ", avec au moins ")?;
        }
        let degree = self.number()?;
        self.says(" for ", " pour ")?;
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
                one.says(", which has ", ", qui a ")?;
                one.built()
            });
        } else {
            self.maybe(|one| {
                one.says(", which gets ", ", qui en reçoit au plus ")?;
                one.capped()?;
                one.says(" at most", "")
            });
        }
        Some((island, most))
    }

    pub(super) fn closing(&mut self, own: usize) -> Option<usize> {
        let count = self.so_many_ways()?;
        let (it, them) = match count {
            1 => (" l’isolerait", " les isolerait"),
            _ => (" l’isoleraient", " les isoleraient"),
        };
        self.counted(own, [" would close it off", " would close them off"], [it, them])?;
        let others = self.maybe(|one| {
            one.says(" with ", " avec ")?;
            one.maybe(|one| one.says("some of ", "certaines de "));
            one.wanting()
        });
        self.have(others.map_or(0, |others| others.len()));
        Some(count)
    }

    pub(super) fn rings(&mut self) -> Option<(usize, Vec<Vec<u32>>)> {
        let count = self.so_many_ways()?;
        let close = if count == 1 { " fermerait " } else { " fermeraient " };
        self.says(" would close ", close)?;
        if self.maybe(|one| one.says("the ring ", "la boucle ")).is_some() {
            return Some((count, vec![self.ring()?]));
        }
        self.says("one of the rings ", "une des boucles ")?;
        let mut rings = vec![self.ring()?];
        while let Some(ring) = self.maybe(|one| {
            one.says(" or ", " ou ")?;
            one.ring()
        }) {
            rings.push(ring);
        }
        (rings.len() > 1).then_some((count, rings))
    }

    /// How many ways are meant; one of them is a word in French.
    fn so_many_ways(&mut self) -> Option<usize> {
        self.word(", ")?;
        let french = self.reader.language == Language::French;
        if french && self.maybe(|one| one.word("une")).is_some() {
            return Some(1);
        }
        let count = self.number()?;
        (count > 1 || !french).then_some(count)
    }
}
