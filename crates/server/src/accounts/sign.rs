//! Making an account, signing in, and signing out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use damier_api::{Code, Me, NewPassword, Problem, SignIn, SignUp};
use damier_core::Message;
use damier_store::{CredentialKind, StoreError, VisitorId};

use super::{me, name, password};
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::{Rate, Who};
use crate::people;

/// Make an account. A guest who does keeps everything; whoever has none gets one.
#[utoipa::path(
    post, path = "/api/v1/accounts", tag = "people", request_body = SignUp,
    responses(
        (status = 201, description = "The account", body = Me),
        (status = 409, description = "name-taken, refused", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-name, bad-password", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn make_account(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(asked): JsonBody<SignUp>,
) -> Result<(StatusCode, Json<Me>), Fault> {
    limited(&house, &caller, &asked.name)?;
    if caller.is_bot() {
        return Err(Fault::new(Code::NotYours));
    }
    if caller.name().is_some() {
        return Err(Fault::told(Code::Refused, Message::new("serve-has-account")));
    }
    let called = name::of_account(&asked.name)?.to_owned();
    password::checked(&asked.password)?;
    let taken = || Fault::new(Code::NameTaken);
    if house.store.visitor_named(&called).await?.is_some() {
        return Err(taken());
    }
    let hash = house.passwords.hash(asked.password).await?;
    let id = caller.visitor(&house).await?;
    match house.store.make_account(&id, &called, &hash).await {
        Ok(()) => {}
        // Somebody was quicker.
        Err(StoreError::Taken) => return Err(taken()),
        Err(StoreError::Conflict) => {
            return Err(Fault::told(Code::Refused, Message::new("serve-has-account")));
        }
        Err(error) => return Err(error.into()),
    }
    Ok((StatusCode::CREATED, Json(me::of(Some(&id), Some(called), &caller))))
}

/// Sign in: from now on the browser is known as that account. What a guest has learnt of lessons goes
/// along; games and puzzles stay the guest's.
#[utoipa::path(
    post, path = "/api/v1/sign-in", tag = "people", request_body = SignIn,
    responses(
        (status = 200, description = "The account", body = Me),
        (status = 403, description = "wrong-password", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn sign_in(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(asked): JsonBody<SignIn>,
) -> Result<Json<Me>, Fault> {
    limited(&house, &caller, &asked.name)?;
    let wrong = || Fault::new(Code::WrongPassword);
    // What nobody can be called or keep safe needs no looking up.
    name::checked(&asked.name).map_err(|_| wrong())?;
    password::checked(&asked.password).map_err(|_| wrong())?;
    let visitor = house.store.visitor_named(&asked.name).await?;
    let kept = visitor.as_ref().and_then(|visitor| visitor.account.as_ref());
    let kept = kept.map(|account| account.password.clone());
    if !house.passwords.verify(asked.password, kept).await? {
        return Err(wrong());
    }
    let visitor = visitor.ok_or_else(wrong)?;
    let guest = caller.known().filter(|known| known.visitor.account.is_none());
    if let Some(guest) = guest {
        people::bring_along(&house, &guest.visitor.id, &visitor.id).await?;
    }
    caller.remember(&house, &visitor.id).await?;
    let name = visitor.account.map(|account| account.name);
    Ok(Json(me::of(Some(&visitor.id), name, &caller)))
}

/// Sign out: the browser is a stranger again, and its cookie is worth nothing to anybody.
#[utoipa::path(
    post, path = "/api/v1/sign-out", tag = "people",
    responses((status = 204, description = "Signed out")),
)]
pub async fn sign_out(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<StatusCode, Fault> {
    if let Some(known) = caller.known()
        && known.credential.kind == CredentialKind::Cookie
    {
        house.store.remove_credential(&known.credential.id).await?;
    }
    caller.forget();
    Ok(StatusCode::NO_CONTENT)
}

/// Take another password. All other browsers are signed out; tokens stay.
#[utoipa::path(
    put, path = "/api/v1/me/password", tag = "people", request_body = NewPassword,
    responses(
        (status = 204, description = "Taken"),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 403, description = "wrong-password, not-yours", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-password", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn change_password(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(asked): JsonBody<NewPassword>,
) -> Result<StatusCode, Fault> {
    let known = caller.account()?;
    let account = known.visitor.account.clone().ok_or_else(|| Fault::new(Code::SignIn))?;
    limited(&house, &caller, &account.name)?;
    password::checked(&asked.password)?;
    if !house.passwords.verify(asked.old_password, Some(account.password)).await? {
        return Err(Fault::new(Code::WrongPassword));
    }
    let hash = house.passwords.hash(asked.password).await?;
    let id = &known.visitor.id;
    house.store.set_password(id, &hash).await?;
    others_out(&house, id, &known.credential.id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends all cookies of a visitor but one.
async fn others_out(house: &House, id: &VisitorId, but: &str) -> Result<(), Fault> {
    for credential in house.store.credentials(id, CredentialKind::Cookie).await? {
        if credential.id != but {
            house.store.remove_credential(&credential.id).await?;
        }
    }
    Ok(())
}

/// Nobody tries many passwords: neither from one address, nor with one name.
fn limited(house: &House, caller: &Caller, name: &str) -> Result<(), Fault> {
    house.limits.take(Rate::SignIns, &Who::address(caller.address()))?;
    // A name that nobody can have need not be remembered.
    if name::checked(name).is_ok() {
        house.limits.take(Rate::SignIns, &Who::Name(name.to_lowercase()))?;
    }
    Ok(())
}
