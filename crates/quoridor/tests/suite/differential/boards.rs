//! What is asked of the rules, and the same in the words of the referee.

use damier_grid::Mask;
use damier_quoridor::{Form, Jump, Setup, Shape, Stuck, Tradition};
use damier_testkit::quoridor::Terms;

/// The classic game on a rectangle.
pub(crate) fn classic(width: usize, height: usize, players: usize, walls: usize) -> (Setup, Terms) {
    let form = Form::Rectangle(width, height);
    let setup = Setup { form, ..Setup::classic(9, players) }.with_walls(walls);
    (setup, Terms::classic(width, height, players, walls))
}

/// The same with other rules for jumping and for the stuck.
pub(crate) fn with_rules(
    (setup, terms): (Setup, Terms),
    strict: bool,
    skip: bool,
) -> (Setup, Terms) {
    let jump = if strict { Jump::Strict } else { Jump::Free };
    let stuck = if skip { Stuck::Skip } else { Stuck::Draw };
    (Setup { jump, stuck, ..setup }, Terms { strict, skip, ..terms })
}

/// The same, going on for places.
pub(crate) fn with_places((setup, terms): (Setup, Terms)) -> (Setup, Terms) {
    (Setup { places: true, ..setup }, Terms { places: true, ..terms })
}

/// The same with another number of walls.
pub(crate) fn with_walls((setup, terms): (Setup, Terms), walls: usize) -> (Setup, Terms) {
    (setup.with_walls(walls), Terms { walls, ..terms })
}

/// A shape of the graph tradition, its rows put together from blocks of `k` by `k`.
pub(crate) fn shaped(shape: Shape, k: usize) -> (Setup, Terms) {
    let blocks = match shape {
        Shape::Square => vec!["."],
        Shape::Ring => vec!["...", ".X.", "..."],
        Shape::Hashed => vec![".X.", "...", ".X."],
        Shape::Snake => vec![".XXXX", ".....", "XXXX.", ".....", ".XXXX"],
    };
    let mut rows = Vec::new();
    for band in &blocks {
        let row: String = band.chars().map(|block| block.to_string().repeat(k)).collect();
        rows.extend(vec![row; k]);
    }
    (Setup::graph(shape, k * blocks.len()), Terms::graph(&rows))
}

/// A board of the graph tradition by its rows.
pub(crate) fn masked(rows: &[String]) -> (Setup, Terms) {
    let mask = Mask::parse(&rows.join("\n")).unwrap();
    let setup =
        Setup { tradition: Tradition::Graph, form: Form::Mask(mask), ..Setup::classic(9, 2) };
    (setup, Terms::graph(rows))
}
