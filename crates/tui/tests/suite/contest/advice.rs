use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{contains, moves, ms, stage};

#[track_caller]
fn lacks(stage: &Stage<ContestScreen>, text: &str) {
    assert!(!stage.shown().contains(text), "`{text}` is in\n{}", stage.shown());
}

/// What is to be read in the panel, without what the players have and the moves.
fn reading(stage: &Stage<ContestScreen>) -> String {
    let shown = stage.shown();
    let panel = shown.lines().take(22).map(|line| line.chars().skip(56).collect::<String>());
    let lines: Vec<String> = panel.map(|line| line.trim().to_owned()).collect();
    let from = lines.iter().position(|line| line.starts_with("Hint ")).unwrap_or(lines.len());
    lines[from..].iter().take_while(|line| !line.is_empty()).fold(String::new(), |text, line| {
        if text.is_empty() { line.clone() } else { format!("{text} {line}") }
    })
}

/// Where to look, what it does, and the move at last.
#[test]
fn hints_come_in_three_steps() {
    let mut stage = stage("quoridor", "e2 e8 e3 e7", "human human");
    stage.keys("t");
    assert_eq!(reading(&stage), "Hint 1 of 3 walls can wait: look at the pawn");
    lacks(&stage, "!");
    stage.keys("t");
    let second = "Hint 2 of 3 walls can wait: look at the pawn 5 steps to go from there";
    assert_eq!(reading(&stage), second);
    lacks(&stage, "!");
    stage.keys("t").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 6
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·  [○]  ·   ·   ·   ·             a person
         |                                                          walls 10  steps 6
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                        Hint 3 of 3
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·           walls can wait: look at
         |                                                        the pawn
         |         4  ·   ·   ·   ·   !   ·   ·   ·   ·           5 steps to go from there
         |                                                        e4, worth about +0.38:
         |         3  ·   ·   ·   +  ▸●◂  +   ·   ·   ·           e4 e6 e5 d6h
         |
         |         2  ·   ·   ·   ·   +   ·   ·   ·   ·            1. e2 e8
         |                                                         2. e3 e7
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    // There is no more to tell.
    stage.keys("t");
    contains(&stage, "Hint 3 of 3");
    stage.keys("Esc");
    assert_eq!(reading(&stage), "");
    lacks(&stage, "!");
}

/// Neither of the first two steps names the move.
#[test]
fn only_the_third_step_names_the_move() {
    for (game, line) in [
        ("quoridor", ""),
        ("quoridor", "e2 e8 e3 e7 e4 e6"),
        ("quoridor size=5", "c2 c4"),
        ("quoridor shape=ring size=6", ""),
        ("quoridor players=4", ""),
        ("reversi", ""),
        ("reversi size=4", "b1"),
        ("reversi", "f5 d6 c3 d3 c4"),
        ("awele", ""),
        ("awele houses=3", "A a"),
        ("awele", "F e E"),
    ] {
        let seats =
            if game.contains("players=4") { "human ".repeat(4) } else { "human ".repeat(2) };
        let mut stage = stage(game, line, &seats);
        let mut told = Vec::new();
        for _ in 0..3 {
            stage.keys("t");
            told.push(reading(&stage));
        }
        let third = told[2].strip_prefix("Hint 3 of 3").unwrap();
        let rest = told[1].strip_prefix("Hint 2 of 3").unwrap();
        let last = third.strip_prefix(rest).unwrap_or_else(|| panic!("{told:?}")).trim();
        let mv = last.split([',', ' ']).next().unwrap();
        let legal = stage.screen.contest().game().legal_moves();
        assert!(legal.iter().any(|legal| legal == mv), "{game}: {told:?}");
        for before in &told[..2] {
            let mut words = before.split(|c: char| !c.is_alphanumeric());
            assert!(words.all(|word| word != mv), "{game}: {before} names {mv}");
        }
        assert!(told[1].starts_with(&told[0].replace("1 of 3", "2 of 3")), "{told:?}");
        // Other words stay: what was told is played by what it names.
        stage.keys(":").typed(mv).keys("Enter");
        assert_eq!(reading(&stage), "", "{game}");
    }
}

#[test]
fn hints_do_not_outlive_their_position() {
    let mut stage = stage("reversi", "f5", "human human");
    stage.keys("t t Enter");
    assert_eq!(reading(&stage), "");
    stage.keys("t");
    contains(&stage, "Hint 1 of 3");
    stage.keys("u");
    assert_eq!(reading(&stage), "");
    stage.keys("t t t r");
    assert_eq!(reading(&stage), "");
    // They stay while one only looks around.
    stage.keys("t k j h l Tab z");
    contains(&stage, "Hint 1 of 3");
}

#[test]
fn who_is_advised_is_told_before_they_decide() {
    let mut stage = stage("quoridor", "", "advised:greedy human");
    stage.wait(ms(10));
    contains(&stage, "you + greedy");
    assert!(reading(&stage).starts_with("Hint 3 of 3"), "{}", stage.shown());
    contains(&stage, "!");
    // They are free to do something else.
    stage.keys("l Enter");
    assert_eq!(moves(&stage), "f1");
    assert_eq!(reading(&stage), "");
    lacks(&stage, "!");
    stage.keys("Tab Enter");
    assert!(reading(&stage).starts_with("Hint 3 of 3"));
    // It can be cleared away, and comes again with the next turn, also by undoing.
    stage.keys("Esc");
    assert_eq!(reading(&stage), "");
    stage.keys("u u");
    assert_eq!(moves(&stage), "");
    assert!(reading(&stage).starts_with("Hint 3 of 3"), "{}", stage.shown());
}

