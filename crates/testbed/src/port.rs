//! Ports on the loopback.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// Below those that the system gives to whoever connects: a service that is started again finds
/// its port as it left it.
const FIRST: u16 = 12_000;
const COUNT: u16 = 20_000;

/// So many services may find that another test was quicker.
pub(crate) const ATTEMPTS: usize = 50;

/// A port that nobody listens at. Somebody may when it is used; who starts a service tries again.
pub fn free() -> u16 {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    // Tests that run at the same time begin far from each other.
    let begin = (std::process::id().wrapping_mul(7_919) % u32::from(COUNT)) as u16;
    for _ in 0..COUNT {
        let offset = NEXT.fetch_add(1, Ordering::Relaxed) % COUNT;
        let port = FIRST + (begin + offset) % COUNT;
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
    panic!("no port is free");
}
