//! The interface of the server, tried out by a public fuzzer of interfaces,
//! <https://schemathesis.io>, against what the server tells of itself.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::cargo::{Workspace, cannot_start, run, succeeds};
use crate::damier::Damier;

/// The version whose checks are known to hold.
const VERSION: &str = "4.32.5";

/// What must hold of every answer: no failure of the server, and nothing that the document does not
/// tell. That all that fits the document is accepted is not among it: no document knows the rules.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
    response_headers_conformance,response_schema_conformance,negative_data_rejection,\
    unsupported_method,allow_header_conformance";

/// Nobody waits for their share here.
const BOUNDLESS: &str = "--commands 1000000 --commands-burst 1000000 --studies 1000000 \
    --studies-burst 1000000 --address-requests 1000000 \
    --address-burst 1000000 --address-guests 1000000 --address-sign-ins 1000000 \
    --name-sign-ins 1000000 --uploads 1000000 --open-tables 1000000 --guest-think 50ms \
    --account-think 50ms";

/// Those who use these are strangers afterwards, and what comes then is refused.
const ENDING: [&str; 2] = ["sign_out", "delete_me"];

/// Tries everything out as a stranger, then once more as somebody with an account at tables of
/// theirs; kills the server, and sees that all that it kept can be followed.
pub fn try_out(workspace: &Workspace, damier: &Damier<'_>, examples: u32) -> Result<()> {
    let program = installed(workspace)?;
    // It leaves notes of its own where it runs.
    let target = workspace.target()?;
    let serving = Serving::start(damier)?;
    let url = format!("http://{}/api/openapi.json", serving.address);
    let usual = format!(
        "run {url} --checks {CHECKS} --max-examples {examples} --seed 1 --workers 1 \
         --request-timeout 60 --continue-on-failure --no-color --generation-database none"
    );
    run(workspace.command(&program, &usual).current_dir(&target))?;
    let (cookie, settings) = serving.inhabited(&target.join("schemathesis.toml"))?;
    let mut known = workspace.command(&program, "--config-file");
    known.arg(settings).args(usual.split_whitespace());
    known.args(ENDING.iter().flat_map(|name| ["--exclude-operation-id", name]));
    run(known.args(["--header", &format!("Cookie: {cookie}")]).current_dir(&target))?;
    drop(serving);
    damier.ask("serve check", "").map(drop)
}

/// The fuzzer, in an environment of its own.
fn installed(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.target()?.join(format!("schemathesis-{VERSION}"));
    let program = folder.join("bin").join("schemathesis");
    if !succeeds(&mut workspace.command(&program, "--version")) {
        let path = folder.display();
        run(&mut workspace.command("python3", &format!("-m venv {path}")))?;
        let pip = folder.join("bin").join("pip");
        run(&mut workspace.command(pip, &format!("install --quiet schemathesis=={VERSION}")))?;
    }
    Ok(program)
}

/// A server that is killed in the end.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(damier: &Damier<'_>) -> Result<Serving> {
        let mut command = damier.command(&format!("serve --port 0 --log warn {BOUNDLESS}"));
        let mut child = command
            .stdin(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .with_context(|| cannot_start(&command))?;
        let stderr = child.stderr.take().context("the server has no standard error")?;
        // From here on it is killed whatever happens.
        let mut serving = Serving { child, address: String::new() };
        let mut told = BufReader::new(stderr).lines();
        for line in told.by_ref() {
            let line = line?;
            eprintln!("{line}");
            if let Some((_, rest)) = line.split_once("http://") {
                rest.split(' ').next().unwrap_or_default().clone_into(&mut serving.address);
                break;
            }
        }
        ensure!(!serving.address.is_empty(), "the server does not say where it listens");
        thread::spawn(move || told.map_while(Result::ok).for_each(|line| eprintln!("{line}")));
        Ok(serving)
    }

    /// Somebody with an account, a table, a puzzle and a labyrinth: their cookie, and the settings
    /// that have the fuzzer look there.
    fn inhabited(&self, settings: &Path) -> Result<(String, PathBuf)> {
        let account = json!({"name": "ada", "password": "correct horse"});
        let (cookie, _) = self.post("/api/v1/accounts", "", &account)?;
        let cookie = cookie.context("an account has no cookie")?;
        let mut places = Vec::new();
        for (kind, new) in [
            ("games", json!({"game": "quoridor", "seats": ["human", "human"]})),
            ("puzzles", json!({"type": "make", "params": {"size": "7x7"}})),
            ("labyrinths", json!({"type": "make", "params": {"size": "12x12"}})),
        ] {
            let (_, made) = self.post(&format!("/api/v1/{kind}"), &cookie, &new)?;
            let id = made["id"].as_str().with_context(|| format!("no id in {made}"))?;
            places.push(format!(
                "[[operations]]\ninclude-path-regex = \"^/api/v1/{kind}/\"\n\
                 parameters = {{ \"path.id\" = \"{id}\" }}\n"
            ));
        }
        fs::write(settings, places.concat())?;
        Ok((cookie, settings.to_owned()))
    }

    /// Brings something: the cookie that is to be remembered, and the answer.
    fn post(&self, path: &str, cookie: &str, body: &Value) -> Result<(Option<String>, Value)> {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "POST {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nCookie: {cookie}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        let (head, body) = answer.split_once("\r\n\r\n").context("that is no answer")?;
        let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
        Ok((cookie, serde_json::from_str(body).with_context(|| format!("no JSON: {body}"))?))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
