//! What holds the programs of strangers, and what does not.
//!
//! Nothing of it is taken for granted: a program of ours is started exactly as theirs will be, tries
//! from within what they could try, and what it did not manage is held. Whatever it managed is told as
//! not held.

use std::fmt;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use super::process::Process;
use super::programs::LocalPrograms;
use super::talk::{Patience, Talk};

/// How much of a hold the system has, the most first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Namespaces, and a view of the file system of its own.
    Files,
    /// Namespaces: other processes and the network are out of reach.
    Spaces,
    /// Limits alone.
    Limits,
}

impl Level {
    const ALL: [Level; 3] = [Level::Files, Level::Spaces, Level::Limits];
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Level::Files => "files",
            Level::Spaces => "spaces",
            Level::Limits => "limits",
        })
    }
}

impl FromStr for Level {
    type Err = ();

    fn from_str(text: &str) -> Result<Level, ()> {
        Level::ALL.into_iter().find(|level| level.to_string() == text).ok_or(())
    }
}

/// Whose rights programs have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct User {
    /// The number of the user.
    pub user: u32,
    /// The number of its group.
    pub group: u32,
}

/// How programs of strangers are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// How much.
    pub level: Level,
    /// Somebody else whose rights they have.
    pub user: Option<User>,
}

/// Something that programs of strangers might do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aspect {
    /// Reach the network, or services of this machine by it.
    Network,
    /// Write or remove files.
    Writing,
    /// Read the files of whoever runs the programs.
    Reading,
    /// See and reach other processes.
    Processes,
    /// Leave processes behind.
    Leftovers,
    /// Gain rights by programs that lend theirs.
    Privileges,
    /// Start processes without end.
    Number,
    /// Open files without end.
    OpenFiles,
    /// Write files of any size.
    FileSize,
    /// Use the processor for hours.
    Processor,
    /// Fill the memory.
    Memory,
    /// Slow others down that play at the same time.
    Share,
}

impl Aspect {
    /// All of them.
    pub const ALL: [Aspect; 12] = [
        Aspect::Network,
        Aspect::Writing,
        Aspect::Reading,
        Aspect::Processes,
        Aspect::Leftovers,
        Aspect::Privileges,
        Aspect::Number,
        Aspect::OpenFiles,
        Aspect::FileSize,
        Aspect::Processor,
        Aspect::Memory,
        Aspect::Share,
    ];

    /// Its name, for programs that read it.
    pub fn name(self) -> &'static str {
        self.words().trim_start_matches("hold-")
    }

    /// The message key of what it is about.
    pub const fn words(self) -> &'static str {
        match self {
            Aspect::Network => "hold-network",
            Aspect::Writing => "hold-writing",
            Aspect::Reading => "hold-reading",
            Aspect::Processes => "hold-processes",
            Aspect::Leftovers => "hold-leftovers",
            Aspect::Privileges => "hold-privileges",
            Aspect::Number => "hold-number",
            Aspect::OpenFiles => "hold-open-files",
            Aspect::FileSize => "hold-file-size",
            Aspect::Processor => "hold-processor",
            Aspect::Memory => "hold-memory",
            Aspect::Share => "hold-share",
        }
    }
}

/// Whether something is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// What.
    pub aspect: Aspect,
    /// Whether it is.
    pub held: bool,
}

/// The most that a program may have of what the system counts. A pair of games is played by one
/// process, so that no honest one comes near an hour of the processor.
#[cfg(target_os = "linux")]
pub(super) const LIMITS: [(rustix::process::Resource, u64); 4] = [
    (rustix::process::Resource::Nproc, 64),
    (rustix::process::Resource::Nofile, 256),
    (rustix::process::Resource::Fsize, 64 << 20),
    (rustix::process::Resource::Cpu, 3600),
];

/// The hidden command of our own program that tries what strangers could try.
pub const PROBE: &str = "held-probe";
/// The hidden command of our own program that becomes one of a stranger.
pub const HELD: &str = "held";

/// What it is called that the probe tries to write.
const TRACE: &str = ".damier-probe";
/// A file that only its owner may read.
const SECRET: &str = ".damier-secret";

