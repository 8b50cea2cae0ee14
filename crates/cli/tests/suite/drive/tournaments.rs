//! Programs that do their worst in a tournament: they lose their own games, and nobody else's are touched.

use std::fs;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use damier_arena::openings::{Generated, Openings};
use damier_arena::runner::{self, News};
use damier_arena::table::Hall;
use damier_arena::{End, Entrant, Finished, Limits, Plan, Summary, Tournament};
use damier_mind::{Alone, Bare};
use damier_play::{TimeControl, Unmeasured};

use super::clock::FileClock;
use super::table::{Table, marked, most_memory};

/// The number of the entrant that does its worst.
const HOSTILE: usize = 2;

/// A tournament in which everybody meets everybody: two strategies of ours, and whoever else comes.
fn plan(table: &Table, player: &str) -> Plan {
    let entrant = |name: &str, player: &str, limits| Entrant {
        name: name.to_owned(),
        player: player.to_owned(),
        limits,
    };
    let ours = |nodes| Limits { nodes: Some(nodes), ..Limits::default() };
    let theirs = match table.time {
        // Without a clock it is told how far to look.
        TimeControl::Free => ours(100),
        clock => Limits { clock: Some(clock), ..Limits::default() },
    };
    let entrants = vec![
        entrant("steady", "alphabeta", ours(40)),
        entrant("quick", "greedy", ours(1)),
        entrant("stranger", player, theirs),
    ];
    let base = table.open();
    let made = Generated { plies: 2, bound: None, nodes: 1 };
    Plan {
        openings: Openings::Generated(made),
        ..Plan::new(base.name(), &base.variant(), entrants, 3)
    }
}

/// Plays a tournament to its end. Nobody is left afterwards.
fn play(table: &Table, player: &str) -> (Tournament, Vec<Finished>) {
    let mut tournament = Tournament::new(plan(table, player)).unwrap();
    let clock = Arc::new(FileClock::new(table.file("late"), table.step));
    let programs = table.programs(Arc::<FileClock>::clone(&clock));
    let hall = Hall {
        wall: &*clock,
        cpu: &Unmeasured,
        stop: &table.stop,
        programs: &programs,
        shelf: &Bare,
    };
    let book = Mutex::new(tournament.book());
    let mut games = Vec::new();
    let mut hear = |_: &Tournament, news: News<'_>| {
        match news {
            // Whoever was late in one game is not late in the next before it says so again.
            News::Began(_) => {
                fs::remove_file(table.file("late")).ok();
            }
            News::Ended(game) => games.push(game.clone()),
        }
        Ok::<(), ()>(())
    };
    runner::run(&mut tournament, &book, &hall, &Alone, 1, &mut hear).unwrap();
    assert_eq!(marked(table.folder()), Vec::<String>::new(), "somebody is left");
    assert!(tournament.is_over());
    games.sort_by_key(|game| game.number);
    (tournament, games)
}

/// The games of the two strategies of ours, but for the time they took.
fn ours(games: &[Finished]) -> Vec<Finished> {
    let own = games.iter().filter(|game| !game.seats.contains(&HOSTILE)).cloned();
    own.map(|game| Finished { spent: Vec::new(), longest: Vec::new(), ..game }).collect()
}

/// A stranger who does this whenever it is started loses all of its games in this way, for this reason, and
/// the games of the others are the same as if somebody decent had come instead.
#[track_caller]
fn loses_at(table: &Table, body: &str, end: End, reason: &str) {
    let (tournament, games) = play(table, &table.always(body));
    assert_eq!(games.len(), 6);
    for game in games.iter().filter(|game| game.seats.contains(&HOSTILE)) {
        let seat = game.seats.iter().position(|player| *player == HOSTILE).unwrap();
        assert_eq!((game.end, game.half_points[seat], game.half_points[1 - seat]), (end, 0, 2));
        let [left] = &game.left[..] else { panic!("{game:?}") };
        assert_eq!((left.seat, left.how), (seat, end), "{body}: {}", left.why);
        assert!(left.why.contains(reason), "{body}: {} instead of {reason}", left.why);
        assert!(!left.why.contains(char::is_control) && left.why.len() < 2000, "{:?}", left.why);
    }
    let (_, decent) = play(table, "greedy");
    assert_eq!(ours(&games), ours(&decent));
    assert!(ours(&games).iter().all(|game| game.end == End::Played && game.left.is_empty()));
    let summary = Summary::of(&tournament, &mut tournament.book());
    let last = summary.standings.last().unwrap();
    assert_eq!((last.player, last.points, last.games, last.faults), (HOSTILE, 0.0, 4, 4));
    assert!(summary.standings[..2].iter().all(|row| row.faults == 0));
    let ends: u64 = summary.ends.iter().filter(|it| it.end == end).map(|it| it.games).sum();
    assert_eq!(ends, 4);
}

