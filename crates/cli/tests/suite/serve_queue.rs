//! `damier serve --queue`: what is said where NATS is not as it should be.

use damier_api::NewGame;
use damier_client::{Client, Table};
use damier_testbed::{Nats, NatsOptions, Postgres};
use serde_json::json;
use tokio::runtime::Runtime;

use crate::common::Machine;
use crate::common::server::{PATIENT, Serving, certified, patiently};

#[test]
fn a_queue_needs_a_database_and_a_nats_with_streams() {
    let (machine, postgres) = (Machine::new(), Postgres::start());
    let alone = machine.run("serve --port 0 --queue nats://anna:s3cret@localhost");
    assert_eq!(alone.code, Some(2), "{}", alone.err);
    assert!(alone.err.contains("--database postgres://"), "{}", alone.err);
    let database = format!("--database {}", postgres.database());
    let check = |queue: &str, words: &[(&str, &str)]| {
        for (language, expected) in words {
            let line =
                format!("serve --port 0 --lang {language} {PATIENT} {database} --queue {queue}");
            let run = machine.run(&line);
            assert_eq!(run.code, Some(3), "{queue}: {}", run.err);
            assert!(run.err.contains(expected), "{queue}: {}", run.err);
            assert!(!run.err.contains("s3cret"), "{}", run.err);
        }
    };
    // Nobody listens there.
    let words = [("en", "127.0.0.1:1 cannot be reached"), ("fr", "127.0.0.1:1")];
    check("nats://anna:s3cret@127.0.0.1:1", &words);
    let plain = Nats::with(&NatsOptions { jetstream: false, ..NatsOptions::default() });
    check(&plain.address(), &[("en", "has no JetStream"), ("fr", "JetStream")]);
    let user = Some(("anna".to_owned(), "s3cret".to_owned()));
    let closed = Nats::with(&NatsOptions { user, ..NatsOptions::default() });
    check(&closed.address(), &[("en", "does not let us in"), ("fr", "NATS")]);
}

#[test]
fn secrets_of_a_queue_are_not_shown() {
    let machine = Machine::new();
    let line = "serve --print-config --database postgres://anna:s3cret@db/games \
        --queue nats://anna:s3cret@nats:4333 --queue-prefix school";
    let told = machine.run(&line.split_whitespace().collect::<Vec<_>>().join(" ")).ok();
    assert!(told.contains("queue = \"nats://nats:4333\""), "{told}");
    assert!(told.contains("queue-prefix = \"school\"") && !told.contains("s3cret"), "{told}");
    let wrong = machine.run("serve --queue http://anna:s3cret@nats --database postgres://db/games");
    assert_eq!(wrong.code, Some(2), "{}", wrong.err);
    assert!(!wrong.err.contains("s3cret"), "{}", wrong.err);
}

/// Lets a server that has no threads for it have a computer think in another process, and a second
/// game do so when that is replaced by another one.
fn workers_think(machine: &Machine, nats: &Nats, more: &str) {
    let postgres = Postgres::start();
    let (database, queue) = (postgres.database(), nats.address());
    let options = format!("--port 0 --threads 0 {PATIENT} --database {database}");
    let server = Serving::with(machine, format!("{options} --queue {queue} {more}").trim_end());
    let runtime = Runtime::new().unwrap();
    for _ in 0..2 {
        let line = format!("worker --kinds move,analysis --queue {queue} {more}");
        let mut worker = machine.start(line.trim_end());
        worker.wait_for_line("Ready for");
        runtime.block_on(async {
            let mut ada = Client::guest(server.address.parse().unwrap());
            let new = NewGame {
                game: "reversi".to_owned(),
                params: [("size".to_owned(), "4".to_owned())].into(),
                seats: ["greedy", "random"].map(str::to_owned).into(),
                ..NewGame::default()
            };
            let made = patiently(async || ada.open(&new).await).await;
            let mut table = Table::new(ada.clone(), &made.id);
            let mut there = table.come().await;
            while !table.is_over() {
                there = match there {
                    Ok(()) => table.hear().await.map(drop),
                    Err(error) => {
                        assert!(error.passes(), "{error}");
                        table.come().await
                    }
                };
            }
        });
        drop(worker);
    }
}

#[test]
fn workers_think_for_servers() {
    workers_think(&Machine::new(), &Nats::start(), "");
}

/// The way there is encrypted, and leads to whom somebody vouches for, for servers and for workers.
#[test]
fn workers_think_for_servers_behind_a_certificate() {
    let machine = Machine::new();
    let (certificate, key, authority) = certified();
    let tls = Some((certificate, key));
    let nats = Nats::with(&NatsOptions { tls, ..NatsOptions::default() });
    assert!(nats.address().starts_with("tls://"));
    machine.write("authority.pem", &authority);
    machine.write("stranger.pem", certified().2);
    workers_think(&machine, &nats, "--queue-roots authority.pem");
    let postgres = Postgres::start();
    let serve = format!("serve --port 0 {PATIENT} --database {}", postgres.database());
    for command in [serve.as_str(), "worker"] {
        for roots in ["", " --queue-roots stranger.pem"] {
            let run = machine.run(&format!("{command} --queue {}{roots}", nats.address()));
            assert_eq!(run.code, Some(3), "{command}{roots}: {}", run.err);
            assert!(run.err.contains("is not trusted"), "{}", run.err);
        }
    }
}

/// Whatever is told while it runs: the passwords of what it talks to are not in it.
#[test]
fn the_fullest_log_tells_no_secret() {
    let (machine, postgres) = (Machine::new(), Postgres::start());
    let user = Some(("anna".to_owned(), "s3cret-of-the-queue".to_owned()));
    let nats = Nats::with(&NatsOptions { user, ..NatsOptions::default() });
    let queue = nats.address().replace("://", "://anna:s3cret-of-the-queue@");
    let line = format!("serve --port 0 --log trace {PATIENT} --database {}", postgres.database());
    let mut process = machine.start(&format!("{line} --queue {queue}"));
    let told = process.wait_for_line("Damier listens at http://");
    let address = told.split(' ').next().unwrap().to_owned();
    let mut server = Serving { process, address };
    let new = json!({ "game": "reversi", "seats": ["human", "open"] });
    let made = server.post("/api/v1/games", "", &new);
    assert_eq!(made.status(), "201", "{made:?}");
    // A line that is lost, and found again.
    nats.restart();
    assert_eq!(server.get("/readyz").status(), "200");
    server.process.signal("TERM");
    let ended = server.process.finish();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.contains("NATS"), "{}", ended.err);
    for secret in [Postgres::PASSWORD, "s3cret-of-the-queue"] {
        assert!(!ended.err.contains(secret), "{}", ended.err);
    }
}
