//! `damier serve`: the server, from its settings to its end.

mod beside;
mod care;
mod kept;
mod migrate;
mod openings;

use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use damier_core::{Explain, Message};
use damier_l10n::tell as tell_in;
use damier_server::config::{Layer, Source, Told};
use damier_server::{Beside, BindError, Config, MachineTime, Parts, Server};
use damier_store::{Holder, Store};
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::args::{Serve, ServeCommand};
use crate::clock::CpuClock;
use crate::context::Context;
use crate::failure::Failure;
use crate::files::{self, data_folder};
use crate::serve::kept::Kept;
use crate::{machine, webapp};

/// What may still be under way when everything else has ended.
const LEFTOVERS: Duration = Duration::from_millis(500);

pub fn run(args: &Serve, context: &Context) -> Result<(), Failure> {
    let (config, told) = configured(args)?;
    if args.options.print_config {
        return print(&told, context);
    }
    match &args.options.command {
        None => serve(&config, context),
        Some(ServeCommand::Backup { file, force }) => care::backup(&config, file, *force, context),
        Some(ServeCommand::Check) => care::check(&config, context),
        Some(ServeCommand::Load { files }) => openings::load(files, &config, context),
        Some(ServeCommand::Openings { anew }) => openings::read(*anew, &config, context),
        Some(ServeCommand::Migrate { from, to }) => {
            migrate::run(from.as_deref(), to.as_deref(), &config, context)
        }
    }
}

/// What is set, and by whom.
fn configured(args: &Serve) -> Result<(Config, Vec<Told>), Failure> {
    let typed = Layer { source: Source::Flag, values: args.typed.clone() };
    read_config(typed, args.options.config.as_deref(), of_machine())
}

/// What is set for a server that nobody typed anything for. It tells as much of what goes on,
/// unless somebody wants to know more.
pub fn configured_quietly(log: &str) -> Result<Config, Failure> {
    let typed = Layer { source: Source::Flag, values: Vec::new() };
    let mut machine = of_machine();
    machine.values.push(("log".to_owned(), log.to_owned()));
    Ok(read_config(typed, None, machine)?.0)
}

fn read_config(
    typed: Layer,
    named: Option<&Path>,
    machine: Layer,
) -> Result<(Config, Vec<Told>), Failure> {
    let wrong = |wrong: Vec<damier_server::config::Wrong>| {
        Failure::Usage(wrong.iter().map(Explain::message).collect())
    };
    let environment = Layer::of_environment(|name| std::env::var(name).ok());
    let mut layers = vec![typed, environment];
    if let Some(file) = config_file(named) {
        let name = file.to_string_lossy();
        let layer = Layer::of_file(&name, &files::read(&name)?);
        layers.push(layer.map_err(|error| wrong(vec![error]))?);
    }
    layers.push(machine);
    Config::read(&layers).map_err(wrong)
}

/// The file of settings: the one that is named, or `damier.toml` in this folder or in the data
/// folder, if there is one.
fn config_file(named: Option<&Path>) -> Option<PathBuf> {
    let variable = || std::env::var_os("DAMIER_CONFIG").filter(|name| !name.is_empty());
    if let Some(named) = named.map(Path::to_owned).or_else(|| variable().map(PathBuf::from)) {
        return Some(named);
    }
    let here = PathBuf::from("damier.toml");
    let home = data_folder().map(|folder| folder.join("damier.toml"));
    [Some(here), home].into_iter().flatten().find(|file| file.is_file())
}

/// What this machine has to give.
fn of_machine() -> Layer {
    let threads = machine::cores().saturating_sub(1).max(1).to_string();
    let mut values = vec![("threads".to_owned(), threads)];
    if let Some(data) = data_folder().map(|folder| folder.join("damier.db")) {
        values.push(("data".to_owned(), data.to_string_lossy().into_owned()));
    }
    Layer { source: Source::Machine, values }
}

/// All settings as a file could have them, each with where it comes from.
fn print(told: &[Told], context: &Context) -> Result<(), Failure> {
    for told in told {
        let from = tell_in(context.language, &told.from());
        writeln!(&context.out, "{:<40} # {from}", told.to_string())?;
    }
    Ok(())
}

/// Serves until somebody ends it.
fn serve(config: &Config, context: &Context) -> Result<(), Failure> {
    let stop = CancellationToken::new();
    let asked = stop.clone();
    context.on_interrupt(move || {
        // Whoever asks twice does not want to wait.
        if asked.is_cancelled() {
            std::process::exit(130);
        }
        asked.cancel();
    });
    let serving = Serving::open(config, Port::AsTold, context).map_err(NotOpened::failure)?;
    serving.tell_opened(context);
    let Serving { server, runtime, .. } = serving;
    runtime.block_on(server.run(stop));
    tell(&Message::new("serve-stopped"), context);
    runtime.shutdown_timeout(LEFTOVERS);
    Ok(())
}

/// What becomes of a port that something else has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// It is asked for and no other.
    AsTold,
    /// Another one does as well.
    OrAnother,
}

/// Why there is no server.
pub enum NotOpened {
    /// Another one has the games.
    InUse { by: Holder, failure: Failure },
    /// Something else is wrong.
    Failed(Failure),
}

impl NotOpened {
    /// How a command ends for which that is an end.
    pub fn failure(self) -> Failure {
        match self {
            NotOpened::InUse { failure, .. } | NotOpened::Failed(failure) => failure,
        }
    }
}

