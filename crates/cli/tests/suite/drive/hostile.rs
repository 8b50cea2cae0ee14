//! Whatever a program does, it costs it the game and nobody else anything.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

use damier_play::TimeControl;

use super::table::{Table, most_memory, played};

/// It does this when it is started first, loses by it, and plays the next game.
#[track_caller]
fn check(body: &str, reason: &str) {
    let table = Table::impatient();
    table.loses(&table.first(body), reason);
}

/// The same for programs that may take their time to leave, so that it is told how they did.
#[track_caller]
fn check_leaving(body: &str, reason: &str) {
    let table = Table::new();
    table.loses(&table.first(body), reason);
}

#[test]
fn silent_at_the_start() {
    check("late; exec sleep 1000", "no answer to `ugi` within 10 s");
}

#[test]
fn silent_before_a_game() {
    check("greet; late; exec sleep 1000", "no answer to `isready` within 10 s");
}

#[test]
fn silent_at_a_move() {
    check("asked; late; exec sleep 1000", "its time is over");
}

#[test]
fn silent_at_a_move_without_a_clock() {
    let mut table = Table::impatient();
    table.time = TimeControl::Free;
    table.step = Duration::from_mins(1);
    let program = table.first("asked; late; exec sleep 1000");
    table.loses(&program, "no answer to `go movetime 5000` within");
}

#[test]
fn slow() {
    let mut table = Table::impatient();
    table.step = Duration::from_secs(6);
    let program = table.first("asked; late; echo bestmove c2; exec sleep 1000");
    table.loses(&program, "its time is over");
}

/// Who is forgiven so much is waited for so long.
#[test]
fn slow_within_the_margin() {
    let mut table = Table::impatient();
    table.step = Duration::from_secs(6);
    table.margin = Duration::from_hours(1);
    let program = table.first("asked; late; echo bestmove c2; hear go; echo bestmove zz; hear on");
    table.loses(&program, "zz");
}

#[test]
fn talking_until_its_time_is_over() {
    check("asked; late; while :; do echo info string let me see; done", "its time is over");
}

#[test]
fn dying_at_the_start() {
    check_leaving("exit 3", "exit code 3 after `ugi`");
    check_leaving("kill -ABRT $$", "signal 6 (abort) after `ugi`");
}

#[test]
fn dying_when_it_has_said_who_it_is() {
    check_leaving("greet; exit 4", "exit code 4 after `isready`");
    check_leaving("greet; kill -TERM $$", "signal 15 (terminated) after `isready`");
}

#[test]
fn dying_when_it_is_ready() {
    check_leaving("ready; exit 5", "exit code 5 after `go ");
    check_leaving("ready; kill -KILL $$", "signal 9 (killed) after `go ");
}

#[test]
fn dying_at_a_move() {
    check_leaving("asked; exit 0", "exit code 0");
    check_leaving("asked; kill -SEGV $$", "signal 11 (segmentation fault)");
}

#[test]
fn dying_after_a_move() {
    check_leaving("asked; echo bestmove c2; exit 6", "exit code 6");
}

/// What it does costs less memory than that, in megabytes, though it says a thousand times as much.
const FLAT: u64 = 64;

