//! `damier worker`: does what others hand out, until it is told to end.

use std::io::{self, Write};
use std::sync::Arc;

use damier_core::{Message, shown};
use damier_l10n::say;
use damier_nats::Worker;
use damier_server::Forms;
use tokio_util::sync::CancellationToken;

use crate::args::WorkerArgs;
use crate::context::Context;
use crate::failure::Failure;
use crate::fleet::{Tools, open, works};
use crate::machine;

pub fn run(args: &WorkerArgs, context: &Context) -> Result<(), Failure> {
    let memory = args.memory.map(|mebibytes| mebibytes << 20);
    let tools = Arc::new(Tools::new(context, memory, args.programs));
    let mut works = works(&tools);
    let mut names: Vec<&str> = works.iter().map(|work| work.kind().name).collect();
    names.extend(damier_server::jobs::kinds());
    if let Some(kind) = args.kinds.iter().find(|kind| !names.contains(&kind.as_str())) {
        let message = Message::new("error-value").with("name", "kinds");
        let message = message.with("value", shown(kind)).with("expected", names.join(", "));
        return Err(Failure::usage(message));
    }
    let named = |name: &str| args.kinds.is_empty() || args.kinds.iter().any(|kind| kind == name);
    let drain = CancellationToken::new();
    let asked = drain.clone();
    context.on_interrupt(move || {
        // Whoever asks twice does not want to wait: others do what is left as it is.
        if asked.is_cancelled() {
            std::process::exit(130);
        }
        asked.cancel();
    });
    let (runtime, queue) = open(&args.queue, &args.at)?;
    let form = Forms::default().jobs;
    works.extend(damier_server::jobs::works(queue.connection(), form, &tools.thinker()));
    works.retain(|work| named(work.kind().name));
    let at_once = args.threads.map_or_else(machine::cores, |threads| threads as usize);
    let language = context.language;
    let hello = Message::new("worker-hello")
        .with("address", queue.connection().address().to_string())
        .with("prefix", queue.connection().prefix().to_string())
        .with("threads", at_once);
    writeln!(io::stderr(), "{}", context.say(&hello)).ok();
    let worker = Worker::new(queue, works, at_once, move |notice| {
        // If nobody listens the work is done all the same.
        writeln!(io::stderr(), "{}", say(language, &notice.message())).ok();
    });
    let worked = runtime.block_on(worker.run(drain));
    worked.map_err(|error| Failure::input(damier_core::Explain::message(&error)))?;
    writeln!(io::stderr(), "{}", context.say(&Message::new("worker-stopped"))).ok();
    Ok(())
}
