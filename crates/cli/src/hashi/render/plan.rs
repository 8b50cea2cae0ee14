//! What was asked for, checked before anything is done.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message};
use damier_render::hashi::refused_title;

use crate::args::{HashiRender, HashiScene, duration};
use crate::context::Context;
use crate::failure::Failure;
use crate::several::{self, sheet};
use crate::watch::USUAL_TIME;

/// What kind of file a picture is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Svg,
    Png,
    Pdf,
}

impl Form {
    const ALL: [Form; 3] = [Form::Svg, Form::Png, Form::Pdf];

    pub const fn name(self) -> &'static str {
        match self {
            Form::Svg => "svg",
            Form::Png => "png",
            Form::Pdf => "pdf",
        }
    }

    fn from_name(name: &str) -> Option<Form> {
        Form::ALL.into_iter().find(|form| form.name() == name)
    }
}

/// What is drawn of a puzzle, beside its islands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene<'a> {
    Puzzle,
    Solution,
    /// What was done so far.
    Moves(&'a str),
    /// The deduction.
    Film,
}

/// What is to be drawn, and where to.
pub struct Plan<'a> {
    pub form: Form,
    /// Puzzles beside and under each other.
    pub sheet: Option<(usize, usize)>,
    pub scene: Scene<'a>,
    /// The title of the cover of a sheet, if it has one.
    pub cover: Option<&'a str>,
    /// Whether a sheet has no solutions.
    pub no_solution: bool,
    pub dark: bool,
    pub unit: u32,
    /// What a puzzle may take.
    pub time: Duration,
    file: Option<&'a str>,
}

/// The side of a cell where nothing is told.
const USUAL_UNIT: u32 = 40;

impl<'a> Plan<'a> {
    pub fn new(args: &'a HashiRender) -> Result<Plan<'a>, Failure> {
        let file = args.output.as_deref().filter(|name| *name != "-");
        let form = form(args.format.as_deref(), file)?;
        let sheet = args.sheet.as_deref().map(sheet).transpose()?;
        let HashiScene { solution, moves, animate } = &args.scene;
        let scene = match (solution, moves, animate) {
            (true, ..) => Scene::Solution,
            (_, Some(moves), _) => Scene::Moves(moves),
            (_, _, true) => Scene::Film,
            _ => Scene::Puzzle,
        };
        let wrong = |key| Err(Failure::usage(Message::new(key)));
        if sheet.is_some() && form == Form::Png {
            return wrong("hashi-pictures-sheet-format");
        }
        // What cannot be shown is refused, not left out.
        let printed = sheet.is_some() || form == Form::Pdf;
        for (option, is_asked) in [
            ("--dark", args.dark),
            ("--unit", args.unit.is_some()),
            ("--animate", *animate),
            ("--moves", moves.is_some()),
        ] {
            if printed && is_asked {
                let place = if sheet.is_some() { "sheet" } else { "format" };
                let refusal = Message::new("hashi-pictures-not-shown");
                return Err(Failure::usage(refusal.with("option", option).with("where", place)));
            }
        }
        let cover = args.cover.as_deref().map(str::trim).filter(|title| !title.is_empty());
        if let Some(title) = cover {
            if !printed {
                return wrong("hashi-pictures-cover");
            }
            refused_title(title).map_or(Ok(()), |why| Err(Failure::usage(why)))?;
        }
        if *animate && form != Form::Svg {
            return wrong("hashi-pictures-no-film");
        }
        if form != Form::Svg && file.is_none() && io::stdout().is_terminal() {
            let refusal = Message::new("hashi-pictures-terminal").with("format", form.name());
            return Err(Failure::usage(refusal));
        }
        Ok(Plan {
            form,
            sheet,
            scene,
            cover,
            no_solution: args.no_solution,
            dark: args.dark,
            unit: args.unit.unwrap_or(USUAL_UNIT),
            time: args.time.as_deref().map_or(Ok(USUAL_TIME), duration)?,
            file,
        })
    }

    /// The one file there is, if it is not standard output.
    pub fn file(&self) -> Option<&str> {
        self.file
    }

    /// The names of so many files: that which was given, with `kind` in it, and with numbers as
    /// wide as the last one if there are several. None is standard output, which takes one.
    pub fn names(&self, kind: &str, count: usize) -> Result<Vec<Option<String>>, Failure> {
        let Some(file) = self.file else {
            if count > 1 {
                let refusal = Message::new("hashi-pictures-several");
                return Err(Failure::usage(refusal.with("format", self.form.name())));
            }
            return Ok(vec![None; count]);
        };
        Ok(several::names(file, kind, count).into_iter().map(Some).collect())
    }

    /// Tells the names of files that are not the one asked for.
    pub fn tell(&self, names: &[Option<String>], context: &Context) -> Result<(), Failure> {
        let mut out = &context.out;
        for name in names.iter().flatten().filter(|name| Some(name.as_str()) != self.file) {
            writeln!(out, "{name}")?;
        }
        Ok(())
    }
}

/// The format asked for, or that of the file's name, or SVG.
fn form(name: Option<&str>, file: Option<&str>) -> Result<Form, Failure> {
    let end = file.and_then(|name| Path::new(name).extension()?.to_str());
    let Some(name) = name.or(end) else { return Ok(Form::Svg) };
    Form::from_name(&name.to_lowercase()).ok_or_else(|| {
        let known = Form::ALL.into_iter().map(Form::name);
        Failure::usage(CatalogError::unknown(Kind::Format, name, known).message())
    })
}
