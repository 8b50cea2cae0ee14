//! Sentences about few islands, contradictions and conclusions.
use damier_l10n::Language;

use super::{CONCLUDED, Cursor, Said};

impl Cursor<'_, '_> {
    pub(super) fn reason(&mut self) -> Option<()> {
        self.either(&[
            &|one| one.at_island(),
            &|one| one.unknown_island(),
            &|one| {
                one.says("the bridge ", "le pont ")?;
                let edge = one.edge()?;
                one.at_least(edge, 1);
                one.reading.of_one = true;
                one.says(
                    " leaves no room for those that would cross it",
                    " ne laisse pas de place à ceux qui le croiseraient",
                )
            },
            &|one| one.isolation(),
            &|one| {
                one.says("a bridge on ", "un pont sur ")?;
                let edge = one.edge()?;
                one.says(" would close the ring ", " fermerait la boucle ")?;
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
                one.says(" is the only way out for ", " est la seule sortie de ")?;
                one.cut_off(vec![edge], Cursor::island)
            },
            &|one| {
                one.says("without ", "sans ")?;
                let edge = one.edge()?;
                one.says(" there would be no way between ", ", rien ne mènerait de ")?;
                one.cut_off(vec![edge], Cursor::island)
            },
            &|one| one.parity(),
            &|one| one.budget(),
            &|one| one.ways(),
        ])
    }

    pub(super) fn at_island(&mut self) -> Option<()> {
        let island = self.island()?;
        let only = self.maybe(|one| one.says(" wants only ", " ne veut que ")).is_some();
        if !only {
            self.says(" wants ", " veut ")?;
        }
        let degree = if only { self.number()? } else { self.bridges()? };
        self.wants(island, degree)?;
        self.reading.of_one = true;
        if only {
            return Some(());
        }
        self.either(&[
            // All edges, or the others: of the one that changes nothing is said.
            &|one| {
                one.says(" and has ", " et en a ")?;
                let count = one.number()?;
                let others = one
                    .maybe(|one| one.says(" on other edges, ", " sur d’autres côtés, "))
                    .is_some();
                if !others {
                    one.says(", on ", ", sur ")?;
                }
                (one.built()? == count).then_some(())?;
                let each = one.maybe(|one| {
                    one.says(
                        ", so that each edge takes ",
                        ", si bien que chaque côté en prend au plus ",
                    )?;
                    let missing = one.number()?;
                    one.says(" more at most", " de plus")?;
                    (count + missing == degree).then_some(())
                });
                (others || each.is_some() || count == degree).then_some(())
            },
            &|one| {
                one.says(
                    ", which takes everything that is possible there",
                    ", soit tout ce qui est possible là",
                )?;
                one.caps();
                (one.room(island, None) == degree).then_some(())
            },
            &|one| {
                one.says(
                    ", and its other edges take ",
                    ", et ses autres côtés en prennent au plus ",
                )?;
                let others = one.number()?;
                one.says(" at most", "")?;
                one.caps();
                one.is_room_of_others(island, others)
            },
            &|one| {
                one.says(" of the ", " sur les ")?;
                let most = one.number()?;
                one.says(
                    " that its edges can take, so that each lacks ",
                    " que ses côtés peuvent prendre, si bien qu’à chacun il en manque au plus ",
                )?;
                let spare = one.number()?;
                one.says(" at most", "")?;
                one.caps();
                (one.room(island, None) == most && degree + spare == most).then_some(())
            },
        ])
    }

    /// Whether that is what the other edges of an island take: all but the first one concluded.
    pub(super) fn is_room_of_others(&self, island: u32, most: usize) -> Option<()> {
        let mut ahead = self.clone();
        ahead.says(": ", " : ")?;
        let edge = ahead.edge()?;
        (ahead.room(island, Some(edge)) == most).then_some(())
    }

    pub(super) fn unknown_island(&mut self) -> Option<()> {
        let island = self.island()?;
        let degree = self.reader.board.islands()[island as usize].degree;
        degree.is_none().then_some(())?;
        self.says(" must have a bridge, and ", " doit avoir un pont, et ")?;
        self.either(&[
            &|one| {
                one.says("no more than one is possible there", "il n’y en a qu’un de possible là")?;
                one.caps();
                (one.room(island, None) == 1).then_some(())
            },
            &|one| {
                one.says("its other edges take none", "ses autres côtés n’en prennent pas")?;
                one.caps();
                one.is_room_of_others(island, 0)
            },
        ])
    }

