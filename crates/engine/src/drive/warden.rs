//! A keeper of one program and of everything that it starts, in a process of its own.
//!
//! Whoever drives a program starts a warden, and the warden starts the program. It has a session of its
//! own, so that nobody in it reaches the terminal, and it is a *child subreaper*: whose parent ends
//! becomes its child, whatever group or session it went to. So all are found below it, and none is left
//! when it goes.
//!
//! Its standard input is one end of a socket. What the driver sends is for the program, and when the
//! driver closes its end, be it because it was killed, the program is no longer wanted. What became of
//! the program is told over the same socket: an `End`, in one line.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::{
    Pid, PidfdFlags, Signal, WaitOptions, WaitStatus, getpid, kill_process, pidfd_open,
    set_child_subreaper, setsid, wait,
};

use super::end::End;
use super::held;
use super::hold::{HELD, Level};

/// What a warden is to keep.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Orders {
    /// The bytes that all of it may have in memory at once.
    pub memory: u64,
    /// How long the program may take to leave when it is no longer wanted.
    pub grace: Duration,
    /// What holds it beside the warden.
    pub hold: Option<Level>,
    /// The program and its arguments.
    pub words: Vec<String>,
}

/// What is said where nothing else holds a program.
const UNHELD: &str = "unheld";

impl Orders {
    /// As they are handed to the process that is to be the warden.
    pub(super) fn arguments(&self) -> Vec<String> {
        let hold = self.hold.map_or_else(|| UNHELD.to_owned(), |level| level.to_string());
        let own = [self.memory.to_string(), self.grace.as_millis().to_string(), hold];
        own.into_iter().chain(self.words.iter().cloned()).collect()
    }

    /// What somebody was handed; nothing where it is not that.
    pub fn read(arguments: &[String]) -> Option<Orders> {
        let (memory, rest) = arguments.split_first()?;
        let (grace, rest) = rest.split_first()?;
        let (hold, words) = rest.split_first()?;
        let grace = Duration::from_millis(grace.parse().ok()?);
        let hold = if hold == UNHELD { None } else { Some(hold.parse().ok()?) };
        let orders = Orders { memory: memory.parse().ok()?, grace, hold, words: words.to_vec() };
        (!words.is_empty()).then_some(orders)
    }
}

/// Keeps a program until it ends or is no longer wanted, ends whatever is left of it, and tells the
/// driver what became of it. The driver is at the other end of standard input.
pub fn keep(orders: &Orders) -> io::Result<()> {
    let socket = io::stdin().as_fd().try_clone_to_owned()?;
    let mut driver = UnixStream::from(socket);
    set_child_subreaper(Some(getpid()))?;
    // Who leads a group already has a session, but nobody started as a child does.
    setsid().ok();
    let end = match start(orders) {
        Ok(ward) => {
            let pid = ward.pid;
            let end = watch(ward, orders, &driver)?;
            match (end_all(pid), end) {
                // It was about to end by itself when it was no longer wanted.
                (Some(own @ (End::Exited(_) | End::Signal(_))), End::Dismissed) => own,
                (_, end) => end,
            }
        }
        Err(error) => {
            end_all(getpid());
            End::Unstarted(error.to_string())
        }
    };
    driver.set_nonblocking(false)?;
    // Whoever closed the other end knows.
    writeln!(driver, "{end}").ok();
    Ok(())
}

/// The program that is kept.
struct Ward {
    pid: Pid,
    stdin: Option<ChildStdin>,
}

fn start(orders: &Orders) -> io::Result<Ward> {
    let mut command = match orders.hold {
        None => Command::new(&orders.words[0]),
        Some(level) => {
            let own = std::env::current_exe()?;
            held::prepare(level)?;
            let mut command = Command::new(own);
            command.args([HELD, &level.to_string(), &orders.words[0]]);
            command
        }
    };
    // Many a program ends its children by a signal to its whole process group, which must not be ours.
    command.args(&orders.words[1..]).stdin(Stdio::piped()).process_group(0);
    let mut child = command.spawn()?;
    let stdin = child.stdin.take();
    // When the program closes its output, nobody else holds it open.
    let nowhere = File::options().write(true).open("/dev/null")?;
    rustix::stdio::dup2_stdout(&nowhere)?;
    rustix::stdio::dup2_stderr(&nowhere)?;
    if let Some(stdin) = &stdin {
        rustix::io::ioctl_fionbio(stdin, true)?;
    }
    Ok(Ward { pid: Pid::from_child(&child), stdin })
}

