//! Openings in the border.

use damier_core::Rng;
use damier_grid::{Direction, Mask};
use damier_labyrinth::id::{Named, exact_id, read_id, seeded_id};
use damier_labyrinth::solve::{distances, way_out};
use damier_labyrinth::text::{Drawing, Form};
use damier_labyrinth::{
    Gate, Gates, Ground, Labyrinth, Object, Recipe, RecipeError, Size, Spot, SpotError, Stencil,
};

fn make(recipe: &Recipe, seed: u64) -> Labyrinth {
    recipe.make(seed, &mut |_| true).unwrap()
}

fn spot(text: &str) -> Spot {
    Spot::parse(text).unwrap()
}

/// All places in the border that can be seen from outside, found cell by cell.
fn border(ground: &Ground) -> Vec<Gate> {
    let seen = |gate: &Gate| {
        let (mut x, mut y) = ground.place(gate.cell);
        loop {
            let next = match gate.side {
                Direction::North => y.checked_sub(1).map(|y| (x, y)),
                Direction::West => x.checked_sub(1).map(|x| (x, y)),
                Direction::South => Some((x, y + 1)),
                Direction::East => Some((x + 1, y)),
            };
            let Some(next) = next.filter(|&(x, y)| ground.cell(x, y).is_some()) else {
                return true;
            };
            (x, y) = next;
            if ground.cell(x, y).is_some_and(|cell| ground.is_open(cell)) {
                return false;
            }
        }
    };
    let gates = ground
        .iter()
        .flat_map(|cell| Direction::ALL.into_iter().map(move |side| Gate { cell, side }));
    gates.filter(seen).collect()
}

