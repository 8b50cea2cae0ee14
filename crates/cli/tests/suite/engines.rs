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
