//! Awélé as text.

use std::fmt::Write as _;

use damier_awele::{Awele, Board, House, Side, Sowing};
use damier_core::{Game, Message, Reason};

use crate::context::Context;

/// The houses with their seeds as South sees them, the marks of the last sowing, what each
/// side has captured, and the last sowing in words.
///
/// Without colour too, a `*` beside its letter shows that a house can be sown, brackets the
/// house that was sown last, a `+` that a house got seeds of it, and a cross that it then lost
/// all its seeds.
pub fn board<B: Board>(game: &Game<Awele<B>>, context: &Context) -> String {
    let row = game.rules().rule_set().row();
    let drawing = Drawing { game, context, sowing: Sowing::last(game) };
    // North's first house is at the right, above South's last.
    let north = || (0..row).rev().map(|column| House::new(Side::North, column));
    let south = || (0..row).map(|column| House::new(Side::South, column));
    let line = if context.style.ascii { "-" } else { "─" }.repeat(4 * row + 1);
    let mut text = String::new();
    for line in [
        north().map(|house| drawing.name(house)).collect(),
        north().map(|house| drawing.seeds(house)).collect(),
        line,
        south().map(|house| drawing.seeds(house)).collect(),
        south().map(|house| drawing.name(house)).collect(),
    ] {
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text.push('\n');
    for side in [Side::South, Side::North] {
        let turn = if game.turn() == Some(side.seat()) { '>' } else { ' ' };
        let message = Message::new("draw-awele-store")
            .with("side", name_of(side))
            .with("seeds", game.position().store(side) as usize);
        let _ = writeln!(text, "{turn} {}", context.say(&message));
    }
    if let Some(message) = drawing.shared_out() {
        let _ = writeln!(text, "  {}", context.say(&message));
    }
    if let Some(sowing) = &drawing.sowing {
        let _ = writeln!(text, "\n{}", context.say(&told(sowing)));
    }
    text
}

fn name_of(side: Side) -> Message {
    Message::new(match side {
        Side::South => "side-south",
        Side::North => "side-north",
    })
}

/// The sowing in words.
fn told(sowing: &Sowing) -> Message {
    let result = if sowing.taken > 0 {
        let houses: Vec<String> = sowing.emptied.iter().map(ToString::to_string).collect();
        Message::new("draw-awele-captured")
            .with("taken", sowing.taken as usize)
            .with("houses", houses.join(", "))
    } else if sowing.slam {
        Message::new("draw-awele-slam").with("victim", name_of(sowing.house.side().other()))
    } else {
        Message::new("draw-awele-nothing")
    };
    Message::new("draw-awele-sown")
        .with("side", name_of(sowing.house.side()))
        .with("house", sowing.house.to_string())
        .with("seeds", sowing.seeds as usize)
        .with("result", result)
}

struct Drawing<'a, B: Board> {
    game: &'a Game<Awele<B>>,
    context: &'a Context,
    sowing: Option<Sowing>,
}

impl<B: Board> Drawing<'_, B> {
    /// The letter of a house, marked if it can be sown.
    fn name(&self, house: House) -> String {
        if self.game.check(house).is_ok() {
            format!("  {}", self.painted(&format!("{house}*"), "32"))
        } else {
            format!("  {house} ")
        }
    }

    /// The seeds in a house, with the marks of the last sowing around them.
    fn seeds(&self, house: House) -> String {
        let ascii = self.context.style.ascii;
        let position = self.game.position();
        let seeds = match position.board.count(house.index(self.game.rules().rule_set().row())) {
            0 if ascii => ".".to_owned(),
            0 => "·".to_owned(),
            seeds => seeds.to_string(),
        };
        let (before, after) = match &self.sowing {
            Some(sowing) if sowing.house == house => ('(', ')'),
            Some(sowing) if sowing.emptied.contains(&house) => (' ', if ascii { 'x' } else { '×' }),
            Some(sowing) if sowing.reached.contains(&house) => (' ', '+'),
            _ => (' ', ' '),
        };
        // The brackets stay close to a number of one figure.
        let gap = if seeds.chars().count() == 1 { " " } else { "" };
        let dim = seeds == "·" || seeds == ".";
        let seeds = if dim { self.painted(&seeds, "2") } else { seeds };
        format!("{gap}{before}{seeds}{after}")
    }

    /// What each side has in the end, if the seeds left on the board count for it too.
    fn shared_out(&self) -> Option<Message> {
        let (rules, position) = (self.game.rules(), self.game.position());
        let outcome = self.game.outcome()?;
        if matches!(outcome.reason, Reason::Left(..)) || rules.is_decided(position) {
            return None;
        }
        let stores: u32 = [Side::South, Side::North].map(|side| position.store(side)).iter().sum();
        let total = stores + position.on_board(rules.rule_set().row());
        // Both together have all seeds, and the difference is the score. An odd number of
        // seeds may be split evenly.
        let half = if self.context.style.ascii { ".5" } else { "½" };
        let share = |side: Side| {
            let twice = total.saturating_add_signed(outcome.scores[side.seat()]);
            format!("{}{}", twice / 2, if twice % 2 == 1 { half } else { "" })
        };
        let message = Message::new("draw-awele-shared-out")
            .with("south", share(Side::South))
            .with("north", share(Side::North));
        Some(message)
    }

    fn painted(&self, text: &str, code: &str) -> String {
        if self.context.style.colour {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_owned()
        }
    }
}

