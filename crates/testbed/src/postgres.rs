//! PostgreSQL.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::guard::Guard;
use crate::port;

/// How a PostgreSQL is started.
#[derive(Clone, Debug, Default)]
pub struct PostgresOptions {
    /// Whether what it acknowledges is on disk. Most tests are content with memory.
    pub durable: bool,
    /// The certificate and its key, both as PEM, where it speaks TLS.
    pub tls: Option<(String, String)>,
    /// More lines of its configuration.
    pub settings: Vec<String>,
}

/// A PostgreSQL of one test.
#[derive(Debug)]
pub struct Postgres {
    guard: Guard,
    port: u16,
    databases: AtomicU32,
}

impl Postgres {
    /// Who signs in.
    pub const USER: &str = "damier";
    /// With this password, which must not show up anywhere.
    pub const PASSWORD: &str = "s3cret-of-the-store";

    /// Starts one.
    pub fn start() -> Self {
        Self::with(&PostgresOptions::default())
    }

    /// Starts one like that.
    pub fn with(options: &PostgresOptions) -> Self {
        let guard = Guard::new("postgres");
        let data = guard.folder().join("data");
        copy(&template(), &data);
        let mut lines = String::from(
            "listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 100\n\
            shared_buffers = '16MB'\nautovacuum = off\nmax_wal_senders = 0\nwal_level = minimal\n",
        );
        if !options.durable {
            lines += "fsync = off\nfull_page_writes = off\n";
        }
        if let Some((certificate, key)) = &options.tls {
            for (file, text) in [("server.crt", certificate), ("server.key", key)] {
                let path = data.join(file);
                fs::write(&path, text).expect("the folder is ours");
                let mode = std::os::unix::fs::PermissionsExt::from_mode(0o600);
                fs::set_permissions(&path, mode).expect("the file is ours");
            }
            lines += "ssl = on\n";
        }
        for line in &options.settings {
            let _ = writeln!(lines, "{line}");
        }
        let file = data.join("postgresql.conf");
        fs::write(&file, lines).expect("the folder is ours");
        give_away(&data);
        let mut postgres = Self { guard, port: 0, databases: AtomicU32::new(0) };
        for _ in 0..port::ATTEMPTS {
            postgres.port = port::free();
            if postgres.try_to_start() {
                return postgres;
            }
        }
        panic!("PostgreSQL does not start: {}", postgres.log());
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a database, with the password.
    pub fn address(&self, database: &str) -> String {
        let (user, password, port) = (Self::USER, Self::PASSWORD, self.port);
        format!("postgres://{user}:{password}@127.0.0.1:{port}/{database}")
    }

    /// The address of a new and empty database.
    pub fn database(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed) + 1;
        let name = format!("test_{number}");
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.address(&name)
    }

    /// What a database answers to a statement: a line a row, with `|` between the columns.
    pub fn sql(&self, database: &str, statement: &str) -> String {
        let mut psql = Command::new(program("psql"));
        psql.args(["--no-psqlrc", "--quiet", "--no-align", "--tuples-only"]);
        psql.args(["--set", "ON_ERROR_STOP=1", "--command", statement]);
        psql.arg(self.address(database));
        let done = psql.output().expect("psql is there");
        assert!(done.status.success(), "{statement}: {}", String::from_utf8_lossy(&done.stderr));
        String::from_utf8_lossy(&done.stdout).trim_end().to_owned()
    }

    /// The number of its first process, whose children do the work.
    pub fn process(&self) -> u32 {
        let noted = fs::read_to_string(self.guard.folder().join("data").join("postmaster.pid"));
        let noted = noted.expect("it runs");
        noted.lines().next().and_then(|number| number.parse().ok()).expect("a number comes first")
    }

    /// Stops it, and starts it again.
    pub fn restart(&self) {
        self.stop();
        self.start_again();
    }

    /// Stops it as an operator would: whoever is connected is sent away.
    pub fn stop(&self) {
        assert!(self.control(&["stop", "--mode=fast"]), "it does not stop: {}", self.log());
    }

