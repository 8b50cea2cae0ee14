//! The list of moves.

use damier_core::Leave;
use ratatui::text::{Line, Span};

use super::ContestScreen;
use crate::text::width;
use crate::theme::{Role, Theme};

/// Why a seat left, in short.
const fn words(leave: Leave) -> &'static str {
    match leave {
        Leave::Resigned => "contest-short-resigned",
        Leave::OutOfTime => "contest-short-time",
        Leave::Failed => "contest-short-failed",
    }
}

impl ContestScreen {
    /// The rounds of the game in as many lines as there are, the one that shows among them.
    pub(super) fn move_list(&self, room: usize, lines: usize, theme: &Theme) -> Vec<Line<'static>> {
        let seats = self.contest.game().seats();
        let shown = self.shown_steps();
        let report = self.report().filter(|_| self.review.is_some());
        let mut rounds: Vec<Line> = Vec::new();
        // The line with the move that shows.
        let mut here = 0;
        for (index, ply) in self.contest.history().done().enumerate() {
            let left = ply.entry.as_leaving().map(|(_, leave)| self.word(words(leave)));
            // While looking back every move bears its mark, once that is known.
            let verdict = report.and_then(|report| report.plies.get(index)?.verdict.as_ref());
            let sign = verdict.map_or("", |verdict| verdict.mark.sign());
            let text = left.unwrap_or_else(|| format!("{}{sign}", ply.entry.text));
            let number = (index % seats == 0).then(|| format!("{:>2}.", index / seats + 1));
            let taken = rounds.last().map_or(room, Line::width);
            if number.is_some() || taken + 1 + width(&text) > room {
                rounds.push(Line::from(number.unwrap_or_else(|| " ".repeat(3))));
            }
            let is_shown = index + 1 == shown;
            let style = if is_shown { theme.style(Role::Cursor) } else { theme.style(Role::Wall) };
            if let Some(line) = rounds.last_mut() {
                line.push_span(Span::raw(" "));
                line.push_span(Span::styled(text, style));
            }
            if is_shown {
                here = rounds.len() - 1;
            }
        }
        let first = (here + 1 + lines / 4).min(rounds.len()).saturating_sub(lines);
        rounds.into_iter().skip(first).take(lines).collect()
    }
}
