use damier_tui::labyrinth::MazeScreen;
use damier_tui::testing::Stage;
use damier_tui::{Input, Theme};
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Modifier;

use crate::labyrinth::fixture::{ALL, drawn, made, ms, screen, stage};

#[test]
fn one_can_look_around() {
    let mut stage = stage(made(200, 200, 3));
    let start = stage.screen.game().state().player().cell;
    stage.keys("v L l J j").expect(
        "| │   ┌───────┘   ├───────╴   └───────────┬───╴   ╶───╴  open cells         40000
         | │   │           │                       │              dead ends           3361
         | ┘   │   ┌───────┤   ╶───┬───────╴   ╷   └───────────┬  exits                  1
         |     │   │       │       │     ◆   ◆ │               │  minotaurs alive      200
         | ┬───┤   └───┐   ├───╴   │   ╶───────┴───┬───────╴   └  minotaurs dead         0
         | │   │ §     │   │       │               │              turns                  0
         | ╵   └───┐   │   │   ╶───┴───┬───────┐   ├────────────  undos left             0
         |         │   │   │           │       │   │              redos left             0
         | ┌───────┘   │   └───────╴   │   ╶───┤   ╵   ┌───────╴  score                  0
         | │           │               │       │       │          bombs                 10
         | ╵   ┌───╴   │   ╷   ╶───┐   │   ╷   └───────┤   ╶────  scrolls               10
         |     │       │   │       │ § │   │ ●         │ ◆
         | ╶───┤   ┌───┘   ├───┐   ╵   │   └───┬───┐   └───────╴  strategy      aggressive
         |     │ ● │       │   │       │       │   │              underfoot        nothing
         | ┐   │   │   ╶───┘   └───┬───┴───┐   ╵   └───┐   ┌───╴
         | │   │   │ ●   §   ◆     │       │           │   │
         | ╵   │   ╵   ┌───────┐   ╵   ╷   └───────────┤   │   ╶
         |     │       │       │       │               │   │ ◇
         | ────┴───────┘   ╷   └───────┼───────────╴   │   └───┐
         |                 │         ◇ │               │       │
         | ────╴   ┌───────┴───┬───╴   │   ╶───────┬───┴───╴   └
         |
         |
         |Enter find the way here  Esc back  z zoom  ? help",
    );
    let focus = (0..55).flat_map(|x| (0..21).map(move |y| (x, y)));
    let reversed: Vec<(u16, u16)> =
        focus.filter(|&(x, y)| stage.cell(x, y).modifier.contains(Modifier::REVERSED)).collect();
    assert_eq!(reversed.len(), 3, "{reversed:?}");
    assert_eq!(stage.screen.game().state().player().cell, start);
    // The borders stop the cursor.
    stage.keys("H H H H H H H H H H H H K K K K K K K K K K K K").expect(
        "| ┌───────────────────────────────────┬────────────────  open cells         40000
         | │                                   │     ●            dead ends           3361
         | │   ╷   ┌───────────┐   ╶───┬───┐   └───┐   ╶───┐   ╶  exits                  1
         | │ ◇ │   │           │       │   │       │       │      minotaurs alive      200
         | │   ╵   │   ╶───┐   └───╴   │   └───╴   └───╴   └───┐  minotaurs dead         0
         | │     ● │       │           │     ◇               ◇ │  turns                  0
         | │   ┌───┴───┐   │   ╶───┐   └───┐   ┌───────┬───╴   │  undos left             0
         | │   │       │   │       │     ◆ │   │ ●     │       │  redos left             0
         | │   │   ╷   ╵   ├───╴   ├───╴   ├───┘   ╷   └───┐   ├  score                  0
         | │   │   │     § │       │ ◇     │       │       │   │  bombs                 10
         | │   ├───┴───────┤   ╶───┤   ╶───┘   ┌───┴───╴   │   ╵  scrolls               10
         | │   │         ● │       │     ◆     │           │
         | │   ╵   ┌───┐   └───╴   ├───────────┤   ╶───────┴───┬  strategy      aggressive
         | │       │ ◇ │         ◇ │     ◈     │               │  underfoot        nothing
         | ├───────┤   └───┬───╴   │   ┌───╴   ├───────────╴   │
         | │ §   ◈ │       │       │ ◈ │       │               │
         | │   ╷   ╵   ╷   │   ╶───┴───┘   ╷   │   ┌───────────┘
         | │ ◆ │       │   │ ●   ◇         │   │   │ ◆       ◇
         | │   └───┐   └───┴───────────┐   ├───┘   │   ╶────────
         | │       │                   │   │       │     M
         | │   ╷   └───┐   ╷   ╶───────┤   │   ╶───┴───╴   ┌────
         |
         |
         |Enter find the way here  Esc back  z zoom  ? help",
    );
    stage.keys("Esc Up");
    assert!(stage.shown().contains("▲"), "{}", stage.shown());
}

