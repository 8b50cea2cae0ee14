//! Work handed out to workers over a real queue: the same as on one machine, whoever falls.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::time::Duration;

use damier_nats::{Connection, Kind, Options, Queue, Settings};
use damier_testbed::{Nats, NatsOptions};
use damier_testkit::sweep;
use futures_util::{FutureExt, StreamExt};
use serde_json::Value;
use tokio::runtime::Runtime;

use crate::common::{Machine, Run, Running};

/// A NATS whose queue soon gives up on workers of a kind that are silent.
fn impatient(kind: &'static str) -> Nats {
    let nats = Nats::start();
    Runtime::new().unwrap().block_on(async {
        let options = Options::to(nats.address().parse().unwrap());
        let connection = Connection::open(&options).await.unwrap();
        let settings = Settings { patience: Duration::from_secs(1), ..Settings::default() };
        let queue = Queue::open(connection, settings).await.unwrap();
        queue.begin(Kind { name: kind, form: 1 }, Vec::new(), None).await.unwrap().end().await;
    });
    nats
}

/// A worker that is ready, on a machine of its own.
struct Worker {
    machine: Machine,
    running: Running,
}

impl Worker {
    fn hire(nats: &Nats, more: &str) -> Worker {
        let machine = Machine::new();
        let line = format!("worker --queue {} {more}", nats.address());
        let mut running = machine.start(line.trim_end());
        running.wait_for_line("Ready for: ");
        Worker { machine, running }
    }

    /// Asks it to end, and waits until it has.
    fn dismiss(mut self) -> Run {
        self.running.signal("TERM");
        let run = self.running.finish();
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.err.ends_with("Ended.\n"), "{}", run.err);
        assert_eq!(left_open(&run.err), BTreeMap::new(), "{}", run.err);
        run
    }
}

/// The jobs that somebody began and did not bring to any end, by what they say, and how often.
fn left_open(told: &str) -> BTreeMap<&str, usize> {
    // Some end before they are begun; then nobody began them.
    let ends = ["done", "given back", "left to others", "cannot be done", "not wanted any more"];
    let ends = || ends.into_iter().chain(["too late", "given up"]);
    let mut open = BTreeMap::new();
    for (job, what) in told.lines().filter_map(|line| line.split_once(": ")) {
        if what == "begun" {
            *open.entry(job).or_default() += 1;
        } else if ends().any(|end| what.starts_with(end)) {
            open.entry(job).and_modify(|open: &mut usize| *open = open.saturating_sub(1));
        }
    }
    open.retain(|_, open| *open > 0);
    open
}

/// The games of a journal by their numbers, without the time they took.
fn games(machine: &Machine, journal: &str) -> BTreeMap<u64, Value> {
    let mut games = BTreeMap::new();
    for line in machine.read(journal).lines().skip(1) {
        let mut game: Value = serde_json::from_str(line).unwrap();
        for time in ["spent", "longest"] {
            game.as_object_mut().unwrap().remove(time);
        }
        let number = game["number"].as_u64().unwrap();
        assert!(games.insert(number, game).is_none(), "game {number} is there twice");
    }
    games
}

/// A tournament whose games are the same whoever plays them.
fn tournament(games: usize, nodes: u32) -> String {
    let players = "--engine alphabeta --engine greedy";
    format!("arena reversi {players} --each nodes={nodes} --rounds {} --srand 7", games / 2)
}

#[test]
fn arena_with_three_workers_of_which_one_is_killed_is_the_same_as_on_one_machine() {
    let count = sweep(40, 500);
    let nats = impatient("arena");
    let mut workers: Vec<Worker> = (0..3).map(|_| Worker::hire(&nats, "--threads 1")).collect();
    let machine = Machine::new();
    let line = tournament(count, 300);
    let mut arena = machine.start(&format!("{line} --save far.jsonl --queue {}", nats.address()));
    let mut fallen = workers.remove(0);
    fallen.running.wait_for_line("arena ");
    fallen.running.signal("KILL");
    let run = arena.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    let near = machine.run(&format!("{line} --save near.jsonl"));
    assert_eq!(near.code, Some(0), "{}", near.err);
    let far = games(&machine, "far.jsonl");
    assert_eq!(far.len(), count);
    assert_eq!(far, games(&machine, "near.jsonl"));
    for worker in workers {
        worker.dismiss();
    }
}

