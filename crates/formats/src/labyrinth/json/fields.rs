//! JSON as mazes have it. Only what can be there is kept; what is of another kind is noted and
//! passed over. A tree of everything would take a hundred times as much memory as the text.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::marker::PhantomData;

use damier_core::Place;
use damier_labyrinth::{Watch, look};
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::{JsonError, Wanted};

/// What a value can be read as, if it is of that kind.
pub(crate) trait Held<'a>: Sized {
    fn number(_: u64) -> Option<Self> {
        None
    }

    fn truth(_: bool) -> Option<Self> {
        None
    }

    fn text(_: Cow<'a, str>) -> Option<Self> {
        None
    }

    fn list<A: SeqAccess<'a>>(list: A, _: &Reading) -> Result<Option<Self>, A::Error> {
        pass_over(list)
    }

    fn fields<A: MapAccess<'a>>(mut fields: A, _: &Reading) -> Result<Option<Self>, A::Error> {
        while fields.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(None)
    }
}

/// Passes over the rest of a list that is no `T`.
pub(crate) fn pass_over<'a, A: SeqAccess<'a>, T>(mut list: A) -> Result<Option<T>, A::Error> {
    while list.next_element::<IgnoredAny>()?.is_some() {}
    Ok(None)
}

impl Held<'_> for u64 {
    fn number(number: u64) -> Option<u64> {
        Some(number)
    }
}

impl Held<'_> for bool {
    fn truth(truth: bool) -> Option<bool> {
        Some(truth)
    }
}

impl<'a> Held<'a> for Cow<'a, str> {
    fn text(text: Cow<'a, str>) -> Option<Cow<'a, str>> {
        Some(text)
    }
}

/// A column and a row.
impl<'a> Held<'a> for (u64, u64) {
    fn list<A: SeqAccess<'a>>(mut list: A, reading: &Reading) -> Result<Option<Self>, A::Error> {
        let (x, y) = (reading.item::<_, u64>(&mut list)?, reading.item::<_, u64>(&mut list)?);
        let ended = list.next_element::<IgnoredAny>()?.is_none();
        match (x, y) {
            (Item::Held(x), Item::Held(y)) if ended => Ok(Some((x, y))),
            _ => pass_over(list),
        }
    }
}

/// A list up to the first thing in it that is of another kind.
pub(crate) struct List<T> {
    pub(crate) items: Vec<T>,
    /// Whether there is no such thing.
    pub(crate) whole: bool,
}

impl<T> Default for List<T> {
    fn default() -> List<T> {
        List { items: Vec::new(), whole: true }
    }
}

impl<'a, T: Held<'a>> Held<'a> for List<T> {
    fn list<A: SeqAccess<'a>>(mut list: A, reading: &Reading) -> Result<Option<Self>, A::Error> {
        let mut read = List::default();
        loop {
            match reading.item(&mut list)? {
                Item::Held(item) => read.items.push(item),
                Item::Other => {
                    read.whole = false;
                    pass_over::<A, T>(list)?;
                    return Ok(Some(read));
                }
                Item::End => return Ok(Some(read)),
            }
            reading.go_on()?;
        }
    }
}

/// The next thing in a list.
pub(crate) enum Item<T> {
    Held(T),
    /// It is of another kind.
    Other,
    /// There is none.
    End,
}

/// What is read, and who watches.
pub(crate) struct Reading<'w> {
    watch: RefCell<Watch<'w>>,
    /// The things in lists so far.
    done: Cell<usize>,
    stopped: Cell<bool>,
}

