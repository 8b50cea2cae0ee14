//! What stands around the parts of every page: its head, its policy, its look.

use std::io::{self, Write};

use sha2::{Digest, Sha256};

use super::text::escaped;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// What every page begins with, whatever it is of.
const HEAD: &str = "<!DOCTYPE html>\n<html data-damier=\"";

/// Whether a file begins as pages of tournaments do.
pub fn is_page(bytes: &[u8]) -> bool {
    is_of(bytes, "arena")
}

/// Whether a file begins as pages of ladders do.
pub fn is_ladder_page(bytes: &[u8]) -> bool {
    is_of(bytes, "ladder")
}

fn is_of(bytes: &[u8], of: &str) -> bool {
    bytes.strip_prefix(HEAD.as_bytes()).is_some_and(|rest| rest.starts_with(of.as_bytes()))
}

/// A page without its parts.
pub(super) struct Sheet<'a> {
    /// What it is of, for whoever wants to replace it.
    pub of: &'a str,
    /// Its language, as HTML has it.
    pub language: &'a str,
    /// What kind of board its games have.
    pub kind: &'a str,
    /// Its title, fit for the page.
    pub title: String,
    /// What is said beside the title, fit for the page.
    pub what: String,
    /// What its look has beside that of all pages.
    pub more_style: &'a str,
    /// Whether there are games to step through, or tables to sort.
    pub scripted: bool,
}

impl Sheet<'_> {
    /// Everything before the parts.
    pub(super) fn begin(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self { of, kind, title, what, more_style, .. } = self;
        let style = fingerprint(&format!("{STYLE}{more_style}"));
        let script = if self.scripted { fingerprint(SCRIPT) } else { "none".to_owned() };
        let language = escaped(self.language);
        writeln!(out, r#"{HEAD}{of}" lang="{language}" data-kind="{kind}"><head>"#)?;
        writeln!(out, r#"<meta charset="utf-8"/>"#)?;
        // Only this style and this script: were a name to become markup, it still could do nothing.
        writeln!(
            out,
            r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '{style}'; script-src '{script}'; base-uri 'none'; form-action 'none'"/>"#
        )?;
        writeln!(out, r#"<meta name="viewport" content="width=device-width, initial-scale=1"/>"#)?;
        writeln!(out, r#"<meta name="color-scheme" content="light dark"/>"#)?;
        writeln!(out, r#"<meta name="referrer" content="no-referrer"/>"#)?;
        writeln!(out, "<title>{title}</title><style>{STYLE}{more_style}</style></head><body>")?;
        writeln!(
            out,
            r#"<header><svg class="emblem" viewBox="0 0 30 30" aria-hidden="true"><path class="on" d="M0 0h10v10H0z"/><path d="M20 0h10v10H20zM10 10h10v10H10zM0 20h10v10H0zM20 20h10v10H20z"/></svg><h1>{title}</h1><p class="what">{what}</p></header><svg class="ribbon" width="100%" height="10" aria-hidden="true"><defs><pattern id="check" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h5v5H0zM5 5h5v5H5z"/></pattern></defs><rect width="100%" height="10" fill="url(#check)"/></svg>"#
        )
    }

    /// Everything after the parts, of which the first opened `main`.
    pub(super) fn end(&self, out: &mut dyn Write) -> io::Result<()> {
        let script =
            if self.scripted { format!("<script>{SCRIPT}</script>") } else { String::new() };
        writeln!(out, "</main>{script}</body></html>")
    }
}

/// A part of a page: what it is called, and what is said at its right.
pub(super) fn section(id: &str, title: &str, aside: &str, content: &str) -> String {
    let aside = match aside {
        "" => String::new(),
        aside => format!("<small>{aside}</small>"),
    };
    format!(r#"<section id="{id}"><h2><span>{title}</span>{aside}</h2>{content}</section>"#)
}

/// What a policy knows a style or a script by.
fn fingerprint(text: &str) -> String {
    format!("sha256-{}", base_64(&Sha256::digest(text.as_bytes())))
}

fn base_64(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        for place in 0..4 {
            let digit = DIGITS[(bits >> (18 - 6 * place) & 63) as usize];
            text.push(if place <= chunk.len() { char::from(digit) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fingerprints_are_those_that_policies_have() {
        let texts = ["", "f", "fo", "foo", "foob"];
        assert_eq!(
            texts.map(|it| base_64(it.as_bytes())),
            ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg=="]
        );
        // The example of the policy's specification.
        let expected = "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=";
        assert_eq!(fingerprint("alert('Hello, world.');"), expected);
    }
}
