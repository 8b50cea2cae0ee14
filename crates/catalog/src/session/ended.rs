//! How a game for one ended: what a history keeps of it, and how it is told.

use std::time::Duration;

use damier_core::{Message, Puzzle, in_minutes};
use damier_hashi::{Grade, Help, Playing};
use damier_labyrinth::Objects;
use damier_labyrinth::game::{Action, Game};
use damier_labyrinth::solve::Goal;

/// How hard a puzzle was that was kept with the name of its grade, in words.
pub fn grade_words(name: &str) -> Option<Message> {
    Grade::from_name(name).map(Grade::message)
}

/// How a game ended, of whichever kind it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ended {
    /// A puzzle of bridges is solved.
    Bridges(BridgesEnded),
    /// Somebody came out of a maze, or did not.
    Maze(MazeEnded),
}

/// A puzzle of bridges that is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BridgesEnded {
    /// Columns and rows.
    pub size: (usize, usize),
    /// How hard it was.
    pub grade: Grade,
    /// The time it took.
    pub time: Duration,
    /// What helped. Where the solution was seen the time does not count.
    pub help: Help,
}

/// A game among minotaurs that is won or lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MazeEnded {
    /// Columns and rows.
    pub size: (usize, usize),
    /// What became of the player.
    pub fate: Fate,
    /// How many turns were played.
    pub turns: u32,
    /// How many treasures were taken.
    pub treasures: usize,
    /// How many there were.
    pub treasures_in_all: usize,
    /// What those are worth that were taken.
    pub score: u64,
    /// What all are worth.
    pub worth: u64,
    /// How many minotaurs were killed.
    pub slain: usize,
    /// How many steps it still was to the nearest exit; none if no way led there.
    pub exit: Option<usize>,
}

/// What became of somebody among minotaurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They came out.
    Escaped,
    /// A minotaur killed them.
    Killed {
        /// The number of the minotaur.
        by: usize,
        /// The column and the row where it stands.
        at: (usize, usize),
        /// How it came to that.
        how: Cause,
    },
}

/// How it came that a minotaur killed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// They met.
    Met,
    /// A bomb opened the wall between them.
    Bomb,
    /// It stood beside the start.
    Start,
}

impl Ended {
    /// In a few words.
    pub fn headline(&self) -> Message {
        match self {
            Ended::Bridges(ended) => ended.headline(),
            Ended::Maze(ended) => ended.headline(),
        }
    }

    /// All else there is to tell, a sentence each.
    pub fn sentences(&self) -> Vec<Message> {
        match self {
            Ended::Bridges(ended) => ended.sentences(),
            Ended::Maze(ended) => ended.sentences(),
        }
    }
}

impl BridgesEnded {
    /// How a puzzle ended; none if it is not solved.
    pub fn of(playing: &Playing) -> Option<BridgesEnded> {
        let params = playing.puzzle().params();
        playing.is_solved().then(|| BridgesEnded {
            size: (params.width, params.height),
            grade: params.grade,
            time: playing.time(),
            help: playing.help(),
        })
    }

    /// In a few words.
    pub fn headline(&self) -> Message {
        Message::new(if self.help.shown { "hashi-ended-shown" } else { "hashi-ended" })
    }

    /// That it is solved, with the time if it is to be told and counts.
    pub fn praise(&self, timed: bool) -> Message {
        if timed && !self.help.shown {
            Message::new("hashi-solved-in").with("time", in_minutes(self.time))
        } else {
            Message::new("hashi-solved")
        }
    }

    /// Which puzzle it was, and what helped.
    pub fn sentences(&self) -> Vec<Message> {
        let (width, height) = self.size;
        let puzzle = Message::new("hashi-ended-puzzle")
            .with("size", format!("{width}x{height}"))
            .with("grade", self.grade.message());
        let Help { hints, checks, mistakes, shown } = self.help;
        let mut told = vec![puzzle];
        if self.help.is_none() {
            told.push(Message::new("hashi-ended-alone"));
        }
        if hints > 0 {
            told.push(Message::new("hashi-ended-hints").with("hints", hints));
        }
        if checks > 0 {
            let asked = Message::new("hashi-ended-checks").with("checks", checks);
            told.push(asked.with("mistakes", mistakes));
        }
        if shown {
            told.push(Message::new("hashi-ended-uncounted"));
        }
        told
    }
}

impl MazeEnded {
    /// How a game ended; none if it goes on.
    pub fn of(game: &Game) -> Option<MazeEnded> {
        let state = game.state();
        let ground = state.maze().ground();
        let fate = if state.is_won() {
            Fate::Escaped
        } else if state.player().alive {
            return None;
        } else {
            let (by, _) = state.killer()?;
            let latest = game.latest().map(|happened| happened.action);
            let how = match latest {
                _ if state.turns() == 0 => Cause::Start,
                Some(Action::Bomb) => Cause::Bomb,
                _ => Cause::Met,
            };
            Fate::Killed { by, at: ground.place(state.minotaurs().get(by)?.cell), how }
        };
        let (in_all, worth) = treasures(&game.start().objects);
        let (left, _) = treasures(state.objects());
        Some(MazeEnded {
            size: (ground.width(), ground.height()),
            fate,
            turns: state.turns(),
            treasures: in_all - left,
            treasures_in_all: in_all,
            score: state.score(),
            worth,
            slain: state.dead(),
            exit: state.way_to(Goal::Exit).map(|way| way.len() - 1),
        })
    }

    /// In a few words.
    pub fn headline(&self) -> Message {
        Message::new(match self.fate {
            Fate::Escaped => "maze-ended-out",
            Fate::Killed { .. } => "maze-ended-dead",
        })
    }

    /// What happened.
    pub fn story(&self) -> Message {
        let Fate::Killed { at: (x, y), how, .. } = self.fate else {
            return Message::new("maze-ended-story-out");
        };
        let key = match how {
            Cause::Met => "maze-ended-story-met",
            Cause::Bomb => "maze-ended-story-bomb",
            Cause::Start => "maze-ended-story-start",
        };
        Message::new(key).with("x", x).with("y", y)
    }

    /// How long it took, what was taken, and how far it still was.
    pub fn sentences(&self) -> Vec<Message> {
        let lost = matches!(self.fate, Fate::Killed { .. });
        let turns = if lost { "maze-ended-lasted" } else { "maze-ended-took" };
        let mut told = vec![Message::new(turns).with("turns", self.turns as usize)];
        told.push(match self.treasures_in_all {
            0 => Message::new("maze-ended-no-treasure"),
            all => Message::new("maze-ended-treasures")
                .with("taken", self.treasures)
                .with("all", all)
                .with("score", self.score.to_string())
                .with("worth", self.worth.to_string()),
        });
        if self.slain > 0 {
            told.push(Message::new("maze-ended-slain").with("slain", self.slain));
        }
        if lost {
            told.push(match self.exit {
                None => Message::new("maze-ended-no-exit"),
                Some(0) => Message::new("maze-ended-on-exit"),
                Some(steps) => Message::new("maze-ended-exit").with("steps", steps),
            });
        }
        told
    }
}

/// How many treasures there are, and what they are worth.
fn treasures(objects: &Objects) -> (usize, u64) {
    let worth = objects.iter().map(|(_, object)| object.worth()).filter(|worth| *worth > 0);
    worth.fold((0, 0), |(count, sum), worth| (count + 1, sum + u64::from(worth)))
}
