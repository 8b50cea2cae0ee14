//! Shared libraries among the bots.

use serde_json::Value;

use super::{Class, bot, games, met, plays};
use crate::native::{build, oddities::odd};

/// Clients in C play against each other and against programs, from the start of the game; a file that is
/// no library, and a client that breaks down, are refused.
#[test]
fn shared_libraries_are_bots_of_quoridor() {
    let class = Class::new(&[]);
    let library = std::fs::read(build("random")).unwrap();
    class.put_bytes("random.so", &library, 0o644);
    class.put_bytes(
        "crash.so",
        &std::fs::read(odd("ladder-crash", &["DEED=abort()"])).unwrap(),
        0o755,
    );
    class.put_bytes("garbage.so", b"\x7fELF, or so it says", 0o644);
    class.put("rush", &plays("rush").replace("reversi", "quoridor --rules graph --size 5"));
    let line = "arena ladder quoridor --size 5 bots --srand 1 --each nodes=100 --json";
    let run = class.0.run(&format!("{line} --rounds 2 --concurrency 2 --page page.html"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((games(&told, "random.so"), games(&told, "rush")), (Some(4), Some(4)));
    let table = told["table"].as_array().unwrap();
    assert!(table.iter().all(|row| row["faults"] == 0), "{told}");
    for (name, words) in [("crash.so", "signal "), ("garbage.so", "garbage.so")] {
        let found = bot(&told, name);
        assert_eq!(found["state"], "refused");
        assert!(found["findings"].to_string().contains(words), "{found}");
    }
    // They begin with the first move of the game, whatever others begin with.
    for met in met(&class.journal()) {
        for game in met["games"].as_array().unwrap() {
            let moves = game["moves"].as_array().unwrap();
            let moves: u64 = moves.iter().map(|it| it.as_u64().unwrap()).sum();
            let record = game["record"].as_str().unwrap();
            let (_, text) = record.split_once("\n\n").unwrap();
            let all = text.split_whitespace().filter(|word| !word.ends_with('.')).count() as u64;
            // The last word is the result.
            assert_eq!(all - 1, moves, "{record}");
        }
    }
    // A client that is changed is another.
    let other = std::fs::read(odd("ladder-again", &[])).unwrap();
    class.put_bytes("random.so", &other, 0o644);
    let run = class.0.run(&format!("{line} --rounds 0"));
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_ne!(games(&told, "random.so"), Some(4), "{told}");
}
