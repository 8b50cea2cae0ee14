//! A match played by typing.

mod advice;
mod loading;
mod word;

use std::io::Write;
use std::path::Path;

use damier_catalog::{Entry, GameEntry};
use damier_core::{Explain, Message, Seat};
use damier_play::finished::Finished;
use damier_play::words::Named;
use damier_play::{
    Ask, Command, Computer, Contest, Control, Decision, Epilogue, Event, Kept, Player, Refused,
    Start, Told, Way, Who, clock_text, log,
};

use super::{Console, Talk};
use crate::contest::{Begun, Options, begin};
use crate::context::Context;
use crate::draw;
use crate::failure::Failure;
use crate::input::Lines;
use crate::interrupted::Interrupted;
use crate::keeper::{Keeper, Saver};
use crate::output::Output;
use crate::rulebook;
use crate::thinking::take_turn_shown;
use crate::vocabulary;

use advice::Advice;
use word::{WORDS, Word};

/// After so many moves a game that nobody watches is taken to go on for ever.
const ENDLESS: usize = 1000;

/// A match at the console.
pub struct ContestConsole<'a> {
    talk: Talk<'a>,
    context: &'a Context,
    entry: &'static GameEntry,
    contest: Contest,
    seats: Vec<Who>,
    players: Vec<Option<Computer>>,
    options: Options,
    /// Whether a person plays, for whom the board is drawn.
    attended: bool,
    /// What was thought about the latest turn that anybody asked about.
    advice: Option<Advice>,
    /// Whether anything was told.
    helped: bool,
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

impl<'a> Console<'a> for ContestConsole<'a> {
    fn talk(&mut self) -> &mut Talk<'a> {
        &mut self.talk
    }

    /// Nothing of a game that is over, or that nobody has begun.
    fn unfinished(&mut self) -> Option<String> {
        let begun = self.contest.history().iter().next().is_some();
        (begun && !self.contest.is_over()).then(|| log::write(self.contest.log()))
    }

    fn saved(&mut self) -> String {
        self.contest.save()
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        self.note(&Message::new("console-welcome"))?;
        self.talk.offer_rules(self.entry.name)?;
        if self.contest.history().undos() == 0 && Interrupted::latest(Kept::Contest).is_some() {
            self.note(&Message::new("console-offer"))?;
        }
        self.show_board()?;
        self.tell_offer()?;
        self.tell_outcome().map(|_| ())
    }

    /// Computers play until a person is on turn, who may be advised.
    fn go_on(&mut self) -> Result<bool, Failure> {
        loop {
            match self.contest.to_move() {
                Some((_, Control::Computer | Control::Engine)) => {
                    if self.computer_turn()? == Next::Leave {
                        return Ok(false);
                    }
                }
                Some((seat, Control::Advised)) => return self.advise(seat).map(|()| true),
                _ => return Ok(true),
            }
        }
    }

    fn prompt(&self) -> Option<String> {
        Some(match self.contest.to_move() {
            Some((seat, _)) => {
                let name = self.context.say(&self.named().seat(seat));
                match self.contest.clocks(self.context.now()).left[seat.index()] {
                    Some(left) => format!("{name} {}", clock_text(left)),
                    None => name,
                }
            }
            None => self.context.say(&Message::new("console-over-prompt")),
        })
    }

    fn obey(&mut self, line: &str) -> Result<bool, Failure> {
        self.command(line.trim()).map(|next| next == Next::Go)
    }

    fn refuse(&mut self, message: Message) -> Result<(), Failure> {
        self.refused(&message).map(|_| ())
    }

    /// What has passed of the turn stays passed.
    fn rest(&mut self) {
        self.contest.tick(self.context.now());
        // Nothing keeps a game from being put away.
        self.contest.apply(Decision::Rest, self.context.now()).ok();
    }
}

