//! The list of moves.

use damier_core::{Leave, RecordedMove, shown};
use ratatui::style::Style;
use ratatui::text::{Line, Span};

use super::ContestScreen;
use super::board::Sign;
use crate::text::{fit, width};
use crate::theme::{Role, Theme};

/// The sign of a move in place of which others were played.
pub(super) const BRANCH: Sign = ("▾", "*", "contest-sign-branch");

/// So many of the lines that could be taken in place of a move are told.
const OTHERS: usize = 4;

/// The columns before the moves of a round.
const NUMBER: usize = 3;

/// Why a seat left, in short.
const fn words(leave: Leave) -> &'static str {
    match leave {
        Leave::Resigned => "contest-short-resigned",
        Leave::OutOfTime => "contest-short-time",
        Leave::Failed => "contest-short-failed",
    }
}

/// The lines of the list as they are filled.
struct List {
    lines: Vec<Line<'static>>,
    room: usize,
    /// Whether nothing more goes into the last line.
    closed: bool,
}

impl List {
    /// Adds a word, in a line of its own after a number, or where the last line has no room.
    fn push(&mut self, number: Option<usize>, text: String, style: Style) {
        let taken = self.lines.last().map_or(self.room, Line::width);
        if number.is_some() || self.closed || taken + 1 + width(&text) > self.room {
            let number = number.map(|number| format!("{number:>2}."));
            let head = number.unwrap_or_else(|| " ".repeat(NUMBER));
            self.lines.push(Line::from(head));
            self.closed = false;
        }
        if let Some(line) = self.lines.last_mut() {
            line.push_span(Span::raw(" "));
            line.push_span(Span::styled(text, style));
        }
    }
}

impl ContestScreen {
    /// The rounds of the line that shows in as many lines as there are, the move that shows among
    /// them.
    pub(super) fn move_list(&self, room: usize, lines: usize, theme: &Theme) -> Vec<Line<'static>> {
        let seats = self.contest.game().seats();
        let at = self.shown_steps();
        let mut list = List { lines: Vec::new(), room, closed: false };
        // The line with the move that shows.
        let mut here = 0;
        let count = match &self.review {
            Some(review) => review.walk.len(),
            None => self.contest.history().undos(),
        };
        let played = |index| self.contest.history().done().nth(index).map(|ply| &ply.entry);
        for index in 0..count {
            let step = match &self.review {
                Some(review) => review.walk.step(index),
                None => played(index),
            };
            let Some(step) = step else { break };
            let text = self.in_list(index, step, theme);
            let number = (index % seats == 0).then_some(index / seats + 1);
            let role = if index + 1 == at { Role::Cursor } else { Role::Wall };
            list.push(number, text, theme.style(role));
            if let Some(worth) = self.review.as_ref().and_then(|review| review.walk.worth(index)) {
                list.push(None, worth.value.to_string(), theme.style(Role::Dim));
            }
            if index + 1 == at {
                here = list.lines.len() - 1;
                self.push_others(index, &mut list, theme);
            }
        }
        let first = (here + 1 + lines / 4).min(list.lines.len()).saturating_sub(lines);
        list.lines.into_iter().skip(first).take(lines).collect()
    }

    /// A step in short: a move as it is written, or why somebody left.
    fn in_short(&self, step: &RecordedMove) -> String {
        match step.as_leaving() {
            Some((_, leave)) => self.word(words(leave)),
            None => shown(&step.text),
        }
    }

    /// A step as the list has it: with a sign where there are branches, and with the branch that is
    /// taken in parentheses.
    fn in_list(&self, index: usize, step: &RecordedMove, theme: &Theme) -> String {
        let text = self.in_short(step);
        let Some(review) = &self.review else { return text };
        let walk = &review.walk;
        let opened = if walk.turnings().any(|ply| ply == index) { "(" } else { "" };
        let mark = walk.fork(index).map_or("", |_| theme.sign(BRANCH.0, BRANCH.1));
        let ends = if index + 1 == walk.len() { walk.turnings().count() } else { 0 };
        format!("{opened}{text}{mark}{}", ")".repeat(ends))
    }

    /// What could be taken in place of the step that shows.
    fn push_others(&self, index: usize, list: &mut List, theme: &Theme) {
        let Some(review) = &self.review else { return };
        let others: Vec<&[RecordedMove]> = review.walk.others(index).collect();
        let told = if others.len() > OTHERS { OTHERS - 1 } else { OTHERS };
        let mut push = |text: String| {
            let text = format!("{}{text}", " ".repeat(NUMBER + 1));
            list.lines.push(Line::styled(fit(&text, list.room, theme), theme.style(Role::Dim)));
            list.closed = true;
        };
        for line in others.iter().take(told) {
            // No line of the list has room for more.
            let steps = line.iter().take(list.room).map(|step| self.in_short(step));
            push(format!("({})", steps.collect::<Vec<_>>().join(" ")));
        }
        if others.len() > told {
            push(theme.sign("…", "...").to_owned());
        }
    }
}