    /// Stops it as if the power had gone, but for the disk.
    pub fn kill(&self) {
        assert!(self.control(&["stop", "--mode=immediate"]), "it does not stop: {}", self.log());
    }

    /// Starts it where it was, after it was stopped.
    pub fn start_again(&self) {
        assert!(self.try_to_start(), "it does not start again: {}", self.log());
    }

    /// What it said.
    pub fn log(&self) -> String {
        fs::read_to_string(self.guard.folder().join("data").join("server.log")).unwrap_or_default()
    }

    fn try_to_start(&self) -> bool {
        let log = self.guard.folder().join("data").join("server.log");
        let log = log.to_str().expect("a temporary folder has a plain name");
        self.control(&["start", "--log", log, "--options", &format!("-p {}", self.port)])
    }

    fn control(&self, what: &[&str]) -> bool {
        let mut control = Command::new(program("pg_ctl"));
        control.args(what).args(["--wait", "--timeout=600", "--silent", "--pgdata"]);
        control.arg(self.guard.folder().join("data"));
        as_owner(&mut control);
        control.current_dir("/").output().expect("pg_ctl is there").status.success()
    }
}

/// Where a program of PostgreSQL is: Debian keeps those of every version in a folder of its own.
fn program(name: &str) -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut found: Vec<(u32, PathBuf)> = versions
        .filter_map(|version| Some((version.file_name().to_str()?.parse().ok()?, version.path())))
        .map(|(version, path)| (version, path.join("bin").join(name)))
        .filter(|(_, path)| path.exists())
        .collect();
    found.sort();
    found.pop().map_or_else(|| name.into(), |(_, path)| path)
}

/// PostgreSQL does not run as root; Debian has a user for it.
fn owner() -> Option<(u32, u32)> {
    if !rustix::process::geteuid().is_root() {
        return None;
    }
    let users = fs::read_to_string("/etc/passwd").expect("there are users");
    let line = users.lines().find(|line| line.starts_with("postgres:"));
    let mut fields = line.expect("there is a user `postgres`").split(':').skip(2);
    let mut number = || fields.next().and_then(|id| id.parse().ok()).expect("users have numbers");
    Some((number(), number()))
}

fn as_owner(command: &mut Command) {
    use std::os::unix::process::CommandExt;

    if let Some((user, group)) = owner() {
        command.uid(user).gid(group);
    }
}

fn give_away(folder: &Path) {
    if let Some((user, group)) = owner() {
        run(Command::new("chown").arg("-R").arg(format!("{user}:{group}")).arg(folder));
    }
}

fn copy(from: &Path, to: &Path) {
    run(Command::new("cp").args(["--archive", "--reflink=auto"]).args([from, to]));
}

fn run(command: &mut Command) {
    let done = command.output().expect("the program is there");
    assert!(done.status.success(), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
}

/// A folder as `initdb` makes it. That takes a while, and is done once beside the test programs.
fn template() -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    let beside = test.parent().expect("a program is in a folder").join("testbed");
    fs::create_dir_all(&beside).expect("there is room for a folder");
    let ready = beside.join("postgres");
    // One test makes it, the others wait.
    let lock = fs::File::create(beside.join("lock")).expect("the folder is ours");
    lock.lock().expect("a file can be locked");
    if ready.exists() {
        return ready;
    }
    let guard = Guard::new("initdb");
    let password = guard.folder().join("password");
    fs::write(&password, Postgres::PASSWORD).expect("the folder is ours");
    let data = guard.folder().join("data");
    fs::create_dir(&data).expect("the folder is ours");
    give_away(&data);
    let mut initdb = Command::new(program("initdb"));
    initdb.args(["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"]);
    initdb.arg("--username").arg(Postgres::USER).arg("--pwfile").arg(&password);
    initdb.arg("--pgdata").arg(&data).current_dir("/");
    as_owner(&mut initdb);
    run(&mut initdb);
    let part = beside.join("postgres.part");
    run(Command::new("rm").arg("-rf").arg(&part));
    copy(&data, &part);
    fs::rename(&part, &ready).expect("the folder is ours");
    ready
}
