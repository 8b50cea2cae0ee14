//! What is asked of puzzles beside playing them.

use serde_json::{Value, json};

use crate::common::{Answer, Hall};

async fn looked_into(hall: &Hall, text: &str) -> Value {
    let insight = json!({"text": text});
    let told = hall.post("/api/v1/puzzles/insight").json(&insight).send().await;
    assert_eq!(told.status, 200, "{text}: {}", told.text());
    told.json()
}

fn words(told: &Value) -> String {
    let words = told["words"].as_array().unwrap();
    words.iter().map(|one| one.as_str().unwrap()).collect::<Vec<_>>().join("; ")
}

#[tokio::test]
async fn a_proper_puzzle_is_told_with_its_grade() {
    let hall = Hall::new();
    let hauteur =
        "Hauteur: 8\nLongueur: 5\nGrille:\n0 0 4\n.\n0 3 3\n.\n2 0 2\n.\n2 3 2\n.\n4 3 1\n";
    for text in [hauteur, "4.2..\n.....\n.....\n3.2.1\n", "5x4m2:4a2l3a2a1"] {
        let told = looked_into(&hall, text).await;
        assert_eq!((&told["solvable"], &told["unique"]), (&json!(true), &json!(true)), "{told}");
        assert_eq!(told["grade"], "easy");
        assert_eq!(told["scene"]["grade"], "easy");
        assert_eq!(told["first"], json!([2, 2, 0, 1, 1]), "{told}");
        assert_eq!((&told["second"], &told["differ"]), (&json!(null), &json!([])));
        assert_eq!((&told["breaks"], &told["methods"]), (&json!([]), &json!([])));
        assert_eq!(words(&told), "there is exactly one solution; it is easy, level 2");
    }
    let mine = hall.get("/api/v1/puzzles").send().await.json();
    assert_eq!(mine["sessions"], json!([]), "nothing is kept");
}

#[tokio::test]
async fn two_solutions_are_told_with_where_they_differ() {
    let told = looked_into(&Hall::new(), "3x3m2:3a3c3a3").await;
    assert_eq!((&told["solvable"], &told["unique"]), (&json!(true), &json!(false)), "{told}");
    assert!(told["grade"].is_null() && told["first"] != told["second"], "{told}");
    assert_eq!(told["differ"], json!([0, 1, 2, 3]));
}

#[tokio::test]
async fn where_a_puzzle_breaks_is_told_with_its_reasons() {
    let hall = Hall::new();
    // Two islands that cannot have so many, each by itself.
    let told = looked_into(&hall, "8.8\n...\n2.2\n").await;
    assert_eq!(told["solvable"], false);
    assert_eq!(told["breaks"].as_array().unwrap().len(), 2, "{told}");
    assert_eq!(told["breaks"][0]["islands"], json!([0]));
    assert_eq!(told["breaks"][0]["edges"], json!([0, 1]));
    // A one with two ones for neighbours: it takes a step to see that nothing joins them.
    let told = looked_into(&hall, "1.2.1.1.1\n").await;
    let breach = &told["breaks"][0];
    assert!(breach["words"].as_array().unwrap().len() >= 2, "{told}");
    assert!(!breach["islands"].as_array().unwrap().is_empty(), "{told}");
    assert!(words(&told).contains("there is no solution"), "{told}");
    let french = hall.post("/api/v1/puzzles/insight").with("accept-language", "fr");
    let french = french.json(&json!({"text": "8.8\n...\n2.2\n"})).send().await.json();
    assert!(words(&french).contains("solution") && words(&french) != words(&told), "{french}");
}

