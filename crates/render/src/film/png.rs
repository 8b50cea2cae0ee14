//! Films as animated PNG.

use std::io::Write;

use damier_labyrinth::Maze;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use super::Film;
use super::reel::Reel;
use crate::Look;
use crate::error::PictureError;
use crate::limits::Kind;

/// Writes a maze being dug as animated PNG, shown over and over. Objects and paths are not
/// drawn; the start is a small square.
pub fn animated_png(
    maze: &Maze,
    film: &Film,
    look: &Look,
    out: impl Write,
) -> Result<(), PictureError> {
    Kind::AnimatedPng.check(maze.width(), maze.height(), look)?;
    let reel = Reel::new(maze, film, look)?;
    let mut encoder = Encoder::new(out, reel.width as u32, reel.height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    encoder.set_palette(reel.palette.concat());
    encoder.set_animated(reel.count() as u32, 0)?;
    encoder.set_frame_delay(film.frame_ms, 1000)?;
    let mut writer = encoder.write_header()?;
    let mut first = true;
    reel.play(|frame| {
        // The first is the picture itself, and its place is known.
        if !first {
            writer.set_frame_position(0, 0)?;
            writer.set_frame_dimension(frame.width as u32, frame.height as u32)?;
            writer.set_frame_position(frame.left as u32, frame.top as u32)?;
            writer.set_frame_delay(frame.shown_ms, 1000)?;
        }
        first = false;
        writer.write_image_data(&frame.pixels)?;
        Ok(())
    })?;
    writer.finish()?;
    Ok(())
}