#[test]
fn an_arena_that_was_killed_goes_on_with_what_was_played_meanwhile() {
    let nats = impatient("arena");
    let machine = Machine::new();
    let line = tournament(30, 300);
    let mut worker = Worker::hire(&nats, "--threads 1");
    let queue = format!("--queue {}", nats.address());
    let arena = machine.start(&format!("{line} --save far.jsonl {queue}"));
    worker.running.wait_for_line("arena ");
    arena.signal("KILL");
    drop(arena);
    let again = machine.run(&format!("arena reversi --resume far.jsonl {queue}"));
    assert_eq!(again.code, Some(0), "{}", again.err);
    assert_eq!(machine.run(&format!("{line} --save near.jsonl")).code, Some(0));
    let far = games(&machine, "far.jsonl");
    assert_eq!(far.len(), 30);
    assert_eq!(far, games(&machine, "near.jsonl"));
    worker.dismiss();
}

#[test]
fn a_worker_that_is_asked_to_end_gives_back_what_it_did_not_finish() {
    let nats = Nats::start();
    let machine = Machine::new();
    let mut first = Worker::hire(&nats, "--threads 1 --kinds arena");
    let line = tournament(6, 20_000);
    let mut arena = machine.start(&format!("{line} --save far.jsonl --queue {}", nats.address()));
    first.running.wait_for_line("arena ");
    let told = first.dismiss();
    assert!(told.err.contains("Ending: no more jobs are taken"), "{}", told.err);
    let second = Worker::hire(&nats, "--threads 2");
    let run = arena.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(games(&machine, "far.jsonl").len(), 6);
    second.dismiss();
}

/// Whether a line tells, in either language, that nobody was seen who takes jobs.
fn is_absence(line: &str) -> bool {
    ["Nobody takes jobs of kind hashi", "Personne ne prend de tâches de type hashi"]
        .iter()
        .any(|start| line.starts_with(start))
}

#[test]
fn puzzles_made_by_workers_are_the_same_in_the_same_order() {
    let nats = Nats::start();
    let workers = [Worker::hire(&nats, "--threads 1"), Worker::hire(&nats, "--kinds hashi")];
    let machine = Machine::new();
    for form in ["", " --jsonl --solution", " --format seed", " --lang fr --json"] {
        let line = format!("hashi generate --count 70 --size 7x7 --seed 11{form}");
        let far = machine.run(&format!("{line} --queue {}", nats.address()));
        let near = machine.run(&line);
        // On a busy machine workers may not have been seen yet: that is told, and no more.
        let told: String = far.err.split_inclusive('\n').filter(|line| !is_absence(line)).collect();
        assert_eq!((far.code, &told), (Some(0), &near.err));
        assert_eq!(far.out, near.out, "{form}");
    }
    for worker in workers {
        worker.dismiss();
    }
}

/// All files under a folder, with what is in them.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            let inner = self::files(&path).into_iter();
            files.extend(inner.map(|(inner, bytes)| (format!("{name}/{inner}"), bytes)));
        } else {
            files.insert(name, fs::read(&path).unwrap());
        }
    }
    files
}

#[test]
fn what_is_learnt_from_the_games_of_workers_is_the_same() {
    let nats = Nats::start();
    let worker = Worker::hire(&nats, "--threads 2");
    let machine = Machine::new();
    for school in [
        "quoridor train FOLDER --positions 3000 --nodes 20 --epochs 2 --seed 3 --rounds 2",
        "awele train FOLDER --positions 3000 --nodes 20 --epochs 2 --seed 3 --rounds 2",
        "reversi train FOLDER --positions 10 --exact 8 --depth 4 --ahead 3 --epochs 2 --seed 3 --rounds 3 --backwards 2",
    ] {
        let line = |folder: &str| school.replace("FOLDER", folder);
        let game = school.split(' ').next().unwrap();
        let (far, near) = (format!("{game}-far"), format!("{game}-near"));
        let run = machine.run(&format!("{} --queue {}", line(&far), nats.address()));
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert_eq!(run.out, machine.run(&line(&near)).ok());
        assert!(files(&machine.work().join(far)) == files(&machine.work().join(near)), "{game}");
    }
    worker.dismiss();
}

