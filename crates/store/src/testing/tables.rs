//! All that a store knows, as maps. It is the slow and plain way to say what a store does.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::deeds::DeedTables;
use super::openings::Openings;
use crate::change::{Append, Change};
use crate::visitor::folded;
use crate::{
    Account, Claim, Credential, CredentialKind, Everything, Fence, Filter, Listed, NewLog, Origin,
    StoreError, StoredLog, Visitor, VisitorId,
};

#[derive(Debug, Default)]
pub(super) struct Tables {
    pub(super) logs: BTreeMap<String, StoredLog>,
    visitors: BTreeMap<VisitorId, Visitor>,
    credentials: BTreeMap<String, Credential>,
    /// Whose each log is, and under which number.
    owners: BTreeMap<String, (String, Fence)>,
    /// Until when each server is alive.
    alive: BTreeMap<String, Duration>,
    /// What people did.
    pub(super) deeds: DeedTables,
    pub(super) openings: Openings,
}

/// Whether the visitor began the log or sits there.
fn is_of(log: &Listed, id: &VisitorId) -> bool {
    log.by.as_ref() == Some(id) || log.seats.iter().flatten().any(|owner| owner == id)
}

/// Whether anybody but the visitor did.
fn is_of_others(log: &Listed, id: &VisitorId) -> bool {
    log.by.iter().chain(log.seats.iter().flatten()).any(|owner| owner != id)
}

impl Tables {
    /// Does it, or changes nothing.
    pub(super) fn make(&mut self, change: Change) -> Result<(), StoreError> {
        match change {
            Change::Create { log, server } => self.create(log, server),
            Change::Append(append) => self.append(append),
            Change::Remove { log, fence } => self.remove(&log, fence),
            Change::AddVisitor(visitor) => self.add_visitor(visitor),
            Change::MakeAccount { id, name, password } => self.make_account(&id, name, password),
            Change::SetPassword { id, password } => self.set_password(&id, password),
            Change::DeleteVisitor(id) => {
                self.delete_visitor(&id);
                Ok(())
            }
            Change::AddCredential(credential) => self.add_credential(credential),
            Change::RemoveCredential(id) => {
                self.credentials.remove(&id);
                Ok(())
            }
            Change::RemoveExpired(now) => {
                self.remove_expired(now);
                Ok(())
            }
            Change::Explore(games) => {
                self.explore(games);
                Ok(())
            }
            Change::KeepRecords(records) => self.keep_records(records),
            Change::RemoveRecord(id) => {
                self.remove_record(&id);
                Ok(())
            }
            Change::ForgetExplored { form, most } => {
                self.forget_explored(form, most);
                Ok(())
            }
            Change::Note(note) => self.deeds.make(note, &self.logs, &self.visitors),
            Change::Probe => Ok(()),
        }
    }

    /// A server is alive until then.
    pub(super) fn attend(&mut self, server: &str, until: Duration) {
        self.alive.insert(server.to_owned(), until);
    }

    pub(super) fn leave(&mut self, server: &str) {
        self.alive.remove(server);
    }

    pub(super) fn release(&mut self, log: &str, server: &str) {
        if let Some((owner, _)) = self.owners.get_mut(log).filter(|(owner, _)| owner == server) {
            owner.clear();
        }
    }

    fn is_attended(&self, log: &str, now: Duration) -> bool {
        let owner = self.owners.get(log).and_then(|(owner, _)| self.alive.get(owner));
        owner.is_some_and(|until| *until > now)
    }

    pub(super) fn claim(
        &mut self,
        log: &str,
        server: &str,
        now: Duration,
    ) -> Result<Claim, StoreError> {
        if !self.logs.contains_key(log) {
            return Err(StoreError::NoSuchLog);
        }
        let fence = match self.owners.get(log) {
            None => Fence::FIRST,
            Some((owner, fence)) if owner == server => *fence,
            Some((owner, _)) if self.alive.get(owner).is_some_and(|until| *until > now) => {
                return Ok(Claim::Theirs(owner.clone()));
            }
            Some((_, fence)) => fence.next(),
        };
        self.owners.insert(log.to_owned(), (server.to_owned(), fence));
        Ok(Claim::Yours(fence))
    }

    fn create(&mut self, log: NewLog, server: String) -> Result<(), StoreError> {
        if self.logs.contains_key(&log.id) {
            return Err(StoreError::Taken);
        }
        let NewLog { id, kind, game, form, head, made, by, private, invite, seats, summary } = log;
        let listed =
            Listed { id: id.clone(), kind, game, made, by: Some(by), private, seats, summary };
        self.owners.insert(id.clone(), (server, Fence::FIRST));
        self.logs.insert(id, StoredLog { listed, form, head, invite, entries: Vec::new() });
        Ok(())
    }

