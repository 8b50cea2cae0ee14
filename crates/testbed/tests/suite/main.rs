//! The services of tests start, stop, and leave nothing behind.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests talk to what they started"
)]
#![allow(clippy::unwrap_used, reason = "a test may fail by panicking")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use damier_testbed::{Nats, NatsOptions, Postgres, Proxy};

#[test]
fn what_is_in_a_database_stays_when_it_is_restarted_and_killed() {
    let postgres = Postgres::start();
    let (one, other) = (postgres.database(), postgres.database());
    assert_ne!(one, other);
    postgres.sql("test_1", "CREATE TABLE cheeses (name TEXT)");
    postgres.sql("test_1", "INSERT INTO cheeses VALUES ('comté')");
    postgres.restart();
    postgres.kill();
    postgres.start_again();
    assert_eq!(postgres.sql("test_1", "SELECT name, 1 FROM cheeses"), "comté|1");
    assert_eq!(postgres.sql("test_2", "SELECT to_regclass('cheeses')"), "");
}

/// The first line that a NATS says to whoever comes.
fn greeting(port: u16) -> String {
    let mut line = String::new();
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    BufReader::new(stream).read_line(&mut line).unwrap();
    line
}

#[test]
fn nats_keeps_streams_unless_it_is_told_not_to() {
    let nats = Nats::start();
    assert!(greeting(nats.port()).contains(r#""jetstream":true"#));
    nats.restart();
    nats.kill();
    nats.start_again();
    assert!(greeting(nats.port()).contains(r#""jetstream":true"#));
    let user = Some(("anna".to_owned(), "secret".to_owned()));
    let options = NatsOptions { jetstream: false, user, ..NatsOptions::default() };
    let plain = greeting(Nats::with(&options).port());
    assert!(!plain.contains("jetstream") && plain.contains(r#""auth_required":true"#), "{plain}");
}

#[test]
fn a_way_can_be_blocked_and_cut() {
    let nats = Nats::start();
    let proxy = Proxy::to(nats.port());
    let stream = TcpStream::connect(("127.0.0.1", proxy.port())).unwrap();
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().starts_with("INFO"));
    proxy.block();
    (&stream).write_all(b"PING\r\n").unwrap();
    stream.set_nonblocking(true).unwrap();
    assert!(stream.peek(&mut [0]).is_err(), "nothing comes back");
    stream.set_nonblocking(false).unwrap();
    proxy.unblock();
    assert_eq!(lines.next().unwrap().unwrap(), "PONG");
    proxy.cut();
    assert!(!matches!(stream.take(1).read(&mut [0]), Ok(1)));
    assert!(greeting(proxy.port()).starts_with("INFO"), "another way is open");
}

/// Starts both, tells where they are, and waits to be killed; only when it is asked to.
#[test]
fn started_by_another_test() {
    if std::env::var_os("DAMIER_TESTBED_WAITS").is_none() {
        return;
    }
    let (postgres, nats) = (Postgres::start(), Nats::start());
    eprintln!("ports {} {}", postgres.port(), nats.port());
    std::io::stdin().read_to_end(&mut Vec::new()).unwrap();
    drop((postgres, nats));
}

#[test]
fn nothing_stays_behind_when_the_test_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    // The user of PostgreSQL has to find its folder.
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(folder.path(), mode).unwrap();
    let mut test = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "started_by_another_test", "--nocapture"])
        .env("DAMIER_TESTBED_WAITS", "1")
        .env("TMPDIR", folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(test.stderr.take().unwrap()).lines().map_while(Result::ok);
    let ports = lines.find_map(|line| Some(line.strip_prefix("ports ")?.to_owned())).unwrap();
    let ports: Vec<u16> = ports.split(' ').map(|port| port.parse().unwrap()).collect();
    let left = || -> Vec<PathBuf> {
        let found = std::fs::read_dir(folder.path()).unwrap().flatten();
        found.map(|file| file.path()).filter(|path| path.is_dir()).collect()
    };
    assert_eq!(left().len(), 2);
    test.kill().unwrap();
    test.wait().unwrap();
    // Both guards hold on to it until they are done.
    test.stdout.take().unwrap().read_to_end(&mut Vec::new()).unwrap();
    assert!(left().is_empty(), "{:?}", left());
    for port in ports {
        assert!(TcpStream::connect(("127.0.0.1", port)).is_err(), "somebody is at {port}");
    }
}
