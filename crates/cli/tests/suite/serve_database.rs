//! `damier serve` on a real PostgreSQL: what is wrong is told, what is secret is not.

use std::fs;

use damier_testbed::{Nats, Postgres, PostgresOptions, Proxy};
use serde_json::json;

use crate::common::server::{PATIENT, Serving, brought_up, certified};
use crate::common::{Machine, Run, Running};

/// Sees that a command fails with a code, saying this, in both languages, and never the password.
#[track_caller]
fn refused(machine: &Machine, line: &str, code: i32, parts: &[&str]) {
    let told = machine.run(line).refused(code);
    for part in parts {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    // What others say is in their words; ours are in both languages.
    let french = machine.run(&format!("{line} --lang fr")).refused_in_french(code);
    assert_ne!(told.split_once(": ").unwrap().1, french.split_once(" : ").unwrap_or_default().1);
    for told in [told, french] {
        assert!(!told.contains(Postgres::PASSWORD), "{told}");
        // One sentence; whoever asked for something else is told where to read what can be asked.
        assert_eq!(told.lines().count(), if code == 2 { 2 } else { 1 }, "{told}");
    }
}

impl Run {
    /// The same for a complaint in French.
    #[track_caller]
    fn refused_in_french(self, code: i32) -> String {
        assert_eq!((self.code, self.out.as_str()), (Some(code), ""), "{}", self.err);
        assert!(self.err.starts_with("erreur : "), "{}", self.err);
        self.err
    }
}

/// Opens a game, and tells where it is.
fn opened(server: &Serving) -> String {
    let seats = json!({ "game": "reversi", "seats": ["human", "open"] });
    let made = server.post("/api/v1/games", "", &seats);
    assert_eq!(made.status(), "201", "{made:?}");
    made.json()["url"].as_str().unwrap().to_owned()
}

#[test]
fn it_serves_what_a_database_has_and_waits_while_that_is_away() {
    let (machine, service) = (Machine::new(), Postgres::start());
    let database = format!("{PATIENT} --database {}", service.database());
    let mut process = machine.start(&format!("serve --port 0 --log debug {database}"));
    let told = process.wait_for_line("Damier listens at http://");
    let address = told.split(' ').next().unwrap().to_owned();
    let mut server = Serving { process, address };
    let game = opened(&server);
    assert_eq!(server.get("/readyz").status(), "200");

    service.stop();
    assert_eq!(server.get("/readyz").status(), "503");
    let seats = json!({ "game": "reversi", "seats": ["human", "open"] });
    let told = server.post("/api/v1/games", "", &seats);
    assert_eq!(told.status(), "503", "{told:?}");
    assert!(told.body.contains("\"unavailable\"") && !told.body.contains(Postgres::PASSWORD));
    service.start_again();
    assert_eq!(server.get("/readyz").status(), "200");
    assert_eq!(server.get(&game).status(), "200");

    server.process.signal("TERM");
    let ended = server.process.finish();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.contains("damier:***@127.0.0.1"), "{}", ended.err);
    assert!(!ended.err.contains(Postgres::PASSWORD), "{}", ended.err);

    // Nothing of it is on this machine, and another one goes on with it.
    assert!(!machine.home().join("damier.db").exists());
    let another = Machine::new();
    let mut server = Serving::with(&another, &format!("--port 0 {database}"));
    assert_eq!(server.get(&game).status(), "200");
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
    let checked = another.run(&format!("serve check {database}"));
    assert!(checked.ok().starts_with("One game"));
}

#[test]
fn a_server_that_knows_of_no_others_keeps_them_out() {
    let (machine, service, nats) = (Machine::new(), Postgres::start(), Nats::start());
    let alone = format!("serve --port 0 {PATIENT} --database {}", service.database());
    let beside = format!("{alone} --queue {}", nats.address());
    let mut first = machine.start(&alone);
    first.wait_for_line("Damier listens at http://");
    for second in [&alone, &beside] {
        refused(&machine, second, 3, &["in use by another server"]);
    }
    // It may be looked at all the same, and whoever is killed is followed at once.
    machine.run(&format!("serve check {PATIENT} --database {}", service.database())).ok();
    drop(first);
    // PostgreSQL learns of it when it gets round to it.
    let locks = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory'";
    while service.sql("test_1", locks) != "0" {}
    let mut several = [machine.start(&beside), machine.start(&beside)];
    for server in &mut several {
        server.wait_for_line("Damier listens at http://");
    }
    refused(&machine, &alone, 3, &["in use by another server"]);
}

