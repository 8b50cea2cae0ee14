//! UGI, as far as a client needs it.

use std::io::{self, BufRead, Write};

use damier_core::{DynGame, Seat, Step, shown};

use super::Client;
use super::abi::Move;
use super::chart::{Chart, color_name, color_of};
use crate::lines::{LONGEST_LINE, Line, Lines};
use crate::speak::one_line;

/// No name is longer than that, in characters.
const LONGEST_NAME: usize = 60;

/// What is written for an answer that is no move. No list of moves has it, so that no game goes on
/// after it.
const NO_MOVE: &str = "(none)";

/// Answers for a client until nobody asks any more, and lets it clean up.
pub(super) fn talk(
    chart: &Chart,
    client: &mut dyn Client,
    input: impl BufRead,
    out: &mut dyn Write,
) -> io::Result<()> {
    let name = presentable(&client.name());
    let game = chart.start().boxed_clone();
    let mut conversation = Conversation { chart, client, name, game, seated: None };
    let talked = conversation.listen(Lines::new(input, LONGEST_LINE), out);
    if conversation.seated.is_some() {
        conversation.client.finalize();
    }
    talked
}

struct Conversation<'a> {
    chart: &'a Chart,
    client: &'a mut dyn Client,
    name: String,
    /// What is asked about.
    game: Box<dyn DynGame>,
    /// What the client has been told, once it is initialised.
    seated: Option<Seated>,
}

/// Where a client sits, and what it has been through.
struct Seated {
    seat: Seat,
    /// All moves up to its last answer.
    past: Vec<String>,
}

impl Conversation<'_> {
    fn listen(&mut self, mut lines: Lines<impl BufRead>, out: &mut dyn Write) -> io::Result<()> {
        while let Some(line) = lines.read()? {
            match line {
                Line::TooLong => complain("the line is too long", out)?,
                Line::Text(line) => {
                    let words: Vec<&str> = line.split_whitespace().collect();
                    match words.split_first() {
                        Some((&"quit", _)) => return Ok(()),
                        Some((&word, rest)) => self.hear(word, rest, out)?,
                        None => {}
                    }
                }
            }
            out.flush()?;
        }
        Ok(())
    }

    /// Obeys one line; words that are not known are passed over, as UGI has it.
    fn hear(&mut self, word: &str, rest: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let done = match word {
            "ugi" => {
                writeln!(out, "id name {}", self.name)?;
                writeln!(out, "id author unknown")?;
                return writeln!(out, "ugiok");
            }
            "isready" => return writeln!(out, "readyok"),
            // A client knows no clock, and so it does not matter how much time it has.
            "go" => {
                let answer = self.answer();
                if let Err(why) = &answer {
                    complain(why, out)?;
                }
                return writeln!(out, "bestmove {}", answer.as_deref().unwrap_or(NO_MOVE));
            }
            "uginewgame" => self.new_game(),
            "position" => self.position(rest),
            _ => Ok(()),
        };
        done.or_else(|why| complain(&why, out))
    }

    /// Another game. Clients keep globals that nothing sets back, so there is one for each process.
    fn new_game(&mut self) -> Result<(), String> {
        if self.seated.is_some() {
            return Err("a client plays one game; hint: start it again for the next".to_owned());
        }
        self.game = self.chart.start().boxed_clone();
        Ok(())
    }

    /// `position startpos [moves …]`; what is wrong with it changes nothing.
    fn position(&mut self, words: &[&str]) -> Result<(), String> {
        let moves = match words {
            ["startpos"] => &[],
            ["startpos", "moves", moves @ ..] => moves,
            _ => return Err("a client is told of `startpos`, and perhaps `moves …`".to_owned()),
        };
        let mut game = self.chart.start().boxed_clone();
        game.play_line(&moves.join(" ")).map_err(|error| error.to_string())?;
        self.game = game;
        Ok(())
    }

    /// What the client plays, or why it plays nothing.
    ///
    /// It is asked once for every turn of its own that it has not been through. In a game that goes
    /// on that is this one. In a new process it may be many: the client is told the game from the
    /// start, and has to answer what it is said to have played.
    fn answer(&mut self) -> Result<String, String> {
        let seat = self.game.turn().ok_or("the game is over")?;
        let moves = moves(&*self.game);
        let seated = self.seated.get_or_insert_with(|| {
            self.client.initialize(color_of(seat), self.chart);
            Seated { seat, past: Vec::new() }
        });
        if seated.seat != seat {
            let color = color_name(color_of(seated.seat));
            return Err(format!("the client plays {color}, whose turn it is not"));
        }
        if !moves.starts_with(&seated.past) {
            let past = shown(&seated.past.join(" "));
            return Err(format!(
                "the client has been through another game, {past}; hint: start it again"
            ));
        }
        let mut game = self.chart.start().boxed_clone();
        for (index, played) in moves.iter().enumerate() {
            if index >= seated.past.len() && game.turn() == Some(seat) {
                let answer = seated.ask(self.client, self.chart, &moves[..index])?;
                if answer != *played {
                    let number = index + 1;
                    return Err(format!(
                        "the client would not have played so: move {number} was {played}, and it \
                         answers {answer}"
                    ));
                }
            }
            game.play(played).map_err(|error| error.to_string())?;
        }
        seated.ask(self.client, self.chart, &moves)
    }
}

