//! Calls of the program, as they are written in files of others.

use std::fmt;

use anyhow::{Context, Result, ensure};
use yaml_rust2::{Yaml, YamlLoader};

/// Where the program is on machines it is installed on.
const PROGRAM: &str = "/usr/local/bin/damier ";

/// A call of the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The file it is in.
    pub place: String,
    /// What follows the name of the program.
    pub words: Vec<String>,
    /// The variables that are set for it, of those that are ours.
    pub variables: Vec<(String, String)>,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: damier {}", self.place, self.words.join(" "))
    }
}

impl Call {
    fn new(place: &str, words: Vec<String>) -> Call {
        Call { place: place.to_owned(), words, variables: Vec::new() }
    }

    fn with(mut self, variables: impl IntoIterator<Item = (String, String)>) -> Call {
        self.variables
            .extend(variables.into_iter().filter(|(name, _)| name.starts_with("DAMIER_")));
        self
    }

    /// The command that is called.
    pub fn kind(&self) -> Option<&str> {
        self.words.first().map(String::as_str)
    }

    /// Its words, with another value for an option where it has one.
    pub fn with_value(&self, option: &str, value: &str) -> Vec<String> {
        let mut words = self.words.clone();
        if let Some(at) = words.iter().position(|word| word == option)
            && let Some(old) = words.get_mut(at + 1)
        {
            value.clone_into(old);
        }
        words
    }
}