impl<'a> ContestConsole<'a> {
    pub fn new(
        entry: &'static GameEntry,
        start: Start<'_>,
        seats: Vec<Who>,
        options: Options,
        context: &'a Context,
    ) -> Result<Self, Failure> {
        let Begun { contest, players } = seated(start, &seats, &options, context)?;
        let attended = seats.iter().any(|seat| seat.control().is_person());
        let keeper = if attended { Keeper::new(Kept::Contest) } else { Keeper::default() };
        let mut talk = Talk::new(false, keeper, Saver::new(Kept::Contest), context);
        talk.knows(Finished::contest(&contest, false));
        let (advice, helped, out) = (None, false, &context.out);
        Ok(ContestConsole {
            talk,
            context,
            entry,
            contest,
            seats,
            players,
            options,
            attended,
            advice,
            helped,
            out,
        })
    }

    /// Goes on with the game of a file. If that is where it was kept it is taken over.
    pub fn coming_from(mut self, path: &Path) -> Result<Self, Failure> {
        if self.talk.keeper.comes_from(path) {
            self.keep()?;
        }
        Ok(self)
    }

    /// Plays until the game is over or the person leaves, whose lines come from `lines` or
    /// standard input.
    pub fn play(mut self, lines: Option<Lines>) -> Result<(), Failure> {
        if self.attended {
            return self.run(lines);
        }
        self.context.catch_interrupts();
        self.run_unattended()
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

    fn command(&mut self, line: &str) -> Result<Next, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match vocabulary::find(WORDS, word) {
            None if line.is_empty() => Ok(Next::Go),
            None => self.play_move(line),
            Some(Word::Help) => self.help(),
            Some(Word::Rules) => {
                let page = rulebook::page(Entry::Game(self.entry), self.context);
                write!(self.out, "{page}")?;
                Ok(Next::Go)
            }
            Some(Word::Board) => self.show_board().map(|()| Next::Go),
            Some(Word::Moves) => {
                let moves = self.contest.game().legal_moves();
                if moves.is_empty() {
                    return self.refused(&Message::new("error-game-over"));
                }
                self.line(&moves.join(" "))
            }
            Some(Word::Hint) => self.hint(),
            Some(Word::Undo) => self.step(Way::Back),
            Some(Word::Redo) => self.step(Way::On),
            Some(Word::Save) => self.save_to(rest),
            Some(Word::Load) => self.load(rest, false),
            Some(Word::Recover) => self.load(rest, true),
            Some(Word::Draw) => self.draw(),
            Some(Word::Resign) => self.settle(Ask::Resign),
            Some(Word::Abort) => self.settle(Ask::Abort),
            Some(Word::Rematch) => self.begin_again(true),
            Some(Word::Again) => self.begin_again(false),
            Some(Word::Report) => self.report(),
            Some(Word::Quit) => Ok(if self.may_quit()? { Next::Leave } else { Next::Go }),
        }
    }

    /// Plays what was typed: a move, or several where only people are on turn.
    fn play_move(&mut self, text: &str) -> Result<Next, Failure> {
        let moves = match self.contest.typed(text) {
            Ok(moves) => moves,
            Err(error) => return self.no_move(&error.message()),
        };
        for mv in moves {
            let Some(turn) = self.contest.turn() else {
                return self.no_move(&Message::new("error-game-over"));
            };
            match self.contest.apply(Command::play(turn, mv), self.context.now()) {
                Ok(told) => self.happened(&told)?,
                Err(Refused::TooLate) => return self.too_late(),
                Err(refused) => return self.no_move(&refused.message()),
            };
        }
        Ok(Next::Go)
    }

