//! Games that take long to load.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use damier_catalog::Share;
use damier_core::Message;
use damier_formats::labyrinth::saved;
use damier_l10n::Language;
use damier_labyrinth::game::Game;
use damier_tui::labyrinth::MazeScreen;
use damier_tui::testing::Stage;
use damier_tui::{Begun, Host};

use crate::labyrinth::fixture::{HOUSE, LOOP, contains, drawn, ms};

/// A front end whose only file is read as far as it is told to.
struct Slow {
    /// The next share that is done.
    shares: Option<Receiver<Share>>,
    /// Told when the work was stopped.
    stopped: Sender<()>,
    loaded: Rc<RefCell<Vec<String>>>,
}

impl Host<Game> for Slow {
    fn save(&mut self, _: &str, _: &str) -> Result<(), Message> {
        Ok(())
    }

    fn load(&mut self, _: &str) -> Result<Game, Message> {
        unreachable!("the screen would wait for it")
    }

    fn begin(&mut self, _: &str) -> Result<Begun<Game>, Message> {
        let (shares, stopped) = (self.shares.take().unwrap(), self.stopped.clone());
        Ok(Begun::Work(Box::new(move |stop, told| {
            let mut share = Share { done: 0, all: 0 };
            while !stop.is_raised() {
                told(share);
                match shares.try_recv() {
                    Ok(next) if next.done == next.all => return Ok(drawn(LOOP)),
                    Ok(next) => share = next,
                    Err(_) => thread::yield_now(),
                }
            }
            stopped.send(()).unwrap();
            Err(Message::new("minotaur-save-stopped"))
        })))
    }

    fn loaded(&mut self, name: &str) {
        self.loaded.borrow_mut().push(name.to_owned());
    }

    fn keep(&mut self, _: &str) -> Result<(), Message> {
        Ok(())
    }

    fn forget(&mut self) {}
}

/// What a test has of the front end.
struct Ends {
    shares: Sender<Share>,
    stopped: Receiver<()>,
    loaded: Rc<RefCell<Vec<String>>>,
}

/// A screen on which a game is being loaded.
fn loading() -> (Stage<MazeScreen>, Ends) {
    let ((shares, next), (stop, stopped)) = (channel(), channel());
    let loaded = Rc::default();
    let host = Slow { shares: Some(next), stopped: stop, loaded: Rc::clone(&loaded) };
    let screen = MazeScreen::new(drawn(HOUSE), Language::English, Box::new(host));
    let mut stage = Stage::new(screen, 80, 24);
    stage.keys("o Ctrl-u").typed("slow").keys("Enter");
    assert!(stage.screen.is_loading());
    contains(&stage, "loading slow: 0 %; Esc stops it");
    (stage, Ends { shares, stopped, loaded })
}

#[test]
fn the_screen_tells_how_far_it_is() {
    let (mut stage, ends) = loading();
    ends.shares.send(Share { done: 30, all: 70 }).unwrap();
    while !stage.shown().contains("loading slow: 42 %") {
        thread::yield_now();
        stage.wait(ms(100));
    }
    // Nothing is played meanwhile.
    let before = saved::save(stage.screen.game());
    stage.keys("l b u f ?");
    assert_eq!(saved::save(stage.screen.game()), before);
    assert!(stage.screen.is_loading());
    ends.shares.send(Share { done: 70, all: 70 }).unwrap();
    while stage.screen.is_loading() {
        thread::yield_now();
        stage.wait(ms(100));
    }
    contains(&stage, "loaded slow");
    assert_eq!(saved::save(stage.screen.game()), saved::save(&drawn(LOOP)));
    assert_eq!(*ends.loaded.borrow(), ["slow"], "it may be saved there again");
    stage.keys("o Ctrl-u Enter");
    assert_eq!(saved::save(stage.screen.game()), before, "the game before");
}

#[test]
fn esc_stops_it() {
    for key in ["Esc", "q"] {
        let (mut stage, ends) = loading();
        let before = saved::save(stage.screen.game());
        stage.keys(key);
        contains(&stage, "loading was stopped");
        assert!(!stage.screen.is_loading());
        ends.stopped.recv().unwrap();
        assert_eq!(saved::save(stage.screen.game()), before);
        assert!(ends.loaded.borrow().is_empty());
        stage.keys("l");
        assert_eq!(stage.screen.game().state().turns(), 1, "the game goes on");
    }
}

/// Whoever leaves the program meanwhile does not leave the work behind.
#[test]
fn leaving_stops_it() {
    let (mut stage, ends) = loading();
    stage.keys("Ctrl-c");
    drop(stage);
    ends.stopped.recv().unwrap();
}
