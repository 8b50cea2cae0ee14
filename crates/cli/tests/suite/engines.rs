//! `damier engine`, as the programs of others meet it.

use crate::common::Machine;

#[test]
fn an_engine_is_talked_to_by_its_standard_streams() {
    let machine = Machine::new();
    let mut engine = machine.start("engine quoridor --size 5");
    engine.type_line("ugi");
    engine.wait_for("ugiok");
    engine.type_line("go infinite");
    engine.wait_for("info depth 2 ");
    engine.type_line("stop");
    engine.wait_for("bestmove ");
    engine.type_line("d");
    engine.wait_for("South: 6 walls left");
    engine.type_line("quit");
    engine.finish().ok();
    let told =
        machine.run_with("engine reversi --protocol gtp", "1 name\n2 showboard\nquit\n").ok();
    assert!(told.starts_with("=1 Damier\n\n=2\n"), "{told}");
    let told = machine.run_with("engine awele --strategy greedy", "go\n").ok();
    assert!(told.starts_with("bestmove ") || told.contains("\nbestmove "), "{told}");
    // Its words are English, whoever starts it.
    let told = machine.run_with("engine reversi --lang fr", "position nowhere\n").ok();
    assert!(told.starts_with("info string error a position is "), "{told}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    let machine = Machine::new();
    for (line, words) in [
        ("engine quoridor --protocol gtp", "Quoridor"),
        ("engine awele --protocol nboard", "nboard"),
        ("engine reversi --protocol chess", "ugi, uci, gtp, nboard, qtp"),
        ("engine quoridor --players 4 --protocol uci", "uci"),
        ("engine quoridor --players 4 --strategy sidewall", "sidewall"),
        ("engine reversi --strategy cmd:bot", "strategy"),
        ("engine quoridor --size 8000", "8000"),
    ] {
        let told = machine.run(line).refused(2);
        assert!(told.contains(words), "{line}: {told}");
    }
}

/// Our own engines keep to every point, of whichever game they are; which one it is need not be said.
#[test]
fn engines_keep_to_the_protocol() {
    let machine = Machine::new();
    let own = env!("CARGO_BIN_EXE_damier");
    // Who does not search has no thoughts to tell of.
    for (engine, kept) in [
        ("quoridor --strategy alphabeta:nodes=50", 21),
        ("reversi --strategy alphabeta:nodes=50", 21),
        ("awele --strategy greedy", 20),
    ] {
        let command = format!("{own} engine {engine}");
        let told = machine.run_args(["engine", "--compliance", &command, "--json"], "").json();
        assert_eq!((&told["kept"], &told["broken"]), (&kept.into(), &0.into()), "{engine}: {told}");
    }
    for (game, way) in
        [("quoridor", "uci"), ("reversi", "gtp"), ("reversi", "nboard"), ("quoridor", "qtp")]
    {
        let command = format!("{way}:{own} engine {game} --strategy greedy");
        machine.run_args(["engine", game, "--compliance", &command], "").ok();
        machine.run_args(["arena", "--compliance", &command], "").ok();
    }
}

#[test]
fn what_fails_is_told() {
    let machine = Machine::new();
    let bot = r#"while read -r line; do case "$line" in
        ugi) echo id name Stubborn; echo option name A type slider; echo ugiok;;
        isready) echo readyok;; go*) echo bestmove d3;; quit) exit 3;; esac; done"#;
    machine.write("bot.sh", bot);
    let words = ["engine", "reversi", "--compliance", "sh bot.sh"];
    let told = machine.run_args(words, "");
    assert_eq!(told.code, Some(1), "{}", told.err);
    for (point, fails) in [
        ("says who it is", false),
        ("tells of its options in the right form", true),
        ("answers `isready`", false),
        ("moves within a time", false),
        ("plays on after the moves", true),
        ("thinks until `stop`", true),
        ("leaves at `quit`", false),
    ] {
        let line = told.out.lines().find(|line| line.contains(point)).unwrap();
        assert_eq!(line.starts_with("FAILS"), fails, "{line}");
    }
    assert!(told.err.contains("points are not kept"), "{}", told.err);
    // What is no program is refused, and so is one whose game nobody can tell.
    for (command, words) in [
        ("nothing-of-that-name", "there is no program"),
        (
            "sh -c 'read x; echo id name n; echo ugiok; while read -r l; do case $l in go*) echo bestmove zz9;; isready) echo readyok;; esac; done'",
            "name it",
        ),
    ] {
        let refused = machine.run_args(["engine", "--compliance", command], "").refused(2);
        assert!(refused.contains(words), "{refused}");
    }
}
