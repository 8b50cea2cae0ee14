//! Pages of tournaments.

use std::fs;
use std::path::Path;

use damier_arena::openings::{Generated, Openings};
use damier_arena::report::{self, Report};
use damier_arena::stats::Hypotheses;
use damier_arena::{Finished, Plan, Summary, Tournament};
use damier_core::Message;
use damier_l10n::{Language, say};
use roxmltree::{Document, Node, ParsingOptions};

use crate::tournament::{entrant, plan, play, play_some};

fn page(tournament: &Tournament, games: &[Finished], language: Language) -> String {
    let summary = Summary::of(tournament, &mut tournament.book());
    let words = |message: &Message| say(language, message);
    let report =
        Report { tournament, summary: &summary, games, language: language.tag(), say: &words };
    let mut page = Vec::new();
    report.write(&mut page).unwrap();
    assert!(report::is_page(&page));
    String::from_utf8(page).unwrap()
}

fn of(plan: Plan) -> (Tournament, Vec<Finished>, String) {
    let (tournament, games) = play(plan);
    let page = page(&tournament, &games, Language::English);
    (tournament, games, page)
}

fn parsed(page: &str) -> Document<'_> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    Document::parse_with_options(page, options).unwrap()
}

fn by_id<'a>(document: &'a Document<'_>, id: &str) -> Node<'a, 'a> {
    let found = document.descendants().find(|node| node.attribute("id") == Some(id));
    found.unwrap_or_else(|| panic!("there is no {id}"))
}

fn text(node: Node<'_, '_>) -> String {
    node.descendants().filter(Node::is_text).filter_map(|it| it.text()).collect()
}

/// What is asked of every page: it is well-formed, needs nothing from elsewhere, and nothing in it
/// does anything but the one script.
fn check(page: &str) {
    let document = parsed(page);
    let mut ids = std::collections::HashSet::new();
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        assert!(!["link", "img", "iframe", "object", "embed", "base", "form"].contains(&name));
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.starts_with("on"), "{name}");
            assert!(!["src", "style", "srcset", "action"].contains(&name), "{name}={value}");
            if name == "href" {
                assert!(value.starts_with('#'), "{value}");
            }
        }
        if let Some(id) = node.attribute("id") {
            assert!(ids.insert(id), "{id} twice");
        }
    }
    for node in document.descendants() {
        if let Some(to) = node.attribute("href") {
            assert!(ids.contains(&to[1..]), "{to} leads nowhere");
        }
    }
    let scripts = document.descendants().filter(|node| node.has_tag_name("script"));
    assert_eq!(scripts.count(), 1);
    for elsewhere in ["http:", "https:", "@import", "url(http", "//www", "javascript:"] {
        assert!(!page.contains(elsewhere), "{elsewhere}");
    }
    assert!(page.contains("default-src 'none'"));
}

/// What a page steps through, as its script reads it: all slots of every position.
fn positions(plies: &str) -> Vec<Vec<u32>> {
    let mut slots: Vec<u32> = Vec::new();
    let number = |text: &str| u32::from_str_radix(text, 36).unwrap();
    let step = |ply: &str| {
        for change in ply.split(' ').skip(1) {
            let (slot, value) = change.split_once('.').unwrap();
            let slot = number(slot) as usize;
            slots.resize(slots.len().max(slot + 1), 0);
            slots[slot] = number(value);
        }
        slots.clone()
    };
    plies.split(',').map(step).collect()
}

