//! What English sentences name, read as a person does who knows the puzzle and nothing of how it
//! is solved: word for word, so that a sentence with anything else in it is not understood.
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use damier_hashi::Board;
use damier_hashi::coordinates::{edge_name, island_name};
use damier_hashi::reason::{Grounds, Span};

use super::sea::Rules;

/// How many of the islands that edges tell a sentence names before it counts the rest.
const NAMED: usize = 6;

/// How many conclusions it tells.
const CONCLUDED: usize = 24;

/// What a sentence names.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The islands that are named with what they want.
    pub degrees: BTreeSet<u32>,
    /// What is said of edges.
    bounds: BTreeMap<u32, Span>,
    /// What was assumed, and in how many steps it was refuted.
    pub refuted: Option<(Said, usize)>,
    /// The conclusions, and how many are only counted.
    pub conclusions: Vec<Said>,
    pub more: usize,
    pub ways: Option<WaysTold>,
    /// Whether it speaks of one island, or one bridge, alone.
    pub of_one: bool,
}

/// What is said of an edge: numbers where it has so many at least, or at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Said {
    pub edge: u32,
    pub least: Option<u8>,
    pub most: Option<u8>,
}

/// The ways to complete islands.
#[derive(Clone, Debug, Default)]
pub struct WaysTold {
    pub count: usize,
    pub islands: Vec<u32>,
    /// What is tried.
    pub open: Vec<(u32, Span)>,
    /// The neighbours that want no more, and no fewer.
    pub limits: Vec<(u32, bool)>,
    pub closing: usize,
    pub rings: usize,
    /// The edges of each ring.
    pub ring: Vec<Vec<u32>>,
}

impl Reading {
    pub fn grounds(&self) -> Grounds {
        Grounds {
            degrees: self.degrees.iter().copied().collect(),
            bounds: self.bounds.iter().map(|(&edge, &span)| (edge, span)).collect(),
        }
    }

    /// The rules of the puzzle that it speaks of.
    pub fn rules(&self) -> Rules {
        if self.of_one { Rules::OneIsland } else { Rules::All }
    }

    /// The same without what is named of an edge.
    pub fn without_edge(&self, edge: u32) -> Reading {
        let mut fewer = self.clone();
        fewer.bounds.remove(&edge);
        fewer
    }

    /// The same without what an island wants.
    pub fn without_island(&self, island: u32) -> Reading {
        let mut fewer = self.clone();
        fewer.degrees.remove(&island);
        fewer
    }

    /// What is named of an edge.
    pub fn bound(&self, edge: u32) -> Option<Span> {
        self.bounds.get(&edge).copied()
    }
}

/// Reads sentences about a board.
pub struct Reader<'a> {
    board: &'a Board,
    islands: HashMap<String, u32>,
    edges: HashMap<String, u32>,
}

impl<'a> Reader<'a> {
    pub fn new(board: &'a Board) -> Reader<'a> {
        let islands = 0..board.islands().len();
        let edges = 0..board.edges().len();
        Reader {
            board,
            islands: islands.map(|one| (island_name(board, one), one as u32)).collect(),
            edges: edges.map(|one| (edge_name(board, one), one as u32)).collect(),
        }
    }

    /// What a step names and concludes.
    pub fn step(&self, text: &str) -> Option<Reading> {
        self.read(text, &|one| {
            let reason = one.either(&[&|one| one.reason(), &|one| one.refuted()]);
            reason?;
            one.word(": ")?;
            (one.reading.conclusions, one.reading.more) = one.conclusions()?;
            Some(())
        })
    }

    /// What a contradiction names.
    pub fn clash(&self, text: &str) -> Option<Reading> {
        self.read(text, &|one| one.clash())
    }

    fn read(
        &self,
        text: &str,
        sentence: &dyn Fn(&mut Cursor<'_, '_>) -> Option<()>,
    ) -> Option<Reading> {
        let mut cursor = Cursor { reader: self, rest: text, reading: Reading::default() };
        sentence(&mut cursor)?;
        cursor.rest.is_empty().then_some(cursor.reading)
    }
}

/// All islands and edges of a text in their order, with the numbers in brackets after them: these
/// are the same in every language.
pub fn names(text: &str) -> Vec<String> {
    let words: Vec<&str> = text.split([' ', ',', ';', ':', '\u{a0}', '\u{202f}']).collect();
    let is_name = |word: &str| {
        let mut parts = word.split('-');
        parts.all(|part| {
            let digits = part.trim_start_matches(|c: char| c.is_ascii_lowercase());
            !digits.is_empty()
                && digits.len() < part.len()
                && digits.bytes().all(|c| c.is_ascii_digit())
        })
    };
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if is_name(word) {
            let number = words.get(at + 1).filter(|next| next.starts_with('('));
            found.push(format!("{word} {}", number.unwrap_or(&"")));
        }
    }
    found
}

