use damier_l10n::Language;

use crate::contest::fixture::{looking, stage};

const PEOPLE: &str = "human human";

#[test]
fn awele_with_six_houses() {
    let mut stage = stage("awele", "A a C", PEOPLE);
    stage.keys("Tab").expect(
        "|                                                        Awélé abapa
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 22
         |          f*     e*     d*     c*     b*     a*         ▸North
         | ┌────┬──────┬──────┬──────┬──────┬──────┬──────┬────┐    a person
         | │    │      │      │      │      │      │      │    │    captured 0  in row 26
         | │    │  ••  │  ••  │  ••  │  ••  │  ••• │      │    │
         | │    │  ••  │  ••• │  ••• │  ••• │  ••• │   •  │    │   1. A a
         | │  N │  ▸4◂ │   5  │   5  │   5  │   6  │   1  │  S │   2. C
         | │  0 ├──────┼──────┼──────┼──────┼──────┼──────┤  0 │
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
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 22
         |                                                        ▸North
         |                                                          a person
         |                                                          captured 0  in row 26
         |
         |                 f*  e*  d*  c*  b*  a*                  1. A a
         |                ▸4◂  5   5   5   6   1                   2. C
         |               ─────────────────────────
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
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 10
         |                    c*     b*     a*                    ▸North
         |           ┌────┬──────┬──────┬──────┬────┐               a person
         |           │    │      │      │      │    │               captured 0  in row 14
         |           │    │  ••  │  ••  │  ••  │    │
         |           │    │  ••  │  ••• │  ••• │    │              1. A
         |           │  N │  ▸4◂ │   5  │   5↓ │  S │
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
         |                                                         South
         |                                                          a person
         |                                                          captured 0  in row 32
         |                                                        ▸North
         |                                                          a person
         |                                                          captured 0  in row 32
         |
         |             h*  g*  f*  e*  d*  c*  b*  a*              1. A
         |            ▸4◂  4   4   4   4   4   4   4
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
         |                                                         Sud
         |                                                          une personne
         |                                                          prises 0  en jeu 24
         |          f*     e*     d*     c*     b*     a*         >Nord
         | +----+------+------+------+------+------+------+----+    une personne
         | |    |      |      |      |      |      |      |    |    prises 0  en jeu 24
         | |    |  oo  |  oo  |  oo  |  oo  |  oo  |  oo  |    |
         | |    |  oo  |  oo  |  oo  |  oo  |  oo  |  oo  |    |  f : seme 4 graines et ne
         | |  N |  >4< |   4  |   4  |   4  |   4  |   4  |  S |  capture rien ;
         | |  0 +------+------+------+------+------+------+  0 |  l'adversaire ne peut
         | |    |      |      |      |      |      |      |    |  ensuite rien capturer
         | |    |  oo  |      |  oo  |  oo  |  oo  |  oo  |    |
         | |    |  oo  |      |  ooo |  ooo |  ooo |  ooo |    |   1. B
         | |    |   4v |   .v |   5v |   5v |   5  |   5  |    |
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
