//! NATS.

use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use rustix::process::{Pid, Signal, kill_process};

use crate::guard::Guard;
use crate::port;

/// How a NATS is started.
#[derive(Clone, Debug)]
pub struct NatsOptions {
    /// Whether it keeps streams.
    pub jetstream: bool,
    /// The certificate and its key, both as PEM, where it speaks TLS.
    pub tls: Option<(String, String)>,
    /// The certificate, as PEM, that whoever comes by TLS has to show, or one that it signed.
    pub callers: Option<String>,
    /// Who may sign in, with which password; anybody if none is named.
    pub user: Option<(String, String)>,
    /// More lines of its configuration.
    pub settings: Vec<String>,
}

impl Default for NatsOptions {
    /// With streams, and open to all.
    fn default() -> Self {
        Self { jetstream: true, tls: None, callers: None, user: None, settings: Vec::new() }
    }
}

/// A NATS of one test.
#[derive(Debug)]
pub struct Nats {
    /// Dropped before the folder is tidied away: nobody waits for what somebody else ended.
    running: Mutex<Option<Child>>,
    port: u16,
    tls: bool,
    said: Arc<Mutex<String>>,
    guard: Guard,
}

impl Nats {
    /// Starts one with streams.
    pub fn start() -> Self {
        Self::with(&NatsOptions::default())
    }

    /// Starts one like that.
    pub fn with(options: &NatsOptions) -> Self {
        let guard = Guard::new("nats");
        let folder = guard.folder();
        let file = |name: &str| format!("\"{}\"", folder.join(name).display());
        let mut lines = format!("pid_file: {}\n", file("nats.pid"));
        if options.jetstream {
            let _ = writeln!(lines, "jetstream {{ store_dir: {} }}", file("streams"));
        }
        if let Some((certificate, key)) = &options.tls {
            fs::write(folder.join("server.crt"), certificate).expect("the folder is ours");
            fs::write(folder.join("server.key"), key).expect("the folder is ours");
            let (certificate, key) = (file("server.crt"), file("server.key"));
            let _ = writeln!(lines, "tls {{ cert_file: {certificate}, key_file: {key}");
            if let Some(callers) = &options.callers {
                fs::write(folder.join("callers.crt"), callers).expect("the folder is ours");
                let _ = writeln!(lines, "ca_file: {}, verify: true", file("callers.crt"));
            }
            lines.push_str("}\n");
        }
        if let Some((user, password)) = &options.user {
            let _ = writeln!(lines, "authorization {{ user: {user:?}, password: {password:?} }}");
        }
        for line in &options.settings {
            let _ = writeln!(lines, "{line}");
        }
        fs::write(folder.join("nats.conf"), lines).expect("the folder is ours");
        let mut nats = Self {
            running: Mutex::new(None),
            port: 0,
            tls: options.tls.is_some(),
            said: Arc::default(),
            guard,
        };
        for _ in 0..port::ATTEMPTS {
            nats.port = port::free();
            if nats.try_to_start() {
                return nats;
            }
        }
        panic!("NATS does not start: {}", nats.log());
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// Its address, without who signs in.
    pub fn address(&self) -> String {
        let scheme = if self.tls { "tls" } else { "nats" };
        format!("{scheme}://127.0.0.1:{}", self.port)
    }

    /// The number of its process.
    pub fn process(&self) -> u32 {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        running.as_ref().expect("it runs").id()
    }

    /// Stops it, and starts it again with the streams it had.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }

    /// Ends it, and starts it again with a disk on which nothing is.
    pub fn lose_disk(&self) {
        self.kill();
        fs::remove_dir_all(self.guard.folder().join("streams")).expect("the folder is ours");
        self.start_again();
    }

    /// Stops it as an operator would.
    pub fn stop(&self) {
        self.end(Signal::TERM);
    }

    /// Ends it in the middle of whatever it does.
    pub fn kill(&self) {
        self.end(Signal::KILL);
    }

    /// Starts it where it was, after it was stopped.
    pub fn start_again(&self) {
        assert!(self.try_to_start(), "it does not start again: {}", self.log());
    }

    /// What it said.
    pub fn log(&self) -> String {
        self.said.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn end(&self, signal: Signal) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut running = running.expect("it runs");
        kill_process(Pid::from_child(&running), signal).expect("it is ours");
        running.wait().expect("it is ours");
        // Nobody is to be taken for it who gets its number.
        let _ = fs::remove_file(self.guard.folder().join("nats.pid"));
    }

    fn try_to_start(&self) -> bool {
        let mut server = Command::new(program());
        server.arg("--config").arg(self.guard.folder().join("nats.conf"));
        server.args(["--addr", "127.0.0.1", "--port", &self.port.to_string()]);
        server.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut server = server.spawn().expect("nats-server is there");
        let mut lines = BufReader::new(server.stderr.take().expect("it was asked for")).lines();
        let said = Arc::clone(&self.said);
        let note = move |line: &str| {
            let _ = writeln!(said.lock().unwrap_or_else(PoisonError::into_inner), "{line}");
        };
        let ready = lines.by_ref().map_while(Result::ok).any(|line| {
            note(&line);
            line.contains("Server is ready")
        });
        if !ready {
            let _ = server.wait();
            return false;
        }
        // Somebody listens as long as it speaks: it would stop at a pipe that is full.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(|line| note(&line)));
        *self.running.lock().unwrap_or_else(PoisonError::into_inner) = Some(server);
        true
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut running) = running {
            // The folder goes next: there is nothing that it should still write there.
            let _ = running.kill();
            let _ = running.wait();
            let _ = fs::remove_file(self.guard.folder().join("nats.pid"));
        }
    }
}

/// Debian keeps it where only the paths of operators lead.
fn program() -> &'static str {
    let known = "/usr/sbin/nats-server";
    if fs::exists(known).unwrap_or(false) { known } else { "nats-server" }
}
