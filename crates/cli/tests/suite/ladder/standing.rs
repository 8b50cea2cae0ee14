//! A ladder that stands for a while: bots are added, changed, broken and removed under it, and it is killed
//! again and again. At the end its table is what its journal says, by another way of reading it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use damier_arena::stats::{GameResult, Pentanomial, Pool, Wdl};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{Class, plays};
use crate::common::Running;

/// What a journal says of a version of a bot.
#[derive(Clone, Debug)]
struct Version {
    name: String,
    content: String,
    here: bool,
    findings: Option<Vec<Value>>,
}

/// A journal as this test reads it.
#[derive(Debug, Default)]
struct Journal {
    versions: Vec<Version>,
    met: Vec<Value>,
}

impl Journal {
    /// Reads all whole lines.
    fn read(text: &str) -> Journal {
        let mut journal = Journal::default();
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        for line in text[..whole].lines().skip(1) {
            let line: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{line}"));
            let (what, told) = line.as_object().unwrap().iter().next().unwrap();
            match what.as_str() {
                "entered" => journal.entered(told),
                "left" => journal.leave(told["name"].as_str().unwrap()),
                "checked" => {
                    let version = &mut journal.versions[index(&told["bot"])];
                    version.findings = Some(told["findings"].as_array().unwrap().clone());
                }
                "met" => journal.met.push(told.clone()),
                other => panic!("{other}"),
            }
        }
        journal
    }

    fn leave(&mut self, name: &str) {
        let here = self.versions.iter_mut().filter(|it| it.name == name);
        here.for_each(|version| version.here = false);
    }

    fn entered(&mut self, told: &Value) {
        let (name, content) = (told["name"].as_str().unwrap(), told["content"].as_str().unwrap());
        self.leave(name);
        match self.versions.iter_mut().rfind(|it| it.name == name) {
            Some(last) if last.content == content => last.here = true,
            _ => {
                let (name, content) = (name.to_owned(), content.to_owned());
                self.versions.push(Version { name, content, here: true, findings: None });
            }
        }
    }

    /// The version that is there under a name.
    fn find(&self, name: &str) -> Option<usize> {
        self.versions.iter().rposition(|it| it.name == name && it.here)
    }

    fn plays(&self, version: usize) -> bool {
        let version = &self.versions[version];
        version.here && version.findings.as_ref().is_some_and(Vec::is_empty)
    }

    fn refuses(&self, name: &str) -> bool {
        let findings = self.find(name).and_then(|it| self.versions[it].findings.as_ref());
        findings.is_some_and(|findings| !findings.is_empty())
    }

    /// How many pairs the version of that name that is there has played.
    fn pairs(&self, name: &str) -> usize {
        let Some(version) = self.find(name) else { return 0 };
        self.met.iter().filter(|met| bots(met).contains(&version)).count()
    }
}

fn index(value: &Value) -> usize {
    value.as_u64().unwrap() as usize
}

fn bots(met: &Value) -> Vec<usize> {
    met["bots"].as_array().unwrap().iter().map(index).collect()
}

/// The results of a pair as the first sees them, and how often each left by its own fault.
fn results(met: &Value) -> ([GameResult; 2], [u64; 2]) {
    let mut faults = [0; 2];
    let games = met["games"].as_array().unwrap();
    let results = games.iter().map(|game| {
        let seats: Vec<usize> = game["seats"].as_array().unwrap().iter().map(index).collect();
        for left in game.get("left").and_then(Value::as_array).into_iter().flatten() {
            let own =
                ["time", "illegal", "silent", "crashed"].contains(&left["how"].as_str().unwrap());
            faults[seats[index(&left["seat"])]] += u64::from(own);
        }
        let seat = seats.iter().position(|&place| place == 0).unwrap();
        match game["half_points"][seat].as_u64().unwrap() {
            2 => GameResult::Win,
            1 => GameResult::Draw,
            _ => GameResult::Loss,
        }
    });
    let results: Vec<GameResult> = results.collect();
    // The sides were swapped.
    assert_ne!(games[0]["seats"], games[1]["seats"]);
    assert_eq!(games[0]["opening"], games[1]["opening"]);
    (results.try_into().unwrap(), faults)
}

impl Class {
    fn stand(&self) -> Running {
        let line = "arena ladder reversi bots --srand 1 --each nodes=50";
        self.0.start(&format!("{line} --concurrency 2 --page page.html"))
    }

