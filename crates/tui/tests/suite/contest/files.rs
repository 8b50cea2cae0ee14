use damier_catalog::game;
use damier_core::{Message, Seat};
use damier_l10n::Language;
use damier_play::{Contest, dgn, log, replay};
use damier_tui::Exit;
use damier_tui::contest::ContestScreen;
use damier_tui::testing::Stage;

use crate::contest::fixture::{Memory, contains, moves, ms, opened, played, tools, with_disk};

const PEOPLE: &str = "human human";

fn people(name: &str, line: &str) -> (Stage<ContestScreen>, Memory) {
    with_disk(opened(played(name, line), PEOPLE, "none"))
}

#[test]
fn a_game_is_saved_loaded_and_saved_again() {
    let (mut stage, memory) = people("quoridor size=5", "c2 c4 b2h");
    stage.keys("S").expect(
        "|                                                        Quoridor 5x5 2p
         |                                                        North to move
         |                                                         ● South ↑
         |                                                          a person
         |                                                          walls 5  steps 4
         |                    a   b   c   d   e                   ▸○ North ↓
         |                 5  ·   ·   +   ·   ·                     a person
         |                                                          walls 6  steps 4
         |                 4  ·   +  ▸○◂  +   ·
         |                                                         1. c2 c4
         |                 3  ·   ·   +   ·   ·                    2. b2h
         |        ┌ Save to which file? ─────────────────────────────────────────┐
         |        │ quoridor.dgn                                                 │
         |        └──────────────────────────────────────────────────────────────┘
         |                 1  ·   ·   ·   ·   ·
         |                    a   b   c   d   e
         |
         |
         |
         |
         |
         |
         |it is your turn",
    );
    stage.keys("Ctrl-u").typed("mine.dgn").keys("Enter");
    contains(&stage, "saved to mine.dgn");
    let text = memory.0.borrow().files["mine.dgn"].clone();
    assert!(text.contains("1. c2 c4 2. b2h *"), "{text}");
    stage.keys("Tab Enter o").expect(
        "|                                                        Quoridor 5x5 2p
         |                                                        South to move
         |                                                        ▸● South ↑
         |                                                          a person
         |                                                          walls 5  steps 4
         |                    a   b   c   d   e                    ○ North ↓
         |                 5  ·   ·   ·   ·   ·                     a person
         |                                                          walls 6  steps 3
         |                 4  ·   ·   ·  [○]  ·
         |                                                         1. c2 c4
         |                 3  ·   ·   ·   ·   ·                    2. b2h d4
         |        ┌ Load which file? ────────────────────────────────────────────┐
         |        │ mine.dgn                                                     │
         |        └──────────────────────────────────────────────────────────────┘
         |                 1  ·   ·   +   ·   ·
         |                    a   b   c   d   e
         |
         |
         |
         |
         |
         |
         |it is your turn",
    );
    stage.keys("Enter");
    contains(&stage, "loaded mine.dgn; hint: load without a name brings the game before back");
    assert_eq!(moves(&stage), "c2 c4 b2h");
    // The same name is offered again, and the same text is written.
    stage.keys("Ctrl-s Enter");
    assert_eq!(memory.0.borrow().files["mine.dgn"], text);
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "back in the game before");
    assert_eq!(moves(&stage).split(' ').count(), 4);
}

#[test]
fn wrong_names_are_told_and_nothing_changes() {
    let (mut stage, memory) = people("reversi", "f5");
    stage.keys("S Ctrl-u").typed("/nowhere").keys("Enter");
    contains(&stage, "the text ends before its last line");
    // It is asked again, with what was typed.
    contains(&stage, "│ /nowhere ");
    stage.keys("Ctrl-u Enter");
    contains(&stage, "a file needs a name");
    stage.keys("Ctrl-u Space Space Enter");
    contains(&stage, "a file needs a name");
    stage.keys("Esc o Ctrl-u").typed("missing").keys("Enter");
    contains(&stage, "this is no record of a game in any known format");
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "a file needs a name");
    stage.keys("S Esc o Esc E Esc E Enter Esc");
    assert!(memory.0.borrow().files.is_empty());
    assert_eq!(moves(&stage), "f5");
}

