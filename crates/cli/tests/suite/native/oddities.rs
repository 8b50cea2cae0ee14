//! Clients that do what they should not, and files that are none.

use std::fs;
use std::path::Path;

use super::{Hosted, LINKED, build, build_as, compile, open};
use crate::common::{Machine, Run};

/// The odd client, compiled with these definitions.
pub fn odd(library: &str, definitions: &[&str]) -> std::path::PathBuf {
    let flags: Vec<String> = definitions.iter().map(|name| format!("-D{name}")).collect();
    let flags = flags.iter().map(String::as_str).chain(LINKED);
    build_as("odd", library, &flags.collect::<Vec<_>>())
}

#[test]
fn answers_that_are_no_move_are_told_in_words() {
    let machine = Machine::new();
    let check = |library: &str, answer: &str, words: &str| {
        let file = odd(library, &[&format!("ANSWER={answer}")]);
        let mut client = Hosted::start(&machine, &file, "ring-6 2p");
        let expected = [format!("info string error {words}"), "bestmove (none)".to_owned()];
        assert_eq!(client.ask(&[]), expected);
        client.quit().ok();
    };
    check(
        "far-away",
        "{.vertex = 99, .type = MOVE, .color = me}",
        "it goes to vertex 99, and the board has 36, from 0",
    );
    check(
        "into-a-hole",
        "{.vertex = 14, .type = MOVE, .color = me}",
        "it goes to vertex 14, where the board has a hole",
    );
    check(
        "as-somebody-else",
        "{.vertex = 0, .type = MOVE, .color = WHITE}",
        "the color of its answer is WHITE, and it plays BLACK",
    );
    check(
        "without-a-type",
        "{.vertex = 0, .type = NO_TYPE, .color = me}",
        "the type of its answer is NO_TYPE, and neither WALL nor MOVE",
    );
    check(
        "crooked-wall",
        "{.e = {{0, 1}, {1, 7}}, .type = WALL, .color = me}",
        "its edges 0-1 and 1-7 are no wall",
    );
}

/// What has a name is for the rules to judge.
#[test]
fn illegal_answers_are_passed_on() {
    let machine = Machine::new();
    let check = |library: &str, answer: &str, told: &str| {
        let file = odd(library, &[&format!("ANSWER={answer}")]);
        let mut client = Hosted::start(&machine, &file, "square-5 2p");
        let mut game = open("square-5 2p");
        let best = client.best(&*game);
        assert_eq!(best, told);
        assert!(game.play(&best).is_err());
        client.quit().ok();
    };
    check("in-the-middle", "{.vertex = 12, .type = MOVE, .color = me}", "c3");
    check("wall-first", "{.e = {{6, 1}, {0, 5}}, .type = WALL, .color = me}", "a4h");
}

/// Whoever waits for an answer sees that there will be none.
#[test]
fn a_client_that_ends_says_nothing_more() {
    let machine = Machine::new();
    let check = |library: &str, deed: &str, code: Option<i32>| {
        let file = odd(library, &[&format!("DEED={deed}")]);
        let mut client = Hosted::start(&machine, &file, "square-5 2p");
        assert_eq!(client.ask(&[]), Vec::<String>::new(), "{deed}");
        assert_eq!(client.0.finish().code, code, "{deed}");
    };
    check("aborts", "abort()", None);
    check("crashes", "*(volatile int *)left = 1", None);
    check("overflows", "if (left++) previous = play(previous)", None);
    check("exits", "exit(3)", Some(3));
    check("leaves", "exit(0)", Some(0));
}

#[test]
fn a_client_that_never_answers_can_be_ended() {
    let machine = Machine::new();
    let deed = "DEED=fprintf(stderr, \"begun\\n\"); for (;;)";
    let mut client = Hosted::start(&machine, &odd("loops", &[deed]), "square-5 2p");
    client.0.type_line("go");
    client.0.wait_for_line("begun");
    // It is killed when it is dropped.
}

