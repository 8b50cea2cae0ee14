//! A real terminal, which tmux provides.
//!
//! It is spoken to in tmux's control mode, in which tmux also tells whenever a program has written
//! something. So whoever waits for a picture looks again just when there may be another one, for as
//! long as it takes: nothing is decided by the time that passes.

use std::cell::RefCell;
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::Machine;

/// A terminal of 80 columns and 24 lines with a program in it.
pub struct Terminal {
    socket: String,
    control: RefCell<Control>,
}

impl Terminal {
    /// A terminal of that name, which no other of these tests has. Whoever sits there knows the
    /// rules, if nothing was played on the machine before.
    pub fn open(name: &str, machine: &Machine, line: &str) -> Terminal {
        machine.know_rules();
        Terminal::of_newcomer(name, machine, line)
    }

    /// The same for somebody who never played.
    pub fn of_newcomer(name: &str, machine: &Machine, line: &str) -> Terminal {
        let words = line.split(' ').filter(|word| !word.is_empty());
        let command = machine.command(words);
        let program = command.get_program().to_owned();
        let args = command.get_args().map(ToOwned::to_owned);
        Terminal::start(name, machine, [program].into_iter().chain(args))
    }

    /// The same with any program.
    pub fn with<A: AsRef<OsStr>>(
        name: &str,
        machine: &Machine,
        program: impl IntoIterator<Item = A>,
    ) -> Terminal {
        machine.know_rules();
        Terminal::start(name, machine, program)
    }

    fn start<A: AsRef<OsStr>>(
        name: &str,
        machine: &Machine,
        program: impl IntoIterator<Item = A>,
    ) -> Terminal {
        let socket = format!("damier-{name}-{}", std::process::id());
        let mut command = Command::new("tmux");
        command.args(["-L", &socket, "-f", "/dev/null", "-C", "new-session"]);
        command.args(["-x", "80", "-y", "24"]);
        command.args(program);
        machine.settle(&mut command);
        command.env("LC_ALL", "C.UTF-8").env_remove("TMUX").stderr(Stdio::inherit());
        let mut control = Control::start(&mut command);
        control.answer().expect("tmux starts the program");
        Terminal { socket, control: RefCell::new(control) }
    }

    /// What tmux answers to a command; nothing once the program has ended.
    pub fn tmux(&self, words: &[&str]) -> Option<String> {
        self.control.borrow_mut().ask(words)
    }

    pub fn press(&self, keys: &str) {
        for key in keys.split(' ').filter(|key| !key.is_empty()) {
            assert!(self.tmux(&["send-keys", key]).is_some(), "{key}");
        }
    }

    /// Gives it another size.
    pub fn resize(&self, columns: &str, lines: &str) {
        assert!(self.tmux(&["resize-window", "-x", columns, "-y", lines]).is_some());
    }

    /// What it shows once it has answered a key.
    pub fn after(&self, key: &str) -> String {
        self.press(key);
        self.control.borrow_mut().changed();
        self.shown().unwrap_or_default()
    }

    /// What it shows; nothing once the program has ended.
    pub fn shown(&self) -> Option<String> {
        let text = self.tmux(&["capture-pane", "-p"])?;
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        Some(lines.join("\n").trim_end().to_owned())
    }

    /// Waits until what it shows is as wanted, and tells it. A program that ended shows nothing.
    #[track_caller]
    pub fn until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let mut last = None;
        loop {
            let shown = self.shown();
            let picture = shown.as_deref().unwrap_or_default();
            if wanted(picture) {
                return shown.unwrap_or_default();
            }
            if last.as_deref() != Some(picture) {
                println!("waiting for {what}, while it shows\n{picture}\n");
            }
            assert!(self.control.borrow_mut().changed(), "it ended before {what}");
            last = shown;
        }
    }

    /// Waits until it shows that.
    #[track_caller]
    pub fn wait_for(&self, expected: &str, after: &str) {
        self.until(&format!("what follows {after}:\n{expected}\n"), |shown| shown == expected);
    }

    /// Waits until that is somewhere on it.
    #[track_caller]
    pub fn contains(&self, text: &str) {
        self.until(&format!("`{text}`"), |shown| shown.contains(text));
    }

    /// Presses `q` until the program has ended: the first may only close what is open.
    pub fn leave(&self) {
        while self.tmux(&["send-keys", "q"]).is_some() && self.control.borrow_mut().changed() {}
    }

    /// What it shows once it no longer changes, for those who write it down.
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
        let mut kill = Command::new("tmux");
        kill.args(["-L", &self.socket, "kill-server"]).stderr(Stdio::null());
        kill.status().ok();
        self.control.get_mut().client.wait().ok();
    }
}

/// A client of tmux that takes commands and tells what happens.
struct Control {
    client: Child,
    input: ChildStdin,
    lines: BufReader<ChildStdout>,
    /// Whether anything was written to the terminal since somebody last asked.
    written: bool,
}

impl Control {
    fn start(command: &mut Command) -> Control {
        let mut client = command.spawn().unwrap();
        let input = client.stdin.take().unwrap();
        let lines = BufReader::new(client.stdout.take().unwrap());
        Control { client, input, lines, written: false }
    }

    /// Gives a command and takes its answer; nothing if tmux refuses or is gone.
    fn ask(&mut self, words: &[&str]) -> Option<String> {
        let quoted = words.iter().map(|word| format!("'{}'", word.replace('\'', r#"'"'"'"#)));
        writeln!(self.input, "{}", quoted.collect::<Vec<_>>().join(" ")).ok()?;
        self.answer()
    }

    /// The next answer: what stands between `%begin` and `%end`.
    fn answer(&mut self) -> Option<String> {
        while !self.line()?.starts_with("%begin ") {}
        let mut answer = String::new();
        loop {
            // Inside an answer all lines are its own but the last.
            let line = self.raw()?;
            if line.starts_with("%end ") {
                return Some(answer);
            }
            if line.starts_with("%error ") {
                return None;
            }
            answer += &line;
        }
    }

    /// Waits until something is written after it was last asked; false once the program has ended.
    fn changed(&mut self) -> bool {
        while !self.written {
            if self.line().is_none() {
                return false;
            }
        }
        self.written = false;
        true
    }

    /// The next line outside of answers; none once the program has ended.
    fn line(&mut self) -> Option<String> {
        let line = self.raw()?;
        self.written |= line.starts_with("%output ") || line.starts_with("%layout-change ");
        (!line.starts_with("%exit")).then_some(line)
    }

    fn raw(&mut self) -> Option<String> {
        let mut line = Vec::new();
        let length = self.lines.read_until(b'\n', &mut line).ok()?;
        (length > 0).then(|| String::from_utf8_lossy(&line).into_owned())
    }
}
