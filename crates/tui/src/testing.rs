//! Screens in tests: keys go in, and what shows is compared with text.
//!
//! Screens of other crates are tested with it too, so it is part of the library. It fails as
//! tests do, by panicking.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;
use std::io;
use std::marker::PhantomData;
use std::rc::Rc;
use std::time::Duration;

use damier_core::Message;
use damier_l10n::{Language, word};
use damier_play::finished::Finished;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Cell;
use ratatui::crossterm::event::{KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::binding::{ALWAYS, Binding};
use crate::host::Host;
use crate::key::Key;
use crate::run::{Events, Exit, Input, Ticks};
use crate::screen::Screen;
use crate::text::width;
use crate::theme::Theme;

/// What a front end whose files are in memory was asked to do.
#[derive(Debug, Default)]
pub struct Disk {
    /// What came to its end, and whether it had before.
    pub finished: Vec<(Finished, bool)>,
    /// The files that were saved, by name.
    pub files: BTreeMap<String, String>,
    /// The game that is kept.
    pub kept: Option<String>,
    /// Whether no game can be kept.
    pub full: bool,
    /// How often one was kept.
    pub keeps: usize,
    /// How often one was forgotten.
    pub forgotten: usize,
    /// The games that were put aside.
    pub aside: Vec<String>,
    /// How people like things, by name.
    pub likes: BTreeMap<String, String>,
}

/// How a front end in memory reads its files.
pub trait Reader {
    /// What they hold.
    type Game;

    /// Reads the text of a file; there may be none of that name.
    fn read(text: Option<&str>) -> Result<Self::Game, Message>;

    /// Why a file cannot be written.
    fn refusal() -> Message;
}

/// A front end whose files are in memory, and which all its copies share. Files whose names begin
/// with `/` cannot be written.
pub struct Memory<R>(pub Rc<RefCell<Disk>>, PhantomData<R>);

impl<R> Default for Memory<R> {
    fn default() -> Memory<R> {
        Memory(Rc::default(), PhantomData)
    }
}

impl<R> Clone for Memory<R> {
    fn clone(&self) -> Memory<R> {
        Memory(self.0.clone(), PhantomData)
    }
}

impl<R: Reader> Host<R::Game> for Memory<R> {
    fn save(&mut self, name: &str, text: &str) -> Result<(), Message> {
        if name.starts_with('/') {
            return Err(R::refusal());
        }
        self.0.borrow_mut().files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn load(&mut self, name: &str) -> Result<R::Game, Message> {
        R::read(self.0.borrow().files.get(name).map(String::as_str))
    }

    fn keep(&mut self, text: &str) -> Result<(), Message> {
        let mut disk = self.0.borrow_mut();
        if disk.full {
            return Err(R::refusal());
        }
        disk.kept = Some(text.to_owned());
        disk.keeps += 1;
        Ok(())
    }

    fn forget(&mut self) {
        let mut disk = self.0.borrow_mut();
        disk.kept = None;
        disk.forgotten += 1;
    }

    fn put_aside(&mut self) {
        let mut disk = self.0.borrow_mut();
        let kept = disk.kept.take();
        disk.aside.extend(kept);
    }

    fn finished(
        &mut self,
        finished: &Finished,
        _text: &str,
        again: bool,
    ) -> Result<Option<Message>, Message> {
        let mut disk = self.0.borrow_mut();
        let record = finished.record(disk.finished.iter().map(|(before, _)| before));
        disk.finished.push((finished.clone(), again));
        Ok(record)
    }

    /// Whoever plays here has read the rules, so that screens look as they usually do.
    fn recall(&self, name: &str) -> Option<String> {
        let seen = || name.starts_with("rules.").then(|| "seen".to_owned());
        self.0.borrow().likes.get(name).cloned().or_else(seen)
    }

    fn remember(&mut self, name: &str, value: &str) {
        self.0.borrow_mut().likes.insert(name.to_owned(), value.to_owned());
    }
}

/// Events that were thought up beforehand, in a time of their own. At its end the script asks
/// the loop to stop.
#[derive(Clone, Debug)]
pub struct Script {
    inputs: VecDeque<Input>,
    now: Duration,
    end: Duration,
    /// Something came in, and the loop has yet to ask whether there is more.
    busy: bool,
    /// How often the terminal was given back to the shell.
    pub suspended: usize,
}

impl Script {
    /// All at the moment `now`, after which nothing happens until `end`.
    pub fn new(inputs: impl IntoIterator<Item = Input>, now: Duration, end: Duration) -> Script {
        Script { inputs: inputs.into_iter().collect(), now, end, busy: false, suspended: 0 }
    }
}

impl Events for Script {
    fn now(&self) -> Duration {
        self.now
    }

    fn next(&mut self, wait: Option<Duration>) -> io::Result<Input> {
        if let Some(input) = self.inputs.pop_front() {
            self.busy = true;
            return Ok(input);
        }
        if std::mem::take(&mut self.busy) {
            return Ok(Input::Nothing);
        }
        // Time goes on however little one wants to wait, or a script would never end.
        let wait = wait.map(|wait| wait.max(Duration::from_millis(1)));
        if let Some(then) = wait.and_then(|wait| self.now.checked_add(wait))
            && then <= self.end
        {
            self.now = then;
            return Ok(Input::Nothing);
        }
        self.now = self.end;
        Ok(Input::Stop)
    }

    fn suspend(&mut self) -> io::Result<()> {
        self.suspended += 1;
        Ok(())
    }
}

/// A screen on a terminal that exists only in memory.
pub struct Stage<S: Screen> {
    /// The screen, to be looked into.
    pub screen: S,
    terminal: Terminal<TestBackend>,
    theme: Theme,
    ticks: Ticks,
    now: Duration,
    exit: Option<Exit>,
}

impl<S: Screen> Stage<S> {
    /// A screen on a terminal of that size, without colours and with line drawing.
    pub fn new(screen: S, columns: u16, lines: u16) -> Stage<S> {
        Stage::themed(screen, columns, lines, Theme { colour: false, ascii: false })
    }

    /// The same in another theme.
    pub fn themed(screen: S, columns: u16, lines: u16, theme: Theme) -> Stage<S> {
        let Ok(terminal) = Terminal::new(TestBackend::new(columns, lines));
        let (ticks, now) = (Ticks::default(), Duration::ZERO);
        let mut stage = Stage { screen, terminal, theme, ticks, now, exit: None };
        stage.play([], Duration::ZERO);
        stage
    }

    /// Lets things come in all at once, and then time go by.
    pub fn play(&mut self, inputs: impl IntoIterator<Item = Input>, time: Duration) {
        assert_eq!(self.exit, None, "the screen has been left");
        let end = self.now + time;
        let inputs: Vec<Input> = inputs.into_iter().collect();
        let stops = |input: &Input| matches!(input, Input::Stop | Input::Key(Key::Ctrl('c')));
        let stopped = inputs.iter().any(stops);
        let mut script = Script::new(inputs, self.now, end);
        let exit = self.ticks.run(&mut self.screen, &mut self.terminal, &mut script, &self.theme);
        let exit = exit.expect("memory can always be drawn on");
        // That the script is over is not the end of the screen.
        self.exit = Some(exit).filter(|exit| *exit == Exit::Left || stopped);
        self.now = end;
    }

    /// Presses keys, one after the other: `"Down Down Enter"`.
    #[track_caller]
    pub fn keys(&mut self, keys: &str) -> &mut Stage<S> {
        for key in keys.split_whitespace() {
            let key = key.parse().unwrap_or_else(|error| panic!("{error}"));
            self.play([Input::Key(key)], Duration::ZERO);
        }
        self
    }

    /// Types text, character by character.
    pub fn typed(&mut self, text: &str) -> &mut Stage<S> {
        for c in text.chars() {
            self.play([Input::Key(Key::Char(c))], Duration::ZERO);
        }
        self
    }

    /// Clicks with the left button.
    pub fn click(&mut self, column: u16, row: u16) -> &mut Stage<S> {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.play([Input::Mouse(MouseEvent { kind, column, row, modifiers })], Duration::ZERO);
        self
    }

    /// Lets time go by.
    pub fn wait(&mut self, time: Duration) -> &mut Stage<S> {
        self.play([], time);
        self
    }

    /// Gives the terminal another size.
    pub fn resize(&mut self, columns: u16, lines: u16) -> &mut Stage<S> {
        self.terminal.backend_mut().resize(columns, lines);
        self.play([Input::Repaint], Duration::ZERO);
        self
    }

    /// Draws the screen in sizes up to this one, down to nothing: it must not panic.
    pub fn every_size(&mut self, columns: u16, lines: u16) -> &mut Stage<S> {
        for (columns, lines) in sizes(columns, lines) {
            self.resize(columns, lines);
        }
        self
    }

    /// How the screen ended, if it did.
    pub fn exit(&self) -> Option<Exit> {
        self.exit
    }

    /// What shows, without the blanks at the ends of lines.
    pub fn shown(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let mut lines = Vec::new();
        for y in 0..buffer.area.height {
            let mut line = String::new();
            let mut x = 0;
            while let Some(cell) = buffer.cell((x, y)) {
                line.push_str(cell.symbol());
                // A wide sign takes the cells that follow along.
                x += (width(cell.symbol()) as u16).max(1);
            }
            lines.push(line.trim_end().to_owned());
        }
        lines.join("\n").trim_end().to_owned()
    }

    /// A cell of the picture, for its style.
    #[track_caller]
    pub fn cell(&self, column: u16, row: u16) -> &Cell {
        self.terminal.backend().buffer().cell((column, row)).expect("a cell outside the screen")
    }

    /// The column and row of the cursor, if it shows.
    pub fn cursor(&self) -> Option<(u16, u16)> {
        let backend = self.terminal.backend();
        backend.cursor_visible().then(|| backend.cursor_position().into())
    }

    /// Compares what shows with lines that each begin with a bar: `|text`. The bar, the blanks
    /// before it and those at the end are not part of the picture.
    #[track_caller]
    pub fn expect(&mut self, expected: &str) -> &mut Stage<S> {
        let lines = expected.lines().filter_map(|line| line.trim_start().strip_prefix('|'));
        let expected: Vec<&str> = lines.map(str::trim_end).collect();
        let expected = expected.join("\n").trim_end().to_owned();
        let shown = self.shown();
        assert!(expected == shown, "another screen than expected:\n{}", diff(&expected, &shown));
        self
    }
}

/// Both texts line by line: `-` is expected and not there, `+` is there.
fn diff(expected: &str, shown: &str) -> String {
    let (mut expected, mut shown) = (expected.lines(), shown.lines());
    let mut text = String::new();
    loop {
        let pair = (expected.next(), shown.next());
        if pair == (None, None) {
            return text;
        }
        let lines = match pair {
            (Some(line), other) if other == Some(line) => [None, None, Some((' ', line))],
            (missing, found) => {
                [missing.map(|line| ('-', line)), found.map(|line| ('+', line)), None]
            }
        };
        for (sign, line) in lines.into_iter().flatten() {
            writeln!(text, "{sign} |{line}").expect("text can always be written to");
        }
    }
}

/// A table of keys is sound: no key has two meanings, those that always work keep theirs, and
/// everything has words in every language.
#[track_caller]
pub fn check_keys<A>(table: &[Binding<A>]) {
    let always = ALWAYS.iter().flat_map(|binding| binding.keys);
    let mut seen: Vec<Key> = always.copied().collect();
    for binding in table {
        assert!(!binding.keys.is_empty(), "`{}` has no key", binding.about);
        for key in binding.keys {
            assert!(!seen.contains(key), "{key} has two meanings, one is `{}`", binding.about);
            seen.push(*key);
        }
        for words in [Some(binding.about), binding.hint].into_iter().flatten() {
            for language in Language::ALL {
                let tag = language.tag();
                assert!(word(language, words).is_some(), "`{words}` has no words in {tag}");
            }
        }
    }
}

/// Sizes up to this one: every width with some heights, and every height with some widths, where
/// what fits and what does not changes from one to the next. Where the variable `DAMIER_SWEEP` is
/// set, as by `cargo xtask truth sweeps`, every height with every width.
pub fn sizes(columns: u16, lines: u16) -> impl Iterator<Item = (u16, u16)> {
    let whole = std::env::var_os("DAMIER_SWEEP").is_some();
    let some = move |size: u16, most: u16| whole || size < 3 || size == most / 2 || size == most;
    (0..=columns)
        .flat_map(move |width| (0..=lines).map(move |height| (width, height)))
        .filter(move |&(width, height)| some(width, columns) || some(height, lines))
}
