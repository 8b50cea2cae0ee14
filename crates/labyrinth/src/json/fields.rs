//! Objects of JSON, field by field.

use damier_core::{Place, shown};
use serde_json::{Map, Value};

use super::{JsonError, Wanted};

/// Reads a text as JSON.
pub(crate) fn parse(text: &str) -> Result<Value, JsonError> {
    serde_json::from_str(text).map_err(|error| {
        let at = Place { line: error.line(), column: error.column() };
        // The parser ends its sentence with the place.
        let problem = error.to_string();
        let problem = problem.split(" at line ").next().unwrap_or_default().to_owned();
        JsonError::Syntax { at, problem }
    })
}

/// The error of a field that holds something else.
pub(crate) fn wrong(field: &str, wanted: Wanted) -> JsonError {
    JsonError::Wrong { field: field.to_owned(), wanted }
}

/// An object of JSON that has these fields.
pub(crate) struct Fields<'a> {
    /// Where it stands; nothing for the whole.
    at: &'a str,
    fields: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    pub(crate) fn new(
        at: &'a str,
        value: &'a Value,
        known: &[&str],
    ) -> Result<Fields<'a>, JsonError> {
        let fields = value.as_object().ok_or_else(|| match at {
            "" => JsonError::NoObject,
            at => wrong(at, Wanted::Fields),
        })?;
        let fields = Fields { at, fields };
        match fields.fields.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => Err(JsonError::Unknown(fields.path(&shown(key)))),
            None => Ok(fields),
        }
    }

    pub(crate) fn path(&self, name: &str) -> String {
        if self.at.is_empty() { name.to_owned() } else { format!("{}.{name}", self.at) }
    }

    pub(crate) fn get(&self, name: &str) -> Result<&'a Value, JsonError> {
        self.fields.get(name).ok_or_else(|| JsonError::Missing(self.path(name)))
    }

    pub(crate) fn number(&self, name: &str) -> Result<u64, JsonError> {
        self.get(name)?.as_u64().ok_or_else(|| wrong(&self.path(name), Wanted::Number))
    }

    /// A field that may be missing.
    pub(crate) fn find(&self, name: &str) -> Option<&'a Value> {
        self.fields.get(name)
    }

    /// A field that holds a text.
    pub(crate) fn text(&self, name: &str) -> Result<&'a str, JsonError> {
        self.get(name)?.as_str().ok_or_else(|| wrong(&self.path(name), Wanted::Text))
    }

    /// A field that holds a list; nothing if it is missing.
    pub(crate) fn list(&self, name: &str, wanted: Wanted) -> Result<&'a [Value], JsonError> {
        match self.find(name) {
            None => Ok(&[]),
            Some(list) => match list.as_array() {
                Some(list) => Ok(list),
                None => Err(wrong(&self.path(name), wanted)),
            },
        }
    }
}
