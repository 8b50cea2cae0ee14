//! Positions that somebody sets up: every position of a game comes of edits alone, and what is
//! nonsense is told all at once, with its place.

use damier_catalog::{GameEntry, Params, game, games};
use damier_core::draft::{Draft, Edit, EditRefused, Exchange, Fate, Flaw, Pieces};
use damier_core::view::{Aim, Board, Cell, Spot};
use damier_core::{DynGame, Leave, Rng, Seat};

/// Boards of every kind that each game has.
const VARIANTS: &[(&str, &[&str])] = &[
    (
        "quoridor",
        &[
            "9x9 2p",
            "5x5 2p 3w skip",
            "9x9 4p",
            "7x7 4p places",
            "9x9 4p strict skip",
            "ring-6 2p 30w",
            "hashed-9 2p",
            "snake-10 2p",
            "..X../.X.X./..... 2p 3w skip",
            "19x19 4p 99w",
        ],
    ),
    ("reversi", &["4x4", "6x6", "8x8", "10x10"]),
    ("awele", &["abapa", "wari-3-1", "grand-slam"]),
];

fn opened(name: &str, variant: &str) -> Option<Box<dyn DynGame>> {
    game(name).unwrap().open_variant(variant)
}

fn open(name: &str, params: &[(&str, &str)]) -> Box<dyn DynGame> {
    game(name).unwrap().open(&Params::new(params.iter().copied())).unwrap()
}

/// The games of an entry that are tried here: those named above, and whatever a param makes of it.
fn boards(entry: &'static GameEntry) -> Vec<Box<dyn DynGame>> {
    let named = VARIANTS.iter().filter(|(name, _)| *name == entry.name);
    let mut boards: Vec<_> = named
        .flat_map(|(name, variants)| variants.iter().filter_map(|variant| opened(name, variant)))
        .collect();
    for param in entry.params {
        for value in param.values {
            boards.extend(entry.open(&Params::new([(param.name, *value)])).ok());
        }
    }
    boards
}

fn piece(column: usize, row: usize) -> Spot {
    Spot::at(column, row)
}

fn level(column: usize, row: usize) -> Spot {
    Spot { column, row, aim: Aim::LevelWall }
}

fn upright(column: usize, row: usize) -> Spot {
    Spot { column, row, aim: Aim::UprightWall }
}

/// What leads from an empty board to a draft.
fn edits(wanted: &Draft) -> Vec<Edit> {
    let seats = || Seat::first(wanted.fates.len());
    let mut edits = vec![Edit::Clear];
    match &wanted.board {
        Board::Text(text) => edits.push(Edit::Text(text.clone())),
        Board::Grid(grid) => {
            for seat in seats() {
                edits.extend(wanted.pieces(seat).map(|at| Edit::Put { at, seat: Some(seat) }));
            }
            edits.extend(grid.walls.iter().flatten().map(|wall| Edit::Wall(*wall)));
        }
        Board::Houses(houses) => {
            for (row, houses) in houses.rows.iter().enumerate() {
                for (column, house) in houses.iter().enumerate() {
                    edits.push(Edit::Seeds { at: piece(column, row), count: house.seeds });
                }
            }
            for seat in seats() {
                edits.push(Edit::Store { seat, count: houses.stores[seat.index()] });
            }
        }
    }
    for seat in seats() {
        if wanted.fate(seat) != Fate::Plays {
            edits.push(Edit::Fate { seat, fate: wanted.fate(seat) });
        }
        edits.extend(
            wanted.stocks.get(seat.index()).map(|count| Edit::Stock { seat, count: *count }),
        );
    }
    edits.push(Edit::Turn(wanted.turn));
    edits
}

fn edited(game: &dyn DynGame, edits: &[Edit]) -> Draft {
    let mut draft = game.drafting().blank();
    for edit in edits {
        draft.edit(edit, game.drafting()).unwrap_or_else(|error| panic!("{edit:?}: {error}"));
    }
    draft
}

