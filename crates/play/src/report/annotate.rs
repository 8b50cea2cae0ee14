//! A report written into a record.

use damier_core::{Record, RecordedMove};

use super::{Mark, Report};
use crate::dgn;

/// So many moves of a better line are written down.
const LINE: usize = 6;

impl Report {
    /// Writes into a record of the same moves what they are worth (`[%eval …]`), the signs of those
    /// that gave something away, and what was better as variations. What an earlier report, or the
    /// players, said a move is worth is replaced.
    pub fn annotate(&self, record: &mut Record) {
        for (entry, ply) in record.moves.iter_mut().zip(&self.plies) {
            let Some(verdict) = ply.verdict.as_ref().filter(|_| entry.text == ply.text) else {
                continue;
            };
            for comment in &mut entry.comments {
                *comment = dgn::without_eval(comment);
            }
            let is_sign = |text: &str| Mark::ALL.iter().any(|mark| mark.sign() == text);
            // A comment that is left empty is no sign either.
            entry.comments.retain(|comment| !is_sign(comment));
            let sign = verdict.mark.sign();
            let told = dgn::write_eval(verdict.worth).into_iter();
            let told = told.chain((!sign.is_empty()).then(|| sign.to_owned()));
            entry.comments.splice(0..0, told);
            if !sign.is_empty() && !verdict.better.is_empty() {
                let line: Vec<RecordedMove> =
                    verdict.better.iter().take(LINE).map(RecordedMove::new).collect();
                if !entry.variations.contains(&line) {
                    entry.variations.push(line);
                }
            }
        }
    }
}
