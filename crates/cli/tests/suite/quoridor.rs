//! Quoridor by the command line.
use crate::common::Machine;

/// The command prints this as its last line.
#[track_caller]
fn last_line(line: &str, expected: &str) {
    let out = Machine::new().run(line).ok();
    assert_eq!(out.lines().last(), Some(expected), "{line}");
}

/// The command is refused as wrongly used, for all these reasons.
#[track_caller]
fn refused(line: &str, reasons: &[&str]) {
    let complaint = Machine::new().run(line).refused(2);
    for reason in reasons {
        assert!(complaint.contains(reason), "`{reason}` is not in:\n{complaint}");
    }
}

#[test]
fn the_start_has_three_steps_and_128_walls() {
    let out = Machine::new().run("moves quoridor").ok();
    let (walls, steps): (Vec<&str>, Vec<&str>) = out.lines().partition(|mv| mv.len() == 3);
    assert_eq!(steps, ["d1", "f1", "e2"]);
    assert_eq!(walls.len(), 128);
}

#[test]
fn perft_on_many_boards() {
    last_line("perft quoridor --depth 2", "16677");
    last_line("perft quoridor --size 5 --walls 2 --depth 3", "31540");
    last_line("perft quoridor --players 4 --depth 2", "16677");
    last_line("perft quoridor --size 19 --walls 20 --depth 2", "421277");
    // Two placements on sides of nine cells.
    last_line("perft quoridor --rules graph --depth 2", "81");
    last_line("perft quoridor --shape hashed --size 9 --depth 2", "36");
    last_line("perft quoridor --shape snake --size 10 --depth 2", "4");
    last_line("perft quoridor --shape t --size 6 --depth 2", "36");
}

#[test]
fn illegal_moves_are_answered_with_the_reason() {
    let machine = Machine::new();
    let typed = "e3\ne3h\ne3v\nf3h\ne3h\nz9\ni1h\nquit\n";
    let out = machine.run_with("play quoridor --seat human --seat human --ascii", typed).ok();
    for reason in [
        "the pawn cannot go to e3 from e1",
        "e3v crosses the wall e3h",
        "f3h overlaps the wall e3h",
        "e3h overlaps the wall e3h",
        "`z9` is no move",
        "the wall i1h does not lie wholly on the board",
    ] {
        assert!(out.contains(reason), "`{reason}` is not in:\n{out}");
    }
}

#[test]
fn a_wall_that_would_cut_somebody_off_is_named_with_whom() {
    let position = "5x5 c1,c5 a4h,c4h,d3v 2,2 1";
    let args = ["play", "quoridor", "--size", "5", "--seat", "human", "--seat", "human"];
    let args = args.into_iter().chain(["--position", position]);
    let out = Machine::new().run_args(args, "d2h\nquit\n").ok();
    assert!(out.contains("d2h would cut South off from the goal"), "{out}");
}

#[test]
fn the_board_shows_walls_pawns_and_destinations() {
    let machine = Machine::new();
    let line = "play quoridor --size 5 --seat human --seat human --ascii --moves";
    let args = line.split(' ').chain(["c2 b4h d2v"]);
    let out = machine.run_args(args, "quit\n").ok();
    let board = "
    a   b   c   d   e
 5  .   +   2   +   .  5
       =======
 4  .   .   .   .   .  4

 3  .   .   .   . | .  3
                  |
 2  .   .   1   . | .  2

 1  .   .   .   .   .  1
    a   b   c   d   e

  1 South: 5 walls left, 4 steps to go
> 2 North: 5 walls left, 5 steps to go
";
    assert!(out.contains(board), "{out}");
}

#[test]
fn four_play_and_places_are_told() {
    let machine = Machine::new();
    let line = "play quoridor --players 4 --size 5 --places yes --seat greedy --seat rush \
                --seat greedy --seat rush --show --ascii --moves c2";
    let out = machine.run(&line.split_whitespace().collect::<Vec<_>>().join(" ")).ok();
    assert!(out.contains("everybody has a place"), "{out}");
}

#[test]
fn sizes_out_of_range_are_refused() {
    for size in ["4", "21", "8", "3", "9x4", "8x9", "0", "99999999999999999999"] {
        let complaint = Machine::new().run(&format!("play quoridor --size {size}")).refused(2);
        assert!(complaint.contains("5 to 19") || complaint.contains("no size"), "{complaint}");
    }
    refused("moves quoridor --size 9x8 --players 4", &["odd height", "9 by 8"]);
}

