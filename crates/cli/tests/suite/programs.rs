//! What programs are told by the games one plays alone: every answer has the fields that the
//! documentation promises, and no other.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use damier_core::Rng;
use serde_json::{Value, json};

use crate::common::Machine;

/// A game that programs play.
struct Played {
    name: &'static str,
    /// The page that documents it.
    page: &'static str,
    /// What is played.
    source: &'static str,
    /// Lines that come to everything that there is.
    lines: &'static [&'static str],
    /// What has changes.
    changing: &'static [&'static str],
    /// What is found out, each in a field of its name.
    asking: &'static [&'static str],
    /// The fields of every state.
    state: &'static [&'static str],
    /// Those of a whole one beside them.
    whole: &'static [&'static str],
}

const CORRIDOR: &str = "+---+---+---+---+\n| @   b   m   E |\n+---+---+---+---+\n";

const GAMES: [Played; 2] = [
    Played {
        name: "labyrinth",
        page: "minotaurs.md",
        source: "corridor.txt",
        lines: &[
            "n",
            "e",
            "undo",
            "redo",
            "strategy pack",
            "hint",
            "solve",
            "state",
            "save one",
            "load one",
            "show",
            "help",
            "fly",
            "solve all-treasures",
            "walk",
            "e",
            "exit",
            "undo",
            "exit",
            "wait",
        ],
        changing: &["turn", "turned", "walked", "won", "undone", "redone"],
        asking: &["hint", "solve"],
        state: &[
            "player",
            "facing",
            "alive",
            "won",
            "on_exit",
            "strategy",
            "open_cells",
            "dead_ends",
            "exits",
            "minotaurs_alive",
            "minotaurs_dead",
            "turns",
            "undos",
            "redos",
            "score",
            "bombs",
            "scrolls",
            "minotaurs",
        ],
        whole: &["maze"],
    },
    Played {
        name: "hashi",
        page: "hashi.md",
        source: "5x4:4a2l3a2a1",
        lines: &[
            "a1-c1=2", "undo", "redo", "hint", "do", "undo", "check", "c1-c4=1", "lock a1",
            "mistake", "graded", "rewind", "trace", "rest", "forced", "try", "a1-a4=1", "give-up",
            "try", "keep", "keep", "state", "save one", "load one", "show", "help", "fly",
            "a1-a4=x", "solve", "undo", "solve", "solve",
        ],
        changing: &["played", "solved", "undone", "redone", "rewound", "given-up"],
        asking: &["hint", "check", "mistake", "trace", "rest", "forced", "graded"],
        state: &[
            "bridges",
            "marks",
            "locked",
            "text",
            "finished",
            "islands_in_all",
            "groups",
            "undos",
            "redos",
            "tries",
            "solved",
        ],
        whole: &["id", "width", "height", "islands", "max", "loops", "grade"],
    },
];

impl Played {
    /// Plays lines and gives the answers, the state at the start first.
    #[track_caller]
    fn answers(&self, input: &str) -> Vec<Value> {
        let machine = Machine::new();
        machine.write("corridor.txt", CORRIDOR);
        let line = format!("play {} {} --json", self.name, self.source);
        let out = machine.run_with(&line, input).ok();
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The words that the documentation has in the line of a field.
    fn documented(&self, field: &str) -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
        let page = fs::read_to_string(folder.join(self.page)).unwrap();
        let start = format!("| `{field}` |");
        let line = page.lines().find_map(|line| line.strip_prefix(&start)).unwrap();
        line.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    }