/// What an image runs where nothing else is said.
pub fn of_image(place: &str, text: &str) -> Result<Vec<Call>> {
    let told = |name: &'static str| text.lines().filter_map(move |line| line.strip_prefix(name));
    ensure!(told("ENTRYPOINT ").collect::<Vec<_>>() == [r#"["damier"]"#], "it runs something else");
    let command = told("CMD ").next_back().context("it runs nothing")?;
    let set = told("ENV ").filter_map(|line| line.split_once('='));
    let set = set.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Ok(vec![Call::new(place, serde_json::from_str(command)?).with(set)])
}

/// What services run whose image is ours.
pub fn of_compose(place: &str, text: &str) -> Result<Vec<Call>> {
    let documents = YamlLoader::load_from_str(text)?;
    let services = documents.first().and_then(|document| document["services"].as_hash());
    let services = services.context("there are no services")?.values();
    let ours = services.filter(|service| is_ours(&service["image"]));
    ours.map(|service| {
        let set = service["environment"].as_hash().into_iter().flatten();
        let set = set.filter_map(|(name, value)| Some((text_of(name)?, text_of(value)?)));
        Ok(Call::new(place, words_of(&service["command"])?).with(set))
    })
    .collect()
}

/// What containers run whose image is ours.
pub fn of_kubernetes(place: &str, text: &str) -> Result<Vec<Call>> {
    let mut calls = Vec::new();
    for document in YamlLoader::load_from_str(text)? {
        let containers = document["spec"]["template"]["spec"]["containers"].as_vec();
        let ours = containers.into_iter().flatten().filter(|one| is_ours(&one["image"]));
        for container in ours {
            let set = container["env"].as_vec().into_iter().flatten();
            // What comes from a secret has a value that nobody knows here.
            let set = set.filter_map(|set| {
                Some((text_of(&set["name"])?, text_of(&set["value"]).unwrap_or_default()))
            });
            calls.push(Call::new(place, words_of(&container["args"])?).with(set));
        }
    }
    Ok(calls)
}

/// What a unit of systemd runs. Options that come from a file are those its comment tells.
pub fn of_unit(place: &str, text: &str) -> Result<Vec<Call>> {
    let start = text.lines().find_map(|line| line.strip_prefix("ExecStart="));
    let start = start.context("it starts nothing")?;
    let line = start.strip_prefix(PROGRAM).context("it starts something else")?;
    let told = || {
        let (_, told) = text.split_once("WORKER_OPTIONS=")?;
        told.split_once(['.', '\n']).map(|(options, _)| options)
    };
    let mut words = Vec::new();
    for word in line.split(' ') {
        match word.strip_prefix('$') {
            Some(_) => words.extend(told().context("no comment tells its options")?.split(' ')),
            None => words.push(word),
        }
    }
    let set = text.lines().filter_map(|line| line.strip_prefix("Environment=")?.split_once('='));
    let set = set.map(|(name, value)| (name.to_owned(), value.to_owned()));
    Ok(vec![Call::new(place, words.into_iter().map(str::to_owned).collect()).with(set)])
}

/// The servers and workers that a page has its reader start.
pub fn of_page(place: &str, text: &str) -> Vec<Call> {
    let code = text.split("```").skip(1).step_by(2).flat_map(str::lines);
    let ours = code.filter_map(|line| {
        let line = line.split('#').next()?.trim().trim_end_matches('&').trim_end();
        let words: Vec<_> = line.strip_prefix("damier ")?.split_whitespace().collect();
        // What begins otherwise than with an option looks after the data, and ends by itself.
        let runs = words.get(1).is_none_or(|word| word.starts_with('-'));
        (["serve", "worker"].contains(words.first()?) && runs)
            .then(|| Call::new(place, words.into_iter().map(str::to_owned).collect()))
    });
    ours.collect()
}

fn is_ours(image: &Yaml) -> bool {
    image.as_str().is_some_and(|image| image.split(':').next() == Some("damier"))
}

fn text_of(value: &Yaml) -> Option<String> {
    value.as_str().map(str::to_owned)
}

fn words_of(list: &Yaml) -> Result<Vec<String>> {
    let list = list.as_vec().context("a call is a list of words")?;
    list.iter().map(|word| text_of(word).context("a word is a text")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(found: &[Call], expected: &[(&str, &[(&str, &str)])]) {
        let expected: Vec<Call> = expected
            .iter()
            .map(|(line, set)| {
                let words = line.split(' ').map(str::to_owned).collect();
                let set = set.iter().map(|(name, value)| ((*name).into(), (*value).into()));
                Call::new("here", words).with(set)
            })
            .collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn calls_are_found_in_every_kind_of_file() {
        let image =
            "ENV DAMIER_HOME=/h\nENTRYPOINT [\"damier\"]\nCMD [\"serve\", \"--port\", \"1\"]";
        check(&of_image("here", image).unwrap(), &[("serve --port 1", &[("DAMIER_HOME", "/h")])]);
        assert!(of_image("here", "CMD [\"serve\"]").is_err());

        let compose = "x-a: &a\n  image: damier\n  command: [serve]\n  environment: {DAMIER_LOG: warn, A: b}\n\
            services:\n  one: *a\n  two: {image: nats, command: [x]}\n  three: {image: 'damier:1', command: [worker, '-x']}";
        check(
            &of_compose("here", compose).unwrap(),
            &[("serve", &[("DAMIER_LOG", "warn")]), ("worker -x", &[])],
        );
        assert!(of_compose("here", "services: {a: {image: damier, command: serve}}").is_err());

        let kubernetes = "kind: Service\n---\nspec: {template: {spec: {containers: [{image: 'damier:1', \
            args: [worker], env: [{name: DAMIER_QUEUE, valueFrom: {}}]}, {image: x}]}}}";
        check(&of_kubernetes("here", kubernetes).unwrap(), &[("worker", &[("DAMIER_QUEUE", "")])]);

        let unit = "# WORKER_OPTIONS=--threads 4.\nEnvironment=DAMIER_HOME=%S/x\n\
            ExecStart=/usr/local/bin/damier worker $WORKER_OPTIONS";
        check(
            &of_unit("here", unit).unwrap(),
            &[("worker --threads 4", &[("DAMIER_HOME", "%S/x")])],
        );
        assert!(of_unit("here", "ExecStart=/bin/true").is_err());

        let page = "damier serve --no\n```\ndamier serve --port 1 &   # one\ndamier serve check\nx\n\
            damier worker\n```\ndamier worker --no";
        check(&of_page("here", page), &[("serve --port 1", &[]), ("worker", &[])]);
    }

    #[test]
    fn the_value_of_an_option_is_another() {
        let call = Call::new("here", ["serve", "--config", "a"].map(str::to_owned).to_vec());
        assert_eq!(call.with_value("--config", "b"), ["serve", "--config", "b"]);
        assert_eq!(call.with_value("--queue", "b"), ["serve", "--config", "a"]);
    }
}