/// How often it is looked how much memory there is in use, at most; looking takes a twentieth of the
/// time, where there are many processes to look at.
const LOOK: Duration = Duration::from_millis(100);

fn watch(mut ward: Ward, orders: &Orders, driver: &UnixStream) -> io::Result<End> {
    let ended = pidfd_open(ward.pid, PidfdFlags::empty())?;
    driver.set_nonblocking(true)?;
    let mut reading = driver;
    let mut pending: Vec<u8> = Vec::new();
    // Whether there is more to come, and when patience ends once the program is not wanted.
    let (mut more, mut patience) = (true, None);
    let mut look = Instant::now();
    loop {
        if let Some(end) = reap(ward.pid) {
            return Ok(end);
        }
        if patience.is_some_and(|end| Instant::now() >= end) {
            return Ok(End::Dismissed);
        }
        if Instant::now() >= look {
            let begun = Instant::now();
            let used = family(getpid()).iter().map(|process| process.memory).sum::<u64>();
            if used > orders.memory {
                return Ok(End::Memory(used));
            }
            look = begun + LOOK.max(20 * begun.elapsed());
        }
        if pending.is_empty() && !more {
            ward.stdin = None;
        }
        let until = patience.map_or(look, |end: Instant| end.min(look));
        let timeout = until.saturating_duration_since(Instant::now()) + Duration::from_millis(1);
        let mut fds = vec![PollFd::new(&ended, PollFlags::IN)];
        // Nothing is read before what came last is passed on; that the driver left is noticed.
        if more && pending.is_empty() {
            fds.push(PollFd::new(driver, PollFlags::IN | PollFlags::RDHUP));
        } else if patience.is_none() {
            fds.push(PollFd::new(driver, PollFlags::RDHUP));
        }
        let has_driver = fds.len() > 1;
        if let Some(stdin) = ward.stdin.as_ref().filter(|_| !pending.is_empty()) {
            fds.push(PollFd::new(stdin, PollFlags::OUT));
        }
        match poll(&mut fds, Timespec::try_from(timeout).ok().as_ref()) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        let left = PollFlags::HUP | PollFlags::RDHUP | PollFlags::ERR;
        if has_driver && fds[1].revents().intersects(left) && patience.is_none() {
            patience = Some(Instant::now() + orders.grace);
        }
        if more && pending.is_empty() {
            let mut buffer = [0; 1 << 14];
            match reading.read(&mut buffer) {
                Ok(0) => more = false,
                Ok(count) => pending.extend_from_slice(&buffer[..count]),
                Err(error) if is_not_now(&error) => {}
                Err(_) => more = false,
            }
        }
        if let Some(stdin) = ward.stdin.as_mut().filter(|_| !pending.is_empty()) {
            match stdin.write(&pending) {
                Ok(count) => drop(pending.drain(..count)),
                Err(error) if is_not_now(&error) => {}
                // Who closed its input hears nothing more, and may still have something to say.
                Err(_) => {
                    ward.stdin = None;
                    pending.clear();
                }
            }
        } else if ward.stdin.is_none() {
            pending.clear();
        }
    }
}

fn is_not_now(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::Interrupted)
}

/// Takes note of everybody who ended; tells how the program did, if it was among them.
fn reap(program: Pid) -> Option<End> {
    while let Ok(Some((pid, status))) = wait(WaitOptions::NOHANG) {
        if pid == program {
            return Some(ended(status));
        }
    }
    None
}

