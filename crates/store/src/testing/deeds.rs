//! What people did, as maps.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use crate::deeds::Note;
use crate::{
    Deed, DeedSum, DeedsWanted, Filter, Lesson, Pool, Rated, RatedWanted, State, StoreError,
    StoredLog, Visitor, VisitorId,
};

type Logs = BTreeMap<String, StoredLog>;
type Visitors = BTreeMap<VisitorId, Visitor>;

#[derive(Debug, Default)]
pub(super) struct DeedTables {
    /// By how many entries each log was settled.
    settled: BTreeMap<String, u32>,
    deeds: BTreeMap<(String, VisitorId), Deed>,
    /// Who is behind each player.
    players: BTreeMap<String, Option<VisitorId>>,
    /// Sides of rated games by log and seat; who is behind the players is not looked up there.
    rated: BTreeMap<(String, u8), Rated>,
    pools: BTreeMap<Pool, u64>,
    lessons: BTreeMap<VisitorId, BTreeMap<String, u32>>,
}

impl DeedTables {
    pub(super) fn make(
        &mut self,
        note: Note,
        logs: &Logs,
        visitors: &Visitors,
    ) -> Result<(), StoreError> {
        match note {
            Note::Settle { log, entries, deeds } => {
                self.deeds.retain(|(of, _), _| *of != log);
                if logs.contains_key(&log) {
                    let there = deeds.into_iter().filter(|it| visitors.contains_key(&it.visitor));
                    let named = there.map(|deed| ((log.clone(), deed.visitor.clone()), deed));
                    self.deeds.extend(named);
                    self.settled.insert(log, entries);
                }
                Ok(())
            }
            Note::Rate { pool, version, games } => self.rate(pool, version, games, visitors),
            Note::Learn { of, lessons } => {
                if lessons.is_empty() {
                    return Ok(());
                }
                if !visitors.contains_key(&of) {
                    return Err(StoreError::NoSuchVisitor);
                }
                let known = self.lessons.entry(of).or_default();
                for Lesson { name, done } in lessons {
                    *known.entry(name).or_default() |= done;
                }
                Ok(())
            }
        }
    }

    fn rate(
        &mut self,
        pool: Pool,
        version: u64,
        games: Vec<Rated>,
        visitors: &Visitors,
    ) -> Result<(), StoreError> {
        let at = self.pools.get(&pool).copied();
        if at.is_some_and(|at| at != version) {
            return Err(StoreError::Conflict);
        }
        let unknown = |game: &Rated| match &game.visitor {
            Some(visitor) => {
                !self.players.contains_key(&game.player) && !visitors.contains_key(visitor)
            }
            None => !self.players.contains_key(&game.player),
        };
        if games.iter().any(unknown) {
            return Err(StoreError::NoSuchVisitor);
        }
        self.pools.insert(pool, at.map_or(1, |at| at + 1));
        for game in games {
            self.players.entry(game.player.clone()).or_insert_with(|| game.visitor.clone());
            let place = (game.log.clone(), game.seat);
            match self.rated.get_mut(&place) {
                Some(there) => (there.before, there.rating) = (game.before, game.rating),
                None => {
                    self.rated.insert(place, game);
                }
            }
        }
        Ok(())
    }

    /// Forgets what belongs to visitors and logs that are not there any more.
    pub(super) fn forget(&mut self, logs: &Logs, visitors: &Visitors) {
        self.settled.retain(|log, _| logs.contains_key(log));
        self.deeds.retain(|(log, of), _| logs.contains_key(log) && visitors.contains_key(of));
        self.lessons.retain(|of, _| visitors.contains_key(of));
        for behind in self.players.values_mut() {
            behind.take_if(|visitor| !visitors.contains_key(visitor));
        }
    }

