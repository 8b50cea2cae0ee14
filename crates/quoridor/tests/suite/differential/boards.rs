//! What is asked of the rules, and the same in the words of the referee.

use damier_grid::Mask;
use damier_quoridor::{Form, Jump, Setup, Shape, Stuck, Tradition};
use damier_testkit::quoridor::RuleSet;

/// The classic game on a rectangle.
pub(crate) fn classic(
    width: usize,
    height: usize,
    players: usize,
    walls: usize,
) -> (Setup, RuleSet) {
    let form = Form::Rectangle(width, height);
    let setup = Setup { form, ..Setup::classic(9, players) }.with_walls(walls);
    (setup, RuleSet::classic(width, height, players, walls))
}

/// The same with other rules for jumping and for the stuck.
pub(crate) fn with_rules(
    (setup, rule_set): (Setup, RuleSet),
    strict: bool,
    skip: bool,
) -> (Setup, RuleSet) {
    let jump = if strict { Jump::Strict } else { Jump::Free };
    let stuck = if skip { Stuck::Skip } else { Stuck::Draw };
    (Setup { jump, stuck, ..setup }, RuleSet { strict, skip, ..rule_set })
}

/// The same, going on for places.
pub(crate) fn with_places((setup, rule_set): (Setup, RuleSet)) -> (Setup, RuleSet) {
    (Setup { places: true, ..setup }, RuleSet { places: true, ..rule_set })
}

/// The same with another number of walls.
pub(crate) fn with_walls((setup, rule_set): (Setup, RuleSet), walls: usize) -> (Setup, RuleSet) {
    (setup.with_walls(walls), RuleSet { walls, ..rule_set })
}

/// A shape of the graph tradition, its rows put together from blocks of `k` by `k`.
pub(crate) fn shaped(shape: Shape, k: usize) -> (Setup, RuleSet) {
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
    (Setup::graph(shape, k * blocks.len()), RuleSet::graph(&rows))
}

/// A board of the graph tradition by its rows.
pub(crate) fn masked(rows: &[String]) -> (Setup, RuleSet) {
    let mask = Mask::parse(&rows.join("\n")).unwrap();
    let setup =
        Setup { tradition: Tradition::Graph, form: Form::Mask(mask), ..Setup::classic(9, 2) };
    (setup, RuleSet::graph(rows))
}
