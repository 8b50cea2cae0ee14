//! Films as SVG.

use std::fmt::Write as _;

use damier_grid::Direction;
use damier_labyrinth::{Cell, Maze};

use super::{Film, Scene};
use crate::Look;
use crate::colour::{Theme, hex};
use crate::error::PictureError;
use crate::limits::Kind;
use crate::svg::{begin, figures, floor, move_to, walls};

/// A maze being dug, as SVG with style sheets, shown once. What does not show animations, and
/// who asks for no motion, has the finished maze.
pub fn animated_svg(maze: &Maze, film: &Film, look: &Look) -> Result<String, PictureError> {
    let theme = Theme::of(look.dark);
    Kind::AnimatedSvg.check(maze.width(), maze.height(), look)?;
    let mut text = begin(maze, look);
    let unit = look.unit.max(2);
    let wall = f64::from(look.wall.clamp(1, unit - 1)) / f64::from(unit);
    // What is still to be dug hides the finished maze, for as long as it is. Strokes a little
    // wider than cells leave no seams.
    let _ = writeln!(
        text,
        "<style>\n\
         .rock,.wall,.new{{visibility:hidden;animation:shown 0s}}\n\
         .rock{{stroke:{};stroke-width:1.02}}\n\
         .new{{stroke:{};stroke-width:1;animation-duration:{}ms}}\n\
         .wall{{stroke:{};stroke-width:{wall:.4};stroke-linecap:round}}\n\
         @keyframes shown{{from,to{{visibility:visible}}}}\n\
         @media (prefers-reduced-motion:reduce){{.rock,.wall,.new{{animation:none}}}}\n\
         </style>",
        hex(theme.rock),
        hex(theme.digging),
        film.frame_ms,
        hex(theme.wall),
    );
    floor(maze, &Look { heat: None, ..*look }, &mut text)?;
    let scenes = film.scenes(maze, film.frames);
    let time = |index: usize| (index + 1) * usize::from(film.frame_ms);
    text.push_str("<defs>\n");
    for (index, scene) in scenes.iter().enumerate() {
        let _ = writeln!(text, "<path id=\"maze-dug-{index}\" d=\"{}\"/>", cells(maze, scene));
    }
    text.push_str("</defs>\n");
    for index in 0..scenes.len() {
        let _ = writeln!(
            text,
            "<use href=\"#maze-dug-{index}\" class=\"rock\" style=\"animation-duration:{}ms\"/>",
            time(index),
        );
    }
    for index in 0..scenes.len() {
        let _ = writeln!(
            text,
            "<use href=\"#maze-dug-{index}\" class=\"new\" style=\"animation-delay:{}ms\"/>",
            time(index),
        );
    }
    for (index, scene) in scenes.iter().enumerate() {
        let _ = writeln!(
            text,
            "<path class=\"wall\" fill=\"none\" style=\"animation-duration:{}ms\" d=\"{}\"/>",
            time(index),
            opened(maze, scene),
        );
    }
    walls(maze, look, &mut text);
    figures(maze, look, &mut text);
    text.push_str("</svg>\n");
    Ok(text)
}

/// The cells of a scene, each a stroke as wide as it is long.
fn cells(maze: &Maze, scene: &Scene) -> String {
    let mut data = String::new();
    let mut at = None;
    for &cell in &scene.cells {
        let (x, y) = maze.ground().place(cell);
        if at.is_none() {
            let _ = write!(data, "M{x} {y}.5");
            at = Some((x, y));
        } else {
            move_to((x, y), &mut at, &mut data);
        }
        data.push_str("h1");
        at = at.map(|(x, y)| (x + 1, y));
    }
    data
}

/// The walls opened in a scene.
fn opened(maze: &Maze, scene: &Scene) -> String {
    let mut data = String::new();
    let mut at = None;
    for &(cell, direction) in &scene.passages {
        let ((x, y), down) = wall(maze, cell, direction);
        move_to((x, y), &mut at, &mut data);
        data.push_str(if down { "v1" } else { "h1" });
        at = Some(if down { (x, y + 1) } else { (x + 1, y) });
    }
    data
}

/// Where the wall on a side of a cell begins, and whether it goes down.
fn wall(maze: &Maze, cell: Cell, direction: Direction) -> ((usize, usize), bool) {
    let (x, y) = maze.ground().place(cell);
    match direction {
        Direction::North => ((x, y), false),
        Direction::East => ((x + 1, y), true),
        Direction::South => ((x, y + 1), false),
        Direction::West => ((x, y), true),
    }
}