impl From<Failure> for NotOpened {
    fn from(failure: Failure) -> NotOpened {
        NotOpened::Failed(failure)
    }
}

/// A server that is ready, and what it runs on.
pub struct Serving {
    server: Server,
    runtime: Runtime,
    url: String,
    data: String,
    /// What has the port that it was to have.
    moved: Option<Message>,
}

impl Serving {
    /// Opens the games and listens.
    pub fn open(config: &Config, port: Port, context: &Context) -> Result<Serving, NotOpened> {
        beside::check(config)?;
        start_logging(config, context);
        if config.database.is_none() {
            make_folder(&config.data)?;
        }
        let runtime = runtime()?;
        let (server, kept, moved) = runtime.block_on(async {
            let kept = Kept::open(config).await?;
            let beside = beside::open(config).await?;
            let store = kept.store();
            let bound = Box::pin(bound(config, &store, beside, port, context));
            let (server, moved) = bound.await?;
            Ok::<_, NotOpened>((server, kept, moved))
        })?;
        let url = url(server.address());
        kept.listens_at(&url);
        let data = kept::place(config);
        Ok(Serving { server, runtime, url, data, moved })
    }

    /// Tells where it is found, and where the games are.
    fn tell_opened(&self, context: &Context) {
        if let Some(moved) = &self.moved {
            tell(moved, context);
        }
        tell(&Message::new("serve-listening").with("url", self.url.as_str()), context);
        tell(&Message::new("serve-data").with("file", self.data.as_str()), context);
    }

    /// Lets people in, while whoever calls goes on, and tells so.
    pub fn start(self, context: &Context) -> Started {
        self.tell_opened(context);
        self.start_quietly()
    }

    /// The same without a word.
    pub fn start_quietly(self) -> Started {
        let Serving { server, runtime, url, .. } = self;
        let stop = CancellationToken::new();
        let task = runtime.spawn(server.run(stop.clone()));
        Started { runtime, task, stop, url }
    }
}

/// A server that runs beside whatever else is done.
pub struct Started {
    runtime: Runtime,
    task: JoinHandle<()>,
    stop: CancellationToken,
    url: String,
}

impl Started {
    /// Where it is found.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Ends it, and tells so.
    pub fn stop(self, context: &Context) {
        self.stop_quietly();
        tell(&Message::new("serve-stopped"), context);
    }

    /// The same without a word.
    pub fn stop_quietly(self) {
        self.stop.cancel();
        // Should it have broken, there is nothing left to end.
        self.runtime.block_on(self.task).ok();
        self.runtime.shutdown_timeout(LEFTOVERS);
    }
}

/// The folder for everything is made by whoever is first to need it.
fn make_folder(data: &Path) -> Result<(), Failure> {
    let Some(folder) = data_folder().filter(|folder| data.starts_with(folder)) else {
        return Ok(());
    };
    fs::create_dir_all(&folder)
        .map_err(|error| Failure::unwritten(&folder.to_string_lossy(), error))
}

/// A server that listens, and what was told of a port that it could not have.
async fn bound(
    config: &Config,
    store: &Arc<dyn Store>,
    beside: Option<Beside>,
    port: Port,
    context: &Context,
) -> Result<(Server, Option<Message>), Failure> {
    let parts = || Parts {
        store: Arc::clone(store),
        time: Arc::new(MachineTime::default()),
        cpu: Arc::new(CpuClock),
        shelf: Arc::new(context.endgames.clone()),
        programs: Arc::clone(&context.programs),
        web: webapp::handed_over(),
        beside: beside.clone(),
    };
    let failed = |error: BindError| Failure::input(error.message());
    match Server::bind(config.clone(), parts()).await {
        Err(error) if port == Port::OrAnother && error.is_taken() => {
            let another = Config { port: Some(0), ..config.clone() };
            let server = Server::bind(another, parts()).await.map_err(failed)?;
            let address = config.address().to_string();
            Ok((server, Some(Message::new("start-moved").with("address", address))))
        }
        bound => Ok((bound.map_err(failed)?, None)),
    }
}

/// Where a browser finds a server that listens there.
pub fn url(address: std::net::SocketAddr) -> String {
    if address.ip().is_unspecified() {
        return format!("http://localhost:{}", address.port());
    }
    format!("http://{address}")
}

fn runtime() -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| {
        Failure::Engine(Message::new("error-threads").with("reason", error.to_string()))
    })
}

/// What is not the answer to a command goes where logs go.
pub fn tell(message: &Message, context: &Context) {
    // If nobody listens it serves all the same.
    writeln!(io::stderr(), "{}", context.say(message)).ok();
}

/// Logs are lines for people on a terminal, and JSON for programs elsewhere.
fn start_logging(config: &Config, context: &Context) {
    let level = &config.log;
    let filter = match level.as_str() {
        "off" => "off".to_owned(),
        level => format!("warn,damier_server={level},damier_store={level}"),
    };
    let logging = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(filter))
        .with_writer(io::stderr)
        .with_target(false);
    // Only one thing in a program logs; whoever came first goes on.
    if io::stderr().is_terminal() {
        logging.with_ansi(context.style.colour).compact().try_init().ok();
    } else {
        logging.json().flatten_event(true).with_span_list(false).try_init().ok();
    }
}