#[test]
fn every_game_of_every_kind_of_board_is_there_and_can_be_stepped_through() {
    let kinds = [
        ("reversi", "6x6", &["greedy", "random", "b=random"][..], "grid"),
        ("quoridor", "5x5 2p", &["rush", "random"], "walls"),
        ("quoridor", "5x5 4p", &["rush", "random", "greedy", "b=random"], "walls"),
        ("awele", "abapa", &["greedy", "random"], "houses"),
    ];
    for (game, variant, players, kind) in kinds {
        let mut plan = plan(players);
        (plan.game, plan.variant) = (game.to_owned(), variant.to_owned());
        let seats = if variant.ends_with("4p") { 4 } else { 2 };
        plan.games = seats;
        let (_, games, page) = of(plan);
        check(&page);
        let document = parsed(&page);
        assert_eq!(by_id(&document, "games").attribute("data-board"), Some(kind));
        assert!(games.len() >= seats);
        for game in &games {
            let node = by_id(&document, &format!("game-{}", game.number + 1));
            let of =
                |name: &'static str| node.descendants().filter(move |it| it.has_tag_name(name));
            let figure = of("figure").next().unwrap();
            let plies = positions(figure.attribute("data-plies").unwrap());
            assert_eq!(plies.len(), of("li").count() + 1);
            assert!(of("li").count() >= game.length() as usize);
            // The last position is there for those without a script, too.
            let board = of("svg").find(|svg| svg.attribute("class") == Some("board")).unwrap();
            let last = plies.last().unwrap();
            let drawn = |class: &str| {
                let path = board.descendants().find(|it| it.attribute("class") == Some(class));
                path.and_then(|it| it.attribute("d")).unwrap_or_default().matches('M').count()
            };
            match kind {
                "houses" => {
                    let seeds = |it: &u32| *it as usize;
                    assert_eq!(drawn("seeds"), last[..12].iter().map(seeds).sum::<usize>());
                }
                _ => {
                    let cells = if kind == "grid" { 36 } else { 25 };
                    let own = last[..cells].iter().filter(|it| **it == 1).count();
                    assert_eq!(drawn("p1 f"), own, "{game:?}");
                    assert!(kind == "grid" || own == 1);
                }
            }
        }
    }
}

#[test]
fn what_strangers_write_is_text() {
    let evil = [
        "<script>alert('x')</script>",
        "\"><img src=x onerror=alert(1)>",
        "a\u{0}\u{1b}[2J\u{202e}dab\u{2066}\u{ffff}\r\n]]>--></style>",
        "&lt;b&gt;&#60;{$x}",
    ];
    let mut plan = plan(&["greedy", "random", "random", "x=cmd:dies 6"]);
    let long = "very long ".repeat(1000);
    for (entrant, name) in plan.entrants.iter_mut().zip(evil) {
        entrant.name = name.to_owned();
    }
    plan.entrants.push(damier_arena::Entrant { name: long.clone(), ..entrant("random") });
    let (tournament, mut games) = play(plan);
    for game in &mut games {
        for left in &mut game.left {
            left.why = format!("{}<iframe src=//evil>{long}", left.why);
        }
    }
    let page = page(&tournament, &games, Language::English);
    check(&page);
    let document = parsed(&page);
    let standings = text(by_id(&document, "standings"));
    assert!(standings.contains(evil[0]) && standings.contains(evil[3]), "{standings}");
    assert!(standings.contains("a\\u{0}\\u{1b}[2J\\u{202e}dab"), "{standings}");
    assert!(text(by_id(&document, "failures")).contains("<iframe src=//evil>very long"));
    let unseen =
        |sign: char| sign.is_control() && sign != '\n' || "\u{202e}\u{2066}".contains(sign);
    assert!(!page.contains(unseen));
    // Whoever has a long name does not fill the page with it.
    assert!(page.len() < 60_000 + 9_000 * games.len(), "{}", page.len());
}

#[test]
fn both_languages_are_spoken() {
    let (tournament, games) = play(plan(&["greedy", "random"]));
    let french = page(&tournament, &games, Language::French);
    check(&french);
    let document = parsed(&french);
    assert_eq!(document.root_element().attribute("lang"), Some("fr"));
    assert!(text(by_id(&document, "facts")).contains("Tirées au hasard, de 4 coups."));
    let english = page(&tournament, &games, Language::English);
    assert!(text(by_id(&parsed(&english), "facts")).contains("Made by chance, 4 moves long."));
    // No key stands there instead of its words.
    for page in [&french, &english] {
        let said = text(parsed(page).root_element().last_element_child().unwrap());
        assert!(!said.contains("arena-"), "{said}");
    }
}

