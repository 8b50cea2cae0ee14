//! Words, numbers, names and lists of them.
use damier_hashi::reason::Span;
use damier_l10n::Language;

use super::{Cursor, Part};

impl<'r, 't> Cursor<'r, 't> {
    pub(super) fn word(&mut self, word: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(word)?;
        Some(())
    }

    /// Words that stand in both languages in the same place.
    pub(super) fn says(&mut self, english: &str, french: &str) -> Option<()> {
        self.word(match self.reader.language {
            Language::English => english,
            Language::French => french,
        })
    }

    /// A word that depends on how many are meant.
    pub(super) fn counted(
        &mut self,
        count: usize,
        [one, more]: [&str; 2],
        [une, plusieurs]: [&str; 2],
    ) -> Option<()> {
        if count == 1 { self.says(one, une) } else { self.says(more, plusieurs) }
    }

    /// How many bridges something is about, which French says with them.
    pub(super) fn bridges(&mut self) -> Option<usize> {
        let count = self.number()?;
        let some = if count < 2 { " pont" } else { " ponts" };
        self.says("", some)?;
        Some(count)
    }

    /// The first of these that is there.
    pub(super) fn either(&mut self, parts: &[Part<'_, 'r, 't>]) -> Option<()> {
        parts.iter().find_map(|part| self.maybe(|one| part(one)))
    }

    /// Something that need not be there.
    pub(super) fn maybe<T>(&mut self, part: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut ahead = self.clone();
        let found = part(&mut ahead)?;
        *self = ahead;
        Some(found)
    }

    pub(super) fn number(&mut self) -> Option<usize> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.parse().ok()
    }

    pub(super) fn small(&mut self) -> Option<u8> {
        self.number()?.try_into().ok()
    }

    pub(super) fn name(&mut self) -> &'t str {
        let in_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let end = self.rest.find(|c: char| !in_name(c)).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        name
    }

    pub(super) fn island(&mut self) -> Option<u32> {
        let name = self.name();
        self.reader.islands.get(name).copied()
    }

    pub(super) fn edge(&mut self) -> Option<u32> {
        let name = self.name();
        self.reader.edges.get(name).copied()
    }

    /// Things with commas between.
    pub(super) fn list<T>(&mut self, one: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut all = vec![one(self)?];
        while let Some(next) = self.maybe(|cursor| {
            cursor.word(", ")?;
            one(cursor)
        }) {
            all.push(next);
        }
        Some(all)
    }

    /// Edges with a number each, such as `a1-c1 (2)`.
    pub(super) fn edges(&mut self) -> Option<Vec<(u32, u8)>> {
        self.list(|one| {
            let edge = one.edge()?;
            one.word(" (")?;
            let number = one.small()?;
            one.word(")")?;
            Some((edge, number))
        })
    }

    pub(super) fn max(&self) -> u8 {
        self.reader.board.variant().max
    }

    pub(super) fn at_least(&mut self, edge: u32, lower: u8) {
        let anything = Span { lower: 0, upper: self.max() };
        let span = self.reading.bounds.entry(edge).or_insert(anything);
        span.lower = span.lower.max(lower);
    }

    pub(super) fn at_most(&mut self, edge: u32, upper: u8) {
        let anything = Span { lower: 0, upper: self.max() };
        let span = self.reading.bounds.entry(edge).or_insert(anything);
        span.upper = span.upper.min(upper);
    }

    /// Edges with what they have; tells the sum.
    pub(super) fn built(&mut self) -> Option<usize> {
        let edges = self.edges()?;
        for &(edge, lower) in &edges {
            self.at_least(edge, lower);
        }
        Some(edges.iter().map(|&(_, lower)| usize::from(lower)).sum())
    }

    /// Edges with what they take.
    pub(super) fn capped(&mut self) -> Option<()> {
        let edges = self.edges()?;
        for &(edge, upper) in &edges {
            self.at_most(edge, upper);
        }
        Some(())
    }

    pub(super) fn caps(&mut self) {
        self.maybe(|one| {
            one.says(", with ", ", avec au plus ")?;
            one.capped()?;
            one.says(" at most", "")
        });
    }

    /// Edges without a bridge.
    pub(super) fn closed(&mut self) -> Option<Vec<u32>> {
        let closed = self.list(Cursor::edge)?;
        for &edge in &closed {
            self.at_most(edge, 0);
        }
        Some(closed)
    }

    /// What an island wants, if the number is right.
    pub(super) fn wants(&mut self, island: u32, degree: usize) -> Option<()> {
        let wanted = self.reader.board.islands()[island as usize].degree?;
        self.reading.degrees.insert(island);
        (usize::from(wanted) == degree).then_some(())
    }

    /// Islands with what they want, such as `a1 (2)`, or `a1 (?)`.
    pub(super) fn wanting(&mut self) -> Option<Vec<u32>> {
        let islands = self.list(|one| {
            let island = one.island()?;
            one.word(" (")?;
            let degree = one.maybe(Cursor::number);
            if degree.is_none() {
                one.word("?")?;
            }
            one.word(")")?;
            Some((island, degree))
        })?;
        for &(island, degree) in &islands {
            match degree {
                Some(degree) => self.wants(island, degree)?,
                None if self.reader.board.islands()[island as usize].degree.is_some() => {
                    return None;
                }
                None => {}
            }
        }
        Some(islands.into_iter().map(|(island, _)| island).collect())
    }

    /// What the edges of an island can take by what was said, but for one.
    pub(super) fn room(&self, island: u32, without: Option<u32>) -> usize {
        let edges = self.reader.board.edges_of(island as usize).map(|edge| edge as u32);
        let upper = |edge| self.reading.bound(edge).map_or(self.max(), |span| span.upper);
        edges.filter(|&edge| Some(edge) != without).map(|edge| usize::from(upper(edge))).sum()
    }
}
