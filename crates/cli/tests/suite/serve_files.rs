//! `damier serve` and files that are not as they should be.

use std::fs;
use std::process::Command;

use crate::common::server::{Serving, brought_up};
use crate::common::{Machine, Running};

/// Where SQLite keeps the version of what is in a file: four bytes, the highest first.
const VERSION: std::ops::Range<usize> = 60..64;

/// The games that are in the file of the first version, and how far each came.
const GAMES: [(&str, &str); 3] = [
    ("games/0f8c355940e80a57ee", "\"seq\":5"),
    ("puzzles/f7ba54b2f5ab470d92", "\"seq\":4"),
    ("labyrinths/e8d2ae9cd6ae20f7a1", "\"seq\":4"),
];

#[test]
fn a_file_of_the_first_version_is_read_for_ever() {
    let machine = Machine::new();
    let file = machine.copy("logs/first.db");
    // Only a server brings it to the version of today.
    assert!(machine.run(&format!("serve check --data {file}")).refused(3).contains('1'));
    let mut server = Serving::with(&machine, &format!("--port 0 --data {file}"));
    for (url, stands) in GAMES {
        let told = server.get(&format!("/api/v1/{url}"));
        assert_eq!(told.status(), "200", "{url}: {told:?}");
        assert!(told.body.contains(stands), "{url}: {told:?}");
    }
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
    assert!(machine.run(&format!("serve check --data {file}")).ok().starts_with('3'));
}

#[test]
fn a_newer_file_is_refused_as_it_is() {
    let machine = Machine::new();
    let file = machine.copy("logs/first.db");
    let path = machine.work().join(&file);
    let mut bytes = fs::read(&path).unwrap();
    assert_eq!(bytes[VERSION], 1_u32.to_be_bytes());
    bytes[VERSION].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(&path, &bytes).unwrap();
    for line in ["serve --port 0", "serve check"] {
        let told = machine.run(&format!("{line} --data {file}")).refused(3);
        assert!(told.contains("99"), "{line}: {told}");
        assert_eq!(fs::read(&path).unwrap(), bytes, "{line}");
    }
}

#[test]
fn a_damaged_file_is_told_and_served_as_far_as_it_goes() {
    let machine = Machine::new();
    let file = brought_up(&machine);
    let path = machine.work().join(&file);
    let mut bytes = fs::read(&path).unwrap();
    // The beginnings of the games lie there.
    let damaged = bytes.windows(7).rposition(|part| part == b"\"cells\"").unwrap();
    let page = damaged / 4096 * 4096;
    bytes[page..page + 4096].fill(0xff);
    fs::write(&path, &bytes).unwrap();
    machine.run(&format!("serve check --data {file}")).refused(3);
    let mut server = Serving::with(&machine, &format!("--port 0 --data {file}"));
    let mut whole = 0;
    for (url, _) in GAMES {
        let told = server.get(&format!("/api/v1/{url}"));
        assert!(["200", "503"].contains(&told.status()), "{url}: {told:?}");
        whole += u32::from(told.status() == "200");
    }
    assert!(whole < 3);
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
}

/// For those who may write everywhere nothing is read-only: then it is somebody else who tries.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_may_only_be_read_is_told() {
    use std::os::unix::fs::PermissionsExt;

    let machine = Machine::new();
    let file = machine.copy("logs/first.db");
    let path = machine.work().join(&file);
    let allow = |path: &std::path::Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(&path, 0o444);
    allow(machine.work().parent().unwrap(), 0o755);
    allow(&machine.work(), 0o555);
    let everywhere = fs::OpenOptions::new().write(true).open(&path).is_ok();
    let line = ["serve", "--port", "0", "--data", &file];
    let mut command = machine.command(line);
    if everywhere {
        let program = command.get_program().to_owned();
        let mut as_nobody = Command::new("setpriv");
        as_nobody.args(["--reuid=65534", "--regid=65534", "--clear-groups"]);
        if !as_nobody.arg("true").output().is_ok_and(|done| done.status.success()) {
            eprintln!("nobody else is here: this shows nothing");
            return;
        }
        command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups"]).arg(program).args(line);
        machine.settle(&mut command);
    }
    let told = Running::start(&mut command).finish();
    allow(&machine.work(), 0o755);
    assert_eq!(told.code, Some(5), "{}", told.err);
    assert!(told.err.contains(&file) || told.err.contains("written"), "{}", told.err);
    assert_eq!(fs::read_dir(machine.work()).unwrap().count(), 1);
}

/// What was refused is logged once, by its code, and nothing that people sent is in it.
#[test]
fn a_refusal_is_logged_once_and_without_what_was_sent() {
    let machine = Machine::new();
    let mut server = machine.start("serve --port 0 --log info");
    let told = server.wait_for_line("Damier listens at http://");
    let address = told.split(' ').next().unwrap().to_owned();
    let mut serving = Serving { process: server, address };
    let secret = "correct-horse-battery-staple";
    let body = serde_json::json!({"name": "ada", "password": secret, "surprise": secret});
    let headers = format!("Cookie: damier={secret}\r\n");
    assert_eq!(serving.post("/api/v1/sign-in", &headers, &body).status(), "400");
    assert_eq!(serving.get("/api/v1/games/nowhere?invite=correct-horse").status(), "404");
    serving.process.signal("TERM");
    let told = serving.process.finish().err;
    for code in ["malformed", "not-found"] {
        let lines: Vec<&str> = told.lines().filter(|line| line.contains(code)).collect();
        assert_eq!(lines.len(), 1, "{told}");
        let line: serde_json::Value = serde_json::from_str(lines[0]).unwrap();
        assert_eq!(line["code"], code, "{told}");
    }
    assert!(!told.contains("correct-horse"), "{told}");
}
