//! Programs of others, seated by everything that seats players.

use std::path::Path;

use serde_json::json;

use crate::common::Machine;
use crate::common::server::Serving;

/// An engine of our own as somebody else's program.
fn engine(rest: &str) -> String {
    format!("cmd:{} engine {rest}", Path::new(env!("CARGO_BIN_EXE_damier")).display())
}

#[test]
fn at_the_console() {
    let machine = Machine::new();
    let seat = engine("quoridor --strategy rush");
    let play = |seats: [&str; 2], typed: &str| {
        let words = ["play", "quoridor", "--size", "5", "--seat", seats[0], "--seat", seats[1]];
        machine.run_args(words, typed)
    };
    // A person goes straight ahead, and so does the program: whoever begins is first.
    let told = play(["human", &seat], "c2\nundo\nc2\nb2\nb3\nquit\n").ok();
    assert!(told.contains("c4"), "{told}");
    // Between two programs there is nothing to type.
    let told = play([&seat, &seat], "quit\n").ok();
    assert!(told.contains(" wins"), "{told}");
}

#[test]
fn on_a_screen_a_program_that_cannot_be_started_is_told_of_before() {
    let machine = Machine::new();
    for (seat, words) in [
        ("cmd:there-is-no-such-program x", "there is no program `there-is-no-such-program`"),
        ("cmd:'unfinished", "a quotation mark is not closed"),
        ("cmd:/", "`/` is no program"),
        ("gtp:sh", "Quoridor of 2 is not played in gtp"),
        ("./none.so", "there is no file `./none.so`"),
        ("program:bot", "no program called `bot` plays here"),
        ("advised:cmd:sh", "programs of your own cannot play here"),
    ] {
        let typed = ["play", "quoridor", "--rules", "graph", "--seat", seat];
        let told = machine.run_args(typed, "").refused(2);
        assert!(told.contains(words), "{seat}: {told}");
    }
}

/// Whoever sends a record could otherwise have any program started.
#[test]
fn a_record_starts_nothing() {
    let machine = Machine::new();
    let seat = engine("reversi --strategy greedy");
    let words = ["match", "reversi", "--seat", &seat, "--seat", "greedy", "--games", "2"];
    let words = words.into_iter().chain(["--record", "games.dgn", "--maxmoves", "12"]);
    machine.run_args(words, "").ok();
    let text = machine.read("games.dgn");
    // Only the first game, played by a program that would leave a trace.
    let first = text.split("\n\n[").next().unwrap();
    let trace = "cmd:touch started";
    machine.write("one.dgn", first.replace(&seat, trace));
    assert!(machine.read("one.dgn").contains(trace));
    let told = machine.run_with("play reversi --load one.dgn --plain --seed 1", "quit\n").ok();
    assert!(!told.contains("failed") && !machine.work().join("started").exists(), "{told}");
}

/// What an operator lists plays at tables, and nothing else does.
#[test]
fn on_a_server() {
    let machine = Machine::new();
    let quick = engine("reversi --strategy greedy");
    machine.write(
        "damier.toml",
        format!("programs = '''quick=reversi {quick}; mute=reversi cmd:sh -c \"exit 3\"'''\n"),
    );
    let server = Serving::start(&machine);
    let open = |game: &str, seats: [&str; 2]| {
        server.post("/api/v1/games", "", &json!({ "game": game, "seats": seats }))
    };
    let play = |seats: [&str; 2]| {
        let url = open("reversi", seats).json()["url"].as_str().unwrap().to_owned();
        loop {
            let table = server.get(&url).json()["standing"].clone();
            if table["turn"].is_null() {
                return table;
            }
        }
    };
    let table = play(["program:quick", "greedy"]);
    assert_eq!(table["sitters"][0]["control"], "engine");
    assert_eq!(table["sitters"][0]["called"], "quick");
    assert!(table["moves"].as_array().unwrap().len() > 20, "{table}");
    // Whoever fails has lost by that, and the next one plays.
    let table = play(["program:mute", "greedy"]);
    assert_eq!(table["outcome"]["words"], "White wins: Black failed");
    let table = play(["program:quick", "program:quick"]);
    assert!(table["moves"].as_array().unwrap().len() > 20, "{table}");
    for (game, seat) in [
        ("reversi", "cmd:sh"),
        ("reversi", "gtp:sh"),
        ("reversi", "./client.so"),
        ("reversi", "program:other"),
        ("reversi", "advised:program:quick"),
        ("awele", "program:quick"),
    ] {
        let answer = open(game, [seat, "greedy"]);
        assert_eq!(answer.status(), "422", "{seat}: {answer:?}");
        assert!(answer.body.contains("bad-seats"), "{seat}: {answer:?}");
    }
    let catalog = server.get("/api/v1/catalog").json();
    let games = catalog["games"].as_array().unwrap();
    let strategies = |name: &str| {
        let game = games.iter().find(|game| game["name"] == name).unwrap();
        game["strategies"].to_string()
    };
    assert!(strategies("reversi").contains("program:quick"));
    assert!(!strategies("awele").contains("program:quick"));
}

#[test]
fn an_operator_is_told_what_is_wrong_with_the_list() {
    let machine = Machine::new();
    for wrong in [
        "bot",
        "bot=reversi",
        "bot=chess cmd:x",
        "bot=reversi greedy",
        "bot=reversi program:x",
        "a b=reversi cmd:x",
        "bot=reversi cmd:x;bot=reversi cmd:y",
    ] {
        let words = ["serve", "--print-config", "--programs", wrong];
        let told = machine.run_args(words, "").refused(2);
        assert!(told.contains("--programs"), "{wrong}: {told}");
    }
}
