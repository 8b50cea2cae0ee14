//! What the guide of the server shows can be typed.

use std::process::Command;

use crate::common::server::Serving;
use crate::common::{Machine, Running};

/// The code of the guide under a heading.
fn code(heading: &str) -> &'static str {
    let guide = include_str!("../../../../docs/server.md");
    let (_, section) = guide.split_once(&format!("\n{heading}\n")).unwrap();
    let (_, code) = section.split_once("\n```sh\n").unwrap();
    code.split_once("```\n").unwrap().0
}

#[test]
fn the_walk_with_curl_leads_through_a_real_server() {
    let machine = Machine::new();
    let server = Serving::with(&machine, "--port 0 --guest-think 100ms");
    let mut command = Command::new("sh");
    command.args(["-euc", code("## A walk with curl")]);
    machine.settle(&mut command);
    let walk = Running::start(command.env("DAMIER", server.url())).finish();
    let complaints: Vec<&str> = walk.err.lines().collect();
    assert_eq!(walk.code, Some(0), "{}{}", walk.out, walk.err);
    // The one thing that is refused.
    assert!(matches!(complaints[..], [one] if one.contains("422")), "{complaints:?}");
    for told in [
        "\"choices\":[{\"move\":\"d3\"",
        "\"type\":\"played\",\"seat\":0,\"move\":\"f5\"",
        "\"part\":1,\"parts\":3",
        "\"type\":\"undone\"",
        "vouliez-vous dire « reversi » ?",
        "[Game \"reversi\"]",
        "[Result \"0-1\"]",
        "\"word\":\"played\"",
        "damier puzzle 1\n",
        "\"name\":\"Anna\"",
        "\ndamier_",
    ] {
        assert!(walk.out.contains(told), "{told} is not in\n{}", walk.out);
    }
    // A move that is said twice is played once, and answered twice.
    assert_eq!(walk.out.matches("\"move\":\"f5\",\"before\"").count(), 2, "{}", walk.out);
    assert!(machine.read("puzzle.svg").starts_with("<svg"));
    let account = serde_json::json!({"name": "Anna", "password": "somebody else"});
    assert_eq!(server.post("/api/v1/accounts", "", &account).status(), "201");
}
