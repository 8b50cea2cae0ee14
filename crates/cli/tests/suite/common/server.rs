//! `damier serve` on a machine, and whoever asks it something.

use std::io::{Read, Write};
use std::net::TcpStream;

use damier_client::ClientError;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use serde_json::Value;

use super::{Machine, Running};

/// A machine may be busy with other things: no database is hurried where a server is meant to start.
pub const PATIENT: &str = "--database-patience 10m";

/// A server on a free port.
pub struct Serving {
    pub process: Running,
    /// Where it listens: `127.0.0.1:4711`.
    pub address: String,
}

/// What a server answers.
#[derive(Debug)]
pub struct Answer {
    /// The status and the headers, a line each.
    pub head: String,
    pub body: String,
}

/// The file of a server of the first version, as a server of today left it; its name in the working folder.
pub fn brought_up(machine: &Machine) -> String {
    let file = machine.copy("logs/first.db");
    let mut server = Serving::with(machine, &format!("--port 0 --data {file}"));
    server.process.signal("TERM");
    assert_eq!(server.process.finish().code, Some(0));
    file
}

/// A certificate for this address that an authority of ours vouches for, with its key; and the
/// authority.
pub fn certified() -> (String, String, String) {
    let mut params = CertificateParams::new(Vec::new()).unwrap();
    params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority = CertifiedIssuer::self_signed(params, KeyPair::generate().unwrap()).unwrap();
    let key = KeyPair::generate().unwrap();
    let params = CertificateParams::new(vec!["127.0.0.1".to_owned()]).unwrap();
    let certificate = params.signed_by(&key, &authority).unwrap();
    (certificate.pem(), key.serialize_pem(), authority.pem())
}

/// The answer, however often it has to be asked for: a machine may be too busy for a server to say
/// in time that it is alive, and then it refuses for a while.
pub async fn patiently<T>(mut ask: impl AsyncFnMut() -> Result<T, ClientError>) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(error) => assert!(error.passes(), "{error}"),
        }
    }
}

impl Serving {
    /// Starts `damier serve` on a free port and waits until it listens.
    pub fn start(machine: &Machine) -> Serving {
        Serving::with(machine, "--port 0")
    }

    /// The same with options, which tell the port too.
    pub fn with(machine: &Machine, options: &str) -> Serving {
        let mut process = machine.start(&format!("serve --log warn {options}"));
        let told = process.wait_for_line("Damier listens at http://");
        let address = told.split(' ').next().unwrap().to_owned();
        Serving { process, address }
    }

    /// Its address for browsers.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Asks for a page.
    pub fn get(&self, path: &str) -> Answer {
        get(&self.address, path)
    }

    /// Asks for something to be done; headers are whole lines.
    pub fn post(&self, path: &str, headers: &str, body: &Value) -> Answer {
        let headers = format!("Content-Type: application/json\r\n{headers}");
        ask(&self.address, "POST", path, &headers, &body.to_string())
    }
}

/// Asks whoever listens at an address for a page.
pub fn get(address: &str, path: &str) -> Answer {
    ask(address, "GET", path, "", "")
}

fn ask(address: &str, method: &str, path: &str, headers: &str, body: &str) -> Answer {
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Content-Length: {}\r\n{headers}\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    Answer { head: head.to_owned(), body: body.to_owned() }
}

impl Answer {
    /// The status: `200`.
    pub fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap()
    }

    /// A header, by its name in small letters.
    pub fn header(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        let line = self.head.lines().find_map(|line| line.strip_prefix(&start));
        line.unwrap_or_else(|| panic!("no {name} in {self:?}"))
    }

    /// What was asked for, as JSON; it must have been done.
    #[track_caller]
    pub fn json(&self) -> Value {
        assert!(self.status().starts_with('2'), "{self:?}");
        serde_json::from_str(&self.body).unwrap()
    }
}
