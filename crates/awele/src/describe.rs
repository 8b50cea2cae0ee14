//! What is shown of a game, and told of its moves.

use std::cmp::Ordering;

use damier_core::draft::{Blame, Doubt, Draft, Kit};
use damier_core::view::{self, Aim, Deed, Heap, Holding, Houses, Sowing, Spot, Stock};
use damier_core::{Describe, Game, Message, Reason, Seat};

use crate::{Awele, Board, House, Position, Side, Syntax};

impl<B: Board> Describe for Awele<B> {
    /// Ten seeds.
    const DECISIVE: i32 = 1000;

    fn board(game: &Game<Self>) -> view::Board {
        let (rules, position) = (game.rules(), game.position());
        let row = rules.rule_set().row();
        let house = |house: House| view::House {
            name: house.to_string(),
            seeds: position.board.count(house.index(row)),
        };
        view::Board::Houses(Houses {
            rows: [
                (0..row).rev().map(|column| house(House::new(Side::North, column))).collect(),
                (0..row).map(|column| house(House::new(Side::South, column))).collect(),
            ],
            stores: [position.store(Side::South), position.store(Side::North)],
            below: Side::South.seat(),
            shared_out: shared_out(game),
        })
    }

    fn home(game: &Game<Self>) -> Spot {
        let first = House::new(game.position().side, 0);
        Self::places(game).first().copied().unwrap_or_else(|| game.rules().spot(first))
    }

    fn holding(game: &Game<Self>, seat: Seat) -> Holding {
        let (position, row) = (game.position(), game.rules().rule_set().row());
        let side = if seat == Side::South.seat() { Side::South } else { Side::North };
        let captured = position.store(side);
        let sown = position.board.in_row(row, side).to_string();
        let name = match side {
            Side::South => "side-south",
            Side::North => "side-north",
        };
        let told = Message::new("draw-awele-store")
            .with("side", Message::new(name))
            .with("seeds", captured as usize);
        Holding {
            stocks: vec![
                Stock { words: "board-awele-stock-captured", value: captured.to_string() },
                Stock { words: "board-awele-stock-row", value: sown },
            ],
            told: Some(told),
            side: Some(match side {
                Side::South => view::Side::Bottom,
                Side::North => view::Side::Top,
            }),
            goal: None,
        }
    }

    fn spot_of(&self, house: House) -> Option<Spot> {
        (house.column() < self.rule_set().row()).then(|| self.spot(house))
    }

    fn move_at(&self, spot: Spot) -> Option<House> {
        let from_right = self.rule_set().row().checked_sub(spot.column + 1)?;
        match (spot.row, spot.aim) {
            (0, Aim::Piece) => Some(House::new(Side::North, from_right)),
            (1, Aim::Piece) => Some(House::new(Side::South, spot.column)),
            _ => None,
        }
    }

    fn deed(&self, position: &Position<B>, house: House) -> Deed {
        Deed::Sowing(self.sowing(position, house))
    }

    fn effect(game: &Game<Self>, house: House) -> Message {
        let sowing = game.rules().sowing(game.position(), house);
        let emptied = sowing.emptied.iter().filter_map(|heap| game.rules().move_at(heap.at));
        let result = if sowing.taken() > 0 {
            let houses: Vec<String> = emptied.map(|house| house.to_string()).collect();
            Message::new("board-awele-captures")
                .with("taken", sowing.taken() as usize)
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

    fn whereabouts(game: &Game<Self>, house: House) -> Message {
        let row = game.rules().rule_set().row();
        let moves = game.legal_moves();
        if moves.len() == 1 {
            return Message::new("board-awele-look-only");
        }
        let seeds = |house: &House| game.position().board.count(house.index(row));
        let mut others = moves.iter().filter(|other| **other != house);
        if others.all(|other| seeds(other) < seeds(&house)) {
            return Message::new("board-awele-look-fullest");
        }
        // First and last are the same at either end of the board, left and right are not. The
        // middle of an odd number of houses is in neither half.
        Message::new(match (2 * house.column() + 1).cmp(&row) {
            Ordering::Less => "board-awele-look-first",
            Ordering::Equal => "board-awele-look-middle",
            Ordering::Greater => "board-awele-look-last",
        })
    }

    fn kit(&self) -> Kit {
        self.setting_kit()
    }

    fn read_draft(&self, text: &str) -> Result<Draft, Vec<Syntax>> {
        self.read_drafted(text)
    }

    fn draft_text(&self, draft: &Draft) -> String {
        self.drafted_text(draft)
    }

    fn blame(&self, reason: &Syntax) -> Blame {
        self.blamed(reason)
    }

    fn doubts(&self, draft: &Draft) -> Vec<Doubt> {
        self.doubted(draft)
    }

    fn counts(&self, draft: &Draft) -> Vec<Message> {
        self.counted(draft)
    }
}

impl<B: Board> Awele<B> {
    /// Where a house is drawn. North sits opposite, and so its first house is at the right, above
    /// South's last.
    fn spot(&self, house: House) -> Spot {
        match house.side() {
            Side::North => Spot::at(self.rule_set().row() - 1 - house.column(), 0),
            Side::South => Spot::at(house.column(), 1),
        }
    }

    /// Where the seeds of a house of the side on turn go, which has some.
    fn sowing(&self, before: &Position<B>, house: House) -> Sowing {
        let row = self.rule_set().row();
        let from = house.index(row);
        let (sown, _) = before.board.sown(row, from);
        let play = self.sow(&before.board, before.side, from);
        // What one board has more than another in a house.
        let more = |board: &B, other: &B, index: usize| {
            let seeds = board.count(index).saturating_sub(other.count(index));
            let at = self.spot(House::at(row, index));
            (seeds > 0).then_some(Heap { at, seeds })
        };
        let around = (from + 1..2 * row).chain(0..from);
        Sowing {
            from: self.spot(house),
            seeds: before.board.count(from),
            reached: around.filter_map(|index| more(&sown, &before.board, index)).collect(),
            emptied: (0..2 * row).filter_map(|index| more(&sown, &play.board, index)).collect(),
            slam: play.slam,
        }
    }
}

/// Twice what each side has in the end, if the seeds left on the board count for it too.
fn shared_out<B: Board>(game: &Game<Awele<B>>) -> Option<[u32; 2]> {
    let (rules, position) = (game.rules(), game.position());
    let outcome = game.outcome()?;
    if matches!(outcome.reason, Reason::Left(..)) || rules.is_decided(position) {
        return None;
    }
    let stores = position.store(Side::South) + position.store(Side::North);
    let total = stores + position.on_board(rules.rule_set().row());
    // Both together have all seeds, and the difference is the score.
    Some([Side::South, Side::North].map(|side| {
        let lead = outcome.scores[side.seat()];
        total.saturating_add_signed(lead)
    }))
}

/// What the opponent can make of a move.
fn then<B: Board>(game: &Game<Awele<B>>, house: House) -> Message {
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
