//! Clients of Quoridor that are libraries of C, as `damier client` hosts them.
//!
//! The libraries are compiled here, from the sources beside this file and from the example. Without a
//! C compiler or GSL that fails, and so do the tests: `cargo xtask test` gets both.

mod graph;
pub mod oddities;
mod play;
mod seated;

use std::path::{Path, PathBuf};
use std::process::Command;

use damier_catalog::game;
use damier_core::{DynGame, Seat, Step};
use tempfile::NamedTempFile;

use crate::common::{Machine, Run, Running};

/// A board of each shape, none of them large.
const SHAPES: [&str; 4] = ["square-5 2p", "ring-6 2p", "hashed-6 2p", "snake-5 2p"];

/// What clients are linked to.
const LINKED: [&str; 3] = ["-lgsl", "-lgslcblas", "-lm"];

/// The library of a source beside this file, by its name without `.c`.
pub fn build(name: &str) -> PathBuf {
    build_as(name, name, &LINKED)
}

/// The same, compiled in a way of its own, which gives the library another name.
pub fn build_as(source: &str, library: &str, flags: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/suite/native");
    compile(&folder.join(source).with_extension("c"), library, flags)
}

/// The library of the example that people start from.
pub fn build_example() -> PathBuf {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bots/client.c");
    // As it says itself; and whoever learns from it should not be warned of anything.
    compile(&source, "example", &["-lgsl", "-lgslcblas", "-Wall", "-Wextra", "-Werror"])
}

/// Compiles a library. Other tests may do the same at this time, and some have it loaded: each
/// compiles a file of its own, which then takes the name.
fn compile(source: &Path, library: &str, flags: &[&str]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let made = NamedTempFile::new_in(folder).unwrap();
    let mut command = Command::new("cc");
    command.args(["-shared", "-fPIC", "-o"]).arg(made.path());
    let output = command.arg(source).args(flags).output();
    let output = output.unwrap_or_else(|error| panic!("no C compiler: {error}"));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{}:\n{told}", source.display());
    let file = folder.join(library).with_extension("so");
    made.persist(&file).unwrap();
    file
}

/// A client in a process of its own.
pub struct Hosted(Running);

impl Hosted {
    /// Starts it, for a game of this variant.
    pub fn start(machine: &Machine, file: &Path, variant: &str) -> Hosted {
        let words = ["client".as_ref(), file.as_os_str(), variant.as_ref()];
        Hosted(Running::start(&mut machine.command(words)))
    }

    /// Asks what it plays after these moves, and tells all lines of its answer. The last one is no
    /// `bestmove` if it has ended instead.
    pub fn ask(&mut self, moves: &[String]) -> Vec<String> {
        let list =
            if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        self.0.type_line(&format!("position startpos{list}"));
        self.0.type_line("go");
        let mut lines = Vec::new();
        while let Some(line) = self.0.next_line() {
            let last = line.starts_with("bestmove ");
            lines.push(line);
            if last {
                break;
            }
        }
        lines
    }

    /// The move that it plays, without a complaint.
    #[track_caller]
    pub fn best(&mut self, game: &dyn DynGame) -> String {
        let lines = self.ask(&moves(game));
        match lines.as_slice() {
            [line] if line.starts_with("bestmove ") => line["bestmove ".len()..].to_owned(),
            _ => panic!("{} {:?}: {lines:?}", game.variant(), moves(game)),
        }
    }

    /// Lets it leave, and tells what became of it.
    pub fn quit(mut self) -> Run {
        self.0.type_line("quit");
        self.0.finish()
    }
}

/// A new game of Quoridor.
pub fn open(variant: &str) -> Box<dyn DynGame> {
    game("quoridor").ok().unwrap().open_variant(variant).unwrap()
}

/// What was played.
pub fn moves(game: &dyn DynGame) -> Vec<String> {
    let moves = game.steps().into_iter().map(|step| match step {
        Step::Move(mv) => mv,
        Step::Left(seat, _) => panic!("{seat} left"),
    });
    moves.collect()
}

/// Lets two clients play a game to its end, with the rules as the referee. Both leave in peace.
#[track_caller]
pub fn contest(machine: &Machine, variant: &str, files: [&Path; 2]) -> Box<dyn DynGame> {
    let mut game = open(variant);
    let mut clients = files.map(|file| Hosted::start(machine, file, variant));
    while let Some(seat) = game.turn() {
        let best = clients[seat.index()].best(&*game);
        game.play(&best).unwrap_or_else(|error| panic!("{seat} plays {best}: {error}"));
        assert!(game.steps().len() < 5000, "{variant} never ends");
    }
    for client in clients {
        assert_eq!(client.quit().ok().lines().last().unwrap().split(' ').next(), Some("bestmove"));
    }
    game
}

/// Who won.
fn winner(game: &dyn DynGame) -> Option<Seat> {
    game.outcome().unwrap().winner()
}
