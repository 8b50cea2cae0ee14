//! The record format: golden files, errors with their places, damage of every
//! kind, and the round trip.

mod damage;
mod errors;
mod golden;
mod round_trip;

use damier_core::{Record, RecordedMove};

const OPENING: &str = include_str!("../../../../../testdata/records/reversi-opening.dgn");
const FOUR: &str = include_str!("../../../../../testdata/records/pile-four.dgn");
const BY_HAND: &str = include_str!("../../../../../testdata/records/typed-by-hand.dgn");
const DAMAGED: &str = include_str!("../../../../../testdata/records/damaged.dgn");

/// The tags a game cannot be without.
const TAGS: &str = "[Game \"g\"][Variant \"v\"]\n";

fn record(game: &str, variant: &str, tags: &[(&str, &str)], moves: Vec<RecordedMove>) -> Record {
    let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    Record {
        game: game.to_owned(),
        variant: variant.to_owned(),
        tags: tags.iter().map(own).collect(),
        moves,
        ..Record::default()
    }
}

fn said(text: &str, comment: &str) -> RecordedMove {
    RecordedMove { comments: vec![comment.to_owned()], ..RecordedMove::new(text) }
}

fn moves(texts: &[&str]) -> Vec<RecordedMove> {
    texts.iter().copied().map(RecordedMove::new).collect()
}

/// The records without the places at which their moves stood.
fn placeless(mut records: Vec<Record>) -> Vec<Record> {
    fn forget(moves: &mut [RecordedMove]) {
        for mv in moves {
            mv.at = None;
            mv.variations.iter_mut().for_each(|line| forget(line));
        }
    }
    for record in &mut records {
        forget(&mut record.moves);
    }
    records
}

fn texts(record: &Record) -> Vec<&str> {
    record.moves.iter().map(|mv| mv.text.as_str()).collect()
}