#[test]
fn help_shows_keys_and_signs() {
    let mut stage = stage(drawn(ALL));
    stage.resize(80, 60).keys("?").expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |  ┌ Keys and signs ──────────────────────────────────────────────────────────┐ 0
         |  │ ↑ k          go north, or turn there                                     │ 0
         |  │ → l          go east, or turn there                                      │ 0
         |  │ ↓ j          go south, or turn there                                     │10
         |  │ ← h          go west, or turn there                                      │10
         |  │ . Space      wait for a turn                                             │
         |  │ ? F1         the keys and the signs                                      │ll
         |  │ b            blow up the wall ahead with a bomb                          │ng
         |  │ p            kill the minotaurs within three cells with a scroll         │
         |  │ x e          leave the maze, on an exit                                  │
         |  │ u Backspace  take the latest turn back                                   │
         |  │ r Ctrl-r     make it again                                               │
         |  │ t            a hint, in three parts: the nearest treasure, then the exit │
         |  │ f            find a way: goals, solvers, comparing three ways            │
         |  │ a            walk along the way that was found; any key stops            │
         |  │ n PageDown   the next part of a tour                                     │
         |  │ N PageUp     the part of a tour before                                   │
         |  │ Esc c        end the animation; then clear the hint, the ways            │
         |  │ + =          animations faster                                           │
         |  │ -            animations slower                                           │
         |  │ i            animations off, or on again                                 │
         |  │ m            what the minotaurs follow                                   │
         |  │ v            look around without moving, and find the way to a cell      │
         |  │ z            zoom out: large, small, the whole maze                      │
         |  │ Z            zoom in                                                     │
         |  │ s            save the game                                               │
         |  │ o            load a game                                                 │
         |  │ R            the rules of the game                                       │
         |  │ g            another game; this one is kept                              │
         |  │ q            leave; the game is kept                                     │
         |  │                                                                          │
         |  │ Ctrl-c       leave the program                                           │
         |  │ Ctrl-z       go back to the shell for a while                            │
         |  │ Ctrl-l       paint the screen anew                                       │
         |  │                                                                          │
         |  │ ▲ ► ▼ ◄      you, and where you look                                     │
         |  │ M            a minotaur                                                  │
         |  │ †            a dead minotaur                                             │
         |  │ ◇            a small treasure                                            │
         |  │ ◈            a medium treasure                                           │
         |  │ ◆            a large treasure                                            │
         |  │ ●            a bomb                                                      │
         |  │ §            a scroll                                                    │
         |  │ ⌂            an exit                                                     │
         |  │ X            you, dead                                                   │
         |  │ ·            a cell that was looked at                                   │
         |  │ 1 2 3        several ways, one beside the other                          │
         |  └──────────────────────────────────────────────────────────────────────────┘",
    );
    let mut stage = Stage::themed(screen(drawn(ALL)), 80, 40, Theme { colour: false, ascii: true });
    stage.keys("v ?").expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |             + Keys and signs ------------------------------------+ead         0
         |             | Up k        the cursor to the north                |            0
         |             | Right l     the cursor to the east                 |            0
         |             | Down j      the cursor to the south                |            0
         |             | Left h      the cursor to the west                 |            0
         |             | PageUp K    ten cells to the north                 |           10
         |             | End L       ten cells to the east                  |           10
         |             | PageDown J  ten cells to the south                 |
         |             | Home H      ten cells to the west                  |        still
         |             | Enter f     find the way to the cursor             |      nothing
         |             | Esc v q     look back to the player                |
         |             | z           zoom out: large, small, the whole maze |
         |           +-| Z           zoom in                                |
         |           | | ? F1        the keys and the signs                 |
         |           | |                                                    |
         |           | | Ctrl-c      leave the program                      |
         |           +-| Ctrl-z      go back to the shell for a while       |
         |             | Ctrl-l      paint the screen anew                  |
         |             |                                                    |
         |             | ^ > v <     you, and where you look                |
         |             | M           a minotaur                             |
         |             | x           a dead minotaur                        |
         |             | s           a small treasure                       |
         |             | m           a medium treasure                      |
         |             | l           a large treasure                       |
         |             | b           a bomb                                 |
         |             | p           a scroll                               |
         |             | E           an exit                                |
         |             | X           you, dead                              |
         |             | .           a cell that was looked at              |
         |             | 1 2 3       several ways, one beside the other     |
         |             +----------------------------------------------------+",
    );
}

