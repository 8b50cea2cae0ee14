//! Visitors: guests and accounts, and by what they are known when they come back.

use std::fmt;

/// The name of a visitor among programs: a random text, told to nobody else.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VisitorId(String);

impl VisitorId {
    /// The visitor of that text.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for VisitorId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Somebody who came. An account is a visitor with a name and a password, all others are guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visitor {
    /// Who it is.
    pub id: VisitorId,
    /// When they first came, in Unix milliseconds.
    pub made: u64,
    /// The account, if they made one.
    pub account: Option<Account>,
}

/// What makes a guest somebody with an account.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// The name as it was typed.
    pub name: String,
    /// The hash of the password, in the form of its own library.
    pub password: String,
}

impl fmt::Debug for Account {
    /// Without the password's hash: what is debugged ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A name as it is compared: nobody is called `Anna` beside `anna`.
pub(crate) fn folded(name: &str) -> String {
    name.to_lowercase()
}

/// How a credential is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CredentialKind {
    /// By a browser, as a cookie.
    Cookie,
    /// By a program, as a token.
    Token,
}

/// Something by which a visitor is known. The secret itself is never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Credential {
    /// Its name, which is no secret.
    pub id: String,
    /// The hash of the secret.
    pub hash: [u8; 32],
    /// Who it is that has the secret.
    pub visitor: VisitorId,
    /// How it is sent.
    pub kind: CredentialKind,
    /// What the visitor calls it.
    pub label: String,
    /// When it was made, in Unix milliseconds.
    pub made: u64,
    /// When it ends, in Unix milliseconds.
    pub expires: Option<u64>,
}

impl fmt::Debug for Credential {
    /// Without the hash: what is debugged ends up in logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Credential")
            .field("id", &self.id)
            .field("visitor", &self.visitor)
            .field("kind", &self.kind)
            .field("expires", &self.expires)
            .finish_non_exhaustive()
    }
}

/// All that is stored of a visitor. Logs may be many and long: they are named here, and read one
/// after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Everything {
    /// The visitor.
    pub visitor: Visitor,
    /// By what they are known, in the order of the names.
    pub credentials: Vec<Credential>,
    /// The logs they began or sit at, in the order of the names.
    pub logs: Vec<String>,
    /// The records they loaded, in the order of the names.
    pub records: Vec<String>,
}
