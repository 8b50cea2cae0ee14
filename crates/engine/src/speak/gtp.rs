//! GTP as Reversi speaks it, and QTP, which is its dialect for Quoridor.
//!
//! Each command has one answer: `=` and what was asked for, or `?` and why not, each with the number
//! that the command had, and an empty line behind it. Thinking is part of answering, so nothing is
//! heard meanwhile.

use std::io::{self, Write};
use std::time::Duration;

use damier_core::Seat;
use damier_mind::Budget;
use damier_play::{Allowance, TimeControl};

use super::desk::Desk;
use super::{Dialect, Flow, one_line};
use crate::named::{self, Names, wall_read};

/// A conversation in GTP or QTP.
pub(super) struct Gtp {
    words: &'static Words,
    clocks: [Clock; 2],
}

/// What differs between the games.
pub(super) struct Words {
    /// How moves and colours are called.
    names: &'static Names,
    /// The commands beside those that all have.
    own: &'static [&'static str],
}

/// What Reversi adds.
pub(super) const REVERSI: &Words = &Words {
    names: named::REVERSI,
    own: &["final_score", "komi", "list_games", "play", "reg_genmove", "set_game"],
};

/// What Quoridor adds.
pub(super) const QUORIDOR: &Words =
    &Words { names: named::QUORIDOR, own: &["playmove", "playwall", "walls", "winner"] };

const COMMON: [&str; 12] = [
    "boardsize",
    "clear_board",
    "genmove",
    "known_command",
    "list_commands",
    "name",
    "protocol_version",
    "quit",
    "showboard",
    "time_left",
    "time_settings",
    "undo",
];

/// What is known of a player's time.
#[derive(Clone, Copy, Default)]
struct Clock {
    /// What is left for the game, or for so many moves.
    left: Option<(Duration, u32)>,
}

impl Clock {
    fn budget(self, own: Budget) -> Budget {
        let Some((left, moves)) = self.left else { return own };
        let (control, left) = match moves {
            0 => (TimeControl::Game { time: left, increment: Duration::ZERO, moves: None }, left),
            moves => (TimeControl::Move(left / moves), left / moves),
        };
        Allowance { control, left: Some(left), ..Allowance::default() }.budget(own)
    }

    fn spend(&mut self, time: Duration) {
        // Time for a number of moves is told anew.
        if let Some((left, 0)) = &mut self.left {
            *left = left.saturating_sub(time);
        }
    }
}

impl Gtp {
    pub(super) fn new(words: &'static Words) -> Gtp {
        Gtp { words, clocks: [Clock::default(); 2] }
    }

    /// The seat of a colour, which may be told by its first letter.
    fn seat(&self, colour: Option<&&str>) -> Result<Seat, String> {
        let colour = colour.map(|colour| colour.to_ascii_lowercase()).unwrap_or_default();
        let known = |name: &&str| **name == *colour || name[..1] == *colour;
        match self.words.names.colours.iter().position(known) {
            Some(0) => Ok(Seat::FIRST),
            Some(_) => Ok(Seat::SECOND),
            None => Err(format!("`{colour}` is no colour")),
        }
    }

    /// Sees to it that it is this seat's turn: who cannot but pass has passed, and a game of walls
    /// may be begun by either.
    fn turn(&self, seat: Seat, desk: &mut Desk<'_, '_>) -> Result<(), String> {
        let game = desk.game();
        if game.turn() == Some(seat) {
            return Ok(());
        }
        if game.turn().is_some() && game.legal_moves() == ["pass"] {
            desk.play("pass")?;
        } else if self.is_quoridor() && game.steps().is_empty() {
            let text = game.position_text();
            if let Some((rest, _)) = text.rsplit_once(' ') {
                desk.place(Some(&format!("{rest} {}", seat.index() + 1)), "")?;
            }
        }
        match desk.game().turn() {
            Some(turn) if turn == seat => Ok(()),
            Some(turn) => Err(format!("it is {}'s turn", self.words.names.colours[turn.index()])),
            None => Err("the game is over".to_owned()),
        }
    }

    fn is_quoridor(&self) -> bool {
        self.words.own.contains(&"playwall")
    }

    fn play(&self, colour: Option<&&str>, mv: &str, desk: &mut Desk<'_, '_>) -> Result<(), String> {
        let seat = self.seat(colour)?;
        self.turn(seat, desk)?;
        desk.play(mv).map_err(|why| format!("illegal move: {why}"))
    }

    fn generate(
        &mut self,
        colour: Option<&&str>,
        plays: bool,
        desk: &mut Desk<'_, '_>,
    ) -> Result<String, String> {
        let seat = self.seat(colour)?;
        if desk.game().outcome().is_some() && !self.is_quoridor() {
            return Ok("PASS".to_owned());
        }
        self.turn(seat, desk)?;
        let clock = desk.clock();
        let begun = clock.now();
        let time = self.clocks[seat.index()];
        let thought = desk.think(time.budget(desk.own_budget(time.left.is_some())))?;
        self.clocks[seat.index()].spend(clock.now().saturating_sub(begun));
        let best = thought.best().ok_or("there is no move")?;
        if plays {
            desk.play(best)?;
        }
        Ok((self.words.names.told)(best))
    }

