//! Words in lines of some width. Nobody knows the fonts of who looks, so widths are those of a
//! common one, and what is more than there is room for is cut.

/// How wide a text is, in sizes of its font: as Helvetica has it, roughly.
pub(crate) fn width(text: &str) -> f64 {
    let wide = |sign: char| match sign {
        'i' | 'j' | 'l' | '\'' | '’' | '|' => 0.23,
        ' ' | '.' | ',' | ':' | ';' | '/' | 't' | 'f' | 'I' | '!' | '-' | '(' | ')' | '[' | ']'
        | '·' => 0.3,
        'r' => 0.34,
        'm' | 'M' | 'W' | '…' | '%' | '@' => 0.95,
        'A'..='Z' | 'w' => 0.72,
        _ => 0.56,
    };
    text.chars().map(wide).sum()
}

/// A text in lines no wider than `most`, broken at spaces where there are any; at most `lines` of
/// them, with an ellipsis where words are missing.
pub(crate) fn wrapped(text: &str, most: f64, lines: usize) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let joined = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if width(&joined) <= most {
            line = joined;
            continue;
        }
        if !line.is_empty() {
            found.push(std::mem::take(&mut line));
        }
        // A word wider than a line, such as the name of a puzzle, is broken anywhere.
        for sign in word.chars() {
            if !line.is_empty() && width(&line) + width(sign.encode_utf8(&mut [0; 4])) > most {
                found.push(std::mem::take(&mut line));
                if found.len() > lines {
                    break;
                }
            }
            line.push(sign);
        }
        if found.len() > lines {
            break;
        }
    }
    if !line.is_empty() {
        found.push(line);
    }
    if found.len() > lines {
        found.truncate(lines);
        if let Some(last) = found.last_mut() {
            while !last.is_empty() && width(last) + width("…") > most {
                last.pop();
            }
            last.push('…');
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_full_and_not_too_wide() {
        let text = "every island has as many bridges as it says, and all hang together";
        let lines = wrapped(text, 10.0, 9);
        assert!(lines.len() > 2 && lines.iter().all(|line| width(line) <= 10.0), "{lines:?}");
        assert_eq!(lines.join(" "), text);
        let name = "7x7m2:".to_owned() + &"3a2b".repeat(50);
        let lines = wrapped(&name, 20.0, 100);
        assert!(lines.iter().all(|line| width(line) <= 20.0));
        assert_eq!(lines.concat(), name);
    }

    #[test]
    fn what_is_too_much_is_cut() {
        let lines = wrapped(&"word ".repeat(100), 10.0, 2);
        assert_eq!(lines.len(), 2);
        assert!(lines[1].ends_with('…') && width(&lines[1]) <= 10.0, "{lines:?}");
        let lines = wrapped(&"é".repeat(1000), 10.0, 1);
        assert!(lines.len() == 1 && lines[0].ends_with('…'), "{lines:?}");
        assert_eq!(wrapped("  ", 10.0, 3), [""; 0]);
        // There is always room for something.
        assert_eq!(wrapped("abc", 0.1, 9), ["a", "b", "c"]);
    }
}
