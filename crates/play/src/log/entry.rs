//! An entry as a line of text.

use std::fmt;
use std::str::FromStr;

use damier_core::{Explain, Message, Seat, shown};
use thiserror::Error;

use super::seconds::{Seconds, seconds};
use crate::{Ask, Command, Control, Decision, Entry, Failure, Sitter, Spent, Turn, Way};

/// A line is no entry of a log.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no entry of a log")]
pub struct NoEntry(String);

impl Explain for NoEntry {
    fn message(&self) -> Message {
        Message::new("log-no-entry").with("text", self.0.as_str())
    }
}

/// What stands for whoever runs the match.
const TABLE: &str = "table";

/// Where nothing is known.
const NOTHING: &str = "-";

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.seq, Seconds(self.at))?;
        match &self.command {
            Command::Ask { by, ask } => write!(f, "{by} {}", Asked(ask)),
            Command::Decide(decision) => write!(f, "{TABLE} {}", Decided(decision)),
        }
    }
}

impl FromStr for Entry {
    type Err = NoEntry;

    fn from_str(line: &str) -> Result<Entry, NoEntry> {
        entry(line).ok_or_else(|| NoEntry(shown(line)))
    }
}

fn entry(line: &str) -> Option<Entry> {
    let mut words = Words(line);
    let seq = words.next()?.parse().ok()?;
    let at = seconds(words.next()?)?;
    let command = match words.next()? {
        TABLE => Command::Decide(decision(&mut words)?),
        seat => {
            let by = read_seat(seat)?;
            Command::Ask { by, ask: ask(by, &mut words)? }
        }
    };
    words.0.is_empty().then_some(Entry { seq, at, command })
}

/// The rest of a line, which is taken word by word.
struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = self.0.split_once(' ').unwrap_or((self.0, ""));
        self.0 = rest;
        (!word.is_empty()).then_some(word)
    }

    /// All that is left, as it was before it was put on one line.
    fn rest(&mut self) -> Option<String> {
        unescaped(std::mem::take(&mut self.0))
    }
}

struct Asked<'a>(&'a Ask);

impl fmt::Display for Asked<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Ask::Play { turn, mv } => {
                return write!(f, "play {}.{} {}", turn.ply, turn.rewound, escaped(mv));
            }
            Ask::Go(way) => return write!(f, "go {}", way_word(*way)),
            Ask::Resign => "resign",
            Ask::OfferDraw => "offer-draw",
            Ask::AcceptDraw => "accept-draw",
            Ask::DeclineDraw => "decline-draw",
            Ask::Grant => "grant",
            Ask::Deny => "deny",
            Ask::Pause => "pause",
            Ask::Resume => "resume",
            Ask::Abort => "abort",
            Ask::Rematch => "rematch",
        })
    }
}

fn ask(by: Seat, words: &mut Words<'_>) -> Option<Ask> {
    Some(match words.next()? {
        "play" => {
            let (ply, rewound) = words.next()?.split_once('.')?;
            let turn = Turn { seat: by, ply: ply.parse().ok()?, rewound: rewound.parse().ok()? };
            Ask::Play { turn, mv: words.rest()? }
        }
        "go" => Ask::Go(read_way(words.next()?)?),
        "resign" => Ask::Resign,
        "offer-draw" => Ask::OfferDraw,
        "accept-draw" => Ask::AcceptDraw,
        "decline-draw" => Ask::DeclineDraw,
        "grant" => Ask::Grant,
        "deny" => Ask::Deny,
        "pause" => Ask::Pause,
        "resume" => Ask::Resume,
        "abort" => Ask::Abort,
        "rematch" => Ask::Rematch,
        _ => return None,
    })
}

struct Decided<'a>(&'a Decision);

impl fmt::Display for Decided<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Decision::Begin(turn) => write!(f, "begin {}", Turned(*turn)),
            Decision::Answer { turn, mv, spent, score } => {
                let score = score.map_or(NOTHING.to_owned(), |score| score.to_string());
                let (turn, spent) = (Turned(*turn), Costs(*spent));
                write!(f, "answer {turn} {spent} {score} {}", escaped(mv))
            }
            Decision::TimeOver { turn, spent: None } => write!(f, "time-over {}", Turned(*turn)),
            Decision::TimeOver { turn, spent: Some(spent) } => {
                write!(f, "time-over {} {}", Turned(*turn), Costs(*spent))
            }
            Decision::Fail { seat, why: Failure::Silent } => write!(f, "fail {seat} silent"),
            Decision::Fail { seat, why: Failure::Illegal { mv, why } } => {
                // Two texts on a line: the first is one word, and not that for nothing.
                let word = match mv.as_str() {
                    "" => NOTHING.to_owned(),
                    NOTHING => format!("\\{NOTHING}"),
                    _ => escaped(mv).replace(' ', "\\s"),
                };
                write!(f, "fail {seat} illegal {word} {}", escaped(why))
            }
            Decision::Fail { seat, why: Failure::Broken(words) } => {
                write!(f, "fail {seat} broken {}", escaped(words))
            }
            Decision::Go(way) => write!(f, "go {}", way_word(*way)),
            Decision::Seat { seat, sitter, time } => {
                write!(f, "seat {seat} {time} {}", written_sitter(sitter))
            }
            Decision::Pause => f.write_str("pause"),
            Decision::Resume => f.write_str("resume"),
            Decision::Abort => f.write_str("abort"),
            Decision::Remark { after, words } => write!(f, "remark {after} {}", escaped(words)),
            Decision::Follow { name } => write!(f, "follow {}", escaped(name)),
            Decision::Rest => f.write_str("rest"),
        }
    }
}

