//! Passwords, which are kept so that nobody can read them.

use std::sync::Arc;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use damier_api::{Code, Place};
use damier_core::Message;
use tokio::sync::{Semaphore, TryAcquireError};

use crate::fault::Fault;

/// How many are worked on at once: each takes 19 MiB of memory for as long as it lasts.
const AT_ONCE: usize = 2;

/// How many wait for that at most.
const WAITING: usize = 64;

/// How long whoever is sent away for it waits before asking again.
const BUSY: std::time::Duration = std::time::Duration::from_secs(5);

/// Whoever works on passwords, a few at a time.
pub struct Passwords {
    working: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords {
            working: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(Semaphore::new(AT_ONCE + WAITING)),
        }
    }
}

impl Passwords {
    /// What is kept of a password.
    pub async fn hash(&self, password: String) -> Result<String, Fault> {
        self.work(move || {
            let hashed = Argon2::default().hash_password(password.as_bytes());
            hashed.map(|hash| hash.to_string()).map_err(|error| {
                tracing::error!(%error, "a password cannot be hashed");
                Fault::new(Code::Internal)
            })
        })
        .await?
    }

    /// Whether that is the password. Without a hash to compare with it is not, but takes as long,
    /// so that nobody learns by a clock which names there are.
    pub async fn verify(&self, password: String, kept: Option<String>) -> Result<bool, Fault> {
        /// The hash of a password that nobody has.
        const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA\
            $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
        self.work(move || {
            let known = kept.is_some();
            let kept = kept.as_deref().unwrap_or(NOBODY);
            let Ok(hash) = PasswordHash::new(kept) else { return false };
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok() && known
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let broken = || Fault::new(Code::Internal);
        let _waits = match self.waiting.clone().try_acquire_owned() {
            Ok(place) => place,
            Err(TryAcquireError::NoPermits) => return Err(Fault::new(Code::TooMany).after(BUSY)),
            Err(TryAcquireError::Closed) => return Err(broken()),
        };
        let works = self.working.clone().acquire_owned().await.map_err(|_| broken())?;
        let worked = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(works);
            done
        });
        worked.await.map_err(|_| broken())
    }
}

/// A password that keeps something safe.
pub fn checked(password: &str) -> Result<(), Fault> {
    if (8..=1024).contains(&password.chars().count()) {
        return Ok(());
    }
    let fault = Fault::told(Code::BadPassword, Message::new("serve-password"));
    Err(fault.at(Place::field("password")))
}
