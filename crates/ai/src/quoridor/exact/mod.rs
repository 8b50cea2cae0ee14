//! Small games of Quoridor for two, solved completely.
//!
//! A [`Solution`] knows every position: every layout of walls, every split of the walls in hand, both
//! pawns anywhere, either side on turn. Walls stay, so that levels are solved from the most walls to
//! none: where a wall leads is known from the level above, and the walks of the pawns between the
//! same walls, which may go round for ever, are reckoned back from their ends. A layout and its
//! mirror images are one.
//!
//! ```
//! use damier_ai::quoridor::exact::{Solution, Verdict};
//! use damier_core::{Rules, Stop};
//! use damier_mind::Alone;
//! use damier_quoridor::Setup;
//!
//! let rules = Setup::classic(3, 2).with_walls(1).build::<u128>().unwrap();
//! let mut solution = Solution::new(&rules).unwrap();
//! for walls in (0..=solution.most_walls()).rev() {
//!     solution.solve(walls, &Alone, &Stop::new(), &|_| {}).unwrap();
//! }
//! // On so small a board it is no good to move first.
//! assert_eq!(solution.verdict(&rules.start()), Some(Verdict::Loss(8)));
//! ```

mod layouts;
mod level;
mod reckoning;
mod shelves;
mod solve;
mod verdict;

use damier_core::{Explain, Message, Rng, Rules, Seat, Stop};
use damier_mind::Workers;
use damier_quoridor::{Form, Jump, Move, Position, Quoridor, Setup, Shape, Stuck, Tradition};
use thiserror::Error;

pub use level::LevelError;
pub use solve::Unsolved;
pub use verdict::Verdict;

use crate::header::HEADER;
use layouts::{Code, Layouts};
use level::Level;
use shelves::Shelves;

/// A game, and what is known of it.
pub struct Solution {
    rules: Quoridor<u128>,
    layouts: Layouts,
    shelves: Shelves,
    /// How many layouts there are of each number of walls that can stand.
    counts: Vec<u128>,
    /// By the walls on the board, as far as they are at hand.
    levels: Vec<Option<Level>>,
}

/// What solving a game takes, about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Needs {
    /// How many layouts of walls there are.
    pub layouts: u128,
    /// The bytes to keep everything.
    pub disk: u128,
    /// The bytes of memory to solve the largest level.
    pub memory: u128,
}

/// Why a game is none that is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotSolved {
    /// For four, on a shape, with limits, or with pawns that are placed.
    #[error("only the classic game for two on a rectangle, without limits, is solved")]
    Rules,
    /// The board is too large whatever the walls.
    #[error(
        "boards are solved that have up to 64 places for the middles of walls, and this has {0}"
    )]
    Places(usize),
}

impl Explain for NotSolved {
    fn message(&self) -> Message {
        match self {
            NotSolved::Rules => Message::new("quoridor-solve-rules"),
            NotSolved::Places(places) => {
                Message::new("quoridor-solve-places").with("places", *places)
            }
        }
    }
}

impl Solution {
    /// A game of which nothing is known yet.
    pub fn new(rules: &Quoridor<u128>) -> Result<Solution, NotSolved> {
        let setup = rules.setup();
        let rectangle = matches!(setup.form, Form::Rectangle(..) | Form::Shape(Shape::Square, _));
        let classic = setup.tradition == Tradition::Classic && setup.players == 2 && rectangle;
        if !classic || setup.places || rules.looks_back() {
            return Err(NotSolved::Rules);
        }
        let (width, height) = (rules.width(), rules.height());
        let each = rules.hand(&rules.start(), Seat::FIRST) as usize;
        let places = NotSolved::Places((width - 1) * (height - 1));
        let layouts = Layouts::new(width, height).ok_or(places)?;
        // Between two no third pawn is in the way of a jump, and nobody is ever stuck: one game has
        // one name.
        let form = Form::Rectangle(width, height);
        let setup = Setup {
            form,
            walls: Some(each),
            jump: Jump::Free,
            stuck: Stuck::Draw,
            ..setup.clone()
        };
        let rules = setup.build().map_err(|_| NotSolved::Rules)?;
        let mut counts = layouts.counts(2 * each);
        let most = counts.iter().rposition(|&count| count > 0).unwrap_or(0);
        counts.truncate(most + 1);
        Ok(Solution {
            rules,
            layouts,
            shelves: Shelves::new(width, height, each),
            levels: counts.iter().map(|_| None).collect(),
            counts,
        })
    }

