//! GTP and QTP, spoken to a program.

use damier_catalog::Protocol;
use damier_core::{DynGame, Seat};
use damier_mind::{Remaining, Task, Thought};

use super::{Tongue, patience, turns};
use crate::drive::fault::Fault;
use crate::drive::program::Limits;
use crate::drive::talk::{Heard, Patience, Talk};
use crate::named::{self, Names};

/// A program that speaks GTP or QTP.
pub(super) struct Gtp {
    /// The number of the last command.
    number: u32,
    /// The moves it knows.
    known: Vec<(Seat, String)>,
    /// What it was told of clocks last.
    clock: Option<Remaining>,
}

/// Says hello.
pub(super) fn greet(talk: &mut Talk, patience: &Patience<'_>) -> Result<Box<dyn Tongue>, Fault> {
    let mut gtp = Gtp { number: 0, known: Vec::new(), clock: None };
    gtp.command(talk, "protocol_version", patience)?;
    Ok(Box::new(gtp))
}

/// How a game is talked about, if it is.
fn names(game: &dyn DynGame) -> Result<&'static Names, Fault> {
    match game.name() {
        "reversi" if Protocol::Gtp.is_for("reversi", game.seats()) => Ok(named::REVERSI),
        "quoridor" if Protocol::Qtp.is_for("quoridor", game.seats()) => Ok(named::QUORIDOR),
        name => Err(Fault::Unable(format!("GTP has no words for {name} of {}", game.seats()))),
    }
}

impl Gtp {
    /// Says a command, and hears its whole answer.
    fn command(
        &mut self,
        talk: &mut Talk,
        command: &str,
        patience: &Patience<'_>,
    ) -> Result<String, Fault> {
        self.number += 1;
        let number = self.number.to_string();
        talk.ask(&format!("{number} {command}"))?;
        let mut patience = *patience;
        let mut answer: Option<(bool, String)> = None;
        loop {
            let line = match talk.hear(&patience)? {
                Heard::Line(line) => line,
                // Nobody can be told to hurry.
                Heard::Stopped if patience.stop.is_some_and(damier_core::Stop::is_unwanted) => {
                    return Err(Fault::Unwanted);
                }
                Heard::Stopped => {
                    patience.stop = None;
                    continue;
                }
            };
            match &mut answer {
                None => {
                    let good = line.strip_prefix('=').map(|rest| (true, rest));
                    let told = good.or_else(|| line.strip_prefix('?').map(|rest| (false, rest)));
                    // A number that is another one's is of another answer; some leave it out.
                    answer = told.and_then(|(good, rest)| {
                        let text = rest.trim_start_matches(|sign: char| sign.is_ascii_digit());
                        let told = &rest[..rest.len() - text.len()];
                        let ours = told.is_empty() || told == number;
                        ours.then(|| (good, text.trim().to_owned()))
                    });
                }
                Some((true, answer)) if line.trim().is_empty() => {
                    return Ok(std::mem::take(answer));
                }
                Some((false, answer)) if line.trim().is_empty() => {
                    let answer = answer.chars().take(200).collect();
                    return Err(Fault::Refused { asked: talk.asked().to_owned(), answer });
                }
                Some((_, answer)) => {
                    answer.push('\n');
                    answer.push_str(&line);
                }
            }
        }
    }

    /// Tells the program the moves it does not know, from the start if it knows others.
    fn catch_up(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        let names = names(game)?;
        let unable = || Fault::Unable("GTP can only tell a game from its usual start".to_owned());
        let turns = turns(game).ok_or_else(unable)?;
        if !turns.starts_with(&self.known) {
            self.command(talk, "clear_board", patience)?;
            self.known.clear();
        }
        for (seat, mv) in turns.into_iter().skip(self.known.len()) {
            let told = (names.told)(&mv);
            let command = match game.name() {
                "quoridor" if told.contains(' ') => "playwall",
                "quoridor" => "playmove",
                _ => "play",
            };
            let colour = names.colours[seat.index()];
            match self.command(talk, &format!("{command} {colour} {told}"), patience) {
                // To some it goes without saying that who cannot move passes.
                Err(Fault::Refused { .. }) if mv == "pass" => {}
                told => drop(told?),
            }
            self.known.push((seat, mv));
        }
        Ok(())
    }

    /// Tells the clock, in whole seconds; who knows no clocks need not.
    fn tell_time(
        &mut self,
        talk: &mut Talk,
        colour: &str,
        left: Remaining,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        if self.clock == Some(left) {
            return Ok(());
        }
        let mut commands = Vec::new();
        match left {
            Remaining::Move(time) => {
                commands.push(format!("time_settings 0 {} 1", time.as_secs().max(1)));
            }
            Remaining::Game { left, to_go, .. } => {
                if !matches!(self.clock, Some(Remaining::Game { .. })) {
                    commands.push(format!("time_settings {} 0 0", left.as_secs()));
                }
                let stones = to_go.unwrap_or(0);
                commands.push(format!("time_left {colour} {} {stones}", left.as_secs()));
            }
        }
        for command in commands {
            match self.command(talk, &command, patience) {
                Ok(_) | Err(Fault::Refused { .. }) => {}
                Err(fault) => return Err(fault),
            }
        }
        self.clock = Some(left);
        Ok(())
    }
}

impl Tongue for Gtp {
    fn new_game(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        patience: &Patience<'_>,
    ) -> Result<(), Fault> {
        names(game)?;
        let view = game.view();
        let (width, height) = view.board.size();
        // A square board with the walls and rules that are usual is all that can be told.
        let start = {
            let mut start = game.boxed_clone();
            while start.take_back() {}
            start
        };
        let usual = damier_catalog::game(game.name()).ok().and_then(|entry| {
            let size = if width == height { width.to_string() } else { return None };
            entry.open(&damier_catalog::Params::new([("size", size)])).ok()
        });
        if usual.is_none_or(|usual| usual.variant() != start.variant()) {
            return Err(Fault::Unable(format!("GTP has no words for {}", game.variant())));
        }
        self.command(talk, &format!("boardsize {width}"), patience)?;
        self.command(talk, "clear_board", patience)?;
        self.known.clear();
        self.clock = None;
        Ok(())
    }

    fn think(
        &mut self,
        talk: &mut Talk,
        game: &dyn DynGame,
        task: &mut Task<'_, String>,
        limits: &Limits,
    ) -> Result<Thought<String>, Fault> {
        let turn = game.turn().ok_or(Fault::NoMove)?;
        let names = names(game)?;
        let colour = names.colours[turn.index()];
        let patience = patience(task, turn, limits);
        self.catch_up(talk, game, &patience)?;
        if let Some(left) = task.budget.left.of(turn) {
            self.tell_time(talk, colour, left, &patience)?;
        }
        let answer = self.command(talk, &format!("genmove {colour}"), &patience)?;
        let text: String = answer.lines().next().unwrap_or_default().chars().take(100).collect();
        if text.eq_ignore_ascii_case("resign") {
            return Err(Fault::Refused { asked: talk.asked().to_owned(), answer: text });
        }
        let mv = (names.read)(&text).unwrap_or(text);
        self.known.push((turn, mv.clone()));
        let time = task.clock.now().saturating_sub(patience.begun);
        Ok(Thought { time, ..Thought::unjudged(mv) })
    }
}
