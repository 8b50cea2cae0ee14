//! Games read, and played again.

use std::borrow::Cow;

use damier_core::shown;
use damier_grid::Direction;
use damier_labyrinth::Labyrinth;
use damier_labyrinth::game::{Action, Done, Game, Replay, Setup, Strategy, VERSION, strategy};
use damier_labyrinth::tiles::Mosaic;
use serde::de::{IgnoredAny, MapAccess};

use super::{SaveError, Wrong};
use crate::labyrinth::json::{
    self, Field, GAME, Held, JsonError, List, Reading, Wanted, Whole, wrong,
};

/// What was played, as it stands in the text.
#[derive(Default)]
pub(crate) struct Played<'a> {
    version: Field<u64>,
    seed: Field<Cow<'a, str>>,
    bombs: Field<u64>,
    scrolls: Field<u64>,
    undos: Field<u64>,
    strategy: Field<Cow<'a, str>>,
    moves: Field<List<Cow<'a, str>>>,
    undone: Field<List<Cow<'a, str>>>,
    undos_left: Field<u64>,
    won: Field<bool>,
    player: Field<(u64, u64)>,
    turns: Field<u64>,
    score: Field<u64>,
    /// The first field that there is none of.
    unknown: Option<String>,
}

impl<'a> Held<'a> for Played<'a> {
    fn fields<A: MapAccess<'a>>(
        mut fields: A,
        reading: &Reading,
    ) -> Result<Option<Self>, A::Error> {
        let mut played = Played::default();
        while let Some(name) = reading.name(&mut fields)? {
            let fields = &mut fields;
            match name.as_ref() {
                "version" => played.version = reading.field(fields)?,
                "seed" => played.seed = reading.field(fields)?,
                "bombs" => played.bombs = reading.field(fields)?,
                "scrolls" => played.scrolls = reading.field(fields)?,
                "undos" => played.undos = reading.field(fields)?,
                "strategy" => played.strategy = reading.field(fields)?,
                "moves" => played.moves = reading.field(fields)?,
                "undone" => played.undone = reading.field(fields)?,
                "undos_left" => played.undos_left = reading.field(fields)?,
                "won" => played.won = reading.field(fields)?,
                "player" => played.player = reading.field(fields)?,
                "turns" => played.turns = reading.field(fields)?,
                "score" => played.score = reading.field(fields)?,
                _ => {
                    played.unknown.get_or_insert_with(|| path(&shown(&name)));
                    fields.next_value::<IgnoredAny>()?;
                }
            }
        }
        Ok(Some(played))
    }
}

/// A field of what was played, as it is told.
fn path(name: &str) -> String {
    format!("{GAME}.{name}")
}

/// A number that must be there.
fn number(field: &Field<u64>, name: &str) -> Result<u64, JsonError> {
    field.get(&path(name), Wanted::Number).copied()
}

impl Played<'_> {
    fn setup(&self) -> Result<Setup, SaveError> {
        if let Some(unknown) = &self.unknown {
            return Err(JsonError::Unknown(unknown.clone()).into());
        }
        let version = number(&self.version, "version")?;
        // Where nothing was played no strategy has decided anything.
        if version != VERSION && self.signs() > 0 {
            return Err(SaveError::Version(version));
        }
        let small = |field: &Field<u64>, name: &str| -> Result<u32, JsonError> {
            let number = number(field, name)?;
            number.try_into().map_err(|_| wrong(&path(name), Wanted::Number))
        };
        let seed = self.seed.get(&path("seed"), Wanted::Text)?;
        let followed = self.strategy.get(&path("strategy"), Wanted::Text)?;
        Ok(Setup {
            strategy: named(followed, &path("strategy"))?,
            bombs: small(&self.bombs, "bombs")?,
            scrolls: small(&self.scrolls, "scrolls")?,
            seed: seed.parse().map_err(|_| wrong(&path("seed"), Wanted::Seed))?,
            undos: small(&self.undos, "undos")? as usize,
        })
    }

    /// The lines of moves of a pass, and the name of their field.
    fn lines(&self, pass: Pass) -> Result<(&'static str, &List<Cow<'_, str>>), JsonError> {
        let (name, field) = match pass {
            Pass::Played => ("moves", &self.moves),
            Pass::Undone => ("undone", &self.undone),
        };
        Ok((name, field.get(&path(name), Wanted::Rows)?))
    }

    /// How many signs there are to be played.
    fn signs(&self) -> usize {
        let lists = [&self.moves, &self.undone].into_iter().filter_map(Field::held);
        lists.flat_map(|list| &list.items).map(|line| signs(line).1.len()).sum()
    }
}

