//! Logs and entries to store.

use damier_store::{LogKind, NewEntry, NewLog, State, Store, Summary, VisitorId};

/// A table that anna opened, with a seat for somebody else.
pub fn log(id: &str) -> NewLog {
    let anna = VisitorId::new("anna");
    NewLog {
        id: id.to_owned(),
        kind: LogKind::Table,
        game: "awele".to_owned(),
        form: 1,
        head: String::new(),
        made: 0,
        by: anna.clone(),
        private: false,
        invite: None,
        seats: vec![Some(anna), None],
        summary: Summary { state: State::Open, open_seats: 1, latest: 0, entries: 0 },
    }
}

/// An entry that nobody asked for.
pub fn entry(id: &str, seq: u32) -> NewEntry {
    NewEntry {
        log: id.to_owned(),
        seq,
        form: 1,
        text: format!("entry {seq}"),
        at: 0,
        by: None,
        key: None,
        seated: None,
    }
}

/// How many entries a log has.
pub async fn length(store: &dyn Store, id: &str) -> usize {
    store.log(id).await.unwrap().unwrap().entries.len()
}
