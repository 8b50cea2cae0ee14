//! What can be asked of puzzles of bridges beside playing them: what is known of them, and many of
//! them at once, made or printed. Nothing of it is kept.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use damier_api::session::{
    BatchItem, Insight, Lesson, LessonItem, Mended, NewBatch, NewInsight, NewMending, NewSheets,
    NewTrace, TraceFormat,
};
use damier_api::{Code, Place, Problem};
use damier_catalog::{CatalogError, HASHI, Made, NotMade, Order, Params, Scene, bridge_board};
use damier_core::{Explain, Message, Puzzle};
use damier_formats::hashi::told;
use damier_hashi as hashi;
use damier_hashi::generate::{Improper, proper};
use damier_hashi::reason::{self, Effort as Depth};
use damier_hashi::search::{Attempt, Limits, Method, Outcome};
use damier_hashi::{Board, Difficulty, Flaw};
use damier_l10n::{Language, say};
use damier_render::hashi::{
    Film, Look, Printed, animated_svg, caption, cover_lines, refused_title, sheet_name,
};
use damier_render::{Cover, Entry, Sheet, arranged, check_print};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::making::{Borrowed, by_a_mind, most_cells, not_made, ordered, too_many};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{JsonBody, LargeBody, Path};
use crate::jobs::Rank;
use crate::limits::Rate;

/// The routes of puzzles alone.
pub fn routes() -> OpenApiRouter<Arc<House>> {
    OpenApiRouter::new()
        .routes(routes!(insight))
        .routes(routes!(mending))
        .routes(routes!(trace))
        .routes(routes!(lessons))
        .routes(routes!(lesson))
        .routes(routes!(batch))
        .routes(routes!(sheets))
}

/// The longest that somebody waits for what is found out of a puzzle.
const PATIENCE: Duration = Duration::from_secs(15);

/// How much work is done for an answer: so much time, and so often is it asked whether to go on, which
/// is once in some tenths of a millisecond.
#[derive(Clone, Copy)]
struct Effort {
    time: Duration,
    questions: u32,
    nodes: u64,
}

/// What looking into a puzzle may take.
const INSIGHT: Effort = Effort { time: Duration::from_secs(5), questions: 20_000, nodes: 20_000 };

/// What a method may take that is compared with others.
const METHOD: Effort = Effort { time: Duration::from_secs(2), questions: 8_000, nodes: 100_000 };

impl Effort {
    /// Whether to go on, asked again and again from now on.
    fn goes_on<'a>(self, mind: &'a Borrowed<'_>) -> impl FnMut() -> bool + 'a {
        let end = mind.now() + self.time;
        let mut left = self.questions;
        move || {
            left = left.saturating_sub(1);
            left > 0 && mind.now() < end && mind.goes_on()
        }
    }

    fn limits(self) -> Limits {
        Limits { nodes: self.nodes }
    }
}

/// Whoever waits for something, by which they take turns.
fn owner(caller: &Caller) -> String {
    caller.id().map(|id| id.to_string()).unwrap_or_default()
}

/// What is known of a puzzle.
fn looked_into(board: &Board, mind: &Borrowed<'_>) -> hashi::Insight {
    hashi::Insight::of(board, INSIGHT.limits(), &mut INSIGHT.goes_on(mind))
}

/// Look into a puzzle: whether it has one solution, how hard it is, where it breaks, and how the ways
/// to solve it fare. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/puzzles/insight", tag = "sessions",
    request_body(content = NewInsight, example = json!({"text": "3x3m2:2a2c2a2", "compare": true})),
    responses(
        (status = 200, description = "What is known of it", body = Insight),
        (status = 422, description = "bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn insight(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewInsight>,
) -> Result<Json<Insight>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let (language, most) = (caller.language(), most_cells(&house, &HASHI));
    let NewInsight { text, compare } = new;
    let work = move |mind: &Borrowed<'_>| {
        let (board, _) = bridge_board(&text, most, &mut || mind.goes_on()).map_err(not_made)?;
        let insight = looked_into(&board, mind);
        let methods = if compare { &Method::ALL[..] } else { &[] };
        let attempt = |&method: &Method| {
            let goes_on = &mut METHOD.goes_on(mind);
            Attempt::at(&board, method, METHOD.limits(), &|| mind.now(), goes_on)
        };
        let attempts: Vec<Attempt> = methods.iter().map(attempt).collect();
        Ok(Insight::told(language, &board, &insight, &attempts))
    };
    let told = by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await?;
    told.map(Json)
}