/// How long a probe may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Tries from within what is held, and tells everything that was possible.
pub fn try_all(words: &[String]) -> Vec<&'static str> {
    let mut possible = vec!["started"];
    let [port, folders @ ..] = words else { return possible };
    if port.parse().is_ok_and(|port: u16| TcpStream::connect(("127.0.0.1", port)).is_ok()) {
        possible.push("network");
    }
    for folder in folders {
        fs::write(Path::new(folder).join(trace(port)), "written").ok();
    }
    if folders.iter().any(|folder| fs::read(Path::new(folder).join(SECRET)).is_ok()) {
        possible.push("reading");
    }
    // The first process of a space sees itself as such, or nobody at all.
    let sees = fs::read_link("/proc/self").ok();
    let alone = std::process::id() == 1 && sees.is_none_or(|own| own == Path::new("1"));
    if !alone {
        possible.push("processes");
    }
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, getrlimit};

        if !rustix::thread::no_new_privs().unwrap_or(false) {
            possible.push("privileges");
        }
        let names = [
            (Resource::Nproc, "number"),
            (Resource::Nofile, "open-files"),
            (Resource::Fsize, "file-size"),
            (Resource::Cpu, "processor"),
        ];
        for (resource, name) in names {
            let most = LIMITS.iter().find(|it| it.0 == resource).map(|it| it.1);
            if getrlimit(resource).maximum != most {
                possible.push(name);
            }
        }
    }
    possible
}

/// Probes at the same time do not take each other's traces for their own.
fn trace(port: &str) -> String {
    format!("{TRACE}-{port}")
}

impl LocalPrograms {
    /// The same programs, held as well as the system allows, and with the rights of somebody else where
    /// that is wanted; and what is held of them. `folder` is one that its owner writes to; nothing stays
    /// in it.
    pub fn held(&self, user: Option<User>, folder: &Path) -> (LocalPrograms, Vec<Held>) {
        for level in Level::ALL {
            let mut held = self.clone();
            held.launcher.hold = Some(Hold { level, user });
            if let Some(found) = held.probe(folder) {
                return (held, found);
            }
        }
        let none = Aspect::ALL.map(|aspect| Held { aspect, held: false });
        (self.clone(), none.to_vec())
    }

    /// What is held; nothing if programs cannot be started in this way.
    fn probe(&self, folder: &Path) -> Option<Vec<Held>> {
        self.launcher.warden.as_ref()?;
        let listener = TcpListener::bind(("127.0.0.1", 0)).ok()?;
        let port = listener.local_addr().ok()?.port().to_string();
        let places = ["/tmp", "/var/tmp", "/dev/shm"].map(PathBuf::from);
        let folders: Vec<PathBuf> = [folder.to_owned()].into_iter().chain(places).collect();
        let secret = folder.join(SECRET);
        write_secret(&secret).ok()?;
        let own = self.launcher.own_program().ok()?.to_string_lossy().into_owned();
        let mut words = vec![own, PROBE.to_owned(), port.clone()];
        words.extend(folders.iter().map(|folder| folder.to_string_lossy().into_owned()));
        let possible = self.ask_probe(&words);
        fs::remove_file(&secret).ok();
        // Whoever removes a trace has found one outside: it was written for all to see.
        let traces = folders.iter().filter(|it| fs::remove_file(it.join(trace(&port))).is_ok());
        let written = traces.count() > 0;
        let possible = possible?;
        let could = |name: &str| possible.iter().any(|word| word == name);
        // The system does not count the processes of its administrator.
        let counted = self.user_number().is_some_and(|user| user != 0);
        let held = |aspect: Aspect| match aspect {
            Aspect::Writing => !written,
            Aspect::Leftovers | Aspect::Memory => true,
            Aspect::Number => counted && !could("number"),
            Aspect::Share => false,
            aspect => !could(aspect.name()),
        };
        Some(Aspect::ALL.map(|aspect| Held { aspect, held: held(aspect) }).to_vec())
    }

    /// Who programs are started as.
    fn user_number(&self) -> Option<u32> {
        let user = self.launcher.hold?.user.map(|user| user.user);
        #[cfg(unix)]
        let user = user.or_else(|| Some(rustix::process::getuid().as_raw()));
        user
    }

    fn ask_probe(&self, words: &[String]) -> Option<Vec<String>> {
        let mut talk = Talk::new(Process::start(&self.launcher, words).ok()?);
        let patience = Patience::new(&*self.clock, PATIENCE);
        let line = talk.hear_line(&patience).ok()?;
        let possible: Vec<String> = line.split(' ').map(str::to_owned).collect();
        // It is over before anybody looks at what it left.
        talk.leave();
        (possible.first().is_some_and(|word| word == "started")).then_some(possible)
    }
}

#[cfg(unix)]
fn write_secret(path: &Path) -> std::io::Result<()> {
    use std::io::Write;
    use std::os::unix::fs::OpenOptionsExt;

    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true).mode(0o600).open(path)?.write_all(b"secret")
}

#[cfg(not(unix))]
fn write_secret(path: &Path) -> std::io::Result<()> {
    fs::write(path, "secret")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_handed_on() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert_eq!("all".parse::<Level>(), Err(()));
    }
}
