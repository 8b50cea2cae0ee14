//! Mazes as lines of pixels, a row of cells at a time: however large the picture is, no more
//! than a row of it is kept.

use std::ops::Range;

use damier_labyrinth::{Cell, Maze, Trail};

use crate::Look;
use crate::colour::{Heat, Rgb, Theme};
use crate::layout::Layout;
use crate::path::Stroke;
use crate::shape::{Figure, Sprite, kinds};
use crate::walls::Walls;

/// Everything a picture is painted with.
pub(crate) struct Painter<'a> {
    maze: &'a Maze,
    look: &'a Look<'a>,
    walls: Walls<'a>,
    layout: Layout,
    theme: &'static Theme,
    heat: Option<Heat<'a>>,
    /// Every path with how it is drawn.
    trails: Vec<(Stroke, Trail)>,
    /// Those of all figures that are drawn anywhere.
    sprites: Vec<(Figure, Sprite)>,
    /// In order, so that those of a row are found.
    minotaurs: Vec<Cell>,
}

/// A line of pixels that comes so many times.
pub(crate) struct Lines {
    pub(crate) pixels: Vec<Rgb>,
    pub(crate) times: usize,
}

impl<'a> Painter<'a> {
    pub(crate) fn new(maze: &'a Maze, look: &'a Look<'a>, layout: Layout) -> Painter<'a> {
        let theme = Theme::of(look.dark);
        let sprites = kinds(maze, look)
            .into_iter()
            .map(|figure| (figure, Sprite::new(figure, layout.inside(), theme)))
            .collect();
        let mut minotaurs = look.minotaurs.to_vec();
        minotaurs.sort_unstable();
        let trails = look.paths.iter().enumerate().map(|(number, path)| {
            (Stroke::of(number, look.paths.len(), theme), Trail::new(maze, path))
        });
        let trails = trails.collect();
        Painter {
            maze,
            look,
            walls: Walls::new(maze, look.gates),
            layout,
            theme,
            heat: look.heat.map(|distances| Heat::new(distances, theme)),
            trails,
            sprites,
            minotaurs,
        }
    }

    /// The colours there can be, if there are few enough for a palette.
    pub(crate) fn palette(&self) -> Option<Vec<Rgb>> {
        let theme = self.theme;
        let mut colours = vec![theme.outside, theme.wall, theme.floor, theme.closed];
        let mut grounds = vec![theme.floor];
        grounds.extend(self.trails.iter().map(|(stroke, _)| stroke.colour));
        if let Some(heat) = &self.heat {
            // Objects and minotaurs are on cells of all shades: too many mixtures.
            let objects = self.look.objects.is_some_and(|objects| !objects.is_empty());
            if objects || !self.look.minotaurs.is_empty() {
                return None;
            }
            colours.extend(heat.shades());
            grounds.extend(heat.colour(self.maze.ground().start()));
        }
        colours.extend(&grounds);
        for (_, sprite) in &self.sprites {
            for &ground in &grounds {
                for row in 0..sprite.size() {
                    let mut line = vec![ground; sprite.size()];
                    sprite.paint(row, &mut line);
                    line.dedup();
                    line.retain(|colour| !colours.contains(colour));
                    colours.extend(line);
                }
            }
        }
        let mut seen = std::collections::BTreeSet::new();
        colours.retain(|&colour| seen.insert(colour));
        (colours.len() <= 256).then_some(colours)
    }

    /// The colour of a cell's floor; none outside of the maze.
    fn floor(&self, x: usize, y: usize) -> Rgb {
        let ground = self.maze.ground();
        match ground.cell(x, y) {
            Some(cell) if ground.is_open(cell) => {
                let heat = self.heat.as_ref().and_then(|heat| heat.colour(cell));
                heat.unwrap_or(self.theme.floor)
            }
            Some(cell) if ground.is_unmasked(cell) => self.theme.closed,
            _ => self.theme.outside,
        }
    }

    /// What lies between some cells without a wall: the floor of all, if they are alike.
    fn between(&self, cells: &[(usize, usize)]) -> Rgb {
        let &(x, y) = cells.last().unwrap_or(&(0, 0));
        let floor = self.floor(x, y);
        let open = |&(x, y): &(usize, usize)| {
            let ground = self.maze.ground();
            ground.cell(x, y).is_some_and(|cell| ground.is_open(cell))
        };
        let alike = cells.iter().all(open) || cells.iter().all(|&(x, y)| self.floor(x, y) == floor);
        if alike { floor } else { self.theme.outside }
    }

    fn line(&self, mut column: impl FnMut(usize, &mut Vec<Rgb>)) -> Vec<Rgb> {
        let mut pixels = Vec::with_capacity(self.layout.width);
        pixels.resize(self.layout.margin, self.theme.outside);
        for x in 0..=self.maze.width() {
            column(x, &mut pixels);
        }
        pixels.resize(self.layout.width, self.theme.outside);
        pixels
    }

    /// The walls above a row, or under the last.
    fn walls(&self, y: usize) -> Vec<Rgb> {
        let Layout { wall, unit, .. } = self.layout;
        // One less than zero is outside as well.
        let north = y.wrapping_sub(1);
        self.line(|x, pixels| {
            let west = x.wrapping_sub(1);
            let colour = if self.walls.corner(x, y) {
                self.theme.wall
            } else {
                self.between(&[(west, north), (x, north), (west, y), (x, y)])
            };
            pixels.resize(pixels.len() + wall, colour);
            if x < self.maze.width() {
                let colour = if self.walls.level(x, y) {
                    self.theme.wall
                } else {
                    self.between(&[(x, north), (x, y)])
                };
                pixels.resize(pixels.len() + unit - wall, colour);
            }
        })
    }

    /// The insides of a row and the walls between them.
    fn cells(&self, y: usize) -> Vec<Rgb> {
        let Layout { wall, unit, .. } = self.layout;
        self.line(|x, pixels| {
            let colour = if self.walls.upright(x, y) {
                self.theme.wall
            } else {
                self.between(&[(x.wrapping_sub(1), y), (x, y)])
            };
            pixels.resize(pixels.len() + wall, colour);
            if x < self.maze.width() {
                pixels.resize(pixels.len() + unit - wall, self.floor(x, y));
            }
        })
    }

    /// What is drawn in the cells of a row, what lies above last.
    fn figures(&self, row: &Range<Cell>) -> Vec<(Cell, &Sprite)> {
        let objects = self.look.objects.into_iter();
        let objects = objects.flat_map(|objects| objects.between(row.start, row.end));
        let objects = objects.map(|(cell, object)| (cell, Figure::of(object, cell, self.look)));
        let first = self.minotaurs.partition_point(|cell| *cell < row.start);
        let minotaurs = self.minotaurs[first..].iter().take_while(|cell| **cell < row.end);
        let minotaurs = minotaurs.map(|&cell| (cell, Figure::Minotaur));
        let start = Some(self.maze.ground().start()).filter(|cell| row.contains(cell));
        let start = start.filter(|_| self.look.start);
        let start = start.map(|cell| (cell, Figure::start(self.look)));
        let all = objects.chain(minotaurs).chain(start);
        all.filter_map(|(cell, figure)| {
            let (_, sprite) = self.sprites.iter().find(|(known, _)| *known == figure)?;
            Some((cell, sprite))
        })
        .collect()
    }

    /// The lines of a row of cells, with the walls above it.
    fn row(&self, y: usize) -> Vec<Lines> {
        let Layout { wall, unit, .. } = self.layout;
        let (walls, cells) = (self.walls(y), self.cells(y));
        let first = y * self.maze.width();
        let row = first..first + self.maze.width();
        let figures = self.figures(&row);
        let path = self.trails.iter().any(|(_, trail)| {
            row.clone().step_by(64).any(|from| {
                let beyond = row.end - from;
                let mask = if beyond < 64 { (1 << beyond) - 1 } else { u64::MAX };
                trail.cells().word(from) & mask != 0
            })
        });
        if figures.is_empty() && !path {
            return vec![
                Lines { pixels: walls, times: wall },
                Lines { pixels: cells, times: unit - wall },
            ];
        }
        let mut band: Vec<Vec<Rgb>> = vec![walls; wall];
        band.resize(unit, cells);
        for (stroke, trail) in &self.trails {
            for cell in row.clone().filter(|&cell| trail.cells().get(cell)) {
                self.path(stroke, cell - first, trail.sides(cell), &mut band);
            }
        }
        for (cell, sprite) in figures {
            let left = self.layout.at(cell - first) + wall;
            for (line, pixels) in band[wall..].iter_mut().enumerate() {
                sprite.paint(line, &mut pixels[left..left + unit - wall]);
            }
        }
        band.into_iter().map(|pixels| Lines { pixels, times: 1 }).collect()
    }

    /// Draws a path through a cell: from its middle over the sides it crosses.
    fn path(&self, stroke: &Stroke, column: usize, sides: usize, band: &mut [Vec<Rgb>]) {
        let Layout { wall, unit, .. } = self.layout;
        let inside = unit - wall;
        let alone = self.trails.len() == 1;
        // As wide that its middle is that of the cell; side by side there is less room.
        let width = (if alone { inside / 4 } else { inside / 8 }).max(1);
        let width = if width % 2 == inside % 2 || !alone { width } else { width + 1 };
        // Never onto a wall, however small the cell.
        let aside = (stroke.aside * unit as f64).round() as isize;
        let low = (wall + (inside - width) / 2).saturating_add_signed(aside);
        let low = low.clamp(wall, unit - width);
        let high = low + width;
        let left = self.layout.at(column);
        let mut fill = |from: usize, to: usize, down: bool| {
            for at in (from..to).filter(|&at| stroke.style.draws(at, unit, width)) {
                let (x, y) = if down { (low..high, at..at + 1) } else { (at..at + 1, low..high) };
                for line in &mut band[y] {
                    line[left + x.start..left + x.end].fill(stroke.colour);
                }
            }
        };
        if sides == 0 {
            fill(low, high, true);
        }
        // Along each way: to the far end of the middle, so that bends have no notch.
        for (side, from, to, down) in
            [(1, 0, high, true), (2, low, unit, false), (4, low, unit, true), (8, 0, high, false)]
        {
            if sides & side != 0 {
                fill(from, to, down);
            }
        }
    }

    /// Calls `draw` with all lines of the picture.
    pub(crate) fn paint<E>(&self, mut draw: impl FnMut(&Lines) -> Result<(), E>) -> Result<(), E> {
        let pixels = vec![self.theme.outside; self.layout.width];
        let margin = Lines { pixels, times: self.layout.margin };
        draw(&margin)?;
        for y in 0..self.maze.height() {
            for lines in self.row(y) {
                draw(&lines)?;
            }
        }
        let last = Lines { pixels: self.walls(self.maze.height()), times: self.layout.wall };
        draw(&last)?;
        draw(&margin)
    }
}
