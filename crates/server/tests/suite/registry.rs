//! What there is to play, over the network.

use damier_catalog::Entry;

use crate::common::Hall;

#[tokio::test]
async fn the_catalogue_is_told_in_both_languages() {
    let hall = Hall::new();
    let english = hall.get("/api/v1/catalog").send().await;
    let french = hall.get("/api/v1/catalog").with("accept-language", "fr").send().await;
    assert_eq!(english.header("content-type"), "application/json");
    assert_ne!(english.body, french.body);
    for answer in [english, french] {
        let told = answer.json();
        let names = |list: &str| {
            let list = told[list].as_array().unwrap().clone();
            list.into_iter().map(|game| game["name"].as_str().unwrap().to_owned())
        };
        let names: Vec<String> = names("games").chain(names("solos")).collect();
        for entry in Entry::all() {
            assert!(names.iter().any(|name| name == entry.name()), "{}", entry.name());
        }
    }
}

#[tokio::test]
async fn every_game_has_its_rules() {
    let hall = Hall::new();
    for entry in Entry::all() {
        let rules = hall.get(&format!("/api/v1/rules/{}?lang=fr", entry.name())).send().await;
        assert_eq!(rules.json()["game"], entry.name());
    }
    let refused = hall.get("/api/v1/rules/quoridr").refused(422, "unknown-game").await;
    assert!(refused.json()["detail"].as_str().unwrap().contains("quoridor"));
}
