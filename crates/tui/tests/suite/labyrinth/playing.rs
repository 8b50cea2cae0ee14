use damier_grid::Direction;
use damier_labyrinth::game::strategy;

use crate::labyrinth::fixture::{HOUSE, contains, drawn, made, setup, stage, with_disk};

#[test]
fn a_game_begins_with_everything_in_view() {
    stage(made(200, 200, 3)).expect(
        "| ┤   ├───────┤   ╶───┘   ╷   │   ╷   └───┐   └───┴───╴  open cells         40000
         | │   │       │           │   │   │       │              dead ends           3361
         | ╵   │   ╷   └───────────┤   │   │   ╷   ├───────────┬  exits                  1
         |     │   │               │   │   │ ◇ │   │           │  minotaurs alive      200
         | ╶───┴───┤   ╷   ┌───────┘   │   ╵   └───┘   ╶───┐   │  minotaurs dead         0
         |         │   │   │           │                   │   │  turns                  0
         | ────┐   │   │   │   ╶───────┴───┐   ╶───┬───────┘   │  undos left             0
         |     │   │   │   │               │       │           │  redos left             0
         | ╴   │   └───┤   └───────┬───╴   │   ╷   │   ╶───────┘  score                  0
         |     │       │           │ ◇     │   │   │         ◈    bombs                 10
         | ────┴───╴   ├───────┐   │   ┌───┘   │   └───────────┬  scrolls               10
         |             │       │   │ ▼ │       │             § │
         | ╶───────────┘   ╷   ╵   └───┤   ╷   └───────────┐   │  strategy      aggressive
         |                 │           │   │             § │   │  underfoot        nothing
         | ────┐   ┌───╴   ├───────┐   │   │   ╶───────┐   │   │
         |   ◇ │   │       │       │   │   │           │   │   │
         | ┐   │   ╵   ┌───┘   ╷   │   │   ├───────╴   │   │   └
         | │   │ ◆     │       │   │   │   │     ◇     │   │
         | │   └───────┼───╴   │   │   │   │   ┌───────┤   ├───┐
         | │     M   ◈ │       │   │   │   │   │       │   │   │
         | └───┬───╴   ╵   ╷   ├───┘   ├───┘   │   ┌───┘   ╵   │
         |
         |Find the treasures and leave by an exit; minotaurs beside you kill.
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
}

#[test]
fn walking_takes_what_lies_there() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("Right").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  1
         |                                                        undos left             1
         |                                                        redos left             0
         |                 ┌───────────┬───────┐                  score                 50
         |                 │     ►   ⌂ │ M     │                  bombs                 10
         |                 │   ╶───────┴───╴   │                  scrolls               10
         |                 │ ●       §         │
         |                 └───────────────────┘                  strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |you find a small treasure: 50
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    assert_eq!(stage.screen.game().state().score(), 50);
    stage.keys("h j");
    assert_eq!(stage.screen.game().state().bombs(), 11);
    stage.keys("l l . Space");
    assert_eq!(stage.screen.game().state().scrolls(), 11);
    assert_eq!(stage.screen.game().state().turns(), 7);
}

