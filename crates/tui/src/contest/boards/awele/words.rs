//! What is told of a move in Awélé.

use damier_awele::{Awele, Board as Seeds, House, Sowing};
use damier_core::{Explain, Game, Message, Rules};

/// A move that can be played, or why it cannot.
fn legal<B: Seeds>(game: &Game<Awele<B>>, mv: &str) -> Result<House, Message> {
    let mv = game.rules().parse_move(game.position(), mv).map_err(|error| error.message())?;
    game.check(mv).map_err(|error| error.message())?;
    Ok(mv)
}

/// Where to look for a move; `drawn` tells in which column a house is.
pub(super) fn whereabouts<B: Seeds>(
    game: &Game<Awele<B>>,
    mv: &str,
    drawn: impl Fn(House) -> usize,
) -> Message {
    let house = match legal(game, mv) {
        Ok(house) => house,
        Err(why) => return why,
    };
    let row = game.rules().rule_set().row();
    let moves = game.legal_moves();
    if moves.len() == 1 {
        return Message::new("board-awele-look-only");
    }
    let seeds = |house: &House| game.position().board.count(house.index(row));
    let others = || moves.iter().filter(|other| **other != house);
    if others().all(|other| seeds(other) < seeds(&house)) {
        return Message::new("board-awele-look-fullest");
    }
    // The middle of an odd number of houses is in neither half.
    Message::new(match (2 * drawn(house) + 1).cmp(&row) {
        std::cmp::Ordering::Less => "board-awele-look-left",
        std::cmp::Ordering::Equal => "board-awele-look-middle",
        std::cmp::Ordering::Greater => "board-awele-look-right",
    })
}

/// What a move does.
pub(super) fn effect<B: Seeds>(game: &Game<Awele<B>>, mv: &str) -> Message {
    let house = match legal(game, mv) {
        Ok(house) => house,
        Err(why) => return why,
    };
    let sowing = Sowing::of(game.rules(), game.position(), house);
    let result = if sowing.taken > 0 {
        let houses: Vec<String> = sowing.emptied.iter().map(ToString::to_string).collect();
        Message::new("board-awele-captures")
            .with("taken", sowing.taken as usize)
            .with("houses", houses.join(", "))
    } else if sowing.slam {
        Message::new("board-awele-captures-slam")
    } else {
        Message::new("board-awele-captures-nothing")
    };
    Message::new("board-awele-effect")
        .with("seeds", sowing.seeds as usize)
        .with("result", result)
        .with("then", then(game, house))
}

/// What the opponent can make of it.
fn then<B: Seeds>(game: &Game<Awele<B>>, house: House) -> Message {
    // The past may end the game too, and so it is played out.
    let mut after = game.clone();
    let over = after.play(house).is_err() || after.outcome().is_some();
    if over {
        return Message::new("board-then-over");
    }
    let mut most = 0;
    after.rules().each_play(after.position(), |_, play| {
        most = most.max(play.taken);
        true
    });
    match most {
        0 => Message::new("board-awele-then-safe"),
        most => Message::new("board-awele-then-open").with("seeds", most as usize),
    }
}
