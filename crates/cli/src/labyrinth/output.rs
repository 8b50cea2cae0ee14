//! Where a maze goes, and in which form.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message};
use damier_grid::Direction;
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{Cell, Labyrinth, Object, json, solve};
use damier_render::{Film, Look, PictureError, animated_gif, animated_png, animated_svg, png, svg};

use crate::args::{MazeDraw, MazeTarget};
use crate::context::Context;
use crate::delivery::{as_io, deliver};
use crate::failure::Failure;

/// What is made of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    Text(Form),
    Json,
    Svg,
    Png,
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

/// The names of all formats.
fn names() -> impl Iterator<Item = &'static str> {
    let forms = Form::NAMES.into_iter().map(|(name, _)| name);
    ["text"].into_iter().chain(forms).chain(["json", "svg", "png", "gif"])
}

pub struct Output<'a> {
    target: &'a MazeTarget,
    picture: Picture,
    /// Whether the way to an exit is drawn in.
    solution: bool,
}

impl<'a> Output<'a> {
    /// A maze as it is, or as it is dug.
    pub fn new(args: &'a MazeDraw, context: &Context) -> Result<Output<'a>, Failure> {
        let MazeDraw { target, solution, animate } = args;
        let picture = picture(target, *animate, context)?;
        if *solution && !shows_paths(picture) {
            return Err(not_shown("--solution"));
        }
        Ok(Output { target, picture, solution: *solution })
    }

    /// A maze with paths in it; JSON is left to who knows more of them.
    pub fn with_paths(target: &'a MazeTarget, context: &Context) -> Result<Output<'a>, Failure> {
        let picture = picture(target, false, context)?;
        if !shows_paths(picture) && picture != Picture::Json {
            return Err(Failure::usage(Message::new("solve-format")));
        }
        Ok(Output { target, picture, solution: false })
    }

    pub fn picture(&self) -> Picture {
        self.picture
    }

    /// Whether the order of digging is wanted.
    pub fn animates(&self) -> bool {
        matches!(self.picture, Picture::Frames(_) | Picture::Film(_))
    }

    /// The form of text that can be written without knowing the whole maze.
    pub fn streams(&self) -> Option<Form> {
        match self.picture {
            Picture::Text(form) if !self.solution => Some(form),
            _ => None,
        }
    }

    /// Writes a maze.
    pub fn write(&self, source: &Labyrinth, context: &Context) -> Result<(), Failure> {
        if self.animates() {
            return Err(Failure::usage(Message::new("labyrinth-animate-made")));
        }
        self.write_dug(source, &[], context)
    }

    /// Writes a maze that was dug in that order.
    pub fn write_dug(
        &self,
        source: &Labyrinth,
        steps: &[(Cell, Direction)],
        context: &Context,
    ) -> Result<(), Failure> {
        let path = if self.solution { solution(source) } else { None };
        if self.solution && path.is_none() {
            let none = context.say(&Message::new("labyrinth-no-solution"));
            writeln!(io::stderr(), "{none}")?;
        }
        let paths: Vec<&[Cell]> = path.iter().map(Vec::as_slice).collect();
        self.draw(source, &paths, steps, context)
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
        let target = self.target;
        let heat =
            target.heat.then(|| solve::distances(&source.maze, source.maze.ground().start()));
        let title = context.say(
            &Message::new("labyrinth-title")
                .with("width", source.maze.width())
                .with("height", source.maze.height()),
        );
        let look = Look {
            unit: target.unit,
            wall: (target.unit / 8).max(1),
            heat: heat.as_deref(),
            paths,
            objects: Some(&source.objects),
            minotaurs: &source.minotaurs,
            start: true,
            dark: target.dark,
            title: &title,
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
            Picture::Json => self.stream(context, |out| {
                let mut text = Pipe { out, error: None };
                match json::write(source, &mut text) {
                    Ok(()) => Ok(()),
                    Err(_) => Err(text.error.unwrap_or_else(|| io::ErrorKind::Other.into())),
                }
            }),
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

    /// Writes to where it was asked for, until interrupted: a file is there whole or not at all.
    pub fn stream(
        &self,
        context: &Context,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        deliver(self.target.file(), context, write)
    }
}

/// The format asked for, or that of the file's name, or text.
fn picture(target: &MazeTarget, animate: bool, context: &Context) -> Result<Picture, Failure> {
    let file = target.file();
    let end = file.and_then(|name| Path::new(name).extension()?.to_str().map(str::to_lowercase));
    let usual = if context.style.ascii { Form::Plus } else { Form::Unicode };
    let name = match (&target.format, end.as_deref()) {
        (Some(name), _) => name.as_str(),
        (None, Some(end @ ("json" | "svg" | "png" | "gif"))) => end,
        (None, Some("apng")) => "png",
        (None, _) => usual.name(),
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
        (name, animate) => {
            match Form::from_name(if name == "text" { usual.name() } else { name }) {
                Some(form) if animate && file.is_none() => Picture::Frames(form),
                Some(_) if animate => return wrong("labyrinth-animate-file"),
                Some(form) => Picture::Text(form),
                None if name == "json" => return wrong("labyrinth-animate-file"),
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
    let bytes = matches!(picture, Picture::Png | Picture::Film(Moving::Png | Moving::Gif));
    if bytes && file.is_none() && io::stdout().is_terminal() {
        return wrong("labyrinth-png-terminal");
    }
    Ok(picture)
}

fn not_shown(option: &'static str) -> Failure {
    Failure::usage(Message::new("labyrinth-not-shown").with("option", option))
}

/// Whether paths can be drawn in.
fn shows_paths(picture: Picture) -> bool {
    match picture {
        Picture::Svg | Picture::Png => true,
        Picture::Text(form) => form != Form::Hex,
        Picture::Json | Picture::Frames(_) | Picture::Film(_) => false,
    }
}

/// A place for bytes as a place for text.
struct Pipe<'a> {
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

/// The shortest way from the start to an exit or, where there is none, to the farthest cell.
fn solution(source: &Labyrinth) -> Option<Vec<Cell>> {
    let maze = &source.maze;
    let from = maze.ground().start();
    let exits: Vec<Cell> = source
        .objects
        .iter()
        .filter(|(_, object)| *object == Object::Exit)
        .map(|(cell, _)| cell)
        .collect();
    if exits.is_empty() {
        let distances = solve::distances(maze, from);
        let reached = distances.iter().enumerate().filter(|(_, far)| **far != u32::MAX);
        let (farthest, _) = reached.max_by_key(|(cell, far)| (**far, std::cmp::Reverse(*cell)))?;
        return solve::shortest_path(maze, from, farthest);
    }
    solve::shortest(&solve::Search { goals: &exits, ..solve::Search::new(maze, from) })
}
