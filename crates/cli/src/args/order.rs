//! The order of what was typed.

use std::ffi::OsString;

use damier_catalog::Entry;

/// The commands that have a page for every game they are about.
pub const PAGED: [&str; 7] = ["play", "match", "arena", "perft", "moves", "analyse", "engine"];

/// The same words with the name of the game right behind the command, because the options that
/// follow are the game's. It may be typed after options too, and in capitals.
pub fn game_first(mut words: Vec<OsString>) -> Vec<OsString> {
    let Some((place, from, name)) = game_in(&words) else { return words };
    words.remove(from);
    words.insert(place, name.into());
    words
}

/// Where the game should stand, where it stands, and its name.
fn game_in(words: &[OsString]) -> Option<(usize, usize, &'static str)> {
    let text = |at: usize| words[at].to_str().unwrap_or_default();
    let is_option = |at: usize| text(at).starts_with('-');
    let is_command = |at: &usize| !is_option(*at) && text(at - 1) != "--lang";
    let command = (1..words.len()).find(is_command)?;
    if !PAGED.contains(&text(command)) {
        return None;
    }
    // A ladder is of a game, too.
    let is_ladder = text(command) == "arena" && words.len() > command + 1;
    let command = command + usize::from(is_ladder && text(command + 1) == "ladder");
    let end = (command..words.len()).find(|&at| text(at) == "--").unwrap_or(words.len());
    let games = (command + 1..end).filter_map(|at| {
        let named = |entry: &Entry| entry.name().eq_ignore_ascii_case(text(at));
        Some((at, Entry::all().find(named)?.name()))
    });
    let games: Vec<(usize, &str)> = games.collect();
    // What follows an option may be its value.
    let follows_option = |at: usize| is_option(at - 1) && !text(at - 1).contains('=');
    let free = games.iter().find(|(at, _)| !follows_option(*at));
    let &(from, name) = free.or(games.first())?;
    Some((command + 1, from, name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_comes_first() {
        #[track_caller]
        fn check(typed: &str, expected: &str) {
            let words = typed.split_whitespace().map(OsString::from).collect();
            let ordered: Vec<_> =
                game_first(words).iter().map(|word| word.to_str().unwrap().to_owned()).collect();
            assert_eq!(ordered.join(" "), expected);
        }
        check("damier play quoridor --size 5", "damier play quoridor --size 5");
        check("damier play --size 5 Quoridor", "damier play quoridor --size 5");
        check("damier --lang fr play --plain hashi", "damier --lang fr play hashi --plain");
        check("damier --lang play moves --json awele", "damier --lang play moves awele --json");
        check("damier perft --size=6 reversi", "damier perft reversi --size=6");
        check("damier moves --moves f5 d6 reversi", "damier moves reversi --moves f5 d6");
        check("damier arena ladder reversi awele", "damier arena ladder reversi awele");
        check("damier arena ladder --once reversi x", "damier arena ladder reversi --once x");
        // The name of a file may be that of a game.
        check("damier play --load awele reversi", "damier play reversi --load awele");
        check("damier match reversi --record awele", "damier match reversi --record awele");
        for other in [
            "damier",
            "damier play",
            "damier play chess --size 5",
            "damier play hashi -- reversi",
            "damier play -- reversi",
            "damier bench --plain reversi",
            "damier reversi solve play",
            "damier help play reversi",
        ] {
            check(other, other);
        }
    }
}
