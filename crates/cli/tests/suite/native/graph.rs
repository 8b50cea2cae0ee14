//! What clients are given.

use std::collections::BTreeSet;

use super::{Hosted, build};
use crate::common::Machine;

/// Compares what a client is given with what is seen on a picture of the board.
#[track_caller]
fn check(variant: &str, rows: &[&str], edges: usize, walls: usize) {
    let mut client = Hosted::start(&Machine::new(), &build("dump"), variant);
    assert_eq!(client.ask(&[]).len(), 1);
    let told = client.quit().err;
    let (width, vertices) = (rows[0].len(), rows[0].len() * rows.len());
    let cells = rows.concat().into_bytes();
    let exists = |vertex: &usize| cells[*vertex] == b'.';
    let place = |vertex: usize| ((vertex / width).cast_signed(), (vertex % width).cast_signed());
    let mut entries = BTreeSet::new();
    for from in (0..vertices).filter(exists) {
        for to in (0..vertices).filter(exists) {
            let ((row, column), (to_row, to_column)) = (place(from), place(to));
            let code = match (to_row - row, to_column - column) {
                (-1, 0) => 1,
                (1, 0) => 2,
                (0, -1) => 3,
                (0, 1) => 4,
                _ => continue,
            };
            entries.insert(format!("t[{from}][{to}] = {code}"));
        }
    }
    assert_eq!(entries.len(), 2 * edges, "{variant}");
    entries.extend((0..width).filter(exists).map(|vertex| format!("o[0][{vertex}] = 1")));
    let below = vertices - width..vertices;
    entries.extend(below.filter(exists).map(|vertex| format!("o[1][{vertex}] = 1")));
    let (listed, others): (Vec<&str>, Vec<&str>) =
        told.lines().partition(|line| line.contains('['));
    assert_eq!(
        others,
        [
            "color 0".to_owned(),
            format!("walls {walls}"),
            format!("vertices {vertices}"),
            // Rows, columns, and whether it is a list of entries.
            format!("t {vertices} {vertices} 1"),
            format!("o 2 {vertices} 1"),
            // SIZE_MAX in all places, NO_TYPE, NO_COLOR.
            "previous -1 -1--1 -1--1 2 2".to_owned(),
        ],
        "{variant}"
    );
    assert_eq!(listed.len(), entries.len(), "{variant} tells an entry twice");
    assert_eq!(listed.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), entries);
}

#[test]
fn squares() {
    check("square-5 2p", &["....."; 5], 40, 3);
    check("square-9 2p", &["........."; 9], 144, 10);
}

#[test]
fn rings() {
    check("ring-6 2p", &["......", "......", "..XX..", "..XX..", "......", "......"], 48, 4);
    let (full, hollow) = (".........", "...XXX...");
    check("ring-9 2p", &[full, full, full, hollow, hollow, hollow, full, full, full], 120, 8);
}

#[test]
fn hashes() {
    check("hashed-6 2p", &["..XX..", "..XX..", "......", "......", "..XX..", "..XX.."], 40, 3);
}

#[test]
fn snakes() {
    check("snake-5 2p", &[".XXXX", ".....", "XXXX.", ".....", ".XXXX"], 12, 1);
    let (left, full, right) = ("..XXXXXXXX", "..........", "XXXXXXXX..");
    check("snake-10 2p", &[left, left, full, full, right, right, full, full, left, left], 76, 6);
}

/// A rectangle with a hole, drawn by somebody, with as many walls as they like.
#[test]
fn masks() {
    check("..X./..../.... 2p 7w", &["..X.", "....", "...."], 14, 7);
}

#[test]
fn moves_and_walls_of_the_other_one_are_told() {
    let mut client = Hosted::start(&Machine::new(), &build("dump"), "square-5 2p");
    let mut played = vec!["c5".to_owned()];
    for (answer, next) in [("bestmove a1", "d3v"), ("bestmove a2", "d4h"), ("bestmove a3", "c4")] {
        assert_eq!(client.ask(&played), [answer]);
        played.push(answer["bestmove ".len()..].to_owned());
        played.push(next.to_owned());
    }
    assert_eq!(client.ask(&played), ["bestmove a4"]);
    let told = client.quit().err;
    let previous = told.lines().filter_map(|line| line.strip_prefix("previous "));
    assert_eq!(
        previous.collect::<Vec<_>>(),
        ["2 -1--1 -1--1 1 0", "-1 8-9 13-14 0 0", "-1 3-8 4-9 0 0", "7 -1--1 -1--1 1 0",]
    );
    assert_eq!(told.lines().next(), Some("color 1"));
}
