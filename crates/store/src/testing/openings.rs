//! What the explorer knows, as maps.

use std::collections::{BTreeMap, BTreeSet};

use super::tables::Tables;
use crate::{
    Crossing, End, Explored, LoadedRecord, LogKind, Origin, Passing, Place, Played, State,
    StoreError, Unexplored, VisitorId,
};

/// The games that the explorer knows, by the places they have there, and the records.
#[derive(Debug, Default)]
pub(super) struct Openings {
    pub(super) records: BTreeMap<String, LoadedRecord>,
    games: BTreeMap<u64, Explored>,
    last: u64,
}

impl Openings {
    fn enter(&mut self, game: Explored) {
        let same = |known: &Explored| known.id == game.id && known.form == game.form;
        let known = self.games.iter().find(|(_, known)| same(known));
        let known = known.map(|(place, known)| (*place, known.entries));
        match known {
            Some((_, entries)) if entries == game.entries => return,
            Some((place, _)) => drop(self.games.remove(&place)),
            None => {}
        }
        self.last += 1;
        self.games.insert(self.last, game);
    }

    /// Forgets games of which nothing is left.
    pub(super) fn retain(&mut self, is_there: impl Fn(&Origin) -> bool) {
        self.games.retain(|_, game| is_there(&game.origin));
    }
}

impl Tables {
    fn is_there(&self, origin: &Origin) -> bool {
        match origin {
            Origin::Log(id) => self.log(id).is_some_and(|log| !log.listed.private),
            Origin::Record(id) => self.openings.records.contains_key(id),
        }
    }

    pub(super) fn explore(&mut self, games: Vec<Explored>) {
        for game in games {
            if self.is_there(&game.origin) {
                self.openings.enter(game);
            }
        }
    }

    pub(super) fn keep_records(
        &mut self,
        records: Vec<(LoadedRecord, Explored)>,
    ) -> Result<(), StoreError> {
        let known = |id: &VisitorId| self.visitor(id).is_some();
        let mut there: BTreeSet<&str> = self.openings.records.keys().map(String::as_str).collect();
        // Whoever loads what is there already is not asked for.
        let stray = |(record, _): &(LoadedRecord, Explored)| !record.by.iter().all(known);
        let new = records.iter().filter(|(record, _)| there.insert(&record.id)).collect::<Vec<_>>();
        if new.into_iter().any(stray) {
            return Err(StoreError::NoSuchVisitor);
        }
        for (record, game) in records {
            self.openings.records.entry(record.id.clone()).or_insert(record);
            self.explore(vec![game]);
        }
        Ok(())
    }

    pub(super) fn remove_record(&mut self, id: &str) {
        self.openings.records.remove(id);
        self.openings.retain(|origin| *origin != Origin::Record(id.to_owned()));
    }

    pub(super) fn forget_explored(&mut self, form: u32, most: u32) {
        let games = self.openings.games.iter().filter(|(_, game)| game.form == form);
        let places: Vec<u64> = games.map(|(place, _)| *place).take(most as usize).collect();
        self.openings.games.retain(|place, _| !places.contains(place));
    }

    pub(super) fn knows_explored(&self, form: u32) -> bool {
        self.openings.games.values().any(|game| game.form == form)
    }

    pub(super) fn crossing(&self, position: u64, before: Option<u64>, limit: u32) -> Crossing {
        let mut counted: BTreeMap<(Option<u16>, i64), (End, u64)> = BTreeMap::new();
        let mut games = Vec::new();
        for (&place, game) in self.openings.games.iter().rev() {
            let Some(visit) = game.visits.iter().find(|visit| visit.key == position) else {
                continue;
            };
            let key = (visit.number, game.end.code());
            counted.entry(key).or_insert((game.end, 0)).1 += 1;
            if before.is_none_or(|before| place < before) && games.len() < limit as usize {
                games.push(Passing {
                    place,
                    id: game.id.clone(),
                    origin: game.origin.clone(),
                    at: game.at,
                    number: visit.number,
                    end: game.end,
                    told: game.told.clone(),
                });
            }
        }
        let played = |((number, _), (end, games))| Played { number, end, games };
        Crossing { played: counted.into_iter().map(played).collect(), games }
    }

    pub(super) fn unexplored(
        &self,
        form: u32,
        behind: Option<&Place>,
        limit: u32,
    ) -> Vec<Unexplored> {
        let known = |id: &str, entries: Option<u32>| {
            self.openings.games.values().any(|game| {
                game.id == id
                    && game.form == form
                    && entries.is_none_or(|entries| game.entries == entries)
            })
        };
        let logs = self.all_listed().filter(|log| {
            matches!(log.kind, LogKind::Table | LogKind::Tournament)
                && log.summary.state == State::Over
                && !log.private
                && !known(&log.id, Some(log.summary.entries))
        });
        let logs = logs.map(|log| (log.place(), Origin::Log(log.id.clone())));
        let records = self.openings.records.values().filter(|record| !known(&record.id, None));
        let records = records.map(|record| {
            let place = Place { latest: record.made, id: record.id.clone() };
            (place, Origin::Record(record.id.clone()))
        });
        let mut all: Vec<Unexplored> = logs
            .chain(records)
            .filter(|(place, _)| behind.is_none_or(|behind| place > behind))
            .map(|(place, origin)| Unexplored { origin, place })
            .collect();
        all.sort_by(|one, other| one.place.cmp(&other.place));
        all.truncate(limit as usize);
        all
    }

    pub(super) fn record(&self, id: &str) -> Option<LoadedRecord> {
        self.openings.records.get(id).cloned()
    }

    pub(super) fn records<'a>(
        &'a self,
        of: Option<&'a VisitorId>,
        after: Option<&'a str>,
    ) -> impl Iterator<Item = &'a LoadedRecord> {
        self.openings.records.values().filter(move |record| {
            of.is_none_or(|of| record.by.as_ref() == Some(of))
                && after.is_none_or(|after| record.id.as_str() > after)
        })
    }
}
