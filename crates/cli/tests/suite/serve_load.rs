//! Records that an operator loads, and what the explorer knows read anew.

use serde_json::{Value, json};

use crate::common::Machine;
use crate::common::server::Serving;

const RECORDS: &str = "[Game \"reversi\"]\n[Variant \"8x8\"]\n[First \"Ada\"]\n\n1. f5 d6 2. c3 *\n\n\
    [Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 a1 *\n\n\
    [Game \"awele\"]\n[Variant \"abapa\"]\n\n1. A a *\n";

/// How many games a server knows at the start of a game.
fn games(machine: &Machine, data: &str, game: &str) -> Value {
    let mut server = Serving::with(machine, &format!("--port 0 --data {data}"));
    let told = server.post("/api/v1/explorer", "", &json!({"game": game})).json();
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
    told["games"].clone()
}

#[test]
fn records_are_loaded_once_and_found() {
    let machine = Machine::new();
    machine.write("games.dgn", RECORDS);
    let load = "serve load games.dgn --data d.db";
    let told = machine.run(load);
    assert_eq!(told.code, Some(3), "{told:?}");
    assert!(told.out.contains("2 loaded, 0 there already, 1 wrong."), "{told:?}");
    assert!(told.err.contains("games.dgn") && told.err.contains("a1"), "{told:?}");
    // The same once more loads nothing: whatever was interrupted goes on so.
    let again = machine.run(load);
    assert!(again.out.contains("0 loaded, 2 there already, 1 wrong."), "{again:?}");
    assert_eq!(games(&machine, "d.db", "reversi"), 1);
    assert_eq!(games(&machine, "d.db", "awele"), 1);

    let known = machine.run("serve openings --data d.db").ok();
    assert!(known.starts_with("Nothing was new"), "{known}");
    let anew = machine.run("serve openings --anew --data d.db").ok();
    assert!(anew.starts_with('2'), "{anew}");
    assert_eq!(games(&machine, "d.db", "reversi"), 1);
    let told = machine.run("serve load nothing.dgn --data d.db");
    assert_eq!(told.code, Some(3), "{told:?}");
    assert!(told.err.contains("nothing.dgn cannot be read"), "{told:?}");
}
