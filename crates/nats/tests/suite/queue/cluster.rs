//! What is kept by several servers.

use std::sync::Arc;
use std::time::Duration;

use damier_nats::{Lane, Settings};
use damier_testbed::{Nats, NatsOptions, free_port};

use super::{Doing, Hand, SUM, answers, ask, expected, open, stream, sum};

/// A NATS that is no cluster says that it has nobody to keep what is queued a second time.
#[tokio::test]
async fn one_server_keeps_nothing_three_times() {
    let nats = Nats::start();
    let settings = Settings { replicas: 3, ..Settings::default() };
    let refused = open(&nats.address(), settings).await.err().unwrap();
    assert!(refused.to_string().contains("replicas"), "{refused}");
}

/// Three servers of one cluster.
fn three() -> Vec<Nats> {
    let ports = [(); 3].map(|()| free_port());
    let routes = ports.map(|port| format!("\"nats://127.0.0.1:{port}\"")).join(", ");
    let server = |(number, port)| {
        let settings = vec![
            format!("server_name: server{number}"),
            format!("cluster {{ name: three, listen: \"127.0.0.1:{port}\", routes: [{routes}] }}"),
        ];
        Nats::with(&NatsOptions { settings, ..NatsOptions::default() })
    };
    ports.into_iter().enumerate().map(server).collect()
}

/// Work goes on while one of three servers is away, whichever it is, and nothing is lost with it.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_kept_three_times_outlives_one_server() {
    let servers = three();
    let addresses: Vec<String> = servers.iter().map(Nats::address).collect();
    let address = addresses.join(",");
    let tended = Duration::from_secs(2);
    let settings = Settings { replicas: 3, tended, ..Settings::default() };
    // They have to find each other first.
    let queue = loop {
        if let Ok(queue) = open(&address, settings).await {
            break queue;
        }
    };
    assert_eq!(stream(&queue, "jobs").await.config.num_replicas, 3);
    let mut run = queue.begin(SUM, vec![100], None).await.unwrap();
    ask(&mut run, 6).await;
    let leader = stream(&queue, "jobs").await.cluster.unwrap().leader.unwrap();
    let leader: usize = leader.strip_prefix("server").unwrap().parse().unwrap();
    servers[leader].kill();
    let work = Arc::new(Doing { kind: SUM, lane: Lane::Batch, work: sum });
    let others = addresses.iter().enumerate().filter(|(number, _)| *number != leader);
    let others: Vec<&str> = others.map(|(_, address)| address.as_str()).collect();
    let _hand = Hand::hire_at(others.join(","), vec![work], 1);
    assert_eq!(answers(&mut run, 6).await, expected(6));
}
