//! The sheet of a match: the board, who plays, and under which clock.

use damier_catalog::{Choice, GameEntry, Level, Params, Setting, StrategyEntry};
use damier_core::{DynGame, Explain, MAX_SEATS, Message, Seat, Value};

use super::{Called, Choices, Field, Row, Sheet, Sitting, sitting, told};
use crate::{Terms, seating};

/// Opens a game as it is set, or tells what is wrong. Whoever shows the sheet does it, because a
/// value may be the name of a file.
pub type Open<'a> = Box<dyn Fn(&GameEntry, &Params) -> Result<Box<dyn DynGame>, Message> + 'a>;

/// What can be set before a match.
pub struct ContestSheet<'a> {
    entry: &'static GameEntry,
    open: Open<'a>,
    params: Vec<(&'static str, Row)>,
    /// Those of the largest table; the rest wait for it.
    seats: Vec<Sitting>,
    clock: Row,
    first: Row,
    /// The game as it is set, or was when it last could be.
    game: Option<Box<dyn DynGame>>,
    /// Who can play it.
    able: Vec<&'static StrategyEntry>,
    /// Which params nobody touched have another value than usual, because of others.
    follow: Vec<bool>,
    problem: Option<Message>,
}

/// A line of the sheet.
#[derive(Clone, Copy)]
enum Line {
    Param(usize),
    Seat(usize),
    Level(usize),
    Clock,
    First,
}

impl<'a> ContestSheet<'a> {
    /// The sheet of a game, with a person against a computer of the usual level.
    pub fn new(entry: &'static GameEntry, open: Open<'a>) -> ContestSheet<'a> {
        let asked = entry.params.iter().filter(|param| param.asked);
        let params = asked.map(|param| (param.name, Setting::from(param).into())).collect();
        let opponent = entry.strategies.first().map(|strategy| strategy.name);
        let mut seats = vec![opponent.map_or_else(Sitting::person, Sitting::named); MAX_SEATS];
        seats[0] = Sitting::person();
        let mut sheet = ContestSheet {
            entry,
            open,
            params,
            seats,
            clock: clocks().free().into(),
            first: firsts().into(),
            game: None,
            able: Vec::new(),
            follow: Vec::new(),
            problem: None,
        };
        sheet.look();
        sheet
    }

    /// The game.
    pub fn entry(&self) -> &'static GameEntry {
        self.entry
    }

    fn count(&self) -> usize {
        self.game.as_ref().map_or(2, |game| game.seats()).min(MAX_SEATS)
    }

    fn sitting(&self) -> &[Sitting] {
        &self.seats[..self.count()]
    }

    /// The game with the params that were set, and the one in `also`.
    fn opened(&self, also: Option<usize>) -> Result<Box<dyn DynGame>, Message> {
        let set = self.params.iter().enumerate().filter_map(|(index, (name, row))| {
            let said = row.is_touched() || also == Some(index);
            row.text().filter(|_| said).map(|text| (*name, text))
        });
        (self.open)(self.entry, &Params::new(set))
    }

    /// Looks at everything anew after a change.
    fn look(&mut self) {
        let problem = match self.opened(None) {
            Ok(game) => {
                let variant = game.variant();
                let other = |index| {
                    let explicit = self.opened(Some(index)).map(|game| game.variant());
                    explicit.as_ref() != Ok(&variant)
                };
                let untouched = |index: usize| !self.params[index].1.is_touched();
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
            Err(problem) => Err(problem),
        };
        self.problem = problem.err();
    }

    /// Whether everybody can play, under such a clock.
    fn check_players(&self) -> Result<(), Message> {
        let Some(game) = &self.game else { return Ok(()) };
        for sitting in self.sitting() {
            let who = match seating::who(self.entry, &**game, &sitting.text(&self.able)) {
                Ok(who) => who,
                Err(problems) => return Message::joined(problems).map_or(Ok(()), Err),
            };
            if let Some(spec) = who.spec()
                && !spec.plays(&**game)
            {
                return Err(seating::unable(spec, &**game));
            }
        }
        match self.clock.text().filter(|_| self.clock.is_touched()) {
            Some(clock) => Terms::from_tag(clock).map(|_| ()).map_err(|error| error.message()),
            None => Ok(()),
        }
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines: Vec<Line> = (0..self.params.len()).map(Line::Param).collect();
        for (index, who) in self.sitting().iter().enumerate() {
            lines.push(Line::Seat(index));
            if who.level(&self.able).is_some() {
                lines.push(Line::Level(index));
            }
        }
        lines.push(Line::Clock);
        if self.count() == 2 {
            lines.push(Line::First);
        }
        lines
    }

    fn field(&self, line: Line) -> Field {
        match line {
            Line::Param(index) => {
                let mut field = self.params[index].1.field();
                if self.follow.get(index) == Some(&true) {
                    field.value = Value::Message(Message::new("app-automatic"));
                }
                field
            }
            Line::Seat(index) => {
                let value = self.seats[index].name(&self.able);
                Field { label: self.player(index), value, about: None, free: true, asked: true }
            }
            Line::Level(index) => {
                let level = self.seats[index].level(&self.able).unwrap_or(Level::USUAL);
                let about = sitting::ladder(&self.able).and_then(|it| it.level_about(level));
                let (label, value) = (Message::new("app-level"), sitting::level_name(level));
                Field { label, value, about, free: false, asked: true }
            }
            Line::Clock => self.clock.field(),
            Line::First => self.first.field(),
        }
    }

    /// A player by number, and by the seat they will have if that is known.
    fn player(&self, index: usize) -> Message {
        let count = self.count();
        let begins = match self.first.text() {
            _ if count != 2 => Some(0),
            Some("2") => Some(1),
            Some("draw") => None,
            _ => Some(0),
        };
        let (Some(begins), Some(game)) = (begins, &self.game) else {
            return Message::new("app-player").with("number", index + 1);
        };
        let seat = Seat::first(count).nth((index + count - begins) % count);
        let seat = seat.map_or("seat", |seat| self.entry.seat_name(&**game, seat));
        Message::new("app-player-seat").with("number", index + 1).with("seat", Message::new(seat))
    }
}

