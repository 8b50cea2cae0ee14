//! What an operator can set: one table, from which flags, variables, the file and the help are made.

mod form;
mod layer;

use std::path::PathBuf;
use std::time::Duration;

use damier_nats::{Address, Prefix};
use damier_store::PostgresAddress;
use form::{
    Database, File, Flag, Form, Listening, Names, Number, Programs, Queue, Span, Subject, Text, Url,
};

pub use form::{Kind, ListedProgram, Listen, PublicUrl};
pub use layer::{Layer, Source, Told, Wrong};

/// Something that can be set.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The name as typed: `--name`, or `name = …` in the file.
    pub name: &'static str,
    /// What it is about.
    pub group: Group,
    /// What kind of value it has.
    pub kind: Kind,
    /// The values there are, or their form.
    pub expected: String,
    /// The value where nobody says otherwise.
    pub usual: &'static str,
}

impl Setting {
    /// Whether the usual value depends on the machine, which a front end knows.
    pub fn is_of_machine(&self) -> bool {
        matches!(self.name, "data" | "threads")
    }

    /// The variable of the environment that sets it.
    pub fn variable(&self) -> String {
        format!("DAMIER_{}", self.name.to_uppercase().replace('-', "_"))
    }
}

/// What settings are about, for whoever lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// Where it is found, and by whom.
    Network,
    /// What it has of the machine it runs on.
    Machine,
    /// What one visitor may do.
    Visitors,
    /// What may come from one address, and from all.
    Addresses,
    /// How large something may be.
    Sizes,
    /// How long something lasts.
    Keeping,
}

impl Group {
    /// All of them, in the order in which they are told.
    pub const ALL: [Group; 6] = [
        Group::Network,
        Group::Machine,
        Group::Visitors,
        Group::Addresses,
        Group::Sizes,
        Group::Keeping,
    ];

    /// The message key of its title.
    pub fn title(self) -> &'static str {
        match self {
            Group::Network => "help-network",
            Group::Machine => "help-machine",
            Group::Visitors => "help-visitors",
            Group::Addresses => "help-addresses",
            Group::Sizes => "help-sizes",
            Group::Keeping => "help-keeping",
        }
    }
}

