//! `damier arena ladder`: bots of a folder that are added, changed, broken and removed while it stands.

mod clients;
mod hostile;
mod pages;
mod standing;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

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
        self.put_bytes(name, format!("#!/bin/sh\n{script}").as_bytes(), 0o755);
    }

    /// The same with any file.
    fn put_bytes(&self, name: &str, content: &[u8], mode: u32) {
        let aside = self.0.work().join("aside");
        fs::write(&aside, content).unwrap();
        fs::set_permissions(&aside, fs::Permissions::from_mode(mode)).unwrap();
        fs::rename(aside, self.file(name)).unwrap();
    }

    fn remove(&self, name: &str) {
        fs::remove_file(self.file(name)).unwrap();
    }

    /// A file of the folder.
    fn file(&self, name: &str) -> PathBuf {
        self.0.work().join("bots").join(name)
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
    class.remove("eve");
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
    assert!(page.contains("href=\"bots/.ladder/pages/broken-"), "{page}");
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
    assert!(page.contains(" lang=\"en\"") && page.contains("<th scope=\"row\">not held</th>"));
    class.0.run("--lang fr arena ladder reversi bots --rounds 0 --page page.html");
    let page = class.0.read("page.html");
    assert!(page.contains(" lang=\"fr\"") && page.contains("non retenu"), "{page}");
}

#[test]
fn what_cannot_stand_is_refused() {
    let class = Class::new(&THREE[..2]);
    class.told("--rounds 1");
    fs::write(class.0.work().join("damaged"), "").unwrap();
    fs::write(class.0.work().join("damaged.html"), "<!DOCTYPE html>\n<p>of mine").unwrap();
    for (line, code, words) in [
        ("arena ladder reversi nowhere --once", 3, "nowhere"),
        ("arena ladder reversi damaged --once", 3, "damaged"),
        ("arena ladder awele bots --once", 3, "game is reversi"),
        ("arena ladder reversi bots --size 6 --once", 3, "variant is 8x8"),
        ("arena ladder reversi bots --each hash=5 --once", 2, "no setting `hash`"),
        ("arena ladder reversi bots --once --rounds 2", 2, "--rounds"),
        ("arena ladder reversi bots --draw score=x --once", 2, "score=x"),
        ("arena ladder reversi bots --concurrency 0 --once", 2, "--concurrency"),
        ("arena ladder reversi bots --page damaged.html --once", 3, "no page of a ladder"),
        ("arena ladder chess bots", 2, "chess"),
    ] {
        let told = class.0.run(line).refused(code);
        assert!(told.contains(words), "{line}: {told}");
    }
}

/// Games are ended early as in tournaments.
#[test]
fn games_are_ended_early() {
    let class = Class::new(&THREE);
    class.told("--rounds 3 --maxmoves 12");
    let ends: Vec<String> = met(&class.journal())
        .iter()
        .flat_map(|met| met["games"].as_array().unwrap())
        .map(|game| format!("{} {} {}", game["end"], game["moves"], game["half_points"]))
        .collect();
    // Eight moves are those of the opening.
    assert_eq!(ends, vec!["\"max-moves\" [2,2] [1,1]"; 6]);
}

