//! Where tests of the promise stand in the way.

use async_trait::async_trait;

use crate::StoreError;

/// What happens at the two moments that matter when something becomes durable. Whoever waits there
/// stops the store; whoever answers with an error fails it.
#[async_trait]
pub trait Faults: Send + Sync + 'static {
    /// So many changes are written, and not committed.
    async fn before_commit(&self, changes: usize) -> Result<(), StoreError> {
        let _ = changes;
        Ok(())
    }

    /// They are durable, and nobody was told.
    async fn after_commit(&self, changes: usize) -> Result<(), StoreError> {
        let _ = changes;
        Ok(())
    }
}