#[test]
fn a_database_that_is_not_there_or_not_ours_is_told() {
    let (machine, service) = (Machine::new(), Postgres::start());
    let address = service.database();
    let at = format!("127.0.0.1:{}", service.port());
    let check = |address: &str, parts: &[&str]| {
        for command in ["serve --port 0", "serve check"] {
            refused(&machine, &format!("{command} {PATIENT} --database {address}"), 3, parts);
        }
    };
    check(&address.replace(Postgres::PASSWORD, "wrong"), &[&at, "password authentication"]);
    check(&address.replace("test_1", "nowhere"), &["nowhere", "createdb"]);
    check(&format!("{address}?sslmode=require"), &[&at, "does not encrypt"]);
    check(
        &address.replace("127.0.0.1", "nowhere.invalid"),
        &["nowhere.invalid", "cannot be reached"],
    );

    service.sql("test_1", "CREATE TABLE cheeses (name TEXT)");
    check(&address, &[&at, "no database of Damier"]);
    service.sql("test_1", "DROP TABLE cheeses");

    // An older one, and one that is too new.
    let raise = format!("serve migrate --to {address}");
    assert!(machine.run(&raise).ok().contains("brought up to date"));
    assert!(machine.run(&raise).ok().contains("is up to date"));
    service.sql("test_1", "UPDATE damier_schema SET version = 0, compatible_from = 0");
    check(&address, &["version 0", "damier serve migrate --to"]);
    service.sql("test_1", "UPDATE damier_schema SET version = 99, compatible_from = 98");
    check(&address, &["version 99"]);
    refused(&machine, &raise, 3, &["version 99"]);
    service.sql("test_1", "UPDATE damier_schema SET version = 99, compatible_from = 1");
    machine.run(&format!("serve check --database {address} {PATIENT}")).ok();

    // Somebody who may not make tables.
    service.sql("postgres", "CREATE ROLE anna LOGIN PASSWORD 'anna'");
    let hers =
        service.database().replace(Postgres::USER, "anna").replace(Postgres::PASSWORD, "anna");
    check(&hers, &["permission denied"]);

    service.stop();
    check(&address, &[&at, "cannot be reached"]);
}

#[test]
fn a_line_is_encrypted_to_whom_somebody_vouches_for() {
    let machine = Machine::new();
    let (certificate, key, authority) = certified();
    let tls = Some((certificate, key));
    let service = Postgres::with(&PostgresOptions { tls, ..PostgresOptions::default() });
    let address = service.database();
    machine.write("authority.pem", &authority);
    machine.write("stranger.pem", certified().2);

    for mode in ["require", "verify-ca", "verify-full"] {
        let trusting = format!("{address}?sslmode={mode}&sslrootcert=authority.pem");
        machine.run(&format!("serve check {PATIENT} --database {trusting}")).ok();
        for address in [
            format!("{address}?sslmode={mode}"),
            format!("{address}?sslmode={mode}&sslrootcert=stranger.pem"),
        ] {
            let line = format!("serve --port 0 {PATIENT} --database {address}");
            refused(&machine, &line, 3, &["is not trusted", "sslrootcert"]);
        }
        // The right authority, and another name.
        let elsewhere = trusting.replace("127.0.0.1", "localhost");
        let line = format!("serve check {PATIENT} --database {elsewhere}");
        match mode {
            "verify-ca" => drop(machine.run(&line).ok()),
            _ => refused(&machine, &line, 3, &["is not trusted"]),
        }
    }
    // It is encrypted indeed.
    let trusting = format!("{address}?sslmode=require&sslrootcert=authority.pem");
    let mut server = Serving::with(&machine, &format!("--port 0 {PATIENT} --database {trusting}"));
    assert_eq!(server.get("/readyz").status(), "200");
    let lines = "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
        WHERE application_name = 'damier'";
    assert_eq!(service.sql("test_1", lines), "t");
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
}

#[test]
fn the_password_is_shown_nowhere() {
    let machine = Machine::new();
    let address = "postgres://anna:s3cret@db:1234/games?sslmode=require";
    let shown = "database = \"postgres://anna:***@db:1234/games?sslmode=require\"";
    let told = machine.run(&format!("serve --print-config --database {address}")).ok();
    assert!(told.contains(shown) && !told.contains("s3cret"), "{told}");

    let mut command = machine.command(["serve", "--print-config"]);
    let told = Running::start(command.env("DAMIER_DATABASE", address)).finish().ok();
    assert!(told.contains(shown) && !told.contains("s3cret"), "{told}");

    machine.write("damier.toml", format!("database = \"{address}\"\n"));
    let told = machine.run("serve --print-config").ok();
    assert!(told.contains(shown) && !told.contains("s3cret"), "{told}");
    let told = machine.run("serve backup copy.db").refused(2);
    assert!(told.contains("pg_dump") && !told.contains("s3cret"), "{told}");

    for wrong in [
        "mysql://anna:s3cret@db/games",
        "postgres://anna:s3cret@db:many/games",
        "postgres://anna:s3cret@db/games?sslmode=perhaps",
        "postgres://db/games?pasword=s3cret",
        "s3cret",
    ] {
        for line in [
            format!("serve --database {wrong}"),
            format!("serve --database {wrong} --print-config"),
            format!("serve migrate --to {wrong}"),
            format!("serve migrate --from damier.db --to {wrong}"),
        ] {
            let told = machine.run(&line).refused(2);
            assert!(!told.contains("s3cret"), "{line}: {told}");
        }
    }
}

