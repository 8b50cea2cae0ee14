//! The forms of values.

use std::fmt::Display;
use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use damier_catalog::{Spec, Via};
use damier_core::{Explain, Message};
use damier_mind::parse_duration;
use damier_nats::{Address, Prefix};
use damier_store::PostgresAddress;

/// What kind of value a setting has, for whoever writes or offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// Yes or no.
    Flag,
    /// A time.
    Time,
    /// The name of a file.
    File,
    /// A text.
    Text,
    /// Texts, with commas between them.
    List,
}

/// How a value is read.
pub trait Form<T> {
    /// What kind it is.
    fn kind(&self) -> Kind;
    /// The values there are, or how they are written.
    fn expected(&self) -> String;
    /// The value, if it is one.
    fn read(&self, text: &str) -> Option<T>;
    /// What is wrong with a value, where there is more to say than what is expected.
    fn problem(&self, text: &str) -> Option<Message> {
        let _ = text;
        None
    }
    /// A value as anybody may see it.
    fn shown(&self, text: &str) -> String {
        text.to_owned()
    }
}

/// A number within limits.
pub struct Number<N>(pub RangeInclusive<N>);

/// The same, or `auto`.
pub struct NumberOrAuto<N>(Number<N>);

impl<N> Number<N> {
    /// A number within limits, or `auto`.
    pub fn or_auto(limits: RangeInclusive<N>) -> NumberOrAuto<N> {
        NumberOrAuto(Number(limits))
    }
}

impl<N: FromStr + PartialOrd + Display> Form<N> for Number<N> {
    fn kind(&self) -> Kind {
        Kind::Number
    }

    fn expected(&self) -> String {
        format!("{}..{}", self.0.start(), self.0.end())
    }

    fn read(&self, text: &str) -> Option<N> {
        text.parse().ok().filter(|number| self.0.contains(number))
    }
}

impl<N: FromStr + PartialOrd + Display> Form<Option<N>> for NumberOrAuto<N> {
    fn kind(&self) -> Kind {
        Kind::Number
    }

    fn expected(&self) -> String {
        format!("auto, {}", self.0.expected())
    }

    fn read(&self, text: &str) -> Option<Option<N>> {
        if text == "auto" { Some(None) } else { self.0.read(text).map(Some) }
    }
}

/// Yes or no.
pub struct Flag;

impl Form<bool> for Flag {
    fn kind(&self) -> Kind {
        Kind::Flag
    }

    fn expected(&self) -> String {
        "yes, no".to_owned()
    }

    fn read(&self, text: &str) -> Option<bool> {
        match text.to_ascii_lowercase().as_str() {
            "yes" | "true" | "on" | "1" => Some(true),
            "no" | "false" | "off" | "0" => Some(false),
            _ => None,
        }
    }
}

/// One of a few words.
pub struct Choice(pub &'static [&'static str]);

impl Form<String> for Choice {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        self.0.join(", ")
    }

    fn read(&self, text: &str) -> Option<String> {
        let known = self.0.iter().find(|known| known.eq_ignore_ascii_case(text))?;
        Some((*known).to_owned())
    }
}

/// A time that is not nothing.
pub struct Span;

impl Form<Duration> for Span {
    fn kind(&self) -> Kind {
        Kind::Time
    }

    fn expected(&self) -> String {
        "500ms, 5s, 2m".to_owned()
    }

    fn read(&self, text: &str) -> Option<Duration> {
        parse_duration(text).filter(|time| !time.is_zero())
    }
}

/// The name of a file.
pub struct Text;

impl Form<PathBuf> for Text {
    fn kind(&self) -> Kind {
        Kind::File
    }

    fn expected(&self) -> String {
        "FILE".to_owned()
    }

    fn read(&self, text: &str) -> Option<PathBuf> {
        (!text.is_empty()).then(|| PathBuf::from(text))
    }
}

/// The address of a database, or nothing. It may hold a password, which is never shown.
pub struct Database;

impl Form<Option<PostgresAddress>> for Database {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "postgres://USER:PASSWORD@HOST:PORT/DATABASE".to_owned()
    }

    fn read(&self, text: &str) -> Option<Option<PostgresAddress>> {
        if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
    }

    fn problem(&self, text: &str) -> Option<Message> {
        text.parse::<PostgresAddress>().err().map(|error| error.message())
    }

    fn shown(&self, text: &str) -> String {
        match self.read(text) {
            Some(Some(address)) => address.to_string(),
            Some(None) => String::new(),
            // Nobody knows what of it is secret.
            None => "***".to_owned(),
        }
    }
}

/// The address of a NATS, or nothing. It may hold a password, which is never shown.
pub struct Queue;

impl Form<Option<Address>> for Queue {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "nats://USER:PASSWORD@HOST:PORT, tls://HOST".to_owned()
    }

    fn read(&self, text: &str) -> Option<Option<Address>> {
        if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) }
    }

    fn problem(&self, text: &str) -> Option<Message> {
        text.parse::<Address>().err().map(|error| error.message())
    }

    fn shown(&self, text: &str) -> String {
        match self.read(text) {
            Some(Some(address)) => address.to_string(),
            Some(None) => String::new(),
            // Nobody knows what of it is secret.
            None => "***".to_owned(),
        }
    }
}