/// A button of the mouse, or its wheel.
fn mouse(stage: &mut Stage<MazeScreen>, kind: MouseEventKind, column: u16, row: u16) {
    let event = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
    stage.play([Input::Mouse(event)], ms(0));
}

#[test]
fn the_mouse_walks_finds_and_zooms() {
    let mut stage = stage(drawn(ALL));
    let at = |stage: &Stage<MazeScreen>, sign| {
        (0..80).find(|&x| stage.cell(x, 9).symbol() == sign).unwrap()
    };
    let (start, large) = (at(&stage, "▼"), at(&stage, "◆"));
    stage.click(large, 9);
    assert_eq!(stage.screen.game().state().player().cell, 1);
    stage.click(start, 9).click(start, 9).click(start, 11);
    assert_eq!(stage.screen.game().state().player().cell, 8);
    // Walls, numbers and a cell nobody can reach mean nothing.
    let turns = stage.screen.game().state().turns();
    stage.click(0, 0).click(79, 3);
    assert_eq!(stage.screen.game().state().turns(), turns);
    stage.keys("i");
    mouse(&mut stage, MouseEventKind::Down(MouseButton::Right), large, 9);
    assert!(stage.shown().contains("1 bfs 3,0"), "{}", stage.shown());
    mouse(&mut stage, MouseEventKind::ScrollDown, 5, 5);
    mouse(&mut stage, MouseEventKind::ScrollDown, 5, 5);
    mouse(&mut stage, MouseEventKind::ScrollDown, 5, 5);
    // In the overview a sign is two cells, one above the other.
    stage.expect(
        "|                                                        open cells            16
         |                                                        dead ends              4
         |                                                        exits                  1
         |                                                        minotaurs alive        1
         |                                                        minotaurs dead         0
         |                                                        turns                  3
         |                                                        undos left             3
         |                                                        redos left             0
         |                                                        score                 50
         |                                                        bombs                 10
         |                       ▼•••··⌂M                         scrolls               10
         |
         |                                                        strategy           still
         |                                                        underfoot        nothing
         |
         |                                                        ways     steps/looked at
         |                                                        1 bfs 3,0            4/7
         |
         |
         |
         |
         |
         |
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    let row = (0..24).find(|&y| stage.cell(26, y).symbol() == "•").unwrap();
    stage.click(26, row);
    assert_ne!(stage.screen.game().state().turns(), turns);
    mouse(&mut stage, MouseEventKind::ScrollUp, 5, 5);
    mouse(&mut stage, MouseEventKind::ScrollUp, 5, 5);
    mouse(&mut stage, MouseEventKind::ScrollUp, 5, 5);
    // While looking around a click moves the cursor, and while a menu is open it does nothing.
    let turns = stage.screen.game().state().turns();
    stage.keys("v").click(large, 9);
    assert!(stage.cell(large, 9).modifier.contains(Modifier::REVERSED));
    stage.keys("Esc f").click(start, 9).keys("Esc");
    assert_eq!(stage.screen.game().state().turns(), turns);
}
