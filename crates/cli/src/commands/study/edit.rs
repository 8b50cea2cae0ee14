//! What is changed in a study, or made of several.

use damier_core::{Explain, Message, shown};
use damier_play::study::{Arrow, Colour, Command, Mark, NodeId, Shape, Sign, Study};
use damier_play::{dgn, study};

use super::{Opened, line, of_record, records, refused, save};
use crate::args::{StudyAdd, StudyEdit, StudyExport, StudyMerge};
use crate::context::Context;
use crate::failure::Failure;
use crate::{files, setup};

/// There is one who writes.
const HAND: u32 = 0;

fn change(study: &mut Study, command: Command) -> Result<Option<NodeId>, Failure> {
    study.apply(HAND, command).map(|done| done.node).map_err(|error| refused(&error))
}

pub fn add(args: &StudyAdd, context: &Context) -> Result<(), Failure> {
    let sign = args.sign.as_deref().map(read_sign).transpose()?;
    let marks = args.mark.iter().map(|text| read_mark(text)).collect::<Result<Vec<_>, _>>()?;
    let arrows = args.arrow.iter().map(|text| read_arrow(text)).collect::<Result<Vec<_>, _>>()?;
    let nothing = args.moves.is_none()
        && args.comment.is_none()
        && args.title.is_none()
        && sign.is_none()
        && marks.is_empty()
        && arrows.is_empty();
    if nothing {
        return Err(Failure::usage(Message::new("study-add-nothing")));
    }
    let mut opened = Opened::open(&args.study)?;
    let study = &mut opened.study;
    let mut node = study.find(&line(args.at.as_ref())).map_err(|error| refused(&error))?;
    if args.moves.is_some() {
        let played = Command::Play { at: node, moves: line(args.moves.as_ref()) };
        node = change(study, played)?.unwrap_or(node);
    }
    if let Some(text) = &args.comment {
        change(study, Command::Comment { node, text: text.clone(), seen: None })?;
    }
    if let Some(sign) = sign {
        change(study, Command::Sign { node, sign })?;
    }
    if !marks.is_empty() || !arrows.is_empty() {
        let note = study.node(node).map(|node| node.note.clone()).unwrap_or_default();
        let marks = note.marks.into_iter().chain(marks).collect();
        let arrows = note.arrows.into_iter().chain(arrows).collect();
        change(study, Command::Draw { node, marks, arrows })?;
    }
    if let Some(title) = &args.title {
        change(study, Command::Title(title.clone()))?;
    }
    opened.write(&args.output, context)
}

pub fn remove(args: &StudyEdit, context: &Context) -> Result<(), Failure> {
    edit(args, Command::Remove, context)
}

pub fn promote(args: &StudyEdit, context: &Context) -> Result<(), Failure> {
    edit(args, Command::Promote, context)
}

fn edit(
    args: &StudyEdit,
    command: impl Fn(NodeId) -> Command,
    context: &Context,
) -> Result<(), Failure> {
    let mut opened = Opened::open(&args.study)?;
    let at = line(args.at.as_ref());
    let node = opened.study.find(&at).map_err(|error| refused(&error))?;
    change(&mut opened.study, command(node))?;
    opened.write(&args.output, context)
}

pub fn merge(args: &StudyMerge, context: &Context) -> Result<(), Failure> {
    let mut merged: Option<Study> = None;
    for file in &args.files {
        for record in records(file)? {
            let Some(study) = &mut merged else {
                merged = Some(of_record(file, &record)?);
                continue;
            };
            study.keep_tags_of(&record);
            study
                .apply(HAND, Command::Import(Box::new(record)))
                .map_err(|error| Failure::input(files::in_file(file, &error.message())))?;
        }
    }
    // There is a file, and one record in each at least.
    let Some(study) = merged else { return Ok(()) };
    let text = dgn::write(&study.record(), study.start().seats());
    save(args.output.output.as_deref().unwrap_or("-"), &text, context)
}

pub fn export(args: &StudyExport, context: &Context) -> Result<(), Failure> {
    let Opened { file, study, .. } = Opened::open(&args.study)?;
    let text = if args.format.eq_ignore_ascii_case("dgn") {
        dgn::write(&study.record(), study.start().seats())
    } else {
        let entry = setup::entry(study.start().name())?;
        let format = entry.format(&args.format).map_err(|error| Failure::usage(error.message()))?;
        (format.write)(&study.main_line())
            .map_err(|error| Failure::input(files::in_file(&file, &error.problem.message())))?
    };
    let text = text.trim_end().to_owned() + "\n";
    match args.output.output.as_deref() {
        None => save("-", &text, context),
        Some(output) => save(output, &text, context),
    }
}

/// A sign; `none` takes it away.
fn read_sign(text: &str) -> Result<Option<Sign>, Failure> {
    if text == "none" {
        return Ok(None);
    }
    Sign::read(text).map(Some).ok_or_else(|| {
        let signs = Sign::ALL.map(study::Sign::text).join(" ");
        let message = Message::new("study-no-sign").with("text", shown(text));
        Failure::usage(message.with("signs", signs))
    })
}

/// `e4`, `e4:cross`, `e4:cross:red`.
fn read_mark(text: &str) -> Result<Mark, Failure> {
    let mut mark = Mark { at: String::new(), shape: Shape::Circle, colour: Colour::Green };
    let mut parts = text.split(':');
    parts.next().unwrap_or_default().clone_into(&mut mark.at);
    for part in parts {
        let shape = Shape::ALL.into_iter().find(|shape| shape.name() == part);
        let colour = Colour::ALL.into_iter().find(|colour| colour.name() == part);
        match (shape, colour) {
            (Some(shape), _) => mark.shape = shape,
            (None, Some(colour)) => mark.colour = colour,
            (None, None) => return Err(no_drawing("study-no-mark", text)),
        }
    }
    Ok(mark)
}

/// `e2-e4`, `e2-e4:red`.
fn read_arrow(text: &str) -> Result<Arrow, Failure> {
    let (way, colour) = text.split_once(':').unwrap_or((text, Colour::Green.name()));
    let colour = Colour::ALL.into_iter().find(|one| one.name() == colour);
    match (way.split_once('-'), colour) {
        (Some((from, to)), Some(colour)) => {
            Ok(Arrow { from: from.to_owned(), to: to.to_owned(), colour })
        }
        _ => Err(no_drawing("study-no-arrow", text)),
    }
}

fn no_drawing(key: &'static str, text: &str) -> Failure {
    let shapes = Shape::ALL.map(Shape::name).join(", ");
    let colours = Colour::ALL.map(Colour::name).join(", ");
    let message = Message::new(key).with("text", shown(text));
    Failure::usage(message.with("shapes", shapes).with("colours", colours))
}
