//! Searches that are told step by step.

use serde_json::{Value, json};

use crate::common::Hall;

async fn told(hall: &Hall, what: &str, wanted: &Value) -> Value {
    let answer = hall.post(&format!("/api/v1/learn/{what}")).json(wanted).send().await;
    assert_eq!(answer.status, 200, "{wanted}: {}", answer.text());
    answer.json()
}

async fn traced(hall: &Hall, wanted: &Value) -> Value {
    told(hall, "tree", wanted).await
}

/// Asks for each of these, and compares the code, the field it is about, and a part of the words.
async fn refused(hall: &Hall, what: &str, wrong: &[(Value, &str, &str, &str)]) {
    for (wanted, code, field, part) in wrong {
        let answer = hall.post(&format!("/api/v1/learn/{what}")).json(wanted).send().await;
        let problem = answer.json();
        assert_eq!(problem["code"], *code, "{wanted}: {problem}");
        let place = problem["place"]["field"].as_str().unwrap_or_default();
        assert_eq!(place, *field, "{wanted}: {problem}");
        assert!(problem["detail"].as_str().unwrap().contains(part), "{wanted}: {problem}");
    }
}

/// The walls that are open, as they are told.
fn passages(maze: &Value) -> Vec<u64> {
    maze["passages"].as_array().unwrap().iter().map(|wall| wall.as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_search_is_told_step_by_step() {
    let hall = Hall::new();
    let seen = traced(&hall, &json!({"tree": "A( B(3 5) C(2 9) )"})).await;
    assert_eq!(seen["tree"], "A(B(3 5) C(2 9))");
    assert_eq!(
        (&seen["value"], &seen["best"], &seen["visited"]),
        (&json!(3), &json!(1), &json!(6))
    );
    let parents: Vec<_> =
        seen["nodes"].as_array().unwrap().iter().map(|node| &node["parent"]).collect();
    assert_eq!(json!(parents), json!([null, 0, 1, 1, 0, 4, 4]));
    let cuts: Vec<_> =
        seen["steps"].as_array().unwrap().iter().filter(|step| step["what"] == "cut").collect();
    assert_eq!(json!(cuts), json!([{"node": 4, "what": "cut", "skipped": 1}]));
    assert_eq!(
        seen["steps"][0],
        json!({
            "node": 0, "what": "enter", "max": true, "window": {"alpha": null, "beta": null},
        })
    );
    let all = traced(&hall, &json!({"tree": "A( B(3 5) C(2 9) )", "way": "minimax"})).await;
    assert_eq!((&all["value"], &all["visited"]), (&json!(3), &json!(7)));
    assert_eq!(all["steps"][0]["window"], Value::Null);
    let near = traced(&hall, &json!({"tree": "A( B=4(3 5) C=2(2 9) )", "depth": 1})).await;
    assert_eq!((&near["value"], &near["nodes"][2]["worth"]), (&json!(4), &Value::Null));
}

#[tokio::test]
async fn the_careless_one_plays_what_only_seems_to_be_as_good() {
    let hall = Hall::new();
    let tree = "A( B(5 7) C(5 1) D(4 8) )";
    let wrong = traced(&hall, &json!({"tree": tree, "way": "careless"})).await;
    let best = wrong["best"].as_u64().unwrap() as usize;
    assert_eq!((&wrong["value"], &wrong["nodes"][best]["name"]), (&json!(5), &json!("C")));
    assert_eq!(wrong["nodes"][best]["worth"], 1);
}

#[tokio::test]
async fn chance_makes_the_same_tree_from_the_same_seed_and_good_moves_come_first() {
    let hall = Hall::new();
    let [one, same] =
        [traced(&hall, &json!({"seed": 7})).await, traced(&hall, &json!({"seed": 7})).await];
    assert_eq!(one, same);
    let mut fewer = 0;
    for seed in 0..20 {
        let plain = traced(&hall, &json!({"seed": seed})).await;
        let ordered = traced(&hall, &json!({"seed": seed, "ordered": true})).await;
        assert_eq!(plain["value"], ordered["value"]);
        assert_eq!(
            plain["nodes"].as_array().unwrap().len(),
            ordered["nodes"].as_array().unwrap().len()
        );
        fewer += plain["visited"].as_i64().unwrap() - ordered["visited"].as_i64().unwrap();
    }
    assert!(fewer > 0, "{fewer}");
}

#[tokio::test]
async fn what_is_no_tree_is_told() {
    let hall = Hall::new();
    let large = format!("A({})", "1 ".repeat(400));
    for (tree, part) in [("", "line 1"), ("A( B(3", "line 1"), (large.as_str(), "400")] {
        let answer = hall.post("/api/v1/learn/tree").json(&json!({"tree": tree})).send().await;
        assert_eq!(answer.status, 422, "{tree}");
        let problem = answer.json();
        assert_eq!(problem["code"], "bad-tree");
        assert!(problem["detail"].as_str().unwrap().contains(part), "{problem}");
    }
    let answer = hall.post("/api/v1/learn/tree").json(&json!({"way": "guess"})).send().await;
    assert_eq!(answer.status, 400);
}

#[tokio::test]
async fn a_real_game_is_searched_over_its_rules() {
    let hall = Hall::new();
    for (game, variant, position) in [
        ("reversi", "4x4", "OX--XXX--XO----- O"),
        ("awele", "abapa houses=3", "0-2-1-1-0-2-9-9-S"),
        ("quoridor", "3x3 2p", "3x3 b1,b3 - 1,1 1"),
    ] {
        let wanted = |way: &str| json!({"game": game, "variant": variant, "position": position, "depth": 2, "way": way});
        let all = told(&hall, "game", &wanted("minimax")).await;
        let quick = told(&hall, "game", &wanted("alphabeta")).await;
        let nodes = all["search"]["nodes"].as_array().unwrap();
        assert_eq!(all["search"]["visited"], nodes.len(), "{game}");
        assert_eq!(all["places"].as_array().unwrap().len(), nodes.len());
        assert_eq!(
            (&quick["search"]["value"], &quick["search"]["best"]),
            (&all["search"]["value"], &all["search"]["best"]),
            "{game}"
        );
        assert!(quick["search"]["visited"].as_u64() <= all["search"]["visited"].as_u64());
        assert_eq!(all["search"]["nodes"][0]["worth"], all["search"]["value"]);
        // Every move of the root is one that the rules allow.
        assert_eq!(all["places"][0]["position"], position, "{game}");
        let below = nodes.iter().filter(|node| node["parent"] == 0).count();
        assert!(below > 0, "{game}");
    }
    refused(
        &hall,
        "game",
        &[
            (json!({"game": "chess"}), "unknown-game", "game", "chess"),
            (json!({"game": "reversi", "variant": "5x5"}), "bad-params", "variant", "5x5"),
            (
                json!({"game": "reversi", "variant": "4x4", "params": {"size": "4"}}),
                "bad-params",
                "variant",
                "",
            ),
            (json!({"game": "reversi", "params": {"size": "5"}}), "bad-params", "params.size", "5"),
            (
                json!({"game": "reversi", "variant": "4x4", "position": "X"}),
                "bad-position",
                "position",
                "",
            ),
            (
                json!({"game": "reversi", "variant": "4x4", "moves": "a1"}),
                "bad-position",
                "moves",
                "a1",
            ),
            (json!({"game": "reversi", "depth": 6}), "bad-tree", "", "300"),
            (json!({"game": "quoridor"}), "bad-params", "variant", "64"),
        ],
    )
    .await;
}

#[tokio::test]
async fn searches_stand_side_by_side_in_one_maze() {
    let hall = Hall::new();
    let seen =
        told(&hall, "searches", &json!({"width": 6, "height": 5, "seed": 4, "braid": 50})).await;
    let offered: Vec<&str> =
        seen["offered"].as_array().unwrap().iter().map(|one| one.as_str().unwrap()).collect();
    assert_eq!(offered, ["bfs", "dfs", "astar:manhattan", "astar:zero", "astar:avoid-minotaurs"]);
    let searches = seen["searches"].as_array().unwrap();
    assert_eq!(searches.len(), 3);
    for search in searches {
        let looks = search["looks"].as_array().unwrap();
        assert_eq!(looks[0]["cell"], 0);
        assert_eq!(looks.last().unwrap()["cell"], 29);
        let path = search["path"].as_array().unwrap();
        assert_eq!((&path[0], path.last().unwrap()), (&json!(0), &json!(29)));
        if search["exact"] == true {
            assert_eq!(
                path.len() as u64 - 1,
                seen["shortest"].as_u64().unwrap(),
                "{}",
                search["way"]
            );
        }
    }
    // A wall that is turned twice is as it was; one that is turned once is not.
    let open = passages(&seen["maze"]);
    let with =
        |walls: Vec<u64>| json!({"width": 6, "height": 5, "seed": 4, "braid": 50, "walls": walls});
    let turned = told(&hall, "searches", &with(vec![open[0]])).await;
    assert_eq!(passages(&turned["maze"]), open[1..]);
    let twice = told(&hall, "searches", &with(vec![open[0], open[0]])).await;
    assert_eq!(passages(&twice["maze"]), open);
    // Cut off from everything, no search finds anything.
    let cut = json!({"width": 2, "height": 1, "walls": [0], "ways": ["dfs"]});
    refused(&hall, "searches", &[(cut, "bad-params", "height", "1")]).await;
    let cut = told(&hall, "searches", &json!({"width": 2, "height": 2, "generator": "none"})).await;
    assert_eq!((&cut["shortest"], &cut["searches"][0]["path"]), (&Value::Null, &Value::Null));
    refused(
        &hall,
        "searches",
        &[
            (json!({"width": 25, "height": 5}), "bad-params", "width", "25"),
            (json!({"width": 5, "height": 0}), "bad-params", "height", "0"),
            (
                json!({"width": 5, "height": 5, "generator": "magic"}),
                "bad-params",
                "generator",
                "magic",
            ),
            (json!({"width": 5, "height": 5, "braid": 101}), "bad-params", "", "101"),
            (json!({"width": 5, "height": 5, "walls": [8]}), "bad-params", "walls", "8"),
            (
                json!({"width": 5, "height": 5, "walls": [4_000_000_000_u32]}),
                "bad-params",
                "walls",
                "",
            ),
            (json!({"width": 5, "height": 5, "from": 25}), "bad-params", "from", "25"),
            (json!({"width": 5, "height": 5, "to": 99}), "bad-params", "to", "99"),
            (json!({"width": 5, "height": 5, "minotaurs": [25]}), "bad-params", "minotaurs", "25"),
            (json!({"width": 5, "height": 5, "ways": ["ids"]}), "bad-params", "ways", "ids"),
            (
                json!({"width": 5, "height": 5, "ways": ["astar:hope"]}),
                "bad-params",
                "ways",
                "hope",
            ),
            (
                json!({"width": 5, "height": 5, "ways": ["bfs", "bfs", "bfs", "bfs", "bfs"]}),
                "bad-params",
                "ways",
                "4",
            ),
        ],
    )
    .await;
}

#[tokio::test]
async fn kruskal_and_walks_dig_what_their_generators_dig() {
    let hall = Hall::new();
    for (what, generator) in [
        ("kruskal", "kruskal"),
        ("walks", "wilson"),
        ("walks", "aldous-broder"),
        ("walks", "houston"),
    ] {
        let mut wanted = json!({"width": 5, "height": 4, "seed": 7});
        if what == "walks" {
            wanted["generator"] = json!(generator);
        }
        let seen = told(&hall, what, &wanted).await;
        let maze = json!({"width": 5, "height": 4, "seed": 7, "generator": generator});
        let dug = told(&hall, "searches", &maze).await;
        assert_eq!(passages(&seen["maze"]), passages(&dug["maze"]), "{generator}");
        assert_eq!(passages(&seen["maze"]).len(), 19);
        assert!(seen["maze"]["id"].as_str().unwrap().contains(generator), "{}", seen["maze"]["id"]);
    }
    refused(
        &hall,
        "kruskal",
        &[
            (json!({"width": 11, "height": 4}), "bad-params", "width", "11"),
            (json!({"width": 4, "height": 1}), "bad-params", "height", "1"),
        ],
    )
    .await;
    refused(
        &hall,
        "walks",
        &[
            (json!({"width": 13, "height": 4}), "bad-params", "width", "13"),
            (
                json!({"width": 4, "height": 4, "generator": "prim"}),
                "bad-params",
                "generator",
                "prim",
            ),
            (json!({"width": 4, "height": 4, "generator": "x"}), "bad-params", "generator", "x"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_hundred_mazes_each_are_counted() {
    let hall = Hall::new();
    let wanted =
        json!({"generators": ["binary-tree", "wilson"], "width": 4, "height": 3, "seed": 5});
    let seen = told(&hall, "bias", &wanted).await;
    assert_eq!((&seen["trees"], &seen["dug"]), (&json!(192), &json!(2000)));
    for side in seen["sides"].as_array().unwrap() {
        let mazes = side["mazes"].as_array().unwrap();
        assert_eq!((mazes.len(), side["trees"].as_array().unwrap().len()), (100, 2000));
        for maze in mazes {
            let open: u32 = maze
                .as_str()
                .unwrap()
                .chars()
                .map(|digit| digit.to_digit(4).unwrap().count_ones())
                .sum();
            assert_eq!(open, 11, "a tree of twelve cells");
        }
    }
    let line = |name: &str| {
        let all = seen["all"].as_array().unwrap();
        all.iter().find(|line| line["generator"] == name).cloned().unwrap()
    };
    // Of every cell a binary tree decides between two walls: most trees it cannot dig.
    assert_eq!(line("binary-tree")["seen"], 16);
    assert_eq!(line("wilson")["seen"], 192);
    assert!(line("wilson")["most"].as_u64() < line("binary-tree")["most"].as_u64());
    refused(
        &hall,
        "bias",
        &[
            (
                json!({"generators": ["none"], "width": 4, "height": 4}),
                "bad-params",
                "generators",
                "none",
            ),
            (
                json!({"generators": ["x"], "width": 4, "height": 4}),
                "bad-params",
                "generators",
                "x",
            ),
            (
                json!({"generators": ["prim", "prim", "prim"], "width": 4, "height": 4}),
                "bad-params",
                "generators",
                "2",
            ),
            (json!({"width": 13, "height": 4}), "bad-params", "width", "13"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_puzzle_is_deduced_with_its_bounds() {
    let hall = Hall::new();
    let seen = told(&hall, "bridges", &json!({"text": "7x7m2:2c3a3h3a2b41g3b3a3h2a1c"})).await;
    let mut bounds: Vec<(u64, u64)> =
        seen["most"].as_array().unwrap().iter().map(|most| (0, most.as_u64().unwrap())).collect();
    assert_eq!(bounds.len(), seen["scene"]["edges"].as_array().unwrap().len());
    for step in seen["steps"].as_array().unwrap() {
        assert!(!step["said"].as_str().unwrap().is_empty());
        for change in step["changes"].as_array().unwrap() {
            let number = |name: &str| change[name].as_u64().unwrap();
            let edge = number("edge") as usize;
            assert_eq!(bounds[edge], (number("least_before"), number("most_before")), "{step}");
            bounds[edge] = (number("least"), number("most"));
        }
    }
    assert_eq!(seen["solved"], true);
    assert!(bounds.iter().all(|(least, most)| least == most), "{bounds:?}");
    refused(
        &hall,
        "bridges",
        &[
            (json!({"text": "nothing"}), "bad-puzzle", "", ""),
            (json!({"text": "31x31m2#v2-1"}), "bad-puzzle", "", "900"),
        ],
    )
    .await;
}
