use std::thread;

use damier_tui::labyrinth::MazeScreen;
use damier_tui::testing::Stage;

use crate::labyrinth::fixture::{LOOP, contains, drawn, ms, stage};

/// Waits for a tour. It is looked for on a thread, in a time that is not the stage's.
fn think(stage: &mut Stage<MazeScreen>) {
    while stage.screen.is_thinking() {
        thread::yield_now();
        stage.wait(ms(100));
    }
}

#[test]
fn a_tour_is_shown_whole_and_in_parts() {
    let treasures = "+---+---+---+---+---+---+
                     | s   @       s |     E |
                     +---+---+---+   +   +---+
                     | m                     |
                     +---+---+---+---+---+---+";
    let mut stage = stage(drawn(treasures));
    stage.keys("n");
    contains(&stage, "there is no tour with parts");
    stage.keys("f a");
    think(&mut stage);
    stage.expect(
        "|                                                        open cells            12
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |               ┌───────────────┬───────┐                score                  0
         |               │ ◇━━━▼━━━━━━━◇ │ ┏━━━⌂ │                bombs                 10
         |               ├───────────╴ ┃ ╵ ┃ ╶───┤                scrolls               10
         |               │ ◈━━━━━━━━━━━┻━━━┛     │
         |               └───────────────────────┘                strategy           still
         |                                                        underfoot        nothing
         |
         |                                                        ways     steps/looked at
         |                                                        1 all treasures       14
         |
         |
         |
         |
         |
         |14 moves, and no tour takes less than 14; hint: n shows its parts
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("n").expect(
        "|                                                        open cells            12
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |               ┌───────────────┬───────┐                score                  0
         |               │ ◇━━━▼       ◇ │     ⌂ │                bombs                 10
         |               ├───────────╴   ╵   ╶───┤                scrolls               10
         |               │ ◈                     │
         |               └───────────────────────┘                strategy           still
         |                                                        underfoot        nothing
         |
         |                                                        ways     steps/looked at
         |                                                        1 all treasures       14
         |
         |                                                        part 1 of 4: to treasure
         |                                                        1, small, at 0,0, 1 move
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("n");
    contains(&stage, "part 2 of 4");
    stage.keys("N N");
    assert!(!stage.shown().contains("part "), "{}", stage.shown());
    stage.keys("N");
    contains(&stage, "part 4 of 4");
    // It is walked to its end, however often it comes by a cell.
    stage.keys("a").wait(ms(5000));
    assert_eq!(stage.screen.game().state().score(), 200);
    assert!(stage.screen.game().state().is_on_exit());
}

#[test]
fn a_walk_along_a_tour_goes_on_where_it_stopped() {
    let there_and_back = "+---+---+---+---+---+
                          | s       @   s   E |
                          +---+---+---+---+---+";
    let mut stage = stage(drawn(there_and_back));
    stage.keys("f a");
    think(&mut stage);
    // Part by part, and the second time at the start the way leads on.
    stage.keys("a").wait(ms(2000));
    contains(&stage, "part 1 of 3 is walked; hint: a goes on with the next");
    stage.keys("a").wait(ms(2 * 125 + 40)).keys("u u u u u u");
    for _ in 0..20 {
        stage.keys("a").wait(ms(160));
        if stage.screen.game().state().is_on_exit() {
            break;
        }
        stage.keys("F12");
    }
    contains(&stage, "the tour is at its end");
    assert!(stage.screen.game().state().is_on_exit(), "{}", stage.shown());
    assert_eq!(stage.screen.game().state().score(), 100);
}

#[test]
fn the_richest_way_has_a_number_of_moves() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("f r").expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |               ┌───────────────────┬───┐                undos left             0
         |               │ ▼           ●     │   │                redos left             0
         |               │   ╶───────────┐   ╵   │                score                  0
         |               │               │       │                bombs                 10
         |               ├───────────╴   ├───╴   │                scrolls               10
         |        ┌ In how many moves? ──────────────────────────────────────────┐
         |        │ 100                                                          │   still
         |        └──────────────────────────────────────────────────────────────┘ nothing
         |               └───┴───────┴───────────┘",
    );
    stage.keys("Ctrl-u Enter");
    contains(&stage, "`` is no number of moves");
    stage.keys("f r Ctrl-u 9 Enter");
    think(&mut stage);
    contains(&stage, "worth 50 in 8 moves, and no way is worth more than 50");
    stage.keys("f r Ctrl-u 2 Enter");
    think(&mut stage);
    contains(&stage, "there is no such tour");
}

#[test]
fn thinking_can_be_given_up() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("f a");
    assert!(stage.screen.is_thinking());
    contains(&stage, "looking for all");
    stage.keys("Esc");
    assert!(!stage.screen.is_thinking());
}
