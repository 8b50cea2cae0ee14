//! How sessions are asked for.

use std::collections::BTreeMap;

use damier_catalog::Params;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A puzzle or a labyrinth that is to begin.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
#[serde(tag = "type", rename_all = "kebab-case")]
#[serde(deny_unknown_fields)]
pub enum NewSession {
    /// One that is made by what is set.
    Make {
        /// What is set, by the names of the catalogue's settings; a seed too.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        params: BTreeMap<String, String>,
    },
    /// That of the day, the same for everybody.
    Daily {
        /// Which day, such as `2026-11-15`; today unless it is told.
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        day: Option<String>,
        /// What else is set.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        params: BTreeMap<String, String>,
    },
    /// One that has a name.
    Id {
        /// Its ID.
        id: String,
        /// What is set besides.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        params: BTreeMap<String, String>,
    },
    /// One that somebody has: a saved game, a puzzle or a maze in any of the forms that can be read.
    Upload {
        /// The text of it.
        text: String,
    },
}

impl NewSession {
    /// What is set before it begins, not checked yet.
    pub fn params(&self) -> Params {
        match self {
            NewSession::Make { params }
            | NewSession::Daily { params, .. }
            | NewSession::Id { params, .. } => {
                Params::new(params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
            }
            NewSession::Upload { .. } => Params::default(),
        }
    }
}

/// A session that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, TS)]
pub struct SessionMade {
    /// The name by which it is found again.
    pub id: String,
    /// Where it is.
    pub url: String,
    /// What names the puzzle or labyrinth for ever, if something does.
    pub puzzle: Option<String>,
    /// What there is to know of it, a sentence each: that it is easier than was wished, for one.
    pub notes: Vec<String>,
}
