//! `damier serve`, from its settings to its end.
use crate::common::server::Serving;
use crate::common::{Machine, Running};

#[test]
fn settings_come_from_flags_variables_and_the_file() {
    let machine = Machine::new();
    machine.write("damier.toml", "sockets = 5\nidle-minutes = 5\nport = 5\n");
    let mut command = machine.command("serve --print-config --port 7 --trust-proxy".split(' '));
    let command = command.env("DAMIER_IDLE_MINUTES", "6").env("DAMIER_PORT", "6");
    let told = Running::start(command).finish().ok();
    let from = |line: &str| {
        let words = |told: &str| told.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.lines().any(|told| words(told) == line), "{line} is not in\n{told}");
    };
    from("port = 7 # --port");
    from("idle-minutes = 6 # DAMIER_IDLE_MINUTES");
    from("sockets = 5 # damier.toml");
    from("trust-proxy = true # --trust-proxy");
    from("cookie-days = 90 # usual");
    let data = machine.home().join("damier.db");
    from(&format!("data = \"{}\" # this machine", data.display()));
    // What is printed is a file of settings itself.
    machine.write("whole.toml", &told);
    machine.run("serve --config whole.toml --print-config").ok();
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let machine = Machine::new();
    machine.write("damier.toml", "sockest = 5\n");
    let told = machine.run("serve --port 99999 --guest-think never").refused(2);
    for part in [
        "--port: port cannot be `99999`",
        "--guest-think: guest-think cannot be `never`",
        "damier.toml: there is no setting `sockest`; did you mean `sockets`?",
    ] {
        assert!(told.contains(part), "{part} is not in {told}");
    }
    machine.write("damier.toml", "port = \n");
    let told = machine.run("serve").refused(2);
    assert!(told.contains("damier.toml: line 1, column"), "{told}");
    assert!(machine.run("serve --config none.toml").refused(3).contains("none.toml"));
    assert!(machine.run("serve --prot 1").refused(2).contains("--port"));
}

#[cfg(unix)]
#[test]
fn it_serves_until_a_signal_and_its_data_stays() {
    let machine = Machine::new();
    let mut server = Serving::start(&machine);
    assert_eq!(server.get("/healthz").status(), "200");
    assert_eq!(server.get("/readyz").status(), "200");
    assert!(server.get("/").body.contains("Damier"));
    // Nobody else may have the file, and whoever wants it is told who has it.
    let second = machine.run("serve --port 0").refused(3);
    assert!(second.contains(&server.address), "{second}");
    // But it can be looked at and copied meanwhile.
    machine.run("serve check").ok();
    machine.run("serve backup copy.db").ok();
    machine.run("serve backup copy.db").refused(3);
    machine.run("serve backup copy.db --force").ok();
    server.process.signal("TERM");
    let ended = server.process.finish();
    assert_eq!(ended.code, Some(0), "{}", ended.err);
    assert!(ended.err.contains("everything is stored"), "{}", ended.err);
    machine.run("serve check --data copy.db").ok();
    let mut again = Serving::start(&machine);
    assert_eq!(again.get("/readyz").status(), "200");
    again.process.signal("INT");
    assert_eq!(again.process.finish().code, Some(0));
}

#[test]
fn a_file_that_is_no_database_stays_as_it_is() {
    let machine = Machine::new();
    machine.write("notes.txt", "do not lose this\n");
    for line in [
        "serve --port 0 --data notes.txt",
        "serve check --data notes.txt",
        "serve backup copy.db --data notes.txt",
        "serve check --data nowhere.db",
    ] {
        machine.run(line).refused(3);
    }
    assert_eq!(machine.read("notes.txt"), "do not lose this\n");
}

#[test]
fn an_address_that_cannot_be_listened_at_is_told() {
    let machine = Machine::new();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port();
    let told = machine.run(&format!("serve --port {port}")).refused(3);
    assert!(told.contains(&format!("127.0.0.1:{port}")) && told.contains("--port 0"), "{told}");
}
