//! Two servers side by side that are killed in turn, while many play on both; and what they rest on
//! falls and rises in the middle of it.

use std::net::SocketAddr;

use damier_client::Table;
use damier_core::{Rng, mix};
use damier_testbed::{Nats, Postgres, PostgresOptions, free_port};
use damier_testkit::sweep;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;

use super::person::Person;
use super::{Happens, gather, heard, judge, start};
use crate::common::server::PATIENT;
use crate::common::{Machine, Running};

/// Servers that share everything.
struct Several {
    machine: Machine,
    postgres: Postgres,
    nats: Nats,
    options: String,
    servers: Vec<(Option<Running>, SocketAddr)>,
    up: watch::Sender<Vec<SocketAddr>>,
    rng: Rng,
    runtime: Runtime,
}

impl Several {
    fn new(count: usize, seed: u64) -> Several {
        let (machine, nats) = (Machine::new(), Nats::start());
        let durable = PostgresOptions { durable: true, ..PostgresOptions::default() };
        let postgres = Postgres::with(&durable);
        let (database, queue) = (postgres.database(), nats.address());
        let options = format!(" --lease 4s {PATIENT} --database {database} --queue {queue}");
        let servers = (0..count).map(|_| {
            // One that nobody is given while the server is away.
            let (server, address) = start(&machine, free_port(), &options);
            (Some(server), address)
        });
        let servers: Vec<_> = servers.collect();
        let up = watch::Sender::new(servers.iter().map(|(_, address)| *address).collect());
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let (rng, runtime) = (Rng::new(seed), runtime.unwrap());
        Several { machine, postgres, nats, options, servers, up, rng, runtime }
    }

    /// Kills one of the servers so many times, each after so much as chance says has happened; NATS
    /// and PostgreSQL once each.
    fn rage(&mut self, kills: usize, mut happens: Happens, most: u64) {
        for kill in 0..kills {
            happens.wait_for(1 + self.rng.below(most), kill);
            match kill {
                _ if kill == kills / 3 => {
                    self.nats.kill();
                    self.nats.start_again();
                }
                _ if kill == 2 * kills / 3 => {
                    self.postgres.kill();
                    self.postgres.start_again();
                }
                _ => {}
            }
            let server = self.rng.below(self.servers.len() as u64) as usize;
            self.kill(server);
        }
    }

    fn kill(&mut self, server: usize) {
        let (running, address) = &mut self.servers[server];
        let gone = *address;
        self.up.send_modify(|up| up.retain(|there| *there != gone));
        // Without a signal that it could hear.
        drop(running.take());
        let (again, address) = start(&self.machine, gone.port(), &self.options);
        assert_eq!(address, gone);
        *running = Some(again);
        self.up.send_modify(|up| up.push(address));
    }

    fn begin<T: Send + 'static>(
        &self,
        all: impl Iterator<Item = impl Future<Output = T> + Send + 'static>,
    ) -> JoinSet<T> {
        let mut tasks = JoinSet::new();
        for one in all {
            tasks.spawn_on(one, self.runtime.handle());
        }
        tasks
    }
}

#[test]
fn nothing_is_lost_when_servers_and_what_they_share_are_killed() {
    let (games, kills) = sweep((15, 6), (200, 30));
    let mut several = Several::new(2, 1);
    let (tell, happens) = heard();
    let mut people = Vec::new();
    for number in 0..games {
        // They come to both servers from the beginning.
        let address = several.servers[number % several.servers.len()].1;
        let (id, there) = several.runtime.block_on(gather(address, number));
        for client in there {
            let (table, seed) = (Table::new(client, &id), mix(people.len() as u64));
            people.push(Person::new(table, seed, several.up.subscribe(), tell.clone()));
        }
    }
    drop(tell);
    let mut people = several.begin(people.into_iter().map(Person::play));
    several.rage(kills, happens, games as u64);
    let mut ended = Vec::new();
    while let Some(person) = several.runtime.block_on(people.join_next()) {
        ended.push(person.unwrap());
    }
    // It is not memory that they agree with.
    for server in 0..several.servers.len() {
        several.kill(server);
    }
    for person in &mut ended {
        several.runtime.block_on(judge(person));
    }
    let back: usize = ended.iter().map(|person| person.came_back).sum();
    let repeated: usize = ended.iter().map(|person| person.repeated).sum();
    println!("{games} games, {kills} kills: came back {back} times, repeated {repeated} commands");
    assert!(back >= kills, "the storm was none: {back}, {repeated}");
    let database = several.options.split(' ').find(|word| word.starts_with("postgres:")).unwrap();
    several.machine.run(&format!("serve check {PATIENT} --database {database}")).ok();
}