#[test]
fn what_can_be_read_of_a_damaged_file_is_played() {
    let (mut stage, memory) = people("quoridor", "");
    let text = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 d6 2. c3 z9 *\n";
    memory.0.borrow_mut().files.insert("cut".to_owned(), text.to_owned());
    stage.keys("o").typed("cut").keys("Enter");
    contains(&stage, "line 4, column 16: move 4 `z9` (the last good move was c3)");
    contains(&stage, "Reversi 8x8");
    assert_eq!(moves(&stage), "f5 d6 c3");
    stage.keys("Enter");
    assert_eq!(moves(&stage).split(' ').count(), 4);
    // Another game is come back to, of whatever kind.
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "Quoridor 9x9 2p");
    stage.keys("o Ctrl-u Enter");
    assert_eq!(moves(&stage).split(' ').count(), 4);
}

#[test]
fn damage_at_the_start_is_told() {
    let mut opened = opened(played("awele", "A"), PEOPLE, "none");
    opened.damage = Some(Message::new("dpz-cut"));
    let screen =
        ContestScreen::new(opened, Language::English, Box::new(Memory::default()), tools());
    contains(&Stage::new(screen, 80, 24), "the text ends before");
}

/// Every format tells the same game again.
#[test]
fn what_is_exported_is_the_same_game() {
    for (name, line, formats) in [
        ("quoridor", "e2 e8 e3h", &["dgn"][..]),
        ("quoridor players=4", "e2 b5 e8 h5 e3", &["dgn"]),
        ("reversi", "f5 d6 c3 d3 c4", &["dgn", "ggf", "transcript"]),
        ("reversi size=4", "b1 c1 d3 a1 pass", &["dgn", "ggf"]),
        ("awele", "A a C", &["dgn", "transcript"]),
    ] {
        let (mut stage, memory) = people(name, line);
        for (index, format) in formats.iter().enumerate() {
            stage.keys("E");
            contains(&stage, "Which format?");
            contains(&stage, format);
            for _ in 0..index {
                stage.keys("j");
            }
            stage.keys("Enter");
            let entry = stage.screen.contest().game().name();
            let offered = format!("│ {entry}.{format} ");
            contains(&stage, &offered);
            stage.keys("Ctrl-u").typed("out").keys("Enter");
            contains(&stage, "saved to out");
            let text = memory.0.borrow().files["out"].clone();
            let record = match *format {
                "dgn" => dgn::read(&text).unwrap().remove(0),
                own => (game(entry).unwrap().format(own).unwrap().read)(&text).unwrap().remove(0),
            };
            let again = replay(&record).unwrap();
            let played = stage.screen.contest().game();
            assert_eq!(again.position_text(), played.position_text(), "{name} {format}\n{text}");
        }
        // The name of an export is not the game's.
        stage.keys("S");
        let entry = stage.screen.contest().game().name();
        contains(&stage, &format!("│ {entry}.dgn "));
    }
}

/// A format that cannot tell the game says so.
#[test]
fn what_a_format_cannot_tell_is_refused() {
    let (mut stage, memory) = people("reversi size=4", "b1");
    stage.keys("E j j Enter Enter");
    contains(&stage, "a transcript holds games from the standard start on 8x8 only");
    assert!(memory.0.borrow().files.is_empty());
}

#[test]
fn a_game_is_kept_but_not_too_often() {
    let (mut stage, memory) = people("quoridor", "");
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 0, "nobody has played yet");
    stage.keys("k Enter");
    assert_eq!(memory.0.borrow().keeps, 1, "the first move is kept at once");
    stage.keys("j Enter k Enter").wait(ms(1800));
    assert_eq!(memory.0.borrow().keeps, 1, "a moment after the last time");
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 2);
    assert!(memory.0.borrow().kept.as_ref().unwrap().contains(" 1 play 2.0 e3"));
    stage.keys("c").typed("hm").keys("Enter").wait(ms(2000));
    assert!(memory.0.borrow().kept.as_ref().unwrap().contains("hm"));
    assert_eq!(stage.keys("u q").exit(), Some(Exit::Left));
    // What was taken back is kept too, and can be made again.
    let kept = memory.0.borrow().kept.clone().unwrap();
    let contest = Contest::fold(log::read(&kept).unwrap(), ms(0)).unwrap();
    let undone: Vec<_> = contest.history().undone().map(|ply| &*ply.entry.text).collect();
    assert_eq!(undone, ["e3"], "{kept}");
}