#[test]
fn the_view_follows_with_a_margin() {
    let corridor = "+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+
                    | @       s                       l                       b   E |
                    +---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+---+";
    let mut stage = stage(drawn(corridor));
    stage.resize(40, 12).keys("Z").expect(
        "|
         |
         | ┌────────────────────────────────────
         | │ ▼       ◇                       ◆
         | └────────────────────────────────────
         |
         |
         |cells 16  ends 2  exits 1  alive 0
         |dead 0  turns 0  undo 0  redo 0  score 0
         |bombs 10  scrolls 10  they still
         |here nothing
         |? help  b bomb  p scroll  x exit  q quit",
    );
    stage.keys("l l l l").expect(
        "|
         |
         | ┌────────────────────────────────────
         | │                 ►               ◆
         | └────────────────────────────────────
         |
         |
         |cells 16  ends 2  exits 1  alive 0
         |dead 0  turns 4  undo 4  redo 0
         |score 50  bombs 10  scrolls 10
         |they still  here nothing
         |? help  b bomb  p scroll  x exit  q quit",
    );
    stage.keys("l").expect(
        "|
         |
         | ─────────────────────────────────────
         |                   ►           ◆
         | ─────────────────────────────────────
         |
         |
         |cells 16  ends 2  exits 1  alive 0
         |dead 0  turns 5  undo 5  redo 0
         |score 50  bombs 10  scrolls 10
         |they still  here nothing
         |? help  b bomb  p scroll  x exit  q quit",
    );
    stage.keys("l l l l l l l l l l").expect(
        "|
         |
         | ────────────────────────────────────┐
         |                                   ► │
         | ────────────────────────────────────┘
         |
         |
         |cells 16  ends 2  exits 1  alive 0
         |dead 0  turns 15  undo 15  redo 0
         |score 550  bombs 11  scrolls 10
         |they still  here an exit
         |an exit; hint: x leaves the maze",
    );
}

#[test]
fn a_blocked_move_only_turns() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("Up").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                 ┌───────────┬───────┐                  score                  0
         |                 │ ▲   ◇   ⌂ │ M     │                  bombs                 10
         |                 │   ╶───────┴───╴   │                  scrolls               10
         |                 │ ●       §         │
         |                 └───────────────────┘                  strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |the way is blocked; you only turn
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    assert_eq!(stage.screen.game().state().player().facing, Direction::North);
    assert_eq!(stage.screen.game().state().turns(), 0);
}

#[test]
fn a_bomb_opens_a_wall_or_is_wasted() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("Right Down b").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  2
         |                                                        undos left             2
         |                                                        redos left             0
         |                 ┌───────────┬───────┐                  score                 50
         |                 │     ▼   ⌂ │ M     │                  bombs                  9
         |                 │       ╶───┴───╴   │                  scrolls               10
         |                 │ ●       §         │
         |                 └───────────────────┘                  strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |the wall is blown up
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    assert!(stage.screen.game().state().maze().is_dug(1, Direction::South));
    stage.keys("Up b");
    contains(&stage, "the bomb is wasted");
}

#[test]
fn a_scroll_kills_or_is_refused() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("p");
    contains(&stage, "a minotaur falls dead");
    contains(&stage, "†");
    stage.keys("p").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         1
         |                                                        turns                  1
         |                                                        undos left             1
         |                                                        redos left             0
         |                 ┌───────────┬───────┐                  score                  0
         |                 │ ▼   ◇   ⌂ │ †     │                  bombs                 10
         |                 │   ╶───────┴───╴   │                  scrolls                9
         |                 │ ●       §         │
         |                 └───────────────────┘                  strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |no living minotaur is within three cells
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    assert_eq!(stage.screen.game().state().scrolls(), 9);
}

#[test]
fn death_is_told_and_can_be_undone() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("Down Right Right Right Right Up").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                  ┌ Labyrinth ────────────────────────────────┐                1
         |                  │               ╲╲         ╱╱               │rs alive        1
         |                  │                ╲╲_______╱╱                │rs dead         0
         |                  │                 │ o   o │                 │                6
         |                  │                 ╲   v   ╱                 │eft             6
         |                  │                  ╲_____╱                  │eft             0
         |                 ┌│                                           │                0
         |                 ││               You are dead                │               11
         |                 ││      The minotaur at 3,0 caught you.      │               11
         |                 ││            You lasted 6 turns.            │
         |                 └│ You took 0 of 1 treasure: 0 of 50 points. │y           still
         |                  │    The nearest exit was 8 steps away.     │ot        nothing
         |                  │                                           │
         |                  │ ▸ u Take the last turn back               │
         |                  │   w The same labyrinth again              │
         |                  │   g Another labyrinth                     │
         |                  │   v Look at the board again               │
         |                  │   s Save it                               │
         |                  │   q Leave                                 │
         |                  └───────────────────────────────────────────┘
         |the minotaur at 3,0 kills you; hint: undo",
    );
    // Looking around one is dead still.
    stage.keys("v");
    contains(&stage, "E shows how it ended");
    stage.keys("Left");
    contains(&stage, "you are dead; hint: undo");
    stage.keys("E u");
    contains(&stage, "taken back");
    assert_eq!(stage.screen.game().state().player().cell, 9);
    assert!(stage.screen.game().state().player().alive);
    stage.keys("r");
    assert!(!stage.screen.game().state().player().alive);
    contains(&stage, "the minotaur at 3,0 kills you");
    stage.keys("u u u u u u u");
    contains(&stage, "there is nothing to undo");
}

