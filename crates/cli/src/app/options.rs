//! The sheets of the games that one plays alone.

use damier_core::Message;
use damier_hashi::{Grade, Params};
use damier_labyrinth::game::strategies;
use damier_labyrinth::generate::generators;
use damier_labyrinth::{masks, placements};
use damier_tui::{Field, Sheet};

use super::command;
use super::row::{Row, Value};
use crate::args::{self, Play};
use crate::context::Context;
use crate::failure::Failure;
use crate::{hashi, labyrinth};

/// What can be set before such a game.
pub struct Options<'a> {
    context: &'a Context,
    /// The game as typed.
    game: &'static str,
    /// The message key of its name.
    title: &'static str,
    rows: Vec<Row>,
    problem: Option<String>,
}

impl<'a> Options<'a> {
    /// A game in the labyrinth.
    pub fn labyrinth(context: &'a Context) -> Options<'a> {
        Options::new(context, "labyrinth", "game-labyrinth", labyrinth_rows())
    }

    /// A Hashi puzzle.
    pub fn hashi(context: &'a Context) -> Options<'a> {
        Options::new(context, "hashi", "game-hashi", hashi_rows())
    }

    fn new(
        context: &'a Context,
        game: &'static str,
        title: &'static str,
        rows: Vec<Row>,
    ) -> Options<'a> {
        let mut options = Options { context, game, title, rows, problem: None };
        options.check();
        options
    }

    /// The game as typed.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The message key of its name.
    pub fn name(&self) -> &'static str {
        self.title
    }

    /// What can be set.
    pub fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// What is set, as the command line would have it.
    pub fn play(&self) -> Result<Play, Failure> {
        args::play(&self.words(), self.context.language)
    }

    fn words(&self) -> Vec<String> {
        let rows = self.rows.iter().flat_map(Row::words);
        [self.game.to_owned()].into_iter().chain(rows).collect()
    }

    fn check(&mut self) {
        let checked = self.play().and_then(|play| match play {
            Play::Labyrinth(args) => labyrinth::check(&args),
            Play::Hashi(args) => hashi::check_puzzle(&args),
            Play::Game(_) => Ok(()),
        });
        self.problem = checked.err().map(|failure| failure.line(self.context.language));
    }
}

impl Sheet for Options<'_> {
    fn title(&self) -> String {
        self.context.say(&Message::new(self.title))
    }

    fn fields(&self) -> Vec<Field> {
        self.rows.iter().map(|row| row.field(self.context)).collect()
    }

    fn change(&mut self, field: usize, forward: bool) {
        if let Some(row) = self.rows.get_mut(field) {
            row.change(forward);
            self.check();
        }
    }

    fn write(&mut self, field: usize, text: &str) {
        if let Some(row) = self.rows.get_mut(field) {
            row.write(text, self.context);
            self.check();
        }
    }

    fn problem(&self) -> Option<String> {
        self.problem.clone()
    }

    fn command(&self) -> String {
        command::shown(&self.words())
    }
}

fn labyrinth_rows() -> Vec<Row> {
    let sizes = ["20x10", "40x20", "100x50", "200x200"];
    let drawn = || Value::said(&[], Message::new("app-seed-drawn"));
    let mut none = vec![Value::said(&[], Message::new("app-mask-none"))];
    none.extend(masks::named().iter().map(|mask| Value::typed("--mask", mask.name())));
    let mut minotaurs = vec![Value::said(&[], Message::new("app-minotaurs-usual"))];
    minotaurs.extend(["0", "1", "5", "20", "100"].map(|count| Value::typed("--minotaurs", count)));
    let names = strategies().iter().map(|one| one.name);
    vec![
        Row::of("app-size", "--size", sizes, "200x200").free().asked(),
        Row::new("app-mask", "--mask", none, 0).free(),
        Row::of(
            "app-generator",
            "--generator",
            generators().iter().map(|one| one.name),
            "hunt-kill-dfs",
        )
        .free(),
        Row::of("app-braid", "--braid", ["0", "15", "50", "100"], "15").free(),
        Row::of("app-objects", "--objects", placements().iter().map(|one| one.name), "simple"),
        Row::new("app-minotaurs", "--minotaurs", minotaurs, 0).free(),
        Row::of("app-strategy", "--strategy", names, "aggressive").asked(),
        Row::new("app-seed", "--seed", vec![drawn()], 0).free(),
    ]
}

fn hashi_rows() -> Vec<Row> {
    let sizes = ["5x5", "7x7", "10x10", "13x13", "15x15", "20x20", "25x25", "30x30"];
    let grades =
        Grade::ALL.map(|grade| Value::said(&["--difficulty", grade.name()], grade.message()));
    let usual = Params::new(10, 10).grade;
    let usual = Grade::ALL.iter().position(|grade| *grade == usual).unwrap_or(0);
    let loops = vec![
        Value::said(&[], Message::new("app-loops-yes")),
        Value::said(&["--no-loops"], Message::new("app-loops-no")),
    ];
    let symmetry = vec![
        Value::said(&[], Message::new("app-symmetry-none")),
        Value::said(&["--symmetry", "rotational"], Message::new("app-symmetry-rotational")),
    ];
    let puzzle = vec![
        Value::said(&[], Message::new("app-seed-drawn")),
        Value::said(&["--daily"], Message::new("app-seed-daily")),
    ];
    vec![
        Row::of("app-size", "--size", sizes, "10x10").free().asked(),
        Row::new("app-difficulty", "--difficulty", grades.to_vec(), usual).asked(),
        Row::of("app-max", "--max", ["1", "2", "3", "4"], "2"),
        Row::new("app-loops", "--no-loops", loops, 0),
        Row::new("app-symmetry", "--symmetry", symmetry, 0),
        Row::new("app-seed", "--seed", puzzle, 0).free(),
    ]
}