fn decision(words: &mut Words<'_>) -> Option<Decision> {
    Some(match words.next()? {
        "begin" => Decision::Begin(read_turn(words)?),
        "answer" => {
            let (turn, spent) = (read_turn(words)?, read_spent(words)?);
            let score = match words.next()? {
                NOTHING => None,
                text => Some(text.parse().ok()?),
            };
            Decision::Answer { turn, spent, score, mv: words.rest()? }
        }
        "time-over" => {
            let turn = read_turn(words)?;
            let spent = if words.0.is_empty() { None } else { Some(read_spent(words)?) };
            Decision::TimeOver { turn, spent }
        }
        "fail" => {
            let seat = read_seat(words.next()?)?;
            let why = match words.next()? {
                "silent" => Failure::Silent,
                "illegal" => {
                    let mv = match words.next()? {
                        NOTHING => String::new(),
                        word => unescaped(word)?,
                    };
                    Failure::Illegal { mv, why: words.rest()? }
                }
                "broken" => Failure::Broken(words.rest()?),
                _ => return None,
            };
            Decision::Fail { seat, why }
        }
        "go" => Decision::Go(read_way(words.next()?)?),
        "seat" => {
            let seat = read_seat(words.next()?)?;
            let time = words.next()?.parse().ok()?;
            Decision::Seat { seat, time, sitter: read_sitter(std::mem::take(&mut words.0))? }
        }
        "pause" => Decision::Pause,
        "resume" => Decision::Resume,
        "abort" => Decision::Abort,
        "remark" => {
            let after = words.next()?.parse().ok()?;
            Decision::Remark { after, words: words.rest()? }
        }
        "follow" => Decision::Follow { name: words.rest()? },
        "rest" => Decision::Rest,
        _ => return None,
    })
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Back => "back",
        Way::On => "on",
    }
}

fn read_way(word: &str) -> Option<Way> {
    [Way::Back, Way::On].into_iter().find(|way| way_word(*way) == word)
}

fn read_seat(word: &str) -> Option<Seat> {
    Seat::new(word.parse::<usize>().ok()?.checked_sub(1)?)
}

/// A turn with its seat: `2.17.0`.
struct Turned(Turn);

impl fmt::Display for Turned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.0.seat, self.0.ply, self.0.rewound)
    }
}

fn read_turn(words: &mut Words<'_>) -> Option<Turn> {
    let (seat, rest) = words.next()?.split_once('.')?;
    let (ply, rewound) = rest.split_once('.')?;
    Some(Turn { seat: read_seat(seat)?, ply: ply.parse().ok()?, rewound: rewound.parse().ok()? })
}

/// What was spent: time on the wall, and of the processor.
struct Costs(Spent);

impl fmt::Display for Costs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Spent { wall, cpu } = self.0;
        write!(f, "{} ", Seconds(wall))?;
        match cpu {
            Some(cpu) => write!(f, "{}", Seconds(cpu)),
            None => f.write_str(NOTHING),
        }
    }
}

fn read_spent(words: &mut Words<'_>) -> Option<Spent> {
    let wall = seconds(words.next()?)?;
    let cpu = match words.next()? {
        NOTHING => None,
        text => Some(seconds(text)?),
    };
    Some(Spent { wall, cpu })
}

/// The kinds of sitters, as they are written.
const KINDS: [(Control, &str); 5] = [
    (Control::Human, "human"),
    (Control::Advised, "advised"),
    (Control::Remote, "remote"),
    (Control::Computer, "computer"),
    (Control::Engine, "engine"),
];

/// Who sits somewhere: the kind and the name.
pub(super) fn written_sitter(sitter: &Sitter) -> String {
    let kind = KINDS.iter().find(|(known, _)| *known == sitter.control);
    format!("{} {}", kind.map_or("human", |(_, word)| word), escaped(&sitter.name))
}

pub(super) fn read_sitter(text: &str) -> Option<Sitter> {
    let (word, name) = text.split_once(' ').unwrap_or((text, ""));
    let (control, _) = KINDS.iter().find(|(_, known)| *known == word)?;
    Some(Sitter { name: unescaped(name)?, control: *control })
}

/// A text on one line.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

/// Undoes [`escaped`].
fn unescaped(text: &str) -> Option<String> {
    let mut plain = String::with_capacity(text.len());
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        plain.push(match sign {
            '\\' => match signs.next()? {
                'n' => '\n',
                'r' => '\r',
                's' => ' ',
                '-' => '-',
                '\\' => '\\',
                _ => return None,
            },
            sign => sign,
        });
    }
    Some(plain)
}
