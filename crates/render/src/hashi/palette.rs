//! The colours of Hashi.

use super::figure::Tone;
use crate::colour::Rgb;

/// The colours of a picture. What they tell is told by shapes too.
#[derive(Clone, Copy)]
pub(super) struct Palette {
    /// Behind everything.
    pub(super) paper: Rgb,
    /// Numbers and rims.
    pub(super) ink: Rgb,
    pub(super) bridge: Rgb,
    pub(super) mark: Rgb,
    /// Islands that miss bridges.
    pub(super) open: Rgb,
    /// Those that have all.
    pub(super) done: Rgb,
    /// Those that have too many, and the square around them.
    pub(super) over: Rgb,
    pub(super) square: Rgb,
    /// The ring around islands that are looked at.
    pub(super) halo: Rgb,
    /// Under edges of which something is concluded.
    pub(super) glow: Rgb,
}

static LIGHT: Palette = Palette {
    paper: [0xF4, 0xF2, 0xEC],
    ink: [0x24, 0x26, 0x2C],
    bridge: [0x2B, 0x55, 0x80],
    mark: [0xB4, 0x43, 0x36],
    open: [0xFF, 0xFF, 0xFF],
    done: [0xB9, 0xDB, 0xC3],
    over: [0xF3, 0xB9, 0xAF],
    square: [0xB4, 0x43, 0x36],
    halo: [0xE0, 0x7A, 0x22],
    glow: [0xF6, 0xD9, 0xA8],
};

static DARK: Palette = Palette {
    paper: [0x1A, 0x1C, 0x20],
    ink: [0xEC, 0xE9, 0xE1],
    bridge: [0x8F, 0xC1, 0xEC],
    mark: [0xF0, 0x81, 0x70],
    open: [0x2A, 0x2D, 0x33],
    done: [0x2F, 0x63, 0x45],
    over: [0x80, 0x32, 0x2D],
    square: [0xF0, 0x81, 0x70],
    halo: [0xF0, 0x96, 0x45],
    glow: [0x5A, 0x44, 0x22],
};

/// For printers: nothing but black on white.
static PRINT: Palette = Palette {
    paper: [0xFF; 3],
    ink: [0; 3],
    bridge: [0; 3],
    mark: [0; 3],
    open: [0xFF; 3],
    done: [0xDD; 3],
    over: [0xBB; 3],
    square: [0; 3],
    halo: [0x55; 3],
    glow: [0xDD; 3],
};

impl Palette {
    pub(super) fn of(dark: bool) -> &'static Palette {
        if dark { &DARK } else { &LIGHT }
    }

    pub(super) fn print() -> &'static Palette {
        &PRINT
    }

    /// The colour of islands.
    pub(super) fn island(&self, tone: Tone) -> Rgb {
        match tone {
            Tone::Open => self.open,
            Tone::Done => self.done,
            Tone::Over => self.over,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contrast of two colours as the Web Content Accessibility Guidelines count it.
    fn contrast(a: Rgb, b: Rgb) -> f64 {
        let light = |colour: Rgb| {
            let [red, green, blue] = colour.map(|channel| {
                let channel = f64::from(channel) / 255.0;
                if channel <= 0.04 {
                    channel / 12.92
                } else {
                    ((channel + 0.055) / 1.055).powf(2.4)
                }
            });
            0.2126 * red + 0.7152 * green + 0.0722 * blue
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn everything_can_be_read() {
        for palette in [&LIGHT, &DARK, &PRINT] {
            for tone in [Tone::Open, Tone::Done, Tone::Over] {
                assert!(contrast(palette.ink, palette.island(tone)) > 5.0, "{tone:?}");
            }
            for line in [palette.bridge, palette.mark, palette.square] {
                assert!(contrast(line, palette.paper) > 4.5);
                assert!(contrast(line, palette.glow) > 3.0);
            }
            // Without colour too, islands that are done stand out from those that are not.
            assert!(contrast(palette.open, palette.done) > 1.3);
        }
    }
}
