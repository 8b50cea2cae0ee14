/** A report as it is drawn. */
import type { Report } from '../api';

export interface Point {
  x: number;
  y: number;
}

/** What others who show the moves want to know of a report. */
export interface Told {
  /** How many moves lead to each turning point. */
  turns: number[];
  /** The sign after a move, by how many moves lead to it. */
  signs: Record<number, string>;
  /** How far the game leant to the first seat, in thousandths, by how many moves lead there. */
  leans: Record<number, number>;
}

/** A turning point with its label. */
export interface Label extends Point {
  index: number;
  move: string;
  /** On which side of it there is room for its words; nowhere, where others stand close. */
  side: 'left' | 'right' | null;
}

/** Who was ahead from the start on, and after each move; what is not known stays as it was. */
export function plot(report: Report, width: number, height: number): Point[] {
  const leans = [0, ...report.plies.map((ply) => ply.lean)];
  let last = 0;
  return leans.map((lean, at) => {
    last = lean ?? last;
    return {
      x: (at / Math.max(1, leans.length - 1)) * width,
      y: ((1000 - last) / 2000) * height,
    };
  });
}

/** A sign of a label is so wide, and so much stands around its words. */
const [SIGN, AROUND] = [7, 14];
/** A label is so high, and a diamond so wide. */
const [HIGH, DIAMOND] = [20, 20];

interface Box {
  from: number;
  to: number;
  y: number;
}
const meet = (one: Box, other: Box): boolean =>
  one.from < other.to && other.from < one.to && Math.abs(one.y - other.y) < HIGH;

/**
 * The turning points where they are on the curve. What turned the game most has its words first, and where they
 * would cover others a point goes without: its place in the list below tells it.
 */
export function labels(report: Report, points: Point[], width: number): Label[] {
  const turns = report.turns.flatMap((index): Label[] => {
    const point = points[index + 1];
    const ply = report.plies[index];
    if (!point || !ply) return [];
    return [{ ...point, index, move: `${ply.move}${ply.sign}`, side: null }];
  });
  const half = DIAMOND / 2;
  const taken = turns.map(({ x, y }): Box => ({ from: x - half, to: x + half, y }));
  const isFirst = ({ index }: Label) => Number(index === report.turning);
  for (const turn of [...turns].sort((one, other) => isFirst(other) - isFirst(one))) {
    const { x, y, index, move } = turn;
    const long = SIGN * `${index + 1}. ${move}`.length + AROUND;
    const boxes = {
      left: { from: x - half - long, to: x - half, y },
      right: { from: x + half, to: x + half + long, y },
    };
    const sides = x > width / 2 ? (['left', 'right'] as const) : (['right', 'left'] as const);
    const isFree = (side: 'left' | 'right') =>
      boxes[side].from >= 0 &&
      boxes[side].to <= width &&
      !taken.some((box) => meet(box, boxes[side]));
    turn.side = sides.find(isFree) ?? null;
    if (turn.side) taken.push(boxes[turn.side]);
  }
  return turns;
}

/** What lists of moves show of it. */
export function marksOf(report: Report): Told {
  const signs = report.plies.flatMap((ply, at) => (ply.sign ? [[at + 1, ply.sign] as const] : []));
  const leans = report.plies.flatMap(({ lean }, at) =>
    lean === null ? [] : [[at + 1, lean] as const],
  );
  return {
    turns: report.turns.map((index) => index + 1),
    signs: Object.fromEntries(signs),
    leans: Object.fromEntries(leans),
  };
}
