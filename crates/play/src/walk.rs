//! Going through a record: the line that was played, and the branches beside it.

use std::time::Duration;

use damier_core::{DynGame, Explain, Leave, Record, RecordedMove, Seat};
use damier_mind::Score;

use crate::log::UNDONE;
use crate::replay::repeat;
use crate::who::TAGS;
use crate::{Contest, Opening, Terms, Who, dgn, replay_partly};

/// A place in a record, and the way there. The way may leave the line that was played for a branch,
/// and that one for a branch of its own; going back to where it left a line leads out again.
///
/// ```
/// use damier_play::{Walk, dgn, replay};
///
/// let text = "[Game \"reversi\"]\n[Variant \"8x8\"]\n\n1. f5 f6 (1... d6 2. c3) 2. e6 *\n";
/// let record = dgn::read(text)?.remove(0);
/// let mut walk = Walk::new(&record, &*replay(&record).unwrap());
/// walk.go(2).unwrap();
/// walk.turn(true).unwrap();
/// walk.go(1).unwrap();
/// assert_eq!(walk.step(2).unwrap().text, "c3");
/// assert_eq!((walk.at(), walk.branch(), walk.fork(1)), (3, Some(1), Some((1, 1))));
/// # Ok::<(), dgn::DgnError>(())
/// ```
pub struct Walk {
    /// The record, in which a branch hangs on the move of the line that it leaves, and never on
    /// the first move of another branch.
    record: Record,
    /// The game as it stands here.
    game: Box<dyn DynGame>,
    /// Where the way leaves a line: after how many steps, and for which branch.
    turnings: Vec<(usize, usize)>,
    /// Who took each step of the way.
    seats: Vec<Seat>,
}

impl Walk {
    /// Before the first step of a record, over the game that replaying it gave.
    pub fn new(record: &Record, game: &dyn DynGame) -> Walk {
        let mut game = game.boxed_clone();
        while game.take_back() {}
        let mut record = record.clone();
        spread(&mut record.moves);
        Walk { record, game, turnings: Vec::new(), seats: Vec::new() }
    }

    /// The record has changed: more was played or said. If the way here is not in it any more, the
    /// beginning is.
    pub fn follow(&mut self, mut record: Record) {
        spread(&mut record.moves);
        let turned = self.turnings.first().map(|(ply, _)| *ply);
        let shared = turned.map_or(self.at(), |ply| ply + 1);
        let (old, new) = (&self.record.moves, &record.moves);
        let same = |ply: usize| new.get(ply).is_some_and(|step| step.text == old[ply].text);
        let forks = |ply: usize| new[ply].variations == old[ply].variations;
        if !(0..shared).all(same) || !turned.is_none_or(forks) {
            while self.at() > 0 {
                self.go_back();
            }
        }
        self.record = record;
    }

    /// The game as it stands here.
    pub fn game(&self) -> &dyn DynGame {
        &*self.game
    }

    /// How many steps lead here.
    pub fn at(&self) -> usize {
        self.seats.len()
    }

    /// How many steps the line has to its end.
    pub fn len(&self) -> usize {
        let (line, first) = self.line(self.turnings.len());
        first + line.len()
    }

    /// Whether nothing was played at all.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether there are branches anywhere.
    pub fn has_branches(&self) -> bool {
        self.record.moves.iter().any(|step| !step.variations.is_empty())
    }

    /// A line, and how many steps lead to its first: the one that was played for 0, the branch
    /// after so many turnings otherwise.
    fn line(&self, turnings: usize) -> (&[RecordedMove], usize) {
        let main = (self.record.moves.as_slice(), 0);
        self.turnings[..turnings].iter().fold(main, |(line, first), &(ply, branch)| {
            (&line[ply - first].variations[branch], ply)
        })
    }

    /// How many turnings come before a step, from 0.
    fn turnings_before(&self, ply: usize) -> usize {
        self.turnings.iter().take_while(|(at, _)| *at < ply).count()
    }

