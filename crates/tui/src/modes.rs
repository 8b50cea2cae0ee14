//! What is asked of a terminal before it can show a screen, and given back afterwards.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// Something that a terminal does differently while a screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Every key comes at once and unseen.
    Raw,
    /// What was there before is kept aside.
    Alternate,
    /// The cursor does not blink in the picture.
    NoCursor,
    /// The mouse is told to us.
    Mouse,
}

/// A terminal whose modes can be switched.
pub(crate) trait Tty {
    fn switch(&mut self, mode: Mode, on: bool) -> io::Result<()>;
}

/// The terminal of standard input and output.
pub(crate) struct Stdio;

impl Tty for Stdio {
    fn switch(&mut self, mode: Mode, on: bool) -> io::Result<()> {
        let mut out = io::stdout();
        match (mode, on) {
            (Mode::Raw, true) => enable_raw_mode(),
            (Mode::Raw, false) => disable_raw_mode(),
            (Mode::Alternate, true) => execute!(out, EnterAlternateScreen),
            (Mode::Alternate, false) => execute!(out, LeaveAlternateScreen),
            (Mode::NoCursor, true) => execute!(out, Hide),
            (Mode::NoCursor, false) => execute!(out, Show),
            (Mode::Mouse, true) => execute!(out, EnableMouseCapture),
            (Mode::Mouse, false) => execute!(out, DisableMouseCapture),
        }
    }
}

/// A terminal in the modes of a screen; dropped, it is as before.
///
/// Whether it is in them is a flag that the panic hook shares, so that the two never give back
/// twice: the second time would move the cursor over what was printed in between.
pub(crate) struct Held<T: Tty> {
    tty: T,
    modes: &'static [Mode],
    taken: &'static AtomicBool,
}

impl<T: Tty> Held<T> {
    pub(crate) fn new(
        tty: T,
        modes: &'static [Mode],
        taken: &'static AtomicBool,
    ) -> io::Result<Held<T>> {
        let mut terminal = Held { tty, modes, taken };
        terminal.take()?;
        Ok(terminal)
    }

    /// Switches all modes on, or none.
    pub(crate) fn take(&mut self) -> io::Result<()> {
        self.taken.store(true, Ordering::SeqCst);
        for &mode in self.modes {
            if let Err(error) = self.tty.switch(mode, true) {
                // What was refused is switched off too: that changes nothing, and it may have
                // been half done. The first error is the one to tell.
                self.give_back().ok();
                return Err(error);
            }
        }
        Ok(())
    }

    /// Switches them off again, in reverse; one that fails does not keep the others.
    pub(crate) fn give_back(&mut self) -> io::Result<()> {
        if self.taken.swap(false, Ordering::SeqCst) {
            off(&mut self.tty, self.modes)
        } else {
            Ok(())
        }
    }

    /// Whether somebody else gave the terminal back: a panic that was caught, for one.
    pub(crate) fn is_lost(&self) -> bool {
        !self.taken.load(Ordering::SeqCst)
    }
}

impl<T: Tty> Drop for Held<T> {
    fn drop(&mut self) {
        // Nobody is left to tell it to, and the terminal is most likely gone.
        self.give_back().ok();
    }
}

/// Switches modes off, the last first.
pub(crate) fn off(tty: &mut impl Tty, modes: &[Mode]) -> io::Result<()> {
    modes.iter().rev().map(|&mode| tty.switch(mode, false)).fold(Ok(()), io::Result::and)
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;

    /// Notes what is asked of it, and refuses one mode if told to.
    #[derive(Clone, Default)]
    struct Fake {
        notes: Rc<RefCell<Vec<String>>>,
        refuses: Option<Mode>,
    }

    impl Tty for Fake {
        fn switch(&mut self, mode: Mode, on: bool) -> io::Result<()> {
            self.notes.borrow_mut().push(format!("{}{mode:?}", if on { '+' } else { '-' }));
            if self.refuses == Some(mode) { Err(io::Error::other("no")) } else { Ok(()) }
        }
    }

    const MODES: &[Mode] = &[Mode::Raw, Mode::Alternate, Mode::NoCursor];

    /// A flag for one test alone.
    fn flag() -> &'static AtomicBool {
        Box::leak(Box::default())
    }

    #[test]
    fn modes_are_given_back_in_reverse() {
        let fake = Fake::default();
        drop(Held::new(fake.clone(), MODES, flag()).unwrap());
        let expected = ["+Raw", "+Alternate", "+NoCursor", "-NoCursor", "-Alternate", "-Raw"];
        assert_eq!(*fake.notes.borrow(), expected);
    }

    #[test]
    fn a_refused_mode_leaves_nothing_behind() {
        let fake = Fake { refuses: Some(Mode::Alternate), ..Fake::default() };
        assert!(Held::new(fake.clone(), MODES, flag()).is_err());
        let expected = ["+Raw", "+Alternate", "-NoCursor", "-Alternate", "-Raw"];
        assert_eq!(*fake.notes.borrow(), expected);
    }

    #[test]
    fn nothing_is_given_back_twice() {
        let (fake, held) = (Fake::default(), flag());
        let mut terminal = Held::new(fake.clone(), MODES, held).unwrap();
        assert!(!terminal.is_lost());
        // As the panic hook does.
        assert!(held.swap(false, Ordering::SeqCst));
        assert!(terminal.is_lost());
        terminal.give_back().unwrap();
        drop(terminal);
        assert_eq!(fake.notes.borrow().len(), 3);
    }

    #[test]
    fn a_terminal_can_be_taken_again() {
        let fake = Fake::default();
        let mut terminal = Held::new(fake.clone(), MODES, flag()).unwrap();
        terminal.give_back().unwrap();
        terminal.take().unwrap();
        drop(terminal);
        assert_eq!(fake.notes.borrow().len(), 12);
    }
}
