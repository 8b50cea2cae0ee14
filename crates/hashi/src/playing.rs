//! A puzzle as somebody plays it: what was done, the time it took, and the hint that is being told.

use std::ops::Range;
use std::time::Duration;

use damier_core::{Explain, Message, PlayError, Puzzle, Solving, Status, Stopwatch};
use thiserror::Error;

use crate::forced::forced;
use crate::hint::on_the_way;
use crate::mistake::rewound;
use crate::reason::{Contradiction, Effort, Trace, trace, trace_on};
use crate::{
    Board, Check, Effect, Forced, Hashi, Help, Hint, Illegal, Mistake, Move, NoHint, Progress,
    Rating, State, Telling, hint,
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
    /// Moves that were made as one, by their places in the history: they are taken back as one.
    together: Vec<Range<usize>>,
    /// How many moves were made before each thing that is being tried, the outermost first.
    pub(crate) tries: Vec<usize>,
    help: Help,
}

/// What came of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What it changed; several where moves were made as one.
    pub effects: Vec<Effect>,
    /// Whether the player solved the puzzle with it.
    pub solved: bool,
    /// Whether it was all that the hint was about.
    pub hint_done: bool,
}

/// A move that was taken back, or made again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turned {
    /// What that changed, one after the other.
    pub effects: Vec<Effect>,
    /// The sentence that tells it.
    pub message: Message,
}

/// Why a hint was not done.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FollowError {
    /// None is being told.
    #[error("no hint is being told")]
    NoHint,
    /// It cannot be done as things stand, such as at an island that is locked.
    #[error(transparent)]
    Illegal(#[from] Illegal),
}

impl Explain for FollowError {
    fn message(&self) -> Message {
        match self {
            FollowError::NoHint => Message::new("hashi-no-hint-told"),
            FollowError::Illegal(refused) => refused.message(),
        }
    }
}

