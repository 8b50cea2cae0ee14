//! The forms in which walls are lines or blocks between the cells.

use damier_grid::Direction;

use super::Form;
use super::rows::{Lane, Mark, TrailLane, collect, shifted};
use crate::Object;

/// How a form draws.
pub(super) struct Style {
    /// Corners by the walls that meet there: 1 to the north, 2 east, 4 south, 8 west.
    corners: [&'static str; 16],
    /// A wall under a cell.
    level: &'static str,
    /// A wall beside a cell.
    upright: &'static str,
    /// The inside of a masked cell, and a corner or a side between masked cells.
    masked: (&'static str, &'static str),
    /// The inside of an empty cell.
    blank: &'static str,
    trail: TrailStyle,
}

/// How a form draws a path.
enum TrailStyle {
    /// A line, by the sides it crosses.
    Line(&'static [&'static str; 16]),
    /// A mark in the middle of each cell.
    Mark,
    /// A mark in each cell and between them.
    Blocks,
}

static UNICODE: Style = Style {
    corners: [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"],
    level: "───",
    upright: "│",
    masked: ("░░░", "░"),
    blank: "   ",
    trail: TrailStyle::Line(&[
        "·", "╹", "╺", "┗", "╻", "┃", "┏", "┣", "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋",
    ]),
};

static PLUS: Style = Style {
    corners: ["+"; 16],
    level: "---",
    upright: "|",
    masked: ("###", "#"),
    blank: "   ",
    trail: TrailStyle::Mark,
};

static DOTS: Style = Style { corners: ["o"; 16], trail: TrailStyle::Mark, ..PLUS };

static BLOCKS: Style = Style {
    corners: ["#"; 16],
    level: "#",
    upright: "#",
    masked: ("#", "#"),
    blank: " ",
    trail: TrailStyle::Blocks,
};

impl Style {
    /// The style of a form, if it draws lines.
    pub(super) fn of(form: Form) -> Option<&'static Style> {
        match form {
            Form::Unicode => Some(&UNICODE),
            Form::Plus => Some(&PLUS),
            Form::Dots => Some(&DOTS),
            Form::Blocks => Some(&BLOCKS),
            Form::Hex => None,
        }
    }

    /// The way from a cell to the one south of it, taken by a path.
    fn taken_south(&self) -> &'static str {
        match self.trail {
            TrailStyle::Line(_) => " ┃ ",
            TrailStyle::Mark => self.blank,
            TrailStyle::Blocks => "*",
        }
    }

    /// The way from a cell to the one east of it, taken by a path.
    fn taken_east(&self) -> &'static str {
        match self.trail {
            TrailStyle::Line(_) => "━",
            TrailStyle::Mark => " ",
            TrailStyle::Blocks => "*",
        }
    }
}

/// What most of a maze looks like, several cells at a time: nothing masked, nothing inside and
/// no path. Large mazes are written in an eighth of the time with it.
#[derive(Clone, Debug)]
pub(super) struct Quick {
    /// Sides and insides of [`CELLS`] cells, by the walls on their western sides.
    cells: Vec<String>,
    /// Corners and walls of [`WALLS`] cells, by the walls that meet there: those north of the
    /// corners, south of them, and between them, beginning one to the west.
    walls: Vec<String>,
}

const CELLS: usize = 8;
const WALLS: usize = 2;

impl Quick {
    pub(super) fn new(style: &Style) -> Quick {
        let cells = (0..1_u64 << CELLS).map(|upright| {
            let side = |at| if bit(upright, at) == 1 { style.upright } else { " " };
            (0..CELLS).flat_map(|at| [side(at), style.blank]).collect()
        });
        let walls = (0..1_u64 << (3 * WALLS + 1)).map(|index| {
            let (north, south, level) = (index, index >> WALLS, index >> (2 * WALLS));
            let corner = |at| {
                let (east, west) = (bit(level, at + 1), bit(level, at));
                style.corners[bit(north, at) | east << 1 | bit(south, at) << 2 | west << 3]
            };
            let wall = |at| if bit(level, at + 1) == 1 { style.level } else { style.blank };
            (0..WALLS).flat_map(|at| [corner(at), wall(at)]).collect()
        });
        Quick { cells: cells.collect(), walls: walls.collect() }
    }

    /// Appends as much as it can of the line between two rows; tells of how many cells.
    fn walls(&self, width: usize, above: &Lane, below: &Lane, text: &mut String) -> usize {
        const MASK: u64 = (1 << WALLS) - 1;
        for from in (0..width / 32 * 32).step_by(32) {
            let (mut north, mut south) = (above.upright.word(from), below.upright.word(from));
            // Without masked cells there is a wall where there is no way.
            let mut level = !shifted(&above.south, from);
            if from == 0 {
                level &= !1;
            }
            for _ in 0..32 / WALLS {
                let index = north & MASK
                    | (south & MASK) << WALLS
                    | (level & (2 * MASK + 1)) << (2 * WALLS);
                text.push_str(&self.walls[index as usize]);
                (north, south, level) = (north >> WALLS, south >> WALLS, level >> WALLS);
            }
        }
        width / 32 * 32
    }

    /// Appends as much as it can of the line of a row; tells of how many cells.
    fn cells(&self, width: usize, lane: &Lane, text: &mut String) -> usize {
        for from in (0..width / 64 * 64).step_by(64) {
            for upright in lane.upright.word(from).to_le_bytes() {
                text.push_str(&self.cells[usize::from(upright)]);
            }
        }
        width / 64 * 64
    }
}

