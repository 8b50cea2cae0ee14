use damier_l10n::Language;

use crate::contest::fixture::{looking, stage};

const PEOPLE: &str = "human human";

#[test]
fn reversi_on_four_by_four() {
    stage("reversi size=4", "b1", PEOPLE).keys("Tab").expect(
        "|                                                        Reversi 4x4
         |                                                        White to move
         |                                                         ● Black
         |                                                          a person
         |                                                          discs 4
         |                                                        ▸○ White
         |                      a   b   c   d                       a person
         |                    ┌───┬───┬───┬───┐                     disc 1  places 3
         |                  1 │ + │[●]│▸○◂│   │
         |                    ├───┼───┼───┼───┤                    1. b1
         |                  2 │   │ ● │ ◆ │   │
         |                    ├───┼───┼───┼───┤
         |                  3 │ + │ ● │ ○ │   │
         |                    ├───┼───┼───┼───┤
         |                  4 │   │   │   │   │
         |                    └───┴───┴───┴───┘
         |                      a   b   c   d
         |
         |
         |
         |
         |
         |c1: turns one disc; the opponent then has 4 squares to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn reversi_on_six_by_six() {
    stage("reversi size=6", "c2", PEOPLE).keys("Tab").expect(
        "|                                                        Reversi 6x6
         |                                                        White to move
         |                                                         ● Black
         |                                                          a person
         |                  a   b   c   d   e   f                   discs 4
         |                ┌───┬───┬───┬───┬───┬───┐               ▸○ White
         |              1 │   │   │   │   │   │   │                 a person
         |                ├───┼───┼───┼───┼───┼───┤                 disc 1  places 3
         |              2 │   │ + │[●]│▸○◂│   │   │
         |                ├───┼───┼───┼───┼───┼───┤                1. c2
         |              3 │   │   │ ● │ ◆ │   │   │
         |                ├───┼───┼───┼───┼───┼───┤
         |              4 │   │ + │ ● │ ○ │   │   │
         |                ├───┼───┼───┼───┼───┼───┤
         |              5 │   │   │   │   │   │   │
         |                ├───┼───┼───┼───┼───┼───┤
         |              6 │   │   │   │   │   │   │
         |                └───┴───┴───┴───┴───┴───┘
         |                  a   b   c   d   e   f
         |
         |
         |
         |d2: turns one disc; the opponent then has 5 squares to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn reversi_on_eight_by_eight() {
    let mut stage = stage("reversi", "f5 d6 c3", PEOPLE);
    stage.keys("Tab").expect(
        "|                                                        Reversi 8x8
         |                                                        White to move
         |              a   b   c   d   e   f   g   h              ● Black
         |            ┌───┬───┬───┬───┬───┬───┬───┬───┐             a person
         |          1 │   │   │   │   │   │   │   │   │             discs 5
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤           ▸○ White
         |          2 │   │   │   │   │   │   │   │   │             a person
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤             discs 2  places 4
         |          3 │   │   │[●]│ + │   │▸○◂│   │   │
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤            1. f5 d6
         |          4 │   │   │   │ ● │ ◆ │ + │   │   │            2. c3
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤
         |          5 │   │   │   │ ○ │ ● │ ● │ + │   │
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤
         |          6 │   │   │   │ ○ │   │   │   │   │
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤
         |          7 │   │   │   │   │   │   │   │   │
         |            ├───┼───┼───┼───┼───┼───┼───┼───┤
         |          8 │   │   │   │   │   │   │   │   │
         |            └───┴───┴───┴───┴───┴───┴───┴───┘
         |              a   b   c   d   e   f   g   h
         |
         |f3: turns one disc; the opponent then has 6 squares to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("z").expect(
        "|                                                        Reversi 8x8
         |                                                        White to move
         |                                                         ● Black
         |                                                          a person
         |                                                          discs 5
         |                                                        ▸○ White
         |                     a b c d e f g h                      a person
         |                   1 · · · · · · · ·                      discs 2  places 4
         |                   2 · · · · · · · ·
         |                   3 · ·[●]+ ·▸○◂· ·                     1. f5 d6
         |                   4 · · · ● ◆ + · ·                     2. c3
         |                   5 · · · ○ ● ● + ·
         |                   6 · · · ○ · · · ·
         |                   7 · · · · · · · ·
         |                   8 · · · · · · · ·
         |                     a b c d e f g h
         |
         |
         |
         |
         |
         |
         |f3: turns one disc; the opponent then has 6 squares to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    // Both kinds of board look the same.
    let mut array = crate::contest::fixture::stage("reversi board=array", "f5 d6 c3", PEOPLE);
    assert_eq!(array.keys("Tab z").shown(), stage.shown());
}

#[test]
fn reversi_on_ten_by_ten() {
    stage("reversi size=10", "", PEOPLE).keys("Tab").expect(
        "|          a   b   c   d   e   f   g   h   i   j         Reversi 10x10
         |        ┌───┬───┬───┬───┬───┬───┬───┬───┬───┬───┐       Black to move
         |      1 │   │   │   │   │   │   │   │   │   │   │       ▸● Black
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤         a person
         |      2 │   │   │   │   │   │   │   │   │   │   │         discs 2  places 4
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤        ○ White
         |      3 │   │   │   │   │   │   │   │   │   │   │         a person
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤         discs 2
         |      4 │   │   │   │   │ + │   │   │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |      5 │   │   │   │▸●◂│ ◇ │ ● │   │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |      6 │   │   │   │   │ ● │ ○ │ + │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |      7 │   │   │   │   │   │ + │   │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |      8 │   │   │   │   │   │   │   │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |      9 │   │   │   │   │   │   │   │   │   │   │
         |        ├───┼───┼───┼───┼───┼───┼───┼───┼───┼───┤
         |     10 │   │   │   │   │   │   │   │   │   │   │
         |        └───┴───┴───┴───┴───┴───┴───┴───┴───┴───┘
         |d5: turns one disc; the opponent then has 3 squares to play
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn reversi_in_french_and_ascii() {
    let mut stage = looking("reversi", "f5", Language::French, true);
    stage.keys("Tab").expect(
        "|                                                        Reversi 8x8
         |                                                        A Blanc de jouer
         |              a   b   c   d   e   f   g   h              X Noir
         |            +---+---+---+---+---+---+---+---+             une personne
         |          1 |   |   |   |   |   |   |   |   |             pions 4
         |            +---+---+---+---+---+---+---+---+           >O Blanc
         |          2 |   |   |   |   |   |   |   |   |             une personne
         |            +---+---+---+---+---+---+---+---+             pion 1  cases 3
         |          3 |   |   |   |   |   |   |   |   |
         |            +---+---+---+---+---+---+---+---+            1. f5
         |          4 |   |   |   | O | X | + |   |   |
         |            +---+---+---+---+---+---+---+---+
         |          5 |   |   |   | x | X |[X]|   |   |
         |            +---+---+---+---+---+---+---+---+
         |          6 |   |   |   |>O<|   | + |   |   |
         |            +---+---+---+---+---+---+---+---+
         |          7 |   |   |   |   |   |   |   |   |
         |            +---+---+---+---+---+---+---+---+
         |          8 |   |   |   |   |   |   |   |   |
         |            +---+---+---+---+---+---+---+---+
         |              a   b   c   d   e   f   g   h
         |
         |d6 : retourne 1 pion ; l'adversaire a ensuite 5 cases a jouer
         |Entree jouer  : taper  u annuler  t indice  b revoir  ? aide  q quitter",
    );
}
