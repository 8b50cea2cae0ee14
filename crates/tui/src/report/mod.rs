//! What each move of a game gave away, as text: a table, what it comes to, and a graph.

mod graph;

use damier_core::{Message, RecordedMove, Seat};
use damier_l10n::{Language, say, tell};
use damier_play::report::{Judged, Mark, Report};
use damier_play::words::Named;

use crate::text::{fit, width, wrap};
use crate::theme::Theme;
use graph::Graph;

/// Between two columns of the table.
const GAP: &str = "  ";

/// So many moves of a better line are enough to see what is meant.
const LINE: usize = 6;

/// A report that is to be read.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    /// What was found out.
    pub report: &'a Report,
    /// The game it is about.
    pub named: Named<'a>,
    /// The language of its words.
    pub language: Language,
    /// How it looks.
    pub theme: Theme,
    /// No line is wider.
    pub columns: usize,
}

impl Page<'_> {
    /// The table: a line a move.
    pub fn table(&self) -> Vec<String> {
        let head = [
            "",
            "report-column-seat",
            "report-column-move",
            "report-column-value",
            "report-column-gave",
            "",
            "report-column-better",
        ];
        let head = head.map(|key| if key.is_empty() { String::new() } else { self.word(key) });
        let mut rows = vec![head];
        rows.extend(self.report.plies.iter().enumerate().map(|(index, ply)| self.row(index, ply)));
        // Who left is told in words that may take the place of all other columns.
        let widest = |column: usize| {
            let cells = rows.iter().filter(|row| column < 2 || !row[3].is_empty());
            cells.map(|row| width(&row[column])).max().unwrap_or(0)
        };
        let widths: [usize; 7] = std::array::from_fn(widest);
        let lines = rows.iter().map(|row| {
            let mut line = String::new();
            for (column, (cell, wide)) in row.iter().zip(widths).enumerate() {
                let blank = " ".repeat(wide.saturating_sub(width(cell)));
                // Numbers end below each other; words begin so.
                let right = matches!(column, 0 | 3 | 4);
                let (before, after) =
                    if right { (blank, String::new()) } else { (String::new(), blank) };
                let gap = if column == 0 { "" } else { GAP };
                line.extend([gap, &before, cell, &after]);
            }
            fit(line.trim_end(), self.columns, &self.theme)
        });
        lines.collect()
    }

    /// The cells of a move.
    fn row(&self, index: usize, ply: &Judged) -> [String; 7] {
        let number = format!("{}.", index + 1);
        let seat = say(self.language, &self.named.seat(ply.seat));
        let left = RecordedMove::new(ply.text.as_str()).as_leaving().is_some();
        let text = tell(self.language, &self.named.step(&ply.text));
        let [value, gave, sign, better] = match (&ply.verdict, self.report.value(index)) {
            (Some(verdict), Some(value)) => {
                let gave = verdict.gave.message().map(|gave| say(self.language, &gave));
                let better = match verdict.mark {
                    Mark::Only => self.word("report-only"),
                    _ => verdict.better.iter().take(LINE).cloned().collect::<Vec<_>>().join(" "),
                };
                let sign = verdict.mark.sign().to_owned();
                [value.to_string(), gave.unwrap_or_default(), sign, better]
            }
            _ if left => Default::default(),
            // What was not looked at is not taken for nothing.
            _ => ["?".to_owned(), String::new(), String::new(), String::new()],
        };
        [number, seat, text, value, gave, sign, better]
    }

    /// The report in a few sentences, and how its values are to be read.
    pub fn totals(&self) -> Vec<String> {
        let side = Message::new("report-first-side").with("seat", self.named.seat(Seat::FIRST));
        let told = self.report.summary(self.named).into_iter().chain([side]);
        let told = told.map(|message| say(self.language, &message));
        told.flat_map(|text| wrap(&text, self.columns)).collect()
    }

    /// What every mistake gave away, in words.
    pub fn sentences(&self) -> Vec<String> {
        let told = self.report.sentences(self.named).into_iter().map(|(index, message)| {
            let sign = self.report.plies[index].verdict.as_ref().map_or("", |it| it.mark.sign());
            format!("{}. {sign} {}", index + 1, say(self.language, &message))
        });
        told.flat_map(|text| wrap(&text, self.columns)).collect()
    }

    /// What the game was worth to the first seat after each move; `here` is how many moves were
    /// made before what is looked at.
    pub fn graph(&self, here: Option<usize>) -> Vec<String> {
        let names = [Seat::FIRST, Seat::SECOND].map(|seat| self.named.seat(seat));
        let names = names.map(|name| say(self.language, &name));
        let leans: Vec<_> = (0..self.report.plies.len()).map(|ply| self.report.lean(ply)).collect();
        let faulty = |ply: &Judged| ply.verdict.as_ref().is_some_and(|it| it.mark >= Mark::Mistake);
        let faults: Vec<bool> = self.report.plies.iter().map(faulty).collect();
        Graph { leans: &leans, faults: &faults, names: &names, here }
            .lines(self.columns, &self.theme)
    }

    fn word(&self, key: &'static str) -> String {
        say(self.language, &Message::new(key))
    }
}
