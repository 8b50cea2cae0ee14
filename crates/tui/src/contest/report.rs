//! What each move gave away: found out in the background, and shown when one likes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use damier_core::{Explain, Message, Record};
use damier_l10n::say;
use damier_mind::{Alone, Task};
use damier_play::Computer;
use damier_play::report::{Inquiry, NoReport, Report};

use super::ContestScreen;
use super::asking::Overlay;
use crate::job::{Job, Progress};
use crate::report::Page;
use crate::theme::Role;
use crate::widgets::Popup;

/// All positions of a game are thought about, and so each has a share of what a hint has.
const SHARE: u32 = 7;

/// The widest table: that of a popup.
const COLUMNS: usize = 76;

/// The report on the match, as far as there is one.
#[derive(Default)]
pub(super) struct Reporting {
    job: Option<Working>,
    report: Option<Report>,
}

/// A report that is being made.
struct Working {
    job: Job<Result<Report, NoReport>>,
    /// How many positions were looked at, of how many.
    looked: Arc<AtomicUsize>,
    positions: usize,
    /// How many of them were known when the picture was drawn.
    shown: usize,
}

impl ContestScreen {
    /// Shows the report, or has it made.
    pub(super) fn show_report(&mut self, now: Duration) {
        if !self.contest.is_over() && self.review.is_none() {
            return self.tell(Role::Title, Message::new("contest-report-early"));
        }
        if !self.contest.is_over() && self.contest.terms().rated {
            return self.tell(Role::Title, Message::new("contest-report-rated"));
        }
        if self.reporting.job.is_none()
            && !self.has_report()
            && let Err(error) = self.begin_report()
        {
            return self.tell(Role::Title, error.message());
        }
        self.overlay = Some(Overlay::Awaited(self.awaited()));
        let moment = self.tools.moment;
        self.take_report(now, Some(moment));
    }

    /// Whether there is a report on all that was played.
    fn has_report(&self) -> bool {
        self.report().is_some_and(|report| report.plies.len() == self.contest.history().undos())
    }

    /// What is known of the moves of the match; nothing once others were played instead.
    pub(super) fn report(&self) -> Option<&Report> {
        let history = self.contest.history();
        let report = self.reporting.report.as_ref()?;
        report.is_of(history.done().map(|ply| ply.entry.text.as_str())).then_some(report)
    }

    fn begin_report(&mut self) -> Result<(), NoReport> {
        let game = self.contest.game();
        let mut inquiry = Inquiry::new(game)?;
        let spec = self.entry.strongest(game).ok_or(NoReport::Unjudged)?;
        let mut budget = self.tools.opinion;
        budget.time = budget.time.map(|time| time / SHARE);
        let mut player = Computer::careful(spec, game)?;
        let (looked, positions) = (Arc::<AtomicUsize>::default(), inquiry.positions());
        let (told, tools, game) = (looked.clone(), self.tools.clone(), game.boxed_clone());
        let job = Job::begin(Duration::MAX, move |stop| {
            player.equip(&*game, &*tools.shelf);
            let mut task = Task {
                budget,
                lines: 1,
                clock: &*tools.wall,
                stop,
                workers: &Alone,
                progress: &mut |_| {},
            };
            while inquiry.go_on(&mut player, &mut task)? {
                told.store(inquiry.looked(), Ordering::Relaxed);
            }
            Ok(inquiry.into_report())
        });
        self.reporting.job = Some(Working { job, looked, positions, shown: 0 });
        Ok(())
    }

    /// Takes what was found out, after a moment or at once; whether there is anything new.
    pub(super) fn take_report(&mut self, now: Duration, moment: Option<Duration>) -> bool {
        let Some(working) = &mut self.reporting.job else { return self.open_report() };
        let progress = match moment {
            Some(moment) => working.job.wait(moment),
            None => working.job.poll(now),
        };
        let made = match progress {
            Progress::Going => {
                let looked = working.looked.load(Ordering::Relaxed);
                let further = std::mem::replace(&mut working.shown, looked) != looked;
                if further && self.awaits_report() {
                    self.overlay = Some(Overlay::Awaited(self.awaited()));
                }
                return further;
            }
            Progress::Done(made) => made,
            Progress::Broken => Err(NoReport::Unjudged),
        };
        self.reporting.job = None;
        let made = made.map(|report| self.reporting.report = Some(report));
        // Other moves may have been played meanwhile.
        match made.and_then(|()| self.report().map(|_| ()).ok_or(NoReport::Stopped)) {
            Ok(()) if self.open_report() => {}
            Ok(()) => self.tell(Role::Good, Message::new("contest-report-made")),
            Err(error) => {
                self.overlay.take_if(|overlay| matches!(overlay, Overlay::Awaited(_)));
                self.tell(Role::Error, error.message());
            }
        }
        true
    }

    /// Whether somebody looks at how far it is.
    fn awaits_report(&self) -> bool {
        matches!(self.overlay, Some(Overlay::Awaited(_)))
    }

    /// Opens the report where it was waited for.
    fn open_report(&mut self) -> bool {
        let Some(report) = self.report().filter(|_| self.awaits_report()) else { return false };
        let theme = self.seen.theme();
        let columns = usize::from(self.seen.area().width).saturating_sub(4).min(COLUMNS);
        let (named, language) = (self.named(), self.language);
        let page = Page { report, named, language, theme, columns };
        let here = self.review.as_ref().filter(|_| !self.is_in_branch());
        let here = here.map(|_| self.shown_steps());
        let mut lines = page.totals();
        lines.push(String::new());
        lines.extend(page.graph(here));
        lines.push(String::new());
        let sentences = page.sentences();
        if !sentences.is_empty() {
            lines.extend(sentences);
            lines.push(String::new());
        }
        lines.extend(page.table());
        let rows = lines.into_iter().map(|line| (String::new(), line)).collect();
        let popup = Popup::table(self.word("report-title"), rows);
        self.overlay = Some(Overlay::Popup(popup));
        true
    }

    /// How far a report is that is being made.
    pub(super) fn report_progress(&self) -> Option<String> {
        let Working { looked, positions, .. } = self.reporting.job.as_ref()?;
        let message = Message::new("report-progress")
            .with("done", looked.load(Ordering::Relaxed))
            .with("count", *positions);
        Some(say(self.language, &message))
    }

    fn awaited(&self) -> Popup {
        Popup::text(self.word("report-title"), self.report_progress().unwrap_or_default())
    }

    /// Whether a report is being made.
    pub(super) fn is_reporting(&self) -> bool {
        self.reporting.job.is_some()
    }

    /// The record of the match, with what is known of its moves.
    pub(super) fn record(&self) -> Record {
        let mut record = self.contest.record();
        if let Some(report) = self.report() {
            report.annotate(&mut record);
        }
        record
    }
}