#[test]
fn every_position_of_every_game_comes_of_edits_alone() {
    let mut positions = 0;
    for entry in games() {
        for (seed, start) in boards(entry).into_iter().enumerate() {
            let mut rng = Rng::new(seed as u64);
            for _ in 0..3 {
                let mut game = start.boxed_clone();
                loop {
                    let (drafting, text) = (game.drafting(), game.position_text());
                    let wanted = drafting.draft();
                    let draft = edited(&*game, &edits(&wanted));
                    let settled = drafting.settle(&draft).unwrap_or_else(|flaws| {
                        panic!("{} {text}: {}", game.variant(), flaws[0].error)
                    });
                    assert_eq!(settled.position_text(), text, "{}", game.variant());
                    assert_eq!(settled.key(), game.key());
                    // Its text leads to it as well.
                    assert_eq!(drafting.draft_text(&draft), text);
                    let read = drafting.read_draft(&text).unwrap();
                    assert_eq!(drafting.draft_text(&read), text);
                    positions += 1;
                    let Some(mv) = rng.pick(&game.legal_moves()).cloned() else { break };
                    game.play(&mv).unwrap();
                    if game.seats() == 4 && rng.percent(3) {
                        let _ = game.retire(Seat::new(rng.index(4)).unwrap(), Leave::Resigned);
                    }
                    if game.steps().len() > 70 {
                        break;
                    }
                }
            }
        }
    }
    assert!(positions > 3000, "{positions}");
}

/// Whatever is done to a draft, its text leads to the same draft, and it is a position just if its
/// text is one.
#[test]
fn drafts_of_any_nonsense_are_written_and_read_alike() {
    let mut nonsense = 0;
    for entry in games() {
        for (seed, game) in boards(entry).into_iter().enumerate() {
            let (drafting, mut rng) = (game.drafting(), Rng::new(seed as u64));
            let mut draft = drafting.start_draft();
            for _ in 0..150 {
                let edit = any_edit(&draft, &mut rng);
                let before = draft.clone();
                if draft.edit(&edit, drafting).is_err() {
                    assert_eq!(draft, before, "{edit:?}");
                }
                let text = drafting.draft_text(&draft);
                let read = drafting.read_draft(&text);
                let read = read.unwrap_or_else(|flaws| panic!("{text}: {}", flaws[0].error));
                assert_eq!(drafting.draft_text(&read), text, "{edit:?}");
                match (drafting.settle(&draft), game.at_position(&text)) {
                    (Ok(settled), Ok(_)) => assert_eq!(settled.position_text(), text),
                    (Err(flaws), Err(reasons)) => {
                        assert_eq!(told(&flaws), told_of(&reasons));
                        nonsense += 1;
                    }
                    (settled, _) => panic!("{text}: {}", settled.is_ok()),
                }
                drafting.doubts(&draft);
                drafting.counts(&draft);
            }
        }
    }
    assert!(nonsense > 500, "{nonsense}");
}

fn told_of(reasons: &[Box<dyn damier_core::Explain>]) -> Vec<String> {
    reasons.iter().map(|reason| reason.message().to_string()).collect()
}

fn told(flaws: &[Flaw]) -> Vec<String> {
    flaws.iter().map(|flaw| flaw.error.message().to_string()).collect()
}

fn any_edit(draft: &Draft, rng: &mut Rng) -> Edit {
    let (width, height) = draft.board.size();
    let spot = Spot {
        column: rng.index(width + 1),
        row: rng.index(height + 1),
        aim: *rng.pick(&[Aim::Piece, Aim::LevelWall, Aim::UprightWall]).unwrap(),
    };
    let at = Spot { aim: Aim::Piece, ..spot };
    let seat = Seat::new(rng.index(4)).unwrap();
    let count = rng.index(60) as u32;
    match rng.index(14) {
        0..=2 => Edit::Put { at, seat: rng.percent(80).then_some(seat) },
        3..=5 => Edit::Wall(spot),
        6 | 7 => Edit::Seeds { at, count },
        8 => Edit::Store { seat, count },
        9 => Edit::Stock { seat, count },
        10 => Edit::Turn(seat),
        11 => {
            let fates = [Fate::Plays, Fate::Left, Fate::Placed(1), Fate::Placed(2)];
            Edit::Fate { seat, fate: *rng.pick(&fates).unwrap() }
        }
        12 => Edit::Mirror,
        _ => Edit::Exchange,
    }
}

/// What is wrong with a draft after some edits of the start, as the keys of the sentences with the
/// places and seats they are about.
#[track_caller]
fn check(game: &dyn DynGame, edits: &[Edit], expected: &[(&str, &[Spot], Option<usize>)]) {
    let drafting = game.drafting();
    let mut draft = drafting.start_draft();
    for edit in edits {
        draft.edit(edit, drafting).unwrap();
    }
    let Err(flaws) = drafting.settle(&draft) else {
        panic!("{} is a position", drafting.draft_text(&draft));
    };
    let found: Vec<_> = flaws
        .iter()
        .map(|flaw| {
            let (at, key) = (&flaw.at, flaw.error.message().key());
            (key, at.spots.as_slice(), at.seat.map(Seat::index))
        })
        .collect();
    assert_eq!(found, expected, "{}", drafting.draft_text(&draft));
}

