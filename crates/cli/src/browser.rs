//! The browser of whoever sits here.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Whoever ends badly after this long did open something before.
const LONG: Duration = Duration::from_secs(10);

/// Ways to open a page, the first of which that works is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Browser {
    /// Each is a program and its words; the address is the last of them, or stands for `%s`.
    ways: Vec<Vec<String>>,
}

/// The systems that open pages in a way of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum System {
    Mac,
    Windows,
    Other,
}

impl Browser {
    /// The browser of this machine; none where nobody would see it.
    pub fn of_this_machine() -> Option<Browser> {
        let system = match std::env::consts::OS {
            "macos" => System::Mac,
            "windows" => System::Windows,
            _ => System::Other,
        };
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        Browser::on(system, variable)
    }

    fn on(system: System, variable: impl Fn(&str) -> Option<String>) -> Option<Browser> {
        let is_set = |name: &&str| variable(name).is_some();
        // Whoever says how does so knowing what can be seen. `none` is a word for it, too.
        if let Some(told) = variable("BROWSER") {
            let ways = told.split(':').filter(|way| !way.trim().is_empty() && *way != "none");
            return Browser::by(ways);
        }
        // A window would open where nobody sits.
        if ["SSH_CONNECTION", "SSH_TTY", "CI"].iter().any(is_set) {
            return None;
        }
        let screens = ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"];
        match system {
            System::Mac => Browser::by(["open"].into_iter()),
            System::Windows => Browser::by(["rundll32 url.dll,FileProtocolHandler"].into_iter()),
            System::Other if screens.iter().any(is_set) => {
                Browser::by(["xdg-open", "gio open", "wslview"].into_iter())
            }
            System::Other => None,
        }
    }

    fn by<'a>(ways: impl Iterator<Item = &'a str>) -> Option<Browser> {
        let words = |way: &str| way.split_whitespace().map(str::to_owned).collect();
        let ways: Vec<Vec<String>> = ways.map(words).collect();
        (!ways.is_empty()).then_some(Browser { ways })
    }

    /// Opens a page and tells whether that could be done, which is known when whoever opens it ends.
    pub fn open(&self, url: &str) -> bool {
        self.ways.iter().any(|way| opened(way, url))
    }
}

fn opened(way: &[String], url: &str) -> bool {
    let mut words = way.iter().map(|word| word.replace("%s", url));
    let Some(program) = words.next() else { return false };
    let mut command = Command::new(program);
    command.args(words);
    if !way.iter().any(|word| word.contains("%s")) {
        command.arg(url);
    }
    // What browsers have to say is not for whoever plays, and Ctrl-C is not for browsers.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    let begun = Instant::now();
    command.status().is_ok_and(|status| status.success() || begun.elapsed() > LONG)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(system: System, variables: &[(&str, &str)], expected: &[&str]) {
        let variable = |name: &str| {
            let found = variables.iter().find(|(found, _)| *found == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        let found = Browser::on(system, variable).map(|browser| browser.ways).unwrap_or_default();
        let found: Vec<String> = found.iter().map(|way| way.join(" ")).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn a_browser_is_opened_where_somebody_sees_it() {
        use System::{Mac, Other, Windows};
        check(Other, &[], &[]);
        let all = ["xdg-open", "gio open", "wslview"];
        check(Other, &[("DISPLAY", ":0")], &all);
        check(Other, &[("WAYLAND_DISPLAY", "wayland-0")], &all);
        check(Other, &[("DISPLAY", ":10"), ("SSH_CONNECTION", "1 2 3 4")], &[]);
        check(Other, &[("DISPLAY", ":0"), ("CI", "true")], &[]);
        check(Mac, &[], &["open"]);
        check(Mac, &[("SSH_TTY", "/dev/ttys0")], &[]);
        check(Windows, &[], &["rundll32 url.dll,FileProtocolHandler"]);
    }

    #[test]
    fn whoever_names_one_gets_it() {
        let over_ssh = ("SSH_CONNECTION", "1 2 3 4");
        check(System::Other, &[("BROWSER", "w3m"), over_ssh], &["w3m"]);
        check(
            System::Other,
            &[("BROWSER", "firefox --new-tab %s:w3m")],
            &["firefox --new-tab %s", "w3m"],
        );
        check(System::Mac, &[("BROWSER", "none")], &[]);
    }
}
