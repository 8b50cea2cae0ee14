//! The shapes of objects and minotaurs, told apart without colour: one definition for all pictures.

use damier_grid::Direction;
use damier_labyrinth::{Cell, Maze, Object, Objects};

use crate::Look;
use crate::colour::{Ink, Rgb, Theme, over};

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Figure {
    Start,
    /// An arrow through an opening of the border: in at the entrance, and out at an exit.
    Arrow(Direction),
    Minotaur,
    Object(Object),
}

impl Figure {
    /// What lies above first.
    pub(crate) const ALL: [Figure; 12] = [
        Figure::Start,
        Figure::Arrow(Direction::North),
        Figure::Arrow(Direction::East),
        Figure::Arrow(Direction::South),
        Figure::Arrow(Direction::West),
        Figure::Minotaur,
        Figure::Object(Object::SmallTreasure),
        Figure::Object(Object::MediumTreasure),
        Figure::Object(Object::LargeTreasure),
        Figure::Object(Object::Bomb),
        Figure::Object(Object::Scroll),
        Figure::Object(Object::Exit),
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Figure::Start => "start",
            Figure::Arrow(Direction::North) => "north",
            Figure::Arrow(Direction::East) => "east",
            Figure::Arrow(Direction::South) => "south",
            Figure::Arrow(Direction::West) => "west",
            Figure::Minotaur => "minotaur",
            Figure::Object(object) => object.name(),
        }
    }

    /// How an object on a cell is drawn: an exit in the border as the arrow that leads out.
    pub(crate) fn of(object: Object, cell: Cell, look: &Look) -> Figure {
        let gates = look.gates.filter(|_| object == Object::Exit);
        let gate = gates.and_then(|gates| gates.exits_between(cell, cell + 1).first());
        gate.map_or(Figure::Object(object), |gate| Figure::Arrow(gate.side))
    }

    /// How the start is drawn: an entrance as the arrow that leads in.
    pub(crate) fn start(look: &Look) -> Figure {
        let entrance = look.gates.and_then(|gates| gates.entrance);
        entrance.map_or(Figure::Start, |gate| Figure::Arrow(gate.side.opposite()))
    }
}

/// What is drawn where, what lies above last.
pub(crate) fn drawn(maze: &Maze, look: &Look) -> Vec<(Cell, Figure)> {
    let objects = look.objects.into_iter().flat_map(Objects::iter);
    let objects = objects.map(|(cell, object)| (cell, Figure::of(object, cell, look)));
    let minotaurs = look.minotaurs.iter().map(|&cell| (cell, Figure::Minotaur));
    let start = look.start.then(|| (maze.ground().start(), Figure::start(look)));
    let all = objects.chain(minotaurs).chain(start);
    all.filter(|(cell, _)| *cell < maze.ground().cells()).collect()
}

/// The kinds of figures that are drawn, in the order in which they first come.
pub(crate) fn kinds(maze: &Maze, look: &Look) -> Vec<Figure> {
    let cells = maze.ground().cells();
    let mut kinds = Vec::new();
    for (_, object) in look.objects.into_iter().flat_map(|objects| objects.between(0, cells)) {
        let figure = Figure::Object(object);
        if !kinds.contains(&figure) {
            kinds.push(figure);
            // There may be very many objects.
            if kinds.len() == Object::ALL.len() {
                break;
            }
        }
    }
    kinds.extend(look.minotaurs.iter().find(|cell| **cell < cells).map(|_| Figure::Minotaur));
    let exits = look.gates.into_iter().flat_map(|gates| &gates.exits);
    let arrows = exits.map(|gate| Figure::Arrow(gate.side));
    for figure in arrows.chain(look.start.then(|| Figure::start(look))) {
        if !kinds.contains(&figure) {
            kinds.push(figure);
        }
    }
    kinds
}

type Point = (f64, f64);

/// A part of a figure in one colour: inside of an odd number of its outlines. The cell reaches
/// from 0 to 1 both ways.
pub(crate) struct Part {
    pub(crate) ink: Ink,
    pub(crate) outlines: Vec<Vec<Point>>,
}

fn disc(x: f64, y: f64, radius: f64) -> Vec<Point> {
    const SIDES: usize = 28;
    (0..SIDES)
        .map(|side| {
            let angle = std::f64::consts::TAU * side as f64 / SIDES as f64;
            (x + radius * angle.sin(), y - radius * angle.cos())
        })
        .collect()
}

fn rectangle((left, top): Point, (right, bottom): Point) -> Vec<Point> {
    vec![(left, top), (right, top), (right, bottom), (left, bottom)]
}

