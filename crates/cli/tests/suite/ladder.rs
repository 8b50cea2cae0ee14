//! `damier arena ladder`: bots of a folder that are added, changed, broken and removed while it stands.

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;

use serde_json::Value;

use crate::common::{Machine, Run};

/// A line of shell that plays as one of our strategies.
fn plays(strategy: &str) -> String {
    format!("exec '{}' engine reversi --strategy {strategy}\n", env!("CARGO_BIN_EXE_damier"))
}

/// A folder of bots.
struct Class(Machine);

impl Class {
    fn new(bots: &[(&str, &str)]) -> Class {
        let machine = Machine::new();
        fs::create_dir(machine.work().join("bots")).unwrap();
        let class = Class(machine);
        for (name, strategy) in bots {
            class.put(name, &plays(strategy));
        }
        class
    }

    /// Puts a script into the folder, whole: whoever reads it meanwhile finds the one before.
    fn put(&self, name: &str, script: &str) {
        let aside = self.0.work().join("aside");
        fs::write(&aside, format!("#!/bin/sh\n{script}")).unwrap();
        fs::set_permissions(&aside, fs::Permissions::from_mode(0o755)).unwrap();
        fs::rename(aside, self.0.work().join("bots").join(name)).unwrap();
    }

    fn run(&self, more: &str) -> Run {
        self.0.run(&format!("arena ladder reversi bots --srand 1 --each nodes=100 --json {more}"))
    }

    /// What a run tells, which must end well.
    #[track_caller]
    fn told(&self, more: &str) -> Value {
        let run = self.run(more);
        assert_eq!(run.code, Some(0), "{}", run.err);
        serde_json::from_str(&run.out).unwrap()
    }

    fn journal(&self) -> String {
        self.0.read("bots/.ladder/journal.jsonl")
    }

    fn pairs(&self) -> usize {
        self.journal().lines().filter(|line| line.starts_with("{\"met\"")).count()
    }
}

#[track_caller]
fn bot<'a>(told: &'a Value, name: &str) -> &'a Value {
    let found = told["bots"].as_array().unwrap().iter().find(|bot| bot["name"] == name);
    found.unwrap_or_else(|| panic!("no {name} in {told}"))
}

#[track_caller]
fn games(told: &Value, name: &str) -> Option<u64> {
    let table = told["table"].as_array().unwrap();
    table.iter().find(|row| row["name"] == name).and_then(|row| row["games"].as_u64())
}

const THREE: [(&str, &str); 3] = [("ada", "alphabeta"), ("bob", "greedy"), ("eve", "alphabeta")];

#[test]
fn everybody_meets_and_is_rated() {
    let class = Class::new(&THREE);
    let told = class.told("--rounds 4");
    assert_eq!((told["pairs"].as_u64(), class.pairs()), (Some(4), 4));
    for (name, _) in THREE {
        assert_eq!(bot(&told, name)["state"], "playing");
        assert!(games(&told, name).unwrap() >= 2, "{told}");
    }
    // What was played can be played again.
    let record = class.0.run("replay bots/.ladder/records/000004.dgn");
    assert_eq!(record.code, Some(0), "{}", record.err);
}

/// Killed in the middle of a pair and of a line, it goes on, and nobody sees a difference.
#[test]
fn what_was_killed_stands_as_if_it_had_not_been() {
    let whole = Class::new(&THREE).told("--rounds 6");
    let class = Class::new(&THREE);
    let mut running = class.0.start("arena ladder reversi bots --srand 1 --each nodes=100");
    // In the table after two pairs, and with others under way.
    running.wait_for("\n2 pairs of games");
    running.signal("KILL");
    assert_eq!(running.finish().code, None);
    let journal = class.0.work().join("bots/.ladder/journal.jsonl");
    let mut written = fs::read(&journal).unwrap();
    written.extend(b"{\"met\":{\"bots\":[0,");
    fs::write(&journal, written).unwrap();
    let pairs = class.pairs();
    let done = class.journal().lines().filter(|line| line.contains("\"games\":[{")).count();
    assert!((2..6).contains(&done) && pairs == done + 1, "{pairs} {done}");
    let told = class.told(&format!("--rounds {}", 6 - done));
    assert_eq!((&told["pairs"], &told["table"]), (&whole["pairs"], &whole["table"]));
    assert_eq!(class.pairs(), 6);
}

