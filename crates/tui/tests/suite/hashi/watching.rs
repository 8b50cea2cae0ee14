//! A solution watched step by step.

use damier_tui::Exit;

use crate::hashi::fixture::{FIVE, contains, drawn, ms, named, settle, stage, state_is};

#[test]
fn steps_are_turned_forward_and_back() {
    let mut stage = stage(drawn(FIVE));
    stage.keys("d s p");
    settle(&mut stage);
    stage.expect(
        "|                                                        islands finished     0/5
         |                                                        groups                 3
         |                                                        bridges                2
         |                                                        moves                2/2
         |                                                        time                0:00
         |                                                        puzzle          5x4 easy
         |                   a   b   c   d   e                    mistakes show on request
         |                1 (4)  ·  (2)  ·   ·
         |                                                        step 0 of 6
         |                2  ·   ·   ·   ·   ·                    The puzzle before the
         |                                                        first step.
         |                3  ·   ·   ·   ·   ·
         |
         |                4 (3)  ·  (2)  ·  (1)
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |→ next  ← before  a by themselves  + faster  - slower  ? help  Esc back",
    );
    let first = stage.keys("Right").shown();
    contains(&stage, "step 1 of 6");
    contains(&stage, "level 1");
    assert_eq!(stage.keys("l Left").shown(), first);
    stage.keys("End");
    contains(&stage, "is the only solution.");
    contains(&stage, "*3*─────[2]─────[1]");
    let last = stage.shown();
    assert_eq!(stage.keys("Right").shown(), last);
    stage.keys("Home");
    contains(&stage, "step 0 of 6");
    assert_eq!(stage.keys("Left").exit(), None);
    // What the player did is as it was.
    stage.keys("Esc");
    state_is(&stage, "a1-c1=1,a1-a4=1");
    contains(&stage, "bridges at a1        2/4");
    assert_eq!(stage.keys("p p q").exit(), Some(Exit::Left));
}

#[test]
fn steps_come_by_themselves() {
    let mut stage = stage(named("7x7d2#v1-2"));
    stage.keys("p");
    settle(&mut stage);
    stage.keys("a").wait(ms(2900));
    contains(&stage, "step 0 of");
    contains(&stage, "by themselves");
    stage.wait(ms(200));
    contains(&stage, "step 1 of");
    stage.wait(ms(6000));
    contains(&stage, "step 3 of");
    // Any turn stops them.
    stage.keys("Left").wait(ms(10_000));
    contains(&stage, "step 2 of");
    stage.keys("+ + +");
    contains(&stage, "speed 5 of 5");
    stage.keys("a").wait(ms(1000));
    contains(&stage, "step 7 of");
    stage.keys("a").wait(ms(5000));
    contains(&stage, "step 7 of");
    stage.keys("- - - - -");
    contains(&stage, "speed 1 of 5");
    // At the end they stop.
    stage.keys("+ + + + a").wait(ms(60_000));
    contains(&stage, "is the only solution.");
    assert!(!stage.shown().contains("at speed"), "{}", stage.shown());
    stage.keys("a").wait(ms(1000));
}

#[test]
fn what_is_no_puzzle_has_an_end_too() {
    let mut several = stage(drawn("3.3\n...\n3.3"));
    several.keys("p");
    settle(&mut several);
    several.keys("End");
    contains(&several, "Nothing more can be");
    let mut hopeless = stage(drawn("3.3\n...\n3.2"));
    hopeless.keys("p");
    settle(&mut hopeless);
    hopeless.keys("End");
    contains(&hopeless, "c1 wants 3 and could");
}

#[test]
fn the_view_follows_the_steps() {
    let mut stage = stage(named("30x30d1#v1-3"));
    stage.resize(40, 12).keys("p");
    settle(&mut stage);
    for _ in 0..40 {
        stage.keys("l");
        assert!(stage.shown().contains('*'), "{}", stage.shown());
    }
    // Zooming works there as well.
    let small = stage.shown();
    stage.keys("z");
    assert_ne!(stage.shown(), small);
}
