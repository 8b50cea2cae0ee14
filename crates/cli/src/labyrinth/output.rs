//! Where a maze goes, and in which form.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, shown};
use damier_formats::labyrinth::json;
use damier_grid::Direction;
use damier_labyrinth::id::{MOST_DESCRIBED, TooLarge, exact_id};
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Cell, Difficulty, Ground, Labyrinth, Passages, Stopped, Terrain, solve};
use damier_render::{
    Entry, Film, Look, Of, PictureError, Sheet, animated_gif, animated_png, animated_svg,
    check_print, png, svg,
};

use super::check_memory_for;
use crate::args::{MazeDraw, MazeTarget};
use crate::context::Context;
use crate::delivery::{as_io, deliver};
use crate::failure::Failure;
use crate::several;

/// What is made of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    Text(Form),
    Json,
    /// The maze in a word.
    Id,
    Svg,
    Png,
    /// Pages to print.
    Pdf,
    /// What makes it again, in a word.
    Seed,
    /// The digging, as text on the terminal.
    Frames(Form),
    /// The digging, as a file.
    Film(Moving),
}

/// A file that moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moving {
    Svg,
    Png,
    Gif,
}

impl Picture {
    /// The kind of picture, if it is no text.
    pub(super) fn kind(self) -> Option<damier_render::Kind> {
        use damier_render::Kind;
        match self {
            Picture::Svg => Some(Kind::Svg),
            Picture::Png => Some(Kind::Png),
            Picture::Film(Moving::Svg) => Some(Kind::AnimatedSvg),
            Picture::Film(Moving::Png) => Some(Kind::AnimatedPng),
            Picture::Film(Moving::Gif) => Some(Kind::AnimatedGif),
            Picture::Text(_)
            | Picture::Json
            | Picture::Id
            | Picture::Seed
            | Picture::Pdf
            | Picture::Frames(_) => None,
        }
    }

    /// The end of the names of its files.
    pub fn end(self) -> &'static str {
        match self {
            Picture::Text(_) | Picture::Id | Picture::Seed | Picture::Frames(_) => "txt",
            Picture::Json => "json",
            Picture::Svg | Picture::Film(Moving::Svg) => "svg",
            Picture::Png | Picture::Film(Moving::Png) => "png",
            Picture::Film(Moving::Gif) => "gif",
            Picture::Pdf => "pdf",
        }
    }

    /// Whether several can follow each other on standard output.
    pub fn is_lines(self) -> bool {
        matches!(self, Picture::Text(_) | Picture::Json | Picture::Id | Picture::Seed)
    }
}

/// The side of a cell where nothing is told.
const USUAL_UNIT: u32 = 16;

/// No larger maze is shown being dug on a terminal: no terminal shows more.
const MOST_WATCHED: usize = 1 << 20;

/// What measuring distances takes, about so much a cell.
const DISTANCE_BYTES: u64 = 4;

/// The names of all formats.
fn names() -> impl Iterator<Item = &'static str> {
    let forms = Form::NAMES.into_iter().map(|(name, _)| name);
    ["text"].into_iter().chain(forms).chain(["json", "id", "seed", "svg", "png", "gif", "pdf"])
}

pub struct Output<'a> {
    pub(super) target: &'a MazeTarget,
    /// Where it goes, if not to standard output.
    file: Option<String>,
    pub(super) picture: Picture,
    /// Whether the way to an exit is drawn in.
    solution: bool,
    /// Mazes beside and under each other on a page.
    sheet: Option<(usize, usize)>,
    /// Whether pages of solutions follow those of mazes.
    solutions_follow: bool,
    /// Whether it is one of several, each in a line if it can be.
    among: bool,
}

