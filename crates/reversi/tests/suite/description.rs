//! What is shown of a game and told of its moves is so.

use damier_core::view::{Aim, Board as Shown, Cell, Deed, Numbering, Spot};
use damier_core::{DynGame, Game, Rng, Rules, Seat};
use damier_reversi::{Array, Bits, Board, Move, Reversi};
use damier_testkit::told_number;

fn played<B: Board>(line: &str) -> Game<Reversi<B>> {
    let mut game = Game::new(Reversi::new());
    game.play_line(line).unwrap();
    game
}

fn set_up<B: Board>(position: &str) -> Game<Reversi<B>> {
    let rules = Reversi::new();
    Game::from_position(rules, rules.parse_position(position).unwrap())
}

#[test]
fn discs_are_where_they_are_drawn() {
    let game = played::<Bits<4>>("b1");
    let view = game.view();
    let Shown::Grid(grid) = &view.board else { panic!("{view:?}") };
    assert_eq!((grid.width, grid.height, grid.numbering), (4, 4, Numbering::FromTop));
    assert_eq!((grid.row_number(0), &grid.walls), (1, &None));
    let (black, white) = (Cell::Piece(Seat::FIRST), Cell::Piece(Seat::SECOND));
    assert_eq!([grid.cell(1, 0), grid.cell(1, 1), grid.cell(2, 2)], [black, black, white]);
    assert_eq!(grid.cell(0, 0), Cell::Empty);
    let turned = vec![Spot::at(1, 1)];
    assert_eq!(view.last, Some(Deed::Disc { at: Spot::at(1, 0), turned }));
    let text = |spot: &Spot| game.meant(*spot).unwrap();
    assert_eq!(view.places.iter().map(text).collect::<Vec<_>>(), ["a1", "c1", "a3"]);
    // A wall is meant nowhere.
    assert_eq!(game.meant(Spot { column: 1, row: 1, aim: Aim::LevelWall }), None);
    assert_eq!(game.meant(Spot::at(4, 0)), None);
}

#[test]
fn a_pass_is_nowhere_and_leaves_the_last_disc_in_view() {
    let mut game = played::<Bits<4>>("b1 c1 d3 a1");
    let last = game.view().last;
    assert_eq!(last.as_ref().and_then(Deed::spot), game.spot_of("a1"));
    assert_eq!((game.deed("pass").unwrap(), game.spot_of("pass")), (Deed::Pass, None));
    assert_eq!(game.whereabouts("pass").unwrap().key(), "reversi-must-pass");
    assert_eq!(game.effect("pass").unwrap().key(), "board-reversi-effect-pass");
    assert_eq!(game.effect("c3").unwrap_err().to_string(), "c3 is occupied");
    assert_eq!((game.view().places, game.view().home), (vec![], Spot::at(2, 2)));
    DynGame::play(&mut game, "pass").unwrap();
    assert_eq!(game.view().last, last);
}

#[test]
fn where_to_look() {
    let check = |position: &str, mv: &str, expected: &str| {
        let told = set_up::<Array<6>>(position).whereabouts(mv).unwrap();
        assert_eq!(told.to_string(), expected, "{mv}");
    };
    check("-OX--- ------ ------ ------ ------ ------ X", "a1", "board-reversi-look-corner");
    let look = |place: &str, corner: &str| {
        format!("board-reversi-look(place=board-reversi-{place}, corner={corner})")
    };
    let around = "--OX-- -O---- -X---- ---XO- ---O-- --OX-- X";
    check(around, "b1", &look("beside-corner", "a1"));
    check(around, "f4", &look("on-edge", "f6"));
    check(around, "b6", &look("beside-corner", "a6"));
    check("------ ---XO- ---O-- ---O-- ------ ------ X", "d5", &look("inside", "f6"));
    check("------ --OX-- ------ ------ ------ ------ X", "b2", &look("beside-corner", "a1"));
    check("------ ------ --XO-- ------ ------ ------ X", "e3", &look("inside", "f1"));
}

#[test]
fn what_a_move_does() {
    let check = |position: &str, mv: &str, corner: bool, turned: usize, then: &str| {
        let told = set_up::<Bits<4>>(position).effect(mv).unwrap();
        let corner = if corner { "-corner" } else { "" };
        let expected = format!("board-reversi-effect{corner}(turned={turned}, then={then})");
        assert_eq!(told.to_string(), expected);
    };
    let places = |places: usize| format!("board-reversi-then-places(places={places})");
    check("---- -OX- -XO- ---- X", "b1", false, 1, &places(3));
    check("-OOX O--- X--- ---- X", "a1", true, 3, "board-then-over");
    check("-OX- ---- OX-- ---- X", "a1", true, 1, &places(1));
    check("-OX- XO-- ---- ---- X", "a1", true, 1, "board-reversi-then-pass");
}

#[test]
fn stocks_of_both() {
    let told = |seat: Seat| {
        let holding = played::<Bits<8>>("f5").view().holdings.remove(seat.index());
        holding.stocks.into_iter().map(|stock| (stock.words, stock.value)).collect::<Vec<_>>()
    };
    let (discs, places) = ("board-reversi-stock-discs", "board-reversi-stock-places");
    assert_eq!(told(Seat::FIRST), [(discs, "4".to_owned())]);
    assert_eq!(told(Seat::SECOND), [(discs, "1".to_owned()), (places, "3".to_owned())]);
}

/// All that is told of the moves of random games is so, and on both kinds of board the same.
fn random_games<B: Board, C: Board>(games: u64) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let (mut game, mut twin) = (played::<B>(""), played::<C>(""));
        while let Some(&mv) = rng.pick(&game.legal_moves()) {
            assert_eq!(game.view(), twin.view());
            let mover = game.position().turn();
            for mv in game.legal_moves() {
                let text = game.rules().move_text(mv);
                let effect = game.effect(&text).unwrap();
                let mut after = game.clone();
                after.play(mv).unwrap();
                let placed = i64::from(mv != Move::Pass);
                let (then, now) = (game.position().count(mover), after.position().count(mover));
                let turned = i64::from(now) - i64::from(then) - placed;
                assert_eq!(told_number(&effect, "turned"), turned);
                let next = after.legal_moves();
                if placed == 1 {
                    let places = next.iter().filter(|mv| **mv != Move::Pass).count();
                    assert_eq!(told_number(&effect, "places"), places as i64);
                    let told = effect.to_string();
                    assert_eq!(told.contains("then-over"), after.outcome().is_some());
                    assert_eq!(told.contains("then-pass"), next == [Move::Pass]);
                }
                assert_eq!(twin.effect(&text).unwrap(), effect);
                assert_eq!(twin.whereabouts(&text).unwrap(), game.whereabouts(&text).unwrap());
            }
            game.play(mv).unwrap();
            twin.play(mv).unwrap();
        }
    }
}

#[test]
fn what_is_told_is_so() {
    random_games::<Bits<4>, Array<4>>(20);
    random_games::<Bits<6>, Array<6>>(5);
    random_games::<Bits<8>, Array<8>>(3);
}
