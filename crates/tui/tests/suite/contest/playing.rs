use crate::contest::fixture::{contains, moves, ms, stage};

#[test]
fn a_game_begins_with_everything_in_view() {
    stage("quoridor", "", "human human").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ○   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 8
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·   +   ·   ·   ·   ·
         |
         |         1  ·   ·   ·   +  ▸●◂  +   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |Have a good game. Press ? for the keys.
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
}

#[test]
fn what_the_cursor_means_is_told_before_it_is_played() {
    let mut stage = stage("quoridor", "", "human human");
    stage.keys("k").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           South to move
         |         9  ·   ·   ·   ·   ○   ·   ·   ·   ·           ▸● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   ·   ·   ·   ·   ·             walls 10  steps 8
         |                                                         ○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·  ▸+◂  ·   ·   ·   ·
         |
         |         1  ·   ·   ·   +   ●   +   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |e2: 7 steps to go from there
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    stage.keys("Enter").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           North to move
         |         9  ·   ·   ·   +  ▸○◂  +   ·   ·   ·            ● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   +   ·   ·   ·   ·             walls 10  steps 7
         |                                                        ▸○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·  [●]  ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |it is your turn
         |Enter play  w wall  : type  u undo  t hint  b look back  ? help  q quit",
    );
    assert_eq!(moves(&stage), "e2");
    // Arrows go the same ways as letters, and the space bar plays as well.
    stage.keys("Down");
    contains(&stage, "e8: 7 steps to go from there");
    stage.keys("Left");
    contains(&stage, "the pawn cannot go to d8 from e9");
    stage.keys("Right l h Up j Space");
    assert_eq!(moves(&stage), "e2 e8");
    stage.keys("Left h Left h Left h");
    contains(&stage, "the pawn cannot go to a2 from e2");
    for _ in 0..12 {
        stage.keys("Down l");
    }
    contains(&stage, "the pawn cannot go to i1 from e2");
    for _ in 0..12 {
        stage.keys("Up");
    }
    contains(&stage, "the pawn cannot go to i9 from e2");
}

#[test]
fn what_is_illegal_is_refused_with_the_reason_and_nothing_changes() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    let before = stage.screen.contest().save();
    stage.keys("Enter");
    contains(&stage, "there is a pawn on e2");
    stage.keys("k k Enter");
    contains(&stage, "the pawn cannot go to e4 from e2");
    assert_eq!(stage.screen.contest().save(), before);
    // The cursor is where it was, and the reason is gone with the next key.
    stage.keys("j");
    contains(&stage, "e3: 6 steps to go from there");
}

#[test]
fn tab_goes_from_place_to_place_and_around() {
    let mut stage = stage("quoridor", "e2 e8", "human human");
    // From the pawn on, in the order one reads in, and around.
    for (key, place) in [
        ("Tab", "f2"),
        ("Tab", "e1"),
        ("Tab", "e3"),
        ("Tab", "d2"),
        ("Shift-Tab", "e3"),
        ("Shift-Tab", "e1"),
        ("Shift-Tab", "f2"),
        ("Shift-Tab", "d2"),
    ] {
        stage.keys(key);
        contains(&stage, &format!("{place}: "));
        contains(&stage, "steps to go from there");
    }
    // A wall is let go.
    stage.keys("w Tab Enter");
    assert_eq!(moves(&stage).split(' ').count(), 3);
    let mut over = crate::contest::fixture::stage("reversi size=4", "b1", "human human");
    over.keys("Tab Tab Tab Tab Tab Enter");
    assert_eq!(moves(&over), "b1 a3");
}

#[test]
fn moves_can_be_typed_and_are_judged_meanwhile() {
    let mut stage = stage("quoridor", "e2", "human human");
    stage.keys(":").typed("e4h").expect(
        "|                                                        Quoridor 9x9 2p
         |            a   b   c   d   e   f   g   h   i           North to move
         |         9  ·   ·   ·   +   ○   +   ·   ·   ·            ● South ↑
         |                                                          a person
         |         8  ·   ·   ·   ·   +   ·   ·   ·   ·             walls 10  steps 7
         |                                                        ▸○ North ↓
         |         7  ·   ·   ·   ·   ·   ·   ·   ·   ·             a person
         |                                                          walls 10  steps 8
         |         6  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                                                         1. e2
         |         5  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |                           ┅┅┅┅┅┅┅
         |         4  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         3  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |
         |         2  ·   ·   ·   ·  [●]  ·   ·   ·   ·
         |
         |         1  ·   ·   ·   ·   ·   ·   ·   ·   ·
         |            a   b   c   d   e   f   g   h   i
         |
         |
         |e4h: South needs one step more; North needs one step more
         |Move: e4h",
    );
    stage.keys("Enter");
    assert_eq!(moves(&stage), "e2 e4h");
    // The same with another key, in capitals, and with blanks around.
    stage.keys("m Space").typed("E3").keys("Space Enter");
    assert_eq!(moves(&stage), "e2 e4h e3");
    // Given up, or empty.
    stage.keys(":").typed("e8").keys("Esc");
    stage.keys(": Enter : Space Space Enter");
    assert_eq!(moves(&stage), "e2 e4h e3");
    // Keys of the game are letters here.
    stage.keys(":").typed("quwt").keys("Esc");
    assert_eq!((stage.exit(), moves(&stage).as_str()), (None, "e2 e4h e3"));
}