/// A place in a text, and what was read so far.
#[derive(Clone)]
struct Cursor<'r, 't> {
    reader: &'r Reader<'r>,
    rest: &'t str,
    reading: Reading,
}

type Part<'f, 'r, 't> = &'f dyn Fn(&mut Cursor<'r, 't>) -> Option<()>;

impl<'r, 't> Cursor<'r, 't> {
    fn word(&mut self, word: &str) -> Option<()> {
        self.rest = self.rest.strip_prefix(word)?;
        Some(())
    }

    /// The first of these that is there.
    fn either(&mut self, parts: &[Part<'_, 'r, 't>]) -> Option<()> {
        parts.iter().find_map(|part| self.maybe(|one| part(one)))
    }

    /// Something that need not be there.
    fn maybe<T>(&mut self, part: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut ahead = self.clone();
        let found = part(&mut ahead)?;
        *self = ahead;
        Some(found)
    }

    fn number(&mut self) -> Option<usize> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.parse().ok()
    }

    fn small(&mut self) -> Option<u8> {
        self.number()?.try_into().ok()
    }

    fn name(&mut self) -> &'t str {
        let in_name = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let end = self.rest.find(|c: char| !in_name(c)).unwrap_or(self.rest.len());
        let (name, rest) = self.rest.split_at(end);
        self.rest = rest;
        name
    }

    fn island(&mut self) -> Option<u32> {
        let name = self.name();
        self.reader.islands.get(name).copied()
    }

    fn edge(&mut self) -> Option<u32> {
        let name = self.name();
        self.reader.edges.get(name).copied()
    }

    /// Things with commas between.
    fn list<T>(&mut self, one: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
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
    fn edges(&mut self) -> Option<Vec<(u32, u8)>> {
        self.list(|one| {
            let edge = one.edge()?;
            one.word(" (")?;
            let number = one.small()?;
            one.word(")")?;
            Some((edge, number))
        })
    }

    fn max(&self) -> u8 {
        self.reader.board.variant().max
    }

    fn at_least(&mut self, edge: u32, lower: u8) {
        let anything = Span { lower: 0, upper: self.max() };
        let span = self.reading.bounds.entry(edge).or_insert(anything);
        span.lower = span.lower.max(lower);
    }

    fn at_most(&mut self, edge: u32, upper: u8) {
        let anything = Span { lower: 0, upper: self.max() };
        let span = self.reading.bounds.entry(edge).or_insert(anything);
        span.upper = span.upper.min(upper);
    }

    /// Edges with what they have; tells the sum.
    fn built(&mut self) -> Option<usize> {
        let edges = self.edges()?;
        for &(edge, lower) in &edges {
            self.at_least(edge, lower);
        }
        Some(edges.iter().map(|&(_, lower)| usize::from(lower)).sum())
    }

    /// Edges with what they take.
    fn capped(&mut self) -> Option<()> {
        let edges = self.edges()?;
        for &(edge, upper) in &edges {
            self.at_most(edge, upper);
        }
        Some(())
    }

    fn caps(&mut self) {
        self.maybe(|one| {
            one.word(", with ")?;
            one.capped()?;
            one.word(" at most")
        });
    }

    /// Edges without a bridge.
    fn closed(&mut self) -> Option<Vec<u32>> {
        let closed = self.list(Cursor::edge)?;
        for &edge in &closed {
            self.at_most(edge, 0);
        }
        Some(closed)
    }

    /// What an island wants, if the number is right.
    fn wants(&mut self, island: u32, degree: usize) -> Option<()> {
        let wanted = self.reader.board.islands()[island as usize].degree?;
        self.reading.degrees.insert(island);
        (usize::from(wanted) == degree).then_some(())
    }

    /// Islands with what they want, such as `a1 (2)`, or `a1 (?)`.
    fn wanting(&mut self) -> Option<Vec<u32>> {
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
    fn room(&self, island: u32, without: Option<u32>) -> usize {
        let edges = self.reader.board.edges_of(island as usize).map(|edge| edge as u32);
        let upper = |edge| self.reading.bound(edge).map_or(self.max(), |span| span.upper);
        edges.filter(|&edge| Some(edge) != without).map(|edge| usize::from(upper(edge))).sum()
    }

    fn reason(&mut self) -> Option<()> {
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

    fn at_island(&mut self) -> Option<()> {
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
    fn is_room_of_others(&self, island: u32, most: usize) -> Option<()> {
        let mut ahead = self.clone();
        ahead.word(": ")?;
        let edge = ahead.edge()?;
        (ahead.room(island, Some(edge)) == most).then_some(())
    }

    fn unknown_island(&mut self) -> Option<()> {
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

    fn isolation(&mut self) -> Option<()> {
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
    fn have(&mut self, islands: usize) {
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
    fn ring(&mut self) -> Option<Vec<u32>> {
        let islands = self.list(Cursor::island)?;
        let next = islands.iter().cycle().skip(1);
        let pairs = islands.iter().zip(next);
        let edges = pairs.map(|(&a, &b)| self.reader.board.edge_between(a as usize, b as usize));
        edges.map(|edge| edge.map(|edge| edge as u32)).collect()
    }

    fn blocking(&mut self) -> Option<()> {
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
    fn cut_off(&mut self, mut out: Vec<u32>, one: impl Fn(&mut Self) -> Option<u32>) -> Option<()> {
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
    fn some(&mut self, one: impl Fn(&mut Self) -> Option<u32>) -> Option<(Vec<u32>, usize)> {
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
    fn are(&self, islands: &[u32], more: usize, out: &[u32]) -> bool {
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

    fn parity(&mut self) -> Option<()> {
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
    fn inside(&self, islands: &[u32], out: &[u32]) -> BTreeSet<u32> {
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

    fn budget(&mut self) -> Option<()> {
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

    fn budget_possible(&mut self, count: usize, spare: usize) -> Option<()> {
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

    fn budget_built(&mut self, count: usize, spare: usize) -> Option<()> {
        (self.number()? == count - 1).then_some(())?;
        self.word(" must join all islands, and ")?;
        let mut taken = 0;
        let is_clash = self.maybe(|one| one.word("more than ")).is_some();
        if self.maybe(|one| one.word("none is left for doubles and rings")).is_none() {
            self.word("the other ")?;
            (self.number()? == spare).then_some(())?;
            self.word(if is_clash { " would be taken" } else { " are taken" })?;
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

    fn ways(&mut self) -> Option<()> {
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

    fn either_number(&mut self, around: &[(&str, &str)]) -> Option<usize> {
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
    fn limit(&mut self) -> Option<(u32, bool)> {
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

    fn closing(&mut self, own: usize) -> Option<usize> {
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

    fn rings(&mut self) -> Option<(usize, Vec<Vec<u32>>)> {
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

    fn refuted(&mut self) -> Option<()> {
        self.word("suppose that ")?;
        let assumed = self.conclusion()?;
        self.word(": after ")?;
        let steps = self.number()?;
        self.word(if steps == 1 { " step " } else { " steps " })?;
        self.reading.refuted = Some((assumed, steps));
        self.clash()
    }

    fn clash(&mut self) -> Option<()> {
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
    fn conclusions(&mut self) -> Option<(Vec<Said>, usize)> {
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

    fn conclusion(&mut self) -> Option<Said> {
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
