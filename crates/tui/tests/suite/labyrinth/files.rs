use damier_formats::labyrinth::saved;
use damier_tui::Exit;

use crate::labyrinth::fixture::{contains, drawn, made, ms, with_disk};

#[test]
fn a_game_is_saved_under_a_name() {
    let (mut stage, memory) = with_disk(made(30, 20, 1));
    stage.keys("s").expect(
        "| ├───┘   │   │   └───┴───╴   ├───┬───┘   │   ╷   └───┬  open cells           600
         | │       │   │     ◇         │   │       │   │       │  dead ends             51
         | │   ┌───┘   ├───────────┐   ╵   │   ┌───┤   │   ┌───┘  exits                  1
         | │   │       │           │       │   │   │   │ ◈ │      minotaurs alive        3
         | │   │   ╷   ╵   ┌───┐   ├───────┘   │   │   └───┘   ┌  minotaurs dead         0
         | │   │   │     ◇ │   │   │           │   │           │  turns                  0
         | ┘   │   └───────┘   │   ╵   ╶───────┘   └───────────┤  undos left             0
         |   ◆ │               │                               │  redos left             0
         | ────┘   ┌───────────┴───┬───────┬───────────────┐   ├  score                  0
         |         │             ● │       │               │   │  bombs                 10
         | ╶───────┤   ╶───────┐   └───┐   ╵   ╷   ╶───────┘   │  scrolls               10
         |        ┌ Save to which file? ─────────────────────────────────────────┐
         | ┌──────│ labyrinth.json                                               │gressive
         | │      └──────────────────────────────────────────────────────────────┘ nothing
         | │   ╶───────────────┤   │   ╶───┤   ╶───┐   ┌────────
         | │                   │   │       │       │   │
         | ├───────────────┐   │   └───╴   ├───────┘   │   ┌───╴
         | │               │   │           │           │   │
         | ┘   ╶───────┐   │   │   ╶───┬───┘   ┌───────┤   │   ╷
         |             │   │   │     § │       │       │   │   │
         | ┌───────┐   │   │   ├───╴   ├───╴   ├───╴   │   │   │",
    );
    stage.keys("Ctrl-u").typed("mine.json").keys("Enter");
    contains(&stage, "saved to mine.json");
    let text = memory.0.borrow().files["mine.json"].clone();
    assert_eq!(text, saved::save(stage.screen.game()));
    // The name is offered again.
    stage.keys("s");
    contains(&stage, "│ mine.json");
    stage.keys("Ctrl-u Enter");
    contains(&stage, "a file needs a name");
}

#[test]
fn a_failure_to_save_is_told_and_nothing_is_lost() {
    let (mut stage, memory) = with_disk(made(30, 20, 1));
    let before = saved::save(stage.screen.game());
    stage.keys("s Ctrl-u").typed("/nowhere").keys("Enter");
    contains(&stage, "loading was stopped");
    assert!(memory.0.borrow().files.is_empty());
    assert_eq!(saved::save(stage.screen.game()), before);
    // What failed is not offered.
    stage.keys("Esc s");
    contains(&stage, "labyrinth.json");
}

#[test]
fn a_game_is_loaded_and_the_one_before_can_be_had_back() {
    let (mut stage, memory) = with_disk(made(30, 20, 1));
    let other = saved::save(&drawn("+---+---+\n| @   E |\n+---+---+"));
    memory.0.borrow_mut().files.insert("other".to_owned(), other.clone());
    let before = saved::save(stage.screen.game());
    stage.keys("o Ctrl-u").typed("missing").keys("Enter");
    contains(&stage, "loading was stopped");
    assert_eq!(saved::save(stage.screen.game()), before);
    stage.keys("i f x o Ctrl-u Enter");
    contains(&stage, "a file needs a name");
    stage.keys("o Ctrl-u").typed("other").keys("Enter").expect(
        "|                                                        open cells             2
         |                                                        dead ends              2
         |                                                        exits                  1
         |                                                        minotaurs alive        0
         |                                                        minotaurs dead         0
         |                                                        turns                  0
         |                                                        undos left             0
         |                                                        redos left             0
         |                                                        score                  0
         |                       ┌───────┐                        bombs                 10
         |                       │ ▼   ⌂ │                        scrolls               10
         |                       └───────┘
         |                                                        strategy           still
         |                                                        underfoot        nothing
         |
         |
         |
         |
         |
         |
         |
         |
         |loaded other; hint: load without a name brings the game before back
         |? help  b bomb  p scroll  x exit  u undo  t hint  f find  z zoom  s save  q quit",
    );
    assert_eq!(saved::save(stage.screen.game()), other);
    stage.keys("o");
    contains(&stage, "Without a name: the game before");
    stage.keys("Ctrl-u Enter");
    assert_eq!(saved::save(stage.screen.game()), before);
}

#[test]
fn an_unfinished_game_is_kept_but_not_too_often() {
    let (mut stage, memory) = with_disk(drawn("+---+---+---+\n| @       E |\n+---+---+---+"));
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 0);
    // Nothing happened, then many things within a moment.
    stage.keys("l h l").wait(ms(1900));
    assert_eq!(memory.0.borrow().keeps, 0);
    stage.keys("h").wait(ms(200));
    assert_eq!(memory.0.borrow().keeps, 1);
    assert_eq!(memory.0.borrow().kept, Some(saved::save(stage.screen.game())));
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 1);
    // Leaving keeps what is new, once.
    assert_eq!(stage.keys("l q").exit(), Some(Exit::Left));
    assert_eq!(memory.0.borrow().keeps, 2);
    let kept = memory.0.borrow().kept.clone();
    assert_eq!(kept, Some(saved::save(&stage.screen.finish())));
    assert_eq!(memory.0.borrow().keeps, 2);
}

#[test]
fn a_game_that_is_stopped_is_kept_as_well() {
    let (mut stage, memory) = with_disk(drawn("+---+---+---+\n| @       E |\n+---+---+---+"));
    assert_eq!(stage.keys("l Ctrl-c").exit(), Some(Exit::Stopped));
    assert_eq!(memory.0.borrow().keeps, 0);
    let game = stage.screen.finish();
    assert_eq!(memory.0.borrow().kept, Some(saved::save(&game)));
}

#[test]
fn a_game_that_is_won_is_forgotten_until_that_is_undone() {
    let (mut stage, memory) = with_disk(drawn("+---+---+\n| @   E |\n+---+---+"));
    stage.keys("l").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
    stage.keys("x");
    assert_eq!((memory.0.borrow().kept.clone(), memory.0.borrow().forgotten), (None, 1));
    stage.keys("Esc u").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
}

#[test]
fn a_game_that_cannot_be_kept_is_not_lost_without_a_word() {
    let (mut stage, memory) = with_disk(made(30, 20, 1));
    memory.0.borrow_mut().full = true;
    stage.keys(".").wait(ms(2500));
    contains(&stage, "loading was stopped; save it to a file before you leave");
    // Another game is asked for: that leaves this one, too.
    stage.keys("g");
    contains(&stage, "leave, and lose the game");
    stage.keys("Esc q Up Enter");
    assert_eq!((stage.exit(), stage.screen.is_saved()), (Some(Exit::Left), false));
    assert!(!stage.screen.asks_for_another());
}
