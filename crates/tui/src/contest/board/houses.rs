//! Houses with seeds in them, such as those of Awélé.

use damier_core::Seat;
use damier_core::view::{Deed, Heap, House, Houses, Sowing, Spot};

use super::brush::{Brush, CURSOR, HINT, LAST, Place, pieces};
use super::{Marks, Picture, Sign};
use crate::contest::window::Scale;
use crate::text::width;
use crate::theme::Role;

/// A box for each house, with its seeds. On a large screen there is room for the stores too.
const LARGE: Scale = Scale { pitch: (7, 5), sides: (0, 1), ends: (1, 2), roomy: false };
const fn roomy(pitch: (u16, u16)) -> Scale {
    Scale { pitch, sides: (STORE as u16, STORE as u16 + 1), ends: (1, 2), roomy: true }
}
/// Numbers alone. South's names are in the second line of its houses, and the line between the
/// rows is in that of North's.
const SMALL: Scale = Scale { pitch: (4, 2), sides: (0, 1), ends: (1, 0), roomy: false };
pub(super) const SCALES: [Scale; 4] = [roomy((11, 8)), roomy((9, 6)), LARGE, SMALL];

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

pub(super) const SIGNS: &[Sign] = &[
    (SEED.0, SEED.1, "board-houses-seed"),
    ("A*", "A*", "board-houses-sowable"),
    ("[·]", "[.]", "board-houses-last"),
    (REACHED.0, REACHED.1, "board-houses-reached"),
    (EMPTIED.0, EMPTIED.1, "board-houses-emptied"),
    ("▸ ◂", "> <", "tui-sign-cursor"),
    (FALLS.0, FALLS.1, "board-houses-falls"),
    (TAKEN.0, TAKEN.1, "board-houses-taken"),
    ("A!", "A!", "board-houses-hint"),
];

pub(super) fn paint(picture: &Picture, houses: &Houses, marks: &Marks, mut brush: Brush) {
    let previewed = marks.cursor.filter(|_| marks.preview).map(|spot| picture.meant(spot));
    let preview = previewed.and_then(|mv| picture.deed(&mv));
    let scene = Scene {
        picture,
        houses,
        marks,
        preview: preview.is_some(),
        deed: preview.or_else(|| picture.view.last.clone()),
    };
    if brush.cells.scale != SMALL {
        brush.lattice(picture.size());
        scene.stores(&mut brush);
    }
    scene.paint(&mut brush);
}

/// What stands out in one picture.
struct Scene<'a> {
    picture: &'a Picture<'a>,
    houses: &'a Houses,
    marks: &'a Marks<'a>,
    /// What is shown of a move, and whether it is only thought of.
    deed: Option<Deed>,
    preview: bool,
}