/// Cells are sorted by what they tell, and numbers are written as the language has them.
#[test]
fn openings_are_sorted_by_what_their_judge_thinks() {
    let mut judged = Plan { rounds: 8, ..plan(&["greedy", "random"]) };
    judged.openings = Openings::Generated(Generated { plies: 4, bound: Some(500), nodes: 200 });
    let (tournament, games) = play(judged);
    let french = page(&tournament, &games, Language::French);
    let document = parsed(&french);
    let rows = by_id(&document, "openings").descendants().filter(|it| it.has_tag_name("tr"));
    let mut values = std::collections::BTreeSet::new();
    for row in rows.skip(1) {
        let cell = row.children().nth(3).unwrap();
        let value: f64 = cell.attribute("data-v").unwrap().parse().unwrap();
        let sign = if value > 0.0 {
            "+"
        } else if value < 0.0 {
            "−"
        } else {
            ""
        };
        let told = format!("{sign}{:.2}", value.abs()).replace('.', ",");
        assert_eq!(text(cell), told);
        values.insert(told);
    }
    assert!(values.len() > 2, "{values:?}");
}

/// In games of four there are three points to be had in each, and no interval that is one for the truth.
#[test]
fn games_of_four_are_told_in_their_own_measures() {
    let mut four = plan(&["rush", "random", "greedy", "b=random"]);
    (four.game, four.variant, four.games) = ("quoridor".to_owned(), "5x5 4p".to_owned(), 4);
    let (tournament, games, page) = of(four);
    let document = parsed(&page);
    let standings = text(by_id(&document, "standings"));
    assert_eq!(games.len(), 4);
    assert!(standings.contains(" / 12") && !standings.contains(" / 4"), "{standings}");
    assert!(!page.contains("95 of 100"), "{standings}");
    assert!(standings.contains("two standard deviations"), "{standings}");
    assert_eq!(tournament.ledger().seats(), 4);
    let (_, _, two) = of(plan(&["greedy", "random"]));
    assert!(two.contains("95 of 100") && !two.contains("two standard deviations"));
}

#[test]
fn a_test_and_failures_are_drawn_and_told() {
    let mut plan = plan(&["greedy", "x=cmd:dies 6"]);
    plan.rounds = 30;
    plan.sprt = Some(Hypotheses { elo0: 0.0, elo1: 50.0, ..Hypotheses::default() });
    let (_, games, page) = of(plan);
    check(&page);
    let document = parsed(&page);
    let course = by_id(&document, "course");
    let bounds = course.descendants().filter(|it| it.attribute("class") == Some("bound"));
    assert_eq!(bounds.count(), 2);
    assert!(text(course).contains("+2.94"), "{}", text(course));
    let failures = by_id(&document, "failures");
    let rows = failures.descendants().filter(|it| it.has_tag_name("tr")).count();
    assert_eq!(rows, games.len() + 1);
    assert!(text(failures).contains("it is no more"));
}

#[test]
fn a_tournament_without_a_game_or_in_its_middle_has_a_page() {
    let mut tournament = Tournament::new(plan(&["greedy", "random", "b=random"])).unwrap();
    check(&page(&tournament, &[], Language::English));
    let games = play_some(&mut tournament, 1, 3);
    tournament.close();
    let page = page(&tournament, &games, Language::English);
    check(&page);
    let document = parsed(&page);
    assert!(text(document.root_element()).contains("Not over: 2 of 6 games are counted."));
    assert!(text(by_id(&document, "game-3")).contains("not counted"));
}

#[test]
fn records_that_cannot_be_read_do_no_harm() {
    let (tournament, mut games) = play(plan(&["greedy", "random"]));
    games[0].record = "nothing".to_owned();
    games[1].record = games[1].record.replace("[Variant \"6x6\"]", "[Variant \"9x9\"]");
    let page = page(&tournament, &games, Language::English);
    check(&page);
    assert!(text(by_id(&parsed(&page), "game-1")).contains("cannot be read"));
}

/// A whole page but its style and its script, to the letter.
#[test]
fn a_tiny_tournament_gives_this_page() {
    let mut plan = plan(&["greedy", "random"]);
    plan.date = "2026.01.02".to_owned();
    let (_, _, page) = of(plan);
    let without = |page: &str, name: &str| {
        let (before, rest) = page.split_once(&format!("<{name}>")).unwrap();
        let (_, after) = rest.split_once(&format!("</{name}>")).unwrap();
        format!("{before}<{name}></{name}>{after}")
    };
    let page = without(&without(&page, "style"), "script");
    let policy = page.split_once("style-src '").unwrap().1.split_once("; base-uri").unwrap().0;
    let page = page.replace(policy, "…");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/report.html");
    if std::env::var_os("DAMIER_RENEW").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(golden == page, "the page has changed; with DAMIER_RENEW=1 it is written anew");
}
