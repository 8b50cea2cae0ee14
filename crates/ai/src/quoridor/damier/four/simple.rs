//! What simple players do: they run when ahead, and wall in the leader when not.

use damier_core::{Game, Rules, Seat};
use damier_grid::CellSet;
use damier_quoridor::{Lie, Quoridor};

use super::super::super::rush::best_step;
use super::super::lane::Lanes;
use super::worth::playing;
use super::{Node, SEATS};

/// The node after what a simple player plays, as [`Greedy`](crate::quoridor::Greedy) does; none if
/// there is neither a wall that helps nor a step.
pub(super) fn reply<S: CellSet>(
    rules: &Quoridor<S>,
    node: &Node<S>,
    lanes: &mut Lanes<S>,
) -> Option<Node<S>> {
    let position = &node.position;
    let seat = rules.turn(position);
    let steps = |node: &Node<S>, seat: Seat| node.lanes[seat.index()].steps as i32;
    let leader = playing(rules, node).filter(|&it| it != seat).min_by_key(|&it| steps(node, it))?;
    let lead = |node: &Node<S>| {
        let others = playing(rules, node).filter(|&other| other != seat);
        others.map(|other| steps(node, other)).min().unwrap_or(0) - steps(node, seat)
    };
    let step = best_step(rules, position);
    let mut most = lead(node);
    let may_build = rules.hand(position, seat) > 0 && rules.is_placed(position, seat);
    if may_build && (most <= 1 || step.is_none()) {
        let mut best = None;
        let way = node.lanes[leader.index()].passages;
        let closers = way.closers(rules.slots(position), rules.width());
        for (slots, lie) in closers.into_iter().zip([Lie::Horizontal, Lie::Vertical]) {
            for slot in slots.iter() {
                if let Some(next) = node.after_wall(rules, slot, lie, lanes)
                    && lead(&next) > most
                {
                    most = lead(&next);
                    best = Some(next);
                }
            }
        }
        if best.is_some() {
            return best;
        }
    }
    node.after_step(rules, rules.move_number(step?).into(), lanes)
}

/// So many of the last moves of everybody are looked at.
const LATELY: usize = 8;
/// So many of them may be others than a simple player's, as in an opening by chance.
const OTHERWISE: usize = 1;

/// Whether all the others have been playing as simple players do. Of who has not moved yet nothing is
/// known.
pub(super) fn are_simple<S: CellSet>(game: &Game<Quoridor<S>>) -> bool {
    let (rules, Some(me)) = (game.rules(), game.turn()) else { return false };
    let mut lanes = Lanes::new();
    let mut alike = [0; SEATS];
    let mut otherwise = [0; SEATS];
    let mut then = game.position();
    for before in game.past().iter().rev() {
        let after = std::mem::replace(&mut then, before);
        let seat = rules.turn(before).index();
        if seat == me.index() || alike[seat] + otherwise[seat] == LATELY {
            continue;
        }
        let node = Node::new(rules, before, &mut lanes);
        let expected = node.and_then(|node| reply(rules, &node, &mut lanes));
        match expected {
            Some(next) if rules.key(&next.position) == rules.key(after) => alike[seat] += 1,
            _ => otherwise[seat] += 1,
        }
    }
    Seat::first(SEATS)
        .filter(|&seat| seat != me && rules.plays(game.position(), seat))
        .all(|seat| alike[seat.index()] > 0 && otherwise[seat.index()] <= OTHERWISE)
}

#[cfg(test)]
mod tests {
    use damier_core::Rng;
    use damier_quoridor::Setup;

    use super::super::super::super::greedy::greedy_move;
    use super::*;

    /// A game for four in which everybody plays simply but for some moves of a hundred.
    fn played(chance: u32, moves: usize, rng: &mut Rng) -> Game<Quoridor<u128>> {
        let mut game = Game::new(Setup::classic(9, 4).build::<u128>().unwrap());
        for _ in 0..moves {
            let any = rng.pick(&game.legal_moves()).copied();
            let mv = if rng.percent(chance) { any } else { greedy_move(&game) };
            game.play(mv.unwrap()).unwrap();
            if game.outcome().is_some() {
                game.take_back();
                break;
            }
        }
        game
    }

    #[test]
    fn simple_players_do_what_greedy_does() {
        let mut rng = Rng::new(5);
        let mut walls = 0;
        for round in 0..300 {
            let game = played(40, round % 60, &mut rng);
            let mut lanes = Lanes::new();
            let node: Node<u128> = Node::new(game.rules(), game.position(), &mut lanes).unwrap();
            let next = reply(game.rules(), &node, &mut lanes).unwrap();
            let mut after = game.clone();
            after.play(greedy_move(&game).unwrap()).unwrap();
            assert_eq!(&next.position, after.position(), "{:?}", game.steps());
            let left = |position| game.rules().hand(position, game.turn().unwrap());
            walls += left(game.position()) - left(after.position());
        }
        assert!(walls > 50, "{walls}");
    }

    #[test]
    fn simple_players_are_known_by_what_they_play() {
        let mut rng = Rng::new(6);
        assert!(!are_simple(&played(0, 0, &mut rng)), "nobody has played");
        assert!(are_simple(&played(0, 30, &mut rng)));
        let strange = (0..20).filter(|_| are_simple(&played(60, 40, &mut rng))).count();
        assert!(strange <= 1, "{strange}");
    }
}
