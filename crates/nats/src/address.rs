//! Where NATS is.

use std::fmt;
use std::str::FromStr;

use async_nats::ServerAddr;

use crate::NatsError;

/// One server or several of one cluster, with the name and password, or the token, that were typed
/// with them. Shown without these: whatever is printed or logged of an address tells no secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Address {
    servers: Vec<ServerAddr>,
    login: Option<Login>,
}

/// Who one is to NATS.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Login {
    Password { user: String, password: String },
    Token(String),
}

impl Address {
    /// The servers, without names and passwords: the library logs what it is given.
    pub(crate) fn servers(&self) -> &[ServerAddr] {
        &self.servers
    }

    pub(crate) fn login(&self) -> Option<&Login> {
        self.login.as_ref()
    }
}

impl FromStr for Address {
    type Err = NatsError;

    /// Reads `nats://host`, `tls://name:password@host:4222`, `nats://token@host`, and several of
    /// them with commas between.
    fn from_str(typed: &str) -> Result<Address, NatsError> {
        let mut servers = Vec::new();
        let mut login = None;
        for part in typed.split(',') {
            // What is wrong with it is not told with it: a slip may have put a password anywhere.
            let server: ServerAddr = part.trim().parse().map_err(|_| NatsError::BadAddress)?;
            let mut url = server.into_inner();
            let nowhere = url.host_str().is_none_or(str::is_empty);
            let more = !matches!(url.path(), "" | "/") || url.query().is_some();
            if nowhere || more || !["nats", "tls"].contains(&url.scheme()) {
                return Err(NatsError::BadAddress);
            }
            let user = decoded(url.username())?;
            login = login.or(match url.password() {
                Some(password) => Some(Login::Password { user, password: decoded(password)? }),
                None if user.is_empty() => None,
                None => Some(Login::Token(user)),
            });
            let cleared = url.set_username("").and_then(|()| url.set_password(None));
            cleared.map_err(|()| NatsError::BadAddress)?;
            url.set_path("");
            url.set_fragment(None);
            servers.push(ServerAddr::from_url(url).map_err(|_| NatsError::BadAddress)?);
        }
        Ok(Address { servers, login })
    }
}

/// The text of what is written with `%40` for `@` and so on.
fn decoded(written: &str) -> Result<String, NatsError> {
    let mut bytes = Vec::with_capacity(written.len());
    let mut rest = written.as_bytes();
    while let Some((first, more)) = rest.split_first() {
        rest = more;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digits = rest.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.ok_or(NatsError::BadAddress)?);
        rest = &rest[2..];
    }
    String::from_utf8(bytes).map_err(|_| NatsError::BadAddress)
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, server) in self.servers.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            let (scheme, host, port) = (server.scheme(), server.host(), server.port());
            // The library takes the brackets off.
            let host = if host.contains(':') { format!("[{host}]") } else { host.to_owned() };
            write!(f, "{comma}{scheme}://{host}:{port}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(typed: &str, shown: &str, login: Option<&Login>) {
        let address: Address = typed.parse().unwrap();
        assert_eq!(address.to_string(), shown);
        assert_eq!(format!("{address:?}"), format!("Address({shown})"));
        assert!(address.login.as_ref() == login);
        for server in &address.servers {
            assert!(!server.has_user_pass() && server.password().is_none());
        }
    }

    fn password(user: &str, password: &str) -> Login {
        Login::Password { user: user.to_owned(), password: password.to_owned() }
    }

    #[test]
    fn addresses_are_read_and_shown_without_secrets() {
        check("nats://localhost", "nats://localhost:4222", None);
        check("localhost:4333", "nats://localhost:4333", None);
        check(
            "tls://anna:x%40y@nats.example:1/",
            "tls://nats.example:1",
            Some(&password("anna", "x@y")),
        );
        check("nats://s3cret@[::1]", "nats://[::1]:4222", Some(&Login::Token("s3cret".to_owned())));
        check(
            "nats://a:b@x, nats://a:b@y",
            "nats://x:4222,nats://y:4222",
            Some(&password("a", "b")),
        );
    }

    #[test]
    fn what_is_no_address_is_refused_without_being_told() {
        for typed in ["", "nats://", "http://x", "ws://x", "nats://a:b@", "nats://x:99999", ","] {
            assert_eq!(typed.parse::<Address>().unwrap_err(), NatsError::BadAddress, "{typed}");
        }
        for typed in ["nats://u:%zz@x", "nats://u:%4@x", "nats://x/path", "nats://x?q"] {
            assert_eq!(typed.parse::<Address>().unwrap_err(), NatsError::BadAddress, "{typed}");
        }
    }
}