/// Whoever draws a puzzle begins with nothing.
#[tokio::test]
async fn boards_with_hardly_anything_on_them_are_told_of_too() {
    let hall = Hall::new();
    let told = looked_into(&hall, r#"{"width": 7, "height": 7, "islands": []}"#).await;
    assert_eq!((&told["solvable"], &told["unique"]), (&json!(null), &json!(null)), "{told}");
    assert_eq!(words(&told), "there is no island yet");
    let told = looked_into(&hall, r#"{"width": 7, "height": 7, "islands": [[3, 3, 1]]}"#).await;
    assert_eq!(told["solvable"], false, "{told}");
    let told = looked_into(&hall, "?.?\n").await;
    assert_eq!(told["solvable"], true, "{told}");
}

#[tokio::test]
async fn methods_are_compared() {
    let hall = Hall::new();
    let puzzle = "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2";
    let ask = json!({"text": puzzle, "compare": true});
    let told = hall.post("/api/v1/puzzles/insight").json(&ask).send().await.json();
    assert_eq!((&told["grade"], &told["unique"]), (&json!("expert"), &json!(true)), "{told}");
    let methods = told["methods"].as_array().unwrap();
    let names: Vec<&str> = methods.iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["deduction", "search", "sat", "auto"]);
    for method in methods {
        assert_eq!((&method["solved"], &method["unique"]), (&json!(true), &json!(true)));
        assert!(!method["about"].as_str().unwrap().is_empty());
    }
    assert_eq!(methods[0]["level"], 7, "{told}");
    assert!(methods[1]["nodes"].as_u64().unwrap() > 0, "{told}");
}

#[tokio::test]
async fn what_is_no_puzzle_is_refused_where_it_is_wrong() {
    let hall = Hall::new();
    let ask = |text: &str| hall.post("/api/v1/puzzles/insight").json(&json!({"text": text}));
    let place = |answer: &Answer| {
        let place = answer.json()["place"].clone();
        (place["line"].as_u64().unwrap_or(0), place["column"].as_u64().unwrap_or(0))
    };
    for (text, at) in [
        ("2.2\n.x.\n2.2\n", (2, 2)),
        ("", (1, 1)),
        ("7x7m2:z%", (1, 8)),
        ("5x5m2#v1-", (1, 7)),
        ("Hauteur: 3\nLongueur: 3\nGrille:\n9 9 2\n", (4, 1)),
        (r#"{"width": 3, "height": 3, "islands": [[0, 0, 99]]}"#, (1, 39)),
        (r#"{"width": 3"#, (1, 11)),
    ] {
        let refused = ask(text).refused(422, "bad-puzzle").await;
        assert_eq!(place(&refused), at, "{text}: {}", refused.text());
        assert!(refused.json()["detail"].as_str().unwrap().len() > 10);
    }
    // Claims of many cells are refused before anything is made of them.
    for text in [
        "999x999m2#v2-1",
        "200x200m2d6#v2-1",
        r#"{"width": 999, "height": 999, "islands": [[0, 0, 1], [998, 0, 1]]}"#,
        r#"{"width": 99999999999, "height": 3, "islands": []}"#,
    ] {
        let refused = ask(text).refused(422, "bad-puzzle").await;
        assert!(refused.json()["detail"].as_str().unwrap().len() > 20, "{}", refused.text());
    }
    let huge = "1".repeat(5 << 20);
    ask(&huge).refused(413, "too-large").await;
    let deep = "[".repeat(100_000);
    ask(&deep).refused(422, "bad-puzzle").await;
    let wrong = json!({"text": "2.2", "colour": "red"});
    hall.post("/api/v1/puzzles/insight").json(&wrong).refused(400, "malformed").await;
}

/// Four a second, for as long as somebody draws.
#[tokio::test]
async fn an_editor_may_ask_after_each_change() {
    let hall = Hall::new();
    for _ in 0..200 {
        looked_into(&hall, "2.2\n...\n2.2\n").await;
        hall.time.pass(std::time::Duration::from_millis(250));
    }
}

#[tokio::test]
async fn puzzles_are_made_by_the_dozen() {
    let hall = Hall::new();
    let ask = |new: Value| hall.post("/api/v1/puzzles/batch").json(&new);
    let params = json!({"size": "7x7", "difficulty": "easy"});
    let made = ask(json!({"params": params, "seed": 41, "count": 3})).send().await;
    assert_eq!(made.status, 200, "{}", made.text());
    let made = made.json();
    let made = made.as_array().unwrap();
    let seeds: Vec<&str> = made.iter().map(|one| one["seed"].as_str().unwrap()).collect();
    assert_eq!(seeds, ["7x7m2#v2-41", "7x7m2#v2-42", "7x7m2#v2-43"]);
    for one in made {
        assert_eq!((&one["grade"], &one["grade_words"]), (&json!("easy"), &json!("easy")));
        let told = looked_into(&hall, one["puzzle"].as_str().unwrap()).await;
        assert_eq!((&told["unique"], &told["grade"]), (&json!(true), &json!("easy")), "{one}");
        let again = looked_into(&hall, one["seed"].as_str().unwrap()).await;
        assert_eq!(again["scene"]["islands"], told["scene"]["islands"]);
    }
    for (new, field) in [
        (json!({"seed": 1, "count": 0}), "count"),
        (json!({"seed": 1, "count": 11}), "count"),
        (json!({"seed": 1, "count": u32::MAX}), "count"),
        (json!({"seed": u64::MAX, "count": 2}), "seed"),
        (json!({"params": {"seed": "3"}, "seed": 1, "count": 1}), "params.seed"),
        (json!({"params": {"daily": "yes"}, "seed": 1, "count": 1}), "params.daily"),
        (json!({"params": {"size": "huge"}, "seed": 1, "count": 10}), "params.size"),
        (json!({"params": {"difficulty": "odd"}, "seed": 1, "count": 10}), "params.difficulty"),
    ] {
        let refused = ask(new.clone()).refused(422, "bad-params").await.json();
        assert_eq!(refused["place"]["field"], field, "{new}: {refused}");
    }
    let large = json!({"params": {"size": "200x200"}, "seed": 1, "count": 10});
    ask(large).refused(413, "too-large").await;
    ask(json!({"seed": -1, "count": 1})).refused(400, "malformed").await;
}

const EXPERT: &str = "10x10m2:1a1a2b2a3j2a4a6c2f1a2a2b1g4c5b4a3k2a5c3l4b5a1a1a2";

/// How many pages a file has.
fn pages(pdf: &[u8]) -> usize {
    String::from_utf8_lossy(pdf).matches("/Type /Page ").count()
}

#[tokio::test]
async fn puzzles_are_printed_with_their_solutions_and_a_cover() {
    let hall = Hall::new();
    let puzzles: Vec<String> = (0..7)
        .map(|seed| match seed % 3 {
            0 => EXPERT.to_owned(),
            1 => format!("7x7m2d0#v2-{seed}"),
            _ => "4.2..\n.....\n.....\n3.2.1\n".to_owned(),
        })
        .collect();
    for (per_page, solutions, title, count) in [
        (1, false, json!(null), 7),
        (2, false, json!(null), 4),
        (4, true, json!("Été à la mer"), 5),
        (6, true, json!("Sunday"), 5),
        (6, true, json!("  "), 4),
    ] {
        let wanted = json!({
            "puzzles": puzzles, "per_page": per_page, "solutions": solutions, "title": title,
        });
        let answer = hall.post("/api/v1/puzzles/sheets").json(&wanted).send().await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        assert_eq!(answer.header("content-type"), "application/pdf");
        assert!(answer.body.starts_with(b"%PDF"));
        assert_eq!(pages(&answer.body), count, "{wanted}");
        let text = String::from_utf8_lossy(&answer.body);
        assert_eq!(text.contains("(7 puzzles) Tj"), count == 5, "{wanted}");
        assert_eq!(text.contains("(from beginner to expert) Tj"), count == 5, "{wanted}");
        assert!(text.contains("(1 \\267 expert) Tj"), "{wanted}");
        assert!(text.contains("(5x4m2:4a2l3a2a1) Tj"), "{wanted}");
    }
}

#[tokio::test]
async fn what_cannot_be_printed_is_refused_by_its_number() {
    let hall = Hall::new();
    let ask = |new: Value| hall.post("/api/v1/puzzles/sheets").json(&new);
    let good = "3x3m2:2a2c2a2";
    let wrong = json!({"puzzles": [good, good, "2.2\n.x.\n"], "per_page": 4});
    let refused = ask(wrong).refused(422, "bad-puzzle").await.json();
    let place = json!({"field": "puzzles", "line": 2, "column": 2, "number": 3});
    assert_eq!(refused["place"], place, "{refused}");
    assert!(refused["detail"].as_str().unwrap().starts_with("puzzle 3: "), "{refused}");
    let hopeless = json!({"puzzles": [good, "8.8\n"], "per_page": 1, "solutions": true});
    let refused = ask(hopeless).refused(422, "bad-puzzle").await.json();
    assert_eq!(refused["place"]["number"], 2, "{refused}");
    let title = |title: &str| json!({"puzzles": [good], "per_page": 1, "title": title});
    let many: Vec<&str> = vec![good; 201];
    for (new, field) in [
        (json!({"puzzles": [], "per_page": 4}), "puzzles"),
        (json!({"puzzles": many, "per_page": 4}), "puzzles"),
        (json!({"puzzles": [good], "per_page": 3}), "per_page"),
        (json!({"puzzles": [good], "per_page": 0}), "per_page"),
        (title("海"), "title"),
        (title("a\nb"), "title"),
        (title(&"a".repeat(81)), "title"),
    ] {
        let refused = ask(new.clone()).refused(422, "bad-params").await.json();
        assert_eq!(refused["place"]["field"], field, "{new}: {refused}");
    }
    // Each is small enough, and all of them together are not.
    let large = r#"{"width": 50, "height": 50, "islands": [[0, 0, 1], [49, 0, 1]]}"#;
    let many: Vec<&str> = vec![large; 101];
    let refused = ask(json!({"puzzles": many, "per_page": 1})).refused(413, "too-large").await;
    assert_eq!(refused.json()["place"]["number"], 101);
    let thin = r#"{"width": 500, "height": 2, "islands": [[0, 0, 1], [499, 0, 1]]}"#;
    ask(json!({"puzzles": [thin], "per_page": 4})).refused(413, "too-large").await;
}

#[tokio::test]
async fn a_solution_is_taken_along_with_its_reasons() {
    let hall = Hall::new();
    let ask = |text: &str, format: &str| {
        hall.post("/api/v1/puzzles/trace").json(&json!({"text": text, "format": format}))
    };
    let puzzle = "5x4m2:4a2l3a2a1";
    let told = ask(puzzle, "text").send().await;
    assert_eq!(told.header("content-type"), "text/plain; charset=utf-8");
    let lines: Vec<String> = told.text().lines().map(str::to_owned).collect();
    let (end, steps) = lines.split_last().unwrap();
    assert!(steps.len() > 1 && steps.iter().all(|line| line.contains(". [")), "{lines:?}");
    assert!(end.starts_with("solved in "), "{end}");
    let data = ask(puzzle, "json").send().await.json();
    assert_eq!(data["outcome"], "solved");
    assert_eq!(data["steps"].as_array().unwrap().len(), steps.len());
    assert_eq!(data["steps"][0]["number"], 1);
    let film = ask(puzzle, "svg").send().await;
    assert_eq!(film.header("content-type"), "image/svg+xml");
    assert!(film.text().starts_with("<svg") && film.text().contains("@keyframes"));
    // What has no solution is told as far as it goes, and what is no puzzle not at all.
    let hopeless = ask("8.8\n", "text").send().await.text();
    assert!(hopeless.contains("there is no solution"), "{hopeless}");
    ask("nothing", "text").refused(422, "bad-puzzle").await;
    ask(puzzle, "gif").refused(400, "malformed").await;
}

#[tokio::test]
async fn there_is_a_lesson_for_each_rule() {
    let hall = Hall::new();
    let list = hall.get("/api/v1/puzzles/lessons").send().await.json();
    let list = list.as_array().unwrap();
    assert_eq!(list[0]["rule"], "closed-island");
    for item in list {
        let rule = item["rule"].as_str().unwrap();
        let lesson = hall.get(&format!("/api/v1/puzzles/lessons/{rule}")).send().await;
        assert_eq!(lesson.status, 200, "{}", lesson.text());
        let lesson = lesson.json();
        assert_eq!(&lesson["item"], item);
        assert_eq!(lesson["words"].as_array().unwrap().len(), 2);
        let boards = lesson["boards"].as_array().unwrap();
        assert_eq!(boards.len(), 4, "{rule}");
        for board in boards {
            assert_eq!(
                (&board["step"]["rule"], &board["scene"]["undos"]),
                (&json!(rule), &json!(0))
            );
            let wanted = board["wanted"].as_array().unwrap();
            assert!(!wanted.is_empty() && !board["reason"].as_array().unwrap().is_empty());
            for bounds in wanted {
                let edge = &board["scene"]["edges"][bounds["edge"].as_u64().unwrap() as usize];
                let more = bounds["least"].as_u64() > edge["bridges"].as_u64();
                assert!(more || bounds["most"] == 0 && edge["marked"] == false, "{rule}: {board}");
            }
        }
        hall.time.pass(std::time::Duration::from_secs(1));
    }
    hall.get("/api/v1/puzzles/lessons/guessing").refused(404, "not-found").await;
    let french = hall.get("/api/v1/puzzles/lessons?lang=fr").send().await.json();
    assert_eq!(french[0]["called"], "Une île terminée");
}

async fn mended(hall: &Hall, new: Value) -> Value {
    let told = hall.post("/api/v1/puzzles/mend").json(&new).send().await;
    assert_eq!(told.status, 200, "{new}: {}", told.text());
    let told = told.json();
    assert_eq!(told["insight"]["unique"], true, "{new}: {told}");
    told
}

#[tokio::test]
async fn a_puzzle_gets_exactly_one_solution() {
    let hall = Hall::new();
    let several = json!({"text": "3x3m2:3a3c3a3"});
    let told = mended(&hall, several.clone()).await;
    assert_eq!(told["changed"].as_array().unwrap().len(), 2, "{told}");
    assert_eq!(mended(&hall, several).await, told, "it is the same always");
    // What is proper already stays as it is.
    let told = mended(&hall, json!({"text": "3x3m2:2a2c2a2"})).await;
    assert_eq!(told["changed"], json!([]));
    // Bridges that are meant stay where they are enough: the edges go across, down, down, across.
    let meant = json!({"text": "3x3m2:3a3c3a3", "bridges": [1, 2, 2, 1]});
    let told = mended(&hall, meant).await;
    assert!(told["changed"].as_array().unwrap().len() <= 2, "{told}");
    // Islands that do not tell may have to.
    let told = mended(&hall, json!({"text": "?.?.?\n.....\n?.?.?\n"})).await;
    assert!(!told["changed"].as_array().unwrap().is_empty(), "{told}");
}

#[tokio::test]
async fn a_puzzle_without_a_solution_is_mended_from_bridges_alone() {
    let hall = Hall::new();
    let ask = |new: Value| hall.post("/api/v1/puzzles/mend").json(&new);
    let text = "8.8\n...\n2.2\n";
    let refused = ask(json!({"text": text})).refused(422, "bad-puzzle").await.json();
    assert!(refused["detail"].as_str().unwrap().contains("wants 8"), "{refused}");
    let told = mended(&hall, json!({"text": text, "bridges": [1, 1, 1, 1]})).await;
    assert_eq!(told["insight"]["first"], json!([1, 1, 1, 1]), "{told}");
    assert_eq!(told["changed"][0], "a1 wants 2 now, and not 8");
    for bridges in [json!([1, 0, 0, 1]), json!([3, 1, 1, 1]), json!([255, 255, 255, 255])] {
        let refused = ask(json!({"text": text, "bridges": bridges}));
        let refused = refused.refused(422, "bad-puzzle").await.json();
        assert_eq!(refused["place"]["field"], "bridges", "{refused}");
    }
    for bridges in [json!([]), json!([1, 1, 1])] {
        let refused = ask(json!({"text": text, "bridges": bridges}));
        let refused = refused.refused(422, "bad-puzzle").await.json();
        assert_eq!(refused["place"]["field"], "bridges", "{refused}");
    }
    ask(json!({"text": "2.x"})).refused(422, "bad-puzzle").await;
    ask(json!({"text": "999x999m2#v2-1"})).refused(422, "bad-puzzle").await;
    let empty = r#"{"width": 7, "height": 7, "islands": []}"#;
    ask(json!({"text": empty})).refused(422, "bad-puzzle").await;
}