    #[track_caller]
    fn check_state(&self, state: &Value, whole: bool) {
        let mut expected: BTreeSet<&str> = self.state.iter().copied().collect();
        expected.extend(self.whole.iter().filter(|_| whole));
        assert_eq!(keys(state), expected);
    }
}

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn every_answer_has_the_documented_fields() {
    for game in GAMES {
        let told = game.answers(&game.lines.join("\n"));
        assert_eq!(told.len(), game.lines.len() + 1, "{}", game.name);
        game.check_state(&told[0]["state"], true);
        let mut came_to = BTreeSet::new();
        for (line, answer) in game.lines.iter().zip(&told[1..]) {
            assert_eq!(answer["command"], *line);
            let mut expected = BTreeSet::from(["command"]);
            match answer["done"].as_str() {
                None if ["show", "help"].contains(line) => drop(expected.insert("text")),
                None => drop(expected.insert("error")),
                Some(done) => {
                    came_to.insert(done.to_owned());
                    expected.insert("done");
                    if game.asking.contains(&done) {
                        expected.insert(done);
                    } else {
                        expected.insert("state");
                        game.check_state(&answer["state"], ["state", "loaded"].contains(&done));
                    }
                    if game.changing.contains(&done) {
                        expected.insert("changes");
                        assert!(!answer["changes"].as_array().unwrap().is_empty(), "{line}");
                    }
                    if game.name == "labyrinth" && ["turn", "redone"].contains(&done) {
                        expected.extend(["took", "killer", "opened", "slain"]);
                    }
                    if ["won", "solved"].contains(&done) {
                        expected.insert("ended");
                    }
                    // What is told in words may be told beside everything.
                    expected.extend(answer.get("text").map(|_| "text"));
                }
            }
            assert_eq!(keys(answer), expected, "{line}: {answer}");
        }
        assert_eq!(came_to, game.documented("done"), "{}", game.name);
        for found in game.asking {
            assert!(came_to.contains(*found), "{found}");
        }
    }
}

/// What an undo changes is what was done, the other way round; a redo changes the same again.
#[test]
fn changes_come_after_undo_and_redo() {
    let told = GAMES[1].answers("a1-c1=2\nundo\nredo\nlock c1\nundo\na1-c1=x\nc1-c4=1\nrewind\n");
    let edge = |before: (u8, bool), after: (u8, bool)| {
        let built = |(bridges, marked)| json!({ "bridges": bridges, "marked": marked });
        json!({ "what": "edge", "edge": [0, 0, 2, 0], "before": built(before), "after": built(after) })
    };
    let island = |locked: bool| json!({ "what": "island", "island": [2, 0], "locked": locked });
    let changes: Vec<&Value> = told[1..].iter().map(|answer| &answer["changes"]).collect();
    assert_eq!(*changes[0], json!([edge((0, false), (2, false))]));
    assert_eq!(*changes[1], json!([edge((2, false), (0, false))]));
    assert_eq!(changes[2], changes[0]);
    assert_eq!((changes[3], changes[4]), (&json!([island(true)]), &json!([island(false)])));
    assert_eq!(*changes[5], json!([edge((2, false), (0, true))]));
    // The latest first.
    let back = changes[7].as_array().unwrap();
    assert_eq!((&told[8]["done"], back.len()), (&json!("rewound"), 2));
    assert_eq!((&back[0]["edge"], &back[1]), (&json!([2, 0, 2, 3]), &edge((0, true), (2, false))));

    let told = GAMES[0].answers("e\nn\nbomb\nundo\nredo\ne\ne\nexit\nundo\n");
    let what = |at: usize| -> Vec<&str> {
        let changes = told[at]["changes"].as_array().unwrap();
        changes.iter().map(|change| change["what"].as_str().unwrap()).collect()
    };
    assert_eq!((what(1), what(2)), (vec!["player", "taken"], vec!["player"]));
    // A bomb at the border changes nothing that shows.
    assert_eq!((what(3), what(4), what(5)), (vec![], vec![], vec![]));
    assert_eq!(what(8), ["left"]);
    assert_eq!(what(9), ["back"]);
}

/// What is refused is refused in a line of its own, and everything is as it was.
#[test]
fn what_is_unknown_changes_nothing() {
    const SIGNS: &[u8] = b"ab1-=x .,\"\\{}[]!?*";
    let mut rng = Rng::new(1);
    for game in GAMES {
        let begun = format!("{}\nundo\nstate\n", game.lines[..3].join("\n"));
        let mut nonsense: Vec<String> = (0..40)
            .map(|_| (0..=rng.index(8)).map(|_| *rng.pick(SIGNS).unwrap() as char).collect())
            .map(|text: String| format!("z{}", text.replace(' ', "")))
            .collect();
        nonsense
            .extend(["fly", "undo2", "redo!", "strategyx", "nn", "\u{1b}[A"].map(str::to_owned));
        let told = game.answers(&format!("{begun}{}\nstate\n", nonsense.join("\n")));
        let before = 5;
        for answer in &told[before + 1..told.len() - 1] {
            assert_eq!(keys(answer), BTreeSet::from(["command", "error"]), "{answer}");
        }
        assert!(told.len() > before + 40, "{}", told.len());
        assert_eq!(told.last().unwrap()["state"], told[before]["state"], "{}", game.name);
    }
}
