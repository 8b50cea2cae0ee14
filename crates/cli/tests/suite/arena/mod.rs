//! `damier arena`: tournaments from the command line.

mod everybody;
#[cfg(unix)]
mod killed;
mod odd;

use serde_json::Value;

use crate::common::{Machine, Run};

/// What two runs of the same tournament have in common: everything but how long things took, where
/// they were written down, and on which day.
fn lasting(mut told: Value) -> Value {
    for key in ["time", "journal"] {
        told.as_object_mut().unwrap().remove(key).unwrap();
    }
    for game in told["played"].as_array_mut().unwrap() {
        for key in ["spent", "longest"] {
            game.as_object_mut().unwrap().remove(key).unwrap();
        }
    }
    let day = told["plan"]["date"].as_str().unwrap().to_owned();
    serde_json::from_str(&told.to_string().replace(&day, "today")).unwrap()
}

/// The answer of a run that was interrupted and told so.
fn json(run: &Run) -> Value {
    serde_json::from_str(run.out.lines().next().unwrap()).unwrap()
}

#[test]
fn a_tournament_is_told_in_tables() {
    let machine = Machine::new();
    let out = machine
        .run("arena reversi --size 6 --engine greedy --engine name=Ada strategy=random --engine random --rounds 2 --srand 7")
        .ok();
    let mut lines = out.lines();
    assert_eq!(lines.next(), Some("reversi 6x6, roundrobin: 12 games, seed 7"));
    let head = lines.next().unwrap();
    for word in ["entrant", "points", "W/D/L", "Elo", "nElo", "LOS", "pairs", "ms/move", "failed"] {
        assert!(head.contains(word), "{word}: {out}");
    }
    for words in ["greedy", "Ada", "played out 12", "openings: 6 different, judged by damier"] {
        assert!(out.contains(words), "{words}: {out}");
    }
    assert!(out.ends_with("journal: arena-reversi-7.jsonl\n"), "{out}");
    // The same again is another file with the same games.
    let again = machine
        .run("arena reversi --size 6 --engine greedy --engine name=Ada strategy=random --engine random --rounds 2 --srand 7 --concurrency 2 --lang fr")
        .ok();
    assert!(again.ends_with("journal : arena-reversi-7-2.jsonl\n"), "{again}");
    assert!(again.contains("parties, graine 7"), "{again}");
}

#[test]
fn every_format_gives_the_same_games_at_any_concurrency() {
    let machine = Machine::new();
    for format in ["roundrobin", "gauntlet", "swiss", "knockout"] {
        let line = format!(
            "arena quoridor --size 5 --engine rush --engine random --engine greedy --engine name=b random --engine alphabeta --each nodes=60 --format {format} --srand 3 --openings plies=4 balance=off --maxmoves 80 --json --record games.dgn"
        );
        let alone = lasting(machine.run(&line).json());
        let records = machine.read("games.dgn");
        let crowded = lasting(machine.run(&format!("{line} --concurrency 2")).json());
        assert_eq!(alone, crowded, "{format}");
        assert_eq!(records, machine.read("games.dgn"));
        assert_eq!(alone["over"], true);
        let played = alone["played"].as_array().unwrap().len();
        assert_eq!(records.matches("[Game ").count(), played);
        assert_eq!(alone["games"], played);
        if format != "roundrobin" {
            continue;
        }
        assert_eq!(played, 20);
        let replayed = machine.run("replay games.dgn --last --json");
        assert_eq!(replayed.code, Some(0), "{}", replayed.err);
    }
}

#[test]
fn four_players_have_seats_that_rotate() {
    let told = Machine::new()
        .run("arena quoridor --players 4 --size 5 --engine rush --engine random --engine greedy --engine name=b random --srand 1 --json")
        .json();
    let seats: Vec<String> =
        told["played"].as_array().unwrap().iter().map(|game| game["seats"].to_string()).collect();
    assert_eq!(seats, ["[0,1,2,3]", "[1,2,3,0]", "[2,3,0,1]", "[3,0,1,2]"]);
    assert!(told["standings"][0]["skill"]["rating"].is_number());
}

