//! Hints, checks and mistakes.

use crate::hashi::fixture::{
    FIVE, calmly, contains, drawn, endless, named, settle, stage, state_is,
};

fn lacks(stage: &damier_tui::testing::Stage<damier_tui::hashi::HashiScreen>, text: &str) {
    assert!(!stage.shown().contains(text), "`{text}` is in\n{}", stage.shown());
}

#[test]
fn hints_come_in_three_steps_and_clear_when_done() {
    let mut stage = stage(drawn(FIVE));
    stage.keys("t");
    settle(&mut stage);
    contains(&stage, "hint 1 of 3");
    contains(&stage, "look at a1");
    lacks(&stage, "wants");
    stage.keys("t");
    contains(&stage, "hint 2 of 3");
    contains(&stage, "a1 wants 4");
    lacks(&stage, "a1-c1 has");
    stage.keys("t").expect(
        "|                                                        islands finished     0/5
         |                                                        groups                 5
         |                                                        bridges                0
         |                                                        moves                0/0
         |                                                        time                0:00
         |                                                        puzzle          5x4 easy
         |                   a   b   c   d   e                    mistakes show on request
         |                1 ▸4◂┄┄┄┄┄(2)  ·   ·                    bridges at a1        0/4
         |                   ┆
         |                2  ┆   ·   ·   ·   ·                    hint 3 of 3
         |                   ┆                                    a1-c1 has 2 bridges;
         |                3  ┆   ·   ·   ·   ·                    a1-a4 has 2 bridges
         |                   ┆                                    a1-c1=2,a1-a4=2
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
         |? help  Enter build  x no bridge  u undo  t hint  c check  n new  q quit",
    );
    // There is nothing more to tell; half of it done, it stays.
    stage.keys("t d d");
    contains(&stage, "hint 3 of 3");
    stage.keys("s s");
    lacks(&stage, "hint 3");
    contains(&stage, "that was the hint");
    // Another one, which is not wanted.
    stage.keys("t");
    settle(&mut stage);
    contains(&stage, "hint 1 of 3");
    lacks(stage.keys("Esc"), "hint 1");
}

#[test]
fn what_is_wrong_shows_on_request() {
    let mut stage = stage(drawn(FIVE));
    calmly(&mut stage, "d d c");
    contains(&stage, "nothing is wrong so far");
    stage.keys("j l k s");
    lacks(&stage, "!");
    calmly(&mut stage, "c");
    stage.expect(
        "|                                                        islands finished     0/5
         |                                                        groups                 3
         |                                                        bridges                3
         |                                                        moves                3/3
         |                                                        time                0:00
         |                                                        puzzle          5x4 easy
         |                   a   b   c   d   e                    mistakes show on request
         |                1 (4)═════▸2◂  ·   ·                    bridges at c1        3/2
         |                           │
         |                2  ·   ·   │   ·   ·
         |                           !
         |                3  ·   ·   │   ·   ·
         |                           │
         |                4 (3)  ·  (2)  ·  (1)
         |
         |
         |
         |
         |
         |
         |
         |
         |something is wrong on c1-c4; hint: m finds the first wrong move
         |? help  Enter build  x no bridge  u undo  t hint  c check  n new  q quit",
    );
    // An island with too many is plain to see, whatever the solution is.
    stage.keys("h");
    contains(&stage, "!2!");
    // The next move clears it.
    stage.keys("s t");
    settle(&mut stage);
    contains(&stage, "something is wrong already; hint: m finds the first wrong move");
}

#[test]
fn errors_show_never_or_at_once() {
    let mut stage = stage(drawn(FIVE));
    stage.keys("e");
    contains(&stage, "mistakes show: at once");
    contains(&stage, "mistakes show    at once");
    calmly(&mut stage, "l s");
    contains(&stage, "!");
    calmly(&mut stage, "s s");
    lacks(&stage, "!");
    stage.keys("e");
    contains(&stage, "mistakes show: never");
    stage.keys("a a s h");
    lacks(&stage, "!");
    for key in ["c", "m"] {
        stage.keys(key);
        contains(&stage, "mistakes never show; hint: e changes that");
    }
    stage.keys("e");
    contains(&stage, "mistakes show: on request");
    contains(&stage, "!2!");
}

