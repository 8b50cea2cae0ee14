//! Games on graphs: a token moves along arrows, and where it arrives decides
//! who moves it next. Ways meet again, a seat may move several times in a row.

use std::sync::Arc;

use damier_ai::Evaluator;
use damier_ai::tree::{NoSuchNode, NotAChild};
use damier_core::{Outcome, Reason, Rng, Rules, Scores, Seat, ZeroSum, mix};

/// A game that is over where no arrow leaves. With `RETURNS` it is also over
/// when the token comes back to where it has been.
#[derive(Clone, Debug)]
pub struct Graph<const RETURNS: bool> {
    places: Arc<[Place]>,
}

#[derive(Clone, Debug)]
struct Place {
    turn: Seat,
    next: Vec<u8>,
    /// For the first seat: the score where the game ends, elsewhere a guess.
    value: i32,
}

/// Judges places by their values.
#[derive(Clone, Copy)]
pub struct Valued;

/// Knows who has won, and nothing before.
#[derive(Clone, Copy)]
pub struct WonOrLost;

impl<const RETURNS: bool> Graph<RETURNS> {
    /// Layers of places with arrows from each to the layers below, at most `reach` of them.
    pub fn layers(rng: &mut Rng, layers: usize, width: usize, reach: usize) -> Self {
        let places = (0..layers * width).map(|place| {
            let layer = place / width;
            let ends = layer + 1 == layers || (place > 0 && rng.below(8) == 0);
            let arrows = if ends { 0 } else { 1 + rng.index(3) };
            let next = (0..arrows).map(|_| {
                let below = layer + 1 + rng.index(reach.min(layers - layer - 1));
                (below * width + rng.index(width)) as u8
            });
            let next = next.collect();
            Place::random(rng, next)
        });
        Graph { places: places.collect() }
    }

    /// Places with arrows to anywhere.
    pub fn tangle(rng: &mut Rng, places: usize) -> Self {
        let places = (0..places).map(|_| {
            let arrows = 1 + rng.index(3);
            let next = (0..arrows).map(|_| rng.index(places) as u8).collect();
            Place::random(rng, next)
        });
        Graph { places: places.collect() }
    }

    fn place(&self, place: u8) -> &Place {
        &self.places[usize::from(place)]
    }

    fn ended(&self, place: u8, reason: &'static str) -> Outcome {
        let scores = Scores::zero_sum(self.place(place).value);
        Outcome { scores, reason: Reason::Rules(reason) }
    }
}

impl Place {
    fn random(rng: &mut Rng, mut next: Vec<u8>) -> Place {
        next.sort_unstable();
        next.dedup();
        let turn = if rng.percent(50) { Seat::FIRST } else { Seat::SECOND };
        Place { turn, next, value: rng.below(9) as i32 - 4 }
    }
}

impl<const RETURNS: bool> Evaluator<Graph<RETURNS>> for Valued {
    type State = ();

    fn root(&self, _: &Graph<RETURNS>, _: &u8) {}

    fn evaluate(&self, graph: &Graph<RETURNS>, &place: &u8, (): &()) -> i32 {
        let Place { turn, value, .. } = *graph.place(place);
        if turn == Seat::FIRST { value } else { -value }
    }

    fn finished(&self, graph: &Graph<RETURNS>, place: &u8, _: &Outcome) -> i32 {
        self.evaluate(graph, place, &())
    }
}

impl<R: Rules> Evaluator<R> for WonOrLost {
    type State = ();

    fn root(&self, _: &R, _: &R::Position) {}

    fn evaluate(&self, _: &R, _: &R::Position, (): &()) -> i32 {
        0
    }
}

impl<const RETURNS: bool> Rules for Graph<RETURNS> {
    type Position = u8;
    type Move = u8;
    type Illegal = NotAChild;
    type Syntax = NoSuchNode;

    const NAME: &'static str = "graph";

    fn variant(&self) -> String {
        format!("{} places", self.places.len())
    }

    fn looks_back(&self) -> bool {
        RETURNS
    }

    fn seats(&self) -> usize {
        2
    }

    fn start(&self) -> u8 {
        0
    }

    fn turn(&self, &place: &u8) -> Seat {
        self.place(place).turn
    }

    fn outcome(&self, &place: &u8) -> Option<Outcome> {
        self.place(place).next.is_empty().then(|| self.ended(place, "graph-end"))
    }

    fn outcome_after(&self, past: &[u8], place: &u8) -> Option<Outcome> {
        let returned = RETURNS && past.contains(place);
        let outcome = returned.then(|| self.ended(*place, "graph-returned"));
        outcome.or_else(|| self.outcome(place))
    }

    fn each_move(&self, &place: &u8, visit: impl FnMut(u8)) {
        self.place(place).next.iter().copied().for_each(visit);
    }

    fn check(&self, &place: &u8, next: u8) -> Result<(), NotAChild> {
        if self.place(place).next.contains(&next) { Ok(()) } else { Err(NotAChild) }
    }

    fn apply(&self, place: &mut u8, next: u8) {
        *place = next;
    }

    fn key(&self, &place: &u8) -> u64 {
        mix(place.into())
    }

    /// Where the token has been, in whatever order.
    fn past_key(&self, past: &[u8], _: &u8) -> u64 {
        let been = past.iter().filter(|_| RETURNS);
        been.fold(0, |sum, place| sum.wrapping_add(mix(self.key(place))))
    }

    fn move_number(&self, next: u8) -> u16 {
        next.into()
    }

    fn move_text(&self, next: u8) -> String {
        next.to_string()
    }

    fn parse_move(&self, _: &u8, text: &str) -> Result<u8, NoSuchNode> {
        text.parse().map_err(|_| NoSuchNode::Child(text.to_owned()))
    }

    fn position_text(&self, place: &u8) -> String {
        place.to_string()
    }

    fn parse_position(&self, text: &str) -> Result<u8, Vec<NoSuchNode>> {
        self.parse_move(&0, text).map_err(|error| vec![error])
    }

    fn longest_game(&self) -> Option<usize> {
        Some(self.places.len())
    }
}

impl<const RETURNS: bool> ZeroSum for Graph<RETURNS> {}
