//! Hints, mistakes and the whole solution, line by line.

use damier_core::Message;
use damier_hashi::reason::{Effort, trace};
use damier_hashi::{Advice, Check, State, hint};
use serde_json::{Value, json};

use super::super::check::first_mistake;
use super::super::solve::edge_names;
use super::super::watch::Watch;
use super::super::{USUAL_TIME, data};
use super::plain::{Answer, Plain};

impl Plain<'_> {
    /// The next part of a hint, or the one that is asked for.
    pub(super) fn hint(&mut self, argument: &str) -> Answer {
        let asked = match argument {
            "" => None,
            text => match text.parse::<usize>().ok().filter(|part| (1..=3).contains(part)) {
                Some(part) => Some(part),
                None => return Answer::Refused(Message::new("hashi-play-hint-part")),
            },
        };
        let puzzle = self.solving.puzzle();
        let board = puzzle.board();
        let (found, told) = match self.hint.take() {
            Some(shown) => shown,
            None => {
                let mut watch = Watch::new(self.context, USUAL_TIME);
                let state = self.solving.state();
                let keep_going = &mut || watch.goes_on();
                match hint(board, &puzzle.truth(keep_going), state, keep_going) {
                    Advice::Hint(hint) => (hint, 0),
                    Advice::Mistake(_) => {
                        return Answer::Refused(Message::new("hashi-play-hint-mistake"));
                    }
                    Advice::Solved => return Answer::Refused(Message::new("hashi-is-solved")),
                    Advice::Hopeless => {
                        return Answer::Refused(Message::new("hashi-cli-unsolvable"));
                    }
                    Advice::Nothing => return Answer::Refused(Message::new("hashi-cli-no-hint")),
                    Advice::Unknown => return unknown(),
                }
            }
        };
        let part = asked.unwrap_or((told + 1).min(3));
        let (messages, mut value) = match part {
            1 => (vec![found.place(board)], json!({})),
            2 => {
                let before = found.before.iter().map(|step| step.message(board));
                let value = json!({ "rule": found.step.rule.name() });
                (before.chain([found.rule(board)]).collect(), value)
            }
            _ => {
                let moves = data::moves(puzzle, &found.moves);
                let value = json!({ "moves": moves });
                let action = Message::new("hashi-play-hint-moves")
                    .with("action", found.action(board))
                    .with("moves", moves.join(", "));
                (vec![action], value)
            }
        };
        value["part"] = part.into();
        let words: Vec<String> = messages.iter().map(|message| self.context.say(message)).collect();
        value["text"] = words.join("; ").into();
        value["islands"] =
            found.step.islands.iter().map(|&island| data::island(board, island as usize)).collect();
        self.hint = Some((found, part.max(told)));
        Answer::Told("hint", value, messages)
    }

    fn checked(&self, state: &State) -> Check {
        let mut watch = Watch::new(self.context, USUAL_TIME);
        let keep_going = &mut || watch.goes_on();
        self.solving.puzzle().truth(keep_going).check(state, keep_going)
    }

    pub(super) fn check(&self) -> Answer {
        let board = self.solving.puzzle().board();
        let (name, wrong, told) = match self.checked(self.solving.state()) {
            Check::Solved => ("solved", Vec::new(), Message::new("hashi-is-solved")),
            Check::Fine => ("fine", Vec::new(), Message::new("hashi-fine")),
            Check::Wrong(edges) if edges.is_empty() => {
                ("wrong", edges, Message::new("hashi-cli-wrong"))
            }
            Check::Wrong(edges) => {
                let names = edge_names(board, &edges);
                ("wrong", edges, Message::new("hashi-cli-wrong-edges").with("edges", names))
            }
            Check::Hopeless => ("hopeless", Vec::new(), Message::new("hashi-cli-unsolvable")),
            Check::Unknown => ("unknown", Vec::new(), Message::new("hashi-cli-check-unknown")),
        };
        let wrong: Value = wrong.into_iter().map(|edge| data::edge(board, edge, &[])).collect();
        Answer::Told("check", json!({ "outcome": name, "wrong": wrong }), vec![told])
    }

    /// How many moves have to be undone until nothing is wrong; none if that takes too long to
    /// tell.
    fn moves_since_mistake(&self) -> Option<usize> {
        let mut watch = Watch::new(self.context, USUAL_TIME);
        let keep_going = &mut || watch.goes_on();
        let truth = self.solving.puzzle().truth(keep_going);
        self.solving.moves_since(|state| truth.check(state, keep_going).is_wrong())
    }

    pub(super) fn mistake(&self) -> Answer {
        let Some(back) = self.moves_since_mistake() else { return unknown() };
        let Some((number, text)) = first_mistake(&self.solving, back) else { return self.check() };
        let told =
            Message::new("hashi-cli-mistake").with("number", number).with("move", text.as_str());
        let value = json!({ "number": number, "move": text, "back": back });
        Answer::Told("mistake", value, vec![told])
    }

    /// Goes back to before the first mistake.
    pub(super) fn rewind(&mut self) -> Answer {
        let Some(back) = self.moves_since_mistake() else { return unknown() };
        if back == 0 {
            return self.check();
        }
        for _ in 0..back {
            self.solving.undo();
        }
        self.hint = None;
        Answer::Done("rewound", vec![Message::new("hashi-play-rewound").with("moves", back)])
    }

    /// Shows the solution, which may have to be found first.
    pub(super) fn solve(&mut self) -> Answer {
        let mut watch = Watch::new(self.context, USUAL_TIME);
        self.solving.puzzle().truth(&mut || watch.goes_on());
        self.play("solve")
    }

    /// The whole solution with its reasons.
    pub(super) fn trace(&self) -> Answer {
        let board = self.solving.puzzle().board();
        let mut watch = Watch::new(self.context, USUAL_TIME);
        let trace = trace(board, Effort::FULL, &mut || watch.goes_on());
        let steps: Value =
            trace.steps.iter().map(|step| data::step(board, step, self.context)).collect();
        Answer::Told("trace", steps, trace.steps.iter().map(|step| step.message(board)).collect())
    }
}

/// That the time was not enough.
fn unknown() -> Answer {
    Answer::Refused(Message::new("hashi-cli-check-unknown"))
}
