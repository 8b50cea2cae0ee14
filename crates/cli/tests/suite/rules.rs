//! `damier rules`, and the same where games are typed.
use serde_json::Value;

use crate::common::Machine;
use crate::common::terminal::Terminal;

const GAMES: [&str; 5] = ["quoridor", "reversi", "awele", "labyrinth", "hashi"];

#[test]
fn a_page_a_game_is_printed() {
    let machine = Machine::new();
    for game in GAMES {
        for language in ["en", "fr"] {
            let page = machine.run(&format!("rules {game} --lang {language}")).ok();
            let lines = page.lines().count();
            assert!((60..=140).contains(&lines), "{lines} lines:\n{page}");
            for line in page.lines() {
                assert!(line.chars().count() <= 80 && line.trim_end() == line, "{line}");
            }
            assert!(page.contains('→') && !page.contains('\x1b'), "{page}");
        }
        let drawn = machine.run(&format!("rules {game} --ascii")).ok();
        // Words keep their accents.
        assert!(drawn.replace(['é', '’'], "").is_ascii(), "{drawn}");
    }
}

#[test]
fn boards_are_drawn_as_at_the_console() {
    let page = Machine::new().run("rules reversi").ok();
    let example = "      1 · · · · · · 1          1 · · · · · · 1
      2 · · + · · · 2          2 · +[●]+ · · 2
      3 · + ○ ● · · 3          3 · · ● ● · · 3
      4 · · ● ○ + · 4  c2 →    4 · + ● ○ · · 4
";
    assert!(page.contains(example), "{page}");
    assert!(page.contains("    `e5` is refused: a disc on e5 turns nothing\n"), "{page}");
}

#[test]
fn the_games_are_listed() {
    let list = Machine::new().run("rules").ok();
    for game in GAMES {
        assert!(list.contains(&format!("\n{game} ")) || list.starts_with(game), "{list}");
    }
    let told: Value = serde_json::from_str(&Machine::new().run("rules --json").ok()).unwrap();
    assert_eq!(told["games"][4]["game"], "hashi");
}

#[test]
fn programs_are_told_the_positions() {
    let machine = Machine::new();
    let page = |game| -> Value {
        serde_json::from_str(&machine.run(&format!("rules {game} --json")).ok()).unwrap()
    };
    let examples = |page: &Value| -> Vec<Value> {
        let sections = page["sections"].as_array().unwrap().iter();
        let blocks = sections.flat_map(|section| section["blocks"].as_array().unwrap());
        blocks.filter_map(|block| block.get("example").cloned()).collect()
    };
    let quoridor = page("quoridor");
    assert_eq!((&quoridor["title"], &quoridor["language"]), (&"Quoridor".into(), &"en".into()));
    let wall = &examples(&quoridor)[1];
    assert_eq!(wall["position"], "5x5 c2,c4 - 6,6 1");
    assert_eq!(wall["after"], "5x5 c2,c4 b3h 5,6 2");
    assert_eq!((&wall["shows"], &wall["set"]["size"]), (&"b3h".into(), &"5".into()));
    let refused = &examples(&quoridor)[2];
    assert_eq!(refused["reason"], "d4v would cut North off from the goal");
    for game in GAMES {
        for example in examples(&page(game)) {
            assert!(example["error"].is_null() && example["position"].is_string(), "{example}");
        }
    }
}

#[test]
fn another_game_is_refused() {
    let complaint = Machine::new().run("rules hashy").refused(2);
    assert!(complaint.contains("no game `hashy`; did you mean `hashi`?"), "{complaint}");
}

#[test]
fn consoles_and_the_menu_tell_them_too() {
    let machine = Machine::new();
    for (line, typed, words) in [
        ("play awele", "rules\nquit\n", "Capture more than half of the seeds"),
        ("--lang fr play awele", "regles\nquitter\n", "Capturez plus de la moitié des graines"),
        ("play hashi 3x3:2a2c2a2 --plain", "rules\nquit\n", "Join all islands by bridges, so"),
        ("play labyrinth 4x2:0.e9c --plain --lang fr", "règles\n", "Trouvez des trésors"),
        ("terminal", "rules reversi\nq\n", "Have more discs of your colour"),
        ("terminal", "rules\nq\n", "hint: damier rules GAME"),
        ("terminal", "rules chess\nq\n", "there is no game `chess`"),
    ] {
        let out = machine.run_with(line, typed).ok();
        assert!(out.contains(words), "{line}:\n{out}");
        // Nobody who types through a pipe is offered anything.
        assert!(!out.contains("First time?"), "{line}:\n{out}");
    }
}

/// A person at a terminal is told once where the rules are, on screens and at consoles.
#[test]
fn who_plays_for_the_first_time_is_told_where_they_are() {
    let machine = Machine::new();
    let first = Terminal::open("rules-first", &machine, "play reversi --seat human --seat human");
    first.contains("First time? R tells the rules, ? the keys.");
    first.press("R");
    first.contains("Have more discs of your colour");
    first.press("Esc");
    first.leave();
    let again = Terminal::open("rules-again", &machine, "play reversi --plain");
    again.contains("Type a move, or `help`.\n\n");
    again.press("quit Enter");
    let other = Terminal::open("rules-other", &machine, "play hashi 3x3:2a2c2a2 --plain");
    other.contains("First time? `rules` tells the rules.");
    other.press("quit Enter");
}
