//! What a link to a game is shown with, wherever somebody posts it.

use std::sync::Arc;

use axum::http::HeaderMap;
use axum::http::header::HOST;
use damier_api::Standing;
use damier_catalog::{Scene, SoloEntry};
use damier_core::Message;
use damier_l10n::{Language, say};

use super::html::escaped;
use crate::house::House;
use crate::http::Visit;
use crate::room::Seen;
use crate::solo;
use crate::table::Table;

/// What is told of a page before anybody opens it.
#[derive(Clone, Debug)]
pub struct Preview {
    title: String,
    description: String,
    /// The addresses of the page and of its picture, whole: whoever shows them is elsewhere.
    url: String,
    image: String,
}

impl Preview {
    /// The tags that tell it, the title among them.
    pub fn head(&self) -> String {
        let Preview { title, description, url, image } = self;
        let tags = [
            ("og:type", "website"),
            ("og:site_name", "Damier"),
            ("og:title", title),
            ("og:description", description),
            ("og:url", url),
            ("og:image", image),
            ("og:image:width", "1200"),
            ("og:image:height", "630"),
        ];
        let tags = tags.map(|(name, content)| {
            format!("\n    <meta property=\"{name}\" content=\"{}\" />", escaped(content))
        });
        format!("<title>{} · Damier</title>{}", escaped(title), tags.concat())
    }
}

/// What is told of a table; nothing of one that is private, or is not there.
pub async fn of_table(
    house: &Arc<House>,
    id: &str,
    visit: &Visit,
    headers: &HeaderMap,
) -> Option<Preview> {
    let language = visit.language;
    let look = move |seen: &mut Seen<'_, Table>| {
        let standing = || seen.matter.standing_of(None, language, seen.now);
        let title = say(language, &Message::new(seen.matter.entry().title));
        Ok((!seen.access.private).then(|| (title, standing())))
    };
    let (game, standing) = house.tables.look(house, id, look).await.ok()??;
    let url = format!("{}/games/{}", origin(house, visit, headers)?, standing.id);
    Some(Preview {
        title: title(language, game, &standing),
        description: description(language, &standing),
        image: format!("{url}/picture.png"),
        url,
    })
}

/// What is told of a game for one; nothing where there is none.
pub async fn of_solo(
    house: &Arc<House>,
    entry: &'static SoloEntry,
    id: &str,
    visit: &Visit,
    headers: &HeaderMap,
) -> Option<Preview> {
    let language = visit.language;
    let told = solo::look(house, entry, id, move |seen| {
        let session = seen.matter.journal().session();
        let (width, height) = match session.scene() {
            Scene::Maze(game) => {
                let maze = game.state().maze();
                (maze.width(), maze.height())
            }
            Scene::Bridges(playing) => (playing.board().width(), playing.board().height()),
        };
        let title = Message::new("serve-preview-solo")
            .with("game", Message::new(entry.title))
            .with("width", width)
            .with("height", height);
        Ok((say(language, &title), say(language, &session.standing())))
    });
    let (title, description) = told.await.ok()?;
    let url = format!("{}/{}/{id}", origin(house, visit, headers)?, solo::plural(entry));
    Some(Preview { title, description, image: format!("{url}/picture.png"), url })
}

fn title(language: Language, game: String, standing: &Standing) -> String {
    let players: Vec<_> = standing.sitters.iter().map(|sitter| sitter.called.as_str()).collect();
    let title = Message::new("serve-preview-title").with("game", game);
    say(language, &title.with("players", players.join(" – ")))
}

fn description(language: Language, standing: &Standing) -> String {
    if let Some(outcome) = &standing.outcome {
        return outcome.words.clone();
    }
    let message = match (&standing.turn, standing.open.len()) {
        (None, _) => Message::new("serve-preview-broken-off"),
        (Some(_), 0) => Message::new("serve-preview-running").with("moves", standing.moves.len()),
        (Some(_), _) => Message::new("serve-preview-open"),
    };
    say(language, &message)
}

/// Where people find this server: as its operator says, or as whoever asks calls it.
fn origin(house: &House, visit: &Visit, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &house.config.public_url {
        return Some(url.origin.clone());
    }
    let scheme = if visit.secure { "https" } else { "http" };
    let host = headers.get(HOST)?.to_str().ok()?;
    Some(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_is_told_is_text() {
        let evil = || "\"><script>alert('x')</script>&".to_owned();
        let preview = Preview { title: evil(), description: evil(), url: evil(), image: evil() };
        let head = preview.head();
        let inside = head.replace("<title>", "").replace("</title>", "");
        assert!(!inside.contains("<script") && !inside.contains("\"\">"), "{head}");
        assert_eq!(head.matches("&lt;script&gt;").count(), 5, "{head}");
    }
}
