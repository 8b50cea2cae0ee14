//! What any version ever wrote, every later one reads: `testdata/saves` has files of all kinds,
//! and tells in a line each what must be found in them.
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use damier_ai::awele::endgame::{Database, LayerError};
use damier_ai::quoridor::exact::Solution;
use damier_awele::RuleSet;
use damier_catalog::{games, solos};
use damier_core::{Puzzle, Record, RecordedMove, Rng, Rules, Stop};
use damier_formats::dpz;
use damier_formats::labyrinth::{json, saved};
use damier_hashi::Hashi;
use damier_l10n::{Language, say};
use damier_labyrinth::{Labyrinth, text};
use damier_mind::Alone;
use damier_play::{Contest, Ended, Kept, Ply, Sitter, Terms, Who, dgn, log, replay};

use damier_quoridor::Setup;

use crate::common::Machine;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/saves")
}

/// The files, but those that tell of the others.
fn files() -> Vec<String> {
    let entries = fs::read_dir(folder()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let about = ["README.md", "make.sh", "expected.txt"];
    let mut names: Vec<String> = names.filter(|name| !about.contains(&name.as_str())).collect();
    names.sort();
    names
}

#[test]
fn everything_that_was_ever_saved_is_read() {
    let read = |name: String| format!("{name}: {}\n", found(&name));
    let found: String = files().into_iter().map(read).collect();
    let expected = fs::read_to_string(folder().join("expected.txt")).unwrap();
    for (found, expected) in found.lines().zip(expected.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(found, expected, "another number of files");
}

/// A game that could be gone on with is told in a line in every language; nothing else is.
#[test]
fn everything_that_could_be_kept_is_told_at_a_glance() {
    let kinds = || [Kept::Contest].into_iter().chain(solos().map(Kept::Solo));
    for name in files() {
        let path = folder().join(&name);
        let ending = path.extension().and_then(|end| end.to_str()).unwrap();
        if ["layer", "level"].contains(&ending) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let known: Vec<Kept> = kinds().filter(|kind| kind.looks_like(&text)).collect();
        let is_kept = ["dgn", "dlog", "dpz", "json"].contains(&ending);
        assert_eq!(known.len(), usize::from(is_kept), "{name}: {known:?}");
        for kind in known {
            let told = kind.glance(&text).unwrap_or_else(|| panic!("{name} is not told"));
            for language in Language::ALL {
                let said = say(language, &told);
                assert!(said != told.to_string() && !said.contains("{$"), "{name}: {said}");
            }
        }
    }
}

/// What a file holds, in a line.
fn found(name: &str) -> String {
    let path = folder().join(name);
    if let Some(walls) = name.strip_suffix(".level") {
        return of_level(walls, name);
    }
    if let Some(stem) = name.strip_suffix(".layer") {
        return of_layer(stem);
    }
    let text = fs::read_to_string(&path).unwrap();
    match path.extension().and_then(|end| end.to_str()) {
        Some("dlog") => of_log(&text),
        Some("dpz") => of_puzzle(&text),
        Some("json") => of_game(&text),
        _ if !name.starts_with("maze") => of_match(&text),
        _ if text.starts_with('{') => of_maze(&json::read(&text, &mut |_| true).unwrap()),
        _ => of_maze(&text::read(&text, &mut |_| true).unwrap()),
    }
}

/// The only record of a text, in whatever format it is.
fn record(text: &str) -> Record {
    let mut records = if dgn::looks_like(text) {
        dgn::read(text).unwrap()
    } else {
        let mut formats = games().iter().flat_map(|entry| entry.formats);
        let format = formats.find(|format| (format.looks_like)(text)).unwrap();
        (format.read)(text).unwrap()
    };
    assert_eq!(records.len(), 1);
    records.remove(0)
}

/// A log tells besides when its last entry was, which turn is to be answered, and what stands.
fn of_log(text: &str) -> String {
    let contest = Contest::fold(log::read(text).unwrap(), Duration::ZERO).unwrap();
    let standing = contest.standing(Duration::ZERO);
    let turn = standing.turn.map(|turn| format!("{}.{}.{}", turn.seat, turn.ply, turn.rewound));
    format!(
        "{}; entry {} after {:?}, turn {}, offer {:?}, paused {}, rated {}",
        told(&contest, &contest.record(), None),
        standing.seq,
        standing.clocks.at,
        turn.unwrap_or_default(),
        standing.offer.map(|seat| seat.index() + 1),
        standing.paused,
        standing.rated,
    )
}

fn of_match(text: &str) -> String {
    let record = record(text);
    let game = replay(&record).unwrap();
    let seats = Who::recorded(&record, game.seats());
    // Who advises is told without the person.
    let sitters = seats.iter().map(|who| Sitter {
        control: who.control(),
        name: who.spec().map_or_else(|| "human".to_owned(), ToString::to_string),
    });
    let end = Ended::of(&record, &*game);
    let contest = Contest::resume(&record, game, sitters.collect(), Duration::ZERO)
        .under(Terms::going_on(&record, &seats));
    told(&contest, &record, end)
}

/// A match in a line, with how its record says that it ended.
fn told(contest: &Contest, record: &Record, end: Option<Ended>) -> String {
    let words = |ply: &Ply| ply.entry.text.clone();
    let done: Vec<String> = contest.history().done().map(words).collect();
    let undone: Vec<String> = contest.history().undone().map(words).collect();
    let sat: Vec<String> = contest
        .sitters()
        .iter()
        .zip(contest.clocks(Duration::ZERO).left)
        .map(|(sitter, left)| match left {
            Some(left) => format!("{:?} {} {left:?}", sitter.control, sitter.name),
            None => format!("{:?} {}", sitter.control, sitter.name),
        })
        .collect();
    let end = match end {
        Some(Ended::Over(outcome)) => {
            format!("{} {}", dgn::result_text(&outcome), outcome.reason.message().key())
        }
        Some(Ended::BrokenOff) => "broken off".to_owned(),
        None => "*".to_owned(),
    };
    let remarks: usize = record.moves.iter().map(|mv| mv.comments.len()).sum();
    let variations: usize = record.moves.iter().map(branches).sum();
    format!(
        "{} {}; {} / {}; {}; {}; {end}; {} remarks, {variations} variations",
        record.game,
        record.variant,
        done.join(" "),
        undone.join(" "),
        contest.game().position_text(),
        sat.join(", "),
        record.comments.len() + remarks,
    )
}

/// The variations of a move, and those within them.
fn branches(mv: &RecordedMove) -> usize {
    let within = |line: &Vec<RecordedMove>| 1 + line.iter().map(branches).sum::<usize>();
    mv.variations.iter().map(within).sum()
}

fn of_puzzle(text: &str) -> String {
    let saved = dpz::read::<Hashi>(text).unwrap();
    let solving = &saved.solving;
    let words = |effect: &damier_hashi::Effect| solving.puzzle().effect_text(effect);
    let done: Vec<String> = solving.history().done().map(words).collect();
    let undone: Vec<String> = solving.history().undone().map(words).collect();
    format!(
        "{}; {} / {}; {:?}; {:?}",
        solving.exact_id(),
        done.join(" "),
        undone.join(" "),
        solving.status(),
        saved.time
    )
}

fn of_game(text: &str) -> String {
    assert!(saved::is_saved(text));
    let game = saved::load(text, &mut |_| true).unwrap();
    let (state, ground) = (game.state(), game.state().maze().ground());
    let player = state.player();
    format!(
        "{}; {} turns, {} undos, {} redos; {:?} facing {:?}; score {}, bombs {}, scrolls {}; \
         minotaurs at {:?}; {}{}",
        of_maze(game.start()),
        state.turns(),
        game.undos(),
        game.redos(),
        ground.place(player.cell),
        player.facing,
        state.score(),
        state.bombs(),
        state.scrolls(),
        state.living().iter().map(|cell| ground.place(*cell)).collect::<Vec<_>>(),
        game.strategy().name,
        if state.is_won() { ", won" } else { "" },
    )
}

/// The maze in hexadecimal digits, with what lies in it.
fn of_maze(labyrinth: &Labyrinth) -> String {
    let mut as_json = String::new();
    json::write(labyrinth, &mut as_json).unwrap();
    let value: serde_json::Value = serde_json::from_str(&as_json).unwrap();
    let rows = value["cells"].as_array().unwrap().iter();
    let rows: Vec<&str> = rows.map(|row| row.as_str().unwrap()).collect();
    let field = |name: &str| value.get(name).map_or_else(|| "-".to_owned(), ToString::to_string);
    let [start, objects, minotaurs] = ["start", "objects", "minotaurs"].map(field);
    format!("{}; start {start}, objects {objects}, minotaurs {minotaurs}", rows.join("/"))
}

/// How many positions of the database up to this layer have which bounds. Layers are computed again
/// where they are in the first format, in which nothing was coded.
fn of_layer(stem: &str) -> String {
    let (rules, seeds) = stem.rsplit_once('-').unwrap();
    let seeds: usize = seeds.parse().unwrap();
    let name = rules.strip_prefix("awele-").unwrap();
    let coded = name.strip_suffix("-coded");
    let mut database = Database::new(&RuleSet::preset(coded.unwrap_or(name)).unwrap());
    for layer in 0..=seeds {
        let bytes = fs::read(folder().join(format!("{rules}-{layer:02}.layer"))).unwrap();
        let read = database.add_layer(bytes);
        if coded.is_some() {
            read.unwrap();
        } else {
            assert_eq!(read, Err(LayerError::Version(1)));
            assert!(database.grow(&Alone, &Stop::new(), &mut |_| {}));
        }
    }
    format!("{:?}", database.census(seeds).unwrap())
}

/// What some positions of this level of a solved game are worth.
fn of_level(stem: &str, name: &str) -> String {
    let walls: usize = stem.strip_prefix("quoridor-3x3-1w-").unwrap().parse().unwrap();
    let rules = Setup::classic(3, 2).with_walls(1).build().unwrap();
    let mut solution = Solution::new(&rules).unwrap();
    solution.add_level(walls, fs::read(folder().join(name)).unwrap()).unwrap();
    let mut rng = Rng::new(1);
    let drawn = (0..4).map(|_| solution.draw(walls, &mut rng).unwrap());
    let told = drawn.map(|position| {
        format!("{} {:?}", rules.position_text(&position), solution.verdict(&position).unwrap())
    });
    told.collect::<Vec<_>>().join("; ")
}

/// The program itself goes on with what was kept, by name and as what was interrupted.
#[test]
fn what_was_kept_is_gone_on_with() {
    let check = |file: &str, line: &str, kept: &str, typed: &str, told: &str| {
        let machine = Machine::new();
        fs::create_dir_all(machine.interrupted()).unwrap();
        fs::copy(folder().join(file), machine.interrupted().join(kept)).unwrap();
        let out = machine.run_with(line, typed).ok();
        assert!(out.contains(told), "{file}: {out}");
    };
    let people = "play reversi --seat human --seat human";
    check("kept-reversi-undone.dgn", people, "1.dgn", "load\nredo\nredo\n", "played again: c3");
    check("kept-reversi-undone.dlog", people, "1.dlog", "load\nredo\nredo\n", "played again: c3");
    let four = "play quoridor --players 4 --seat human --seat human --seat human --seat human";
    check("kept-quoridor-4p.dgn", four, "1.dgn", "load\nredo\n", "played again: e3h");
    let people = "play awele --seat human --seat human";
    check("kept-awele.dgn", people, "1.dgn", "load\nredo\n", "played again: B");
}
