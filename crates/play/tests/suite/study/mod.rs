//! Studies: what hands do in them, and what is kept of it.

mod golden;
mod hands;
mod kept;
mod limits;

use damier_catalog::{Params, game};
use damier_core::{DynGame, Record};
use damier_play::dgn;
use damier_play::study::{Command, NodeId, Study, StudyRefused};

fn open(name: &str) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::default()).unwrap()
}

fn record(text: &str) -> Record {
    dgn::read(text).unwrap().remove(0)
}

/// All that is in a study, with the numbers of its nodes.
fn dump(study: &Study) -> String {
    let node = |id: NodeId| {
        let node = study.node(id).unwrap();
        let seat = node.seat.map(damier_core::Seat::index);
        format!("{id}<{} {} {seat:?} {:?} {:?}", node.parent, node.mv, node.children, node.note)
    };
    let nodes: Vec<String> = study.below(0).into_iter().map(node).collect();
    let head = format!("{:?} {:?} {}", study.title(), study.tags(), study.hands());
    format!("{head}\n{}", nodes.join("\n"))
}

/// The moves of a study as a record has them, without its tags.
fn text(study: &Study) -> String {
    let text = dgn::write(&study.record(), study.start().seats());
    text.split_once("\n\n").unwrap().1.trim().to_owned()
}

fn play(study: &mut Study, hand: u32, at: NodeId, moves: &str) -> NodeId {
    let command = Command::Play { at, moves: moves.to_owned() };
    study.apply(hand, command).unwrap().node.unwrap()
}

fn refused(study: &mut Study, hand: u32, command: Command) -> StudyRefused {
    let before = dump(study);
    let seq = study.seq();
    let refused = study.apply(hand, command).unwrap_err();
    assert_eq!((dump(study), study.seq()), (before, seq));
    refused
}
