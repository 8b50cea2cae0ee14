//! Getting in, or being told why not.

use damier_core::Explain;
use damier_l10n::{Language, say};
use damier_nats::{Connection, Identity, NatsError, Options};
use damier_testbed::{Nats, NatsOptions};
use data_encoding::BASE64URL_NOPAD;
use nkeys::KeyPair;
use rcgen::{CertifiedKey, generate_simple_self_signed};
use serde_json::{Value, json};

fn to(address: &str) -> Options {
    Options::to(address.parse().unwrap())
}

async fn refused(options: &Options) -> NatsError {
    Connection::open(options).await.unwrap_err()
}

/// What is said of it, in both languages.
fn told(error: &NatsError) -> [String; 2] {
    Language::ALL.map(|language| say(language, &error.message()))
}

#[tokio::test]
async fn nats_without_jetstream_is_told_so() {
    let nats = Nats::with(&NatsOptions { jetstream: false, ..NatsOptions::default() });
    let error = refused(&to(&nats.address())).await;
    assert_eq!(error, NatsError::NoJetStream { at: nats.address() });
    let [english, french] = told(&error);
    let hint = "has no JetStream; hint: start nats-server with -js";
    assert_eq!(english, format!("NATS at {} {hint}", nats.address()));
    assert!(french.contains("n’a pas JetStream"), "{french}");
}

#[tokio::test]
async fn where_nobody_answers_is_told() {
    let nats = Nats::start();
    nats.stop();
    let error = refused(&to(&nats.address())).await;
    assert!(matches!(&error, NatsError::Unreachable { at, .. } if *at == nats.address()));
    assert!(told(&error)[1].contains("impossible de joindre NATS"));
}

#[tokio::test]
async fn who_may_not_come_in_is_told_so_without_the_password() {
    let user = Some(("anna".to_owned(), "p@ss:word".to_owned()));
    let nats = Nats::with(&NatsOptions { user, ..NatsOptions::default() });
    let at = |login: &str| nats.address().replace("://", &format!("://{login}@"));
    Connection::open(&to(&at("anna:p%40ss%3Aword"))).await.unwrap();
    for login in ["anna:guessed-secret", "bertha:guessed-secret", "guessed-secret"] {
        let error = refused(&to(&at(login))).await;
        assert_eq!(error, NatsError::Refused { at: nats.address() });
        for words in told(&error).into_iter().chain([error.to_string(), format!("{error:?}")]) {
            assert!(!words.contains("guessed-secret"), "{words}");
        }
    }
    assert_eq!(refused(&to(&nats.address())).await, NatsError::Refused { at: nats.address() });
}

/// A NATS with a certificate for a name, and the certificate in a file.
fn encrypted(name: &str) -> (Nats, tempfile::TempDir, std::path::PathBuf) {
    let made = generate_simple_self_signed(vec![name.to_owned()]).unwrap();
    let CertifiedKey { cert, signing_key } = made;
    let tls = Some((cert.pem(), signing_key.serialize_pem()));
    let nats = Nats::with(&NatsOptions { tls, ..NatsOptions::default() });
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("roots.pem");
    std::fs::write(&file, cert.pem()).unwrap();
    (nats, folder, file)
}

#[tokio::test]
async fn certificates_are_checked() {
    let (nats, _folder, roots) = encrypted("127.0.0.1");
    let trusting = Options { roots: Some(roots.clone()), ..to(&nats.address()) };
    Connection::open(&trusting).await.unwrap();
    // It asks for TLS whether or not the address does.
    let plain = nats.address().replace("tls:", "nats:");
    Connection::open(&Options { roots: Some(roots), ..to(&plain) }).await.unwrap();
    let error = refused(&to(&nats.address())).await;
    assert!(matches!(error, NatsError::Untrusted { .. }), "{error}");
    assert!(told(&error)[1].contains("n’est pas digne de confiance"));
}

#[tokio::test]
async fn a_certificate_for_somebody_else_is_none() {
    let (nats, _folder, roots) = encrypted("other.example");
    let options = Options { roots: Some(roots), ..to(&nats.address()) };
    let error = refused(&options).await;
    assert!(matches!(error, NatsError::Untrusted { .. }), "{error}");
}

