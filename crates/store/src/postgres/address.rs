//! Where a database is, with a password that nobody is shown.

use std::fmt;
use std::str::FromStr;

use damier_core::{Explain, Message};
use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgSslMode};
use thiserror::Error;
use url::Url;

/// What stands where a password is.
const HIDDEN: &str = "***";

/// Parameters that an address may have: those that are understood. Others are refused, since a
/// secret under a name with a slip in it would be told as one that is not known.
const PARAMETERS: &[&str] = &[
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "host",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// The address of a PostgreSQL: `postgres://user:password@host:port/database?sslmode=verify-full`.
/// Shown to anybody it is without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress(Url);

/// Why a text is no address of a database.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// It begins with something else.
    #[error("an address of a database begins with postgres://")]
    Scheme,
    /// It is no address at all.
    #[error("the address of the database cannot be read: {why}")]
    Form {
        /// What is wrong with it.
        why: String,
    },
    /// It says something that nobody understands.
    #[error("the address of the database has a parameter `{name}` that is not known")]
    Parameter {
        /// Its name.
        name: String,
    },
    /// A parameter has a value that it cannot have.
    #[error("the address of the database has a value that cannot be: {why}")]
    Value {
        /// What is wrong with it.
        why: String,
    },
}

impl Explain for AddressError {
    fn message(&self) -> Message {
        match self {
            Self::Scheme => Message::new("database-scheme"),
            Self::Form { why } => Message::new("database-form").with("why", why.as_str()),
            Self::Parameter { name } => {
                Message::new("database-parameter").with("name", name.as_str())
            }
            Self::Value { why } => Message::new("database-value").with("why", why.as_str()),
        }
    }
}

impl PostgresAddress {
    /// Whether a text is meant to be one.
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// How it is connected to. Where encryption is asked for the certificate is checked too: a
    /// line to nobody knows whom keeps no secrets.
    pub(super) fn connecting(&self) -> Result<PgConnectOptions, AddressError> {
        let options = PgConnectOptions::from_url(&self.0);
        let options = options.map_err(|error| AddressError::Value { why: said(&error) })?;
        let options = match options.get_ssl_mode() {
            PgSslMode::Require => options.ssl_mode(PgSslMode::VerifyFull),
            _ => options,
        };
        let named = options.get_application_name().is_some();
        let options = if named { options } else { options.application_name("damier") };
        Ok(options.disable_statement_logging())
    }

    /// The host and the port, and the database where one is named.
    pub(super) fn place(&self) -> String {
        match self.connecting() {
            Ok(options) => {
                let database = options.get_database().map(|name| format!("/{name}"));
                let (host, port) = (options.get_host(), options.get_port());
                format!("{host}:{port}{}", database.unwrap_or_default())
            }
            Err(_) => self.to_string(),
        }
    }
}

/// What a library says of an address, which never holds what stands in it.
fn said(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Configuration(why) => why.to_string(),
        _ => error.to_string(),
    }
}

impl FromStr for PostgresAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if !Self::is_meant(text) {
            return Err(AddressError::Scheme);
        }
        let url =
            Url::parse(text).map_err(|error| AddressError::Form { why: error.to_string() })?;
        let unknown = url.query_pairs().find(|(name, _)| {
            let name = name.split('[').next().unwrap_or_default();
            !PARAMETERS.contains(&name)
        });
        if let Some((name, _)) = unknown {
            return Err(AddressError::Parameter { name: name.into_owned() });
        }
        let address = Self(url);
        address.connecting()?;
        Ok(address)
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = self.0.clone();
        if shown.password().is_some() {
            // Whatever has a password has a place for another.
            let _ = shown.set_password(Some(HIDDEN));
        }
        if shown.query().is_some() {
            let pairs: Vec<(String, String)> = shown
                .query_pairs()
                .map(|(name, value)| match &*name {
                    "password" => (name.into_owned(), HIDDEN.to_owned()),
                    _ => (name.into_owned(), value.into_owned()),
                })
                .collect();
            shown.query_pairs_mut().clear().extend_pairs(pairs);
        }
        f.write_str(&shown.as_str().replace("%2A%2A%2A", HIDDEN))
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_password_is_never_shown() {
        for (typed, shown) in [
            ("postgres://anna@db/games", "postgres://anna@db/games"),
            ("postgres://anna:hush@db:1/games", "postgres://anna:***@db:1/games"),
            ("postgresql://anna:h%40sh@db/games", "postgresql://anna:***@db/games"),
            (
                "postgres://db/games?password=hush&sslmode=require",
                "postgres://db/games?password=***&sslmode=require",
            ),
        ] {
            let address: PostgresAddress = typed.parse().unwrap();
            assert_eq!(address.to_string(), shown);
            assert!(!format!("{address:?} {}", address.place()).contains("h%40sh"));
            assert!(!format!("{address:?} {}", address.place()).contains("hush"));
        }
    }

    #[test]
    fn what_is_no_address_is_told_without_what_stands_in_it() {
        #[track_caller]
        fn check(typed: &str, expected: &str) {
            let error = typed.parse::<PostgresAddress>().unwrap_err().to_string();
            assert!(error.contains(expected) && !error.contains("hush"), "{error}");
        }
        check("mysql://anna:hush@db/games", "begins with postgres://");
        check("damier.db", "begins with postgres://");
        check("postgres://anna:hush@db:many/games", "cannot be read");
        check("postgres://db/games?pasword=hush", "`pasword`");
        check("postgres://anna:hush@db/games?sslmode=perhaps", "cannot be");
        check("postgres://anna:hush@db/games?port=many", "cannot be");
    }
}
