//! GGF records: what is read, what is written, and that it is the same.

mod errors;
mod golden;
mod huge;
mod result;
mod round_trip;

use damier_core::Record;

/// The record without the places it was read from, which depend on the layout.
fn placeless(mut record: Record) -> Record {
    for mv in &mut record.moves {
        mv.at = None;
    }
    record
}

fn texts(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}