#[test]
fn spots_are_typed_and_told() {
    for text in ["random", "longest", "north", "south:3", "east:first", "west:last", "west:middle"]
    {
        assert_eq!(Spot::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(Spot::parse(" TOP:2 "), Spot::parse("north:2"));
    for text in ["", "up", "north:", "north:x", "north:-1", "3", ":", "random:3", "0,0"] {
        let error = Spot::parse(text).unwrap_err();
        assert!(matches!(error, SpotError::Text(_)), "{text}");
    }
}

/// A maze with openings has the same passages as without; they are where they are wanted, the
/// maze starts at its entrance, and the only exit is in the border.
#[test]
fn openings_are_where_they_are_wanted() {
    let mut rng = Rng::new(1);
    let spots =
        ["random", "longest", "north", "east:2", "south:last", "west:first", "north:middle"];
    for round in 0..300 {
        let mut recipe = Recipe {
            size: Size { width: 3 + rng.index(8), height: 3 + rng.index(8) },
            braid: [0, 0, 50][rng.index(3)],
            ..Recipe::maze()
        };
        if rng.percent(30) {
            recipe.size = Size { width: 20, height: 20 };
            recipe.mask = Stencil::named(["heart", "ring", "spiral"][rng.index(3)]);
        }
        let plain = make(&recipe, round);
        let drawn = |rng: &mut Rng| Some(spot(rng.pick(&spots).unwrap()));
        recipe.entrance = if rng.percent(80) { drawn(&mut rng) } else { None };
        recipe.exit = if rng.percent(80) { drawn(&mut rng) } else { None };
        let made = match recipe.make(round, &mut |_| true) {
            Ok(made) => made,
            // Shapes leave lines out, and one place cannot be both.
            Err(RecipeError::Spot(SpotError::Nowhere(_))) if recipe.mask.is_some() => continue,
            Err(RecipeError::Spot(SpotError::Same(_))) if recipe.entrance == recipe.exit => {
                continue;
            }
            Err(error) => panic!("{error}"),
        };
        assert_eq!((made.maze.east(), made.maze.south()), (plain.maze.east(), plain.maze.south()));
        let (ground, gates) = (made.maze.ground(), &made.gates);
        assert_eq!(gates.entrance.is_some(), recipe.entrance.is_some());
        assert_eq!(gates.exits.len(), usize::from(recipe.exit.is_some()));
        let border = border(ground);
        assert!(gates.iter().all(|gate| border.contains(&gate)));
        let start = gates.entrance.map_or(plain.maze.ground().start(), |gate| gate.cell);
        assert_eq!(ground.start(), start);
        let exits: Vec<usize> = gates.exits.iter().map(|gate| gate.cell).collect();
        assert_eq!(made.objects.exits().collect::<Vec<_>>(), exits);
        for (gate, asked) in gates.iter().zip(recipe.entrance.into_iter().chain(recipe.exit)) {
            if let Spot::Side(side, _) = asked {
                assert_eq!(gate.side, side);
            }
        }
        // In words and drawings too.
        let Named::Exact(read) = read_id(&exact_id(&made).unwrap()).unwrap() else { panic!() };
        assert_eq!((&read.maze, &read.gates), (&made.maze, gates));
        let text = Drawing::of(&made, Form::Unicode).to_string();
        let read = damier_labyrinth::text::read(&text, &mut |_| true).unwrap();
        assert_eq!((&read.maze, &read.gates), (&made.maze, gates), "\n{text}");
        let id = seeded_id(&recipe, round).unwrap();
        let Named::Seeded { recipe: again, seed } = read_id(&id).unwrap() else { panic!() };
        assert_eq!((*again, seed), (recipe, round), "{id}");
    }
}

/// In a perfect maze no two places in the border are farther apart than those found.
#[test]
fn the_longest_way_is_the_longest() {
    for seed in 0..40 {
        let size = Size { width: 2 + seed as usize % 7, height: 2 + seed as usize % 5 };
        let mut recipe = Recipe { size, entrance: Some(spot("longest")), ..Recipe::maze() };
        recipe.exit = Some(spot("longest"));
        let both = make(&recipe, seed);
        let way = |made: &Labyrinth| {
            way_out(&made.maze, &made.objects, &mut |_| true).unwrap().unwrap().len() - 1
        };
        let border = border(both.maze.ground());
        let far = |from: usize| {
            let distances = distances(&both.maze, from, &mut |_| true).unwrap();
            border.iter().map(|gate| distances[gate.cell] as usize).max().unwrap()
        };
        assert_eq!(way(&both), border.iter().map(|gate| far(gate.cell)).max().unwrap());
        recipe.entrance = Some(spot("north:1"));
        let one = make(&recipe, seed);
        assert_eq!(way(&one), far(one.maze.ground().start()));
    }
}

#[test]
fn what_cannot_be_opened_is_refused() {
    let error = |recipe: &Recipe| match recipe.make(1, &mut |_| true).unwrap_err() {
        RecipeError::Spot(error) => error.to_string(),
        error => panic!("{error}"),
    };
    let maze = Recipe { size: Size { width: 4, height: 3 }, ..Recipe::maze() };
    let open = |entrance: &str, exit: &str| Recipe {
        entrance: Some(spot(entrance)),
        exit: Some(spot(exit)),
        ..maze.clone()
    };
    assert_eq!(error(&open("north:4", "south")), "there is no cell of the maze at north:4");
    assert_eq!(error(&open("west", "east:3")), "there is no cell of the maze at east:3");
    assert_eq!(error(&open("west:1", "west:1")), "entrance and exit cannot both be at west:1");
    let started = Recipe { start: Some((0, 0)), ..open("west", "east") };
    assert!(error(&started).starts_with("a maze starts at its entrance"));
    assert_eq!(started.check().unwrap_err(), [RecipeError::Spot(SpotError::Start)]);
    // Both sides of the only cell.
    let single = Recipe { size: Size { width: 1, height: 1 }, ..open("north", "random") };
    let gates = make(&single, 1).gates;
    assert_ne!(gates.entrance, gates.exits.first().copied());
    assert_eq!(make(&single, 1).objects.get(0), Some(Object::Exit));
}

#[test]
fn damaged_ids_are_refused() {
    let recipe = Recipe::parse("4x3_wilson_entrance=north,1_exit=south,2").unwrap();
    let id = exact_id(&make(&recipe, 1)).unwrap();
    assert!(id.ends_with(".iN.u10S"), "{id}");
    let ways = id.strip_suffix(".iN.u10S").unwrap();
    for (end, wrong) in [
        (".iS", "the border cannot be open there"),
        (".ix", "`x` cannot stand here"),
        (".u10N", "the border cannot be open there"),
        (".u9S", "the border cannot be open there"),
        (".u10S,10S", "the border cannot be open there"),
        (".u10S.iN", "`i` cannot stand here"),
        (".i", "the ID ends in the middle"),
        (".u99S", "this leads beyond the last cell"),
    ] {
        let told = read_id(&format!("{ways}{end}")).unwrap_err().to_string();
        assert!(told.contains(wrong), "{end}: {told}");
    }
    for word in ["4x3_wilson_entrance=up#1", "4x3_wilson_exit=north,9#1", "4x3_wilson_exit=#1"] {
        assert!(read_id(word).is_err(), "{word}");
    }
}

/// Of a shape in two parts that one is opened which the opening is in, whatever chance says.
#[test]
fn an_opening_tells_which_part_is_meant() {
    let mask = Mask::from_fn(7, 4, |x, _| x != 3).unwrap();
    let halves = Recipe {
        size: Size { width: 7, height: 4 },
        mask: Some(Stencil::own(mask)),
        ..Recipe::maze()
    };
    for seed in 0..20 {
        for (place, cell) in [("west:1", 7), ("east:2", 20), ("north:2", 2), ("south:4", 25)] {
            let entrance = Recipe { entrance: Some(spot(place)), ..halves.clone() };
            assert_eq!(make(&entrance, seed).maze.ground().start(), cell, "{place} {seed}");
            let exit = Recipe { exit: Some(spot(place)), ..halves.clone() };
            assert_eq!(make(&exit, seed).gates.exits[0].cell, cell, "{place} {seed}");
        }
        // What cannot hang together is refused.
        let apart = Recipe {
            entrance: Some(spot("north:1")),
            exit: Some(spot("north:5")),
            ..halves.clone()
        };
        let refused = apart.make(seed, &mut |_| true);
        assert_eq!(refused, Err(RecipeError::Spot(SpotError::Nowhere(spot("north:5")))));
    }
}

/// Openings in any order are the same as in theirs.
#[test]
fn exits_are_found_however_they_come() {
    let gate = |cell, side| Gate { cell, side };
    let exits = vec![
        gate(9, Direction::South),
        gate(2, Direction::North),
        gate(9, Direction::East),
        gate(2, Direction::North),
    ];
    let gates = Gates::new(Some(gate(5, Direction::West)), exits);
    assert_eq!(gates.exits.len(), 3);
    assert_eq!(gates.exits_between(3, 10), &gates.exits[1..]);
    assert_eq!(gates.exits_between(0, 9), &gates.exits[..1]);
    for gate in gates.iter() {
        assert!(gates.opens(gate.cell, gate.side));
        assert!(!gates.opens(gate.cell + 1, gate.side));
    }
}
