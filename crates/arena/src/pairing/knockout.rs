//! Knockout: who loses is out.

use std::collections::VecDeque;

use super::{Meeting, Playing, Schedule, TellError};

/// Who loses a meeting is out, until one is left.
///
/// Players are seeded by their numbers, the strongest first: the two best can only meet in the
/// final, the four best in the semi-finals. Where the bracket has more places than there are
/// players, the best have nobody to meet in the first round. Who ends level meets again, up to a
/// limit, and then the better seed goes on.
#[derive(Clone, Debug)]
pub struct Knockout {
    players: usize,
    further: usize,
    round: usize,
    /// Who is still in, in the order of the bracket; nobody where it has a place too many.
    places: Vec<Option<usize>>,
    /// The duels of this round.
    duels: Vec<Duel>,
    waiting: VecDeque<usize>,
    /// The round that each one lost in.
    lost: Vec<Option<usize>>,
    playing: Playing,
}

/// Two of whom one goes on.
#[derive(Clone, Debug)]
struct Duel {
    /// The better seed first.
    players: [usize; 2],
    met: usize,
    winner: Option<usize>,
}

impl Knockout {
    /// So many players; those who end level meet at most `further` times more.
    pub fn new(players: usize, further: usize) -> Self {
        let mut knockout = Self {
            players,
            further,
            round: 0,
            places: bracket(players),
            duels: Vec::new(),
            waiting: VecDeque::new(),
            lost: vec![None; players],
            playing: Playing::default(),
        };
        knockout.begin_round();
        knockout
    }

    /// Who won it all; nobody yet while it goes on.
    pub fn winner(&self) -> Option<usize> {
        match self.places[..] {
            [winner] => winner,
            _ => None,
        }
    }

    /// All players: first those still in, then those who went out, the latest first. Who got
    /// equally far is in the order of the seeds.
    pub fn ranking(&self) -> Vec<usize> {
        let mut players: Vec<usize> = (0..self.players).collect();
        players.sort_by_key(|&player| std::cmp::Reverse(self.lost[player].unwrap_or(usize::MAX)));
        players
    }

    /// Makes the duels of a round, unless the winner is found.
    fn begin_round(&mut self) {
        if self.places.len() < 2 {
            return;
        }
        let duel = |places: &[Option<usize>]| match *places {
            [Some(one), Some(other)] => {
                Some(Duel { players: [one.min(other), one.max(other)], met: 0, winner: None })
            }
            _ => None,
        };
        self.duels = self.places.chunks(2).filter_map(duel).collect();
        self.waiting = (0..self.duels.len()).collect();
    }

    /// Lets the winners of a round go on.
    fn end_round(&mut self) {
        let mut winners = self.duels.drain(..).map(|duel| duel.winner);
        let next = |places: &[Option<usize>]| match *places {
            [Some(_), Some(_)] => winners.next().flatten(),
            _ => places.iter().copied().flatten().next(),
        };
        self.places = self.places.chunks(2).map(next).collect();
        self.round += 1;
    }
}

/// The places of the first round: as many as a power of two, so that the seeds of each two add up
/// alike, and again in every round if the better ones win.
fn bracket(players: usize) -> Vec<Option<usize>> {
    let mut seeds = vec![0];
    while seeds.len() < players {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    seeds.into_iter().map(|seed| (seed < players).then_some(seed)).collect()
}

impl Schedule for Knockout {
    fn next(&mut self) -> Option<Meeting> {
        let index = self.waiting.pop_front()?;
        let duel = self.duels.get(index)?;
        let [better, other] = duel.players;
        let players = if duel.met % 2 == 0 { vec![better, other] } else { vec![other, better] };
        Some(self.playing.hand_out(self.round, players))
    }

    fn tell(&mut self, number: usize, points: &[u32]) -> Result<(), TellError> {
        let met = self.playing.ended(number, points)?;
        let duel = self.duels.iter_mut().find(|duel| duel.players.contains(&met[0]));
        let duel = duel.ok_or(TellError::NotPlayed(number))?;
        duel.met += 1;
        duel.winner = match points[0].cmp(&points[1]) {
            std::cmp::Ordering::Greater => Some(met[0]),
            std::cmp::Ordering::Less => Some(met[1]),
            std::cmp::Ordering::Equal => (duel.met > self.further).then_some(duel.players[0]),
        };
        if let Some(winner) = duel.winner {
            let loser = duel.players[usize::from(duel.players[0] == winner)];
            self.lost[loser] = Some(self.round);
        }
        // Only when all have ended is anything handed out, lest the order of endings matter.
        if self.playing.is_empty() && self.waiting.is_empty() {
            let open = self.duels.iter().enumerate().filter(|(_, duel)| duel.winner.is_none());
            self.waiting = open.map(|(index, _)| index).collect();
            if self.waiting.is_empty() {
                self.end_round();
                self.begin_round();
            }
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        self.places.len() < 2
    }

    fn meetings(&self) -> Option<usize> {
        (self.further == 0).then(|| self.players.saturating_sub(1))
    }
}
