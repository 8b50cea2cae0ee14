//! Mazes as PNG.

use std::io::Write;

use damier_labyrinth::Maze;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};

use crate::Look;
use crate::colour::Rgb;
use crate::error::PictureError;
use crate::layout::Layout;
use crate::raster::Painter;

/// Writes a maze as PNG, a row at a time.
pub fn png(maze: &Maze, look: &Look, out: impl Write) -> Result<(), PictureError> {
    let layout = Layout::new(maze.width(), maze.height(), look)?;
    let painter = Painter::new(maze, look, layout);
    let mut encoder = Encoder::new(out, layout.width as u32, layout.height as u32);
    // Most lines are as the one above.
    encoder.set_filter(Filter::Up);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    if !look.title.is_empty() {
        encoder.add_itxt_chunk("Title".to_owned(), look.title.to_owned())?;
    }
    let packer = Packer::new(painter.palette());
    match &packer.palette {
        Some(palette) => {
            encoder.set_color(ColorType::Indexed);
            encoder.set_depth(packer.depth);
            encoder.set_palette(palette.concat());
        }
        None => encoder.set_color(ColorType::Rgb),
    }
    let mut writer = encoder.write_header()?;
    let mut stream = writer.stream_writer()?;
    let mut bytes = Vec::new();
    painter.paint(|lines| {
        packer.pack(&lines.pixels, &mut bytes);
        (0..lines.times).try_for_each(|_| stream.write_all(&bytes))
    })?;
    stream.finish()?;
    writer.finish()?;
    Ok(())
}

/// Makes bytes of colours.
struct Packer {
    palette: Option<Vec<Rgb>>,
    depth: BitDepth,
}

impl Packer {
    fn new(palette: Option<Vec<Rgb>>) -> Packer {
        let depth = match palette.as_ref().map_or(256, Vec::len) {
            0..=4 => BitDepth::Two,
            5..=16 => BitDepth::Four,
            _ => BitDepth::Eight,
        };
        Packer { palette, depth }
    }

    fn pack(&self, pixels: &[Rgb], bytes: &mut Vec<u8>) {
        bytes.clear();
        let Some(palette) = &self.palette else {
            bytes.extend_from_slice(pixels.as_flattened());
            return;
        };
        // Pixels come in runs of one colour.
        let mut last = ([0; 3], None);
        let mut index = |colour: Rgb| match last {
            (known, Some(index)) if known == colour => index,
            _ => {
                let index = nearest(palette, colour);
                last = (colour, Some(index));
                index
            }
        };
        let bits = self.depth as usize;
        for chunk in pixels.chunks(8 / bits) {
            let byte = chunk.iter().fold(0_u32, |byte, &colour| byte << bits | index(colour));
            let missing = 8 / bits - chunk.len();
            bytes.push((byte << (bits * missing)) as u8);
        }
    }
}

/// The number of a colour in the palette. Where two figures lie over each other there may be
/// mixtures that the palette lacks.
fn nearest(palette: &[Rgb], colour: Rgb) -> u32 {
    let known = palette.iter().position(|&known| known == colour);
    let away = |known: &Rgb| -> u32 {
        known.iter().zip(colour).map(|(a, b)| u32::from(a.abs_diff(b)).pow(2)).sum()
    };
    let near = || (0..palette.len()).min_by_key(|&index| away(&palette[index]));
    known.or_else(near).unwrap_or(0) as u32
}
