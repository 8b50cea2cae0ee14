//! Whether a log can be followed from its beginning to its end.

use std::time::Duration;

use damier_core::Message;
use damier_store::{LogKind, StoredLog};

use crate::room::Matter;
use crate::solo::Solo;
use crate::study::Study;
use crate::table::Table;
use crate::tournament::Tournament;

/// Follows a log, as a room does when it wakes; or tells why it cannot.
pub fn replay(log: &StoredLog) -> Result<(), Message> {
    match log.listed.kind {
        LogKind::Table => Table::fold(log, Duration::ZERO).map(drop),
        LogKind::Solo => Solo::fold(log, Duration::ZERO).map(drop),
        LogKind::Tournament => Tournament::fold(log, Duration::ZERO).map(drop),
        LogKind::Study => Study::fold(log, Duration::ZERO).map(drop),
    }
}
