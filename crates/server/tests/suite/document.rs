//! The document of the interface tells all of it.

use std::collections::BTreeSet;

use damier_api::Code;
use serde_json::Value;

use crate::common::Hall;

async fn document(hall: &Hall) -> Value {
    hall.get("/api/openapi.json").send().await.json()
}

#[tokio::test]
async fn every_code_is_told() {
    let document = document(&Hall::new()).await;
    assert_eq!(document["openapi"], "3.1.0");
    let told = document["components"]["schemas"]["Code"].to_string();
    for code in Code::ALL {
        assert!(told.contains(&format!("\"{}\"", code.name())), "{}: {told}", code.name());
    }
}

/// Whatever the document names is there, and refuses what it does not name.
#[tokio::test]
async fn the_document_and_the_routes_are_the_same() {
    let hall = Hall::new();
    let document = document(&hall).await;
    let paths = document["paths"].as_object().unwrap();
    assert!(paths.len() > 8);
    for (path, item) in paths {
        let told: BTreeSet<String> = item.as_object().unwrap().keys().cloned().collect();
        let asked = path.replace(['{', '}'], "");
        for method in ["get", "put", "post", "delete", "patch"] {
            let answer = hall.ask(&method.to_uppercase(), &asked).send().await;
            let there = answer.status != 405;
            assert_eq!(there, told.contains(method), "{method} {path}: {}", answer.status);
        }
    }
}

/// Every operation says what it does, what it takes and what may come of it; every type it names
/// is there.
#[tokio::test]
async fn every_route_is_documented_whole() {
    let hall = Hall::new();
    let document = document(&hall).await;
    let tags: Vec<&Value> =
        document["tags"].as_array().unwrap().iter().map(|tag| &tag["name"]).collect();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let named = format!("{method} {path}");
            assert!(operation["summary"].as_str().is_some_and(|text| !text.is_empty()), "{named}");
            assert!(tags.contains(&&operation["tags"][0]), "{named} has a tag of its own");
            let answers = operation["responses"].as_object().unwrap();
            assert!(answers.keys().any(|status| status.starts_with(['1', '2'])), "{named}");
            if path.starts_with("/api/") {
                for status in ["421", "429", "500", "503"] {
                    let problem = &answers[status]["content"]["application/problem+json"];
                    assert_eq!(
                        problem["schema"]["$ref"], "#/components/schemas/Problem",
                        "{named}"
                    );
                }
            }
            let in_path = path.matches('{').count();
            let parameters = operation["parameters"].as_array().cloned().unwrap_or_default();
            let told = parameters.iter().filter(|parameter| parameter["in"] == "path").count();
            assert_eq!(in_path, told, "{named}");
        }
    }
    let text = document.to_string();
    for (at, _) in text.match_indices("#/components/schemas/") {
        let name = text[at..].split('"').next().unwrap().rsplit('/').next().unwrap();
        assert!(document["components"]["schemas"][name].is_object(), "{name} is told nowhere");
    }
    let page = hall.get("/api/docs").send().await.text();
    for path in document["paths"].as_object().unwrap().keys() {
        assert!(page.contains(path.as_str()), "{path}");
    }
}

/// What is told of a kind with a name and fields can be sent: all of it stands in one place.
#[tokio::test]
async fn no_kind_is_closed_to_its_own_name() {
    let document = document(&Hall::new()).await;
    let kinds = document["components"]["schemas"]["TableCommand"]["oneOf"].as_array().unwrap();
    assert!(kinds.len() > 10);
    for kind in kinds {
        assert_eq!(kind["additionalProperties"], false, "{kind}");
        assert!(kind["properties"]["type"].is_object() && kind["properties"]["key"].is_object());
        assert!(kind["required"].as_array().unwrap().contains(&Value::from("type")), "{kind}");
    }
}
