/** Where the points of a rating's course lie in a picture. */
import type { RatingPoint } from '../api';

export interface Course {
  /** The line through the ratings, as the path of an SVG. */
  line: string;
  /** The band in which they are thought to lie. */
  band: string;
  /** Round numbers to the left, with where they stand. */
  ticks: { value: number; y: number }[];
  /** Where it ends. */
  end: { x: number; y: number };
}

/** So far apart round numbers are, at most so many of them. */
const STEPS = [10, 25, 50, 100, 250, 500, 1000];
const TICKS = 5;

/** A course, the latest game first, in a picture of that size; nothing without games. */
export function course(points: RatingPoint[], width: number, height: number): Course | null {
  if (points.length === 0) return null;
  const all = points.toReversed();
  const low = Math.min(...all.map((point) => point.rating - point.deviation));
  const high = Math.max(...all.map((point) => point.rating + point.deviation));
  const span = Math.max(1, high - low);
  const step = STEPS.find((one) => span / one <= TICKS) ?? STEPS.at(-1)!;
  const y = (value: number) => Number((((high - value) / span) * height).toFixed(1));
  // A single game is a point in the middle.
  const x = (at: number) =>
    Number((all.length === 1 ? width / 2 : (at / (all.length - 1)) * width).toFixed(1));
  const through = (values: number[], from: number[] = values.map((_, at) => at)) =>
    values.map((value, at) => `${x(from[at]!)} ${y(value)}`).join('L');
  const above = all.map((point) => point.rating + point.deviation);
  const below = all.map((point) => point.rating - point.deviation);
  const back = below.map((_, at) => below.length - 1 - at);
  const ticks: Course['ticks'] = [];
  for (let value = Math.ceil(low / step) * step; value <= high; value += step) {
    ticks.push({ value, y: y(value) });
  }
  return {
    line: `M${through(all.map((point) => point.rating))}`,
    band: `M${through(above)}L${through(below.toReversed(), back)}Z`,
    ticks,
    end: { x: x(all.length - 1), y: y(all.at(-1)!.rating) },
  };
}
