use damier_l10n::Language;

use crate::contest::fixture::{looking, stage};

const PEOPLE: &str = "human human";

#[test]
fn awele_with_six_houses() {
    let mut stage = stage("awele", "A a C", PEOPLE);
    stage.keys("Tab").expect(
        "|                                                        Awélé abapa
         |                                                        North to move
         |                                                         South
         |                                                          a person
         |          f*     e*     d*     c*     b*     a*           captured 0  in row 22
         | ┌────┬──────┬──────┬──────┬──────┬──────┬──────┬────┐  ▸North
         | │    │      │      │      │      │      │      │    │    a person
         | │    │  ••  │  ••  │  ••  │  ••  │  ••• │      │    │    captured 0  in row 26
         | │    │  ••  │  ••• │  ••• │  ••• │  ••• │   •  │    │
         | │  N │  ▸4◂ │   5  │   5  │   5  │   6  │   1  │  S │   1. A a
         | │  0 ├──────┼──────┼──────┼──────┼──────┼──────┤  0 │   2. C
         | │    │      │      │      │      │      │      │    │
         | │    │      │  ••  │      │  ••• │  ••• │  ••  │    │
         | │    │      │  ••• │      │  ••• │  ••• │  ••• │    │
         | │    │   ·↓ │   5↓ │   ·↓ │   6↓ │   6  │   5  │    │
         | └────┴──────┴──────┴──────┴──────┴──────┴──────┴────┘
         |          A      B      C      D      E      F
         |
         |
         |
         |
         |
         |f: sows 4 seeds and captures nothing; the opponent can then capture nothing
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("z").expect(
        "|                                                        Awélé abapa
         |                                                        North to move
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 22
         |                                                        ▸North
         |                                                          a person
         |                                                          captured 0  in row 26
         |                 f*  e*  d*  c*  b*  a*
         |                ▸4◂  5   5   5   6   1                   1. A a
         |               ─────────────────────────                 2. C
         |                 ·↓  5↓  ·↓  6↓  6   5
         |                 A   B   C   D   E   F
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |f: sows 4 seeds and captures nothing; the opponent can then capture nothing
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn awele_with_three_houses_and_with_eight() {
    stage("awele houses=3", "A", PEOPLE).keys("Tab").expect(
        "|                                                        Awélé abapa houses=3
         |                                                        North to move
         |                                                         South
         |                                                          a person
         |                    c*     b*     a*                      captured 0  in row 10
         |           ┌────┬──────┬──────┬──────┬────┐             ▸North
         |           │    │      │      │      │    │               a person
         |           │    │  ••  │  ••  │  ••  │    │               captured 0  in row 14
         |           │    │  ••  │  ••• │  ••• │    │
         |           │  N │  ▸4◂ │   5  │   5↓ │  S │              1. A
         |           │  0 ├──────┼──────┼──────┤  0 │
         |           │    │      │      │      │    │
         |           │    │      │  ••  │  ••  │    │
         |           │    │      │  ••• │  ••• │    │
         |           │    │   ·↓ │   5↓ │   5↓ │    │
         |           └────┴──────┴──────┴──────┴────┘
         |                    A      B      C
         |
         |
         |
         |
         |
         |c: sows 4 seeds and captures nothing; the opponent can then capture nothing
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage("awele houses=8", "A", PEOPLE).keys("Tab").expect(
        "|                                                        Awélé abapa houses=8
         |                                                        North to move
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 32
         |                                                        ▸North
         |                                                          a person
         |                                                          captured 0  in row 32
         |             h*  g*  f*  e*  d*  c*  b*  a*
         |            ▸4◂  4   4   4   4   4   4   4               1. A
         |           ─────────────────────────────────
         |             ·↓  5↓  5↓  5↓  5   4   4   4
         |             A   B   C   D   E   F   G   H
         |
         |
         |
         |
         |
         |
         |
         |
         |
         |h: sows 4 seeds and captures nothing; the opponent can then capture nothing
         |Enter play  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn awele_in_french_and_ascii() {
    looking("awele", "B", Language::French, true).keys("Tab").expect(
        "|                                                        Awele abapa
         |                                                        A Nord de jouer
         |                                                         Sud
         |                                                          une personne
         |          f*     e*     d*     c*     b*     a*           prises 0  en jeu 24
         | +----+------+------+------+------+------+------+----+  >Nord
         | |    |      |      |      |      |      |      |    |    une personne
         | |    |  oo  |  oo  |  oo  |  oo  |  oo  |  oo  |    |    prises 0  en jeu 24
         | |    |  oo  |  oo  |  oo  |  oo  |  oo  |  oo  |    |
         | |  N |  >4< |   4  |   4  |   4  |   4  |   4  |  S |  f : seme 4 graines et ne
         | |  0 +------+------+------+------+------+------+  0 |  capture rien ;
         | |    |      |      |      |      |      |      |    |  l'adversaire ne peut
         | |    |  oo  |      |  oo  |  oo  |  oo  |  oo  |    |  ensuite rien capturer
         | |    |  oo  |      |  ooo |  ooo |  ooo |  ooo |    |
         | |    |   4v |   .v |   5v |   5v |   5  |   5  |    |   1. B
         | +----+------+------+------+------+------+------+----+
         |          A      B      C      D      E      F
         |
         |
         |
         |
         |
         |f : seme 4 graines et ne capture rien ; l'adversaire ne peut ensuite rien captu~
         |Entree jouer  : taper  u annuler  t indice  b revoir  ? aide  q quitter",
    );
}
