//! What can be typed, shown at the end of a page.

use damier_catalog::{GameEntry, Params};

/// A command line, and the message key of what it does.
pub type Example = (String, &'static str);

/// Examples of a command with a game, made of what the catalogue knows of it.
pub fn of_game(command: &str, entry: &GameEntry) -> Vec<Example> {
    let start = format!("damier {command} {}", entry.name);
    let best = entry.strategies.first().map_or("human", |strategy| strategy.name);
    let last = entry.strategies.last().map_or("human", |strategy| strategy.name);
    let levels = entry.strategies.first().is_some_and(|best| best.option("level").is_some());
    let easy = if levels { format!("{best}:level=2") } else { best.to_owned() };
    let other = unusual(entry);
    let line = |rest: String| format!("{start} {rest}");
    match command {
        "play" => vec![
            (start.clone(), "example-play"),
            (line(format!("{other}--seat human --seat human")), "example-play-two"),
            (line(format!("--seat {easy} --seat human --clock 15m+10s")), "example-play-clock"),
            (line(format!("--seat {best} --seat {last} --show")), "example-play-watch"),
        ],
        "match" => vec![
            (line(format!("--seat {best} --seat {last} --games 20")), "example-match"),
            (line(format!("--seat {easy} --seat {last} --record a.dgn")), "example-match-record"),
        ],
        "arena" => vec![
            (
                line(format!("--engine {best} --engine {last} --each nodes=2000 --rounds 10")),
                "example-arena",
            ),
            (
                line(format!("--engine name=new {easy} --engine {last} --sprt elo0=0 elo1=20")),
                "example-arena-sprt",
            ),
            (line("--resume arena.jsonl --concurrency 2".to_owned()), "example-arena-resume"),
            (
                "damier arena report arena.jsonl --output arena.html".to_owned(),
                "example-arena-report",
            ),
        ],
        "arena ladder" => vec![
            (line("bots --page ladder.html".to_owned()), "example-ladder"),
            (line("bots --rounds 20 --each tc=10+0.1".to_owned()), "example-ladder-cron"),
        ],
        "perft" => vec![
            (line(format!("{other}--depth 3")), "example-perft"),
            (line(format!("--moves {} --depth 2 --divide", opening(entry))), "example-perft-moves"),
        ],
        "moves" => vec![
            (line(other).trim_end().to_owned(), "example-moves"),
            (line(format!("--moves {}", opening(entry))), "example-moves-after"),
        ],
        "analyse" => vec![
            (line("--time 10s --multipv 3".to_owned()), "example-analyse"),
            (line(format!("--moves {} --depth 4", opening(entry))), "example-analyse-after"),
        ],
        "engine" => vec![
            (line(String::new()).trim_end().to_owned(), "example-engine"),
            (line(format!("{other}--strategy {easy} --protocol uci")), "example-engine-told"),
            (line("--compliance ./bot".to_owned()), "example-engine-compliance"),
        ],
        _ => Vec::new(),
    }
}

/// Examples of a command that is about a game for one, or about none.
pub fn of_path(path: &str) -> Vec<Example> {
    let examples: &[(&str, &str)] = match path {
        "play-labyrinth" => &[
            ("", "example-labyrinth"),
            ("--size 40x20 --minotaurs 3 --strategy hunter", "example-labyrinth-hunted"),
            ("--mask heart --generator wilson --seed 7", "example-labyrinth-shape"),
            ("maze.txt", "example-labyrinth-file"),
        ],
        "play-hashi" => &[
            ("", "example-hashi"),
            ("--size 7x7 --difficulty beginner", "example-hashi-small"),
            ("--daily", "example-hashi-daily"),
            ("puzzle.txt", "example-hashi-file"),
        ],
        "report" => {
            &[("game.dgn", "example-report"), ("games/ --nodes 20000", "example-report-folder")]
        }
        "study-show" => &[("game.dgn", "example-study-show")],
        "study-values" => &[
            ("game.dgn --at e2 e8 --nodes 100000", "example-study-values"),
            ("awele --depth 8", "example-study-values-game"),
        ],
        "study-add" => &[
            (
                "game.dgn --at e2 --move e8 --comment \"the usual answer\" --sign !?",
                "example-study-add",
            ),
            ("game.dgn --at e2 e8 --mark e4:cross:red --arrow e2-e4", "example-study-draw"),
        ],
        "study-remove" => &[("game.dgn --at e2 e8", "example-study-remove")],
        "study-promote" => &[("game.dgn --at e2 e8", "example-study-promote")],
        "study-merge" => &[("mine.dgn yours.dgn --output both.dgn", "example-study-merge")],
        "study-export" => &[("game.dgn --game 2 --format dgn", "example-study-export")],
        "trace" => &[
            ("alphabeta tree.txt", "example-trace"),
            ("alphabeta reversi --variant 4x4 --depth 3", "example-trace-game"),
            ("astar 12x8_prim#v1-7 --to 11,7", "example-trace-astar"),
            ("kruskal 4x3 --seed 7", "example-trace-kruskal"),
            ("wilson 6x4 --seed 7", "example-trace-wilson"),
        ],
        "worker" => &[
            ("--queue nats://queue.example.org:4222", "example-worker"),
            (
                "--queue nats://queue.example.org --threads 4 --kinds arena,hashi",
                "example-worker-kinds",
            ),
        ],
        "serve" => &[
            ("", "example-serve"),
            ("--listen 0.0.0.0 --hosts games.local", "example-serve-listen"),
            ("--public-url https://games.example.org --trust-proxy", "example-serve-proxy"),
            ("--print-config", "example-serve-config"),
            ("backup copy.db", "example-serve-backup"),
            ("--database postgres://damier@db/games", "example-serve-database"),
            ("load games.dgn", "example-serve-load"),
            ("migrate --from damier.db --to postgres://damier@db/games", "example-serve-migrate"),
        ],
        _ => &[],
    };
    let start = format!("damier {}", path.replace('-', " "));
    let line = |rest: &str| format!("{start} {rest}").trim_end().to_owned();
    examples.iter().map(|&(rest, about)| (line(rest), about)).collect()
}

/// The first param with a value that is not the usual one, and a blank.
fn unusual(entry: &GameEntry) -> String {
    let other = entry.params.iter().find_map(|param| {
        let value = param.values.iter().find(|value| **value != param.usual)?;
        Some(format!("--{} {value} ", param.name))
    });
    other.unwrap_or_default()
}

/// Two moves from the start.
fn opening(entry: &GameEntry) -> String {
    let Ok(mut game) = entry.open(&Params::default()) else { return String::new() };
    let mut moves = Vec::new();
    for _ in 0..2 {
        let Some(mv) = game.legal_moves().into_iter().find(|mv| game.play(mv).is_ok()) else {
            break;
        };
        moves.push(mv);
    }
    moves.join(" ")
}

#[cfg(test)]
mod tests {
    use clap::FromArgMatches;
    use damier_catalog::{games, solos};
    use damier_l10n::Language;

    use super::super::order::PAGED;
    use super::super::{Cli, command};
    use super::*;

    /// Every page has some, and each can be typed.
    #[test]
    fn examples_can_be_typed() {
        let pages = PAGED.iter().flat_map(|command| {
            games().iter().map(|entry| of_game(command, entry)).collect::<Vec<_>>()
        });
        let solo = solos().map(|entry| of_path(&format!("play-{}", entry.name)));
        let command = command(Language::English);
        for examples in pages.chain(solo).chain([of_path("serve")]) {
            assert!(examples.len() >= 2);
            for (line, _) in examples {
                let parsed = command
                    .clone()
                    .try_get_matches_from(line.split_whitespace())
                    .and_then(|matches| Cli::from_arg_matches(&matches));
                assert!(parsed.is_ok(), "{line}");
            }
        }
    }
}
