//! Command lines that ask for what is not there.
use std::process::Stdio;

use crate::common::{Machine, Running};

/// The command line is refused, and the complaint holds all of `words`.
#[track_caller]
fn check(line: &str, words: &[&str]) {
    let complaint = Machine::new().run(line).refused(2);
    for word in words {
        assert!(
            complaint.contains(word),
            "`{word}` is not in the complaint about `{line}`:\n{complaint}"
        );
    }
}

#[test]
fn an_unknown_game() {
    check("play reversy", &["no game `reversy`", "did you mean `reversi`?", "--help"]);
    check("play chess", &["there are quoridor, reversi, awele, labyrinth, hashi"]);
    check("play hashy", &["did you mean `hashi`?"]);
    check("perft revrsi --depth 3", &["did you mean `reversi`?"]);
    check("bench othello", &["no game `othello`; there are ", "reversi"]);
    check("moves chess", &["no game `chess`; there are ", "reversi"]);
}

#[test]
fn a_clock_that_is_none() {
    check("play reversi --clock 15", &["`15` is no clock", "15m+10s"]);
    check("match reversi --seat random --seat random --clock 0s/move", &["`0s/move` is no clock"]);
}

#[test]
fn an_unknown_command_or_option() {
    check("pref", &["`pref`", "`perft`"]);
    check("perft reversi --depht 3", &["`--depht`", "`--depth`"]);
    check("perft", &["which game?", "GAME"]);
    check("perft reversi", &["--depth"]);
    check("trace", &["ALGORITHM", "FILE"]);
    check("trace negamax x.tree", &["`negamax`", "alphabeta", "minimax"]);
    check("completions cmd.exe", &["`cmd.exe`", "bash", "zsh"]);
    check("convert x.dgn", &["--to"]);
}

#[test]
fn an_unknown_param_or_value() {
    check("moves reversi --size 5", &["size cannot be `5`", "8", "10"]);
    check("moves reversi --size 8x8", &["size cannot be `8x8`"]);
    check("moves reversi --size 10 --board bits", &["board bits", "size 10"]);
    check("moves reversi --players 4", &["`--players`", "an option of quoridor"]);
    check("play awele --minotaurs 4", &["`--minotaurs`", "an option of labyrinth"]);
}

#[test]
fn an_unknown_strategy_or_option_of_one() {
    check(
        "play reversi --seat human --seat alphabet",
        &["`alphabet`", "did you mean `alphabeta`?"],
    );
    check("play reversi --seat advised:gredy", &["did you mean `greedy`?"]);
    check("match reversi --seat random --seat random:level=3", &["no option `level`"]);
    check("play reversi --seat alphabeta:dept=3", &["no option `dept`", "did you mean `depth`?"]);
    check("play reversi --seat alphabeta:level=11", &["level cannot be `11`", "1..10"]);
    check("play reversi --seat 11", &["level cannot be `11`", "1..10"]);
    check("play reversi --seat level=x", &["level cannot be `x`", "1..10"]);
    check("play reversi --seat alphabeta:time=never", &["time cannot be `never`", "500ms"]);
    check("analyse reversi --strategy oracle", &["no strategy `oracle`", "alphabeta"]);
}

/// A program of somebody else is known for what it is, and refused.
#[test]
fn programs_play_and_do_nothing_else() {
    let told = "programs of your own cannot play here; a strategy can be damier, alphabeta, mcts, greedy, random";
    check("play reversi --seat advised:cmd:bot", &["seat `cmd:bot`: ", told]);
    check("analyse reversi --strategy cmd:bot", &[told]);
    check("match reversi --seat cmd:./a,b --seat cmd:", &["seat `cmd:`: cmd cannot be ``"]);
    check("match reversi --seat cmd:./a,b --seat greedy", &["`./a,b`"]);
    // Whoever can be seated is told of, and nobody where there are no seats.
    for (line, told) in [
        ("play reversi --help", true),
        ("match reversi --help", true),
        ("analyse reversi --help", false),
        ("games --json", false),
    ] {
        let out = Machine::new().run(line).ok();
        assert_eq!(out.contains("cmd:PROGRAM"), told, "{line}:\n{out}");
    }
}

#[test]
fn several_wrong_things_are_told_at_once() {
    check("moves reversi --size 5 --board wood", &["size cannot be `5`", "board cannot be `wood`"]);
    check(
        "play reversi --seat alphabet --seat foo:bar=1",
        &["seat `alphabet`", "seat `foo:bar=1`"],
    );
    check(
        "match reversi --seat human --seat alphabeta:dept=3,level=99 --seat random",
        &["3 times", "`human` cannot play here", "no option `dept`", "level cannot be `99`"],
    );
}

#[test]
fn seats_too_many_or_too_few() {
    check("play reversi --seat human --seat human --seat human", &["3 seats", "there are 2"]);
    check("match reversi", &["--seat twice", "not at all"]);
    check("match reversi --seat random", &["--seat twice", "once"]);
    check("match reversi --seat human --seat random", &["`human` cannot play here"]);
    check("match reversi --seat advised:random --seat random", &["cannot play here"]);
}

#[test]
fn numbers_that_are_none_or_out_of_range() {
    for (option, command) in [
        ("--depth", "perft reversi"),
        ("--depth", "analyse reversi"),
        ("--multipv", "analyse reversi --depth 2"),
        ("--nodes", "analyse reversi"),
        ("--threads", "perft reversi --depth 2"),
        ("--games", "match reversi --seat random --seat random"),
        ("--plies", "match reversi --seat random --seat random"),
        ("--seed", "match reversi --seat random --seat random"),
    ] {
        for number in ["-1", "abc", "99999999999999999999", "1.5"] {
            check(&format!("{command} {option} {number}"), &[number]);
        }
    }
    check("perft reversi --depth 999999999999", &["999999999999", "--depth"]);
    for line in [
        "analyse reversi --depth 0",
        "analyse reversi --nodes 0",
        "analyse reversi --depth 2 --multipv 0",
        "perft reversi --depth 2 --threads 0",
        "match reversi --seat random --seat random --games 0",
    ] {
        check(line, &["0"]);
    }
    for time in ["0", "-1s", "soon", "5parsecs", "inf"] {
        check(&format!("analyse reversi --time={time}"), &[time, "500ms"]);
    }
}