/// What giving a puzzle one solution may take.
const MENDING: Effort = Effort { time: Duration::from_secs(15), questions: 60_000, nodes: 0 };

/// Give a puzzle exactly one solution, with as few changes as are found. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/puzzles/mend", tag = "sessions",
    request_body(content = NewMending, example = json!({"text": "3x3m2:3a3c3a3"})),
    responses(
        (status = 200, description = "The puzzle, and what was changed", body = Mended),
        (status = 422, description = "bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn mending(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewMending>,
) -> Result<Json<Mended>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let (language, most) = (caller.language(), most_cells(&house, &HASHI));
    let work = move |mind: &Borrowed<'_>| {
        let (board, _) = bridge_board(&new.text, most, &mut || mind.goes_on()).map_err(not_made)?;
        let wrong = |flaw: Flaw, bridges: &[u8]| flaw.message(&board, bridges);
        let bridges = new.bridges.as_deref();
        if bridges.is_some_and(|bridges| bridges.len() != board.edges().len()) {
            let edges = board.edges().len();
            let missing = Message::new("server-mend-bridges").with("edges", edges);
            return Err(Fault::told(Code::BadPuzzle, missing).at(Place::field("bridges")));
        }
        match proper(&board, bridges, &mut MENDING.goes_on(mind)) {
            Ok(made) => {
                let insight = looked_into(&made.board, mind);
                let changed = made.changes.iter().map(|mend| say(language, &mend.message()));
                Ok(Mended {
                    insight: Insight::told(language, &made.board, &insight, &[]),
                    changed: changed.collect(),
                })
            }
            Err(Improper::Unknown) => Err(too_long()),
            Err(Improper::Unsolvable(Some(flaw))) => {
                let reasons =
                    [Message::new("hashi-unsolvable"), wrong(flaw, bridges.unwrap_or_default())];
                Err(Fault::all(Code::BadPuzzle, reasons).at(Place::field("bridges")))
            }
            Err(Improper::Unsolvable(None)) => {
                let insight = looked_into(&board, mind);
                let breach = insight.breaches.first();
                let why = breach.map(|breach| breach.messages(&board)).unwrap_or_default();
                // The last sentences are those that tell it.
                let told = why.len().saturating_sub(MOST_REASONS);
                let reasons =
                    insight.messages(&board).into_iter().chain(why.into_iter().skip(told));
                Err(Fault::all(Code::BadPuzzle, reasons).at(Place::field("text")))
            }
        }
    };
    let told = by_a_mind(&house, &owner(&caller), Rank::Analysis, MAKING, work).await?;
    told.map(Json)
}

/// So many sentences tell at most why a puzzle has no solution.
const MOST_REASONS: usize = 6;

/// Solve a puzzle with the reason of each step, to be taken along: as text, as JSON or as a film.
/// Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/puzzles/trace", tag = "sessions",
    request_body(content = NewTrace, example = json!({"text": "3x3m2:2a2c2a2", "format": "text"})),
    responses(
        (status = 200, description = "The steps", content(
            (String = "text/plain"), (String = "application/json"), (String = "image/svg+xml"),
        )),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn trace(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewTrace>,
) -> Result<Response, Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let (language, most) = (caller.language(), most_cells(&house, &HASHI));
    let kind = match new.format {
        TraceFormat::Text => "text/plain; charset=utf-8",
        TraceFormat::Json => "application/json",
        TraceFormat::Svg => "image/svg+xml",
    };
    let work = move |mind: &Borrowed<'_>| {
        let (board, _) = bridge_board(&new.text, most, &mut || mind.goes_on()).map_err(not_made)?;
        let found = reason::trace(&board, Depth::FULL, &mut INSIGHT.goes_on(mind));
        let say = &|message: &Message| say(language, message);
        match new.format {
            TraceFormat::Text => {
                Ok(told::step_list(&board, &found.steps, say) + &say(&found.end(&board).1) + "\n")
            }
            TraceFormat::Json => Ok(format!("{:#}\n", told::trace(&board, &found, say))),
            TraceFormat::Svg => {
                let captions: Vec<String> = found.captions(&board).map(|said| say(&said)).collect();
                let title = Message::new("hashi-pictures-title-trace")
                    .with("width", board.width())
                    .with("height", board.height());
                let look = Look { dark: new.dark, title: &say(&title), ..Look::default() };
                animated_svg(&board, &Film::new(&found.steps, &captions), &look)
                    .map_err(|error| Fault::told(Code::TooLarge, error.message()))
            }
        }
    };
    let told = by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await??;
    Ok(([(CONTENT_TYPE, kind)], told).into_response())
}

