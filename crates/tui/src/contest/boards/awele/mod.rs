//! The board of Awélé.

mod words;

#[cfg(test)]
mod tests;

use damier_awele::{Awele, Board as Seeds, House, Side, Sowing};
use damier_core::{Game, Message, Rules, Seat};
use damier_grid::Direction;
use ratatui::buffer::Buffer;

use super::brush::{Brush, CURSOR, HINT, LAST, beside, pieces};
use crate::contest::board::{Aim, Board, Marks, Sign, Spot, Stock};
use crate::contest::view::{Grid, Scale};
use crate::theme::{Role, Theme};

/// A box for each house, with its seeds.
const LARGE: Scale = Scale { pitch: (7, 5), sides: (0, 1), ends: (1, 2) };
/// Numbers alone. South's names are in the second line of its houses, and the line between the
/// rows is in that of North's.
const SMALL: Scale = Scale { pitch: (4, 2), sides: (0, 1), ends: (1, 0) };

/// The columns within a box.
const INSIDE: usize = 6;
/// The columns of a store beside its line to the houses.
const STORE: usize = 5;

/// A seed, and an empty house, with what stands for them in ASCII.
const SEED: (&str, &str) = ("•", "o");
const EMPTY: (&str, &str) = ("·", ".");
/// Beside its name: a house that can be sown.
const SOWABLE: &str = "*";
/// What the last sowing did to a house: it got seeds, or then lost them all.
const REACHED: (&str, &str) = ("+", "+");
const EMPTIED: (&str, &str) = ("×", "x");
/// What sowing the house of the cursor would do: seeds fall into a house, or are then taken out.
const FALLS: (&str, &str) = ("↓", "v");
const TAKEN: (&str, &str) = ("↑", "^");

const SIGNS: &[Sign] = &[
    (SEED.0, SEED.1, "board-awele-sign-seed"),
    ("A*", "A*", "board-awele-sign-sowable"),
    ("[·]", "[.]", "board-awele-sign-last"),
    (REACHED.0, REACHED.1, "board-awele-sign-reached"),
    (EMPTIED.0, EMPTIED.1, "board-awele-sign-emptied"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    (FALLS.0, FALLS.1, "board-awele-sign-falls"),
    (TAKEN.0, TAKEN.1, "board-awele-sign-taken"),
    ("A!", "A!", "board-awele-sign-hint"),
];

/// A game of Awélé as it is seen.
pub(super) struct Picture<'a, B: Seeds> {
    game: &'a Game<Awele<B>>,
}

/// What stands out in one picture.
struct Scene<'a> {
    marks: &'a Marks,
    cursor: Option<House>,
    hint: Option<House>,
    /// The sowing that is shown, and whether it is only thought of.
    sowing: Option<Sowing>,
    preview: bool,
}

impl<'a, B: Seeds> Picture<'a, B> {
    pub(super) fn new(game: &'a Game<Awele<B>>) -> Self {
        Picture { game }
    }

    /// The houses in a row.
    fn row(&self) -> usize {
        self.game.rules().rule_set().row()
    }

    fn seeds(&self, house: House) -> usize {
        self.game.position().board.count(house.index(self.row())) as usize
    }

    /// The house in a place of the picture. North sits opposite, and so its first house is at
    /// the right, above South's last.
    fn house(&self, spot: Spot) -> Option<House> {
        let from_right = self.row().checked_sub(spot.column + 1)?;
        match spot.row {
            0 => Some(House::new(Side::North, from_right)),
            1 => Some(House::new(Side::South, spot.column)),
            _ => None,
        }
    }

    fn spot(&self, house: House) -> Spot {
        match house.side() {
            Side::North => {
                Spot { column: self.row() - 1 - house.column(), row: 0, aim: Aim::Piece }
            }
            Side::South => Spot { column: house.column(), row: 1, aim: Aim::Piece },
        }
    }

