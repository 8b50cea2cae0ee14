//! The line console: a match played by typing.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use damier_ai::Thought;
use damier_catalog::GameEntry;
use damier_core::{DynGame, Explain, Leave, Message, Reason, Record, Seat, shown};
use damier_play::{Command, Computer, Control, Event, Match, Terms};

use crate::clock::today;
use crate::context::Context;
use crate::draw;
use crate::failure::Failure;
use crate::files::{self, Interrupted, Kept};
use crate::input::{Input, Lines};
use crate::loaded::{Loaded, load};
use crate::setup::{SeatSpec, Setup};
use crate::thinking::{outcome_text, strongest, take_turn_shown, think};
use crate::words;

/// What can be typed instead of a move.
#[derive(Clone, Copy)]
enum Word {
    Help,
    Board,
    Moves,
    Hint,
    Undo,
    Redo,
    Save,
    Load,
    Recover,
    Draw,
    Resign,
    Quit,
}

/// Each word with its English and French names and the key of its help.
const WORDS: &[(Word, &str, &str, &str)] = &[
    (Word::Help, "help", "aide", "console-help"),
    (Word::Board, "board", "plateau", "console-board"),
    (Word::Moves, "moves", "coups", "console-moves"),
    (Word::Hint, "hint", "indice", "console-hint"),
    (Word::Undo, "undo", "annuler", "console-undo"),
    (Word::Redo, "redo", "refaire", "console-redo"),
    (Word::Save, "save", "sauver", "console-save"),
    (Word::Load, "load", "charger", "console-load"),
    (Word::Recover, "recover", "récupérer", "console-recover"),
    (Word::Draw, "draw", "nulle", "console-draw"),
    (Word::Resign, "resign", "abandonner", "console-resign"),
    (Word::Quit, "quit", "quitter", "console-quit"),
];

/// After so many moves a game that nobody watches is taken to go on for ever.
const ENDLESS: usize = 1000;

/// How a game at the console is shown and begun.
pub struct Options {
    /// Draw the board after every turn, not only when a person is to move.
    pub show: bool,
    /// What chance is drawn from.
    pub seed: u64,
    /// The clocks; where nothing was said, those of the record that is gone on with.
    pub terms: Option<Terms>,
}

/// A match at the console.
pub struct Console<'a> {
    context: &'a Context,
    entry: &'static GameEntry,
    contest: Match,
    seats: Vec<SeatSpec>,
    players: Vec<Option<Computer>>,
    options: Options,
    interrupted: Option<Interrupted>,
    /// The kept game that this one goes on with, until it is kept anew.
    taken_over: Option<PathBuf>,
    /// For which turn the advice was told.
    advised: Option<usize>,
    /// The file this game was last saved to or loaded from: saving there again is no surprise.
    file: Option<String>,
    out: io::Stdout,
}

/// Whether the console goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Leave,
}

impl<'a> Console<'a> {
    pub fn new(
        setup: &Setup,
        record: Option<&Record>,
        seats: Vec<SeatSpec>,
        options: Options,
        context: &'a Context,
    ) -> Result<Self, Failure> {
        let (contest, players) = contest(&*setup.game, record, &seats, &options, context)?;
        Ok(Console {
            context,
            entry: setup.entry,
            contest,
            seats,
            players,
            options,
            interrupted: None,
            taken_over: None,
            advised: None,
            file: None,
            out: io::stdout(),
        })
    }

    /// Goes on with a kept game, whose file is no longer needed once this one is kept.
    pub fn taking_over(mut self, path: PathBuf) -> Self {
        self.taken_over = Some(path);
        self
    }

