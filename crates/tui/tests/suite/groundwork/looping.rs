use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use damier_tui::testing::{Script, Stage};
use damier_tui::{Exit, Input, Key, Theme, run};
use ratatui::Terminal;
use ratatui::backend::TestBackend;

use crate::groundwork::demo::Demo;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn stage() -> Stage<Demo> {
    Stage::new(Demo::default(), 60, 8)
}

#[test]
fn a_screen_is_left_by_its_own_key_or_by_ctrl_c() {
    let mut stage = stage();
    assert_eq!(stage.exit(), None);
    assert_eq!(stage.keys("w x x Esc q").exit(), Some(Exit::Left));

    // Ctrl-C ends it even while something is being typed.
    let mut stage = self::stage();
    assert_eq!(stage.keys("w Ctrl-c").exit(), Some(Exit::Stopped));

    // So does a signal.
    let mut stage = self::stage();
    stage.play([Input::Stop], ms(0));
    assert_eq!(stage.exit(), Some(Exit::Stopped));
}

#[test]
fn nobody_acts_on_a_screen_that_was_left() {
    let mut stage = stage();
    stage.keys("q");
    let again = AssertUnwindSafe(|| {
        stage.keys("w");
    });
    assert!(catch_unwind(again).is_err());
}

#[test]
fn what_comes_together_is_drawn_once() {
    let mut screen = Demo::default();
    let mut terminal = Terminal::new(TestBackend::new(60, 8)).unwrap();
    let theme = Theme { colour: true, ascii: false };
    let keys = [Key::Char('w'), Key::Char('s'), Key::Enter, Key::Ctrl('z'), Key::Char('x')];
    let mut script = Script::new(keys.map(Input::Key), ms(0), ms(0));
    let exit = run(&mut screen, &mut terminal, &mut script, &theme).unwrap();
    assert_eq!(exit, Exit::Stopped);
    assert_eq!(screen.notes, ["s"]);
    assert_eq!(script.suspended, 1);
    // Once in the beginning, and once after all of it.
    assert_eq!(screen.drawn.get(), 2);
}

#[test]
fn a_mouse_that_means_nothing_draws_nothing() {
    let mut stage = stage();
    let drawn = stage.screen.drawn.get();
    stage.click(70, 3);
    // Every stretch of a stage begins with one picture.
    assert_eq!(stage.screen.drawn.get(), drawn + 1);
    stage.click(7, 3);
    assert_eq!(stage.screen.drawn.get(), drawn + 3);
    assert_eq!(stage.screen.notes, ["at 7,3"]);
}

#[test]
fn ticks_keep_the_pace() {
    let mut stage = stage();
    stage.wait(ms(1000));
    assert_eq!(stage.screen.blinks, []);
    stage.keys("b").wait(ms(99));
    assert_eq!(stage.screen.blinks, []);
    // Keys in between do not delay ticks.
    stage.keys("w").wait(ms(1)).keys("Esc").wait(ms(250));
    assert_eq!(stage.screen.blinks, [ms(1100), ms(1200), ms(1300)]);
    stage.keys("b").wait(ms(1000));
    assert_eq!(stage.screen.blinks.len(), 3);
    // Having stood still, the next tick is a whole step away.
    stage.keys("b").wait(ms(100));
    assert_eq!(stage.screen.blinks.last(), Some(&ms(2450)));
}

/// Every look at the clock takes 30 ms, and keys never end.
struct Held {
    now: std::cell::Cell<Duration>,
    keys: usize,
}

impl damier_tui::Events for Held {
    fn now(&self) -> Duration {
        self.now.set(self.now.get() + ms(30));
        self.now.get()
    }

    fn next(&mut self, _wait: Option<Duration>) -> std::io::Result<Input> {
        self.keys += 1;
        Ok(if self.keys > 100 { Input::Stop } else { Input::Key(Key::Char('x')) })
    }

    fn suspend(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_key_that_is_held_down_does_not_freeze_the_screen() {
    let mut screen = Demo { blinking: true, ..Demo::default() };
    let mut terminal = Terminal::new(TestBackend::new(60, 8)).unwrap();
    let mut events = Held { now: std::cell::Cell::default(), keys: 0 };
    let theme = Theme { colour: false, ascii: false };
    let exit = run(&mut screen, &mut terminal, &mut events, &theme).unwrap();
    assert_eq!(exit, Exit::Stopped);
    assert!(screen.drawn.get() > 50, "{} pictures", screen.drawn.get());
    assert!(screen.blinks.len() > 30, "{} ticks", screen.blinks.len());
}

#[test]
fn no_size_is_too_small_to_survive() {
    for keys in ["", "w", "m", "?"] {
        let mut stage = stage();
        stage.keys(keys).every_size(40, 10);
    }
}

#[test]
fn too_small_a_terminal_says_so() {
    let mut stage = stage();
    stage.resize(30, 5).expect("|24×6 at least, please");
    stage.resize(10, 1).expect("|24×6 at l…");
    stage.resize(1, 1).expect("|…");
    stage.resize(24, 6).expect(
        "|
         |
         |
         |
         |0 notes, 0 blinks
         |? Keys  q close",
    );
}

#[test]
fn another_screen_than_expected_is_shown_line_by_line() {
    let mut stage = Stage::new(Demo::default(), 30, 6);
    let wrong = AssertUnwindSafe(|| {
        stage.expect("|\n|\n|\n|\n|1 note");
    });
    let panic = catch_unwind(wrong).unwrap_err();
    let expected = "another screen than expected:\n  |\n  |\n  |\n  |\n- |1 note\n\
                    + |0 notes, 0 blinks\n+ |? Keys  q close\n";
    assert_eq!(*panic.downcast::<String>().unwrap(), expected);
}
