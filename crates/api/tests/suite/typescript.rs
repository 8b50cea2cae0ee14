//! The module that the web app imports is what the types say.
#![allow(clippy::disallowed_methods, reason = "the test reads and writes the source tree")]

use std::fs;
use std::path::Path;

use damier_api::typescript;

#[test]
fn the_module_of_the_web_app_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api.ts");
    let made = typescript();
    if std::env::var_os("DAMIER_RENEW").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &made).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == made,
        "web/src/api.ts is not what the types say; renew it: DAMIER_RENEW=1 cargo nextest run -p damier-api"
    );
}
