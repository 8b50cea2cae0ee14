use damier_l10n::Language;
use damier_tui::Exit;

use crate::contest::fixture::{contains, looking, moves, ms, opened, stage, with_disk};

/// A game of each kind, in the middle.
const GAMES: [(&str, &str); 3] =
    [("quoridor", "e2 e8 e3h d2v"), ("reversi", "f5 d6 c3"), ("awele", "A a C")];

#[test]
fn quoridor_survives_every_size() {
    stage("quoridor", GAMES[0].1, "human human").every_size(100, 30);
}

#[test]
fn reversi_survives_every_size() {
    stage("reversi", GAMES[1].1, "human human").every_size(100, 30);
}

#[test]
fn awele_survives_every_size() {
    stage("awele", GAMES[2].1, "human human").every_size(100, 30);
}

#[test]
fn looking_back_survives_every_size() {
    for (game, line) in GAMES {
        stage(game, line, "human human").keys("b h t t t e").every_size(70, 24);
    }
}

#[test]
fn what_is_open_survives_every_size() {
    for (game, line) in GAMES {
        for keys in ["?", ":", "x", "n", "S", "E", "c", "t t t e", "z w"] {
            stage(game, line, "human human").keys(keys).every_size(44, 18);
        }
    }
}

#[test]
fn four_players_and_large_boards_survive_every_size() {
    stage("quoridor players=4", "e2", "human greedy rush greedy").every_size(80, 24);
    stage("quoridor size=19", "j2", "human human").keys("w").every_size(50, 20);
    stage("quoridor shape=snake size=15", "", "human human").every_size(50, 20);
}

#[test]
fn the_smallest_screen_shows_a_board() {
    stage("quoridor", "e2 e8", "human human").resize(20, 8).expect(
        "|   a b c d e f g h▶
         | 3▲· · · · + · · ·
         |
         | 2▼· · · + ●◂+ · ·
         |
         |▸● South ↑ walls 10…
         | ○ North ↓ walls 10…
         |Have a good game. P…",
    );
    stage("reversi", "f5", "human human").resize(20, 8).expect(
        "|   a b c d e f g h
         | ▲ · · · · · · · ·
         | 3 · · · · · · · ·
         | 4 · · · ○ ◆▸○◂· ·
         | ▼ · · · ● ●[●]· ·
         | ● Black discs 4
         |▸○ White disc 1  pl…
         |Have a good game. P…",
    );
    stage("awele", "A", "human human").resize(20, 8).expect(
        "|◀  d*  c*  b*  a*
         |   4   4   4  ▸4◂
         | ─────────────────
         |   5+  5+  5+  4
         |   C   D   E   F
         | South captured 0  …
         |▸North captured 0  …
         |Have a good game. P…",
    );
}

#[test]
fn small_screens_have_everything_below_the_board() {
    stage("quoridor", "e2 e8", "human human").resize(40, 12).keys("k").expect(
        "|            a b c d e f g h i
         |          4▲· · · · · · · · ·
         |
         |          3 · · · · +◂· · · ·
         |
         |          2 · · · + ● + · · ·
         |
         |          1 · · · · + · · · ·
         |            a b c d e f g h i
         |▸● South ↑ walls 10  steps 7
         | ○ North ↓ walls 10  steps 7
         |e3: 6 steps to go from there",
    );
    stage("reversi", "f5", "human human").resize(40, 12).keys("e").expect(
        "|             a b c d e f g h
         |           1 · · · · · · · ·
         |           2 · · · · · · · ·
         |           3 · · · · · · · ·
         |           4 · · · ○ ◆▸○◂· ·
         |           5 · · · ● ●[●]· ·
         |           6 · · · + · + · ·
         |           ▼ · · · · · · · ·
         |Black ahead by 2
         | ● Black discs 4
         |▸○ White disc 1  places 3
         |f4: turns one disc; the opponent then h…",
    );
    stage("awele", "A", "human human").resize(40, 12).keys("t").expect(
        "|
         |         f*  e*  d*  c*  b*  a*
         |         4   4   4   4   4  ▸4◂
         |       ─────────────────────────
         |        [·]  5+  5+  5+  5+  4
         |         A   B   C   D   E   F
         |
         |Hint 1 of 3
         |look among the last of your houses
         | South captured 0  in row 24
         |▸North captured 0  in row 24
         |a: sows 4 seeds and captures nothing; t…",
    );
}