fn ended(status: WaitStatus) -> End {
    match (status.exit_status(), status.terminating_signal()) {
        (Some(code), _) => End::Exited(code),
        (None, signal) => End::Signal(signal.unwrap_or_default()),
    }
}

/// Ends all that is left, and comes back when there is nobody any more. Tells how the program ended, if
/// it was among them and ended by itself.
fn end_all(program: Pid) -> Option<End> {
    let mut end = None;
    loop {
        for process in family(getpid()) {
            kill_process(process.pid, Signal::KILL).ok();
        }
        // Whose parents were killed are children here by now, and are found in the next round.
        match wait(WaitOptions::empty()) {
            Ok(Some((pid, status))) if pid == program => {
                end = Some(ended(status)).filter(|end| *end != End::Signal(Signal::KILL.as_raw()));
            }
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(_) => return end,
        }
    }
}

/// A process.
struct Process {
    pid: Pid,
    parent: i32,
    /// The bytes it has in memory.
    memory: u64,
    /// Whether it has ended, and nobody has taken note of it yet.
    ended: bool,
}

/// Ends everything below a warden that does not answer any more, and the warden: somebody stopped it.
pub(super) fn end_with(warden: Pid) {
    // Whatever is started meanwhile is found in another round; there is an end to it, because whoever
    // could start more is killed.
    loop {
        let left: Vec<Process> = family(warden).into_iter().filter(|it| !it.ended).collect();
        if left.is_empty() {
            break;
        }
        for process in left {
            kill_process(process.pid, Signal::KILL).ok();
        }
    }
    kill_process(warden, Signal::KILL).ok();
}

/// All processes below one.
fn family(of: Pid) -> Vec<Process> {
    let Ok(folder) = fs::read_dir("/proc") else { return Vec::new() };
    let numbers = folder.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let mut others: Vec<Process> = numbers.filter_map(stat).collect();
    let mut family: Vec<Process> = Vec::new();
    let mut parents = vec![of.as_raw_nonzero().get()];
    while let Some(parent) = parents.pop() {
        let is_child = |process: &mut Process| process.parent == parent;
        let children = others.extract_if(.., is_child);
        for child in children {
            parents.push(child.pid.as_raw_nonzero().get());
            family.push(child);
        }
    }
    family
}

/// What the system tells of a process.
fn stat(number: i32) -> Option<Process> {
    let text = fs::read(format!("/proc/{number}/stat")).ok()?;
    // The name stands in parentheses, and may be anything.
    let name = text.iter().rposition(|&byte| byte == b')')?;
    let rest = std::str::from_utf8(text.get(name + 1..)?).ok()?;
    let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
    let pages: u64 = fields.get(21)?.parse().unwrap_or(0);
    Some(Process {
        pid: Pid::from_raw(number)?,
        parent: fields.get(1)?.parse().ok()?,
        memory: pages * rustix::param::page_size() as u64,
        ended: matches!(*fields.first()?, "Z" | "X"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_handed_on() {
        let words = ["sh", "-c", "exit 3"].map(str::to_owned).to_vec();
        let mut orders =
            Orders { memory: 5 << 30, grace: Duration::from_millis(250), hold: None, words };
        assert_eq!(Orders::read(&orders.arguments()).as_ref(), Some(&orders));
        orders.hold = Some(Level::Spaces);
        assert_eq!(Orders::read(&orders.arguments()).as_ref(), Some(&orders));
        for wrong in [
            &["1"][..],
            &["1", "2", "unheld"],
            &["x", "2", "unheld", "sh"],
            &["1", "-2", "unheld", "sh"],
            &["1", "2", "firmly", "sh"],
            &[],
        ] {
            let wrong: Vec<String> = wrong.iter().map(|word| (*word).to_owned()).collect();
            assert_eq!(Orders::read(&wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn processes_tell_of_themselves() {
        let own = stat(getpid().as_raw_nonzero().get()).unwrap();
        assert_eq!(own.pid, getpid());
        assert!(own.parent > 0 && own.memory > 0 && !own.ended);
    }
}