impl<'a> Output<'a> {
    /// A maze as it is, or as it is dug.
    pub fn new(args: &'a MazeDraw, context: &Context) -> Result<Output<'a>, Failure> {
        let MazeDraw { target, solution, no_solution, sheet, animate } = args;
        let picture = picture(target, *animate, context)?;
        let sheet = sheet.as_deref().map(several::sheet).transpose()?;
        for (option, asked, shown) in [
            ("--solution", *solution, shows_paths(picture) || picture == Picture::Json),
            ("--sheet", sheet.is_some(), picture == Picture::Pdf),
            ("--no-solution", *no_solution, picture == Picture::Pdf),
        ] {
            if asked && !shown {
                return Err(not_shown(option));
            }
        }
        let solutions_follow = picture == Picture::Pdf && !no_solution && !solution;
        Ok(Output { solution: *solution, sheet, solutions_follow, ..Output::to(target, picture) })
    }

    fn to(target: &'a MazeTarget, picture: Picture) -> Output<'a> {
        let file = target.file().map(str::to_owned);
        let (solution, sheet) = (false, None);
        Output { target, file, picture, solution, sheet, solutions_follow: false, among: false }
    }

    /// The same, as one of several and in a file of its own.
    pub fn among(&self, file: Option<String>) -> Output<'a> {
        Output { file, among: true, ..*self }
    }

    /// The file it goes to, if that is not standard output.
    pub fn file(&self) -> Option<&str> {
        self.file.as_deref()
    }

    /// A maze with paths in it; JSON is left to who knows more of them.
    pub fn with_paths(target: &'a MazeTarget, context: &Context) -> Result<Output<'a>, Failure> {
        let picture = picture(target, false, context)?;
        let drawn = shows_paths(picture) && picture != Picture::Pdf;
        if !drawn && picture != Picture::Json {
            return Err(Failure::usage(Message::new("solve-format")));
        }
        Ok(Output::to(target, picture))
    }

    pub fn picture(&self) -> Picture {
        self.picture
    }

    /// Whether the order of digging is wanted.
    pub fn animates(&self) -> bool {
        matches!(self.picture, Picture::Frames(_) | Picture::Film(_))
    }

    /// Whether what lies in a maze can be seen.
    pub fn shows_objects(&self) -> bool {
        !matches!(self.picture, Picture::Film(Moving::Png | Moving::Gif))
    }

    /// The form of text that can be written without knowing the whole maze.
    pub fn streams(&self) -> Option<Form> {
        match self.picture {
            Picture::Text(form) if !self.solution => Some(form),
            _ => None,
        }
    }

    /// Whether a maze on these cells can be drawn so: what is too large is refused before it is
    /// dug or searched.
    pub fn check(&self, ground: &Ground) -> Result<(), Failure> {
        let (width, height) = (ground.width(), ground.height());
        let mut needed = 0;
        if self.picture == Picture::Pdf {
            let fits = check_print(self.sheet.unwrap_or((1, 1)), (width, height));
            fits.map_err(|error| Failure::input(error.message()))?;
        } else if let Some(kind) = self.picture.kind() {
            let look = self.look();
            kind.check(width, height, &look).map_err(|error| Failure::input(error.message()))?;
            needed += kind.memory(width, height, &look);
        } else if self.animates() && ground.cells() > MOST_WATCHED {
            let (width, height) = (width as u64, height as u64);
            let error = PictureError::TooLarge {
                width,
                height,
                of: Of::Cells { most: MOST_WATCHED as u64 },
            };
            return Err(Failure::input(error.message()));
        } else if self.picture == Picture::Id && ground.cells() > MOST_DESCRIBED {
            return Err(Failure::input(TooLarge.message()));
        }
        self.check_room(needed, ground.cells())
    }

    /// Whether there is memory for a picture that takes so much, of so many cells.
    pub(super) fn check_room(&self, drawing: u64, cells: usize) -> Result<(), Failure> {
        let measured = self.target.heat || self.solution;
        let distances = if measured { cells as u64 * DISTANCE_BYTES } else { 0 };
        check_memory_for("labyrinth-picture-memory", drawing + distances)
    }

    /// How it is drawn, without what is drawn in.
    pub(super) fn look(&self) -> Look<'static> {
        let unit = self.target.unit.unwrap_or(USUAL_UNIT);
        Look { unit, wall: (unit / 8).max(1), dark: self.target.dark, ..Look::default() }
    }

    /// Writes a maze that was dug in that order.
    pub fn write_dug(
        &self,
        source: &Labyrinth,
        steps: &[(Cell, Direction)],
        context: &Context,
    ) -> Result<(), Failure> {
        let path = self.way_out(source, context)?;
        let paths: Vec<&[Cell]> = path.iter().map(Vec::as_slice).collect();
        self.draw(source, &paths, steps, context)
    }

    /// The way out, if it is to be drawn and there is one.
    pub(super) fn way_out<M: Passages>(
        &self,
        source: &Labyrinth<M>,
        context: &Context,
    ) -> Result<Option<Vec<Cell>>, Failure> {
        if self.solution { solution(source, context) } else { Ok(None) }
    }

    /// How far all cells are from the start, if that is to be shown.
    pub(super) fn heat<M: Passages>(
        &self,
        maze: &M,
        context: &Context,
    ) -> Result<Option<Vec<u32>>, Failure> {
        let from = maze.ground().start();
        self.target.heat.then(|| distances(maze, from, context)).transpose()
    }

    /// Writes a maze with these paths: all in one picture, or each in a text of its own.
    pub fn write_paths(
        &self,
        source: &Labyrinth,
        paths: &[&[Cell]],
        context: &Context,
    ) -> Result<(), Failure> {
        self.draw(source, paths, &[], context)
    }

    fn draw(
        &self,
        source: &Labyrinth,
        paths: &[&[Cell]],
        steps: &[(Cell, Direction)],
        context: &Context,
    ) -> Result<(), Failure> {
        let heat = self.heat(&source.maze, context)?;
        let title = context.say(
            &Message::new("labyrinth-title")
                .with("width", source.maze.width())
                .with("height", source.maze.height()),
        );
        let look = Look {
            heat: heat.as_deref(),
            paths,
            objects: Some(&source.objects),
            minotaurs: &source.minotaurs,
            gates: Some(&source.gates),
            title: &title,
            ..self.look()
        };
        let wrong = |error: &PictureError| Failure::input(error.message());
        let film = Film::new(steps);
        match self.picture {
            Picture::Text(form) | Picture::Frames(form) => self.stream(context, |out| {
                let plain = Drawing::of(source, form);
                let drawings = if paths.is_empty() {
                    vec![plain]
                } else {
                    paths.iter().map(|path| plain.path(path)).collect()
                };
                for (number, drawing) in drawings.iter().enumerate() {
                    if number > 0 {
                        writeln!(out)?;
                    }
                    drawing.rows().try_for_each(|row| out.write_all(row.as_bytes()))?;
                }
                Ok(())
            }),
            Picture::Json => self.write_text(context, |text| {
                let way = paths.first().copied();
                if self.among && self.file.is_none() {
                    json::write_line(source, way, text)
                } else {
                    json::write_solved(source, way, text)
                }
            }),
            Picture::Id => self.write_id(source, context),
            // Who knows what it is made of has written it.
            Picture::Seed | Picture::Pdf => Ok(()),
            Picture::Svg => {
                let picture = svg(&source.maze, &look).map_err(|error| wrong(&error))?;
                self.stream(context, |out| out.write_all(picture.as_bytes()))
            }
            Picture::Png => {
                self.stream(context, |out| png(&source.maze, &look, out).map_err(as_io))
            }
            Picture::Film(Moving::Svg) => {
                let picture =
                    animated_svg(&source.maze, &film, &look).map_err(|error| wrong(&error))?;
                self.stream(context, |out| out.write_all(picture.as_bytes()))
            }
            Picture::Film(Moving::Png) => self.stream(context, |out| {
                animated_png(&source.maze, &film, &look, out).map_err(as_io)
            }),
            Picture::Film(Moving::Gif) => self.stream(context, |out| {
                animated_gif(&source.maze, &film, &look, out).map_err(as_io)
            }),
        }
    }

    /// Writes text as it is made.
    pub(super) fn write_text(
        &self,
        context: &Context,
        write: impl FnOnce(&mut Pipe<'_>) -> fmt::Result,
    ) -> Result<(), Failure> {
        self.stream(context, |out| {
            let mut text = Pipe { out, error: None };
            match write(&mut text) {
                Ok(()) => Ok(()),
                Err(_) => Err(text.error.unwrap_or_else(|| io::ErrorKind::Other.into())),
            }
        })
    }

    /// Writes a maze in a word.
    pub(super) fn write_id<M: Passages>(
        &self,
        source: &Labyrinth<M>,
        context: &Context,
    ) -> Result<(), Failure> {
        let id = exact_id(source).map_err(|error| Failure::input(error.message()))?;
        self.stream(context, |out| writeln!(out, "{id}"))
    }

    /// Writes to where it was asked for, until interrupted: a file is there whole or not at all.
    pub fn stream(
        &self,
        context: &Context,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        deliver(self.file(), context, write)
    }

    /// Writes one maze on a page, with its name if it is known, and its solution on the next.
    pub fn print_one(
        &self,
        source: &Labyrinth,
        name: String,
        context: &Context,
    ) -> Result<(), Failure> {
        let printed = Printed::new(Cow::Borrowed(source), String::new(), name, context)?;
        self.print(&[printed], context)
    }

    /// Writes mazes on pages, with their solutions apart.
    pub fn print(&self, mazes: &[Printed], context: &Context) -> Result<(), Failure> {
        let entries: Vec<Entry<damier_render::Printed>> =
            mazes.iter().map(Printed::entry).collect();
        let (columns, rows) = self.sheet.unwrap_or((1, 1));
        let title = context.say(&Message::new("game-labyrinth"));
        let solutions_title = context.say(&Message::new("labyrinth-solutions"));
        let (entries, title, solutions_title) = (&entries[..], &title[..], &solutions_title[..]);
        let sheet = Sheet { columns, rows, entries, title, solutions_title };
        let mut pages = if self.solution { Vec::new() } else { sheet.puzzle_pages() };
        if self.solution || self.solutions_follow {
            pages.extend(sheet.solution_pages());
        }
        self.stream(context, |out| sheet.pdf(&pages, out).map_err(as_io))
    }
}

/// A maze with what is printed above it.
pub struct Printed<'a> {
    source: Cow<'a, Labyrinth>,
    way: Option<Vec<Cell>>,
    caption: String,
    name: String,
}

impl<'a> Printed<'a> {
    /// A maze with its number and its name; both may be empty.
    pub fn new(
        source: Cow<'a, Labyrinth>,
        number: String,
        name: String,
        context: &Context,
    ) -> Result<Printed<'a>, Failure> {
        let way = solution(&source, context)?;
        let goes_on = &mut |_| !context.stop.is_raised();
        let measured = way.as_deref().map(|way| Difficulty::of(&source.maze, way, goes_on));
        let measured = measured.transpose().map_err(|Stopped| Failure::Interrupted)?;
        let caption = match measured {
            Some(difficulty) => {
                let caption = match number.as_str() {
                    "" => Message::new("labyrinth-caption-alone"),
                    number => Message::new("labyrinth-caption").with("number", number),
                };
                context.say(&caption.with("grade", difficulty.grade() as usize))
            }
            None => number,
        };
        Ok(Printed { source, way, caption, name })
    }