    /// Plays until the game is over or the person leaves, whose lines come from `lines` or
    /// standard input.
    pub fn run(mut self, lines: Option<Lines>) -> Result<(), Failure> {
        let persons = self.seats.iter().any(|seat| seat.control != Control::Computer);
        if !persons {
            self.context.catch_interrupts();
            return self.run_unattended();
        }
        let lines = lines.unwrap_or_else(|| Lines::new(self.context));
        self.interrupted = Interrupted::new(Kept::Match);
        if let Some(path) = self.taken_over.take() {
            self.keep();
            fs::remove_file(path).ok();
        }
        self.note(&Message::new("console-welcome"))?;
        if self.contest.history().undos() == 0 && Interrupted::latest(Kept::Match).is_some() {
            self.note(&Message::new("console-offer"))?;
        }
        self.show_board()?;
        self.tell_outcome()?;
        loop {
            let next = match self.contest.to_move() {
                Some((_, Control::Computer)) => self.computer_turn()?,
                Some((seat, Control::Advised)) => {
                    self.advise(seat)?;
                    self.ask(&lines)?
                }
                _ => self.ask(&lines)?,
            };
            if next == Next::Leave {
                return self.leave();
            }
        }
    }

    fn run_unattended(&mut self) -> Result<(), Failure> {
        if self.options.show {
            self.show_board()?;
        }
        if self.contest.to_move().is_none() {
            return self.tell_outcome().map(|_| ());
        }
        while self.contest.to_move().is_some() {
            if self.computer_turn()? == Next::Leave {
                return Err(Failure::Interrupted);
            }
            if self.contest.history().undos() >= ENDLESS {
                return self.note(&Message::new("console-endless")).map(|_| ());
            }
        }
        Ok(())
    }

    /// Shows what is asked for next and does what comes in.
    fn ask(&mut self, lines: &Lines) -> Result<Next, Failure> {
        let prompt = match self.contest.to_move() {
            Some((seat, _)) => {
                let name = self.context.seat(self.entry, self.contest.game(), seat);
                match self.contest.clocks().left[seat.index()] {
                    Some(left) => format!("{name} {}", words::clock(left)),
                    None => name,
                }
            }
            None => self.context.say(&Message::new("console-over-prompt")),
        };
        write!(self.out, "{prompt}> ")?;
        self.out.flush()?;
        match lines.next() {
            Input::Line(line) => self.obey(line.trim()),
            Input::Unreadable => self.refuse(&Message::new("console-unreadable")),
            Input::End | Input::Interrupt => {
                writeln!(self.out)?;
                Ok(Next::Leave)
            }
        }
    }

    fn obey(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        // Keyboards without accents must do.
        let plain = |text: &str| text.to_lowercase().replace('é', "e");
        let typed = plain(word);
        let known = WORDS
            .iter()
            .find(|(_, english, french, _)| *english == typed || plain(french) == typed);
        match known.map(|(word, ..)| *word) {
            None if line.is_empty() => Ok(Next::Go),
            None if ["q", "exit"].contains(&typed.as_str()) => Ok(Next::Leave),
            None => self.play(line),
            Some(Word::Help) => self.help(),
            Some(Word::Board) => self.show_board().map(|()| Next::Go),
            Some(Word::Moves) => {
                let moves = self.contest.game().legal_moves();
                if moves.is_empty() {
                    return self.refuse(&Message::new("error-game-over"));
                }
                self.line(&moves.join(" "))
            }
            Some(Word::Hint) => self.hint(),
            Some(Word::Undo) => self.step(Command::Undo),
            Some(Word::Redo) => self.step(Command::Redo),
            Some(Word::Save) => self.save(rest),
            Some(Word::Load) => self.load(rest, false),
            Some(Word::Recover) => self.load(rest, true),
            Some(Word::Draw) => self.draw(),
            Some(Word::Resign) => self.resign(),
            Some(Word::Quit) => Ok(Next::Leave),
        }
    }

    fn play(&mut self, text: &str) -> Result<Next, Failure> {
        let Some(turn) = self.contest.turn() else {
            self.refuse(&Message::new("error-game-over"))?;
            return self.note(&Message::new("console-hint-help"));
        };
        match self.contest.apply(Command::play(turn, text), self.context.now()) {
            Ok(events) => {
                self.keep();
                self.tell(&events)?;
                Ok(Next::Go)
            }
            Err(refused) => {
                self.refuse(&refused.message())?;
                self.note(&Message::new("console-hint-help"))
            }
        }
    }

