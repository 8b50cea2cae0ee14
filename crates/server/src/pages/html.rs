//! HTML, in which everything that was said is text.

use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_l10n::Language;

/// A text that means nothing but itself, between tags and in quotes.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            sign => out.push(sign),
        }
    }
    out
}

/// A whole page. At its top are the languages it can be read in.
pub fn page(language: Language, title: &str, path: &str, body: &str) -> String {
    let (title, path) = (escaped(title), escaped(path));
    let languages = Language::ALL.map(|other| {
        let (tag, name) = (other.tag(), own_name(other));
        if other == language {
            format!("<span aria-current=\"true\">{name}</span>")
        } else {
            format!("<a href=\"{path}?lang={tag}\" hreflang=\"{tag}\" lang=\"{tag}\">{name}</a>")
        }
    });
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<link rel=\"stylesheet\" href=\"/style.css\">\n</head>\n\
         <body>\n<nav>{}</nav>\n<main>\n{body}\n</main>\n</body>\n</html>\n",
        language.tag(),
        languages.join(" · "),
    )
}

/// What a language calls itself, whoever reads it.
fn own_name(language: Language) -> &'static str {
    match language {
        Language::English => "English",
        Language::French => "Français",
    }
}

/// The answer that is such a page.
pub fn answer(language: Language, page: String) -> Response {
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CONTENT_LANGUAGE, language.tag())];
    (headers, page).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_text() {
        let said = "<script>alert('\"&')</script>";
        let escaped = escaped(said);
        assert_eq!(escaped, "&lt;script&gt;alert(&#39;&quot;&amp;&#39;)&lt;/script&gt;");
    }
}
