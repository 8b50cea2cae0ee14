//! Whether a log can be followed from its beginning to its end.

use std::time::Duration;

use damier_core::{Explain, Message};
use damier_play::journal::{self, Journal};
use damier_store::{LogKind, StoredLog};

use crate::room::Matter;
use crate::table::{Table, written_log};

/// Follows a log, as a room does when it wakes; or tells why it cannot.
pub fn replay(log: &StoredLog) -> Result<(), Message> {
    match log.listed.kind {
        LogKind::Table => Table::fold(log, Duration::ZERO).map(drop),
        LogKind::Solo => {
            let log = journal::read(&written_log(log)).map_err(|error| error.message())?;
            Journal::fold(log, Duration::ZERO).map(drop).map_err(|error| error.message())
        }
    }
}
