//! Tables of keys: the one place that says which key does what. The loop looks keys up in them,
//! and help, hints and the documentation are made from them.

use damier_core::Message;
use damier_l10n::{Language, say};

use crate::key::Key;
use crate::theme::Theme;

/// A row of a table of keys.
#[derive(Clone, Copy, Debug)]
pub struct Binding<A> {
    /// The keys; the first is the one to recommend.
    pub keys: &'static [Key],
    /// What they do.
    pub action: A,
    /// What that is in words, as a key of the catalogues.
    pub about: &'static str,
    /// A word or two for the bar of hints, as a key of the catalogues, if it belongs there.
    pub hint: Option<&'static str>,
}

impl<A: Copy> Binding<A> {
    /// A row that shows in the help.
    pub const fn new(keys: &'static [Key], action: A, about: &'static str) -> Binding<A> {
        Binding { keys, action, about, hint: None }
    }

    /// The same row, shown in the bar of hints as well.
    pub const fn hinted(self, hint: &'static str) -> Binding<A> {
        Binding { hint: Some(hint), ..self }
    }

    /// The same row for people alone, so that rows of several tables can be shown together.
    pub fn shown(&self) -> Binding<()> {
        Binding { keys: self.keys, action: (), about: self.about, hint: self.hint }
    }

    /// The action of `key` in a table.
    pub fn find(table: &[Binding<A>], key: Key) -> Option<A> {
        table.iter().find(|binding| binding.keys.contains(&key)).map(|binding| binding.action)
    }
}

/// What the keys that work on every screen do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Always {
    /// Leave, from wherever one is.
    Leave,
    /// Go back to the shell for a while.
    Suspend,
    /// Paint everything anew.
    Repaint,
}

/// The keys that work on every screen, and that no other table may use.
pub const ALWAYS: &[Binding<Always>] = &[
    Binding::new(&[Key::Ctrl('c')], Always::Leave, "tui-always-leave"),
    Binding::new(&[Key::Ctrl('z')], Always::Suspend, "tui-always-suspend"),
    Binding::new(&[Key::Ctrl('l')], Always::Repaint, "tui-always-repaint"),
];

/// A table as help: the keys, and what they do.
pub fn help<A>(table: &[Binding<A>], language: Language, theme: &Theme) -> Vec<(String, String)> {
    let row = |binding: &Binding<A>| {
        let keys: Vec<String> = binding.keys.iter().map(|key| key.label(language, theme)).collect();
        (keys.join(" "), say(language, &Message::new(binding.about)))
    };
    table.iter().map(row).collect()
}

/// A table as rows of a Markdown table, for the documentation.
pub fn markdown<A>(table: &[Binding<A>], language: Language) -> String {
    let theme = Theme { colour: false, ascii: false };
    let row = |binding: &Binding<A>| {
        let keys: Vec<String> = binding
            .keys
            .iter()
            // A bar would end the cell, even within code.
            .map(|key| format!("`{}`", key.label(language, &theme).replace('|', "\\|")))
            .collect();
        format!("| {} | {} |\n", keys.join(", "), say(language, &Message::new(binding.about)))
    };
    table.iter().map(row).collect()
}