/// What subjects begin with.
pub struct Subject;

impl Form<Prefix> for Subject {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "damier.v1".to_owned()
    }

    fn read(&self, text: &str) -> Option<Prefix> {
        text.parse().ok()
    }
}

/// The name of a file, or nothing.
pub struct File;

impl Form<Option<PathBuf>> for File {
    fn kind(&self) -> Kind {
        Kind::File
    }

    fn expected(&self) -> String {
        "FILE".to_owned()
    }

    fn read(&self, text: &str) -> Option<Option<PathBuf>> {
        Some((!text.is_empty()).then(|| PathBuf::from(text)))
    }
}

/// An address in numbers, perhaps with a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listen {
    /// The address.
    pub ip: IpAddr,
    /// The port behind it.
    pub port: Option<u16>,
}

/// Where to listen.
pub struct Listening;

impl Form<Listen> for Listening {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "127.0.0.1, 0.0.0.0, ::, 127.0.0.1:8080, [::]:8080".to_owned()
    }

    fn read(&self, text: &str) -> Option<Listen> {
        // Everybody knows it by name, and it is the only name that needs no asking.
        let text = text.replacen("localhost", "127.0.0.1", 1);
        if let Ok(ip) = text.parse() {
            return Some(Listen { ip, port: None });
        }
        let whole: SocketAddr = text.parse().ok()?;
        Some(Listen { ip: whole.ip(), port: Some(whole.port()) })
    }
}

/// Names of hosts, with commas between them.
pub struct Names;

impl Form<Vec<String>> for Names {
    fn kind(&self) -> Kind {
        Kind::List
    }

    fn expected(&self) -> String {
        "games.example.org,games.local".to_owned()
    }

    fn read(&self, text: &str) -> Option<Vec<String>> {
        let names = text.split(',').map(str::trim).filter(|name| !name.is_empty());
        names.map(|name| is_host(name).then(|| name.to_ascii_lowercase())).collect()
    }
}

fn is_host(name: &str) -> bool {
    name.len() <= 253
        && name.chars().all(|sign| sign.is_ascii_alphanumeric() || "-.".contains(sign))
}

/// A program that the operator lets play.
#[derive(Clone, Debug)]
pub struct ListedProgram {
    /// What it is called here.
    pub name: String,
    /// The game it plays.
    pub game: &'static str,
    /// How it is started.
    pub spec: Spec,
}

/// Programs, with semicolons between them: `NAME=GAME PLAYER`, where the player is named as at the
/// command line.
pub struct Programs;

impl Form<Vec<ListedProgram>> for Programs {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "NAME=GAME cmd:PROGRAM ARGUMENT…; NAME=reversi gtp:PROGRAM".to_owned()
    }

    fn read(&self, text: &str) -> Option<Vec<ListedProgram>> {
        let parts = text.split(';').map(str::trim).filter(|part| !part.is_empty());
        let programs = parts.map(|part| {
            let (name, rest) = part.split_once('=')?;
            let (game, player) = rest.trim().split_once(char::is_whitespace)?;
            let entry = damier_catalog::game(game).ok()?;
            let spec = entry.spec(player.trim()).ok()?;
            let via = spec.external()?.via();
            let name = name.trim();
            let possible = |sign: char| sign.is_ascii_alphanumeric() || "-_".contains(sign);
            let good = !name.is_empty() && name.len() <= 32 && name.chars().all(possible);
            let program = ListedProgram { name: name.to_owned(), game: entry.name, spec };
            (good && via != Via::Name).then_some(program)
        });
        let programs: Vec<ListedProgram> = programs.collect::<Option<_>>()?;
        let is_twice = |at: usize| {
            let same = |other: &ListedProgram| {
                (&other.name, other.game) == (&programs[at].name, programs[at].game)
            };
            programs[..at].iter().any(same)
        };
        let twice = (0..programs.len()).any(is_twice);
        (!twice).then_some(programs)
    }
}

/// Where people find the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    /// Whether the way there is encrypted.
    pub secure: bool,
    /// The host, without its port.
    pub host: String,
    /// What browsers call it: scheme, host and port.
    pub origin: String,
}

/// An address on the web without a path, or nothing.
pub struct Url;

impl Form<Option<PublicUrl>> for Url {
    fn kind(&self) -> Kind {
        Kind::Text
    }

    fn expected(&self) -> String {
        "https://games.example.org".to_owned()
    }

    fn read(&self, text: &str) -> Option<Option<PublicUrl>> {
        if text.is_empty() {
            return Some(None);
        }
        let text = text.trim_end_matches('/').to_ascii_lowercase();
        let (scheme, authority) = text.split_once("://")?;
        let secure = match scheme {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let (host, port) = match authority.split_once(':') {
            Some((host, port)) => (host, Some(port.parse::<u16>().ok()?)),
            None => (authority, None),
        };
        if host.is_empty() || !is_host(host) {
            return None;
        }
        // Browsers leave out the port that everybody expects.
        let port = port.filter(|port| *port != if secure { 443 } else { 80 });
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        let origin = format!("{scheme}://{host}{port}");
        Some(Some(PublicUrl { secure, host: host.to_owned(), origin }))
    }
}
