//! Who has a database: a process that says so in a file beside it.

use std::fmt;

use damier_core::Message;

/// The server that has a database.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holder {
    /// The number of its process, if that can be read.
    pub process: Option<u32>,
    /// Since when, in Unix milliseconds.
    pub since: Option<u64>,
    /// Where it listens, once it does.
    pub address: Option<String>,
}

impl Holder {
    /// What [`Holder::lines`] wrote. Lines that are not understood tell nothing.
    pub(crate) fn read(text: &str) -> Self {
        let value = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
            line.map(str::to_owned)
        };
        Self {
            process: value("process").and_then(|text| text.parse().ok()),
            since: value("since").and_then(|text| text.parse().ok()),
            address: value("address"),
        }
    }

    /// The lines that [`Holder::read`] reads.
    pub(crate) fn lines(&self) -> String {
        let line = |name: &str, value: Option<String>| {
            value.map(|value| format!("{name} {value}\n")).unwrap_or_default()
        };
        line("process", self.process.map(|process| process.to_string()))
            + &line("since", self.since.map(|since| since.to_string()))
            + &line("address", self.address.clone())
    }

    /// Which one it is, in words.
    pub(crate) fn message(&self) -> Message {
        match (&self.address, self.process) {
            (Some(address), _) => Message::new("store-server-at").with("address", address.as_str()),
            (None, Some(process)) => {
                Message::new("store-server-of").with("process", process.to_string())
            }
            (None, None) => Message::new("store-server"),
        }
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.address, self.process) {
            (Some(address), _) => write!(f, "the server at {address}"),
            (None, Some(process)) => write!(f, "process {process}"),
            (None, None) => f.write_str("another server"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let all = Holder {
            process: Some(71),
            since: Some(1_700_000_000_000),
            address: Some("http://127.0.0.1:4040".to_owned()),
        };
        for holder in [all.clone(), Holder { address: None, ..all }, Holder::default()] {
            assert_eq!(Holder::read(&holder.lines()), holder);
        }
        assert_eq!(Holder::read("process many\nsince\nsince \n\u{0}"), Holder::default());
    }
}
