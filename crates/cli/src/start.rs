//! `damier` alone: a server on this machine, and the browser at it. Where there is no browser but a
//! terminal, the menu is shown in it, and the server runs behind that.

use std::io::{self, IsTerminal, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use damier_core::{Message, Stop};

use crate::browser::Browser;
use crate::context::Context;
use crate::failure::{Failure, complain};
use crate::serve::{self, NotOpened, Port, Serving};
use crate::{app, menu};

/// Whoever does not answer within that is not there.
const PATIENCE: Duration = Duration::from_secs(2);

/// What becomes of whoever waits in front of a server.
enum News {
    /// They want to leave.
    Interrupt,
    /// No browser could be opened.
    NoBrowser,
}

/// Serves this machine and shows it.
pub fn run(open: bool, context: &Context) -> Result<(), Failure> {
    let browser = if open { Browser::of_this_machine() } else { None };
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    match browser {
        Some(browser) => in_browser(&browser, terminal, context),
        None if !open => served(context),
        None if terminal => in_terminal(context),
        // Whoever pipes their answers in is asked, and wants nothing else.
        None => show_menu(context),
    }
}

/// The menu in the terminal, as large as it can be.
pub fn show_menu(context: &Context) -> Result<(), Failure> {
    if context.full_screen() { app::run(context) } else { menu::run(context) }
}

/// Where Damier is found.
enum Found {
    /// One that was running.
    Running(String),
    /// Our own, which nobody is let into yet.
    Ours(Box<Serving>),
}

/// The Damier that has our games already, or else one that is ready to serve them.
fn found(log: &str, context: &Context) -> Result<Found, Failure> {
    let config = serve::configured_quietly(log)?;
    let usual = config.address();
    match Serving::open(&config, Port::OrAnother, context) {
        Ok(serving) => Ok(Found::Ours(Box::new(serving))),
        Err(NotOpened::InUse { by, failure }) => {
            let told = by.address.unwrap_or_else(|| serve::url(usual));
            if is_damier(&told) { Ok(Found::Running(told)) } else { Err(failure) }
        }
        Err(NotOpened::Failed(failure)) => Err(failure),
    }
}

/// Whether a Damier answers there.
fn is_damier(url: &str) -> bool {
    let asked = || -> io::Result<String> {
        let authority = url.trim_start_matches("http://").trim_end_matches('/');
        let address = authority.replace("localhost", "127.0.0.1").parse::<SocketAddr>();
        let address = address.map_err(io::Error::other)?;
        let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        let ask = "GET /api/v1/about HTTP/1.1\r\nConnection: close\r\n";
        write!(stream, "{ask}Host: {authority}\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    };
    asked().is_ok_and(|answer| answer.contains(" 200 ") && answer.contains("\"version\""))
}

/// Serves and opens a browser there.
fn in_browser(browser: &Browser, terminal: bool, context: &Context) -> Result<(), Failure> {
    let (news, heard) = channel();
    let opening = |url: &str, news: &Sender<News>| {
        let (browser, url, news) = (browser.clone(), url.to_owned(), news.clone());
        thread::spawn(move || {
            if !browser.open(&url) {
                // Nobody is there any more to hear it once the program ends.
                news.send(News::NoBrowser).ok();
            }
        })
    };
    let serving = match found("warn", context)? {
        Found::Running(url) => {
            serve::tell(&Message::new("start-running").with("url", url.as_str()), context);
            drop(opening(&url, &news).join());
            drop(news);
            return heard.recv().map_or(Ok(()), |_| without_browser(&url, terminal, context));
        }
        Found::Ours(serving) => serving.start(context),
    };
    interrupting(&news, context);
    opening(serving.url(), &news);
    let shown = loop {
        match heard.recv() {
            Ok(News::NoBrowser) if terminal => {
                break without_browser(serving.url(), terminal, context);
            }
            Ok(News::NoBrowser) => without_browser(serving.url(), terminal, context)?,
            Ok(News::Interrupt) | Err(_) => break Ok(()),
        }
    };
    serving.stop(context);
    shown
}

/// What is left where a browser was thought to be and is not.
fn without_browser(url: &str, terminal: bool, context: &Context) -> Result<(), Failure> {
    serve::tell(&Message::new("start-no-browser"), context);
    if !terminal {
        return Ok(());
    }
    note("start-behind", url, context);
    show_menu(context)
}

/// Serves whoever comes, until it is told to end.
fn served(context: &Context) -> Result<(), Failure> {
    let serving = match found("warn", context)? {
        Found::Running(url) => {
            serve::tell(&Message::new("start-running").with("url", url), context);
            return Ok(());
        }
        Found::Ours(serving) => serving.start(context),
    };
    let (news, heard) = channel();
    interrupting(&news, context);
    heard.recv().ok();
    serving.stop(context);
    Ok(())
}

/// Shows the menu in the terminal, and serves behind it whoever comes.
fn in_terminal(context: &Context) -> Result<(), Failure> {
    // What is logged would be written over the screens.
    let serving = match found("off", context) {
        Ok(Found::Ours(serving)) => Some(serving.start_quietly()),
        Ok(Found::Running(url)) => {
            note("start-running", &url, context);
            None
        }
        // There is as much to play without it.
        Err(failure) => {
            complain(context.language, &failure.messages());
            context.app.note(failure.line(context.language));
            None
        }
    };
    if let Some(serving) = &serving {
        note("start-behind", serving.url(), context);
    }
    let shown = show_menu(context);
    if let Some(serving) = serving {
        serving.stop_quietly();
    }
    shown
}

/// Tells where Damier is found: before the screen is taken, and on it.
fn note(key: &'static str, url: &str, context: &Context) {
    let message = Message::new(key).with("url", url);
    serve::tell(&message, context);
    if context.full_screen() {
        context.app.note(context.say(&message));
    }
}

/// Has Ctrl-C told.
fn interrupting(news: &Sender<News>, context: &Context) {
    let news = news.clone();
    let asked = Stop::new();
    context.on_interrupt(move || {
        // Whoever asks twice does not want to wait.
        if asked.is_raised() {
            std::process::exit(130);
        }
        asked.raise();
        news.send(News::Interrupt).ok();
    });
}
