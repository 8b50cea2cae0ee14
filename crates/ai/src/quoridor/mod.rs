//! Minds for Quoridor.

mod damier;
mod evaluate;
pub mod exact;
mod footrace;
mod greedy;
mod rush;
mod sidewall;

pub use damier::{AnyNet, Damier, Four, Net, Outlook, train};
pub use evaluate::{Corridor, Race};
pub use footrace::Footrace;
pub use greedy::Greedy;
pub use rush::Rush;
pub use sidewall::Sidewall;
