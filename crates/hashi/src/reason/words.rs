//! Steps as sentences: what they rest on, with its numbers, and what they conclude.

use damier_core::Message;

use super::facts::{Facts, edge_list, island_list, names};
use super::step::{Change, Clash, ClashKind, Refutation, Step, Ways};
use super::{Rule, Span, Trace};
use crate::Board;
use crate::coordinates::edge_name;

/// How many conclusions a sentence tells before it only counts the rest.
const CONCLUDED: usize = 24;

impl Trace {
    /// The hardest level used.
    pub fn level(&self) -> u8 {
        self.steps.iter().map(|step| step.rule.level()).max().unwrap_or(1)
    }

    /// How it ended, as a name and in words.
    pub fn end(&self, board: &Board) -> (&'static str, Message) {
        let steps = self.steps.len();
        let open = self.spans.iter().filter(|span| !span.is_settled()).count();
        if let Some(clash) = &self.clash {
            let message = Message::new("hashi-trace-clash").with("steps", steps);
            return ("clash", message.with("clash", clash.message(board)));
        }
        let (name, message) = if open == 0 {
            let level = usize::from(self.level());
            ("solved", Message::new("hashi-trace-solved").with("level", level))
        } else if self.stopped {
            ("stopped", Message::new("hashi-trace-stopped").with("open", open))
        } else {
            ("stuck", Message::new("hashi-trace-stuck").with("open", open))
        };
        (name, message.with("steps", steps))
    }

    /// What is said of each step where it is shown, with its number, and of the end.
    pub fn captions(&self, board: &Board) -> impl Iterator<Item = Message> {
        let said = |(number, step): (usize, &Step)| {
            let said = step.message(board);
            Message::new("hashi-pictures-step").with("number", number).with("said", said)
        };
        (1..).zip(&self.steps).map(said).chain([self.end(board).1])
    }
}

impl Step {
    /// The sentence that tells why and what.
    pub fn message(&self, board: &Board) -> Message {
        Message::new("hashi-step")
            .with("reason", self.reason(board))
            .with("conclusion", conclusion(board, &self.changes))
    }

    /// Why: the rule, and what it rests on.
    pub fn reason(&self, board: &Board) -> Message {
        let facts = Facts { board, islands: &self.islands, grounds: &self.grounds };
        let edge = self.changes.first().map_or(0, |change| change.edge as usize);
        let changed = |key| Message::new(key).with("edge", edge_name(board, edge));
        match self.rule {
            Rule::ClosedIsland => facts.built("hashi-rule-closed-island"),
            Rule::Crossing => {
                let bridge = self.grounds.bounds.first().map_or(0, |&(edge, _)| edge as usize);
                Message::new("hashi-rule-crossing").with("edge", edge_name(board, bridge))
            }
            Rule::FullIsland => {
                facts.possible(["hashi-rule-full-island", "hashi-rule-full-unknown"])
            }
            Rule::NeighbourCap => facts.about("hashi-rule-neighbour-cap"),
            Rule::AtMost if self.changes.len() == 1 => facts.built("hashi-rule-at-most"),
            Rule::AtMost => facts.built("hashi-rule-at-most-each"),
            Rule::AtLeast => self.at_least(&facts),
            Rule::Isolation => facts.isolation(self.changes.first()),
            Rule::Ring => changed("hashi-rule-ring").with("islands", names(board, &self.islands)),
            Rule::Blocking | Rule::Severing => {
                let exits = facts.exits(edge);
                let message = facts.closed(changed("hashi-rule-blocking"));
                message.with("count", exits.len()).with("exits", edge_list(board, &exits))
            }
            Rule::IslandCompletions | Rule::GroupCompletions => self.ways(&facts),
            Rule::OnlyExit => facts.closed(changed("hashi-rule-only-exit")),
            Rule::CutEdge => facts.closed(changed("hashi-rule-cut-edge")),
            Rule::CutParity => {
                let name = edge_name(board, edge);
                let keys = ["hashi-rule-cut-parity", "hashi-rule-cut-parity-alone"];
                facts.parity(Some(edge as u32), keys).with("edge", name)
            }
            Rule::TreeBudget => {
                let rising = self.changes.first().is_some_and(|one| one.to.lower > one.from.lower);
                if rising {
                    facts.budget_possible("hashi-rule-budget-possible")
                } else {
                    facts.budget_built("hashi-rule-budget")
                }
            }
            Rule::Assumption | Rule::NestedAssumption => match &self.refutation {
                Some(refutation) => refutation.message(board),
                None => changed("hashi-rule-assumption"),
            },
        }
    }