/// The lessons, one for each rule of deduction.
#[utoipa::path(
    get, path = "/api/v1/puzzles/lessons", tag = "sessions",
    responses((status = 200, description = "The lessons, the simplest rule first", body = Vec<LessonItem>)),
)]
async fn lessons(caller: Caller) -> Json<Vec<LessonItem>> {
    let language = caller.language();
    Json(hashi::Lesson::ALL.iter().map(|lesson| LessonItem::told(language, lesson)).collect())
}

/// A lesson: a rule, one example of it and some to try.
#[utoipa::path(
    get, path = "/api/v1/puzzles/lessons/{rule}", tag = "sessions",
    params(("rule" = String, Path, description = "The name of the rule")),
    responses(
        (status = 200, description = "The lesson", body = Lesson),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn lesson(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(rule): Path<String>,
) -> Result<Json<Lesson>, Fault> {
    let lesson = hashi::Lesson::named(&rule).ok_or_else(|| Fault::new(Code::NotFound))?;
    house.limits.take(Rate::Commands, &caller.who())?;
    let language = caller.language();
    let work = move |_: &Borrowed<'_>| Lesson::told(language, lesson);
    by_a_mind(&house, &owner(&caller), Rank::Analysis, PATIENCE, work).await.map(Json)
}

/// So many puzzles are made at once.
const MOST_MADE: u32 = 10;

/// The longest that somebody waits for many puzzles.
const MAKING: Duration = Duration::from_secs(30);

/// Make several puzzles, of seeds that follow each other. Nothing is kept. Where they take too long
/// those are told that were made.
#[utoipa::path(
    post, path = "/api/v1/puzzles/batch", tag = "sessions",
    request_body(content = NewBatch, example = json!({"params": {"size": "7x7"}, "seed": 1, "count": 4})),
    responses(
        (status = 200, description = "The puzzles", body = Vec<BatchItem>),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params, bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn batch(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(new): JsonBody<NewBatch>,
) -> Result<Json<Vec<BatchItem>>, Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let orders = orders(&house, &new)?;
    let language = caller.language();
    let work = move |mind: &Borrowed<'_>| {
        let mut made = Vec::new();
        for order in orders {
            match order.make(&mut || mind.goes_on()) {
                Ok(one) => made.extend(batch_item(language, &order, &one)),
                Err(NotMade::Stopped) if !made.is_empty() => break,
                Err(why) => return Err(not_made(why)),
            }
        }
        Ok(made)
    };
    by_a_mind(&house, &owner(&caller), Rank::Analysis, MAKING, work).await?.map(Json)
}

/// What is to be made, checked before anything is.
fn orders(house: &House, new: &NewBatch) -> Result<Vec<Order>, Fault> {
    let refused =
        |place: &str, message| Err(Fault::told(Code::BadParams, message).at(Place::field(place)));
    if !(1..=MOST_MADE).contains(&new.count) {
        let most = Message::new("server-batch-count").with("most", MOST_MADE as usize);
        return refused("count", most);
    }
    let params =
        Params::new(new.params.iter().map(|(name, value)| (name.as_str(), value.as_str())));
    for name in ["seed", "daily"] {
        if params.get(name).is_some() {
            return refused(&format!("params.{name}"), Message::new("server-batch-seed"));
        }
    }
    let Some(last) = new.seed.checked_add(u64::from(new.count - 1)) else {
        let expected = format!("0–{}", u64::MAX - u64::from(new.count - 1));
        let value = new.seed.to_string();
        return refused("seed", CatalogError::Value { name: "seed", value, expected }.message());
    };
    let most = most_cells(house, &HASHI);
    let order = |seed: u64| {
        let params = params.clone().with("seed", &seed.to_string());
        ordered(&HASHI, &params, seed, &house.today(), most)
    };
    (new.seed..=last).map(order).collect()
}

