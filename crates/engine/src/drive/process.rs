//! A program that runs, with a hand on everything it says.

use std::collections::VecDeque;
use std::env;
use std::ffi::OsString;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::LONGEST_ANSWER;
use super::end::End;
use super::fault::Fault;
use super::hold::Hold;
use crate::lines::{Line, Lines};

/// How programs are started, and what they may have.
#[derive(Clone, Debug)]
pub struct Launcher {
    /// Our own program, which keeps others by its command `warden`. Without it, or on systems that
    /// have no such thing, a program is started as it is, and what it starts itself may stay behind.
    pub warden: Option<PathBuf>,
    /// The bytes that a program with all that it starts may have in memory.
    pub memory: u64,
    /// How long a program may take to leave.
    pub grace: Duration,
    /// All that a program sees of the environment.
    pub environment: Vec<(OsString, OsString)>,
    /// What holds programs of strangers; those of one's own are not held.
    pub hold: Option<Hold>,
    /// Where all that they say on standard error is kept, beside what is told of a failure.
    pub complaints: Option<Complaints>,
}

/// The end of what programs said on standard error, bounded.
#[derive(Clone, Debug, Default)]
pub struct Complaints(Arc<Mutex<VecDeque<u8>>>);

/// So many bytes are kept for somebody who wants to read all of it.
const READ: usize = 1 << 16;