    fn entry(&self) -> Entry<'_, damier_render::Printed<'_>> {
        let puzzle = damier_render::Printed { labyrinth: &self.source, way: self.way.as_deref() };
        Entry { puzzle, caption: &self.caption, name: &self.name }
    }
}

/// The ends of file names that are text, whatever form it has.
const TEXT_ENDS: [&str; 2] = ["txt", "text"];

/// The format that the end of a file's name tells: none for text or without an end. One that
/// tells another kind of file is refused, for text is not what its name promises.
fn format_of(file: &str) -> Result<Option<&'static str>, Failure> {
    // Of a folder nothing is known.
    if file.ends_with('/') {
        return Ok(None);
    }
    let Some(end) = Path::new(file).extension() else { return Ok(None) };
    let end = end.to_string_lossy().to_lowercase();
    match end.as_str() {
        "apng" => return Ok(Some("png")),
        end if TEXT_ENDS.contains(&end) => return Ok(None),
        _ => {}
    }
    let known = names().find(|name| *name == end);
    known.map(Some).ok_or_else(|| {
        let ends: Vec<&str> = TEXT_ENDS[..1].iter().copied().chain(names().skip(1)).collect();
        let refusal = Message::new("labyrinth-ending").with("end", shown(&end));
        Failure::usage(refusal.with("ends", ends.join(", ")))
    })
}

