//! The line console: a match played by typing.

mod advice;
mod keeping;
mod word;

use std::io::Write;
use std::path::PathBuf;

use damier_catalog::GameEntry;
use damier_core::{Explain, Message, Seat};
use damier_play::words::Named;
use damier_play::{
    Ask, Command, Computer, Contest, Control, Decision, Event, Refused, Start, Told, Way, Who,
    clock_text,
};

use crate::contest::{Begun, Options, begin};
use crate::context::Context;
use crate::draw;
use crate::failure::Failure;
use crate::input::{Input, Lines};
use crate::interrupted::{Interrupted, Kept};
use crate::keeper::Keeper;
use crate::output::Output;
use crate::thinking::take_turn_shown;
use crate::vocabulary;

use word::{WORDS, Word};

/// After so many moves a game that nobody watches is taken to go on for ever.
const ENDLESS: usize = 1000;

/// A match at the console.
pub struct Console<'a> {
    context: &'a Context,
    entry: &'static GameEntry,
    contest: Contest,
    seats: Vec<Who>,
    players: Vec<Option<Computer>>,
    options: Options,
    keeper: Keeper,
    /// The file the game comes from.
    source: Option<PathBuf>,
    /// Whether a person plays, for whom the board is drawn.
    attended: bool,
    /// Whether it was told that leaving loses the game.
    warned: bool,
    /// For which turn the advice was told.
    advised: Option<usize>,
    /// The file this game was last saved to or loaded from: saving there again is no surprise.
    file: Option<String>,
    out: &'a Output,
}

/// Whether the console goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    Leave,
}

/// The match that begins so. At the console nothing pauses: one that was put away while it was
/// paused goes on.
fn seated(
    start: Start<'_>,
    seats: &[Who],
    options: &Options,
    context: &Context,
) -> Result<Begun, Failure> {
    let mut begun = begin(start, seats, options, context.now())?;
    if begun.contest.is_paused() {
        // What is paused can go on.
        begun.contest.apply(Decision::Resume, context.now()).ok();
    }
    Ok(begun)
}

impl<'a> Console<'a> {
    pub fn new(
        entry: &'static GameEntry,
        start: Start<'_>,
        seats: Vec<Who>,
        options: Options,
        context: &'a Context,
    ) -> Result<Self, Failure> {
        let Begun { contest, players } = seated(start, &seats, &options, context)?;
        Ok(Console {
            context,
            entry,
            contest,
            seats,
            players,
            options,
            keeper: Keeper::default(),
            source: None,
            attended: false,
            warned: false,
            advised: None,
            file: None,
            out: &context.out,
        })
    }

    /// Goes on with the game of a file. If that is where it was kept it is taken over.
    pub fn coming_from(mut self, path: PathBuf) -> Self {
        self.source = Some(path);
        self
    }

    /// Plays until the game is over or the person leaves, whose lines come from `lines` or
    /// standard input.
    pub fn run(mut self, lines: Option<Lines>) -> Result<(), Failure> {
        let persons = self.seats.iter().any(|seat| seat.control().is_person());
        if !persons {
            self.context.catch_interrupts();
            return self.run_unattended();
        }
        let lines = lines.unwrap_or_else(|| Lines::new(self.context));
        self.keeper = Keeper::new(Kept::Contest);
        self.attended = true;
        if let Some(path) = self.source.take()
            && self.keeper.comes_from(&path)
        {
            self.keep()?;
        }
        let ended = self.attend(&lines);
        if matches!(ended, Err(Failure::Interrupted | Failure::Output(_) | Failure::Closed)) {
            // Nobody can be told, but the game is not lost.
            self.rest();
            self.keeper.leave(self.unfinished(), self.keeper.is_saved())?;
        }
        ended
    }

    /// Plays with a person.
    fn attend(&mut self, lines: &Lines) -> Result<(), Failure> {
        self.note(&Message::new("console-welcome"))?;
        if self.contest.history().undos() == 0 && Interrupted::latest(Kept::Contest).is_some() {
            self.note(&Message::new("console-offer"))?;
        }
        self.show_board()?;
        self.tell_offer()?;
        self.tell_outcome()?;
        loop {
            let next = match self.contest.to_move() {
                Some((_, Control::Computer)) => self.computer_turn()?,
                Some((seat, Control::Advised)) => {
                    self.advise(seat)?;
                    self.ask(lines)?
                }
                _ => self.ask(lines)?,
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
                match self.contest.clocks(self.context.now()).left[seat.index()] {
                    Some(left) => format!("{name} {}", clock_text(left)),
                    None => name,
                }
            }
            None => self.context.say(&Message::new("console-over-prompt")),
        };
        write!(self.out, "{prompt}> ")?;
        if !lines.has_line() {
            self.out.flush()?;
        }
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
        match vocabulary::find(WORDS, word) {
            None if line.is_empty() => Ok(Next::Go),
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
            Some(Word::Undo) => self.step(Way::Back),
            Some(Word::Redo) => self.step(Way::On),
            Some(Word::Save) => self.save(rest),
            Some(Word::Load) => self.load(rest, false),
            Some(Word::Recover) => self.load(rest, true),
            Some(Word::Draw) => self.draw(),
            Some(Word::Resign) => self.settle(Ask::Resign),
            Some(Word::Abort) => self.settle(Ask::Abort),
            Some(Word::Quit) => self.quit(),
        }
    }