/// A puzzle that was made, in a language.
fn batch_item(language: Language, order: &Order, made: &Made) -> Option<BatchItem> {
    let Scene::Bridges(playing) = made.session.scene() else { return None };
    let grade = playing.puzzle().params().grade;
    Some(BatchItem {
        puzzle: playing.solving().exact_id(),
        seed: order.id().unwrap_or_default(),
        grade: grade.name().to_owned(),
        grade_words: say(language, &grade.message()),
        notes: made.note.iter().map(|note| say(language, note)).collect(),
    })
}

/// So many puzzles are printed at once, and so many cells of all of them.
const MOST_PRINTED: usize = 200;
const MOST_PRINTED_CELLS: u64 = 250_000;

/// The longest that somebody waits for what is printed.
const PRINTING: Duration = Duration::from_mins(1);

/// What solving a puzzle that is printed may take, and telling how hard it is.
const PRINTED: Effort = Effort { time: Duration::from_secs(2), questions: 8_000, nodes: 20_000 };

/// Print puzzles on sheets of A4, with a cover and the solutions at the end if they are wanted.
#[utoipa::path(
    post, path = "/api/v1/puzzles/sheets", tag = "sessions",
    request_body(content = NewSheets, example = json!({"puzzles": ["3x3m2:2a2c2a2"], "per_page": 4, "solutions": true, "title": "Sunday"})),
    responses(
        (status = 200, description = "The sheets", body = String, content_type = "application/pdf"),
        (status = 413, description = "too-large", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-params, bad-puzzle", body = Problem, content_type = "application/problem+json"),
    ),
)]
async fn sheets(
    State(house): State<Arc<House>>,
    caller: Caller,
    LargeBody(new): LargeBody<NewSheets>,
) -> Result<Response, Fault> {
    house.limits.take(Rate::Uploads, &caller.who())?;
    let layout = layout(&new)?;
    let (language, most) = (caller.language(), most_cells(&house, &HASHI));
    let work = move |mind: &Borrowed<'_>| printed(&new, layout, most, language, mind);
    let bytes = by_a_mind(&house, &owner(&caller), Rank::Analysis, PRINTING, work).await??;
    let name = "attachment; filename=\"damier-hashi.pdf\"";
    Ok(([(CONTENT_TYPE, "application/pdf"), (CONTENT_DISPOSITION, name)], bytes).into_response())
}

/// How puzzles lie on a page, if what is wanted can be printed as far as that is seen at once.
fn layout(new: &NewSheets) -> Result<(usize, usize), Fault> {
    let refused =
        |field: &str, message| Fault::told(Code::BadParams, message).at(Place::field(field));
    if !(1..=MOST_PRINTED).contains(&new.puzzles.len()) {
        let most = Message::new("server-sheets-count").with("most", MOST_PRINTED);
        return Err(refused("puzzles", most));
    }
    if let Some(why) = new.title.as_deref().and_then(|title| refused_title(title.trim())) {
        return Err(refused("title", why));
    }
    arranged(new.per_page as usize).ok_or_else(|| {
        let (value, expected) = (new.per_page.to_string(), "1, 2, 4, 6".to_owned());
        let wrong = CatalogError::Value { name: "per_page", value, expected };
        refused("per_page", wrong.message())
    })
}

/// A puzzle that is printed.
struct Leaf {
    board: Board,
    solution: Option<Vec<u8>>,
    difficulty: Option<Difficulty>,
    name: String,
}

