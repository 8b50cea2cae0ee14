//! Talking to an engine that runs on a thread of the test.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use damier_catalog::{Params, Protocol, game};
use damier_engine::{Setting, Tools, serve};
use damier_mind::{Bare, Clock, StoppedClock};

/// What is said, as the engine reads it.
struct Ear {
    said: Receiver<Vec<u8>>,
    rest: Vec<u8>,
}

impl Read for Ear {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() {
            match self.said.recv() {
                Ok(more) => self.rest = more,
                Err(_) => return Ok(0),
            }
        }
        let count = self.rest.len().min(buffer.len());
        buffer[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

/// What is answered, line by line.
struct Mouth {
    heard: Sender<String>,
    line: Vec<u8>,
}

impl Write for Mouth {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for &byte in bytes {
            if byte == b'\n' {
                let line = String::from_utf8(std::mem::take(&mut self.line)).unwrap();
                self.heard.send(line).ok();
            } else {
                self.line.push(byte);
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A clock that goes on by a millisecond whenever somebody looks at it.
#[derive(Default)]
struct Ticking(AtomicU64);

impl Clock for Ticking {
    fn now(&self) -> Duration {
        Duration::from_millis(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// A conversation.
pub struct Talk {
    say: Option<Sender<Vec<u8>>>,
    heard: Receiver<String>,
    engine: JoinHandle<()>,
}

impl Talk {
    /// An engine of a game with params such as `size=5 players=4`, whose clock stands still.
    pub fn with(name: &str, params: &str, protocol: Option<Protocol>) -> Talk {
        Talk::of(name, params, protocol, None, StoppedClock)
    }

    /// The same that thinks so much over every move.
    pub fn thinking(name: &str, params: &str, protocol: Protocol, nodes: u64) -> Talk {
        Talk::of(name, params, Some(protocol), Some(nodes), StoppedClock)
    }

    /// The same whose time passes.
    pub fn ticking(name: &str, params: &str, protocol: Protocol) -> Talk {
        Talk::of(name, params, Some(protocol), None, Ticking::default())
    }

    fn of(
        name: &str,
        params: &str,
        protocol: Option<Protocol>,
        nodes: Option<u64>,
        clock: impl Clock + 'static,
    ) -> Talk {
        let (say, said) = channel();
        let (tell, heard) = channel();
        let entry = game(name).unwrap();
        let params = params.split_whitespace().map(|param| param.split_once('=').unwrap());
        let strategy = nodes.map(|nodes| entry.spec(&format!("alphabeta:nodes={nodes}")).unwrap());
        let setting = Setting { entry, params: Params::new(params), strategy };
        let engine = thread::spawn(move || {
            let tools = Tools {
                clock: &clock,
                shelf: &Bare,
                draw: &|game| game.position_text(),
                threads: 2,
            };
            let mut mouth = Mouth { heard: tell, line: Vec::new() };
            let ear = Ear { said, rest: Vec::new() };
            serve(setting, protocol, ear, &mut mouth, tools).unwrap().unwrap();
        });
        Talk { say: Some(say), heard, engine }
    }

    /// Says a line.
    pub fn say(&self, line: &str) {
        self.send(format!("{line}\n").as_bytes());
    }

    /// Says anything.
    pub fn send(&self, bytes: &[u8]) {
        self.say.as_ref().unwrap().send(bytes.to_vec()).ok();
    }

    /// The next line that is answered; none once the engine has left.
    pub fn hear(&self) -> Option<String> {
        self.heard.recv().ok()
    }

    /// The next line that begins so, without that.
    pub fn hear_until(&self, start: &str) -> String {
        loop {
            let line = self.hear().expect("the engine has left");
            if let Some(rest) = line.strip_prefix(start) {
                return rest.trim().to_owned();
            }
        }
    }

    /// Says a line of GTP, and hears its whole answer.
    pub fn command(&self, line: &str) -> String {
        self.say(line);
        let answer = std::iter::from_fn(|| self.hear()).take_while(|line| !line.is_empty());
        answer.collect::<Vec<_>>().join("\n")
    }

    /// Says nothing more, and hears the rest.
    pub fn end(mut self) -> Vec<String> {
        self.say = None;
        let rest = self.heard.iter().collect();
        self.engine.join().unwrap();
        rest
    }
}
