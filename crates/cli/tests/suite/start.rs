//! `damier` alone: in the browser, or in the terminal where there is none.
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::common::server::{Answer, Serving, get};
use crate::common::terminal::Terminal;
use crate::common::{Machine, Running};

/// A browser for tests: it tells what it opened to whoever waits for that.
struct Browser {
    program: PathBuf,
    opened: PathBuf,
}

impl Browser {
    fn on(machine: &Machine) -> Browser {
        let opened = machine.work().join("opened");
        assert!(Command::new("mkfifo").arg(&opened).status().unwrap().success());
        let script = format!("#!/bin/sh\nexec printf %s \"$1\" > '{}'\n", opened.display());
        Browser { program: program(machine, "browser", &script), opened }
    }

    /// The next page that it opens.
    fn page(&self) -> String {
        fs::read_to_string(&self.opened).unwrap()
    }
}

/// One that opens nothing.
fn broken(machine: &Machine) -> PathBuf {
    program(machine, "broken", "#!/bin/sh\nexit 3\n")
}

fn program(machine: &Machine, name: &str, script: &str) -> PathBuf {
    machine.write(name, script);
    let program = machine.work().join(name);
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    program
}

/// `damier` with that for a browser.
fn command(machine: &Machine, browser: &Path) -> Command {
    let mut command = machine.command([""; 0]);
    command.env("BROWSER", browser);
    command
}

/// Waits until it listens.
fn listening(mut process: Running) -> Serving {
    let told = process.wait_for_line("Damier listens at http://");
    let address = told.split(' ').next().unwrap().to_owned();
    Serving { process, address }
}

fn ends(mut server: Serving) {
    server.process.signal("INT");
    let ended = server.process.finish();
    assert_eq!((ended.code, ended.out.as_str()), (Some(0), ""), "{}", ended.err);
    assert!(ended.err.contains("everything is stored"), "{}", ended.err);
}

fn is_page(answer: &Answer) {
    assert_eq!(answer.status(), "200");
    assert!(answer.body.contains("<title>Damier</title>"), "{}", answer.body);
}

#[test]
fn it_opens_the_browser_at_its_server_and_the_next_one_opens_the_same() {
    let machine = Machine::new();
    let browser = Browser::on(&machine);
    let server = listening(Running::start(&mut command(&machine, &browser.program)));
    assert_eq!(browser.page(), server.url());
    is_page(&server.get("/"));
    let mut second = Running::start(&mut command(&machine, &browser.program));
    assert_eq!(browser.page(), server.url());
    let second = second.finish();
    assert_eq!((second.code, second.out.as_str()), (Some(0), ""));
    assert!(second.err.contains(&server.url()), "{}", second.err);
    // So does one that opens nothing.
    let third = machine.run("--no-open");
    assert!(third.code == Some(0) && third.err.contains(&server.url()), "{}", third.err);
    ends(server);
}

#[test]
fn a_port_that_something_else_has_is_left_to_it() {
    let machine = Machine::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut command = machine.command(["--no-open"]);
    let mut process = Running::start(command.env("DAMIER_PORT", &port));
    let told = process.wait_for_line("Something else listens at ");
    assert!(told.starts_with(&format!("127.0.0.1:{port};")), "{told}");
    let server = listening(process);
    assert!(!server.address.ends_with(&port));
    is_page(&server.get("/"));
    ends(server);
}

#[test]
fn without_a_browser_and_a_terminal_it_serves_all_the_same() {
    let machine = Machine::new();
    let mut server = listening(Running::start(&mut command(&machine, &broken(&machine))));
    server.process.wait_for_line("No browser could be opened");
    is_page(&server.get("/"));
    ends(server);
}

#[test]
fn other_commands_open_nothing_anyway() {
    assert!(Machine::new().run("--no-open games").refused(2).contains("--no-open"));
}

/// Where the menu says that a browser finds it.
fn told_on(terminal: &Terminal) -> String {
    terminal.contains("5 Hashi");
    let shown = terminal.until("an address", |shown| shown.contains("Damier is also at http://"));
    let (_, rest) = shown.split_once("http://").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

#[test]
fn in_a_terminal_the_menu_is_shown_and_the_server_runs_behind_it() {
    let machine = Machine::new();
    let terminal = Terminal::open("start-menu", &machine, "");
    let address = told_on(&terminal);
    is_page(&get(&address, "/"));
    terminal.leave();
    assert!(TcpStream::connect(&address).is_err());
    assert!(machine.home().join("damier.db").exists());
}

#[test]
fn a_browser_that_fails_leaves_the_menu() {
    let machine = Machine::new();
    let program = machine.command([""; 0]).get_program().to_owned();
    let set = format!("BROWSER={}", broken(&machine).display());
    let terminal = Terminal::with("start-broken", &machine, ["env".into(), set.into(), program]);
    is_page(&get(&told_on(&terminal), "/"));
    terminal.leave();
}