/// Whether a text that is JSON holds a saved game, and no maze alone.
pub fn is_saved(text: &str) -> bool {
    /// Whether there is such a field.
    struct HasGame(bool);

    impl<'a> Held<'a> for HasGame {
        fn fields<A: MapAccess<'a>>(
            mut fields: A,
            reading: &Reading,
        ) -> Result<Option<Self>, A::Error> {
            let mut found = false;
            while let Some(name) = reading.name(&mut fields)? {
                found |= name == GAME;
                fields.next_value::<IgnoredAny>()?;
            }
            Ok(Some(HasGame(found)))
        }
    }

    // Large mazes are not parsed twice if the word is nowhere.
    text.contains("\"game\"") && matches!(json::parse(text, &mut |_| true), Ok(Some(HasGame(true))))
}

/// What a game that is loaded is being played for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Turns that were played.
    Played,
    /// Turns that were undone, and will be again.
    Undone,
}

/// How far a game that is loaded has come.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'a> {
    /// Its text is being read.
    Reading,
    /// It is being played again: so many of all signs are done.
    Playing {
        /// The game up to there.
        game: &'a Game,
        /// What for.
        pass: Pass,
        /// The signs done.
        done: usize,
        /// The signs there are.
        all: usize,
    },
}

/// Who watches a game being loaded, and stops it by answering false.
pub type Watch<'a> = dyn FnMut(Stage<'_>) -> bool + 'a;

/// What a text in JSON holds.
#[derive(Debug)]
pub enum Content {
    /// A labyrinth.
    Labyrinth(Box<Labyrinth>),
    /// A labyrinth of other cells than squares.
    Tiled(Box<Labyrinth<Mosaic>>),
    /// A game that was saved.
    Game(Box<Game>),
}

/// Reads a labyrinth or a game that was saved, whichever it is.
pub fn open(text: &str, watch: &mut Watch) -> Result<Content, SaveError> {
    let mut reading = |_| watch(Stage::Reading);
    let whole = Whole::parse(text, &mut reading)?;
    if whole.other_cells()?.is_some() {
        return Ok(Content::Tiled(Box::new(whole.mosaic(&mut reading)?)));
    }
    if !whole.game.is_there() {
        return Ok(Content::Labyrinth(Box::new(whole.labyrinth(&mut reading)?)));
    }
    match begin(&whole, watch)? {
        (game, None) => Ok(Content::Game(Box::new(game))),
        (_, Some(error)) => Err(error),
    }
}

/// Loads a game by playing it again. `watch` sees it before every step, and after the last of
/// those played.
pub fn load(text: &str, watch: &mut Watch) -> Result<Game, SaveError> {
    match load_partly(text, watch)? {
        (game, None) => Ok(game),
        (_, Some(error)) => Err(error),
    }
}

/// Loads a game as far as it can be read, with what is wrong after that. Without its maze and
/// its setup there is no game at all.
pub fn load_partly(text: &str, watch: &mut Watch) -> Result<(Game, Option<SaveError>), SaveError> {
    let whole = Whole::parse(text, &mut |_| watch(Stage::Reading))?;
    begin(&whole, watch)
}

/// The game from its beginning on, as far as it can be played.
fn begin(whole: &Whole, watch: &mut Watch) -> Result<(Game, Option<SaveError>), SaveError> {
    let start = whole.labyrinth(&mut |_| watch(Stage::Reading))?;
    let played = whole.game.get(GAME, Wanted::Fields)?;
    let setup = played.setup()?;
    let replay = Replay::new(start, &setup);
    let mut again = Again { replay, played, done: 0, all: played.signs(), watch };
    let result = again.run();
    let game = again.replay.finish();
    match result {
        Ok(()) => Ok((game, None)),
        Err(SaveError::Stopped) => Err(SaveError::Stopped),
        Err(error) => Ok((game, Some(error))),
    }
}

/// A game that is being played again.
struct Again<'a, 'w> {
    replay: Replay,
    played: &'a Played<'a>,
    /// The signs done, and those there are.
    done: usize,
    all: usize,
    watch: &'a mut Watch<'w>,
}