    /// Obeys a command; what is wrong with it changes nothing.
    fn obey(
        &mut self,
        command: &str,
        words: &[&str],
        desk: &mut Desk<'_, '_>,
    ) -> Result<String, String> {
        let nothing = String::new();
        let number = |at: usize| {
            let word = words.get(at).copied();
            word.and_then(|word| word.parse::<u32>().ok()).ok_or_else(|| match word {
                Some(word) => format!("`{word}` is no number"),
                None => format!("`{command}` needs a number"),
            })
        };
        let knows = |name: &str| COMMON.contains(&name) || self.words.own.contains(&name);
        match command {
            _ if command != "version" && !knows(command) => Err("unknown command".to_owned()),
            "protocol_version" => Ok("2".to_owned()),
            "name" => Ok("Damier".to_owned()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_owned()),
            "known_command" => {
                Ok(words.first().is_some_and(|name| *name == "version" || knows(name)).to_string())
            }
            "list_commands" => {
                let mut all: Vec<&str> = COMMON.iter().chain(self.words.own).copied().collect();
                all.push("version");
                all.sort_unstable();
                Ok(all.join("\n"))
            }
            "boardsize" => {
                let size = number(0)?;
                desk.set_param("size", &size.to_string())
                    .map_err(|_| "unacceptable size".to_owned())?;
                Ok(nothing)
            }
            "walls" => {
                desk.set_param("walls", &number(0)?.to_string())?;
                Ok(nothing)
            }
            "clear_board" => {
                desk.new_game();
                Ok(nothing)
            }
            "play" | "playmove" => {
                let needed = || format!("`{command}` needs a colour and a vertex");
                let mv = words.get(1).ok_or_else(needed)?.to_ascii_lowercase();
                self.play(words.first(), &mv, desk)?;
                Ok(nothing)
            }
            "playwall" => {
                let wall = match words {
                    [_, cell, way, ..] => wall_read(cell, way)?,
                    _ => {
                        return Err(
                            "`playwall` needs a colour, a vertex and a direction".to_owned()
                        );
                    }
                };
                self.play(words.first(), &wall, desk)?;
                Ok(nothing)
            }
            "genmove" => self.generate(words.first(), true, desk),
            "reg_genmove" => self.generate(words.first(), false, desk),
            "undo" => {
                let times = if words.is_empty() { 1 } else { number(0)? };
                if desk.game().steps().len() < times as usize {
                    return Err("cannot undo".to_owned());
                }
                (0..times).for_each(|_| {
                    desk.take_back();
                });
                Ok(nothing)
            }
            // An empty line would end the answer.
            "showboard" => {
                let board = desk.drawn();
                let lines = board.lines().filter(|line| !line.trim().is_empty());
                Ok(lines.fold(String::new(), |text, line| text + "\n" + line))
            }
            "winner" => {
                let winner = desk.game().outcome().and_then(damier_core::Outcome::winner);
                Ok(winner.map_or_else(
                    || "false".to_owned(),
                    |seat| format!("true {}", self.words.names.colours[seat.index()]),
                ))
            }
            "final_score" => {
                let outcome = desk.game().outcome().ok_or("the game is not over")?;
                let lead = outcome.scores[Seat::FIRST];
                Ok(match lead {
                    0 => "0".to_owned(),
                    1.. => format!("B+{lead}"),
                    _ => format!("W+{}", -lead),
                })
            }
            "time_settings" => {
                let (main, more, moves) = (number(0)?, number(1)?, number(2)?);
                let seconds = |count: u32| Duration::from_secs(count.into());
                let left = match (main, moves) {
                    (0, 0) => None,
                    (0, moves) => Some((seconds(more), moves)),
                    (main, _) => Some((seconds(main), 0)),
                };
                self.clocks = [Clock { left }; 2];
                Ok(nothing)
            }
            "time_left" => {
                let seat = self.seat(words.first())?;
                let left = Duration::from_secs(number(1)?.into());
                self.clocks[seat.index()] = Clock { left: Some((left, number(2)?)) };
                Ok(nothing)
            }
            "list_games" => Ok("Othello".to_owned()),
            "set_game" => match words {
                [game, ..] if game.eq_ignore_ascii_case("othello") => Ok(nothing),
                _ => Err("unknown game".to_owned()),
            },
            // Points for going second are of Go.
            _ => Ok(nothing),
        }
    }
}

impl Dialect for Gtp {
    fn hear(
        &mut self,
        line: &str,
        desk: &mut Desk<'_, '_>,
        out: &mut dyn Write,
    ) -> io::Result<Flow> {
        let line: String = line
            .split('#')
            .next()
            .unwrap_or_default()
            .chars()
            .map(|sign| if sign == '\t' { ' ' } else { sign })
            .filter(|sign| !sign.is_control())
            .collect();
        let mut words: Vec<&str> = line.split_whitespace().collect();
        let number = words.first().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.copied().unwrap_or_default();
        if !number.is_empty() {
            words.remove(0);
        }
        let Some((&command, words)) = words.split_first() else { return Ok(Flow::On) };
        let (sign, text) = match self.obey(command, words, desk) {
            Ok(text) => ('=', text),
            Err(why) => ('?', one_line(&why)),
        };
        // A picture begins in a line of its own.
        let gap = if text.is_empty() || text.starts_with('\n') { "" } else { " " };
        writeln!(out, "{sign}{number}{gap}{text}\n")?;
        Ok(if command == "quit" { Flow::Over } else { Flow::On })
    }

    fn complain(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "? the line is too long\n")
    }
}
