//! Houses with seeds in them, as text.

use std::fmt::Write as _;

use damier_core::view::{Deed, House, Houses, Sowing, Spot, View};
use damier_core::{Message, Seat};

use super::{painted, seats};
use crate::context::Context;

/// The houses with their seeds as South sees them, the marks of the last sowing, what each
/// side has captured, and the last sowing in words.
///
/// Without colour too, a `*` beside its letter shows that a house can be sown, brackets the
/// house that was sown last, a `+` that a house got seeds of it, and a cross that it then lost
/// all its seeds.
pub fn board(houses: &Houses, view: &View, context: &Context) -> String {
    let drawing = Drawing::of(houses, view, context);
    let mut text = cells(houses, view, context);
    let _ = write!(text, "\n{}", seats(view, |_| String::new(), context));
    if let Some(message) = drawing.shared_out() {
        let _ = writeln!(text, "  {}", context.say(&message));
    }
    if let Some(sowing) = drawing.sowing {
        let _ = writeln!(text, "\n{}", context.say(&drawing.told(sowing)));
    }
    text
}

/// The houses alone.
pub fn cells(houses: &Houses, view: &View, context: &Context) -> String {
    let drawing = Drawing::of(houses, view, context);
    let line = if context.style.ascii { "-" } else { "─" }.repeat(4 * houses.rows[0].len() + 1);
    let mut text = String::new();
    for line in [
        drawing.row(0, Drawing::name),
        drawing.row(0, Drawing::seeds),
        line,
        drawing.row(1, Drawing::seeds),
        drawing.row(1, Drawing::name),
    ] {
        let _ = writeln!(text, "{}", line.trim_end());
    }
    text
}

/// Who owns a row: South has the lower one.
fn owner(row: usize) -> Message {
    Message::new(if row == 0 { "side-north" } else { "side-south" })
}

struct Drawing<'a> {
    houses: &'a Houses,
    view: &'a View,
    sowing: Option<&'a Sowing>,
    context: &'a Context,
}

impl<'a> Drawing<'a> {
    fn of(houses: &'a Houses, view: &'a View, context: &'a Context) -> Drawing<'a> {
        let sowing = match &view.last {
            Some(Deed::Sowing(sowing)) => Some(sowing),
            _ => None,
        };
        Drawing { houses, view, sowing, context }
    }
}

impl Drawing<'_> {
    /// A row of houses, each drawn so.
    fn row(&self, row: usize, draw: fn(&Self, &House, Spot) -> String) -> String {
        let houses = self.houses.rows[row].iter().enumerate();
        houses.map(|(column, house)| draw(self, house, Spot::at(column, row))).collect()
    }

    /// The letter of a house, marked if it can be sown.
    fn name(&self, house: &House, at: Spot) -> String {
        if self.view.places.contains(&at) {
            format!("  {}", painted(&format!("{}*", house.name), "32", self.context))
        } else {
            format!("  {} ", house.name)
        }
    }

    /// The seeds in a house, with the marks of the last sowing around them.
    fn seeds(&self, house: &House, at: Spot) -> String {
        let ascii = self.context.style.ascii;
        let seeds = match house.seeds {
            0 if ascii => ".".to_owned(),
            0 => "·".to_owned(),
            seeds => seeds.to_string(),
        };
        let (before, after) = match self.sowing {
            Some(sowing) if sowing.from == at => ('(', ')'),
            Some(sowing) if sowing.emptied.iter().any(|heap| heap.at == at) => {
                (' ', if ascii { 'x' } else { '×' })
            }
            Some(sowing) if sowing.reached.iter().any(|heap| heap.at == at) => (' ', '+'),
            _ => (' ', ' '),
        };
        // The brackets stay close to a number of one figure.
        let gap = if seeds.chars().count() == 1 { " " } else { "" };
        let seeds = if house.seeds == 0 { painted(&seeds, "2", self.context) } else { seeds };
        format!("{gap}{before}{seeds}{after}")
    }

    /// What each side has in the end, if the seeds left on the board count for it too.
    fn shared_out(&self) -> Option<Message> {
        let shares = self.houses.shared_out?;
        let half = if self.context.style.ascii { ".5" } else { "½" };
        let share = |seat: Seat| {
            let twice = shares[seat.index()];
            format!("{}{}", twice / 2, if twice % 2 == 1 { half } else { "" })
        };
        let message = Message::new("draw-houses-shared-out")
            .with("south", share(Seat::FIRST))
            .with("north", share(Seat::SECOND));
        Some(message)
    }

