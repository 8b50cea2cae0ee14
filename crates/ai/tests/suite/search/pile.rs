//! A game whose winner and length are known: a pile for two.

use damier_ai::{AsListed, Search, WIN};
use damier_core::{Game, Rules, Seat};
use damier_mind::Budget;
use damier_nullgame::{Pile, Take};

use crate::search::ask::{ask, check_line, truth};
use crate::search::graph::WonOrLost;
use crate::told::number;

fn game(size: u16) -> Game<Pile> {
    Game::new(Pile::new(size, 2).unwrap())
}

/// How many moves a pile takes when the winner hurries and the loser does not: the loser takes
/// one each time, so every four take two moves.
fn length(size: u16) -> i32 {
    i32::from(size / 4 * 2 + u16::from(!size.is_multiple_of(4)))
}

#[test]
fn wins_are_found_and_as_short_as_can_be() {
    for bits in [0, 1, 4, 12] {
        let mut search = Search::new(WonOrLost, AsListed, bits);
        for size in 1..=21 {
            let thought = ask(&mut search, &game(size), Budget::default(), 3).unwrap();
            let line = &thought.lines[0];
            let win = WIN - length(size);
            let value = if size % 4 == 0 { -win } else { win };
            assert_eq!((number(line), line.is_exact()), (Some(value), true), "{size}");
            check_line(&game(size), line, thought.depth, &WonOrLost);
            if size % 4 != 0 {
                assert_eq!(line.moves[0], Take((size % 4) as u8), "{size}");
            }
        }
    }
}

/// The known lengths are those of the rules.
#[test]
fn lengths_are_true() {
    for size in 1..=13 {
        let won = truth(&game(size), u32::MAX, &WonOrLost);
        assert_eq!(WIN - won.abs(), length(size), "{size}");
    }
}

/// Who loses holds out as long as possible, and so does the second seat.
#[test]
fn losses_are_put_off() {
    let pile = Pile::new(40, 2).unwrap();
    let mut search = Search::new(WonOrLost, AsListed, 8);
    for left in (4..=16).step_by(4) {
        let position = pile.parse_position(&format!("{left} 2 12")).unwrap();
        let game = Game::from_position(pile.clone(), position);
        let thought = ask(&mut search, &game, Budget::default(), 1).unwrap();
        assert_eq!(number(&thought.lines[0]), Some(length(left) - WIN));
        assert_eq!(thought.lines[0].moves.len(), length(left) as usize);
        // Playing the line out, the first seat wins.
        let mut end = game.clone();
        for &mv in &thought.lines[0].moves {
            end.play(mv).unwrap();
        }
        assert_eq!(end.outcome().unwrap().winner(), Some(Seat::FIRST));
    }
}

/// A win is seen as soon as the depth reaches it.
#[test]
fn a_win_is_seen_at_its_distance() {
    let mut search = Search::new(WonOrLost, AsListed, 10);
    for size in (1..=17).filter(|size| size % 4 != 0) {
        let thought = ask(&mut search, &game(size), Budget::depth(length(size) as u32), 1).unwrap();
        assert_eq!(number(&thought.lines[0]), Some(WIN - length(size)), "{size}");
    }
}
