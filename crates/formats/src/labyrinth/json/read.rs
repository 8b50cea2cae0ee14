//! Reading mazes from JSON.

use std::borrow::Cow;

use damier_core::shown;
use damier_grid::{Bits, Direction};
use damier_labyrinth::text::Draft;
use damier_labyrinth::{Cell, Gate, Gates, Labyrinth, Object, Objects, Origin, Watch, look};
use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use super::fields::{Item, pass_over};
use super::{Field, GAME, Held, JsonError, List, Reading, SOLUTION, Wanted, parse, wrong};
use crate::labyrinth::saved::Played;

/// Reads a maze; of a game that was saved, the maze it began in.
pub fn read(text: &str, watch: Watch<'_>) -> Result<Labyrinth, JsonError> {
    Whole::parse(text, watch)?.labyrinth(watch)
}

/// All fields there can be, as they stand in the text.
#[derive(Default)]
pub(crate) struct Whole<'a> {
    pub(super) shape: Field<Cow<'a, str>>,
    pub(super) width: Field<u64>,
    pub(super) height: Field<u64>,
    seed: Field<Cow<'a, str>>,
    generator: Field<Cow<'a, str>>,
    pub(super) cells: Field<List<Cow<'a, str>>>,
    pub(super) start: Field<(u64, u64)>,
    objects: Field<List<Thing<Object>>>,
    entrance: Field<Thing<Direction>>,
    exits: Field<List<Thing<Direction>>>,
    minotaurs: Field<List<(u64, u64)>>,
    /// What was played, if it is a game that was saved.
    pub(crate) game: Field<Played<'a>>,
    /// The first that there is none of.
    unknown: Option<String>,
}

