//! The endgame database of Awélé by the command line.
use std::fs;
use std::path::PathBuf;

use crate::common::{Machine, Run};
use serde_json::json;

/// Counts published with the proof that awari is a draw.
const AWARI: &str = include_str!("../../../../testdata/awele/awari_layers.csv");

/// The folder of the machine in which the layers of these rules are.
fn folder(machine: &Machine, rules: &str) -> PathBuf {
    machine.interrupted().with_file_name("awele").join(rules)
}

/// The names of the files there.
fn files(machine: &Machine, rules: &str) -> Vec<String> {
    let entries = fs::read_dir(folder(machine, rules)).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The names of the layers up to so many seeds.
fn layers(seeds: usize) -> Vec<String> {
    (0..=seeds).map(|seeds| format!("{seeds:02}.layer")).collect()
}

fn database(machine: &Machine, line: &str) -> Run {
    machine.run(&format!("awele database {line}"))
}

/// Builds up to five seeds and tells what is written; it must be done.
#[track_caller]
fn build(machine: &Machine, options: &str) -> Run {
    let run = database(machine, &format!("build --seeds 5{options}"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    run
}

/// A machine with a database of up to five seeds.
fn built() -> Machine {
    let machine = Machine::new();
    build(&machine, "");
    machine
}

/// Changes one byte of a layer.
fn damage(machine: &Machine, layer: &str, at: usize) {
    let path = folder(machine, "abapa").join(layer);
    let mut bytes = fs::read(&path).unwrap();
    bytes[at] ^= 0x20;
    fs::write(path, bytes).unwrap();
}

#[test]
fn layers_are_built_and_told() {
    let machine = Machine::new();
    let run = build(&machine, "");
    let lines: Vec<&str> = run.out.lines().collect();
    let counts = [1, 12, 78, 364, 1365, 4368];
    assert_eq!(lines.len(), counts.len() + 1, "{}", run.out);
    for (seeds, count) in counts.iter().enumerate() {
        assert_eq!(lines[seeds], format!("{seeds} seeds: {count} positions"));
    }
    assert!(lines[6].starts_with("abapa, up to 5 seeds: 6188 positions, 6188 of them new, in "));
    assert!(run.err.starts_with("up to 5 seeds: ") && run.err.lines().count() == 1, "{}", run.err);
    assert!(run.err.contains(" of memory, ") && run.err.contains(" on disk"), "{}", run.err);
    assert_eq!(files(&machine, "abapa"), layers(5));
    let sound = database(&machine, "verify").ok();
    assert_eq!(sound, "abapa, up to 5 seeds: all 6188 positions agree with their moves\n");
}

#[test]
fn a_build_goes_on_where_it_ended() {
    let machine = built();
    let run = build(&machine, "");
    assert_eq!(run.out.lines().count(), 1, "{}", run.out);
    assert!(run.out.starts_with("abapa, up to 5 seeds: 6188 positions, 0 of them new, in "));
    let run = database(&machine, "build --seeds 7");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..2], ["6 seeds: 12376 positions", "7 seeds: 31824 positions"]);
    assert!(lines[2].contains("50388 positions, 44200 of them new"), "{}", run.out);
    // Fewer than there are takes nothing away.
    assert_eq!(database(&machine, "build --seeds 3").code, Some(0));
    assert_eq!(files(&machine, "abapa"), layers(7));
    // However many work, the bytes are the same.
    let other = Machine::new();
    assert_eq!(database(&other, "build --seeds 7 --threads 1").code, Some(0));
    for name in layers(7) {
        let read = |machine| fs::read(folder(machine, "abapa").join(&name)).unwrap();
        assert!(read(&machine) == read(&other), "{name}");
    }
}

/// What does not fit the memory is in work files meanwhile, of which nothing stays.
#[test]
fn little_memory_makes_the_same_files() {
    let read = |options: &str| {
        let machine = Machine::new();
        let run =
            database(&machine, &format!("build --rules awari --houses 4 --seeds 20{options}"));
        assert_eq!(run.code, Some(0), "{}", run.err);
        let rules = "awari_houses=4";
        assert_eq!(files(&machine, rules), layers(20));
        let all = layers(20).into_iter().map(|name| fs::read(folder(&machine, rules).join(name)));
        (run.err, all.map(Result::unwrap).collect::<Vec<_>>())
    };
    let (plain, expected) = read("");
    let (little, found) = read(" --memory 18");
    assert!(!plain.contains("while it is built"), "{plain}");
    assert!(
        little.contains("18.0 MiB of memory, ") && little.contains("while it is built"),
        "{little}"
    );
    assert!(found == expected);
}

#[test]
fn every_set_of_rules_has_a_folder_of_its_own() {
    let machine = Machine::new();
    let line = " --rules awari --houses 4 --grand-slam capture-all";
    assert!(build(&machine, line).out.contains("awari houses=4 grand-slam=capture-all, up to 5"));
    assert_eq!(files(&machine, "awari_houses=4_grand-slam=capture-all"), layers(5));
    // A third occurrence instead of a second changes no endgame.
    build(&machine, " --repetition threefold-own-row");
    build(&machine, " --repetition none");
    assert_eq!(files(&machine, "abapa"), layers(5));
    assert_eq!(fs::read_dir(folder(&machine, ".")).unwrap().count(), 2);
}

/// A layer that is not what it should be is named with the reason by `verify`, and computed
/// again by `build`, which says so.
#[track_caller]
fn check_damaged(machine: &Machine, layer: &str, reason: &str) {
    let complaint = database(machine, "verify").refused(1);
    for part in [layer, reason] {
        assert!(complaint.contains(part), "`{part}` is not in: {complaint}");
    }
    let run = build(machine, "");
    let told = run.err.lines().nth(1).unwrap();
    for part in ["computed again: ", layer, reason] {
        assert!(told.contains(part), "`{part}` is not in: {told}");
    }
    let first: usize = layer[..2].parse().unwrap();
    assert!(run.out.starts_with(&format!("{first} seeds: ")), "{}", run.out);
    assert_eq!(files(machine, "abapa"), layers(5));
    let run = database(machine, "verify");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

#[test]
fn damaged_layers_are_named_and_computed_again() {
    let machine = built();
    let path = |layer: &str| folder(&machine, "abapa").join(layer);
    let whole: Vec<Vec<u8>> =
        layers(5).iter().map(|layer| fs::read(path(layer)).unwrap()).collect();
    damage(&machine, "04.layer", 500);
    check_damaged(&machine, "04.layer", "its checksum is wrong: it is damaged");
    damage(&machine, "00.layer", 150);
    check_damaged(&machine, "00.layer", "its checksum is wrong: it is damaged");
    damage(&machine, "05.layer", 3);
    check_damaged(&machine, "05.layer", "this is no layer of an endgame database");
    damage(&machine, "02.layer", 16);
    check_damaged(&machine, "02.layer", "its format is version 34, and this program reads version");
    damage(&machine, "05.layer", whole[5].len() - 1);
    check_damaged(&machine, "05.layer", "its checksum is wrong: it is damaged");
    fs::write(path("05.layer"), &whole[5][..400]).unwrap();
    let cut = format!("it has 400 bytes instead of {}", whole[5].len());
    check_damaged(&machine, "05.layer", &cut);
    fs::write(path("03.layer"), "").unwrap();
    check_damaged(&machine, "03.layer", "this is no layer of an endgame database");
    fs::write(path("03.layer"), "[Game \"awele\"]\n".repeat(99)).unwrap();
    check_damaged(&machine, "03.layer", "this is no layer of an endgame database");
    fs::copy(path("02.layer"), path("03.layer")).unwrap();
    check_damaged(&machine, "03.layer", "it holds positions of 2 seeds");
    build(&machine, " --rules awari");
    fs::copy(folder(&machine, "awari").join("03.layer"), path("03.layer")).unwrap();
    check_damaged(&machine, "03.layer", "it was made for `awari`");
    // All is as it was.
    for (layer, bytes) in layers(5).iter().zip(&whole) {
        assert!(fs::read(path(layer)).unwrap() == *bytes, "{layer}");
    }
}

#[test]
fn a_missing_layer_is_computed_again() {
    let machine = built();
    fs::remove_file(folder(&machine, "abapa").join("02.layer")).unwrap();
    let run = build(&machine, "");
    assert!(run.out.starts_with("2 seeds: 78 positions\n3 seeds: "), "{}", run.out);
    assert_eq!(files(&machine, "abapa"), layers(5));
}

#[test]
fn without_a_database_there_is_nothing_to_verify() {
    let complaint = database(&Machine::new(), "verify --rules awari").refused(1);
    assert!(complaint.contains("there is no database for awari yet"), "{complaint}");
    assert!(complaint.contains("hint: damier awele database build"), "{complaint}");
}

/// One machine for many questions, for the first of them builds.
#[test]
fn positions_are_looked_up() {
    let machine = Machine::new();
    let probe = |options: &str| database(&machine, &format!("probe {options}"));
    let position = "--position 0-0-0-0-0-1-1-2-0-0-0-0-20-24-S";
    // The only move makes two, which would be all North has but for the two beside them.
    let text = probe(position).ok();
    assert!(text.starts_with("4 seeds on the board, for the side to move: "), "{text}");
    assert_eq!(text.lines().count(), 3, "{text}");
    assert!(text.lines().nth(1).unwrap().starts_with("  F  "), "{text}");
    assert_eq!(text.lines().nth(2), Some("best play to the end, one move: F"));
    assert_eq!(files(&machine, "abapa"), layers(12), "the first use builds");
    let french = probe(&format!("{position} --lang fr")).ok();
    assert!(french.starts_with("4 graines sur le plateau, pour le camp au trait : "), "{french}");
    assert!(french.contains("exactement") || french.contains("entre"), "{french}");
    let told = probe(&format!("{position} --json")).json();
    assert_eq!(told["rules"], "abapa");
    assert_eq!(told["position"], "0-0-0-0-0-1-1-2-0-0-0-0-20-24-S");
    assert_eq!(told["seeds"], 4);
    assert_eq!(told["moves"][0]["move"], "F");
    assert_eq!(told["moves"][0]["value"], told["value"], "one move is worth what the position is");
    assert_eq!((&told["line"], &told["ends"]), (&json!(["F"]), &json!(true)));
    // Nobody can move: each keeps its row.
    let stuck = "--position 0-0-0-0-0-0-0-0-2-1-0-0-20-24-S";
    let text = probe(stuck).ok();
    assert!(text.starts_with("3 seeds on the board, for the side to move: -3 exactly\n"), "{text}");
    assert!(text.contains("the side on turn cannot play"), "{text}");
    let told = probe(&format!("{stuck} --json")).json();
    assert_eq!(told["value"], json!({ "least": -3, "most": -3, "exact": true }));
    assert_eq!(told["moves"], json!([]));
    // The best moves come first, seen by whoever is on turn.
    let told = probe("--position 1-2-0-0-1-0-1-0-0-2-0-1-0-0-N --json").json();
    let value = |mv: &serde_json::Value| {
        (mv["value"]["least"].as_i64().unwrap(), mv["value"]["most"].as_i64().unwrap())
    };
    let moves = told["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 3);
    assert!(moves.iter().all(|mv| "adf".contains(mv["move"].as_str().unwrap())), "{told}");
    assert!(moves.is_sorted_by(|one, other| value(one) >= value(other)), "{told}");
    assert_eq!(told["value"]["least"], moves[0]["value"]["least"]);
    check_both_bounds(&machine);
    check_refused_positions(&machine);
}

/// Where there is no one value each side can force something, and a sentence says what lies between.
fn check_both_bounds(machine: &Machine) {
    let position = "--position 0-0-1-2-0-1-1-0-2-0-0-1-20-20-N";
    let text = database(machine, &format!("probe {position}")).ok();
    assert!(text.starts_with("8 seeds on the board, for the side to move: between -4 and +4\n"));
    let last = text.lines().last().unwrap();
    assert!(
        last.starts_with("each side can force the one or the other by play that ends"),
        "{last}"
    );
    let told = database(machine, &format!("probe {position} --json")).json();
    assert_eq!(told["value"], json!({ "least": -4, "most": 4, "exact": false }));
    assert_eq!((&told["line"], &told["ends"]), (&json!(null), &json!(false)));
    let run = |options: &str| machine.run(&format!("analyse awele {position} --depth 2{options}"));
    let text = run("").ok();
    let sentence =
        "South can force at least -4 at the end, North at least -4; what lies between hangs";
    assert!(text.contains(sentence), "{text}");
    let forced = &run(" --json").json()["forced"];
    assert_eq!((&forced["least"], &forced["most"]), (&json!(-4), &json!(4)), "{forced}");
}

fn check_refused_positions(machine: &Machine) {
    let probe = |options: &str| database(machine, &format!("probe {options}"));
    for (position, reason) in [
        ("4-4", "a position has 14 numbers, the houses and both stores, and here are 2"),
        ("0-0-0-0-0-0-0-0-0-0-0-1-0-0", "the side to move is missing"),
        ("0-0-0-0-0-0-0-0-0-0-0-x-0-0-S", "`x`, number 12, is no number of seeds"),
        ("0-0-0-0-0-0-0-0-0-0-0-1-0-0-W", "`W` at the end is not the side to move"),
        ("99-0-0-0-0-0-0-0-0-0-0-1-0-0-S", "there are 100 seeds, and the game has 72"),
    ] {
        let complaint = probe(&format!("--position {position}")).refused(3);
        assert!(complaint.contains(reason), "`{reason}` is not in: {complaint}");
    }
    let many = "--position 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let complaint = probe(many).refused(1);
    assert!(complaint.contains("the position has 48 seeds and the database goes up to 12"));
    assert!(complaint.contains("more is out of reach here: "), "{complaint}");
    assert!(!complaint.contains("hint:"), "{complaint}");
    let more = "--position 1-1-1-1-1-1-1-1-1-1-1-2-0-0-S";
    let complaint = probe(more).refused(1);
    assert!(complaint.contains("hint: damier awele database build --seeds 13"), "{complaint}");
    let run = probe(&format!("{many} --lang fr"));
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("la position a 48 graines et la base va jusqu’à 12"), "{}", run.err);
}

/// A damaged layer does no harm to who only looks things up.
#[test]
fn looking_up_mends_what_is_damaged() {
    let machine = Machine::new();
    let line = "probe --houses 3 --position 1-0-1-1-0-1-9-8-S";
    let before = database(&machine, line).ok();
    let rules = "abapa_houses=3";
    let path = folder(&machine, rules).join("04.layer");
    let bytes = fs::read(&path).unwrap();
    fs::write(&path, &bytes[..150]).unwrap();
    assert_eq!(database(&machine, line).ok(), before);
    assert!(fs::read(&path).unwrap() == bytes);
}

#[test]
fn stats_are_the_published_ones() {
    let machine = Machine::new();
    let expected: Vec<&str> = AWARI
        .lines()
        .skip(1)
        .filter(|row| row.split(',').next().unwrap().parse::<usize>().unwrap() <= 8)
        .collect();
    let out = database(&machine, "stats --rules awari --seeds 8").ok();
    let mut lines = out.lines();
    assert_eq!(lines.next(), Some("seeds,value,positions"));
    assert_eq!(lines.collect::<Vec<_>>(), expected);
    // What is there is told where more was asked for, and what is missing beside it.
    let run = database(&machine, "stats --rules awari --seeds 13");
    assert_eq!(run.code, Some(1));
    assert_eq!(
        run.out.lines().skip(1).collect::<Vec<_>>(),
        AWARI.lines().skip(1).collect::<Vec<_>>()
    );
    assert_eq!(
        run.err,
        "error: the database goes up to 12 seeds, not 13; \
         hint: damier awele database build --seeds 13 --rules awari\n"
    );
    let run = database(&machine, "stats --rules awari --seeds 48");
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("not 48; more is out of reach here: "), "{}", run.err);
    let out = database(&machine, "stats --rules awari").ok();
    assert_eq!(out.lines().skip(1).collect::<Vec<_>>(), AWARI.lines().skip(1).collect::<Vec<_>>());
}

#[test]
fn stats_of_bounds_count_every_position() {
    let out = database(&Machine::new(), "stats --seeds 6").ok();
    let mut lines = out.lines();
    assert_eq!(lines.next(), Some("seeds,least,most,positions"));
    let mut counts = [0_u64; 7];
    for line in lines {
        let numbers: Vec<i64> = line.split(',').map(|number| number.parse().unwrap()).collect();
        let [seeds, least, most, positions] = numbers[..] else { panic!("{line}") };
        assert!(-seeds <= least && least <= most && most <= seeds, "{line}");
        counts[seeds as usize] += positions as u64;
    }
    assert_eq!(counts, [1, 12, 78, 364, 1365, 4368, 12_376]);
}

#[test]
fn what_no_machine_has_is_refused_at_once() {
    let machine = Machine::new();
    for seeds in [40, 96] {
        let complaint = database(&machine, &format!("build --seeds {seeds}")).refused(1);
        assert!(complaint.contains("are too many to be numbered"), "{complaint}");
    }
    let complaint = database(&machine, "build --seeds 20 --memory 2").refused(1);
    assert!(complaint.contains("to build up to 20 seeds takes "), "{complaint}");
    assert!(complaint.contains(" at least, and 2.0 MiB may be used"), "{complaint}");
    assert!(!folder(&machine, "abapa").exists());
}

#[test]
fn wrong_options_are_refused_with_the_right_ones() {
    #[track_caller]
    fn check(line: &str, reasons: &[&str]) {
        let complaint = database(&Machine::new(), line).refused(2);
        for reason in reasons {
            assert!(complaint.contains(reason), "`{reason}` is not in:\n{complaint}");
        }
    }
    check("build --seeds 5 --rules oware", &["rules cannot be `oware`", "abapa, awari"]);
    for houses in ["2", "9", "six", "-3"] {
        check(
            &format!("build --seeds 5 --houses={houses}"),
            &[&format!("houses cannot be `{houses}`"), "3, 4, 5, 6, 7, 8"],
        );
    }
    check(
        "verify --grand-slam never --repetition x --no-move y",
        &[
            "grand-slam cannot be `never`",
            "no-capture, illegal-unless-only, illegal, capture-all",
            "repetition cannot be `x`",
            "own-row, split, threefold-own-row, none",
            "no-move cannot be `y`",
            "own-row, opponent-takes",
        ],
    );
    check("probe --rules x --position 1-0-S", &["rules cannot be `x`"]);
    check("stats --rules x", &["rules cannot be `x`"]);
    for line in ["build --seeds 97", "build --seeds -1", "build --seeds x", "probe"] {
        assert_eq!(database(&Machine::new(), line).code, Some(2), "{line}");
    }
    assert_eq!(database(&Machine::new(), "build --seeds 5 --threads 0").code, Some(2));
}

/// Where nothing can be kept, here for a file in the way of the folder, a build says so, and looking up still works.
#[test]
fn what_cannot_be_written_is_told() {
    let machine = Machine::new();
    let home = machine.interrupted().with_file_name("");
    fs::create_dir(&home).unwrap();
    fs::write(home.join("awele"), "in the way").unwrap();
    let run = database(&machine, "build --seeds 3 --houses 3");
    assert_eq!(run.code, Some(5), "{}", run.err);
    assert!(run.err.contains("00.layer"), "{}", run.err);
    let probe = "probe --houses 3 --position 1-0-1-1-0-1-9-8-S";
    assert!(database(&machine, probe).ok().starts_with("4 seeds on the board"));
}

/// An interrupted build leaves whole layers only, and goes on from there.
#[cfg(unix)]
#[test]
fn an_interrupted_build_leaves_whole_layers() {
    let machine = Machine::new();
    let mut building = machine.start("awele database build --seeds 17");
    building.wait_for("10 seeds: ");
    building.signal("INT");
    let run = building.finish();
    assert_eq!(run.code, Some(130), "{}{}", run.out, run.err);
    let kept = files(&machine, "abapa");
    let last = run.out.lines().count() - 1;
    assert!((10..17).contains(&last), "{}", run.out);
    assert_eq!(kept, layers(last), "only whole layers, and all that were told");
    let sound = database(&machine, "verify").ok();
    assert!(sound.starts_with(&format!("abapa, up to {last} seeds: all ")), "{sound}");
    let again = database(&machine, &format!("build --seeds {last}"));
    assert!(again.out.contains(" 0 of them new"), "{}", again.out);
}

/// Minds use what was built.
#[test]
fn a_database_serves_the_players() {
    let machine = Machine::new();
    let line = "play awele --houses 3 --seeds 1 --rules awari --seat alphabeta --seat alphabeta \
                --show --ascii";
    let words: Vec<&str> = line.split_whitespace().collect();
    let out = machine.run_args(words, "").ok();
    assert!(out.contains("South plays "), "{out}");
    assert!(files(&machine, "awari_houses=3").len() > 6);
}