#[test]
fn a_test_ends_it() {
    let machine = Machine::new();
    let line = "arena reversi --size 6 --engine alphabeta nodes=50 --engine random --sprt elo0=0 elo1=100 model=logistic --srand 1 --concurrency 2";
    let out = machine.run(line).ok();
    assert!(out.contains("H1 is accepted"), "{out}");
    let told = machine.run(&format!("{line} --json")).json();
    assert_eq!(told["sprt"]["verdict"], "h1");
    assert_eq!(told["games"], told["played"].as_array().unwrap().len());
}

const LONG: &str = "arena reversi --engine alphabeta nodes=1500 --engine name=b alphabeta nodes=900 --rounds 30 --srand 5 --json";

/// Asked to end, it says what was played, in whole pairs, and how to go on.
#[cfg(unix)]
#[test]
fn what_was_interrupted_says_how_to_go_on() {
    let machine = Machine::new();
    let whole = lasting(machine.run(LONG).json());
    let mut running =
        machine.start(&format!("{LONG} --ratinginterval 1 --concurrency 2 --save a.jsonl"));
    running.wait_for_line("5 games: ");
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.code, Some(130), "{}", run.err);
    let told = json(&run);
    assert_eq!((told["over"].as_bool(), told["games"].as_u64().unwrap() % 2), (Some(false), 0));
    let command = run.err.lines().find_map(|line| line.strip_prefix("to go on: damier ")).unwrap();
    assert_eq!(command, "arena reversi --resume a.jsonl --concurrency 2 --ratinginterval 1 --json");
    let resumed = machine.run(command);
    assert_eq!(resumed.code, Some(0), "{}", resumed.err);
    assert_eq!(lasting(json(&resumed)), whole);
}

/// A disk that is full ends it, and nothing that was written is lost.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_and_gone_on_after() {
    let machine = Machine::new();
    let whole = lasting(machine.run(LONG).json());
    // No file may grow beyond some blocks, which is told like a disk that is full.
    let limited = format!(
        "trap '' XFSZ; ulimit -f 16; exec {} {LONG} --save full.jsonl",
        env!("CARGO_BIN_EXE_damier")
    );
    let mut command = std::process::Command::new("sh");
    command.args(["-c", &limited]);
    machine.settle(&mut command);
    let run = crate::common::Running::start(&mut command).finish();
    assert_eq!(run.code, Some(5), "{}", run.err);
    assert!(run.err.contains("full.jsonl") && run.err.contains("to go on: "), "{}", run.err);
    // Nothing torn stays, to which the next game could be joined.
    assert!(machine.read("full.jsonl").ends_with("}\n"));
    let resumed = machine.run("arena reversi --resume full.jsonl --json");
    assert_eq!(lasting(resumed.json()), whole);
}

#[cfg(unix)]
#[test]
fn a_program_that_dies_loses_and_the_run_goes_on() {
    let machine = Machine::new();
    let run = machine.run("arena reversi --engine random --engine name=dead cmd=false --engine greedy --format swiss --rounds 2 --srand 2 --json");
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("dead: broken down: "), "{}", run.err);
    let told = json(&run);
    let dead = told["standings"].as_array().unwrap().iter().find(|row| row["name"] == "dead");
    let dead = dead.unwrap();
    assert_eq!((&dead["points"], &dead["faults"]), (&Value::from(0.0), &dead["games"]));
    assert_eq!(told["over"], true);
}

/// Programs that are told how far to look play the same again, whoever asks them in which words.
#[cfg(unix)]
#[test]
fn programs_play_in_their_protocols() {
    let machine = Machine::new();
    let program = format!("cmd={} engine reversi", env!("CARGO_BIN_EXE_damier"));
    let line = "arena reversi --size 6 --srand 1 --json --each depth=2";
    let mut words: Vec<&str> = line.split(' ').collect();
    words.extend(["--engine", &program, "protocol=ugi", "name=ugi"]);
    words.extend(["--engine", &program, "protocol=uci", "name=uci"]);
    words.extend(["--engine", "alphabeta", "name=own"]);
    let alone = lasting(machine.run_args(&words, "").json());
    words.extend(["--concurrency", "2"]);
    assert_eq!(lasting(machine.run_args(&words, "").json()), alone);
    let faults = alone["standings"].as_array().unwrap().iter().map(|row| row["faults"].as_u64());
    assert_eq!(faults.collect::<Vec<_>>(), [Some(0); 3]);
}

