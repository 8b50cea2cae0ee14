use damier_core::Message;
use damier_formats::dpz;
use damier_l10n::Language;
use damier_tui::hashi::{HashiScreen, Opened, Settings};
use damier_tui::testing::Stage;
use damier_tui::{Begun, Exit, Host};

use crate::hashi::fixture::{
    FIVE, RING, begun, calmly, contains, drawn, ms, settle, state_is, with_disk,
};

#[test]
fn a_puzzle_is_saved_under_a_name_with_its_time() {
    let (mut stage, memory) = with_disk(drawn(FIVE));
    stage.wait(ms(4250)).keys("d s u S");
    contains(&stage, "│ puzzle.dpz");
    stage.keys("Ctrl-u").typed("mine.dpz").keys("Enter");
    contains(&stage, "saved to mine.dpz");
    let expected = "damier puzzle 1\nhashi 5x4m2:4a2l3a2a1\ntime 4.250\n1 a1-c1=1\nundone\n\
                    2 a1-a4=1\nend\n";
    assert_eq!(memory.0.borrow().files["mine.dpz"], expected);
    stage.keys("Ctrl-s Ctrl-u").typed("/nowhere").keys("Enter");
    contains(&stage, "the text ends before");
    stage.keys("S Ctrl-u Enter");
    contains(&stage, "a file needs a name");
}

#[test]
fn a_puzzle_is_loaded_and_the_one_before_can_be_had_back() {
    let (mut stage, memory) = with_disk(drawn(FIVE));
    let text = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 60.000\n1 a1-c1=1\nend\n";
    memory.0.borrow_mut().files.insert("other".to_owned(), text.to_owned());
    stage.wait(ms(5000)).keys("d o Ctrl-u").typed("missing").keys("Enter");
    contains(&stage, "this is no puzzle");
    stage.keys("o Ctrl-u").typed("other").keys("Enter");
    contains(&stage, "loaded other; hint: load without a name brings the game before back");
    contains(&stage, "time                1:00");
    state_is(&stage, "a1-c1=1");
    stage.wait(ms(3000));
    contains(&stage, "time                1:03");
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "back in the game before");
    contains(&stage, "time                0:05");
    state_is(&stage, "a1-c1=1");
    contains(&stage, "5x4 easy");
}

#[test]
fn what_can_be_read_of_a_damaged_file_is_offered() {
    let (mut stage, memory) = with_disk(drawn(FIVE));
    let text = "damier puzzle 1\nhashi 3x3m2:2a2c2a2\ntime 60.000\n1 a1-c1=1\n2 a1-";
    memory.0.borrow_mut().files.insert("cut".to_owned(), text.to_owned());
    stage.keys("o Ctrl-u").typed("cut").keys("Enter");
    contains(&stage, "line 5, column 6: the text ends before its last line, which is `end`");
    state_is(&stage, "a1-c1=1");
    contains(&stage, "3x3");
}

#[test]
fn an_unfinished_puzzle_is_kept_but_not_too_often() {
    let (mut stage, memory) = with_disk(drawn(FIVE));
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 0);
    stage.keys("d s").wait(ms(1000));
    assert_eq!(memory.0.borrow().keeps, 1);
    stage.keys("d s").wait(ms(1000));
    assert_eq!(memory.0.borrow().keeps, 1, "a moment after the last time");
    stage.wait(ms(10_000));
    assert_eq!(memory.0.borrow().keeps, 2);
    assert_eq!(stage.keys("s q").exit(), Some(Exit::Left));
    assert_eq!(memory.0.borrow().keeps, 3);
    let kept = memory.0.borrow().kept.clone().unwrap();
    let saved = stage.screen.finish();
    assert_eq!(kept, dpz::write(&saved.solving, saved.time));
    assert_eq!(memory.0.borrow().keeps, 3);
}

#[test]
fn a_puzzle_that_is_stopped_is_kept_as_well() {
    let (mut stage, memory) = with_disk(drawn(FIVE));
    assert_eq!(stage.keys("d Ctrl-c").exit(), Some(Exit::Stopped));
    assert_eq!(memory.0.borrow().keeps, 0);
    stage.screen.finish();
    assert!(memory.0.borrow().kept.is_some());
}