/// Who is advised is advised by the same in a pause.
#[test]
fn a_pause_brings_no_better_adviser() {
    let mut stage = stage("quoridor", "e2", "human advised:greedy");
    stage.wait(ms(10));
    let advice = reading(&stage);
    assert!(advice.ends_with(" e8"), "{advice}");
    stage.keys("p").wait(ms(10));
    assert_eq!(reading(&stage), advice);
    stage.keys("p").wait(ms(10));
    assert_eq!(reading(&stage), advice);
}

#[test]
fn the_evaluation_bar_is_the_first_seats() {
    // South has the shorter way.
    let mut stage = stage("quoridor", "e2 e8 e3 d8", "human human");
    lacks(&stage, "ahead");
    stage.keys("e").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·  [○]  ·   ·   ·   ·   ·             walls 10  steps 6
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·           South ahead by 1.7
         |                                                        ███████████████░░░░░░░
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         4  ·   ·   ·   ·   +   ·   ·   ·   ·            2. e3 d8
         |
         |         3  ·   ·   ·   +  ▸●◂  +   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   +   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    // The same for the other side to move.
    stage.keys("k Enter");
    contains(&stage, "South ahead by");
    stage.keys("e");
    lacks(&stage, "ahead");
    lacks(&stage, "░");
    // North has the shorter way, whoever moves.
    let mut north = crate::contest::fixture::stage("quoridor", "e2 e8 d2 e7 c2 e6", "human human");
    north.keys("e");
    contains(&north, "North ahead by");
    let filled = |stage: &Stage<ContestScreen>| stage.shown().matches('█').count();
    assert!(filled(&north) < 11, "{}", north.shown());
    north.keys("Tab Enter");
    contains(&north, "North ahead by");
    assert!(filled(&north) < 11, "{}", north.shown());
}

#[test]
fn what_is_proved_is_told_so() {
    let mut stage = stage("reversi size=4", "b1 a3 b4 c1 d1 d2 d3 d4", "human human");
    stage.keys("e t t t").expect(
        "|                                                        Reversi 4x4
         |                                                        Black to move
         |                                                        ▸● Black
         |                                                          a person
         |                                                          discs 8  places 2
         |                                                         ○ White
         |                      a   b   c   d                       a person
         |                    ┌───┬───┬───┬───┐                     discs 4
         |                  1 │   │ ● │ ● │ ● │                   Black wins by 2
         |                    ├───┼───┼───┼───┤                   █████████████░░░░░░░░░
         |                  2 │▸●◂│ ◇ │ ● │ ● │
         |                    ├───┼───┼───┼───┤                   Hint 3 of 3
         |                  3 │ ○ │ ● │ ○ │ ● │                   look beside a corner, in
         |                    ├───┼───┼───┼───┤                   the quarter of d4
         |                  4 │   │ ● │ ! │[○]│                   turns one disc; the
         |                    └───┴───┴───┴───┘                   opponent then has one
         |                      a   b   c   d                     square to play
         |                                                        c4, which leads to +2
         |                                                        exactly: c4 a4 a1 a2
         |
         |                                                         3. d1 d2
         |                                                         4. d3 d4
         |a2: turns one disc; the opponent then has one square to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    let mut quoridor =
        crate::contest::fixture::stage("quoridor size=5", "c2 c4 c3 a3h", "human human");
    quoridor.keys("t t t");
    contains(&quoridor, "reaches the goal and");
    contains(&quoridor, "c5, which wins in one");
}

/// Where the game is over there is nothing to evaluate, but there is on the way there.
#[test]
fn the_end_is_not_evaluated() {
    let mut stage = stage("quoridor size=5", "c2 c4 c3 a3h", "human human");
    stage.keys("e");
    contains(&stage, "South wins in one move");
    stage.keys("k k Enter");
    contains(&stage, "South wins");
    lacks(&stage, "in one move");
    stage.keys("x e");
    contains(&stage, "the game is over");
    stage.keys("e");
    lacks(&stage, "Evaluating");
    stage.keys("b h");
    contains(&stage, "South wins in one move");
}

#[test]
fn four_players_are_not_evaluated_but_advised() {
    let mut stage = stage("quoridor players=4", "", "human human human human");
    stage.keys("e");
    contains(&stage, "only games for two are evaluated");
    lacks(&stage, "░");
    stage.keys("t t t");
    contains(&stage, "Hint 3 of 3");
}

/// The bar is the strongest's, whoever advises.
#[test]
fn who_is_advised_is_judged_by_another() {
    let mut stage = stage("quoridor", "", "advised:greedy human");
    stage.wait(ms(10));
    contains(&stage, "Hint 3 of 3");
    stage.keys("e");
    contains(&stage, "South ahead by ");
    contains(&stage, "Hint 3 of 3");
}