    /// A sowing in words.
    fn told(&self, sowing: &Sowing) -> Message {
        let name = |at: Spot| self.houses.house(at).map_or("", |house| house.name.as_str());
        let result = if sowing.taken() > 0 {
            let houses: Vec<&str> = sowing.emptied.iter().map(|heap| name(heap.at)).collect();
            Message::new("draw-houses-captured")
                .with("taken", sowing.taken() as usize)
                .with("houses", houses.join(", "))
        } else if sowing.slam {
            Message::new("draw-houses-slam").with("victim", owner(1 - sowing.from.row))
        } else {
            Message::new("draw-houses-nothing")
        };
        Message::new("draw-houses-sown")
            .with("side", owner(sowing.from.row))
            .with("house", name(sowing.from))
            .with("seeds", sowing.seeds as usize)
            .with("result", result)
    }
}

#[cfg(test)]
mod tests {
    use damier_catalog::{Params, game};
    use damier_core::{DynGame, Leave, Seat};
    use damier_l10n::Language;

    use crate::args::Look;
    use crate::context::Context;
    use crate::draw::board;

    fn drawn(game: &dyn DynGame, ascii: bool) -> String {
        board(game, &Context::new(Language::English, &Look { ascii, plain: true }))
    }

    /// The game under some rules, such as `houses=3`, from `start`, or the usual start if that is
    /// empty, after `line`.
    fn played(rules: &str, start: &str, line: &str) -> Box<dyn DynGame> {
        let params = rules.split_whitespace().map(|word| word.split_once('=').unwrap());
        let mut game = game("awele").unwrap().open(&Params::new(params)).unwrap();
        if !start.is_empty() {
            game = game.at_position(start).unwrap();
        }
        game.play_line(line).unwrap();
        game
    }

    /// After `line` from `start` it is drawn like this in ASCII.
    #[track_caller]
    fn check(rules: &str, start: &str, line: &str, expected: &str) {
        assert_eq!(drawn(&*played(rules, start, line), true), expected);
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
        check("", "", "", expected);
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
        check("", "9-0-0-0-0-2-1-2-0-0-0-4-1-1-S", "F", expected);
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
        check("", start, "f", expected);
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
        check("", start, "f", expected);
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
        check("grand-slam=capture-all", start, "f", expected);
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
        check("", "13-0-0-0-0-0-1-0-0-0-0-10-0-0-S", "A", expected);
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
        check("houses=3 seeds=1", "", "C", expected);
        let expected = "  h*  g*  f*  e*  d*  c*  b*  a*
  6   6   7+  7+  7+  7+  7+  7+
---------------------------------
  6   6   6   6   6   6   6  (.)
  A   B   C   D   E   F   G   H

  South: 0 seeds captured
> North: 0 seeds captured

South sowed 6 seeds from H and captured nothing
";
        check("rules=awari houses=8 seeds=6", "", "H", expected);
    }

    #[test]
    fn unicode_colours_and_french() {
        let mut context = Context::new(Language::French, &Look { ascii: false, plain: true });
        let game = played("", "9-0-0-0-0-2-1-2-0-0-0-4-1-1-S", "F");
        let plain = board(&*game, &context);
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
        let coloured = board(&*game, &context);
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
        check("", start, "F", expected);
        // Three seeds follow each other around until the position comes again.
        let start = "1-0-0-0-0-0-1-1-0-0-0-0-20-23-S";
        let around = "AaBbCcDdEeFfAaBbCcDdFaEeFf";
        for (rules, told) in [
            ("repetition=own-row", "With what was left on the board: South 21, North 25"),
            ("repetition=split", "With what was left on the board: South 21.5, North 24.5"),
        ] {
            let drawing = drawn(&*played(rules, start, around), true);
            assert_eq!(drawing.lines().nth(8).map(str::trim), Some(told), "{drawing}");
        }
    }

    /// Whoever leaves takes nothing from the board.
    #[test]
    fn leaving_keeps_the_last_sowing() {
        let mut game = played("", "", "Ff");
        let before = drawn(&*game, true);
        game.retire(Seat::FIRST, Leave::Resigned).unwrap();
        let after = drawn(&*game, true);
        assert!(!after.contains('>') && !after.contains('*'), "{after}");
        assert_eq!(after.replace(' ', ""), before.replace([' ', '>', '*'], ""));
    }
}