    fn step(&mut self, command: Command) -> Result<Next, Failure> {
        match self.contest.apply(command, self.context.now()) {
            Ok(events) => {
                self.keep();
                for event in &events {
                    let message = match event {
                        Event::Undone { mv, .. } => {
                            Message::new("console-undone").with("move", mv.as_str())
                        }
                        Event::Redone { mv, .. } => {
                            Message::new("console-redone").with("move", mv.as_str())
                        }
                        _ => continue,
                    };
                    self.note(&message)?;
                }
                self.show_board()?;
                self.tell_outcome()
            }
            Err(refused) => self.refuse(&refused.message()),
        }
    }

    /// Accepts the draw that was offered, or offers one.
    fn draw(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refuse(&Message::new("error-game-over"));
        };
        let offered = self.contest.draw_offer().is_some_and(|other| other != seat);
        self.settle(if offered { Command::AcceptDraw(seat) } else { Command::OfferDraw(seat) })
    }

    fn resign(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refuse(&Message::new("error-game-over"));
        };
        self.settle(Command::Leave(seat, Leave::Resigned))
    }

    /// Does what may end the game and tells what came of it.
    fn settle(&mut self, command: Command) -> Result<Next, Failure> {
        match self.contest.apply(command, self.context.now()) {
            Ok(events) => {
                self.keep();
                self.tell(&events)?;
                Ok(Next::Go)
            }
            Err(refused) => self.refuse(&refused.message()),
        }
    }

    /// Lets the computer on turn think and play.
    fn computer_turn(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return Ok(Next::Go);
        };
        let Some(player) = &mut self.players[seat.index()] else {
            return Err(Failure::Engine(Message::new("error-no-answer")));
        };
        let Some(events) = take_turn_shown(&mut self.contest, player, self.context)? else {
            return Ok(Next::Leave);
        };
        self.keep();
        self.tell(&events)?;
        Ok(Next::Go)
    }

    /// What the seat's strategy thinks; nothing if it was interrupted.
    fn think(&mut self, seat: Seat) -> Result<Option<Thought<String>>, Failure> {
        let Some(player) = &mut self.players[seat.index()] else {
            return Err(Failure::Engine(Message::new("error-no-answer")));
        };
        let thought = think(player, self.contest.game(), self.context)?;
        Ok((!self.context.stop.is_raised()).then_some(thought))
    }

    /// Tells the advice for this turn, once.
    fn advise(&mut self, seat: Seat) -> Result<(), Failure> {
        let turn = Some(self.contest.history().undos());
        if self.advised != turn
            && let Some(thought) = self.think(seat)?
        {
            self.suggest(&thought)?;
            self.advised = turn;
        }
        Ok(())
    }

    /// Asks the seat's adviser, or the game's first strategy.
    fn hint(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refuse(&Message::new("error-game-over"));
        };
        if self.players[seat.index()].is_some() {
            self.advised = None;
            self.advise(seat)?;
            return Ok(Next::Go);
        }
        let game = self.contest.game();
        let spec = strongest(self.entry, game)?;
        let mut player =
            Computer::new(spec, game).map_err(|error| Failure::Engine(error.message()))?;
        let thought = think(&mut player, game, self.context)?;
        if !self.context.stop.is_raised() {
            self.suggest(&thought)?;
        }
        Ok(Next::Go)
    }

    fn suggest(&mut self, thought: &Thought<String>) -> Result<Next, Failure> {
        let Some(line) = thought.lines.first() else {
            return Ok(Next::Go);
        };
        let best = thought.best().map_or("", String::as_str);
        let message = match line.score {
            Some(score) => Message::new(if line.exact {
                "console-suggest-exact"
            } else {
                "console-suggest-score"
            })
            .with("move", best)
            .with("score", words::score(score))
            .with("line", line.moves.join(" ")),
            None => Message::new("console-suggest").with("move", best),
        };
        self.note(&message)
    }

    fn save(&mut self, name: &str) -> Result<Next, Failure> {
        let name = match (name, &self.file) {
            ("", Some(file)) => file.clone(),
            ("", None) => return self.refuse(&Message::new("console-save-where")),
            (name, _) => name.to_owned(),
        };
        let path = Path::new(&name);
        let own = self.file.as_deref() == Some(name.as_str());
        if !own && let Err(message) = files::check_record(path) {
            return self.refuse(&message);
        }
        match files::write(path, self.contest.save()) {
            Ok(()) => {
                self.note(&Message::new("console-saved").with("file", name.as_str()))?;
                self.file = Some(name);
                Ok(Next::Go)
            }
            Err(error) => self.refuse(
                &Message::new("error-write")
                    .with("file", shown(&name))
                    .with("reason", files::reason(&error)),
            ),
        }
    }

    /// Loads a game, whole or (to recover it) as far as it can be read.
    fn load(&mut self, name: &str, partly: bool) -> Result<Next, Failure> {
        let name = match name {
            "" => match self.interrupted.as_ref().and_then(Interrupted::latest_other) {
                Some(path) => path.to_string_lossy().into_owned(),
                None => return self.refuse(&Message::new("console-nothing-interrupted")),
            },
            // What is typed comes from there.
            "-" => return self.refuse(&Message::new("console-load-input")),
            name => name.to_owned(),
        };
        let loaded = match load(&name, partly) {
            Ok(loaded) => loaded,
            Err(Failure::Input(messages)) => {
                for message in &messages {
                    self.refuse(message)?;
                }
                return if !partly && load(&name, true).is_ok() {
                    self.note(&Message::new("console-hint-recover").with("file", name.as_str()))
                } else {
                    Ok(Next::Go)
                };
            }
            Err(failure) => return Err(failure),
        };
        let Loaded { entry, game, record, alone } = loaded;
        // Who sits here stays, as far as they can play the loaded game.
        let seats: Vec<SeatSpec> = (0..game.seats())
            .map(|seat| match self.seats.get(seat) {
                Some(sitting) => sitting.able(entry, &*game),
                None => SeatSpec::HUMAN,
            })
            .collect();
        let next = contest(&*game, Some(&record), &seats, &self.options, self.context)?;
        // The game on the board is put aside, not thrown away.
        if !self.contest.is_over()
            && self.contest.history().undos() > 0
            && let Some(interrupted) = &mut self.interrupted
            && let Some(path) = interrupted.put_aside()
        {
            let file = path.to_string_lossy().into_owned();
            self.note(&Message::new("console-put-aside").with("file", file))?;
        }
        self.entry = entry;
        self.seats = seats;
        (self.contest, self.players) = next;
        self.note(&Message::new("console-loaded").with("file", name.as_str()))?;
        self.keep();
        let path = Path::new(&name);
        if self.interrupted.as_ref().is_some_and(|interrupted| interrupted.holds(path)) {
            // From now on this program keeps the game, under its own name.
            fs::remove_file(path).ok();
            self.file = None;
        } else {
            // Saving without a name must not lose the other games of a file, or what could not
            // be read of it.
            self.file = Some(name).filter(|_| alone && !partly);
        }
        self.show_board()?;
        self.tell_outcome()
    }

    fn help(&mut self) -> Result<Next, Failure> {
        self.note(&Message::new("console-help-moves"))?;
        for (_, english, french, key) in WORDS {
            let word = match self.context.language {
                damier_l10n::Language::English => english,
                damier_l10n::Language::French => french,
            };
            writeln!(self.out, "  {word:<12} {}", self.context.say(&Message::new(key)))?;
        }
        Ok(Next::Go)
    }

    /// Leaves, with the game kept for another time.
    fn leave(&mut self) -> Result<(), Failure> {
        // Ctrl-C while a computer was thinking is not to stop what follows.
        self.context.stop.lower();
        let unfinished = !self.contest.is_over() && self.contest.history().undos() > 0;
        match (&self.interrupted, unfinished) {
            (Some(interrupted), true) => match interrupted.keep(&self.contest.save()) {
                Ok(()) => self.note(&Message::new("console-kept"))?,
                Err(error) => self.refuse(
                    &Message::new("console-not-kept").with("reason", files::reason(&error)),
                )?,
            },
            (Some(interrupted), false) => {
                interrupted.forget();
                self.note(&Message::new("console-bye"))?
            }
            (None, _) => self.note(&Message::new("console-bye"))?,
        };
        Ok(())
    }

    /// Keeps the game after every step, so that nothing is lost whatever happens.
    fn keep(&self) {
        if let Some(interrupted) = &self.interrupted {
            if self.contest.is_over() {
                interrupted.forget();
            } else {
                // A disk that is full now may not be when the game is left, where it is told.
                interrupted.keep(&self.contest.save()).ok();
            }
        }
    }

    fn tell(&mut self, events: &[Event]) -> Result<(), Failure> {
        for event in events {
            let name = |seat: Seat| self.context.seat(self.entry, self.contest.game(), seat);
            let message = match event {
                Event::Played { seat, mv, .. } => Message::new("console-played")
                    .with("seat", name(*seat))
                    .with("move", mv.as_str()),
                Event::DrawOffered { seat } => {
                    Message::new("console-draw-offered").with("seat", name(*seat))
                }
                Event::DrawDeclined { seat } => {
                    Message::new("console-draw-declined").with("seat", name(*seat))
                }
                Event::Left { seat, leave, .. } => {
                    Reason::Left(*seat, *leave).message_naming(|seat| name(seat).into())
                }
                _ => continue,
            };
            self.note(&message)?;
        }
        // An offer changes nothing on the board.
        if events.iter().all(|event| matches!(event, Event::DrawOffered { .. })) {
            return Ok(());
        }
        let person_next = !matches!(self.contest.to_move(), Some((_, Control::Computer)));
        let over = self.contest.to_move().is_none();
        if self.options.show || over || (person_next && self.interrupted.is_some()) {
            self.show_board()?;
        }
        self.tell_outcome().map(|_| ())
    }

    fn tell_outcome(&mut self) -> Result<Next, Failure> {
        let Some(outcome) = self.contest.outcome() else { return Ok(Next::Go) };
        let text = outcome_text(&outcome, self.contest.game(), self.entry, self.context);
        self.line(&text)
    }

    fn show_board(&mut self) -> Result<(), Failure> {
        let drawn = draw::board(self.contest.game(), self.context);
        write!(self.out, "\n{drawn}\n")?;
        Ok(())
    }

    fn note(&mut self, message: &Message) -> Result<Next, Failure> {
        let text = self.context.say(message);
        self.line(&text)
    }

    fn refuse(&mut self, message: &Message) -> Result<Next, Failure> {
        let prefix = self.context.say(&Message::new("word-error"));
        let text = self.context.say(message);
        self.line(&format!("{prefix} {text}"))
    }

    fn line(&mut self, text: &str) -> Result<Next, Failure> {
        writeln!(self.out, "{text}")?;
        Ok(Next::Go)
    }
}

/// The match over a game, and its players.
fn contest(
    game: &dyn DynGame,
    record: Option<&Record>,
    seats: &[SeatSpec],
    options: &Options,
    context: &Context,
) -> Result<(Match, Vec<Option<Computer>>), Failure> {
    let mut sitters = Vec::new();
    let mut players = Vec::new();
    for seat in Seat::first(game.seats()) {
        let spec = seats.get(seat.index()).unwrap_or(&SeatSpec::HUMAN);
        let seated = spec.sit(seat, game, options.seed)?;
        sitters.push(seated.sitter);
        players.push(seated.player);
    }
    let now = context.now();
    let mut contest = match record {
        Some(record) => Match::resume(record, game.boxed_clone(), sitters, now),
        None => Match::new(game.boxed_clone(), sitters, now),
    };
    if record.is_none_or(|record| record.tag("Date").is_none()) {
        contest.set_tag("Date", today());
    }
    let told = record.and_then(|record| record.tag("Clock"));
    let terms = match (&options.terms, told) {
        (Some(terms), _) => terms.clone(),
        (None, Some(told)) => Terms::from_tag(told).unwrap_or_default(),
        (None, None) => Terms::default(),
    };
    let contest = contest.under(terms);
    Ok((contest, players))
}
