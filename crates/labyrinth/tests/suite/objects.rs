//! Objects laid out.
use crate::mazes::random_ground;
use damier_core::Rng;
use damier_grid::Mask;
use damier_labyrinth::{Cell, Ground, Object, Objects, placement, placements};

fn place(name: &str, ground: &Ground, rng: &mut Rng) -> Objects {
    placement(name).unwrap().place(ground, rng, &mut |_| true).unwrap()
}

fn exits(objects: &Objects) -> Vec<Cell> {
    objects.iter().filter(|(_, object)| *object == Object::Exit).map(|(cell, _)| cell).collect()
}

#[test]
fn all_are_registered() {
    let names: Vec<&str> = placements().iter().map(|placement| placement.name).collect();
    assert_eq!(names, ["none", "simple", "treasures", "minimal"]);
    assert!(placement("everything").is_none());
}

#[test]
fn objects_lie_on_open_cells_with_one_exit() {
    let mut rng = Rng::new(1);
    for _ in 0..2000 {
        let ground = random_ground(12, &mut rng);
        for placement in placements() {
            let objects = placement.place(&ground, &mut rng, &mut |_| true).unwrap();
            assert!(objects.iter().all(|(cell, _)| ground.is_open(cell)));
            let expected = usize::from(placement.name != "none");
            assert_eq!(exits(&objects).len(), expected, "{placement:?}");
            match placement.name {
                "none" => assert!(objects.is_empty()),
                "minimal" => assert_eq!(objects.len(), 1),
                "treasures" => assert!(
                    objects.iter().all(|(_, object)| object == Object::Exit || object.worth() > 0)
                ),
                _ => {}
            }
        }
    }
}

/// Every open cell is the exit as often, the start too.
#[test]
fn exits_are_anywhere() {
    let mask = Mask::parse("...X\nX...\nXXX.\n").unwrap();
    let ground = Ground::masked(&mask, &mut Rng::new(0), &mut |_| true).unwrap();
    for (ground, name) in [(ground, "minimal"), (Ground::whole(7, 1).unwrap(), "simple")] {
        let mut rng = Rng::new(2);
        let mut counts = vec![0; ground.cells()];
        for _ in 0..7000 {
            counts[exits(&place(name, &ground, &mut rng))[0]] += 1;
        }
        assert_eq!(ground.open(), 7);
        for cell in ground.iter() {
            // Six deviations of 29.
            assert!((824..1176).contains(&counts[cell]), "{cell} of {counts:?}");
        }
    }
}

/// The share of the cells with each kind, in the order of [`Object::ALL`].
#[track_caller]
fn check_shares(name: &str, ground: &Ground, expected: [f64; 5]) {
    let objects = place(name, ground, &mut Rng::new(3));
    let cells = ground.open() as f64;
    for (kind, share) in Object::ALL.into_iter().zip(expected) {
        let count = objects.iter().filter(|(_, object)| *object == kind).count() as f64;
        let deviation = (cells * share * (1.0 - share)).sqrt();
        let wanted = cells * share;
        assert!(
            (count - wanted).abs() <= 6.0 * deviation,
            "{name}: {count} {kind:?}, not {wanted}"
        );
    }
}

#[test]
fn shares_are_as_named() {
    let whole = Ground::whole(400, 250).unwrap();
    let mask = Mask::from_fn(500, 400, |x, y| x % 3 > 0 || y % 2 == 0).unwrap();
    let holed = Ground::masked(&mask, &mut Rng::new(4), &mut |_| true).unwrap();
    for ground in [whole, holed] {
        assert!(ground.open() > 90_000);
        check_shares("simple", &ground, [0.02; 5]);
        check_shares("treasures", &ground, [1.0 / 7.0, 1.0 / 14.0, 1.0 / 28.0, 0.0, 0.0]);
    }
}

#[test]
fn the_same_seed_lays_out_the_same() {
    let ground = Ground::whole(50, 40).unwrap();
    for placement in placements() {
        let twice =
            [(); 2].map(|()| placement.place(&ground, &mut Rng::new(5), &mut |_| true).unwrap());
        assert_eq!(twice[0], twice[1]);
    }
    // What a seed lays out may never change.
    let ground = Ground::whole(5, 4).unwrap();
    let drawing = |name| -> String {
        let objects = place(name, &ground, &mut Rng::new(7));
        ground.iter().map(|cell| objects.get(cell).map_or(".", Object::letter)).collect()
    };
    assert_eq!(drawing("minimal"), ".......E............");
    assert_eq!(drawing("simple"), ".......E.l..........");
    assert_eq!(drawing("treasures"), ".......E.s.......m..");
}