    fn scene<'m>(&self, marks: &'m Marks) -> Scene<'m> {
        let cursor = marks.cursor.and_then(|spot| self.house(spot));
        let previewed = cursor.filter(|_| marks.preview);
        let preview = previewed.filter(|house| self.game.check(*house).is_ok()).map(|house| {
            let (rules, position) = (self.game.rules(), self.game.position());
            Sowing::of(rules, position, house)
        });
        Scene {
            marks,
            cursor,
            hint: marks.hint.and_then(|spot| self.house(spot)),
            preview: preview.is_some(),
            sowing: preview.or_else(|| Sowing::last(self.game)),
        }
    }

    /// Writes the name of a house around its column, with what is said beside it.
    fn name(&self, brush: &mut Brush, scene: &Scene, house: House, at: (i32, i32)) {
        let (beside, role) = match () {
            () if scene.hint == Some(house) => (HINT, Role::SecondPath),
            () if scene.marks.destinations && self.game.check(house).is_ok() => {
                (SOWABLE, Role::Good)
            }
            () => ("", Role::Dim),
        };
        brush.write(at, &format!("{house}{beside}"), role);
    }

    /// Writes the number of seeds in a house, its last figure in that column, with its marks.
    fn number(&self, brush: &mut Brush, scene: &Scene, house: House, (x, y): (i32, i32)) {
        let sign = |brush: &Brush, (unicode, ascii)| brush.theme.sign(unicode, ascii);
        let (text, role) = match self.seeds(house) {
            0 => (sign(brush, EMPTY).to_owned(), Role::Dim),
            seeds => (seeds.to_string(), Role::Title),
        };
        let start = x + 1 - text.chars().count() as i32;
        let sown = scene.sowing.as_ref();
        let is =
            |houses: fn(&Sowing) -> &[House]| sown.is_some_and(|it| houses(it).contains(&house));
        // What would be is never mistaken for what was.
        let (gets, loses) = if scene.preview { (FALLS, TAKEN) } else { (REACHED, EMPTIED) };
        let (before, after, role, beside) = match () {
            () if scene.cursor == Some(house) => {
                let [left, right] = CURSOR.map(|pair| sign(brush, pair));
                (left, right, Role::Cursor, Role::Cursor)
            }
            () if sown.is_some_and(|it| it.house == house) => (LAST[0], LAST[1], role, Role::Title),
            () if is(|it| &it.emptied) => ("", sign(brush, loses), role, Role::Danger),
            () if is(|it| &it.reached) => ("", sign(brush, gets), role, Role::Good),
            () => ("", "", role, role),
        };
        brush.write((start - 1, y), before, beside);
        brush.write((start, y), &text, role);
        brush.write((x + 1, y), after, beside);
    }

    /// Draws the seeds of a house as a heap that stands on a line.
    fn heap(&self, brush: &mut Brush, house: House, (x, ground): (i32, i32)) {
        let seed = brush.theme.sign(SEED.0, SEED.1);
        for (height, seeds) in heap(self.seeds(house)).into_iter().enumerate() {
            // The middle of a box of even width is where the last figure of its number is.
            let before = (INSIDE + 1 - seeds) / 2;
            let at = (x + before as i32, ground - height as i32);
            brush.write(at, &seed.repeat(seeds), pieces(house.side().seat()));
        }
    }

    /// Draws what each side has captured at its right hand, if all of it fits.
    fn stores(&self, brush: &mut Brush) {
        let (grid, area) = (brush.grid, brush.grid.area);
        let (left, top) = brush.start(grid.corner.0, grid.corner.1);
        let (right, bottom) = brush.start(grid.columns().end, grid.rows().end);
        let wide = STORE as i32;
        let fits = i32::from(area.x) + wide <= left && right + wide < i32::from(area.right());
        if !fits || grid.visible != self.size() {
            return;
        }
        let set = brush.theme.lines();
        let level = set.horizontal.repeat(STORE - 1);
        for x in [left, right] {
            brush.write((x, top), set.horizontal_down, Role::Wall);
            brush.write((x, bottom), set.horizontal_up, Role::Wall);
        }
        for y in top + 1..bottom {
            brush.write((left - wide, y), set.vertical, Role::Wall);
            brush.write((right + wide, y), set.vertical, Role::Wall);
        }
        for (y, corners) in
            [(top, [set.top_left, set.top_right]), (bottom, [set.bottom_left, set.bottom_right])]
        {
            brush.write((left - wide, y), &format!("{}{level}", corners[0]), Role::Wall);
            brush.write((right + 1, y), &format!("{level}{}", corners[1]), Role::Wall);
        }
        let middle = i32::midpoint(top, bottom);
        for (side, letter, x) in [(Side::North, "N", left - wide), (Side::South, "S", right)] {
            let seeds = self.game.position().store(side);
            brush.write((x + 3, middle - 1), letter, Role::Dim);
            brush.write((x + 2, middle), &format!("{seeds:>2}"), pieces(side.seat()));
        }
    }

    fn houses(&self, brush: &mut Brush, scene: &Scene) {
        let grid = brush.grid;
        let large = grid.scale == LARGE;
        let wide = usize::from(grid.scale.pitch.0);
        let level = brush.theme.lines().horizontal;
        for (row, column) in grid.rows().flat_map(|row| grid.columns().map(move |x| (row, x))) {
            let Some(house) = self.house(Spot { column, row, aim: Aim::Piece }) else { continue };
            let (x, y) = brush.start(column, row);
            let north = house.side() == Side::North;
            // The column of the last figure and of the name, the line of both.
            let (figure, number, name) = match (large, north) {
                (true, true) => (x + 4, y + 4, y - 1),
                (true, false) => (x + 4, y + 4, y + 6),
                (false, true) => (x + 2, y, y - 1),
                (false, false) => (x + 2, y, y + 1),
            };
            if large {
                self.heap(brush, house, (x + 1, number - 1));
            } else if north {
                // The last piece of the line is as long as the numbers above it.
                let last = usize::from(column + 1 == grid.columns().end);
                brush.write((x, y + 1), &level.repeat(wide + last), Role::Wall);
            }
            self.number(brush, scene, house, (figure, number));
            self.name(brush, scene, house, (figure, name));
        }
    }
}