impl Reading<'_> {
    fn go_on<E: Error>(&self) -> Result<(), E> {
        self.done.set(self.done.get() + 1);
        look(self.done.get(), &mut **self.watch.borrow_mut()).map_err(|stopped| {
            self.stopped.set(true);
            E::custom(stopped)
        })
    }

    /// The next thing in a list.
    pub(crate) fn item<'a, A: SeqAccess<'a>, T: Held<'a>>(
        &self,
        list: &mut A,
    ) -> Result<Item<T>, A::Error> {
        let item = list.next_element_seed(Slot { reading: self, kind: PhantomData })?;
        Ok(match item {
            Some(Some(held)) => Item::Held(held),
            Some(None) => Item::Other,
            None => Item::End,
        })
    }

    /// The name of the next field.
    pub(crate) fn name<'a, A: MapAccess<'a>>(
        &self,
        fields: &mut A,
    ) -> Result<Option<Cow<'a, str>>, A::Error> {
        let name = fields.next_key_seed(Slot { reading: self, kind: PhantomData })?;
        Ok(name.map(Option::unwrap_or_default))
    }

    /// What the field holds whose name was read last.
    pub(crate) fn field<'a, A: MapAccess<'a>, T: Held<'a>>(
        &self,
        fields: &mut A,
    ) -> Result<Field<T>, A::Error> {
        let held = fields.next_value_seed(Slot { reading: self, kind: PhantomData })?;
        Ok(held.map_or(Field::Other, Field::Held))
    }
}

/// Reads a text as JSON; nothing if it is no `T`.
pub(crate) fn parse<'a, T: Held<'a>>(
    text: &'a str,
    watch: Watch<'_>,
) -> Result<Option<T>, JsonError> {
    let reading =
        Reading { watch: RefCell::new(watch), done: Cell::new(0), stopped: Cell::new(false) };
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let read = Slot { reading: &reading, kind: PhantomData }.deserialize(&mut deserializer);
    let read = read.and_then(|value| deserializer.end().map(|()| value));
    read.map_err(|error| {
        if reading.stopped.get() {
            return JsonError::Stopped;
        }
        let at = Place { line: error.line(), column: error.column() };
        // The parser ends its sentence with the place.
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default().to_owned();
        JsonError::Syntax { at, problem }
    })
}

/// The place of a value that may be a `T`.
struct Slot<'r, 'w, T> {
    reading: &'r Reading<'w>,
    kind: PhantomData<T>,
}

impl<'a, T: Held<'a>> DeserializeSeed<'a> for Slot<'_, '_, T> {
    type Value = Option<T>;

    fn deserialize<D: Deserializer<'a>>(self, deserializer: D) -> Result<Option<T>, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'a, T: Held<'a>> Visitor<'a> for Slot<'_, '_, T> {
    type Value = Option<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_unit<E>(self) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Option<T>, E> {
        Ok(T::truth(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Option<T>, E> {
        Ok(T::number(number))
    }

    fn visit_i64<E>(self, _: i64) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_f64<E>(self, _: f64) -> Result<Option<T>, E> {
        Ok(None)
    }

    fn visit_borrowed_str<E>(self, text: &'a str) -> Result<Option<T>, E> {
        Ok(T::text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Option<T>, E> {
        Ok(T::text(Cow::Owned(text.to_owned())))
    }

    fn visit_seq<A: SeqAccess<'a>>(self, list: A) -> Result<Option<T>, A::Error> {
        T::list(list, self.reading)
    }

    fn visit_map<A: MapAccess<'a>>(self, fields: A) -> Result<Option<T>, A::Error> {
        T::fields(fields, self.reading)
    }
}

/// The error of a field that holds something else.
pub(crate) fn wrong(field: &str, wanted: Wanted) -> JsonError {
    JsonError::Wrong { field: field.to_owned(), wanted }
}

/// A field and what it holds.
#[derive(Default)]
pub(crate) enum Field<T> {
    Held(T),
    /// Something of another kind.
    Other,
    #[default]
    Missing,
}

impl<T> Field<T> {
    /// Whether there is such a field, whatever it holds.
    pub(crate) fn is_there(&self) -> bool {
        !matches!(self, Field::Missing)
    }

    /// What a field holds that must be there.
    pub(crate) fn get(&self, path: &str, wanted: Wanted) -> Result<&T, JsonError> {
        self.find(path, wanted)?.ok_or_else(|| JsonError::Missing(path.to_owned()))
    }

    /// What a field holds that may be missing.
    pub(crate) fn find(&self, path: &str, wanted: Wanted) -> Result<Option<&T>, JsonError> {
        match self {
            Field::Held(held) => Ok(Some(held)),
            Field::Other => Err(wrong(path, wanted)),
            Field::Missing => Ok(None),
        }
    }

    /// What it holds, if it is there and of that kind.
    pub(crate) fn held(&self) -> Option<&T> {
        match self {
            Field::Held(held) => Some(held),
            Field::Other | Field::Missing => None,
        }
    }
}