#[inline]
fn bit(word: u64, at: usize) -> usize {
    (word >> at & 1) as usize
}

/// Appends the line between two rows.
pub(super) fn walls(
    (style, quick): (&Style, Option<&Quick>),
    width: usize,
    above: &Lane,
    below: &Lane,
    text: &mut String,
) {
    let mut level = collect(width, |at| {
        let (north, south) = (above.present.word(at), below.present.word(at));
        north ^ south | north & south & !above.south.word(at)
    });
    // Beyond an opening there is no cell, so that it is in no line that is written quickly.
    let open = above.gaps(Direction::South).chain(below.gaps(Direction::North));
    open.for_each(|column| level.clear(column));
    let around = |at| above.present.word(at) | below.present.word(at);
    text.reserve((width + 1) * (style.level.len() + style.masked.1.len()) + 1);
    let line = text.len();
    let plain = above.whole && below.whole && above.trail.is_none();
    let quick = quick.filter(|_| plain);
    let done = quick.map_or(0, |quick| quick.walls(width, above, below, text));
    for from in (done..=width).step_by(64) {
        let (north, south) = (above.upright.word(from), below.upright.word(from));
        let (east, west) = (level.word(from), shifted(&level, from));
        let here = around(from);
        let near = here | shifted(&above.present, from) | shifted(&below.present, from);
        let taken = above.trail.as_ref().map_or(0, |trail| trail.south.word(from));
        for at in 0..(width + 1 - from).min(64) {
            let arms =
                bit(north, at) | bit(east, at) << 1 | bit(south, at) << 2 | bit(west, at) << 3;
            let corner = if bit(near, at) == 1 { style.corners[arms] } else { style.masked.1 };
            text.push_str(corner);
            if from + at == width {
                break;
            }
            text.push_str(if bit(east, at) == 1 {
                style.level
            } else if bit(here, at) == 0 {
                style.masked.0
            } else if bit(taken, at) == 1 {
                style.taken_south()
            } else {
                style.blank
            });
        }
    }
    // Where all walls of a border are open, nothing would tell that there is a line.
    if text[line..].starts_with(' ') && text[line..].trim_end().is_empty() {
        text.replace_range(line..=line, "·");
    }
    text.push('\n');
}

/// Appends the line of a row itself.
pub(super) fn cells(
    (style, quick): (&Style, Option<&Quick>),
    width: usize,
    lane: &Lane,
    marks: &[Mark],
    text: &mut String,
) {
    let quick = quick.filter(|_| lane.whole && lane.trail.is_none() && marks.is_empty());
    let mut marks = marks.iter().peekable();
    text.reserve((width + 1) * (style.masked.0.len() + style.upright.len()) + 1);
    let done = quick.map_or(0, |quick| quick.cells(width, lane, text));
    for from in (done..=width).step_by(64) {
        let upright = lane.upright.word(from);
        let (here, west) = (lane.present.word(from), shifted(&lane.present, from));
        let taken = lane.trail.as_ref().map_or(0, |trail| shifted(&trail.east, from));
        for at in 0..(width + 1 - from).min(64) {
            text.push_str(if bit(upright, at) == 1 {
                style.upright
            } else if bit(here | west, at) == 0 {
                style.masked.1
            } else if bit(taken, at) == 1 {
                style.taken_east()
            } else {
                " "
            });
            let column = from + at;
            if column == width {
                break;
            }
            let mark = marks.next_if(|mark| mark.column == column);
            if bit(here, at) == 0 {
                text.push_str(style.masked.0);
            } else if mark.is_some() || lane.trail.is_some() {
                filled(style, column, lane.trail.as_ref(), mark, text);
            } else {
                text.push_str(style.blank);
            }
        }
    }
    text.push('\n');
}

/// Appends the inside of a cell with a path or a mark.
fn filled(
    style: &Style,
    column: usize,
    trail: Option<&TrailLane>,
    mark: Option<&Mark>,
    text: &mut String,
) {
    let trail = trail.filter(|trail| trail.on.get(column));
    let sides = trail.map_or(0, |trail| {
        let west = column > 0 && trail.east.get(column - 1);
        usize::from(trail.north.get(column))
            | usize::from(trail.east.get(column)) << 1
            | usize::from(trail.south.get(column)) << 2
            | usize::from(west) << 3
    });
    let (mut left, mut right, mut middle) = (" ", " ", " ");
    if trail.is_some() {
        middle = "*";
        if let TrailStyle::Line(line) = style.trail {
            middle = line[sides];
            left = if sides & 8 != 0 { style.taken_east() } else { " " };
            right = if sides & 2 != 0 { style.taken_east() } else { " " };
        }
    }
    let being = mark.and_then(|mark| match (mark.start, mark.minotaur) {
        (true, _) => Some("@"),
        (false, true) => Some("M"),
        (false, false) => None,
    });
    let letter = mark.and_then(|mark| mark.object).map(Object::letter);
    let one = style.blank.len() == 1;
    let sign = match (being, letter) {
        // Where there is room for one sign, the start or a minotaur tells more.
        (Some(being), Some(_)) if one => Some(being),
        (Some(being), Some(letter)) => {
            left = being;
            Some(letter)
        }
        (being, letter) => being.or(letter),
    };
    if !one {
        text.push_str(left);
    }
    text.push_str(sign.unwrap_or(middle));
    if !one {
        text.push_str(right);
    }
}
