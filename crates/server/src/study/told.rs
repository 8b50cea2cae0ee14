//! What is told of a study.

use std::collections::BTreeSet;
use std::time::Duration;

use damier_api::{
    Shown, StudyDid, StudyEvent, StudyHand, StudyItem, StudyLinks, StudyNode, StudyStanding,
    StudyTag,
};
use damier_core::{DynGame, Message, Record, Seat};
use damier_l10n::{Language, say};
use damier_play::study::{self, Change, Did, Entry, NodeId};
use damier_play::words::Named;
use damier_store::StoredLog;

use super::Study;
use crate::room::{Matter, reader};

/// What an entry touched.
#[derive(Clone, Debug)]
pub struct Told {
    pub(super) seq: u32,
    pub(super) hand: u32,
    pub(super) did: Did,
    /// Where it led.
    node: Option<NodeId>,
    titled: bool,
    /// What came or went with all below it.
    whole: Vec<NodeId>,
    /// What else is different.
    alone: Vec<NodeId>,
}

impl Told {
    pub(super) fn of(study: &study::Study, entry: &Entry) -> Told {
        let (whole, alone) = study.touched(entry);
        Told {
            seq: entry.seq,
            hand: entry.hand,
            did: entry.did,
            node: entry.about(),
            titled: entry.changes.iter().any(|one| matches!(one, Change::Title { .. })),
            whole,
            alone,
        }
    }
}

impl Study {
    /// What was told, as one event: all that is different now.
    pub(super) fn event(&self, told: &[Told]) -> Option<StudyEvent> {
        let last = told.last()?;
        let whole = told.iter().flat_map(|told| &told.whole);
        let whole = whole.flat_map(|id| self.tree.below(*id));
        let touched: BTreeSet<NodeId> =
            whole.chain(told.iter().flat_map(|told| told.alone.iter().copied())).collect();
        let (mut nodes, mut gone) = (Vec::new(), Vec::new());
        for id in touched {
            match self.tree.node(id) {
                Some(node) => nodes.push(StudyNode::of(id, node)),
                None => gone.push(id),
            }
        }
        let titled = told.iter().any(|told| told.titled);
        let joined = told.iter().any(|told| told.did == Did::Joined);
        Some(StudyEvent {
            seq: last.seq,
            hand: last.hand,
            did: if told.len() == 1 { last.did.into() } else { StudyDid::Several },
            node: last.node.filter(|id| self.tree.node(*id).is_some()),
            title: titled.then(|| self.tree.title().to_owned()),
            hands: joined.then(|| self.tree.hands()),
            nodes,
            gone,
        })
    }

    /// How it stands, for somebody who shows that.
    pub(super) fn standing_of(
        &self,
        visitor: Option<&str>,
        shown: Option<&str>,
        language: Language,
    ) -> StudyStanding {
        let start = self.tree.start();
        let named = Named { entry: self.entry, game: start };
        let hand = self.hand_of(visitor);
        let you = hand.map(|hand| {
            let (undo, redo) = self.tree.may_go(hand);
            StudyHand { hand, undo, redo }
        });
        let node = |id: NodeId| self.tree.node(id).map(|node| StudyNode::of(id, node));
        StudyStanding {
            id: self.id.clone(),
            seq: self.tree.seq(),
            title: self.tree.title().to_owned(),
            game: self.entry.name.to_owned(),
            game_title: say(language, &Message::new(self.entry.title)),
            variant: start.variant(),
            names: Seat::first(start.seats())
                .map(|seat| say(language, &named.seat(seat)))
                .collect(),
            start: start.custom_start(),
            tags: self.tags(),
            private: self.private,
            may_join: you.is_none() && shown.is_some() && shown == self.invite.as_deref(),
            links: self.links(you.is_some()),
            you,
            hands: self.tree.hands(),
            nodes: self.tree.below(0).into_iter().filter_map(node).collect(),
        }
    }

    fn tags(&self) -> Vec<StudyTag> {
        let tag = |(name, value): &(String, String)| StudyTag {
            name: name.clone(),
            value: value.clone(),
        };
        self.tree.tags().iter().map(tag).collect()
    }

    fn links(&self, writes: bool) -> StudyLinks {
        let at = |secret: String| format!("/studies/{}?invite={secret}", self.id);
        let read = match &self.invite {
            Some(invite) if self.private => Some(at(reader(invite))),
            _ if self.private => None,
            _ => Some(format!("/studies/{}", self.id)),
        };
        StudyLinks { read, write: self.invite.clone().filter(|_| writes).map(at) }
    }

    /// The game at a node.
    pub(super) fn shown(&mut self, node: NodeId, language: Language) -> Option<Shown> {
        let entry = self.entry;
        let game = self.tree.game_at(node)?;
        Some(Shown::told(language, entry, game))
    }

    /// All of it as a record.
    pub(super) fn record(&self, whole: bool) -> Record {
        if whole { self.tree.record() } else { self.tree.main_line() }
    }

    pub(super) fn start(&self) -> &dyn DynGame {
        self.tree.start()
    }
}

/// A study in a list. One that cannot be followed is listed all the same: who owns it may want to know.
pub fn item(stored: &StoredLog, me: Option<&str>, language: Language) -> StudyItem {
    let listed = &stored.listed;
    let mut folded = Study::fold(stored, Duration::ZERO).ok();
    let at_end = folded.as_mut().and_then(|study| {
        let end = study.tree.end();
        Some(study.tree.game_at(end)?.position_text())
    });
    let study = folded.as_ref().map(|study| &study.tree);
    let title = damier_catalog::game(&listed.game).map(|entry| Message::new(entry.title));
    let is_me = |id: &damier_store::VisitorId| me == Some(id.as_str());
    StudyItem {
        id: listed.id.clone(),
        url: format!("/studies/{}", listed.id),
        title: study.map_or_else(String::new, |study| study.title().to_owned()),
        game: listed.game.clone(),
        game_title: title.map_or_else(|_| listed.game.clone(), |title| say(language, &title)),
        variant: study.map_or_else(String::new, |study| study.start().variant()),
        position: at_end.unwrap_or_default(),
        moves: study.map_or(0, |study| study.len() as u32 - 1),
        yours: listed.by.as_ref().is_some_and(is_me),
        writes: listed.seats.iter().flatten().any(is_me),
        private: listed.private,
        made: listed.made,
        latest: listed.summary.latest,
    }
}