fn put(column: usize, row: usize, seat: Seat) -> Edit {
    Edit::Put { at: piece(column, row), seat: Some(seat) }
}

#[test]
fn quoridor_a_pawn_is_missing() {
    let away = Edit::Put { at: piece(4, 8), seat: None };
    check(&*open("quoridor", &[]), &[away], &[("quoridor-not-placed", &[], Some(0))]);
    let missing: [(&str, &[Spot], Option<usize>); 2] =
        [("quoridor-not-placed", &[], Some(0)), ("quoridor-not-placed", &[], Some(1))];
    check(&*open("quoridor", &[]), &[Edit::Clear], &missing);
    // On graphs pawns are placed in order of play.
    let ring = opened("quoridor", "ring-6 2p").unwrap();
    check(&*ring, &[Edit::Turn(Seat::SECOND)], &[("quoridor-not-placed", &[], Some(0))]);
}

#[test]
fn quoridor_walls_overlap_and_cross() {
    let game = open("quoridor", &[]);
    let walls = [level(4, 5), upright(4, 5), level(5, 5)];
    let stand = walls.map(Edit::Wall);
    check(
        &*game,
        &stand,
        &[
            ("quoridor-overlaps", &[level(5, 5), level(4, 5)], None),
            ("quoridor-crosses", &[upright(4, 5), level(4, 5)], None),
        ],
    );
}

#[test]
fn quoridor_a_wall_stands_where_cells_are_missing() {
    let ring = opened("quoridor", "ring-6 2p").unwrap();
    let placed = [put(2, 0, Seat::FIRST), put(2, 5, Seat::SECOND), Edit::Wall(level(2, 3))];
    check(&*ring, &placed, &[("quoridor-off-board", &[level(2, 3)], None)]);
}

#[test]
fn quoridor_somebody_is_cut_off() {
    let edits = [put(0, 8, Seat::FIRST), Edit::Wall(level(0, 8)), Edit::Wall(upright(1, 8))];
    let cut: &[Spot] = &[piece(0, 8)];
    check(&*open("quoridor", &[]), &edits, &[("quoridor-cut-off", cut, Some(0))]);
}

#[test]
fn quoridor_two_stand_at_their_goals() {
    let edits = [put(4, 0, Seat::FIRST), put(4, 8, Seat::SECOND)];
    let at: &[Spot] = &[piece(4, 8)];
    check(&*open("quoridor", &[]), &edits, &[("quoridor-at-goal", at, Some(1))]);
}

#[test]
fn quoridor_those_who_left_have_neither_turn_nor_walls() {
    let four = open("quoridor", &[("players", "4")]);
    let seats: Vec<Seat> = Seat::first(4).collect();
    let left = |seat: Seat| Edit::Fate { seat, fate: Fate::Left };
    let edits = [left(seats[0]), Edit::Stock { seat: seats[0], count: 3 }];
    check(
        &*four,
        &edits,
        &[("quoridor-left-hand", &[], Some(0)), ("quoridor-left-turn", &[], Some(0))],
    );
    let alone = [left(seats[1]), left(seats[2]), left(seats[3])];
    check(&*four, &alone, &[("quoridor-alone", &[], None)]);
}

#[test]
fn quoridor_places_are_given_out_one_after_the_other() {
    let four = opened("quoridor", "7x7 4p places").unwrap();
    let seats: Vec<Seat> = Seat::first(4).collect();
    let placed = |seat, place| Edit::Fate { seat, fate: Fate::Placed(place) };
    check(&*four, &[placed(seats[1], 2)], &[("quoridor-no-place", &[], None)]);
    let twice = [placed(seats[1], 1), placed(seats[2], 1)];
    check(&*four, &twice, &[("quoridor-same-place", &[], None)]);
}

