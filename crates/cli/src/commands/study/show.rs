//! The tree of a study, as text and as JSON.

use std::io::Write;

use damier_play::study::{Node, NodeId, Note, Study};
use serde_json::{Value, json};

use super::Opened;
use crate::args::StudyShow;
use crate::context::Context;
use crate::failure::Failure;

/// Branches of branches are not drawn off the screen.
const MOST_INDENT: usize = 12;

pub fn run(args: &StudyShow, context: &Context) -> Result<(), Failure> {
    let Opened { study, .. } = Opened::open(&args.study)?;
    if args.json {
        writeln!(&context.out, "{}", as_json(&study))?;
        return Ok(());
    }
    let start = study.start();
    writeln!(&context.out, "{} {}", start.name(), start.variant())?;
    if !study.title().is_empty() {
        writeln!(&context.out, "{}", printable(study.title()))?;
    }
    for (name, value) in study.tags() {
        writeln!(&context.out, "{}: {}", printable(name), printable(value))?;
    }
    if let Some(position) = start.custom_start() {
        writeln!(&context.out, "{position}")?;
    }
    writeln!(&context.out)?;
    if let Some(first) = study.node(0).filter(|first| !first.note.is_empty()) {
        told(&first.note, "", "", context)?;
    }
    // Each line whole, and behind the move that it could be played in place of.
    let mut next: Vec<(NodeId, usize)> = following(&study, 0, 0);
    while let Some((id, depth)) = next.pop() {
        let Some(node) = study.node(id) else { continue };
        let indent = "   ".repeat(depth.min(MOST_INDENT));
        let step = format!("{}. {}", node.ply, printable(&node.mv));
        let sign = node.note.sign.map_or(String::new(), |sign| format!(" {}", sign.text()));
        told(&node.note, &format!("{indent}{step}{sign}"), &format!("{indent}      "), context)?;
        let is_first =
            study.node(node.parent).is_some_and(|parent| parent.children.first() == Some(&id));
        if is_first {
            // The others that could be played in its place come before what follows it.
            next.extend(following(&study, id, depth));
            let parent = study.node(node.parent);
            let others = parent.map_or(&[][..], |parent| &parent.children[1..]);
            next.extend(others.iter().rev().map(|other| (*other, depth + 1)));
        } else {
            next.extend(following(&study, id, depth));
        }
    }
    Ok(())
}

/// The first move that follows a node.
fn following(study: &Study, id: NodeId, depth: usize) -> Vec<(NodeId, usize)> {
    let first = study.node(id).and_then(|node| node.children.first());
    first.map(|first| (*first, depth)).into_iter().collect()
}

/// Prints a move and what is said about it.
fn told(note: &Note, step: &str, indent: &str, context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    let drawn: Vec<String> = note
        .marks
        .iter()
        .map(|mark| format!("{} {} {}", mark.colour.name(), mark.shape.name(), mark.at))
        .chain(
            note.arrows
                .iter()
                .map(|arrow| format!("{} {}-{}", arrow.colour.name(), arrow.from, arrow.to)),
        )
        .collect();
    if !step.is_empty() {
        writeln!(out, "{step}")?;
    }
    for line in note.comment.lines() {
        writeln!(out, "{indent}{}", printable(line))?;
    }
    if !drawn.is_empty() {
        writeln!(out, "{indent}[{}]", drawn.join(", "))?;
    }
    Ok(())
}

/// A text without signs that a terminal would obey.
fn printable(text: &str) -> String {
    let sign = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    text.chars().map(sign).collect()
}

fn as_json(study: &Study) -> Value {
    let start = study.start();
    let tags: serde_json::Map<_, _> =
        study.tags().iter().map(|(name, value)| (name.clone(), json!(value))).collect();
    let nodes: Vec<Value> = study
        .below(0)
        .into_iter()
        .filter_map(|id| study.node(id).map(|node| node_json(id, node)))
        .collect();
    json!({
        "game": start.name(),
        "variant": start.variant(),
        "title": study.title(),
        "start": start.custom_start(),
        "tags": tags,
        "nodes": nodes,
    })
}

fn node_json(id: NodeId, node: &Node) -> Value {
    let note = &node.note;
    let marks = note.marks.iter().map(
        |mark| json!({ "at": mark.at, "shape": mark.shape.name(), "colour": mark.colour.name() }),
    );
    let arrows = note
        .arrows
        .iter()
        .map(|arrow| json!({ "from": arrow.from, "to": arrow.to, "colour": arrow.colour.name() }));
    json!({
        "id": id,
        "parent": (id > 0).then_some(node.parent),
        "move": (id > 0).then_some(&node.mv),
        "seat": node.seat.map(|seat| seat.index() + 1),
        "children": node.children,
        "comment": note.comment,
        "sign": note.sign.map(damier_play::study::Sign::text),
        "marks": marks.collect::<Vec<_>>(),
        "arrows": arrows.collect::<Vec<_>>(),
        "told": note.told,
    })
}