    /// The game, as it is named in files.
    pub fn rules(&self) -> &Quoridor<u128> {
        &self.rules
    }

    /// How many walls can stand at most.
    pub fn most_walls(&self) -> usize {
        self.counts.len() - 1
    }

    /// How many layouts of so many walls there are: those in which walls neither overlap nor cross.
    pub fn layouts(&self, walls: usize) -> u128 {
        self.counts.get(walls).copied().unwrap_or(0)
    }

    /// How many pieces of work a level has, of which its progress is told. A quarter of its layouts,
    /// a few more where they look the same from two sides.
    pub fn work(&self, walls: usize) -> u128 {
        self.layouts(walls).div_ceil(VIEWS_TOGETHER)
    }

    /// What solving it takes, about.
    pub fn needs(&self) -> Needs {
        let code = size_of::<Code>() as u128;
        let mut needs = Needs { layouts: 0, disk: 0, memory: 0 };
        let mut above = 0;
        for walls in (0..=self.most_walls()).rev() {
            let room = self.shelves.room(walls) as u128;
            let values = self.work(walls) * room + HEADER as u128;
            let held = values + self.work(walls) * code;
            needs.layouts += self.layouts(walls);
            needs.disk += values;
            needs.memory = needs.memory.max(held + above);
            above = held;
        }
        needs
    }

