//! The program as a stranger meets it: with a home and a working folder of its own, talking
//! through pipes. However long it takes is waited for: what hangs is ended by the runner of tests.
pub mod server;
pub mod terminal;

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use damier_play::{Contest, log};
use tempfile::TempDir;

/// Somebody's machine. What runs on it finds no settings but the usual ones.
pub struct Machine(TempDir);

impl Machine {
    /// A machine on which nothing was ever played.
    pub fn new() -> Machine {
        let machine = Machine(tempfile::tempdir().unwrap());
        fs::create_dir(machine.work()).unwrap();
        machine
    }

    /// Its owner knows the rules of all games, and is not offered them any more.
    fn know_rules(&self) {
        let games = ["quoridor", "reversi", "awele", "labyrinth", "hashi"];
        let seen = games.map(|game| format!("\"rules.{game}\": \"seen\"")).join(", ");
        let home = self.0.path().join("home");
        if !home.exists() {
            fs::create_dir(&home).unwrap();
            fs::write(home.join("settings.json"), format!("{{{seen}}}\n")).unwrap();
        }
    }

    /// The folder the program runs in, to which file names are relative.
    pub fn work(&self) -> PathBuf {
        self.0.path().join("work")
    }

    /// The data folder.
    pub fn home(&self) -> PathBuf {
        self.0.path().join("home")
    }

    /// The folder where interrupted games are kept.
    pub fn interrupted(&self) -> PathBuf {
        self.home().join("interrupted")
    }

    /// The texts of the games that are kept; of matches, their records.
    pub fn kept(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.interrupted()) else { return Vec::new() };
        // What is temporary may be gone by the time it is read.
        let texts = entries.filter_map(|entry| fs::read_to_string(entry.unwrap().path()).ok());
        texts.map(|text| if log::looks_like(&text) { of_log(&text) } else { text }).collect()
    }

    /// Writes a file of the working folder, or of a folder there.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) {
        let file = self.work().join(name);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, content).unwrap();
    }

    /// Reads a file of the working folder.
    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.work().join(name)).unwrap()
    }

    /// Copies a file of the project's test data into the working folder and tells its name there.
    pub fn copy(&self, path: &str) -> String {
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(path);
        let name = from.file_name().unwrap().to_str().unwrap().to_owned();
        fs::copy(&from, self.work().join(&name)).unwrap();
        name
    }

    /// Runs a command line, whose words are set apart by single spaces, with nothing to read.
    pub fn run(&self, line: &str) -> Run {
        self.run_args(line.split(' '), "")
    }

    /// Runs a command line that reads `input`.
    pub fn run_with(&self, line: &str, input: impl Into<Vec<u8>>) -> Run {
        self.run_args(line.split(' '), input)
    }

    /// Runs a command, given word by word, that reads `input`.
    pub fn run_args<A: AsRef<OsStr>>(
        &self,
        args: impl IntoIterator<Item = A>,
        input: impl Into<Vec<u8>>,
    ) -> Run {
        let mut running = Running::start(&mut self.command(args));
        running.feed(input.into());
        running.finish()
    }

    /// Starts a command line and leaves it waiting for what will be typed.
    pub fn start(&self, line: &str) -> Running {
        Running::start(&mut self.command(line.split(' ')))
    }

    /// Runs a command line with one of its outputs going into a pipe that nobody reads.
    pub fn run_closed(&self, line: &str, closed: Stream) -> Run {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut command = self.command(line.split(' '));
        match closed {
            Stream::Out => command.stdout(writer),
            Stream::Err => command.stderr(writer),
        };
        let mut running = Running::start(&mut command);
        // The command holds the pipe as well.
        drop(command);
        running.feed(Vec::new());
        running.finish()
    }

    /// The program with its arguments, everything piped.
    pub fn command<A: AsRef<OsStr>>(&self, args: impl IntoIterator<Item = A>) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_damier"));
        command.args(args);
        self.settle(&mut command);
        command
    }

    /// Lets any command run on this machine.
    pub fn settle(&self, command: &mut Command) {
        command
            .current_dir(self.work())
            .env("DAMIER_HOME", self.home())
            .env("TERM", "xterm-256color")
            // Nothing opens on the screen of whoever runs the tests, and ports stay free for others.
            .env("BROWSER", "none")
            .env("DAMIER_PORT", "0")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        for name in ["LANG", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
    }
}

/// An output of a program.
#[derive(Clone, Copy, Debug)]
pub enum Stream {
    Out,
    Err,
}

/// A program that runs. It is killed if the test ends before it does.
pub struct Running {
    child: Child,
    input: Option<ChildStdin>,
    out: Receiver<Vec<u8>>,
    err: Receiver<Vec<u8>>,
    /// What it wrote so far.
    seen: Vec<u8>,
    /// How much of that was waited for.
    awaited: usize,
    /// What it told so far, on standard error.
    told: Vec<u8>,
    /// How much of that was taken line by line.
    heard: usize,
}

impl Running {
    /// Starts a command that was settled on a machine.
    pub fn start(command: &mut Command) -> Running {
        let mut child = command.spawn().unwrap();
        Running {
            input: child.stdin.take(),
            out: pump(child.stdout.take()),
            err: pump(child.stderr.take()),
            child,
            seen: Vec::new(),
            awaited: 0,
            told: Vec::new(),
            heard: 0,
        }
    }

    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Gives it something to read, and then nothing more.
    fn feed(&mut self, content: Vec<u8>) {
        let mut input = self.input.take().unwrap();
        // A program may well leave before it has read everything.
        thread::spawn(move || input.write_all(&content).ok());
    }