/// Several at once: as many as were asked for, each once, and none of two from the same opening.
#[test]
fn several_play_at_once() {
    let class = Class::new(&[]);
    for name in ["ada", "bob", "eve", "kim"] {
        let holds = "while [ -e .hold ]; do sleep 0.02; done\n";
        class.put(name, &format!("{holds}{}", plays("greedy")));
    }
    class.told("--rounds 0");
    // Each of the first two pairs begins with somebody who does not begin yet.
    fs::write(class.file(".hold"), "").unwrap();
    let line = "arena ladder reversi bots --srand 1 --each nodes=100 --json --rounds 7";
    let mut running = class.0.start(&format!("{line} --concurrency 2"));
    while sitting(&class).len() < 2 {
        std::thread::yield_now();
    }
    class.remove(".hold");
    let run = running.finish();
    assert_eq!(run.code, Some(0), "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((told["pairs"].as_u64(), class.pairs()), (Some(7), 7));
    let mut numbers = Vec::new();
    let mut begun = Vec::new();
    for met in met(&class.journal()) {
        numbers.push(met["games"][0]["round"].as_u64().unwrap());
        begun.push((met["bots"].to_string(), met["games"][0]["opening"].as_u64().unwrap()));
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (0..7).collect::<Vec<_>>());
    begun.sort();
    begun.dedup();
    assert_eq!(begun.len(), 7);
}

/// The bots of a class whose scripts are being run.
fn sitting(class: &Class) -> Vec<String> {
    let folder = class.file("").canonicalize().unwrap();
    let processes = fs::read_dir("/proc").unwrap().flatten();
    let lines = processes.filter_map(|it| fs::read(it.path().join("cmdline")).ok());
    let mut names: Vec<String> = lines
        .filter_map(|line| {
            let line = String::from_utf8(line).ok()?;
            let script = line.split('\0').nth(1)?.to_owned();
            line.starts_with("/bin/sh\0").then_some(script)
        })
        .filter(|script| script.starts_with(folder.to_str().unwrap()))
        .collect();
    names.sort();
    names.dedup();
    names
}

/// The encounters of a journal.
fn met(journal: &str) -> Vec<Value> {
    let lines = journal.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    lines.filter_map(|line| line.get("met").cloned()).collect()
}

#[test]
fn four_play_at_a_table() {
    let class = Class::new(&[]);
    let bot = plays("rush").replace("reversi", "quoridor --players 4 --size 5");
    for name in ["ada", "bob", "eve", "kim", "zoe"] {
        class.put(name, &bot);
    }
    let line = "arena ladder quoridor --players 4 --size 5 bots --srand 1 --each nodes=100";
    let run = class.0.run(&format!("{line} --rounds 2 --concurrency 2 --page page.html --json"));
    assert_eq!(run.code, Some(0), "{}", run.err);
    let told: Value = serde_json::from_str(&run.out).unwrap();
    for met in met(&class.journal()) {
        assert_eq!(
            (met["bots"].as_array().unwrap().len(), met["games"].as_array().unwrap().len()),
            (4, 4)
        );
    }
    let table = told["table"].as_array().unwrap();
    assert_eq!(table.iter().map(|row| row["games"].as_u64().unwrap()).sum::<u64>(), 32);
    assert!(table.iter().all(|row| row["rating"].is_null() && row["faults"] == 0), "{told}");
    // Who was looked at last may not have played yet, and then nothing is known.
    let skill = |row: &Value| row["skill"]["value"].as_f64();
    assert!(table.iter().all(|row| skill(row).is_some() == (row["games"] != 0)), "{told}");
    let skills: Vec<f64> = table.iter().filter_map(skill).collect();
    assert!(skills.is_sorted_by(|one, other| one >= other), "{told}");
    // Who says nothing of the board goes on with the same.
    let told = class.0.run("arena ladder quoridor bots --rounds 0");
    assert!(told.out.contains("2 encounters") && told.out.contains(" ± "), "{}", told.out);
}

/// Whoever asks for another user's rights has them or nothing.
#[test]
fn bots_run_as_somebody_else_or_not_at_all() {
    let class = Class::new(&THREE[..1]);
    let told = class.0.run("arena ladder reversi bots --once --user no-such-user");
    assert_eq!(told.code, Some(2), "{}", told.err);
    if !rustix::process::getuid().is_root() {
        assert!(told.err.contains("only the administrator"), "{}", told.err);
        return;
    }
    assert!(told.err.contains("there is no user `no-such-user`"), "{}", told.err);
    // That user may not be able to read this program, wherever it was built.
    class.put("spy", &format!("cat .secret >&2\n{}", plays("greedy")));
    class.put_bytes(".secret", b"the teacher\xe2\x80\x99s own", 0o600);
    let run = class.run("--rounds 0 --user nobody");
    if run.code == Some(0) {
        let told: Value = serde_json::from_str(&run.out).unwrap();
        let log = format!("bots/.ladder/logs/spy-{}.log", bot(&told, "spy")["number"]);
        assert!(!class.0.read(&log).contains("the teacher’s own"));
        let hold = told["hold"].as_array().unwrap();
        assert!(hold.iter().any(|it| it["what"] == "reading" && it["held"] == true), "{told}");
    } else {
        assert!(run.refused(4).contains("bots cannot be run as `nobody`"));
    }
}