/// An offer is no step, and is not lost either should the program be killed.
#[test]
fn an_offer_of_a_draw_is_kept() {
    let (mut stage, memory) = people("reversi", "f5");
    let kept_after = |stage: &mut Stage<ContestScreen>, keys: &str| {
        stage.keys(keys).wait(ms(2000));
        let kept = memory.0.borrow().kept.clone().unwrap();
        Contest::fold(log::read(&kept).unwrap(), ms(0)).unwrap().draw_offer()
    };
    assert_eq!(kept_after(&mut stage, "x Enter"), Some(Seat::SECOND));
    assert_eq!(kept_after(&mut stage, "Tab Enter"), Some(Seat::SECOND), "it stands");
    assert_eq!(kept_after(&mut stage, "x Down Enter"), None);
}

#[test]
fn a_game_that_is_stopped_is_kept_as_well() {
    let (mut stage, memory) = people("quoridor", "");
    assert_eq!(stage.keys("k Enter Ctrl-c").exit(), Some(Exit::Stopped));
    stage.screen.finish();
    assert!(memory.0.borrow().kept.is_some());
}

#[test]
fn what_is_over_is_forgotten_until_that_is_taken_back() {
    let (mut stage, memory) = people("quoridor size=5", "c2 c4 c3 a3h");
    stage.wait(ms(3000)).keys("k k Enter");
    contains(&stage, "South wins");
    stage.wait(ms(3000));
    assert_eq!((memory.0.borrow().kept.clone(), memory.0.borrow().forgotten), (None, 1));
    stage.keys("u").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
    assert_eq!(stage.keys("x k k Enter q").exit(), Some(Exit::Left));
    assert!(memory.0.borrow().kept.is_none());
}

#[test]
fn games_between_computers_are_not_kept() {
    let (mut stage, memory) = with_disk(opened(played("quoridor", ""), "greedy rush", "none"));
    stage.wait(ms(20_000));
    assert!(moves(&stage).split(' ').count() > 10);
    assert_eq!(stage.keys("q").exit(), Some(Exit::Left));
    assert_eq!((memory.0.borrow().keeps, memory.0.borrow().kept.clone()), (0, None));
}

/// A game that was left while it was paused is paused still, and goes on.
#[test]
fn a_paused_game_is_come_back_to() {
    let (mut stage, memory) = with_disk(opened(played("quoridor", "e2 e8"), "human greedy", "15m"));
    let text = stage.screen.contest().save();
    memory.0.borrow_mut().files.insert("other".to_owned(), text);
    stage.wait(ms(1000)).keys("p o").typed("other").keys("Enter");
    assert!(!stage.shown().contains("Paused"), "{}", stage.shown());
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "Paused");
    stage.keys("k Enter");
    contains(&stage, "the game is paused; hint: p goes on");
    stage.keys("p :").typed("e3").keys("Enter").wait(ms(1000));
    assert_eq!(moves(&stage).split(' ').count(), 4);
}

#[test]
fn a_match_that_cannot_be_kept_is_not_lost_without_a_word() {
    let (mut stage, memory) = people("quoridor size=5", "c2 c4");
    memory.0.borrow_mut().full = true;
    stage.keys("k Enter").wait(ms(10));
    contains(&stage, "; save it to a file");
    stage.keys("q");
    contains(&stage, "The game cannot be kept");
    stage.keys("Esc");
    assert_eq!(stage.exit(), None);
    // What is saved can be left at once.
    stage.keys("S Ctrl-u").typed("mine.dgn").keys("Enter");
    assert_eq!((stage.exit(), stage.screen.is_saved()), (None, true));
    stage.keys("q");
    assert_eq!(stage.exit(), Some(Exit::Left));
}
