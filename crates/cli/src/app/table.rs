//! The sheet of a strategy game: the board, who plays, and under which clock.

use damier_catalog::{GameEntry, Params, StrategyEntry};
use damier_core::{DynGame, Message, Seat};
use damier_tui::{Field, Sheet};

use super::command;
use super::home;
use super::row::{Row, Value};
use super::seat::Sitting;
use crate::args::{self, Chosen, ParamArgs, Play};
use crate::context::Context;
use crate::failure::Failure;
use crate::setup::{self, Setup};

/// No game has more seats.
const SEATS: usize = 4;

/// What can be set before a match.
pub struct Table<'a> {
    context: &'a Context,
    entry: &'static GameEntry,
    params: Vec<Row>,
    /// Those of the largest table; the rest wait for it.
    seats: Vec<Sitting>,
    clock: Row,
    first: Row,
    /// The game as it is set, or was when it last could be.
    game: Option<Box<dyn DynGame>>,
    /// Sitting can play it.
    able: Vec<&'static StrategyEntry>,
    /// Which params nobody touched have another value than usual, because of others.
    follow: Vec<bool>,
    problem: Option<String>,
}

/// A line of the sheet.
#[derive(Clone, Copy)]
enum Place {
    Param(usize),
    Seat(usize),
    Level(usize),
    Clock,
    First,
}

impl<'a> Table<'a> {
    pub fn new(entry: &'static GameEntry, context: &'a Context) -> Table<'a> {
        let asked = entry.params.iter().filter(|param| param.asked);
        let params = asked.map(|param| {
            let option = format!("--{}", param.name);
            let row = Row::of(param.about, option, param.values.iter().copied(), param.usual);
            if param.form.is_some() { row.free() } else { row }
        });
        let per_game = |minutes: usize| Message::new("app-clock-game").with("minutes", minutes);
        let bonus = |minutes: usize, seconds: usize| {
            Message::new("app-clock-bonus").with("minutes", minutes).with("seconds", seconds)
        };
        let clocks = vec![
            Value::said(&[], Message::new("app-clock-usual")),
            Value::said(&["--clock", "none"], Message::new("app-clock-none")),
            Value::said(&["--clock", "5s/move"], Message::new("app-clock-move")),
            Value::said(&["--clock", "15m"], per_game(15)),
            Value::said(&["--clock", "15m+10s"], bonus(15, 10)),
            Value::said(&["--clock", "5m+3s"], bonus(5, 3)),
        ];
        let first = vec![
            Value::said(&[], Message::new("app-first-player").with("number", 1_usize)),
            Value::said(
                &["--first", "2"],
                Message::new("app-first-player").with("number", 2_usize),
            ),
            Value::said(&["--first", "draw"], Message::new("app-first-drawn")),
        ];
        let opponent = entry.strategies.first().map_or("human", |strategy| strategy.name);
        let mut seats = vec![Sitting::named(opponent); SEATS];
        seats[0] = Sitting::person();
        let mut table = Table {
            context,
            entry,
            params: params.collect(),
            seats,
            clock: Row::new("app-clock", "--clock", clocks, 0).free(),
            first: Row::new("app-first", "--first", first, 0),
            game: None,
            able: Vec::new(),
            follow: Vec::new(),
            problem: None,
        };
        table.check();
        table
    }

    /// The game.
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    /// What is set, as the command line would have it.
    pub fn play(&self) -> Result<Play, Failure> {
        args::play(&self.words(), self.context.language)
    }

    fn words(&self) -> Vec<String> {
        let mut words = vec![self.entry.name.to_owned()];
        words.extend(self.params.iter().flat_map(Row::words));
        for who in self.sitting() {
            words.extend(["--seat".to_owned(), who.text(self.entry)]);
        }
        words.extend(self.clock.words());
        if self.count() == 2 {
            words.extend(self.first.words());
        }
        words
    }

    fn count(&self) -> usize {
        self.game.as_ref().map_or(2, |game| game.seats()).min(SEATS)
    }

    fn sitting(&self) -> &[Sitting] {
        &self.seats[..self.count()]
    }

    /// The params that were set, and those in `also`.
    fn open(&self, also: Option<usize>) -> Result<Setup, Failure> {
        let asked = self.entry.params.iter().filter(|param| param.asked);
        let set = asked.zip(&self.params).enumerate().filter_map(|(index, (param, row))| {
            let said = row.is_touched() || also == Some(index);
            row.text().filter(|_| said).map(|text| (param.name, text))
        });
        let params = ParamArgs(Params::new(set));
        setup::chosen(&Chosen { game: self.entry.name.to_owned(), params })
    }

    /// Looks at everything anew after a change.
    fn check(&mut self) {
        let problem = match self.open(None) {
            Ok(Setup { game, .. }) => {
                let variant = game.variant();
                let other = |index| {
                    let explicit = self.open(Some(index)).map(|setup| setup.game.variant());
                    !explicit.is_ok_and(|explicit| explicit == variant)
                };
                let untouched = |index: usize| !self.params[index].is_touched();
                self.follow =
                    (0..self.params.len()).map(|index| untouched(index) && other(index)).collect();
                let able = self.entry.strategies.iter().filter(|strategy| strategy.plays(&*game));
                self.able = able.collect();
                for who in &mut self.seats {
                    who.suit(self.entry, &self.able);
                }
                self.game = Some(game);
                self.check_players()
            }
            Err(failure) => Err(failure),
        };
        self.problem = problem.err().map(|failure| failure.line(self.context.language));
    }

    /// Whether everybody can play, under such a clock.
    fn check_players(&self) -> Result<(), Failure> {
        for sitting in self.sitting() {
            let who = setup::who(self.entry, &sitting.text(self.entry)).map_err(Failure::Usage)?;
            if let (Some(spec), Some(game)) = (who.spec(), &self.game)
                && !spec.plays(&**game)
            {
                return Err(Failure::usage(setup::unable(spec, &**game)));
            }
        }
        let clock = self.clock.text().filter(|_| self.clock.is_touched());
        setup::terms(clock).map(|_| ())
    }

    fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = (0..self.params.len()).map(Place::Param).collect();
        for (index, who) in self.sitting().iter().enumerate() {
            places.push(Place::Seat(index));
            if who.level(self.entry).is_some() {
                places.push(Place::Level(index));
            }
        }
        places.push(Place::Clock);
        if self.count() == 2 {
            places.push(Place::First);
        }
        places
    }

    fn field(&self, place: Place) -> Field {
        let context = self.context;
        let said = |key| context.say(&Message::new(key));
        match place {
            Place::Param(index) => {
                let mut field = self.params[index].field(context);
                if self.follow.get(index) == Some(&true) {
                    field.value = said("app-automatic");
                }
                field
            }
            Place::Seat(index) => {
                let value = self.seats[index].shown(context);
                Field { label: self.player(index), value, free: true }
            }
            Place::Level(index) => {
                let level = self.seats[index].level(self.entry).unwrap_or_default();
                Field { label: said("app-level"), value: level.to_string(), free: false }
            }
            Place::Clock => self.clock.field(context),
            Place::First => self.first.field(context),
        }
    }

    /// A player by number, and by the seat they will have if that is known.
    fn player(&self, index: usize) -> String {
        let number = Message::new("app-player").with("number", index + 1);
        let count = self.count();
        let begins = match self.first.words().last().map(String::as_str) {
            _ if count != 2 => Some(0),
            Some("2") => Some(1),
            Some("draw") => None,
            _ => Some(0),
        };
        let (Some(begins), Some(game)) = (begins, &self.game) else {
            return self.context.say(&number);
        };
        let seat = Seat::first(count).nth((index + count - begins) % count);
        let seat = seat.map(|seat| self.context.seat(self.entry, &**game, seat));
        let named = Message::new("app-player-seat").with("number", index + 1);
        self.context.say(&named.with("seat", seat.unwrap_or_default()))
    }
}

