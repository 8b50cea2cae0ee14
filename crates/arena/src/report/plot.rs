//! Plots, as SVG.

use std::fmt::Write;

use super::text::Words;

/// Where plots of a course lie in their pictures.
const WIDE: Frame = Frame { width: 1000.0, height: 270.0, left: 54.0, right: 150.0 };

/// And those that stand side by side.
const SMALL: Frame = Frame { width: 440.0, height: 190.0, left: 40.0, right: 18.0 };

const ABOVE: f64 = 10.0;
const BELOW: f64 = 26.0;

/// About so many marks are on an axis.
const TICKS: f64 = 5.0;

#[derive(Clone, Copy)]
struct Frame {
    width: f64,
    height: f64,
    left: f64,
    right: f64,
}

/// A point of a line.
pub(super) type Point = (f64, f64);

/// A line of a plot, and what it is called, as it stands in the page.
pub(super) struct Line {
    pub name: String,
    pub points: Vec<Point>,
    /// From where to where each point may be, if that is known.
    pub band: Vec<(f64, f64)>,
}

/// A plot of something in the course of games.
pub(super) struct Course<'a> {
    pub words: &'a Words<'a>,
    /// What it shows, in words.
    pub label: String,
    pub lines: Vec<Line>,
    /// Levels where something is decided, and what.
    pub bounds: Vec<(f64, String)>,
    /// No value further from 0 is shown.
    pub most: f64,
}

/// Marks on an axis: a round distance, and the marks.
fn ticks(low: f64, high: f64) -> (f64, Vec<f64>) {
    let span = (high - low).max(1e-9);
    let power = libm::pow(10.0, libm::floor(libm::log10(span / TICKS)));
    let steps = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    let step = steps.into_iter().find(|step| span / step <= TICKS + 0.5).unwrap_or(steps[3]);
    let first = libm::ceil(low / step - 1e-9) as i64;
    let last = libm::floor(high / step + 1e-9) as i64;
    (step, (first..=last).map(|index| index as f64 * step).collect())
}

/// How many decimals tell marks of such a distance apart.
fn digits(step: f64) -> usize {
    (-libm::floor(libm::log10(step))).clamp(0.0, 6.0) as usize
}

