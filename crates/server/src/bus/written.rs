//! Notices as they go from server to server.

use damier_l10n::Language;
use serde::{Deserialize, Serialize};

use super::{Kind, Notice};

/// A notice as it is written. Frames are in the order of [`Language::ALL`].
#[derive(Serialize, Deserialize)]
struct Written<'a> {
    form: u32,
    #[serde(default)]
    entries: Option<(u32, u32)>,
    #[serde(default)]
    only: Option<String>,
    kind: Named,
    #[serde(borrow)]
    frames: Vec<Vec<std::borrow::Cow<'a, str>>>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Named {
    News,
    Thinking,
    Gone,
    Audience,
    Beat,
}

impl Notice {
    /// The notice as bytes in a form, or how far it has come where these would be more than can be sent at
    /// once.
    pub(super) fn to_bytes(&self, form: u32, most: usize) -> Vec<u8> {
        let bytes = self.written(form);
        if bytes.len() <= most {
            return bytes;
        }
        Notice::beat(self.entries.map(|(_, last)| last)).written(form)
    }

    fn written(&self, form: u32) -> Vec<u8> {
        let kind = match self.kind {
            Kind::News => Named::News,
            Kind::Thinking => Named::Thinking,
            Kind::Gone => Named::Gone,
            Kind::Audience => Named::Audience,
            Kind::Beat => Named::Beat,
        };
        let frames = self.frames.iter().map(|all| all.iter().map(|frame| (&**frame).into()));
        let frames = frames.map(Iterator::collect).collect();
        let written =
            Written { form, entries: self.entries, only: self.only.clone(), kind, frames };
        serde_json::to_vec(&written).unwrap_or_default()
    }

    /// The notice of these bytes, for somebody who knows the forms up to that one. What a later
    /// Damier says in a way that is not known is something that was missed: whoever watches asks.
    pub(super) fn from_bytes(known: u32, bytes: &[u8]) -> Notice {
        let read = serde_json::from_slice::<Written<'_>>(bytes).ok();
        let Some(mut read) = read.filter(|read| read.form <= known) else {
            return Notice::beat(None);
        };
        let kind = match read.kind {
            Named::News => Kind::News,
            Named::Thinking => Kind::Thinking,
            Named::Gone => Kind::Gone,
            Named::Audience => Kind::Audience,
            Named::Beat => Kind::Beat,
        };
        read.frames.resize(Language::ALL.len(), Vec::new());
        let frames = read.frames.into_iter();
        let mut frames =
            frames.map(|all| all.into_iter().map(|frame| frame.into_owned().into()).collect());
        let frames = Language::ALL.map(|_| frames.next().unwrap_or_default());
        Notice { entries: read.entries, only: read.only, kind, frames }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENOUGH: usize = 1 << 20;

    #[test]
    fn what_is_written_is_read() {
        for kind in [Kind::News, Kind::Thinking, Kind::Gone, Kind::Audience, Kind::Beat] {
            for entries in [None, Some((3, 7))] {
                let frames =
                    |language: Language| vec![format!("\"{}\"", language.tag()), String::new()];
                let all = Notice::new(entries, kind, frames);
                assert_eq!(Notice::from_bytes(2, &all.to_bytes(1, ENOUGH)), all);
                let one = all.only("ada".to_owned());
                assert_eq!(Notice::from_bytes(2, &one.to_bytes(2, ENOUGH)), one);
            }
        }
    }

    #[test]
    fn what_cannot_be_sent_or_read_is_asked_for() {
        let long = Notice::new(Some((3, 7)), Kind::News, |_| vec!["x".repeat(1000)]);
        assert_eq!(Notice::from_bytes(1, &long.to_bytes(1, 500)), Notice::beat(Some(7)));
        let later = [
            r#"{"form":2,"entries":[1,1],"kind":"news","frames":[[],[]]}"#,
            r#"{"form":1,"entries":[1,1],"kind":"sung","frames":[]}"#,
            "",
        ];
        for later in later {
            assert_eq!(Notice::from_bytes(1, later.as_bytes()), Notice::beat(None), "{later}");
        }
    }
}