    fn play(&mut self, text: &str) -> Result<Next, Failure> {
        let Some(turn) = self.contest.turn() else {
            self.refuse(&Message::new("error-game-over"))?;
            return self.note(&Message::new("console-hint-help"));
        };
        match self.contest.apply(Command::play(turn, text), self.context.now()) {
            Ok(told) => self.changed(&told),
            Err(Refused::TooLate) => self.too_late(),
            Err(refused) => {
                self.refuse(&refused.message())?;
                self.note(&Message::new("console-hint-help"))
            }
        }
    }

    /// The person who speaks: the one on turn, or else any; after the end, whoever left last.
    fn speaker(&self) -> Option<Seat> {
        let on_turn = self.contest.turn().map(|turn| turn.seat);
        let is_person = |seat: &Seat| self.contest.sitters()[seat.index()].control.is_person();
        on_turn.into_iter().chain(Seat::first(self.seats.len())).find(is_person)
    }

    fn step(&mut self, way: Way) -> Result<Next, Failure> {
        let Some(seat) = self.speaker() else { return Ok(Next::Go) };
        match self.contest.apply(Command::ask(seat, Ask::Go(way)), self.context.now()) {
            Ok(told) => {
                self.keep()?;
                for told in &told {
                    if let Some(message) = self.named().event(&told.event) {
                        self.note(&message)?;
                    }
                }
                self.show_board()?;
                self.tell_outcome()
            }
            Err(Refused::TooLate) => self.too_late(),
            Err(refused) => self.refuse(&refused.message()),
        }
    }

    /// Accepts the draw that was offered, or offers one.
    fn draw(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refuse(&Message::new("error-game-over"));
        };
        let offered = self.contest.draw_offer().is_some_and(|other| other != seat);
        self.settle(if offered { Ask::AcceptDraw } else { Ask::OfferDraw })
    }

    /// Does what may end the game and tells what came of it.
    fn settle(&mut self, ask: Ask) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refuse(&Message::new("error-game-over"));
        };
        match self.contest.apply(Command::ask(seat, ask), self.context.now()) {
            Ok(told) => self.changed(&told),
            Err(Refused::TooLate) => self.too_late(),
            Err(refused) => self.refuse(&refused.message()),
        }
    }

    /// Keeps what has changed, and tells it.
    fn changed(&mut self, told: &[Told]) -> Result<Next, Failure> {
        self.keep()?;
        self.tell(told)?;
        Ok(Next::Go)
    }

    /// What was typed came too late: the flag has fallen meanwhile.
    fn too_late(&mut self) -> Result<Next, Failure> {
        self.refuse(&Refused::TooLate.message())?;
        let told = self.contest.tick(self.context.now());
        self.changed(&told)
    }

    /// Lets the computer on turn think and play.
    fn computer_turn(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return Ok(Next::Go);
        };
        let Some(player) = &mut self.players[seat.index()] else {
            return Err(Failure::Engine(Message::new("error-no-answer")));
        };
        match take_turn_shown(&mut self.contest, player, self.context)? {
            Some(told) => self.changed(&told),
            None => Ok(Next::Leave),
        }
    }

    fn help(&mut self) -> Result<Next, Failure> {
        self.note(&Message::new("console-help-moves"))?;
        write!(self.out, "{}", vocabulary::help(WORDS, self.context))?;
        Ok(Next::Go)
    }

    /// The match and its seats by name.
    fn named(&self) -> Named<'_> {
        Named { entry: self.entry, game: self.contest.game() }
    }

    fn tell(&mut self, told: &[Told]) -> Result<(), Failure> {
        for Told { event, .. } in told {
            // How it ended is told below the board.
            if !matches!(event, Event::Over { .. })
                && let Some(message) = self.named().event(event)
            {
                self.note(&message)?;
            }
        }
        // An offer changes nothing on the board.
        if told.iter().all(|told| matches!(told.event, Event::DrawOffered { .. })) {
            return Ok(());
        }
        let person_next = !matches!(self.contest.to_move(), Some((_, Control::Computer)));
        let over = self.contest.to_move().is_none();
        if self.options.show || over || (person_next && self.attended) {
            self.show_board()?;
        }
        self.tell_outcome().map(|_| ())
    }

    /// Reminds whoever goes on with a game of the draw that is offered in it.
    fn tell_offer(&mut self) -> Result<Next, Failure> {
        let Some(seat) = self.contest.draw_offer() else { return Ok(Next::Go) };
        let offer = self.named().event(&Event::DrawOffered { seat });
        offer.map_or(Ok(Next::Go), |offer| self.note(&offer))
    }

    fn tell_outcome(&mut self) -> Result<Next, Failure> {
        let Some(outcome) = self.contest.outcome() else { return Ok(Next::Go) };
        let message = self.named().outcome(&outcome);
        self.note(&message)
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