/// What was refused is told whole, over the numbers below the board; the cursor brings them back.
#[test]
fn small_screens_tell_a_message_whole() {
    let mut stage = stage("reversi", "f5", "human human");
    stage.resize(40, 12).keys(":").typed("pass").keys("Enter");
    stage.expect(
        "|             a b c d e f g h
         |           1 · · · · · · · ·
         |           2 · · · · · · · ·
         |           3 · · · · · · · ·
         |           4 · · · ○ ◆▸○◂· ·
         |           5 · · · ● ●[●]· ·
         |           6 · · · + · + · ·
         |           7 · · · · · · · ·
         |           8 · · · · · · · ·
         |you may not pass: there is a square to
         |play
         |Move: pass",
    );
    stage.keys("Esc k");
    contains(&stage, "White disc 1  places 3");
}

/// What a position is worth is told in as many lines as it takes.
#[test]
fn the_evaluation_is_told_whole() {
    let drawn = "b1 a3 b4 c1 d1 d2 d3 d4 a2 a1 c4";
    let mut stage = looking("reversi size=4", drawn, Language::French, false);
    stage.keys("e");
    contains(&stage, "nulle, si personne ne se");
    contains(&stage, " trompe");
    stage.resize(24, 16);
    contains(&stage, "\ntrompe");
}

/// A board that is not offered can be looked at in an old record, but no game begins on it.
#[test]
fn no_new_game_begins_on_a_board_that_is_not_offered() {
    let entry = damier_catalog::game("quoridor").unwrap();
    let mut old = entry.open_variant("4x4 2p").unwrap();
    old.play_line("c2").unwrap();
    let (mut stage, _) = with_disk(opened(old, "human human", "none"));
    stage.keys("n Enter");
    contains(&stage, "the classic game has boards of 5 to 19");
    assert_eq!(moves(&stage), "c2");
}

#[test]
fn large_screens_are_used() {
    for (game, line) in GAMES {
        let mut stage = stage(game, line, "human human");
        stage.resize(200, 60).keys("Tab");
        assert_eq!(stage.shown().lines().count(), 60);
        contains(&stage, "look back");
    }
}

/// Where nothing shows but that, keys do nothing but leave.
#[test]
fn nobody_plays_blindly() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("k").resize(19, 8).keys("Enter u x Enter : e 3 Enter");
    contains(&stage, "20");
    stage.resize(80, 24);
    assert_eq!(moves(&stage), "e2 e8");
    contains(&stage, "e3: 6 steps to go from there");
    assert_eq!(stage.resize(10, 3).keys("q").exit(), Some(Exit::Left));
}

/// Computers and clocks do not wait for a window.
#[test]
fn a_screen_changes_its_size_in_the_middle() {
    let mut stage = stage("quoridor", "", "greedy rush");
    for (columns, lines) in [(80, 24), (20, 8), (5, 2), (0, 0), (200, 60), (40, 12), (80, 24)] {
        stage.resize(columns, lines).wait(ms(1000));
    }
    assert!(moves(&stage).split(' ').count() >= 6, "{}", moves(&stage));
    let mut typing = crate::contest::fixture::stage("quoridor", "e2 e8", "human human");
    typing.keys(":").typed("e").resize(20, 8).typed("3").resize(5, 2).resize(120, 40);
    contains(&typing, "Move: e3");
    typing.keys("Enter");
    assert_eq!(moves(&typing), "e2 e8 e3");
}
