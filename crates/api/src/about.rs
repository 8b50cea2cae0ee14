//! What answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The program that answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct About {
    /// Its version.
    pub version: String,
    /// What changes with its web app: a page that was opened before another one was put in asks for
    /// it. `null` where the program was built without.
    pub web: Option<String>,
}
