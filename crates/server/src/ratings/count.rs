//! Rated games, counted once.

use std::collections::BTreeMap;

use damier_store::{Place, Pool, Rated, RatedWanted, Rating, Store, StoreError, VisitorId};

use super::{FRESH, after, player_of, waited};

/// So many are asked for at once; an even number, since each game has two sides.
const PAGE: u32 = 1_000;

/// How often somebody tries who finds that others were quicker.
const ATTEMPTS: usize = 64;

/// A game that is to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// Its log.
    pub log: String,
    /// Who is compared.
    pub pool: Pool,
    /// When it ended, in Unix milliseconds.
    pub at: u64,
    /// Who played.
    pub players: [VisitorId; 2],
    /// What they made of it.
    pub half_points: [u8; 2],
}

impl RatedGame {
    /// Both sides of it, with ratings that are still to be worked out.
    fn sides(&self) -> [Rated; 2] {
        let side = |mine: usize, theirs: usize| Rated {
            log: self.log.clone(),
            seat: mine as u8,
            pool: self.pool.clone(),
            at: self.at,
            player: player_of(&self.players[mine]),
            visitor: Some(self.players[mine].clone()),
            other: player_of(&self.players[theirs]),
            opponent: Some(self.players[theirs].clone()),
            half_points: self.half_points[mine],
            before: FRESH.points,
            rating: FRESH,
        };
        [side(0, 1), side(1, 0)]
    }
}

/// What the ratings of players came to, and when.
type Known = BTreeMap<String, (Rating, u64)>;

/// Works the ratings after a game out, from what they were before, and remembers them.
pub(super) fn rate(sides: &mut [Rated; 2], known: &mut Known) {
    let at = sides[0].at;
    let before = [0, 1].map(|seat: usize| {
        let (rating, since) = known.get(&sides[seat].player).copied().unwrap_or((FRESH, at));
        waited(rating, at.saturating_sub(since))
    });
    let ratings = after(before, sides[0].half_points);
    for (side, (before, rating)) in sides.iter_mut().zip(before.into_iter().zip(ratings)) {
        (side.before, side.rating) = (before.points, rating);
        known.insert(side.player.clone(), (rating, at));
    }
}

/// The games of a list of sides, both of each together.
pub(super) fn games(sides: Vec<Rated>) -> Vec<[Rated; 2]> {
    let mut sides = sides.into_iter().peekable();
    let mut games = Vec::new();
    while let Some(first) = sides.next() {
        if let Some(second) = sides.next_if(|second| second.log == first.log) {
            games.push([first, second]);
        }
    }
    games
}

/// Counts a game, if it is not counted yet. Where games that ended later are counted already, their
/// ratings are worked out anew: so a rating is always what the games come to in the order in which
/// they ended. A game of somebody who is not there any more does not count.
pub async fn count(store: &dyn Store, game: &RatedGame) -> Result<(), StoreError> {
    for _ in 0..ATTEMPTS {
        // First the version: whatever changes from now on is noticed.
        let version = store.pool_version(&game.pool).await?;
        let log = Some(game.log.clone());
        let counted = RatedWanted { log, limit: 2, ..RatedWanted::default() };
        if !store.rated(&counted).await?.is_empty() {
            return Ok(());
        }
        let mut all = vec![game.sides()];
        all.extend(later(store, game).await?);
        let mut known = Known::new();
        for sides in &mut all {
            for side in &*sides {
                if !known.contains_key(&side.player)
                    && let Some(before) = before(store, side).await?
                {
                    known.insert(side.player.clone(), (before.rating, before.at));
                }
            }
            rate(sides, &mut known);
        }
        match store.rate(&game.pool, version, all.into_iter().flatten().collect()).await {
            Err(StoreError::Conflict) => {}
            Err(StoreError::NoSuchVisitor) => return Ok(()),
            done => return done,
        }
    }
    Err(StoreError::Conflict)
}

/// The games that are compared with one and ended later.
async fn later(store: &dyn Store, game: &RatedGame) -> Result<Vec<[Rated; 2]>, StoreError> {
    let mut all = Vec::new();
    let mut behind = Place { latest: game.at, id: game.log.clone() };
    loop {
        let wanted = RatedWanted {
            pool: Some(game.pool.clone()),
            forward: true,
            behind: Some(behind),
            limit: PAGE,
            ..RatedWanted::default()
        };
        let page = store.rated(&wanted).await?;
        let Some(last) = page.last() else { return Ok(all) };
        behind = last.place();
        all.extend(games(page));
    }
}

/// What the rating of a side's player came to before that game.
async fn before(store: &dyn Store, side: &Rated) -> Result<Option<Rated>, StoreError> {
    let wanted = RatedWanted {
        player: Some(side.player.clone()),
        pool: Some(side.pool.clone()),
        behind: Some(side.place()),
        limit: 1,
        ..RatedWanted::default()
    };
    Ok(store.rated(&wanted).await?.pop())
}

/// The latest ratings of somebody, one for each pool they played in, in the order of the pools.
pub async fn of_player(store: &dyn Store, visitor: &VisitorId) -> Result<Vec<Rated>, StoreError> {
    let player = Some(player_of(visitor));
    let wanted = RatedWanted { player, latest: true, limit: PAGE, ..RatedWanted::default() };
    let mut latest = store.rated(&wanted).await?;
    latest.sort_by(|one, other| one.pool.cmp(&other.pool));
    Ok(latest)
}

/// How somebody's rating came about, the latest game first.
pub async fn course(
    store: &dyn Store,
    visitor: &VisitorId,
    pool: Option<Pool>,
    behind: Option<Place>,
    limit: u32,
) -> Result<Vec<Rated>, StoreError> {
    let player = Some(player_of(visitor));
    store.rated(&RatedWanted { player, pool, behind, limit, ..RatedWanted::default() }).await
}