impl<'a> Held<'a> for Whole<'a> {
    fn fields<A: MapAccess<'a>>(
        mut fields: A,
        reading: &Reading,
    ) -> Result<Option<Self>, A::Error> {
        let mut whole = Whole::default();
        while let Some(name) = reading.name(&mut fields)? {
            let fields = &mut fields;
            match name.as_ref() {
                "shape" => whole.shape = reading.field(fields)?,
                "width" => whole.width = reading.field(fields)?,
                "height" => whole.height = reading.field(fields)?,
                "seed" => whole.seed = reading.field(fields)?,
                "generator" => whole.generator = reading.field(fields)?,
                "cells" => whole.cells = reading.field(fields)?,
                "start" => whole.start = reading.field(fields)?,
                "objects" => whole.objects = reading.field(fields)?,
                "entrance" => whole.entrance = reading.field(fields)?,
                "exits" => whole.exits = reading.field(fields)?,
                "minotaurs" => whole.minotaurs = reading.field(fields)?,
                GAME => whole.game = reading.field(fields)?,
                // Whoever wants to know the way looks for it.
                SOLUTION => drop(fields.next_value::<IgnoredAny>()?),
                _ => {
                    whole.unknown.get_or_insert_with(|| shown(&name));
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(Some(whole))
    }
}

/// What a cell has, by its name.
trait Named: Sized {
    fn named(name: &str) -> Option<Self>;
}

impl Named for Object {
    fn named(name: &str) -> Option<Object> {
        Object::ALL.into_iter().find(|object| object.name() == name)
    }
}

/// The letter of a side.
impl Named for Direction {
    fn named(name: &str) -> Option<Direction> {
        let side = name.chars().next().and_then(Direction::from_letter);
        side.filter(|side| name == side.letter().to_string())
    }
}

/// A cell and what it has, as it stands in the text; nothing if there is none of that name.
struct Thing<T> {
    x: u64,
    y: u64,
    kind: Option<T>,
}

impl<'a, T: Named> Held<'a> for Thing<T> {
    fn list<A: SeqAccess<'a>>(mut list: A, reading: &Reading) -> Result<Option<Self>, A::Error> {
        let (x, y) = (reading.item::<_, u64>(&mut list)?, reading.item::<_, u64>(&mut list)?);
        let kind = reading.item::<_, Cow<str>>(&mut list)?;
        let ended = list.next_element::<IgnoredAny>()?.is_none();
        match (x, y, kind) {
            (Item::Held(x), Item::Held(y), Item::Held(name)) if ended => {
                Ok(Some(Thing { x, y, kind: T::named(&name) }))
            }
            (Item::Held(x), Item::Held(y), Item::Other) if ended => {
                Ok(Some(Thing { x, y, kind: None }))
            }
            _ => pass_over(list),
        }
    }
}

impl<'a> Whole<'a> {
    pub(crate) fn parse(text: &'a str, watch: Watch<'_>) -> Result<Whole<'a>, JsonError> {
        let whole: Whole = parse(text, watch)?.ok_or(JsonError::NoObject)?;
        match whole.unknown {
            Some(unknown) => Err(JsonError::Unknown(unknown)),
            None => Ok(whole),
        }
    }

    /// Refuses what only mazes of squares have.
    pub(super) fn refuse_squares(&self) -> Result<(), JsonError> {
        let told = [
            ("entrance", self.entrance.is_there()),
            ("exits", self.exits.is_there()),
            (GAME, self.game.is_there()),
        ];
        match told.into_iter().find(|(_, there)| *there) {
            Some((field, _)) => Err(JsonError::Squares(field)),
            None => Ok(()),
        }
    }

    /// The maze that the fields tell.
    pub(crate) fn labyrinth(&self, watch: Watch<'_>) -> Result<Labyrinth, JsonError> {
        if let Some(cells) = self.other_cells()? {
            return Err(JsonError::OtherCells(cells));
        }
        let draft = self.rows(watch)?;
        let at = |x, y| draft.cell(x, y);
        let &(x, y) = self.start.get("start", Wanted::Pair)?;
        let start = place(at, || "start".to_owned(), x, y)?;
        let objects = self.objects(at, watch)?;
        let minotaurs = self.minotaurs(at, start, draft.width() * draft.height(), watch)?;
        let gates = self.gates(&draft, start, &objects)?;
        let origin = self.origin()?;
        let labyrinth = draft.fill(start, objects, minotaurs, gates.clone(), watch)?;
        // Only now it is known where the border is.
        let ground = labyrinth.maze.ground();
        let astray = gates.iter().find(|gate| !gate.fits(ground));
        if let Some(gate) = astray {
            let index = gates.exits.iter().position(|exit| *exit == gate);
            let field = index.map_or("entrance".to_owned(), exit_field);
            let (x, y) = ground.place(gate.cell);
            return Err(JsonError::Gate { field, x: x as u64, y: y as u64 });
        }
        Ok(Labyrinth { origin, ..labyrinth })
    }

    /// The openings that are told: that of the start, and those of exits.
    fn gates(&self, draft: &Draft, start: Cell, objects: &Objects) -> Result<Gates, JsonError> {
        let mut gates = Gates::default();
        if let Some(thing) = self.entrance.find("entrance", Wanted::Gate)? {
            let gate = gate(draft, || "entrance".to_owned(), thing)?;
            if gate.cell != start {
                let &Thing { x, y, .. } = thing;
                return Err(JsonError::Gate { field: "entrance".to_owned(), x, y });
            }
            gates.entrance = Some(gate);
        }
        let Some(list) = self.exits.find("exits", Wanted::Gates)? else { return Ok(gates) };
        for (index, thing) in list.items.iter().enumerate() {
            let field = || exit_field(index);
            let gate = gate(draft, field, thing)?;
            if objects.get(gate.cell).is_some_and(|object| object != Object::Exit) {
                return Err(JsonError::Taken { field: field(), x: thing.x, y: thing.y });
            }
            gates.exits.push(gate);
        }
        if list.whole { Ok(gates) } else { Err(wrong(&exit_field(list.items.len()), Wanted::Gate)) }
    }

    /// The rows, of the size that is told.
    fn rows(&self, watch: Watch<'_>) -> Result<Draft, JsonError> {
        let width = *self.width.get("width", Wanted::Number)?;
        let height = *self.height.get("height", Wanted::Number)?;
        let rows = self.cells.get("cells", Wanted::Rows)?;
        if !rows.whole {
            return Err(wrong("cells", Wanted::Rows));
        }
        let rows = &rows.items;
        let (wide, high) = (rows.first().map_or(0, |row| row.chars().count()), rows.len());
        if (wide as u64, high as u64) != (width, height) {
            return Err(JsonError::Size { width, height, wide, high });
        }
        Ok(Draft::of_digits(rows, watch)?)
    }

    pub(super) fn objects(
        &self,
        at: impl Fn(usize, usize) -> Option<Cell>,
        watch: Watch<'_>,
    ) -> Result<Objects, JsonError> {
        let mut objects = Objects::new();
        let Some(list) = self.objects.find("objects", Wanted::Objects)? else {
            return Ok(objects);
        };
        for (index, &Thing { x, y, kind }) in list.items.iter().enumerate() {
            look(index, watch)?;
            let field = || format!("objects[{index}]");
            let kind = kind.ok_or_else(|| wrong(&format!("{}[2]", field()), Wanted::Kind))?;
            let cell = place(&at, field, x, y)?;
            if objects.get(cell).is_some() {
                return Err(JsonError::Taken { field: field(), x, y });
            }
            objects.put(cell, kind);
        }
        if list.whole {
            return Ok(objects);
        }
        Err(wrong(&format!("objects[{}]", list.items.len()), Wanted::Object))
    }

    pub(super) fn minotaurs(
        &self,
        at: impl Fn(usize, usize) -> Option<Cell>,
        start: Cell,
        cells: usize,
        watch: Watch<'_>,
    ) -> Result<Vec<Cell>, JsonError> {
        let mut minotaurs = Vec::new();
        let Some(list) = self.minotaurs.find("minotaurs", Wanted::Cells)? else {
            return Ok(minotaurs);
        };
        let mut taken = Bits::zeros(cells);
        for (index, &(x, y)) in list.items.iter().enumerate() {
            look(index, watch)?;
            let field = || format!("minotaurs[{index}]");
            let cell = place(&at, field, x, y)?;
            if cell == start || taken.get(cell) {
                return Err(JsonError::Minotaur { field: field(), x, y });
            }
            taken.set(cell);
            minotaurs.push(cell);
        }
        if list.whole {
            return Ok(minotaurs);
        }
        Err(wrong(&format!("minotaurs[{}]", list.items.len()), Wanted::Pair))
    }

    /// How it was made, where that is told.
    pub(super) fn origin(&self) -> Result<Option<Origin>, JsonError> {
        if !self.seed.is_there() && !self.generator.is_there() {
            return Ok(None);
        }
        let seed = self.seed.get("seed", Wanted::Text)?;
        let seed = seed.parse().map_err(|_| wrong("seed", Wanted::Seed))?;
        let generator = self.generator.get("generator", Wanted::Text)?.clone().into_owned();
        Ok(Some(Origin { seed, generator }))
    }
}

/// The cell at a column and a row that is not masked; `field` is where they stand.
pub(super) fn place(
    at: impl Fn(usize, usize) -> Option<Cell>,
    field: impl Fn() -> String,
    x: u64,
    y: u64,
) -> Result<Cell, JsonError> {
    let cell = match (usize::try_from(x), usize::try_from(y)) {
        (Ok(x), Ok(y)) => at(x, y),
        _ => None,
    };
    cell.ok_or_else(|| JsonError::NoCell { field: field(), x, y })
}

/// An opening; `field` is where it stands.
fn gate(
    draft: &Draft,
    field: impl Fn() -> String,
    &Thing { x, y, kind }: &Thing<Direction>,
) -> Result<Gate, JsonError> {
    let side = kind.ok_or_else(|| wrong(&field(), Wanted::Gate))?;
    Ok(Gate { cell: place(|x, y| draft.cell(x, y), field, x, y)?, side })
}

/// Where an exit in the border stands.
fn exit_field(index: usize) -> String {
    format!("exits[{index}]")
}
