//! Pictures of hexagons, triangles and rings.

use damier_labyrinth::solve::{distances, shortest_path};
use damier_labyrinth::tiles::{Edge, Mosaic, Side, Tiling};
use damier_labyrinth::{Cell, Labyrinth, Passages, Recipe, Size, Terrain};
use damier_render::{Look, check_tiles, tiles_png, tiles_svg};

const MAZES: [&str; 6] = [
    "9x7_wilson_cells=hex_objects=simple_minotaurs=2",
    "14x14_wilson_cells=hex_mask=heart",
    "13x6_wilson_cells=triangle_objects=simple_minotaurs=2",
    "20x12_wilson_cells=triangle_mask=heart",
    "1x7_wilson_cells=ring_objects=simple_minotaurs=2",
    "6x9_wilson_cells=ring_mask=heart",
];

fn made(params: &str) -> Labyrinth<Mosaic> {
    Recipe::parse(params).unwrap().make_tiled(5, &mut |_| true).unwrap()
}

/// The pixels of a picture, row by row, and how many a row has.
fn pixels(maze: &Mosaic, look: &Look) -> (Vec<[u8; 3]>, usize) {
    let mut bytes = Vec::new();
    tiles_png(maze, look, &mut bytes).unwrap();
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut pixels).unwrap();
    let pixels = pixels.chunks_exact(3).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    (pixels, frame.width as usize)
}

/// The middle of an edge.
fn middle(edge: Edge, tiling: &Tiling) -> (f64, f64) {
    match edge {
        Edge::Line(from, to) => (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)),
        Edge::Arc { from, to, radius, middle, .. } => {
            let (wide, _) = tiling.extent();
            assert!((middle.0 - wide / 2.0).abs() < 1e-9);
            let (x, y) =
                (f64::midpoint(from.0, to.0) - middle.0, f64::midpoint(from.1, to.1) - middle.1);
            let scale = radius / x.hypot(y);
            (middle.0 + x * scale, middle.1 + y * scale)
        }
    }
}

/// Walls are dark in their middles, and ways are as light as the floor.
#[test]
fn walls_are_where_they_are() {
    for params in MAZES {
        let Labyrinth { maze, .. } = made(params);
        let look = Look { unit: 24, wall: 3, start: false, ..Look::default() };
        let (pixels, width) = pixels(&maze, &look);
        let tiling = maze.ground().tiling();
        let at = |(x, y): (f64, f64)| {
            let pixel = |at: f64| ((at + 0.5) * 24.0) as usize;
            pixels[pixel(y) * width + pixel(x)]
        };
        let (mut walls, mut ways) = (0, 0);
        for cell in maze.ground().iter() {
            assert_eq!(at(tiling.middle(cell)), [0xFD, 0xFC, 0xFA], "{params} {cell}");
            for side in (0..tiling.sides(cell)).map(|side| Side(side as u8)) {
                let seen = at(middle(tiling.edge(cell, side), tiling));
                if maze.step(cell, side).is_some() {
                    assert_eq!(seen, [0xFD, 0xFC, 0xFA], "{params} {cell} {side:?}");
                    ways += 1;
                } else {
                    assert!(seen[0] < 0x60, "{params} {cell} {side:?}: {seen:?}");
                    walls += 1;
                }
            }
        }
        assert!(walls > 50 && ways > 50, "{params}");
    }
}

/// Whatever is asked for is drawn, in every colour.
#[test]
fn everything_is_drawn() {
    for params in MAZES {
        let Labyrinth { maze, objects, minotaurs, .. } = made(params);
        let start = maze.ground().start();
        let heat = distances(&maze, start, &mut |_| true).unwrap();
        let reached = (0..heat.len()).filter(|&cell| heat[cell] != u32::MAX);
        let farthest = reached.max_by_key(|&cell| heat[cell]).unwrap();
        let path: Vec<Cell> = shortest_path(&maze, start, farthest).unwrap();
        let look = Look {
            heat: Some(&heat),
            paths: &[&path, &path, &path],
            objects: Some(&objects),
            minotaurs: &minotaurs,
            title: "Tiles & more",
            ..Look::default()
        };
        let svg = tiles_svg(&maze, &look).unwrap();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{params}");
        assert!(svg.contains("<title>Tiles &amp; more</title>"));
        assert_eq!(svg.matches("<g class=\"path\"").count(), 3);
        let drawn = objects.len() + minotaurs.len() + 1;
        assert_eq!(svg.matches("<use ").count(), drawn, "{params}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
        for dark in [false, true] {
            let plain = Look { dark, ..Look::default() };
            let full = Look { dark, ..look };
            assert_ne!(pixels(&maze, &plain), pixels(&maze, &full), "{params}");
            assert_eq!(pixels(&maze, &full), pixels(&maze, &full), "{params}");
        }
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let look = Look::default();
    let tiling = |width, height| {
        Tiling::new(damier_labyrinth::tiles::Cells::Hexagon, Size { width, height }).unwrap()
    };
    assert!(check_tiles(&tiling(400, 400), &look, true).is_ok());
    assert!(check_tiles(&tiling(1000, 1000), &look, false).is_ok());
    let large = check_tiles(&tiling(2000, 2000), &look, false).unwrap_err();
    assert!(large.to_string().contains("1048576 are the most"), "{large}");
    let large = check_tiles(&tiling(2000, 2000), &look, true).unwrap_err();
    assert!(large.to_string().contains("--unit 4 is small enough"), "{large}");
}
