//! Films as GIF.

use std::io::Write;

use damier_labyrinth::Maze;
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use super::Film;
use super::reel::Reel;
use crate::Look;
use crate::error::PictureError;
use crate::limits::Kind;

/// Writes a maze being dug as GIF, shown over and over. Objects and paths are not drawn; the
/// start is a small square.
pub fn animated_gif(
    maze: &Maze,
    film: &Film,
    look: &Look,
    out: impl Write,
) -> Result<(), PictureError> {
    Kind::AnimatedGif.check(maze.width(), maze.height(), look)?;
    let reel = Reel::new(maze, film, look)?;
    // It was checked that both have room in sixteen bits.
    let (width, height) = (reel.width as u16, reel.height as u16);
    let mut encoder = Encoder::new(out, width, height, &reel.palette.concat())?;
    encoder.set_repeat(Repeat::Infinite)?;
    reel.play(|picture| {
        // Within the sides, which have sixteen bits; times are in hundredths of a second.
        let frame = Frame {
            left: picture.left as u16,
            top: picture.top as u16,
            width: picture.width as u16,
            height: picture.height as u16,
            delay: picture.shown_ms.div_ceil(10),
            dispose: DisposalMethod::Keep,
            buffer: picture.pixels.into(),
            ..Frame::default()
        };
        encoder.write_frame(&frame)?;
        Ok(())
    })
}