impl Sheet for Table<'_> {
    fn title(&self) -> String {
        home::game_name(self.entry.name, self.context)
    }

    fn fields(&self) -> Vec<Field> {
        self.places().into_iter().map(|place| self.field(place)).collect()
    }

    fn change(&mut self, field: usize, forward: bool) {
        match self.places().get(field) {
            Some(&Place::Param(index)) => self.params[index].change(forward),
            Some(&Place::Seat(index)) => self.seats[index].change(forward, &self.able),
            Some(&Place::Level(index)) => self.seats[index].change_level(self.entry, forward),
            Some(Place::Clock) => self.clock.change(forward),
            Some(Place::First) => self.first.change(forward),
            None => return,
        }
        self.check();
    }

    fn write(&mut self, field: usize, text: &str) {
        match self.places().get(field) {
            Some(&Place::Param(index)) => self.params[index].write(text, self.context),
            Some(&Place::Seat(index)) => self.seats[index].write(text, self.entry, self.context),
            Some(&Place::Level(index)) => self.seats[index].write_level(self.entry, text),
            Some(Place::Clock) => self.clock.write(text, self.context),
            Some(Place::First) => self.first.write(text, self.context),
            None => return,
        }
        self.check();
    }

    fn problem(&self) -> Option<String> {
        self.problem.clone()
    }

    fn command(&self) -> String {
        command::shown(&self.words())
    }
}
