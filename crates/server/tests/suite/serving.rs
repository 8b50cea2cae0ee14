//! A server on a real address.

use std::sync::Arc;

use damier_core::Message;
use damier_mind::Bare;
use damier_play::Unmeasured;
use damier_server::config::{Layer, Source};
use damier_server::{Config, MachineTime, Parts, Server};
use damier_store::StoreError;
use damier_store::testing::MemoryStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_util::sync::CancellationToken;

async fn bound(values: &[(&str, &str)]) -> Result<Server, String> {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
    let layer = Layer { source: Source::Flag, values: values.collect() };
    let config = Config::read(&[layer]).unwrap().0;
    let parts = Parts {
        store: Arc::new(MemoryStore::new()),
        time: Arc::new(MachineTime::default()),
        cpu: Arc::new(Unmeasured),
        shelf: Arc::new(Bare),
        programs: Arc::new(damier_play::seating::NoPrograms),
        web: Err(Message::new("serve-web-skipped")),
        beside: None,
    };
    Server::bind(config, parts).await.map_err(|error| error.to_string())
}

#[tokio::test]
async fn it_answers_until_it_is_told_to_stop() {
    let server = bound(&[("port", "0")]).await.unwrap();
    let (address, house, stop) =
        (server.address(), server.house().clone(), CancellationToken::new());
    let running = tokio::spawn(server.run(stop.clone()));
    let mut stream = TcpStream::connect(address).await.unwrap();
    let ask = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(ask.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200");
    // Somebody who says nothing does not keep it.
    let _silent = TcpStream::connect(address).await.unwrap();
    stop.cancel();
    running.await.unwrap();
    assert!(TcpStream::connect(address).await.is_err());
    assert_eq!(house.store.ready().await, Err(StoreError::Closed));
    // Those who were connected are let go.
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.ok();
}

#[tokio::test]
async fn an_address_that_is_taken_is_told() {
    let first = bound(&[("port", "0")]).await.unwrap();
    let port = first.address().port().to_string();
    let told = bound(&[("port", &port)]).await.map(|_| ()).unwrap_err();
    assert!(told.contains(&format!("127.0.0.1:{port}")), "{told}");
}
