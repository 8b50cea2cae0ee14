//! A puzzle as it stands, for people and for programs.

use std::fmt::Write;

use damier_core::{Message, Puzzle};
use damier_hashi::coordinates::{cell_name, edge_name, island_name};
use damier_hashi::{Playing, bridge_list, draw};
use serde_json::{Value, json};

use super::super::{data, usual_pen};
use crate::context::Context;

/// The board with names beside it, and below it what a drawing cannot show.
pub fn view(playing: &Playing, context: &Context) -> String {
    let (board, state) = (playing.board(), playing.state());
    let drawing = draw(board, &state.bridges, usual_pen(context));
    let margin = board.height().to_string().len();
    let mut text = " ".repeat(margin + 1);
    for x in 0..board.width() {
        let name = cell_name(x, 0);
        let name = name.trim_end_matches('1');
        // Long names have room on some columns only.
        if x % (name.len() / 2 + 1) == 0 {
            let column = margin + 1 + 2 * x;
            text += &" ".repeat(column.saturating_sub(text.len()));
            text += name;
        }
    }
    text.push('\n');
    for (row, line) in drawing.lines().enumerate() {
        // Writing to a string does not fail.
        writeln!(text, "{:>margin$} {}", row + 1, line.trim_end()).ok();
    }
    let marks: Vec<String> = (0..state.marks.len())
        .filter(|&edge| state.marks[edge])
        .map(|edge| edge_name(board, edge))
        .collect();
    let locked: Vec<String> = (0..state.locked.len())
        .filter(|&island| state.locked[island])
        .map(|island| island_name(board, island))
        .collect();
    for (key, names) in [("hashi-play-marks", marks), ("hashi-play-locked", locked)] {
        if !names.is_empty() {
            let told = Message::new(key).with("names", names.join(", "));
            writeln!(text, "{}", context.say(&told)).ok();
        }
    }
    text
}

/// How it stands, as data.
pub fn state(playing: &Playing) -> Value {
    let (puzzle, board, state) = (playing.puzzle(), playing.board(), playing.state());
    let (progress, history) = (playing.progress(), playing.solving().history());
    let marked = (0..state.marks.len()).filter(|&edge| state.marks[edge]);
    let marks: Value = marked.map(|edge| data::edge(board, edge, &[])).collect();
    let locked = (0..state.locked.len()).filter(|&island| state.locked[island]);
    let locked: Value = locked.map(|island| data::island(board, island)).collect();
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
