//! The interface on a page, made from its document.

use std::fmt::Write;

use damier_core::Message;
use damier_l10n::{Language, say};
use serde_json::{Map, Value};

use super::html::{escaped, page as whole};

/// The page that shows a document.
pub fn page(document: &Value, language: Language) -> String {
    let mut out = Page { language, text: String::new() };
    out.write(document);
    let title = say(language, &Message::new("serve-docs-title"));
    whole(language, &title, "/api/docs", &out.text)
}

struct Page {
    language: Language,
    text: String,
}

impl Page {
    fn told(&self, key: &'static str) -> String {
        escaped(&say(self.language, &Message::new(key)))
    }

    fn put(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn write(&mut self, document: &Value) {
        let title = self.told("serve-docs-title");
        let about = text(&document["info"]["description"]);
        let paths = document["paths"].as_object();
        self.put(&format!("<h1>{title}</h1>\n<p>{about}</p>"));
        self.put("<p><a href=\"/api/openapi.json\">openapi.json</a></p>");
        let tags = || document["tags"].as_array().into_iter().flatten();
        let types = self.told("serve-docs-types");
        let links = tags().map(|tag| link(&text(&tag["name"]), &text(&tag["description"])));
        let links: String = links.chain([link("types", &types)]).collect();
        self.put(&format!("<ul>{links}</ul>"));
        for tag in tags() {
            let of_tag = |operation: &Value| {
                operation["tags"].as_array().is_some_and(|tags| tags.contains(&tag["name"]))
            };
            let operations = paths.into_iter().flatten().flat_map(|(path, item)| {
                let operations = item.as_object().into_iter().flatten();
                operations.map(move |(method, operation)| (path, method, operation))
            });
            self.heading(&text(&tag["name"]), &text(&tag["description"]));
            for (path, method, operation) in operations.filter(|(_, _, one)| of_tag(one)) {
                self.operation(path, method, operation);
            }
        }
        self.heading("types", &types);
        for (name, schema) in document["components"]["schemas"].as_object().into_iter().flatten() {
            self.schema(name, schema);
        }
    }

    fn heading(&mut self, id: &str, title: &str) {
        self.put(&format!("<h2 id=\"{id}\">{title}</h2>"));
    }

    fn operation(&mut self, path: &str, method: &str, operation: &Value) {
        let (method, path) = (escaped(&method.to_uppercase()), escaped(path));
        self.put(&format!(
            "<h3><span class=\"method\">{method}</span> <code>{path}</code></h3>\n<p>{}</p>",
            text(&operation["summary"])
        ));
        if operation["description"].is_string() {
            self.put(&format!("<p>{}</p>", text(&operation["description"])));
        }
        let rows: Vec<_> = operation["parameters"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|parameter| {
                let about = text(&parameter["description"]);
                [code(&parameter["name"]), kind(&parameter["schema"]), about]
            })
            .collect();
        self.table("serve-docs-parameters", &rows);
        let body = bodies(&operation["requestBody"]);
        if !body.is_empty() {
            let title = self.told("serve-docs-body");
            self.put(&format!("<p>{title} {body}</p>"));
        }
        let answers = operation["responses"].as_object().into_iter().flatten();
        let rows: Vec<_> = answers
            .map(|(status, answer)| [escaped(status), bodies(answer), text(&answer["description"])])
            .collect();
        self.table("serve-docs-answers", &rows);
    }

    fn table(&mut self, title: &'static str, rows: &[[String; 3]]) {
        if rows.is_empty() {
            return;
        }
        let title = self.told(title);
        self.put(&format!("<table>\n<caption>{title}</caption>"));
        for [first, second, third] in rows {
            self.put(&format!("<tr><td>{first}</td><td>{second}</td><td>{third}</td></tr>"));
        }
        self.put("</table>");
    }

    fn schema(&mut self, name: &str, schema: &Value) {
        let id = escaped(name);
        self.put(&format!("<h3 id=\"{id}\"><code>{id}</code></h3>"));
        let about = text(&schema["description"]);
        if !about.is_empty() {
            self.put(&format!("<p>{about}</p>"));
        }
        let fields = fields(schema);
        let variants = schema["oneOf"].as_array().map(Vec::as_slice).unwrap_or_default();
        if fields.is_empty() && variants.is_empty() {
            self.put(&format!("<p>{}</p>", kind(schema)));
        }
        self.table("serve-docs-fields", &fields);
        let variant = |one| format!("<li>{} {}</li>", kind(one), text(&one["description"]));
        if !variants.is_empty() {
            let variants: String = variants.iter().map(variant).collect();
            self.put(&format!("<ul>{variants}</ul>"));
        }
    }
}

/// A line that leads to a heading.
fn link(id: &str, title: &str) -> String {
    format!("<li><a href=\"#{id}\">{title}</a></li>")
}

/// The fields of an object, of all parts that it is made of.
fn fields(schema: &Value) -> Vec<[String; 3]> {
    let own = schema["properties"].as_object().into_iter().flatten().map(|(name, field)| {
        [format!("<code>{}</code>", escaped(name)), kind(field), text(&field["description"])]
    });
    let parts = schema["allOf"].as_array().into_iter().flatten().flat_map(fields);
    own.chain(parts).collect()
}

/// The types of a body, each in its form.
fn bodies(holder: &Value) -> String {
    let content = holder["content"].as_object().into_iter().flatten();
    let told = content.map(|(form, body)| {
        let kind = kind(&body["schema"]);
        // Everything is JSON that is not said to be something else.
        if form.ends_with("json") { kind } else { format!("{kind} ({})", escaped(form)) }
    });
    told.collect::<Vec<_>>().join(", ")
}

/// What a schema is, in a few words, with links to those that have a name.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        let name = escaped(name.rsplit('/').next().unwrap_or_default());
        return format!("<a href=\"#{name}\"><code>{name}</code></a>");
    }
    let joined = |of: &Value, between: &str| {
        let parts = of.as_array().into_iter().flatten().map(kind);
        parts.collect::<Vec<_>>().join(between)
    };
    for (word, between) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " &amp; ")] {
        if schema[word].is_array() {
            return joined(&schema[word], between);
        }
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(code).collect::<Vec<_>>().join(" | ");
    }
    if schema["items"].is_object() {
        return format!("[{}]", kind(&schema["items"]));
    }
    if let Some(fields) = schema["properties"].as_object() {
        return object(fields);
    }
    match &schema["type"] {
        Value::Array(types) => types.iter().map(code).collect::<Vec<_>>().join(" | "),
        Value::Null => code(&Value::from("any")),
        one => code(one),
    }
}

/// The fields of an object without a name.
fn object(fields: &Map<String, Value>) -> String {
    let mut out = String::from("{ ");
    for (at, (name, field)) in fields.iter().enumerate() {
        let between = if at == 0 { "" } else { ", " };
        // A text that is in memory takes whatever is written.
        write!(out, "{between}<code>{}</code>: {}", escaped(name), kind(field)).ok();
    }
    out + " }"
}

/// A sentence; what stands in it between backticks is typed as it is.
fn text(value: &Value) -> String {
    let escaped = escaped(value.as_str().unwrap_or_default());
    let parts = escaped.split('`').enumerate().map(|(at, part)| match at % 2 {
        0 => part.to_owned(),
        _ => format!("<code>{part}</code>"),
    });
    parts.collect()
}

/// A value as it is written.
fn code(value: &Value) -> String {
    let written = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    format!("<code>{}</code>", escaped(&written))
}