#[test]
fn everything_wrong_is_told_at_once() {
    refused(
        "play quoridor --size 4 --walls many --quiet 0",
        &["5 to 19", "walls cannot be `many`", "quiet cannot be `0`"],
    );
    refused(
        "play quoridor --shape ring --size 10 --players 4",
        &["multiple of 3, not 10", "the graph tradition is for two players"],
    );
    refused("play quoridor --places yes", &["no places to play for"]);
    refused("play quoridor --shape torus", &["shape cannot be `torus`", "FILE.msk"]);
}

#[test]
fn masks_are_read_from_files_and_refused_with_reasons() {
    let machine = Machine::new();
    machine.write("board.msk", "...\n.X.\n...\n");
    assert_eq!(machine.run("moves quoridor --shape board.msk").ok(), "a3\nb3\nc3\n");
    for (text, reason) in [
        ("", "the mask is empty"),
        ("XXX\nXXX\nXXX\n", "leaves no cell"),
        ("...\nXXX\n...\n", "no way"),
        ("XXX\n...\n...\n", "side has no cell"),
        ("..\n..\n", "3 to 19"),
    ] {
        machine.write("bad.msk", text);
        let complaint = machine.run("play quoridor --shape bad.msk").refused(2);
        assert!(complaint.contains(reason), "{text:?}: {complaint}");
    }
    machine.write("huge.msk", ".".repeat(10_000_000));
    let complaint = machine.run("play quoridor --shape huge.msk").refused(2);
    assert!(complaint.contains("3 to 19") || complaint.contains("too large"), "{complaint}");
}

#[test]
fn nonsense_positions_are_refused_with_all_reasons() {
    let args = ["moves", "quoridor", "--position", "7x7 e1,e1 e3h,e3v 10,x 3"];
    let complaint = Machine::new().run_args(args, "").refused(3);
    for reason in [
        "for the board 7x7",
        "two pawns are on e1",
        "e3v crosses the wall e3h",
        "`x` is no number of walls",
        "`3` is no seat on turn",
    ] {
        assert!(complaint.contains(reason), "`{reason}` is not in:\n{complaint}");
    }
}

#[test]
fn a_recorded_match_replays() {
    let machine = Machine::new();
    let line = "match quoridor --shape ring --size 6 --seat greedy --seat rush --games 4 --plies 4 \
                --seed 2 --record games.dgn";
    machine.run(&line.split_whitespace().collect::<Vec<_>>().join(" ")).ok();
    let out = machine.run("replay games.dgn --last").ok();
    assert_eq!(out.matches(" wins: ").count(), 4, "{out}");
    assert!(machine.read("games.dgn").contains("[Variant \"ring-6 2p\"]"));
}

#[test]
fn who_begins_can_be_told_or_drawn() {
    let machine = Machine::new();
    let line = "play quoridor --size 5 --seat human --seat rush --first";
    // The person named first has the second seat, so the computer moves at once.
    let out = machine.run_with(&format!("{line} 2"), "quit\n").ok();
    assert!(out.contains("South plays c2"), "{out}");
    let begins = |seed: u32| {
        let out = machine.run_with(&format!("{line} draw --seed {seed}"), "quit\n").ok();
        out.contains("South plays c2")
    };
    let drawn: Vec<bool> = (1..12).map(begins).collect();
    assert!(drawn.contains(&true) && drawn.contains(&false), "{drawn:?}");
    refused("play quoridor --first 3", &["first cannot be `3`", "1, 2, draw"]);
}

#[test]
fn strategies_that_cannot_play_the_variant_are_refused() {
    refused("play quoridor --players 4 --seat alphabeta", &["does not play quoridor"]);
}

/// A board that `--size` refuses is refused with the same words where a game would begin from a
/// record; what was played on one can be read, replayed and played on.
#[test]
fn boards_that_are_not_offered_are_only_replayed() {
    let machine = Machine::new();
    let size = "the classic game has boards of 5 to 19";
    refused("play quoridor --size 4", &[size]);
    let record = |moves: &str| format!("[Game \"quoridor\"]\n[Variant \"4x4 2p\"]\n\n{moves} *\n");
    machine.write("new.dgn", record(""));
    machine.write("old.dgn", record("1. c2 c3"));
    let complaint = machine.run("play quoridor --load new.dgn").refused(3);
    assert!(complaint.contains(size) && complaint.contains("new.dgn"), "{complaint}");
    let out = machine.run_with("play quoridor", "load new.dgn\nquit\n").ok();
    assert!(out.contains(size), "{out}");
    assert!(machine.run("replay old.dgn --last").ok().contains("c3"));
    assert!(machine.run("replay new.dgn").ok().contains("a   b   c   d"));
    let out = machine.run_with("play quoridor --load old.dgn", "moves\nquit\n").ok();
    assert!(out.contains("South"), "{out}");
}
