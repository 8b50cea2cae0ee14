//! The ways that hints tell.

use damier_labyrinth::game::Game;
use damier_labyrinth::solve::{Goal, letters};

use crate::rules::stage::game;

fn way(game: &Game, goal: Goal) -> Option<String> {
    let state = game.state();
    state.way_to(goal).map(|path| letters(state.maze(), &path))
}

/// Longer, but alive.
#[test]
fn living_minotaurs_are_gone_around_if_that_can_be() {
    let ring = ["+-+-+-+", "|@ M E|", "+ +-+ +", "|     |", "+-+-+-+"];
    assert_eq!(way(&game(&ring), Goal::Exit).as_deref(), Some("SEEN"));
}

#[test]
fn where_there_is_no_way_around_the_way_leads_through() {
    let hall = ["+-+-+-+-+", "|@ M   E|", "+-+-+-+-+"];
    assert_eq!(way(&game(&hall), Goal::Exit).as_deref(), Some("EEE"));
    assert_eq!(way(&game(&hall), Goal::Treasure), None);
}
