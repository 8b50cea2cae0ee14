//! Who calls.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use damier_api::Code;
use damier_core::Message;
use damier_l10n::Language;
use damier_store::{Credential, CredentialKind, Visitor, VisitorId};

use crate::fault::Fault;
use crate::house::House;
use crate::http::{Visit, cookie};
use crate::limits::{Rate, Who};
use crate::secret;

/// The cookie that visitors are known by.
const COOKIE: &str = "damier";

/// Whoever calls: somebody who is known by a cookie or a token, or a stranger.
#[derive(Clone, Debug)]
pub struct Caller {
    visit: Visit,
    known: Option<Known>,
}

/// Somebody who was here before.
#[derive(Clone, Debug)]
pub struct Known {
    /// Who it is.
    pub visitor: Visitor,
    /// How it is known.
    pub credential: Credential,
}

impl Known {
    /// The name, if it is an account.
    pub fn name(&self) -> Option<&str> {
        self.visitor.account.as_ref().map(|account| account.name.as_str())
    }
}

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Self, Fault> {
        let visit = parts.extensions.get::<Visit>().cloned();
        let visit = visit.ok_or_else(|| Fault::new(Code::Internal))?;
        let token = parts.headers.get(AUTHORIZATION).map(|header| {
            let header = header.to_str().unwrap_or_default();
            let (scheme, token) = header.split_once(' ').unwrap_or_default();
            if scheme.eq_ignore_ascii_case("bearer") { token.trim() } else { "" }
        });
        if let Some(token) = token {
            // Whoever shows a token means to be known by it.
            let known = known(house, token, CredentialKind::Token).await?;
            let known = Some(known.ok_or_else(|| Fault::new(Code::SignIn))?);
            return Ok(Caller { visit, known });
        }
        let Some(shown) = cookie(parts, COOKIE) else { return Ok(Caller { visit, known: None }) };
        let known = known(house, shown, CredentialKind::Cookie).await?;
        let caller = Caller { visit, known };
        match &caller.known {
            None => caller.forget(),
            Some(known) => caller.renew(house, known).await?,
        }
        Ok(caller)
    }
}

/// Whether a request shows something by which its sender may be known.
pub fn shows_who(parts: &Parts) -> bool {
    parts.headers.contains_key(AUTHORIZATION) || cookie(parts, COOKIE).is_some()
}

/// Who has that secret, if it is one and has not ended.
async fn known(house: &House, shown: &str, kind: CredentialKind) -> Result<Option<Known>, Fault> {
    let Some(credential) = house.store.credential(&secret::hash(shown)).await? else {
        return Ok(None);
    };
    let ended = credential.expires.is_some_and(|end| end <= house.time.unix_ms());
    if ended || credential.kind != kind {
        return Ok(None);
    }
    let visitor = house.store.visitor(&credential.visitor).await?;
    Ok(visitor.map(|visitor| Known { visitor, credential }))
}

impl Caller {
    /// The language to answer in.
    pub fn language(&self) -> Language {
        self.visit.language
    }

    /// Where the call comes from.
    pub fn address(&self) -> IpAddr {
        self.visit.address
    }

    /// Who calls, if they were here before.
    pub fn known(&self) -> Option<&Known> {
        self.known.as_ref()
    }

    /// The id of whoever calls, if they have one.
    pub fn id(&self) -> Option<VisitorId> {
        let known = self.known.as_ref().map(|known| known.visitor.id.clone());
        known.or_else(|| self.visit.jar.guest())
    }

    /// The name of whoever calls, if they have an account.
    pub fn name(&self) -> Option<&str> {
        self.known.as_ref().and_then(Known::name)
    }

    /// Whether it is a program with a token.
    pub fn is_bot(&self) -> bool {
        self.known.as_ref().is_some_and(|known| known.credential.kind == CredentialKind::Token)
    }

    /// Whose limits count for what this caller does.
    pub fn who(&self) -> Who {
        match self.id() {
            Some(id) => Who::Visitor(id.as_str().to_owned()),
            None => Who::address(self.address()),
        }
    }

    /// The id of whoever calls. A stranger becomes a guest, and the browser is told to remember it.
    pub async fn visitor(&self, house: &House) -> Result<VisitorId, Fault> {
        if let Some(id) = self.id() {
            return Ok(id);
        }
        house.limits.take(Rate::Guests, &Who::address(self.address()))?;
        let id = VisitorId::new(secret::random::<16>()?);
        let visitor = Visitor { id: id.clone(), made: house.time.unix_ms(), account: None };
        house.store.add_visitor(&visitor).await?;
        self.remember(house, &id).await?;
        self.visit.jar.became(id.clone());
        Ok(id)
    }

    /// Has the browser remember who it is that calls.
    pub async fn remember(&self, house: &House, id: &VisitorId) -> Result<(), Fault> {
        const DAY: u64 = 24 * 60 * 60;
        let secret = secret::random::<32>()?;
        let made = house.time.unix_ms();
        let seconds = u64::from(house.config.cookie_days) * DAY;
        let credential = Credential {
            id: secret::random::<16>()?,
            hash: secret::hash(&secret),
            visitor: id.clone(),
            kind: CredentialKind::Cookie,
            label: String::new(),
            made,
            expires: Some(made + seconds * 1000),
        };
        house.store.add_credential(&credential).await?;
        self.put(&secret, seconds);
        Ok(())
    }

    /// Has the browser forget who it is.
    pub fn forget(&self) {
        self.put("", 0);
    }

    fn put(&self, value: &str, seconds: u64) {
        let secure = if self.visit.secure { "; Secure" } else { "" };
        self.visit.jar.put(format!(
            "{COOKIE}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}"
        ));
    }

    /// Whoever comes back in the second half of the time gets a new cookie, and so is a stranger
    /// again only after staying away for long. The old one ends when it would have.
    async fn renew(&self, house: &House, known: &Known) -> Result<(), Fault> {
        let Credential { made, expires, .. } = known.credential;
        let half = expires.map(|end| made + end.saturating_sub(made) / 2);
        if half.is_none_or(|half| house.time.unix_ms() < half) {
            return Ok(());
        }
        match self.remember(house, &known.visitor.id).await {
            // They are known all the same.
            Err(fault) if fault.code == Code::Unavailable => Ok(()),
            remembered => remembered,
        }
    }

    /// Whoever calls, if it is a person with an account.
    pub fn account(&self) -> Result<&Known, Fault> {
        let known = self.known.as_ref().filter(|known| known.visitor.account.is_some());
        let needed = || Fault::told(Code::SignIn, Message::new("server-needs-account"));
        let known = known.ok_or_else(needed)?;
        if self.is_bot() { Err(Fault::new(Code::NotYours)) } else { Ok(known) }
    }
}