#[tokio::test]
async fn who_shows_a_certificate_comes_in_where_one_is_wanted() {
    let made = || generate_simple_self_signed(vec!["127.0.0.1".to_owned()]).unwrap();
    let (server, own, other) = (made(), made(), made());
    let nats = Nats::with(&NatsOptions {
        tls: Some((server.cert.pem(), server.signing_key.serialize_pem())),
        callers: Some(own.cert.pem()),
        ..NatsOptions::default()
    });
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: String| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file
    };
    let roots = Some(file("roots.pem", server.cert.pem()));
    let nobody = Options { roots, ..to(&nats.address()) };
    let shows = |name: &str, shown: &CertifiedKey<rcgen::KeyPair>| {
        let certificate = file(&format!("{name}.crt"), shown.cert.pem());
        let key = file(&format!("{name}.key"), shown.signing_key.serialize_pem());
        Options { identity: Some(Identity { certificate, key }), ..nobody.clone() }
    };
    Connection::open(&shows("own", &own)).await.unwrap();
    for options in [shows("other", &other), nobody.clone()] {
        refused(&options).await;
    }
}

/// A token of NATS: what somebody says of somebody, signed.
fn token(says: &KeyPair, of: &KeyPair, what: &Value) -> String {
    let part = |value: Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    let head = part(json!({ "typ": "JWT", "alg": "ed25519-nkey" }));
    let (iss, sub) = (says.public_key(), of.public_key());
    let body = json!({ "jti": "1", "iat": 1, "iss": iss, "name": "x", "sub": sub, "nats": what });
    let said = format!("{head}.{}", part(body));
    let signed = BASE64URL_NOPAD.encode(&says.sign(said.as_bytes()).unwrap());
    format!("{said}.{signed}")
}

#[tokio::test]
async fn credentials_let_in_whom_the_operator_knows() {
    let (operator, system, account) =
        (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account());
    let boundless = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
        "conn": -1, "leaf": -1, "mem_storage": -1, "disk_storage": -1, "streams": -1, "consumer": -1,
    });
    let account_token = |of: &KeyPair, limits: &Value| {
        token(&operator, of, &json!({ "type": "account", "version": 2, "limits": limits }))
    };
    let mut without_streams = boundless.clone();
    for limit in ["mem_storage", "disk_storage"] {
        without_streams[limit] = json!(0);
    }
    let settings = vec![
        format!(
            "operator: {}",
            token(&operator, &operator, &json!({ "type": "operator", "version": 2 }))
        ),
        "resolver: MEMORY".to_owned(),
        format!("system_account: {}", system.public_key()),
        format!(
            "resolver_preload {{ {}: {}\n{}: {} }}",
            system.public_key(),
            account_token(&system, &without_streams),
            account.public_key(),
            account_token(&account, &boundless),
        ),
    ];
    let nats = Nats::with(&NatsOptions { settings, ..NatsOptions::default() });
    let folder = tempfile::tempdir().unwrap();
    let credentials = |name: &str, by: &KeyPair| {
        let user = KeyPair::new_user();
        let what = json!({ "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1 });
        let (token, seed) = (token(by, &user, &what), user.seed().unwrap());
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
            -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
        );
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        Options { credentials: Some(file), ..to(&nats.address()) }
    };
    Connection::open(&credentials("good", &account)).await.unwrap();
    let stranger = refused(&credentials("strange", &KeyPair::new_account())).await;
    assert_eq!(stranger, NatsError::Refused { at: nats.address() });
    assert_eq!(refused(&to(&nats.address())).await, NatsError::Refused { at: nats.address() });
}

#[tokio::test]
async fn files_that_cannot_be_read_are_named() {
    let nats = Nats::start();
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.creds");
    let error = refused(&Options { credentials: Some(missing), ..to(&nats.address()) }).await;
    assert!(told(&error)[0].contains("missing.creds cannot be read"), "{error}");
    let rubbish = folder.path().join("rubbish.creds");
    std::fs::write(&rubbish, "s3cret").unwrap();
    let error = refused(&Options { credentials: Some(rubbish), ..to(&nats.address()) }).await;
    assert!(matches!(error, NatsError::Unreadable { .. }), "{error}");
    assert!(!error.to_string().contains("s3cret"));
}

#[tokio::test]
async fn a_connection_that_was_lost_comes_back_and_is_counted() {
    let nats = Nats::start();
    let connection = Connection::open(&to(&nats.address())).await.unwrap();
    let mut returns = connection.returns();
    returns.wait_for(|times| *times >= 1).await.unwrap();
    nats.restart();
    returns.wait_for(|times| *times >= 2).await.unwrap();
}

#[tokio::test]
async fn answers_come_where_they_are_wanted() {
    let nats = Nats::start();
    let options = Options { answers: Some("server.answers"), ..to(&nats.address()) };
    let connection = Connection::open(&options).await.unwrap();
    let inbox = connection.client().new_inbox();
    assert!(inbox.starts_with("damier.v1.server.answers."), "{inbox}");
}