#[test]
fn layers_solved_by_workers_are_the_same_and_stay_with_them() {
    let nats = Nats::start();
    let mut poor = Worker::hire(&nats, "--memory 1 --kinds awele-layers");
    let (far, near) = (Machine::new(), Machine::new());
    let line = "awele database build --seeds 9";
    let mut building = far.start(&format!("{line} --queue {}", nats.address()));
    // It has too little memory for the last one, and what it solved is laid out for others.
    while !poor.running.wait_for_next_line().contains(": left to others") {}
    let rich = Worker::hire(&nats, "");
    let run = building.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(near.run(line).code, Some(0));
    let folder = |machine: &Machine| files(&machine.home().join("awele"));
    assert_eq!(folder(&far).len(), 10);
    assert!(folder(&far) == folder(&near));
    assert!(folder(&far) == folder(&rich.machine));
    poor.dismiss();
    rich.dismiss();
}

#[test]
fn what_is_wrong_with_the_queue_is_told() {
    let bare = Nats::with(&NatsOptions { jetstream: false, ..NatsOptions::default() });
    let gone = Nats::start();
    gone.stop();
    let machine = Machine::new();
    let bare_at = bare.address().replace("://", "://anna:s3cret@");
    let gone_at = gone.address().replace("://", "://anna:s3cret@");
    let malformed = "http://anna:s3cret@x".to_owned();
    for (queue, english, french) in [
        (&bare_at, "has no JetStream; hint: start nats-server with -js", "n’a pas JetStream"),
        (&gone_at, "cannot be reached", "impossible de joindre NATS"),
        (&malformed, "this is no address of NATS", "pas une adresse"),
    ] {
        // An address that is none is a command that cannot be; where nobody is there, the command is right.
        let code = if *queue == malformed { 2 } else { 3 };
        for command in [
            "worker",
            "hashi generate",
            "arena reversi --engine greedy --engine random",
            "serve --port 0 --database postgres://127.0.0.1:1/nowhere",
        ] {
            // Servers ask for the database first: what they say of NATS is told elsewhere.
            if code == 3 && command.starts_with("serve") {
                continue;
            }
            let line = format!("{command} --queue {queue}");
            for (language, words) in [("en", english), ("fr", french)] {
                let run = machine.run(&format!("{line} --lang {language}"));
                assert_eq!(run.code, Some(code), "{line}: {}", run.err);
                assert!(run.err.contains(words), "{}", run.err);
                assert!(!run.err.contains("s3cret"), "{}", run.err);
            }
        }
    }
    // Nothing was begun that would have to be resumed.
    assert_eq!(fs::read_dir(machine.work()).unwrap().count(), 0);
    let run = machine.run("worker --queue nats://127.0.0.1 --kinds chess");
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("arena, hashi"), "{}", run.err);
}

#[test]
fn what_is_not_done_in_time_is_told() {
    let nats = Nats::start();
    let machine = Machine::new();
    // Nobody works.
    let queue = format!("--queue {} --deadline 300ms", nats.address());
    let run = machine.run(&format!("hashi generate --count 3 --seed 1 {queue}"));
    assert_eq!(run.code, Some(4), "{}", run.err);
    assert!(run.err.starts_with("Nobody takes jobs of kind hashi"), "{}", run.err);
    assert!(run.err.contains("before the deadline"), "{}", run.err);
}

#[test]
fn programs_of_others_are_started_by_those_alone_who_are_told_to() {
    let nats = Nats::start();
    let mut careful = Worker::hire(&nats, "--threads 1");
    let machine = Machine::new();
    let program = format!("cmd:{} engine reversi --strategy greedy", env!("CARGO_BIN_EXE_damier"));
    let address = nats.address();
    let words = ["arena", "reversi", "--engine", &program, "--engine", "greedy", "--rounds", "1"];
    let words = words.into_iter().chain(["--save", "far.jsonl", "--queue", &address]);
    let mut arena = Running::start(&mut machine.command(words));
    let declined = ": left to others, programs of others are not started here; hint: --programs";
    while !careful.running.wait_for_next_line().contains(declined) {}
    let daring = Worker::hire(&nats, "--threads 1 --programs");
    let run = arena.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert!(run.err.contains("wait for a `damier worker --programs`"), "{}", run.err);
    assert_eq!(games(&machine, "far.jsonl").len(), 2);
    assert!(!careful.dismiss().err.contains(": done"));
    daring.dismiss();
}