    /// Waits until it has written `text`, after what was waited for before.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) {
        loop {
            let rest = &self.seen[self.awaited..];
            if let Some(at) = rest.windows(text.len()).position(|part| part == text.as_bytes()) {
                self.awaited += at + text.len();
                return;
            }
            let more = self.out.recv().ok();
            let more = more.unwrap_or_else(|| panic!("`{text}` never came:\n{}", self.written()));
            self.seen.extend(more);
        }
    }

    /// Waits for the next whole line that it writes, after what was waited for before; none when it
    /// writes no more.
    pub fn next_line(&mut self) -> Option<String> {
        loop {
            let rest = &self.seen[self.awaited..];
            if let Some(length) = rest.iter().position(|byte| *byte == b'\n') {
                let line = String::from_utf8_lossy(&rest[..length]).into_owned();
                self.awaited += length + 1;
                return Some(line);
            }
            self.seen.extend(self.out.recv().ok()?);
        }
    }

    /// Waits until it has told a line on standard error that begins so, and tells the rest of it.
    #[track_caller]
    pub fn wait_for_line(&mut self, start: &str) -> String {
        loop {
            let told = String::from_utf8_lossy(&self.told).into_owned();
            let mut whole = told.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
            if let Some(rest) = whole.find_map(|line| line.strip_prefix(start)) {
                return rest.to_owned();
            }
            let more = self.err.recv().ok();
            self.told.extend(more.unwrap_or_else(|| panic!("`{start}` never came:\n{told}")));
        }
    }

    /// Waits for the next whole line that it tells on standard error.
    #[track_caller]
    pub fn wait_for_next_line(&mut self) -> String {
        loop {
            let rest = &self.told[self.heard..];
            if let Some(length) = rest.iter().position(|byte| *byte == b'\n') {
                let line = String::from_utf8_lossy(&rest[..length]).into_owned();
                self.heard += length + 1;
                return line;
            }
            self.told.extend(self.err.recv().expect("it tells more"));
        }
    }

    /// Sends it a signal, such as `INT`.
    #[cfg(unix)]
    pub fn signal(&self, name: &str) {
        let kill = format!("kill -{name} {}", self.child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
    }

    /// Waits until it has worked for a second of the processor's time: whatever it does first, such
    /// as reading a small file, is done by then.
    #[cfg(target_os = "linux")]
    pub fn works(&self) {
        let path = format!("/proc/{}/stat", self.child.id());
        loop {
            let stat = fs::read_to_string(&path).unwrap();
            // The name of the program is in brackets; of the fields after it, the twelfth and the
            // thirteenth tell hundredths of a second.
            let (_, fields) = stat.rsplit_once(") ").unwrap();
            let spent =
                fields.split(' ').skip(11).take(2).map(|field| field.parse::<u64>().unwrap());
            if spent.sum::<u64>() >= 100 {
                return;
            }
            thread::yield_now();
        }
    }

    /// Waits for its end.
    #[track_caller]
    pub fn finish(&mut self) -> Run {
        self.seen.extend(self.out.iter().flatten());
        self.told.extend(self.err.iter().flatten());
        let code = self.child.wait().unwrap().code();
        let (out, err) = (self.written(), String::from_utf8_lossy(&self.told).into_owned());
        assert!(!err.contains("panicked"), "{err}");
        // Neither output is a terminal.
        assert!(!out.contains('\x1b') && !err.contains('\x1b'), "{out}{err}");
        Run { code, out, err }
    }

    fn written(&self) -> String {
        String::from_utf8_lossy(&self.seen).into_owned()
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // After `finish` there is nothing left to kill.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// Passes on what comes out of a pipe; the channel closes when the pipe does.
fn pump(source: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, receiver) = channel();
    if let Some(mut source) = source {
        thread::spawn(move || {
            let mut buffer = vec![0; 1 << 16];
            while let Ok(length @ 1..) = source.read(&mut buffer) {
                if sender.send(buffer[..length].to_vec()).is_err() {
                    return;
                }
            }
        });
    }
    receiver
}

/// What became of a command.
#[derive(Debug)]
pub struct Run {
    /// The exit code; none if a signal killed it.
    pub code: Option<i32>,
    pub out: String,
    pub err: String,
}

impl Run {
    /// What it wrote; it must have done what was asked without a complaint.
    #[track_caller]
    pub fn ok(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The same for one that answers with JSON, in one line.
    #[track_caller]
    pub fn json(self) -> serde_json::Value {
        let out = self.ok();
        assert_eq!(out.lines().count(), 1, "{out}");
        serde_json::from_str(&out).unwrap()
    }

    /// Its complaint; it must have failed with that exit code and written nothing else. A
    /// complaint is short, whatever it is about.
    #[track_caller]
    pub fn refused(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(self.err.starts_with("error: ") && self.err.len() < 4096, "{}", self.err);
        self.err
    }
}

/// The words of the one line that begins with `start`, after it.
#[track_caller]
pub fn line_after<'a>(text: &'a str, start: &str) -> &'a str {
    let mut found = text.lines().filter_map(|line| line.strip_prefix(start));
    let line = found.next().unwrap_or_else(|| panic!("no line begins with `{start}`:\n{text}"));
    assert_eq!(found.next(), None, "two lines begin with `{start}`:\n{text}");
    line.trim()
}

/// The record of the match that a log tells of.
fn of_log(text: &str) -> String {
    let log = log::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    Contest::fold(log, Duration::ZERO).unwrap_or_else(|error| panic!("{error}\n{text}")).save()
}
