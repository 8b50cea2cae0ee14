//! What a tournament says, as tables of text.

use damier_arena::report::visible;
use damier_arena::stats::{Interval, Pentanomial};
use damier_arena::{Standing, Summary, TimeUse, Tournament};
use damier_core::Message;

use crate::commands::arena::ranged;
use crate::context::Context;

/// What stands where nothing can be said.
const NOTHING: &str = "–";

/// How one column of the table is headed and filled.
struct Column {
    head: &'static str,
    /// Whether it is shown while games are played, where there is little room.
    live: bool,
    cell: fn(&Standing, &TimeUse) -> String,
}

const COLUMNS: [Column; 12] = [
    Column { head: "arena-column-points", live: true, cell: |row, _| points(row.points) },
    Column {
        head: "arena-column-byes",
        live: false,
        cell: |row, _| if row.byes > 0 { row.byes.to_string() } else { NOTHING.to_owned() },
    },
    Column { head: "arena-column-games", live: true, cell: |row, _| row.games.to_string() },
    Column {
        head: "arena-column-wdl",
        live: true,
        cell: |row, _| format!("{}/{}/{}", row.wdl.wins, row.wdl.draws, row.wdl.losses),
    },
    Column {
        head: "arena-column-score",
        live: false,
        cell: |row, _| percent(row.score.map(|it| it.value)),
    },
    Column { head: "arena-column-elo", live: true, cell: |row, _| elo(row) },
    Column { head: "arena-column-skill", live: true, cell: |row, _| skill(row) },
    Column { head: "arena-column-nelo", live: false, cell: |row, _| interval(row.normalized_elo) },
    Column { head: "arena-column-los", live: true, cell: |row, _| percent(row.los) },
    Column {
        head: "arena-column-pairs",
        live: false,
        cell: |row, _| row.pentanomial.map_or_else(|| NOTHING.to_owned(), pairs),
    },
    Column {
        head: "arena-column-time",
        live: false,
        cell: |_, time| {
            time.per_move_ms.map_or_else(|| NOTHING.to_owned(), |ms| format!("{ms:.1}"))
        },
    },
    Column { head: "arena-column-faults", live: true, cell: |row, _| row.faults.to_string() },
];

fn points(points: f64) -> String {
    format!("{points:.1}")
}

fn percent(share: Option<f64>) -> String {
    share.map_or_else(|| NOTHING.to_owned(), |share| format!("{:.1}", 100.0 * share))
}

fn interval(interval: Option<Interval>) -> String {
    interval.map_or_else(|| NOTHING.to_owned(), |it| ranged(&it, 1))
}

/// The rating among all, where it says more than the score alone.
fn elo(row: &Standing) -> String {
    interval(row.rating.or(row.elo))
}

/// The skill, where more than two play.
fn skill(row: &Standing) -> String {
    let told = row.skill.map(|skill| format!("{:.1} ± {:.1}", skill.rating, skill.margin()));
    told.unwrap_or_else(|| NOTHING.to_owned())
}

fn pairs(pairs: Pentanomial) -> String {
    let counts = pairs.0.map(|count| count.to_string()).join("-");
    let ratio = damier_arena::stats::pair_ratio(pairs);
    ratio.map_or_else(|| counts.clone(), |ratio| format!("{counts} ({ratio:.2})"))
}

/// The table of who stands how, as narrow as it is shown while games are played.
pub fn standings(tournament: &Tournament, context: &Context) -> Vec<String> {
    let rows = Summary::standings(tournament);
    let time: Vec<TimeUse> = tournament.ledger().tallies().iter().map(TimeUse::of).collect();
    table(&rows, &time, tournament, context, |column| column.live)
}

fn table(
    rows: &[Standing],
    time: &[TimeUse],
    tournament: &Tournament,
    context: &Context,
    wanted: fn(&Column) -> bool,
) -> Vec<String> {
    let two = rows.len() == 2 && tournament.ledger().seats() == 2;
    // Between two, what counts is how far they are apart.
    let with_elo = |row: &Standing| Standing { rating: None, ..row.clone() };
    let rows: Vec<Standing> =
        rows.iter().map(|row| if two { with_elo(row) } else { row.clone() }).collect();
    let say = |key| context.say(&Message::new(key));
    let used: Vec<&Column> = COLUMNS
        .iter()
        .filter(|column| {
            let filled = |row: &Standing| (column.cell)(row, &time[row.player]) != NOTHING;
            wanted(column) && rows.iter().any(filled)
        })
        .collect();
    let mut cells = vec![
        ["#".to_owned(), say("arena-column-name")]
            .into_iter()
            .chain(used.iter().map(|column| say(column.head)))
            .collect::<Vec<_>>(),
    ];
    for row in &rows {
        let told = used.iter().map(|column| (column.cell)(row, &time[row.player]));
        let name = [row.rank.to_string(), visible(&row.name)];
        cells.push(name.into_iter().chain(told).collect());
    }
    aligned(&cells)
}

