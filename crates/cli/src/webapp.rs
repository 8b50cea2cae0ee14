//! The web app that the program was built with, handed over to the server.

use damier_core::Message;
use damier_server::{WebApp, WebFile};
use damier_webapp::{File, Missing};

/// The app, or why the program was built without it.
pub fn handed_over() -> Result<WebApp, Message> {
    if let Some(missing) = damier_webapp::missing() {
        return Err(told(missing));
    }
    let file = |file: &File| {
        let File { path, kind, bytes, gzip, immutable } = *file;
        let (bytes, gzip) = (bytes.into(), gzip.map(Into::into));
        (path.to_owned(), WebFile { kind, bytes, gzip, immutable })
    };
    let files = damier_webapp::files().iter().map(file).collect();
    Ok(WebApp { files, fingerprint: damier_webapp::fingerprint().to_owned() })
}

fn told(missing: Missing) -> Message {
    match missing {
        Missing::Skipped => Message::new("serve-web-skipped"),
        Missing::Node => Message::new("serve-web-node"),
        Missing::OldNode(found) => Message::new("serve-web-old-node").with("found", found),
        Missing::Packages => Message::new("serve-web-packages"),
        Missing::Broken => Message::new("serve-web-broken"),
    }
}