fn star(points: usize, outer: f64, inner: f64) -> Vec<Point> {
    (0..2 * points)
        .map(|corner| {
            let angle = std::f64::consts::PI * corner as f64 / points as f64;
            let radius = if corner % 2 == 0 { outer } else { inner };
            (0.5 + radius * angle.sin(), 0.52 - radius * angle.cos())
        })
        .collect()
}

/// A doorway: straight sides under half a disc.
fn arch(half: f64, top: f64, bottom: f64) -> Vec<Point> {
    const SIDES: usize = 14;
    let mut points = vec![(0.5 - half, bottom)];
    for side in 0..=SIDES {
        let angle = std::f64::consts::PI * side as f64 / SIDES as f64;
        points.push((0.5 - half * angle.cos(), top + half - half * angle.sin()));
    }
    points.push((0.5 + half, bottom));
    points
}

/// An arrow that way.
fn arrow(direction: Direction) -> Vec<Point> {
    // Pointing north, from the tip on.
    let outline =
        [(0.5, 0.1), (0.86, 0.5), (0.62, 0.5), (0.62, 0.9), (0.38, 0.9), (0.38, 0.5), (0.14, 0.5)];
    let turned = |(x, y): Point| match direction {
        Direction::North => (x, y),
        Direction::East => (1.0 - y, x),
        Direction::South => (1.0 - x, 1.0 - y),
        Direction::West => (y, 1.0 - x),
    };
    outline.map(turned).to_vec()
}

/// A horn on one side of a head, which is -1 or 1: out from the brow, then up to a point.
fn horn(side: f64) -> Vec<Point> {
    let outline = [
        (0.1, 0.32),
        (0.24, 0.3),
        (0.3, 0.22),
        (0.3, 0.08),
        (0.4, 0.2),
        (0.36, 0.36),
        (0.14, 0.42),
    ];
    outline.map(|(out, down)| (0.5 + side * out, down)).to_vec()
}

/// An ear on one side, under the horn.
fn ear(side: f64) -> Vec<Point> {
    [(0.16, 0.42), (0.36, 0.44), (0.18, 0.54)].map(|(out, down)| (0.5 + side * out, down)).to_vec()
}

/// The parts of a figure, the lowest first.
pub(crate) fn parts(figure: Figure) -> Vec<Part> {
    let part = |ink, outlines| Part { ink, outlines };
    let diamond = |x: f64, y: f64, wide: f64, high: f64| {
        vec![(x, y - high), (x + wide, y), (x, y + high), (x - wide, y)]
    };
    // Objects lie on a disc in the colour of the floor, so that a path or a heat map below does
    // not swallow them.
    let on_disc = |parts: Vec<Part>| {
        let disc = part(Ink::Light, vec![disc(0.5, 0.5, 0.42)]);
        std::iter::once(disc).chain(parts).collect()
    };
    match figure {
        Figure::Start => {
            vec![part(Ink::Start, vec![disc(0.5, 0.5, 0.44), disc(0.5, 0.5, 0.32)])]
        }
        Figure::Arrow(direction) => vec![part(Ink::Start, vec![arrow(direction)])],
        // A bull's head from the front: horns, ears, a long face, eyes and nostrils.
        Figure::Minotaur => on_disc(vec![
            part(Ink::Iron, vec![horn(-1.0), horn(1.0)]),
            part(Ink::Hide, vec![ear(-1.0), ear(1.0)]),
            part(
                Ink::Hide,
                vec![vec![
                    (0.34, 0.3),
                    (0.66, 0.3),
                    (0.7, 0.46),
                    (0.62, 0.7),
                    (0.6, 0.84),
                    (0.4, 0.84),
                    (0.38, 0.7),
                    (0.3, 0.46),
                ]],
            ),
            part(
                Ink::Light,
                vec![
                    disc(0.4, 0.47, 0.05),
                    disc(0.6, 0.47, 0.05),
                    disc(0.46, 0.77, 0.025),
                    disc(0.54, 0.77, 0.025),
                ],
            ),
        ]),
        Figure::Object(Object::SmallTreasure) => {
            on_disc(vec![part(Ink::Copper, vec![disc(0.5, 0.5, 0.2)])])
        }
        Figure::Object(Object::MediumTreasure) => {
            on_disc(vec![part(Ink::Gem, vec![diamond(0.5, 0.5, 0.27, 0.35)])])
        }
        Figure::Object(Object::LargeTreasure) => {
            on_disc(vec![part(Ink::Gold, vec![star(5, 0.4, 0.17)])])
        }
        Figure::Object(Object::Bomb) => on_disc(vec![
            part(Ink::Iron, vec![vec![(0.54, 0.36), (0.68, 0.18), (0.76, 0.24), (0.64, 0.42)]]),
            part(Ink::Iron, vec![disc(0.46, 0.58, 0.24)]),
            part(Ink::Spark, vec![diamond(0.74, 0.2, 0.12, 0.12)]),
        ]),
        Figure::Object(Object::Scroll) => on_disc(vec![
            part(Ink::Paper, vec![rectangle((0.26, 0.26), (0.74, 0.74))]),
            part(
                Ink::Wood,
                vec![
                    rectangle((0.2, 0.18), (0.8, 0.3)),
                    rectangle((0.2, 0.7), (0.8, 0.82)),
                    rectangle((0.34, 0.4), (0.66, 0.47)),
                    rectangle((0.34, 0.54), (0.58, 0.61)),
                ],
            ),
        ]),
        Figure::Object(Object::Exit) => on_disc(vec![
            part(Ink::Door, vec![arch(0.27, 0.13, 0.8), rectangle((0.13, 0.8), (0.87, 0.88))]),
            part(Ink::Light, vec![disc(0.64, 0.52, 0.065)]),
        ]),
    }
}