/// What a client prints is no answer, and what is asked is not for it to read.
#[test]
fn the_protocol_is_kept_apart_from_what_clients_print_and_read() {
    let machine = Machine::new();
    let say = "SAY(where)=printf(\"bestmove e1 in %s\\n\", where)";
    let read = "DEED=if (getchar() != EOF) abort(); fflush(stdout)";
    let file = odd("noisy", &[say, read, "NAME=\"No\\nise\\r\\n\\tugiok\""]);
    let mut client = Hosted::start(&machine, &file, "square-5 2p");
    client.0.type_line("ugi");
    client.0.wait_for("ugiok\nid author unknown\nugiok\n");
    assert_eq!(client.ask(&[]), ["bestmove a5"]);
    let Run { code, out, err } = client.quit();
    assert_eq!(code, Some(0));
    assert_eq!(out, "id name No ise ugiok\nid author unknown\nugiok\nbestmove a5\n");
    let places = ["constructor", "get_player_name", "initialize", "play", "finalize"];
    let expected = places.map(|place| format!("bestmove e1 in {place}\n")).concat();
    assert_eq!(err, expected);
}

#[test]
fn a_client_that_was_not_asked_is_not_cleaned_up_after() {
    let machine = Machine::new();
    // It would free a graph that it does not have.
    let file = odd("unasked", &[]);
    for input in ["", "quit\n", "ugi\nisready\nuginewgame\nposition startpos\n"] {
        machine.run_args(words(&file, "square-5 2p"), input).ok();
    }
}

fn words<'a>(file: &'a Path, variant: &'a str) -> [&'a std::ffi::OsStr; 3] {
    ["client".as_ref(), file.as_os_str(), variant.as_ref()]
}

#[test]
fn what_cannot_be_hosted_is_refused_in_a_line() {
    let machine = Machine::new();
    let check = |file: &Path, variant: &str, expected: &str| {
        let told = machine.run_args(words(file, variant), "ugi\n").refused(4);
        assert!(told.contains(expected) && told.lines().count() == 1, "{told}");
    };
    machine.write("text.so", "not a library");
    machine.write("empty.so", "");
    let good = build("random");
    check("nowhere.so".as_ref(), "square-5 2p", "cannot open nowhere.so: ");
    check("text.so".as_ref(), "square-5 2p", "text.so is no shared library");
    check("empty.so".as_ref(), "square-5 2p", "empty.so is no shared library");
    check(".".as_ref(), "square-5 2p", ". is no shared library");
    check(&good, "9x9 2p", "and not quoridor 9x9 2p; hint: --rules graph");
    check(&good, "9x9 4p", "and not quoridor 9x9 4p");
    check(&good, "ring-7 2p", "there is no Quoridor `ring-7 2p`");
    check(&good, "", "there is no Quoridor ``");
    let half = odd("without-finalize", &["WITHOUT_FINALIZE"]);
    check(&half, "square-5 2p", "is no client: it has no function `finalize`");
    let told = machine.run("client text.so").refused(4);
    assert_eq!(told, "error: a client is started by `damier client FILE VARIANT`\n");
}

/// A client in the working folder is found there, and not among the libraries of the system.
#[test]
fn a_name_without_a_folder_is_a_file_of_this_folder() {
    let machine = Machine::new();
    fs::copy(build("random"), machine.work().join("libm.so.6")).unwrap();
    let told = machine.run_args(words("libm.so.6".as_ref(), "square-5 2p"), "ugi\n").ok();
    assert!(told.starts_with("id name Random\n"), "{told}");
}

/// Where GSL is looked for there is something else.
#[cfg(target_os = "linux")]
#[test]
fn without_gsl_it_is_said_what_to_install() {
    let machine = Machine::new();
    let good = build("random");
    let host = || {
        let mut command = machine.command(words(&good, "square-5 2p"));
        command.env("LD_LIBRARY_PATH", machine.work());
        command.output().unwrap()
    };
    let names = ["libgsl.so.27", "libgsl.so.28", "libgsl.so.25", "libgsl.so"];
    for name in names {
        machine.write(name, "not a library");
    }
    let output = host();
    let told = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(4), "{told}");
    assert!(told.starts_with("error: libgsl is missing ("), "{told}");
    assert!(told.ends_with("; hint: install it, on Debian with `apt-get install libgsl-dev`\n"));
    // One that is older than the matrices.
    machine.write("old.c", "int gsl_version;");
    let old = compile(&machine.work().join("old.c"), "old-gsl", &[]);
    fs::copy(old, machine.work().join(names[0])).unwrap();
    let told = String::from_utf8(host().stderr).unwrap();
    assert!(
        told.starts_with("error: libgsl has no function `gsl_spmatrix_uint_alloc_nzmax`"),
        "{told}"
    );
}
