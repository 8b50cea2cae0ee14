//! A real terminal, which tmux provides.

use std::ffi::OsStr;
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::Machine;

/// No screen takes nearly as long to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// A terminal of 80 columns and 24 lines with a program in it.
pub struct Terminal {
    socket: String,
}

impl Terminal {
    /// A terminal of that name, which no other of these tests has.
    pub fn open(name: &str, machine: &Machine, line: &str) -> Terminal {
        let words = line.split(' ').filter(|word| !word.is_empty());
        let command = machine.command(words);
        let program = command.get_program().to_owned();
        let args = command.get_args().map(ToOwned::to_owned);
        Terminal::with(name, machine, [program].into_iter().chain(args))
    }

    /// The same with any program.
    pub fn with<A: AsRef<OsStr>>(
        name: &str,
        machine: &Machine,
        program: impl IntoIterator<Item = A>,
    ) -> Terminal {
        let terminal = Terminal { socket: format!("damier-{name}-{}", std::process::id()) };
        let mut command = Command::new("tmux");
        command.args(["-L", &terminal.socket, "-f", "/dev/null", "new-session", "-d"]);
        command.args(["-x", "80", "-y", "24"]);
        command.args(program);
        machine.settle(&mut command);
        command.env("LC_ALL", "C.UTF-8").env_remove("TMUX");
        assert!(command.status().unwrap().success());
        terminal
    }

    pub fn tmux(&self, args: &[&str]) -> Option<String> {
        let out = Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap();
        out.status.success().then(|| String::from_utf8(out.stdout).unwrap())
    }

    pub fn press(&self, keys: &str) {
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            assert!(self.tmux(&["send-keys", key]).is_some(), "{key}");
        }
    }

    /// What it shows; nothing once the program has ended.
    pub fn shown(&self) -> Option<String> {
        let text = self.tmux(&["capture-pane", "-p"])?;
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        Some(lines.join("\n").trim_end().to_owned())
    }

    /// Waits until it shows that.
    #[track_caller]
    pub fn wait_for(&self, expected: &str, after: &str) {
        let begun = Instant::now();
        loop {
            let shown = self.shown();
            if shown.as_deref() == Some(expected) {
                return;
            }
            assert!(
                begun.elapsed() < PATIENCE,
                "after {after} it shows\n{}\nand not\n{expected}",
                shown.unwrap_or_default()
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Waits until that is somewhere on it.
    #[track_caller]
    pub fn contains(&self, text: &str) {
        let begun = Instant::now();
        loop {
            let shown = self.shown().unwrap_or_default();
            if shown.contains(text) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "`{text}` never shows, but\n{shown}");
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// Presses `q` until the program has ended: the first may only close what is open.
    #[track_caller]
    pub fn leave(&self) {
        let begun = Instant::now();
        while self.tmux(&["send-keys", "q"]).is_some() {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// What it shows once it no longer changes.
    pub fn settled(&self) -> String {
        let mut last = self.shown();
        loop {
            thread::sleep(Duration::from_millis(400));
            let shown = self.shown();
            if shown == last {
                return shown.unwrap_or_default();
            }
            last = shown;
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
