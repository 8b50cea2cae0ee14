//! What is asked of a program that speaks UGI or UCI.

/// Something that a program keeps to, or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// It can be talked to, and moves: what is asked in any other protocol.
    Plays,
    /// It answers the handshake with who it is, and with its end.
    Greets,
    /// Every option that it tells of is well written.
    Options,
    /// `isready` is answered with `readyok`.
    Ready,
    /// Words that it does not know are passed over.
    UnknownWords,
    /// A new game can begin.
    NewGame,
    /// Options can be set.
    SetOption,
    /// It moves within a time.
    MoveTime,
    /// It moves when it is told how far to look.
    Depth,
    /// It moves when it is told how many positions to look at.
    Nodes,
    /// It moves by the clocks of a game.
    Clocks,
    /// It plays on from the moves of a game.
    Positions,
    /// It plays on from a position.
    Fen,
    /// A position that is none changes nothing, and is complained of.
    Malformed,
    /// What it tells of its thoughts is well written.
    Info,
    /// It thinks until it is told to stop, and hears what is said meanwhile.
    Infinite,
    /// Nothing is to be stopped where nothing is thought about.
    IdleStop,
    /// It tells whose turn it is, and how a game ended.
    Query,
    /// It plays a game to its end.
    WholeGame,
    /// It stays when a game is over.
    GameOver,
    /// It leaves when it is told to.
    Quit,
    /// It leaves when nobody talks to it any more.
    EndOfInput,
}

impl Point {
    /// All of UGI and UCI, in the order in which they are looked at.
    pub const ALL: [Point; 21] = [
        Point::Greets,
        Point::Options,
        Point::Ready,
        Point::UnknownWords,
        Point::NewGame,
        Point::SetOption,
        Point::MoveTime,
        Point::Depth,
        Point::Nodes,
        Point::Clocks,
        Point::Positions,
        Point::Fen,
        Point::Malformed,
        Point::Info,
        Point::Infinite,
        Point::IdleStop,
        Point::Query,
        Point::WholeGame,
        Point::GameOver,
        Point::Quit,
        Point::EndOfInput,
    ];

    /// Its name, for programs that read what was found.
    pub fn name(self) -> &'static str {
        self.words().trim_start_matches("compliance-")
    }

    /// The message key of what is asked.
    pub const fn words(self) -> &'static str {
        match self {
            Point::Plays => "compliance-plays",
            Point::Greets => "compliance-greets",
            Point::Options => "compliance-options",
            Point::Ready => "compliance-ready",
            Point::UnknownWords => "compliance-unknown-words",
            Point::NewGame => "compliance-new-game",
            Point::SetOption => "compliance-set-option",
            Point::MoveTime => "compliance-move-time",
            Point::Depth => "compliance-depth",
            Point::Nodes => "compliance-nodes",
            Point::Clocks => "compliance-clocks",
            Point::Positions => "compliance-positions",
            Point::Fen => "compliance-fen",
            Point::Malformed => "compliance-malformed",
            Point::Info => "compliance-info",
            Point::Infinite => "compliance-infinite",
            Point::IdleStop => "compliance-idle-stop",
            Point::Query => "compliance-query",
            Point::WholeGame => "compliance-whole-game",
            Point::GameOver => "compliance-game-over",
            Point::Quit => "compliance-quit",
            Point::EndOfInput => "compliance-end-of-input",
        }
    }
}