impl Seated {
    /// Tells the client of the last of these moves, and hears what it plays.
    fn ask(
        &mut self,
        client: &mut dyn Client,
        chart: &Chart,
        moves: &[String],
    ) -> Result<String, String> {
        let answer = client.play(previous(chart, moves, self.seat.other())?);
        let answer = chart.decode(answer, self.seat);
        let written = answer.as_deref().unwrap_or(NO_MOVE).to_owned();
        self.past = [moves, &[written]].concat();
        answer.map_err(|error| error.to_string())
    }
}

/// What the client is told of: the last of these moves, which somebody else made.
fn previous(chart: &Chart, moves: &[String], by: Seat) -> Result<Move, String> {
    let Some(last) = moves.last() else { return Ok(Move::NONE) };
    chart.encode(last, by).ok_or_else(|| format!("clients cannot be told of `{last}`"))
}

fn moves(game: &dyn DynGame) -> Vec<String> {
    let moves = game.steps().into_iter().filter_map(|step| match step {
        Step::Move(mv) => Some(mv),
        Step::Left(..) => None,
    });
    moves.collect()
}

/// A name that is a line, and not a long one.
fn presentable(name: &str) -> String {
    let printed: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let name: String = one_line(&printed).chars().take(LONGEST_NAME).collect();
    let name = name.trim_end();
    if name.is_empty() { "unnamed".to_owned() } else { name.to_owned() }
}

fn complain(why: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "info string error {}", one_line(why))
}

#[cfg(test)]
mod tests {
    use damier_catalog::game;

    use super::super::abi;
    use super::*;

    /// Plays what it was given to play, and notes what is done to it.
    struct Puppet {
        name: &'static str,
        answers: Vec<Move>,
        notes: Vec<String>,
    }

    impl Client for Puppet {
        fn name(&mut self) -> String {
            self.name.to_owned()
        }

        fn initialize(&mut self, color: u32, chart: &Chart) {
            self.notes.push(format!("{} {}", color_name(color), chart.walls()));
        }

        fn play(&mut self, previous: Move) -> Move {
            self.notes.push(match previous.kind {
                abi::NO_TYPE => "first".to_owned(),
                abi::MOVE => format!("move {}", previous.vertex),
                _ => format!(
                    "wall {}",
                    previous.edges.map(|e| format!("{}-{}", e.from, e.to)).join(" ")
                ),
            });
            self.answers.remove(0)
        }

        fn finalize(&mut self) {
            self.notes.push("finalize".to_owned());
        }
    }

    fn chart() -> Chart {
        Chart::new(game("quoridor").ok().unwrap().open_variant("square-5 2p").unwrap()).unwrap()
    }

    /// What is answered to these lines by somebody who plays so, and what that one is told.
    #[track_caller]
    fn check(seat: Seat, answers: &[&str], lines: &[&str], told: &[&str], notes: &[&str]) {
        let chart = chart();
        let code = |answer: &&str| match *answer {
            "nonsense" => Move { color: color_of(seat), ..Move::NONE },
            answer => chart.encode(answer, seat).unwrap(),
        };
        let answers = answers.iter().map(code).collect();
        let mut puppet = Puppet { name: "Punch\n and\tJudy\u{1b}", answers, notes: Vec::new() };
        let mut out = Vec::new();
        talk(&chart, &mut puppet, lines.join("\n").as_bytes(), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap().lines().collect::<Vec<_>>(), told);
        assert_eq!(puppet.notes, notes);
        assert_eq!(puppet.answers, [], "not asked often enough");
    }