/// The format asked for, or that of the file's name, or text.
fn picture(target: &MazeTarget, animate: bool, context: &Context) -> Result<Picture, Failure> {
    let file = target.file();
    let usual = if context.style.ascii { Form::Plus } else { Form::Unicode };
    let name = match (&target.format, file) {
        (Some(name), _) => name.as_str(),
        (None, Some(file)) => format_of(file)?.unwrap_or(usual.name()),
        (None, None) => usual.name(),
    };
    let wrong = |key| Err(Failure::usage(Message::new(key)));
    let picture = match (name.to_lowercase().as_str(), animate) {
        ("svg", true) => Picture::Film(Moving::Svg),
        ("png", true) => Picture::Film(Moving::Png),
        ("gif", true) => Picture::Film(Moving::Gif),
        ("gif", false) => return wrong("labyrinth-gif-still"),
        ("svg", false) => Picture::Svg,
        ("png", false) => Picture::Png,
        ("json", false) => Picture::Json,
        ("id", false) => Picture::Id,
        ("seed", false) => Picture::Seed,
        ("pdf", false) => Picture::Pdf,
        (name, animate) => {
            match Form::from_name(if name == "text" { usual.name() } else { name }) {
                Some(form) if animate && file.is_none() => Picture::Frames(form),
                Some(_) if animate => return wrong("labyrinth-animate-file"),
                Some(form) => Picture::Text(form),
                None if ["json", "id", "seed", "pdf"].contains(&name) => {
                    return wrong("labyrinth-animate-file");
                }
                None => {
                    let unknown = CatalogError::unknown(Kind::Format, name, names());
                    return Err(Failure::usage(unknown.message()));
                }
            }
        }
    };
    // What cannot be shown is refused, not left out.
    if target.heat && !matches!(picture, Picture::Svg | Picture::Png) {
        return Err(not_shown("--heat"));
    }
    let drawn = picture.kind().is_some();
    for (option, asked) in [("--dark", target.dark), ("--unit", target.unit.is_some())] {
        if asked && !drawn {
            return Err(not_shown(option));
        }
    }
    let bytes =
        matches!(picture, Picture::Png | Picture::Pdf | Picture::Film(Moving::Png | Moving::Gif));
    if bytes && file.is_none() && io::stdout().is_terminal() {
        return wrong("labyrinth-png-terminal");
    }
    Ok(picture)
}