    pub(super) fn isolation(&mut self) -> Option<()> {
        self.says("with ", "avec ")?;
        let count = self.small()?;
        let pont = if count < 2 { " pont sur " } else { " ponts sur " };
        self.counted(count.into(), [" bridge on ", " bridges on "], [pont; 2])?;
        let edge = self.edge()?;
        let limit = self
            .maybe(|one| one.says(", which takes no more", ", qui n’en prend pas plus"))
            .is_some();
        if limit {
            self.at_most(edge, count);
        }
        self.word(", ")?;
        let islands = self.maybe(Cursor::wanting);
        let Some(islands) = islands else {
            self.says(
                "nothing would lead from its islands to the others",
                "rien ne mènerait de ses îles aux autres",
            )?;
            self.have(0);
            return Some(());
        };
        self.counted(
            islands.len(),
            [" would have all it wants", " would have all they want"],
            [" aurait tous les siens", " auraient tous les leurs"],
        )?;
        self.have(islands.len());
        self.says(", and nothing would lead on", ", et rien ne mènerait plus loin")?;
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
            one.counted(islands, [", which has ", ", which have "], [", qui a ", ", qui ont "])?;
            one.built()
        });
        self.maybe(|one| {
            one.says(", without a bridge on ", ", sans pont sur ")?;
            one.closed()
        });
        self.maybe(|one| {
            one.says(", behind ", ", derrière ")?;
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
        self.says("suppose that ", "supposons que ")?;
        let assumed = self.conclusion()?;
        self.says(": after ", " : après ")?;
        let steps = self.number()?;
        self.counted(steps, [" step ", " steps "], [" étape ", " étapes "])?;
        self.reading.refuted = Some((assumed, steps));
        self.clash()
    }

    pub(super) fn clash(&mut self) -> Option<()> {
        self.either(&[
            &|one| {
                let island = one.island()?;
                one.says(" wants ", " veut ")?;
                let degree = one.bridges()?;
                one.wants(island, degree)?;
                one.reading.of_one = true;
                one.either(&[
                    &|one| {
                        one.says(" and would have ", " et en aurait ")?;
                        let count = one.number()?;
                        one.says(", on ", ", sur ")?;
                        (one.built()? == count && count > degree).then_some(())
                    },
                    &|one| {
                        one.says(" and could have ", " et n’en aurait que ")?;
                        let most = one.number()?;
                        one.says(" at most", " au plus")?;
                        one.caps();
                        (one.room(island, None) == most && most < degree).then_some(())
                    },
                ])
            },
            &|one| {
                let island = one.island()?;
                one.says(" could have no bridge", " ne pourrait avoir aucun pont")?;
                one.caps();
                (one.room(island, None) == 0).then_some(())
            },
            &|one| {
                let edge = one.edge()?;
                one.says(" and ", " et ")?;
                let other = one.edge()?;
                one.at_least(edge, 1);
                one.at_least(other, 1);
                one.reading.of_one = true;
                one.says(" would cross", " se croiseraient")
            },
            &|one| {
                one.says("there would be no way between ", "rien ne mènerait de ")?;
                one.cut_off(Vec::new(), Cursor::island)
            },
            &|one| {
                one.says("bridges would close the ring ", "des ponts fermeraient la boucle ")?;
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
        while self.maybe(|one| one.says("; ", " ; ")).is_some() {
            if self.maybe(|one| one.says("and ", "et ")).is_some() {
                let more = self.number()?;
                self.says(" more", " de plus")?;
                return (all.len() == CONCLUDED).then_some((all, more));
            }
            all.push(self.conclusion()?);
        }
        Some((all, 0))
    }

    pub(super) fn conclusion(&mut self) -> Option<Said> {
        let edge = self.edge()?;
        if self.maybe(|one| one.says(" has no bridge", " n’a pas de pont")).is_some() {
            return Some(Said { edge, least: None, most: Some(0) });
        }
        self.says(" has ", " a ")?;
        // French tells first whether that is all.
        let before = |one: &mut Self, word: &str| one.maybe(|one| one.word(word)).is_some();
        let (at_least, at_most) = match self.reader.language {
            Language::English => (false, false),
            Language::French => (before(self, "au moins "), before(self, "au plus ")),
        };
        let count = self.small()?;
        let pont = if count < 2 { " pont" } else { " ponts" };
        self.counted(count.into(), [" bridge", " bridges"], [pont; 2])?;
        let english = self.reader.language == Language::English;
        let least = at_least || english && before(self, " at least");
        let most = at_most || english && !least && before(self, " at most");
        Some(Said { edge, least: (!most).then_some(count), most: (!least).then_some(count) })
    }
}