#[cfg(test)]
mod tests {
    use damier_awele::{Array, GrandSlam, Packed, Repetition, Row, RuleSet, Seeds};
    use damier_core::{DynGame, Leave, Rules, Seat};
    use damier_l10n::Language;

    use super::*;
    use crate::args::Look;

    fn drawn<B: Board>(game: &Game<Awele<B>>, ascii: bool) -> String {
        board(game, &Context::new(Language::English, &Look { ascii, plain: true }))
    }

    /// The game from `start`, or the usual start if that is empty, after `line`.
    fn played<B: Board>(rule_set: RuleSet, start: &str, line: &str) -> Game<Awele<B>> {
        let rules = Awele::new(rule_set);
        let position =
            if start.is_empty() { Ok(rules.start()) } else { rules.parse_position(start) };
        let mut game = Game::from_position(rules, position.unwrap());
        game.play_line(line).unwrap();
        game
    }

    /// After `line` from `start`, both kinds of board are drawn like this in ASCII.
    #[track_caller]
    fn check(rule_set: RuleSet, start: &str, line: &str, expected: &str) {
        assert_eq!(drawn(&played::<Packed>(rule_set, start, line), true), expected);
        assert_eq!(drawn(&played::<Array>(rule_set, start, line), true), expected);
    }

    #[test]
    fn the_start() {
        let expected = "  f   e   d   c   b   a
  4   4   4   4   4   4
-------------------------
  4   4   4   4   4   4
  A*  B*  C*  D*  E*  F*

> South: 0 seeds captured
  North: 0 seeds captured
";
        check(RuleSet::ABAPA, "", "", expected);
    }

    #[test]
    fn a_capture() {
        let expected = "  f*  e   d   c   b   a
  4   .   .   .   .x  .x
-------------------------
  9   .   .   .   .  (.)
  A   B   C   D   E   F

  South: 6 seeds captured
> North: one seed captured

South sowed 2 seeds from F and captured 5 seeds from a, b
";
        check(RuleSet::ABAPA, "9-0-0-0-0-2-1-2-0-0-0-4-1-1-S", "F", expected);
    }

    #[test]
    fn a_grand_slam() {
        let start = "0-1-0-0-0-0-0-0-0-0-9-1-1-1-N";
        let expected = "  f   e   d   c   b   a
 (.)  9   .   .   .   .
-------------------------
  1+  1   .   .   .   .
  A*  B*  C   D   E   F

> South: one seed captured
  North: one seed captured

North sowed one seed from f and captured nothing
";
        // No slam yet: a single seed is not captured.
        check(RuleSet::ABAPA, start, "f", expected);
        let start = "1-0-0-0-0-0-0-0-0-0-9-1-1-1-N";
        let expected = "  f   e   d   c   b   a
 (.)  9   .   .   .   .
-------------------------
  2+  .   .   .   .   .
  A*  B   C   D   E   F

> South: one seed captured
  North: one seed captured

North sowed one seed from f and captured nothing: \
                        it was a grand slam, which would have taken every seed of South
";
        check(RuleSet::ABAPA, start, "f", expected);
        // Where a slam captures, the game is over, and nobody is on turn.
        let expected = "  f   e   d   c   b   a
 (.)  9   .   .   .   .
-------------------------
  .x  .   .   .   .   .
  A   B   C   D   E   F

  South: one seed captured
  North: 3 seeds captured
  With what was left on the board: South 1, North 12

North sowed one seed from f and captured 2 seeds from A
";
        let rule_set = RuleSet { grand_slam: GrandSlam::CaptureAll, ..RuleSet::ABAPA };
        check(rule_set, start, "f", expected);
    }

