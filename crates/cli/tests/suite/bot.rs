//! The example bot plays whole games through a real server.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::json;

use crate::common::server::Serving;
use crate::common::{Machine, Run, Running};

/// Options of a server that lets bots play as fast as they can, and tests look as often.
const BRISK: &str = "--commands 1000 --commands-burst 1000 --address-burst 1000000";

/// An account for a bot, and the secret of its token.
fn token(server: &Serving, name: &str) -> String {
    let account = json!({"name": name, "password": "correct horse"});
    let made = server.post("/api/v1/accounts", "", &account);
    made.json();
    let cookie = made.header("set-cookie").split(';').next().unwrap();
    let label = json!({"label": "example"});
    let token = server.post("/api/v1/tokens", &format!("Cookie: {cookie}\r\n"), &label).json();
    token["secret"].as_str().unwrap().to_owned()
}

/// The Python that has the package a bot needs, where `cargo xtask test` puts it.
fn python() -> PathBuf {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    let python = target.join("python").join("bin").join("python");
    assert!(python.exists(), "{} is missing; hint: `cargo xtask test` makes it", python.display());
    python
}

/// A bot with a token.
fn bot(machine: &Machine, server: &Serving, token: &str, args: &[&str]) -> Running {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let mut command = Command::new(python());
    command.arg(script).args(["--server", &server.url()]).args(args);
    machine.settle(&mut command);
    Running::start(command.env("DAMIER_TOKEN", token))
}

/// The record of a game that a bot has opened and played to its end.
fn played(server: &Serving, run: Run) -> String {
    let out = run.ok();
    let (url, told) = out.split_once('\n').unwrap();
    let standing = server.get(url).json()["standing"].clone();
    assert!(standing["turn"].is_null(), "{out}");
    assert_eq!(standing["outcome"]["words"], told.trim_end());
    server.get(&format!("{url}/record")).body
}

#[test]
fn a_bot_plays_whole_games_against_computers() {
    let machine = Machine::new();
    let server = Serving::with(&machine, &format!("--port 0 {BRISK}"));
    let token = token(&server, "Bo the Bot");
    let games = [("quoridor", "greedy"), ("reversi", "greedy"), ("awele", "alphabeta:depth=2")];
    let bots = games.map(|(game, against)| {
        bot(&machine, &server, &token, &["--game", game, "--against", against])
    });
    for ((game, against), mut bot) in games.into_iter().zip(bots) {
        let record = played(&server, bot.finish());
        for part in [game, "\"Bo the Bot\"", against, "Result"] {
            assert!(record.contains(part), "{part} is not in\n{record}");
        }
    }
}

#[test]
fn a_bot_plays_whoever_challenges_it() {
    let machine = Machine::new();
    let server = Serving::with(&machine, &format!("--port 0 {BRISK}"));
    let (anna, ben) = (token(&server, "Anna"), token(&server, "Ben"));
    let mut first = bot(&machine, &server, &anna, &["--game", "awele", "--against", "@Ben"]);
    first.wait_for("/api/v1/games/");
    let mut second = bot(&machine, &server, &ben, &[]);
    second.wait_for("waiting for games with a seat for @Ben");
    let record = played(&server, first.finish());
    assert!(record.contains("[Second \"Ben\"]"), "{record}");
    second.wait_for("awele ");
}

#[test]
fn bots_take_open_seats_and_come_back_to_a_server_that_was_killed() {
    let machine = Machine::new();
    let mut server = Serving::with(&machine, &format!("--port 0 {BRISK}"));
    let (anna, ben) = (token(&server, "Anna"), token(&server, "Ben"));
    let mut first = bot(&machine, &server, &anna, &["--game", "reversi", "--against", "open"]);
    first.wait_for("/api/v1/games/");
    let listed = server.get("/api/v1/games?open_seats=true").json()["tables"][0].clone();
    let id = listed["id"].as_str().unwrap();
    let table = listed["url"].as_str().unwrap();
    let mut second = bot(&machine, &server, &ben, &["--table", id]);
    // Both play until it is killed, and go on where it comes back.
    loop {
        let moves = server.get(table).json()["standing"]["moves"].as_array().unwrap().len();
        if moves >= 4 {
            break;
        }
    }
    let port = server.address.rsplit(':').next().unwrap().to_owned();
    server.process.signal("KILL");
    server.process.finish();
    server = Serving::with(&machine, &format!("--port {port} {BRISK}"));
    let (first, second) = (first.finish().ok(), second.finish().ok());
    let standing = server.get(table).json()["standing"].clone();
    let words = standing["outcome"]["words"].as_str().unwrap();
    assert!(first.contains(words) && second.contains(words), "{first}{second}{standing}");
}
