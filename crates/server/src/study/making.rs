//! How studies begin.

use std::sync::Arc;

use damier_api::{Code, NewStudy, Place};
use damier_core::{Message, Record};
use damier_play::study::{self, Study as Tree};
use damier_play::{read_records, study::StudyRefused};
use damier_store::{NewLog, State, Summary, VisitorId};

use super::Study;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::limits::Rate;
use crate::room::{By, Matter, Seen};
use crate::secret;
use crate::table::{Beginning, Table, entry_named, placed};

/// A game of a text in any form that records have, by its number from 1.
pub fn record_of(text: &str, number: Option<u32>) -> Result<Record, Fault> {
    let bad = |message| Fault::told(Code::BadRecord, message).at(Place::field("record"));
    let (records, problem) = read_records(text);
    if let Some(problem) = problem {
        return Err(bad(problem));
    }
    let number = number.unwrap_or(1);
    let many = records.len();
    let record = (number as usize).checked_sub(1).and_then(|at| records.into_iter().nth(at));
    record.ok_or_else(|| {
        let message = Message::new("server-no-such-record").with("number", number.to_string());
        Fault::told(Code::BadRecord, message.with("many", many)).at(Place::field("number"))
    })
}

/// The study that somebody asks for; its name, once it is on disk.
pub async fn begin(
    house: &Arc<House>,
    caller: &Caller,
    by: &By,
    new: NewStudy,
) -> Result<String, Fault> {
    let title = new.title.clone();
    let (mut record, private) = beginning(house, caller, new).await?;
    if let Some(title) = &title {
        let title = title.trim();
        if title.chars().count() > study::MOST_TITLE || title.contains(char::is_control) {
            return Err(StudyRefused::Title.into());
        }
        record.set_tag("Title", title);
    }
    // Long records take a while, and others wait for this thread.
    let checked = tokio::task::spawn_blocking(move || {
        let study = Tree::of_record(&record).map_err(Fault::from)?;
        let (game, seats) = (study.start().name().to_owned(), study.start().seats());
        Ok::<_, Fault>((study::write_head(&study.record(), seats), game))
    });
    let (head, game) = checked.await.map_err(|_| Fault::new(Code::Internal))??;
    let (id, unix) = (secret::random::<9>()?, house.time.unix_ms());
    let owner = VisitorId::new(by.visitor.as_str());
    let mut seats = vec![None; study::MOST_HANDS];
    seats[0] = Some(owner.clone());
    let new = NewLog {
        id: id.clone(),
        kind: Study::KIND,
        game,
        form: study::VERSION,
        head,
        made: unix,
        by: owner,
        private,
        invite: Some(secret::random::<16>()?),
        seats,
        summary: Summary { state: State::Over, open_seats: 0, latest: unix, entries: 0 },
    };
    house.store.create(new, &house.server).await?;
    Ok(id)
}

/// The record that a study begins with, and whether only those see the study who get its links: as it is
/// asked for, and always where only those saw the table.
async fn beginning(
    house: &Arc<House>,
    caller: &Caller,
    new: NewStudy,
) -> Result<(Record, bool), Fault> {
    let asked = new.private;
    let several = || {
        let message = Message::new("server-study-of-what");
        Fault::told(Code::BadParams, message).at(Place::field("game"))
    };
    let of_game = new.game.is_some()
        || new.variant.is_some()
        || new.position.is_some()
        || new.moves.is_some()
        || !new.params.is_empty();
    match (&new.record, &new.table, &new.game) {
        (Some(text), None, _) if !of_game => {
            house.limits.take(Rate::Uploads, &caller.who())?;
            let (text, number) = (text.clone(), new.number);
            let read = tokio::task::spawn_blocking(move || record_of(&text, number));
            Ok((read.await.map_err(|_| Fault::new(Code::Internal))??, asked))
        }
        (None, Some(table), _) if !of_game => {
            let (visitor, invite) = (caller.id().map(|id| id.to_string()), new.invite.clone());
            let look = move |seen: &mut Seen<'_, Table>| {
                seen.let_in(visitor.as_deref(), invite.as_deref())?;
                Ok((seen.matter.contest().record(), asked || seen.access.private))
            };
            house.tables.look(house, table, look).await.map_err(|fault| {
                if fault.code == Code::NotFound { fault.at(Place::field("table")) } else { fault }
            })
        }
        (None, None, Some(game)) => {
            let beginning = Beginning {
                params: new.params(),
                variant: new.variant.as_deref(),
                position: new.position.as_deref(),
                moves: new.moves.as_deref(),
            };
            Ok((Record::of(&*placed(entry_named(game)?, &beginning)?), asked))
        }
        _ => Err(several()),
    }
}