/// The same where nobody waits for whoever does not leave.
#[track_caller]
fn loses(body: &str, end: End, reason: &str) {
    loses_at(&Table::impatient(), body, end, reason);
}

/// The same for programs that may take their time to leave, so that it is told how they did.
#[track_caller]
fn leaves(body: &str, end: End, reason: &str) {
    loses_at(&Table::new(), body, end, reason);
}

/// Whatever a stranger does besides, it plays all of its games to their end.
#[track_caller]
fn plays(table: &Table, body: &str) {
    let (_, games) = play(table, &table.always(body));
    assert!(games.iter().all(|game| game.end == End::Played && game.left.is_empty()));
    assert_eq!(games.len(), 6);
}

#[test]
fn silent() {
    loses("late; exec sleep 1000", End::Crashed, "no answer to `ugi` within 10 s");
    loses("greet; late; exec sleep 1000", End::Crashed, "no answer to `isready` within 10 s");
    loses("asked; late; exec sleep 1000", End::Time, "");
    let mut free = Table::impatient();
    (free.time, free.step) = (TimeControl::Free, Duration::from_mins(1));
    loses_at(&free, "asked; late; exec sleep 1000", End::Crashed, "no answer to `go nodes 100`");
}

#[test]
fn slow_or_talking() {
    let mut table = Table::impatient();
    table.step = Duration::from_secs(6);
    let slow = "asked; late; echo bestmove c2; exec sleep 1000";
    loses_at(&table, slow, End::Time, "");
    loses("asked; late; while :; do echo info string let me see; done", End::Time, "");
}

/// It plays one move as well as anybody, and goes on to what follows when it is asked for the next.
const ONE_MOVE: &str = r#"
    while read -r line; do
        printf '%s\n' "$line"
        case $line in go*) break;; esac
    done | "$DAMIER" engine $GAME --strategy greedy
    hear go
"#;

#[test]
fn dying() {
    leaves("exit 3", End::Crashed, "exit code 3 after `ugi`");
    leaves("greet; exit 4", End::Crashed, "exit code 4 after `isready`");
    leaves("ready; exit 5", End::Crashed, "exit code 5 after `go ");
    leaves("asked; exit 0", End::Crashed, "exit code 0");
    leaves(&format!("{ONE_MOVE} exit 6"), End::Crashed, "exit code 6");
    leaves("kill -ABRT $$", End::Crashed, "signal 6 (abort) after `ugi`");
    leaves("greet; kill -TERM $$", End::Crashed, "signal 15 (terminated) after `isready`");
    leaves("ready; kill -KILL $$", End::Crashed, "signal 9 (killed) after `go ");
    leaves("asked; kill -SEGV $$", End::Crashed, "signal 11 (segmentation fault)");
}

/// What it does costs less memory than that, in megabytes, though it says a thousand times as much.
const FLAT: u64 = 64;

