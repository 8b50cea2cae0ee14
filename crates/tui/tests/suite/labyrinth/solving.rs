use ratatui::style::Modifier;

use crate::labyrinth::fixture::{LOOP, contains, drawn, ms, stage};

#[test]
fn a_search_is_watched() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("- - f x").expect(
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
         |               │               │ ◇   ⌂ │
         |               │   ┌───────┐   ╵   ╶───┤                strategy           still
         |               │   │       │         § │                underfoot        nothing
         |               └───┴───────┴───────────┘
         |                                                        0 cells looked at
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    // Eight cells a second.
    stage.wait(ms(600)).expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |               ┌───────────────────┬───┐                undos left             0
         |               │ ▼   ·   ·   ●     │   │                redos left             0
         |               │   ╶───────────┐   ╵   │                score                  0
         |               │ ·             │       │                bombs                 10
         |               ├───────────╴   ├───╴   │                scrolls               10
         |               │               │ ◇   ⌂ │
         |               │   ┌───────┐   ╵   ╶───┤                strategy           still
         |               │   │       │         § │                underfoot        nothing
         |               └───┴───────┴───────────┘
         |                                                        4 cells looked at
         |
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    let head = (0..55).flat_map(|x| (0..22).map(move |y| (x, y)));
    let head: Vec<_> =
        head.filter(|&(x, y)| stage.cell(x, y).modifier.contains(Modifier::REVERSED)).collect();
    assert_eq!(head.len(), 3, "{head:?}");
    stage.wait(ms(3000)).expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |               ┌───────────────────┬───┐                undos left             0
         |               │ ▼━━━━━━━━━━━●━━━┓ │ · │                redos left             0
         |               │   ╶───────────┐ ┃ ╵   │                score                  0
         |               │ ·   ·   ·   · │ ┗━━━┓ │                bombs                 10
         |               ├───────────╴   ├───╴ ┃ │                scrolls               10
         |               │         ·   · │ ◇   ⌂ │
         |               │   ┌───────┐   ╵   ╶───┤                strategy           still
         |               │   │       │ ·       § │                underfoot        nothing
         |               └───┴───────┴───────────┘
         |                                                        ways     steps/looked at
         |                                                        1 bfs exit          7/16
         |
         |
         |
         |
         |
         |bfs: 7 steps, 16 cells looked at; hint: a walks there
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    // What was looked at is forgotten with the next turn, the way is not.
    stage.keys("Down");
    assert!(!stage.shown().contains('·'), "{}", stage.shown());
    contains(&stage, "━");
    stage.keys("Esc");
    assert!(!stage.shown().contains('━'), "{}", stage.shown());
}

#[test]
fn a_film_can_be_cut_short() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("- - f x").wait(ms(300)).keys("Esc");
    contains(&stage, "bfs: 7 steps");
    stage.keys("i f t");
    contains(&stage, "bfs: 8 steps");
}

#[test]
fn speed_can_be_changed() {
    let mut stage = stage(drawn(LOOP));
    for (key, told) in [
        ("+", "speed 4 of 5"),
        ("+", "speed 5 of 5"),
        ("=", "speed 5 of 5"),
        ("i", "no animations"),
        ("i", "speed 5 of 5"),
        ("-", "speed 4 of 5"),
    ] {
        stage.keys(key);
        contains(&stage, told);
    }
}

#[test]
fn three_ways_are_compared() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("i f x f s x f s h x").expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |               ┌───────────────────┬───┐                undos left             0
         |               │1▼3 1 3 1 3 1●3 1 3│ · │                redos left             0
         |               │   ╶───────────┐   ╵   │                score                  0
         |               │ 2   2   2   2 │1 3 1 3│                bombs                 10
         |               ├───────────╴   ├───╴   │                scrolls               10
         |               │         ·   2 │ ◇  1⌂3│
         |               │   ┌───────┐   ╵   ╶───┤                strategy           still
         |               │   │       │ 2   2   § │                underfoot        nothing
         |               └───┴───────┴───────────┘
         |                                                        ways     steps/looked at
         |                                                        1 bfs exit          7/16
         |                                                        2 dfs exit          9/15
         |                                                        3 a*zero exit       7/16
         |
         |
         |
         |a*zero: 7 steps, 16 cells looked at; hint: a walks there
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("z").expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                      ▁▁▁▁▁▁▁▁▁▁▁                       score                  0
         |                     │▼ +▁+▁● +│·│                      bombs                 10
         |                     │2▁2▁2 2│+ +│                      scrolls               10
         |                     │  ▁▁· 2│◇ ⌂│
         |                     │▁│▁▁▁│2▁2▁§│                      strategy           still
         |                                                        underfoot        nothing
         |
         |                                                        ways     steps/looked at
         |                                                        1 bfs exit          7/16
         |                                                        2 dfs exit          9/15
         |                                                        3 a*zero exit       7/16
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    // The oldest makes room for a fourth.
    stage.keys("f b");
    contains(&stage, "1 a*zero bomb");
    contains(&stage, "2 dfs exit");
}

#[test]
fn the_menu_of_solvers_keeps_its_settings() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("f s s h h m").expect(
        "|                                                        open cells            24
         |                                                        dead ends              5
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |┌ Find the way to ─────────────────────────────────────────────────────────────┐
         |│   x the nearest exit                                                         │
         |│   t the nearest treasure                                                     │
         |│   b the nearest bomb                                                         │
         |│   p the nearest scroll                                                       │
         |│   v a cell, chosen with the cursor                                           │
         |│   a all treasures, then an exit                                              │
         |│   r as much as some number of moves can bring                                │
         |│   s solver astar (towards the goal, as a heuristic expects)                  │
         |│   h heuristic avoid-minotaurs (as manhattan, and more near minotaurs: safer… │
         |│ ▸ m living minotaurs block the way                                           │
         |└──────────────────────────────────────────────────────────────────────────────┘",
    );
    stage.keys("Esc f");
    contains(&stage, "solver astar");
    contains(&stage, "living minotaurs block the way");
}

#[test]
fn minotaurs_can_block_the_way() {
    let corridor = "+---+---+---+---+
                    | @       M   s |
                    +---+---+---+---+";
    let mut stage = stage(drawn(corridor));
    stage.keys("i f t");
    contains(&stage, "bfs: 3 steps");
    stage.keys("f m t");
    contains(&stage, "there is no way; 2 cells looked at");
    // The way that was found before is still there.
    contains(&stage, "1 bfs treasure");
}

#[test]
fn a_cell_is_chosen_with_the_cursor() {
    let mut stage = stage(drawn(LOOP));
    stage.keys("i f v l l l j Enter");
    contains(&stage, "1 bfs 3,1");
    contains(&stage, "bfs: 4 steps");
    // What cannot be reached has no way.
    stage.keys("v Esc v l j j j Enter");
    contains(&stage, "there is no way");
}
