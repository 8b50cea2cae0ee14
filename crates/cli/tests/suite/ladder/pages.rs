//! The pages of a ladder.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use super::{Class, THREE, met};

/// The addresses on a page.
fn links(page: &str) -> Vec<&str> {
    page.split("href=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// An address as a path, and the place on that page.
fn path(address: &str) -> (String, Option<&str>) {
    let (file, place) = match address.split_once('#') {
        Some((file, place)) => (file, Some(place)),
        None => (address, None),
    };
    let mut bytes = Vec::new();
    let mut rest = file.bytes();
    while let Some(byte) = rest.next() {
        let digits: Vec<u8> =
            if byte == b'%' { rest.by_ref().take(2).collect() } else { Vec::new() };
        let digits = std::str::from_utf8(&digits).unwrap();
        bytes.push(u8::from_str_radix(digits, 16).unwrap_or(byte));
    }
    (String::from_utf8(bytes).unwrap(), place)
}

/// Every link of a page leads to a file, and to a place that is in it. Tells the pages it leads to.
#[track_caller]
fn check(file: &Path) -> BTreeSet<std::path::PathBuf> {
    let page = fs::read_to_string(file).unwrap();
    let mut found = BTreeSet::new();
    for address in links(&page) {
        let (name, place) = path(address);
        let target =
            if name.is_empty() { file.to_owned() } else { file.parent().unwrap().join(name) };
        let text = fs::read_to_string(&target).unwrap_or_else(|error| panic!("{address}: {error}"));
        if let Some(place) = place {
            assert!(text.contains(&format!("id=\"{place}\"")), "{address}");
        }
        if target.extension().is_some_and(|end| end == "html") {
            found.insert(target.canonicalize().unwrap());
        }
    }
    // Nothing in it does anything but what it came with.
    let script = page.matches("<script").count();
    assert!(page.contains("default-src 'none'") && script < 2 && !page.contains(" style="));
    assert_eq!(page.contains("script-src 'none'"), script == 0);
    found
}

/// From the page of all every bot's page is reached, and from there its log and its games.
#[test]
fn every_game_and_every_log_is_reached() {
    let class = Class::new(&THREE);
    class.put("a <b> & c", "echo '<script>alert(1)</script>' >&2; exit 3\n");
    fs::create_dir(class.0.work().join("site")).unwrap();
    class.told("--rounds 4 --state kept --page site/index.html");
    let page = class.0.work().join("site/index.html");
    let bots = check(&page);
    assert_eq!(bots.len(), 4, "{bots:?}");
    let mut games = BTreeSet::new();
    for bot in &bots {
        assert!(check(bot).contains(&page.canonicalize().unwrap()));
        let text = fs::read_to_string(bot).unwrap();
        games.extend(
            text.split("id=\"game-").skip(1).map(|it| it.split('"').next().unwrap().to_owned()),
        );
        assert!(!text.contains("<script>alert"), "{}", bot.display());
    }
    assert_eq!(games.len(), 8);
    assert_eq!(met(&class.0.read("kept/journal.jsonl")).len(), 4);
    let broken = bots.iter().find(|it| it.to_str().unwrap().contains("pages/a__b_")).unwrap();
    let text = fs::read_to_string(broken).unwrap();
    assert!(text.contains("&lt;script&gt;alert(1)") && text.contains("exit code 3"), "{text}");
    assert!(text.contains("<h1>a &lt;b&gt; &amp; c</h1>"), "{text}");
    // Nothing but whole pages is ever there.
    let left = fs::read_dir(class.0.work().join("site")).unwrap();
    assert_eq!(left.count(), 1);
}
