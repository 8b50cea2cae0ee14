//! Limits that draw a game, and games of four that go on for places.
use damier_core::{DynGame, Game, Leave, Reason, Rules, Seat};
use damier_quoridor::{Limits, Quoridor, Setup, SetupError};

fn game(setup: &Setup) -> Game<Quoridor<u128>> {
    Game::new(setup.build().unwrap())
}

fn limited(limits: Limits) -> Game<Quoridor<u128>> {
    game(&Setup { limits, ..Setup::classic(5, 2) })
}

fn reason(game: &Game<Quoridor<u128>>) -> Option<&'static str> {
    match game.outcome()?.reason {
        Reason::Rules(key) => Some(key),
        Reason::Left(..) | Reason::Agreed => None,
    }
}

#[test]
fn nothing_is_limited_in_the_classic_game() {
    let mut game = game(&Setup::classic(5, 2));
    assert!(!game.rules().looks_back());
    for _ in 0..100 {
        game.play_line("c2 c4 c1 c5").unwrap();
    }
    assert_eq!(game.outcome(), None);
}

#[test]
fn moves_without_a_wall_draw() {
    let mut game = limited(Limits { quiet: Some(4), ..Limits::default() });
    game.play_line("c2 c4 a1h c5 c1").unwrap();
    assert_eq!(game.outcome(), None, "the wall begins the count anew");
    game.play_line("b5").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_line("c2").unwrap();
    assert_eq!(reason(&game), Some("quoridor-quiet-limit"));
    assert_eq!(game.outcome().unwrap().winner(), None);
    // Undone, the game goes on.
    game.take_back();
    assert_eq!(game.outcome(), None);
}

#[test]
fn moves_in_all_draw() {
    let mut game = limited(Limits { total: Some(3), ..Limits::default() });
    game.play_line("c2 c4").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_line("a1h").unwrap();
    assert_eq!(reason(&game), Some("quoridor-total-limit"));
    assert!(DynGame::play(&mut game, "c5").is_err());
}

#[test]
fn the_third_occurrence_draws() {
    let mut game = limited(Limits { repetition: true, ..Limits::default() });
    game.play_line("c2 c4 c1 c5 c2 c4 c1").unwrap();
    assert_eq!(game.outcome(), None);
    game.play_line("c5").unwrap();
    assert_eq!(reason(&game), Some("quoridor-repetition"));
}

/// Whether the past makes a difference between these two ways to the same position.
fn differ(limits: Limits, one: &str, other: &str) -> bool {
    let [one, other] = [one, other].map(|moves| {
        let mut game = limited(limits);
        game.play_line(moves).unwrap();
        game
    });
    assert_eq!(one.position(), other.position());
    let key = |game: &Game<Quoridor<u128>>| game.rules().past_key(game.past(), game.position());
    key(&one) != key(&other)
}

#[test]
fn the_key_of_a_past_tells_what_may_still_matter() {
    let nothing = Limits::default();
    let quiet = Limits { quiet: Some(50), ..nothing };
    let total = Limits { total: Some(50), ..nothing };
    let repetition = Limits { repetition: true, ..nothing };
    let all = Limits { quiet: Some(50), total: Some(50), repetition: true };
    // By other positions.
    let other_way = ("c2 b5 b2", "b1 b5 b2");
    // By the same positions in another order: two squares, one round before the other.
    let other_order = ("c2 c4 c1 c5 b1 b5 c1 c5", "b1 b5 c1 c5 c2 c4 c1 c5");
    // The wall before the steps, or after them.
    let wall_last = ("a1h c4 c2", "c2 c4 a1h");
    // To and fro before the wall, or not.
    let longer = ("c2 c4 c1 c5 a1h", "a1h");
    for (limits, (one, other), expected) in [
        (nothing, other_way, false),
        (quiet, other_way, false),
        (total, other_way, false),
        (repetition, other_way, true),
        (all, other_way, true),
        (all, other_order, false),
        (quiet, wall_last, true),
        (total, wall_last, false),
        (repetition, wall_last, true),
        (quiet, longer, false),
        (total, longer, true),
        (repetition, longer, false),
    ] {
        assert_eq!(differ(limits, one, other), expected, "{limits:?}: {one} or {other}");
    }
}

