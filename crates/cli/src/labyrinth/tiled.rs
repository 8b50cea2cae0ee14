//! Mazes of hexagons, triangles and rings.

use damier_catalog::{CatalogError, Kind};
use damier_core::{Explain, Message};
use damier_formats::labyrinth::json;
use damier_labyrinth::id::{MOST_DESCRIBED, TooLarge};
use damier_labyrinth::text::Form;
use damier_labyrinth::tiles::{Cells, Mosaic, Sketch, Tiling, Unsketched};
use damier_labyrinth::{Cell, Labyrinth, Passages};
use damier_render::{GoesOn, Look, check_tiles, tiles_picture_memory, tiles_png, tiles_svg};

use super::output::{Output, Picture};
use crate::context::Context;
use crate::delivery::as_io;
use crate::failure::Failure;
use crate::output::Stopped;

/// The kind of cells of that name, or what else there is.
pub fn cells(name: &str) -> Result<Cells, Failure> {
    let known = Cells::from_name(&name.trim().to_lowercase());
    known.ok_or_else(|| {
        let names = Cells::ALL.iter().map(|cells| cells.name());
        Failure::usage(CatalogError::unknown(Kind::Cells, name, names).message())
    })
}

impl Output<'_> {
    /// Whether other cells than squares can be shown so.
    pub fn check_form(&self) -> Result<(), Failure> {
        match self.picture {
            Picture::Text(Form::Unicode | Form::Plus)
            | Picture::Json
            | Picture::Id
            | Picture::Seed
            | Picture::Svg
            | Picture::Png => Ok(()),
            Picture::Text(form @ (Form::Dots | Form::Blocks | Form::Hex)) => {
                let refusal = Message::new("labyrinth-tiles-format").with("format", form.name());
                Err(Failure::usage(refusal))
            }
            Picture::Pdf => {
                let refusal = Message::new("labyrinth-tiles-format").with("format", "pdf");
                Err(Failure::usage(refusal))
            }
            Picture::Frames(_) | Picture::Film(_) => {
                Err(Failure::usage(Message::new("labyrinth-tiles-animate")))
            }
        }
    }

    /// Whether a maze of these cells can be drawn so: what is too large is refused before it is
    /// dug or searched.
    pub fn check_tiles(&self, tiling: &Tiling) -> Result<(), Failure> {
        if matches!(self.picture, Picture::Text(_)) && tiling.cells() == Cells::Ring {
            return Err(Failure::usage(Unsketched.message()));
        }
        if self.picture == Picture::Id && tiling.count() > MOST_DESCRIBED {
            return Err(Failure::input(TooLarge.message()));
        }
        let mut needed = 0;
        if let Some(kind) = self.picture.kind() {
            let look = self.look();
            let fits = check_tiles(tiling, &look, kind);
            fits.map_err(|error| Failure::input(error.message()))?;
            needed = tiles_picture_memory(tiling, &look, kind);
        }
        self.check_room(needed, tiling.count())
    }

    /// Writes a maze, with its way out if that is to be drawn.
    pub fn write_tiled(
        &self,
        source: &Labyrinth<Mosaic>,
        context: &Context,
    ) -> Result<(), Failure> {
        let path = self.way_out(source, context)?;
        let paths: Vec<&[Cell]> = path.iter().map(Vec::as_slice).collect();
        self.draw_tiled(source, &paths, context)
    }

    /// Writes a maze with these paths: all in one picture, or each in a text of its own.
    pub fn draw_tiled(
        &self,
        source: &Labyrinth<Mosaic>,
        paths: &[&[Cell]],
        context: &Context,
    ) -> Result<(), Failure> {
        let maze = &source.maze;
        let tiling = maze.ground().tiling();
        let heat = self.heat(maze, context)?;
        let title = context.say(
            &Message::new("labyrinth-tiles-title")
                .with("width", tiling.size().width)
                .with("height", tiling.size().height)
                .with("cells", tiling.cells().name()),
        );
        let look = Look {
            heat: heat.as_deref(),
            paths,
            objects: Some(&source.objects),
            minotaurs: &source.minotaurs,
            title: &title,
            ..self.look()
        };
        let goes_on: GoesOn<'_> =
            &mut || if context.stop.is_raised() { Err(Stopped.into()) } else { Ok(()) };
        match self.picture {
            Picture::Json => {
                let way = paths.first().copied();
                self.write_text(context, |text| json::write_tiled(source, way, text))
            }
            Picture::Id => self.write_id(source, context),
            Picture::Svg => self.stream(context, |out| {
                let picture = tiles_svg(maze, &look, goes_on).map_err(as_io)?;
                out.write_all(picture.as_bytes())
            }),
            Picture::Png => {
                self.stream(context, |out| tiles_png(maze, &look, out, goes_on).map_err(as_io))
            }
            Picture::Text(form) => {
                let plain = Sketch::of(source, form == Form::Plus);
                let plain = plain.map_err(|error| Failure::usage(error.message()))?;
                let drawings = match paths {
                    [] => vec![plain],
                    paths => paths.iter().map(|path| plain.clone().path(path)).collect(),
                };
                self.stream(context, |out| {
                    for (number, drawing) in drawings.iter().enumerate() {
                        if number > 0 {
                            writeln!(out)?;
                        }
                        drawing.lines().try_for_each(|line| writeln!(out, "{line}"))?;
                    }
                    Ok(())
                })
            }
            // Who knows what it is made of has written it.
            Picture::Seed => Ok(()),
            Picture::Pdf | Picture::Frames(_) | Picture::Film(_) => self.check_form(),
        }
    }
}