#[test]
fn flooding() {
    let before = most_memory();
    let flood = r#"exec yes "$(printf '%0999d' 0)""#;
    loses(flood, End::Crashed, "more than 16 MB said after `ugi`");
    loses(&format!("{ONE_MOVE} {flood}"), End::Crashed, "more than 16 MB said after `go ");
    let endless = r"asked; exec tr '\0' x </dev/zero";
    loses(endless, End::Crashed, "a line of more than 131 kB after `go ");
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn complaining_and_chattering() {
    let before = most_memory();
    let woe = "asked; yes woe is me | head -c 20000000 >&2; echo and so I go >&2; exit 7";
    leaves(woe, End::Crashed, "exit code 7 after `go movetime 4500`; it said: ");
    let line = "printf 'info string %0999d\\n' 0; i=$((i+1))";
    let chatter = format!("(i=0; while [ $i -lt 1000 ]; do {line}; done) & play");
    plays(&Table::new(), &chatter);
    let grown = most_memory() - before;
    assert!(grown < FLAT, "{grown} MB");
}

#[test]
fn illegal_moves_and_garbage() {
    for answer in ["a1", "pass", "z99"] {
        let reason = format!("it answered `{answer}`, which cannot be played: ");
        loses(&format!("asked; echo bestmove {answer}; exec sleep 1000"), End::Illegal, &reason);
    }
    let garbage = r"asked; printf 'bestmove \033[31m\377%%%%%%\007\n'; exec sleep 1000";
    loses(garbage, End::Illegal, "which cannot be played: ");
    for none in ["bestmove", "'bestmove (none)'"] {
        let none = format!("asked; echo {none}; exec sleep 1000");
        loses(&none, End::Crashed, "no move where there is one");
    }
    let what =
        "asked; echo info string error what is a go; echo 'bestmove (none)'; exec sleep 1000";
    loses(what, End::Crashed, "with `what is a go`");
    let red =
        r"asked; printf 'info string error \033[31mred\007\nbestmove (none)\n'; exec sleep 1000";
    loses(red, End::Crashed, "with ` [31mred `");
    let half = r"asked; printf '\000\377\n=1 d3\n?\nbestmov'; late; exec sleep 1000";
    loses(half, End::Time, "");
    let before =
        r"printf '\000\377\376\n\n\r\n?\noption\noption name\ninfo pv\nbestmove a1\n'; play";
    plays(&Table::new(), before);
}

#[test]
fn a_move_for_the_other_side() {
    let mut table = Table::impatient();
    (table.game, table.params) = ("quoridor", "size=5");
    table.launcher.environment.push(("GAME".into(), "quoridor --size 5".into()));
    // Who moves first comes from the first row, and steps to c4 would be the other one's; and to c2 the first
    // one's. Words before the moves are three.
    let body = "ready
        while read -r line; do
            case $line in position*) set -- $line;; go*) break;; esac
        done
        if [ $(( $# % 2 )) -eq 1 ] || [ $# -eq 2 ]; then echo bestmove c4; else echo bestmove c2; fi
        exec sleep 1000";
    loses_at(&table, body, End::Illegal, "which cannot be played: ");
}

#[test]
fn closing_streams() {
    let closed = "asked; exec >&-; exec sleep 1000";
    loses(closed, End::Crashed, "its output was closed after `go ");
    let dumb = "exec >&- 2>&-; exec sleep 1000";
    loses(dumb, End::Crashed, "its output was closed after `ugi`");
    leaves("exec <&-; echo ugiok; echo readyok; exit 3", End::Crashed, "exit code 3");
    let deaf = "printf 'ugiok\\nreadyok\\nbestmove a1\\n'; exec sleep 1000";
    loses(deaf, End::Illegal, "it answered `a1`, which cannot be played: ");
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
fn leaving_others_behind() {
    plays(&Table::new(), &format!("{CHILDREN} play"));
    leaves(&format!("{CHILDREN} asked; exit 3"), End::Crashed, "exit code 3");
    loses(&format!("{CHILDREN} asked; late; wait"), End::Time, "");
    let forks = "asked; late; while :; do (setsid sleep 1000 &); done";
    loses(forks, End::Time, "");
    leaves(
        &format!("{CHILDREN} asked; kill -KILL 0"),
        End::Crashed,
        "signal 9 (killed) after `go ",
    );
    leaves(&format!("{CHILDREN} asked; kill -TERM 0"), End::Crashed, "signal 15 (terminated)");
    let stays =
        r#"trap '' TERM HUP INT; "$DAMIER" engine $GAME --strategy greedy; exec sleep 1000"#;
    plays(&Table::impatient(), stays);
}

#[test]
fn taking_too_much_memory() {
    let mut table = Table::impatient();
    table.launcher.memory = 100_000_000;
    let greed = "asked; yes | tail -c 4000000000";
    loses_at(&table, greed, End::Crashed, " MB of memory, more than it may have");
}
