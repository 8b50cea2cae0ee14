//! The colours of pictures.

/// Red, green and blue.
pub(crate) type Rgb = [u8; 3];

/// The colours of everything but shapes.
pub(crate) struct Theme {
    /// Around the maze, and masked cells.
    pub(crate) outside: Rgb,
    /// Cells cut off from the maze.
    pub(crate) closed: Rgb,
    pub(crate) floor: Rgb,
    pub(crate) wall: Rgb,
    /// Those of paths, lightest in the middle so that they differ without colour too.
    pub(crate) paths: [Rgb; 3],
    /// Cells not yet dug, in animations.
    pub(crate) rock: Rgb,
    /// Cells being dug.
    pub(crate) digging: Rgb,
    /// The lightness of the nearest and of the farthest cells, so that walls stay in view.
    heat: (f64, f64),
    pub(crate) inks: [Rgb; 11],
}

static LIGHT: Theme = Theme {
    outside: [0xE6, 0xE4, 0xDE],
    closed: [0xD3, 0xD0, 0xC8],
    floor: [0xFD, 0xFC, 0xFA],
    wall: [0x2E, 0x30, 0x36],
    paths: [[0xD9, 0x48, 0x3B], [0x3F, 0x9A, 0xD6], [0x6B, 0x2F, 0x8E]],
    rock: [0xB9, 0xB6, 0xAE],
    digging: [0xE8, 0x8A, 0x3C],
    heat: (0.95, 0.54),
    inks: [
        [0xB8, 0x6B, 0x2B],
        [0x3C, 0x8F, 0xA8],
        [0xDB, 0xA1, 0x10],
        [0x3A, 0x3E, 0x48],
        [0xD9, 0x48, 0x3B],
        [0xE9, 0xD8, 0xA6],
        [0x8A, 0x63, 0x33],
        [0x2F, 0x85, 0x4F],
        [0xFD, 0xFC, 0xFA],
        [0x27, 0x6F, 0xCC],
        [0x7D, 0x26, 0x2B],
    ],
};

static DARK: Theme = Theme {
    outside: [0x14, 0x15, 0x18],
    closed: [0x1C, 0x1E, 0x22],
    floor: [0x25, 0x27, 0x2D],
    wall: [0xCF, 0xCC, 0xC4],
    paths: [[0xF0, 0x71, 0x5F], [0x8F, 0xD0, 0xF5], [0xB0, 0x7C, 0xE0]],
    rock: [0x45, 0x48, 0x50],
    digging: [0xE8, 0x8A, 0x3C],
    heat: (0.66, 0.30),
    inks: [
        [0xD9, 0x8E, 0x4A],
        [0x62, 0xB9, 0xD0],
        [0xF2, 0xC0, 0x3C],
        [0x9C, 0xA3, 0xAF],
        [0xF0, 0x71, 0x5F],
        [0xD9, 0xC7, 0x90],
        [0x9A, 0x74, 0x44],
        [0x57, 0xB8, 0x7B],
        [0x25, 0x27, 0x2D],
        [0x6C, 0xA8, 0xF0],
        [0xC9, 0x5B, 0x5F],
    ],
};

/// The colours that shapes are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Copper,
    Gem,
    Gold,
    Iron,
    Spark,
    Paper,
    Wood,
    Door,
    Light,
    Start,
    Hide,
}

impl Theme {
    pub(crate) fn of(dark: bool) -> &'static Theme {
        if dark { &DARK } else { &LIGHT }
    }

    pub(crate) fn ink(&self, ink: Ink) -> Rgb {
        self.inks[ink as usize]
    }

    /// The colour at a share of the way to the farthest cell, from 0 to 1.
    ///
    /// Lightness and hue change evenly in Oklab, where equal differences look equal: from
    /// yellow over green and blue to violet, ever darker, so that the order shows without
    /// colour too.
    pub(crate) fn heat(&self, share: f64) -> Rgb {
        let (near, far) = self.heat;
        let lightness = near + (far - near) * share;
        let hue = (100.0 + 200.0 * share).to_radians();
        let colour = |chroma: f64| from_oklab(lightness, chroma * hue.cos(), chroma * hue.sin());
        // As strong as the rest of the scale, or as screens can show it.
        let (mut weak, mut strong) = (0.0, 0.115);
        if !is_shown(colour(strong)) {
            for _ in 0..20 {
                let middle = f64::midpoint(weak, strong);
                if is_shown(colour(middle)) { weak = middle } else { strong = middle }
            }
            strong = weak;
        }
        colour(strong).map(encoded)
    }
}

