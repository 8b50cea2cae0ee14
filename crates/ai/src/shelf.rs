//! Tables too large to be made for every question.

use std::sync::Arc;

use damier_awele::Terms;

use crate::awele::endgame::Database;

/// Whoever keeps the tables that minds look things up in, and lends them.
pub trait Shelf {
    /// The endgame of Awélé under these terms, if there is one.
    fn awele(&self, terms: &Terms) -> Option<Arc<Database>>;
}
