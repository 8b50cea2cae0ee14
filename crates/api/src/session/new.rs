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
        /// What is set, by the names of the catalogue's settings: a seed too, which is `daily` for
        /// the one of the day.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        params: BTreeMap<String, String>,
    },
    /// One that somebody has.
    Read {
        /// A game that was saved, a puzzle or a maze in any form that can be read, or the ID of one.
        text: String,
        /// What is set besides.
        #[serde(default)]
        #[ts(optional, as = "Option<BTreeMap<String, String>>")]
        params: BTreeMap<String, String>,
    },
}

impl NewSession {
    /// What is set before it begins, not checked yet.
    pub fn params(&self) -> Params {
        let (NewSession::Make { params } | NewSession::Read { params, .. }) = self;
        Params::new(params.iter().map(|(name, value)| (name.as_str(), value.as_str())))
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
