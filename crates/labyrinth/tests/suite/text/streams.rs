//! Mazes of which two rows are known at a time.

use damier_core::Rng;
use damier_grid::Bits;
use damier_labyrinth::text::{Drawing, Form, Mark, RowWriter, Strip};
use damier_labyrinth::{Ground, Maze, Objects};

/// Row by row a maze is the same text as as a whole.
#[test]
fn rows_on_their_own() {
    let mut rng = Rng::new(1);
    for _ in 0..100 {
        let (width, height) = (1 + rng.index(150), 1 + rng.index(5));
        let mut coins = |from: usize, to: usize| {
            let mut bits = Bits::zeros(width);
            for at in from..to {
                if rng.percent(50) {
                    bits.set(at);
                }
            }
            bits
        };
        let rows: Vec<(Bits, Bits)> = (0..height)
            .map(|y| (coins(0, width - 1), coins(0, if y + 1 < height { width } else { 0 })))
            .collect();
        let (mut east, mut south) = (Bits::zeros(width * height), Bits::zeros(width * height));
        for (y, row) in rows.iter().enumerate() {
            row.0.iter().for_each(|x| east.set(y * width + x));
            row.1.iter().for_each(|x| south.set(y * width + x));
        }
        let maze = Maze::with_passages(Ground::whole(width, height).unwrap(), east, south);
        let start = [Mark { start: true, ..Mark::default() }];
        for form in Form::ALL {
            let mut writer = RowWriter::new(form, width);
            let mut text = String::new();
            for (y, (east, south)) in rows.iter().enumerate() {
                let marks = if y == 0 { &start[..] } else { &[] };
                writer.row(&Strip { marks, ..Strip::new(east, south) }, &mut text);
            }
            writer.end(&mut text);
            assert_eq!(text, Drawing::new(&maze, &Objects::new(), form).to_string());
        }
    }
}
