//! Masks from PNG pictures.

use std::io::Cursor;

use damier_core::{Explain, Message};
use damier_grid::{Mask, MaskError};
use damier_labyrinth::masks::from_luma;
use png::{ColorType, Decoder, Limits, Transformations};
use thiserror::Error;

/// No picture with more pixels is looked at: unpacked it would take half a gigabyte.
const MOST_PIXELS: u64 = 1 << 26;

/// Why a picture makes no mask.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PictureError {
    /// It is no PNG, or a damaged one.
    #[error("this is no PNG picture that can be read: {0}")]
    Png(String),
    /// It has more pixels than a mask should have cells.
    #[error("a picture of {width} by {height} pixels is too large for a mask")]
    TooLarge {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// It leaves nothing.
    #[error(transparent)]
    Mask(#[from] MaskError),
}

impl Explain for PictureError {
    fn message(&self) -> Message {
        match self {
            PictureError::Png(problem) => {
                Message::new("maze-mask-png").with("problem", problem.as_str())
            }
            PictureError::TooLarge { width, height } => Message::new("maze-mask-too-large")
                .with("width", *width as usize)
                .with("height", *height as usize),
            PictureError::Mask(error) => error.message(),
        }
    }
}

/// The mask of a PNG picture, a cell a pixel: what is darker than the threshold is masked. What
/// is transparent is laid onto white first.
pub fn from_png(bytes: &[u8], threshold: u8) -> Result<Mask, PictureError> {
    let wrong = |error: png::DecodingError| PictureError::Png(error.to_string());
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let info = decoder.read_header_info().map_err(wrong)?;
    let (width, height) = info.size();
    let pixels = u64::from(width) * u64::from(height);
    // A few bytes can tell any size: it is looked at before memory is asked for.
    if pixels > MOST_PIXELS {
        return Err(PictureError::TooLarge { width, height });
    }
    // The decoder's own memory: some lines of up to eight bytes a pixel.
    decoder.set_limits(Limits { bytes: (1 << 20) + 64 * width as usize });
    decoder.set_transformations(Transformations::EXPAND | Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(wrong)?;
    let size = reader.output_buffer_size();
    let size = size.ok_or(PictureError::TooLarge { width, height })?;
    let mut buffer = vec![0; size];
    let frame = reader.next_frame(&mut buffer).map_err(wrong)?;
    let data = &buffer[..frame.buffer_size()];
    let luma: Vec<u8> = match frame.color_type {
        ColorType::Grayscale => data.to_vec(),
        ColorType::GrayscaleAlpha => {
            data.chunks_exact(2).map(|pixel| onto_white(pixel[0], pixel[1])).collect()
        }
        ColorType::Rgb | ColorType::Indexed => {
            data.chunks_exact(3).map(|pixel| luma(pixel, 255)).collect()
        }
        ColorType::Rgba => data.chunks_exact(4).map(|pixel| luma(pixel, pixel[3])).collect(),
    };
    Ok(from_luma(frame.width as usize, frame.height as usize, &luma, threshold)?)
}

fn onto_white(light: u8, alpha: u8) -> u8 {
    let alpha = u32::from(alpha);
    ((u32::from(light) * alpha + 255 * (255 - alpha) + 127) / 255) as u8
}

/// How light a colour looks (Rec. 709), on white.
fn luma(pixel: &[u8], alpha: u8) -> u8 {
    let [red, green, blue] = [0, 1, 2].map(|channel| u32::from(onto_white(pixel[channel], alpha)));
    // The weights make a whole of 65536, so that white stays white.
    ((13_933 * red + 46_871 * green + 4732 * blue) >> 16) as u8
}
