//! Bots that try what they should not.

use std::fs;
use std::io::Read;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use serde_json::Value;

use super::{Class, bot, games, plays};

fn is_held(told: &Value, what: &str) -> bool {
    let mut all = told["hold"].as_array().unwrap().iter();
    all.find(|it| it["what"] == what).unwrap()["held"].as_bool().unwrap()
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
    let held = |what: &str| is_held(&told, what);
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
    assert_eq!(left, ["journal.jsonl", "logs", "pages", "records"]);
}

/// A bot that goes for the ladder itself, wherever that is said to be in vain. It knows everything: who
/// keeps the ladder is found by the folder it was started in.
#[test]
fn the_ladder_survives_whoever_attacks_it() {
    let class = Class::new(&[("honest", "greedy")]);
    let before = class.told("--rounds 0");
    let mut attack = String::from("exec 2>/dev/null\n");
    if is_held(&before, "writing") {
        attack
            .push_str("echo > .ladder/journal.jsonl\nrm -rf .ladder/records .ladder/logs honest\n");
        attack.push_str("echo '#!/bin/sh' > intruder; chmod +x intruder\n");
    }
    if is_held(&before, "processes") {
        let work = class.0.work().canonicalize().unwrap();
        let found = format!("[ \"$(readlink $p/cwd)\" = '{}' ]", work.display());
        attack.extend(["for p in /proc/[0-9]*; do ", &found, " && kill -9 ${p#/proc/}; done\n"]);
    }
    class.put("hostile", &format!("{attack}{}", plays("greedy")));
    let journal = class.journal();
    let told = class.told("--rounds 2");
    assert_eq!((bot(&told, "hostile")["state"].as_str(), class.pairs()), (Some("playing"), 2));
    assert!(class.journal().starts_with(&journal));
    assert_eq!(told["bots"].as_array().unwrap().len(), 2);
    assert_eq!(games(&told, "honest"), Some(4));
    assert!(class.file(".ladder/records/000002.dgn").exists());
}

/// Whatever a bot fills, starts or says stays small, and does not outlive it.
#[test]
fn floods_are_bounded() {
    let class = Class::new(&[("honest", "greedy")]);
    // Something that no other process of this machine waits for, or is called.
    let mark = format!("{}{}", std::process::id(), class.0.work().display().to_string().len());
    let seconds = format!("7{mark}");
    let flood = format!(
        "head -c 5000000 /dev/zero | tr '\\0' x | fold -w 99 >&2\n\
         head -c 80000000 /dev/zero > /tmp/flood-{mark} 2>/dev/null\n\
         n=0; while [ $n -lt 40 ]; do sleep {seconds} >/dev/null 2>&1 & n=$((n+1)); done\n"
    );
    class.put("flood", &format!("{flood}{}", plays("greedy")));
    let told = class.told("--rounds 2 --page page.html");
    let number = bot(&told, "flood")["number"].as_u64().unwrap();
    assert_eq!((bot(&told, "flood")["state"].as_str(), class.pairs()), (Some("playing"), 2));
    let size = |name: &str| fs::metadata(class.0.work().join(name)).unwrap().len();
    let log = size(&format!("bots/.ladder/logs/flood-{number}.log"));
    assert!((1 << 15..=1 << 18).contains(&log), "{log}");
    let page = class.0.read(&format!("bots/.ladder/pages/flood-{number}.html"));
    assert!(page.len() < 200_000 && page.contains(&"x".repeat(99)), "{}", page.len());
    // The whole log is a click away.
    assert!(page.contains(&format!("href=\"../logs/flood-{number}.log\"")));
    let outside = Path::new("/tmp").join(format!("flood-{mark}"));
    assert_eq!(outside.exists(), !is_held(&told, "writing"));
    fs::remove_file(outside).ok();
    let left = fs::read_dir("/proc").unwrap().flatten().filter(|process| {
        let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
        line == format!("sleep\0{seconds}\0").into_bytes()
    });
    assert_eq!(left.count(), 0);
}