/// Every kind that the commands hand out has somebody who takes it.
#[test]
fn a_worker_is_ready_for_every_kind() {
    let nats = Nats::start();
    let told = Worker::hire(&nats, "").dismiss().err;
    let ready = told.lines().find_map(|line| line.strip_prefix("Ready for: ")).unwrap();
    let mut kinds: Vec<&str> = ready.trim_end_matches('.').split(", ").collect();
    kinds.sort_unstable();
    let page = include_str!("../../../../docs/scale.md");
    let rows = page.lines().filter(|line| line.starts_with("| `damier "));
    let cells = rows.filter_map(|row| row.split('|').nth(2));
    // What stands between ticks.
    let named = cells.flat_map(|cell| cell.split('`').skip(1).step_by(2));
    let mut named: Vec<&str> = named.collect();
    named.extend(["move", "analysis"]);
    named.sort_unstable();
    assert_eq!(kinds, named);
}

/// What those who only work may do with NATS, as `deploy` sets it up, is enough to work.
#[test]
fn workers_with_a_user_of_their_own_can_work_and_not_listen_to_servers() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("secrets.sh");
    fs::write(&script, include_str!("../../../../deploy/secrets.sh")).unwrap();
    assert!(std::process::Command::new("sh").arg(&script).status().unwrap().success());
    let secret = |name: &str| fs::read_to_string(folder.path().join("secrets").join(name)).unwrap();
    let settings = vec![secret("nats-users.conf")];
    let nats = Nats::with(&NatsOptions { settings, ..NatsOptions::default() });
    let at = |address: &str| {
        let (login, _) = address.split_once('@').unwrap();
        let (_, host) =
            nats.address().split_once("://").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
        format!("{login}@{host}")
    };
    let toml = secret("damier.toml");
    let queue = toml.lines().find_map(|line| line.strip_prefix("queue = ")).unwrap();
    let (server, worker) = (at(queue.trim_matches('"')), at(&secret("queue")));
    let runtime = Runtime::new().unwrap();
    runtime.block_on(async {
        let open = async |address: &str| {
            Connection::open(&Options::to(address.parse().unwrap())).await.unwrap()
        };
        let server = open(&server).await;
        Queue::open(server.clone(), Settings::default()).await.unwrap();
        let worker = open(&worker).await;
        let (talk, cancel) = (server.subject("server.anna"), server.subject("cancel.run"));
        let progress = worker.subject("progress.run.1");
        // What one connection says comes in order: who hears itself is listening, and whoever is heard was
        // listening before.
        let mut all = server.client().subscribe(server.subject(">")).await.unwrap();
        server.client().publish(progress.clone(), "".into()).await.unwrap();
        assert!(all.next().await.is_some());
        let mut overheard = worker.client().subscribe(talk.clone()).await.unwrap();
        let mut heard = worker.client().subscribe(cancel.clone()).await.unwrap();
        worker.client().publish(progress.clone(), "".into()).await.unwrap();
        assert!(all.next().await.is_some());
        server.client().publish(talk.clone(), "".into()).await.unwrap();
        server.client().publish(cancel, "".into()).await.unwrap();
        assert!(heard.next().await.is_some());
        assert!(overheard.next().now_or_never().flatten().is_none());
        // Nor can it speak to them: what it says after that comes, and that does not.
        worker.client().publish(talk, "forged".into()).await.unwrap();
        worker.client().publish(progress.clone(), "7".into()).await.unwrap();
        loop {
            let message = all.next().await.unwrap();
            assert_ne!(&*message.payload, b"forged");
            if *message.subject == *progress {
                break;
            }
        }
    });
    let machine = Machine::new();
    let mut hand = machine.start(&format!("worker --threads 1 --queue {worker}"));
    hand.wait_for_line("Ready for: ");
    let line = "hashi generate --count 40 --size 7x7 --seed 11";
    let far = machine.run(&format!("{line} --queue {server}"));
    assert_eq!(far.code, Some(0), "{}", far.err);
    assert_eq!(far.out, machine.run(line).ok());
    hand.signal("TERM");
    assert_eq!(hand.finish().code, Some(0));
}

#[test]
fn a_certificate_goes_with_its_key() {
    let machine = Machine::new();
    for command in ["worker", "hashi generate"] {
        for alone in ["--queue-certificate a.pem", "--queue-key a.pem"] {
            let run = machine.run(&format!("{command} --queue nats://127.0.0.1:1 {alone}"));
            assert_eq!(run.code, Some(2), "{}", run.err);
        }
        let both = "--queue-certificate mine.pem --queue-key mine.key";
        let run = machine.run(&format!("{command} --queue nats://127.0.0.1:1 {both}"));
        assert_eq!(run.code, Some(3), "{}", run.err);
        assert!(run.err.contains("mine.pem"), "{}", run.err);
    }
}