impl Complaints {
    /// Takes what was said since the last time.
    pub fn take(&self) -> String {
        let bytes: Vec<u8> =
            self.0.lock().unwrap_or_else(PoisonError::into_inner).drain(..).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// What programs see of the environment: enough to find other programs, and the user's language.
/// Nothing else is theirs to know.
const SEEN: [&str; 8] = ["PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "TZ"];

impl Launcher {
    /// The hidden command of our own program that keeps others.
    pub const WARDEN: &str = "warden";

    /// How this program starts others.
    pub fn of_this_program() -> Launcher {
        let seen = |name: &str| Some((name.into(), env::var_os(name)?));
        let warden = env::current_exe().ok().filter(|_| cfg!(target_os = "linux"));
        Launcher {
            warden,
            memory: 4 << 30,
            grace: Duration::from_secs(1),
            environment: SEEN.iter().filter_map(|name| seen(name)).collect(),
            hold: None,
            complaints: None,
        }
    }

    /// Our own program, to do something else in a process of its own.
    pub(super) fn own_program(&self) -> Result<PathBuf, String> {
        let own = self.warden.clone().map_or_else(env::current_exe, Ok);
        own.map_err(|error| error.to_string())
    }

    /// Where a program is that somebody names; or why it cannot be started.
    pub(super) fn find(&self, name: &str) -> Result<PathBuf, String> {
        if name.contains('/') {
            return match is_program(Path::new(name)) {
                true => Ok(name.into()),
                false if Path::new(name).exists() => Err(format!("`{name}` is no program")),
                false => Err(format!("there is no `{name}`")),
            };
        }
        let path = self.environment.iter().find(|(name, _)| name == "PATH");
        let folders = path.map(|(_, value)| env::split_paths(value).collect::<Vec<_>>());
        let found = folders.unwrap_or_default().into_iter().map(|folder| folder.join(name));
        let mut programs = found.filter(|file| is_program(file));
        programs.next().ok_or_else(|| format!("there is no program `{name}`"))
    }
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}

/// The way to a program's standard input.
enum Way {
    /// Straight to it.
    Pipe(ChildStdin),
    /// By its warden, who tells at last what became of it.
    #[cfg(target_os = "linux")]
    Warden(std::os::unix::net::UnixStream),
}

impl Way {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Way::Pipe(pipe) => pipe.write_all(bytes).and_then(|()| pipe.flush()),
            #[cfg(target_os = "linux")]
            Way::Warden(socket) => socket.write_all(bytes),
        }
    }
}

/// What was heard.
pub(super) enum Said {
    Line(String),
    /// A line of which there was too much.
    TooLong,
    /// Nothing so far.
    Nothing,
    /// There will be nothing more.
    Closed,
}

/// So many bytes are kept of what a program says on standard error: the last ones.
const KEPT: usize = 4096;
/// So many lines wait at most to be heard; a program that says more waits.
const WAITING: usize = 256;

/// A program that runs.
pub(super) struct Process {
    child: Child,
    way: Option<Way>,
    lines: Receiver<Line>,
    complaints: Arc<Mutex<VecDeque<u8>>>,
    keeper: Option<JoinHandle<()>>,
    grace: Duration,
}

impl Process {
    /// Starts a program.
    pub(super) fn start(launcher: &Launcher, words: &[String]) -> Result<Process, Fault> {
        let unstarted = |error: io::Error| Fault::Unstarted(error.to_string());
        let (mut command, way) = command(launcher, words).map_err(unstarted)?;
        command.env_clear().envs(launcher.environment.iter().cloned());
        let mut child =
            command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(unstarted)?;
        let way = way.or_else(|| child.stdin.take().map(Way::Pipe));
        let (tell, lines) = sync_channel(WAITING);
        let complaints = Arc::new(Mutex::new(VecDeque::new()));
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || {
                let mut lines = Lines::new(BufReader::new(output), LONGEST_ANSWER);
                while let Ok(Some(line)) = lines.read() {
                    if tell.send(line).is_err() {
                        return;
                    }
                }
            });
        }
        let keeper = child.stderr.take().map(|stderr| {
            let complaints = Arc::clone(&complaints);
            let all = launcher.complaints.clone();
            thread::spawn(move || keep_complaints(stderr, &complaints, all.as_ref()))
        });
        Ok(Process { child, way, lines, complaints, keeper, grace: launcher.grace })
    }

    /// Says something to the program.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Fault> {
        let Some(way) = &mut self.way else { return Ok(()) };
        let deaf = |error: &io::Error| {
            matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
        };
        match way.write(format!("{line}\n").as_bytes()) {
            Err(error) if deaf(&error) => Err(Fault::Deaf),
            // Who left, or closed its input, may have said why: what it said is heard next.
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Hears what the program says next, if it says something within a moment.
    pub(super) fn hear(&self, moment: Duration) -> Said {
        match self.lines.recv_timeout(moment) {
            Ok(Line::Text(line)) => Said::Line(line),
            Ok(Line::TooLong) => Said::TooLong,
            Err(RecvTimeoutError::Timeout) => Said::Nothing,
            Err(RecvTimeoutError::Disconnected) => Said::Closed,
        }
    }

    /// Ends the program with everything it started, gives it a moment to leave first, and tells what
    /// became of it.
    pub(super) fn end(mut self) -> (End, String) {
        let end = self.dismiss();
        if let Some(keeper) = self.keeper.take().filter(|_| end.is_some()) {
            // Nobody is left who could write to it.
            keeper.join().ok();
        }
        let complaints = self.complaints.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes: Vec<u8> = complaints.iter().copied().collect();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        drop(complaints);
        (end.unwrap_or(End::Dismissed), text)
    }

    /// Ends the program; tells what became of it, where that is known for certain.
    fn dismiss(&mut self) -> Option<End> {
        match self.way.take()? {
            #[cfg(target_os = "linux")]
            Way::Warden(mut socket) => {
                socket.shutdown(std::net::Shutdown::Write).ok();
                // The warden has its own patience, and ends by itself unless somebody stopped it.
                if !self.leaves_within(self.grace + STOPPED) {
                    super::warden::end_with(rustix::process::Pid::from_child(&self.child));
                }
                self.child.wait().ok();
                let mut told = String::new();
                socket.read_to_string(&mut told).ok();
                told.parse().ok()
            }
            Way::Pipe(pipe) => {
                drop(pipe);
                if !self.leaves_within(self.grace) {
                    self.child.kill().ok();
                }
                self.child.wait().ok().and_then(|status| status.code()).map(End::Exited)
            }
        }
    }

    /// Whether it leaves by itself in that time.
    fn leaves_within(&mut self, mut time: Duration) -> bool {
        let step = Duration::from_millis(2);
        loop {
            match self.child.try_wait() {
                Ok(None) if !time.is_zero() => thread::sleep(step),
                Ok(None) => return false,
                Ok(Some(_)) | Err(_) => return true,
            }
            time = time.saturating_sub(step);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let end = self.dismiss();
        if let Some(keeper) = self.keeper.take().filter(|_| end.is_some()) {
            // All that was said is there for whoever reads it.
            keeper.join().ok();
        }
    }
}

/// What starts a program, and the way to it if that is not its standard input.
fn command(launcher: &Launcher, words: &[String]) -> io::Result<(Command, Option<Way>)> {
    let (program, arguments) =
        words.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let found = launcher.find(program).map_err(io::Error::other)?;
    #[cfg(target_os = "linux")]
    if let Some(warden) = &launcher.warden {
        use std::os::fd::OwnedFd;
        use std::os::unix::net::UnixStream;

        let (here, there) = UnixStream::pair()?;
        here.set_write_timeout(Some(DEAF))?;
        let words = [found.to_string_lossy().into_owned()];
        let words = words.into_iter().chain(arguments.iter().cloned()).collect();
        let (memory, grace) = (launcher.memory, launcher.grace);
        let hold = launcher.hold.map(|hold| hold.level);
        let orders = super::warden::Orders { memory, grace, hold, words };
        let mut command = Command::new(warden);
        if let Some(user) = launcher.hold.and_then(|hold| hold.user) {
            use std::os::unix::process::CommandExt;
            command.gid(user.group).uid(user.user);
        }
        command.arg(Launcher::WARDEN).args(orders.arguments());
        command.stdin(OwnedFd::from(there));
        return Ok((command, Some(Way::Warden(here))));
    }
    let mut command = Command::new(found);
    command.args(arguments).stdin(Stdio::piped());
    Ok((command, None))
}

/// How much longer than its patience a warden may take to end everything.
#[cfg(target_os = "linux")]
const STOPPED: Duration = Duration::from_secs(5);

/// How long a program may leave what it is told unread, once all that holds it is full.
#[cfg(target_os = "linux")]
const DEAF: Duration = Duration::from_secs(5);

/// Reads all that is complained of, and keeps the end of it.
fn keep_complaints(mut stderr: impl Read, kept: &Mutex<VecDeque<u8>>, all: Option<&Complaints>) {
    let mut buffer = [0; KEPT];
    loop {
        let count = match stderr.read(&mut buffer) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let keep = |place: &Mutex<VecDeque<u8>>, most: usize| {
            let mut kept = place.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend(&buffer[..count]);
            let over = kept.len().saturating_sub(most);
            kept.drain(..over);
        };
        keep(kept, KEPT);
        if let Some(all) = all {
            keep(&all.0, READ);
        }
    }
}