    pub(super) fn unsettled(&self, logs: &Logs, limit: u32) -> Vec<String> {
        let settled = |id: &str| self.settled.get(id).copied().unwrap_or(0);
        let wanting = |log: &&StoredLog| {
            let (settled, summary) = (settled(&log.listed.id), &log.listed.summary);
            settled != summary.entries && (summary.state == State::Over || settled > 0)
        };
        let mut found: Vec<_> =
            logs.values().filter(wanting).map(|log| log.listed.place()).collect();
        found.sort();
        found.into_iter().take(limit as usize).map(|place| place.id).collect()
    }

    pub(super) fn deeds(&self, wanted: &DeedsWanted) -> Vec<Deed> {
        let wants = |deed: &&Deed| {
            deed.visitor == wanted.of
                && wanted.game.as_ref().is_none_or(|game| deed.game == *game)
                && wanted.behind.as_ref().is_none_or(|place| deed.place() < *place)
        };
        let mut found: Vec<Deed> = self.deeds.values().filter(wants).cloned().collect();
        found.sort_by_key(|deed| Reverse(deed.place()));
        found.truncate(wanted.limit.min(Filter::MOST) as usize);
        found
    }

    pub(super) fn deed_sums(&self, of: &VisitorId, public: bool) -> Vec<DeedSum> {
        let mut sums: BTreeMap<_, DeedSum> = BTreeMap::new();
        let mine = self.deeds.values().filter(|deed| deed.visitor == *of);
        for deed in mine.filter(|deed| !(public && deed.private)) {
            let Deed { game, variant, result, .. } = deed;
            let sum = sums.entry((game, variant, result)).or_insert_with(|| DeedSum {
                game: game.clone(),
                variant: variant.clone(),
                result: result.clone(),
                count: 0,
                time: None,
                best_time: None,
                best_points: None,
            });
            sum.count += 1;
            if let Some(time) = deed.time {
                sum.time = Some(sum.time.unwrap_or(0) + time);
                sum.best_time = Some(sum.best_time.map_or(time, |best| best.min(time)));
            }
            sum.best_points = sum.best_points.max(deed.points);
        }
        sums.into_values().collect()
    }

    pub(super) fn days(&self, of: &VisitorId, limit: u32) -> Vec<(u32, String)> {
        let mine = self.deeds.values().filter(|deed| deed.visitor == *of);
        let days: BTreeSet<_> = mine.filter_map(|deed| Some((deed.day?, &deed.game))).collect();
        let latest = days.into_iter().rev().take(limit as usize);
        latest.map(|(day, game)| (day, game.clone())).collect()
    }

    pub(super) fn pool_version(&self, pool: &Pool) -> u64 {
        self.pools.get(pool).copied().unwrap_or(0)
    }

    pub(super) fn rated(&self, wanted: &RatedWanted) -> Vec<Rated> {
        let is_latest = |game: &Rated| {
            let same = |other: &&Rated| other.player == game.player && other.pool == game.pool;
            self.rated.values().filter(same).all(|other| other.place() <= game.place())
        };
        let behind = |game: &Rated| match &wanted.behind {
            Some(place) if wanted.forward => game.place() > *place,
            Some(place) => game.place() < *place,
            None => true,
        };
        let wants = |game: &&Rated| {
            wanted.log.as_ref().is_none_or(|log| game.log == *log)
                && wanted.player.as_ref().is_none_or(|player| game.player == *player)
                && wanted.pool.as_ref().is_none_or(|pool| game.pool == *pool)
                && (!wanted.latest || is_latest(game))
                && behind(game)
        };
        let who = |player: &str| self.players.get(player).cloned().flatten();
        let told = |game: &Rated| Rated {
            visitor: who(&game.player),
            opponent: who(&game.other),
            ..game.clone()
        };
        let mut found: Vec<Rated> = self.rated.values().filter(wants).map(told).collect();
        found.sort_by_key(|game| (game.place(), game.seat));
        if !wanted.forward {
            found.reverse();
        }
        found.truncate(wanted.limit.min(Filter::MOST) as usize);
        found
    }

    pub(super) fn lessons(&self, of: &VisitorId) -> Vec<Lesson> {
        let known = self.lessons.get(of).into_iter().flatten();
        known.map(|(name, done)| Lesson { name: name.clone(), done: *done }).collect()
    }
}
