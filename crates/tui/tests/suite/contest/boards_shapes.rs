use crate::contest::fixture::stage;

const PEOPLE: &str = "human human";

#[test]
fn quoridor_on_a_ring() {
    stage("quoridor shape=ring size=9", "a9 i1", PEOPLE).keys("j").expect(
        "|                                                        Quoridor ring-9 2p
         |            a   b   c   d   e   f   g   h   i           North to move
         |         9  ●   +   ·   ·   ·   ·   ·   ·   ·           ▸● North ↓
         |                                                          a person
         |         8 ▸+◂  ·   ·   ·   ·   ·   ·   ·   ·             walls 8  steps 8
         |                                                         ○ South ↑
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 8  steps 8
         |         6  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·
         |                                                         1. a9 i1
         |         5  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·
         |
         |         4  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·  [○]
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |a8: 7 steps to go from there
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_on_a_letter() {
    stage("quoridor shape=hashed size=9", "a9 i1 a6h", PEOPLE).keys("Tab").expect(
        "|                                                        Quoridor hashed-9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ●   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·            ● North ↓
         |                                                          a person
         |         8  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·             walls 6  steps 10
         |                                                        ▸○ South ↑
         |         7  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·             a person
         |           ═══════                                        walls 7  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. a9 i1
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·            2. a6h
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·   ·
         |
         |         2  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   ·  ▸+◂
         |
         |         1  ·   ·   ·  ▒▒▒ ▒▒▒ ▒▒▒  ·   +   ○
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |i2: 7 steps to go from there
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_on_a_snake() {
    stage("quoridor shape=snake size=10", "a10", PEOPLE).keys("l").expect(
        "|          a   b   c   d   e   f   g   h   i   j         Quoridor snake-10 2p
         |      10 [●]  ·  ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒        South to move
         |                                                         ● North ↓
         |       9  ·   ·  ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒          a person
         |                                                          walls 6  steps 24
         |       8  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·         ▸○ South ↑
         |                                                          a person
         |       7  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·           walls 6  steps 23
         |
         |       6 ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒  ·   ·          1. a10
         |
         |       5 ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒  ·   ·
         |
         |       4  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |       3  ·   ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |       2  ·   ·  ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒
         |
         |       1  +  ▸+◂ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒
         |          a   b   c   d   e   f   g   h   i   j
         |
         |b1: the pawn begins here, 23 steps from the goal
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_that_is_wider_than_high() {
    stage("quoridor size=9x7", "e2 e6 d3v", PEOPLE).keys("w").expect(
        "|                                                        Quoridor 9x7 2p
         |                                                        North to move
         |                                                         ● South ↑
         |            a   b   c   d   e   f   g   h   i             a person
         |         7  ·   ·   ·   ·   +   ·   ·   ·   ·             walls 8  steps 5
         |                           ┅┅┅┅┅┅┅                      ▸○ North ↓
         |         6  ·   ·   ·   +   ○   +   ·   ·   ·             a person
         |                                                          walls 9  steps 5
         |         5  ·   ·   ·   ·   +   ·   ·   ·   ·
         |                                                         1. e2 e6
         |         4  ·   ·   ·   · ║ ·   ·   ·   ·   ·            2. d3v
         |                          ║
         |         3  ·   ·   ·   · ║ ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ●   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |
         |
         |e6h: South needs one step more
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn quoridor_for_four() {
    let mut stage = stage("quoridor players=4", "e2 b5 e8 h5", "human human human human");
    stage.keys("Tab").expect(
        "|                                                        Quoridor 9x9 4p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   ◆   ·   ·   ·   ·             walls 5  steps 7
         |                                                         ○ West →
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 5  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·            ◆ North ↓
         |                                                          a person
         |         5  ·   ○   ·   ·   ·   ·   ·  [◇]  ·             walls 5  steps 7
         |                                                         ◇ East ←
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 5  steps 7
         |         3  ·   ·   ·   ·   +   ·   ·   ·   ·
         |                                                         1. e2 b5 e8 h5
         |         2  ·   ·   ·   +   ●  ▸+◂  ·   ·   ·
         |
         |         1  ·   ·   ·   ·   +   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |f2: 7 steps to go from there
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}
