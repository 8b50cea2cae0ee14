//! The labyrinth played line by line, as people and programs do.

use crate::common::Machine;
use serde_json::{Value, json};

/// A corridor of four cells with a bomb, a treasure and an exit, and nobody else.
const CORRIDOR: &str = "\
+---+---+---+---+
| @   b   m   E |
+---+---+---+---+
|   |   |   |   |
+---+---+---+---+
";

/// Plays lines in a maze and gives the answers, each of them JSON, the state at the start first.
#[track_caller]
fn answers(machine: &Machine, line: &str, input: &str) -> Vec<Value> {
    let out = machine.run_with(&format!("play labyrinth {line} --json"), input).ok();
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn corridor() -> Machine {
    let machine = Machine::new();
    machine.write("corridor.txt", CORRIDOR);
    machine
}

#[test]
fn a_whole_game() {
    let machine = corridor();
    let told = answers(&machine, "corridor.txt", "n e e\nbomb\nexit\ne\nexit\nundo\nexit\n");
    let done: Vec<&str> = told.iter().map(|it| it["done"].as_str().unwrap_or("-")).collect();
    assert_eq!(done, ["-", "turned", "turn", "turn", "turn", "-", "turn", "won", "undone", "won"]);
    assert_eq!(told[2]["took"], "bomb");
    assert_eq!(told[3]["took"], "medium");
    assert_eq!(told[5]["error"], "there is no exit here");
    let last = &told[9]["state"];
    assert_eq!(last["score"], 100);
    assert_eq!(last["turns"], 4);
    assert_eq!(last["bombs"], 10, "ten at first, one found, one spent");
    assert_eq!((&last["won"], &last["player"]), (&true.into(), &serde_json::json!([3, 0])));
}

/// What changed is told after everything that changes something, and only then.
#[test]
fn changes_are_told() {
    let machine = corridor();
    let told = answers(&machine, "corridor.txt", "e\nundo\nn\nexit\nstrategy pack\nredo\n");
    let went = |from: u8, to: u8, facing: &str| json!({ "what": "player", "from": [from, 0], "to": [to, 0], "facing": facing });
    let bomb = |what: &str| json!({ "what": what, "at": [1, 0], "object": "bomb" });
    assert_eq!(told[1]["changes"], json!([went(0, 1, "E"), bomb("taken")]));
    assert_eq!(told[2]["changes"], json!([went(1, 0, "S"), bomb("returned")]));
    assert_eq!(told[3]["changes"], json!([went(0, 0, "N")]));
    assert_eq!((told[4].get("changes"), told[5].get("changes")), (None, None));
    assert_eq!(told[6]["changes"], told[1]["changes"]);
}

#[test]
fn the_state_tells_everything() {
    let machine = corridor();
    let told = answers(&machine, "corridor.txt --strategy pack --undos 7", "state\n");
    for state in [&told[0]["state"], &told[1]["state"]] {
        assert_eq!(state["maze"]["cells"], serde_json::json!(["d557", "ffff"]));
        assert_eq!(state["maze"]["start"], serde_json::json!([0, 0]));
        assert_eq!(state["strategy"], "pack");
        assert_eq!(state["facing"], "S");
        assert_eq!(state["alive"], true);
        for name in ["open_cells", "dead_ends", "exits", "turns", "undos", "redos", "score"] {
            assert!(state[name].is_u64(), "{name}");
        }
        for name in ["minotaurs_alive", "minotaurs_dead", "bombs", "scrolls"] {
            assert!(state[name].is_u64(), "{name}");
        }
        assert_eq!((&state["open_cells"], &state["dead_ends"]), (&8.into(), &2.into()));
    }
}

/// A hint tells more each time, until the player moves.
#[test]
fn hints_come_in_parts() {
    let machine = corridor();
    let input = "hint\nhint\nhint\nhint\nhint bomb\nhint\ne\nhint\nhint 9,9\nhint richest:3\n";
    let told = answers(&machine, "corridor.txt", input);
    let hint = |at: usize| &told[at]["hint"];
    let text = "the nearest treasure lies to the east";
    assert_eq!(*hint(1), json!({ "part": 1, "text": text, "goal": "treasure" }));
    let text = "2 steps, and nobody is in the way";
    assert_eq!(*hint(2), json!({ "part": 2, "text": text, "goal": "treasure", "length": 2 }));
    let text = "the way to the nearest treasure";
    let way = json!({ "part": 3, "text": text, "goal": "treasure", "length": 2, "path": "EE" });
    assert_eq!(*hint(3), way);
    let goals: Vec<_> = (4..=8).map(|at| (&hint(at)["goal"], &hint(at)["part"])).collect();
    assert_eq!(goals[0], (&json!("exit"), &json!(1)));
    assert_eq!(goals[1], (&json!("bomb"), &json!(1)));
    assert_eq!(goals[2], (&json!("bomb"), &json!(2)));
    assert_eq!(goals[4], (&json!("treasure"), &json!(1)));
    assert_eq!(told[9]["error"], "9,9 is no cell of the maze");
    let several = "a hint leads to one place: exit, treasure, bomb, scroll or X,Y";
    assert_eq!(told[10]["error"], several);
    let words = machine.run_with("play labyrinth corridor.txt", "hint\nhint\nhint\n").ok();
    assert!(words.contains("\nhint 3 of 3: the way to the nearest treasure: EE\n"), "{words}");
}

/// A program that does nothing but follow hints finds its way out.
#[test]
fn a_program_plays() {
    let machine = Machine::new();
    let mut game = machine.start("play labyrinth --size 25x25 --seed 11 --minotaurs 0 --json");
    game.wait_for("\n");
    for _ in 0..3 {
        game.type_line("hint exit");
    }
    game.wait_for("\"path\":\"");
    game.type_line("quit");
    let run = game.finish();
    let hint: Value = serde_json::from_str(run.out.lines().nth(3).unwrap()).unwrap();
    let path = hint["hint"]["path"].as_str().unwrap();
    let steps: Vec<String> = path.chars().map(|step| step.to_string()).collect();
    let input = format!("{}\nexit\n", steps.join("\n"));
    let told = answers(&machine, "--size 25x25 --seed 11 --minotaurs 0", &input);
    assert_eq!(told.last().unwrap()["done"], "won");
    assert_eq!(told.last().unwrap()["state"]["turns"], path.len());
}

#[test]
fn the_same_seed_is_the_same_game() {
    let machine = Machine::new();
    let line = "--size 20x20 --seed 3 --strategy random --minotaurs 30";
    let input = "wait wait n e s w wait\nundo redo\n";
    let first = answers(&machine, line, input);
    assert_eq!(first, answers(&machine, line, input));
    assert_ne!(first, answers(&machine, &line.replace("seed 3", "seed 4"), input));
    let drawn = machine.run_with("play labyrinth --size 5x5", "");
    assert!(drawn.err.contains("seed "), "{}", drawn.err);
}

#[test]
fn saved_loaded_and_replayed() {
    let machine = Machine::new();
    let line = "--size 15x12 --seed 8 --strategy hunter --minotaurs 4";
    let play = "n e s w wait n e s w bomb undo\nstrategy random\nwait wait undo\n";
    let told = answers(&machine, line, &format!("{play}save game.json\nstate\n"));
    let saved = &told.last().unwrap()["state"];
    let again = answers(&machine, "game.json", "redo\nundo\nload game.json\n");
    assert_eq!(&again[0]["state"], saved);
    let (mut before, mut after) = (saved.clone(), again[3]["state"].clone());
    for state in [&mut before, &mut after] {
        state.as_object_mut().unwrap().remove("maze");
    }
    assert_eq!(after, before);

    let replay = machine.run("replay game.json --json").json();
    let steps = replay["steps"].as_array().unwrap();
    assert_eq!(steps.len() as u64 - 1, saved["turns"].as_u64().unwrap());
    assert_eq!(steps.last().unwrap()["state"]["player"], saved["player"]);
    let text = machine.run("replay game.json --last").ok();
    assert!(text.contains(&format!("turn {}", saved["turns"])), "{text}");
    assert!(machine.run("replay game.json").ok().lines().count() > text.lines().count());

    // The maze as it is now is a maze like any other.
    assert!(machine.run("labyrinth stats game.json").ok().contains("15x12"));
    // Saving replaces a game when asked twice, and nothing else ever.
    let again = answers(&machine, "game.json", "save game.json\nsave game.json\nsave game.json\n");
    assert!(again[1]["error"].as_str().unwrap().contains("exists"));
    assert_eq!((&again[2]["done"], &again[3]["done"]), (&"saved".into(), &"saved".into()));
    // The game before can be had back.
    let back = answers(&machine, "--size 4x4 --seed 1", "wait\nload game.json\nload\n");
    let mut whole = back[3]["state"].clone();
    assert_eq!(whole.as_object_mut().unwrap().remove("maze").unwrap()["width"], 4);
    assert_eq!(whole, back[1]["state"]);
    machine.write("notes.txt", "mine");
    let refused = answers(&machine, "game.json", "save notes.txt\nsave\n");
    assert!(refused[1]["error"].as_str().unwrap().contains("notes.txt"));
    assert!(refused[2]["error"].is_string());
    assert_eq!(machine.read("notes.txt"), "mine");
    // What could not be written is told by the exit code, too.
    let failed = machine.run_with("play labyrinth game.json --json", "save no/such/folder\n");
    assert_eq!(failed.code, Some(5), "{}", failed.err);
    assert!(failed.out.contains("its folder is not there"), "{}", failed.out);
}

#[test]
fn damaged_games_are_refused_where_they_are_wrong() {
    let machine = corridor();
    answers(&machine, "corridor.txt", "n e e bomb\nsave game.json\n");
    let good = machine.read("game.json");
    let check = |from: &str, to: &str, expected: &str| {
        assert!(good.contains(from), "{from} is not in {good}");
        machine.write("bad.json", good.replace(from, to));
        let run = machine.run("play labyrinth bad.json --plain");
        assert_eq!(run.code, Some(3), "{}", run.err);
        assert!(run.err.contains(expected), "{expected} is not in {}", run.err);
    };
    check("Neeb", "Neeeb.", "the game was changed");
    check(
        "Neeb",
        "Neewwwb",
        "`game.moves[0]`, sign 17: the way is blocked; the game is good up to turn 4",
    );
    check("Neeb", "Ezeb", "sign 12: the way is free");
    check("Neeb", "Nezb", "sign 14: `z` is no move; the game is good up to turn 1");
    check("aggressive Neeb", "rude Neeb", "there is no strategy `rude`");
    check("\"score\": 100", "\"score\": 900", "another `game.score`");
    check("\"version\": 1", "\"version\": 2", "version 2");
    check("\"bombs\": 10", "\"bombs\": -1", "`game.bombs`");
    let run = machine.run("replay bad.json");
    assert_eq!(run.code, Some(3));
}

#[test]
fn what_cannot_be_is_told() {
    let machine = corridor();
    let told = answers(
        &machine,
        "corridor.txt --bombs 0 --scrolls 0",
        "bomb\nscroll\nundo\nredo\nfly\nstrategy hunted\nhint 9,9\nhint all-treasures\nload -\nload none.json\n\n   \n\u{1b}[A\n",
    );
    let errors: Vec<&str> = told[1..].iter().map(|it| it["error"].as_str().unwrap()).collect();
    let expected = [
        "no bomb",
        "no scroll",
        "nothing to undo",
        "nothing to redo",
        "`fly` is no word",
        "did you mean `hunter`",
        "is no cell of the maze",
        "one place",
        "name a file",
        "none.json",
        "is no word",
    ];
    assert_eq!(errors.len(), expected.len(), "{errors:?}");
    for (error, expected) in errors.iter().zip(expected) {
        assert!(error.contains(expected), "{expected} is not in {error}");
    }
    let mut long = "e ".repeat(100_000);
    long.push('\n');
    let told = answers(&machine, "corridor.txt", &long);
    assert!(told[1]["error"].is_string(), "a line that is too long");
    let binary = machine.run_with("play labyrinth corridor.txt --json", b"\xff\xfe\ne\n".to_vec());
    assert!(binary.ok().lines().last().unwrap().contains("\"turn\""));
}

#[test]
fn options_are_checked() {
    let machine = corridor();
    for (line, code) in [
        ("--size 0x5", 2),
        ("--size 5", 2),
        ("--strategy nobody", 2),
        ("--objects gold", 2),
        ("--generator nobody", 2),
        ("--braid 101", 2),
        ("--bombs -1", 2),
        ("--undos x", 2),
        ("nowhere.txt", 3),
        ("--size 99999999x99999999", 2),
        ("--position x", 2),
        ("corridor.txt --size 5x5", 2),
        ("corridor.txt --minotaurs 5", 2),
        ("corridor.txt --braid 5", 2),
        ("corridor.txt --mask heart", 2),
    ] {
        let run = machine.run_with(&format!("play labyrinth {line}"), "");
        assert_eq!(run.code, Some(code), "{line}: {}", run.err);
    }
    // More minotaurs than there is room for are as many as there is room for.
    let told = answers(&machine, "--size 4x4 --seed 1 --minotaurs 1000 --dangerous", "");
    assert_eq!(told[0]["state"]["minotaurs_alive"], 15);
    let told = answers(&machine, "--size 5x5 --seed 1 --minotaurs 1000 --start 2,2", "");
    assert_eq!(told[0]["state"]["minotaurs_alive"], 20, "none next to the start");
    let told = answers(&machine, "--seed 1", "");
    let state = &told[0]["state"];
    assert_eq!((&state["open_cells"], &state["minotaurs_alive"]), (&375.into(), &1.into()));
    assert_eq!((&state["bombs"], &state["strategy"]), (&10.into(), &"aggressive".into()));
}

/// A saved game has its own inventory; the strategy may change.
#[test]
fn options_of_a_saved_game() {
    let machine = corridor();
    answers(&machine, "corridor.txt", "e\nsave game.json\n");
    for option in ["--bombs 3", "--scrolls 3", "--undos 3", "--seed 3"] {
        let refused = machine.run(&format!("play labyrinth game.json {option}")).refused(2);
        let name = option.split(' ').next().unwrap();
        assert!(refused.contains(name), "{refused}");
    }
    let told = answers(&machine, "game.json --strategy pack", "");
    assert_eq!(told[0]["state"]["strategy"], "pack");
}

/// A maze may have a minotaur beside its start, who kills before anything can be done.
#[test]
fn dead_from_the_start() {
    let machine = Machine::new();
    machine.write("trap.txt", "+---+---+---+\n| @   M   E |\n+---+---+---+\n");
    let out = machine.run_with("play labyrinth trap.txt", "e\nundo\n").ok();
    assert_eq!(out.matches("a minotaur beside the start has killed you").count(), 2, "{out}");
    assert!(out.contains("nothing to undo"), "{out}");
}

#[test]
fn people_read_words_in_their_language() {
    let machine = corridor();
    let out = machine.run_with("play labyrinth corridor.txt", "n\ne\nshow\nhelp\nquit\n").ok();
    assert!(out.contains("the way is blocked; you only turn"), "{out}");
    assert!(out.contains("you find a bomb"), "{out}");
    assert!(out.contains("the game is kept"), "{out}");
    let line = "play labyrinth corridor.txt --lang fr";
    let out = machine.run_with(line, "nord\nest\nannuler\naide\nquitter\n").ok();
    assert!(out.contains("vous trouvez une bombe"), "{out}");
    assert!(out.contains("attendre"), "{out}");
    let out = machine.run_with("play labyrinth corridor.txt --ascii", "").ok();
    assert!(out.contains("+---+") && out.is_ascii(), "{out}");
}

/// What a program plays is not kept for anybody to go on with.
#[test]
fn games_of_programs_are_not_kept() {
    let machine = corridor();
    answers(&machine, "corridor.txt", "e e\n");
    assert!(machine.kept().is_empty());
}

/// A tour is walked part by part, each told by its name, and in the end how it went.
#[test]
fn a_tour_is_walked_by_a_word() {
    let machine = Machine::new();
    machine
        .write("row.txt", "+---+---+---+---+---+\n| @   s       l   E |\n+---+---+---+---+---+\n");
    let typed = "walk\nsolve all-treasures\nwalk\nwalk\nwalk\nexit\n";
    let out = machine.run_with("play labyrinth row.txt", typed).ok();
    for told in [
        "error: there is no way to walk; hint: hint or solve tells one\n",
        "part 1 of 3: to treasure 1, small, at 1,0, 1 move\nyou find a small treasure: 50\n\
         part 1 of 3 is done; hint: walk goes on with the next\n",
        "part 2 of 3: to treasure 2, large, at 3,0, 2 moves\n",
        "part 3 of 3: to the exit at 4,0, 1 move\nthe tour is at its end\n",
        "you leave the maze with 550\nIt took you 4 turns.\n\
         You took 2 of 2 treasures: 550 of 550 points.\n",
    ] {
        assert!(out.contains(told), "{told} is not in\n{out}");
    }
}