/// Rows of cells in columns that are as wide as they need be: names to the left, all else to the
/// right.
pub fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let padded = row.iter().enumerate().map(|(column, cell)| {
            let width = widths[column];
            if column == 1 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        padded.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

/// Everything, for the end.
pub fn all(summary: &Summary, tournament: &Tournament, context: &Context) -> Vec<String> {
    let say = |message: &Message| context.say(message);
    let plan = &summary.plan;
    let mut lines = vec![say(&Message::new("arena-head")
        .with("game", format!("{} {}", plan.game, plan.variant))
        .with("format", plan.format.name())
        .with("games", summary.games as usize)
        .with("seed", plan.seed.to_string()))];
    lines.extend(table(&summary.standings, &summary.time, tournament, context, |_| true));
    if plan.entrants.len() > 2 {
        lines.push(String::new());
        lines.extend(cross(summary));
    }
    lines.push(String::new());
    lines.extend(summary.sprt.map(|test| say(&test.message())));
    let ends = summary.ends.iter().map(|it| {
        let ended = Message::new("arena-ended").with("how", it.end.message());
        say(&ended.with("games", it.games as usize))
    });
    let ends = ends.collect::<Vec<_>>().join(", ");
    if !ends.is_empty() {
        lines.push(say(&Message::new("arena-ends").with("ends", ends)));
    }
    lines.push(say(&openings(summary)));
    if summary.openings.different == 0 && summary.games > 0 {
        lines.push(say(&Message::new("arena-openings-none")));
    }
    if summary.openings.reused {
        lines.push(say(&Message::new("arena-openings-reused")));
    }
    lines
}

fn openings(summary: &Summary) -> Message {
    let report = &summary.openings;
    let different = Message::new("arena-openings").with("count", report.different);
    match &report.judged {
        Some(judged) => Message::new("arena-openings-judged")
            .with("openings", different)
            .with("judge", judged.by.as_str())
            .with("nodes", judged.nodes.to_string())
            .with("bound", (f64::from(judged.bound) / 100.0).to_string())
            .with("unbalanced", report.thrown.unbalanced as usize)
            .with("duplicate", report.thrown.duplicate as usize),
        None => different,
    }
}

/// Who made how many points of how many games against whom.
fn cross(summary: &Summary) -> Vec<String> {
    let order: Vec<usize> = summary.standings.iter().map(|row| row.player).collect();
    let mut rows = vec![vec!["#".to_owned(), String::new()]];
    rows[0].extend((1..=order.len()).map(|number| number.to_string()));
    for (rank, &player) in order.iter().enumerate() {
        let name = visible(&summary.plan.entrants[player].name);
        let mut row = vec![(rank + 1).to_string(), name];
        row.extend(order.iter().map(|&other| match &summary.cross[player][other] {
            Some(cell) => {
                format!("{}/{}", cell.against.wdl.points(), cell.against.wdl.games())
            }
            None => "·".to_owned(),
        }));
        rows.push(row);
    }
    aligned(&rows)
}

/// How things stand, in a line for a log.
pub fn line(tournament: &Tournament) -> Message {
    let rows = Summary::standings(tournament);
    let told = rows.iter().map(|row| format!("{} {}", visible(&row.name), points(row.points)));
    let stand = told.collect::<Vec<_>>().join(", ");
    let message = Message::new("arena-progress").with("games", tournament.taken());
    let message = match tournament.llr() {
        Some((Some(llr), (low, high))) => {
            message.with("stand", format!("{stand}; LLR {llr:.2} ({low:.2}, {high:.2})"))
        }
        _ => message.with("stand", stand),
    };
    // Between two, the one that was named first is who a test is about.
    let first = rows.iter().find(|row| row.player == 0 && rows.len() == 2);
    match first.and_then(|row| Some((row, row.elo?))) {
        Some((row, elo)) => Message::new("arena-progress-elo")
            .with("line", message)
            .with("player", visible(&row.name))
            .with("elo", ranged(&elo, 1)),
        None => message,
    }
}
