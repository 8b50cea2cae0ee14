//! The program as a server of its own, what it takes of the machine, and games to play there.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use damier_catalog::{Params, game};
use damier_client::Client;
use damier_core::Rng;

/// What comes of something, or why nothing does.
pub type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The program as it is shipped, built if it is not.
pub fn shipped() -> Outcome<PathBuf> {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--release", "--package", "damier"]);
    if !build.current_dir(env!("CARGO_MANIFEST_DIR")).status()?.success() {
        return Err("the program cannot be built".into());
    }
    // Benchmarks lie two folders below it.
    let own = std::env::current_exe()?;
    let folder = own.ancestors().nth(2).ok_or("no folder of what was built")?;
    Ok(folder.join("damier"))
}

/// A server with a file of its own. It is killed when it is dropped.
pub struct Server {
    child: Child,
    address: SocketAddr,
    _home: tempfile::TempDir,
}

impl Server {
    /// Starts one with these options and without limits, and waits until it listens.
    pub fn start(program: &Path, more: &[&str]) -> Outcome<Server> {
        let home = tempfile::tempdir()?;
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--log", "error"]).args(more);
        for limit in [
            "commands",
            "commands-burst",
            "sockets",
            "analysis",
            "address-requests",
            "address-burst",
            "address-connections",
            "address-guests",
            "connections",
        ] {
            command.args([&format!("--{limit}"), "1000000"]);
        }
        command.env("DAMIER_HOME", home.path()).current_dir(home.path());
        let mut child = command.stderr(Stdio::piped()).stdin(Stdio::null()).spawn()?;
        let told = child.stderr.take().ok_or("nothing is told")?;
        for line in BufReader::new(told).lines() {
            if let Some(rest) = line?.strip_prefix("Damier listens at http://") {
                let address = rest.split(' ').next().unwrap_or_default().parse()?;
                return Ok(Server { child, address, _home: home });
            }
        }
        Err("the server does not listen".into())
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it has taken so far.
    pub fn usage(&self) -> Usage {
        Usage::of(&self.child.id().to_string())
    }

    /// A number that the server tells of itself.
    pub async fn told(&self, name: &str) -> Outcome<f64> {
        let text = Client::guest(self.address).text("/metrics").await?;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.ok_or_else(|| format!("the server does not tell {name}"))?.parse()?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

/// What a process has taken so far; nothing where the system does not tell.
#[derive(Clone, Copy, Default)]
pub struct Usage {
    /// The time of processors.
    pub cpu: Duration,
    /// The bytes of memory it has now.
    pub memory: u64,
}

impl Usage {
    /// That of the process with that number, or `self`.
    pub fn of(process: &str) -> Usage {
        let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kibibytes = resident.and_then(|it| it.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        Usage { cpu: spent(process, 2), memory: kibibytes.unwrap_or(0) * 1024 }
    }

    /// The time that a process, its children and those of them that have ended took so far.
    pub fn of_family(process: u32) -> Duration {
        let parent = format!("PPid:\t{process}");
        let processes = fs::read_dir("/proc").into_iter().flatten().flatten();
        let children = processes.filter(|entry| {
            let status = fs::read_to_string(entry.path().join("status")).unwrap_or_default();
            status.lines().any(|line| line == parent)
        });
        let own = spent(&process.to_string(), 4);
        own + children.map(|child| spent(&child.file_name().to_string_lossy(), 2)).sum::<Duration>()
    }
}

/// The time of processors that a process took so far: the first two numbers of the system are its
/// own, the two after them those of its children that have ended.
fn spent(process: &str, numbers: usize) -> Duration {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // After the name in brackets, they tell hundredths of seconds from the twelfth field on.
    let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
    let spent = fields.split(' ').skip(11).take(numbers);
    Duration::from_millis(10 * spent.filter_map(|it| it.parse::<u64>().ok()).sum::<u64>())
}

/// The moves of a game by chance.
pub fn moves(seed: u64) -> Outcome<Vec<String>> {
    let entry = game("reversi")?;
    let mut game = entry.open(&Params::default()).map_err(|_| "no game")?;
    let mut rng = Rng::new(seed);
    let mut moves = Vec::new();
    while let Some(choice) = rng.pick(&game.choices()).map(|choice| choice.text.clone()) {
        game.play(&choice).map_err(|_| "no move")?;
        moves.push(choice);
    }
    Ok(moves)
}

/// The value below which so many of a hundred are.
pub fn share(sorted: &[Duration], percent: usize) -> Duration {
    let last = sorted.len().saturating_sub(1);
    sorted.get((sorted.len() * percent / 100).min(last)).copied().unwrap_or_default()
}

/// A time in milliseconds.
pub fn millis(time: Duration) -> String {
    format!("{:.2} ms", time.as_secs_f64() * 1e3)
}
