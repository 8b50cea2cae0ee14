//! Evaluators that carry a state along the line know at every node what they would find anew.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use damier_ai::reversi::Quiet;
use damier_ai::{AsListed, Evaluator, MoveOrder, Search};
use damier_core::{Game, Outcome, Rng, Rules, Seat, Step, ZeroSum, mix};
use damier_mind::Budget;
use damier_reversi::{Bits, Board, Move, Reversi, Side};

use crate::search::ask::ask;
use crate::search::graph::{Graph, Valued};

/// Every square of Reversi has some weight; what Black's weigh more than White's is kept up to
/// date with every disc that is placed or turned.
#[derive(Clone, Copy)]
struct Weights;

fn weight(squares: u64) -> i32 {
    (0..64).filter(|square| squares >> square & 1 == 1).map(|square| mix(square) as i32 % 100).sum()
}

fn for_black(turn: Side, value: i32) -> i32 {
    if turn == Side::Black { value } else { -value }
}

impl<const N: usize> Evaluator<Reversi<Bits<N>>> for Weights {
    type State = i32;

    fn root(&self, _: &Reversi<Bits<N>>, board: &Bits<N>) -> i32 {
        for_black(board.turn(), weight(board.own()) - weight(board.other()))
    }

    fn after(
        &self,
        _: &Reversi<Bits<N>>,
        before: &Bits<N>,
        mv: Move,
        after: &Bits<N>,
        state: &i32,
    ) -> i32 {
        if mv == Move::Pass {
            return *state;
        }
        // The turn has changed, so that the mover's discs are now the other's.
        let gained = after.other() & !before.own();
        let turned = before.other() & !after.own();
        state + for_black(before.turn(), weight(gained) + weight(turned))
    }

    fn evaluate(&self, _: &Reversi<Bits<N>>, board: &Bits<N>, state: &i32) -> i32 {
        for_black(board.turn(), *state)
    }

    fn finished(&self, rules: &Reversi<Bits<N>>, board: &Bits<N>, outcome: &Outcome) -> i32 {
        100 * outcome.scores[rules.turn(board)]
    }
}

/// The value of a place on a graph, found by adding up how it changed on the way.
#[derive(Clone, Copy)]
struct Changes;

impl Changes {
    /// The value of a place for the first seat.
    fn first(graph: &Graph<false>, place: &u8) -> i32 {
        let value = Valued.evaluate(graph, place, &());
        if graph.turn(place) == Seat::FIRST { value } else { -value }
    }
}

impl Evaluator<Graph<false>> for Changes {
    type State = i32;

    fn root(&self, graph: &Graph<false>, place: &u8) -> i32 {
        Changes::first(graph, place)
    }

    fn after(&self, graph: &Graph<false>, before: &u8, _: u8, after: &u8, state: &i32) -> i32 {
        state + Changes::first(graph, after) - Changes::first(graph, before)
    }

    fn evaluate(&self, graph: &Graph<false>, place: &u8, state: &i32) -> i32 {
        if graph.turn(place) == Seat::FIRST { *state } else { -state }
    }

    fn finished(&self, graph: &Graph<false>, place: &u8, outcome: &Outcome) -> i32 {
        Valued.finished(graph, place, outcome)
    }
}

/// The same evaluator, which finds every state anew.
struct Anew<E>(E);

impl<R: Rules, E: Evaluator<R>> Evaluator<R> for Anew<E> {
    type State = E::State;

    fn root(&self, rules: &R, position: &R::Position) -> E::State {
        self.0.root(rules, position)
    }

    fn evaluate(&self, rules: &R, position: &R::Position, state: &E::State) -> i32 {
        self.0.evaluate(rules, position, state)
    }

    fn finished(&self, rules: &R, position: &R::Position, outcome: &Outcome) -> i32 {
        self.0.finished(rules, position, outcome)
    }
}

/// The same evaluator, which at every judgement compares what was carried there with what is
/// found anew, and counts.
struct Compared<'a, E>(E, &'a AtomicU64);

impl<R: Rules, E: Evaluator<R>> Evaluator<R> for Compared<'_, E> {
    type State = E::State;

    fn root(&self, rules: &R, position: &R::Position) -> E::State {
        self.0.root(rules, position)
    }

    fn after(
        &self,
        rules: &R,
        before: &R::Position,
        mv: R::Move,
        after: &R::Position,
        state: &E::State,
    ) -> E::State {
        self.0.after(rules, before, mv, after, state)
    }

    fn evaluate(&self, rules: &R, position: &R::Position, state: &E::State) -> i32 {
        let value = self.0.evaluate(rules, position, state);
        let anew = self.0.evaluate(rules, position, &self.0.root(rules, position));
        assert_eq!(value, anew, "{position:?}");
        self.1.fetch_add(1, Relaxed);
        value
    }

    fn finished(&self, rules: &R, position: &R::Position, outcome: &Outcome) -> i32 {
        self.0.finished(rules, position, outcome)
    }
}

/// Plays a random game with the state carried from its start to its end, searching now and then.
/// Gives the game, and how many judgements were compared.
fn check<R: ZeroSum>(
    rules: &R,
    evaluator: impl Evaluator<R> + Copy,
    order: impl MoveOrder<R> + Copy,
    rng: &mut Rng,
) -> (Game<R>, u64) {
    let compared = AtomicU64::new(0);
    let mut game = Game::new(rules.clone());
    let mut state = evaluator.root(rules, game.position());
    loop {
        Compared(evaluator, &compared).evaluate(rules, game.position(), &state);
        let Some(&mv) = rng.pick(&game.legal_moves()) else { break };
        if rng.percent(20) {
            let (budget, lines) = (Budget::depth(4), 1 + rng.index(3));
            let carried = ask(&mut Search::new(evaluator, order, 10), &game, budget, lines);
            let anew = ask(&mut Search::new(Anew(evaluator), order, 10), &game, budget, lines);
            assert_eq!(carried, anew, "{game:?}");
            let compared = Compared(evaluator, &compared);
            assert_eq!(ask(&mut Search::new(compared, order, 10), &game, budget, lines), anew);
        }
        let before = *game.position();
        game.play(mv).unwrap();
        state = evaluator.after(rules, &before, mv, game.position(), &state);
    }
    (game, compared.into_inner())
}

fn reversi<const N: usize>(games: u64) -> usize {
    let (mut passes, mut compared) = (0, 0);
    for seed in 0..games {
        let (game, count) = check(&Reversi::<Bits<N>>::new(), Weights, Quiet, &mut Rng::new(seed));
        passes += game.steps().iter().filter(|step| **step == Step::Move(Move::Pass)).count();
        compared += count;
    }
    assert!(compared > 1000, "{compared} on {N}x{N}");
    passes
}

#[test]
fn discs_are_weighed_as_they_turn() {
    let passes = reversi::<4>(100) + reversi::<6>(30) + reversi::<8>(10);
    assert!(passes > 50, "hardly ever passed: {passes}");
}

#[test]
fn a_seat_may_move_again() {
    let (mut again, mut compared) = (0, 0);
    for seed in 0..200 {
        let rng = &mut Rng::new(seed);
        let graph = Graph::<false>::layers(rng, 8, 4, 3);
        let (game, count) = check(&graph, Changes, AsListed, rng);
        let turns: Vec<Seat> = game.past().iter().map(|place| graph.turn(place)).collect();
        again += turns.windows(2).filter(|pair| pair[0] == pair[1]).count();
        compared += count;
    }
    assert!(again > 100 && compared > 1000, "{again} moves again, {compared} compared");
}
