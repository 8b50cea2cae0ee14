//! Tokens, by which programs are known.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use damier_api::{Code, NewToken, Place, Problem, Token, TokenMade};
use damier_core::Message;
use damier_store::{Credential, CredentialKind};

use super::name;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::{JsonBody, Path};
use crate::secret;

/// The most tokens of an account.
const MOST: usize = 50;

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;

/// My tokens, without their secrets.
#[utoipa::path(
    get, path = "/api/v1/tokens", tag = "people",
    responses(
        (status = 200, description = "The tokens", body = [Token]),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn tokens(
    State(house): State<Arc<House>>,
    caller: Caller,
) -> Result<Json<Vec<Token>>, Fault> {
    let id = &caller.account()?.visitor.id;
    Ok(Json(told(&house.store.credentials(id, CredentialKind::Token).await?)))
}

/// What may be told of tokens.
pub fn told(credentials: &[Credential]) -> Vec<Token> {
    let tokens = credentials.iter().filter(|known| known.kind == CredentialKind::Token);
    tokens.map(token).collect()
}

fn token(known: &Credential) -> Token {
    Token {
        id: known.id.clone(),
        label: known.label.clone(),
        made: known.made,
        expires: known.expires,
    }
}

/// Make a token. Its secret is told this once.
#[utoipa::path(
    post, path = "/api/v1/tokens", tag = "people", request_body = NewToken,
    responses(
        (status = 201, description = "The token with its secret", body = TokenMade),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 422, description = "bad-name", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn make_token(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(asked): JsonBody<NewToken>,
) -> Result<(StatusCode, Json<TokenMade>), Fault> {
    let visitor = caller.account()?.visitor.id.clone();
    let label = name::checked(&asked.label).map_err(|fault| fault.at(Place::field("label")))?;
    if house.store.credentials(&visitor, CredentialKind::Token).await?.len() >= MOST {
        let message = Message::new("serve-tokens").with("most", MOST);
        return Err(Fault::told(Code::Refused, message));
    }
    let made = house.time.unix_ms();
    let expires = asked.days.map(|days| made.saturating_add(u64::from(days) * DAY));
    // Whoever looks through texts for secrets that should not be there knows it by its beginning.
    let secret = format!("damier_{}", secret::random::<32>()?);
    let credential = Credential {
        id: secret::random::<8>()?,
        hash: secret::hash(&secret),
        visitor,
        kind: CredentialKind::Token,
        label: label.to_owned(),
        made,
        expires,
    };
    house.store.add_credential(&credential).await?;
    Ok((StatusCode::CREATED, Json(TokenMade { secret, token: token(&credential) })))
}

/// End a token.
#[utoipa::path(
    delete, path = "/api/v1/tokens/{id}", tag = "people",
    params(("id" = String, Path, description = "The id of the token")),
    responses(
        (status = 204, description = "Ended"),
        (status = 401, description = "sign-in", body = Problem, content_type = "application/problem+json"),
        (status = 404, description = "not-found", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn end_token(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Fault> {
    let visitor = &caller.account()?.visitor.id;
    let mine = house.store.credentials(visitor, CredentialKind::Token).await?;
    if mine.iter().all(|token| token.id != id) {
        return Err(Fault::new(Code::NotFound));
    }
    house.store.remove_credential(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}