impl Sheet for ContestSheet<'_> {
    fn title(&self) -> Message {
        Message::new(self.entry.title)
    }

    fn fields(&self) -> Vec<Field> {
        self.lines().into_iter().map(|line| self.field(line)).collect()
    }

    fn choices(&self, field: usize) -> Choices {
        match self.lines().get(field) {
            Some(&Line::Param(index)) => self.params[index].1.choices(),
            Some(&Line::Seat(index)) => Sitting::choices(&self.able, index > 0),
            Some(Line::Level(_)) => Sitting::level_choices(&self.able),
            Some(Line::Clock) => self.clock.choices(),
            Some(Line::First) => self.first.choices(),
            None => Choices::default(),
        }
    }

    fn change(&mut self, field: usize, forward: bool) {
        match self.lines().get(field) {
            Some(&Line::Param(index)) => self.params[index].1.change(forward),
            Some(&Line::Seat(index)) => self.seats[index].change(forward, &self.able),
            Some(&Line::Level(index)) => self.seats[index].change_level(&self.able, forward),
            Some(Line::Clock) => self.clock.change(forward),
            Some(Line::First) => self.first.change(forward),
            None => return,
        }
        self.look();
    }

    fn write(&mut self, field: usize, text: &str, called: Called<'_>) {
        match self.lines().get(field) {
            Some(&Line::Param(index)) => self.params[index].1.write(text, called),
            Some(&Line::Seat(index)) => self.seats[index].write(text, &self.able, called),
            Some(&Line::Level(index)) => self.seats[index].write_level(text),
            Some(Line::Clock) => self.clock.write(text, called),
            Some(Line::First) => self.first.write(text, called),
            None => return,
        }
        self.look();
    }

    fn problem(&self) -> Option<&Message> {
        self.problem.as_ref()
    }

    fn words(&self) -> Vec<String> {
        let mut words = vec![self.entry.name.to_owned()];
        words.extend(self.params.iter().flat_map(|(_, row)| row.words()));
        for who in self.sitting() {
            words.extend(["--seat".to_owned(), who.text(&self.able)]);
        }
        words.extend(self.clock.words());
        if self.count() == 2 {
            words.extend(self.first.words());
        }
        words
    }

    fn recall(&mut self, words: &[String]) {
        let before =
            (self.params.clone(), self.seats.clone(), self.clock.clone(), self.first.clone());
        let mut seats = self.seats.iter_mut();
        for (option, text) in told(words) {
            match text {
                Some(text) if option == "seat" => {
                    if let Some(seat) = seats.next() {
                        *seat = Sitting::named(text);
                    }
                }
                _ => {
                    let params = self.params.iter_mut().map(|(_, row)| row);
                    let mut rows = params.chain([&mut self.clock, &mut self.first]);
                    // What is no option any more is passed over.
                    rows.any(|row| row.recall(option, text));
                }
            }
        }
        self.look();
        if self.problem.is_some() {
            (self.params, self.seats, self.clock, self.first) = before;
            self.look();
        }
    }
}

/// The clocks that are offered.
fn clocks() -> Setting {
    let per_game = |minutes: usize| Message::new("app-clock-game").with("minutes", minutes);
    let bonus = |minutes: usize, seconds: usize| {
        Message::new("app-clock-bonus").with("minutes", minutes).with("seconds", seconds)
    };
    let clocks = vec![
        Choice::unsaid("app-clock-usual"),
        Choice::said("none", Message::new("app-clock-none")),
        Choice::said("5s/move", Message::new("app-clock-move")),
        Choice::said("15m", per_game(15)),
        Choice::said("15m+10s", bonus(15, 10)),
        Choice::said("5m+3s", bonus(5, 3)),
    ];
    Setting::new("clock", "app-clock", clocks)
}

/// Who can begin.
fn firsts() -> Setting {
    let player = |number: usize| Message::new("app-first-player").with("number", number);
    let first = Choice { name: Value::Message(player(1)), ..Choice::unsaid("app-first") };
    let drawn = Choice::said("draw", Message::new("app-first-drawn"));
    Setting::new("first", "app-first", vec![first, Choice::said("2", player(2)), drawn])
}
