//! What is always in view beside the maze.

use damier_core::Message;
use damier_l10n::{Language, named, say};
use damier_labyrinth::game::{Game, Numbers};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::signs;
use super::ways::Ways;
use crate::theme::{Role, Theme};
use crate::widgets::facts::{Fact, draw_lines, packed};

/// The words for the numbers, in their order: in full, and short.
const WORDS: [(&str, &str); 11] = [
    ("maze-number-open", "maze-screen-short-open-cells"),
    ("maze-number-dead-ends", "maze-screen-short-dead-ends"),
    ("minotaur-number-exits", "minotaur-number-exits"),
    ("minotaur-number-minotaurs-alive", "maze-screen-short-minotaurs-alive"),
    ("minotaur-number-minotaurs-dead", "maze-screen-short-minotaurs-dead"),
    ("minotaur-number-turns", "minotaur-number-turns"),
    ("minotaur-number-undos", "maze-screen-short-undos"),
    ("minotaur-number-redos", "maze-screen-short-redos"),
    ("minotaur-number-score", "minotaur-number-score"),
    ("minotaur-number-bombs", "minotaur-number-bombs"),
    ("minotaur-number-scrolls", "maze-screen-short-scrolls"),
];

/// All that the panel tells, beside the maze or below it.
pub(super) struct Panel<'a> {
    pub(super) numbers: Numbers,
    pub(super) game: &'a Game,
    pub(super) ways: &'a Ways,
    /// What goes on: a tour that is looked for, the speed of what moves.
    pub(super) doing: Option<Message>,
    pub(super) language: Language,
    pub(super) theme: &'a Theme,
}

impl Panel<'_> {
    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }

    /// What is under the player's feet.
    fn underfoot(&self) -> String {
        let state = self.game.state();
        let cell = state.player().cell;
        let dead = || state.minotaurs().iter().any(|it| !it.alive && it.cell == cell);
        match state.objects().get(cell) {
            Some(object) => self.word(signs::object_words(object)),
            None if dead() => self.word("maze-screen-carcass"),
            None => self.word("maze-screen-nothing"),
        }
    }

    fn numbers(&self) -> impl Iterator<Item = Fact> + '_ {
        let list = self.numbers.list();
        WORDS.iter().zip(list).map(|((full, short), (_, value))| Fact {
            full: self.word(full),
            short: self.word(short),
            value: value.to_string(),
            role: Role::Title,
        })
    }

    fn names(&self) -> [Fact; 2] {
        let fact = |full, short, value| Fact {
            full: self.word(full),
            short: self.word(short),
            value,
            role: Role::Title,
        };
        let followed = named(self.language, self.game.strategy().name);
        [
            fact("kind-strategy", "maze-screen-short-followed", followed),
            fact("maze-screen-here", "maze-screen-short-here", self.underfoot()),
        ]
    }

    /// The ways that were found: how, where to, how long, and how many cells were looked at.
    fn ways(&self) -> impl Iterator<Item = Fact> + '_ {
        self.ways.iter().map(|(digit, role, way)| {
            let solver = Some(way.solver.as_str()).filter(|solver| !solver.is_empty());
            let goal = say(self.language, &way.goal);
            let named = [Some(digit), solver, Some(&goal)];
            let named = named.into_iter().flatten().collect::<Vec<_>>().join(" ");
            let visited = way.visited.map_or(String::new(), |visited| format!("/{visited}"));
            let value = format!("{}{visited}", way.length());
            Fact { full: named.clone(), short: named, value, role }
        })
    }

    /// The words of what goes on, if anything does.
    fn doing(&self) -> Option<String> {
        let part = self.ways.latest().and_then(|way| {
            let (number, part) = way.part()?;
            let ground = self.game.state().maze().ground();
            Some(say(self.language, &part.message(number, way.parts.len(), ground)))
        });
        part.or_else(|| self.doing.as_ref().map(|doing| say(self.language, doing)))
    }

    /// Draws it in a column of its own.
    pub(super) fn draw_beside(&self, frame: &mut Frame, area: Rect) {
        let room = usize::from(area.width);
        let line = |fact: Fact| fact.line(room, self.theme);
        let mut lines: Vec<Line> = self.numbers().map(line).collect();
        lines.push(Line::default());
        lines.extend(self.names().map(line));
        if !self.ways.is_empty() {
            lines.push(Line::default());
            let title = Fact {
                full: self.word("maze-screen-ways"),
                short: String::new(),
                value: self.word("maze-screen-ways-numbers"),
                role: Role::Dim,
            };
            lines.push(line(title));
            lines.extend(self.ways().map(line));
        }
        if let Some(doing) = self.doing() {
            lines.push(Line::default());
            let wrapped = crate::text::wrap(&doing, room);
            lines.extend(wrapped.into_iter().map(Line::from));
        }
        draw_lines(frame, area, lines);
    }

    /// As lines of that width, for a screen that has no room beside the maze.
    pub(super) fn lines(&self, room: usize) -> Vec<String> {
        let facts = self.numbers().chain(self.names()).chain(self.ways());
        let pieces = facts.map(|fact| fact.piece()).chain(self.doing());
        packed(pieces, room, self.theme)
    }

    /// Draws it below the maze.
    pub(super) fn draw_below(&self, frame: &mut Frame, area: Rect) {
        draw_lines(frame, area, self.lines(usize::from(area.width)));
    }
}
