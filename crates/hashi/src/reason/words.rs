//! Steps as sentences.

use damier_core::Message;

use super::step::{Change, Clash, ClashKind, Refutation, Step};
use super::{Rule, Span};
use crate::Board;
use crate::coordinates::{edge_name, island_name};

/// How many islands or conclusions a sentence names before it only counts the rest.
const NAMED: usize = 6;

impl Step {
    /// The sentence that tells why and what.
    pub fn message(&self, board: &Board) -> Message {
        Message::new("hashi-step")
            .with("reason", self.reason(board))
            .with("conclusion", conclusion(board, &self.changes))
    }

    /// Why: the rule, and where it applies.
    pub fn reason(&self, board: &Board) -> Message {
        let first = self.islands.first().map_or(0, |&island| island as usize);
        let degree = board.islands().get(first).and_then(|island| island.degree);
        let about = |message: Message| {
            let message = message.with("island", island_name(board, first));
            match degree {
                Some(degree) => message.with("degree", usize::from(degree)),
                None => message.with("degree", "?"),
            }
        };
        let all = |message: Message| message.with("islands", island_list(board, &self.islands));
        let edge = |message: Message| {
            let edge = self.edges.first().map_or(0, |&edge| edge as usize);
            message.with("edge", edge_name(board, edge))
        };
        let changed = |message: Message| {
            let edge = self.changes.first().map_or(0, |change| change.edge as usize);
            message.with("edge", edge_name(board, edge))
        };
        match self.rule {
            Rule::ClosedIsland => about(Message::new("hashi-rule-closed-island")),
            Rule::Crossing => edge(Message::new("hashi-rule-crossing")),
            Rule::FullIsland => about(Message::new("hashi-rule-full-island")),
            Rule::NeighbourCap => about(Message::new("hashi-rule-neighbour-cap")),
            Rule::AtMost => about(Message::new("hashi-rule-at-most")),
            Rule::AtLeast => about(Message::new("hashi-rule-at-least")),
            Rule::Isolation => all(changed(Message::new("hashi-rule-isolation"))),
            Rule::Ring => changed(Message::new("hashi-rule-ring")),
            Rule::Blocking => all(changed(Message::new("hashi-rule-blocking"))),
            Rule::IslandCompletions => about(Message::new("hashi-rule-island-completions")),
            Rule::GroupCompletions => all(Message::new("hashi-rule-group-completions")),
            Rule::OnlyExit => all(changed(Message::new("hashi-rule-only-exit"))),
            Rule::CutEdge => all(changed(Message::new("hashi-rule-cut-edge"))),
            Rule::Severing => changed(Message::new("hashi-rule-severing")),
            Rule::CutParity => all(changed(Message::new("hashi-rule-cut-parity"))),
            Rule::TreeBudget => Message::new("hashi-rule-tree-budget"),
            Rule::Assumption | Rule::NestedAssumption => match &self.refutation {
                Some(refutation) => refutation.message(board),
                None => changed(Message::new("hashi-rule-assumption")),
            },
        }
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
        let island = || {
            let island = self.islands.first().map_or(0, |&island| island as usize);
            island_name(board, island)
        };
        let islands = || island_list(board, &self.islands);
        let edge = || {
            let edge = self.edges.first().map_or(0, |&edge| edge as usize);
            edge_name(board, edge)
        };
        match self.kind {
            ClashKind::TooMany => Message::new("hashi-clash-too-many").with("island", island()),
            ClashKind::TooFew => Message::new("hashi-clash-too-few").with("island", island()),
            ClashKind::Edge => Message::new("hashi-clash-edge").with("edge", edge()),
            ClashKind::Split => Message::new("hashi-clash-split").with("islands", islands()),
            ClashKind::NoCompletion => {
                Message::new("hashi-clash-no-completion").with("islands", islands())
            }
            ClashKind::Parity => Message::new("hashi-clash-parity").with("islands", islands()),
            ClashKind::Budget => Message::new("hashi-clash-budget"),
            ClashKind::Ring => Message::new("hashi-clash-ring"),
        }
    }
}

/// What changes conclude.
pub(crate) fn conclusion(board: &Board, changes: &[Change]) -> Message {
    let named = &changes[..changes.len().min(NAMED)];
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

/// The names of islands, the first of many.
pub(crate) fn island_list(board: &Board, islands: &[u32]) -> String {
    let named = islands.iter().take(NAMED).map(|&island| island_name(board, island as usize));
    let mut text = named.collect::<Vec<_>>().join(", ");
    if islands.len() > NAMED {
        text.push_str(", …");
    }
    text
}