#[test]
fn nonsense_that_is_typed_is_told_and_survived() {
    let mut stage = stage("quoridor size=5", "", "human human");
    for text in
        ["x", "éàü", "e\u{301}1", "漢字", "👍🏽", "a0", "a6", "a9", "s19", "a9h", "z1v", "skip"]
    {
        stage.keys(":").typed(text);
        let judged = stage.shown();
        stage.keys("Enter");
        assert_eq!(moves(&stage), "", "{text}\n{judged}");
        contains(&stage, "Move:");
        stage.keys("Esc");
        assert!(!stage.shown().contains("Move:"), "{text}");
    }
    stage.keys(":").typed("skip").keys("Enter");
    contains(&stage, "the turn cannot be skipped");
    // What was refused can be mended.
    stage.keys("Ctrl-u").typed("a9").keys("Enter");
    contains(&stage, "there is no cell a9");
    stage.keys("Esc");
    let huge: String = "abcdefghij".repeat(40);
    stage.keys(":").typed(&huge);
    contains(&stage, "ghij");
    stage.resize(20, 8).resize(80, 24).keys("Enter");
    contains(&stage, "is no move");
    stage.keys("Esc");
    assert_eq!(moves(&stage), "");
    for game in ["reversi", "awele"] {
        let mut other = crate::contest::fixture::stage(game, "", "human human");
        for text in ["z", "a9", "j10", "G", "pass", "é", "1", "99999999999999999999"] {
            other.keys(":").typed(text).keys("Enter Esc");
            assert_eq!(moves(&other), "", "{text}");
        }
    }
}

#[test]
fn undo_goes_back_to_the_turn_of_a_person() {
    let mut stage = stage("quoridor", "", "human greedy");
    stage.keys("u");
    contains(&stage, "there is nothing to undo");
    stage.keys("k Enter").wait(ms(1000)).keys("k Enter").wait(ms(1000));
    let all = moves(&stage);
    assert_eq!(all.split(' ').count(), 4);
    stage.keys("u");
    contains(&stage, "taken back: e3");
    assert_eq!(moves(&stage).split(' ').count(), 2);
    stage.keys("Backspace");
    assert_eq!(moves(&stage), "");
    stage.keys("r Ctrl-r");
    assert_eq!(moves(&stage), all);
    stage.keys("r");
    contains(&stage, "there is nothing to redo");
    // The computer that opens is not taken back alone.
    let mut second = crate::contest::fixture::stage("quoridor", "", "greedy human");
    second.wait(ms(1000)).keys("u");
    contains(&second, "there is nothing to undo");
    assert_eq!(moves(&second).split(' ').count(), 1);
}

#[test]
fn another_move_than_the_one_taken_back_forgets_it() {
    let mut stage = stage("awele", "", "human human");
    stage.keys("Enter u l Enter r");
    contains(&stage, "there is nothing to redo");
    assert_eq!(moves(&stage), "B");
}

/// One sees what the other has sown before one's own sowing is previewed.
#[test]
fn the_last_sowing_shows_until_the_cursor_is_moved() {
    let mut stage = stage("awele", "F", "human human");
    contains(&stage, "[·]");
    assert!(!stage.shown().contains('↓'), "{}", stage.shown());
    stage.keys("Right");
    contains(&stage, "↓");
    assert!(!stage.shown().contains("[·]"), "{}", stage.shown());
}

/// Nobody walks through the moves of a computer.
#[test]
fn places_are_those_of_the_person() {
    let mut stage = stage("reversi", "", "human greedy");
    stage.keys("p Tab");
    contains(&stage, "the game is paused");
    stage.keys("p Enter Tab");
    contains(&stage, "it is not your turn");
}

/// Two people may type several moves at once; whoever plays against a computer types their own.
#[test]
fn moves_are_typed_run_together() {
    let mut people = stage("quoridor", "", "human human");
    people.keys(":").typed("e2e8e3h");
    contains(&people, "3 moves: Enter plays them all");
    people.keys("Enter");
    assert_eq!(moves(&people), "e2 e8 e3h");
    people.keys(":").typed("e9e2").keys("Enter");
    contains(&people, "move 2: ");
    assert_eq!(moves(&people), "e2 e8 e3h");

    let mut alone = stage("quoridor", "", "human random");
    alone.keys(":").typed("e2e8").keys("Enter");
    contains(&alone, "these are 2 moves, and after e2 a computer is on turn");
    assert_eq!(moves(&alone), "");
    // What was typed stays, to be mended.
    contains(&alone, "e2e8");
}