    /// A step of the line, from 0; those to come too.
    pub fn step(&self, ply: usize) -> Option<&RecordedMove> {
        let (line, first) = self.line(self.turnings_before(ply + 1));
        line.get(ply - first)
    }

    /// After how many steps the way left the line for the branch it is in, if it is in one.
    pub fn branch(&self) -> Option<usize> {
        self.turnings.last().map(|(ply, _)| *ply)
    }

    /// After how many steps the way left a line for a branch, each time.
    pub fn turnings(&self) -> impl Iterator<Item = usize> {
        self.turnings.iter().map(|(ply, _)| *ply)
    }

    /// Which branch is taken at a step, from 1, or 0 where none is; and how many there are. Nothing
    /// where there is none.
    pub fn fork(&self, ply: usize) -> Option<(usize, usize)> {
        let before = self.turnings_before(ply);
        let (line, first) = self.line(before);
        let count = line.get(ply - first)?.variations.len();
        let taken = self.turnings.get(before).filter(|(at, _)| *at == ply);
        (count > 0).then(|| (taken.map_or(0, |(_, branch)| branch + 1), count))
    }

    /// The lines that could be taken at a step in place of the one that is, in their order, each
    /// from that step on.
    pub fn others(&self, ply: usize) -> impl Iterator<Item = &[RecordedMove]> {
        let (line, first) = self.line(self.turnings_before(ply));
        let rest = line.get(ply - first..).unwrap_or_default();
        let branches = rest.first().map_or(&[][..], |step| step.variations.as_slice());
        let taken = self.fork(ply).map_or(0, |(taken, _)| taken);
        let all = std::iter::once(rest).chain(branches.iter().map(Vec::as_slice));
        all.enumerate().filter(move |(index, _)| *index != taken).map(|(_, line)| line)
    }

    /// Goes so many steps on along the line or back; whether that led anywhere. Nobody has checked
    /// what stands in a branch: where a step cannot be taken the way ends before it.
    pub fn go(&mut self, by: isize) -> Result<bool, Box<dyn Explain>> {
        let from = self.at();
        let to = from.saturating_add_signed(by).min(self.len());
        while self.at() < to {
            self.go_on()?;
        }
        while self.at() > to {
            self.go_back();
        }
        Ok(self.at() != from)
    }

    fn go_on(&mut self) -> Result<(), Box<dyn Explain>> {
        let step = self.step(self.at()).map(|step| RecordedMove::new(step.text.as_str()));
        let Some(step) = step else { return Ok(()) };
        let on_turn = self.game.turn().unwrap_or(Seat::FIRST);
        repeat(&mut *self.game, &step)?;
        self.seats.push(step.as_leaving().map_or(on_turn, |(seat, _)| seat));
        Ok(())
    }

    fn go_back(&mut self) {
        self.game.take_back();
        self.seats.pop();
        let at = self.at();
        self.turnings.retain(|(ply, _)| *ply < at);
    }

    /// Takes the next branch at the step that leads here, or the one before; after the last comes
    /// the line itself again. Whether there is any. One that cannot be played is not taken.
    pub fn turn(&mut self, forward: bool) -> Result<bool, Box<dyn Explain>> {
        let Some(ply) = self.at().checked_sub(1) else { return Ok(false) };
        let Some((taken, count)) = self.fork(ply) else { return Ok(false) };
        let next = if forward { taken + 1 } else { taken + count } % (count + 1);
        let turnings = self.turnings.clone();
        self.go_back();
        self.turnings.extend(next.checked_sub(1).map(|branch| (ply, branch)));
        let Err(problem) = self.go_on() else { return Ok(true) };
        self.turnings = turnings;
        // What was taken back a moment ago can be played again.
        self.go_on().ok();
        Err(problem)
    }

    /// Goes along the line to the next step that has branches, or back to the one before; whether
    /// there is any.
    pub fn seek(&mut self, forward: bool) -> Result<bool, Box<dyn Explain>> {
        let at = self.at();
        let forks = |ply: &usize| self.fork(*ply).is_some();
        let found = if forward {
            (at..self.len()).find(forks)
        } else {
            (0..at.saturating_sub(1)).rev().find(forks)
        };
        let Some(ply) = found else { return Ok(false) };
        self.go((ply + 1) as isize - at as isize)
    }

