//! Things that are tried from here, given up as a whole, or kept.

use std::time::Duration;

use damier_core::{Explain, Puzzle, Rng, Solving, open_id};
use damier_hashi::{Built, Move, Playing, Try, TryError};

fn playing(moves: &str) -> Playing {
    let solving = Solving::new(open_id("5x4:4a2l3a2a1").unwrap());
    let mut playing = Playing::new(solving, Duration::ZERO, Duration::ZERO);
    play(&mut playing, moves);
    playing
}

fn play(playing: &mut Playing, moves: &str) {
    for text in moves.split_whitespace() {
        playing.play_text(text).unwrap();
    }
}

fn state(playing: &Playing) -> String {
    playing.puzzle().state_text(playing.state())
}

fn places(playing: &Playing) -> Vec<usize> {
    playing.tries().iter().map(|one| one.moves).collect()
}

#[test]
fn what_is_tried_is_given_up_as_a_whole() {
    let mut playing = playing("a1-c1=1");
    assert_eq!(playing.tries(), []);
    playing.begin_try().unwrap();
    assert_eq!(playing.tries(), [Try { moves: 1, before: vec![] }]);
    play(&mut playing, "a1-c1=2 c1-c4=1 a1-a4=x");
    playing.begin_try().unwrap();
    // What is as it was before is not told.
    play(&mut playing, "c1-c4=0 c4-e4=1 c4-e4=0");
    let [outer, inner] = &playing.tries()[..] else { panic!("{:?}", playing.tries()) };
    let (none, one) = (Built::bridges(0), Built::bridges(1));
    assert_eq!((outer.moves, &outer.before[..]), (1, &[(0, one), (1, none)][..]));
    assert_eq!((inner.moves, &inner.before[..]), (4, &[(2, one)][..]));
    let back = playing.give_up().unwrap();
    assert_eq!((back.effects.len(), state(&playing)), (3, "a1-c1=2,a1-a4=x,c1-c4=1".into()));
    let back = playing.give_up().unwrap();
    assert_eq!((back.effects.len(), state(&playing)), (3, "a1-c1=1".into()));
    assert_eq!(playing.give_up(), Err(TryError::Nothing));
    // Everything can be made again, and is no try any more.
    while playing.redo().is_some() {}
    assert_eq!((state(&playing), places(&playing)), ("a1-c1=2,a1-a4=x".into(), vec![]));
}

#[test]
fn what_is_kept_stays() {
    let mut playing = playing("");
    assert_eq!(playing.keep(), Err(TryError::Nothing));
    playing.begin_try().unwrap();
    play(&mut playing, "a1-c1=2");
    playing.begin_try().unwrap();
    play(&mut playing, "a1-a4=2");
    playing.keep().unwrap();
    assert_eq!((state(&playing), places(&playing)), ("a1-c1=2,a1-a4=2".into(), vec![0]));
    // The outer one takes back what the inner one kept.
    playing.give_up().unwrap();
    assert_eq!(state(&playing), "-");
}

#[test]
fn who_goes_back_to_before_it_tries_it_no_longer() {
    let mut playing = playing("a1-c1=2 a1-a4=2");
    playing.begin_try().unwrap();
    play(&mut playing, "a4-c4=1");
    playing.undo().unwrap();
    assert_eq!(places(&playing), [2], "nothing of it is done, and it goes on");
    playing.undo().unwrap();
    assert_eq!(places(&playing), []);
    while playing.redo().is_some() {}
    assert_eq!((places(&playing), playing.give_up()), (vec![], Err(TryError::Nothing)));
    playing.begin_try().unwrap();
    playing.back(2).unwrap();
    assert_eq!(places(&playing), []);
}

#[test]
fn so_much_is_tried_and_no_more() {
    let mut playing = playing("a1-c1=2");
    (0..Try::MOST).for_each(|_| drop(playing.begin_try().unwrap()));
    assert_eq!(playing.begin_try(), Err(TryError::TooMany));
    assert_eq!(TryError::TooMany.message().key(), "hashi-try-too-many");
    assert_eq!(playing.give_up().unwrap().effects, []);
    assert_eq!((playing.tries().len(), state(&playing)), (Try::MOST - 1, "a1-c1=2".into()));
}

/// Whatever was done, giving up leads to the state in which the innermost try began.
#[test]
fn giving_up_leads_back_to_where_it_began() {
    let mut rng = Rng::new(9);
    let (mut playing, mut began) = (playing(""), Vec::new());
    for _ in 0..2_000 {
        let moves = playing.solving().history().undos();
        match rng.below(12) {
            0 if began.len() < Try::MOST => {
                playing.begin_try().unwrap();
                began.push((moves, state(&playing)));
            }
            1 if !began.is_empty() => {
                playing.give_up().unwrap();
                assert_eq!(began.pop().unwrap().1, state(&playing));
            }
            2 if rng.percent(30) && !began.is_empty() => {
                playing.keep().unwrap();
                began.pop();
            }
            3 | 4 => drop(playing.undo()),
            5 => drop(playing.redo()),
            _ => {
                let mut moves = Vec::new();
                playing.puzzle().each_move(playing.state(), |mv| moves.push(mv));
                moves.retain(|mv| *mv != Move::Solve);
                playing.play(*rng.pick(&moves).unwrap()).unwrap();
            }
        }
        let moves = playing.solving().history().undos();
        began.retain(|(before, _)| *before <= moves);
        assert_eq!(places(&playing), began.iter().map(|(before, _)| *before).collect::<Vec<_>>());
        for (one, (_, then)) in playing.tries().iter().zip(&began) {
            let mut state = playing.state().clone();
            for &(edge, built) in &one.before {
                state.bridges[edge as usize] = built.bridges;
                state.marks[edge as usize] = built.marked;
            }
            let then = playing.puzzle().parse_state(then).unwrap();
            assert_eq!((state.bridges, state.marks), (then.bridges, then.marks));
        }
    }
}