/// A figure as pixels.
pub(crate) struct Sprite {
    size: usize,
    /// Colour and how much it hides what is below, row by row.
    pixels: Vec<(Rgb, u8)>,
}

/// Points a pixel is looked at, both ways.
const SAMPLES: usize = 4;

impl Sprite {
    pub(crate) fn new(figure: Figure, size: usize, theme: &Theme) -> Sprite {
        let parts = parts(figure);
        let scale = (size * SAMPLES) as f64;
        let pixel = |at: usize| {
            let (x, y) = (at % size * SAMPLES, at / size * SAMPLES);
            let samples = (0..SAMPLES * SAMPLES).filter_map(|sample| {
                let x = (x + sample % SAMPLES) as f64 + 0.5;
                let y = (y + sample / SAMPLES) as f64 + 0.5;
                let point = (x / scale, y / scale);
                parts.iter().rev().find(|part| inside(&part.outlines, point)).map(|part| part.ink)
            });
            let (mut sum, mut count) = ([0_usize; 3], 0);
            for ink in samples {
                let colour = theme.ink(ink);
                (0..3).for_each(|channel| sum[channel] += usize::from(colour[channel]));
                count += 1;
            }
            // Few shades of each edge: all pictures of a kind then fit into a palette.
            let alpha = (count / 2 * 255 / (SAMPLES * SAMPLES / 2)) as u8;
            (sum.map(|channel| (channel / count.max(1)) as u8), alpha)
        };
        Sprite { size, pixels: (0..size * size).map(pixel).collect() }
    }

    /// A row of it laid over pixels.
    pub(crate) fn paint(&self, row: usize, below: &mut [Rgb]) {
        let pixels = &self.pixels[row * self.size..(row + 1) * self.size];
        for (&(colour, alpha), below) in pixels.iter().zip(below) {
            *below = over(colour, alpha, *below);
        }
    }

    pub(crate) fn size(&self) -> usize {
        self.size
    }
}

/// Whether a ray from a point crosses the outlines an odd number of times.
fn inside(outlines: &[Vec<Point>], (x, y): Point) -> bool {
    let mut odd = false;
    for outline in outlines {
        let ends = outline.iter().cycle().skip(1);
        for (&(x1, y1), &(x2, y2)) in outline.iter().zip(ends) {
            if (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 {
                odd = !odd;
            }
        }
    }
    odd
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No two figures differ from the floor in the same pixels, whatever their colours, even
    /// when small.
    #[test]
    fn figures_differ_in_shape() {
        for size in [8, 14, 30] {
            let theme = Theme::of(false);
            let form = |sprite: Sprite| -> Vec<bool> {
                let mut pixels = vec![theme.floor; size * size];
                for (row, line) in pixels.chunks_mut(size).enumerate() {
                    sprite.paint(row, line);
                }
                pixels.iter().map(|&pixel| pixel != theme.floor).collect()
            };
            let forms: Vec<Vec<bool>> =
                Figure::ALL.map(|figure| form(Sprite::new(figure, size, theme))).to_vec();
            for (index, form) in forms.iter().enumerate() {
                assert!(form.contains(&true), "{:?} is not seen", Figure::ALL[index]);
                for other in &forms[..index] {
                    let different = form.iter().zip(other).filter(|(a, b)| a != b).count();
                    assert!(different * 20 > size * size, "{:?}", Figure::ALL[index]);
                }
            }
        }
    }

    #[test]
    fn holes_stay_empty() {
        let ring = [disc(0.5, 0.5, 0.4), disc(0.5, 0.5, 0.2)];
        assert!(inside(&ring, (0.5, 0.2)) && inside(&ring, (0.2, 0.5)));
        assert!(!inside(&ring, (0.5, 0.5)) && !inside(&ring, (0.05, 0.05)));
    }
}
