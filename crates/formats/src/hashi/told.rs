//! Boards, edges, steps and how a player stands, as programs are told.

use std::fmt::Write as _;

use damier_core::{Message, Puzzle};
use damier_hashi::reason::{
    Change, Clash, ClashKind, Contradiction, Grounds, LimitKind, Refutation, Span, Step, Trace,
    Ways,
};
use damier_hashi::{
    Board, EdgeChange, Effect, Forced, Grade, Playing, Rating, Telling, bridge_list,
};
use serde_json::{Value, json};

/// How sentences are said, in the reader's language.
pub type Say<'a> = &'a dyn Fn(&Message) -> String;

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

/// A step: the rule, what it rests on, what it concludes, in numbers and in words.
pub fn step(board: &Board, step: &Step, say: Say<'_>) -> Value {
    let changes: Value = step.changes.iter().map(|one| change(board, one)).collect();
    let mut fields = json!({
        "rule": step.rule.name(),
        "level": step.rule.level(),
        "cases": step.cases(),
        "islands": islands(board, &step.islands),
        "rests_on": grounds(board, &step.grounds),
        "changes": changes,
        "text": say(&step.message(board)),
    });
    if let Some(ways) = &step.ways {
        fields["ways"] = self::ways(board, ways);
    }
    if let Some(refuted) = &step.refutation {
        fields["refutation"] = refutation(board, refuted, say);
    }
    fields
}

/// A whole deduction: how it ended, its steps, and what is known in the end.
pub fn trace(board: &Board, trace: &Trace, say: Say<'_>) -> Value {
    let numbered =
        |(number, one): (usize, &Step)| joined(json!({ "number": number }), step(board, one, say));
    json!({
        "outcome": trace.end(board).0,
        "level": trace.level(),
        "steps": (1..).zip(&trace.steps).map(numbered).collect::<Value>(),
        "known": spans(board, &trace.spans),
        "clash": trace.clash.as_ref().map(|one| clash(board, one, say)),
    })
}

/// The fields of one, and those of the other after them.
pub fn joined(mut fields: Value, more: Value) -> Value {
    if let (Some(fields), Value::Object(more)) = (fields.as_object_mut(), more) {
        fields.extend(more);
    }
    fields
}

/// The steps as text, numbered; those of a refutation under the one that needs them.
pub fn step_list(board: &Board, steps: &[Step], say: Say<'_>) -> String {
    fn list(board: &Board, steps: &[Step], before: &str, say: Say<'_>, text: &mut String) {
        for (number, step) in (1..).zip(steps) {
            let number = format!("{before}{number}");
            let indent = "  ".repeat(number.matches('.').count());
            let (level, said) = (step.rule.level(), say(&step.message(board)));
            // Writing to a string does not fail.
            writeln!(text, "{indent}{number}. [{level} {}] {said}", step.rule.name()).ok();
            if let Some(refutation) = &step.refutation {
                list(board, &refutation.steps, &format!("{number}."), say, text);
            }
        }
    }
    let mut text = String::new();
    list(board, steps, "", say, &mut text);
    text
}

fn islands(board: &Board, islands: &[u32]) -> Value {
    islands.iter().map(|&one| island(board, one as usize)).collect()
}

/// The islands whose degrees count as `[x, y, degree]`, and what is known of edges as
/// `[x1, y1, x2, y2, least, most]`.
fn grounds(board: &Board, grounds: &Grounds) -> Value {
    let degrees = grounds.degrees.iter().map(|&island| {
        let island = board.islands()[island as usize];
        json!([island.x, island.y, island.degree])
    });
    let bounds = grounds.bounds.iter();
    let bounds = bounds.map(|&(one, span)| edge(board, one as usize, &[span.lower, span.upper]));
    json!({ "islands": degrees.collect::<Value>(), "edges": bounds.collect::<Value>() })
}

fn ways(board: &Board, ways: &Ways) -> Value {
    let neighbours = |kind: LimitKind| -> Value {
        let limits = ways.limits.iter().filter(|limit| limit.kind == kind);
        limits.map(|limit| island(board, limit.island as usize)).collect()
    };
    json!({
        "ways": ways.left,
        "missing": ways.missing,
        "no_more_for": neighbours(LimitKind::Most),
        "no_fewer_for": neighbours(LimitKind::Least),
        "closing": ways.closing,
        "closed": islands(board, &ways.closed),
        "rings": ways.rings,
        "ring": ways.ring.iter().map(|ring| islands(board, ring)).collect::<Value>(),
    })
}

/// `[x1, y1, x2, y2, least, most]` after a step.
fn change(board: &Board, change: &Change) -> Value {
    edge(board, change.edge as usize, &[change.to.lower, change.to.upper])
}

