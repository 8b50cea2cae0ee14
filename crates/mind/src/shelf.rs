//! Tables too large to be made for every question.

use std::any::Any;
use std::sync::Arc;

/// Whoever keeps the tables that minds look things up in, and lends them.
///
/// A shelf need not know games, nor minds the shelf: what is wanted is a value of a type that
/// belongs to the table, such as the terms it is made for. Whoever keeps such tables knows the
/// type; all others have nothing to lend. Minds ask by [`borrow`].
pub trait Shelf {
    /// The table that is wanted, if there is such a one.
    fn lend(&self, wanted: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>>;
}

/// A table that can lie on a [`Shelf`].
pub trait Table: Any + Send + Sync {
    /// What tells one of these tables from the others. It belongs to no other kind of table.
    type Wanted: Any;
}

/// The table that is wanted, if the shelf has it.
///
/// ```
/// use std::any::Any;
/// use std::sync::Arc;
/// use damier_mind::{Bare, Shelf, Table, borrow};
///
/// /// The multiples of a number.
/// struct Multiples(Vec<u32>);
/// struct Of(u32);
///
/// impl Table for Multiples {
///     type Wanted = Of;
/// }
///
/// struct School;
///
/// impl Shelf for School {
///     fn lend(&self, wanted: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>> {
///         let Of(number) = wanted.downcast_ref()?;
///         Some(Arc::new(Multiples((0..10).map(|i| i * number).collect())))
///     }
/// }
///
/// assert_eq!(borrow::<Multiples>(&School, &Of(7)).map(|table| table.0[3]), Some(21));
/// assert!(borrow::<Multiples>(&Bare, &Of(7)).is_none());
/// ```
pub fn borrow<T: Table>(shelf: &dyn Shelf, wanted: &T::Wanted) -> Option<Arc<T>> {
    shelf.lend(wanted)?.downcast().ok()
}

/// A shelf with nothing on it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bare;

impl Shelf for Bare {
    fn lend(&self, _: &dyn Any) -> Option<Arc<dyn Any + Send + Sync>> {
        None
    }
}