    #[test]
    fn a_game_is_played_turn_by_turn() {
        check(
            Seat::FIRST,
            &["c5", "b2h", "c4"],
            &[
                "ugi",
                "isready",
                "uginewgame",
                "position startpos",
                "go movetime 100",
                "position startpos moves c5 c1",
                "go",
                "position startpos moves c5 c1 b2h d3v",
                "go",
                "quit",
                "go",
            ],
            &[
                "id name Punch and Judy",
                "id author unknown",
                "ugiok",
                "readyok",
                "bestmove c5",
                "bestmove b2h",
                "bestmove c4",
            ],
            &["BLACK 3", "first", "move 22", "wall 8-9 13-14", "finalize"],
        );
    }

    #[test]
    fn the_second_seat_hears_of_the_first_move() {
        check(
            Seat::SECOND,
            &["a1"],
            &["position startpos moves e5", "go"],
            &["bestmove a1"],
            &["WHITE 3", "move 4", "finalize"],
        );
    }

    #[test]
    fn a_game_is_gone_on_with_in_a_new_process() {
        check(
            Seat::SECOND,
            &["a1", "a2", "a3", "a4"],
            &[
                "position startpos moves e5 a1 e4 a2 e3",
                "go",
                "position startpos moves e5 a1 e4 a2 e3 a3 e4",
                "go",
            ],
            &["bestmove a3", "bestmove a4"],
            &["WHITE 3", "move 4", "move 9", "move 14", "move 9", "finalize"],
        );
    }

    #[test]
    fn who_would_have_played_otherwise_cannot_go_on() {
        check(
            Seat::FIRST,
            &["a5", "b5"],
            &["position startpos moves a5 a1 a4 a2", "go", "go"],
            &[
                "info string error the client would not have played so: move 3 was a4, and it \
                 answers b5",
                "bestmove (none)",
                "info string error the client has been through another game, a5 a1 b5; hint: start \
                 it again",
                "bestmove (none)",
            ],
            &["BLACK 3", "first", "move 20", "finalize"],
        );
    }

    #[test]
    fn what_is_no_move_ends_it() {
        check(
            Seat::FIRST,
            &["nonsense"],
            &["go", "position startpos moves a5 a1", "go"],
            &[
                "info string error the type of its answer is NO_TYPE, and neither WALL nor MOVE",
                "bestmove (none)",
                "info string error the client has been through another game, (none); hint: start \
                 it again",
                "bestmove (none)",
            ],
            &["BLACK 3", "first", "finalize"],
        );
    }

    #[test]
    fn nothing_is_taken_back_and_nobody_changes_seats() {
        check(
            Seat::FIRST,
            &["c5"],
            &["go", "uginewgame", "go", "position startpos moves c5", "go", "isready"],
            &[
                "bestmove c5",
                "info string error a client plays one game; hint: start it again for the next",
                "info string error the client has been through another game, c5; hint: start it \
                 again",
                "bestmove (none)",
                "info string error the client plays BLACK, whose turn it is not",
                "bestmove (none)",
                "readyok",
            ],
            &["BLACK 3", "first", "finalize"],
        );
    }

    #[test]
    fn malformed_lines_change_nothing() {
        let long = "x".repeat(LONGEST_LINE + 1);
        check(
            Seat::SECOND,
            &["c1"],
            &[
                "position startpos moves c5",
                "",
                "  xyzzy startpos",
                "position",
                "position fen square-5 -,- - 3,3 1",
                "position startpos moves c5 c4",
                "position startpos e5",
                &long,
                "go",
            ],
            &[
                "info string error a client is told of `startpos`, and perhaps `moves …`",
                "info string error a client is told of `startpos`, and perhaps `moves …`",
                "info string error move 2: c4 is not on the South side, where the pawn \
                 begins",
                "info string error a client is told of `startpos`, and perhaps `moves …`",
                "info string error the line is too long",
                "bestmove c1",
            ],
            &["WHITE 3", "move 2", "finalize"],
        );
    }

    #[test]
    fn a_game_that_is_over_needs_no_client() {
        check(
            Seat::FIRST,
            &[],
            &["position startpos moves a5 e1 a4 e2 a3 e3 a2 e4 a1", "go"],
            &["info string error the game is over", "bestmove (none)"],
            &[],
        );
    }

    #[test]
    fn names_are_a_short_line() {
        assert_eq!(presentable(""), "unnamed");
        assert_eq!(presentable(" \n\u{7} "), "unnamed");
        assert_eq!(presentable("Blaise\nugiok"), "Blaise ugiok");
        assert_eq!(presentable(&"é".repeat(300)).chars().count(), LONGEST_NAME);
    }
}
