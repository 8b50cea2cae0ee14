//! Boards, edges and steps as JSON.

use damier_hashi::Board;
use damier_hashi::reason::{Change, Clash, ClashKind, Refutation, Span, Step};
use serde_json::{Value, json};

use crate::context::Context;

/// `[x, y]`.
pub fn island(board: &Board, island: usize) -> Value {
    let island = board.islands()[island];
    json!([island.x, island.y])
}

/// `[x1, y1, x2, y2]` and what follows.
pub fn edge(board: &Board, edge: usize, numbers: &[u8]) -> Value {
    let ends = board.edges()[edge];
    let (a, b) = (board.islands()[ends.a as usize], board.islands()[ends.b as usize]);
    let place = [a.x, a.y, b.x, b.y].map(Value::from);
    place.into_iter().chain(numbers.iter().map(|&number| number.into())).collect()
}

/// `[x1, y1, x2, y2, least, most]` for every edge.
pub fn spans(board: &Board, spans: &[Span]) -> Value {
    let all = spans.iter().enumerate();
    all.map(|(index, span)| edge(board, index, &[span.lower, span.upper])).collect()
}

/// A step: the rule, what it looks at, what it concludes, in numbers and in words.
pub fn step(board: &Board, step: &Step, context: &Context) -> Value {
    let islands: Value = step.islands.iter().map(|&one| island(board, one as usize)).collect();
    let edges: Value = step.edges.iter().map(|&one| edge(board, one as usize, &[])).collect();
    let changes: Value = step.changes.iter().map(|one| change(board, one)).collect();
    let mut fields = json!({
        "rule": step.rule.name(),
        "level": step.rule.level(),
        "islands": islands,
        "edges": edges,
        "changes": changes,
        "text": context.say(&step.message(board)),
    });
    if let Some(refuted) = &step.refutation {
        fields["refutation"] = refutation(board, refuted, context);
    }
    fields
}

/// `[x1, y1, x2, y2, least, most]` after a step.
fn change(board: &Board, change: &Change) -> Value {
    edge(board, change.edge as usize, &[change.to.lower, change.to.upper])
}

fn refutation(board: &Board, refutation: &Refutation, context: &Context) -> Value {
    let steps: Value = refutation.steps.iter().map(|one| step(board, one, context)).collect();
    json!({
        "assumed": change(board, &refutation.assumed),
        "steps": steps,
        "length": refutation.length(),
        "clash": clash(board, &refutation.clash, context),
    })
}

/// A contradiction.
pub fn clash(board: &Board, clash: &Clash, context: &Context) -> Value {
    let kind = match clash.kind {
        ClashKind::TooMany => "too-many",
        ClashKind::TooFew => "too-few",
        ClashKind::Edge => "edge",
        ClashKind::Split => "split",
        ClashKind::NoCompletion => "no-completion",
        ClashKind::Parity => "parity",
        ClashKind::Budget => "budget",
        ClashKind::Ring => "ring",
    };
    let islands: Value = clash.islands.iter().map(|&one| island(board, one as usize)).collect();
    let edges: Value = clash.edges.iter().map(|&one| edge(board, one as usize, &[])).collect();
    let text = context.say(&clash.message(board));
    json!({ "kind": kind, "islands": islands, "edges": edges, "text": text })
}