#[test]
fn an_unknown_format() {
    let machine = Machine::new();
    let file = machine.copy("records/reversi-opening.dgn");
    let complaint = machine.run(&format!("convert {file} --to pdf")).refused(2);
    assert!(complaint.contains("no format `pdf`; there are dgn, ggf, transcript"), "{complaint}");
    let complaint = machine.run(&format!("convert {file} --to gff")).refused(2);
    assert!(complaint.contains("did you mean `ggf`?"), "{complaint}");
}

#[test]
fn an_unknown_language() {
    check("games --lang tlh", &["no language `tlh`", "en, fr"]);
    check("--lang= games", &["language"]);
    // An environment that asks for one is not at fault.
    let machine = Machine::new();
    for locale in ["tlh_KL.UTF-8", "C", "", "fr_FR.UTF-8"] {
        let mut command = machine.command(["play", "reversy"]);
        command.env("LC_ALL", locale);
        let run = Running::start(&mut command).finish();
        assert_eq!(run.code, Some(2));
        let french = run.err.starts_with("erreur : pas de jeu « reversy »");
        assert_eq!(french, locale.starts_with("fr"), "{locale}: {}", run.err);
    }
}

#[test]
fn what_is_wrong_with_the_command_line_is_told_before_anything_is_played() {
    let machine = Machine::new();
    machine.write("old.dgn", "remember me");
    machine.run("match reversi --seat random --seat nobody --record old.dgn").refused(2);
    assert_eq!(machine.read("old.dgn"), "remember me");
    let complaint = machine.run_with("play reversi --seat human --seat nobody", "f5\n").refused(2);
    assert!(complaint.contains("`nobody`"), "{complaint}");
    assert_eq!(machine.kept(), Vec::<String>::new());
}

/// What the command line itself refuses is told in the reader's language, with exit code 2.
#[test]
fn refusals_speak_the_readers_language() {
    let machine = Machine::new();
    for (line, english, french) in [
        (
            "perft reversi --bogus",
            "nothing is called `--bogus` here",
            "rien ne s’appelle « --bogus » ici",
        ),
        ("perft reversi --dept 3", "did you mean `--depth`?", "vouliez-vous dire « --depth » ?"),
        (
            "perft reversi --depth x",
            "`x` is not possible for --depth <N>",
            "« x » n’est pas possible pour --depth <N>",
        ),
        ("perft reversi --depth", "--depth <N> needs a value", "--depth <N> demande une valeur"),
        ("perft reversi", "missing: --depth <N>", "il manque : --depth <N>"),
        ("perft", "<GAME>", "<JEU>"),
        (
            "gmaes",
            "there is no command `gmaes`; did you mean `games`?",
            "il n’y a pas de commande « gmaes » ; vouliez-vous dire « games » ?",
        ),
        (
            "completions dos",
            "`dos` is not possible for <SHELL>: bash, ",
            "« dos » n’est pas possible pour <SHELL> : bash, ",
        ),
        (
            "play reversi --seat advised:cmd:bot",
            "programs of your own cannot play here; a strategy can be damier",
            "vos propres programmes ne peuvent pas jouer ici ; une stratégie peut être damier",
        ),
        ("games --json --json", "can be said only once", "ne se dit qu’une fois"),
    ] {
        let complaint = machine.run(line).refused(2);
        assert!(complaint.contains(english), "`{english}` is not in: {complaint}");
        let run = machine.run(&format!("--lang fr {line}"));
        assert_eq!(run.code, Some(2), "{line}");
        assert!(run.err.starts_with("erreur : ") && run.err.contains(french), "{}", run.err);
        assert!(run.err.contains("conseil : "), "{}", run.err);
    }
}

/// A locale without UTF-8 draws as `--ascii` does; where nothing is set, or it is UTF-8, signs are
/// drawn.
#[test]
fn the_locale_decides_what_is_drawn() {
    let machine = Machine::new();
    machine.write("tree.txt", "A( B(3 12 8) C(2 4 6) )");
    for line in [
        "play reversi",
        "play quoridor --size 5",
        "play awele",
        "trace alphabeta tree.txt",
        "labyrinth generate --size 5x5 --seed 1",
    ] {
        let drawn = |option: &str, locale: &[(&str, &str)]| {
            let words = format!("{line} {option}");
            let mut command = machine.command(words.split_whitespace());
            command.envs(locale.iter().copied()).stdin(Stdio::null());
            let run = Running::start(&mut command).finish();
            assert_eq!(run.code, Some(0), "{line}: {}", run.err);
            run.out
        };
        let (signs, ascii) = (drawn("", &[]), drawn("--ascii", &[]));
        assert_ne!(signs, ascii, "{line}");
        for locale in [
            &[("LC_ALL", "C")][..],
            &[("LC_CTYPE", "POSIX"), ("LANG", "C.UTF-8")],
            &[("LANG", "en_GB.ISO-8859-1")],
        ] {
            assert_eq!(drawn("", locale), ascii, "{line} under {locale:?}");
        }
        assert_eq!(drawn("", &[("LC_ALL", "C.UTF-8"), ("LANG", "C")]), signs, "{line}");
    }
}