impl Scene<'_> {
    /// Writes the name of a house around its column, with what is said beside it.
    fn name(&self, brush: &mut Brush, at: Spot, house: &House, place: Place) {
        if let Some(valued) = self.marks.value(at) {
            // With the gap after the houses there is room for all of it around the name.
            let room = usize::from(brush.cells.scale.pitch.0) - 1;
            let left = room - width(&house.name);
            let value = valued.text(left);
            let gap = if width(value) < left { " " } else { "" };
            let text = format!("{}{gap}{value}", house.name);
            let before = (width(&text) as i32 - 1) / 2;
            return brush.write((place.0 - before, place.1), &text, valued.role());
        }
        let (beside, role) = match () {
            () if self.marks.hint == Some(at) => (HINT, Role::SecondPath),
            () if self.marks.destinations && self.picture.view.places.contains(&at) => {
                (SOWABLE, Role::Good)
            }
            () => ("", Role::Dim),
        };
        brush.write(place, &format!("{}{beside}", house.name), role);
    }

    /// Writes the number of seeds in a house, its last figure in that column, with its marks.
    fn number(&self, brush: &mut Brush, at: Spot, house: &House, (x, y): Place) {
        let sign = |brush: &Brush, (unicode, ascii)| brush.theme.sign(unicode, ascii);
        let (text, role) = match house.seeds {
            0 => (sign(brush, EMPTY).to_owned(), Role::Dim),
            seeds => (seeds.to_string(), Role::Title),
        };
        let start = x + 1 - text.chars().count() as i32;
        let is = |heaps: fn(&Sowing) -> &[Heap]| match &self.deed {
            Some(Deed::Sowing(sowing)) => heaps(sowing).iter().any(|heap| heap.at == at),
            _ => false,
        };
        // What would be is never mistaken for what was.
        let (gets, loses) = if self.preview { (FALLS, TAKEN) } else { (REACHED, EMPTIED) };
        let (before, after, role, beside) = match () {
            () if self.marks.cursor == Some(at) => {
                let [left, right] = CURSOR.map(|pair| sign(brush, pair));
                (left, right, Role::Cursor, Role::Cursor)
            }
            () if self.deed.as_ref().and_then(Deed::spot) == Some(at) => {
                (LAST[0], LAST[1], role, Role::Title)
            }
            () if is(|it| &it.emptied) => ("", sign(brush, loses), role, Role::Danger),
            () if is(|it| &it.reached) => ("", sign(brush, gets), role, Role::Good),
            () => ("", "", role, role),
        };
        brush.write((start - 1, y), before, beside);
        brush.write((start, y), &text, role);
        brush.write((x + 1, y), after, beside);
    }

    /// Draws what each side has captured at its right hand, if all of it fits.
    fn stores(&self, brush: &mut Brush) {
        let (cells, area) = (brush.cells, brush.cells.area);
        let (left, top) = brush.start(cells.corner.0, cells.corner.1);
        let (right, bottom) = brush.start(cells.columns().end, cells.rows().end);
        let wide = STORE as i32;
        let fits = i32::from(area.x) + wide <= left && right + wide < i32::from(area.right());
        if !fits || cells.visible != self.picture.size() {
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
        // Each has its store at its right hand.
        for (seat, x) in self.houses.owners().into_iter().zip([left - wide, right]) {
            let seeds = self.houses.stores[seat.index()];
            brush.write((x + 3, middle - 1), ["S", "N"][seat.index()], Role::Dim);
            brush.write((x + 2, middle), &format!("{seeds:>2}"), pieces(seat));
        }
    }

    fn paint(&self, brush: &mut Brush) {
        let cells = brush.cells;
        let large = cells.scale != SMALL;
        let (wide, high) = (i32::from(cells.scale.pitch.0), i32::from(cells.scale.pitch.1));
        let level = brush.theme.lines().horizontal;
        for (row, column) in cells.rows().flat_map(|row| cells.columns().map(move |x| (row, x))) {
            let at = Spot::at(column, row);
            let Some(house) = self.houses.house(at) else { continue };
            let (x, y) = brush.start(column, row);
            let upper = row == 0;
            // The column of the last figure and of the name, the line of both.
            let (figure, number, name) = match (large, upper) {
                (true, true) => (x + wide.midpoint(1), y + high - 1, y - 1),
                (true, false) => (x + wide.midpoint(1), y + high - 1, y + high + 1),
                (false, true) => (x + 2, y, y - 1),
                (false, false) => (x + 2, y, y + 1),
            };
            if large {
                draw_heap(brush, house, self.houses.owners()[row], (x + 1, number - 1));
            } else if upper {
                // The last piece of the line is as long as the numbers above it.
                let last = i32::from(column + 1 == cells.columns().end);
                brush.write((x, y + 1), &level.repeat((wide + last) as usize), Role::Wall);
            }
            self.number(brush, at, house, (figure, number));
            self.name(brush, at, house, (figure, name));
        }
    }
}

/// Draws the seeds of a house as a heap that stands on a line.
fn draw_heap(brush: &mut Brush, house: &House, owner: Seat, (x, ground): Place) {
    let seed = brush.theme.sign(SEED.0, SEED.1);
    let (wide, high) = brush.cells.scale.pitch;
    // Below it is the line of the number.
    let room = (usize::from(wide) - 1, usize::from(high) - 2);
    for (height, seeds) in heap(house.seeds as usize, room).into_iter().enumerate() {
        // The middle of a box of even width is where the last figure of its number is.
        let before = (room.0 + 1 - seeds) / 2;
        let at = (x + before as i32, ground - height as i32);
        brush.write(at, &seed.repeat(seeds), pieces(owner));
    }
}

/// How many seeds are in each line of a heap, from the ground up: the more there are, the more
/// lines, none much longer than the others. Of more than fit into so many columns and lines only
/// the number tells.
pub(super) fn heap(seeds: usize, (columns, most): (usize, usize)) -> Vec<usize> {
    if seeds == 0 {
        return Vec::new();
    }
    // Three seeds lie side by side, eight in two lines, fifteen in three.
    let lines = (1..most).find(|lines| lines * (lines + 2) >= seeds).unwrap_or(most);
    (0..lines).map(|above| ((seeds + lines - 1 - above) / lines).min(columns)).collect()
}
