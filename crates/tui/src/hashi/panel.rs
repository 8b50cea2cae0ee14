//! What is always in view beside the board.

use damier_core::{Message, Puzzle, in_minutes};
use damier_hashi::Hint;
use damier_hashi::coordinates::island_name;
use damier_l10n::say;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::HashiScreen;
use crate::text::wrap;
use crate::theme::{Role, Theme};
use crate::widgets::facts::{Fact, draw_lines, packed};

impl HashiScreen {
    fn fact(&self, full: &'static str, short: &'static str, value: String) -> Fact {
        Fact { full: self.word(full), short: self.word(short), value, role: Role::Title }
    }

    fn facts(&self) -> Vec<Fact> {
        let progress = self.playing.progress();
        let params = self.playing.puzzle().params();
        let size = format!("{}x{}", params.width, params.height);
        let finished = format!("{}/{}", progress.finished, progress.islands);
        let moves = self.solving().history();
        let mut facts = vec![
            self.fact("hashi-screen-finished", "hashi-islands", finished),
            self.fact("hashi-screen-groups", "hashi-screen-groups", progress.groups.to_string()),
            self.fact("hashi-screen-bridges", "hashi-screen-bridges", progress.bridges.to_string()),
            self.fact(
                "hashi-screen-moves",
                "hashi-screen-moves",
                format!("{}/{}", moves.undos(), moves.undos() + moves.redos()),
            ),
        ];
        if !self.timeless {
            let time = in_minutes(self.playing.time());
            facts.push(self.fact("hashi-screen-time", "hashi-screen-time", time));
        }
        facts.push(self.fact(
            "hashi-screen-size",
            "hashi-screen-short-size",
            format!("{size} {}", say(self.language, &params.grade.message())),
        ));
        facts.push(self.fact(
            "hashi-screen-errors-fact",
            "hashi-screen-short-errors",
            self.word(self.errors.key()),
        ));
        // What is watched has no cursor.
        facts.extend(self.here().filter(|_| self.watch.is_none()));
        facts
    }

    /// The island with the cursor: what it has, and what it wants.
    fn here(&self) -> Option<Fact> {
        let island = self.board().islands().get(self.cursor)?;
        let wanted = island.degree.map_or("?".to_owned(), |degree| degree.to_string());
        let bridges = self.state().bridges_at(self.board(), self.cursor);
        let value = format!("{bridges}/{wanted}");
        let name = island_name(self.board(), self.cursor);
        let locked = self.state().locked[self.cursor];
        let key = if locked { "hashi-screen-here-locked" } else { "hashi-screen-here" };
        let words = say(self.language, &Message::new(key).with("island", name.as_str()));
        Some(Fact { full: words, short: name, value, role: Role::Title })
    }

    /// What is to be read at leisure: a hint, a step of the solution, what is worked out.
    fn reading(&self) -> Vec<Message> {
        if let Some(watch) = &self.watch {
            let mut messages = vec![watch.progress()];
            messages.extend(watch.messages(self.board()));
            return messages;
        }
        if let Some(thinking) = &self.thinking {
            return vec![Message::new(thinking.kind.key())];
        }
        let Some(telling) = self.playing.telling() else { return Vec::new() };
        let head = Message::new("hashi-screen-hint-part")
            .with("part", telling.part())
            .with("count", Hint::PARTS);
        let mut messages = vec![head];
        messages.extend(telling.messages(self.playing.puzzle()));
        if telling.part() == Hint::PARTS {
            messages.push(Message::new("hashi-screen-follow-it"));
        }
        messages
    }

    /// The same in lines of that width.
    fn reading_lines(&self, room: usize) -> Vec<String> {
        let said = self.reading().into_iter().map(|message| say(self.language, &message));
        said.flat_map(|text| wrap(&text, room)).collect()
    }

    /// Draws it in a column of its own.
    pub(super) fn draw_beside(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        let room = usize::from(area.width);
        let mut lines: Vec<Line> =
            self.facts().into_iter().map(|fact| fact.line(room, theme)).collect();
        lines.push(Line::default());
        lines.extend(self.reading_lines(room).into_iter().map(Line::from));
        draw_lines(frame, area, lines);
    }

    /// As lines of that width, for a screen that has no room beside the board. What is to be
    /// read comes first: the numbers can wait.
    pub(super) fn lines(&self, room: usize, theme: &Theme) -> Vec<String> {
        let mut lines = self.reading_lines(room);
        lines.extend(packed(self.facts().iter().map(Fact::piece), room, theme));
        lines
    }

    /// Draws it below the board.
    pub(super) fn draw_below(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        draw_lines(frame, area, self.lines(usize::from(area.width), theme));
    }
}
