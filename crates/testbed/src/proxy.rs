//! A way to a service that can be blocked, as a network can be.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Carries bytes between whoever connects and a service on the loopback.
#[derive(Debug)]
pub struct Proxy {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Debug, Default)]
struct State {
    inside: Mutex<Inside>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Inside {
    blocked: bool,
    ended: bool,
    /// How many came so far.
    callers: usize,
    open: Vec<TcpStream>,
}

impl State {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until nothing is in the way; whether there is a way still.
    fn pass(&self) -> bool {
        let waiting =
            self.changed.wait_while(self.inside(), |inside| inside.blocked && !inside.ended);
        !waiting.unwrap_or_else(PoisonError::into_inner).ended
    }
}

impl Proxy {
    /// A way to the service that listens at a port.
    pub fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener.local_addr().expect("it listens");
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for client in listener.incoming() {
                let Ok(client) = client else { continue };
                let mut inside = shared.inside();
                if inside.ended {
                    return;
                }
                inside.callers += 1;
                drop(inside);
                shared.changed.notify_all();
                let state = Arc::clone(&shared);
                // Each has threads of its own: one who waits keeps nobody else waiting.
                std::thread::spawn(move || carry(client, port, &state));
            }
        });
        Self { address, state }
    }

    /// Where it listens.
    pub fn port(&self) -> u16 {
        self.address.port()
    }

    /// Waits until so many, or more, have come since it is there.
    pub fn wait_for_callers(&self, count: usize) {
        let enough = |inside: &mut Inside| inside.callers < count;
        drop(self.state.changed.wait_while(self.state.inside(), enough));
    }

    /// Lets nothing through any more, and tells nobody: connections stay open, and new ones seem to
    /// be made.
    pub fn block(&self) {
        self.state.inside().blocked = true;
    }

    /// Lets everything through again, also what waited.
    pub fn unblock(&self) {
        self.state.inside().blocked = false;
        self.state.changed.notify_all();
    }

    /// Breaks all connections. New ones are made as before.
    pub fn cut(&self) {
        for stream in std::mem::take(&mut self.state.inside().open) {
            // It may have ended by itself.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.state.inside().ended = true;
        self.state.changed.notify_all();
        self.cut();
        // The one who listens sees that it is over when somebody comes.
        let _ = TcpStream::connect(self.address);
    }
}

fn carry(client: TcpStream, port: u16, state: &Arc<State>) {
    if !state.pass() {
        return;
    }
    let Ok(service) = TcpStream::connect(("127.0.0.1", port)) else { return };
    let again = || Some((client.try_clone().ok()?, service.try_clone().ok()?));
    let (Some(kept), Some((to_client, from_service))) = (again(), again()) else { return };
    {
        let mut inside = state.inside();
        inside.open.extend([kept.0, kept.1]);
    }
    let back = Arc::clone(state);
    std::thread::spawn(move || pump(from_service, to_client, &back));
    pump(client, service, state);
}

/// Carries what one says to the other, as long as it may.
fn pump(mut from: TcpStream, mut to: TcpStream, state: &State) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if !state.pass() || to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    // The other direction ends too.
    let _ = from.shutdown(Shutdown::Both);
    let _ = to.shutdown(Shutdown::Both);
}