    fn no_move(&mut self, why: &Message) -> Result<Next, Failure> {
        self.refused(why)?;
        self.note(&Message::new("console-hint-help"))
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
                // As many steps can lead elsewhere next time.
                self.advice = None;
                self.kept()?;
                for told in &told {
                    if let Some(message) = self.named().event(&told.event) {
                        self.note(&message)?;
                    }
                }
                self.show_board()?;
                self.tell_outcome()
            }
            Err(Refused::TooLate) => self.too_late(),
            Err(refused) => self.refused(&refused.message()),
        }
    }

    /// Accepts the draw that was offered, or offers one.
    fn draw(&mut self) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refused(&Message::new("error-game-over"));
        };
        let offered = self.contest.draw_offer().is_some_and(|other| other != seat);
        self.settle(if offered { Ask::AcceptDraw } else { Ask::OfferDraw })
    }

    /// Does what may end the game and tells what came of it.
    fn settle(&mut self, ask: Ask) -> Result<Next, Failure> {
        let Some((seat, _)) = self.contest.to_move() else {
            return self.refused(&Message::new("error-game-over"));
        };
        match self.contest.apply(Command::ask(seat, ask), self.context.now()) {
            Ok(told) => self.happened(&told),
            Err(Refused::TooLate) => self.too_late(),
            Err(refused) => self.refused(&refused.message()),
        }
    }

    /// Keeps the game after every step, so that nothing is lost whatever happens.
    fn kept(&mut self) -> Result<(), Failure> {
        self.talk.keeper.note_change();
        if self.attended { self.keep() } else { Ok(()) }
    }

    /// Keeps what has changed, and tells it.
    fn happened(&mut self, told: &[Told]) -> Result<Next, Failure> {
        self.kept()?;
        self.tell(told)?;
        Ok(Next::Go)
    }

    /// What was typed came too late: the flag has fallen meanwhile.
    fn too_late(&mut self) -> Result<Next, Failure> {
        self.refused(&Refused::TooLate.message())?;
        let told = self.contest.tick(self.context.now());
        self.happened(&told)
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
            Some(told) => self.happened(&told),
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
        if told.iter().any(|told| matches!(told.event, Event::Over { .. })) {
            self.note_end()?;
        }
        // An offer changes nothing on the board.
        if told.iter().all(|told| matches!(told.event, Event::DrawOffered { .. })) {
            return Ok(());
        }
        let person_next = self.contest.to_move().is_none_or(|(_, control)| control.is_person());
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

    /// Tells how the game ended: the result, and to people what everybody has and what can be
    /// done now.
    fn tell_outcome(&mut self) -> Result<Next, Failure> {
        let Some(told) = Epilogue::of(self.entry, &self.contest) else { return Ok(Next::Go) };
        let people = self.attended;
        if people {
            self.note(&told.headline)?;
        }
        for line in told.lines.iter().take(if people { usize::MAX } else { 1 }) {
            self.note(line)?;
        }
        if people {
            self.note(&Message::new("console-over"))?;
        }
        Ok(Next::Go)
    }

    /// Adds a game that came to its end to those that can be looked back at.
    fn note_end(&mut self) -> Result<(), Failure> {
        match Finished::contest(&self.contest, self.helped) {
            Some(finished) => {
                let text = self.contest.save();
                self.talk.add(finished, Kept::Contest, &text)
            }
            None => Ok(()),
        }
    }

    /// Another game with the same players, where they sat or one seat on.
    fn begin_again(&mut self, swapped: bool) -> Result<Next, Failure> {
        let opening = self.contest.rematch(swapped);
        if let Err(error) = self.entry.offers(opening.game()) {
            return self.refused(&error.message());
        }
        if let Some(path) = self.put_aside()? {
            let file = path.to_string_lossy().into_owned();
            self.note(&Message::new("console-put-aside").with("file", file))?;
        }
        if swapped {
            self.seats.rotate_right(1);
            self.players.rotate_right(1);
        }
        for player in self.players.iter_mut().flatten() {
            player.new_game();
        }
        self.contest = Contest::open(opening, self.context.now());
        self.sat_down(None)?;
        self.show_board()?;
        Ok(Next::Go)
    }

    /// Another game is on the board, which perhaps ended before.
    fn sat_down(&mut self, ended: Option<Finished>) -> Result<(), Failure> {
        self.advice = None;
        self.helped = false;
        self.talk.knows(ended);
        self.talk.saver.forget();
        self.kept()
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

    fn refused(&mut self, message: &Message) -> Result<Next, Failure> {
        let prefix = self.context.say(&Message::new("word-error"));
        let text = self.context.say(message);
        self.line(&format!("{prefix} {text}"))
    }

    fn line(&mut self, text: &str) -> Result<Next, Failure> {
        writeln!(self.out, "{text}")?;
        Ok(Next::Go)
    }
}