/// How many shades a heat map has: they and the other colours fit into a palette.
pub(crate) const SHADES: usize = 200;

/// Distances as shades.
pub(crate) struct Heat<'a> {
    distances: &'a [u32],
    farthest: u32,
    shades: Vec<Rgb>,
}

impl<'a> Heat<'a> {
    pub(crate) fn new(distances: &'a [u32], theme: &Theme) -> Heat<'a> {
        let reached = distances.iter().copied().filter(|&distance| distance != u32::MAX);
        let share = |shade| shade as f64 / (SHADES - 1) as f64;
        Heat {
            distances,
            farthest: reached.max().unwrap_or(0).max(1),
            shades: (0..SHADES).map(|shade| theme.heat(share(shade))).collect(),
        }
    }

    /// The number of a cell's shade, if it can be reached.
    pub(crate) fn shade(&self, cell: usize) -> Option<usize> {
        let distance = *self.distances.get(cell).filter(|&&distance| distance != u32::MAX)?;
        let shade = u64::from(distance) * (SHADES as u64 - 1) / u64::from(self.farthest);
        Some(shade as usize)
    }

    pub(crate) fn colour(&self, cell: usize) -> Option<Rgb> {
        self.shade(cell).map(|shade| self.shades[shade])
    }

    pub(crate) fn shades(&self) -> &[Rgb] {
        &self.shades
    }
}

/// The linear light of a point in Oklab (Björn Ottosson, 2020).
fn from_oklab(lightness: f64, a: f64, b: f64) -> [f64; 3] {
    let long = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
    let medium = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
    let short = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
    [
        4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
        -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
        -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
    ]
}

/// Whether a screen can show that light.
fn is_shown(linear: [f64; 3]) -> bool {
    linear.iter().all(|channel| (-0.001..=1.001).contains(channel))
}

/// A channel of light as sRGB has it.
fn encoded(channel: f64) -> u8 {
    let channel = channel.clamp(0.0, 1.0);
    let encoded = if channel <= 0.003_130_8 {
        12.92 * channel
    } else {
        1.055 * channel.powf(1.0 / 2.4) - 0.055
    };
    (encoded * 255.0).round() as u8
}

/// A colour as style sheets write it.
pub(crate) fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// A colour laid over another: `alpha` of 255 hides what is below.
pub(crate) fn over(top: Rgb, alpha: u8, below: Rgb) -> Rgb {
    let alpha = u32::from(alpha);
    let mix = |top: u8, below: u8| {
        ((u32::from(top) * alpha + u32::from(below) * (255 - alpha) + 127) / 255) as u8
    };
    [mix(top[0], below[0]), mix(top[1], below[1]), mix(top[2], below[2])]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luma([red, green, blue]: Rgb) -> f64 {
        0.2126 * f64::from(red) + 0.7152 * f64::from(green) + 0.0722 * f64::from(blue)
    }

    /// Without colour too, farther is darker, and no step is a jump.
    #[test]
    fn heat_grows_evenly() {
        for dark in [false, true] {
            let theme = Theme::of(dark);
            let distances: Vec<u32> = (0..1000).collect();
            let heat = Heat::new(&distances, theme);
            for pair in heat.shades().windows(2) {
                assert!(luma(pair[1]) < luma(pair[0]) + 0.5, "{pair:?}");
                for channel in 0..3 {
                    assert!(pair[0][channel].abs_diff(pair[1][channel]) < 12, "{pair:?}");
                }
            }
            let distance = (luma(theme.wall) - luma(heat.shades()[SHADES - 1])).abs();
            let nearest = (luma(theme.wall) - luma(heat.shades()[0])).abs();
            assert!(distance.min(nearest) > 40.0, "{distance} {nearest}");
            assert_eq!((heat.shade(0), heat.shade(999)), (Some(0), Some(SHADES - 1)));
            assert_eq!((heat.shade(500), heat.shade(1000)), (Some(99), None));
        }
    }

    #[test]
    fn white_and_black() {
        assert_eq!(from_oklab(1.0, 0.0, 0.0).map(encoded), [255; 3]);
        assert_eq!(from_oklab(0.0, 0.0, 0.0).map(encoded), [0; 3]);
        assert_eq!(hex([255, 0, 171]), "#ff00ab");
        assert_eq!(over([200, 0, 0], 255, [9; 3]), [200, 0, 0]);
        assert_eq!(over([200, 0, 0], 0, [9; 3]), [9; 3]);
    }
}
