//! A conversation with a program, in which nobody waits for ever.

use std::time::Duration;

use damier_core::Stop;
use damier_mind::Clock;

use super::FLOOD;
use super::end::End;
use super::fault::Fault;
use super::process::{Process, Said};

/// So long is slept for a line before it is looked whether somebody wants to stop, or time is over.
const MOMENT: Duration = Duration::from_millis(5);

/// A conversation with a program.
pub(super) struct Talk {
    process: Process,
    /// What was said last that wants an answer.
    asked: String,
    /// The bytes that came since.
    heard: usize,
}

/// How long an answer is waited for.
#[derive(Clone, Copy)]
pub(super) struct Patience<'a> {
    pub(super) clock: &'a dyn Clock,
    /// When it began, by that clock.
    pub(super) begun: Duration,
    pub(super) limit: Duration,
    /// Who may want to stop waiting.
    pub(super) stop: Option<&'a Stop>,
}

impl<'a> Patience<'a> {
    /// So long from now on.
    pub(super) fn new(clock: &'a dyn Clock, limit: Duration) -> Patience<'a> {
        Patience { clock, begun: clock.now(), limit, stop: None }
    }

    fn is_over(&self) -> bool {
        self.clock.now().saturating_sub(self.begun) >= self.limit
    }
}

/// What came of waiting.
pub(super) enum Heard {
    Line(String),
    /// Somebody wants to stop.
    Stopped,
}

impl Talk {
    pub(super) fn new(process: Process) -> Talk {
        Talk { process, asked: String::new(), heard: 0 }
    }

    /// Says something that wants no answer.
    pub(super) fn say(&mut self, line: &str) -> Result<(), Fault> {
        self.process.say(line)
    }

    /// Says something, and begins to count what is said in answer.
    pub(super) fn ask(&mut self, line: &str) -> Result<(), Fault> {
        const SHOWN: usize = 60;
        self.asked = line.chars().take(SHOWN).collect();
        if line.chars().count() > SHOWN {
            self.asked.push('…');
        }
        self.heard = 0;
        self.process.say(line)
    }

    /// What was asked last.
    pub(super) fn asked(&self) -> &str {
        &self.asked
    }

    /// The next line, or that somebody wants to stop.
    pub(super) fn hear(&mut self, patience: &Patience<'_>) -> Result<Heard, Fault> {
        loop {
            // Who talks without a pause is stopped too, and late too.
            if patience.stop.is_some_and(Stop::is_raised) {
                return Ok(Heard::Stopped);
            }
            let said = self.process.hear(MOMENT);
            let asked = || self.asked.clone();
            match said {
                Said::TooLong => return Err(Fault::LongLine { asked: asked() }),
                Said::Closed => return Err(Fault::Closed { asked: asked() }),
                Said::Line(_) | Said::Nothing if patience.is_over() => {
                    return Err(Fault::Silent { asked: asked(), limit: patience.limit });
                }
                Said::Line(line) => {
                    self.heard += line.len() + 1;
                    if self.heard > FLOOD {
                        return Err(Fault::Flood { asked: self.asked.clone() });
                    }
                    return Ok(Heard::Line(line));
                }
                Said::Nothing => {}
            }
        }
    }

    /// The next line, whoever wants to stop.
    pub(super) fn hear_line(&mut self, patience: &Patience<'_>) -> Result<String, Fault> {
        let patience = Patience { stop: None, ..*patience };
        loop {
            if let Heard::Line(line) = self.hear(&patience)? {
                return Ok(line);
            }
        }
    }

    /// Nothing more is said; what became of the program.
    pub(super) fn leave(self) -> End {
        self.process.end().0
    }

    /// The conversation is over. What went wrong before is told as far as the end of the program
    /// explains it, and with what it said on standard error.
    pub(super) fn end(self, fault: Fault) -> String {
        let asked = self.asked.clone();
        let (end, complaints) = self.process.end();
        // A program that is gone has closed its output.
        let explains = matches!(fault, Fault::Closed { .. }) || matches!(end, End::Memory(_));
        let fault = if explains { Fault::of(end, &asked) } else { fault };
        match last_lines(&complaints) {
            said if said.is_empty() => plain(&fault.to_string()),
            said => format!("{}; it said: {said}", plain(&fault.to_string())),
        }
    }
}

/// The end of what was said on standard error, in one line.
fn last_lines(text: &str) -> String {
    const LINES: usize = 4;
    const SIGNS: usize = 400;
    let lines: Vec<&str> = text.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let last = lines[lines.len().saturating_sub(LINES)..].join(" | ");
    let plain = plain(&last);
    let over = plain.chars().count().saturating_sub(SIGNS);
    if over == 0 { plain } else { format!("…{}", plain.chars().skip(over).collect::<String>()) }
}

/// Words of somebody else, of which none is an order to a terminal.
fn plain(text: &str) -> String {
    text.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_what_was_said_is_told() {
        assert_eq!(last_lines(""), "");
        assert_eq!(last_lines("\n one \n\ntwo\r\n"), "one | two");
        assert_eq!(last_lines("1\n2\n3\n4\n5\u{7}x"), "2 | 3 | 4 | 5 x");
        let long = last_lines(&"é".repeat(1000));
        assert_eq!((long.chars().count(), long.chars().next()), (401, Some('…')));
    }
}
