//! How far people are with lessons.

use std::collections::BTreeSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_api::{Code, LessonDone, Lessons, Place, Problem};
use damier_core::{Message, shown};
use damier_hashi as hashi;
use damier_store::{Lesson, VisitorId};

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;

/// The most lessons somebody can be at; there are fewer.
const MOST: usize = 128;

/// The most parts of a lesson.
const PARTS: u32 = 32;

/// The most signs of the name of a page.
const LONGEST: usize = 32;

/// Whether there may be a lesson of that name: one in a rule of deduction, or a page.
fn is_lesson(name: &str) -> bool {
    match name.split_once('/') {
        Some(("hashi", rule)) => hashi::Lesson::named(rule).is_some(),
        Some(("learn", page)) => {
            let sign =
                |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
            (1..=LONGEST).contains(&page.len()) && page.chars().all(sign)
        }
        _ => false,
    }
}

/// Lessons as they are kept, if they are such.
fn kept(lessons: &Lessons) -> Result<Vec<Lesson>, Fault> {
    let refused = |at: usize, field: &str, message: Message| {
        Err(Fault::told(Code::Malformed, message).at(Place::field(format!("lessons.{at}{field}"))))
    };
    let mut kept = Vec::new();
    for (at, LessonDone { name, parts }) in lessons.lessons.iter().enumerate() {
        if at >= MOST {
            let message = Message::new("person-lessons").with("most", MOST);
            return refused(at, "", message);
        }
        if !is_lesson(name) {
            let message = Message::new("person-no-lesson").with("name", shown(name));
            return refused(at, ".name", message);
        }
        if parts.iter().any(|part| *part >= PARTS) {
            let message = Message::new("person-lesson-part").with("most", PARTS as usize);
            return refused(at, ".parts", message);
        }
        let done = parts.iter().fold(0, |done, part| done | 1 << part);
        kept.push(Lesson { name: name.clone(), done });
    }
    Ok(kept)
}

/// Lessons as they are told.
pub fn told(lessons: Vec<Lesson>) -> Vec<LessonDone> {
    let told = |lesson: Lesson| LessonDone {
        parts: (0..PARTS).filter(|part| lesson.done & 1 << part != 0).collect(),
        name: lesson.name,
    };
    lessons.into_iter().map(told).collect()
}

/// The lessons I am at.
#[utoipa::path(
    get, path = "/api/v1/me/lessons", tag = "people",
    responses((status = 200, description = "The lessons", body = Lessons)),
)]
pub async fn lessons(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Lessons>, Fault> {
    let lessons = match caller.id() {
        Some(me) => told(house.store.lessons(&me).await?),
        None => Vec::new(),
    };
    Ok(Json(Lessons { lessons }))
}

/// Add what I have done of lessons to what is known of it. All of it is told.
#[utoipa::path(
    put, path = "/api/v1/me/lessons", tag = "people",
    request_body(content = Lessons, example = json!({"lessons": [{"name": "learn/minimax", "parts": [0]}]})),
    responses(
        (status = 200, description = "The lessons", body = Lessons),
        (status = 403, description = "not-yours", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn learn(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(new): JsonBody<Lessons>,
) -> Result<Json<Lessons>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    if caller.is_bot() {
        return Err(Fault::new(Code::NotYours));
    }
    let new = kept(&new)?;
    let me = caller.visitor(&house).await?;
    add(&house, &me, new).await?;
    Ok(Json(Lessons { lessons: told(house.store.lessons(&me).await?) }))
}

/// Adds lessons to those somebody is at, as far as there is room.
async fn add(house: &House, me: &VisitorId, new: Vec<Lesson>) -> Result<(), Fault> {
    let known = house.store.lessons(me).await?;
    let mut names: BTreeSet<String> = known.into_iter().map(|lesson| lesson.name).collect();
    let mut fitting = Vec::new();
    for lesson in new {
        if names.contains(&lesson.name) || names.len() < MOST {
            names.insert(lesson.name.clone());
            fitting.push(lesson);
        }
    }
    Ok(house.store.learn(me, fitting).await?)
}

/// What a guest has learnt goes along when they sign in to an account they have.
pub async fn bring_along(
    house: &House,
    guest: &VisitorId,
    account: &VisitorId,
) -> Result<(), Fault> {
    let learnt = house.store.lessons(guest).await?;
    add(house, account, learnt).await
}