fn refutation(board: &Board, refutation: &Refutation, say: Say<'_>) -> Value {
    let steps: Value = refutation.steps.iter().map(|one| step(board, one, say)).collect();
    json!({
        "assumed": change(board, &refutation.assumed),
        "steps": steps,
        "length": refutation.length(),
        "cases": refutation.cases(),
        "clash": clash(board, &refutation.clash, say),
    })
}

/// A contradiction.
pub fn clash(board: &Board, clash: &Clash, say: Say<'_>) -> Value {
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
    let mut fields = json!({
        "kind": kind,
        "islands": islands(board, clash.islands()),
        "rests_on": grounds(board, clash.grounds()),
        "text": say(&clash.message(board)),
    });
    if let Some(ways) = clash.ways() {
        fields["ways"] = self::ways(board, ways);
    }
    fields
}

/// The steps that lead to a contradiction, and itself.
pub fn contradiction(board: &Board, why: &Contradiction, say: Say<'_>) -> Value {
    let steps: Value = why.steps.iter().map(|one| step(board, one, say)).collect();
    json!({ "steps": steps, "clash": clash(board, &why.clash, say) })
}

/// An edge that is forced: `[x1, y1, x2, y2, least, most]`, how hard that is and after how many steps.
pub fn forced(board: &Board, forced: &Forced) -> Value {
    let span = forced.span;
    let edge = edge(board, forced.edge as usize, &[span.lower, span.upper]);
    json!({ "edge": edge, "level": forced.level, "after": forced.after })
}

/// How hard it was to know what was done.
pub fn rating(rating: &Rating) -> Value {
    let moves = rating.moves.iter().map(|one| {
        let (level, rule) = one.reason.map(|reason| (reason.level, reason.rule.name())).unzip();
        json!({ "move": one.text, "level": level, "rule": rule })
    });
    let moves: Value = moves.collect();
    json!({ "moves": moves, "grade": rating.grade.map(Grade::name) })
}

/// How it stands, as data.
pub fn state(playing: &Playing) -> Value {
    let (puzzle, board, state) = (playing.puzzle(), playing.board(), playing.state());
    let (progress, history) = (playing.progress(), playing.solving().history());
    let marked = (0..state.marks.len()).filter(|&edge| state.marks[edge]);
    let marks: Value = marked.map(|marked| edge(board, marked, &[])).collect();
    let locked = (0..state.locked.len()).filter(|&island| state.locked[island]);
    let locked: Value = locked.map(|locked| island(board, locked)).collect();
    json!({
        "bridges": bridge_list(board, &state.bridges),
        "marks": marks,
        "locked": locked,
        "text": puzzle.state_text(state),
        "finished": progress.finished,
        "islands_in_all": progress.islands,
        "groups": progress.groups,
        "undos": history.undos(),
        "redos": history.redos(),
        "tries": playing.tries().iter().map(|one| one.moves).collect::<Vec<_>>(),
        "solved": playing.is_solved(),
    })
}

/// The same with the puzzle itself.
pub fn whole_state(playing: &Playing) -> Value {
    let (puzzle, board) = (playing.puzzle(), playing.board());
    let islands: Value =
        board.islands().iter().map(|island| json!([island.x, island.y, island.degree])).collect();
    let mut whole = json!({
        "id": playing.solving().exact_id(),
        "width": board.width(),
        "height": board.height(),
        "islands": islands,
        "max": board.variant().max,
        "loops": board.variant().loops,
        "grade": puzzle.params().grade.name(),
    });
    if let (Some(whole), Value::Object(state)) = (whole.as_object_mut(), state(playing)) {
        whole.extend(state);
    }
    whole
}

/// What a move changed: edges with bridges and mark after it, islands with whether they are locked.
pub fn changes(board: &Board, effect: &Effect) -> Value {
    let changed = |change: &EdgeChange| {
        let (before, after) = (change.before, change.after);
        json!({
            "what": "edge",
            "edge": edge(board, change.edge as usize, &[]),
            "before": { "bridges": before.bridges, "marked": before.marked },
            "after": { "bridges": after.bridges, "marked": after.marked },
        })
    };
    match effect {
        Effect::Edge(change) => json!([changed(change)]),
        Effect::Solution(all) => all.iter().map(changed).collect(),
        Effect::Island(change) => {
            let at = island(board, change.island as usize);
            json!([{ "what": "island", "island": at, "locked": change.locked }])
        }
    }
}

/// A hint as far as it is told.
pub fn hint(telling: &Telling, playing: &Playing, say: Say<'_>) -> Value {
    let (puzzle, hint) = (playing.puzzle(), telling.hint());
    let mut value = match telling.part() {
        1 => json!({}),
        2 => json!({ "rule": hint.step.rule.name() }),
        _ => json!({ "moves": hint.texts(puzzle) }),
    };
    value["part"] = telling.part().into();
    let words: Vec<String> = telling.messages(puzzle).iter().map(say).collect();
    value["text"] = words.join("; ").into();
    value["islands"] = islands(puzzle.board(), &hint.step.islands);
    value
}
