//! What can be agreed before a game.

use std::fmt;

use crate::MAX_HOUSES;

/// The rules of one variant, by flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet {
    /// Houses in a row.
    pub houses: Row,
    /// Seeds in a house at the start.
    pub seeds: Seeds,
    /// A move that would capture every seed of the opponent.
    pub grand_slam: GrandSlam,
    /// A position that comes again.
    pub repetition: Repetition,
    /// Who gets what is left when nothing can be played.
    pub no_move: NoMove,
}

/// How many houses a row has.
pub type Row = Within<3, MAX_HOUSES>;
/// How many seeds a house has at the start.
pub type Seeds = Within<1, 6>;

/// A number from `LEAST` to `MOST`: no other is ever played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Within<const LEAST: usize, const MOST: usize>(usize);

impl<const LEAST: usize, const MOST: usize> Within<LEAST, MOST> {
    /// That number, if it is one of them.
    pub const fn new(number: usize) -> Option<Self> {
        if LEAST <= number && number <= MOST { Some(Within(number)) } else { None }
    }

    /// A number that is known to be one of them: any other does not compile.
    pub const fn of<const NUMBER: usize>() -> Self {
        const { assert!(LEAST <= NUMBER && NUMBER <= MOST) };
        Within(NUMBER)
    }

    /// The number.
    #[inline]
    pub const fn get(self) -> usize {
        self.0
    }
}

/// What becomes of a move that would capture every seed of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrandSlam {
    /// It is played, and captures nothing.
    NoCapture,
    /// It may be played only if every move is one; then it captures.
    IllegalUnlessOnly,
    /// It may not be played.
    Illegal,
    /// It captures as any other.
    CaptureAll,
}

/// What happens when a position, with the same side to move, comes again since the last capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repetition {
    /// The game ends, and each side keeps its row.
    OwnRow,
    /// The game ends, and what is on the board is shared evenly.
    Split,
    /// At the third occurrence the game ends, and each side keeps its row.
    ThreefoldOwnRow,
    /// Nothing: the game goes on.
    None,
}

/// Who gets what is left on the board when nothing can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoMove {
    /// Each side keeps its row.
    OwnRow,
    /// Everything goes to the opponent of who has run dry: of the side whose row is empty,
    /// or, if neither is, of the side to move.
    OpponentTakes,
}

/// A value of a flag with its name.
trait Flag: Copy + PartialEq + 'static {
    /// The name of the flag, as typed.
    const NAME: &'static str;
    /// Its values with their names.
    const VALUES: &'static [(&'static str, Self)];

    fn text(self) -> &'static str {
        let found = Self::VALUES.iter().find(|(_, value)| *value == self);
        found.map_or("", |(text, _)| text)
    }

    fn read(text: &str) -> Option<Self> {
        Self::VALUES.iter().find(|(name, _)| *name == text).map(|(_, value)| *value)
    }
}

impl Flag for GrandSlam {
    const NAME: &'static str = "grand-slam";
    const VALUES: &'static [(&'static str, Self)] = &[
        ("no-capture", GrandSlam::NoCapture),
        ("illegal-unless-only", GrandSlam::IllegalUnlessOnly),
        ("illegal", GrandSlam::Illegal),
        ("capture-all", GrandSlam::CaptureAll),
    ];
}

impl Flag for Repetition {
    const NAME: &'static str = "repetition";
    const VALUES: &'static [(&'static str, Self)] = &[
        ("own-row", Repetition::OwnRow),
        ("split", Repetition::Split),
        ("threefold-own-row", Repetition::ThreefoldOwnRow),
        ("none", Repetition::None),
    ];
}

impl Flag for NoMove {
    const NAME: &'static str = "no-move";
    const VALUES: &'static [(&'static str, Self)] =
        &[("own-row", NoMove::OwnRow), ("opponent-takes", NoMove::OpponentTakes)];
}

impl RuleSet {
    /// The tournament game.
    pub const ABAPA: RuleSet = RuleSet {
        houses: Row::of::<6>(),
        seeds: Seeds::of::<4>(),
        grand_slam: GrandSlam::NoCapture,
        repetition: Repetition::OwnRow,
        no_move: NoMove::OwnRow,
    };

    /// The rules under which the game was proved to be a draw.
    pub const AWARI: RuleSet = RuleSet {
        houses: Row::of::<6>(),
        seeds: Seeds::of::<4>(),
        grand_slam: GrandSlam::IllegalUnlessOnly,
        repetition: Repetition::Split,
        no_move: NoMove::OpponentTakes,
    };

