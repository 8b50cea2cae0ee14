//! From GGF to records.

use damier_core::{DynGame, PlayError, Record, RecordError, RecordedMove, Seat, shown};

use super::GgfError;
use super::header::Header;
use super::remark::Remark;
use super::scan::{Property, Scanner};

/// Reads all games of a text, each replayed by the rules. Passes that the text leaves
/// out are put in.
pub fn read(text: &str) -> Result<Vec<Record>, RecordError> {
    let mut scanner = Scanner::new(text);
    let mut records = Vec::new();
    while let Some(start) = scanner.next_game()? {
        records.push(read_game(&mut scanner, start)?);
    }
    if records.is_empty() {
        return Err(scanner.error(0, GgfError::NoGame));
    }
    Ok(records)
}

fn read_game(scanner: &mut Scanner<'_>, start: usize) -> Result<Record, RecordError> {
    let mut header = Header::default();
    let mut game: Option<Box<dyn DynGame>> = None;
    let mut record = Record::default();
    while let Some(property) = scanner.next_property(start)? {
        match property.name {
            "B" | "b" | "W" | "w" => {
                let game = match &mut game {
                    Some(game) => game,
                    none => none.insert(header.open(scanner, start)?),
                };
                play(scanner, &mut **game, &property, &mut record.moves)?;
            }
            "C" | "c" => {
                let comments = match record.moves.last_mut() {
                    Some(mv) => &mut mv.comments,
                    None => &mut record.comments,
                };
                comments.push(property.value.into_owned());
            }
            _ => header.take(scanner, property, game.is_some())?,
        }
    }
    let game = match game {
        Some(game) => game,
        None => header.open(scanner, start)?,
    };
    game.name().clone_into(&mut record.game);
    record.variant = game.variant();
    record.start = game.custom_start();
    let (tags, leaving) = header.into_tags(game.outcome());
    record.tags = tags;
    record.moves.extend(leaving);
    Ok(record)
}

/// Plays a move and adds it to `moves`, after the pass that was left out before it.
fn play(
    scanner: &mut Scanner<'_>,
    game: &mut dyn DynGame,
    property: &Property<'_>,
    moves: &mut Vec<RecordedMove>,
) -> Result<(), RecordError> {
    let at = property.value_at;
    let Some((text, remark)) = Remark::split(&property.value) else {
        return Err(scanner.error(at, GgfError::Move(shown(&property.value))));
    };
    let refused = |error: PlayError| RecordError::new(scanner.text(), at, error);
    let mover = if property.name.eq_ignore_ascii_case("B") { Seat::FIRST } else { Seat::SECOND };
    if let Some(turn) = game.turn().filter(|&turn| turn != mover) {
        if game.legal_moves() != ["pass"] {
            return Err(scanner.error(property.at, GgfError::Turn(turn)));
        }
        let pass = game.play("pass").map_err(refused)?;
        moves.push(RecordedMove::new(pass));
    }
    let text = game.play(text).map_err(refused)?;
    moves.push(RecordedMove {
        at: Some(scanner.place(at)),
        comments: remark.comment().into_iter().collect(),
        ..RecordedMove::new(text)
    });
    Ok(())
}