impl Course<'_> {
    /// The plot; nothing if there is nothing to show.
    pub(super) fn svg(&self) -> Option<String> {
        let clip = |value: f64| value.clamp(-self.most, self.most);
        let all = self.lines.iter().flat_map(|line| &line.points);
        let right = all.clone().map(|point| point.0).fold(0.0, f64::max);
        if right < 2.0 {
            return None;
        }
        let levels = self.bounds.iter().map(|bound| bound.0);
        let values = all.map(|point| clip(point.1)).chain(levels).chain([0.0]);
        let ends = self.lines.iter().filter_map(|line| line.band.last());
        let values = values.chain(ends.flat_map(|&(low, high)| [clip(low), clip(high)]));
        let (low, high) =
            values.fold((0.0, 0.0), |(low, high): Point, it| (low.min(it), high.max(it)));
        let room = ((high - low) * 0.06).max(0.5);
        let (low, high) = (low - room, high + room);
        let frame = WIDE;
        let bottom = frame.height - BELOW;
        let x = |value: f64| frame.left + value / right * (frame.width - frame.left - frame.right);
        let y = |value: f64| {
            bottom - (clip(value).clamp(low, high) - low) / (high - low) * (bottom - ABOVE)
        };
        let mut out = self.opened(frame);
        self.axes(&mut out, frame, (low, high), right, &x, &y);
        for (level, told) in &self.bounds {
            let (at, end) = (y(*level), frame.width - frame.right);
            write!(out, r#"<path class="bound" d="M{} {at:.1}H{end}"/><text class="says" x="{}" y="{:.1}">{told}</text>"#, frame.left, end - 6.0, if *level > 0.0 { at + 14.0 } else { at - 6.0 }).ok();
        }
        let mut labels: Vec<(f64, usize)> = Vec::new();
        for (number, line) in self.lines.iter().enumerate() {
            let band = line.points.iter().zip(&line.band);
            let over =
                band.clone().map(|(point, band)| format!("{:.1} {:.1}", x(point.0), y(band.1)));
            let under =
                band.rev().map(|(point, band)| format!("{:.1} {:.1}", x(point.0), y(band.0)));
            let outline = over.chain(under).collect::<Vec<_>>().join("L");
            if !outline.is_empty() {
                write!(out, r#"<path class="band" d="M{outline}Z"/>"#).ok();
            }
            let told =
                line.points.iter().map(|point| format!("{:.1} {:.1}", x(point.0), y(point.1)));
            let told = told.collect::<Vec<_>>().join("L");
            write!(out, r#"<path class="line l{number}" d="M{told}"/>"#).ok();
            if let Some(last) = line.points.last() {
                let (at, level) = (x(last.0), y(last.1));
                write!(
                    out,
                    r#"<path class="tip l{number}" d="M{:.1} {level:.1}l5 5 5 -5 -5 -5z"/>"#,
                    at - 5.0
                )
                .ok();
                labels.push((level, number));
            }
        }
        // Names that would lie on each other are pushed apart.
        labels.sort_by(|one, other| one.0.total_cmp(&other.0));
        let mut free = ABOVE;
        for (level, number) in labels {
            let at = level.max(free);
            free = at + 14.0;
            let from = frame.width - frame.right + 12.0;
            write!(
                out,
                r#"<text class="name l{number}" x="{from}" y="{:.1}">{}</text>"#,
                at + 4.0,
                self.lines[number].name
            )
            .ok();
        }
        out.push_str("</svg></div>");
        Some(out)
    }

    fn opened(&self, frame: Frame) -> String {
        format!(
            r#"<div class="wide" tabindex="0"><svg class="plot course" viewBox="0 0 {} {}" role="img" aria-label="{}">"#,
            frame.width, frame.height, self.label,
        )
    }

    fn axes(
        &self,
        out: &mut String,
        frame: Frame,
        (low, high): (f64, f64),
        right: f64,
        x: &dyn Fn(f64) -> f64,
        y: &dyn Fn(f64) -> f64,
    ) {
        let (step, marks) = ticks(low, high);
        let end = frame.width - frame.right;
        for mark in marks {
            let class = if mark == 0.0 { "zero" } else { "grid" };
            let told = self.words.signed(mark, digits(step));
            write!(out, r#"<path class="{class}" d="M{} {:.1}H{end}"/><text class="ax" x="{}" y="{:.1}">{told}</text>"#, frame.left, y(mark), frame.left - 6.0, y(mark) + 4.0).ok();
        }
        for mark in ticks(0.0, right).1.into_iter().filter(|mark| mark.fract() == 0.0) {
            let told = self.words.number(mark, 0);
            write!(
                out,
                r#"<text class="at" x="{:.1}" y="{}">{told}</text>"#,
                x(mark),
                frame.height - 8.0
            )
            .ok();
        }
    }
}

/// How often things of a size were there: bars side by side.
pub(super) fn histogram(counts: &[(u32, u64)], label: &str, words: &Words<'_>) -> Option<String> {
    let (first, last) = (counts.first()?.0, counts.last()?.0);
    let frame = SMALL;
    let width = bin_width(first, last);
    let start = first / width * width;
    let bins = ((last - start) / width + 1) as usize;
    let mut sums = vec![0_u64; bins];
    for (size, games) in counts {
        sums[((size - start) / width) as usize] += games;
    }
    let most = sums.iter().copied().max().unwrap_or(1).max(1) as f64;
    let bottom = frame.height - BELOW;
    let room = frame.width - frame.left - frame.right;
    let step = room / bins as f64;
    let height = |count: f64| count / most * (bottom - ABOVE);
    let mut out = format!(
        r#"<svg class="plot" viewBox="0 0 {} {}" role="img" aria-label="{label}">"#,
        frame.width, frame.height
    );
    for mark in ticks(0.0, most).1.into_iter().filter(|mark| mark.fract() == 0.0) {
        let at = bottom - height(mark);
        write!(
            out,
            r#"<path class="grid" d="M{} {at:.1}H{}"/><text class="ax" x="{}" y="{:.1}">{}</text>"#,
            frame.left,
            frame.width - frame.right,
            frame.left - 6.0,
            at + 4.0,
            words.number(mark, 0)
        )
        .ok();
    }
    for (index, sum) in sums.iter().enumerate().filter(|(_, sum)| **sum > 0) {
        let (from, to) = (start + index as u32 * width, start + (index as u32 + 1) * width - 1);
        let sizes = if from == to { from.to_string() } else { format!("{from}–{to}") };
        let (x, tall) = (frame.left + index as f64 * step, height(*sum as f64));
        write!(out, r#"<rect class="bar" x="{:.1}" y="{:.1}" width="{:.1}" height="{tall:.1}"><title>{sizes}: {sum}</title></rect>"#, x + 0.5, bottom - tall, (step - 1.0).max(1.0)).ok();
    }
    write!(
        out,
        r#"<path class="zero" d="M{} {bottom}H{}"/>"#,
        frame.left,
        frame.width - frame.right
    )
    .ok();
    let end = start + bins as u32 * width;
    for mark in ticks(f64::from(start), f64::from(end)).1.into_iter().filter(|it| it.fract() == 0.0)
    {
        // A mark stands under the middle of the bar that begins with it.
        let middle = if width == 1 { step / 2.0 } else { 0.0 };
        let x = frame.left + (mark - f64::from(start)) / f64::from(width) * step + middle;
        if x <= frame.width - frame.right {
            write!(
                out,
                r#"<text class="at" x="{x:.1}" y="{}">{}</text>"#,
                frame.height - 8.0,
                words.number(mark, 0)
            )
            .ok();
        }
    }
    out.push_str("</svg>");
    Some(out)
}

/// How many sizes go into a bar, so that there are some thirty at most.
fn bin_width(first: u32, last: u32) -> u32 {
    let span = last - first + 1;
    let widths = (0..9).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_u32.pow(power)));
    widths.into_iter().find(|width| span.div_ceil(*width) <= 30).unwrap_or(u32::MAX / 2)
}

/// A bar of shares that come to a whole: won, drawn, lost.
pub(super) fn shares(parts: &[f64], label: &str) -> String {
    let sum: f64 = parts.iter().sum();
    let mut out = format!(
        r#"<svg class="shares" viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label="{label}"><title>{label}</title>"#
    );
    let mut from = 0.0;
    for (number, part) in parts.iter().enumerate().filter(|_| sum > 0.0) {
        let width = 100.0 * part / sum;
        if width > 0.0 {
            write!(
                out,
                r#"<rect class="w{number}" x="{from:.1}" y="0" width="{width:.1}" height="8"/>"#
            )
            .ok();
        }
        from += width;
    }
    out.push_str("</svg>");
    out
}

/// Where a value lies between two ends, with the interval that it is in.
pub(super) fn whisker(value: f64, ends: (f64, f64), (low, high): (f64, f64)) -> String {
    let at = |it: f64| 8.0 + 144.0 * ((it.clamp(low, high) - low) / (high - low).max(1e-9));
    let (from, middle, to) = (at(ends.0), at(value), at(ends.1));
    // An end that is not in sight has no stroke across.
    let stroke = |end: f64, x: f64| {
        if (low..=high).contains(&end) { format!("M{x:.1} 5V15") } else { String::new() }
    };
    format!(
        r#"<svg class="whisker" width="160" height="20" viewBox="0 0 160 20" aria-hidden="true"><path class="axis" d="M0 10H160"/><path class="whisk" d="M{from:.1} 10H{to:.1}{}{}"/><path class="dot" d="M{:.1} 10l6 6 6 -6 -6 -6z"/></svg>"#,
        stroke(ends.0, from),
        stroke(ends.1, to),
        middle - 6.0,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_numbers() {
        let check = |low, high, expected: &[f64]| assert_eq!(ticks(low, high).1, expected);
        check(0.0, 10.0, &[0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        check(-3.1, 3.1, &[-2.0, 0.0, 2.0]);
        check(0.0, 3.0, &[0.0, 1.0, 2.0, 3.0]);
        check(95.0, 305.0, &[100.0, 150.0, 200.0, 250.0, 300.0]);
        assert_eq!([0.5, 1.0, 20.0].map(digits), [1, 0, 0]);
    }

    #[test]
    fn bars_are_thirty_at_most() {
        for (first, last) in [(0, 0), (1, 30), (5, 35), (0, 1000), (0, 99_999)] {
            let width = bin_width(first, last);
            assert!((last - first + 1).div_ceil(width) <= 30, "{first} {last}");
        }
        assert_eq!(bin_width(0, 1000), 50);
    }
}