impl Played {
    /// Whether it was the solution that was shown.
    pub fn is_shown(&self) -> bool {
        matches!(self.effects.as_slice(), [Effect::Solution(_)])
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
        let help = Help { shown: is_shown(&solving), ..Help::default() };
        let (together, tries) = (Vec::new(), Vec::new());
        let mut playing = Playing { solving, progress, watch, hint: None, together, tries, help };
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
        self.together.clear();
        self.tries.clear();
        self.help = Help { shown: is_shown(&self.solving), ..Help::default() };
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

    /// The help that was asked for.
    pub fn help(&self) -> Help {
        self.help
    }

    /// Notes that the player was told how things stand.
    pub fn note_check(&mut self, check: &Check) {
        self.help.note(check);
    }

    /// Notes all the help that there was, as somebody else counted it.
    pub fn note_help(&mut self, help: Help) {
        self.help = help;
    }

    /// Notes that the player has seen the solution otherwise than by [`Move::Solve`].
    pub fn note_seen(&mut self) {
        self.help.shown = true;
    }

    /// Makes a move, or says why not and changes nothing.
    pub fn play(&mut self, mv: Move) -> Result<Played, Illegal> {
        let effect = self.solving.play(mv)?;
        Ok(self.played(vec![effect]))
    }

    /// The same with a move as it is typed.
    pub fn play_text(&mut self, text: &str) -> Result<Played, PlayError> {
        let effect = self.solving.play_text(text)?;
        Ok(self.played(vec![effect]))
    }

    /// One bridge more on an edge, and none after the last that is possible.
    pub fn click(&mut self, edge: usize) -> Result<Played, Illegal> {
        let moves = self.puzzle().click(self.state(), edge);
        let effect = self.solving.play_first(moves).unwrap_or(Err(Illegal::Elsewhere))?;
        Ok(self.played(vec![effect]))
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

    /// Does what the hint that is being told asks for, all of it as one: one undo takes it back.
    /// What cannot all be done is not begun.
    pub fn follow(&mut self) -> Result<Played, FollowError> {
        let telling = self.hint.as_ref().ok_or(FollowError::NoHint)?;
        let moves: Vec<Move> = telling.hint().left(self.solving.state()).collect();
        Ok(self.play_together(moves)?)
    }

    /// Makes moves as one: one undo takes them back. What cannot all be made is not begun.
    pub(crate) fn play_together(
        &mut self,
        moves: impl IntoIterator<Item = Move>,
    ) -> Result<Played, Illegal> {
        let mut ahead = self.solving.clone();
        let moves = moves.into_iter();
        let effects = moves.map(|mv| ahead.play(mv)).collect::<Result<Vec<_>, _>>()?;
        self.solving = ahead;
        let played = self.played(effects);
        let end = self.solving.history().undos();
        self.together.push(end - played.effects.len()..end);
        Ok(played)
    }

    /// Shows a solution that was found before; none if it is no solution.
    pub(crate) fn show_again(&mut self, solution: Effect) -> Option<Played> {
        let shown = self.solving.repeat(solution.clone());
        shown.then(|| self.played(vec![solution]))
    }

    /// Moves were made.
    fn played(&mut self, effects: Vec<Effect>) -> Played {
        // What was taken back before them can no longer be made again.
        let before = self.solving.history().undos() - effects.len();
        self.together.retain_mut(|moves| {
            moves.end = moves.end.min(before);
            moves.start < moves.end
        });
        let is_done = |telling: &mut Telling| telling.hint().is_done(self.solving.state());
        let hint_done = self.hint.take_if(is_done).is_some();
        // The watch stands while the puzzle is solved.
        let was_open = self.watch.runs();
        self.changed();
        let mut played = Played { effects, solved: false, hint_done };
        if played.is_shown() {
            self.hint = None;
            self.help.shown = true;
        } else {
            played.solved = was_open && self.is_solved();
        }
        played
    }

    /// Takes the latest move back, or those that were made as one; none if there is none.
    pub fn undo(&mut self) -> Option<Turned> {
        let latest = self.solving.history().undos().checked_sub(1)?;
        let back = self.together_with(latest).map_or(1, |moves| latest + 1 - moves.start);
        let mut undone = Vec::new();
        for _ in 0..back {
            undone.extend(self.solving.undo().cloned());
        }
        let changed = undone.iter().map(Effect::reversed).collect();
        undone.reverse();
        Some(self.turned("move-undone", changed, &undone))
    }

    /// Makes what was last taken back again; none if there is nothing.
    pub fn redo(&mut self) -> Option<Turned> {
        let next = self.solving.history().undos();
        let on = self.together_with(next).map_or(1, |moves| moves.end - next);
        let mut redone = Vec::new();
        for _ in 0..on {
            redone.extend(self.solving.redo().cloned());
        }
        (!redone.is_empty()).then(|| self.turned("move-redone", redone.clone(), &redone))
    }

    /// The moves that were made as one with the move in a place of the history.
    fn together_with(&self, place: usize) -> Option<&Range<usize>> {
        self.together.iter().find(|moves| moves.contains(&place))
    }

    fn turned(&mut self, key: &'static str, effects: Vec<Effect>, made: &[Effect]) -> Turned {
        self.hint = None;
        self.changed();
        let texts: Vec<String> =
            made.iter().map(|effect| self.puzzle().effect_text(effect)).collect();
        Turned { effects, message: Message::new(key).with("move", texts.join(",")) }
    }

    /// Goes back to before a mistake; whether it was still there. Everything can be made again.
    pub fn rewind(&mut self, mistake: &Mistake) -> bool {
        let moves = (self.solving.history().undos() + 1).saturating_sub(mistake.number);
        self.back(moves).is_some()
    }

    /// Takes so many moves back, whatever was made as one; none if there are not so many.
    pub fn back(&mut self, moves: usize) -> Option<Turned> {
        let undos = self.solving.history().undos();
        let back = 1..=undos;
        back.contains(&moves).then(|| Turned { effects: self.take(moves), message: rewound(moves) })
    }

    /// Takes so many moves back, if there are so many, and tells what that changes.
    pub(crate) fn take(&mut self, moves: usize) -> Vec<Effect> {
        let mut effects = Vec::new();
        for _ in 0..moves {
            effects.extend(self.solving.undo().map(Effect::reversed));
        }
        self.hint = None;
        self.changed();
        effects
    }

    /// The state is another one than before. What began after it is not tried any more.
    fn changed(&mut self) {
        let moves = self.solving.history().undos();
        self.tries.retain(|&before| before <= moves);
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
            None => {
                let hint = self.next_hint(keep_going)?;
                self.help.hints += 1;
                Telling::new(hint, part)
            }
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
        self.help.hints += 1;
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

    /// Why a mistake cannot be, where deduction shows that in reasonable time.
    pub fn why(
        &self,
        mistake: &Mistake,
        keep_going: &mut dyn FnMut() -> bool,
    ) -> Option<Contradiction> {
        mistake.why(&self.solving, keep_going)
    }

    /// The rest of the solution with its reasons, from how it stands.
    pub fn trace_on(&self, keep_going: &mut dyn FnMut() -> bool) -> Result<Trace, NoHint> {
        let truth = self.puzzle().truth(keep_going);
        let reasoner = on_the_way(self.board(), &truth, self.state(), keep_going)?;
        let trace = trace_on(reasoner, Effort::FULL, keep_going);
        match (&trace.clash, trace.stopped, trace.steps.is_empty()) {
            (Some(_), ..) => Err(NoHint::Mistake(Vec::new())),
            (None, true, true) => Err(NoHint::Unknown),
            (None, false, true) => Err(NoHint::Nothing),
            (None, _, false) => Ok(trace),
        }
    }

    /// What can be concluded now by the simple rules, the easiest first. That counts as a hint.
    pub fn forced(&mut self, keep_going: &mut dyn FnMut() -> bool) -> Result<Vec<Forced>, NoHint> {
        let truth = self.puzzle().truth(keep_going);
        let mut reasoner = on_the_way(self.board(), &truth, self.state(), keep_going)?;
        let forced = forced(&mut reasoner, self.state(), keep_going)?;
        self.help.hints += 1;
        Ok(forced)
    }

    /// How hard it was to know what was done, move by move. While it is not solved that counts as a
    /// check: what does not follow may be wrong. None if the caller wanted no more of it.
    pub fn rate(&mut self, keep_going: &mut dyn FnMut() -> bool) -> Option<Rating> {
        let truth = self.puzzle().truth(keep_going);
        let rating = Rating::of(&self.solving, &truth, keep_going)?;
        if !self.is_solved() {
            self.note_check(&self.check(keep_going));
        }
        Some(rating)
    }

    /// The whole solution with its reasons.
    pub fn trace(&self, keep_going: &mut dyn FnMut() -> bool) -> Trace {
        trace(self.board(), Effort::FULL, keep_going)
    }
}

/// Whether the solution was shown in what was done, or taken back and not done otherwise.
fn is_shown(solving: &Solving<Hashi>) -> bool {
    solving.history().iter().any(|effect| matches!(effect, Effect::Solution(_)))
}
