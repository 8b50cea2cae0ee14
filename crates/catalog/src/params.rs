//! What somebody set before playing, not checked yet.

/// Names and values as they were typed; the game they are meant for checks them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Params(Vec<(String, String)>);

impl Params {
    /// Those names and values.
    pub fn new<N: Into<String>, V: Into<String>>(
        values: impl IntoIterator<Item = (N, V)>,
    ) -> Params {
        Params(values.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }

    /// The same with a value for a name, in place of another.
    pub fn with(mut self, name: &str, value: &str) -> Params {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The value of a name, if it was set.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// All that was set.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}
