//! What is said about a move, and drawn.

/// How good a move is thought to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// `!!`: very good.
    Brilliant,
    /// `!`: good.
    Good,
    /// `!?`: worth a thought.
    Interesting,
    /// `?!`: doubtful.
    Doubtful,
    /// `?`: bad.
    Mistake,
    /// `??`: very bad.
    Blunder,
}

impl Sign {
    /// All of them, from the best on.
    pub const ALL: [Sign; 6] = [
        Sign::Brilliant,
        Sign::Good,
        Sign::Interesting,
        Sign::Doubtful,
        Sign::Mistake,
        Sign::Blunder,
    ];

    /// As it is written.
    pub fn text(self) -> &'static str {
        match self {
            Sign::Brilliant => "!!",
            Sign::Good => "!",
            Sign::Interesting => "!?",
            Sign::Doubtful => "?!",
            Sign::Mistake => "?",
            Sign::Blunder => "??",
        }
    }

    /// The sign that a text is.
    pub fn read(text: &str) -> Option<Sign> {
        Sign::ALL.into_iter().find(|sign| sign.text() == text)
    }
}

/// The colour of a mark or an arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Colour {
    /// Green.
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

impl Colour {
    /// All of them.
    pub const ALL: [Colour; 4] = [Colour::Green, Colour::Red, Colour::Blue, Colour::Yellow];

    /// Its letter in records.
    pub fn letter(self) -> char {
        match self {
            Colour::Green => 'G',
            Colour::Red => 'R',
            Colour::Blue => 'B',
            Colour::Yellow => 'Y',
        }
    }

    /// Its name as it is typed.
    pub fn name(self) -> &'static str {
        match self {
            Colour::Green => "green",
            Colour::Red => "red",
            Colour::Blue => "blue",
            Colour::Yellow => "yellow",
        }
    }
}

/// What is drawn on a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Shape {
    /// A ring.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A cross.
    Cross,
}

impl Shape {
    /// All of them.
    pub const ALL: [Shape; 4] = [Shape::Circle, Shape::Square, Shape::Triangle, Shape::Cross];

    /// Its name as it is typed and written.
    pub fn name(self) -> &'static str {
        match self {
            Shape::Circle => "circle",
            Shape::Square => "square",
            Shape::Triangle => "triangle",
            Shape::Cross => "cross",
        }
    }
}

/// A place that is marked, named as the game names it in its moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// The place.
    pub at: String,
    /// What is drawn there.
    pub shape: Shape,
    /// In which colour.
    pub colour: Colour,
}

/// An arrow from place to place.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Where it begins.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// In which colour.
    pub colour: Colour,
}

/// What is said about a move, and drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Note {
    /// The words, without blanks at their ends.
    pub comment: String,
    /// How good the move is thought to be.
    pub sign: Option<Sign>,
    /// The marks.
    pub marks: Vec<Mark>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// What else stood in commands of a record, without their brackets: `clk 0:04:59`.
    pub told: Vec<String>,
}

impl Note {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        *self == Note::default()
    }

    /// How many bytes it has, about.
    pub(super) fn size(&self) -> usize {
        let drawn = (self.marks.len() + self.arrows.len()) * 16;
        self.comment.len() + drawn + self.told.iter().map(String::len).sum::<usize>()
    }
}