#[test]
fn bots_come_change_and_go() {
    let class = Class::new(&THREE[..2]);
    let told = class.told("--rounds 2");
    assert_eq!((games(&told, "ada"), games(&told, "eve")), (Some(4), None));
    // One is new, and one is another: what it did before is not its own.
    class.put("eve", &plays("alphabeta"));
    class.put("bob", &plays("random"));
    let told = class.told("--rounds 0");
    assert_eq!((games(&told, "bob"), games(&told, "eve")), (Some(0), Some(0)));
    let told = class.told("--rounds 3");
    assert!(games(&told, "bob") > Some(0) && games(&told, "eve") > Some(0), "{told}");
    // Who leaves is not in the table; the games are in the record.
    fs::remove_file(class.0.work().join("bots/eve")).unwrap();
    let told = class.told("--rounds 0");
    assert_eq!((games(&told, "eve"), class.pairs()), (None, 5));
    assert_eq!(told["bots"].as_array().unwrap().len(), 2);
    // Who comes back unchanged goes on.
    class.put("eve", &plays("alphabeta"));
    assert!(games(&class.told("--rounds 0"), "eve") > Some(0));
}

/// One that stands sees what happens to the folder.
#[test]
fn a_standing_ladder_notices() {
    let class = Class::new(&THREE[..1]);
    let mut running = class.0.start("arena ladder reversi bots --srand 1 --each nodes=100");
    running.wait_for("ada");
    class.put("bob", &plays("greedy"));
    running.wait_for("1  ");
    running.wait_for("bob");
    class.put("eve", "exit 3\n");
    running.wait_for("eve: failed the check");
    running.signal("INT");
    let run = running.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
}

#[test]
fn who_fails_the_check_waits_with_its_findings() {
    let class = Class::new(&THREE[..2]);
    class.put("broken", "echo 'no such module' >&2; exit 3\n");
    fs::write(class.0.work().join("bots/plain"), "#!/bin/sh\nexit 0\n").unwrap();
    fs::write(class.0.work().join("bots/notes.txt"), "read me").unwrap();
    let told = class.told("--once --page page.html");
    assert_eq!(told["pairs"], 1);
    let broken = bot(&told, "broken");
    assert_eq!((&broken["state"], games(&told, "broken")), (&Value::from("refused"), None));
    assert_eq!(broken["findings"][0]["point"], "greets");
    assert!(broken["findings"].to_string().contains("exit code 3"), "{broken}");
    assert!(bot(&told, "plain")["findings"].to_string().contains("chmod +x"));
    assert_eq!(told["bots"].as_array().unwrap().len(), 4);
    // The log says what it said, and the page where that is.
    let page = class.0.read("page.html");
    assert!(page.contains("href=\"bots/.ladder/logs/broken-"), "{page}");
    let logs = fs::read_dir(class.0.work().join("bots/.ladder/logs")).unwrap();
    let logs: Vec<String> =
        logs.map(|log| fs::read_to_string(log.unwrap().path()).unwrap()).collect();
    assert!(logs.iter().any(|log| log.contains("no such module")), "{logs:?}");
    // Once it is mended it plays.
    class.put("broken", &plays("random"));
    assert_eq!(bot(&class.told("--rounds 0"), "broken")["state"], "playing");
}

#[test]
fn names_are_text_wherever_they_are_shown() {
    let name = "<script>alert(1)</script>";
    let class = Class::new(&[("a\nb'; exit 9", "greedy"), ("c & \"d\"", "greedy")]);
    class.put(&name.replace('/', "∕"), &plays("greedy"));
    let told = class.told("--rounds 3 --page page.html");
    let all = told["table"].as_array().unwrap();
    assert!(all.len() == 3 && all.iter().all(|row| row["faults"] == 0), "{told}");
    let page = class.0.read("page.html");
    assert!(!page.contains("<script") && page.contains("&lt;script&gt;"), "{page}");
    assert!(page.contains("a\\u{a}b&#39;; exit 9") && page.contains("c &amp; &quot;d&quot;"));
    let told = class.0.run("arena ladder reversi bots --rounds 0");
    assert!(told.out.contains("a\\nb'; exit 9"), "{}", told.out);
    // The page speaks the reader's language, and says plainly what is and is not held.
    assert!(
        page.contains("<html lang=\"en\">") && page.contains("<th scope=\"row\">not held</th>")
    );
    class.0.run("--lang fr arena ladder reversi bots --rounds 0 --page page.html");
    let page = class.0.read("page.html");
    assert!(page.contains("<html lang=\"fr\">") && page.contains("non retenu"), "{page}");
}

