//! What a sheet does, as words of the command line.

/// The words after `damier play` as somebody would type them.
pub fn shown(words: &[String]) -> String {
    let quoted = words.iter().map(|word| quoted(word));
    ["damier".to_owned(), "play".to_owned()].into_iter().chain(quoted).collect::<Vec<_>>().join(" ")
}

/// A word as a shell takes it for itself.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=+:,./@%#".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn words_are_quoted_where_a_shell_needs_it() {
        let of = |words: &[&str]| shown(&words.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(of(&["reversi", "--size", "8"]), "damier play reversi --size 8");
        assert_eq!(of(&["--shape", "my board.msk"]), "damier play --shape 'my board.msk'");
        assert_eq!(of(&["--shape", "l'île", ""]), r"damier play --shape 'l'\''île' ''");
    }
}
