//! How a match ended, as it is told to people: what came of it for whom, why, and by how much.

use damier_catalog::GameEntry;
use damier_core::{DynGame, Message, Seat, Value};

use crate::words::{self, Named};
use crate::{Contest, Control, Opening, Sitter, Terms, Who};

/// What an ending is to whoever sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// The only person at the table won.
    Won,
    /// The only person at the table lost.
    Lost,
    /// Nobody won.
    Drawn,
    /// One of several people won, or a computer where none plays.
    Decided,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Epilogue {
    /// What it is to whoever sees it.
    pub mood: Mood,
    /// The result in a few words.
    pub headline: Message,
    /// Why, what each side has in the end, and after how many moves, a sentence each.
    pub lines: Vec<Message>,
}

impl Epilogue {
    /// How a match ended that has a result.
    pub fn of(entry: &GameEntry, contest: &Contest) -> Option<Epilogue> {
        let outcome = contest.outcome()?;
        let (game, sitters) = (contest.game(), contest.sitters());
        let named = Named { entry, game };
        let person = |seat: &Seat| sitters[seat.index()].control.is_person();
        let mut people = Seat::first(sitters.len()).filter(person);
        let you = people.next().filter(|_| people.next().is_none());
        let (mood, headline) = match (outcome.winner(), you) {
            (None, _) => (Mood::Drawn, Message::new("epilogue-drawn")),
            (Some(winner), Some(you)) if winner == you => (Mood::Won, Message::new("epilogue-won")),
            (Some(_), Some(_)) => (Mood::Lost, Message::new("epilogue-lost")),
            (Some(winner), None) => {
                let headline = Message::new("epilogue-winner").with("seat", named.seat(winner));
                (Mood::Decided, headline)
            }
        };
        let mut lines = vec![named.outcome(&outcome)];
        lines.extend(Seat::first(sitters.len()).map(|seat| {
            let line = Message::new("epilogue-seat")
                .with("seat", named.seat(seat))
                .with("who", who(&sitters[seat.index()], you == Some(seat)));
            line.with("stocks", stocks(game, seat).unwrap_or_else(|| "–".into()))
        }));
        lines.push(Message::new("epilogue-moves").with("count", contest.moves_played()));
        Some(Epilogue { mood, headline, lines })
    }
}

/// Who sits in a seat, in words.
fn who(sitter: &Sitter, you: bool) -> Value {
    match sitter.control {
        _ if you => Message::new("seat-you").into(),
        Control::Human => Message::new("contest-person").into(),
        Control::Advised => {
            let (_, name) = Who::split(&sitter.name);
            Message::new("contest-advised").with("name", words::player(name)).into()
        }
        Control::Computer => words::player(&sitter.name),
        Control::Engine => sitter.called().into(),
        Control::Remote => sitter.name.as_str().into(),
    }
}

/// What a seat has, piece by piece.
fn stocks(game: &dyn DynGame, seat: Seat) -> Option<Value> {
    let holdings = game.view().holdings;
    let stocks = holdings.get(seat.index())?.stocks.iter();
    let told = stocks.map(|stock| {
        let value = Message::new("epilogue-stock").with("what", stock.message());
        Value::from(value.with("value", stock.value.clone()))
    });
    told.reduce(|first, second| {
        Message::new("listed").with("first", first).with("second", second).into()
    })
}

impl Contest {
    /// Another game of the same kind with the same players under the same terms: everybody sits
    /// where they sat, or moves one seat on.
    pub fn rematch(&self, swapped: bool) -> Opening {
        let mut game = self.game().boxed_clone();
        while game.take_back() {}
        let mut sitters = self.sitters().to_vec();
        let mut time: Vec<_> = (0..game.seats()).map(|seat| self.terms().of(seat)).collect();
        let mut margin: Vec<_> =
            (0..game.seats()).map(|seat| self.terms().margin_of(seat)).collect();
        if swapped {
            sitters.rotate_right(1);
            time.rotate_right(1);
            margin.rotate_right(1);
        }
        let opening = Opening::new(game, sitters);
        let opening = opening.under(Terms { time, margin, rated: self.terms().rated });
        match self.record().tag("Date") {
            Some(date) => opening.tagged("Date", date),
            None => opening,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use damier_catalog::{Params, game};
    use damier_l10n::{Language, say};

    use super::*;
    use crate::{Ask, Command};

    fn contest(players: &[&str]) -> Contest {
        let entry = game("reversi").unwrap();
        let opened = entry.open(&Params::default()).unwrap();
        let sitters = players.iter().map(|text| Who::parse(entry, text).unwrap().sitter());
        Contest::new(opened, sitters.collect(), Duration::ZERO)
    }

    fn resigned(players: &[&str], seat: Seat) -> (Mood, String) {
        let mut contest = contest(players);
        contest.apply(Command::ask(seat, Ask::Resign), Duration::ZERO).unwrap();
        let told = Epilogue::of(game("reversi").unwrap(), &contest).unwrap();
        (told.mood, say(Language::English, &told.headline))
    }

    #[test]
    fn an_ending_is_seen_from_where_the_person_sits() {
        let check = |players: &[&str], seat, mood, headline: &str| {
            assert_eq!(resigned(players, seat), (mood, headline.to_owned()), "{players:?}");
        };
        let (first, second) = (Seat::FIRST, Seat::SECOND);
        check(&["human", "greedy"], first, Mood::Lost, "You lose.");
        check(&["greedy", "human"], first, Mood::Won, "You win!");
        check(&["human", "human"], second, Mood::Decided, "Black wins!");
        check(&["greedy", "greedy"], second, Mood::Decided, "Black wins!");
    }

    #[test]
    fn what_everybody_has_is_told() {
        let mut contest = contest(&["human", "greedy"]);
        assert_eq!(Epilogue::of(game("reversi").unwrap(), &contest), None);
        contest.apply(Command::ask(Seat::FIRST, Ask::Resign), Duration::ZERO).unwrap();
        let told = Epilogue::of(game("reversi").unwrap(), &contest).unwrap();
        let lines: Vec<String> =
            told.lines.iter().map(|line| say(Language::English, line)).collect();
        assert_eq!(lines[1], "Black (you): 2 discs");
        assert_eq!(lines[2], "White (greedy): 2 discs");
        assert_eq!(lines.len(), 4);
    }

    #[test]
    fn sides_are_swapped_in_a_rematch() {
        let contest = contest(&["human", "greedy"]);
        let names = |opening: &Opening| {
            opening.sitters().iter().map(|it| it.name.clone()).collect::<Vec<_>>()
        };
        assert_eq!(names(&contest.rematch(true)), ["greedy", "human"]);
        assert_eq!(names(&contest.rematch(false)), ["human", "greedy"]);
        assert!(contest.rematch(true).record().moves.is_empty());
    }
}
