//! The box that tells how a game ended.

use damier_tui::Theme;
use damier_tui::testing::Stage;
use damier_tui::widgets::{Drawing, Ending, Item, Menu};
use ratatui::style::Modifier;

use crate::groundwork::demo::{Demo, Overlay};

const CUP: Drawing =
    Drawing { unicode: &["\\╌╌╌/", " ╲_╱ "], ascii: &["\\---/", " \\_/ "] };

fn stage(theme: Theme) -> Stage<Demo> {
    let items = vec![
        Item::new("Another game", 1).hotkey('n'),
        Item::new("Look at the board", 2),
        Item::new("Leave", 3).hotkey('q'),
    ];
    let lines = vec!["It took 2:05.".to_owned(), "No hint was asked for.".to_owned()];
    let ending = Ending::new(CUP, "Solved!", lines, Menu::new("The end", items));
    let overlay = Some(Overlay::Ending(ending));
    Stage::themed(Demo { overlay, ..Demo::default() }, 40, 14, theme)
}

fn unicode() -> Stage<Demo> {
    stage(Theme { colour: false, ascii: false })
}

#[test]
fn it_shows_a_picture_what_came_of_it_and_what_to_do() {
    let mut stage = unicode();
    stage.expect(
        "|
         |       ┌ The end ───────────────┐
         |       │          \\╌╌╌/         │
         |       │           ╲_╱          │
         |       │                        │
         |       │        Solved!         │
         |       │     It took 2:05.      │
         |       │ No hint was asked for. │
         |       │                        │
         |       │ ▸ n Another game       │
         |       │     Look at the board  │
         |       │   q Leave              │
         |0 notes└────────────────────────┘",
    );
    assert!(stage.cell(18, 2).modifier.contains(Modifier::UNDERLINED));
    stage.keys("n");
    assert_eq!(stage.screen.notes, ["1"]);
}

#[test]
fn it_stays_until_it_is_left() {
    let mut stage = unicode();
    stage.keys("d w Down x Space");
    assert_eq!(stage.screen.notes, ["2"]);
    let mut stage = unicode();
    stage.keys("Up Enter");
    assert_eq!(stage.screen.notes, ["3"]);
    let mut stage = unicode();
    stage.keys("Esc");
    assert!(stage.screen.overlay.is_none() && stage.screen.notes.is_empty());
}

#[test]
fn the_mouse_chooses_a_line() {
    let mut stage = unicode();
    let shown = stage.shown();
    let row = shown.lines().position(|line| line.contains("Look at")).unwrap() as u16;
    stage.click(14, row - 3);
    assert!(stage.screen.overlay.is_some(), "what it tells is no line of the menu");
    stage.click(14, row);
    assert_eq!(stage.screen.notes, ["2"]);
}

#[test]
fn where_there_is_little_room_it_turns_pages() {
    let mut stage = stage(Theme { colour: false, ascii: true });
    let first = "|+ The end -------------+
                 ||       Solved!        |
                 ||    It took 2:05.     v
                 || > n Another game     |
                 ||     Look at the boa~ |
                 ||   q Leave            |
                 |+----------------------+";
    stage.resize(24, 7).expect(first);
    stage.keys("PageDown PageDown").expect(
        "|+ The end -------------+
         ||    It took 2:05.     ^
         ||No hint was asked for.|
         || > n Another game     |
         ||     Look at the boa~ |
         ||   q Leave            |
         |+----------------------+",
    );
    stage.keys("PageUp").expect(first);
    stage.keys("End");
    stage.every_size(44, 16);
    stage.keys("Enter");
    assert_eq!(stage.screen.notes, ["3"]);
}
