//! The turns of computers, and what everybody hears of the match.

use std::time::Duration;

use damier_core::{Explain, Message, Seat};
use damier_l10n::say;
use damier_play::{Answer, Command, Computer, Decision, Event, Failure, News, Told, Turn, settle};

use super::ContestScreen;
use super::thinking::{Asked, Thinker, Thinking};
use crate::job::Progress;
use crate::theme::Role;

/// A computer that thinks over its turn.
pub(super) struct Answering {
    turn: Turn,
    thinking: Thinking,
    /// Whether the match knows that it has begun: reading tables costs nobody's time.
    begun: bool,
}

impl ContestScreen {
    /// Lets the computer on turn begin, if it is time.
    pub(super) fn begin_turn(&mut self, now: Duration) {
        // An answer to a turn that is gone is of no use.
        let turn = self.contest.turn();
        let paused = self.contest.is_paused();
        self.answering.take_if(|answering| Some(answering.turn) != turn || paused);
        let Some(turn) = turn.filter(|_| self.awaits_computer()) else { return };
        if self.answering.is_some() || !self.tempo.pace.may_move(now) {
            return;
        }
        let player = match self.player(turn.seat) {
            Ok(player) => player,
            Err(why) => return self.settle_turn(turn, Err(why), now),
        };
        // What a computer thinks longer than the pace is not waited for on top.
        self.tempo.pace.moved(now);
        let game = self.contest.game().boxed_clone();
        let allowance = self.contest.allowance(turn.seat);
        let thinking = Thinking::begin(player, game, Asked::Move(allowance), &self.tools);
        match thinking.wait(self.tools.moment) {
            Progress::Going => self.answering = Some(Answering { turn, thinking, begun: false }),
            Progress::Done(found) => self.answered_turn(turn, found, now),
            Progress::Broken => self.settle_turn(turn, Err(Failure::Silent), now),
        }
    }

    /// The thought of the computer on turn.
    pub(super) fn answering_thought(&self) -> Option<&Thinking> {
        self.answering.as_ref().map(|answering| &answering.thinking)
    }

    /// Whether a computer is on turn and may think. A game between computers waits for whoever
    /// looks back at it; in one with people the clocks go on.
    pub(super) fn awaits_computer(&self) -> bool {
        let computer = self.contest.to_move().is_some_and(|(_, control)| !control.is_person());
        computer && !self.contest.is_paused() && (self.review.is_none() || self.has_persons())
    }

    /// The player of a seat, made anew if a thought was broken off.
    fn player(&mut self, seat: Seat) -> Result<Computer, Failure> {
        let index = seat.index();
        if let Some(kept) = self.players.get_mut(index).and_then(Option::take) {
            return Ok(kept);
        }
        let spec = self.specs.get(index).cloned().flatten().ok_or(Failure::Silent)?;
        Computer::of(spec, self.contest.game(), &*self.tools.programs)
            .map_err(|message| Failure::Broken(say(self.language, &message)))
    }

    /// Takes what the computer on turn thinks, or has thought out.
    pub(super) fn go_on_answering(&mut self, now: Duration) -> bool {
        let Some(Answering { turn, thinking, begun }) = &mut self.answering else { return false };
        let turn = *turn;
        let begins = !*begun && thinking.has_begun();
        *begun |= begins;
        let news = thinking.news();
        let progress = thinking.poll(now);
        if begins {
            self.command(Decision::Begin(turn), now);
        }
        let told = news.is_some();
        if let Some(thought) = news {
            // Thoughts about a turn that is gone are of no interest.
            self.contest.think_aloud(turn, thought).ok();
        }
        match progress {
            Progress::Going => return told,
            Progress::Done(found) => {
                self.answering = None;
                self.answered_turn(turn, found, now);
            }
            Progress::Broken => {
                self.answering = None;
                self.settle_turn(turn, Err(Failure::Silent), now);
            }
        }
        true
    }

    fn answered_turn(&mut self, turn: Turn, (player, answered): Thinker, now: Duration) {
        // Who broke down is made anew should there be another turn.
        self.players[turn.seat.index()] = answered.is_ok().then_some(player);
        if let Ok(answer) = &answered {
            self.contest.think_aloud(turn, answer.thought.clone()).ok();
        }
        self.settle_turn(turn, answered, now);
    }

    /// Tells the match what came of asking the computer on turn. What is for a turn that is gone
    /// is of no use to anybody.
    fn settle_turn(&mut self, turn: Turn, answered: Result<Answer, Failure>, now: Duration) {
        if self.contest.turn() == Some(turn) {
            let offered = self.contest.draw_offer().is_some_and(|seat| seat != turn.seat);
            let allowance = self.contest.allowance(turn.seat);
            let command = settle(turn, self.contest.game(), allowance, offered, answered);
            self.command(command, now);
        }
    }

    /// Tells the match something; a refusal is told to the person. Whatever comes too late, the
    /// flag falls.
    pub(super) fn command(&mut self, command: impl Into<Command>, now: Duration) {
        if let Err(refused) = self.contest.apply(command, now) {
            self.tell(Role::Error, refused.message());
            self.contest.tick(now);
        }
    }

    /// Takes notice of all that happened: this screen watches its match as others do.
    pub(super) fn hear(&mut self) -> bool {
        let taken = self.hearing.news.take();
        let any = !taken.news.is_empty();
        for news in taken.news {
            match news {
                News::Told(Told { event, .. }) => self.heard(&event),
                News::Thinking { turn, thought } => self.thought = Some((turn.seat, thought)),
                News::Started(_) | News::Clock(_) => {}
            }
        }
        if any {
            self.follow_match();
        }
        any
    }

    fn heard(&mut self, event: &Event) {
        // Who begins to think again loses nothing.
        if !matches!(event, Event::Began { .. } | Event::Rested) {
            self.keeping.note_change();
        }
        let Some(mut message) = self.named().event(event) else { return };
        let role = match event {
            Event::Left { .. } => Role::Danger,
            Event::Over { .. } => Role::Good,
            _ => Role::Title,
        };
        let is_person = |seat: Seat| self.contest.sitters()[seat.index()].control.is_person();
        let told = match event {
            // Who plays here sees what they do. That somebody declines a draw by a move is told
            // already, and the move shows.
            Event::Played { seat, .. } => {
                let declined = |(_, told): &(Role, Message)| told.key() == "match-draw-declined";
                !is_person(*seat) && !self.told.as_ref().is_some_and(declined)
            }
            Event::DrawOffered { seat } if is_person(seat.other()) => {
                message = Message::new("contest-draw-asked").with("seat", self.seat_name(*seat));
                true
            }
            _ => true,
        };
        if told {
            self.tell(role, message);
        }
        if matches!(event, Event::Over { .. }) {
            self.note_end();
        }
        if matches!(
            event,
            Event::Played { .. } | Event::Undone { .. } | Event::Redone { .. } | Event::Left { .. }
        ) {
            self.position_changed();
        }
    }

    /// The position is another one: what was said about the one before no longer holds.
    fn position_changed(&mut self) {
        // What was said about a position that is looked back at still does; and who comes back
        // to a position is advised on it again.
        if self.review.is_none() {
            self.advice.position_changed();
        }
        self.thought = None;
        self.aim_anew();
    }
}
