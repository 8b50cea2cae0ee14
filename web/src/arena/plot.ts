/** Where things stand in a plot. */
import type { Measured, TournamentTrace } from '../api';

export interface Span {
  low: number;
  high: number;
}

/** Steps that people count in: 1, 2 and 5, and ten times as much. */
export function niceStep(width: number, steps: number): number {
  const rough = width / Math.max(1, steps);
  if (!(rough > 0)) return 1;
  const ten = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((times) => times * ten).find((step) => step >= rough * 0.8)!;
}

/** What is written beside a span that begins and ends anywhere: such steps within it. */
export function ticksIn({ low, high }: Span, steps: number): number[] {
  const step = niceStep(high - low, steps);
  const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)];
  return Array.from({ length: last - first + 1 }, (_, at) => tidy((first + at) * step));
}

/** A span with a little room at both ends, so that nothing touches its edges. */
export const roomy = ({ low, high }: Span, share = 0.04): Span => ({
  low: low - share * (high - low),
  high: high + share * (high - low),
});

/** A span that begins and ends on steps, `least` or larger, with what is written beside it. */
export function axis(span: Span, steps = 4, least = 0): Span & { ticks: number[] } {
  const wide = Math.max(span.high - span.low, 1e-9);
  const step = Math.max(niceStep(wide, steps), least);
  const low = Math.floor(span.low / step + 1e-9) * step;
  const high = Math.max(Math.ceil(span.high / step - 1e-9) * step, low + step);
  const count = Math.round((high - low) / step);
  // Sums of steps would drift: `0.1 + 0.2` is no number that anybody writes.
  const ticks = Array.from({ length: count + 1 }, (_, at) => tidy(low + at * step));
  return { low: tidy(low), high: tidy(high), ticks };
}

const tidy = (value: number): number => Number(value.toPrecision(12)) + 0;

/** Where a value lies in a span, from 0 to 1; what is beyond it lies at its end. */
export const within = ({ low, high }: Span, value: number): number =>
  high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));

/**
 * The span that holds all that was measured. An end that is not bounded is drawn at the edge, and
 * no farther from zero than `most`: who only wins is beyond all bounds.
 */
export function spanOf(all: (Measured | null)[], most = 800): Span {
  const clamp = (value: number) => Math.max(-most, Math.min(most, value));
  const found = all.flatMap((one) =>
    one ? [one.value, one.low, one.high].filter((value) => value !== null).map(clamp) : [],
  );
  if (found.length === 0) return { low: -100, high: 100 };
  const [low, high] = [Math.min(...found), Math.max(...found)];
  return low === high ? { low: low - 50, high: high + 50 } : { low, high };
}

/** The box that a plot is drawn in. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Scale {
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Puts values into a box; larger ones lie higher. */
export const scale = (box: Box, across: Span, up: Span): Scale => ({
  x: (value) => box.left + within(across, value) * box.width,
  y: (value) => box.top + (1 - within(up, value)) * box.height,
});

const place = (value: number): string => value.toFixed(1);

/** A line through points. */
export const line = (points: [number, number][]): string =>
  points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${place(x)} ${place(y)}`).join('');

/** The area between two lines that run the same way. */
export const band = (upper: [number, number][], lower: [number, number][]): string =>
  upper.length === 0 ? '' : `${line([...upper, ...lower.toReversed()])}Z`;

/** A point of a course, its ends clamped to what is drawn. */
export interface Point {
  games: number;
  value: number;
  low: number;
  high: number;
}

/** How much stronger the first seemed after each game at which that is known. */
export function eloPoints(trace: TournamentTrace[], most = 800): Point[] {
  const clamp = (value: number | null, beyond: number) =>
    Math.max(-most, Math.min(most, value ?? beyond));
  return trace.flatMap(({ games, elo }) => {
    if (!elo || (elo.value === null && elo.low === null && elo.high === null)) return [];
    // One who only wins has no upper end, and one who only loses no lower one.
    const far = elo.low !== null ? most : -most;
    return [
      {
        games,
        value: clamp(elo.value, far),
        low: clamp(elo.low, -most),
        high: clamp(elo.high, most),
      },
    ];
  });
}

/** What the test had come to after each game at which that is known. */
export const llrPoints = (trace: TournamentTrace[]): { games: number; value: number }[] =>
  trace.flatMap(({ games, llr }) => (llr === null ? [] : [{ games, value: llr }]));

/** So many of a list that first and last are among them, and the others evenly between. */
export function sample<T>(list: T[], most: number): T[] {
  if (list.length <= most) return list;
  const at = (index: number) => Math.round((index * (list.length - 1)) / (most - 1));
  return Array.from({ length: most }, (_, index) => list[at(index)]!);
}

/** Games of about the same length, counted together. */
export interface Bin {
  from: number;
  to: number;
  games: number;
}

/** Lengths in so few groups that their bars can be told apart. */
export function bins(lengths: { moves: number; games: number }[], most = 24): Bin[] {
  const first = lengths[0];
  const last = lengths.at(-1);
  if (!first || !last) return [];
  const wide = Math.max(1, Math.ceil((last.moves - first.moves + 1) / most));
  const start = Math.floor(first.moves / wide) * wide;
  const count = Math.floor((last.moves - start) / wide) + 1;
  const found = Array.from({ length: count }, (_, at) => ({
    from: start + at * wide,
    to: start + (at + 1) * wide - 1,
    games: 0,
  }));
  for (const { moves, games } of lengths) {
    found[Math.floor((moves - start) / wide)]!.games += games;
  }
  return found;
}
