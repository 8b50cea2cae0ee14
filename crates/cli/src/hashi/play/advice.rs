//! Hints, mistakes and the whole solution, line by line.

use damier_core::{Explain, Message};
use damier_hashi::{Check, Hint, NoHint};
use serde_json::{Value, json};

use super::super::watch::Watch;
use super::super::{USUAL_TIME, data};
use super::plain::{Answer, Plain};

impl<'a> Plain<'a> {
    fn watch(&self) -> Watch<'a> {
        Watch::new(self.context, USUAL_TIME)
    }

    /// The next part of a hint, or the one that is asked for.
    pub(super) fn hint(&mut self, argument: &str) -> Answer {
        let part = match argument {
            "" => None,
            text => match text.parse().ok().filter(|part| (1..=Hint::PARTS).contains(part)) {
                Some(part) => Some(part),
                None => return Answer::Refused(Message::new("hashi-play-hint-part")),
            },
        };
        let mut watch = self.watch();
        let telling = match self.playing.hint(part, &mut || watch.goes_on()) {
            Ok(telling) => telling.clone(),
            Err(none) => {
                let told = none.message();
                return Answer::Refused(match none {
                    NoHint::Mistake(_) => Message::new("hashi-play-find").with("told", told),
                    _ => told,
                });
            }
        };
        let (puzzle, hint) = (self.playing.puzzle(), telling.hint());
        let messages = telling.messages(puzzle);
        let mut value = match telling.part() {
            1 => json!({}),
            2 => json!({ "rule": hint.step.rule.name() }),
            _ => json!({ "moves": hint.texts(puzzle) }),
        };
        value["part"] = telling.part().into();
        let words: Vec<String> = messages.iter().map(|message| self.context.say(message)).collect();
        value["text"] = words.join("; ").into();
        let islands = hint.step.islands.iter();
        value["islands"] =
            islands.map(|&island| data::island(puzzle.board(), island as usize)).collect();
        Answer::Told("hint", value, messages)
    }

    pub(super) fn check(&self) -> Answer {
        let mut watch = self.watch();
        self.checked(&self.playing.check(&mut || watch.goes_on()))
    }

    fn checked(&self, check: &Check) -> Answer {
        let board = self.playing.board();
        let wrong: &[usize] = if let Check::Wrong(edges) = check { edges } else { &[] };
        let wrong: Value = wrong.iter().map(|&edge| data::edge(board, edge, &[])).collect();
        let value = json!({ "outcome": check.name(), "wrong": wrong });
        Answer::Told("check", value, vec![check.message(board)])
    }

    pub(super) fn mistake(&self) -> Answer {
        let mut watch = self.watch();
        match self.playing.first_mistake(&mut || watch.goes_on()) {
            Ok(mistake) => {
                let (number, text, back) = (mistake.number, &mistake.text, mistake.back());
                let value = json!({ "number": number, "move": text, "back": back });
                Answer::Told("mistake", value, vec![mistake.message()])
            }
            Err(check) => self.no_mistake(&check),
        }
    }

    /// Goes back to before the first mistake.
    pub(super) fn rewind(&mut self) -> Answer {
        let mut watch = self.watch();
        match self.playing.first_mistake(&mut || watch.goes_on()) {
            Ok(mistake) => {
                self.playing.rewind(&mistake);
                Answer::Done("rewound", vec![mistake.rewound()])
            }
            Err(check) => self.no_mistake(&check),
        }
    }

    fn no_mistake(&self, check: &Check) -> Answer {
        match check {
            Check::Unknown => Answer::Refused(check.message(self.playing.board())),
            check => self.checked(check),
        }
    }

    /// Shows the solution, which may have to be found first.
    pub(super) fn solve(&mut self) -> Answer {
        let mut watch = self.watch();
        match self.playing.solve(&mut || watch.goes_on()) {
            Ok(played) => self.played(&played),
            Err(refused) => Answer::Refused(refused.message()),
        }
    }

    /// The whole solution with its reasons.
    pub(super) fn trace(&self) -> Answer {
        let board = self.playing.board();
        let mut watch = self.watch();
        let trace = self.playing.trace(&mut || watch.goes_on());
        let steps: Value =
            trace.steps.iter().map(|step| data::step(board, step, self.context)).collect();
        Answer::Told("trace", steps, trace.steps.iter().map(|step| step.message(board)).collect())
    }
}
