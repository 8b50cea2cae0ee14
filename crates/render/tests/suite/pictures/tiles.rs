//! Pictures of hexagons, triangles and rings.

use damier_labyrinth::solve::{distances, shortest_path};
use damier_labyrinth::tiles::{Edge, Mosaic, Side, Tiling};
use damier_labyrinth::{Cell, Labyrinth, Passages, Recipe, Size, Terrain};
use damier_render::{GoesOn, Kind, Look, PictureError, check_tiles, tiles_png, tiles_svg};

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
    tiles_png(maze, look, &mut bytes, &mut || Ok(())).unwrap();
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
        let svg = tiles_svg(&maze, &look, &mut || Ok(())).unwrap();
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
        }
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let look = Look::default();
    let tiling = |width, height| {
        Tiling::new(damier_labyrinth::tiles::Cells::Hexagon, Size { width, height }).unwrap()
    };
    assert!(check_tiles(&tiling(400, 400), &look, Kind::Png).is_ok());
    assert!(check_tiles(&tiling(1000, 1000), &look, Kind::Svg).is_ok());
    let large = check_tiles(&tiling(2000, 2000), &look, Kind::Svg).unwrap_err();
    assert_eq!(
        large.to_string(),
        "a picture of 4000000 cells is too large: 1048576 are the most; hint: PNG holds them with --unit 4"
    );
    let large = check_tiles(&tiling(2000, 2000), &look, Kind::Png).unwrap_err();
    assert!(large.to_string().contains("--unit 4 is small enough"), "{large}");
    // Nobody is sent from one kind to the other and back.
    for kind in [Kind::Svg, Kind::Png] {
        let huge = check_tiles(&tiling(9000, 9000), &look, kind).unwrap_err();
        assert!(huge.to_string().contains("JSON holds"), "{huge}");
    }
}

/// Draws until somebody does not want it any more.
type Draw<'a> = dyn Fn(GoesOn<'_>) -> Result<(), PictureError> + 'a;

/// Whoever does not want to wait any longer is asked at every step of the way.
#[test]
fn drawing_can_be_stopped() {
    for params in MAZES {
        let Labyrinth { maze, objects, .. } = made(params);
        let path: Vec<Cell> = maze.ground().iter().collect();
        let look = Look { paths: &[&path], objects: Some(&objects), ..Look::default() };
        let draw: [&Draw; 2] =
            [&|goes_on| tiles_svg(&maze, &look, goes_on).map(drop), &|goes_on| {
                tiles_png(&maze, &look, std::io::sink(), goes_on)
            }];
        for (draw, least) in draw.into_iter().zip([3, 200]) {
            let mut looks = 0;
            draw(&mut || {
                looks += 1;
                Ok(())
            })
            .unwrap();
            assert!(looks >= least, "{params}: {looks}");
            for last in [0, 1, looks / 2, looks - 1] {
                let mut left = last;
                let stopped = draw(&mut || {
                    let goes_on = left > 0;
                    left -= usize::from(goes_on);
                    if goes_on { Ok(()) } else { Err(std::io::ErrorKind::Interrupted.into()) }
                });
                assert!(matches!(stopped, Err(PictureError::Write(_))), "{params} {last}");
            }
        }
    }
}

/// Where the outer ring has more cells, a way from ring to ring stays in the middle of its door.
#[test]
fn ways_keep_off_the_tips_of_walls() {
    let Labyrinth { maze, .. } = made("1x7_wilson_cells=ring");
    let tiling = maze.ground().tiling();
    let (wide, high) = tiling.extent();
    let mut doors = 0;
    for cell in maze.ground().iter() {
        for (side, next) in maze.steps(cell) {
            let (door, ring) = (tiling.edge(cell, side), tiling.place(cell).1);
            if tiling.place(next).1 <= ring {
                continue;
            }
            let Edge::Arc { radius, .. } = door else { panic!("a ring is round") };
            let ends = tiling.step(cell, next).map(|edge| match edge {
                Edge::Line(_, to) | Edge::Arc { to, .. } => to,
            });
            let through = ends.into_iter().next().unwrap();
            let far = (through.0 - wide / 2.0).hypot(through.1 - high / 2.0);
            let (x, y) = middle(door, tiling);
            assert!((far - radius).abs() < 1e-9);
            assert!((through.0 - x).hypot(through.1 - y) < 0.01 || cell == 0, "{cell} {next}");
            doors += 1;
        }
    }
    assert!(doors > 20);
}