    /// Waits until the journal says so. Something is told of whatever is written to it.
    #[track_caller]
    fn wait(&self, running: &mut Running, until: impl Fn(&Journal) -> bool) {
        loop {
            let text = fs::read_to_string(self.file(".ladder/journal.jsonl")).unwrap_or_default();
            if until(&Journal::read(&text)) {
                return;
            }
            assert!(running.next_line().is_some(), "it ended:\n{text}\n{}", running.finish().err);
        }
    }

    /// Kills it, whatever it does, and tears the line that it would have written next.
    fn kill(&self, mut running: Running) {
        running.signal("KILL");
        assert_eq!(running.finish().code, None);
        let journal = self.file(".ladder/journal.jsonl");
        let mut written = fs::read(&journal).unwrap();
        let whole = written.iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
        written.truncate(whole);
        written.extend(b"{\"met\":{\"bots\":[0,1],\"games\":[{\"num");
        fs::write(&journal, written).unwrap();
        // What is on the page is whole at any time.
        let page = self.0.read("page.html");
        assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
    }

    /// Compares what the ladder says with what its journal and its folder say. Those who are refused are
    /// told with what was found.
    #[track_caller]
    fn agrees(&self, told: &Value, refused: &[&str]) {
        let journal = Journal::read(&self.journal());
        // Everything was counted once.
        assert_eq!(index(&told["pairs"]), journal.met.len());
        let numbers: BTreeSet<usize> =
            journal.met.iter().map(|it| index(&it["games"][0]["round"])).collect();
        assert_eq!(numbers.len(), journal.met.len(), "{numbers:?}");
        // Who is there is who is in the folder, as it is there now.
        let files = fs::read_dir(self.file("")).unwrap().map(|it| it.unwrap());
        let files = files.filter(|it| !it.file_name().to_str().unwrap().starts_with('.'));
        let files: BTreeMap<String, String> = files
            .map(|it| {
                let digits = Sha256::digest(fs::read(it.path()).unwrap());
                let digits: Vec<String> = digits.iter().map(|byte| format!("{byte:02x}")).collect();
                let digits = digits.concat();
                (it.file_name().into_string().unwrap(), digits)
            })
            .collect();
        let said = told["bots"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let there: BTreeMap<String, String> = said
            .iter()
            .map(|bot| (text(&bot["name"]), text(&bot["content"]).trim_end_matches('-').to_owned()))
            .collect();
        assert_eq!(there, files);
        for bot in said {
            let (name, version) =
                (text(&bot["name"]), journal.find(bot["name"].as_str().unwrap()).unwrap());
            assert_eq!(index(&bot["number"]), version + 1);
            assert_eq!(bot["content"], journal.versions[version].content);
            let expected = if refused.contains(&name.as_str()) { "refused" } else { "playing" };
            assert_eq!(bot["state"], expected, "{bot}");
            let findings = bot["findings"].as_array().map_or(0, Vec::len);
            assert_eq!(findings > 0, expected == "refused", "{bot}");
        }
        // The table is made from the games of those who are there now, and from nothing else.
        let players: Vec<usize> =
            (0..journal.versions.len()).filter(|&it| journal.plays(it)).collect();
        let mut pool = Pool::new(players.len());
        let mut tallies = vec![(Wdl::default(), 0); players.len()];
        for met in &journal.met {
            let places: Vec<Option<usize>> =
                bots(met).iter().map(|bot| players.iter().position(|it| it == bot)).collect();
            let [Some(one), Some(other)] = places[..] else { continue };
            let (results, faults) = results(met);
            let mut pair = Pentanomial::default();
            pair.record(results);
            pool.record(one, other, pair).unwrap();
            tallies[one].0 += results.into_iter().collect();
            tallies[other].0 += results.into_iter().map(GameResult::swapped).collect();
            tallies[one].1 += faults[0];
            tallies[other].1 += faults[1];
        }
        let ratings = pool.ratings();
        let table = told["table"].as_array().unwrap();
        assert_eq!(table.len(), players.len());
        for (rank, (row, player)) in table.iter().zip(ratings.ranking()).enumerate() {
            let (wdl, faults) = tallies[player];
            let counts = ["rank", "games", "wins", "draws", "losses", "faults"]
                .map(|it| row[it].as_u64().unwrap());
            assert_eq!(
                counts,
                [rank as u64 + 1, wdl.games(), wdl.wins, wdl.draws, wdl.losses, faults]
            );
            assert_eq!(row["name"], journal.versions[players[player]].name);
            let rating = ratings.of(player).filter(|_| wdl.games() > 0);
            for (name, value) in [
                ("value", rating.map(|it| it.value)),
                ("low", rating.map(|it| it.low)),
                ("high", rating.map(|it| it.high)),
            ] {
                let said = row["rating"][name].as_f64();
                let near = said.zip(value).map_or(said == value, |(a, b)| (a - b).abs() < 1e-6);
                assert!(near, "{row}: {rating:?}");
            }
        }
    }
}

/// Says who it is as it should, and plays what cannot be played.
const ILLEGAL: &str = "while read word rest; do case $word in \
    ugi) echo id name Illegal; echo ugiok;; isready) echo readyok;; \
    go) echo bestmove a1;; quit) exit;; esac; done\n";

#[test]
fn the_table_is_right_whatever_happens() {
    let class = Class::new(&[("ada", "alphabeta"), ("bob", "greedy")]);
    let mut running = class.stand();
    class.wait(&mut running, |it| it.pairs("ada") > 0);

    // One comes, one is changed, and one breaks down as soon as it was checked and the others look away.
    class.put("eve", &plays("greedy"));
    class.put("bob", &plays("random"));
    class.put("late", &format!("[ -e .break ] && exit 5\n{}", plays("greedy")));
    class.wait(&mut running, |it| {
        it.pairs("eve") > 0 && it.pairs("bob") > 0 && it.pairs("late") > 0
    });
    fs::write(class.file(".break"), "").unwrap();
    class.kill(running);
    class.agrees(&class.told("--rounds 0"), &[]);

    // While it does not stand one is removed, another comes, and so do some that are no bots.
    class.remove("ada");
    class.put("kim", &plays("alphabeta"));
    class.put("crash", "echo 'no such module' >&2; exit 3\n");
    class.put_bytes("garbage", &[0x7f, b'E', b'L', b'F', 0, 255, 1, 2], 0o755);
    class.put_bytes("still", b"#!/bin/sh\nexit 0\n", 0o644);
    let mut running = class.stand();
    let refused = ["crash", "garbage", "still"];
    class.wait(&mut running, |it| {
        it.pairs("kim") > 0 && refused.iter().all(|name| it.refuses(name))
    });

    // It is killed as soon as it has noticed that one left, with another that was changed and two that
    // came not checked yet.
    class.put("kim", &format!("# another\n{}", plays("alphabeta")));
    class.put("illegal", ILLEGAL);
    class.put("silent", "exec sleep 1000\n");
    class.remove("eve");
    class.wait(&mut running, |it| it.find("eve").is_none());
    class.kill(running);

    // One that played is broken, one that was broken is mended, and one comes back as it was.
    let mut running = class.stand();
    class.put("bob", "exit 3\n");
    class.put("crash", &plays("greedy"));
    class.put("eve", &plays("greedy"));
    class.wait(&mut running, |it| {
        let playing = ["kim", "crash", "eve", "late"].iter().all(|name| it.pairs(name) > 0);
        playing && ["bob", "illegal", "silent"].iter().all(|name| it.refuses(name))
    });
    let before = Journal::read(&class.journal()).pairs("eve");
    assert!(before > 0);
    class.kill(running);

    let refused = ["bob", "garbage", "illegal", "silent", "still"];
    class.agrees(&class.told("--rounds 0"), &refused);
    let told = class.told("--rounds 3 --concurrency 3");
    class.agrees(&told, &refused);
    // What was interrupted left its number to what was played instead.
    let journal = Journal::read(&class.journal());
    let last = journal.met.iter().map(|it| index(&it["games"][0]["round"])).max();
    assert_eq!(last, Some(journal.met.len() - 1));
    // Who broke down after it was checked lost by it.
    let late = told["table"].as_array().unwrap().iter().find(|row| row["name"] == "late");
    assert!(late.unwrap()["faults"].as_u64() > Some(0), "{told}");
    // A ladder of nobody has an empty table.
    for name in told["bots"].as_array().unwrap() {
        class.remove(name["name"].as_str().unwrap());
    }
    let told = class.told("--rounds 1");
    class.agrees(&told, &[]);
    assert_eq!(told["table"].as_array().unwrap().len(), 0);
}
