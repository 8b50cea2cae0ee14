//! The page of a ladder: one file, with everything in it but the logs and the games it links to.

use std::fmt::Write;
use std::path::{Component, Path, PathBuf};

use damier_arena::ladder::State as Standing;
use damier_arena::report::escaped;
use damier_core::Message;
use damier_engine::drive::hold::Held;

use super::state::State;
use super::told;
use crate::context::Context;

/// So many pairs are shown, the last ones.
const SHOWN: usize = 50;

const LOOK: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:auto;padding:1rem;\
color:#1c1b19;background:#fbfaf7}table{border-collapse:collapse;width:100%;margin:0 0 1.5rem}\
th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #cfcabf;overflow-wrap:break-word}\
td.n,th.n{text-align:right;white-space:nowrap}a{color:#1a4f8b}\
@media(prefers-color-scheme:dark){body{color:#ece9e2;background:#1b1a18}a{color:#9cc4f2}\
th,td{border-color:#4a463e}}";

/// The whole page, to be read from a file in this folder.
pub fn page(state: &State, held: &[Held], folder: &Path, context: &Context) -> String {
    let say = |key: &'static str| escaped(&context.say(&Message::new(key)));
    let link = |file: &Path, text: &str| {
        format!("<a href=\"{}\">{}</a>", escaped(&address(file, folder)), escaped(text))
    };
    let title = escaped(&context.say(&told::title(&state.head)));
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <title>{title}</title>\n<style>{LOOK}</style>\n<h1>{title}</h1>\n",
        context.language.tag()
    );
    let rows = told::table(&state.ladder, context);
    table(&mut out, &rows, 1);

    write!(out, "<h2>{}</h2>\n<table>\n", say("ladder-bots")).ok();
    for number in state.ladder.present() {
        let bot = &state.ladder.bots()[number];
        let mut stands = escaped(&context.say(&told::state(&bot.state)));
        if let Standing::Refused(findings) = &bot.state {
            stands.push_str("<ul>");
            for finding in findings {
                write!(stands, "<li>{}</li>", escaped(&told::finding(finding, context))).ok();
            }
            stands.push_str("</ul>");
        }
        let log = state.log(number, bot);
        let log = if log.exists() {
            link(&log, &told::word("ladder-log", context))
        } else {
            String::new()
        };
        let name = escaped(&bot.name);
        writeln!(out, "<tr><th scope=\"row\">{name}</th><td>{stands}</td><td>{log}</td></tr>").ok();
    }
    out.push_str("</table>\n");

    write!(out, "<h2>{}</h2>\n<table>\n", say("ladder-last")).ok();
    for (number, met) in state.ladder.met().iter().enumerate().rev().take(SHOWN) {
        let games: Vec<String> = told::games(&state.ladder, met, context);
        let games: Vec<String> = games.iter().map(|game| escaped(game)).collect();
        let record = link(&state.record(number), &(number + 1).to_string());
        writeln!(out, "<tr><td class=\"n\">{record}</td><td>{}</td></tr>", games.join("<br>")).ok();
    }
    out.push_str("</table>\n");

    write!(out, "<h2>{}</h2>\n<p>{}</p>\n<table>\n", say("ladder-hold"), say("ladder-hold-about"))
        .ok();
    for Held { aspect, held } in held {
        let word = if *held { "ladder-is-held" } else { "ladder-is-not-held" };
        let about = say(aspect.words());
        writeln!(out, "<tr><th scope=\"row\">{}</th><td>{about}</td></tr>", say(word)).ok();
    }
    out.push_str("</table>\n</html>\n");
    out
}

/// Rows of cells, the first of them their heads; one column is of names.
fn table(out: &mut String, rows: &[Vec<String>], names: usize) {
    out.push_str("<table>\n");
    for (index, row) in rows.iter().enumerate() {
        let tag = if index == 0 { "th" } else { "td" };
        out.push_str("<tr>");
        for (column, cell) in row.iter().enumerate() {
            let class = if column == names { "" } else { " class=\"n\"" };
            write!(out, "<{tag}{class}>{}</{tag}>", escaped(cell)).ok();
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</table>\n");
}

/// How a file is reached from a folder: both are whole paths.
fn address(file: &Path, folder: &Path) -> String {
    let (file, folder) = (whole(file), whole(folder));
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let up = from[common..].iter().map(|_| "..".to_owned());
    let down = to[common..]
        .iter()
        .map(|part: &Component<'_>| encoded(&part.as_os_str().to_string_lossy()));
    up.chain(down).collect::<Vec<_>>().join("/")
}

fn whole(path: &Path) -> PathBuf {
    path.canonicalize().or_else(|_| std::path::absolute(path)).unwrap_or_else(|_| path.to_owned())
}

/// A part of a path as addresses have it.
fn encoded(part: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._-~".contains(&byte);
    let sign = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    part.bytes().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_reached_from_where_the_page_is() {
        let check = |file: &str, folder: &str, expected: &str| {
            assert_eq!(address(Path::new(file), Path::new(folder)), expected);
        };
        check("/no/a/logs/x.log", "/no/a", "logs/x.log");
        check("/no/a/logs/x.log", "/no/b/c", "../../a/logs/x.log");
        check("/no/a b/<x>#.log", "/no", "a%20b/%3Cx%3E%23.log");
    }

    #[test]
    fn names_are_text() {
        assert_eq!(
            escaped("<script>\n'\"&\u{202e}"),
            "&lt;script&gt;\\u{a}&#39;&quot;&amp;\\u{202e}"
        );
    }
}