macro_rules! settings {
    ($($group:ident {
        $($(#[doc = $doc:literal])+
        $field:ident: $type:ty = $name:literal, $usual:literal, $form:expr;)+
    })+) => {
        /// Everything that is set.
        #[derive(Clone, Debug)]
        pub struct Config {
            $($($(#[doc = $doc])+ pub $field: $type,)+)+
        }

        /// Everything that can be set, in the order in which it is told.
        pub fn settings() -> Vec<Setting> {
            vec![$($(Setting {
                name: $name,
                group: Group::$group,
                kind: $form.kind(),
                expected: $form.expected(),
                usual: $usual,
            },)+)+]
        }

        impl Config {
            fn made(reader: &mut layer::Reader) -> Option<Config> {
                $($(let $field = reader.read($name, &$form);)+)+
                Some(Config { $($($field: $field?,)+)+ })
            }
        }
    };
}

settings! {
    Network {
        /// Where it listens.
        listen: Listen = "listen", "127.0.0.1", Listening;
        /// The port; 0 picks one, and `auto` is the one behind the address, or else 7878.
        port: Option<u16> = "port", "auto", Number::or_auto(0..=u16::MAX);
        /// The names it answers to, beside those of the machine itself and of addresses in numbers.
        hosts: Vec<String> = "hosts", "", Names;
        /// Where people find it, if that is not where it listens.
        public_url: Option<PublicUrl> = "public-url", "", Url;
        /// Whether a proxy stands before it, and tells who calls.
        trust_proxy: bool = "trust-proxy", "no", Flag;
    }

    Machine {
        /// The file that everything is kept in.
        data: PathBuf = "data", "damier.db", Text;
        /// The database that several servers share, in the place of the file.
        database: Option<PostgresAddress> = "database", "", Database;
        /// How long the database may take to answer before it counts as away.
        database_patience: Duration = "database-patience", "4s", Span;
        /// The NATS by which servers that share a database reach each other and those who work for
        /// them.
        queue: Option<Address> = "queue", "", Queue;
        /// What all names begin with that are used there.
        queue_prefix: Prefix = "queue-prefix", "damier.v1", Subject;
        /// On so many servers of its cluster everything is kept that is queued, where it is first.
        queue_replicas: usize = "queue-replicas", "1", Number(1..=5);
        /// A file of credentials that it wants to see.
        queue_credentials: Option<PathBuf> = "queue-credentials", "", File;
        /// A file of certificates that are trusted there in place of those of the system.
        queue_roots: Option<PathBuf> = "queue-roots", "", File;
        /// A file with a certificate of one's own that it wants to see.
        queue_certificate: Option<PathBuf> = "queue-certificate", "", File;
        /// The file with the key of that certificate.
        queue_key: Option<PathBuf> = "queue-key", "", File;
        /// The threads that computers think on; beside workers there may be none.
        threads: usize = "threads", "1", Number(0..=1024);
        /// The programs of others that play here.
        programs: Vec<ListedProgram> = "programs", "", Programs;
        /// What is told while it runs: `error`, `warn`, `info`, `debug`.
        log: String = "log", "info", form::Choice(&["off", "error", "warn", "info", "debug", "trace"]);
    }

    Visitors {
        /// The longest a computer thinks about a move at the table of a guest.
        guest_think: Duration = "guest-think", "5s", Span;
        /// The longest a computer thinks about a move at the table of an account.
        account_think: Duration = "account-think", "30s", Span;
        /// The tables and sessions that a visitor can have going at once.
        open_tables: u32 = "open-tables", "50", Number(1..=1_000_000);
        /// The studies that a visitor can keep.
        kept_studies: u32 = "kept-studies", "200", Number(1..=1_000);
        /// The commands a visitor can send a second, in the long run.
        commands: u32 = "commands", "10", Number(1..=1_000_000);
        /// The commands a visitor can send at once after a rest.
        commands_burst: u32 = "commands-burst", "50", Number(1..=1_000_000);
        /// The views, distances, numbers and moments of labyrinths that a visitor can ask for a
        /// second, in the long run.
        studies: u32 = "studies", "100", Number(1..=1_000_000);
        /// Those a visitor can ask for at once after a rest.
        studies_burst: u32 = "studies-burst", "300", Number(1..=1_000_000);
        /// The sockets a visitor can have open at once.
        sockets: u32 = "sockets", "16", Number(1..=1_000_000);
        /// The seconds of analysis that a visitor can have a minute.
        analysis: u32 = "analysis", "60", Number(1..=1_000_000);
        /// The files a visitor can send a minute, and the puzzles and labyrinths they can have made.
        uploads: u32 = "uploads", "30", Number(1..=1_000_000);
    }

    Addresses {
        /// The requests that come from one address a second, in the long run.
        address_requests: u32 = "address-requests", "500", Number(1..=1_000_000);
        /// The requests that come from one address at once after a rest.
        address_burst: u32 = "address-burst", "5000", Number(1..=1_000_000);
        /// The connections that one address can have at once.
        address_connections: u32 = "address-connections", "4000", Number(1..=1_000_000);
        /// The guests that can come from one address a minute.
        address_guests: u32 = "address-guests", "300", Number(1..=1_000_000);
        /// The attempts to sign in that one address has a minute.
        address_sign_ins: u32 = "address-sign-ins", "120", Number(1..=1_000_000);
        /// The attempts to sign in that one name has a minute.
        name_sign_ins: u32 = "name-sign-ins", "10", Number(1..=1_000_000);
        /// The connections at once.
        connections: u32 = "connections", "10000", Number(1..=1_000_000);
    }

    Sizes {
        /// The bytes of a request.
        body: usize = "body", "65536", Number(1024..=1 << 30);
        /// The bytes of a file that somebody sends.
        upload: usize = "upload", "4194304", Number(1024..=1 << 30);
        /// The bytes of what is sent over a socket at once.
        frame: usize = "frame", "16384", Number(1024..=1 << 24);
        /// The cells of a labyrinth.
        maze_cells: usize = "maze-cells", "4000000", Number(1..=100_000_000);
        /// The cells of a puzzle.
        puzzle_cells: usize = "puzzle-cells", "10000", Number(1..=1_000_000);
        /// The games of a tournament.
        tournament_games: u32 = "tournament-games", "2000", Number(1..=100_000);
    }

    Keeping {
        /// How long a request can take to come.
        request_time: Duration = "request-time", "20s", Span;
        /// The minutes until a table at which nothing happens is put to sleep.
        idle_minutes: u32 = "idle-minutes", "10", Number(1..=1_000_000);
        /// The tables and sessions that are awake at once, those aside that something happens at.
        most_awake: u32 = "most-awake", "20000", Number(1..=10_000_000);
        /// How long other servers wait for one of which nothing is heard, before they take its
        /// tables over.
        lease: Duration = "lease", "6s", Span;
        /// The days until a visitor who does not come is a stranger again.
        cookie_days: u32 = "cookie-days", "90", Number(1..=3650);
    }
}

impl Config {
    /// What the layers say, the first of them before the others; what none of them says is usual.
    /// With it comes what each setting is and who said so, or everything that is wrong.
    pub fn read(layers: &[Layer]) -> Result<(Config, Vec<Told>), Vec<Wrong>> {
        let mut reader = layer::Reader::new(layers);
        match Config::made(&mut reader) {
            Some(config) if reader.wrong.is_empty() => Ok((config, reader.told)),
            _ => Err(reader.wrong),
        }
    }

    /// The address and port to listen at.
    pub fn address(&self) -> std::net::SocketAddr {
        const USUAL: u16 = 7878;
        (self.listen.ip, self.port.or(self.listen.port).unwrap_or(USUAL)).into()
    }

    /// Whether cookies are for encrypted connections alone, whoever asks.
    pub fn secure(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.secure)
    }
}

impl Default for Config {
    /// Everything as usual.
    fn default() -> Config {
        match Config::read(&[]) {
            Ok((config, _)) => config,
            Err(wrong) => unreachable!("a usual value is not possible: {wrong:?}"),
        }
    }
}
