//! Mazes as they are wished, looked for among those of many seeds.

use std::collections::VecDeque;

use damier_core::{Explain, Message};
use damier_labyrinth::{Difficulty, Recipe, RecipeError, Size, Span, Traits, Wish};
use indicatif::ProgressBar;
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use super::check_memory;
use super::make::Order;
use super::output::Output;
use crate::args::MazeWish;
use crate::clock::seed_of;
use crate::context::Context;
use crate::failure::Failure;
use crate::fullscreen;
use crate::machine;

/// How many mazes are tried where nothing is told.
const USUAL_TRIES: u32 = 1000;

/// No more are tried between two looks at whether one is as wished, unless there are more cores. The
/// answer does not depend on it: of those as near the first is taken.
const MOST_AT_ONCE: u32 = 64;

/// What measuring takes beside the maze, in bytes a cell: distances, and a way.
const MEASURING: u64 = 9;

/// A wish, and how long to look for it.
pub struct Search {
    wish: Wish,
    tries: u32,
    threads: Option<u32>,
}

/// A maze that was tried.
#[derive(Clone, Copy)]
struct Tried {
    seed: u64,
    miss: f64,
    traits: Traits,
}

impl Search {
    /// What is wished, if anything is.
    pub fn new(args: &MazeWish) -> Result<Option<Search>, Failure> {
        let span = |text: Option<&str>| {
            let span = text.map(Span::parse).transpose();
            span.map_err(|error| Failure::usage(error.message()))
        };
        let wish = Wish {
            length: span(args.length.as_deref())?,
            dead_ends: span(args.dead_ends.as_deref())?,
            difficulty: span(args.difficulty.as_deref())?,
        };
        if let Some(span) = wish.difficulty.filter(|span| span.least < 1 || span.most > 10) {
            let refusal = Message::new("wish-difficulty").with("text", span.to_string());
            return Err(Failure::usage(refusal));
        }
        if !wish.is_nothing() {
            let tries = args.tries.unwrap_or(USUAL_TRIES);
            return Ok(Some(Search { wish, tries, threads: args.threads }));
        }
        let idle = [("--tries", args.tries), ("--threads", args.threads)];
        match idle.into_iter().find(|(_, given)| given.is_some()) {
            Some((option, _)) => {
                Err(Failure::usage(Message::new("wish-nothing").with("option", option)))
            }
            None => Ok(None),
        }
    }

    /// Begins to look, among the seeds that follow from that of an order.
    pub fn begin<'a, 'b>(
        &'b self,
        order: &'b Order<'a>,
        output: &Output,
        context: &'b Context,
    ) -> Result<Finds<'a, 'b>, Failure> {
        let begun = order.recipe.groundwork(order.seed(), &mut |_| !context.stop.is_raised());
        // What is too large to be drawn is told before anything is tried.
        output.check(begun.map_err(|error| order.refused(&error))?.ground())?;
        let pool = machine::threads(self.threads)?;
        let Size { width, height } = order.recipe.size;
        let each = order.recipe.memory().saturating_add((width * height) as u64 * MEASURING);
        check_memory(each.saturating_mul(pool.current_num_threads() as u64))?;
        Ok(Finds { search: self, order, pool, context, ahead: VecDeque::new(), next: 0 })
    }

    fn attempt(
        &self,
        recipe: &Recipe,
        seed: u64,
        bar: &ProgressBar,
        context: &Context,
    ) -> Result<Tried, RecipeError> {
        let watch = &mut |_| !context.stop.is_raised();
        // Small mazes are made without a look.
        if !watch(0) {
            return Err(RecipeError::Stopped);
        }
        let made = recipe.make(seed, watch)?;
        let traits = Traits::of(&made, watch)?;
        bar.inc(1);
        Ok(Tried { seed, miss: self.wish.miss(&traits), traits })
    }
}

/// Mazes that are as wished, one after the other: no seed is tried twice, so none comes twice.
pub struct Finds<'a, 'b> {
    search: &'b Search,
    order: &'b Order<'a>,
    pool: rayon::ThreadPool,
    context: &'b Context,
    /// Mazes that were tried together with the last that was found, and come after it.
    ahead: VecDeque<Tried>,
    /// The number of the next seed to be tried.
    next: u64,
}

impl<'a> Finds<'a, '_> {
    /// The order of the next maze that is as wished or, if none is among so many tries, of the
    /// nearest: the same with any number of threads. What was found is told.
    pub fn find(&mut self) -> Result<Order<'a>, Failure> {
        let bar = self.context.progress(self.search.tries.into());
        let found = self.nearest(&bar);
        bar.finish_and_clear();
        let (found, tried) = found?;
        tell(self.order, &found, tried, self.context);
        Ok(self.order.with_seed(found.seed))
    }

    /// The nearest maze, and how many were tried until it was known.
    fn nearest(&mut self, bar: &ProgressBar) -> Result<(Tried, u32), Failure> {
        let mut best: Option<Tried> = None;
        // The first is often the one; the longer none is, the more are tried at once.
        let mut at_once = self.pool.current_num_threads() as u32;
        for tried in 1..=self.search.tries {
            if self.ahead.is_empty() {
                self.try_more(at_once.min(self.search.tries - tried + 1), bar)?;
                at_once = at_once.max(MOST_AT_ONCE.min(2 * at_once));
            }
            let Some(one) = self.ahead.pop_front() else { break };
            if best.is_none_or(|best| one.miss < best.miss) {
                best = Some(one);
            }
            if one.miss <= 0.0 {
                return Ok((one, tried));
            }
        }
        best.map(|best| (best, self.search.tries)).ok_or(Failure::Interrupted)
    }

    /// Tries so many seeds more.
    fn try_more(&mut self, count: u32, bar: &ProgressBar) -> Result<(), Failure> {
        let (search, recipe, context) = (self.search, &self.order.recipe, self.context);
        let (first, next) = (self.order.seed(), self.next);
        let tried: Result<VecDeque<Tried>, RecipeError> = self.pool.install(|| {
            let seeds =
                (0..count).into_par_iter().map(|index| seed_of(first, next + u64::from(index)));
            seeds.map(|seed| search.attempt(recipe, seed, bar, context)).collect()
        });
        self.ahead = tried.map_err(|error| self.order.refused(&error))?;
        self.next += u64::from(count);
        Ok(())
    }
}

/// Tells the seed that was found, and what its maze has.
fn tell(order: &Order, found: &Tried, tried: u32, context: &Context) {
    let key = if found.miss > 0.0 { "wish-missed" } else { "wish-met" };
    let number = |number: Option<usize>| number.map_or("–".to_owned(), |it| it.to_string());
    let grade = found.traits.difficulty.map(Difficulty::grade);
    let told = Message::new(key)
        .with("tried", tried as usize)
        .with("name", order.with_seed(found.seed).name())
        .with("length", number(found.traits.length))
        .with("ends", found.traits.dead_ends)
        .with("grade", number(grade.map(|grade| grade as usize)));
    fullscreen::remark(&told, context);
}
