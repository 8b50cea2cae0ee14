//! Sheets of many puzzles, and PDF.

use damier_core::Message;
use damier_hashi::Difficulty;
use damier_hashi::search::{self, Limits, Method};
use damier_render::hashi;
use damier_render::{Cover, Entry, Page, Sheet};

use super::plan::{Form, Plan, Scene};
use super::{Read, solution};
use crate::context::Context;
use crate::delivery::{as_io, deliver};
use crate::failure::Failure;
use crate::hashi::grade;
use crate::watch::Watch;

/// What stands beside a puzzle.
struct Printed {
    solution: Option<Vec<u8>>,
    caption: String,
    name: String,
    level: Option<Difficulty>,
}

pub fn run(plan: &Plan, puzzles: &[Read], context: &Context) -> Result<(), Failure> {
    let bar = context.progress(puzzles.len() as u64);
    let printed = puzzles.iter().enumerate().map(|(index, puzzle)| {
        let printed = printed(plan, index + 1, puzzle, context);
        bar.inc(1);
        printed
    });
    let printed = printed.collect::<Result<Vec<Printed>, Failure>>();
    bar.finish_and_clear();
    let printed = printed?;
    let entries: Vec<Entry<hashi::Printed>> = puzzles
        .iter()
        .zip(&printed)
        .map(|(puzzle, printed)| Entry {
            puzzle: hashi::Printed { board: &puzzle.board, solution: printed.solution.as_deref() },
            caption: &printed.caption,
            name: &printed.name,
        })
        .collect();
    let (columns, rows) = plan.sheet.unwrap_or((1, 1));
    let title = context.say(&Message::new("game-hashi"));
    let solutions_title = context.say(&Message::new("hashi-pictures-sheet-solutions"));
    let sheet = Sheet {
        columns,
        rows,
        entries: &entries,
        title: &title,
        solutions_title: &solutions_title,
    };
    let levels: Vec<Option<Difficulty>> = printed.iter().map(|one| one.level).collect();
    let lines: Vec<String> =
        hashi::cover_lines(&levels).iter().map(|line| context.say(line)).collect();
    let cover = plan.cover.map(|title| Cover { title, lines: &lines });
    let alone = plan.scene == Scene::Solution;
    let first = if alone { Vec::new() } else { sheet.puzzle_pages() };
    let last = if wants_solutions(plan) { sheet.solution_pages() } else { Vec::new() };
    if plan.form == Form::Pdf {
        let pages: Vec<Page> = first.into_iter().chain(last).collect();
        return deliver(plan.file(), context, |out| {
            sheet.booklet(cover.as_ref(), &pages, out).map_err(as_io)
        });
    }
    let covers = usize::from(cover.is_some());
    let names = if plan.file().is_some() {
        let kind = if alone { "" } else { "-solutions" };
        let pages = [plan.names("", first.len())?, plan.names(kind, last.len())?];
        [plan.names("-cover", covers)?, pages.concat()].concat()
    } else {
        plan.names("", covers + first.len() + last.len())?
    };
    if let (Some(cover), Some(name)) = (cover, names.first()) {
        deliver(name.as_deref(), context, |out| cover.write_svg(out))?;
    }
    for (name, &page) in names[covers..].iter().zip(first.iter().chain(&last)) {
        deliver(name.as_deref(), context, |out| sheet.write_svg(page, out))?;
    }
    plan.tell(&names, context)
}

/// Whether there are pages of solutions: on sheets always, unless they are not wanted.
fn wants_solutions(plan: &Plan) -> bool {
    plan.scene == Scene::Solution || (plan.sheet.is_some() && !plan.no_solution)
}

/// Solves and grades a puzzle.
fn printed(
    plan: &Plan,
    number: usize,
    puzzle: &Read,
    context: &Context,
) -> Result<Printed, Failure> {
    let Read { item, board } = puzzle;
    let mut watch = Watch::new(context, plan.time);
    let (solution, answer) = if wants_solutions(plan) {
        let (bridges, answer) = solution(item, board, &mut watch, context)?;
        (Some(bridges), answer)
    } else {
        let answer = search::solve(board, Method::Auto, Limits::NONE, &mut || watch.goes_on());
        (None, answer)
    };
    let level = match answer.unique {
        Some(true) => grade::level(board, &answer, &mut watch),
        _ => None,
    };
    if watch.is_interrupted() {
        return Err(Failure::Interrupted);
    }
    let caption = context.say(&hashi::caption(number, level));
    let columns = plan.sheet.map_or(1, |(columns, _)| columns);
    let name = hashi::sheet_name(board, item.seeded(), columns);
    Ok(Printed { solution, caption, name, level })
}