    /// Solves the level of so many walls, for which the one with a wall more must be at hand.
    /// `progress` is told how many of its pieces of [work](Solution::work) were done since.
    pub fn solve(
        &mut self,
        walls: usize,
        workers: &dyn Workers,
        stop: &Stop,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<(), Unsolved> {
        let job = solve::Job {
            rules: &self.rules,
            layouts: &self.layouts,
            shelves: &self.shelves,
            walls,
            above: self.level(walls + 1),
            stop,
            progress,
        };
        debug_assert!(job.above.is_some() || walls == self.most_walls());
        let level = job.run(self.layouts.all(walls), workers)?;
        self.levels[walls] = Some(level);
        Ok(())
    }

    /// Whether the level of so many walls is at hand.
    pub fn has(&self, walls: usize) -> bool {
        self.level(walls).is_some()
    }

    /// The level of so many walls as bytes, if it is at hand.
    pub fn level_bytes(&self, walls: usize) -> Option<&[u8]> {
        self.level(walls).map(Level::bytes)
    }

    /// Takes a level from its bytes, or says why they are not that.
    pub fn add_level(&mut self, walls: usize, bytes: Vec<u8>) -> Result<(), LevelError> {
        let place = self.levels.get_mut(walls).ok_or(LevelError::NoLevel)?;
        let codes = || self.layouts.all(walls);
        *place = Some(Level::read(bytes, &self.rules.variant(), walls, codes, &self.shelves)?);
        Ok(())
    }

    /// Lets go of a level.
    pub fn drop_level(&mut self, walls: usize) {
        if let Some(place) = self.levels.get_mut(walls) {
            *place = None;
        }
    }

    fn level(&self, walls: usize) -> Option<&Level> {
        self.levels.get(walls)?.as_ref()
    }

    /// How many walls a position has on the board, if it is one of this game: as many as are not in
    /// hand. None is the answer for all others.
    pub fn walls_of(&self, position: &Position<u128>) -> Option<usize> {
        let walls = self.rules.walls(position).count();
        let [first, second] = self.hands(position);
        let known = self.shelves.hands(walls);
        (known.contains(&first) && known.start() + known.end() == first + second).then_some(walls)
    }

    fn hands(&self, position: &Position<u128>) -> [usize; 2] {
        [Seat::FIRST, Seat::SECOND].map(|seat| self.rules.hand(position, seat) as usize)
    }

    /// What a position is worth; none if it is not of this game, or its level is not at hand.
    pub fn verdict(&self, position: &Position<u128>) -> Option<Verdict> {
        let turn = self.rules.turn(position);
        if let Some(outcome) = self.rules.outcome(position) {
            return Some(match outcome.scores[turn].signum() {
                0 => Verdict::Neither,
                1 => Verdict::Win(0),
                _ => Verdict::Loss(0),
            });
        }
        let walls = self.walls_of(position)?;
        let level = self.level(walls)?;
        let (code, view) = self.layouts.least(self.layouts.code(self.rules.walls(position)));
        let layout = level.codes.binary_search(&code).ok()?;
        let begin = self.shelves.begin(walls, layout, self.hands(position), turn, view);
        let cell = |seat| {
            let pawn = self.rules.pawn(position, seat)?;
            Some(pawn.row() * self.rules.width() + pawn.column())
        };
        let pair = self.shelves.pair([cell(Seat::FIRST)?, cell(Seat::SECOND)?])?;
        let there = begin + self.shelves.seen(view)[pair] as usize;
        Verdict::of_byte(level.values()[there] as i8)
    }

    /// Every legal move and what it is worth to who plays it, best first; none if a level that it
    /// takes is not at hand: that of the position, and that with a wall more.
    pub fn moves(&self, position: &Position<u128>) -> Option<Vec<(Move, Verdict)>> {
        let mut moves = Vec::new();
        let mut known = true;
        self.rules.each_move(position, |mv| {
            let mut next = *position;
            self.rules.apply(&mut next, mv);
            match self.verdict(&next) {
                Some(verdict) => moves.push((mv, verdict.before())),
                None => known = false,
            }
        });
        moves.sort_by_key(|(_, verdict)| std::cmp::Reverse(verdict.rank()));
        known.then_some(moves)
    }

    /// Whether a position is worth what its best move is; none as with [`moves`](Solution::moves).
    pub fn agrees(&self, position: &Position<u128>) -> Option<bool> {
        let moves = self.moves(position)?;
        let best = moves.first().map(|(_, verdict)| *verdict);
        // What is over was told by the rules.
        Some(best.is_none_or(|best| self.verdict(position) == Some(best)))
    }

    /// Any position with so many walls in which the game is not over, if its level is at hand.
    pub fn draw(&self, walls: usize, rng: &mut Rng) -> Option<Position<u128>> {
        let level = self.level(walls)?;
        let hands = self.shelves.hands(walls);
        for _ in 0..TRIES {
            let code = *rng.pick(&level.codes)?;
            let view = rng.index(layouts::VIEWS);
            let walls: Vec<String> = self
                .layouts
                .walls(self.layouts.image(code, view))
                .map(|wall| wall.to_string())
                .collect();
            let first = hands.start() + rng.index(hands.clone().count());
            let pawns = self.shelves.pawns(rng.index(self.shelves.pairs()));
            let [south, north] = pawns.map(|cell| {
                let (column, row) = (cell % self.rules.width(), cell / self.rules.width());
                damier_quoridor::Cell::new(column, row).map_or(String::new(), |it| it.to_string())
            });
            let text = format!(
                "{}x{} {south},{north} {} {first},{} {}",
                self.rules.width(),
                self.rules.height(),
                if walls.is_empty() { "-".to_owned() } else { walls.join(",") },
                hands.start() + hands.end() - first,
                1 + rng.index(2),
            );
            // Somebody may be cut off, or both pawns on one cell.
            if let Ok(position) = self.rules.parse_position(&text)
                && self.rules.outcome(&position).is_none()
            {
                return Some(position);
            }
        }
        None
    }
}

/// So often positions are drawn by chance before there seem to be none.
const TRIES: usize = 10_000;

/// A layout and its mirror images are solved together, up to so many.
const VIEWS_TOGETHER: u128 = layouts::VIEWS as u128;