#[test]
fn quoridor_everything_at_once() {
    let edits = [
        put(4, 0, Seat::FIRST),
        Edit::Put { at: piece(4, 0), seat: Some(Seat::SECOND) },
        Edit::Wall(level(4, 5)),
        Edit::Wall(level(5, 5)),
        Edit::Wall(level(4, 1)),
        Edit::Wall(upright(3, 1)),
        Edit::Wall(upright(5, 1)),
    ];
    let shut: &[Spot] = &[piece(4, 0)];
    let expected: [(&str, &[Spot], Option<usize>); 3] = [
        ("quoridor-not-placed", &[], Some(0)),
        ("quoridor-overlaps", &[level(5, 5), level(4, 5)], None),
        ("quoridor-cut-off", shut, Some(1)),
    ];
    check(&*open("quoridor", &[]), &edits, &expected);
    // A pawn that is shut in, beside walls that overlap elsewhere.
    let shut = [
        put(0, 8, Seat::FIRST),
        Edit::Wall(level(0, 8)),
        Edit::Wall(upright(1, 8)),
        Edit::Wall(level(4, 4)),
        Edit::Wall(level(5, 4)),
    ];
    let cut: &[Spot] = &[piece(0, 8)];
    check(
        &*open("quoridor", &[]),
        &shut,
        &[
            ("quoridor-overlaps", &[level(5, 4), level(4, 4)], None),
            ("quoridor-cut-off", cut, Some(0)),
        ],
    );
}

#[test]
fn awele_there_are_too_many_seeds() {
    let game = open("awele", &[]);
    let drafting = game.drafting();
    let mut draft = drafting.start_draft();
    draft.edit(&Edit::Seeds { at: piece(0, 1), count: 5 }, drafting).unwrap();
    let flaws = drafting.settle(&draft).err().unwrap();
    assert_eq!(told(&flaws), ["awele-too-many(found=49, most=48)"]);
    assert_eq!(flaws[0].at.spots.len(), 12);
}

#[test]
fn what_no_game_comes_to_is_told_and_not_refused() {
    let doubts = |game: &dyn DynGame, edits: &[Edit]| {
        let draft = edited(game, edits);
        assert!(game.drafting().settle(&draft).is_ok());
        let doubts = game.drafting().doubts(&draft);
        doubts.into_iter().map(|doubt| (doubt.told.key(), doubt.at.spots.len())).collect::<Vec<_>>()
    };
    let reversi = open("reversi", &[]);
    assert_eq!(doubts(&*reversi, &[Edit::Start]), []);
    let edits = [Edit::Start, Edit::Put { at: piece(3, 3), seat: None }, put(0, 0, Seat::FIRST)];
    let found = [("set-up-middle-empty", 1), ("set-up-loose-discs", 1)];
    assert_eq!(doubts(&*reversi, &edits), found);
    let awele = open("awele", &[]);
    assert_eq!(doubts(&*awele, &[Edit::Start]), []);
    let fewer = Edit::Seeds { at: piece(0, 0), count: 3 };
    assert_eq!(doubts(&*awele, &[Edit::Start, fewer]), [("set-up-seeds-missing", 0)]);
    let quoridor = open("quoridor", &[]);
    assert_eq!(doubts(&*quoridor, &[Edit::Start]), []);
    let more = [Edit::Start, Edit::Wall(level(2, 2))];
    assert_eq!(doubts(&*quoridor, &more), [("set-up-walls-many", 0)]);
    let hand = Edit::Stock { seat: Seat::FIRST, count: 4 };
    assert_eq!(doubts(&*quoridor, &[Edit::Start, hand]), [("set-up-walls-missing", 0)]);
}

#[test]
fn texts_that_no_board_can_show_are_refused_for_all_their_reasons() {
    let check = |name: &str, text: &str, keys: &[&str]| {
        let game = open(name, &[]);
        let before = game.drafting().start_draft();
        let mut draft = before.clone();
        let edit = Edit::Text(text.to_owned());
        let Err(EditRefused::Text(flaws)) = draft.edit(&edit, game.drafting()) else {
            panic!("{text}");
        };
        assert_eq!(draft, before);
        let found: Vec<_> = flaws.iter().map(|flaw| flaw.error.message().key()).collect();
        assert_eq!(found, keys, "{text}");
    };
    check("quoridor", "", &["quoridor-words"]);
    check(
        "quoridor",
        "9x9 e5,e5 e3h,e3h,zz 10,x 3",
        &[
            "quoridor-hand",
            "quoridor-turn",
            "quoridor-no-wall",
            "quoridor-overlaps",
            "quoridor-same-cell",
        ],
    );
    check("reversi", "??", &["reversi-disc", "reversi-disc", "reversi-length"]);
    check("awele", "4-x-4", &["awele-count", "awele-length", "awele-no-turn"]);
    check("awele", "99-0-0-0-0-0-0-0-0-0-0-0-0-0-S", &["awele-count"]);
}