#[test]
fn openings_come_from_a_file() {
    let machine = Machine::new();
    machine.write("lines.txt", "f5 d6 c3\nf5 f6\n");
    let line = "arena reversi --engine random --engine greedy --rounds 3 --srand 1";
    let told =
        machine.run(&format!("{line} --openings file=lines.txt start=2 plies=2 --json")).json();
    let moves: Vec<String> =
        told["by_opening"].as_array().unwrap().iter().map(|it| it["moves"].to_string()).collect();
    assert_eq!(moves, [r#"["f5","f6"]"#, r#"["f5","d6"]"#]);
    assert_eq!(told["openings"]["reused"], true);
    let out = machine.run(&format!("{line} --openings file=lines.txt")).ok();
    assert!(out.contains("used again"), "{out}");
}

#[test]
fn games_are_ended_early_where_that_is_asked_for() {
    let line = "arena reversi --engine alphabeta --engine name=b alphabeta --each nodes=200 --rounds 2 --srand 1 --json";
    let machine = Machine::new();
    let ends = |more: &str| {
        let told = machine.run(&format!("{line} {more}")).json();
        let ends = told["ends"].as_array().unwrap().iter().map(|it| it["end"].to_string());
        ends.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(ends("--maxmoves 12"), "\"max-moves\"");
    assert_eq!(ends("--draw movenumber=5 movecount=2 score=100000"), "\"adjudicated-draw\"");
    assert!(ends("--resign movecount=2 score=300 twosided").contains("\"adjudicated-loss\""));
}

#[test]
fn clocks_are_kept() {
    let machine = Machine::new();
    machine
        .run("arena reversi --size 4 --engine greedy tc=40/60+0.5 timemargin=50 --engine random st=5 --srand 1 --record a.dgn")
        .ok();
    let records = machine.read("a.dgn");
    assert!(records.contains("[Clock \"40/1m+500ms~50ms, 5s/move\"]"), "{records}");
    assert!(records.contains("[Clock \"5s/move, 40/1m+500ms~50ms\"]"), "{records}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let machine = Machine::new();
    machine.write("empty.txt", "# nothing\n");
    machine.write("wrong.txt", "f5\na1\n");
    machine.write("there.jsonl", "");
    machine.write("text.jsonl", "hello\n");
    let two = "--engine greedy --engine random";
    for (line, code, words) in [
        ("arena reversi".to_owned(), 2, "nobody takes part"),
        ("arena reversi --engine greedy".to_owned(), 2, "one player takes part"),
        ("arena reversi --engine greedy --engine gredy".to_owned(), 2, "gredy"),
        ("arena reversi --engine name=a greedy --engine name=a random".to_owned(), 2, "`a`"),
        ("arena reversi --engine greedy --engine cmd=./nothing".to_owned(), 2, "nothing"),
        ("arena reversi --engine greedy --engine human".to_owned(), 2, "human"),
        (format!("arena reversi {two} --each tc=5s"), 2, "tc cannot be `5s`"),
        (format!("arena reversi {two} --each hash=5"), 2, "no setting `hash`"),
        (
            format!("arena reversi {two} --format league"),
            2,
            "roundrobin, gauntlet, swiss, knockout",
        ),
        (format!("arena reversi {two} --games 3 --repeat"), 2, "--norepeat"),
        (format!("arena reversi {two} --repeat --norepeat"), 2, "norepeat"),
        (format!("arena reversi {two} --draw movecount=0"), 2, "movenumber="),
        (format!("arena reversi {two} --resign never"), 2, "twosided"),
        (format!("arena reversi {two} --sprt elo0=5 elo1=0"), 2, "elo0=5"),
        (format!("arena reversi {two} --sprt model=bayesian"), 2, "--norepeat"),
        (format!("arena reversi {two} --openings order=random"), 2, "file="),
        (format!("arena reversi {two} --openings plies=x"), 2, "plies"),
        (format!("arena reversi {two} --openings file=none.txt"), 3, "none.txt"),
        (format!("arena reversi {two} --openings file=empty.txt"), 3, "no opening"),
        (format!("arena reversi {two} --openings file=wrong.txt"), 3, "opening 2"),
        (format!("arena reversi {two} --openings file=wrong.txt start=9"), 3, "opening 2"),
        (format!("arena reversi {two} --save there.jsonl"), 3, "there.jsonl exists"),
        (format!("arena reversi {two} --save no/where.jsonl"), 5, "no/where.jsonl"),
        (format!("arena quoridor --players 4 {two}"), 2, "4 are needed"),
        (format!("arena chess {two}"), 2, "chess"),
        ("arena reversi --resume none.jsonl".to_owned(), 3, "none.jsonl"),
        ("arena reversi --resume text.jsonl".to_owned(), 3, "no journal"),
        ("arena reversi --resume there.jsonl".to_owned(), 3, "no journal"),
        (
            "arena reversi --engine greedy --engine random --concurrency 0".to_owned(),
            2,
            "concurrency",
        ),
    ] {
        let told = machine.run(&line).refused(code);
        assert!(told.contains(words), "{line}: {told}");
    }
}

#[test]
fn another_tournament_is_not_gone_on_with() {
    let machine = Machine::new();
    let line = "arena reversi --size 4 --engine greedy --engine random --srand 4";
    machine.run(&format!("{line} --save a.jsonl")).ok();
    machine.run(&format!("{line} --resume a.jsonl")).ok();
    for (line, words) in [
        (format!("{line} --rounds 3 --resume a.jsonl"), "rounds is 1 there and 3 here"),
        (
            "arena reversi --size 4 --engine greedy --engine random --srand 5 --resume a.jsonl"
                .to_owned(),
            "seed is 4",
        ),
        (
            "arena reversi --size 6 --engine greedy --engine random --resume a.jsonl".to_owned(),
            "variant is \"4x4\"",
        ),
        ("arena awele --resume a.jsonl".to_owned(), "game is \"reversi\""),
    ] {
        let told = machine.run(&line).refused(3);
        assert!(told.contains(words), "{line}: {told}");
    }
}

#[test]
fn a_page_is_written_at_the_end_and_again_from_the_journal() {
    let machine = Machine::new();
    let line = "arena reversi --size 6 --engine greedy --engine random --srand 7 --save a.jsonl";
    machine.run(&format!("{line} --report a.html")).ok();
    let page = machine.read("a.html");
    assert!(page.contains("<title>Tournament: Reversi</title>"), "{page}");
    assert!(page.contains(r#"id="game-2""#));
    machine.run("arena report a.jsonl --output b.html").ok();
    assert_eq!(machine.read("b.html"), page);
    // A page holds as many games as it is told to, and says where the others are.
    machine.run("arena report a.jsonl --output b.html --games 1").ok();
    let some = machine.read("b.html");
    assert_eq!(some.matches("<details id=").count(), 1);
    assert!(some.contains("The page holds 1 of 2 games"), "{some}");
    machine.run("arena reversi --resume a.jsonl --report c.html --reportgames 1").ok();
    assert_eq!(machine.read("c.html"), some);
    machine.run("arena reversi --resume a.jsonl --reportgames 1").refused(2);
    // A page is replaced, and nothing else is.
    machine.run("arena report a.jsonl --output b.html --lang fr").ok();
    assert!(machine.read("b.html").contains("<title>Tournoi : Reversi</title>"));
    let refused = machine.run("arena report a.jsonl --output a.jsonl");
    assert_eq!(refused.code, Some(3), "{}", refused.err);
    assert!(refused.err.contains("a.jsonl is no page of a tournament"), "{}", refused.err);
    assert!(machine.read("a.jsonl").starts_with(r#"{"damier-arena":1"#));
    let refused = machine.run("arena report b.html --output d.html");
    assert_eq!(refused.code, Some(3), "{}", refused.err);
    // It is known before any game is played that there is no such folder.
    let refused = machine.run(&format!("{line}x --report nowhere/a.html"));
    assert_eq!(refused.code, Some(3), "{}", refused.err);
    assert!(!machine.work().join("a.jsonlx").exists());
}

#[test]
fn what_a_journal_has_of_a_tournament_that_goes_on_is_a_page_too() {
    let machine = Machine::new();
    let line = "arena reversi --size 6 --engine greedy --engine random --rounds 3 --srand 7";
    machine.run(&format!("{line} --save a.jsonl")).ok();
    let journal = machine.read("a.jsonl");
    let lines: Vec<&str> = journal.split_inclusive('\n').collect();
    machine.write("part.jsonl", lines[..4].concat());
    machine.run("arena report part.jsonl -o part.html").ok();
    let page = machine.read("part.html");
    assert!(page.contains("Not over: 2 of 6 games are counted."), "{page}");
    assert!(page.contains(r#"id="game-3""#) && !page.contains(r#"id="game-4""#));
}
