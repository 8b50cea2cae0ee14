//! The protocols, by name and by how a conversation begins.

use std::fmt;
use std::str::FromStr;

use damier_core::{Explain, Message, shown};
use thiserror::Error;

/// A way to talk to a program that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// The Universal Game Interface: any game, any number of players.
    Ugi,
    /// The Universal Chess Interface, as far as it is about no chess.
    Uci,
    /// The Go Text Protocol, as Reversi speaks it.
    Gtp,
    /// The protocol of `NBoard`, for Reversi.
    Nboard,
    /// The Quoridor Text Protocol, a dialect of GTP.
    Qtp,
}

impl Protocol {
    /// All of them.
    pub const ALL: [Protocol; 5] =
        [Protocol::Ugi, Protocol::Uci, Protocol::Gtp, Protocol::Nboard, Protocol::Qtp];

    /// The name as typed.
    pub const fn name(self) -> &'static str {
        match self {
            Protocol::Ugi => "ugi",
            Protocol::Uci => "uci",
            Protocol::Gtp => "gtp",
            Protocol::Nboard => "nboard",
            Protocol::Qtp => "qtp",
        }
    }

    /// Whether a game, so many of whom play it, is talked about in it.
    pub fn is_for(self, game: &str, seats: usize) -> bool {
        match self {
            Protocol::Ugi => true,
            Protocol::Uci => seats == 2,
            Protocol::Gtp | Protocol::Nboard => game == "reversi",
            Protocol::Qtp => game == "quoridor" && seats == 2,
        }
    }

    /// The protocol in which somebody begins who says this about a game of so many. What begins in
    /// none that is for it is heard as UGI, where words that nobody knows are passed over.
    pub fn of_first_line(line: &str, game: &str, seats: usize) -> Protocol {
        let mut words = line.split_whitespace();
        let first = words.next().unwrap_or_default();
        let begun = match first {
            "uci" | "ucinewgame" => Protocol::Uci,
            "nboard" => Protocol::Nboard,
            _ if !is_gtp(first, words.next()) => Protocol::Ugi,
            _ if game == "quoridor" => Protocol::Qtp,
            _ => Protocol::Gtp,
        };
        if begun.is_for(game, seats) { begun } else { Protocol::Ugi }
    }
}

/// Whether a line begins as commands of GTP do, which may have a number before them.
fn is_gtp(first: &str, second: Option<&str>) -> bool {
    const COMMANDS: [&str; 18] = [
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "boardsize",
        "clear_board",
        "komi",
        "play",
        "playmove",
        "playwall",
        "walls",
        "genmove",
        "showboard",
        "time_settings",
        "time_left",
        "list_games",
        "set_game",
    ];
    let number = !first.is_empty() && first.bytes().all(|byte| byte.is_ascii_digit());
    let command = if number { second.unwrap_or_default() } else { first };
    COMMANDS.contains(&command)
}

impl fmt::Display for Protocol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No protocol has that name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no protocol: ugi, uci, gtp, nboard, qtp")]
pub struct UnknownProtocol(String);

impl Explain for UnknownProtocol {
    fn message(&self) -> Message {
        let known = Protocol::ALL.map(Protocol::name).join(", ");
        Message::new("error-protocol").with("name", self.0.as_str()).with("known", known)
    }
}

impl FromStr for Protocol {
    type Err = UnknownProtocol;

    fn from_str(text: &str) -> Result<Protocol, UnknownProtocol> {
        let named = |protocol: &Protocol| protocol.name().eq_ignore_ascii_case(text);
        Protocol::ALL.into_iter().find(named).ok_or_else(|| UnknownProtocol(shown(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_decides() {
        let check = |line: &str, game: &str, protocol: Protocol| {
            assert_eq!(Protocol::of_first_line(line, game, 2), protocol, "{line} {game}");
        };
        for game in ["quoridor", "reversi", "awele"] {
            check("ugi", game, Protocol::Ugi);
            check("  uci ", game, Protocol::Uci);
            check("isready", game, Protocol::Ugi);
            check("", game, Protocol::Ugi);
            check("what is this", game, Protocol::Ugi);
        }
        check("name", "quoridor", Protocol::Qtp);
        check("name", "reversi", Protocol::Gtp);
        check("7 protocol_version", "reversi", Protocol::Gtp);
        check("name", "awele", Protocol::Ugi);
        check("nboard 2", "reversi", Protocol::Nboard);
        check("nboard 2", "quoridor", Protocol::Ugi);
        // The others know of two players.
        for line in ["name", "uci", "playmove white e2"] {
            assert_eq!(Protocol::of_first_line(line, "quoridor", 4), Protocol::Ugi, "{line}");
        }
    }

    #[test]
    fn names_are_read_and_written() {
        for protocol in Protocol::ALL {
            assert_eq!(protocol.to_string().parse(), Ok(protocol));
        }
        assert_eq!("GTP".parse(), Ok(Protocol::Gtp));
        assert!("chess".parse::<Protocol>().is_err());
    }
}