    fn append(&mut self, append: Append) -> Result<(), StoreError> {
        let Append { log: id, fence, entries, summary } = append;
        let log = self.logs.get_mut(&id).ok_or(StoreError::NoSuchLog)?;
        if self.owners.get(&id).is_none_or(|(_, latest)| *latest != fence) {
            return Err(StoreError::Fenced);
        }
        let first = entries.first().map_or(0, |entry| entry.seq);
        if usize::try_from(first) != Ok(log.entries.len() + 1) {
            return Err(StoreError::Conflict);
        }
        let mut after = log.clone();
        let mut used: BTreeSet<(VisitorId, String)> = log
            .entries
            .iter()
            .filter_map(|entry| entry.by.clone().zip(entry.key.clone()))
            .collect();
        for entry in entries {
            let key = entry.by.clone().zip(entry.key.clone());
            if key.is_some_and(|key| !used.insert(key)) {
                return Err(StoreError::Conflict);
            }
            if let Some((seat, owner)) = &entry.seated {
                let seat = after.listed.seats.get_mut(*seat).ok_or(StoreError::Conflict)?;
                *seat = Some(owner.clone());
            }
            after.entries.push(entry.into());
        }
        after.listed.summary = summary.unwrap_or(after.listed.summary);
        *log = after;
        Ok(())
    }

    fn add_visitor(&mut self, visitor: Visitor) -> Result<(), StoreError> {
        let name = visitor.account.as_ref().map(|account| account.name.as_str());
        let known = self.visitors.contains_key(&visitor.id);
        if known || name.is_some_and(|name| self.visitor_named(name).is_some()) {
            return Err(StoreError::Taken);
        }
        self.visitors.insert(visitor.id.clone(), visitor);
        Ok(())
    }

    fn make_account(
        &mut self,
        id: &VisitorId,
        name: String,
        password: String,
    ) -> Result<(), StoreError> {
        let visitor = self.visitors.get(id).ok_or(StoreError::NoSuchVisitor)?;
        if visitor.account.is_some() {
            return Err(StoreError::Conflict);
        }
        if self.visitor_named(&name).is_some() {
            return Err(StoreError::Taken);
        }
        let account = Some(Account { name, password });
        self.visitors.entry(id.clone()).and_modify(|visitor| visitor.account = account);
        Ok(())
    }

    fn set_password(&mut self, id: &VisitorId, password: String) -> Result<(), StoreError> {
        let visitor = self.visitors.get_mut(id).ok_or(StoreError::NoSuchVisitor)?;
        visitor.account.as_mut().ok_or(StoreError::Conflict)?.password = password;
        Ok(())
    }

    fn remove(&mut self, log: &str, fence: Fence) -> Result<(), StoreError> {
        match self.owners.get(log) {
            Some((_, latest)) if *latest != fence => Err(StoreError::Fenced),
            _ => {
                self.logs.remove(log);
                self.forget();
                Ok(())
            }
        }
    }

    fn delete_visitor(&mut self, id: &VisitorId) {
        self.credentials.retain(|_, credential| credential.visitor != *id);
        self.visitors.remove(id);
        self.logs.retain(|_, log| !is_of(&log.listed, id) || is_of_others(&log.listed, id));
        self.openings.records.retain(|_, record| record.by.as_ref() != Some(id));
        self.forget();
        for log in self.logs.values_mut().filter(|log| is_of(&log.listed, id)) {
            let owners = log.listed.seats.iter_mut().chain([&mut log.listed.by]);
            for owner in owners.filter(|owner| owner.as_ref() == Some(id)) {
                *owner = None;
            }
            for entry in log.entries.iter_mut().filter(|entry| entry.by.as_ref() == Some(id)) {
                (entry.by, entry.key) = (None, None);
            }
        }
    }

    /// Forgets what came of logs, records and visitors that are gone.
    fn forget(&mut self) {
        self.owners.retain(|log, _| self.logs.contains_key(log));
        self.deeds.forget(&self.logs, &self.visitors);
        let records: BTreeSet<String> = self.openings.records.keys().cloned().collect();
        self.openings.retain(|origin| match origin {
            Origin::Log(log) => self.logs.contains_key(log),
            Origin::Record(record) => records.contains(record),
        });
    }

