//! Games glanced at.

use damier_labyrinth::Size;
use serde::de::{IgnoredAny, MapAccess};

use crate::labyrinth::json::{self, Field, GAME, Held, Reading};

/// What is seen of a saved game at a glance, without playing it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glance {
    /// Columns and rows of its maze.
    pub size: Size,
    /// How many turns were played.
    pub turns: u64,
    /// What the treasures taken are worth.
    pub score: u64,
}

/// What a text tells of the game it holds. Whether all of it can be read is not looked at.
pub fn glance(text: &str) -> Option<Glance> {
    let seen: Seen = json::parse(text, &mut |_| true).ok()??;
    let number = |field: &Field<u64>| field.held().copied();
    let length = |field| usize::try_from(number(field)?).ok();
    let played = seen.game.held()?;
    Some(Glance {
        size: Size { width: length(&seen.width)?, height: length(&seen.height)? },
        turns: number(&played.turns)?,
        score: number(&played.score)?,
    })
}

/// The few fields of a maze that are looked at.
#[derive(Default)]
struct Seen {
    width: Field<u64>,
    height: Field<u64>,
    game: Field<Played>,
}

#[derive(Default)]
struct Played {
    turns: Field<u64>,
    score: Field<u64>,
}

impl<'a> Held<'a> for Seen {
    fn fields<A: MapAccess<'a>>(
        mut fields: A,
        reading: &Reading,
    ) -> Result<Option<Self>, A::Error> {
        let mut seen = Seen::default();
        while let Some(name) = reading.name(&mut fields)? {
            match name.as_ref() {
                "width" => seen.width = reading.field(&mut fields)?,
                "height" => seen.height = reading.field(&mut fields)?,
                GAME => seen.game = reading.field(&mut fields)?,
                _ => drop(fields.next_value::<IgnoredAny>()?),
            }
        }
        Ok(Some(seen))
    }
}

impl<'a> Held<'a> for Played {
    fn fields<A: MapAccess<'a>>(
        mut fields: A,
        reading: &Reading,
    ) -> Result<Option<Self>, A::Error> {
        let mut played = Played::default();
        while let Some(name) = reading.name(&mut fields)? {
            match name.as_ref() {
                "turns" => played.turns = reading.field(&mut fields)?,
                "score" => played.score = reading.field(&mut fields)?,
                _ => drop(fields.next_value::<IgnoredAny>()?),
            }
        }
        Ok(Some(played))
    }
}
