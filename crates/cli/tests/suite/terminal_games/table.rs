//! A shell in a terminal, and a person at it.

use std::env;
use std::path::Path;

use crate::common::Machine;
use crate::common::terminal::Terminal;

/// What a terminal tells about itself: the screen, the cursor and the mouse.
const MODES: &str = "#{alternate_on} #{cursor_flag} #{mouse_any_flag} #{keypad_flag}";

/// Somebody's terminal with a shell in it, from which games are begun and to which they must
/// come back.
pub struct Table {
    pub machine: Machine,
    pub terminal: Terminal,
}

impl Table {
    /// A table of that name, which no other of these tests has.
    pub fn new(name: &str) -> Table {
        let machine = Machine::new();
        let program = machine.command([""; 0]).get_program().to_owned();
        // The program goes by its name, as for anybody who has installed it.
        let folder = Path::new(&program).parent().unwrap().display();
        let path = format!("PATH={folder}:{}", env::var("PATH").unwrap_or_default());
        let shell = ["env", "-u", "ENV", &path, "PS1=$ ", "sh", "-i"];
        let terminal = Terminal::with(name, &machine, shell);
        terminal.contains("$");
        Table { machine, terminal }
    }

    /// Begins a game by a line typed at the shell, and waits for something on its screen.
    #[track_caller]
    pub fn begin(&self, line: &str, seen: &str) {
        self.enter(&format!("clear; stty -g >before; {line}; echo left with $?"));
        self.terminal.contains(seen);
    }

    /// Types letters, as they are.
    pub fn type_text(&self, text: &str) {
        assert!(self.terminal.tmux(&["send-keys", "-l", text]).is_some(), "{text}");
    }

    /// Types a line.
    pub fn enter(&self, text: &str) {
        self.type_text(text);
        self.terminal.press("Enter");
    }

    /// Types moves one after the other, each after the key that asks for it.
    pub fn type_moves(&self, moves: &str) {
        for mv in moves.split(' ') {
            self.enter(&format!(":{mv}"));
        }
    }

    /// Waits until something holds of what is shown.
    #[track_caller]
    pub fn until(&self, what: &str, holds: impl Fn(&str) -> bool) -> String {
        self.terminal.until(what, holds)
    }

    /// Waits until something is shown no longer.
    #[track_caller]
    pub fn lacks(&self, text: &str) {
        self.until(&format!("an end of `{text}`"), |shown| !shown.contains(text));
    }

    /// Waits until those are the moves in the list.
    #[track_caller]
    pub fn has_moves(&self, list: &str) {
        self.until(&format!("the list {list}"), |shown| moves(shown).join(" ") == list);
    }

    /// Leaves a game whose result, or anything else that is told, is on the screen.
    #[track_caller]
    pub fn leave(&self) {
        self.terminal.press("q");
        self.is_back();
    }

    /// The game has ended without a complaint, and the terminal is as it was.
    #[track_caller]
    pub fn is_back(&self) {
        self.terminal.contains("left with 0");
        self.is_restored();
    }

    /// The terminal is as it was when the game began.
    #[track_caller]
    pub fn is_restored(&self) {
        let modes = self.terminal.tmux(&["display-message", "-p", MODES]);
        assert_eq!(modes.as_deref().map(str::trim), Some("0 1 0 0"), "the modes of the terminal");
        self.until("the prompt of the shell", |shown| shown.lines().last() == Some("$"));
        self.enter("stty -g >after; echo compared");
        // What is typed while the shell still clears the screen is shown before its prompt, and what
        // it answers behind that.
        self.until("the settings of the terminal", |shown| {
            shown.lines().any(|line| line.trim_start_matches("$ ") == "compared")
        });
        assert_eq!(self.machine.read("before"), self.machine.read("after"));
    }

    /// What is shown, with the colours and styles of every letter.
    pub fn painted(&self) -> String {
        self.terminal.tmux(&["capture-pane", "-e", "-p"]).unwrap()
    }
}

/// The moves in the list beside the board, which has a line for every round.
pub fn moves(shown: &str) -> Vec<String> {
    let mut moves = Vec::new();
    for line in shown.lines() {
        let panel: String = line.chars().skip(56).collect();
        let mut words = panel.split_whitespace();
        let number = words.next().and_then(|word| word.strip_suffix('.'));
        if number.is_some_and(|number| number.parse::<u32>().is_ok()) {
            moves.extend(words.map(ToOwned::to_owned));
        }
    }
    moves
}
