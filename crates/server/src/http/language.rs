//! The language somebody wants to be answered in.

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::request::Parts;
use damier_l10n::Language;

/// What the address asks for (`?lang=fr`), or else what the cookie remembers, or else what the
/// browser prefers.
pub fn language(request: &Parts) -> Language {
    let query = request.uri.query().unwrap_or_default();
    let asked = query.split('&').find_map(|pair| pair.strip_prefix("lang="));
    let asked = asked.and_then(Language::from_tag);
    let cookie = || cookie(request, "lang").and_then(Language::from_tag);
    let header = || {
        let lines = request.headers.get_all(ACCEPT_LANGUAGE).iter();
        preferred(lines.filter_map(|line| line.to_str().ok()))
    };
    asked.or_else(cookie).or_else(header).unwrap_or_default()
}

/// The value of a cookie.
pub fn cookie<'a>(request: &'a Parts, name: &str) -> Option<&'a str> {
    let lines = request.headers.get_all(COOKIE).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(';')).find_map(|pair| {
        let (found, value) = pair.trim().split_once('=')?;
        (found == name).then_some(value)
    })
}

/// The language of ours that is wanted most; the first of those that are wanted alike.
fn preferred<'a>(lines: impl Iterator<Item = &'a str>) -> Option<Language> {
    let wishes = lines.flat_map(|line| line.split(',')).filter_map(|wish| {
        let mut parts = wish.split(';');
        let language = Language::from_tag(parts.next()?.trim())?;
        let weight = parts.find_map(|part| part.trim().strip_prefix("q="));
        let weight: f32 = weight.map_or(Some(1.0), |weight| weight.parse().ok())?;
        (weight > 0.0).then_some((language, weight))
    });
    let best = wishes.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.map(|(language, _)| language)
}

#[cfg(test)]
mod tests {
    use axum::http::Request;

    use super::*;

    #[test]
    fn a_language_is_asked_for_remembered_or_preferred() {
        #[track_caller]
        fn check(uri: &str, headers: &[(&str, &str)], expected: Language) {
            let request = headers
                .iter()
                .fold(Request::get(uri), |request, (name, value)| request.header(*name, *value));
            assert_eq!(language(&request.body(()).unwrap().into_parts().0), expected);
        }
        use Language::{English, French};
        check("/", &[], English);
        check("/", &[("accept-language", "fr-CA,fr;q=0.9,en;q=0.8")], French);
        check("/", &[("accept-language", "de, en;q=0.5, fr;q=0.7")], French);
        check("/", &[("accept-language", "fr;q=0, *;q=0.1")], English);
        check("/", &[("accept-language", "fr;q=x,\u{9}")], English);
        check("/", &[("accept-language", "fr"), ("cookie", "a=b; lang=en")], English);
        check("/?since=3&lang=fr", &[("cookie", "lang=en")], French);
        check("/?lang=tlh", &[("cookie", "lang=fr")], French);
    }
}
