//! Masks from pictures.

use damier_core::Explain;
use damier_formats::labyrinth::mask::{PictureError, from_png};
use damier_grid::MaskError;
use png::{BitDepth, ColorType, Encoder};

fn encoded(width: u32, height: u32, color: ColorType, depth: BitDepth, data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    if color == ColorType::Indexed {
        encoder.set_palette(vec![0, 0, 0, 255, 255, 255, 200, 0, 0]);
    }
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(data).unwrap();
    writer.finish().unwrap();
    bytes
}

#[track_caller]
fn check(size: (u32, u32), kind: (ColorType, BitDepth), data: &[u8], expected: &str) {
    let picture = encoded(size.0, size.1, kind.0, kind.1, data);
    assert_eq!(from_png(&picture, 128).unwrap().to_string(), expected);
}

/// Dark is masked, in every kind of picture.
#[test]
fn all_kinds() {
    use BitDepth::{Eight, One, Sixteen, Two};
    use ColorType::{Grayscale, GrayscaleAlpha, Indexed, Rgb, Rgba};
    check((3, 1), (Grayscale, Eight), &[0, 127, 128], "XX.\n");
    check((3, 2), (Grayscale, One), &[0b1010_0000, 0b0110_0000], ".X.\nX..\n");
    check((2, 1), (Grayscale, Sixteen), &[0x7F, 0xFF, 0x80, 0], "X.\n");
    check((3, 1), (Indexed, Two), &[0b0001_1000], "X.X\n");
    // Red looks darker than green.
    check((3, 1), (Rgb, Eight), &[255, 0, 0, 0, 255, 0, 255, 255, 255], "X..\n");
    // What is transparent shows white, half of black is grey.
    check((3, 1), (GrayscaleAlpha, Eight), &[0, 255, 0, 0, 0, 126], "X..\n");
    check((2, 1), (Rgba, Eight), &[0, 0, 0, 255, 0, 0, 0, 0], "X.\n");
}

#[test]
fn thresholds() {
    let picture = encoded(4, 1, ColorType::Grayscale, BitDepth::Eight, &[0, 1, 254, 255]);
    let mask = |threshold| from_png(&picture, threshold).map(|mask| mask.to_string());
    assert_eq!(mask(0).as_deref(), Ok("....\n"));
    assert_eq!(mask(1).as_deref(), Ok("X...\n"));
    assert_eq!(mask(255).as_deref(), Ok("XXX.\n"));
    let black = encoded(2, 1, ColorType::Grayscale, BitDepth::Eight, &[0, 0]);
    let error = from_png(&black, 128).unwrap_err();
    assert_eq!(error, PictureError::Mask(MaskError::AllMasked));
    assert_eq!(error.message().key(), "mask-all-masked");
}

/// A file of a few bytes that tells a huge size is refused before memory is taken.
#[test]
fn huge_sizes() {
    let mut picture = encoded(2, 1, ColorType::Grayscale, BitDepth::Eight, &[0, 255]);
    picture[16..24].copy_from_slice(&[0, 1, 0, 0, 0, 1, 0, 0]);
    // The checksum of the header with that size.
    let crc = crc32(&picture[12..29]);
    picture[29..33].copy_from_slice(&crc.to_be_bytes());
    let size = 1 << 16;
    let error = from_png(&picture, 128).unwrap_err();
    assert_eq!(error, PictureError::TooLarge { width: size, height: size });
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    })
}

#[test]
fn damaged_pictures() {
    let picture = encoded(30, 20, ColorType::Grayscale, BitDepth::Eight, &[200; 600]);
    for length in 0..picture.len() - 13 {
        let error = from_png(&picture[..length], 128).unwrap_err();
        assert!(matches!(error, PictureError::Png(_)), "{length} {error}");
    }
    assert!(matches!(from_png(b"GIF89a", 128), Err(PictureError::Png(_))));
}
