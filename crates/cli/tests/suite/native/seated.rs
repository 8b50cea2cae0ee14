//! The same clients as players of matches, driven as any program is.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use damier_catalog::game;
use damier_core::{Leave, Seat, Stop};
use damier_engine::drive::{Launcher, Limits, LocalPrograms};
use damier_mind::{Alone, Bare, Clock, StoppedClock};
use damier_play::{Contest, Desk, Event, Opening, Terms, Unmeasured, Who, seating};

use super::oddities::odd;
use super::{LINKED, SHAPES, build, build_as, open};
use crate::common::Machine;

/// A clock on which a second passes whenever somebody looks at it.
#[derive(Default)]
struct Hasty(AtomicU64);

impl Clock for Hasty {
    fn now(&self) -> Duration {
        Duration::from_secs(self.0.fetch_add(1, Ordering::Relaxed))
    }
}

/// How a game ended: who left and why, if that ended it.
type Ended = Option<(Seat, Leave, Option<String>)>;

/// A game between two libraries, which have five seconds a move by this clock.
fn played(variant: &str, files: [&Path; 2], wall: &dyn Clock) -> (Contest, Ended) {
    let launcher = Launcher {
        warden: Some(env!("CARGO_BIN_EXE_damier").into()),
        grace: Duration::ZERO,
        ..Launcher::of_this_program()
    };
    let programs =
        LocalPrograms { launcher, limits: Limits::default(), clock: Arc::new(StoppedClock) };
    let (entry, start) = (game("quoridor").unwrap(), open(variant));
    let seats = files.map(|file| Who::parse(entry, file.to_str().unwrap()).unwrap());
    let mut players = Seat::first(2).zip(&seats).map(|(seat, who)| {
        seating::player(who, None, seat, &*start, 1, &programs).unwrap().unwrap()
    });
    let mut players = [players.next().unwrap(), players.next().unwrap()];
    let sitters = seats.iter().map(Who::sitter).collect();
    let opening = Opening::new(start, sitters).under(Terms::from_tag("5s/move").unwrap());
    let mut contest = Contest::open(opening, wall.now());
    let stop = Stop::new();
    let mut ended = None;
    while let Some((seat, _)) = contest.to_move() {
        let player = &mut players[seat.index()];
        player.equip(contest.game(), &Bare);
        let desk = Desk { wall, cpu: &Unmeasured, stop: &stop, workers: &Alone };
        for told in desk.take_turn(&mut contest, player, &mut |_| {}).unwrap() {
            if let Event::Left { seat, leave, why, .. } = told.event {
                ended = Some((seat, leave, why.map(|why| why.to_string())));
            }
        }
    }
    (contest, ended)
}

#[test]
fn good_clients_play_matches_on_every_shape() {
    let random = build("random");
    let eager = build_as("random", "eager-seated", &[&["-DEAGER"], &LINKED[..]].concat());
    for variant in SHAPES {
        let (contest, ended) = played(variant, [&random, &eager], &StoppedClock);
        assert_eq!(ended, None, "{variant}");
        assert!(contest.outcome().unwrap().winner().is_some(), "{variant}");
    }
}

#[test]
fn bad_clients_lose_with_the_reason() {
    let random = build("random");
    for (library, definitions, words) in [
        ("seated-crash", &["DEED=*(volatile int *)8 = 1"][..], "signal 11"),
        ("seated-abort", &["DEED=abort()"], "signal 6"),
        ("seated-exit", &["DEED=exit(7)"], "exit code 7"),
        ("seated-nonsense", &["ANSWER={.vertex = 9999, .type = MOVE, .color = me}"], "vertex 9999"),
        (
            "seated-other",
            &["ANSWER={.vertex = 0, .type = MOVE, .color = !me}"],
            "the color of its answer",
        ),
        ("seated-bare", &["WITHOUT_FINALIZE"], "has no function `finalize`"),
    ] {
        let file = odd(library, definitions);
        for variant in SHAPES {
            let (_, ended) = played(variant, [&file, &random], &StoppedClock);
            let (seat, leave, why) = ended.unwrap();
            assert_eq!((seat, leave), (Seat::FIRST, Leave::Failed), "{library} {variant}");
            let why = why.unwrap();
            assert!(why.contains(words), "{library} {variant}: {why}");
        }
    }
    // Its first answer is legal, and the same again is not.
    let file = odd("seated-illegal", &[]);
    for variant in SHAPES {
        let (contest, ended) = played(variant, [&file, &random], &StoppedClock);
        let why = ended.unwrap().2.unwrap();
        assert!(why.contains("cannot be played"), "{variant}: {why}");
        assert_eq!(contest.outcome().unwrap().winner(), Some(Seat::SECOND));
    }
}

#[test]
fn a_client_that_never_answers_loses_on_time() {
    let (file, random) = (odd("seated-loop", &["DEED=for (;;) {}"]), build("random"));
    for variant in SHAPES {
        let (_, ended) = played(variant, [&file, &random], &Hasty::default());
        let (seat, leave, _) = ended.unwrap();
        assert_eq!((seat, leave), (Seat::FIRST, Leave::OutOfTime), "{variant}");
    }
}

/// What it prints is nobody's answer, and is told where it fails.
#[test]
fn what_a_client_prints_is_kept_apart() {
    let random = build("random");
    let say = "SAY(where)=puts(\"bestmove e1 \" where)";
    let file = odd("seated-printing", &[say, "DEED=fflush(stdout);exit(1)"]);
    for variant in SHAPES {
        let (_, ended) = played(variant, [&file, &random], &StoppedClock);
        let why = ended.unwrap().2.unwrap();
        assert!(why.contains("exit code 1") && why.contains("bestmove e1 play"), "{why}");
    }
}

/// Undo restarts a client, which goes on if it would play the same again.
#[test]
fn matches_by_the_command_line() {
    let machine = Machine::new();
    let random = build("random");
    let seat = random.to_str().unwrap();
    for (size, shape) in [("5", "c"), ("6", "t"), ("6", "h"), ("5", "s")] {
        let words = ["match", "quoridor", "-m", size, "-t", shape, "--seat", seat, "--seat", seat];
        let told = machine.run_args(words.into_iter().chain(["--games", "2", "--json"]), "").json();
        assert_eq!((&told["games"], &told["failures"]), (&2.into(), &0.into()), "{told}");
    }
    let words = ["play", "quoridor", "-m", "5", "--seat", "human", "--seat", seat];
    let told = machine.run_args(words, "c5\nc4\nundo\nc4\nquit\n").ok();
    assert!(!told.contains("failed"), "{told}");
}
