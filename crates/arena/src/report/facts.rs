//! What was played, and how.

use std::fmt::Write;

use damier_core::Message;

use damier_play::TimeControl;

use super::Page;
use super::text::{escaped, quoted};
use crate::entrant::Entrant;
use crate::openings::Openings;
use crate::plan::Format;

impl Page<'_> {
    /// The format, in words.
    pub(super) fn format(&self) -> Message {
        Message::new(match self.summary.plan.format {
            Format::RoundRobin => "arena-report-roundrobin",
            Format::Gauntlet => "arena-report-gauntlet",
            Format::Swiss => "arena-report-swiss",
            Format::Knockout => "arena-report-knockout",
        })
    }

    pub(super) fn facts(&self) -> String {
        let plan = &self.summary.plan;
        let mut out = String::from("<dl>");
        let title = Message::new(self.tournament.entry().title);
        let mut fact = |key: &'static str, told: &str| {
            write!(out, "<div><dt>{}</dt><dd>{told}</dd></div>", self.words.word(key)).ok();
        };
        fact(
            "arena-report-game",
            &format!("{} · {}", self.words.tell(&title), escaped(&plan.variant)),
        );
        fact("arena-report-date", &escaped(&plan.date));
        let format = Message::new("arena-report-format-told")
            .with("format", self.format())
            .with("rounds", plan.rounds)
            .with("games", plan.games);
        let mut told = self.words.tell(&format);
        if plan.repeat {
            write!(told, " {}", self.words.word("arena-report-repeat")).ok();
        }
        fact("arena-report-format", &told);
        fact("app-seed", &plan.seed.to_string());
        fact("arena-report-openings", &self.made());
        fact("arena-report-adjudication", &self.adjudication());
        if let Some(test) = plan.sprt {
            let number = |value| self.words.number(value, 2);
            let told = Message::new("arena-report-test")
                .with("elo0", self.words.number(test.elo0, 1))
                .with("elo1", self.words.number(test.elo1, 1))
                .with("alpha", number(100.0 * test.alpha))
                .with("beta", number(100.0 * test.beta))
                .with("model", test.model.name());
            fact("arena-report-sprt", &self.words.tell(&told));
        }
        out.push_str("</dl>");
        let players: String = plan.entrants.iter().map(|entrant| self.player(entrant)).collect();
        write!(
            out,
            "<h3>{}</h3><ol class=\"players\">{players}</ol>",
            self.words.word("arena-report-players")
        )
        .ok();
        self.section("facts", "arena-report-facts", "", &out)
    }

    /// Who plays, and how much it may think.
    fn player(&self, entrant: &Entrant) -> String {
        let limits = &entrant.limits;
        let mut told = Vec::new();
        // Programs have a clock though nobody told of one.
        let who = entrant.who(self.tournament.entry(), self.tournament.base()).ok();
        let clock = who.map(|who| entrant.clock(&who)).or(limits.clock);
        let clock = clock.filter(|clock| *clock != TimeControl::Free);
        told.extend(clock.map(|clock| format!("tc {clock}")));
        told.extend(limits.depth.map(|depth| format!("depth {depth}")));
        told.extend(limits.nodes.map(|nodes| format!("nodes {nodes}")));
        told.extend((limits.margin > 0).then(|| format!("timemargin {} ms", limits.margin)));
        let limits = if told.is_empty() {
            self.words.word("arena-report-unlimited")
        } else {
            escaped(&told.join(", "))
        };
        let (name, player) = (quoted(&entrant.name), quoted(&entrant.player));
        format!("<li><b>{name}</b> <code>{player}</code> <small>{limits}</small></li>")
    }

    /// How openings were made.
    fn made(&self) -> String {
        let report = &self.summary.openings;
        let source = match &self.summary.plan.openings {
            Openings::Listed(lines) => {
                Message::new("arena-report-listed").with("count", lines.len().max(1))
            }
            Openings::Generated(made) => {
                Message::new("arena-report-generated").with("plies", made.plies as usize)
            }
        };
        let mut told = self.words.tell(&source);
        let thrown = report.thrown;
        if let Some(judged) = &report.judged {
            let message = Message::new("arena-report-balanced")
                .with("judge", judged.by.as_str())
                .with("nodes", judged.nodes.to_string())
                .with("bound", self.words.number(f64::from(judged.bound) / 100.0, 2))
                .with("unbalanced", thrown.unbalanced as usize)
                .with("duplicate", thrown.duplicate as usize);
            write!(told, " {}", self.words.tell(&message)).ok();
        } else if matches!(self.summary.plan.openings, Openings::Generated(_)) {
            write!(told, " {}", self.words.word("arena-report-unbalanced")).ok();
        }
        if report.different == 0 && self.summary.games > 0 {
            write!(told, " {}", self.words.word("arena-report-none")).ok();
        }
        if report.reused {
            write!(told, " {}", self.words.word("arena-report-reused")).ok();
        }
        told
    }

    /// When games were ended early.
    fn adjudication(&self) -> String {
        let rules = self.summary.plan.adjudication;
        let mut told = Vec::new();
        told.extend(rules.draw.map(|rule| {
            Message::new("arena-report-draw")
                .with("number", rule.move_number as usize)
                .with("count", rule.move_count as usize)
                .with("score", rule.score as usize)
        }));
        told.extend(rules.resign.map(|rule| {
            let agreed = rule.two_sided;
            let key = if agreed { "arena-report-resign-agreed" } else { "arena-report-resign" };
            Message::new(key)
                .with("count", rule.move_count as usize)
                .with("score", rule.score as usize)
        }));
        told.push(Message::new("arena-report-maxmoves").with("moves", rules.max_moves as usize));
        told.iter().map(|message| self.words.tell(message)).collect::<Vec<_>>().join(" ")
    }
}
