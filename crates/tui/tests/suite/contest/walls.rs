use crate::contest::fixture::{contains, moves, stage};

#[test]
fn a_wall_that_can_stand_is_shown_with_what_it_does() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    stage.keys("w").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·  [○]  ·   ·   ·   ·             walls 10  steps 7
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   +   ·   ·   ·   ·
         |                           ┅┅┅┅┅┅┅
         |         2  ·   ·   ·   +   ●   +   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   +   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |e2h: South needs one step more; North needs one step more
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    // Turned, and turned again the cursor is back at the pawn.
    stage.keys("w").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ·   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·  [○]  ·   ·   ·   ·             walls 10  steps 7
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 7
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   + ┇ ·   ·   ·   ·
         |                              ┇
         |         2  ·   ·   ·   +   ● ┇ +   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   +   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |e2v: nobody's way becomes longer
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("k k k w");
    contains(&stage, "▸●◂");
    contains(&stage, "it is your turn");
    assert_eq!(moves(&stage), "e2 e8");
    stage.keys("w k k Enter");
    assert_eq!(moves(&stage), "e2 e8 e4h");
    contains(&stage, "═══════");
    contains(&stage, "walls 9  steps 8");
}

#[test]
fn what_a_wall_does_is_told_of_everybody() {
    let mut stage = stage("quoridor size=5", "", "human human");
    stage.resize(120, 24).keys("w k");
    contains(&stage, "c2h: South needs one step more; North needs one step more");
    stage.keys("l l l");
    contains(&stage, "d2h: nobody's way becomes longer");
    let mut longer =
        crate::contest::fixture::stage("quoridor size=5", "c2 a4h c3 c4h c2", "human human");
    longer.keys("w j l l l l");
    contains(&longer, "d3h: North needs 2 steps more");
}

#[test]
fn walls_that_cannot_stand_are_shown_with_the_reason() {
    let mut stage = stage("quoridor", "e2 e8 e3h", "human human");
    stage.keys("w j j j j j");
    contains(&stage, "e3h overlaps the wall e3h");
    stage.keys("h").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           North to move
         |         9  ·   ·   ·   ·   +   ·   ·   ·   ·            ● South ↑
         |                                                          a person
         |         8  ·   ·   ·   +   ○   +   ·   ·   ·             walls 9  steps 8
         |                                                        ▸○ North ↓
         |         7  ·   ·   ·   ·   +   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2 e8
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·            2. e3h
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                       ×××××××════
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   ●   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |d3h overlaps the wall e3h
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("l w");
    contains(&stage, "e3v crosses the wall e3h");
    contains(&stage, "×");
    stage.keys("Enter");
    contains(&stage, "e3v crosses the wall e3h");
    assert_eq!(moves(&stage), "e2 e8 e3h");
    stage.keys("k");
    contains(&stage, "e4v: nobody's way becomes longer");
}

#[test]
fn a_wall_that_shuts_somebody_in_is_refused() {
    let mut stage = stage("quoridor size=5", "c2 a4h c3 c4h c2 b5", "human human");
    // One more at the right closes the row, and there is a wall too little for it.
    stage.keys(":").typed("d4h");
    contains(&stage, "d4h overlaps the wall c4h");
    stage.keys("Ctrl-u").typed("d4v");
    contains(&stage, "d4v would cut North off from the goal");
    stage.keys("Enter");
    contains(&stage, "d4v would cut North off from the goal");
    assert_eq!(moves(&stage), "c2 a4h c3 c4h c2 b5");
}

#[test]
fn who_has_no_wall_left_is_told_so() {
    let mut stage = stage("quoridor size=5 walls=1", "c2 a4h c3", "human human");
    contains(&stage, "walls 0");
    stage.keys("w");
    contains(&stage, "there is no wall left in hand");
    stage.keys("Enter");
    contains(&stage, "there is no wall left in hand");
    assert_eq!(moves(&stage), "c2 a4h c3");
}

/// A wall lies wholly on the board wherever the cursor is sent.
#[test]
fn off_the_board_no_wall_can_be_pointed_at() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    for (turn, letter) in [("w", 'h'), ("w", 'v')] {
        stage.keys(turn);
        for (keys, corner) in [("h j", "a1"), ("l", "h1"), ("k", "h8"), ("h", "a8"), ("j", "a1")] {
            for _ in 0..10 {
                stage.keys(keys);
            }
            contains(&stage, &format!("{corner}{letter}: nobody's way becomes longer"));
        }
    }
    // What is typed can be off the board, and is refused.
    for wall in ["i1h", "a9v", "i9h"] {
        stage.keys(":").typed(wall);
        contains(&stage, &format!("the wall {wall} does not lie wholly on the board"));
        stage.keys("Enter");
        contains(&stage, &format!("the wall {wall} does not lie wholly on the board"));
        stage.keys("Esc");
    }
    assert_eq!(moves(&stage), "e2 e8");
}

/// From the border of the board the cursor of a wall comes as near as it can.
#[test]
fn a_pawn_at_the_border_turns_into_a_wall_inside() {
    let mut stage = stage("quoridor", "", "human human");
    for _ in 0..8 {
        stage.keys("k l");
    }
    contains(&stage, "the pawn cannot go to i9 from e1");
    stage.keys("w");
    contains(&stage, "h8h: nobody's way becomes longer");
    stage.keys("w");
    contains(&stage, "h8v: nobody's way becomes longer");
}

/// Games without walls have no key for them.
#[test]
fn where_there_are_no_walls_the_key_for_them_does_nothing() {
    for game in ["reversi", "awele"] {
        let mut stage = stage(game, "", "human human");
        let before = stage.shown();
        stage.keys("w");
        assert_eq!(stage.shown(), before);
        stage.resize(80, 50).keys("?");
        assert!(!stage.shown().contains("upright wall"));
    }
}