#[test]
fn flooding() {
    let before = most_memory();
    let flood = r#"exec yes "$(printf '%0999d' 0)""#;
    check(flood, "more than 16 MB said after `ugi`");
    check(&format!("asked; {flood}"), "more than 16 MB said after `go ");
    check(&format!("asked; echo bestmove c2; {flood}"), "more than 16 MB said after `go ");
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn flooding_without_end_while_it_is_not_its_turn() {
    let before = most_memory();
    let table = Table::new();
    // Each line is written at once, so that it does not get into the midst of another.
    let line = "printf 'info string %0999d\\n' 0; i=$((i+1))";
    let chatter = format!("(i=0; while [ $i -lt 1000 ]; do {line}; done) & play");
    let [first, second] = table.two_games(&table.always(&chatter));
    played(&first);
    played(&second);
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn an_endless_line() {
    let before = most_memory();
    check(r"asked; exec tr '\0' x </dev/zero", "a line of more than 131 kB after `go ");
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn illegal_moves() {
    check("asked; echo bestmove a1; exec sleep 1000", "it answered `a1`, which cannot be played: ");
    check(
        "asked; echo bestmove pass; exec sleep 1000",
        "it answered `pass`, which cannot be played: ",
    );
    check(
        "asked; echo bestmove z99; exec sleep 1000",
        "it answered `z99`, which cannot be played: ",
    );
}

#[test]
fn a_move_for_the_other_side() {
    let mut table = Table::impatient();
    (table.game, table.params) = ("quoridor", "size=5");
    table.launcher.environment.push(("GAME".into(), "quoridor --size 5".into()));
    let program = table.first("asked; echo bestmove c4; exec sleep 1000");
    table.loses(&program, "it answered `c4`, which cannot be played: ");
}

#[test]
fn garbage_instead_of_a_move() {
    check(
        r"asked; printf 'bestmove \033[31m\377%%%%%%\007\n'; exec sleep 1000",
        "which cannot be played: ",
    );
    check(r"asked; echo bestmove; exec sleep 1000", "no move where there is one");
    check("asked; echo 'bestmove (none)'; exec sleep 1000", "no move where there is one");
    check(
        "asked; echo info string error what is a go; echo 'bestmove (none)'; exec sleep 1000",
        "with `what is a go`",
    );
    check(
        r"asked; printf '\000\377\n=1 d3\n?\nbestmov'; late; exec sleep 1000",
        "its time is over",
    );
}

#[test]
fn orders_to_the_terminal_in_an_answer() {
    check(
        r"asked; printf 'info string error \033[31mred\007\nbestmove (none)\n'; exec sleep 1000",
        "with ` [31mred `",
    );
}

#[test]
fn garbage_before_a_good_answer() {
    let table = Table::new();
    let garbage =
        r"printf '\000\377\376\n\n\r\n?\noption\noption name\ninfo pv\nbestmove a1\n'; play";
    let [first, second] = table.two_games(&table.always(garbage));
    played(&first);
    played(&second);
    assert_eq!(table.starts(), 1);
}

#[test]
fn closing_its_output() {
    check("asked; exec >&-; exec sleep 1000", "its output was closed after `go ");
    check("exec >&- 2>&-; exec sleep 1000", "its output was closed after `ugi`");
}

#[test]
fn closing_its_input() {
    check_leaving("exec <&-; echo ugiok; echo readyok; exit 3", "exit code 3");
}

#[test]
fn never_reading() {
    let body = "printf 'ugiok\\nreadyok\\nbestmove c2\\nbestmove a1\\n'; exec sleep 1000";
    check(body, "it answered `a1`, which cannot be played: ");
}

#[test]
fn staying_when_it_may_go() {
    let table = Table::impatient();
    let stays =
        r#"trap '' TERM HUP INT; "$DAMIER" engine $GAME --strategy greedy; exec sleep 1000"#;
    let [first, second] = table.two_games(&table.always(stays));
    played(&first);
    played(&second);
    assert_eq!(table.starts(), 1);
}

/// Children in its process group, in a session of their own, and such as have lost their parents; all
/// of them hold its output open.
const CHILDREN: &str = "
    sleep 1000 &
    setsid sleep 1000 &
    (setsid sh -c 'sleep 1000 & exec setsid sleep 1000' &)
    (trap '' TERM HUP INT; sleep 1000) &
";

#[test]
fn leaving_children() {
    let table = Table::new();
    let [first, second] = table.two_games(&table.always(&format!("{CHILDREN} play")));
    played(&first);
    played(&second);
    check_leaving(&format!("{CHILDREN} asked; exit 3"), "exit code 3");
    check(&format!("{CHILDREN} asked; late; wait"), "its time is over");
}

#[test]
fn forking_for_as_long_as_it_lives() {
    check("asked; late; while :; do (setsid sleep 1000 &); done", "its time is over");
}

#[test]
fn signalling_everybody_around() {
    check_leaving(&format!("{CHILDREN} asked; kill -KILL 0"), "signal 9 (killed) after `go ");
    check_leaving(&format!("{CHILDREN} asked; kill -TERM 0"), "signal 15 (terminated)");
}

#[test]
fn taking_too_much_memory() {
    let mut table = Table::impatient();
    table.launcher.memory = 100_000_000;
    let program = table.first("asked; yes | tail -c 4000000000");
    let told = table.loses(&program, " MB of memory, more than it may have");
    assert!(told.contains(" MB of memory"), "{told}");
}

#[test]
fn complaining_without_end() {
    let before = most_memory();
    let table = Table::new();
    let program =
        table.first("asked; yes woe is me | head -c 100000000 >&2; echo and so I go >&2; exit 7");
    let told = table.loses(&program, "exit code 7 after `go movetime 4500`; it said: ");
    assert!(told.ends_with("woe is me | woe is me | woe is me | and so I go"), "{told}");
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn whoever_is_to_hurry_is_told_though_it_talks() {
    let table = Table::new();
    table.stop.hurry();
    let talks = "
        ready
        while hear go; do
            while :; do echo info string let me see; done &
            hear stop
            kill $!
            wait
            echo bestmove a1
        done
    ";
    table.loses(&table.first(talks), "it answered `a1`, which cannot be played");
}

#[test]
fn it_holds_nothing_but_its_three_streams() {
    let table = Table::new();
    fs::write(table.file("list.sh"), "cd /proc/self/fd; echo *").unwrap();
    let [first, _] = table.two_games(&table.always("sh list.sh >held; play"));
    played(&first);
    // What somebody left open for all that is started here is not our doing.
    let own = Command::new("sh").arg(table.file("list.sh")).stdin(Stdio::null()).output().unwrap();
    assert_eq!(table.read("held"), String::from_utf8(own.stdout).unwrap());
}