/// A bot that tries what it might fails exactly where it is said to be held.
#[test]
fn what_is_said_to_be_held_is_held() {
    let class = Class::new(&[("honest", "greedy")]);
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    listener.set_nonblocking(true).unwrap();
    let port = listener.local_addr().unwrap().port();
    let outside = class.0.work().join("outside");
    let secret = class.0.work().join("secret");
    fs::write(&secret, "the teacher’s own").unwrap();
    fs::set_permissions(&secret, fs::Permissions::from_mode(0o600)).unwrap();
    let own = std::process::id();
    let attempts = format!(
        "bash -c 'echo reached > /dev/tcp/127.0.0.1/{port}' 2>/dev/null\n\
         echo written 2>/dev/null > '{}'\n\
         cat '{}' >&2\n\
         kill -0 {own} && echo found the test >&2\n\
         sleep 1000 >/dev/null 2>&1 &\n\
         ulimit -n >&2\n",
        outside.display(),
        secret.display(),
    );
    class.put("hostile", &format!("{attempts}{}", plays("greedy")));
    let told = class.told("--once");
    let held = |what: &str| {
        let mut all = told["hold"].as_array().unwrap().iter();
        all.find(|it| it["what"] == what).unwrap()["held"].as_bool().unwrap()
    };
    assert_eq!(bot(&told, "hostile")["state"], "playing");
    let number = bot(&told, "hostile")["number"].as_u64().unwrap();
    let log = class.0.read(&format!("bots/.ladder/logs/hostile-{number}.log"));
    let has_bash = std::process::Command::new("bash").arg("-c").arg("exit").status().is_ok();
    let reached = listener.accept().is_ok_and(|(mut stream, _)| {
        stream.set_nonblocking(false).unwrap();
        stream.read_to_string(&mut String::new()).is_ok()
    });
    assert!(!has_bash || reached != held("network"), "{told}");
    assert_eq!(outside.exists(), !held("writing"), "{told}");
    // Where the temporary folder is the bot's own, this one is in the other.
    assert!(!(held("reading") && log.contains("the teacher’s own")), "{log}");
    assert!(!(held("processes") && log.contains("found the test")), "{log}");
    assert!(!held("open-files") || log.lines().any(|line| line == "256"), "{log}");
    // Nothing that was tried out is left.
    let left = fs::read_dir(class.0.work().join("bots/.ladder")).unwrap();
    let mut left: Vec<String> =
        left.map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    left.sort();
    assert_eq!(left, ["journal.jsonl", "logs", "records"]);
}

#[test]
fn what_cannot_stand_is_refused() {
    let class = Class::new(&THREE[..2]);
    class.told("--rounds 1");
    fs::write(class.0.work().join("damaged"), "").unwrap();
    for (line, code, words) in [
        ("arena ladder reversi nowhere --once", 3, "nowhere"),
        ("arena ladder reversi damaged --once", 3, "damaged"),
        ("arena ladder awele bots --once", 3, "game is reversi"),
        ("arena ladder reversi bots --size 6 --once", 3, "variant is 8x8"),
        ("arena ladder reversi bots --each hash=5 --once", 2, "no setting `hash`"),
        ("arena ladder reversi bots --once --rounds 2", 2, "--rounds"),
        ("arena ladder quoridor --players 4 bots --state other --once", 2, "games of two"),
        ("arena ladder chess bots", 2, "chess"),
    ] {
        let told = class.0.run(line).refused(code);
        assert!(told.contains(words), "{line}: {told}");
    }
}