impl Again<'_, '_> {
    /// Plays everything that a saved game tells, and checks where it ends.
    fn run(&mut self) -> Result<(), SaveError> {
        let elsewhere = |name| SaveError::Elsewhere(path(name));
        self.play(Pass::Played)?;
        self.look(Pass::Played)?;
        let played = self.played;
        // What was undone is done once more and undone again. More than are kept could not be.
        if turns(&played.lines(Pass::Undone)?.1.items) > self.replay.game().most_undos() {
            return Err(elsewhere("undos"));
        }
        self.replay.mark();
        let again = self.play(Pass::Undone);
        if again == Err(SaveError::Stopped) {
            return again;
        }
        self.replay.take_back().map_err(|_| elsewhere("undos"))?;
        again?;
        let left = number(&played.undos_left, "undos_left")?;
        let game = self.replay.game();
        // Fewer may be kept than when it was saved.
        if left > game.undos() as u64 && game.undos() < game.most_undos() {
            return Err(elsewhere("undos_left"));
        }
        self.replay.keep_undos(usize::try_from(left).unwrap_or(usize::MAX));
        let won = *played.won.get(&path("won"), Wanted::Truth)?;
        let state = self.replay.game().state();
        let (x, y) = state.maze().ground().place(state.player().cell);
        if !played.player.is_there() {
            return Err(JsonError::Missing(path("player")).into());
        }
        let same = [
            ("player", played.player.held() == Some(&(x as u64, y as u64))),
            ("turns", number(&played.turns, "turns")? == u64::from(state.turns())),
            ("score", number(&played.score, "score")? == state.score()),
        ];
        if let Some((field, _)) = same.into_iter().find(|(_, same)| !same) {
            return Err(elsewhere(field));
        }
        let strategy = self.replay.game().strategy();
        if won && self.replay.play(Action::Exit, strategy, None).is_err() {
            return Err(elsewhere("won"));
        }
        Ok(())
    }

    /// Plays the lines of a field.
    fn play(&mut self, pass: Pass) -> Result<(), SaveError> {
        let (name, lines) = self.played.lines(pass)?;
        for (index, line) in lines.items.iter().enumerate() {
            let field = format!("{}[{index}]", path(name));
            let (name, signs) = signs(line);
            let strategy = named(name, &field)?;
            let line = Line { field: &field, strategy, signs, before: name.chars().count() + 1 };
            self.play_line(&line, pass)?;
        }
        if lines.whole {
            return Ok(());
        }
        let field = format!("{}[{}]", path(name), lines.items.len());
        Err(wrong(&field, Wanted::Text).into())
    }

    fn look(&mut self, pass: Pass) -> Result<(), SaveError> {
        let (done, all) = (self.done, self.all);
        let game = self.replay.game();
        let goes_on = (self.watch)(Stage::Playing { game, pass, done, all });
        if goes_on { Ok(()) } else { Err(SaveError::Stopped) }
    }

    fn play_line(&mut self, line: &Line, pass: Pass) -> Result<(), SaveError> {
        let Line { field, strategy, before, .. } = *line;
        let mut looked = None;
        let mut signs = line.signs.chars().enumerate();
        while let Some((at, sign)) = signs.next() {
            let at = before + at + 1;
            self.look(pass)?;
            self.done += sign.len_utf8();
            let turn = self.replay.game().state().turns();
            let unknown =
                |sign: String| SaveError::Sign { field: field.to_owned(), at, sign, turn };
            let refuse = |problem| SaveError::Move { field: field.to_owned(), at, problem, turn };
            let action = match sign {
                '!' => {
                    let letter = signs.next().map(|(_, letter)| letter);
                    let direction = letter.and_then(Direction::from_letter);
                    looked = Some(direction.ok_or_else(|| unknown(sign.to_string()))?);
                    continue;
                }
                '.' => Action::Wait,
                'b' => Action::Bomb,
                'p' => Action::Scroll,
                letter => match Direction::from_letter(letter) {
                    None => return Err(unknown(shown(letter.encode_utf8(&mut [0; 4])))),
                    Some(direction) if letter.is_ascii_uppercase() => {
                        if !self.replay.turn(direction) {
                            return Err(refuse(Wrong::Free));
                        }
                        continue;
                    }
                    Some(direction) => Action::Go(direction),
                },
            };
            match self.replay.play(action, strategy, looked.take()) {
                Ok(Done::Turn) => {}
                Ok(Done::Turned | Done::Won) => return Err(refuse(Wrong::Blocked)),
                Err(refused) => return Err(refuse(Wrong::Refused(refused))),
            }
        }
        match looked {
            None => Ok(()),
            // It stands before nothing.
            Some(_) => Err(SaveError::Sign {
                field: field.to_owned(),
                at: before + line.signs.chars().count() - 1,
                sign: "!".to_owned(),
                turn: self.replay.game().state().turns(),
            }),
        }
    }
}

/// A line of moves.
struct Line<'a> {
    field: &'a str,
    strategy: &'static Strategy,
    signs: &'a str,
    /// The signs of the line before these.
    before: usize,
}

/// The strategy that a line names, and its signs.
fn signs(line: &str) -> (&str, &str) {
    line.split_once(' ').unwrap_or((line, ""))
}

/// How many turns there are in lines of moves.
fn turns(lines: &[Cow<str>]) -> usize {
    let is_turn = |sign: &char| "nesw.bp".contains(*sign);
    lines.iter().map(|line| signs(line).1.chars().filter(is_turn).count()).sum()
}

fn named(name: &str, field: &str) -> Result<&'static Strategy, SaveError> {
    strategy(name).ok_or_else(|| SaveError::Strategy { field: field.to_owned(), name: shown(name) })
}