#[test]
fn the_first_mistake_is_found_and_gone_back_to() {
    let mut stage = stage(drawn(FIVE));
    calmly(&mut stage, "m");
    contains(&stage, "nothing is wrong so far");
    calmly(&mut stage, "d d l s j d m");
    contains(&stage, "move 3, c1-c4=1, was wrong, and one more followed; hint: m goes back");
    contains(&stage, "!");
    state_is(&stage, "a1-c1=2,c1-c4=1,c4-e4=1");
    stage.keys("m");
    contains(&stage, "back to before the mistake, by 2 moves; hint: redo makes them again");
    state_is(&stage, "a1-c1=2");
    state_is(stage.keys("r r"), "a1-c1=2,c1-c4=1,c4-e4=1");
    // Something else between the two asks anew.
    calmly(&mut stage, "m h m");
    state_is(&stage, "a1-c1=2");
    calmly(&mut stage, "r r m u m");
    contains(&stage, "move 3, c1-c4=1, was wrong; hint");
    // A mark can be wrong as well.
    calmly(&mut stage, "u h h k x d m");
    contains(&stage, "a1-c1=x, was wrong");
}

#[test]
fn puzzles_that_are_none_are_told() {
    let mut several = stage(drawn("3.3\n...\n3.3"));
    calmly(&mut several, "d s x Down c");
    contains(&several, "no solution has all these bridges and marks");
    calmly(&mut several, "m");
    contains(&several, "a1-a3=x, was wrong");
    several.keys("m");
    state_is(&several, "a1-c1=1,a1-a3=1");
    several.keys("l s h j d t");
    settle(&mut several);
    contains(&several, "nothing more can be deduced: there are several solutions");
    let mut hopeless = stage(drawn("3.3\n...\n3.2"));
    for key in ["c", "m", "t"] {
        hopeless.keys(key);
        settle(&mut hopeless);
        contains(&hopeless, "there is no solution");
    }
}

/// On a low screen what is to be read comes before the numbers.
#[test]
fn hints_fit_on_small_screens() {
    let mut stage = stage(named("10x10d2#v1-5"));
    stage.resize(40, 12).keys("t t t");
    settle(&mut stage);
    stage.keys("t t").expect(
        "|           a b c d e f g h i j
         |         1 · 1 · 4 · · 4 · 2 ·
         |         2 · ┆ · · · · · · · 1
         |         3 · 5◂┄┄5 · · 2 · 2 ·
         |         4 · ┆ · · · · · · · ·
         |         5 · ┆ · 2 · · · 3 · 3
         |hint 3 of 3
         |b1-b3 has 1 bridge; b3-d3 has 2 bridges;
         |b3-b6 has 2 bridges
         |b1-b3=1,b3-d3=2,b3-b6=2
         |islands 0/25  groups 25  bridges 0
         |? help  Enter build  x no bridge  q quit",
    );
}

/// What takes long is worked out beside the screen, which goes on, and Esc ends it.
#[test]
fn checks_of_large_puzzles_do_not_hold_the_screen_up() {
    let mut stage = stage(endless());
    for (key, told) in [
        ("c", "checking…"),
        ("m", "looking for the"),
        ("v", "looking for the"),
        ("t", "looking for a"),
        ("p", "working the"),
    ] {
        stage.keys(key);
        contains(&stage, told);
        stage.keys("l");
        contains(&stage, told);
        stage.keys("Esc");
        contains(&stage, "stopped");
        assert!(!stage.screen.is_thinking(), "{key}");
    }
    // What was asked of another state is of no use.
    stage.keys("c d");
    lacks(&stage, "checking…");
    assert!(!stage.screen.is_thinking());
    state_is(&stage, "f1-g1=1");
}

#[test]
fn mistakes_that_show_at_once_do_not_hold_the_screen_up() {
    let mut stage = stage(endless());
    stage.keys("e");
    contains(&stage, "mistakes show: at once");
    stage.keys("d s");
    assert!(stage.screen.is_thinking());
    state_is(&stage, "a1-b1=1,a1-a2=1");
    stage.keys("Esc");
    assert!(!stage.screen.is_thinking());
}

/// The hint that shows is done by a key, and taken back by one undo.
#[test]
fn a_hint_is_done_by_a_key() {
    let mut stage = stage(drawn(FIVE));
    stage.keys("T");
    contains(&stage, "there is no hint to do; hint: t asks for one");
    calmly(&mut stage, "t");
    contains(&stage, "T do it");
    calmly(&mut stage, "t t");
    contains(&stage, "T does it");
    state_is(stage.keys("T"), "a1-c1=2,a1-a4=2");
    contains(&stage, "that was the hint");
    assert!(!stage.shown().contains("T do it"));
    state_is(stage.keys("u"), "-");
    state_is(stage.keys("r"), "a1-c1=2,a1-a4=2");
}