/// The failure of an option that the format cannot show.
pub fn not_shown(option: &'static str) -> Failure {
    Failure::usage(Message::new("labyrinth-not-shown").with("option", option))
}

/// Whether paths can be drawn in.
fn shows_paths(picture: Picture) -> bool {
    match picture {
        Picture::Svg | Picture::Png | Picture::Pdf => true,
        Picture::Text(form) => form != Form::Hex,
        Picture::Json | Picture::Id | Picture::Seed | Picture::Frames(_) | Picture::Film(_) => {
            false
        }
    }
}

/// A place for bytes as a place for text.
pub(super) struct Pipe<'a> {
    out: &'a mut dyn Write,
    error: Option<io::Error>,
}

impl fmt::Write for Pipe<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.out.write_all(text.as_bytes()).map_err(|error| {
            self.error = Some(error);
            fmt::Error
        })
    }
}

/// How far all cells are from one.
fn distances<M: Passages>(maze: &M, from: Cell, context: &Context) -> Result<Vec<u32>, Failure> {
    let goes_on = &mut |_| !context.stop.is_raised();
    solve::distances(maze, from, goes_on).map_err(|Stopped| Failure::Interrupted)
}

/// The way out; that there is none is told by the way.
fn solution<M: Passages>(
    source: &Labyrinth<M>,
    context: &Context,
) -> Result<Option<Vec<Cell>>, Failure> {
    let goes_on = &mut |_| !context.stop.is_raised();
    let way = solve::way_out(&source.maze, &source.objects, goes_on);
    let way = way.map_err(|Stopped| Failure::Interrupted)?;
    if way.is_none() {
        let none = context.say(&Message::new("labyrinth-no-exit"));
        writeln!(io::stderr(), "{none}")?;
    }
    Ok(way)
}
