use std::time::Duration;

use damier_l10n::Language;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, contains, moves, ms, opened, played, tools, with_disk};

const PEOPLE: &str = "human human";

/// A match on the clock, from the moment on when it runs.
fn timed(game: &str, seats: &str, terms: &str) -> Stage<ContestScreen> {
    let mut stage = with_disk(opened(played(game, ""), seats, terms)).0;
    stage.wait(ms(1));
    stage
}

/// What the lines of the seats end with.
fn clocks(stage: &Stage<ContestScreen>) -> Vec<String> {
    // Where a pawn wants to go stands between its side and the clock.
    let shown = stage.shown().replace(['↑', '→', '↓', '←'], "");
    let names = ["South", "North", "West", "East", "Black", "White"];
    let head = |line: &&str| names.iter().any(|name| line.contains(&format!(" {name}  ")));
    let lines = shown.lines().filter(head);
    lines.filter_map(|line| line.split_whitespace().last().map(str::to_owned)).collect()
}

#[test]
fn a_clock_for_the_game_counts_down_on_ones_turn() {
    let mut stage = timed("quoridor", PEOPLE, "15m");
    assert_eq!(clocks(&stage), ["15:00", "15:00"]);
    // Begun seconds count.
    stage.wait(ms(999));
    assert_eq!(clocks(&stage), ["15:00", "15:00"]);
    stage.wait(ms(1));
    assert_eq!(clocks(&stage), ["14:59", "15:00"]);
    stage.wait(ms(59_000)).keys("k Enter").wait(ms(30_000));
    assert_eq!(clocks(&stage), ["14:00", "14:30"]);
    stage.keys("Tab Enter").wait(ms(1000)).expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·  [○]  ·   ·   ·           ▸● South ↑         13:59
         |                                                          a person
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 7
         |                                                         ○ North ↓         14:30
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 f9
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   +   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   +  ▸●◂  +   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   +   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn fischers_clock_gives_time_for_each_move() {
    let mut stage = timed("quoridor", PEOPLE, "10s+5s");
    stage.wait(ms(3000)).keys("k Enter");
    assert_eq!(clocks(&stage), ["0:12", "0:10"]);
    stage.wait(ms(4000)).keys("j Enter");
    assert_eq!(clocks(&stage), ["0:12", "0:11"]);
}

#[test]
fn a_clock_for_each_move_begins_anew() {
    let mut stage = timed("quoridor", PEOPLE, "10s/move");
    assert_eq!(clocks(&stage), ["0:10", "10s/move"]);
    stage.wait(ms(9000));
    assert_eq!(clocks(&stage), ["0:01", "10s/move"]);
    stage.keys("k Enter");
    assert_eq!(clocks(&stage), ["10s/move", "0:10"]);
    stage.wait(ms(5000)).keys("j Enter");
    assert_eq!(clocks(&stage), ["0:10", "10s/move"]);
}

#[test]
fn the_flag_falls_while_a_person_thinks() {
    for terms in ["10s", "10s+5s", "10s/move"] {
        let mut stage = timed("quoridor", PEOPLE, terms);
        stage.keys("k").wait(ms(9999));
        assert!(!stage.screen.contest().is_over());
        stage.wait(ms(1));
        contains(&stage, "North wins: South ran out of time");
        assert_eq!(moves(&stage), "time:1");
        stage.keys("x Enter");
        contains(&stage, "The game is over");
    }
    // In the middle of typing, or of a menu.
    let mut typing = timed("quoridor", PEOPLE, "10s");
    typing.keys(":").typed("e2").wait(ms(20_000)).keys("Enter");
    assert_eq!(moves(&typing), "time:1");
    let mut menu = timed("quoridor", PEOPLE, "10s");
    menu.keys("x").wait(ms(20_000)).keys("Enter");
    assert_eq!(moves(&menu), "time:1");
}

#[test]
fn a_move_in_the_last_millisecond_counts() {
    let mut stage = timed("quoridor", PEOPLE, "10s");
    stage.keys("k").wait(ms(9999)).keys("Enter");
    assert_eq!(moves(&stage), "e2");
    assert_eq!(clocks(&stage), ["0:01", "0:10"]);
    let mut late = timed("quoridor", PEOPLE, "10s");
    late.keys("k").wait(ms(10_000)).keys("Enter");
    assert_eq!(moves(&late), "time:1");
}

#[test]
fn in_a_game_of_four_the_others_go_on() {
    let mut stage = timed("quoridor players=4", "human human human human", "10s");
    stage.wait(ms(10_000));
    contains(&stage, "South ran out of time");
    assert_eq!(clocks(&stage), ["0:00", "0:10", "0:10", "0:10"]);
    stage.keys("Tab Enter").wait(ms(10_000));
    contains(&stage, "North ran out of time");
    stage.wait(ms(10_000)).keys("x").expect(
        "|                                                        Quoridor 9x9 4p
         |            a   b   c   d   e   f   g   h   i            ● South            0:00
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          out of the game
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·            ○ West →           0:10
         |                                                          a person
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 5  steps 7
         |                                                         ◆ North            0:00
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          out of the game
         |         5  ·  [○]  ·   ·   ·   ·   ·   ·   ◇            ◇ East ←           0:00
         |                                                          a person
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·             out of the game
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·            1. (time) b5 (time)
         |                                                            (time)
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |West wins: East ran out of time
         |u undo  b look back  A report  n another game  ? help  q quit",
    );
    assert!(stage.screen.contest().is_over());
    stage.keys("u");
    contains(&stage, "▸◇ East ←           0:10");
}

#[test]
fn a_pause_stops_the_clock() {
    let mut stage = timed("quoridor", PEOPLE, "15m");
    stage.wait(ms(5500)).keys("p");
    contains(&stage, "Paused");
    stage.wait(ms(2_000_000));
    assert!(!stage.screen.contest().is_over());
    stage.keys("k Enter");
    contains(&stage, "the game is paused; hint: p goes on");
    stage.keys("p").wait(ms(500));
    assert_eq!(clocks(&stage), ["14:54", "15:00"]);
}

/// While paused the clock shows what it showed.
#[test]
fn a_stopped_clock_shows_what_is_left() {
    let mut stage = timed("quoridor", PEOPLE, "15m");
    stage.wait(ms(60_000)).keys("p");
    assert_eq!(clocks(&stage), ["14:00", "15:00"]);
}

#[test]
fn a_computer_is_charged_by_its_own_clock() {
    let mut stage = timed("quoridor", "human greedy", "none, 5s/move");
    assert_eq!(clocks(&stage).len(), 1);
    contains(&stage, "○ North ↓       5s/move");
    stage.wait(ms(100_000)).keys("k Enter").wait(ms(100_000));
    assert_eq!(moves(&stage), "e2 e8");
}

#[test]
fn undo_gives_the_time_back() {
    let mut stage = timed("quoridor", PEOPLE, "15m");
    stage.wait(ms(60_000)).keys("k Enter").wait(ms(30_000)).keys("u");
    assert_eq!(clocks(&stage), ["15:00", "15:00"]);
    stage.wait(ms(10_000)).keys("r");
    assert_eq!(clocks(&stage), ["14:00", "15:00"]);
}

#[test]
fn a_fallen_flag_is_taken_back() {
    let mut stage = timed("quoridor", PEOPLE, "10s");
    stage.wait(ms(10_000)).keys("u");
    contains(&stage, "taken back: South ran out of time");
    assert_eq!(clocks(&stage), ["0:10", "0:10"]);
    stage.keys("k Enter");
    assert_eq!(moves(&stage), "e2");
}

/// A clock that runs is drawn anew as often as it shows something else.
#[test]
fn nothing_is_drawn_in_vain() {
    let stage = timed("quoridor", PEOPLE, "none");
    assert_eq!(clocks(&stage).len(), 0);
    assert_eq!(damier_tui::Screen::pace(&stage.screen), None);
}

/// A game that another is played in place of waits: it is paused when one comes back to it, and
/// what was thought before stays thought.
#[test]
fn a_game_that_is_put_aside_costs_nobody_time() {
    let mut stage = with_disk(opened(played("reversi", ""), "human human", "15m")).0;
    // The match begins with the first tick.
    stage.wait(ms(1)).wait(Duration::from_mins(5));
    contains(&stage, "▸● Black           10:00");
    stage.keys("n Enter").wait(Duration::from_mins(1));
    contains(&stage, "▸● Black           14:00");
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "Paused");
    stage.wait(Duration::from_mins(1)).keys("p").wait(ms(1000));
    contains(&stage, "▸● Black            9:59");
}

/// While looking back the clocks show what they showed then.
#[test]
fn clocks_are_looked_back_at_too() {
    let mut stage = with_disk(opened(played("reversi", ""), "human human", "10s")).0;
    stage.wait(ms(3001)).keys("Enter").wait(ms(1000)).keys("Enter").wait(ms(2000));
    contains(&stage, "▸● Black            0:05");
    stage.keys("b h h");
    contains(&stage, "▸● Black            0:10");
    stage.keys("l");
    contains(&stage, " ● Black            0:07");
    contains(&stage, "▸○ White            0:10");
    stage.keys("l");
    contains(&stage, " ○ White            0:09");
}

/// What one types for a clock is told in words of the language.
#[test]
fn clocks_a_move_speak_french() {
    let opened = opened(played("quoridor", ""), "human greedy", "none,5s/move");
    let host = Box::new(Memory::default());
    let screen = ContestScreen::new(opened, Language::French, host, tools());
    let stage = Stage::new(screen, 80, 24);
    contains(&stage, "5s/coup");
    contains(&stage, "glouton");
    contains(&stage, "Bonne partie. ? montre les touches.");
}