#[test]
fn everything_is_moved_and_goes_on_in_the_database() {
    let (machine, service) = (Machine::new(), Postgres::start());
    let file = brought_up(&machine);
    let before = fs::read(machine.work().join(&file)).unwrap();
    let (address, other) = (service.database(), service.database());
    let shown = format!("postgres://damier:***@127.0.0.1:{}/test_1", service.port());

    let told = machine.run(&format!("serve migrate --from sqlite://{file} --to {address}")).ok();
    assert!(told.contains(&shown) && told.contains("3 games"), "{told}");
    assert_eq!(fs::read(machine.work().join(&file)).unwrap(), before, "the file stays as it is");
    let checked = machine.run(&format!("serve check {PATIENT} --database {address}")).ok();
    assert!(checked.starts_with('3'), "{checked}");

    // Not into what has something, and not from what is no source.
    let again = format!("serve migrate --from {file} --to {address}");
    refused(&machine, &again, 3, &["something in", "empty database"]);
    let nowhere = format!("serve migrate --from nowhere.db --to {other}");
    refused(&machine, &nowhere, 3, &["nowhere.db"]);
    let strange = format!("serve migrate --from ftp://{file} --to {other}");
    refused(&machine, &strange, 2, &["sqlite://FILE"]);

    // Nowhere is no place; the database that is set is one.
    let nowhere = format!("serve migrate --from {file}");
    refused(&machine, &nowhere, 2, &["DAMIER_DATABASE"]);
    let mut command = machine.command(["serve", "migrate"]);
    let told = Running::start(command.env("DAMIER_DATABASE", &address)).finish().ok();
    assert!(told.contains(&shown) && told.contains("is up to date"), "{told}");

    // From one database to another too; and a server goes on where the file was.
    machine.run(&format!("serve migrate --from {address} --to {other}")).ok();
    let mut server = Serving::with(&machine, &format!("--port 0 {PATIENT} --database {other}"));
    for (url, stands) in [
        ("games/0f8c355940e80a57ee", "\"seq\":5"),
        ("puzzles/f7ba54b2f5ab470d92", "\"seq\":4"),
        ("labyrinths/e8d2ae9cd6ae20f7a1", "\"seq\":4"),
    ] {
        let told = server.get(&format!("/api/v1/{url}"));
        assert!(told.status() == "200" && told.body.contains(stands), "{url}: {told:?}");
    }
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
}

#[cfg(unix)]
#[test]
fn a_move_ends_when_it_is_told_to_also_where_nobody_answers() {
    let (machine, service) = (Machine::new(), Postgres::start());
    let file = brought_up(&machine);
    let address = service.database();
    let proxy = Proxy::to(service.port());
    let through = address.replace(&service.port().to_string(), &proxy.port().to_string());
    proxy.block();
    let mut moving = machine.start(&format!("serve migrate --from {file} --to {through}"));
    proxy.wait_for_callers(1);
    moving.signal("INT");
    let ended = moving.finish();
    assert_eq!(ended.code, Some(130), "{}", ended.err);
    assert!(ended.err.contains("the same command goes on"), "{}", ended.err);
    proxy.unblock();
    machine.run(&format!("serve migrate --from {file} --to {through}")).ok();
}

#[test]
fn half_a_move_is_no_database_to_serve_from() {
    let (machine, service) = (Machine::new(), Postgres::start());
    let file = brought_up(&machine);
    let address = service.database();
    machine.run(&format!("serve migrate --to {address}")).ok();
    let origin = fs::canonicalize(machine.work().join(&file)).unwrap();
    // As it is left by somebody who was killed in the middle.
    let begun = format!("INSERT INTO moving VALUES ('{}')", origin.display());
    service.sql("test_1", &begun);
    service.sql("test_1", "INSERT INTO visitors (id, made) VALUES ('left', 1)");
    let line = format!("serve --port 0 {PATIENT} --database {address}");
    refused(&machine, &line, 3, &["not whole", "first.db", "damier serve migrate"]);
    machine.write("another.db", fs::read(machine.work().join(&file)).unwrap());
    let another = format!("serve migrate --from another.db --to {address}");
    refused(&machine, &another, 3, &["not whole", "first.db"]);
    machine.run(&format!("serve migrate --from {file} --to {address}")).ok();
    assert_eq!(service.sql("test_1", "SELECT count(*) FROM visitors WHERE id = 'left'"), "0");
    let mut server = Serving::with(&machine, &format!("--port 0 {PATIENT} --database {address}"));
    assert_eq!(server.get("/readyz").status(), "200");
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
}