#[test]
fn edits_that_mean_nothing_are_refused_and_change_nothing() {
    let check = |game: &dyn DynGame, edit: Edit, key: &str| {
        let before = game.drafting().start_draft();
        let mut draft = before.clone();
        let refused = draft.edit(&edit, game.drafting()).unwrap_err();
        assert_eq!(damier_core::Explain::message(&refused).key(), key, "{edit:?}");
        assert_eq!(draft, before);
    };
    let seat = |index| Seat::new(index).unwrap();
    let (quoridor, reversi, awele) =
        (open("quoridor", &[]), open("reversi", &[]), open("awele", &[]));
    let ring = opened("quoridor", "ring-6 2p").unwrap();
    check(&*quoridor, put(9, 0, seat(0)), "set-up-no-place");
    check(&*quoridor, put(0, usize::MAX, seat(0)), "set-up-no-place");
    check(&*ring, put(2, 2, seat(0)), "set-up-no-place");
    check(&*quoridor, put(0, 0, seat(2)), "set-up-no-seat");
    check(&*quoridor, Edit::Wall(level(8, 3)), "set-up-no-place");
    check(&*quoridor, Edit::Wall(level(0, 0)), "set-up-no-place");
    check(&*quoridor, Edit::Wall(piece(3, 3)), "set-up-no-place");
    check(&*quoridor, Edit::Stock { seat: seat(0), count: 100 }, "set-up-too-many");
    check(&*quoridor, Edit::Fate { seat: seat(0), fate: Fate::Left }, "set-up-not-here");
    check(&*quoridor, Edit::Seeds { at: piece(0, 0), count: 1 }, "set-up-not-here");
    check(&*reversi, Edit::Wall(level(3, 3)), "set-up-not-here");
    check(&*reversi, Edit::Stock { seat: seat(0), count: 1 }, "set-up-not-here");
    check(&*reversi, Edit::Turn(seat(3)), "set-up-no-seat");
    check(&*awele, put(0, 0, seat(0)), "set-up-not-here");
    check(&*awele, Edit::Seeds { at: piece(6, 0), count: 1 }, "set-up-no-place");
    check(&*awele, Edit::Seeds { at: piece(0, 0), count: 49 }, "set-up-too-many");
    check(&*awele, Edit::Store { seat: seat(2), count: 1 }, "set-up-no-seat");
    check(&*awele, Edit::Mirror, "set-up-not-here");
}

/// Who mirrors or exchanges twice has what was there, and what is changed so is as good a position.
#[test]
fn mirroring_and_exchanging_twice_changes_nothing() {
    for entry in games() {
        for (seed, start) in boards(entry).into_iter().enumerate() {
            let mut game = start.boxed_clone();
            let mut rng = Rng::new(seed as u64);
            for _ in 0..25 {
                let Some(mv) = rng.pick(&game.legal_moves()).cloned() else { break };
                game.play(&mv).unwrap();
            }
            let drafting = game.drafting();
            let (kit, before) = (drafting.kit(), drafting.draft());
            for edit in [Edit::Mirror, Edit::Exchange] {
                let mut draft = before.clone();
                if draft.edit(&edit, drafting).is_err() {
                    assert!(edit == Edit::Mirror || kit.exchange == Exchange::No);
                    continue;
                }
                assert!(drafting.settle(&draft).is_ok(), "{}", drafting.draft_text(&draft));
                assert_ne!(draft, before);
                draft.edit(&edit, drafting).unwrap();
                assert_eq!(drafting.draft_text(&draft), drafting.draft_text(&before));
            }
        }
    }
}

#[test]
fn what_a_kit_promises_is_there() {
    for entry in games() {
        for game in boards(entry) {
            let (kit, draft) = (game.drafting().kit(), game.drafting().blank());
            let grid = matches!(draft.board, Board::Grid(_));
            assert_eq!(kit.pieces != Pieces::None, grid);
            assert_eq!(kit.seeds.is_some(), matches!(draft.board, Board::Houses(_)));
            let walls = matches!(&draft.board, Board::Grid(grid) if grid.walls.is_some());
            assert_eq!(kit.walls, walls);
            assert_eq!(kit.stocks.is_some(), draft.stocks.len() == game.seats());
            if let Board::Grid(grid) = &draft.board {
                assert!(grid.cells.iter().all(|cell| !matches!(cell, Cell::Piece(_))));
            }
        }
    }
}