/// How many seeds are in each line of a heap, from the ground up: the more there are, the more
/// lines, none much longer than the others. Of more than fit only the number tells.
fn heap(seeds: usize) -> Vec<usize> {
    let lines = match seeds {
        0 => return Vec::new(),
        1..=3 => 1,
        4..=8 => 2,
        _ => 3,
    };
    (0..lines).map(|above| ((seeds + lines - 1 - above) / lines).min(INSIDE)).collect()
}

fn side_of(seat: Seat) -> Side {
    if seat == Seat::FIRST { Side::South } else { Side::North }
}

impl<B: Seeds> Board for Picture<'_, B> {
    fn size(&self) -> (usize, usize) {
        (self.row(), 2)
    }

    fn scales(&self) -> &'static [Scale] {
        &[LARGE, SMALL]
    }

    fn home(&self) -> Spot {
        let side = self.game.position().side;
        let first = self.game.legal_moves().first().copied();
        self.spot(first.unwrap_or(House::new(side, 0)))
    }

    fn beyond(&self, spot: Spot, direction: Direction) -> Spot {
        beside(spot, direction, self.size())
    }

    fn meant(&self, spot: Spot) -> String {
        self.house(spot).map_or_else(String::new, |house| house.to_string())
    }

    fn spot_of(&self, mv: &str) -> Option<Spot> {
        let house = self.game.rules().parse_move(self.game.position(), mv).ok()?;
        Some(self.spot(house))
    }

    fn pointed(&self, grid: &Grid, column: u16, line: u16, aim: Aim) -> Option<Spot> {
        let ((column, row), _) = grid.cell_at(column, line)?;
        Some(Spot { column, row, aim })
    }

    fn paint(&self, grid: &Grid, marks: &Marks, theme: &Theme, buffer: &mut Buffer) {
        let mut brush = Brush { grid, theme, buffer };
        if grid.scale == LARGE {
            brush.lattice(self.size());
            self.stores(&mut brush);
        }
        self.houses(&mut brush, &self.scene(marks));
    }

    fn signs(&self) -> &'static [Sign] {
        SIGNS
    }

    fn piece(&self, _: Seat, _: &Theme) -> &'static str {
        // Seeds are everybody's.
        ""
    }

    fn stocks(&self, seat: Seat) -> Vec<Stock> {
        let (position, side) = (self.game.position(), side_of(seat));
        let captured = position.store(side).to_string();
        let sown = position.board.in_row(self.row(), side).to_string();
        vec![
            Stock { words: "board-awele-stock-captured", value: captured },
            Stock { words: "board-awele-stock-row", value: sown },
        ]
    }

    fn whereabouts(&self, mv: &str) -> Message {
        words::whereabouts(self.game, mv, |house| self.spot(house).column)
    }

    fn effect(&self, mv: &str) -> Message {
        words::effect(self.game, mv)
    }

    fn decisive(&self) -> i32 {
        1000
    }
}