    fn add_credential(&mut self, credential: Credential) -> Result<(), StoreError> {
        if self.credentials.contains_key(&credential.id)
            || self.credential(&credential.hash).is_some()
        {
            return Err(StoreError::Taken);
        }
        if !self.visitors.contains_key(&credential.visitor) {
            return Err(StoreError::NoSuchVisitor);
        }
        self.credentials.insert(credential.id.clone(), credential);
        Ok(())
    }

    fn remove_expired(&mut self, now: u64) {
        let ended = |credential: &Credential| credential.expires.is_some_and(|end| end <= now);
        let gone: Vec<Credential> = self
            .credentials
            .extract_if(.., |_, credential| ended(credential))
            .map(|(_, gone)| gone)
            .collect();
        for Credential { visitor, .. } in gone {
            let comes_back = self.credentials.values().any(|left| left.visitor == visitor);
            let left_a_log = self.logs.values().any(|log| is_of(&log.listed, &visitor))
                || self.records(Some(&visitor), None).next().is_some();
            let is_guest = self.visitors.get(&visitor).is_some_and(|known| known.account.is_none());
            if is_guest && !comes_back && !left_a_log {
                self.visitors.remove(&visitor);
            }
        }
        self.deeds.forget(&self.logs, &self.visitors);
    }

    pub(super) fn log(&self, id: &str) -> Option<StoredLog> {
        self.logs.get(id).cloned()
    }

    pub(super) fn list(&self, filter: &Filter, now: Duration) -> Vec<Listed> {
        let Filter { kind, game, state, of, public, seat_open, unattended, behind, limit: _ } =
            filter;
        let wanted = |log: &&Listed| {
            kind.is_none_or(|kind| log.kind == kind)
                && game.as_ref().is_none_or(|game| log.game == *game)
                && state.is_none_or(|state| log.summary.state == state)
                && of.as_ref().is_none_or(|id| is_of(log, id))
                && !(*public && log.private)
                && seat_open.is_none_or(|open| open == (log.summary.open_seats > 0))
                && !(*unattended && self.is_attended(&log.id, now))
                && behind.as_ref().is_none_or(|place| log.place() < *place)
        };
        let mut found: Vec<Listed> =
            self.logs.values().map(|log| &log.listed).filter(wanted).cloned().collect();
        found.sort_by_key(|log| std::cmp::Reverse(log.place()));
        found.truncate(filter.limit() as usize);
        found
    }

    pub(super) fn all_listed(&self) -> impl Iterator<Item = &Listed> {
        self.logs.values().map(|log| &log.listed)
    }

    pub(super) fn ids(&self, after: Option<&str>, limit: u32) -> Vec<String> {
        let ids = self.logs.keys().filter(|id| after.is_none_or(|after| id.as_str() > after));
        ids.take(limit as usize).cloned().collect()
    }

    pub(super) fn visitor(&self, id: &VisitorId) -> Option<Visitor> {
        self.visitors.get(id).cloned()
    }

    pub(super) fn visitors(&self, after: Option<&VisitorId>, limit: u32) -> Vec<Visitor> {
        let behind = |visitor: &&Visitor| after.is_none_or(|after| visitor.id > *after);
        self.visitors.values().filter(behind).take(limit as usize).cloned().collect()
    }

    pub(super) fn visitor_named(&self, name: &str) -> Option<Visitor> {
        let is_called = |visitor: &&Visitor| {
            visitor.account.as_ref().is_some_and(|account| folded(&account.name) == folded(name))
        };
        self.visitors.values().find(is_called).cloned()
    }

    pub(super) fn everything_of(&self, id: &VisitorId) -> Option<Everything> {
        let visitor = self.visitor(id)?;
        let credentials = self.credentials.values().filter(|credential| credential.visitor == *id);
        let logs = self.logs.values().map(|log| &log.listed).filter(|log| is_of(log, id));
        Some(Everything {
            visitor,
            credentials: credentials.cloned().collect(),
            logs: logs.map(|log| log.id.clone()).collect(),
            records: self.records(Some(id), None).map(|record| record.id.clone()).collect(),
        })
    }

    pub(super) fn credential(&self, hash: &[u8; 32]) -> Option<Credential> {
        self.credentials.values().find(|credential| credential.hash == *hash).cloned()
    }

    pub(super) fn credentials(&self, visitor: &VisitorId, kind: CredentialKind) -> Vec<Credential> {
        let of =
            |credential: &&Credential| credential.visitor == *visitor && credential.kind == kind;
        self.credentials.values().filter(of).cloned().collect()
    }
}