    /// One edge gets what the others cannot take; or each lacks no more than all may.
    fn at_least(&self, facts: &Facts<'_>) -> Message {
        let [change] = self.changes.as_slice() else {
            return facts.possible(["hashi-rule-at-least-each", "hashi-rule-at-least-unknown"]);
        };
        let most = facts.most(Some(change.edge));
        let keys = ["hashi-rule-at-least", "hashi-rule-at-least-unknown"];
        facts.possible(keys).with("others", most)
    }

    fn ways(&self, facts: &Facts<'_>) -> Message {
        let none = Ways::default();
        let ways = self.ways.as_deref().unwrap_or(&none);
        let key = match (ways.closing + ways.rings, ways.left) {
            (0, 1) => "hashi-rule-only-way",
            (0, _) => "hashi-rule-all-ways",
            _ => "hashi-rule-ways",
        };
        facts.ways(key, ways)
    }
}

impl Refutation {
    /// What was assumed, how long it took, and the contradiction.
    pub fn message(&self, board: &Board) -> Message {
        Message::new("hashi-refuted")
            .with("assumption", conclusion(board, &[self.assumed]))
            .with("steps", self.length())
            .with("clash", self.clash.message(board))
    }
}

impl Clash {
    /// The sentence that tells it.
    pub fn message(&self, board: &Board) -> Message {
        let facts = Facts { board, islands: self.islands(), grounds: self.grounds() };
        match self.kind {
            ClashKind::TooMany => facts.built("hashi-clash-too-many"),
            ClashKind::TooFew => {
                facts.possible(["hashi-clash-too-few", "hashi-clash-too-few-unknown"])
            }
            ClashKind::Edge => match self.grounds().bounds.as_slice() {
                [(edge, _), (other, _)] => Message::new("hashi-clash-crossing")
                    .with("edge", edge_name(board, *edge as usize))
                    .with("other", edge_name(board, *other as usize)),
                _ => Message::new("hashi-clash-edge"),
            },
            ClashKind::Split => facts.closed(Message::new("hashi-clash-split")),
            ClashKind::NoCompletion => {
                let none = Ways::default();
                let ways = self.ways().unwrap_or(&none);
                let key = if ways.left == 0 { "hashi-clash-no-way" } else { "hashi-clash-ways" };
                facts.ways(key, ways)
            }
            ClashKind::Parity => {
                facts.parity(None, ["hashi-clash-parity", "hashi-clash-parity-alone"])
            }
            ClashKind::Budget => facts.budget_clash(),
            ClashKind::Ring => {
                Message::new("hashi-clash-ring").with("islands", names(board, self.islands()))
            }
        }
    }
}

/// Where to look for a step: at islands, or at all of them where it is about none more than others.
pub(crate) fn place(board: &Board, islands: &[u32]) -> Message {
    if islands.is_empty() {
        return Message::new("hashi-hint-everywhere");
    }
    Message::new("hashi-hint-place").with("islands", island_list(board, islands))
}

/// What changes conclude.
pub(crate) fn conclusion(board: &Board, changes: &[Change]) -> Message {
    let named = &changes[..changes.len().min(CONCLUDED)];
    let rest = changes.len() - named.len();
    let mut message = (rest > 0).then(|| Message::new("hashi-conclude-more").with("count", rest));
    for change in named.iter().rev() {
        let one = conclude(board, change);
        message = Some(match message {
            None => one,
            Some(rest) => Message::new("hashi-conclude-and").with("first", one).with("rest", rest),
        });
    }
    message.unwrap_or_else(|| Message::new("hashi-conclude-nothing"))
}

fn conclude(board: &Board, change: &Change) -> Message {
    let Span { lower, upper } = change.to;
    let edge = edge_name(board, change.edge as usize);
    if upper == 0 {
        Message::new("hashi-conclude-none").with("edge", edge)
    } else if lower == upper {
        Message::new("hashi-conclude-exactly").with("edge", edge).with("count", usize::from(upper))
    } else if lower > change.from.lower {
        Message::new("hashi-conclude-at-least").with("edge", edge).with("count", usize::from(lower))
    } else {
        Message::new("hashi-conclude-at-most").with("edge", edge).with("count", usize::from(upper))
    }
}
