//! What boards that know no rules are told.

use std::collections::HashSet;

use damier_api::view::{Aim, Board, BoardView, Spot};
use damier_core::Rng;
use damier_l10n::Language;

use crate::open;

#[test]
fn of_every_place_for_a_wall_it_is_told_whether_it_is_free_or_why_not() {
    let mut rng = Rng::new(5);
    for params in [&[("size", "5")][..], &[("size", "5"), ("players", "4")], &[("shape", "ring")]] {
        let mut game = open("quoridor", params);
        for _ in 0..30 {
            let view = BoardView::of(&*game, Language::French);
            let Board::Grid(grid) = &view.board else { panic!("a grid") };
            let free = view.choices.iter().filter_map(|choice| choice.spot);
            let free: HashSet<Spot> = free.filter(|spot| spot.aim != Aim::Piece).collect();
            let refused: Vec<Spot> =
                view.refused.iter().flat_map(|refused| refused.spots.clone()).collect();
            let known: HashSet<Spot> = refused.iter().copied().collect();
            assert_eq!(known.len(), refused.len(), "none is told twice");
            assert!(free.is_disjoint(&known));
            let whole = params.iter().all(|(name, _)| *name != "shape");
            if whole && view.turn.is_some() {
                let slots = 2 * (grid.width - 1) * (grid.height - 1);
                assert_eq!(free.len() + refused.len(), slots as usize);
            }
            for refused in &view.refused {
                assert!(!refused.why.is_empty());
            }
            let Some(mv) = rng.pick(&game.legal_moves()).cloned() else { break };
            game.play(&mv).unwrap();
        }
    }
}

#[test]
fn a_finished_game_has_no_choices_and_refuses_nothing() {
    let mut game = open("quoridor", &[("size", "5"), ("walls", "0")]);
    while let Some(mv) = game.legal_moves().first().cloned() {
        game.play(&mv).unwrap();
    }
    let view = BoardView::of(&*game, Language::English);
    assert_eq!((view.turn, view.choices.len(), view.refused.len()), (None, 0, 0));
}

#[test]
fn a_still_view_is_the_same_without_choices() {
    for name in ["quoridor", "reversi", "awele"] {
        let game = open(name, &[]);
        let view = BoardView::of(&*game, Language::English);
        assert!(!view.choices.is_empty(), "{name}");
        let still = BoardView { choices: Vec::new(), refused: Vec::new(), ..view };
        assert_eq!(BoardView::still(&*game, Language::English), still);
    }
}
