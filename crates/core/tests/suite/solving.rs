//! A puzzle being solved: moves made, taken back and looked back at.

use damier_core::{PlayError, Solving, Status, open_id};
use damier_nullgame::{Lamp, Lamps, LampsError, Pressed};

/// Lit in the shape of a T, so that one press of the middle of the top row solves it.
fn solving() -> Solving<Lamps> {
    Solving::new(open_id("3x3:207").unwrap())
}

fn check(solving: &Solving<Lamps>, state: u64, undos: usize, redos: usize) {
    assert_eq!(
        (*solving.state(), solving.history().undos(), solving.history().redos()),
        (state, undos, redos)
    );
}

#[test]
fn moves_are_undone_and_redone() {
    let mut solving = solving();
    assert_eq!(solving.exact_id(), "3x3:207");
    let done = Pressed { lamp: Lamp { column: 2, row: 2 }, switched: 0x06_04_00 };
    assert_eq!(solving.play_text(" 2 , 2").unwrap(), done);
    assert_eq!(solving.texts().collect::<Vec<_>>(), ["2,2"]);
    check(&solving, 0x06_06_07, 1, 0);
    assert_eq!(solving.undo(), Some(&done));
    check(&solving, 0x207, 0, 1);
    assert_eq!(solving.undo(), None);
    assert_eq!(solving.redo(), Some(&done));
    assert_eq!(solving.redo(), None);
    check(&solving, 0x06_06_07, 1, 0);
    solving.undo();
    solving.play(Lamp { column: 1, row: 0 }).unwrap();
    check(&solving, 0, 1, 0);
    assert_eq!(solving.status(), Status::Solved);
    solving.undo();
    assert_eq!(solving.status(), Status::Open);
}

#[test]
fn a_refusal_changes_nothing() {
    let mut solving = solving();
    solving.play_text("0,0").unwrap();
    solving.play_text("0,0").unwrap();
    solving.undo();
    let state = *solving.state();
    assert_eq!(solving.play(Lamp { column: 3, row: 0 }), Err(LampsError::Outside(3, 0)));
    check(&solving, state, 1, 1);
    let outside = solving.play_text("0,3").unwrap_err();
    assert!(matches!(outside, PlayError::Illegal(_)), "{outside:?}");
    check(&solving, state, 1, 1);
    let nonsense = solving.play_text("up").unwrap_err();
    assert!(matches!(nonsense, PlayError::Syntax(_)), "{nonsense:?}");
    check(&solving, state, 1, 1);
    solving.redo().unwrap();
    check(&solving, 0x207, 2, 0);
}

/// Of several moves the first that is accepted is made; the first tells why none is.
#[test]
fn the_first_move_that_is_accepted_is_made() {
    let lamp = |column, row| Lamp { column, row };
    let mut solving = solving();
    let outside = [lamp(4, 0), lamp(0, 5)];
    let refused = Some(Err(LampsError::Outside(4, 0)));
    assert_eq!(solving.play_first(outside), refused);
    assert_eq!(solving.play_first([]), None);
    check(&solving, 0x207, 0, 0);
    let made = solving.play_first([lamp(4, 0), lamp(1, 0), lamp(2, 0)]).unwrap().unwrap();
    assert_eq!(made.lamp, lamp(1, 0));
    check(&solving, 0, 1, 0);
}

#[test]
fn states_are_looked_back_at() {
    let mut solving = solving();
    for lamp in ["0,0", "1,1", "2,2"] {
        solving.play_text(lamp).unwrap();
    }
    let two = {
        let mut solving = solving.clone();
        solving.undo();
        *solving.state()
    };
    let now = *solving.state();
    let moves_since =
        |is_so: &dyn Fn(&u64) -> bool| solving.moves_since(|state| Some(is_so(state)));
    assert_eq!(moves_since(&|_| false), Some(0));
    assert_eq!(moves_since(&|state| *state == now), Some(1));
    assert_eq!(moves_since(&|state| [two, now].contains(state)), Some(2));
    assert_eq!(moves_since(&|_| true), Some(3));
    assert_eq!(moves_since(&|state| *state == two), Some(0));
    assert_eq!(solving.moves_since(|state| (*state == now).then_some(true)), None);
}

/// Every way back leads through the same states as the way there.
#[test]
fn undoing_everything_leads_back_to_the_start() {
    let mut solving = Solving::new(open_id::<Lamps>("5x4#1").unwrap());
    let mut states = vec![*solving.state()];
    for step in 0..35_u8 {
        let lamp = Lamp { column: step * 3 % 5, row: step * 7 % 4 };
        if solving.play(lamp).is_ok() {
            states.push(*solving.state());
        }
    }
    assert!(states.len() > 20);
    let there = states.clone();
    let mut back = vec![*solving.state()];
    while solving.undo().is_some() {
        back.push(*solving.state());
    }
    back.reverse();
    assert_eq!(back, there);
    let mut again = vec![*solving.state()];
    while solving.redo().is_some() {
        again.push(*solving.state());
    }
    assert_eq!(again, there);
}