#[test]
fn what_is_solved_is_forgotten_until_that_is_undone() {
    let (mut stage, memory) = with_disk(drawn(RING));
    stage.keys("d s l s j").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
    stage.keys("a");
    assert_eq!((memory.0.borrow().kept.clone(), memory.0.borrow().forgotten), (None, 1));
    stage.keys("Esc u").wait(ms(3000));
    assert!(memory.0.borrow().kept.is_some());
    // The solution that was shown is no game to go on with either.
    calmly(&mut stage, "v v");
    stage.wait(ms(3000));
    assert!(memory.0.borrow().kept.is_none());
}

#[test]
fn damage_at_the_start_is_told() {
    let damage = Some(Message::new("dpz-cut"));
    let opened = Opened { damage, ..Opened::from(begun(drawn(FIVE))) };
    let host = Box::new(crate::hashi::fixture::Memory::default());
    let screen = HashiScreen::new(opened, Language::English, host, Settings::default());
    contains(&Stage::new(screen, 80, 24), "the text ends before");
}

/// A front end whose files take long: one is never read to its end.
struct Slow;

impl Host<Opened> for Slow {
    fn save(&mut self, _name: &str, _text: &str) -> Result<(), Message> {
        Ok(())
    }

    fn load(&mut self, name: &str) -> Result<Opened, Message> {
        unreachable!("{name} is read on a thread of its own")
    }

    fn begin(&mut self, name: &str) -> Result<Begun<Opened>, Message> {
        let is_endless = name == "endless";
        Ok(Begun::Work(Box::new(move |stop, _| {
            while is_endless && !stop.is_raised() {
                std::thread::yield_now();
            }
            Ok(begun(drawn(RING)).into())
        })))
    }

    fn keep(&mut self, _text: &str) -> Result<(), Message> {
        Ok(())
    }

    fn forget(&mut self) {}
}

#[test]
fn files_are_read_beside_the_screen() {
    let opened = Opened::from(begun(drawn(FIVE)));
    let screen = HashiScreen::new(opened, Language::English, Box::new(Slow), Settings::default());
    let mut stage = Stage::new(screen, 80, 24);
    stage.keys("o Ctrl-u").typed("endless").keys("Enter");
    contains(&stage, "reading the file…");
    stage.keys("d Esc");
    contains(&stage, "stopped");
    state_is(&stage, "a1-c1=1");
    stage.keys("o Ctrl-u").typed("other").keys("Enter");
    settle(&mut stage);
    contains(&stage, "loaded other");
    contains(&stage, "3x3");
    stage.keys("o Ctrl-u Enter");
    contains(&stage, "back in the game before");
    state_is(&stage, "a1-c1=1");
}

/// Of a puzzle that was made somebody may have something to say.
#[test]
fn notes_at_the_start_are_told() {
    let note = Some(Message::new("hashi-screen-not-made"));
    let opened = Opened { note, ..Opened::from(begun(drawn(FIVE))) };
    let host = Box::new(crate::hashi::fixture::Memory::default());
    let screen = HashiScreen::new(opened, Language::English, host, Settings::default());
    contains(&Stage::new(screen, 80, 24), "no such puzzle was found in time");
}

/// That a puzzle cannot be kept is told once, and again when it comes back; whoever leaves all the
/// same is asked, and can save it elsewhere.
#[test]
fn a_puzzle_that_cannot_be_kept_is_not_lost_without_a_word() {
    let warning = "the text ends before its last line, which is `end`; save it to a file before";
    let (mut stage, memory) = with_disk(drawn(FIVE));
    memory.0.borrow_mut().full = true;
    stage.keys("d").wait(ms(2500));
    contains(&stage, warning);
    stage.keys("s").wait(ms(5000));
    assert!(!stage.shown().contains("save it to a file"), "{}", stage.shown());
    memory.0.borrow_mut().full = false;
    stage.wait(ms(5000));
    assert_eq!(memory.0.borrow().keeps, 1, "it is tried again");
    memory.0.borrow_mut().full = true;
    stage.keys("s").wait(ms(5000));
    contains(&stage, warning);
    stage.keys("q");
    contains(&stage, "The game cannot be kept");
    contains(&stage, warning);
    // Whoever changes their mind stays, in the question and in the one after it.
    stage.keys("Esc q Down Enter q Enter Esc d");
    assert_eq!(stage.exit(), None);
    stage.keys("q Enter Ctrl-u").typed("/nowhere").keys("Enter");
    assert_eq!((stage.exit(), stage.screen.is_saved()), (None, false));
    stage.keys("Ctrl-u").typed("mine.dpz").keys("Enter");
    assert_eq!((stage.exit(), stage.screen.is_saved()), (Some(Exit::Left), true));
    assert!(memory.0.borrow().files.contains_key("mine.dpz"));
}
