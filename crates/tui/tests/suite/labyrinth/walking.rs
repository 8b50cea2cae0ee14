use crate::labyrinth::fixture::{HOUSE, contains, drawn, ms, stage};

#[test]
fn a_hint_is_walked_by_itself() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("a");
    contains(&stage, "there is no way to walk");
    stage.keys("Down Right Right t t t a").wait(ms(160));
    assert_eq!(stage.screen.game().state().player().cell, 6);
    stage.wait(ms(125));
    assert_eq!(stage.screen.game().state().player().cell, 5);
    // Any key stops, and does nothing else.
    stage.keys("b").wait(ms(1000));
    assert_eq!(stage.screen.game().state().player().cell, 5);
    assert_eq!(stage.screen.game().state().bombs(), 11);
    contains(&stage, "you stop; hint: a goes on");
    stage.keys("a").wait(ms(1000));
    assert_eq!(stage.screen.game().state().score(), 50);
    contains(&stage, "you find a small treasure: 50");
    stage.keys("a");
    contains(&stage, "there is no way to walk");
}

#[test]
fn a_walk_stops_before_a_minotaur() {
    let corridor = "+---+---+---+---+---+---+---+---+---+
                    | @                           M   E |
                    +---+---+---+---+---+---+---+---+---+";
    let mut stage = stage(drawn(corridor));
    stage.keys("i f x a").wait(ms(2000));
    assert_eq!(stage.screen.game().state().player().cell, 3);
    contains(&stage, "a minotaur is near; hint: p kills it");
    // One step at a time is still possible, and somebody in the way is told.
    stage.keys("a").wait(ms(2000));
    assert_eq!(stage.screen.game().state().player().cell, 4);
}
