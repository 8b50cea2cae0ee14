//! A puzzle as somebody plays it: what was done, the time it took, and the hint that is being told.

use std::time::Duration;

use damier_core::{Message, PlayError, Puzzle, Solving, Status, Stopwatch, in_minutes};

use crate::reason::{Effort, Trace, trace};
use crate::{
    Board, Check, Effect, Hashi, Hint, Illegal, Mistake, Move, NoHint, Progress, State, Telling,
    hint,
};

/// A puzzle that is being played.
///
/// Whatever may take long asks its caller whether to go on. It changes nothing by itself, so that
/// it can be done with a copy, elsewhere.
///
/// ```
/// use std::time::Duration;
/// use damier_core::{Solving, open_id};
/// use damier_hashi::Playing;
///
/// let solving = Solving::new(open_id("3x3:2a2c2a2")?);
/// let mut playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
/// let telling = playing.hint(None, &mut || true).unwrap();
/// assert_eq!(telling.part(), 1);
/// playing.play_text("a1-c1=1")?;
/// playing.undo();
/// assert!(playing.telling().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Playing {
    solving: Solving<Hashi>,
    /// Counted once after every change: boards may be large.
    progress: Progress,
    watch: Stopwatch,
    hint: Option<Telling>,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What it changed.
    pub effect: Effect,
    /// Whether the player solved the puzzle with it.
    pub solved: bool,
    /// Whether it was all that the hint was about.
    pub hint_done: bool,
}

/// A move that was taken back, or made again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// What that changed.
    pub effect: Effect,
    /// The sentence that tells it.
    pub message: Message,
}

impl Played {
    /// Whether it was the solution that was shown.
    pub fn is_shown(&self) -> bool {
        matches!(self.effect, Effect::Solution(_))
    }

    /// The sentence that tells what came of it, if there is anything to tell.
    pub fn message(&self) -> Option<Message> {
        let hint_done = self.hint_done.then(|| Message::new("hashi-hint-done"));
        if self.is_shown() { Some(Message::new("hashi-shown")) } else { hint_done }
    }
}

impl Playing {
    /// A puzzle, new or not, with the time that was spent on it until now.
    pub fn new(solving: Solving<Hashi>, spent: Duration, now: Duration) -> Playing {
        let progress = Progress::of(solving.puzzle().board(), solving.state());
        let watch = Stopwatch::new(spent, now);
        let mut playing = Playing { solving, progress, watch, hint: None };
        playing.changed();
        playing
    }

    /// Plays another puzzle from now on, and gives back the one so far with its time.
    pub fn replace(
        &mut self,
        solving: Solving<Hashi>,
        spent: Duration,
    ) -> (Solving<Hashi>, Duration) {
        let time = self.time();
        let before = std::mem::replace(&mut self.solving, solving);
        self.watch.set(spent);
        self.hint = None;
        self.changed();
        (before, time)
    }

    /// The puzzle as it stands, and what was done.
    pub fn solving(&self) -> &Solving<Hashi> {
        &self.solving
    }

    /// The same, for whoever plays no longer.
    pub fn into_solving(self) -> Solving<Hashi> {
        self.solving
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &Hashi {
        self.solving.puzzle()
    }

    /// Its islands and edges.
    pub fn board(&self) -> &Board {
        self.solving.puzzle().board()
    }

    /// What is built, marked and locked.
    pub fn state(&self) -> &State {
        self.solving.state()
    }

    /// How far the player came.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// The same in a sentence, with what can be undone and redone.
    pub fn status(&self) -> Message {
        Message::new("hashi-status")
            .with("finished", self.progress.finished)
            .with("islands", self.progress.islands)
            .with("groups", self.progress.groups)
            .with("undos", self.solving.history().undos())
            .with("redos", self.solving.history().redos())
    }

    /// Whether it is solved.
    pub fn is_solved(&self) -> bool {
        self.solving.status() == Status::Solved
    }

    /// It is now that late.
    pub fn pass(&mut self, now: Duration) {
        self.watch.pass(now);
    }

    /// It is put away: what goes by until it is told the time again does not count.
    pub fn rest(&mut self) {
        self.watch.rest();
    }

    /// The time spent: it stands while the puzzle is solved.
    pub fn time(&self) -> Duration {
        self.watch.time()
    }

    /// The time that will be spent when it is that late.
    pub fn time_at(&self, now: Duration) -> Duration {
        self.watch.time_at(now)
    }

    /// That the puzzle is solved, with the time if it is to be told.
    pub fn praise(&self, timed: bool) -> Message {
        if timed {
            Message::new("hashi-solved-in").with("time", in_minutes(self.time()))
        } else {
            Message::new("hashi-solved")
        }
    }

    /// Makes a move, or says why not and changes nothing.
    pub fn play(&mut self, mv: Move) -> Result<Played, Illegal> {
        let effect = self.solving.play(mv)?;
        Ok(self.played(effect))
    }

    /// The same with a move as it is typed.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayError> {
        let effect = self.solving.play_text(text)?;
        Ok(self.played(effect))
    }