#[test]
fn a_goal_reached_with_the_last_move_allowed_still_wins() {
    let limits = Limits { total: Some(7), quiet: Some(7), repetition: true };
    let mut game = limited(limits);
    game.play_line("c2 b5 c3 a5 c4 b5 c5").unwrap();
    assert_eq!(reason(&game), Some("quoridor-arrived"));
    assert_eq!(game.outcome().unwrap().winner(), Some(Seat::FIRST));
}

fn with_places() -> Game<Quoridor<u128>> {
    game(&Setup { places: true, ..Setup::classic(5, 4) })
}

#[test]
fn places_are_for_four() {
    let setup = Setup { places: true, ..Setup::classic(5, 2) };
    assert_eq!(setup.build::<u128>().unwrap_err(), [SetupError::Places]);
}

/// South runs up the c file; the others step aside and come later.
#[test]
fn the_others_play_on_for_their_places() {
    let mut game = with_places();
    // South: c1; West: a3; North: c5; East: e3.
    game.play_line("c2 a4 b5 e4 c3 a3 a5 e3 c4 a4 b5 e4 c5").unwrap();
    let rules = game.rules().clone();
    assert_eq!(game.outcome(), None, "one place is decided, and the game goes on");
    assert!(!rules.plays(game.position(), Seat::FIRST));
    assert_eq!(rules.pawn(game.position(), Seat::FIRST), None, "the pawn is off the board");
    assert_eq!(rules.hand(game.position(), Seat::FIRST), 0);
    let text = rules.position_text(game.position());
    assert!(text.starts_with("5x5 #1,a4,b5,e4 "), "{text}");
    assert_eq!(rules.parse_position(&text).unwrap(), *game.position());
    // West, North and East go on in turn.
    assert_eq!(game.turn(), Seat::new(1));
    game.play_line("b4 b4").unwrap_err();
    game.play_line("b4 a5 d4 c4 b5 d3").unwrap();
    assert_eq!(game.turn(), Seat::new(1));
    game.play_line("d4 b4 c3 e4").unwrap();
    assert_eq!(game.outcome(), None, "West is second");
    // East jumps over North to the third place.
    game.play_line("b3 a3").unwrap();
    assert_eq!(reason(&game), Some("quoridor-all-arrived"));
    // Three points for the first, two for the second and so on.
    assert_eq!(game.outcome().unwrap().scores.as_slice(), [3, 2, 0, 1]);
    assert!(game.legal_moves().is_empty());
    assert_eq!(game.rules().count_moves(game.position()), 0);
}

#[test]
fn who_leaves_is_placed_after_all_others() {
    let mut game = with_places();
    game.play_line("c2 a4 b5 e4 c3 a3 a5 e3 c4 a4 b5 e4 c5").unwrap();
    game.retire(Seat::new(1).unwrap(), Leave::Resigned).unwrap();
    assert_eq!(game.outcome(), None);
    game.retire(Seat::new(2).unwrap(), Leave::OutOfTime).unwrap();
    assert_eq!(game.outcome().unwrap().scores.as_slice(), [3, 0, 0, 2]);
    // The first has the first place and cannot leave any more.
    game.take_back();
    assert!(game.retire(Seat::FIRST, Leave::Resigned).is_err());
}

/// A draw between those who still play takes nobody's place away.
#[test]
fn a_draw_keeps_the_places() {
    let limits = Limits { total: Some(14), ..Limits::default() };
    let mut game = game(&Setup { places: true, limits, ..Setup::classic(5, 4) });
    game.play_line("c2 a4 b5 e4 c3 a3 a5 e3 c4 a4 b5 e4 c5 b4").unwrap();
    assert_eq!(reason(&game), Some("quoridor-total-limit"));
    assert_eq!(game.outcome().unwrap().scores.as_slice(), [3, 0, 0, 0]);
}

#[test]
fn options_are_part_of_the_variant() {
    let limits = Limits { quiet: Some(40), total: Some(300), repetition: true };
    let setup = Setup { limits, places: true, ..Setup::classic(7, 4).with_walls(3) };
    let variant = setup.build::<u128>().unwrap().variant();
    assert_eq!(variant, "7x7 4p 3w places quiet=40 total=300 repetition");
    assert_eq!(Setup::from_variant(&variant), Some(setup));
}