    /// The named rule sets.
    pub const PRESETS: &'static [(&'static str, RuleSet)] =
        &[("abapa", RuleSet::ABAPA), ("awari", RuleSet::AWARI)];

    /// The rule set of that name.
    pub fn preset(name: &str) -> Option<RuleSet> {
        RuleSet::PRESETS.iter().find(|(preset, _)| *preset == name).map(|(_, rule_set)| *rule_set)
    }

    /// How many houses a row has.
    #[inline]
    pub const fn row(&self) -> usize {
        self.houses.get()
    }

    /// The seeds of the whole game.
    pub fn total(&self) -> u32 {
        (2 * self.houses.get() * self.seeds.get()) as u32
    }

    /// Changes one flag by its name and the name of its value; tells whether both are known.
    pub fn set(&mut self, name: &str, value: &str) -> bool {
        fn put<F: Flag>(slot: &mut F, value: &str) -> bool {
            F::read(value).map(|read| *slot = read).is_some()
        }
        let number = value.parse().ok();
        match name {
            "houses" => number.and_then(Row::new).map(|houses| self.houses = houses).is_some(),
            "seeds" => number.and_then(Seeds::new).map(|seeds| self.seeds = seeds).is_some(),
            GrandSlam::NAME => put(&mut self.grand_slam, value),
            Repetition::NAME => put(&mut self.repetition, value),
            NoMove::NAME => put(&mut self.no_move, value),
            _ => false,
        }
    }

    /// Reads what [`RuleSet`] write: a rule set and what differs from it.
    pub fn read(text: &str) -> Option<RuleSet> {
        let mut words = text.split(' ');
        let mut rule_set = RuleSet::preset(words.next()?)?;
        for word in words {
            let (name, value) = word.split_once('=')?;
            if !rule_set.set(name, value) {
                return None;
            }
        }
        // There is one way to write each variant.
        (rule_set.to_string() == text).then_some(rule_set)
    }
}

impl fmt::Display for RuleSet {
    /// The rule set that differs least, and what differs: `abapa`, `awari houses=5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changes = |base: &RuleSet| {
            let mut changes = Vec::new();
            let mut flag = |name: &str, same: bool, value: String| {
                if !same {
                    changes.push(format!("{name}={value}"));
                }
            };
            flag("houses", self.houses == base.houses, self.houses.get().to_string());
            flag("seeds", self.seeds == base.seeds, self.seeds.get().to_string());
            flag(
                GrandSlam::NAME,
                self.grand_slam == base.grand_slam,
                self.grand_slam.text().to_owned(),
            );
            flag(
                Repetition::NAME,
                self.repetition == base.repetition,
                self.repetition.text().to_owned(),
            );
            flag(NoMove::NAME, self.no_move == base.no_move, self.no_move.text().to_owned());
            changes
        };
        let named = RuleSet::PRESETS.iter().map(|(name, base)| (name, changes(base)));
        let Some((name, changes)) = named.min_by_key(|(_, changes)| changes.len()) else {
            return Ok(());
        };
        f.write_str(name)?;
        changes.iter().try_for_each(|change| write!(f, " {change}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No other board can be made, in any build.
    #[test]
    fn rows_and_seeds_are_within_bounds() {
        for number in 0..20 {
            assert_eq!(Row::new(number).map(Row::get), (3..=8).contains(&number).then_some(number));
            let seeds = Seeds::new(number).map(Seeds::get);
            assert_eq!(seeds, (1..=6).contains(&number).then_some(number));
        }
    }

    #[test]
    fn variants_read_what_they_write() {
        let mut seen = std::collections::HashSet::new();
        for (_, base) in RuleSet::PRESETS {
            for (houses, seeds) in [(6, 4), (3, 1), (8, 6)] {
                let (houses, seeds) = (Row::new(houses).unwrap(), Seeds::new(seeds).unwrap());
                for &(_, grand_slam) in GrandSlam::VALUES {
                    for &(_, repetition) in Repetition::VALUES {
                        for &(_, no_move) in NoMove::VALUES {
                            let rule_set =
                                RuleSet { houses, seeds, grand_slam, repetition, no_move };
                            let text = rule_set.to_string();
                            assert_eq!(RuleSet::read(&text), Some(rule_set), "{text}");
                            seen.insert(text);
                        }
                    }
                }
            }
            assert_eq!(RuleSet::read(&base.to_string()), Some(*base));
        }
        assert_eq!(seen.len(), 3 * 4 * 4 * 2);
        for text in
            ["", "oware", "abapa ", "abapa houses=6", "awari houses=9", "abapa x", "abapa x=1"]
        {
            assert_eq!(RuleSet::read(text), None, "{text}");
        }
    }
}
