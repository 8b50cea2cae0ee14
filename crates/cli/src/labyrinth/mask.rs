//! Masks by name, from files, and from words.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message, shown};
use damier_formats::labyrinth::mask::from_png;
use damier_grid::Mask;
use damier_labyrinth::{Stencil, masks};

use crate::context::Context;
use crate::failure::Failure;
use crate::files;

/// No picture is larger than this, in bytes.
const LARGEST: u64 = 64 << 20;

/// The folder of the user's own masks.
fn own_folder() -> Option<PathBuf> {
    Some(files::data_folder()?.join("masks"))
}

/// The user's own masks: their names and files.
fn own() -> Vec<(String, PathBuf)> {
    let entries = own_folder().and_then(|folder| fs::read_dir(folder).ok());
    let paths = entries.into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
    let mut own: Vec<_> = paths
        .filter(|path| {
            let end = path.extension().and_then(|end| end.to_str()).unwrap_or("");
            ["msk", "png"].iter().any(|known| end.eq_ignore_ascii_case(known))
        })
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .collect();
    own.sort();
    own
}

/// Lists every mask there is by name.
pub fn list(context: &Context) -> Result<(), Failure> {
    let mut out = &context.out;
    let own = own();
    let names = masks::named().iter().map(|mask| mask.name().len());
    let longest = names.chain(own.iter().map(|(name, _)| name.chars().count())).max().unwrap_or(0);
    for mask in masks::named() {
        writeln!(out, "{:<longest$}  {}", mask.name(), context.say(&mask.about()))?;
    }
    for (name, path) in own {
        writeln!(out, "{name:<longest$}  {}", path.display())?;
    }
    Ok(())
}

/// The mask a text names: `text:WORD`, a name, or a file.
pub fn find(text: &str, threshold: Option<u8>, context: &Context) -> Result<Stencil, Failure> {
    let own_file = || own().into_iter().find(|(name, _)| name == text);
    let drawn = match text.strip_prefix("text:") {
        Some(word) => {
            let word = Stencil::word(word);
            Some(word.map_err(|error| Failure::input(error.message()))?)
        }
        None => Stencil::named(text),
    };
    if let Some(stencil) = drawn {
        return if threshold.is_some() { Err(no_threshold()) } else { Ok(stencil) };
    }
    let mask = if let Some((_, path)) = own_file() {
        from_file(&path.to_string_lossy(), threshold)?
    } else if text == "-" || text.contains(['.', '/', '\\']) || Path::new(text).exists() {
        from_file(text, threshold)?
    } else {
        let own = own();
        let mut names: Vec<&str> = masks::named().iter().map(masks::NamedMask::name).collect();
        names.extend(own.iter().map(|(name, _)| name.as_str()));
        let unknown = CatalogError::unknown(Kind::Mask, text, names.into_iter());
        return Err(Failure::usage(unknown.message()));
    };
    // What is large takes a moment at every step.
    if context.stop.is_raised() { Err(Failure::Interrupted) } else { Ok(Stencil::own(mask)) }
}

/// Only a picture has a brightness.
pub fn no_threshold() -> Failure {
    Failure::usage(Message::new("labyrinth-threshold"))
}

/// From which brightness on a pixel is a cell, where nothing is told.
const THRESHOLD: u8 = 128;

fn from_file(name: &str, threshold: Option<u8>) -> Result<Mask, Failure> {
    let in_file =
        |error: &dyn Explain| Failure::input(files::in_file(&shown(name), &error.message()));
    if Path::new(name).extension().is_some_and(|end| end.eq_ignore_ascii_case("png")) {
        let bytes = files::read_bytes(name, LARGEST)?;
        return from_png(&bytes, threshold.unwrap_or(THRESHOLD)).map_err(|error| in_file(&error));
    }
    if threshold.is_some() {
        return Err(no_threshold());
    }
    Mask::parse(&files::read(name)?).map_err(|error| in_file(&error))
}
