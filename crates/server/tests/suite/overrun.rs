//! Too much of everything: what is sent, how slowly, and over how many connections.

use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::network::{Network, Reply};

const GIGABYTE: u64 = 1 << 30;

/// The beginning of a request that brings something.
fn head(network: &Network, path: &str, length: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n{length}\r\n\r\n",
        network.address
    )
}

async fn begin(network: &Network, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(network.address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// The bytes of memory that this process has, where that can be known.
fn memory() -> usize {
    let told = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = told.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok());
    pages.unwrap_or(0) * 4096
}

/// What is far too large is refused by its name, or as soon as it is too much, and never kept. All
/// of it together would be many gigabytes.
#[tokio::test]
async fn gigabytes_are_refused_and_not_kept() {
    let network = Network::new(&[]).await;
    let ask = async |text: String| {
        let mut stream = begin(&network, &text).await;
        Reply::read(&mut stream).await
    };
    // Whatever is allocated once is there.
    let length = format!("Content-Length: {GIGABYTE}");
    ask(head(&network, "/api/v1/puzzles", &length)).await;
    let before = memory();
    for path in [
        "/api/v1/games",
        "/api/v1/puzzles",
        "/api/v1/labyrinths",
        "/api/v1/labyrinths/sketch",
        "/api/v1/sign-in",
        "/api/v1/games/x/commands",
    ] {
        for _ in 0..8 {
            let told = ask(head(&network, path, &length)).await;
            assert_eq!((told.status, &told.json()["code"]), (413, &json!("too-large")), "{path}");
        }
        // One that comes in parts, and never ends by itself.
        let mut stream = begin(&network, &head(&network, path, "Transfer-Encoding: chunked")).await;
        let (mut answer, mut send) = stream.split();
        let part = format!("10000\r\n{}\r\n", "x".repeat(0x1_0000));
        let sending = async {
            for _ in 0..GIGABYTE >> 16 {
                if send.write_all(part.as_bytes()).await.is_err() {
                    return;
                }
            }
            panic!("{path} took a gigabyte");
        };
        let mut status = [0; 12];
        let ((), read) = tokio::join!(sending, answer.read_exact(&mut status));
        // Where the connection is closed while much is under way, the word may be lost with it.
        assert!(read.is_err() || &status == b"HTTP/1.1 413", "{path}");
    }
    let grown = memory().saturating_sub(before);
    assert!(grown < 64 << 20, "it grew by {grown} bytes");
    assert!(network.refusals("too-large") >= 36);
    network.end().await;
}

#[tokio::test]
async fn requests_that_lie_about_their_length_change_nothing() {
    let network = Network::new(&[]).await;
    let body = json!({"game": "reversi"}).to_string();
    let stays = [
        // Shorter than it is: what is left over is no request.
        format!("{}{body}", head(&network, "/api/v1/games", "Content-Length: 5")),
        // Twice, and both ways at once.
        format!(
            "{}{body}",
            head(&network, "/api/v1/games", "Content-Length: 5\r\nContent-Length: 18")
        ),
        format!("{}{body}", head(&network, "/api/v1/games", "Content-Length: -1")),
        format!(
            "{}{body}",
            head(&network, "/api/v1/games", "Content-Length: 99999999999999999999")
        ),
        format!("{}zz\r\n{body}", head(&network, "/api/v1/games", "Transfer-Encoding: chunked")),
        format!("{}\u{0}", head(&network, "/api/v1/games", "Content-Length: 1")),
        "GET / HTTP/1.1\r\n\r\n".to_owned(),
        "GET / HTTP/9.9\r\nHost: localhost\r\n\r\n".to_owned(),
        "\u{16}\u{3}\u{1}\u{2}".repeat(20),
        format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(600_000)),
        format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "x".repeat(100_000)),
        format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "X: x\r\n".repeat(1_000)),
    ];
    for text in stays {
        let mut stream = TcpStream::connect(network.address).await.unwrap();
        // It may be closed before all of it was sent.
        stream.write_all(text.as_bytes()).await.ok();
        stream.shutdown().await.ok();
        let told = Reply::read(&mut stream).await;
        assert!(told.status == 0 || (400..500).contains(&told.status), "{text:.80}: {told:?}");
    }
    // Longer than it is, and then nothing more comes.
    let mut stream = begin(&network, &head(&network, "/api/v1/games", "Content-Length: 100")).await;
    stream.write_all(body.as_bytes()).await.unwrap();
    stream.shutdown().await.unwrap();
    let told = Reply::read(&mut stream).await;
    assert!(told.status == 0 || told.status == 400, "{told:?}");
    let games = network.ask("GET", "/api/v1/games", "", "").await;
    assert_eq!(games.json()["tables"], json!([]));
    network.end().await;
}

/// A thousand connections that say nothing, begin to say something, or opened a socket and left, keep
/// nobody else out; and all of them are let go.
#[tokio::test]
async fn a_thousand_connections_are_opened_and_left() {
    let network = Network::new(&[("sockets", "1000")]).await;
    let before = memory();
    let mut left = Vec::new();
    for number in 0..1000 {
        left.push(match number % 4 {
            0 => begin(&network, "").await,
            1 => begin(&network, "GET / HT").await,
            2 => begin(&network, &head(&network, "/api/v1/games", "Content-Length: 9")).await,
            _ => {
                let upgrade = "GET /api/v1/analysis HTTP/1.1\r\nHost: localhost\r\n\
                    Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
                let mut stream = begin(&network, upgrade).await;
                let mut status = [0; 12];
                stream.read_exact(&mut status).await.unwrap();
                assert_eq!(&status, b"HTTP/1.1 101");
                stream
            }
        });
    }
    assert_eq!(network.ask("GET", "/healthz", "", "").await.status, 200);
    let grown = memory().saturating_sub(before);
    assert!(grown < 128 << 20, "it grew by {grown} bytes");
    drop(left);
    let house = network.house.clone();
    network.end().await;
    assert_eq!((house.tasks.len(), house.metrics.sockets.get()), (0, 0));
}

#[tokio::test]
async fn more_connections_than_an_address_may_have_are_closed() {
    let network = Network::new(&[("address-connections", "3")]).await;
    let mut kept = Vec::new();
    for _ in 0..3 {
        let request = format!("GET /healthz HTTP/1.1\r\nHost: {}\r\n\r\n", network.address);
        let mut stream = begin(&network, &request).await;
        let mut status = [0; 12];
        stream.read_exact(&mut status).await.unwrap();
        kept.push(stream);
    }
    let mut more = TcpStream::connect(network.address).await.unwrap();
    assert_eq!(more.read(&mut [0; 1]).await.unwrap_or(0), 0);
    drop(kept);
    network.end().await;
}
