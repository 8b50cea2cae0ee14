//! What is always in view beside the board, or below it.

use damier_core::view::Side;
use damier_core::{Message, Seat, shown};
use damier_l10n::{say, tell};
use damier_play::words::{lean, player};
use damier_play::{Control, Who};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::ContestScreen;
use super::board::Sides;
use crate::text::{fit, width, wrap};
use crate::theme::{Role, Theme};
use crate::widgets::facts::{draw_lines, packed};

/// So many lines of what was said about a move are enough; the list of moves is below.
const REMARKS: usize = 4;

/// The columns of the evaluation bar.
const BAR: usize = 22;

impl ContestScreen {
    /// Who sits in a seat, in words.
    fn sitter(&self, seat: Seat) -> String {
        let sitter = &self.contest.sitters()[seat.index()];
        match sitter.control {
            // Whoever looks at a record need not have played in it.
            Control::Human if self.viewed => match self.contest.name(seat) {
                Who::PERSON => self.word("contest-person"),
                name => shown(name),
            },
            // Where several people play none of them is `you`.
            Control::Human if self.people() > 1 => self.word("contest-person"),
            Control::Human => self.word("seat-you"),
            Control::Advised => {
                let (_, name) = Who::split(&sitter.name);
                say(self.language, &Message::new("contest-advised").with("name", player(name)))
            }
            Control::Computer => tell(self.language, &player(&sitter.name)),
            Control::Engine => sitter.called().to_owned(),
            Control::Remote => sitter.name.clone(),
        }
    }

    /// Who sits at the table, in words.
    pub(super) fn all_sitters(&self) -> String {
        let seats = Seat::first(self.contest.sitters().len());
        seats.map(|seat| self.sitter(seat)).collect::<Vec<_>>().join(" – ")
    }

    /// How many people sit at the table.
    fn people(&self) -> usize {
        self.contest.sitters().iter().filter(|sitter| sitter.control.is_person()).count()
    }

    /// What a seat has, such as `walls 10, steps 8`.
    fn stocks(&self, seat: Seat) -> String {
        let holdings = self.shown().view().holdings;
        let stocks = holdings.get(seat.index()).map(|holding| holding.stocks.iter());
        let pieces = stocks.into_iter().flatten();
        let pieces =
            pieces.map(|stock| format!("{} {}", say(self.language, &stock.message()), stock.value));
        pieces.collect::<Vec<_>>().join("  ")
    }

    /// Whose turn it is in what shows; nobody's in a game that ended before its time.
    fn on_turn(&self) -> Option<Seat> {
        match &self.review {
            Some(_) => self.shown().turn(),
            None => self.contest.turn().map(|turn| turn.seat),
        }
    }

    /// Whose turn it is, in words; nothing when it is nobody's.
    fn turn_told(&self) -> Option<String> {
        let seat = self.on_turn()?;
        let alone = self.people() == 1 && self.review.is_none();
        let person = self.contest.sitters()[seat.index()].control.is_person();
        let message = if alone && person {
            Message::new("contest-turn-yours")
        } else {
            Message::new("contest-turn-of").with("seat", self.seat_name(seat))
        };
        Some(say(self.language, &message))
    }