    /// One bridge more on an edge, and none after the last that is possible.
    pub fn click(&mut self, edge: usize) -> Result<Played, Illegal> {
        let moves = self.puzzle().click(self.state(), edge);
        let effect = self.solving.play_first(moves).unwrap_or(Err(Illegal::Elsewhere))?;
        Ok(self.played(effect))
    }

    /// Marks that there is no bridge on an edge, or takes the mark off.
    pub fn mark(&mut self, edge: usize) -> Result<Played, Illegal> {
        let marked = self.state().marks.get(edge) == Some(&true);
        let edge = edge as u32;
        self.play(if marked { Move::Build(edge, 0) } else { Move::Mark(edge) })
    }

    /// Shows the solution, which may have to be found first.
    pub fn solve(&mut self, keep_going: &mut dyn FnMut() -> bool) -> Result<Played, Illegal> {
        self.puzzle().truth(keep_going);
        self.play(Move::Solve)
    }

    fn played(&mut self, effect: Effect) -> Played {
        let is_done = |telling: &mut Telling| telling.hint().is_done(self.solving.state());
        let hint_done = self.hint.take_if(is_done).is_some();
        // The watch stands while the puzzle is solved.
        let was_open = self.watch.runs();
        self.changed();
        let mut played = Played { effect, solved: false, hint_done };
        if played.is_shown() {
            self.hint = None;
        } else {
            played.solved = was_open && self.is_solved();
        }
        played
    }

    /// Takes the latest move back; none if there is none.
    pub fn undo(&mut self) -> Option<Turned> {
        let effect = self.solving.undo()?.clone();
        Some(self.turned("move-undone", effect.reversed(), &effect))
    }

    /// Makes the move that was last taken back again; none if there is none.
    pub fn redo(&mut self) -> Option<Turned> {
        let effect = self.solving.redo()?.clone();
        Some(self.turned("move-redone", effect.clone(), &effect))
    }

    fn turned(&mut self, key: &'static str, changed: Effect, made: &Effect) -> Turned {
        self.hint = None;
        self.changed();
        let text = self.puzzle().effect_text(made);
        Turned { effect: changed, message: Message::new(key).with("move", text) }
    }

    /// Goes back to before a mistake; whether it was still there. Everything can be made again.
    pub fn rewind(&mut self, mistake: &Mistake) -> bool {
        let moves = (self.solving.history().undos() + 1).saturating_sub(mistake.number);
        for _ in 0..moves {
            self.solving.undo();
        }
        self.hint = None;
        self.changed();
        moves > 0
    }

    /// The state is another one than before.
    fn changed(&mut self) {
        self.progress = Progress::of(self.board(), self.state());
        let solved = self.is_solved();
        self.watch.run(!solved);
    }

    /// The hint that is being told.
    pub fn telling(&self) -> Option<&Telling> {
        self.hint.as_ref()
    }

    /// Tells the next part of the hint that is being told, or the one that is asked for; a hint
    /// is looked for if there is none. Says why if there is nothing to be told.
    pub fn hint(
        &mut self,
        part: Option<usize>,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Result<&Telling, NoHint> {
        let telling = match self.hint.take() {
            Some(telling) => telling.more(part),
            None => Telling::new(self.next_hint(keep_going)?, part),
        };
        Ok(self.hint.insert(telling))
    }

    /// Tells the next part of the hint that is being told; false if there is none.
    pub fn tell_more(&mut self) -> bool {
        self.hint = self.hint.take().map(|telling| telling.more(None));
        self.hint.is_some()
    }

    /// Begins to tell a hint that was found for this state.
    pub fn tell(&mut self, hint: Box<Hint>) {
        self.hint = Some(Telling::new(hint, None));
    }

    /// Tells no hint any more; whether there was one.
    pub fn clear_hint(&mut self) -> bool {
        self.hint.take().is_some()
    }

    /// The next step from here.
    pub fn next_hint(&self, keep_going: &mut dyn FnMut() -> bool) -> Result<Box<Hint>, NoHint> {
        hint(self.board(), &self.puzzle().truth(keep_going), self.state(), keep_going)
    }

    /// Whether all is right so far.
    pub fn check(&self, keep_going: &mut dyn FnMut() -> bool) -> Check {
        self.puzzle().truth(keep_going).check(self.state(), keep_going)
    }

    /// The first wrong move, or how the player stands if there is none to be told.
    pub fn first_mistake(&self, keep_going: &mut dyn FnMut() -> bool) -> Result<Mistake, Check> {
        Mistake::find(&self.solving, &self.puzzle().truth(keep_going), keep_going)
    }

    /// The whole solution with its reasons.
    pub fn trace(&self, keep_going: &mut dyn FnMut() -> bool) -> Trace {
        trace(self.board(), Effort::FULL, keep_going)
    }
}
