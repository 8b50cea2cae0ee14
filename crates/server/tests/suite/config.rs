//! What can be set, by whom, and what is wrong with it.

use std::time::Duration;

use damier_core::Explain;
use damier_l10n::{Language, say, tell};
use damier_server::Config;
use damier_server::config::{Layer, Source, settings};

fn layer(source: Source, values: &[(&str, &str)]) -> Layer {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    Layer { source, values: values.collect() }
}

/// All that is wrong, in English.
fn wrong(layers: &[Layer]) -> Vec<String> {
    let wrong = Config::read(layers).map(|_| ()).unwrap_err();
    wrong.iter().map(|wrong| say(Language::English, &wrong.message())).collect()
}

#[test]
fn flags_go_before_variables_before_the_file_before_what_is_usual() {
    let file = "port = 3\nsockets = 3\ncookie-days = 3\nhosts = [\"a.example\", \"b.example\"]\n";
    let file = Layer::of_file("damier.toml", file).unwrap();
    let environment = Layer::of_environment(|name| match name {
        "DAMIER_PORT" | "DAMIER_COOKIE_DAYS" => Some("2".to_owned()),
        "DAMIER_SOCKETS" => Some(String::new()),
        _ => None,
    });
    let flags = layer(Source::Flag, &[("port", "1"), ("trust-proxy", "yes")]);
    let machine = layer(Source::Machine, &[("threads", "7"), ("sockets", "9")]);
    let (config, told) = Config::read(&[flags, environment, file, machine]).unwrap();
    assert_eq!((config.port, config.cookie_days, config.sockets), (Some(1), 2, 3));
    assert_eq!((config.threads, config.guest_think), (7, Duration::from_secs(5)));
    assert_eq!(config.hosts, ["a.example", "b.example"]);
    let lines: Vec<String> = told
        .iter()
        .map(|told| format!("{told} # {}", tell(Language::English, &told.from())))
        .collect();
    assert_eq!(lines.len(), settings().len());
    for line in [
        "port = 1 # --port",
        "cookie-days = 2 # DAMIER_COOKIE_DAYS",
        "sockets = 3 # damier.toml",
        "hosts = [\"a.example\", \"b.example\"] # damier.toml",
        "threads = 7 # this machine",
        "trust-proxy = true # --trust-proxy",
        "listen = \"127.0.0.1\" # usual",
        "guest-think = \"5s\" # usual",
    ] {
        assert!(lines.iter().any(|told| told == line), "{line} is not in {lines:#?}");
    }
    // What is told can be put into a file again.
    let again = Layer::of_file("damier.toml", &lines.join("\n")).unwrap();
    let (_, again) = Config::read(&[again]).unwrap();
    assert!(told.iter().zip(&again).all(|(one, other)| one.to_string() == other.to_string()));
}

#[test]
fn everything_that_is_wrong_is_told_at_once_with_where_it_was_said() {
    let file = "prot = 3\nsockets = 0\n";
    let layers = [
        layer(Source::Flag, &[("port", "70000")]),
        layer(Source::Environment, &[("guest-think", "half an hour")]),
        Layer::of_file("damier.toml", file).unwrap(),
    ];
    let told = wrong(&layers);
    assert_eq!(told.len(), 4, "{told:?}");
    for part in [
        "--port: port cannot be `70000`: it can be auto, 0..65535",
        "DAMIER_GUEST_THINK: guest-think cannot be `half an hour`",
        "damier.toml: sockets cannot be `0`: it can be 1..1000000",
        "damier.toml: there is no setting `prot`; did you mean `port`?",
    ] {
        assert!(told.iter().any(|told| told.starts_with(part)), "{part} is not in {told:#?}");
    }
    let broken = Layer::of_file("damier.toml", "port = 3\nsockets =\n").unwrap_err();
    let told = say(Language::English, &broken.message());
    assert!(told.starts_with("damier.toml: line 2, column "), "{told}");
}

#[test]
fn addresses_come_in_many_forms() {
    let of = |values: &[(&str, &str)]| {
        let config = Config::read(&[layer(Source::Flag, values)]).unwrap().0;
        config.address().to_string()
    };
    assert_eq!(of(&[]), "127.0.0.1:7878");
    assert_eq!(of(&[("listen", "0.0.0.0")]), "0.0.0.0:7878");
    assert_eq!(of(&[("listen", "localhost:80")]), "127.0.0.1:80");
    assert_eq!(of(&[("listen", "[::]:80"), ("port", "0")]), "[::]:0");
    assert_eq!(of(&[("listen", "::1")]), "[::1]:7878");
    for bad in ["", "somewhere", "127.0.0.1:", "127.0.0.1:99999", "1.2.3"] {
        assert_eq!(wrong(&[layer(Source::Flag, &[("listen", bad)])]).len(), 1, "{bad}");
    }
    for bad in ["games.example", "ftp://games.example", "https://", "https://a/b", "https://a:x"] {
        assert_eq!(wrong(&[layer(Source::Flag, &[("public-url", bad)])]).len(), 1, "{bad}");
    }
    let public =
        Config::read(&[layer(Source::Flag, &[("public-url", "https://Games.Example:443/")])]);
    let public = public.unwrap().0.public_url.unwrap();
    assert_eq!((public.origin.as_str(), public.secure), ("https://games.example", true));
}