    #[test]
    fn more_than_once_around() {
        let expected = "  f*  e*  d*  c*  b*  a*
 11+  1+  1+  1+  1+  2+
-------------------------
 (.)  2+  2+  1+  1+  1+
  A   B   C   D   E   F

  South: 0 seeds captured
> North: 0 seeds captured

South sowed 13 seeds from A and captured nothing
";
        check(RuleSet::ABAPA, "13-0-0-0-0-0-1-0-0-0-0-10-0-0-S", "A", expected);
    }

    #[test]
    fn few_houses_and_many() {
        let expected = "  c*  b*  a
  1   1   .x
-------------
  1   1  (.)
  A   B   C

  South: 2 seeds captured
> North: 0 seeds captured

South sowed one seed from C and captured 2 seeds from a
";
        check(
            RuleSet { houses: Row::of::<3>(), seeds: Seeds::of::<1>(), ..RuleSet::ABAPA },
            "",
            "C",
            expected,
        );
        let expected = "  h*  g*  f*  e*  d*  c*  b*  a*
  6   6   7+  7+  7+  7+  7+  7+
---------------------------------
  6   6   6   6   6   6   6  (.)
  A   B   C   D   E   F   G   H

  South: 0 seeds captured
> North: 0 seeds captured

South sowed 6 seeds from H and captured nothing
";
        check(
            RuleSet { houses: Row::of::<8>(), seeds: Seeds::of::<6>(), ..RuleSet::AWARI },
            "",
            "H",
            expected,
        );
    }

    #[test]
    fn unicode_colours_and_french() {
        let mut context = Context::new(Language::French, &Look { ascii: false, plain: true });
        let game = played::<Packed>(RuleSet::ABAPA, "9-0-0-0-0-2-1-2-0-0-0-4-1-1-S", "F");
        let plain = board(&game, &context);
        let expected = "  f*  e   d   c   b   a
  4   ·   ·   ·   ·×  ·×
─────────────────────────
  9   ·   ·   ·   ·  (·)
  A   B   C   D   E   F

  Sud : 6 graines capturées
> Nord : 1 graine capturée

Sud a semé 2 graines depuis F et a capturé 5 graines en a, b
";
        assert_eq!(plain, expected);
        context.style.colour = true;
        let coloured = board(&game, &context);
        assert!(coloured.contains("\x1b[32mf*\x1b[0m"), "{coloured}");
        let colours = ["\x1b[32m", "\x1b[2m", "\x1b[0m"];
        let stripped = colours.iter().fold(coloured, |text, colour| text.replace(colour, ""));
        assert_eq!(stripped, plain);
    }

    /// What is left on the board is told to whom it goes.
    #[test]
    fn the_end_of_what_was_left() {
        let expected = "  f   e   d   c   b   a
  .   1   .   1   .   1+
-------------------------
  .   .   .   .   .  (.)
  A   B   C   D   E   F

  South: 24 seeds captured
  North: 21 seeds captured
  With what was left on the board: South 24, North 24

South sowed one seed from F and captured nothing
";
        let start = "0-0-0-0-0-1-0-0-1-0-1-0-24-21-S";
        check(RuleSet::ABAPA, start, "F", expected);
        // Three seeds follow each other around until the position comes again.
        let start = "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S";
        let around = "AaBbCcDdEeFfAaBbCcDdFaEeFf";
        for (repetition, told) in [
            (Repetition::OwnRow, "With what was left on the board: South 21, North 25"),
            (Repetition::Split, "With what was left on the board: South 21.5, North 24.5"),
        ] {
            let rule_set = RuleSet { repetition, ..RuleSet::ABAPA };
            let drawing = drawn(&played::<Packed>(rule_set, start, around), true);
            assert_eq!(drawing.lines().nth(8).map(str::trim), Some(told), "{drawing}");
        }
    }

    /// Whoever leaves takes nothing from the board.
    #[test]
    fn leaving_keeps_the_last_sowing() {
        let mut game = played::<Packed>(RuleSet::ABAPA, "", "Ff");
        let before = drawn(&game, true);
        Game::retire(&mut game, Seat::FIRST, Leave::Resigned).unwrap();
        let after = drawn(&game, true);
        assert!(!after.contains('>') && !after.contains('*'), "{after}");
        assert_eq!(after.replace(' ', ""), before.replace([' ', '>', '*'], ""));
    }
}