#[test]
fn an_exit_is_told_and_left_by() {
    let (mut stage, memory) = with_disk(drawn(HOUSE));
    stage.keys("x");
    contains(&stage, "there is no exit here");
    stage.keys("l l");
    contains(&stage, "an exit; hint: x leaves the maze");
    contains(&stage, "underfoot        an exit");
    stage.keys("x");
    contains(&stage, "You are out!");
    contains(&stage, "You took 1 of 1 treasure: 50 of 50 points.");
    assert_eq!(memory.0.borrow().forgotten, 1);
    stage.keys("Esc Left");
    contains(&stage, "you have left the maze; hint: undo");
    stage.keys("E s Enter");
    contains(&stage, "You are out!");
    assert!(memory.0.borrow().files.contains_key("labyrinth.json"));
    stage.keys("u");
    contains(&stage, "you are in the maze again");
    assert!(!stage.screen.game().state().is_won());
    stage.keys("E");
    contains(&stage, "the game is not over");
    // The same again, and another.
    stage.keys("x w");
    contains(&stage, "the same labyrinth from its beginning");
    assert_eq!(stage.screen.game().state().turns(), 0);
    stage.keys("l l x g");
    assert!(stage.screen.asks_for_another());
}

#[test]
fn hints_tell_more_and_more() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("Down Right t");
    contains(&stage, "the nearest treasure lies to the north");
    stage.keys("t");
    contains(&stage, "3 steps, and nobody is in the way");
    stage.keys("t").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  2
         |                                                        undos left             2
         |                                                        redos left             0
         |                 ┌───────────┬───────┐                  score                  0
         |                 │ ┏━━━◇   ⌂ │ M     │                  bombs                 11
         |                 │ ┃ ╶───────┴───╴   │                  scrolls               10
         |                 │ ┗━━━►   §         │
         |                 └───────────────────┘                  strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |the way to the nearest treasure; hint: a walks it
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    stage.keys("t");
    contains(&stage, "the nearest exit lies to the north-east");
    stage.keys("t t t");
    contains(&stage, "the nearest treasure lies to the north");
    // Who has moved begins again, and what is gone is not told.
    stage.keys("t t Left Up Right t");
    contains(&stage, "the nearest exit lies to the east");
}

#[test]
fn minotaurs_follow_what_is_chosen() {
    let mut stage = stage(drawn(HOUSE));
    stage.keys("m").expect(
        "|                                                        open cells            10
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |          ┌ The minotaurs ────────────────────────────────────────────┐        0
         |          │ ▸ still: stand still                                      │       10
         |          │   random: go anywhere, or stay                            │       10
         |          │   opposite: mirror the player’s moves                     │
         |          │   aggressive: go straight for the player, walls or not    │    still
         |          │   hunter: take the shortest way to the player             │  nothing
         |          │   ambush: guard the nearest exit, and hunt who comes near │
         |          │   pack: surround the player, each from another side       │
         |          └───────────────────────────────────────────────────────────┘",
    );
    stage.keys("Down Down Down Down Enter");
    assert_eq!(stage.screen.game().strategy(), strategy("hunter").unwrap());
    contains(&stage, "strategy          hunter");
    stage.keys("m Esc");
    assert_eq!(stage.screen.game().strategy(), strategy("hunter").unwrap());
    assert_eq!(setup("still").strategy, stage.screen.game().setup().strategy);
}
