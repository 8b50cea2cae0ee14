//! Mazes as they are wished, looked for among those of many seeds.

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

/// So many are tried between two looks at whether one is as wished. The answer does not depend on
/// it: of those as near the first is taken.
const AT_ONCE: u32 = 64;

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

    /// The order of the first maze that is as wished, or of the nearest, from the seeds that follow
    /// from that of an order: the same with any number of threads. What was found is told.
    pub fn find<'a>(
        &self,
        order: &Order<'a>,
        output: &Output,
        context: &Context,
    ) -> Result<Order<'a>, Failure> {
        let begun = order.recipe.groundwork(order.seed(), &mut |_| !context.stop.is_raised());
        // What is too large to be drawn is told before anything is tried.
        output.check(begun.map_err(|error| order.refused(&error))?.ground())?;
        let pool = machine::threads(self.threads)?;
        let Size { width, height } = order.recipe.size;
        let each = order.recipe.memory().saturating_add((width * height) as u64 * MEASURING);
        check_memory(each.saturating_mul(pool.current_num_threads() as u64))?;
        let bar = context.progress(self.tries.into());
        let found = self.nearest(order, &pool, &bar, context);
        bar.finish_and_clear();
        let (found, tried) = found?;
        tell(order, &found, tried, context);
        Ok(order.with_seed(found.seed))
    }

    /// The nearest maze, and how many were tried.
    fn nearest(
        &self,
        order: &Order,
        pool: &rayon::ThreadPool,
        bar: &ProgressBar,
        context: &Context,
    ) -> Result<(Tried, u32), Failure> {
        let (recipe, first) = (&order.recipe, order.seed());
        let mut best: Option<Tried> = None;
        let mut done = 0;
        while done < self.tries && best.is_none_or(|best| best.miss > 0.0) {
            let next = self.tries.min(done + AT_ONCE);
            let tried: Result<Vec<Tried>, RecipeError> = pool.install(|| {
                let indices = (done..next).into_par_iter();
                indices
                    .map(|index| self.attempt(recipe, seed_of(first, index), bar, context))
                    .collect()
            });
            for one in tried.map_err(|error| order.refused(&error))? {
                if best.is_none_or(|best| one.miss < best.miss) {
                    best = Some(one);
                }
            }
            done = next;
        }
        best.map(|best| (best, done)).ok_or(Failure::Interrupted)
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
