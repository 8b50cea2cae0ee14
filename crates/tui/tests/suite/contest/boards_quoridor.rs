use damier_l10n::Language;

use crate::contest::fixture::{looking, stage};

const PEOPLE: &str = "human human";

#[test]
fn quoridor_on_five_by_five() {
    stage("quoridor size=5", "c2 c4 a2h d3v", PEOPLE).keys("Tab").expect(
        "|                                                        Quoridor 5x5 2p
         |                                                        South to move
         |                                                        ▸● South ↑
         |                                                          a person
         |                                                          walls 5  steps 3
         |                    a   b   c   d   e                    ○ North ↓
         |                 5  ·   ·   ·   ·   ·                     a person
         |                                                          walls 5  steps 3
         |                 4  ·   ·   ○   · ║ ·
         |                                  ║                      1. c2 c4
         |                 3  ·   ·   +   · ║ ·                    2. a2h d3v
         |                   ━━━━━━━
         |                 2  ·   +   ●  ▸+◂  ·
         |
         |                 1  ·   ·   +   ·   ·
         |                    a   b   c   d   e
         |
         |
         |
         |
         |
         |
         |d2: 3 steps to go from there
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_on_nineteen_by_nineteen_scrolls_and_zooms() {
    let mut stage = stage("quoridor size=19", "j2 j18 i9h", PEOPLE);
    stage.expect(
        "|          a b c d e f g h i j k l m n o p q r s         Quoridor 19x19 2p
         |       19 · · · · · · · · · + · · · · · · · · ·         North to move
         |                                                         ● South ↑
         |       18 · · · · · · · · + ○◂+ · · · · · · · ·           a person
         |                                                          walls 19  steps 18
         |       17 · · · · · · · · · + · · · · · · · · ·         ▸○ North ↓
         |                                                          a person
         |       16 · · · · · · · · · · · · · · · · · · ·           walls 20  steps 18
         |
         |       15 · · · · · · · · · · · · · · · · · · ·          1. j2 j18
         |                                                         2. i9h
         |       14 · · · · · · · · · · · · · · · · · · ·
         |
         |       13 · · · · · · · · · · · · · · · · · · ·
         |
         |       12 · · · · · · · · · · · · · · · · · · ·
         |
         |       11 · · · · · · · · · · · · · · · · · · ·
         |
         |       10▼· · · · · · · · · · · · · · · · · · ·
         |                          ═══
         |
         |Have a good game. Press ? for the keys.
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    for _ in 0..9 {
        stage.keys("h");
    }
    stage.keys("z").expect(
        "|        a       b       c       d       e       f   ▶   Quoridor 19x19 2p
         |                                                        North to move
         |  19    ·       ·       ·       ·       ·       ·        ● South ↑
         |                                                          a person
         |                                                          walls 19  steps 18
         |     ▸     ◂                                            ▸○ North ↓
         |  18 ▸  ·  ◂    ·       ·       ·       ·       ·         a person
         |     ▸     ◂                                              walls 20  steps 18
         |
         |                                                         1. j2 j18
         |  17    ·       ·       ·       ·       ·       ·        2. i9h
         |
         |
         |
         |  16    ·       ·       ·       ·       ·       ·
         |
         |
         |    ▼
         |  15    ·       ·       ·       ·       ·       ·
         |
         |
         |
         |the pawn cannot go to a18 from j18
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("z").resize(120, 45).expect(
        "|     a     b     c     d     e     f     g     h     i     j     k     l     m  ▶  Quoridor 19x19 2p
         |19   ·     ·     ·     ·     ·     ·     ·     ·     ·     +     ·     ·     ·     North to move
         |                                                                                    ● South ↑
         |                                                                                     a person
         |18 ▸ · ◂   ·     ·     ·     ·     ·     ·     ·     +    ▛▀▜    +     ·     ·       walls 19  steps 18
         |   ▸   ◂                                                  ▙▄▟                      ▸○ North ↓
         |                                                                                     a person
         |17   ·     ·     ·     ·     ·     ·     ·     ·     ·     +     ·     ·     ·       walls 20  steps 18
         |
         |                                                                                    1. j2 j18
         |16   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·      2. i9h
         |
         |
         |15   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |14   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |13   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |12   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |11   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |10   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |                                                   ═══════════
         | 9   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         | 8   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         | 7   ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         | 6▼  ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·     ·
         |
         |
         |the pawn cannot go to a18 from j18
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_in_ascii() {
    let mut stage = looking("quoridor", "e2 e8 e3h d2v", Language::English, true);
    stage.keys("w").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  .   .   .   .   .   .   .   .   .           >1 South ^
         |                                                          a person
         |         8  .   .   .   .   2   .   .   .   .             walls 9  steps 9
         |                                                         2 North v
         |         7  .   .   .   .   .   .   .   .   .             a person
         |                                                          walls 9  steps 8
         |         6  .   .   .   .   .   .   .   .   .
         |                                                         1. e2 e8
         |         5  .   .   .   .   .   .   .   .   .            2. e3h d2v
         |
         |         4  .   .   .   .   .   .   .   .   .
         |                           =======
         |         3  .   .   .   . # +   .   .   .   .
         |                          #-------
         |         2  .   .   .   . # 1   +   .   .   .
         |
         |         1  .   .   .   .   +   .   .   .   .
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |e2h: nobody's way becomes longer
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("z").expect(
        "|                                                        Quoridor 9x9 2p
         |                    a b c d e f g h i                   South to move
         |                  9 . . . . . . . . .                   >1 South ^
         |                                                          a person
         |                  8 . . . . 2 . . . .                     walls 9  steps 9
         |                                                         2 North v
         |                  7 . . . . . . . . .                     a person
         |                                                          walls 9  steps 8
         |                  6 . . . . . . . . .
         |                                                         1. e2 e8
         |                  5 . . . . . . . . .                    2. e3h d2v
         |
         |                  4 . . . . . . . . .
         |                            ===
         |                  3 . . . .#+ . . . .
         |                           #---
         |                  2 . . . .#1 + . . .
         |
         |                  1 . . . . + . . . .
         |                    a b c d e f g h i
         |
         |
         |e2h: nobody's way becomes longer
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_in_french() {
    let mut stage = looking("quoridor", "e2 e8 e3h", Language::French, false);
    stage.keys("w l").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           À Nord de jouer
         |         9  ·   ·   ·   ·   +   ·   ·   ·   ·            ● Sud ↑
         |                               ┅┅┅┅┅┅┅                    une personne
         |         8  ·   ·   ·   +   ○   +   ·   ·   ·             murs 9  pas 8
         |                                                        ▸○ Nord ↓
         |         7  ·   ·   ·   ·   +   ·   ·   ·   ·             une personne
         |                                                          murs 10  pas 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·            2. e3h
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                           ═══════
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ●   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |f8h : aucun chemin ne s’allonge
         |Entrée jouer  w mur  : taper  u annuler  t indice  b revoir  ? aide  q quitter",
    );
}