    /// An arrow to the side that a seat wants to reach; nothing where the game is not about that.
    fn goal(&self, seat: Seat, theme: &Theme) -> Option<&'static str> {
        let holdings = self.shown_board().view.holdings;
        Some(match holdings.get(seat.index())?.goal? {
            Side::Top => theme.sign("↑", "^"),
            Side::Right => theme.sign("→", ">"),
            Side::Bottom => theme.sign("↓", "v"),
            Side::Left => theme.sign("←", "<"),
        })
    }

    /// The names of those who have a side of the board, as it is drawn.
    pub(super) fn sides(&self, theme: &Theme) -> Sides {
        let board = self.shown_board();
        let seats = Seat::first(self.shown().seats()).zip(&board.view.holdings);
        let named = seats.filter_map(|(seat, holding)| {
            let name = say(self.language, &self.seat_name(seat));
            Some((holding.side?, format!("{} {name}", board.piece(seat, theme)).trim().to_owned()))
        });
        named.collect()
    }

    /// The head of a seat: whether it is on turn, its sign, its name and where it wants to go.
    fn head(&self, seat: Seat, theme: &Theme) -> String {
        let turn = self.on_turn() == Some(seat);
        let mark = if turn { theme.sign("▸", ">") } else { " " };
        let piece = self.shown_board().piece(seat, theme);
        let gap = if piece.is_empty() { "" } else { " " };
        let name = say(self.language, &self.seat_name(seat));
        let goal = self.goal(seat, theme).map(|goal| format!(" {goal}")).unwrap_or_default();
        format!("{mark}{piece}{gap}{name}{goal}")
    }

    /// The lines of a seat.
    fn seat_lines(&self, seat: Seat, room: usize, theme: &Theme) -> Vec<Line<'static>> {
        let clock = self.clock(seat).unwrap_or_default();
        let left = room.saturating_sub(width(&clock) + 1);
        let head = fit(&self.head(seat, theme), left, theme);
        let gap = " ".repeat(room.saturating_sub(width(&head) + width(&clock)));
        let role = match self.on_turn() {
            Some(turn) if turn == seat => Role::Player,
            _ if self.shown().plays(seat) => Role::Title,
            _ => Role::Dim,
        };
        let mut lines = vec![Line::from(vec![
            Span::styled(head, theme.style(role)),
            Span::raw(gap),
            Span::styled(clock, theme.style(role)),
        ])];
        let inner = |text: String| fit(&format!("  {text}"), room, theme);
        lines.push(Line::styled(inner(self.sitter(seat)), theme.style(Role::Dim)));
        let stocks =
            if self.shown().plays(seat) { self.stocks(seat) } else { self.word("contest-out") };
        if !stocks.is_empty() {
            lines.push(Line::from(inner(stocks)));
        }
        lines
    }

    /// What the game is, and whether it stands still.
    fn title(&self) -> String {
        format!("{} {}", self.word(self.entry.title), self.shown().variant())
    }

    /// What the position is worth, in words; nothing where nobody wants to know, or where the game
    /// is over, which is told in other words.
    fn worth(&self) -> Option<String> {
        self.shown().turn()?;
        if !self.advice.judging {
            let worth = self.named().worth(self.recorded_worth()?);
            return Some(say(
                self.language,
                &Message::new("contest-recorded").with("worth", worth),
            ));
        }
        let Some(score) = self.verdict() else {
            return Some(self.word("contest-judging"));
        };
        Some(say(self.language, &self.named().worth(score)))
    }

    /// What the position is worth, and a bar of it from the first seat's view.
    fn bar(&self, room: usize, theme: &Theme) -> Vec<Line<'static>> {
        let Some(worth) = self.worth() else { return Vec::new() };
        let mut lines: Vec<Line> = wrap(&worth, room).into_iter().map(Line::from).collect();
        let recorded = || self.recorded_worth().filter(|_| !self.advice.judging);
        let Some(score) = self.verdict().or_else(recorded) else { return lines };
        let decisive = self.shown().view().decisive;
        let cells = BAR.min(room);
        let lean = lean(score, decisive);
        let filled = (f64::midpoint(lean, 1.0) * cells as f64).round() as usize;
        let (full, empty) = (theme.sign("█", "#"), theme.sign("░", "."));
        lines.push(Line::from(vec![
            Span::styled(full.repeat(filled), theme.style(Role::Player)),
            Span::styled(empty.repeat(cells - filled), theme.style(Role::Dim)),
        ]));
        lines
    }

    /// What is to be read at leisure: a hint, what a computer thinks, what was said.
    fn reading(&self, room: usize, theme: &Theme) -> Vec<String> {
        let mut texts: Vec<String> = Vec::new();
        let remarks = match &self.review {
            Some(review) => review.walk.words(),
            None => self.contest.words_after(self.shown_steps()),
        };
        if !remarks.is_empty() {
            texts.push(fit(&remarks, REMARKS * room, theme));
        }
        if self.review.is_none()
            && let Some(seat) = self.contest.draw_offer()
        {
            let asked = self.person_on_turn().is_some_and(|on_turn| on_turn != seat);
            let key = if asked { "contest-draw-answer" } else { "contest-draw-stands" };
            let message = Message::new(key).with("seat", self.seat_name(seat));
            texts.push(say(self.language, &message));
        }
        // What the line below has no room for.
        texts.extend(self.status().filter(|_| self.is_cut.get()).map(|(_, text)| text));
        if self.is_preparing() {
            texts.push(self.word("contest-preparing"));
        }
        texts.extend(self.report_progress());
        if self.stands_still() && !self.viewed {
            texts.push(self.word("contest-still"));
        }
        if self.review.is_none()
            && let Some((seat, thought)) = &self.thought
            && let Some(line) = thought.lines.first()
        {
            let message = Message::new("contest-thinks")
                .with("seat", self.seat_name(*seat))
                .with("depth", thought.depth as usize)
                .with("line", line.moves.iter().take(3).cloned().collect::<Vec<_>>().join(" "));
            texts.push(say(self.language, &message));
        }
        texts.extend(self.hint_messages().iter().map(|message| say(self.language, message)));
        // Last, as lines to the end are long.
        texts.extend(self.values_told());
        texts.iter().flat_map(|text| wrap(text, room)).collect()
    }

    /// How far one has looked back, and in which branch one is.
    fn place(&self, room: usize) -> Vec<String> {
        let Some(review) = &self.review else { return Vec::new() };
        let key = if self.runs() { "contest-running" } else { "contest-looking-back" };
        let message =
            Message::new(key).with("step", review.walk.at()).with("count", review.walk.len());
        let told = [message].into_iter().chain(self.branch());
        told.flat_map(|message| wrap(&say(self.language, &message), room)).collect()
    }

    /// Draws it in a column of its own.
    pub(super) fn draw_beside(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        let room = usize::from(area.width);
        let mut lines: Vec<Line> =
            vec![Line::styled(fit(&self.title(), room, theme), theme.style(Role::Title))];
        lines.extend(self.place(room).into_iter().map(Line::from));
        lines.extend(self.turn_told().map(|told| Line::from(fit(&told, room, theme))));
        for seat in Seat::first(self.shown().seats()) {
            lines.extend(self.seat_lines(seat, room, theme));
        }
        lines.extend(self.bar(room, theme));
        let reading = self.reading(room, theme);
        if !reading.is_empty() {
            lines.push(Line::default());
            lines.extend(reading.into_iter().map(Line::from));
        }
        let left = usize::from(area.height).saturating_sub(lines.len() + 1);
        if left > 0 {
            lines.push(Line::default());
            lines.extend(self.move_list(room, left, theme));
        }
        draw_lines(frame, area, lines);
    }

    /// As lines of that width, for a screen that has no room beside the board. What is to be
    /// read comes first: the numbers can wait.
    pub(super) fn lines(&self, room: usize, theme: &Theme) -> Vec<String> {
        let mut lines = self.place(room);
        lines.extend(self.reading(room, theme));
        lines.extend(self.worth().iter().flat_map(|told| wrap(told, room)));
        let seat = |seat: Seat| {
            let pieces = [self.head(seat, theme), self.stocks(seat)];
            let clock = self.clock(seat);
            pieces.into_iter().chain(clock).filter(|piece| !piece.is_empty()).collect::<Vec<_>>()
        };
        let seats = Seat::first(self.shown().seats()).map(|each| seat(each).join(" "));
        lines.extend(packed(seats, room, theme));
        lines
    }

    /// Draws it below the board.
    pub(super) fn draw_below(&self, frame: &mut Frame, area: Rect, theme: &Theme) {
        draw_lines(frame, area, self.lines(usize::from(area.width), theme));
    }
}