    /// What was said to people about the step that leads here, or before the first.
    pub fn words(&self) -> String {
        let step = self.at().checked_sub(1).and_then(|ply| self.step(ply));
        let comments = step.map_or(&self.record.comments, |step| &step.comments);
        let words = comments.iter().map(|comment| dgn::words(comment));
        words.filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// What the record says a step of the way was worth, as the first of two seats sees it.
    pub fn worth(&self, ply: usize) -> Option<Score> {
        let seat = self.seats.get(ply).filter(|_| self.game.seats() == 2)?;
        let told = self.step(ply)?.comments.iter().find_map(|comment| dgn::eval(comment))?;
        let score = Score::estimate(told);
        Some(if *seat == Seat::FIRST { score } else { -score })
    }

    /// What a seat's clock showed after its latest step, if the record tells.
    pub fn left(&self, seat: Seat) -> Option<Duration> {
        let own = self.seats.iter().enumerate().filter(|(_, mover)| **mover == seat);
        own.rev().find_map(|(ply, _)| {
            let step = self.step(ply)?;
            match step.as_leaving() {
                Some((_, Leave::OutOfTime)) => Some(Duration::ZERO),
                _ => step.comments.iter().find_map(|comment| dgn::clk(comment)),
            }
        })
    }

    /// The record with the line that is taken here as the one that was played. What it is taken in
    /// place of is a branch of it.
    pub fn record(&self) -> Record {
        let mut record = self.record.clone();
        record.moves = promoted(record.moves, 0, &self.turnings);
        record
    }

    /// A match that goes on from here, between these. The steps that follow here can be made
    /// again, or are a branch beside what is played instead; how the game ended, and who played
    /// it, is forgotten.
    pub fn go_on_playing(&self, seats: &[Who], now: Duration) -> Contest {
        let mut record = self.record();
        let ended = |name: &str| ["Result", "Score", "Reason"].contains(&name);
        record.tags.retain(|(name, _)| !ended(name) && !TAGS.contains(&name.as_str()));
        // What stands in a branch may lead only so far.
        let game = match replay_partly(&record) {
            Ok((game, _)) => game,
            Err(_) => self.game.boxed_clone(),
        };
        let undone = game.steps().len().saturating_sub(self.at());
        record.set_tag(UNDONE, undone.to_string());
        let sitters = seats.iter().map(Who::sitter).collect();
        let terms = Terms::going_on(&record, seats);
        Contest::open(Opening::of_record(&record, game, sitters).under(terms), now)
    }
}

/// Hangs all branches of one step on the step of the line: what could be played in place of the
/// first move of a branch could be played in place of that one too.
fn spread(line: &mut [RecordedMove]) {
    for step in line {
        let mut spread_out = Vec::new();
        for branch in std::mem::take(&mut step.variations) {
            take_apart(branch, &mut spread_out);
        }
        step.variations = spread_out;
    }
}

fn take_apart(mut branch: Vec<RecordedMove>, into: &mut Vec<Vec<RecordedMove>>) {
    let Some((first, rest)) = branch.split_first_mut() else { return };
    let others = std::mem::take(&mut first.variations);
    spread(rest);
    into.push(branch);
    for other in others {
        take_apart(other, into);
    }
}

/// A line from step `first` on, with the way that turns off it in its place.
fn promoted(
    mut line: Vec<RecordedMove>,
    first: usize,
    turnings: &[(usize, usize)],
) -> Vec<RecordedMove> {
    let Some((&(ply, branch), later)) = turnings.split_first() else { return line };
    let mut left = line.split_off(ply - first);
    let mut branches = std::mem::take(&mut left[0].variations);
    let mut taken = promoted(branches.remove(branch), ply, later);
    branches.insert(0, left);
    taken[0].variations.extend(branches);
    line.extend(taken);
    line
}