/// Puzzles as a file to print.
fn printed(
    new: &NewSheets,
    (columns, rows): (usize, usize),
    most_cells: u64,
    language: Language,
    mind: &Borrowed<'_>,
) -> Result<Vec<u8>, Fault> {
    let mut boards = Vec::new();
    let mut cells = 0;
    // All are read before any is solved, so that what is wrong is told soon.
    for (number, text) in (1..).zip(&new.puzzles) {
        let read = bridge_board(text, most_cells, &mut || mind.goes_on()).map_err(not_made);
        let (board, seeded) = read.map_err(|fault| numbered(number, fault))?;
        let size = (board.width(), board.height());
        check_print((columns, rows), size)
            .map_err(|error| numbered(number, Fault::told(Code::TooLarge, error.message())))?;
        cells += (size.0 * size.1) as u64;
        if cells > MOST_PRINTED_CELLS {
            return Err(numbered(number, too_many(cells, MOST_PRINTED_CELLS)));
        }
        boards.push((board, seeded));
    }
    let mut leaves = Vec::new();
    for (number, (board, seeded)) in (1..).zip(boards) {
        let goes_on = &mut PRINTED.goes_on(mind);
        let answer = hashi::search::solve(&board, Method::Auto, PRINTED.limits(), goes_on);
        if new.solutions && answer.outcome == Outcome::Unsolvable {
            let none = Fault::told(Code::BadPuzzle, Message::new("hashi-unsolvable"));
            return Err(numbered(number, none));
        }
        let unique = answer.unique == Some(true);
        let difficulty = if unique { hashi::level(&board, goes_on) } else { None };
        let solution = answer.first.filter(|_| new.solutions);
        let name = sheet_name(&board, seeded.as_deref(), columns);
        leaves.push(Leaf { board, solution, difficulty, name });
        if !mind.goes_on() {
            return Err(too_long());
        }
    }
    bound(new, (columns, rows), &leaves, language, mind)
}

/// Puzzles with all that stands beside them, as a file.
fn bound(
    new: &NewSheets,
    (columns, rows): (usize, usize),
    leaves: &[Leaf],
    language: Language,
    mind: &Borrowed<'_>,
) -> Result<Vec<u8>, Fault> {
    let captions: Vec<String> = (1..)
        .zip(leaves)
        .map(|(number, leaf)| say(language, &caption(number, leaf.difficulty)))
        .collect();
    let entries: Vec<Entry<'_, Printed<'_>>> = leaves
        .iter()
        .zip(&captions)
        .map(|(leaf, caption)| Entry {
            puzzle: Printed { board: &leaf.board, solution: leaf.solution.as_deref() },
            caption,
            name: &leaf.name,
        })
        .collect();
    let title = new.title.as_deref().map(str::trim).filter(|title| !title.is_empty());
    let heading = say(language, &Message::new(HASHI.title));
    let solutions_title = say(language, &Message::new("hashi-pictures-sheet-solutions"));
    let sheet = Sheet {
        columns,
        rows,
        entries: &entries,
        title: title.unwrap_or(&heading),
        solutions_title: &solutions_title,
    };
    let difficulties: Vec<Option<Difficulty>> = leaves.iter().map(|leaf| leaf.difficulty).collect();
    let lines: Vec<String> =
        cover_lines(&difficulties).iter().map(|line| say(language, line)).collect();
    let cover = title.map(|title| Cover { title, lines: &lines });
    let solutions = if new.solutions { sheet.solution_pages() } else { Vec::new() };
    let pages = [sheet.puzzle_pages(), solutions].concat();
    let mut paper = Paper { bytes: Vec::new(), mind };
    sheet.booklet(cover.as_ref(), &pages, &mut paper).map_err(|_| too_long())?;
    Ok(paper.bytes)
}

/// What is printed, as long as somebody waits for it.
struct Paper<'a> {
    bytes: Vec<u8>,
    mind: &'a Borrowed<'a>,
}

impl Write for Paper<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.mind.goes_on() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.bytes.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn too_long() -> Fault {
    not_made(NotMade::Stopped)
}

/// The same of one of several puzzles, by its number from 1.
fn numbered(number: u32, fault: Fault) -> Fault {
    let message = Message::new("server-sheets-puzzle")
        .with("number", number as usize)
        .with("problem", fault.message);
    let place = fault.place.unwrap_or_default();
    let place = Place { field: Some("puzzles".to_owned()), number: Some(number), ..place };
    Fault { message, place: Some(place), ..fault }
}
