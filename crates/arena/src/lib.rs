//! Tournaments: who meets whom, and what the results say.
//!
//! * [`Plan`] is everything that determines the games: who takes part ([`Entrant`]), the format, the
//!   [`openings`], when games are ended early ([`adjudicate`]).
//! * [`Tournament`] hands out games and is told how they ended; [`Summary`] is all that can be said
//!   then. Both are pure: no files, no threads, no clock.
//! * [`runner`] plays the games, with the time, the threads and the programs that it is handed.
//! * [`journal`] is what is written meanwhile, so that a tournament can go on another time.
//! * [`report`] is a page of all that, in one file.
//! * [`pairing`] is who meets whom: schedules that are asked for meetings and told how they ended.
//! * [`ladder`] is a standing tournament of whoever is there.
//! * [`stats`] is what results say: Elo, ratings, tests, and how sure all of it is.
//!
//! ```
//! use damier_arena::stats::{self, Pentanomial};
//!
//! // Pairs of games worth 0, ½, 1, 1½ and 2 points.
//! let pairs: Pentanomial = "177,1629,3083,1780,221".parse()?;
//! let elo = stats::elo(pairs).unwrap();
//! assert_eq!(format!("{:.2} ± {:.2}", elo.value, elo.margin().unwrap()), "6.03 ± 3.49");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod adjudicate;
mod entrant;
mod finished;
pub mod journal;
pub mod ladder;
mod limits;
mod lot;
pub mod openings;
pub mod pairing;
mod plan;
pub mod report;
pub mod runner;
pub mod stats;
pub mod table;
mod text;
mod tournament;

pub use entrant::{Entrant, EntrantError};
pub use finished::{End, Finished, Left, NoEnd};
pub use journal::{Journal, JournalError};
pub use limits::{LimitError, Limits};
pub use lot::{Lot, Stage};
pub use plan::{Difference, Format, Plan, PlanError};
pub use tournament::{
    Against, Assignment, CrossCell, EndCount, Ledger, LengthCount, OfOpening, OpeningLine,
    SprtLine, Standing, Summary, Tally, TimeUse, Tournament, TournamentError, Trace, TraceLine,
    TracePoint,
};
